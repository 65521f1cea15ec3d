/*
 * workers.c: threads in which bots think.
 *
 * Short thoughts go first, and one thread is always free for them. So however many captains think,
 * an officer's answer never waits for one. Thoughts for games go before explanations. A thread
 * whose thought never ends is abandoned and replaced by a new one.
 */
#include "server/workers.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/buffer.h"

enum {
    THREADS_LEAST = 2,
    SHORT_MS = 5000,  /* a thought that takes longer is stuck: short ones take milliseconds, */
    DEEP_MS = 300000, /* and deep ones take seconds, or a minute for a long story */
    GIVEN_UP_MOST = 64,
    CLOSES_SECONDS = 3
};

typedef struct item {
    struct item *next;
    atomic_bool stop;
    thought thought;
} item;

typedef struct {
    item *first, **end;
} queue;

/* A thread and its current thought. */
typedef struct worker {
    struct worker *next;
    workers *all;
    item *now;
    int64_t since;
    bool is_given_up; /* its thought is stuck, and a new thread has replaced it */
} worker;

struct workers {
    pthread_mutex_t lock;
    pthread_cond_t more, fewer;
    queue given, deep, why, done; /* short thoughts, deep ones, explanations, results */
    int deep_under_way;
    bool closing;
    int threads; /* those that are not given up */
    worker *first;
    void (*wake)(void *context);
    void *context;
};

static int64_t clock_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static void put(queue *q, item *i)
{
    i->next = NULL;
    *q->end = i;
    q->end = &i->next;
}

static item *take(queue *q)
{
    item *i = q->first;

    if (i == NULL)
        return NULL;
    q->first = i->next;
    if (q->first == NULL)
        q->end = &q->first;
    return i;
}

/* The next thought for a free thread, or null. One thread is kept free of deep thoughts. */
static item *next_given(workers *w)
{
    if (w->given.first != NULL)
        return take(&w->given);
    if (w->threads > 1 && w->deep_under_way + 1 >= w->threads)
        return NULL;
    return take(w->deep.first != NULL ? &w->deep : &w->why);
}

/* Waits for a thought. Returns null if this thread must end. */
static item *begin(worker *me)
{
    workers *w = me->all;

    while (!w->closing && !me->is_given_up && (me->now = next_given(w)) == NULL)
        pthread_cond_wait(&w->more, &w->lock);
    if (me->now != NULL) {
        w->deep_under_way += thought_is_deep(&me->now->thought);
        me->since = clock_ms();
    }
    return me->now;
}

/* Stores the result. While closing, it does not wake the loop, which may be gone. */
static void end(worker *me)
{
    workers *w = me->all;

    if (!me->is_given_up)
        w->deep_under_way -= thought_is_deep(&me->now->thought);
    put(&w->done, me->now);
    me->now = NULL;
    pthread_cond_signal(&w->more);
    if (!w->closing)
        w->wake(w->context);
}

static void leave(worker *me)
{
    worker **link = &me->all->first;

    while (*link != me)
        link = &(*link)->next;
    *link = me->next;
    pthread_cond_signal(&me->all->fewer);
    free(me);
}

static void *work(void *context)
{
    worker *me = context;
    workers *w = me->all;

    pthread_mutex_lock(&w->lock);
    for (item *i = begin(me); i != NULL; i = begin(me)) {
        pthread_mutex_unlock(&w->lock);
        i->thought.player.stop = &i->stop;
        thought_work(&i->thought);
        pthread_mutex_lock(&w->lock);
        end(me);
    }
    leave(me);
    pthread_mutex_unlock(&w->lock);
    return NULL;
}

/* Starts a thread. The caller holds the lock. */
static bool start_one(workers *w)
{
    worker *one = heap_zeroed(sizeof *one);
    pthread_t thread;

    one->all = w;
    if (pthread_create(&thread, NULL, work, one) != 0) {
        free(one);
        return false;
    }
    pthread_detach(thread);
    one->next = w->first;
    w->first = one;
    return true;
}

