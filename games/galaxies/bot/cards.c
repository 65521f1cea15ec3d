/* cards.c: what tactic cards are worth, in hand and when played on a target. */
#include "games/galaxies/bot/officer.h"

/* The officer's estimates: percent of the worth of the ship card, or coins. */
enum {
    MOVE_SHARE = 2,
    RANGE_SHARE = 5,
    STRENGTH_SHARE = 12,
    ATTACKS_SHARE = 40, /* spread over the attacks of the weapon */
    CHEAPER = 180,      /* coins for a cheaper activation from now on */
    ECM_SHARE = 3,
    RESTORE_SHARE = 14,
    REROLL_SHARE = 10,
    KILL_ENERGY = 40, /* percent of the energy: how often a kill happens */
    WEAPON_BLOW = 65, /* coins for each strength of an attack */
    WEAPON_RANGE = 9,
    GNAWING = 160, /* percent of a peg, for all rolls while the card stays attached */
    HIJACK_SHARE = 50,
    NEARER = 22,   /* coins for each space nearer to the enemy, for a small ship */
    OWN_MOVES = 40 /* coins that a move in the enemy's turn must bring beyond its cost */
};

static int32_t card_worth(const officer_state *me, int card)
{
    int32_t sum = 0;

    for (int i = 0; i < SQUAD; i++)
        if (model_on_field(me->g, card * SQUAD + i))
            sum += officer_worth_at(me, card * SQUAD + i, officer_pegs(me->g, card * SQUAD + i));
    return sum;
}

static int32_t stat_worth(const officer_state *me, const effect *e, int card, int32_t worth)
{
    int attacks = galaxies_attacks(me->g, card * SQUAD, 0);

    switch (e->stat) {
    case STAT_MOVE: return worth * MOVE_SHARE * e->amount / 100;
    case STAT_RANGE: return worth * RANGE_SHARE * e->amount / 100;
    case STAT_STRENGTH: return worth * STRENGTH_SHARE * e->amount / 100;
    case STAT_ATTACKS: return worth * ATTACKS_SHARE * e->amount / 100 / (attacks < 1 ? 1 : attacks);
    case STAT_ACTIVATION: return -e->amount * CHEAPER;
    default: return 0;
    }
}

static int32_t attached_effect(const officer_state *me, const tactic *t, const effect *e, int card)
{
    int32_t worth = card_worth(me, card);

    switch (e->op) {
    case OP_STAT: return e->weapon == THIS_WEAPON ? 0 : stat_worth(me, e, card, worth);
    case OP_ECM_BY:
    case OP_ECM_AGAINST: return worth * ECM_SHARE / 100;
    case OP_RESTORE: return card_of(me->g, card)->shields == 0 ? 0 : worth * RESTORE_SHARE / 100;
    case OP_REROLL_BOTH:
    case OP_REROLL_ONE: return worth * REROLL_SHARE / 100;
    case OP_GAIN_ENERGY: return e->amount * KILL_ENERGY;
    case OP_WEAPON: {
        int ships = 0;

        for (int i = 0; i < SQUAD; i++)
            ships += model_on_field(me->g, card * SQUAD + i);
        return ships * (t->weapon.attacks * t->weapon.strength * WEAPON_BLOW +
                           t->weapon.range * WEAPON_RANGE - t->weapon.charge * me->price * 2);
    }
    default: return 0;
    }
}

static bool is_attached(const galaxies *g, int card, int kind)
{
    for (int i = 0; i < ATTACHED; i++)
        if (g->attached[card][i] == kind)
            return true;
    return false;
}

/* Returns the worth of attaching the card to this ship card, before its cost. */
static int32_t attachment_worth(const officer_state *me, int kind, int card)
{
    const tactic *t = tactic_of(kind);
    int32_t sum = 0;

    if (is_attached(me->g, card, kind))
        return 0;
    if (t->kind == SABOTAGE) {
        const effect *e = &t->effect[0];

        if (e->trigger == ON_SABOTEUR_ENERGY)
            return card_worth(me, card) * HIJACK_SHARE / 100;
        return officer_direct(me, card * SQUAD, e->amount, e->kind) * GNAWING / 100;
    }
    for (int i = 0; i < t->effect_count; i++)
        sum += attached_effect(me, t, &t->effect[i], card);
    return sum;
}

static bool is_full(const galaxies *g, int card, int tactic_kind)
{
    return tactic_kind != SABOTAGE &&
           galaxies_attached(g, card, tactic_kind) >= card_of(g, card)->slots[tactic_kind - HERO];
}

/* ---- events ---- */

/* Returns the worth of removing shields from every enemy ship near this one. */
static int32_t shock_worth(const officer_state *me, const effect *e, int model)
{
    int32_t sum = 0;

    for (int i = 0; i < me->foe_count; i++)
        if (galaxies_distance(me->g, model, me->foe[i]) <= e->within)
            sum += officer_direct(me, me->foe[i], e->amount, e->kind);
    return sum;
}

