/* bench.c: how fast a game is on one core. */
#include "sim/bench.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/buffer.h"
#include "bots/bot.h"
#include "sim/signature.h"

enum { PIECES = 10, POSITIONS = 64, APART = 11, VIEW_MOST = 1 << 16 };

/* Returns seconds of this process's processor time, so time of other programs does not count. */
static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Plays games with each number of seats in turn until the time is up. Keeps the better rates. */
static void measure_play(const game *g, double seconds, uint64_t *number, bench *best)
{
    any_state state;
    uint64_t choices = 0, played = 0;
    double begun = now(), took;

    /* Rounds over the numbers of seats are completed, so that every piece has the same mix of
       games. */
    do {
        for (int count = g->seats_min; count <= g->seats_max; count++) {
            if (!seats_fit(g, count))
                continue;
            choices += play_random(g, &state.flow, count, SIGNATURE_RUN, *number);
            best->cut += g->outcome(&state.flow).was_cut;
            played++;
        }
        ++*number;
        took = now() - begun;
    } while (took < seconds);
    best->games += played;
    if ((double)played / took > best->games_per_second)
        best->games_per_second = (double)played / took;
    if ((double)choices / took > best->choices_per_second)
        best->choices_per_second = (double)choices / took;
}

/* Makes the setup of a game for sample positions. Returns false if there is no such game. */
typedef bool setup_source(const game *g, int seat_count, uint64_t run, uint64_t number, setup *out);

static bool usual_setup(const game *g, int seat_count, uint64_t run, uint64_t number, setup *out)
{
    *out = (setup){.seed = seed_from_numbers(run, number), .seat_count = seat_count};
    setup_in_bulk(g, out);
    return seats_fit(g, seat_count);
}

/* Collects positions from the middle of games, APART choices apart. */
static void collect(const game *g, setup_source *begin, any_state *positions)
{
    any_state state;
    options list;
    int found = 0;

    for (uint64_t number = 0; found < POSITIONS; number++) {
        uint64_t counts = (uint64_t)(g->seats_max - g->seats_min + 1);
        setup s;

        if (!begin(g, g->seats_min + (int)(number % counts), SIGNATURE_RUN, number, &s))
            continue;
        game_start(g, &state.flow, &s, NULL);
        generator chance = random_split(&state.flow.random, 0);

        for (int made = 1; !state.flow.over && found < POSITIONS; made++) {
            int seat = flow_first_waiting(&state.flow);

            game_list(g, &state.flow, seat, &list, false);
            choice c = options_random(&list, &chance);

            game_apply(g, &state.flow, seat, &list, &c, NULL);
            if (made % APART == 0 && !state.flow.over)
                memcpy(&positions[found++], &state, g->state_size);
        }
    }
}

/* Measures copying of states. The compiler cannot know what the volatile pointer points to, so it
   can neither drop a copy nor shorten it. */
static void measure_copy(
    const game *g, double seconds, const any_state *from, any_state *to, bench *best)
{
    void *(*volatile copy)(void *, const void *, size_t) = memcpy;
    uint64_t copies = 0;
    double begun = now(), took;

    do {
        for (int round = 0; round < 16; round++)
            for (int i = 0; i < POSITIONS; i++)
                copy(&to[i], &from[i], g->state_size);
        copies += 16 * POSITIONS;
        took = now() - begun;
    } while (took < seconds);
    for (int i = 0; i < POSITIONS; i++)
        assert(memcmp(&to[i], &from[i], g->state_size) == 0);
    if (took / (double)copies * 1e9 < best->copy_ns)
        best->copy_ns = took / (double)copies * 1e9;
}

static void measure_view(
    const game *g, double seconds, const any_state *positions, char *buffer, bench *best)
{
    uint64_t views = 0;
    double begun = now(), took;

    do {
        for (int i = 0; i < POSITIONS; i++, views++) {
            const flow *w = &positions[i].flow;
            text t = text_in(buffer, VIEW_MOST);
            json j = json_to(&t);

            g->view(w, (int)(views % w->seat_count), &j);
            assert(!t.full);
            if (t.length > best->view_bytes)
                best->view_bytes = t.length;
        }
        took = now() - begun;
    } while (took < seconds);
    if (took / (double)views * 1e6 < best->view_us)
        best->view_us = took / (double)views * 1e6;
}

/* Measures the officer's choice at every position. Keeps the best mean, and the shortest time of
   each position, of which the longest is reported. */
static void measure_officer(const game *g, const any_state *positions, double *longest, bench *best)
{
    const seed any = seed_from_numbers(SIGNATURE_RUN, 0);
    double all = 0;

    for (int i = 0; i < POSITIONS; i++) {
        const flow *w = &positions[i].flow;
        int seat = flow_first_waiting(w);
        bot_player p = bot_sit(&bot_officer, &any, seat);
        double begun = now();

        bot_choose(&p, g, w, seat);
        double took = now() - begun;

        all += took;
        if (took < longest[i])
            longest[i] = took;
    }
    if (all / POSITIONS * 1e6 < best->officer_us)
        best->officer_us = all / POSITIONS * 1e6;
}

static void measure_drill(const game *g, double seconds, const any_state *positions, bench *best)
{
    enum { TIMES = 256 };
    static volatile uint64_t sum;
    uint64_t done = 0;
    double begun = now(), took;

    do {
        for (int i = 0; i < POSITIONS; i++)
            sum += g->drill->run(&positions[i].flow, TIMES);
        done += TIMES * POSITIONS;
        took = now() - begun;
    } while (took < seconds);
    (void)sum; /* volatile, so that the compiler cannot remove the work */
    if ((double)done / took > best->drill_per_second)
        best->drill_per_second = (double)done / took;
}

bench bench_game(const game *g, double seconds)
{
    any_state *positions = heap_zeroed(3 * POSITIONS * sizeof *positions);
    any_state *copies = positions + POSITIONS, *of_any_kind = copies + POSITIONS;
    char *buffer = heap_zeroed(VIEW_MOST);
    bench best = {.copy_ns = 1e30, .view_us = 1e30, .state_bytes = g->state_size};
    uint64_t number = 0;
    double longest[POSITIONS];

    for (int i = 0; i < POSITIONS; i++)
        longest[i] = 1e30;
    best.officer_us = g->officer != NULL ? 1e30 : 0;
    best.signature = signature_of_game(g); /* also warms up the machine */
    collect(g, usual_setup, positions);
    /* Positions under any rules, since an officer must know them all. */
    collect(g, setup_of_number, of_any_kind);
    for (int piece = 0; piece < PIECES; piece++) {
        measure_play(g, seconds * 0.8 / PIECES, &number, &best);
        measure_copy(g, seconds * 0.1 / PIECES, positions, copies, &best);
        measure_view(g, seconds * 0.1 / PIECES, positions, buffer, &best);
        if (g->officer != NULL)
            measure_officer(g, of_any_kind, longest, &best);
        if (g->drill != NULL)
            measure_drill(g, seconds * 0.1 / PIECES, positions, &best);
    }
    for (int i = 0; i < POSITIONS && g->officer != NULL; i++)
        if (longest[i] * 1e6 > best.officer_worst_us)
            best.officer_worst_us = longest[i] * 1e6;
    free(buffer);
    free(positions);
    return best;
}
