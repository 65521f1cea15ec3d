/* header.h: writes an HTTP header through libwebsockets. */
#ifndef SERVER_HEADER_H
#define SERVER_HEADER_H

#include <libwebsockets.h>
#include <stdbool.h>

/* Adds a header; `name` ends with a colon. Returns false if there is no room for it. */
bool header_add(
    struct lws *wsi, const char *name, const char *value, unsigned char **at, unsigned char *end);

#endif
