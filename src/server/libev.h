/*
 * libev.h: the functions of libev that we use, loaded when a server starts.
 *
 * It is not linked, because it also exports the names of libevent's functions. In wardroom-mpi, MPI
 * would then call the wrong ones. The types and numbers are those that libev.so.4 guarantees.
 */
#ifndef SERVER_LIBEV_H
#define SERVER_LIBEV_H

#include <stdbool.h>

struct ev_loop;

enum { EVFLAG_AUTO = 0, EVRUN_ONCE = 2 };

typedef struct {
    struct ev_loop *(*loop_new)(unsigned int flags);
    void (*loop_destroy)(struct ev_loop *loop);
    int (*run)(struct ev_loop *loop, int flags);
} libev;

/* Loads the library. Returns false if it is not installed. */
bool libev_load(libev *out);

#endif
