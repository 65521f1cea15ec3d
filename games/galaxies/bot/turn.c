/* turn.c: how the officer spends its energy: on launching, activating and cards. */
#include "games/galaxies/bot/officer.h"

enum { SMALL_GAIN = 10 };

/* Returns a card in hand that is worth nothing any more, or NO_KIND. */
static int useless_card(const officer_state *me)
{
    for (int kind = 0; kind < galaxies_components()->tactic_count; kind++)
        if (me->g->hand[me->seat][kind] > 0 && officer_keep_worth(me, kind) <= 0)
            return kind;
    return NO_KIND;
}

/* Discards useless cards for energy. Returns 0 if there are none. */
static int find_discard(const officer_state *me, const options *o, choice *out)
{
    int kind = useless_card(me);
    int number = officer_find(o, VERB_DISCARD, ANYTHING, ANYTHING, ANYTHING);

    if (kind == NO_KIND || number < 0 ||
        me->g->energy[me->seat] >= galaxies_components()->most_energy)
        return 0;
    *out = officer_take_set(number, 1u << kind);
    return 1;
}

/* Returns what activating the card brings, less its cost. */
static int32_t activation_worth(const officer_state *me, int card)
{
    return officer_move_gain(me, card, MOVE_ACTIVATION) -
           galaxies_activation_cost(me->g, card) * me->price;
}

static int32_t look_again(const officer_state *me, int card)
{
    int32_t worth = activation_worth(me, card);

    if (me->notes != NULL) {
        me->notes->worth[card] = worth;
        me->notes->weighed |= 1u << card;
        me->notes->afresh |= 1u << card;
    }
    return worth;
}

/* Returns what activating the card brings; in a playout, as noted earlier in this turn. */
static int32_t noted_worth(const officer_state *me, int card)
{
    bool known = me->notes != NULL && me->notes->weighed >> card & 1;

    return known ? me->notes->worth[card] : look_again(me, card);
}

/*
 * Returns the energy to save for ships that are worth activating in this turn. A ship behind the
 * screen can wait for the next turn, a shot at a fleeing ship cannot.
 */
static int needed_for_action(const officer_state *me)
{
    const galaxies *g = me->g;
    int sum = 0;

    for (int card = 0; card < g->card_count; card++)
        if (g->where[card] == ON_FIELD && g->controller[card] == me->seat && !g->adrift[card] &&
            noted_worth(me, card) > SMALL_GAIN)
            sum += galaxies_activation_cost(g, card);
    return sum;
}

static int spare_energy(const officer_state *me)
{
    int spare = me->g->energy[me->seat] - needed_for_action(me);

    return spare < 0 ? 0 : spare;
}

/*
 * Returns the best launch. Expensive ships come first, small ships use up the rest of the energy. A
 * ship that a card has just made cheaper comes before all.
 */
static int best_launch(const officer_state *me, const options *o)
{
    int best = -1, most = 0, spare = -1;

    for (int i = 0; i < o->count; i++) {
        if (o->at[i].verb != VERB_LAUNCH)
            continue;
        int card = o->at[i].thing[0], cost = galaxies_launch_cost(me->g, card);

        if (cost < card_of(me->g, card)->launch)
            return i;
        if (spare < 0)
            spare = spare_energy(me);
        if (cost <= spare && cost > most) {
            most = cost;
            best = i;
        }
    }
    return best;
}

/*
 * Returns true for a card that could also be attached in the action phase. There it has to be worth
 * more than what ships can do with the energy.
 */
static bool can_wait(const officer_state *me, const option *at)
{
    return me->g->phase == PHASE_DEPLOY && tactic_of(at->thing[0])->kind != EVENT;
}

static int best_play(const officer_state *me, const options *o, int32_t *most)
{
    int best = -1;

    for (int i = 0; i < o->count; i++) {
        if (o->at[i].verb != VERB_PLAY || can_wait(me, &o->at[i]))
            continue;
        int32_t worth =
            officer_play_worth(me, o->at[i].thing[0], o->at[i].thing[1], o->at[i].thing[2]);

        if (worth > *most) {
            *most = worth;
            best = i;
        }
    }
    return best;
}

choice officer_deploy(const officer_state *me, const options *o)
{
    int32_t most = SMALL_GAIN;
    choice discard;

    if (find_discard(me, o, &discard))
        return discard;
    int number = best_play(me, o, &most);

    if (number < 0)
        number = best_launch(me, o);
    if (number < 0)
        number = officer_find(o, VERB_END, ANYTHING, ANYTHING, ANYTHING);
    return officer_take(number);
}

/*
 * Returns the worth of a load. Cards that are too expensive to launch soon travel in the hold. In a
 * delivery mission every card on board counts.
 */
static int load_worth(const officer_state *me, uint32_t cards)
{
    const galaxies *g = me->g;
    bool delivery = mission_of(g)->special & RULE_DELIVERY && team_of(g, me->seat) == 0;
    int sum = 0;

    for (int card = 0; card < g->card_count; card++) {
        int cost = card_of(g, card)->launch;

        if (cards >> card & 1)
            sum += delivery || cost > g->energy[me->seat] ? cost : -cost;
    }
    return sum;
}

choice officer_cargo(const officer_state *me, const options *o)
{
    int best = officer_find(o, VERB_DONE, ANYTHING, ANYTHING, ANYTHING), most = 0;

    for (int i = 0; i < o->count; i++) {
        int worth = o->at[i].verb == VERB_LOAD ? load_worth(me, cargo_in(o->at[i].thing)) : 0;

        if (worth > most) {
            most = worth;
            best = i;
        }
    }
    return officer_take(best);
}

static int best_activation(const officer_state *me, const options *o, int32_t most)
{
    int best = -1;

    for (int i = 0; i < o->count; i++) {
        if (o->at[i].verb != VERB_ACTIVATE)
            continue;
        int32_t worth = noted_worth(me, o->at[i].thing[0]);

        if (worth > most) {
            most = worth;
            best = i;
        }
    }
    return best;
}

/* Returns true if the worth was noted earlier in the turn, and evaluates it again. */
static bool was_stale(const officer_state *me, int card)
{
    if (me->notes == NULL || me->notes->afresh >> card & 1)
        return false;
    look_again(me, card);
    return true;
}

choice officer_act(const officer_state *me, const options *o)
{
    int32_t most = SMALL_GAIN;
    choice discard;

    if (find_discard(me, o, &discard))
        return discard;
    int play = best_play(me, o, &most), best;

    do
        best = best_activation(me, o, most);
    while (best >= 0 && was_stale(me, o->at[best].thing[0]));
    if (best < 0)
        best = play;
    if (best < 0)
        best = officer_find(o, VERB_END, ANYTHING, ANYTHING, ANYTHING);
    return officer_take(best);
}
