/* fire.c: which ship the officer fires at, which rolls it keeps, and how it saves its own ships. */
#include "games/galaxies/bot/officer.h"

enum { BOARD_CHANCE = 2, LEAST_GAIN = 1 };

choice officer_ecm(const officer_state *me, const options *o)
{
    (void)me;
    return officer_take(officer_find(o, VERB_ROLL, ANYTHING, ANYTHING, ANYTHING));
}

/* Uses the power of a ship that has just moved on the enemy that loses most by it. */
choice officer_wake(const officer_state *me, const options *o)
{
    const struct step_locals *my = OFFICER_TOP(struct step_locals);
    working list[WORKING_MAX];
    int best = officer_find(o, VERB_KEEP, ANYTHING, ANYTHING, ANYTHING);
    int32_t most = 0;

    if (galaxies_working(me->g, card_of_model(my->model), ON_MOVE_ENDED, list) == 0)
        return officer_take(best);
    for (int i = 0; i < o->count; i++) {
        if (o->at[i].verb != VERB_HARM)
            continue;
        int32_t harm =
            officer_direct(me, o->at[i].thing[0], list[0].effect->amount, list[0].effect->kind);

        if (harm > most) {
            most = harm;
            best = i;
        }
    }
    return officer_take(best);
}

/* ---- targets ---- */

/* Returns how many attacks the ship has left with the weapon. */
static int attacks_left(const galaxies *g, int model, int slot)
{
    if (g->charge_ship == model && g->charge_weapon == slot && g->charge_left > 0)
        return g->charge_left;
    return galaxies_attacks(g, model, slot);
}

static int charge_to_pay(const galaxies *g, int model, int slot)
{
    weapon list[WEAPON_SLOTS] = {0};

    galaxies_weapons(g, card_of_model(model), list);
    return g->charge_ship == model && g->charge_weapon == slot && g->charge_left > 0
               ? 0
               : list[slot].charge;
}

/*
 * Returns the coins of a ship's attacks on a target, less the charge. They are the average of its
 * damage alone and of its share of the damage of all ships that can fire that slot too.
 */
static int32_t fire_worth(const officer_state *me, const option *at, const options *o)
{
    int model = at->thing[0], slot = at->thing[1], target = at->thing[2];
    int own = attacks_left(me->g, model, slot), all = own;

    for (int i = 0; i < o->count; i++)
        if (o->at[i].verb == VERB_FIRE && o->at[i].thing[0] != model && o->at[i].thing[1] == slot &&
            o->at[i].thing[2] == target)
            all += attacks_left(me->g, o->at[i].thing[0], slot);
    volley v = officer_volley(me, model, slot, target, all);
    int32_t together = officer_harm(me, target, &v);

    v.attacks = own;
    return (together * own / all + officer_harm(me, target, &v)) / 2 -
           charge_to_pay(me->g, model, slot) * me->price;
}

choice officer_attack(const officer_state *me, const options *o)
{
    int best = officer_find(o, VERB_END, ANYTHING, ANYTHING, ANYTHING);
    int32_t most = LEAST_GAIN - 1;

    for (int i = 0; i < o->count; i++) {
        if (o->at[i].verb != VERB_FIRE)
            continue;
        int32_t worth = fire_worth(me, &o->at[i], o);

        if (worth > most) {
            most = worth;
            best = i;
        }
    }
    return officer_take(best);
}

/*
 * Chooses between boarding and attacking, whichever is worth more. Boarding gives up the attacks.
 */
choice officer_board(const officer_state *me, const options *o)
{
    const struct step_locals *my = OFFICER_TOP(struct step_locals);
    int target = my->next * SQUAD, attacks = galaxies_attacks(me->g, my->model, 0);
    volley v = officer_volley(me, my->model, 0, target, attacks);
    bool board =
        officer_harm(me, target, &v) <
        officer_worth_at(me, target, officer_pegs(me->g, target)) * BOARD_CHANCE / GRID_NUMBERS;

    return officer_take(
        officer_find(o, board ? VERB_BOARD : VERB_KEEP, ANYTHING, ANYTHING, ANYTHING));
}

/* ---- rolls ---- */

/* Returns the chance that a reroll of these dice hits, in 1/SURE. */
static int reroll_chance(const galaxies *g, int dice)
{
    const ship_card *c = type_of(g, g->attack.target);
    int boxes = 0, all = 0;

    for (int number = 0; number < GRID_NUMBERS; number++)
        for (int letter = 0; letter < GRID_LETTERS; letter++) {
            if ((dice == 1 && number != g->attack.number) ||
                (dice == 2 && letter != g->attack.letter))
                continue;
            all++;
            boxes += c->hit[number] >> letter & 1;
        }
    return boxes * SURE / all;
}

static int32_t hit_worth(const officer_state *me, int target)
{
    volley v = {.hit = SURE,
        .critical = me->g->attack.critical ? SURE - 1 : 0,
        .strength = me->g->attack.strength,
        .attacks = 1};

    return officer_harm(me, target, &v);
}

choice officer_reroll(const officer_state *me, const options *o)
{
    const galaxies *g = me->g;
    int best = officer_find(o, VERB_KEEP, ANYTHING, ANYTHING, ANYTHING), most = 0;

    if (g->attack.state != ATTACK_MISSES)
        return officer_take(best);
    for (int i = 0; i < o->count; i++) {
        if (o->at[i].verb != VERB_REROLL)
            continue;
        int chance = reroll_chance(g, o->at[i].thing[1]);

        if (chance > most) {
            most = chance;
            best = i;
        }
    }
    for (int i = 0; i < o->count && most == 0; i++) {
        int kind = o->at[i].thing[0];

        if (o->at[i].verb == VERB_PLAY &&
            hit_worth(me, g->attack.target) * (reroll_chance(g, 0) / 100) / 100 >
                galaxies_play_cost(g, me->seat, kind) * me->price)
            best = i;
    }
    return officer_take(best);
}

/*
 * Chooses how to defend against a hit: forces a reroll, plays a card that cancels the hit, or lets
 * another ship take it if that costs less.
 */
choice officer_defend(const officer_state *me, const options *o)
{
    int target = me->g->attack.target;
    int best = officer_find(o, VERB_REROLL, ANYTHING, ANYTHING, ANYTHING);
    int32_t most = 0, saved = hit_worth(me, target);

    if (best >= 0)
        return officer_take(best);
    best = officer_find(o, VERB_KEEP, ANYTHING, ANYTHING, ANYTHING);
    for (int i = 0; i < o->count; i++) {
        int32_t cost = saved;

        if (o->at[i].verb == VERB_REDIRECT)
            cost = officer_direct(me, o->at[i].thing[0], me->g->attack.strength, DIRECT);
        else if (o->at[i].verb == VERB_PLAY)
            cost = galaxies_play_cost(me->g, me->seat, o->at[i].thing[0]) * me->price;
        if (saved - cost > most) {
            most = saved - cost;
            best = i;
        }
    }
    return officer_take(best);
}
