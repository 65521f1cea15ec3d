/* outlook.c: what resources, cards and effects are worth to the humans. */
#include "games/galactica/bot/officer.h"

/* ---- the fleet ---- */

/* What the whole journey usually costs. */
static const uint8_t way_costs[RESOURCES] = {
    [FUEL] = 5, [FOOD] = 2, [MORALE] = 5, [POPULATION] = 7};
enum { WAY = LAST_JUMP_AT + 1 }; /* the distance, and the last jump */

/* Returns the distance that is left. The last jump counts as 1. */
static int way_left(const galactica *g)
{
    return g->distance >= WAY - 1 ? 1 : WAY - g->distance;
}

/* The worth of a unit, by how many units are left beyond the usual costs, from -3 upwards. */
static const int16_t unit_worth[] = {330, 300, 270, 230, 195, 160, 130, 105, 85, 70, 60, 52, 46};
enum { WORTH_FROM = -3, WORTHS = sizeof unit_worth / sizeof unit_worth[0] };

/*
 * Says whether the bot gives this resource up first. The Sympathizer stays human if a resource is
 * in the red when the card is dealt. So before the Sleeper Agent phase the bot lets food drop into
 * the red, because the humans rarely run out of it.
 */
static bool is_let_go(const galactica *g, int resource)
{
    return resource == FOOD && !g->sleepers &&
           galactica_pieces->loyalty_mix[seat_count(g) - SEATS_LEAST].sympathizer &&
           !galactica_in_red(g);
}

static int unit_at(const galactica *g, int resource, int level)
{
    enum { LAST_ONE = 1500, LAST_BUT_ONE = 150, LET_GO = 30 };
    int spare = level - 1 - way_costs[resource] * way_left(g) / WAY - WORTH_FROM;
    int worth = unit_worth[spare < 0 ? 0 : spare >= WORTHS ? WORTHS - 1 : spare];

    if (is_let_go(g, resource) && level > galactica_pieces->dial[resource].red)
        worth = worth * LET_GO / 100;
    return worth + (level <= 1 ? LAST_ONE : level == 2 ? LAST_BUT_ONE : 0);
}

int outlook_unit(const galactica *g, int resource)
{
    return unit_at(g, resource, g->resource[resource]);
}

int outlook_resource(const galactica *g, int resource, int change)
{
    int level = g->resource[resource], worth = 0;

    for (; change < 0 && level > 0; change++, level--)
        worth -= unit_at(g, resource, level);
    for (; change > 0 && level < galactica_pieces->dial[resource].most; change--, level++)
        worth += unit_at(g, resource, level + 1);
    return worth;
}

int outlook_loss(const galactica *g)
{
    enum { OF_A_TURN = 4 };

    return (outlook_unit(g, FOOD) + outlook_unit(g, MORALE) + outlook_unit(g, POPULATION)) / 3 *
           OF_A_TURN / 10;
}

static int damage_count(const galactica *g)
{
    int count = 0;

    for (int token = 0; token < DAMAGEABLE; token++)
        count += g->damaged >> token & 1;
    return count;
}

/* Returns the worth of one more damage, by how many locations are damaged. Six lose the game. */
int outlook_damage(const galactica *g)
{
    static const int16_t worth[DAMAGEABLE] = {-60, -80, -110, -170, -330, -1600};

    return worth[damage_count(g)];
}

int outlook_repair(const galactica *g, int place)
{
    static const int8_t use[LOCATIONS] = {[FTL_CONTROL] = 25,
        [WEAPONS_CONTROL] = 10,
        [COMMAND] = 20,
        [ADMIRALS_QUARTERS] = 5,
        [HANGAR_DECK] = 10,
        [ARMORY] = 5};
    static const int16_t worth[DAMAGEABLE] = {0, 30, 45, 80, 170, 350};

    return worth[damage_count(g)] + use[place] + (place == ARMORY ? space_boarders(g) / 3 : 0);
}

