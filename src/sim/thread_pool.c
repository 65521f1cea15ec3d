/* thread_pool.c: threads that fetch numbered pieces of work, do them, and deliver the results. */
#include "sim/thread_pool.h"

#include <stdlib.h>
#include <time.h>

#include "base/buffer.h"

typedef struct {
    const thread_pool_work *thread_pool_work;
    pthread_mutex_t lock;
    pthread_cond_t ended;
    int working;
} thread_pool;

double seconds_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void *work(void *arg)
{
    thread_pool *all = arg;
    const thread_pool_work *e = all->thread_pool_work;
    byte_buffer done = {.bytes = NULL};
    uint64_t piece;

    while (e->next(e->context, &piece)) {
        byte_buffer_clear(&done);
        e->task->work(e->task->who, piece, &done);
        e->deliver(e->context, piece, &done);
    }
    byte_buffer_free(&done);
    pthread_mutex_lock(&all->lock);
    if (--all->working == 0)
        pthread_cond_signal(&all->ended);
    pthread_mutex_unlock(&all->lock);
    return NULL;
}

/* Starts the threads. Returns how many could be started; fewer than wanted will do. */
static int start(thread_pool *all, pthread_t *threads)
{
    int started = 0;

    pthread_mutex_lock(&all->lock); /* no thread can end before all are counted */
    for (; started < all->thread_pool_work->task->thread_count; started++)
        if (pthread_create(&threads[started], NULL, work, all) != 0)
            break;
    all->working = started;
    pthread_mutex_unlock(&all->lock);
    return started;
}

static struct timespec soon(int milliseconds)
{
    struct timespec t;

    clock_gettime(CLOCK_REALTIME, &t);
    t.tv_nsec += milliseconds * 1000000L;
    t.tv_sec += t.tv_nsec / 1000000000L;
    t.tv_nsec %= 1000000000L;
    return t;
}

static void pause_for(int milliseconds)
{
    nanosleep(&(struct timespec){.tv_nsec = milliseconds * 1000000L}, NULL);
}

/* Calls `look` until all threads have ended and it returns false. */
static void watch(thread_pool *all)
{
    const thread_pool_work *e = all->thread_pool_work;
    bool ended = false;

    while (e->look(e->context) || !ended) {
        struct timespec next = soon(e->milliseconds);

        if (ended)
            pause_for(e->milliseconds);
        pthread_mutex_lock(&all->lock);
        while (all->working > 0 && pthread_cond_timedwait(&all->ended, &all->lock, &next) == 0)
            ;
        ended = all->working == 0;
        pthread_mutex_unlock(&all->lock);
    }
}

int thread_pool_run(const thread_pool_work *e)
{
    thread_pool all = {.thread_pool_work = e};
    pthread_t *threads = heap_zeroed((size_t)e->task->thread_count * sizeof *threads);
    int count;

    pthread_mutex_init(&all.lock, NULL);
    pthread_cond_init(&all.ended, NULL);
    count = start(&all, threads);
    if (count > 0)
        watch(&all);
    for (int i = 0; i < count; i++)
        pthread_join(threads[i], NULL);
    pthread_cond_destroy(&all.ended);
    pthread_mutex_destroy(&all.lock);
    free(threads);
    return count;
}
