/* attack.c: charging, targets, the coordinate roll (ledger, sections 8 and 12). */
#include "games/galaxies/rules/procedures.h"

/* ---- who may fire at whom ---- */

static bool is_charged_with(const galaxies *g, int model, int slot)
{
    return g->charge_ship == model && g->charge_weapon == slot && g->charge_left > 0;
}

static int charge_cost(const galaxies *g, int model, int slot)
{
    return galaxies_weapon(g, card_of_model(model), slot)->charge;
}

/*
 * Returns true if the weapon is charged already, or could be with this energy (GX-087 to GX-092).
 */
static bool can_use(const galaxies *g, int model, int slot, int how, int energy)
{
    if (is_charged_with(g, model, slot))
        return true;
    if (how == MOVE_PATROL && slot != 0)
        return false;
    return !(g->charged[model] >> slot & 1) && charge_cost(g, model, slot) <= energy;
}

int galaxies_charge_now(const galaxies *g, int model, int slot)
{
    return is_charged_with(g, model, slot) ? 0 : charge_cost(g, model, slot);
}

static int range_with(const galaxies *g, int model, int slot, int how, int energy)
{
    return model_on_field(g, model) && can_use(g, model, slot, how, energy)
               ? galaxies_range(g, model, slot)
               : OUT_OF_ACTION;
}

int galaxies_fire_range(const galaxies *g, int model, int slot, int how)
{
    return range_with(g, model, slot, how, g->energy[controller_of(g, model)]);
}

bool galaxies_may_fire(const galaxies *g, int model, int range, int target)
{
    return model_on_field(g, target) && are_enemies(g, model, target) &&
           galaxies_within(g, model, target, range);
}

static bool any_target(const galaxies *g, int model, int range)
{
    for (int target = 0; target < g->card_count * SQUAD && range != OUT_OF_ACTION; target++)
        if (galaxies_may_fire(g, model, range, target))
            return true;
    return false;
}

bool galaxies_any_fire(const galaxies *g, int card, int how)
{
    int slots = galaxies_weapon_count(g, card);
    int energy = galaxies_energy_in_reach(g, g->controller[card], 0);

    for (int model = card * SQUAD; model < (card + 1) * SQUAD; model++)
        for (int slot = 0; slot < slots; slot++)
            if (any_target(g, model, range_with(g, model, slot, how, energy)))
                return true;
    return false;
}

static void charge(galaxies *g, int model, int slot, int how, events *out)
{
    int cost = charge_cost(g, model, slot);

    if (is_charged_with(g, model, slot))
        return;
    TELL(EV_CHARGED, GX(88), TO_ALL, (int16_t)model, (int16_t)slot, (int16_t)cost);
    galaxies_pay(g, controller_of(g, model), cost, GX(88), out);
    g->charged[model] |= (uint8_t)(1u << slot);
    g->charge_ship = (uint8_t)model;
    g->charge_weapon = (uint8_t)slot;
    g->charge_left = how == MOVE_PATROL ? 1 : (uint8_t)galaxies_attacks(g, model, slot);
}

/* Forgets what was charged before, for a patrol: it is not an activation (GX-092). */
static void begin_attacks(galaxies *g, int card, int how)
{
    for (int i = 0; i < SQUAD && how == MOVE_PATROL; i++)
        g->charged[card * SQUAD + i] = 0;
}

/* Runs the attacks of a card's ships until the player ends them. */
step galaxies_attacks_proc(flow *w, frame *f, events *out)
{
    galaxies *g = galaxies_of(w);
    struct card_locals *my = LOCALS(struct card_locals);
    int seat = g->controller[my->card];
    const pick *p = answer(g, seat);

    PROCEDURE_BEGIN;
    begin_attacks(g, my->card, my->how);
    while (g->where[my->card] == ON_FIELD && galaxies_any_fire(g, my->card, my->how)) {
        ASK(1, ASK_ATTACK, SEAT_BIT(seat));
        if (p->verb == VERB_END)
            break;
        if (galaxies_aside(g, seat, p, out))
            continue;
        charge(g, p->thing[0], p->thing[1], my->how, out);
        g->charge_left--;
        CALL(2, PROC_ATTACK, struct attack_locals, .model = p->thing[0], .slot = p->thing[1],
            .target = p->thing[2]);
    }
    g->charge_ship = NO_MODEL;
    g->charge_left = 0;
    PROCEDURE_END;
}

/* ---- the roll ---- */

