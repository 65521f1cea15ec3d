/* writer.c: a thread that commits batches. */
#include "server/writer.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/buffer.h"

struct writer {
    store *store;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t more;
    const batch *given; /* null: nothing to do */
    bool done, closing;
    void (*wake)(void *context);
    void *context;

    /* The result. */
    char (*failed)[TABLE_ID];
    int failed_count, failed_room;
    bool all_failed;
    refusal why;
    int64_t microseconds;
};

static int64_t now_us(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static void fail(writer *w, const char *table)
{
    if (w->failed_count == w->failed_room) {
        w->failed_room = w->failed_room * 2 + 8;
        w->failed = heap_resized(w->failed, sizeof *w->failed * (size_t)w->failed_room);
    }
    memcpy(w->failed[w->failed_count++], table, TABLE_ID);
}

static bool is_first_of_its_table(const batch *b, int at)
{
    for (int i = 0; i < at; i++)
        if (strcmp(b->row[i].table, b->row[at].table) == 0)
            return false;
    return true;
}

/* Marks the tables that the store names as failed. If it names none, nothing was stored, so marks
   all. */
static void fail_those_at_fault(writer *w, const batch *b)
{
    for (int i = 0; i < w->store->fault_count; i++)
        fail(w, w->store->faults[i].table);
    for (int i = 0; w->store->fault_count == 0 && i < b->count; i++)
        if (is_first_of_its_table(b, i))
            fail(w, b->row[i].table);
}

static void store_batch(writer *w, const batch *b)
{
    int64_t begun = now_us();

    w->failed_count = 0;
    batch_put(b, w->store);
    w->why = w->store->commit(w->store);
    w->all_failed = w->why.code != ACCEPTED && w->store->fault_count == 0;
    if (w->why.code != ACCEPTED)
        fail_those_at_fault(w, b);
    w->microseconds = now_us() - begun;
}

static void *write_all(void *context)
{
    writer *w = context;

    pthread_mutex_lock(&w->lock);
    for (;;) {
        while (!w->closing && (w->given == NULL || w->done))
            pthread_cond_wait(&w->more, &w->lock);
        if (w->given == NULL || w->done)
            break;
        pthread_mutex_unlock(&w->lock);
        store_batch(w, w->given);
        pthread_mutex_lock(&w->lock);
        w->done = true;
        w->wake(w->context);
    }
    pthread_mutex_unlock(&w->lock);
    return NULL;
}

writer *writer_open(store *s, void (*wake)(void *context), void *context)
{
    writer *w = heap_zeroed(sizeof *w);

    w->store = s;
    w->wake = wake;
    w->context = context;
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->more, NULL);
    if (pthread_create(&w->thread, NULL, write_all, w) != 0) {
        free(w);
        return NULL;
    }
    return w;
}

void writer_give(writer *w, const batch *b)
{
    pthread_mutex_lock(&w->lock);
    w->given = b;
    w->done = false;
    pthread_cond_signal(&w->more);
    pthread_mutex_unlock(&w->lock);
}

bool writer_take(writer *w, batch_result *out)
{
    pthread_mutex_lock(&w->lock);
    bool ready = w->given != NULL && w->done;

    if (ready)
        w->given = NULL;
    pthread_mutex_unlock(&w->lock);
    if (!ready)
        return false;
    *out = (batch_result){(const char(*)[TABLE_ID])w->failed, w->failed_count, w->all_failed,
        w->why.text, w->microseconds};
    return true;
}

void writer_close(writer *w)
{
    pthread_mutex_lock(&w->lock);
    w->closing = true;
    pthread_cond_signal(&w->more);
    pthread_mutex_unlock(&w->lock);
    pthread_join(w->thread, NULL);
    pthread_cond_destroy(&w->more);
    pthread_mutex_destroy(&w->lock);
    free(w->failed);
    free(w);
}
