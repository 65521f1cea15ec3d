/* task_with_timeout.c: runs a call that may hang in a thread of its own. */
#include "store/task_with_timeout.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "base/buffer.h"

struct task {
    pthread_mutex_t lock;
    pthread_cond_t ends;
    bool is_done, is_left;
    void (*run)(void *about);
    void (*drop)(void *about);
    void *about;
};

static void end(task *e)
{
    e->drop(e->about);
    pthread_cond_destroy(&e->ends);
    pthread_mutex_destroy(&e->lock);
    free(e);
}

static void *go(void *context)
{
    task *e = context;

    e->run(e->about);
    pthread_mutex_lock(&e->lock);
    bool is_left = e->is_left;

    e->is_done = true;
    pthread_cond_signal(&e->ends);
    pthread_mutex_unlock(&e->lock);
    if (is_left)
        end(e);
    return NULL;
}

static void prepare(task *e)
{
    pthread_condattr_t by;

    pthread_condattr_init(&by);
    pthread_condattr_setclock(&by, CLOCK_MONOTONIC);
    pthread_cond_init(&e->ends, &by);
    pthread_condattr_destroy(&by);
    pthread_mutex_init(&e->lock, NULL);
}

task *task_begin(void (*run)(void *about), void (*drop)(void *about), void *about)
{
    task *e = heap_zeroed(sizeof *e);
    pthread_t thread;

    *e = (task){.run = run, .drop = drop, .about = about};
    prepare(e);
    if (pthread_create(&thread, NULL, go, e) != 0) {
        end(e);
        return NULL;
    }
    pthread_detach(thread);
    return e;
}

static struct timespec in(int ms)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    t.tv_sec += ms / 1000;
    t.tv_nsec += (long)(ms % 1000) * 1000000;
    if (t.tv_nsec >= 1000000000) {
        t.tv_nsec -= 1000000000;
        t.tv_sec++;
    }
    return t;
}

bool task_is_done(task *e, int within_ms)
{
    struct timespec until = in(within_ms);
    int waited = 0;

    pthread_mutex_lock(&e->lock);
    while (!e->is_done && waited != ETIMEDOUT)
        waited = pthread_cond_timedwait(&e->ends, &e->lock, &until);
    bool is_done = e->is_done;

    pthread_mutex_unlock(&e->lock);
    return is_done;
}

void task_leave(task *e)
{
    pthread_mutex_lock(&e->lock);
    bool is_done = e->is_done;

    e->is_left = true;
    pthread_mutex_unlock(&e->lock);
    if (is_done)
        end(e);
}
