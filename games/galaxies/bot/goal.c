/* goal.c: what the goal of a mission is worth, apart from destroying ships. */
#include "games/galaxies/bot/officer.h"

/* The officer's estimates, in coins. */
enum {
    WIN = 6000,       /* a step that wins, or that stops the other side from winning */
    A_POINT = 350,    /* a point delivered or scored */
    HURRY = 4,        /* after so many rounds a space nearer to the dock counts twice */
    TO_DOCK = 16,     /* a space nearer to the dock, for each point on board */
    AT_DOCK = 700,    /* a hex of the dock that is blocked for the enemy */
    ADRIFT = 2500,    /* the ship adrift that the mission is about */
    REPAIR = 700,     /* standing beside the ship adrift */
    TO_HOME = 90,     /* a space nearer to home, for the ship that has to get there */
    SURVIVORS = 1500, /* having them on board */
    TO_SURVIVORS = 45,
    RELIC = 800, /* holding it */
    TO_RELIC = 30,
    TO_UNKNOWN = 12
};

int officer_load(const officer_state *me, int model)
{
    const galaxies *g = me->g;
    int card = card_of_model(model);
    const uint8_t *points = galaxies_components()->delivered;
    int sum = points[card_of(g, card)->size];

    if (!(mission_of(g)->special & RULE_DELIVERY))
        return 0;
    for (int other = 0; other < g->card_count; other++)
        if (g->where[other] == IN_HOLD && g->carrier[other] == card)
            sum += points[card_of(g, other)->size] * card_of(g, other)->count;
    return sum;
}

static int gap_to(const officer_state *me, const spot *s, uint32_t tiles)
{
    int least = HEXES;

    for (; tiles != 0; tiles &= tiles - 1) {
        const hex *at = me->g->tile_at[__builtin_ctz(tiles)];
        spot t = {.at = {at[0], at[1]}, .count = 2};
        int gap = officer_gap(s, &t);

        least = gap < least ? gap : least;
    }
    return least;
}

static int gap_to_tile(const officer_state *me, const spot *s, int kind)
{
    return gap_to(me, s, me->tiles[kind] & ~(uint32_t)me->black);
}

static bool is_last_ship(const officer_state *me, int model)
{
    for (int other = 0; other < me->g->card_count * SQUAD; other++)
        if (other != model && model_on_field(me->g, other) && !officer_is_foe(me, other))
            return false;
    return true;
}

/*
 * Returns the worth of standing there for a ship that has to reach the dock with its load. Reaching
 * the points to win is worth the game. Being the last ship and not reaching them loses it.
 */
static int32_t delivery(const officer_state *me, int model, int points, const spot *s)
{
    const galaxies *g = me->g;
    int gap = gap_to_tile(me, s, VICTORY_POINT);

    if (gap > 0)
        return -gap * points * TO_DOCK * (HURRY + g->round) / HURRY;
    if (g->points[0] + points >= mission_of(g)->points_to_win[0])
        return WIN;
    return is_last_ship(me, model) ? -WIN : points * A_POINT;
}

/* Returns the worth of blocking the dock: a ship standing on it keeps the others out. */
static int32_t blockade(const officer_state *me, const spot *s)
{
    int32_t sum = 0;

    for (uint32_t left = me->tiles[VICTORY_POINT]; left != 0; left &= left - 1)
        for (int i = 0; i < 2; i++) {
            spot t = {.at = {me->g->tile_at[__builtin_ctz(left)][i]}, .count = 1};

            sum += officer_gap(s, &t) == 0 ? AT_DOCK : 0;
        }
    return sum - gap_to_tile(me, s, VICTORY_POINT) * TO_DOCK;
}

int officer_lost(const galaxies *g)
{
    for (int card = 0; card < g->card_count && mission_of(g)->special & RULE_ADRIFT; card++)
        if (g->kind[card] == mission_of(g)->adrift_card && g->owner[card] == 0 &&
            g->where[card] == ON_FIELD)
            return card * SQUAD;
    return NO_MODEL;
}

