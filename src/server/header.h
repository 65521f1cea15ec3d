/* header.h: a header of HTTP, as libwebsockets writes it; for the files that know libwebsockets. */
#ifndef SERVER_HEADER_H
#define SERVER_HEADER_H

#include <libwebsockets.h>
#include <stdbool.h>

/* `name` ends with a colon.  False: there is no room for it. */
bool header_add(
    struct lws *wsi, const char *name, const char *value, unsigned char **at, unsigned char *end);

#endif
