/* playout.c: imagined worlds, and games played on in them. */
#include "bots/playout.h"

#include <string.h>

#include "bots/value.h"

/* DRAWS worlds are drawn and one is kept, if what was seen makes some likelier. MOST_LIKELY limits
   how much one seat counts. */
enum { DRAWS = 6, MOST_LIKELY = 32 * AS_LIKELY };

/* Ends a playout even if a turn does not end. */
enum { STEPS_MAX = 600 };

/* ---- imagining ---- */

/* Returns how many times as likely, in 1/AS_LIKELY: from 1 to MOST_LIKELY. */
static uint32_t ratio(uint32_t seen, uint32_t by_cards)
{
    uint64_t times = by_cards > 0 ? (uint64_t)seen * AS_LIKELY / by_cards : AS_LIKELY;

    return times < 1 ? 1 : times > MOST_LIKELY ? MOST_LIKELY : (uint32_t)times;
}

suspicions suspicions_of(const memories *heads, const game *g, const flow *concealed, int seat)
{
    suspicions out = {.any = false};
    uint32_t seen[SEATS_MAX], by_cards[SEATS_MAX];

    if (g->officer->believe == NULL)
        return out;
    g->officer->believe(concealed, seat, heads->of[seat].bytes, true, seen);
    g->officer->believe(concealed, seat, heads->of[seat].bytes, false, by_cards);
    for (int other = 0; other < concealed->seat_count; other++) {
        out.of[other][1] = ratio(seen[other], by_cards[other]);
        out.of[other][0] = ratio(FULL_BELIEF - seen[other], FULL_BELIEF - by_cards[other]);
        out.any |= out.of[other][0] != AS_LIKELY || out.of[other][1] != AS_LIKELY;
    }
    return out;
}

/* Returns the weight of a world by what was seen: FULL_BELIEF if only the cards count. */
static uint32_t likely(const suspicions *seen, const game *g, const flow *w, int seat)
{
    uint64_t times = FULL_BELIEF;

    for (int other = 0; other < w->seat_count; other++)
        if (other != seat)
            times = times * seen->of[other][g->traits[0].of(w, other) == 1] / AS_LIKELY;
    return times < 1 ? 1 : times > UINT32_MAX / DRAWS ? UINT32_MAX / DRAWS : (uint32_t)times;
}

/* Draws several worlds and keeps one of them, each with the probability of its weight. */
static void draw(world *out, const game *g, const flow *concealed, int seat, const suspicions *seen,
    generator *chance)
{
    uint32_t sum = 0;
    any_state next;

    for (int i = 0; i < (seen->any ? DRAWS : 1); i++) {
        memcpy(&next, concealed, g->state_size);
        game_conceal(g, &next.flow, seat, chance);
        uint32_t fits = seen->any ? likely(seen, g, &next.flow, seat) : 1;

        sum += fits;
        if (random_below(chance, sum) < fits)
            memcpy(&out->state, &next, g->state_size);
    }
}

static choice officer_chooses(world *w, const game *g, int seat, bool roughly, options *list)
{
    const officer *by = g->officer;
    const flow *f = &w->state.flow;
    void *memory = w->heads.of[seat].bytes;

    game_list_asked(g, f, seat, list, false);
    return roughly && by->sketch != NULL ? by->sketch(f, seat, memory, list, &w->chance)
                                         : by->choose(f, seat, memory, list, &w->chance);
}

/*
 * Answers a sealed ask for the other seats, as officers. They think fully if the officer's reply
 * depends on them, otherwise roughly. The seat itself stays without an answer, so that the rules
 * wait.
 */
static void answer_for_others(world *w, const game *g, int seat)
{
    flow *f = &w->state.flow;
    seats others = (seats)(f->asked & ~game_insiders(g, f, seat) & ~SEAT_BIT(seat));
    options list;

    if (!game_is_sealed(g, f))
        return;
    for (int other = 0; other < f->seat_count; other++) {
        if (!(others >> other & 1))
            continue;
        f->answered &= (seats)~SEAT_BIT(other);
        choice c = officer_chooses(w, g, other, g->officer->reply == NULL, &list);

        f->picks[other] = options_pick(&list, &c);
        f->answered |= SEAT_BIT(other);
    }
}

void world_imagine(world *out, const game *g, const flow *concealed, int seat,
    const memories *heads, const suspicions *seen, const generator *chance, uint32_t number)
{
    generator own = random_split(chance, number);

    out->heads = *heads;
    draw(out, g, concealed, seat, seen, &own);
    out->chance = random_split(&own, number);
    if (g->officer->suppose != NULL)
        g->officer->suppose(&out->state.flow, seat, &out->chance);
    answer_for_others(out, g, seat);
}

/* ---- playing on ---- */

static void remember(world *w, const game *g, const events *told)
{
    for (int i = 0; i < told->count; i++)
        for (int seat = 0; seat < w->state.flow.seat_count; seat++)
            if (event_reaches(&told->at[i], seat))
                g->officer->notice(w->heads.of[seat].bytes, &w->state.flow, seat, &told->at[i]);
}

static void go_on(world *w, const game *g, int seat, const options *list, const choice *c)
{
    events told;
    bool listened = g->officer->notice != NULL;

    told.count = 0;
    game_apply(g, &w->state.flow, seat, list, c, listened ? &told : NULL);
    if (listened)
        remember(w, g, &told);
}

static int turn_of(const game *g, const flow *f, int seat)
{
    return g->officer->turn != NULL ? g->officer->turn(f, seat) : game_turn(g, f);
}

/* Returns the turn at which a playout ends. What is chosen before the first turn shows only in the
   second. */
static int last_turn(const game *g, const flow *f, int seat)
{
    int turn = turn_of(g, f, seat);

    return (turn > 0 ? turn : 1) + g->officer->horizon;
}

/* Plays on until turn `end`. If `ask` is not 0, stops as soon as another kind of ask is open. */
static void play_on(world *w, const game *g, int seat, int end, int ask)
{
    flow *f = &w->state.flow;
    options list;

    for (int i = 0; i < STEPS_MAX && !f->over && turn_of(g, f, seat) < end; i++) {
        if (ask != 0 && f->ask != ask)
            return;
        int next = flow_first_waiting(f);
        choice answer = officer_chooses(w, g, next, true, &list);

        go_on(w, g, next, &list, &answer);
    }
}

/* Plays the rest again with other dice, and returns the value. */
static uint32_t echo(const world *w, const game *g, int seat, int end, uint64_t number)
{
    world other = *w;

    other.state.flow.random = random_split(&w->state.flow.random, number);
    other.chance = random_split(&w->chance, number);
    play_on(&other, g, seat, end, 0);
    return value_of(g, &other.state.flow, seat);
}

uint32_t world_play(world *w, const game *g, int seat, const choice *c)
{
    flow *f = &w->state.flow;
    int end = last_turn(g, f, seat), ask = f->ask, echoes = g->officer->echoes;
    uint64_t sum = 0;
    options list;

    game_list(g, f, seat, &list, false);
    go_on(w, g, seat, &list, c);
    if (echoes > 1)
        play_on(w, g, seat, end, ask);
    for (int i = 1; i < echoes; i++)
        sum += echo(w, g, seat, end, (uint64_t)i);
    play_on(w, g, seat, end, 0);
    sum += value_of(g, f, seat);
    return (uint32_t)(echoes > 1 ? sum / (uint64_t)echoes : sum);
}
