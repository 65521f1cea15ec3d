/*
 * crew.c: numbered pieces of work on several threads.
 *
 * What is done waits in a window until all pieces before it have been taken.  Who is a whole window
 * ahead waits.
 */
#include "sim/crew.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "table/buffer.h"

enum { NEWS_MILLISECONDS = 100 };

typedef struct {
    const crew_task *task;

    pthread_mutex_t lock; /* for all below */
    pthread_cond_t moved; /* pieces were taken */
    pthread_cond_t ended; /* the last thread is done */
    uint64_t given;       /* pieces given out */
    uint64_t taken;       /* pieces taken */
    bool enough;
    int working;
    bool done[CREW_WINDOW];
} crew;

typedef struct {
    crew *crew;
    pthread_t thread;
    int number;
} hand;

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* The next piece to do.  False when there is none, or when it is time to stop. */
static bool next_piece(crew *c, uint64_t *piece)
{
    bool more;

    pthread_mutex_lock(&c->lock);
    while (!c->enough && c->given >= c->taken + CREW_WINDOW)
        pthread_cond_wait(&c->moved, &c->lock);
    more = c->given < c->task->pieces && !c->enough && !atomic_load(c->task->stop);
    if (more)
        *piece = c->given++;
    pthread_mutex_unlock(&c->lock);
    return more;
}

static void hand_in(crew *c, uint64_t piece)
{
    pthread_mutex_lock(&c->lock);
    c->done[piece % CREW_WINDOW] = true;
    while (!c->enough && c->done[c->taken % CREW_WINDOW]) {
        c->done[c->taken % CREW_WINDOW] = false;
        c->enough = !c->task->take(c->task->who, c->taken++);
    }
    pthread_cond_broadcast(&c->moved);
    pthread_mutex_unlock(&c->lock);
}

static void *work(void *arg)
{
    hand *me = arg;
    crew *c = me->crew;
    uint64_t piece;

    while (next_piece(c, &piece)) {
        c->task->work(c->task->who, me->number, piece);
        hand_in(c, piece);
    }
    pthread_mutex_lock(&c->lock);
    if (--c->working == 0)
        pthread_cond_signal(&c->ended);
    pthread_mutex_unlock(&c->lock);
    return NULL;
}

/* Starts the threads.  Fewer than wanted will do; returns how many there are. */
static int start(crew *c, hand *hands)
{
    int started = 0;

    pthread_mutex_lock(&c->lock); /* nobody is done before all are counted */
    for (; started < c->task->hands; started++) {
        hands[started] = (hand){.crew = c, .number = started};
        if (pthread_create(&hands[started].thread, NULL, work, &hands[started]) != 0)
            break;
    }
    c->working = started;
    pthread_mutex_unlock(&c->lock);
    return started;
}

static struct timespec soon(void)
{
    struct timespec t;

    clock_gettime(CLOCK_REALTIME, &t);
    t.tv_nsec += NEWS_MILLISECONDS * 1000000L;
    t.tv_sec += t.tv_nsec / 1000000000L;
    t.tv_nsec %= 1000000000L;
    return t;
}

static void tell(const crew_task *task, double begun)
{
    if (task->news != NULL)
        task->news(task->who, now() - begun);
}

static void watch(crew *c, double begun)
{
    pthread_mutex_lock(&c->lock);
    while (c->working > 0) {
        struct timespec next = soon();

        while (c->working > 0 && pthread_cond_timedwait(&c->ended, &c->lock, &next) == 0)
            ;
        pthread_mutex_unlock(&c->lock);
        tell(c->task, begun);
        pthread_mutex_lock(&c->lock);
    }
    pthread_mutex_unlock(&c->lock);
    tell(c->task, begun); /* the end, however soon it came */
}

double crew_run(const crew_task *task)
{
    crew c = {.task = task};
    hand *hands = heap_zeroed((size_t)task->hands * sizeof *hands);
    double begun = now();
    int count;

    pthread_mutex_init(&c.lock, NULL);
    pthread_cond_init(&c.moved, NULL);
    pthread_cond_init(&c.ended, NULL);
    count = start(&c, hands);
    watch(&c, begun);
    for (int i = 0; i < count; i++)
        pthread_join(hands[i].thread, NULL);
    pthread_cond_destroy(&c.ended);
    pthread_cond_destroy(&c.moved);
    pthread_mutex_destroy(&c.lock);
    free(hands);
    return count > 0 ? now() - begun : -1;
}
