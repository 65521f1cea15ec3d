/*
 * crew_follow.c: a rank other than the first: asks for pieces, does them, and brings what came of them.
 *
 * It asks for as many as it will have done in a moment, by what it did until now, so that short pieces
 * come many at a time, and long ones when somebody is there to do them.
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/buffer.h"
#include "base/hash.h"
#include "sim/hands.h"
#include "sim/ranks.h"

enum { LOOK_MILLISECONDS = 1, QUEUE = 1 << 16 };

/* Seconds: what it is ahead by, and how long what is done lies here at most while there is work. */
static const double ahead = 0.4, patience = 0.1;

typedef struct {
    const crew_task *task;
    double begun, sent_at;
    bool met; /* has it said anything yet? */

    pthread_mutex_t lock; /* for all below */
    pthread_cond_t moved; /* pieces came, or there will be none */
    uint64_t queue[QUEUE];
    uint64_t came, fetched, brought; /* pieces, from the beginning */
    uint64_t asked;                  /* pieces, from the beginning */
    bool over;
    block out; /* what is done and not sent yet */
} desk;

static bool next_piece(void *who, uint64_t *piece)
{
    desk *d = who;
    bool more;

    pthread_mutex_lock(&d->lock);
    while (!d->over && d->fetched == d->came)
        pthread_cond_wait(&d->moved, &d->lock);
    more = !d->over;
    if (more)
        *piece = d->queue[d->fetched++ % QUEUE];
    pthread_mutex_unlock(&d->lock);
    return more;
}

static void bring(void *who, uint64_t piece, const block *done)
{
    desk *d = who;

    pthread_mutex_lock(&d->lock);
    block_put(&d->out, piece);
    block_put_block(&d->out, done);
    d->brought++;
    pthread_mutex_unlock(&d->lock);
}

/* How many pieces more it could do with. */
static uint64_t wanted(const desk *d, double now)
{
    double rate = d->brought == 0 ? 0 : (double)d->brought / (now - d->begun);
    uint64_t enough = (uint64_t)d->task->hands + (uint64_t)(rate * ahead);
    uint64_t has = d->asked - d->brought;

    enough = enough < QUEUE ? enough : QUEUE;
    return has < enough ? enough - has : 0;
}

/* Is it time to say something?  At once when a hand is idle, or else now and then. */
static bool is_time(const desk *d, double now, uint64_t wants)
{
    if (wants == 0 && d->out.size == 0)
        return false;
    return (wants > 0 && d->fetched == d->asked) || now - d->sent_at >= patience;
}

static void speak(desk *d)
{
    block message = {.bytes = NULL};
    double now = seconds_now();

    pthread_mutex_lock(&d->lock);
    uint64_t wants = wanted(d, now);

    if (is_time(d, now, wants)) {
        if (!d->met)
            block_put_hash(&message, hash_text(d->task->run == NULL ? "" : d->task->run));
        block_put(&message, wants);
        block_append(&message, &d->out);
        block_clear(&d->out);
        d->asked += wants;
        d->sent_at = now;
        d->met = true;
    }
    pthread_mutex_unlock(&d->lock);
    if (message.size > 0)
        ranks_send(0, &message);
    block_free(&message);
}

static void listen_to(desk *d, block *message)
{
    uint64_t piece = 0;

    pthread_mutex_lock(&d->lock);
    while (!block_is_read(message)) {
        piece += block_get(message);
        d->queue[d->came++ % QUEUE] = piece;
    }
    pthread_cond_broadcast(&d->moved);
    pthread_mutex_unlock(&d->lock);
}

static bool look(void *who)
{
    desk *d = who;
    block message = {.bytes = NULL};
    int from;

    for (; ranks_receive(&from, &message); block_clear(&message))
        listen_to(d, &message);
    block_free(&message);
    if (!ranks_dismissed()) {
        speak(d);
        return true;
    }
    pthread_mutex_lock(&d->lock);
    d->over = true;
    pthread_cond_broadcast(&d->moved);
    pthread_mutex_unlock(&d->lock);
    return false;
}

void crew_follow(const crew_task *task)
{
    desk *d = heap_zeroed(sizeof *d);

    ranks_at_work();
    d->task = task;
    d->begun = seconds_now();
    pthread_mutex_init(&d->lock, NULL);
    pthread_cond_init(&d->moved, NULL);
    int count = hands_work(&(errand){.task = task,
        .desk = d,
        .next = next_piece,
        .bring = bring,
        .look = look,
        .milliseconds = LOOK_MILLISECONDS});

    if (count == 0) {
        fprintf(stderr, "wardroom: no thread could be started on rank %d.\n", ranks_mine());
        ranks_abort();
    }
    pthread_cond_destroy(&d->moved);
    pthread_mutex_destroy(&d->lock);
    block_free(&d->out);
    free(d);
}
