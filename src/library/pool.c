/* pool.c: threads that stay alive for short work. */
#include "library/pool.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <unistd.h>

enum {
    HANDS_MOST = 64,
    SHARES = 8
}; /* shares of the work for each hand: many small ones, so that the wait at the end is short */

typedef struct {
    pool *pool;
    int number;
    pthread_t thread;
} hand;

struct pool {
    int hands;
    pid_t made_by;

    pthread_mutex_t lock; /* for everything below except `next` */
    pthread_cond_t begun, ended;
    unsigned round; /* counts the runs */
    int working;    /* hands that are still working */
    bool closing;

    pool_work *work;
    void *who;
    int pieces, share;
    atomic_int next;

    hand at[HANDS_MOST];
};

static void work_along(pool *p, int number)
{
    for (;;) {
        int first = atomic_fetch_add(&p->next, p->share);
        int end = first + p->share < p->pieces ? first + p->share : p->pieces;

        if (first >= p->pieces)
            return;
        p->work(p->who, number, first, end);
    }
}

static bool wait_for_round(pool *p, unsigned *seen)
{
    bool closing;

    pthread_mutex_lock(&p->lock);
    while (p->round == *seen && !p->closing)
        pthread_cond_wait(&p->begun, &p->lock);
    *seen = p->round;
    closing = p->closing;
    pthread_mutex_unlock(&p->lock);
    return !closing;
}

static void *stay(void *arg)
{
    hand *me = arg;
    pool *p = me->pool;
    unsigned seen = 0;

    while (wait_for_round(p, &seen)) {
        work_along(p, me->number);
        pthread_mutex_lock(&p->lock);
        if (--p->working == 0)
            pthread_cond_signal(&p->ended);
        pthread_mutex_unlock(&p->lock);
    }
    return NULL;
}

static int wanted(int hands)
{
    long there = hands > 0 ? hands : sysconf(_SC_NPROCESSORS_ONLN);

    return there < 1 ? 1 : there > HANDS_MOST ? HANDS_MOST : (int)there;
}

pool *pool_new(int hands)
{
    pool *p = calloc(1, sizeof *p);
    int most = wanted(hands);

    if (p == NULL)
        return NULL;
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->begun, NULL);
    pthread_cond_init(&p->ended, NULL);
    p->made_by = getpid();
    for (p->hands = 1; p->hands < most; p->hands++) { /* hand 0 is the caller */
        hand *h = &p->at[p->hands];

        *h = (hand){.pool = p, .number = p->hands};
        if (pthread_create(&h->thread, NULL, stay, h) != 0)
            break;
    }
    return p;
}

int pool_threads(const pool *p)
{
    return p->hands;
}

static void call_all(pool *p)
{
    pthread_mutex_lock(&p->lock);
    p->working = p->hands - 1;
    p->round++;
    pthread_cond_broadcast(&p->begun);
    pthread_mutex_unlock(&p->lock);
}

static void wait_for_all(pool *p)
{
    pthread_mutex_lock(&p->lock);
    while (p->working > 0)
        pthread_cond_wait(&p->ended, &p->lock);
    pthread_mutex_unlock(&p->lock);
}

void pool_run(pool *p, pool_work *work, void *who, int pieces)
{
    bool alone = p->hands == 1 || p->made_by != getpid();

    p->work = work;
    p->who = who;
    p->pieces = pieces;
    p->share = pieces / (p->hands * SHARES) + 1;
    atomic_store(&p->next, 0);
    if (!alone)
        call_all(p);
    work_along(p, 0);
    if (!alone)
        wait_for_all(p);
}

void pool_free(pool *p)
{
    if (p == NULL)
        return;
    if (p->made_by == getpid()) {
        pthread_mutex_lock(&p->lock);
        p->closing = true;
        pthread_cond_broadcast(&p->begun);
        pthread_mutex_unlock(&p->lock);
        for (int i = 1; i < p->hands; i++)
            pthread_join(p->at[i].thread, NULL);
        pthread_cond_destroy(&p->ended);
        pthread_cond_destroy(&p->begun);
        pthread_mutex_destroy(&p->lock);
    }
    free(p);
}