static int gap_to_home(const officer_state *me, const spot *s)
{
    const zone *z = &mission_of(me->g)->zone[me->seat];
    int column = hex_column(s->at[0]), other = hex_column(s->at[s->count - 1]);
    int inner = column > other ? column : other, outer = column < other ? column : other;

    if (inner + s->radius > z->column_hi)
        return inner + s->radius - z->column_hi;
    return outer - s->radius < z->column_lo ? z->column_lo - outer + s->radius : 0;
}

/*
 * Returns the worth of standing there when a ship is adrift. That ship heads home; the others stay
 * beside it until it is repaired.
 */
static int32_t rescue(const officer_state *me, int model, const spot *s)
{
    const galaxies *g = me->g;
    int lost = me->lost;

    if (lost == NO_MODEL || team_of(g, me->seat) != 0)
        return 0;
    if (model == lost) {
        int gap = gap_to_home(me, s);

        return gap == 0 ? WIN : -gap * TO_HOME;
    }
    spot there = officer_spot(type_of(g, lost)->size, g->front[lost], g->back[lost]);
    int gap = officer_gap(s, &there);

    if (!g->adrift[card_of_model(lost)])
        return 0;
    return gap <= 1 ? REPAIR : -gap * TO_SURVIVORS / 2;
}

static int32_t survivors(const officer_state *me, int model, const spot *s)
{
    const galaxies *g = me->g;

    if (g->survivors == model) {
        int gap = gap_to_home(me, s);

        return gap == 0 ? WIN : -gap * TO_HOME;
    }
    if (g->survivors_at == HEX_NONE)
        return 0;
    int gap = gap_to_tile(me, s, VICTORY_POINT);
    spot there = {.at = {g->survivors_at}, .count = 1};
    int direct = officer_gap(s, &there);

    gap = direct < gap ? direct : gap;
    return gap == 0 ? SURVIVORS : -gap * TO_SURVIVORS;
}

/*
 * Returns the worth of standing there when there is a relic. One ship holds it; until it is found,
 * ships go to black tiles.
 */
static int32_t relic(const officer_state *me, int model, const spot *s)
{
    int gap = gap_to_tile(me, s, ALIEN_ARTIFACT);

    if (gap != HEXES)
        return officer_has_tile(me, ALIEN_ARTIFACT, model) ? 0 : gap == 0 ? RELIC : -gap * TO_RELIC;
    int nearest = gap_to(me, s, me->black);

    return nearest == HEXES ? 0 : -nearest * TO_UNKNOWN;
}

int32_t officer_goal(const officer_state *me, int model, int load, const spot *s)
{
    const galaxies *g = me->g;
    int special = mission_of(g)->special;

    if (special & RULE_DELIVERY)
        return team_of(g, me->seat) == 0 ? delivery(me, model, load, s) : blockade(me, s);
    if (special & RULE_ADRIFT)
        return rescue(me, model, s);
    if (special & RULE_SURVIVORS)
        return survivors(me, model, s);
    return special & RULE_RELIC ? relic(me, model, s) : 0;
}

/* Returns what the mission makes a ship worth, in addition to what it can do. */
int32_t officer_mission_worth(const officer_state *me, int model)
{
    const galaxies *g = me->g;
    int special = mission_of(g)->special, card = card_of_model(model);

    if (special & RULE_DELIVERY && team_of(g, g->controller[card]) == 0)
        return A_POINT * (1 + type_of(g, model)->size * 2);
    if (special & RULE_DELIVERY && galaxies_tile_under(g, model, VICTORY_POINT) >= 0)
        return AT_DOCK;
    if (special & RULE_ADRIFT && model == me->lost)
        return ADRIFT;
    if (special & RULE_SURVIVORS && g->survivors == model)
        return SURVIVORS;
    if (special & RULE_RELIC && galaxies_tile_under(g, model, ALIEN_ARTIFACT) >= 0)
        return RELIC;
    return 0;
}
