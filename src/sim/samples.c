/* samples.c: positions of finished games. */
#include "sim/samples.h"

#include <stdlib.h>
#include <string.h>

#include "bots/value.h"
#include "sim/crew.h"
#include "sim/play.h"
#include "table/buffer.h"

enum { IN_BETWEEN = 32, ROOM = 64 }; /* one in so many choices; rows to begin with */

typedef struct {
    const samples *whole;
    game_samples *of;
    uint64_t choices;
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

static void look(
    void *who, const game *g, const bot_player players[SEATS_MAX], const flow *w, bool new_turn)
{
    notebook *n = who;

    (void)players;
    if (w->over || !(new_turn || ++n->choices % IN_BETWEEN == 0))
        return;
    note(n->whole, n->of, g, w, 0);
    note(n->whole, n->of, g, w, value_rival(g, w, 0));
}

/* Who has changed sides since then has won what his side of then has lost. */
static uint32_t what_came(const game *g, const flow *end, int seat, int side)
{
    uint32_t won = value_at_end(g, end, seat);

    return g->traits[0].of(end, seat) == side ? won : FULL_BELIEF - won;
}

typedef struct {
    const plan *plan;
    samples *samples;
    run_news *news;
    void *who;
    atomic_uint_fast64_t played;
} work;

static void play_one(void *who, int hand, uint64_t number)
{
    work *w = who;
    const plan *p = w->plan;
    game_samples *of = &w->samples->of[number];
    notebook mine = {.whole = w->samples, .of = of};
    onlooker looks = {look, &mine};
    any_state state;

    (void)hand;
    play_game(p, number, &state.flow, &looks);
    for (int row = 0; row < of->count; row++)
        of->won[row] = what_came(p->game, &state.flow, of->seat[row], of->side[row]);
    atomic_fetch_add(&w->played, 1);
}

static bool count_one(void *who, uint64_t number)
{
    ((work *)who)->samples->games = number + 1;
    return true;
}

static void tell_news(void *who, double seconds)
{
    work *w = who;

    if (w->news != NULL)
        w->news(w->who, atomic_load(&w->played), seconds);
}

samples *samples_gather(const plan *p, const atomic_bool *stop, run_news *news, void *who)
{
    samples *s = heap_zeroed(sizeof *s);
    work w = {.plan = p, .samples = s, .news = news, .who = who};
    crew_task task = {.pieces = p->games,
        .hands = p->jobs,
        .stop = stop,
        .who = &w,
        .work = play_one,
        .take = count_one,
        .news = tell_news};

    while (p->game->officer->valuation->names[s->width] != NULL)
        s->width++;
    s->of = heap_zeroed((size_t)p->games * sizeof *s->of);
    if (crew_run(&task) >= 0)
        return s;
    samples_free(s);
    return NULL;
}

void samples_free(samples *s)
{
    for (uint64_t i = 0; i < s->games; i++) {
        free(s->of[i].measured);
        free(s->of[i].won);
        free(s->of[i].seat);
        free(s->of[i].side);
    }
    free(s->of);
    free(s);
}