static void declare(galaxies *g, int model, int slot, int target, events *out)
{
    g->attack = (attack){.attacker = (uint8_t)model,
        .target = (uint8_t)target,
        .weapon = (uint8_t)slot,
        .strength = (uint8_t)galaxies_strength(g, model, slot, target),
        .redirected = NO_MODEL};
    TELL(EV_ATTACK, GX(97), TO_ALL, (int16_t)model, (int16_t)target, (int16_t)slot,
        g->attack.strength);
}

/* Looks up the coordinate on the target's card (GX-101). */
static void read_box(galaxies *g, int again, events *out)
{
    const ship_card *c = type_of(g, g->attack.target);
    bool hit = c->hit[g->attack.number] >> g->attack.letter & 1;

    g->attack.critical = c->critical[g->attack.number] >> g->attack.letter & 1;
    g->attack.state = hit ? ATTACK_HITS : ATTACK_MISSES;
    TELL(EV_COORDINATE, GX(100), TO_ALL, g->attack.letter, (int16_t)(g->attack.number + 1),
        (int16_t)(hit + g->attack.critical), (int16_t)again);
}

enum { LETTER_DIE = 1, NUMBER_DIE = 2, BOTH_DICE = 3 };

static void roll_coordinate(galaxies *g, int dice, bool again, events *out)
{
    if (dice & LETTER_DIE)
        g->attack.letter = (uint8_t)die_roll(&g->flow.random, FROM_LETTER, GRID_LETTERS);
    if (dice & NUMBER_DIE)
        g->attack.number = (uint8_t)die_roll(&g->flow.random, FROM_NUMBER, GRID_NUMBERS);
    read_box(g, again, out);
}

/* ---- rerolls ---- */

static bool is_used(const galaxies *g, const working *w, int model)
{
    int limit = w->effect->limit;

    if (limit == ONCE_A_SHIP)
        return g->ship_used[model] >> w->source & 1;
    return limit != UNLIMITED && (g->used[card_of_model(model)] >> w->source & 1);
}

static void use(galaxies *g, const working *w, int model)
{
    if (w->effect->limit == ONCE_A_SHIP)
        g->ship_used[model] |= (uint16_t)(1u << w->source);
    else if (w->effect->limit != UNLIMITED)
        g->used[card_of_model(model)] |= (uint16_t)(1u << w->source);
}

static int mates_beside(const galaxies *g, int card, int model, int but)
{
    int count = 0;

    for (int i = 0; i < SQUAD; i++) {
        int mate = card * SQUAD + i;

        count += mate != but && model_on_field(g, mate) && galaxies_adjacent(g, mate, model);
    }
    return count;
}

static bool condition_holds(const galaxies *g, const effect *e)
{
    int attacker = g->attack.attacker, card = card_of_model(attacker);

    if (e->condition == IF_TWO_MATES_AT_TARGET)
        return mates_beside(g, card, g->attack.target, NO_MODEL) >= 2;
    if (e->condition == IF_BESIDE_A_MATE)
        return mates_beside(g, card, attacker, attacker) >= 1;
    return true;
}

static bool may_reroll(const galaxies *g, const working *w)
{
    const effect *e = w->effect;
    int dice = e->op == OP_REROLL_ONE ? 0 : g->attack.rerolled;

    if (e->op != OP_REROLL_BOTH && e->op != OP_REROLL_ONE)
        return false;
    if (e->trigger == ON_ATTACK_MISSED && g->attack.state != ATTACK_MISSES)
        return false;
    return dice == 0 && g->attack.rerolled != BOTH_DICE &&
           (e->weapon != PRIMARY_WEAPON || g->attack.weapon == 0) &&
           !is_used(g, w, g->attack.attacker) && condition_holds(g, e);
}

/* Collects the powers of both reroll triggers, in the order of the card. */
static int reroll_powers(const galaxies *g, working out[2 * WORKING_MAX])
{
    int card = card_of_model(g->attack.attacker);
    int count = galaxies_working(g, card, ON_ATTACK_ROLLED, out);

    return count + galaxies_working(g, card, ON_ATTACK_MISSED, out + count);
}

uint32_t galaxies_rerolls(const galaxies *g)
{
    working list[2 * WORKING_MAX];
    int count = reroll_powers(g, list);
    uint32_t set = 0;

    for (int i = 0; i < count; i++)
        if (may_reroll(g, &list[i]))
            set |= 1u << list[i].source;
    return set;
}

/*
 * Returns true if a power allows a reroll. After a miss also if the attacker could hold a card for
 * it, as far as others know.
 */
static bool attacker_may_reroll(const galaxies *g)
{
    int seat = controller_of(g, g->attack.attacker);

    return galaxies_rerolls(g) != 0 || (g->attack.state == ATTACK_MISSES && !g->attack.played &&
                                           galaxies_could_react(g, seat, AT_OWN_MISS, NO_THING));
}

