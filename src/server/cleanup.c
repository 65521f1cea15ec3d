/* cleanup.c: removes folders in a thread of its own. */
#define _XOPEN_SOURCE 700 /* nftw */
#include "server/cleanup.h"

#include <ftw.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/buffer.h"
#include "store/task_with_timeout.h"

enum { CLOSES_MS = 5000 };

typedef struct folder {
    struct folder *next;
    char *path;
} folder;

struct cleanup {
    task *task;
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

/* Waits for the next folder. Returns null when there will be no more. */
static folder *next(cleanup *s)
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
    cleanup *s = about;

    for (folder *f = next(s); f != NULL; f = next(s)) {
        nftw(f->path, remove_one, 8, FTW_DEPTH | FTW_PHYS);
        free(f->path);
        free(f);
    }
}

static void drop(void *about)
{
    cleanup *s = about;

    pthread_cond_destroy(&s->more);
    pthread_mutex_destroy(&s->lock);
    free(s);
}

cleanup *cleanup_open(void)
{
    cleanup *s = heap_zeroed(sizeof *s);

    pthread_mutex_init(&s->lock, NULL);
    pthread_cond_init(&s->more, NULL);
    task *sent = task_begin(sweep, drop, s);

    if (sent == NULL)
        return NULL;
    s->task = sent;
    return s;
}

void cleanup_close(cleanup *s)
{
    pthread_mutex_lock(&s->lock);
    s->closing = true;
    pthread_cond_signal(&s->more);
    pthread_mutex_unlock(&s->lock);
    task_is_done(s->task, CLOSES_MS);
    task_leave(s->task);
}

void cleanup_remove(cleanup *s, const char *path)
{
    folder *f = heap_zeroed(sizeof *f);

    f->path = heap_copy_of(path);
    pthread_mutex_lock(&s->lock);
    f->next = s->first;
    s->first = f;
    pthread_cond_signal(&s->more);
    pthread_mutex_unlock(&s->lock);
}
