/* workers.c: threads in which bots think. */
#include "server/workers.h"

#include <pthread.h>
#include <stdlib.h>

#include "table/buffer.h"

typedef struct item {
    struct item *next;
    thought thought;
} item;

typedef struct {
    item *first, **end;
} queue;

struct workers {
    pthread_mutex_t lock;
    pthread_cond_t more;
    queue given, done;
    bool closing;
    int threads;
    pthread_t *thread;
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

static item *next_given(workers *w)
{
    pthread_mutex_lock(&w->lock);
    while (w->given.first == NULL && !w->closing)
        pthread_cond_wait(&w->more, &w->lock);
    item *i = w->closing ? NULL : take(&w->given);

    pthread_mutex_unlock(&w->lock);
    return i;
}

static void *work(void *context)
{
    workers *w = context;

    for (item *i = next_given(w); i != NULL; i = next_given(w)) {
        thought *t = &i->thought;

        t->choice = bot_choose(&t->player, t->game, &t->state.flow, t->seat);
        pthread_mutex_lock(&w->lock);
        put(&w->done, i);
        pthread_mutex_unlock(&w->lock);
        w->wake(w->context);
    }
    return NULL;
}

workers *workers_open(int threads, void (*wake)(void *context), void *context)
{
    workers *w = heap_zeroed(sizeof *w);

    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->more, NULL);
    w->given.end = &w->given.first;
    w->done.end = &w->done.first;
    w->wake = wake;
    w->context = context;
    w->thread = heap_zeroed(sizeof *w->thread * (size_t)threads);
    while (w->threads < threads && pthread_create(&w->thread[w->threads], NULL, work, w) == 0)
        w->threads++;
    return w;
}

void workers_give(workers *w, const thought *t)
{
    item *i = heap_zeroed(sizeof *i);

    i->thought = *t;
    pthread_mutex_lock(&w->lock);
    put(&w->given, i);
    pthread_cond_signal(&w->more);
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
    for (item *i = take(q); i != NULL; i = take(q))
        free(i);
}

void workers_close(workers *w)
{
    pthread_mutex_lock(&w->lock);
    w->closing = true;
    pthread_cond_broadcast(&w->more);
    pthread_mutex_unlock(&w->lock);
    for (int i = 0; i < w->threads; i++)
        pthread_join(w->thread[i], NULL);
    empty(&w->given);
    empty(&w->done);
    pthread_cond_destroy(&w->more);
    pthread_mutex_destroy(&w->lock);
    free(w->thread);
    free(w);
}
