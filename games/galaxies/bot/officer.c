/* officer.c: the officer's entry points: it estimates the position, then answers the question. */
#include "games/galaxies/bot/officer.h"

int officer_find(const options *o, int verb, int first, int second, int third)
{
    for (int i = 0; i < o->count; i++) {
        const option *at = &o->at[i];

        if (at->verb == verb && (first == ANYTHING || at->thing[0] == first) &&
            (second == ANYTHING || at->thing[1] == second) &&
            (third == ANYTHING || at->thing[2] == third))
            return i;
    }
    return -1;
}

/* Takes the option to go on: the answer to questions without a real choice. */
static choice go_on(const officer_state *me, const options *o)
{
    (void)me;
    return officer_take(officer_find(o, VERB_GO_ON, ANYTHING, ANYTHING, ANYTHING));
}

static choice regenerate(const officer_state *me, const options *o)
{
    (void)me;
    return officer_take(officer_find(o, VERB_RESTORE, ANYTHING, ANYTHING, ANYTHING));
}

static choice draw_another(const officer_state *me, const options *o)
{
    int room = galaxies_components()->hand_most - galaxies_hand_size(me->g, me->seat);

    return officer_take(
        officer_find(o, room > 0 ? VERB_DRAW : VERB_KEEP, ANYTHING, ANYTHING, ANYTHING));
}

static choice answer_to(officer_state *me, const options *o)
{
    static choice (*const thought[ASK_COUNT])(const officer_state *, const options *) = {
        [ASK_FLEET] = officer_fleet,
        [ASK_DECK] = officer_deck,
        [ASK_FIRST] = officer_first,
        [ASK_ENERGY] = go_on,
        [ASK_SHUFFLE] = go_on,
        [ASK_MARKET] = draw_another,
        [ASK_LIMIT] = officer_limit,
        [ASK_DEPLOY] = officer_deploy,
        [ASK_CARGO] = officer_cargo,
        [ASK_PUT] = officer_put,
        [ASK_ACTION] = officer_act,
        [ASK_MOVE] = officer_move,
        [ASK_ECM] = officer_ecm,
        [ASK_WAKE] = officer_wake,
        [ASK_ATTACK] = officer_attack,
        [ASK_REROLL] = officer_reroll,
        [ASK_DEFEND] = officer_defend,
        [ASK_REACT] = officer_react,
        [ASK_REPLACE] = officer_replace,
        [ASK_HERO] = officer_hero,
        [ASK_BOARD] = officer_board,
        [ASK_REGENERATE] = regenerate,
    };

    officer_estimate(me);
    return thought[me->g->flow.ask](me, o);
}

/* Chooses an option from the position alone: the officer needs no memory. */
static choice choose(
    const flow *concealed, int seat, const void *memory, const options *o, generator *r)
{
    officer_state me = {.g = galaxies_in(concealed), .seat = seat, .chance = r};

    (void)memory;
    return answer_to(&me, o);
}

static_assert(sizeof(notes) <= MEMORY_MAX, "the officer notes too much");

/*
 * Chooses an option in a playout. It keeps notes, so that it does not evaluate the same thing twice
 * in a turn or at every step of a ship.
 */
static choice sketch(const flow *concealed, int seat, void *memory, const options *o, generator *r)
{
    const galaxies *g = galaxies_in(concealed);
    officer_state me = {.g = g, .seat = seat, .chance = r, .notes = memory};
    uint16_t turn = (uint16_t)(g->round * PLAYERS + g->turns_in_round + 1);

    if (me.notes->turn != turn)
        *me.notes = (notes){.turn = turn};
    me.notes->afresh = 0;
    return answer_to(&me, o);
}

/*
 * Returns true for questions that the officer answers without a search. Either the answer hardly
 * matters, or the officer is nearly always right, or a ship is already on its course.
 */
static bool is_own_affair(const galaxies *g)
{
    static const ask_set own = ASK_BIT(ASK_ENERGY) | ASK_BIT(ASK_LIMIT) | ASK_BIT(ASK_WAKE) |
                               ASK_BIT(ASK_REROLL) | ASK_BIT(ASK_REACT) | ASK_BIT(ASK_REGENERATE) |
                               ASK_BIT(ASK_SHUFFLE);
    const frame *top = &g->flow.stack[g->flow.depth - 1];
    const struct move_locals *move = (const void *)top->local;

    return own >> g->flow.ask & 1 ||
           (g->flow.ask == ASK_MOVE && galaxies_ship_in_motion(g, move->card) != NO_MODEL);
}

/*
 * Writes no proposals. Returns true where the officer's own choice is enough; otherwise the search
 * tries every option.
 */
static bool propose(const flow *concealed, int seat, const void *memory, const options *o,
    generator *r, proposals *out)
{
    (void)seat, (void)memory, (void)o, (void)r, (void)out;
    return is_own_affair(galaxies_in(concealed));
}

/*
 * Returns how many turns of the seat have begun. A playout ends when the seat's own turn comes
 * again, because all others have answered by then.
 */
static int turns_begun(const flow *w, int seat)
{
    const galaxies *g = galaxies_in(w);
    int place = 0;

    if (g->round == 0)
        return 0;
    while (galaxies_seat_in_order(g, place) != seat)
        place++;
    return g->round - (place > g->turns_in_round);
}

const officer galaxies_officer = {
    .memory_size = sizeof(notes),
    .choose = choose,
    .sketch = sketch,
    .propose = propose,
    .valuation = &galaxies_valuation,
    .lapses = 40,
    .horizon = 1,
    .turn = turns_begun,
};
