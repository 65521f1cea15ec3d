/* libpq.c: loads PostgreSQL's client library and looks up its functions. */
#include "store/libpq.h"

#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

static const struct {
    const char *name;
    size_t at;
} functions[] = {
#define X(name, result, arguments) {"PQ" #name, offsetof(libpq, name)},
    LIBPQ_FUNCTIONS(X)
#undef X
};

refusal libpq_load(libpq *out)
{
    void *library = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);

    if (library == NULL)
        return refuse(REFUSED_FILE, WR(41),
            "PostgreSQL needs its client library libpq.so.5: install the package libpq5.");
    for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++) {
        void *found = dlsym(library, functions[i].name);

        if (found == NULL)
            return refuse(
                REFUSED_FILE, WR(41), "libpq.so.5 is too old: it has no %s.", functions[i].name);
        memcpy((char *)out + functions[i].at, &found, sizeof found);
    }
    return accepted();
}