workers *workers_open(int threads, void (*wake)(void *context), void *context)
{
    workers *w = heap_zeroed(sizeof *w);
    pthread_condattr_t by;

    pthread_condattr_init(&by);
    pthread_condattr_setclock(&by, CLOCK_MONOTONIC);
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->more, NULL);
    pthread_cond_init(&w->fewer, &by);
    pthread_condattr_destroy(&by);
    w->given.end = &w->given.first;
    w->deep.end = &w->deep.first;
    w->why.end = &w->why.first;
    w->done.end = &w->done.first;
    w->wake = wake;
    w->context = context;
    threads = threads > THREADS_LEAST ? threads : THREADS_LEAST;
    pthread_mutex_lock(&w->lock); /* so that no thread begins before all are counted */
    while (w->threads < threads && start_one(w))
        w->threads++;
    pthread_mutex_unlock(&w->lock);
    if (w->threads >= THREADS_LEAST)
        return w;
    workers_close(w);
    return NULL;
}

static bool is_stuck(const worker *one, int64_t now)
{
    return one->now != NULL && !one->is_given_up &&
           now - one->since > (thought_is_deep(&one->now->thought) ? DEEP_MS : SHORT_MS);
}

void workers_look_after(workers *w)
{
    int64_t now = clock_ms();
    int given_up = 0;

    pthread_mutex_lock(&w->lock);
    for (const worker *one = w->first; one != NULL; one = one->next)
        given_up += one->is_given_up;
    for (worker *one = w->first; one != NULL && given_up < GIVEN_UP_MOST; one = one->next)
        if (is_stuck(one, now) && start_one(w)) {
            one->is_given_up = true;
            given_up++;
            w->deep_under_way -= thought_is_deep(&one->now->thought);
            atomic_store(&one->now->stop, true);
        }
    pthread_mutex_unlock(&w->lock);
}

void workers_give(workers *w, const thought *t)
{
    item *i = heap_zeroed(sizeof *i);

    i->thought = *t;
    pthread_mutex_lock(&w->lock);
    put(!thought_is_deep(t) ? &w->given : t->asker == 0 ? &w->deep : &w->why, i);
    pthread_cond_signal(&w->more);
    pthread_mutex_unlock(&w->lock);
}

static void stop_if_of(item *i, const char *of, int64_t asker)
{
    if (i != NULL && i->thought.asker == asker && strcmp(i->thought.table, of) == 0)
        atomic_store(&i->stop, true);
}

void workers_stop(workers *w, const char *of, int64_t asker)
{
    pthread_mutex_lock(&w->lock);
    for (item *i = asker == 0 ? w->deep.first : w->why.first; i != NULL; i = i->next)
        stop_if_of(i, of, asker);
    for (worker *one = w->first; one != NULL; one = one->next)
        stop_if_of(one->now, of, asker);
    pthread_mutex_unlock(&w->lock);
}

bool workers_take(workers *w, thought *out)
{
    pthread_mutex_lock(&w->lock);
    item *i = take(&w->done);

    pthread_mutex_unlock(&w->lock);
    if (i == NULL)
        return false;
    *out = i->thought;
    free(i);
    return true;
}

static void empty(queue *q)
{
    for (item *i = take(q); i != NULL; i = take(q)) {
        story_close(i->thought.story);
        free(i);
    }
}

static struct timespec soon(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    t.tv_sec += CLOSES_SECONDS;
    return t;
}

/* Ends the threads. The memory that a stuck thread may still use is never freed. */
void workers_close(workers *w)
{
    struct timespec until = soon();
    int waited = 0;

    pthread_mutex_lock(&w->lock);
    w->closing = true;
    for (worker *one = w->first; one != NULL; one = one->next)
        if (one->now != NULL)
            atomic_store(&one->now->stop, true);
    pthread_cond_broadcast(&w->more);
    while (w->first != NULL && waited == 0)
        waited = pthread_cond_timedwait(&w->fewer, &w->lock, &until);
    bool all_ended = w->first == NULL;

    empty(&w->given);
    empty(&w->deep);
    empty(&w->why);
    empty(&w->done);
    pthread_mutex_unlock(&w->lock);
    if (!all_ended)
        return;
    pthread_cond_destroy(&w->more);
    pthread_cond_destroy(&w->fewer);
    pthread_mutex_destroy(&w->lock);
    free(w);
}