/*
 * Returns the worth of a step on the jump track. It saves turns, and more of them where open Cylons
 * take turns without a step.
 */
int outlook_step(const galactica *g)
{
    enum { STEP = 60, STEP_EACH = 40, ESCAPE = 6 };

    return STEP + STEP_EACH * space_helmsmen(g) + space_danger(g) / ESCAPE;
}

/* ---- cards ---- */

int outlook_card(const galactica *g, int seat, int face)
{
    static const uint8_t text_worth[SKILL_TEXTS] = {[CONSOLIDATE_POWER] = 5,
        [EXECUTIVE_ORDER] = 13,
        [DECLARE_EMERGENCY] = 7,
        [LAUNCH_SCOUT] = 4,
        [STRATEGIC_PLANNING] = 5,
        [EVASIVE_MANEUVERS] = 3,
        [MAXIMUM_FIREPOWER] = 2,
        [REPAIR] = 5,
        [SCIENTIFIC_RESEARCH] = 3};
    enum { STRENGTH = 5, FLYING = 8, DAMAGED = 8, FEW = 6, MANY = 9 };
    int cards = galactica_hand_size(g, seat);
    int worth = STRENGTH * strength_of(face) + text_worth[text_of(face)];

    if (type_of(face) == PILOTING && galactica_pilots(g, seat))
        worth += FLYING;
    if (text_of(face) == REPAIR && g->damaged != 0)
        worth += DAMAGED;
    return cards > MANY ? worth * 3 / 8 : cards > FEW ? worth * 3 / 4 : worth * 3 / 2;
}

enum { CARD = 15 }; /* a card that nobody knows */

/* ---- people ---- */

/* Rates sending a player away: losing a human is bad, losing a Cylon is good. */
int outlook_sent(const officer_state *me, int seat, int hazard)
{
    enum { IN_BRIG = 130, IN_SICKBAY = 50, TITLE_LOST = 20 };
    int trust = 100 - 2 * doubt(me, seat);

    if (seat == NO_SEAT || !galactica_can_be_sent(me->g, seat, hazard))
        return 0;
    return -(hazard == BRIG ? IN_BRIG + (me->g->title[ADMIRAL] == seat ? TITLE_LOST : 0)
                            : IN_SICKBAY) *
           trust / 100;
}

static int title_to(const officer_state *me, int title, int seat)
{
    enum { OFFICE = 60 };

    if (seat == NO_SEAT || seat == me->g->title[title])
        return 0;
    return OFFICE * (doubt(me, me->g->title[title]) - doubt(me, seat)) / 100 - 5;
}

/* ---- effects ---- */

static int all_sent(const officer_state *me, const effect *e)
{
    int worth = 0;

    for (int seat = 0; seat < seat_count(me->g); seat++)
        if (e->who == WHO_AT ? me->g->place[seat] == e->amount
                             : galactica_aboard(me->g, seat, ABOARD_COLONIAL_ONE))
            worth += outlook_sent(me, seat, e->what);
    return worth;
}

static int worth_of_discard(const officer_state *me, const effect *e, int self)
{
    const galactica *g = me->g;
    int worth = 0;

    for (int seat = 0; seat < seat_count(g); seat++) {
        bool meant = e->who == WHO_EACH || seat == galactica_person(g, e->who, self);
        int cards = galactica_hand_size(g, seat);

        if (meant && !g->revealed[seat])
            worth -= CARD * (e->op == OP_DISCARD_HAND || cards < e->amount ? cards : e->amount) *
                     (cards > 7 ? 2 : 3) / 3;
    }
    return worth;
}