static void reroll(galaxies *g, int from_where, int dice, events *out)
{
    working list[2 * WORKING_MAX];
    int count = reroll_powers(g, list);

    for (int i = 0; i < count; i++)
        if (list[i].source == from_where)
            use(g, &list[i], g->attack.attacker);
    dice = dice == 0 ? BOTH_DICE : dice;
    g->attack.rerolled |= (uint8_t)dice;
    roll_coordinate(g, dice, true, out);
}

/* Finds a power of the target that makes the attacker roll again. */
static int forced_reroll(const galaxies *g, working *found)
{
    working list[WORKING_MAX];
    int count = galaxies_working(g, card_of_model(g->attack.target), ON_HIT, list);

    for (int i = 0; i < count; i++) {
        if (list[i].effect->op != OP_FORCE_REROLL || is_used(g, &list[i], g->attack.target))
            continue;
        *found = list[i];
        return 1;
    }
    return 0;
}

bool galaxies_may_force_reroll(const galaxies *g)
{
    working found;

    return g->attack.rerolled == 0 && forced_reroll(g, &found); /* GX-R080 */
}

static void force_reroll(galaxies *g, events *out)
{
    working found;

    forced_reroll(g, &found);
    use(g, &found, g->attack.target);
    g->attack.rerolled = BOTH_DICE;
    roll_coordinate(g, BOTH_DICE, true, out);
}

/* ---- what saves the target ---- */

/* Returns true for a small or medium ship beside asteroids (GX-151). */
bool galaxies_has_cover(const galaxies *g, int model)
{
    hex_base b = galaxies_base(g, model);

    for (int i = 0; i < TILES && type_of(g, model)->size != LARGE; i++) {
        hex_base rocks = base_medium(g->tile_at[i][0], g->tile_at[i][1]);

        if (g->tile_kind[i] == ASTEROIDS && base_distance(&b, &rocks) == 1)
            return true;
    }
    return false;
}

/*
 * Rolls for asteroids, then for powers. A success turns the hit into a miss, even a critical hit
 * (GX-151, GX-R055).
 */
static void roll_for_cover(galaxies *g, events *out)
{
    int target = g->attack.target;
    working list[WORKING_MAX];

    if (galaxies_has_cover(g, target)) {
        int number = die_roll(&g->flow.random, FROM_NUMBER, GRID_NUMBERS) + 1;
        bool held = number >= galaxies_components()->asteroid_from;

        TELL(EV_COVER, GX(152), TO_ALL, (int16_t)target, (int16_t)number, held);
        if (held)
            g->attack.state = ATTACK_MISSES;
    }
    int count = galaxies_working(g, card_of_model(target), ON_HIT, list);

    for (int i = 0; i < count && g->attack.state == ATTACK_HITS; i++) {
        if (list[i].effect->op != OP_ROLL_CANCEL)
            continue;
        int number = die_roll(&g->flow.random, FROM_NUMBER, GRID_NUMBERS) + 1;
        bool held = number >= list[i].effect->threshold;

        TELL(EV_EVADED, GX(102), TO_ALL, (int16_t)target, (int16_t)number, held);
        if (held)
            g->attack.state = ATTACK_MISSES;
    }
}

/* Returns true if this ship may take the hit for the target (a power of squadrons). */
bool galaxies_may_take_hit(const galaxies *g, int model)
{
    working list[WORKING_MAX];
    int card = card_of_model(model), target = g->attack.target;

    if (!model_on_field(g, model) || g->where[card] != ON_FIELD || card == card_of_model(target) ||
        g->controller[card] != controller_of(g, target) || !galaxies_adjacent(g, model, target))
        return false;
    int count = galaxies_working(g, card, ON_FRIEND_HIT, list);

    for (int i = 0; i < count; i++)
        if (list[i].effect->op == OP_REDIRECT &&
            (list[i].effect->sizes >> type_of(g, target)->size & 1))
            return true;
    return false;
}

static bool defender_may_act(const galaxies *g)
{
    for (int model = 0; model < g->card_count * SQUAD; model++)
        if (galaxies_may_take_hit(g, model))
            return true;
    return galaxies_could_react(
        g, controller_of(g, g->attack.target), AT_ENEMY_HIT, g->attack.target);
}

/* ---- damage ---- */

