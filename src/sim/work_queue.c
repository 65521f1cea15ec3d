/*
 * work_queue.c: hands pieces of work out, and takes their results in order.
 *
 * A result waits in a window until all pieces before it have been taken. Whoever is a whole window
 * ahead waits. A checkpoint file has pieces in the order in which they were finished. So reading it
 * works like doing them again.
 *
 *             taken         given     taken + WINDOW
 *      ---------|-------------|-------------|-----------> pieces
 *               |  # . # # .  |     # done, waits to be taken     . being done
 *
 * Another rank sends one message for two things: it brings results, and asks for as many pieces as
 * it needs for the next moment.
 */
#include "sim/work_queue.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/buffer.h"
#include "base/hash.h"
#include "sim/ranks.h"
#include "sim/thread_pool.h"

/* The most pieces that are done and not taken yet, and the most in a message to a rank. */
enum { WINDOW = 1 << 16, GIVEN_AT_ONCE = 1024 };
enum { NEWS_MILLISECONDS = 100, LOOK_MILLISECONDS = 1 };

/* What rank 0 knows about another rank. */
typedef struct {
    uint64_t wants; /* pieces that it has asked for and not been given */
    uint64_t has;   /* pieces that it has been given and not brought back */
    uint64_t sent, heard;
} follower;

typedef struct {
    const work_queue_task *task;
    double begun, told;

    pthread_mutex_t lock; /* protects all members below */
    pthread_cond_t moved; /* signaled when pieces were taken */
    uint64_t given;       /* pieces handed out, or done from the beginning */
    uint64_t taken;       /* pieces taken */
    uint64_t done;        /* pieces done */
    bool enough;
    bool is_done[WINDOW];
    byte_buffer window[WINDOW];

    follower *followers; /* by rank; only used by the thread that called work_queue_run */
} work_queue;

static double seconds(const work_queue *c)
{
    return seconds_now() - c->begun;
}

/* Moves `given` to the next piece that is not done. Returns false if there is none, or if it is
   time to stop. */
static bool can_give(work_queue *c)
{
    c->given = c->given < c->taken ? c->taken : c->given;
    while (c->given < c->taken + WINDOW && c->is_done[c->given % WINDOW])
        c->given++;
    return c->given < c->task->pieces && !c->enough && !atomic_load(c->task->stop);
}

/* Finds the next piece to do; waits while the window is full. Returns false if there is none, or if
   it is time to stop. */
static bool next_piece(void *context, uint64_t *piece)
{
    work_queue *c = context;
    bool more;

    pthread_mutex_lock(&c->lock);
    while ((more = can_give(c)) && c->given >= c->taken + WINDOW)
        pthread_cond_wait(&c->moved, &c->lock);
    if (more)
        *piece = c->given++;
    pthread_mutex_unlock(&c->lock);
    return more;
}

/* Takes all results that are next in order. */
static void take_pieces(work_queue *c)
{
    while (!c->enough && c->is_done[c->taken % WINDOW]) {
        byte_buffer *b = &c->window[c->taken % WINDOW];

        c->is_done[c->taken % WINDOW] = false;
        c->enough = !c->task->take(c->task->who, c->taken++, b);
        byte_buffer_free(b);
    }
    pthread_cond_broadcast(&c->moved);
}

static bool fits(const work_queue *c, uint64_t piece)
{
    return piece < c->task->pieces && piece >= c->taken && piece - c->taken < WINDOW &&
           !c->is_done[piece % WINDOW];
}

static void lay_down(work_queue *c, uint64_t piece, const byte_buffer *done)
{
    byte_buffer *b = &c->window[piece % WINDOW];

    byte_buffer_append(b, done);
    c->is_done[piece % WINDOW] = true;
    c->done++;
    take_pieces(c);
}

static void hand_in(void *context, uint64_t piece, const byte_buffer *done)
{
    work_queue *c = context;
    checkpoint *kept = c->task->checkpoint;

    pthread_mutex_lock(&c->lock);
    if (!c->enough) {
        if (kept != NULL && !checkpoint_add(kept, piece, seconds(c), done))
            c->enough = true; /* ends the run: a result that cannot be stored would be lost */
        else if (fits(c, piece))
            lay_down(c, piece, done);
    }
    pthread_mutex_unlock(&c->lock);
}

/* Reads the results of an earlier run from the checkpoint. */
static void resume(work_queue *c)
{
    byte_buffer done = {.bytes = NULL};
    uint64_t piece;

    while (!c->enough && checkpoint_next(c->task->checkpoint, &piece, &done)) {
        if (fits(c, piece))
            lay_down(c, piece, &done);
        byte_buffer_clear(&done);
    }
    byte_buffer_free(&done);
    c->given = c->taken;
    c->begun -= checkpoint_seconds(c->task->checkpoint);
}

/* ---- other ranks ---- */

/* Checks the first message of a rank. It names the run, since the rank might be another program. */
static void check_run(const work_queue *c, int rank, byte_buffer *message)
{
    const char *run = c->task->run == NULL ? "" : c->task->run;

    if (byte_buffer_get_hash(message) == hash_text(run))
        return;
    fprintf(stderr,
        "wardroom: rank %d has another command or another build than rank 0. All ranks need the "
        "same.\n",
        rank);
    ranks_abort();
}

