/* libev.c: loads libev on demand. */
#include "server/libev.h"

#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

static const struct {
    const char *name;
    size_t at;
} functions[] = {
    {"ev_loop_new", offsetof(libev, loop_new)},
    {"ev_loop_destroy", offsetof(libev, loop_destroy)},
    {"ev_run", offsetof(libev, run)},
};

bool libev_load(libev *out)
{
    void *library = dlopen("libev.so.4", RTLD_NOW | RTLD_LOCAL);

    for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++) {
        void *found = library == NULL ? NULL : dlsym(library, functions[i].name);

        if (found == NULL)
            return false;
        memcpy((char *)out + functions[i].at, &found, sizeof found);
    }
    return true;
}