static int32_t control_worth(const officer_state *me, const effect *e, int card)
{
    int from = card_of(me->g, card)->size == LARGE && e->threshold_large != 0 ? e->threshold_large
                                                                              : e->threshold;
    int good = GRID_NUMBERS + 1 - from;

    return (good * 2 * card_worth(me, card) +
               (GRID_NUMBERS - good) * officer_direct(me, card * SQUAD, e->amount, e->kind)) /
           GRID_NUMBERS;
}

static int nearest_foe(const officer_state *me, const spot *s)
{
    int nearest = HEXES;

    for (int i = 0; i < me->foe_count; i++) {
        int gap = officer_gap(s, &me->foe_at[i]);

        nearest = gap < nearest ? gap : nearest;
    }
    return nearest;
}

/*
 * Returns the worth of launching a small ship beside this one: more if it is nearer to the enemy
 * than the launch zone.
 */
static int32_t shuttle_worth(const officer_state *me, int host)
{
    const galaxies *g = me->g;
    const zone *z = &mission_of(g)->zone[me->seat];
    spot there = officer_spot(type_of(g, host)->size, g->front[host], g->back[host]);
    int column = hex_column(g->front[host]);
    int gained = column < z->column_lo ? z->column_lo - column : column - z->column_hi;

    return gained > 0 && nearest_foe(me, &there) > 3 ? gained * NEARER : 0;
}

static int32_t cheap_launch_worth(const officer_state *me, const effect *e, int card, int cost)
{
    int energy = me->g->energy[me->seat] - cost;
    int launch = card_of(me->g, card)->launch - e->amount;

    return me->g->cheaper[me->seat] == 0 && launch <= energy ? e->amount * COIN : 0;
}

static int32_t event_worth(const officer_state *me, int kind, int first, int second)
{
    const tactic *t = tactic_of(kind);
    int cost = galaxies_play_cost(me->g, me->seat, kind);

    for (int i = 0; i < t->effect_count; i++) {
        const effect *e = &t->effect[i];

        switch (e->op) {
        case OP_GAIN_ENERGY: return e->amount * COIN;
        case OP_MOVE_CARD: return officer_move_gain(me, first, MOVE_HALF) - OWN_MOVES;
        case OP_MOVE_ATTACK:
            if (me->g->phase == PHASE_ACTION)
                return officer_move_gain(me, first, MOVE_PATROL);
            break;
        case OP_LAUNCH_CHEAP:
            if (me->g->phase == PHASE_DEPLOY)
                return cheap_launch_worth(me, e, first, cost);
            break;
        case OP_LAUNCH_BESIDE: return shuttle_worth(me, second);
        case OP_DAMAGE: return shock_worth(me, e, first);
        case OP_RETURN_SHIP: return type_of(me->g, first)->launch * COIN / SQUAD;
        case OP_ROLL_CONTROL: return control_worth(me, e, first);
        default: break;
        }
    }
    return 0;
}

/* Returns the coins that playing a card on a target brings now, less its cost. */
int32_t officer_play_worth(const officer_state *me, int kind, int first, int second)
{
    int32_t cost = galaxies_play_cost(me->g, me->seat, kind) * me->price;

    if (tactic_of(kind)->kind == EVENT)
        return event_worth(me, kind, first, second) - cost;
    if (is_full(me->g, first, tactic_of(kind)->kind))
        return 0;
    return attachment_worth(me, kind, first) - cost;
}

/* ---- the hand ---- */

/*
 * Returns the worth of a card in hand: how well it suits the fleet. It is 0 if the fleet has no use
 * for it any more.
 */
int32_t officer_keep_worth(const officer_state *me, int kind)
{
    return officer_tactic_rating(me->g, me->seat, kind);
}

choice officer_limit(const officer_state *me, const options *o)
{
    int best = 0;

    for (int i = 1; i < o->count; i++)
        if (officer_keep_worth(me, o->at[i].thing[0]) <
            officer_keep_worth(me, o->at[best].thing[0]))
            best = i;
    return officer_take(best);
}

/* Chooses a card to play in another player's turn, or none. */
choice officer_react(const officer_state *me, const options *o)
{
    int best = officer_find(o, VERB_KEEP, ANYTHING, ANYTHING, ANYTHING);
    int32_t most = 0;

    for (int i = 0; i < o->count; i++) {
        if (o->at[i].verb != VERB_PLAY)
            continue;
        int32_t worth =
            officer_play_worth(me, o->at[i].thing[0], o->at[i].thing[1], o->at[i].thing[2]);

        if (worth > most) {
            most = worth;
            best = i;
        }
    }
    return officer_take(best);
}

choice officer_replace(const officer_state *me, const options *o)
{
    int best = 0;

    for (int i = 1; i < o->count; i++)
        if (tactic_of(o->at[i].thing[0])->cost < tactic_of(o->at[best].thing[0])->cost)
            best = i;
    (void)me;
    return officer_take(best);
}

/* Removes the double hero from the ship card that is worth less. */
choice officer_hero(const officer_state *me, const options *o)
{
    int best = 0;

    for (int i = 1; i < o->count; i++)
        if (card_worth(me, o->at[i].thing[0]) < card_worth(me, o->at[best].thing[0]))
            best = i;
    return officer_take(best);
}
