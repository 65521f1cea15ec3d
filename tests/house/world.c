/* world.c: the hours of the world, and chance. */
#include "house/world.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/buffer.h"
#include "base/hash.h"

bool world_is_told;

int any(world *w, int below)
{
    return (int)random_below(&w->chance, (uint32_t)below);
}

bool befalls(world *w, int in_a_thousand)
{
    return in_a_thousand > 0 && any(w, 1000) < in_a_thousand;
}

int64_t between(world *w, int64_t lo, int64_t hi)
{
    return lo + random_below(&w->chance, (uint32_t)(hi - lo + 1));
}

void world_note(world *w, uint64_t what)
{
    w->trace = hash_fold(w->trace, what);
}

void world_note_bytes(world *w, const char *bytes, size_t length)
{
    world_note(w, hash_bytes(bytes, length));
}

/* ---- the queue: a heap ---- */

static bool is_before(const happening *a, const happening *b)
{
    return a->at != b->at ? a->at < b->at : a->order < b->order;
}

static void swap(happening *a, happening *b)
{
    happening was = *a;

    *a = *b;
    *b = was;
}

void world_plan(world *w, int64_t in, happens *what, void *whom, int64_t number)
{
    if (w->count == w->room) {
        w->room = w->room * 2 + 64;
        w->queue = heap_resized(w->queue, sizeof *w->queue * (size_t)w->room);
    }
    int at = w->count++;

    w->queue[at] = (happening){w->now + (in > 0 ? in : 0), ++w->order, what, whom, number};
    for (; at > 0 && is_before(&w->queue[at], &w->queue[(at - 1) / 2]); at = (at - 1) / 2)
        swap(&w->queue[at], &w->queue[(at - 1) / 2]);
}

static happening take_first(world *w)
{
    happening first = w->queue[0];
    int at = 0;

    w->queue[0] = w->queue[--w->count];
    for (;;) {
        int child = 2 * at + 1;

        if (child + 1 < w->count && is_before(&w->queue[child + 1], &w->queue[child]))
            child++;
        if (child >= w->count || !is_before(&w->queue[child], &w->queue[at]))
            return first;
        swap(&w->queue[at], &w->queue[child]);
        at = child;
    }
}

void world_run(world *w, int64_t until)
{
    while (w->count > 0 && w->queue[0].at <= until) {
        happening next = take_first(w);

        w->now = next.at;
        w->steps++;
        next.happens(w, next.what, next.number);
    }
    w->now = until;
}

/* ---- what is told ---- */

static void print_hour(const world *w, FILE *to)
{
    fprintf(to, "seed %llu, hour %.4f, step %llu: ", (unsigned long long)w->seed,
        (double)w->now / HOUR, (unsigned long long)w->steps);
}

void world_broken(world *w, const char *promise, const char *format, ...)
{
    va_list args;

    fflush(stdout);
    print_hour(w, stderr);
    fprintf(stderr, "BROKEN %s: ", promise);
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
    exit(1);
}

void world_tell(world *w, const char *format, ...)
{
    va_list args;

    if (!world_is_told)
        return;
    print_hour(w, stdout);
    va_start(args, format);
    vprintf(format, args);
    va_end(args);
    putchar('\n');
}
