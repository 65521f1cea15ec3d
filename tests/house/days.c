/*
 * days.c: houses live through bad days, from one seed each, and keep what they promised.
 *
 * usage: test_days [FIRST [LAST]]    seeds; from 1 on until it has been enough
 *
 * In the environment: WARDROOM_STEPS, so many steps (600,000), or WARDROOM_SECONDS, for so long; then it ends in
 * the middle of a seed; DAYS_HOURS, so many hours a seed; DAYS_ONCE, the first seed is not lived through a second time; DAYS_TOLD, what happens is printed.  A seed in
 * which a promise is broken is told with the hour and the step, and breaks it again whenever it is run by itself.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/buffer.h"
#include "house/checks.h"
#include "house/people.h"

/* ---- a world ---- */

static void opens_again(world *w, void *what, int64_t number)
{
    (void)w, (void)number;
    node_opens(what);
}

static void bad_hour(world *w, void *what, int64_t number);

static void next_hour(world *w)
{
    world_plan(w, between(w, 10 * MINUTE, HOUR), bad_hour, NULL, 0);
}

/* What befalls houses now and then. */
static void bad_hour(world *w, void *what, int64_t number)
{
    node *n = w->node[any(w, w->houses)];
    const weather *e = &w->weather;

    (void)what, (void)number;
    if (n->life != 0 && befalls(w, e->crash)) {
        if (any(w, 3) == 0 && n->asleep_until <= w->now)
            node_closes(n);
        else
            node_dies(n);
        world_plan(w, between(w, 100, 2 * MINUTE), opens_again, n, 0);
    }
    if (befalls(w, e->clock_step))
        n->clock += any(w, 2) == 0 ? between(w, 1, MINUTE) : between(w, MINUTE, 3 * DAY);
    if (befalls(w, e->date_jump))
        n->date += (any(w, 2) == 0 ? 1 : -1) * between(w, 1, 10 * DAY);
    if (n->life != 0 && befalls(w, e->sleep) && w->now < w->end)
        node_sleeps(
            n, any(w, 2) == 0 ? between(w, 1, 10 * SECOND) : between(w, SECOND, 3 * MINUTE));
    if (befalls(w, e->split) && w->now < w->end)
        n->door.shut_until = w->now + between(w, SECOND, 2 * MINUTE);
    if (befalls(w, e->damage))
        disk_damage(w->disk);
    if (befalls(w, e->commit_fails) && w->now < w->end)
        w->disk->full_until = w->now + between(w, SECOND, 10 * MINUTE);
    next_hour(w);
}

/* Each seed has its own kinds of trouble, and some have none. */
static weather any_weather(world *w)
{
    int bad = any(w, 4), disk_bad = any(w, 6) == 0 ? 30 : bad;

    return (weather){.cut = bad * any(w, 8),
        .half_open = any(w, 1000),
        .slow_line = bad * any(w, 20),
        .commit_slow = disk_bad * any(w, 30),
        .commit_hangs = bad * any(w, 2),
        .commit_fails = disk_bad * any(w, 6),
        .table_fails = any(w, 500),
        .reply_lost = bad * any(w, 4),
        .read_fails = bad * any(w, 10),
        .read_slow = disk_bad * any(w, 30),
        .thought_slow = bad * any(w, 10),
        .thought_hangs = bad * any(w, 3),
        .unsettled = any(w, 2) * any(w, 200),
        .crash = bad * any(w, 80),
        .damage = any(w, 2) * any(w, 600),
        .clock_step = bad * any(w, 100),
        .date_jump = bad * any(w, 100),
        .elsewhere = any(w, 300),
        .sleep = bad * any(w, 200),
        .split = bad * any(w, 200),
        .stops = 1 + bad * any(w, any(w, 4) == 0 ? 12 : 3),
        .misbehaves = any(w, 200)};
}

world *world_new(uint64_t number, int hours)
{
    world *w = heap_zeroed(sizeof *w);
    seed s = seed_from_numbers(20, number);

    w->seed = number;
    w->chance = random_from_seed(&s);
    w->end = (int64_t)hours * HOUR;
    w->weather = any_weather(w);
    w->disk = disk_new(w);
    w->houses = any(w, 3) == 0 ? 1 : 2;
    w->shares = w->houses > 1 && any(w, 3) > 0;
    w->tick_ms = any(w, 3) == 0 ? SECOND : 250;
    w->look_closely = 4;
    for (int i = 0; i < w->houses; i++) {
        w->node[i] = node_new(w, i);
        node_opens(w->node[i]);
    }
    people_come(w, (int)(any(w, 6) == 0 ? between(w, CROWD, PEOPLE_MAX) : between(w, 8, CROWD)));
    next_hour(w);
    return w;
}

void world_free(world *w)
{
    for (int i = 0; i < w->houses; i++)
        node_free(w->node[i]);
    people_free(w);
    lines_free(w);
    disk_free(w->disk);
    free(w->queue);
    free(w);
}

