/*
 * workers.c: threads in which bots think.
 *
 * Short thoughts go first, and one thread is always left to them: however many captains think, an
 * officer's answer never waits for one.  Games go before those who ask why.
 */
#include "server/workers.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "table/buffer.h"

enum { THREADS_LEAST = 2 };

typedef struct item {
    struct item *next;
    atomic_bool stop;
    thought thought;
} item;

typedef struct {
    item *first, **end;
} queue;

typedef struct {
    workers *all;
    pthread_t thread;
    item *now; /* what it thinks about */
} worker;

struct workers {
    pthread_mutex_t lock;
    pthread_cond_t more;
    queue given, deep, why, done; /* short thoughts, long ones, reasons, and what came of them */
    int deep_under_way;
    bool closing;
    int threads;
    worker *thread;
    void (*wake)(void *context);
    void *context;
};

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

/* The next thought for a thread that is free, if there is one for it. */
static item *next_given(workers *w)
{
    if (w->given.first != NULL)
        return take(&w->given);
    if (w->threads > 1 && w->deep_under_way + 1 >= w->threads)
        return NULL;
    return take(w->deep.first != NULL ? &w->deep : &w->why);
}

/* Waits for a thought; null: there will be no more. */
static item *begin(worker *me)
{
    workers *w = me->all;

    pthread_mutex_lock(&w->lock);
    while (!w->closing && (me->now = next_given(w)) == NULL)
        pthread_cond_wait(&w->more, &w->lock);
    if (w->closing)
        me->now = NULL;
    else
        w->deep_under_way += thought_is_deep(&me->now->thought);
    pthread_mutex_unlock(&w->lock);
    return me->now;
}

static void end(worker *me)
{
    workers *w = me->all;

    pthread_mutex_lock(&w->lock);
    w->deep_under_way -= thought_is_deep(&me->now->thought);
    put(&w->done, me->now);
    me->now = NULL;
    pthread_cond_signal(&w->more);
    pthread_mutex_unlock(&w->lock);
    w->wake(w->context);
}

static void *work(void *context)
{
    worker *me = context;

    for (item *i = begin(me); i != NULL; i = begin(me)) {
        thought *t = &i->thought;

        t->player.stop = &i->stop;
        thought_work(t);
        end(me);
    }
    return NULL;
}

workers *workers_open(int threads, void (*wake)(void *context), void *context)
{
    workers *w = heap_zeroed(sizeof *w);

    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->more, NULL);
    w->given.end = &w->given.first;
    w->deep.end = &w->deep.first;
    w->why.end = &w->why.first;
    w->done.end = &w->done.first;
    w->wake = wake;
    w->context = context;
    threads = threads > THREADS_LEAST ? threads : THREADS_LEAST;
    w->thread = heap_zeroed(sizeof *w->thread * (size_t)threads);
    pthread_mutex_lock(&w->lock); /* nobody begins before all are counted */
    for (worker *next = w->thread; w->threads < threads; next++) {
        next->all = w;
        if (pthread_create(&next->thread, NULL, work, next) != 0)
            break;
        w->threads++;
    }
    pthread_mutex_unlock(&w->lock);
    return w;
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
    for (int n = 0; n < w->threads; n++)
        stop_if_of(w->thread[n].now, of, asker);
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

void workers_close(workers *w)
{
    pthread_mutex_lock(&w->lock);
    w->closing = true;
    for (int n = 0; n < w->threads; n++)
        if (w->thread[n].now != NULL)
            atomic_store(&w->thread[n].now->stop, true);
    pthread_cond_broadcast(&w->more);
    pthread_mutex_unlock(&w->lock);
    for (int n = 0; n < w->threads; n++)
        pthread_join(w->thread[n].thread, NULL);
    empty(&w->given);
    empty(&w->deep);
    empty(&w->why);
    empty(&w->done);
    pthread_cond_destroy(&w->more);
    pthread_mutex_destroy(&w->lock);
    free(w->thread);
    free(w);
}
