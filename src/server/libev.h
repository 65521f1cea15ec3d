/*
 * libev.h: what we use of libev, which is loaded when a server opens its door.
 *
 * It is not linked: it also has the names of libevent's functions, with which the MPI of wardroom-mpi would
 * call the wrong ones.  Types and numbers are those that libev.so.4 promises to keep.
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

/* False: it is not installed. */
bool libev_load(libev *out);

#endif