/* Runs the attacker's powers that trigger on a hit. */
static void after_hit(galaxies *g, int target, bool shields_were_up, bool removed, events *out)
{
    int model = g->attack.attacker, card = card_of_model(model);
    working list[WORKING_MAX];
    int count = galaxies_working(g, card, ON_ATTACK_HIT, list);

    for (int i = 0; i < count; i++) {
        const effect *e = list[i].effect;

        if ((e->weapon == PRIMARY_WEAPON && g->attack.weapon != 0) ||
            (e->shields == SHIELDS_UP && !shields_were_up))
            continue;
        if (e->op == OP_GAIN_ENERGY)
            galaxies_gain(g, g->controller[card], e->amount, GX(103), out);
        else if (e->op == OP_LOSE_ENERGY)
            galaxies_gain(g, controller_of(g, target), -e->amount, GX(103), out);
    }
    count = removed ? galaxies_working(g, card, ON_SHIELD_REMOVED, list) : 0;
    for (int i = 0; i < count; i++) {
        if (is_used(g, &list[i], model))
            continue;
        use(g, &list[i], model);
        galaxies_restore(g, model, list[i].effect->amount, GX(133), out);
    }
}

/*
 * Applies the damage of a hit. A critical box destroys a ship whose shields were down before the
 * hit (GX-104 to GX-106).
 */
static void strike(galaxies *g, events *out)
{
    bool redirected = g->attack.redirected != NO_MODEL;
    int target = redirected ? g->attack.redirected : g->attack.target;
    int before = g->shields[target];
    int type = galaxies_weapon(g, card_of_model(g->attack.attacker), g->attack.weapon)->damage_type;

    if (g->attack.critical && !redirected && before == 0) {
        TELL(EV_DAMAGE, GX(104), TO_ALL, (int16_t)target, 0,
            (int16_t)(type_of(g, target)->hull - g->hull[target]), (int16_t)type, 0,
            type_of(g, target)->hull);
        galaxies_doom(g, target);
    } else {
        galaxies_hit(g, target, g->attack.strength, type, out);
    }
    after_hit(g, target, before > 0, g->shields[target] < before, out);
}

/* Runs one attack, with every point at which a player may change it. */
step galaxies_attack(flow *w, frame *f, events *out)
{
    galaxies *g = galaxies_of(w);
    struct attack_locals *my = LOCALS(struct attack_locals);
    int seat = controller_of(g, my->model), defender = controller_of(g, my->target);
    const pick *p;

    PROCEDURE_BEGIN;
    declare(g, my->model, my->slot, my->target, out);
    roll_coordinate(g, BOTH_DICE, false, out);
    for (;;) {
        if (attacker_may_reroll(g)) {
            ASK(1, ASK_REROLL, SEAT_BIT(seat));
            p = answer(g, seat);
            if (galaxies_aside(g, seat, p, out))
                continue;
            if (p->verb == VERB_REROLL) {
                reroll(g, p->thing[0], p->thing[1], out);
                my->covered = 0; /* a fresh roll: cover is rolled for again */
                continue;
            }
            if (p->verb == VERB_PLAY) {
                g->attack.played = 1;
                CALL(2, PROC_PLAY, struct play_locals, .seat = (int16_t)seat,
                    .kind = answer(g, seat)->thing[0], .first = NO_THING, .second = NO_THING);
                roll_coordinate(g, BOTH_DICE, true, out);
                g->attack.rerolled = BOTH_DICE; /* no power rerolls after a card (GX-R082) */
                my->covered = 0;
                continue;
            }
        }
        if (g->attack.state == ATTACK_MISSES)
            break;
        if (galaxies_may_force_reroll(g)) {
            ASK(3, ASK_DEFEND, SEAT_BIT(defender));
            if (answer(g, defender)->verb == VERB_REROLL) {
                force_reroll(g, out);
                continue;
            }
        }
        if (!my->covered) {
            my->covered = 1;
            /* the result stands: no power rerolls after this (GX-R082) */
            g->attack.rerolled = BOTH_DICE;
            roll_for_cover(g, out);
            if (g->attack.state == ATTACK_MISSES)
                continue;
        }
        if (!defender_may_act(g))
            break;
        ASK(4, ASK_DEFEND, SEAT_BIT(defender));
        if (answer(g, defender)->verb == VERB_REDIRECT) {
            g->attack.redirected = (uint8_t)answer(g, defender)->thing[0];
            TELL(EV_REDIRECTED, GX(103), TO_ALL, my->target, g->attack.redirected);
            break;
        }
        if (answer(g, defender)->verb != VERB_PLAY)
            break;
        CALL(5, PROC_PLAY, struct play_locals, .seat = (int16_t)defender,
            .kind = answer(g, defender)->thing[0], .first = my->target, .second = NO_THING);
    }
    if (g->attack.state == ATTACK_HITS) {
        strike(g, out);
        CALL(6, PROC_AFTERMATH, struct aftermath_locals, .killer = my->model);
    }
    g->attack = (attack){.redirected = NO_MODEL};
    PROCEDURE_END;
}