static int worth_of_place(const galactica *g, const placement *p)
{
    static const int8_t ship[CIVILIAN + 1] = {
        [BASESTAR] = -70, [RAIDER] = -16, [HEAVY_RAIDER] = -35, [VIPER] = 14, [CIVILIAN] = -28};
    int worth = 0;

    for (int area = 0; area < AREAS; area++)
        for (int kind = 0; kind <= CIVILIAN; kind++)
            worth += ship[kind] * p->ships[area][kind];
    return g->track >= AUTO_JUMP - 1 ? worth / 2 : worth;
}

static int worth_of_civilian(const galactica *g)
{
    return -outlook_unit(g, POPULATION) - (outlook_unit(g, FUEL) + outlook_unit(g, MORALE)) / 12;
}

/* Returns the worth of a rule that a card keeps in play. */
static int worth_of_keep(int rule_kept)
{
    static const int8_t worth[KEEPS] = {[TRAINING_NEW_PILOTS] = -20,
        [MASSIVE_DEPLOYMENT] = -20,
        [COMMUNICATIONS_JAMMING] = -10,
        [RELENTLESS_PURSUIT] = -15,
        [NO_PEEKING] = -20,
        [COLONIAL_ONE_CLOSED] = -60};

    return worth[rule_kept];
}

static int worth_of_effect(const officer_state *me, const effect *e, int self);

