/* kit.c: a store to test, and tables that nobody has used. */
#include "store/kit.h"

#include <stdio.h>
#include <unistd.h>

#include "base/text.h"
#include "kit/check.h"

static const char *store_address(void)
{
    static char path[64];

    if (getenv("STORE") != NULL)
        return getenv("STORE");
    if (path[0] == '\0') {
        char folder[] = "/tmp/wardroom-store-XXXXXX";

        assert_non_null(mkdtemp(folder));
        snprintf(path, sizeof path, "%s/tables.db", folder);
    }
    return path;
}

__attribute__((destructor)) static void remove_file(void)
{
    static const char *const ends[] = {"", "-wal", "-shm"};
    char path[80];

    if (getenv("STORE") != NULL)
        return;
    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s%s", store_address(), ends[i]);
        unlink(path);
    }
    *strrchr(path, '/') = '\0';
    rmdir(path);
}

store *open_store(void)
{
    opened_store opened = store_open(store_address());

    if (opened.store == NULL)
        fail_msg("%s", opened.refused.text);
    return opened.store;
}

const char *fresh_table(void)
{
    enum { MOST = 1024 };
    static char ids[MOST][TABLE_ID];
    static int count;

    assert_in_range(count, 0, MOST - 1);
    text t = text_in(ids[count], TABLE_ID);

    text_format(&t, "%d-%d", (int)getpid(), count);
    return ids[count++];
}
