/* samples.c: records positions of finished games. */
#include "sim/samples.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "bots/value.h"
#include "sim/play.h"
#include "sim/work_queue.h"

enum { IN_BETWEEN = 32, ROOM = 64 }; /* one position in so many choices; rows to begin with */

typedef struct {
    const samples *whole;
    game_samples *of;
    uint64_t choices;
    int turns; /* the sum of turns that seats have begun, if the officer counts them */
} notebook;

static void make_room(const samples *s, game_samples *of)
{
    if (of->count < of->room)
        return;
    of->room = of->room == 0 ? ROOM : of->room * 2;
    of->measured =
        heap_resized(of->measured, (size_t)of->room * (size_t)s->width * sizeof *of->measured);
    of->won = heap_resized(of->won, (size_t)of->room * sizeof *of->won);
    of->seat = heap_resized(of->seat, (size_t)of->room);
    of->side = heap_resized(of->side, (size_t)of->room);
}

static void note(const samples *s, game_samples *of, const game *g, const flow *w, int seat)
{
    int32_t measured[FEATURES_MAX];

    if (seat < 0)
        return;
    make_room(s, of);
    g->officer->valuation->measure(w, seat, measured);
    memcpy(of->measured + (size_t)of->count * (size_t)s->width, measured,
        (size_t)s->width * sizeof measured[0]);
    of->seat[of->count] = (uint8_t)seat;
    of->side[of->count] = (uint8_t)g->traits[0].of(w, seat);
    of->count++;
}

/* Returns the number of turns begun by all seats. Bots value positions at the beginning of turns,
   where a search may end. */
static int turns_begun(const game *g, const flow *w)
{
    int sum = 0;

    for (int seat = 0; seat < w->seat_count && g->officer->turn != NULL; seat++)
        sum += g->officer->turn(w, seat);
    return sum;
}

static void look(
    void *who, const game *g, const bot_player players[SEATS_MAX], const flow *w, bool new_turn)
{
    notebook *n = who;
    int turns = turns_begun(g, w);
    bool begins = new_turn || turns != n->turns;

    (void)players;
    n->turns = turns;
    if (w->over || !(begins || ++n->choices % IN_BETWEEN == 0))
        return;
    note(n->whole, n->of, g, w, 0);
    note(n->whole, n->of, g, w, value_rival(g, w, 0));
}

/* Returns the result for the side that a seat had at the time. If the seat has changed sides since
   then, that side's result is the opposite. */
static uint32_t what_came(const game *g, const flow *end, int seat, int side)
{
    uint32_t won = value_at_end(g, end, seat);

    return g->traits[0].of(end, seat) == side ? won : FULL_BELIEF - won;
}

typedef struct {
    const plan *plan;
    samples *samples;
    run_progress *on_progress;
    void *who;
} work;

static void write_game(const samples *s, const game_samples *of, byte_buffer *out)
{
    byte_buffer_put(out, of->was_cut);
    byte_buffer_put(out, (uint64_t)of->count);
    for (int row = 0; row < of->count; row++) {
        const int32_t *measured = sample_row(s, of, row);

        for (int i = 0; i < s->width; i++)
            byte_buffer_put_signed(out, measured[i]);
        byte_buffer_put(out, of->won[row]);
        byte_buffer_put(out, of->seat[row]);
        byte_buffer_put(out, of->side[row]);
    }
}

static void read_game(const samples *s, game_samples *of, byte_buffer *done)
{
    of->was_cut = byte_buffer_get(done) != 0;
    for (int count = (int)byte_buffer_get(done); of->count < count; of->count++) {
        make_room(s, of);
        for (int i = 0; i < s->width; i++)
            of->measured[(size_t)of->count * (size_t)s->width + (size_t)i] =
                (int32_t)byte_buffer_get_signed(done);
        of->won[of->count] = (uint32_t)byte_buffer_get(done);
        of->seat[of->count] = (uint8_t)byte_buffer_get(done);
        of->side[of->count] = (uint8_t)byte_buffer_get(done);
    }
    assert(byte_buffer_is_read(done));
}

static void free_game(game_samples *of)
{
    free(of->measured);
    free(of->won);
    free(of->seat);
    free(of->side);
}

static void play_one(void *who, uint64_t number, byte_buffer *out)
{
    work *w = who;
    const plan *p = w->plan;
    game_samples of = {.count = 0};
    notebook mine = {.whole = w->samples, .of = &of};
    game_observer looks = {look, &mine};
    any_state state;
    plan own = *p;

    if (p->game->officer->rash != NULL && number % RASH == 0)
        own.bots[0] = &bot_rash;
    play_game(&own, number, &state.flow, &looks);
    of.was_cut = p->game->outcome(&state.flow).was_cut;
    for (int row = 0; row < of.count; row++)
        of.won[row] = what_came(p->game, &state.flow, of.seat[row], of.side[row]);
    write_game(w->samples, &of, out);
    free_game(&of);
}

static bool take_one(void *who, uint64_t number, byte_buffer *done)
{
    samples *s = ((work *)who)->samples;

    read_game(s, &s->of[number], done);
    s->games = number + 1;
    return true;
}

static void report_progress(void *who, uint64_t played, double seconds)
{
    work *w = who;

    if (w->on_progress != NULL)
        w->on_progress(w->who, played, seconds);
}

samples *samples_gather(
    const plan *p, const atomic_bool *stop, run_progress *on_progress, void *who)
{
    samples *s = heap_zeroed(sizeof *s);
    work w = {.plan = p, .samples = s, .on_progress = on_progress, .who = who};
    work_queue_task task = {.pieces = p->games,
        .thread_count = p->jobs,
        .stop = stop,
        .run = p->words,
        .checkpoint = p->checkpoint,
        .who = &w,
        .work = play_one,
        .take = take_one,
        .on_progress = report_progress};

    while (p->game->officer->valuation->names[s->width] != NULL)
        s->width++;
    s->of = heap_zeroed((size_t)p->games * sizeof *s->of);
    if (work_queue_run(&task) >= 0)
        return s;
    samples_free(s);
    return NULL;
}

void samples_free(samples *s)
{
    for (uint64_t i = 0; i < s->games; i++)
        free_game(&s->of[i]);
    free(s->of);
    free(s);
}
