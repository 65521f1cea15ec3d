/* sweeper.c: removes folders. */
#define _XOPEN_SOURCE 700 /* nftw */
#include "server/sweeper.h"

#include <ftw.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/buffer.h"
#include "store/errand.h"

enum { CLOSES_MS = 5000 };

typedef struct folder {
    struct folder *next;
    char *path;
} folder;

struct sweeper {
    errand *errand;
    pthread_mutex_t lock;
    pthread_cond_t more;
    folder *first;
    bool closing;
};

static int remove_one(const char *path, const struct stat *is, int kind, struct FTW *at)
{
    (void)is, (void)kind, (void)at;
    remove(path);
    return 0;
}

/* Waits for a folder; null: there will be no more. */
static folder *next(sweeper *s)
{
    pthread_mutex_lock(&s->lock);
    while (s->first == NULL && !s->closing)
        pthread_cond_wait(&s->more, &s->lock);
    folder *f = s->first;

    if (f != NULL)
        s->first = f->next;
    pthread_mutex_unlock(&s->lock);
    return f;
}

static void sweep(void *about)
{
    sweeper *s = about;

    for (folder *f = next(s); f != NULL; f = next(s)) {
        nftw(f->path, remove_one, 8, FTW_DEPTH | FTW_PHYS);
        free(f->path);
        free(f);
    }
}

static void drop(void *about)
{
    sweeper *s = about;

    pthread_cond_destroy(&s->more);
    pthread_mutex_destroy(&s->lock);
    free(s);
}

sweeper *sweeper_open(void)
{
    sweeper *s = heap_zeroed(sizeof *s);

    pthread_mutex_init(&s->lock, NULL);
    pthread_cond_init(&s->more, NULL);
    errand *sent = errand_send(sweep, drop, s);

    if (sent == NULL)
        return NULL;
    s->errand = sent;
    return s;
}

void sweeper_close(sweeper *s)
{
    pthread_mutex_lock(&s->lock);
    s->closing = true;
    pthread_cond_signal(&s->more);
    pthread_mutex_unlock(&s->lock);
    errand_is_done(s->errand, CLOSES_MS);
    errand_leave(s->errand);
}

void sweeper_remove(sweeper *s, const char *path)
{
    folder *f = heap_zeroed(sizeof *f);

    f->path = heap_copy_of(path);
    pthread_mutex_lock(&s->lock);
    f->next = s->first;
    s->first = f;
    pthread_cond_signal(&s->more);
    pthread_mutex_unlock(&s->lock);
}
