/* match_play.c: one deal of a match: the same game once for each cast. */
#include <time.h>

#include "base/hash.h"
#include "sim/match.h"

/* A seat, with a player for either side. Both are told of all events from the beginning. */
typedef struct {
    bot_player of[2];
} chair;

typedef struct {
    const match_plan *match;
    match_cast cast;
    int players; /* players of a chair: 1 if sides never change, or one bot plays both */
    chair chairs[SEATS_MAX];
} party;

static int side_of(const match_plan *m, const flow *w, int seat)
{
    const game *g = m->plan.game;

    if (match_hides(m))
        return g->traits[0].of(w, seat) == 1;
    return (g->team(w, 0) & SEAT_BIT(seat)) == 0;
}

/* Returns which of the two bots plays a side. */
static int bot_of(match_cast cast, int side)
{
    return (int)cast != side;
}

static bool changes_hands(const match_plan *m, match_cast cast)
{
    return match_hides(m) && bot_of(cast, 0) != bot_of(cast, 1);
}

static void sit(party *t, const flow *w, const seed *s)
{
    const match_plan *m = t->match;

    t->players = changes_hands(m, t->cast) ? 2 : 1;
    for (int seat = 0; seat < w->seat_count; seat++)
        for (int i = 0; i < t->players; i++) {
            int side = t->players == 2 ? i : side_of(m, w, seat);

            t->chairs[seat].of[i] = bot_sit(m->plan.bots[bot_of(t->cast, side)], s, seat);
        }
}

static void notice(party *t, const flow *w, const events *told)
{
    for (int seat = 0; seat < w->seat_count; seat++)
        for (int i = 0; i < t->players; i++)
            bot_notice(&t->chairs[seat].of[i], t->match->plan.game, w, seat, told);
}

static uint64_t nanoseconds(void)
{
    struct timespec t;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (uint64_t)t.tv_sec * 1000000000 + (uint64_t)t.tv_nsec;
}

static choice choose(party *t, const flow *w, int seat, pace paces[2])
{
    int side = side_of(t->match, w, seat);
    const bot_player *p = &t->chairs[seat].of[t->players == 2 ? side : 0];
    pace *of = &paces[bot_of(t->cast, side)];
    uint64_t begun = nanoseconds();
    choice c = bot_choose(p, t->match->plan.game, w, seat);
    uint64_t took = nanoseconds() - begun;

    of->choices++;
    of->total += took;
    of->most = took > of->most ? took : of->most;
    return c;
}

/* Returns the half points of the first side. If a side is hidden, it wins whenever the other does
   not. */
static uint8_t half_points(const match_plan *m, const flow *w)
{
    outcome end = m->plan.game->outcome(w);
    bool won[2] = {false, false};

    for (int seat = 0; seat < w->seat_count; seat++)
        if (end.winners & SEAT_BIT(seat))
            won[side_of(m, w, seat)] = true;
    if (match_hides(m))
        return won[0] ? 2 : 0;
    return won[0] == won[1] ? 1 : won[0] ? 2 : 0;
}

static void play_cast(const match_plan *m, match_cast cast, const setup *s, dealt *out, pace *paces)
{
    const game *g = m->plan.game;
    party t = {.match = m, .cast = cast};
    events told = {.count = 0};
    options list;
    any_state state;
    flow *w = &state.flow;
    refusal r = game_start(g, w, s, &told);

    assert(r.code == ACCEPTED);
    sit(&t, w, &s->seed);
    notice(&t, w, &told);
    for (; !w->over; out->choices++) {
        int seat = flow_first_waiting(w);
        choice c = choose(&t, w, seat, paces);

        game_list(g, w, seat, &list, false);
        r = options_check(&list, &c);
        assert(r.code == ACCEPTED); /* a bot that breaks the rules is a bug */
        told.count = 0;
        game_apply(g, w, seat, &list, &c, &told);
        notice(&t, w, &told);
    }
    out->half_points[cast] = half_points(m, w);
    out->cut += g->outcome(w).was_cut;
    out->signature = hash_fold(out->signature, game_hash(g, w));
}

dealt match_deal(const match_plan *m, uint64_t number, pace paces[2])
{
    setup s = plan_setup(&m->plan, number);
    dealt out = {.choices = 0};

    for (match_cast cast = 0; cast < CASTS; cast++)
        if (match_has(m, cast))
            play_cast(m, cast, &s, &out, paces);
    return out;
}
