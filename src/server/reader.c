/* reader.c: a thread that reads tables from the store. */
#include "server/reader.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "base/buffer.h"

enum { CLOSES_SECONDS = 3 };

typedef struct {
    opening *first, **end;
} queue;

struct reader {
    store *store;
    int64_t most_us;
    pthread_mutex_t lock;
    pthread_cond_t more, ends;
    queue given, done;
    bool closing, has_ended, is_to_measure;
    int64_t size; /* of the store, when last measured */
    void (*wake)(void *context);
    void *context;
};

static int64_t now_us(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static void put(queue *q, opening *o)
{
    o->next_read = NULL;
    *q->end = o;
    q->end = &o->next_read;
}

static opening *take(queue *q)
{
    opening *o = q->first;

    if (o == NULL)
        return NULL;
    q->first = o->next_read;
    if (q->first == NULL)
        q->end = &q->first;
    return o;
}

/* Reads a slice. Returns true if there are more rows to read. */
static bool reads_slice(const reader *r, opening *o)
{
    int64_t begun = now_us();
    bool more = !o->is_unwanted && opening_reads(o, r->store, SLICE_ROWS);

    o->spent_us += now_us() - begun;
    o->is_late = more && o->spent_us > r->most_us;
    return more && !o->is_late;
}

/* Measures the store. The caller holds the lock, which is released meanwhile. */
static void measures(reader *r)
{
    r->is_to_measure = false;
    pthread_mutex_unlock(&r->lock);
    int64_t size = r->store->size(r->store);

    pthread_mutex_lock(&r->lock);
    r->size = size;
}

static void *read_all(void *context)
{
    reader *r = context;

    pthread_mutex_lock(&r->lock);
    while (!r->closing) {
        opening *o = take(&r->given);

        if (o == NULL && r->is_to_measure) {
            measures(r);
            continue;
        }
        if (o == NULL) {
            pthread_cond_wait(&r->more, &r->lock);
            continue;
        }
        pthread_mutex_unlock(&r->lock);
        bool more = reads_slice(r, o);

        pthread_mutex_lock(&r->lock);
        put(more ? &r->given : &r->done, o);
        if (!more && !r->closing)
            r->wake(r->context);
    }
    r->has_ended = true;
    pthread_cond_signal(&r->ends);
    pthread_mutex_unlock(&r->lock);
    return NULL;
}

static void prepare(reader *r)
{
    pthread_condattr_t by;

    pthread_condattr_init(&by);
    pthread_condattr_setclock(&by, CLOCK_MONOTONIC);
    pthread_mutex_init(&r->lock, NULL);
    pthread_cond_init(&r->more, NULL);
    pthread_cond_init(&r->ends, &by);
    pthread_condattr_destroy(&by);
    r->given.end = &r->given.first;
    r->done.end = &r->done.first;
}

static void free_all(reader *r)
{
    for (opening *o = take(&r->given); o != NULL; o = take(&r->given))
        opening_free(o);
    for (opening *o = take(&r->done); o != NULL; o = take(&r->done))
        opening_free(o);
    r->store->close(r->store);
    pthread_cond_destroy(&r->ends);
    pthread_cond_destroy(&r->more);
    pthread_mutex_destroy(&r->lock);
    free(r);
}

reader *reader_open(const store *s, int most_ms, void (*wake)(void *context), void *context)
{
    reader *r = heap_zeroed(sizeof *r);
    pthread_t thread;

    *r = (reader){.store = s->again(s).store,
        .most_us = (int64_t)most_ms * 1000,
        .wake = wake,
        .context = context};
    if (r->store == NULL) {
        free(r);
        return NULL;
    }
    prepare(r);
    if (pthread_create(&thread, NULL, read_all, r) != 0) {
        free_all(r);
        return NULL;
    }
    pthread_detach(thread);
    return r;
}

void reader_give(reader *r, opening *o)
{
    pthread_mutex_lock(&r->lock);
    put(&r->given, o);
    pthread_cond_signal(&r->more);
    pthread_mutex_unlock(&r->lock);
}

opening *reader_take(reader *r)
{
    pthread_mutex_lock(&r->lock);
    opening *o = take(&r->done);

    pthread_mutex_unlock(&r->lock);
    return o;
}

int64_t reader_size(reader *r)
{
    pthread_mutex_lock(&r->lock);
    int64_t size = r->size;

    r->is_to_measure = true;
    pthread_cond_signal(&r->more);
    pthread_mutex_unlock(&r->lock);
    return size;
}

/* If the store does not answer, the memory that its thread may still use is never freed. */
void reader_close(reader *r)
{
    struct timespec until;
    int waited = 0;

    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec += CLOSES_SECONDS;
    pthread_mutex_lock(&r->lock);
    r->closing = true;
    pthread_cond_signal(&r->more);
    while (!r->has_ended && waited == 0)
        waited = pthread_cond_timedwait(&r->ends, &r->lock, &until);
    bool has_ended = r->has_ended;

    pthread_mutex_unlock(&r->lock);
    if (has_ended)
        free_all(r);
}