/* It clears up: whatever is waited for comes. */
static void calm(world *w)
{
    enum { BUSY = 5 * MINUTE, PATIENCE = 20 * MINUTE };
    int elsewhere = w->weather.elsewhere;

    w->weather = (weather){.elsewhere = elsewhere};
    w->disk->full_until = 0;
    for (int i = 0; i < w->houses; i++)
        w->node[i]->door.shut_until = 0;
    for (int i = 0; i < w->people; i++)
        w->person[i].stays_until = INT64_MAX;
    people_gather(w);
    world_run(w, w->end + BUSY);
    for (int i = 0; i < w->people; i++)
        w->person[i].is_done = true;
    world_run(w, w->end + PATIENCE);
    for (int i = 0; i < w->people; i++)
        for (int q = 0; q < w->person[i].waiting_count; q++)
            world_broken(w, "all_is_answered", "%s waits for an answer to its %s at %s",
                w->person[i].name, w->person[i].waiting[q].type, w->person[i].table);
    for (int i = 0; i < w->houses; i++)
        if (w->node[i]->life != 0)
            check_rooms(w->node[i]);
}

static double seconds_of(clockid_t which)
{
    struct timespec t;

    clock_gettime(which, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static int from_environment(const char *name, int otherwise)
{
    const char *said = getenv(name);

    return said == NULL ? otherwise : atoi(said);
}

/* ---- seeds ---- */

/* How much is to be lived through, and how much was. */
typedef struct {
    int hours;      /* of a seed */
    double until;   /* by the clock of the machine; 0: only steps count */
    uint64_t steps; /* that are left */
    uint64_t checked;
    double lived; /* hours */
    bool is_over; /* in the middle of a seed */
} span_of_time;

static span_of_time as_wanted(void)
{
    enum { STEPS = 600000 };
    span_of_time s = {.hours = from_environment("DAYS_HOURS", 24),
        .steps = (uint64_t)from_environment("WARDROOM_STEPS", STEPS)};

    if (getenv("WARDROOM_SECONDS") != NULL) {
        s.steps = UINT64_MAX;
        s.until = seconds_of(CLOCK_MONOTONIC) + from_environment("WARDROOM_SECONDS", 0);
    }
    return s;
}

static bool is_enough(const span_of_time *s, const world *w)
{
    return w->steps >= s->steps || (s->until != 0 && seconds_of(CLOCK_MONOTONIC) > s->until);
}

static void tell(const world *w)
{
    printf("seed %llu: %d houses%s, %d people, %llu steps, %llu rows, %llu choices, %llu messages "
           "(%llu times looked at what is told), %d tables, %llu crashes, %llu conflicts, %llu "
           "cuts, %llu passed on, %llu rooms compared, %llu made again, trace %016llx\n",
        (unsigned long long)w->seed, w->houses, w->shares ? " that share" : "", w->people,
        (unsigned long long)w->steps, (unsigned long long)w->rows, (unsigned long long)w->choices,
        (unsigned long long)w->sent, (unsigned long long)w->looked_at, w->disk->count,
        (unsigned long long)w->crashes, (unsigned long long)w->conflicts,
        (unsigned long long)w->cuts, (unsigned long long)w->passed, (unsigned long long)w->compared,
        (unsigned long long)w->reloaded, (unsigned long long)w->trace);
}

/* Lives through a seed, or as much of it as there is time for; returns its trace. */
static uint64_t live_through(uint64_t number, span_of_time *s)
{
    world *w = world_new(number, s->hours);

    while (w->now < w->end && !s->is_over) {
        world_run(w, w->now + HOUR / 4);
        s->is_over = is_enough(s, w);
    }
    if (!s->is_over)
        calm(w);
    if (world_is_told)
        tell(w);
    uint64_t trace = w->trace;

    s->lived += (double)w->now / HOUR;
    if (s->steps != UINT64_MAX)
        s->steps -= w->steps < s->steps ? w->steps : s->steps;
    s->checked += w->checked;
    world_free(w);
    return trace;
}

static void live_again(uint64_t number, uint64_t trace, span_of_time *s)
{
    if (live_through(number, s) == trace || s->is_over)
        return;
    fprintf(stderr, "seed %llu: BROKEN same_again: it went otherwise the second time\n",
        (unsigned long long)number);
    exit(1);
}

int main(int argc, char **argv)
{
    uint64_t first = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
    uint64_t last = argc > 2 ? strtoull(argv[2], NULL, 10) : argc > 1 ? first : UINT64_MAX;
    bool request_id = getenv("DAYS_ONCE") != NULL;
    double time_used = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
    span_of_time s = as_wanted();

    world_is_told = getenv("DAYS_TOLD") != NULL;
    for (uint64_t number = first; number <= last && !s.is_over; number++) {
        uint64_t trace = live_through(number, &s);

        if (number == first && !request_id && !s.is_over)
            live_again(number, trace, &s);
    }
    double took = seconds_of(CLOCK_PROCESS_CPUTIME_ID) - time_used;

    printf("# %.0f hours in %.1f s of work: %.0f times as fast\n", s.lived, took,
        s.lived * 3600.0 / took);
    printf("1..1\nok 1 - days\n# %llu assertions\n", (unsigned long long)s.checked);
    return 0;
}