static void hear(work_queue *c, int rank, byte_buffer *message)
{
    follower *f = &c->followers[rank];
    byte_buffer done = {.bytes = NULL};

    if (f->heard == 0)
        check_run(c, rank, message);
    f->heard += message->size;
    f->wants += byte_buffer_get(message);
    while (!byte_buffer_is_read(message)) {
        uint64_t piece = byte_buffer_get(message);

        byte_buffer_clear(&done);
        byte_buffer_get_buffer(message, &done);
        hand_in(c, piece, &done);
        f->has--;
    }
    byte_buffer_free(&done);
}

/* Sends a rank the pieces that it wants, as far as there are any. */
static void give(work_queue *c, int rank)
{
    follower *f = &c->followers[rank];
    byte_buffer message = {.bytes = NULL};
    uint64_t last = 0;

    pthread_mutex_lock(&c->lock);
    for (int i = 0; f->wants > 0 && i < GIVEN_AT_ONCE; i++) {
        if (!can_give(c) || c->given >= c->taken + WINDOW)
            break;
        byte_buffer_put(&message, c->given - last);
        last = c->given++;
        f->wants--;
        f->has++;
    }
    pthread_mutex_unlock(&c->lock);
    if (message.size > 0)
        ranks_send(rank, &message);
    f->sent += message.size;
    byte_buffer_free(&message);
}

static bool is_over(work_queue *c)
{
    bool over;

    pthread_mutex_lock(&c->lock);
    over = c->enough || !can_give(c);
    pthread_mutex_unlock(&c->lock);
    return over;
}

/* Handles all messages and hands pieces out. Returns true while there is work to hand out or
   results are missing. */
static bool serve(work_queue *c)
{
    byte_buffer message = {.bytes = NULL};
    bool waits = false;
    int from;

    for (; ranks_receive(&from, &message); byte_buffer_clear(&message))
        hear(c, from, &message);
    byte_buffer_free(&message);
    for (int rank = 1; rank < ranks_count(); rank++) {
        if (c->followers[rank].wants > 0)
            give(c, rank);
        waits = waits || c->followers[rank].has > 0;
    }
    return waits || !is_over(c);
}

static void tell(work_queue *c)
{
    c->told = seconds_now();
    if (c->task->on_progress == NULL)
        return;
    pthread_mutex_lock(&c->lock);
    uint64_t done = c->done;
    pthread_mutex_unlock(&c->lock);
    c->task->on_progress(c->task->who, done, seconds(c));
}

static bool look(void *context)
{
    work_queue *c = context;
    bool busy = ranks_count() > 1 && serve(c);

    if (seconds_now() - c->told >= NEWS_MILLISECONDS / 1000.0)
        tell(c);
    return busy;
}

typedef struct {
    double least, most, sum;
} span;

static void add_to(span *s, double value)
{
    s->least = s->sum == 0 || value < s->least ? value : s->least;
    s->most = value > s->most ? value : s->most;
    s->sum += value;
}

/* Reports the traffic between ranks: only rank 0 could ever be overloaded. */
static void say_traffic(const work_queue *c, double took)
{
    span sent = {0, 0, 0}, heard = {0, 0, 0};
    char said[300];

    for (int rank = 1; rank < ranks_count(); rank++) {
        add_to(&heard, (double)c->followers[rank].heard / took);
        add_to(&sent, (double)c->followers[rank].sent / took);
    }
    snprintf(said, sizeof said,
        "wardroom: %d ranks. Each sent %.0f to %.0f bytes a second and was sent %.0f to %.0f; the "
        "first heard %.0f from all.\n",
        ranks_count(), heard.least, heard.most, sent.least, sent.most, heard.sum);
    ranks_last_words(said);
}

static double lead(work_queue *c)
{
    const work_queue_task *task = c->task;
    double here = c->begun;

    if (task->checkpoint != NULL)
        resume(c);
    int count = thread_pool_run(&(thread_pool_work){
        .task = task,
        .context = c,
        .next = next_piece,
        .deliver = hand_in,
        .look = look,
        .milliseconds = ranks_count() > 1 ? LOOK_MILLISECONDS : NEWS_MILLISECONDS,
    });

    ranks_dismiss();
    tell(c); /* the end is always reported */
    if (ranks_count() > 1)
        say_traffic(c, seconds_now() - here);
    return count > 0 ? seconds(c) : -1;
}

double work_queue_run(const work_queue_task *task)
{
    if (ranks_mine() > 0) {
        work_queue_rank(task);
        return -1;
    }
    work_queue *c = heap_zeroed(sizeof *c);

    c->task = task;
    c->begun = seconds_now();
    c->followers = heap_zeroed((size_t)ranks_count() * sizeof *c->followers);
    pthread_mutex_init(&c->lock, NULL);
    pthread_cond_init(&c->moved, NULL);
    double took = lead(c);

    pthread_cond_destroy(&c->moved);
    pthread_mutex_destroy(&c->lock);
    for (int i = 0; i < WINDOW; i++)
        byte_buffer_free(&c->window[i]);
    free(c->followers);
    free(c);
    return took;
}