int outlook_effects(const officer_state *me, range r, int self)
{
    int worth = 0;

    for (int i = 0; i < r.count; i++)
        worth += worth_of_effect(me, &galactica_pieces->effect[r.first + i], self);
    return worth;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* Returns the expected worth of a risk, or 0 if that is better: nobody has to take it. */
static int worth_of_risk(const officer_state *me, const effect *e, int self)
{
    int won = DIE_SIDES + 1 - e->more;
    int worth = (outlook_effects(me, e->then, self) * won +
                    outlook_effects(me, e->otherwise, self) * (DIE_SIDES - won)) /
                DIE_SIDES;

    return larger(worth, 0);
}

static int worth_of_roll(const officer_state *me, const effect *e, int self)
{
    int won = DIE_SIDES + 1 - e->amount;

    return (outlook_effects(me, e->then, self) * won +
               outlook_effects(me, e->otherwise, self) * (DIE_SIDES - won)) /
           DIE_SIDES;
}

static int worth_of_send(const officer_state *me, const effect *e, int self)
{
    int best = -10000;

    if (e->who == WHO_AT || e->who == WHO_COLONIAL_ONE)
        return all_sent(me, e);
    if (e->who != WHO_CHOSEN)
        return outlook_sent(me, galactica_person(me->g, e->who, self), e->what);
    for (int seat = 0; seat < seat_count(me->g); seat++)
        if (galactica_can_be_sent(me->g, seat, e->what))
            best = larger(best, outlook_sent(me, seat, e->what));
    return e->amount != 0 ? larger(best, 0) : best == -10000 ? 0 : best;
}

static int worth_of_effect(const officer_state *me, const effect *e, int self)
{
    enum { RAPTOR_IS = 22, NUKE_IS = 45, VIPER_HURT = -18, LOOK_IS = 35, DISTANCE_IS = 170 };
    const galactica *g = me->g;

    switch (e->op) {
    case OP_RESOURCE: return outlook_resource(g, e->what, e->amount);
    case OP_DISCARD:
    case OP_DISCARD_HAND: return worth_of_discard(me, e, self);
    case OP_DRAW: return CARD * e->amount;
    case OP_SEND: return worth_of_send(me, e, self);
    case OP_TITLE: return title_to(me, e->what, galactica_person(g, e->who, self));
    case OP_NUKES: return NUKE_IS * e->amount;
    case OP_RAPTORS: return e->amount > 0 && g->raptors == RAPTORS ? 0 : RAPTOR_IS * e->amount;
    case OP_JUMP_TRACK: return e->amount < 0 && g->track == 0 ? 0 : outlook_step(g) * e->amount;
    case OP_CENTURIONS: return -space_centurion(g, 0) * e->amount;
    case OP_DAMAGE_VIPERS: return VIPER_HURT * e->amount;
    case OP_RECALL_VIPERS: return -8 * galactica_on_board(g, VIPER);
    case OP_DESTROY_CIVILIAN: return worth_of_civilian(g) * e->amount;
    case OP_PLACE: return worth_of_place(g, &galactica_pieces->placement[e->what]);
    case OP_LOOK: return LOOK_IS;
    case OP_ROLL: return worth_of_roll(me, e, self);
    case OP_IF_BELOW:
        return g->resource[e->what] < e->amount ? outlook_effects(me, e->then, self) : 0;
    case OP_CHOOSE:
        return larger(outlook_effects(me, e->then, self), outlook_effects(me, e->otherwise, self));
    case OP_EXTRA_CRISIS: return -outlook_loss(g) * 2;
    case OP_DISTANCE: return DISTANCE_IS * e->amount;
    case OP_KEEP: return worth_of_keep(e->what);
    case OP_ACTIVATE: return space_icon(g, e->what);
    case OP_ACTIVATE_PLACED: return -40;
    case OP_DAMAGE_GALACTICA: return outlook_damage(g) * e->amount;
    case OP_RISK: return worth_of_risk(me, e, self);
    case OP_REPAIR_SHIPS: return 20 * g->broken + (g->raptors < RAPTORS ? RAPTOR_IS : 0);
    default: return 0;
    }
}

/* ---- whole cards ---- */

static int worth_of_attack(const officer_state *me, const crisis_card *c, int self)
{
    int worth = 0;

    for (int i = 0; i < c->icon_count; i++)
        worth += space_icon(me->g, c->icon[i]);
    return worth + worth_of_place(me->g, &galactica_pieces->placement[c->placed]) +
           worth_of_keep(c->keep) + outlook_effects(me, c->special, self);
}

/* Rates a card's check. The cards added to it are spent, whatever the result. */
int outlook_check(const officer_state *me, const crisis_card *c, int self)
{
    enum { SPENT = 5 };
    int odds = check_odds(me, c->difficulty, c->types);
    int pass = outlook_effects(me, c->pass, self), fail = outlook_effects(me, c->fail, self);

    if (c->partial > 0) {
        int half = outlook_effects(me, c->half, self);
        int partly = check_odds(me, c->partial, c->types);

        return (odds * pass + (partly - odds) * half + (100 - partly) * fail) / 100 -
               SPENT * c->difficulty;
    }
    return (odds * pass + (100 - odds) * fail) / 100 - SPENT * c->difficulty;
}

int outlook_crisis(const officer_state *me, int face, int self)
{
    const crisis_card *c = crisis_of(face);
    int worth;

    if (c->kind == CYLON_ATTACK)
        return worth_of_attack(me, c, self);
    if (c->kind == EVENT)
        worth = larger(
            outlook_effects(me, c->either[0], self), outlook_effects(me, c->either[1], self));
    else if (c->chooser != WHO_NOBODY)
        worth = larger(outlook_check(me, c, self), outlook_effects(me, c->either[1], self));
    else
        worth = outlook_check(me, c, self);
    /* no ships act and the jump track stays (BG-422) */
    if (is_super(face) || me->g->revealed[self])
        return worth;
    for (int i = 0; i < c->icon_count; i++)
        worth += space_icon(me->g, c->icon[i]);
    return worth + (c->jump ? outlook_step(me->g) : 0);
}

/* Rates a destination. Distance wins the game, but only as much as is still needed. */
int outlook_destination(const officer_state *me, int face)
{
    enum { DISTANCE_IS = 500, ENOUGH = 8 };
    const destination *d = &galactica_pieces->destination[face];
    int far = d->distance, missing = ENOUGH - me->g->distance;

    if (far > missing)
        far = missing > 0 ? missing : 0;
    return DISTANCE_IS * far + outlook_effects(me, d->effects, me->g->current);
}
