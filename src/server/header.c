/* header.c: writes an HTTP header through libwebsockets. */
#include "server/header.h"

#include <string.h>

bool header_add(
    struct lws *wsi, const char *name, const char *value, unsigned char **at, unsigned char *end)
{
    return lws_add_http_header_by_name(wsi, (const unsigned char *)name,
               (const unsigned char *)value, (int)strlen(value), at, end) == 0;
}
