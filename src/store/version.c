/* version.c: versions of the program as numbers that can be compared. */
#include "store/version.h"

#include <stdlib.h>

int64_t version_order(const char *version)
{
    int64_t order = 0;

    for (int part = 0; part < 3; part++) {
        char *end;
        long n = strtol(version, &end, 10);

        order = order * 1000 + (n < 0 ? 0 : n > 999 ? 999 : n);
        version = *end == '.' ? end + 1 : end;
    }
    return order;
}
