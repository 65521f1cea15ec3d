/*
 * work_queue_rank.c: a rank other than the first: asks for pieces, does them, and sends the
 * results.
 *
 * It asks for as many pieces as it will do in a moment, judged by its speed so far. So short pieces
 * come many at a time, and long ones only when a thread is free.
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/buffer.h"
#include "base/hash.h"
#include "sim/ranks.h"
#include "sim/thread_pool.h"

enum { LOOK_MILLISECONDS = 1, QUEUE = 1 << 16 };

/* Seconds of work that are asked for in advance, and the longest that results wait to be sent. */
static const double ahead = 0.4, longest_wait = 0.1;

typedef struct {
    const work_queue_task *task;
    double begun, sent_at;
    bool met; /* true: it has sent its first message */

    pthread_mutex_t lock; /* protects all members below */
    pthread_cond_t moved; /* signaled when pieces came, or when there will be no more */
    uint64_t queue[QUEUE];
    uint64_t came, fetched, brought; /* counts of pieces since the start */
    uint64_t asked;                  /* the same */
    bool over;
    byte_buffer out; /* results that have not been sent yet */
} context;

static bool next_piece(void *who, uint64_t *piece)
{
    context *d = who;
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

static void deliver(void *who, uint64_t piece, const byte_buffer *done)
{
    context *d = who;

    pthread_mutex_lock(&d->lock);
    byte_buffer_put(&d->out, piece);
    byte_buffer_put_buffer(&d->out, done);
    d->brought++;
    pthread_mutex_unlock(&d->lock);
}

/* Returns how many more pieces this rank needs. */
static uint64_t wanted(const context *d, double now)
{
    double rate = d->brought == 0 ? 0 : (double)d->brought / (now - d->begun);
    uint64_t enough = (uint64_t)d->task->thread_count + (uint64_t)(rate * ahead);
    uint64_t has = d->asked - d->brought;

    enough = enough < QUEUE ? enough : QUEUE;
    return has < enough ? enough - has : 0;
}

/* Returns true if it is time to send a message: at once if a thread is idle, or else from time to
   time. */
static bool is_time(const context *d, double now, uint64_t wants)
{
    if (wants == 0 && d->out.size == 0)
        return false;
    return (wants > 0 && d->fetched == d->asked) || now - d->sent_at >= longest_wait;
}

static void speak(context *d)
{
    byte_buffer message = {.bytes = NULL};
    double now = seconds_now();

    pthread_mutex_lock(&d->lock);
    uint64_t wants = wanted(d, now);

    if (is_time(d, now, wants)) {
        if (!d->met)
            byte_buffer_put_hash(&message, hash_text(d->task->run == NULL ? "" : d->task->run));
        byte_buffer_put(&message, wants);
        byte_buffer_append(&message, &d->out);
        byte_buffer_clear(&d->out);
        d->asked += wants;
        d->sent_at = now;
        d->met = true;
    }
    pthread_mutex_unlock(&d->lock);
    if (message.size > 0)
        ranks_send(0, &message);
    byte_buffer_free(&message);
}

static void listen_to(context *d, byte_buffer *message)
{
    uint64_t piece = 0;

    pthread_mutex_lock(&d->lock);
    while (!byte_buffer_is_read(message)) {
        piece += byte_buffer_get(message);
        d->queue[d->came++ % QUEUE] = piece;
    }
    pthread_cond_broadcast(&d->moved);
    pthread_mutex_unlock(&d->lock);
}

static bool look(void *who)
{
    context *d = who;
    byte_buffer message = {.bytes = NULL};
    int from;

    for (; ranks_receive(&from, &message); byte_buffer_clear(&message))
        listen_to(d, &message);
    byte_buffer_free(&message);
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

void work_queue_rank(const work_queue_task *task)
{
    context *d = heap_zeroed(sizeof *d);

    ranks_at_work();
    d->task = task;
    d->begun = seconds_now();
    pthread_mutex_init(&d->lock, NULL);
    pthread_cond_init(&d->moved, NULL);
    int count = thread_pool_run(&(thread_pool_work){.task = task,
        .context = d,
        .next = next_piece,
        .deliver = deliver,
        .look = look,
        .milliseconds = LOOK_MILLISECONDS});

    if (count == 0) {
        fprintf(stderr, "wardroom: no thread could be started on rank %d.\n", ranks_mine());
        ranks_abort();
    }
    pthread_cond_destroy(&d->moved);
    pthread_mutex_destroy(&d->lock);
    byte_buffer_free(&d->out);
    free(d);
}
