/* open.c: picks the backend for an address: PostgreSQL or an SQLite file. */
#include <string.h>

#include "store/store.h"

bool store_is_address(const char *where)
{
    static const char *const schemes[] = {"postgres://", "postgresql://"};

    for (size_t i = 0; i < sizeof schemes / sizeof schemes[0]; i++)
        if (strncmp(where, schemes[i], strlen(schemes[i])) == 0)
            return true;
    return false;
}

opened_store store_open(const char *where)
{
    return store_is_address(where) ? store_open_postgres(where) : store_open_sqlite(where);
}
