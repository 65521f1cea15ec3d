/* place_worth.c: what it is worth to stand at a place: damage done and feared, tiles, company. */
#include <string.h>

#include "games/galaxies/bot/officer.h"

/* The officer's estimates, in percent or in coins. */
enum {
    SECOND_WEAPON = 70, /* percent: the first weapon may have destroyed the target already */
    PROSPECT = 25,      /* percent of the damage that the place allows in the next turn */
    SHARED = 60,        /* percent of harm if the enemy has as good a target elsewhere */
    COMPANY = 6,        /* coins for another ship of the squadron beside it */
    SOURCE = 130,       /* an energy source that no ship of the player holds yet */
    MARKET = 60,
    STATION = 120,
    UNKNOWN = 90, /* a tile to turn over */
    MENDING = 70  /* percent of a shield peg's worth */
};

spot officer_spot(int size, hex front, hex back)
{
    return (spot){.at = {front, size == MEDIUM ? back : front},
        .count = size == MEDIUM ? 2 : 1,
        .radius = size == LARGE};
}

/* ---- tiles ---- */

static void map_hex(officer_state *me, hex h, uint16_t tile)
{
    me->on[h] |= tile;
    me->around[h] |= tile;
    for (int direction = 0; direction < HEX_DIRECTIONS; direction++) {
        hex next = hex_next(field_of(me->g), h, direction);

        if (next != HEX_NONE)
            me->around[next] |= tile;
    }
}

void officer_map(officer_state *me)
{
    const galaxies *g = me->g;

    for (int tile = 0; tile < TILES; tile++) {
        uint16_t bit = (uint16_t)(1u << tile);

        if (g->tile_kind[tile] == NO_TILE)
            continue;
        map_hex(me, g->tile_at[tile][0], bit);
        map_hex(me, g->tile_at[tile][1], bit);
        me->tiles[g->tile_kind[tile]] |= bit;
        me->black |= g->tile_black[tile] ? bit : 0;
    }
}

uint32_t officer_tiles(const officer_state *me, const spot *s)
{
    return s->radius > 0 ? me->around[s->at[0]] : me->on[s->at[0]] | me->on[s->at[1]];
}

/* Notes which open tiles the ship stands on, so that its player has their benefit. */
void officer_note_tiles(officer_state *me, int model)
{
    const galaxies *g = me->g;
    spot s = officer_spot(type_of(g, model)->size, g->front[model], g->back[model]);
    uint32_t kinds = 0;

    for (uint32_t left = officer_tiles(me, &s); left != 0; left &= left - 1) {
        int tile = __builtin_ctz(left);

        kinds |= g->tile_black[tile] ? 0 : 1u << g->tile_kind[tile];
    }
    for (; kinds != 0; kinds &= kinds - 1) {
        int kind = __builtin_ctz(kinds);

        me->holders[kind]++;
        me->holder[kind] = (uint8_t)model;
    }
}

/* Returns true if asteroids give cover at the place. Large ships find none. */
bool officer_is_covered(const officer_state *me, const spot *s)
{
    return s->radius == 0 && ((me->around[s->at[0]] | me->around[s->at[1]]) & me->tiles[ASTEROIDS]);
}

/* ---- the outlook of a ship ---- */

static int32_t harm_by(const officer_state *me, int foe, int target)
{
    volley v = officer_volley(me, foe, 0, target, galaxies_attacks(me->g, foe, 0));

    v.hit = me->open_hit[target]; /* cover is added by the place */
    return officer_harm(me, target, &v);
}

/* Returns the most harm that an enemy could do to another ship of the officer's side now. */
static int32_t harm_elsewhere(const officer_state *me, int foe, int but)
{
    const galaxies *g = me->g;
    int32_t most = 0;

    for (int model = 0; model < g->card_count * SQUAD; model++) {
        if (model == but || !model_on_field(g, model) || officer_is_foe(me, model))
            continue;
        spot s = officer_spot(type_of(g, model)->size, g->front[model], g->back[model]);

        if (officer_gap(&s, &me->foe_at[foe]) > me->strike[foe])
            continue;
        int32_t harm = harm_by(me, me->foe[foe], model);

        most = harm > most ? harm : most;
    }
    return most;
}

/* Returns the average loss of one ECM roll. */
static int32_t ecm_by(const officer_state *me, int foe, int model)
{
    int from = galaxies_ecm_from(me->g, model, foe),
        damage = galaxies_ecm_damage(me->g, model, foe);

    if (me->g->adrift[card_of_model(foe)] || from > GRID_NUMBERS)
        return 0;
    return officer_direct(me, model, damage, DIRECT) * (GRID_NUMBERS + 1 - from) / GRID_NUMBERS;
}

static void raise(int *to, int worth)
{
    *to = worth > *to ? worth : *to;
}

static void look_at_weapons(const officer_state *me, outlook *l)
{
    const galaxies *g = me->g;
    weapon list[WEAPON_SLOTS];

    l->slots = galaxies_weapons(g, card_of_model(l->model), list);
    for (int slot = 0; slot < l->slots; slot++) {
        int attacks = galaxies_attacks(g, l->model, slot);

        l->range[slot] = galaxies_range(g, l->model, slot);
        for (int i = 0; i < me->foe_count; i++) {
            volley v = officer_volley(me, l->model, slot, me->foe[i], attacks);

            l->gain[slot][i] = officer_harm(me, me->foe[i], &v) - list[slot].charge * me->price;
            if (list[slot].charge > g->energy[me->seat])
                l->gain[slot][i] = 0;
        }
    }
    if (galaxies_tile_under(g, l->model, ALIEN_ARTIFACT) >= 0)
        l->range[0] -= galaxies_components()->artifact_range; /* the ship leaves it behind */
    l->far = 1;                                               /* ECM */
    raise(&l->far, l->range[0] + l->move);
    for (int slot = 1; slot < l->slots; slot++)
        raise(&l->far, l->range[slot]);
}

/*
 * Returns the harm to fear from an enemy. It fires where it harms most, so what it could do
 * elsewhere anyway counts less.
 */
static int32_t fear_of(const officer_state *me, int foe, int model)
{
    int32_t harm = harm_by(me, me->foe[foe], model) * me->ready[foe] / 100;
    int32_t shared = harm_elsewhere(me, foe, model) * me->ready[foe] / 100;

    return harm > shared ? harm - shared + shared * SHARED / 100 : harm * SHARED / 100;
}

static void look_for_mates(const galaxies *g, outlook *l)
{
    int card = card_of_model(l->model);

    l->mates = 0;
    for (int mate = card * SQUAD; mate < (card + 1) * SQUAD && is_squadron(g, card); mate++)
        if (mate != l->model && model_on_field(g, mate))
            l->mate[l->mates++] = g->front[mate];
}

void officer_look(const officer_state *me, int model, bool fires, outlook *out)
{
    out->model = model;
    out->size = type_of(me->g, model)->size;
    out->move = galaxies_move(me->g, model);
    out->fires = fires;
    memset(out->known, 0, sizeof out->known);
    out->load = officer_load(me, model);
    look_for_mates(me->g, out);
    look_at_weapons(me, out);
    for (int i = 0; i < me->foe_count; i++) {
        out->fear[i] = fear_of(me, i, model);
        out->ecm[i] = ecm_by(me, me->foe[i], model);
    }
    out->scrape = officer_direct(me, model, 1, DIRECT);
    out->all = officer_worth_at(me, model, officer_pegs(me->g, model));
}

/* ---- a place ---- */

static outpost look_from(const officer_state *me, const outlook *l, hex h)
{
    spot here = officer_spot(l->size == LARGE ? LARGE : SMALL, h, h);
    outpost o = {.nearest = HEXES, .debris = officer_tiles(me, &here) & me->tiles[DEBRIS_FIELD]};

    for (int i = 0; i < me->foe_count; i++) {
        int gap = officer_gap(&here, &me->foe_at[i]);

        o.nearest = gap < o.nearest ? gap : o.nearest;
        if (gap > l->far && gap > me->strike[i])
            continue;
        o.beside |= (uint64_t)(gap <= 1 && l->ecm[i] > 0) << i;
        o.struck |= (uint64_t)(gap <= me->strike[i]) << i;
        for (int slot = 0; slot < l->slots; slot++)
            if (gap <= l->range[slot])
                raise(&o.fire[slot], l->gain[slot][i]);
        if (gap <= l->range[0] + l->move)
            raise(&o.later, l->gain[0][i]);
    }
    return o;
}

const outpost *officer_outpost(const officer_state *me, outlook *l, hex h)
{
    uint32_t row = 1u << hex_row(h);

    if (!(l->known[hex_column(h)] & row)) {
        l->seen[h] = look_from(me, l, h);
        l->known[hex_column(h)] |= row;
    }
    return &l->seen[h];
}

static int32_t danger(const officer_state *me, const outlook *l, const spot *s, uint64_t foes)
{
    int32_t sum = 0;

    for (; foes != 0; foes &= foes - 1)
        sum += l->fear[__builtin_ctzll(foes)];
    if (sum > 0 && officer_is_covered(me, s))
        sum = sum * (galaxies_components()->asteroid_from - 1) / GRID_NUMBERS;
    return sum < l->all ? sum : l->all;
}

/* Returns the better prospect of the two ends of a ship. */
static int32_t later(const outpost *a, const outpost *b)
{
    return a->later > b->later ? a->later : b->later;
}

static int32_t fire(const outlook *l, const outpost *a, const outpost *b)
{
    int32_t sum = 0;

    for (int slot = 0; slot < l->slots; slot++) {
        int32_t best = a->fire[slot] > b->fire[slot] ? a->fire[slot] : b->fire[slot];

        sum += slot == 0 ? best : best * SECOND_WEAPON / 100;
    }
    return sum;
}

/* ---- tiles ---- */

/* Returns true if another ship of the seat already has the benefit of such a tile. */
bool officer_has_tile(const officer_state *me, int kind, int but)
{
    return me->holders[kind] > 1 || (me->holders[kind] == 1 && me->holder[kind] != but);
}

static int32_t tile_worth(const officer_state *me, const outlook *l, int tile)
{
    static const uint8_t once[TILE_KINDS] = {
        [ENERGY_SOURCE] = SOURCE, [ORBITAL_MARKET] = MARKET, [OBSERVATION_STATION] = STATION};
    const galaxies *g = me->g;
    int kind = g->tile_kind[tile];

    if (g->tile_black[tile])
        return UNKNOWN;
    if (kind == SHIELD_REGENERATOR)
        return g->shields[l->model] < type_of(g, l->model)->shields ? l->scrape * MENDING / 100 : 0;
    return once[kind] == 0 || officer_has_tile(me, kind, l->model) ? 0 : once[kind];
}

static int32_t tiles(const officer_state *me, const outlook *l, const spot *s)
{
    int32_t sum = 0;

    for (uint32_t left = officer_tiles(me, s); left != 0; left &= left - 1)
        sum += tile_worth(me, l, __builtin_ctz(left));
    return sum;
}

/* Adds the targets that the longer range of the alien artifact reaches, for the ship on it. */
static outpost look_further(const officer_state *me, const outlook *l, const spot *s, outpost o)
{
    int range = l->range[0] + galaxies_components()->artifact_range;

    for (int i = 0; i < me->foe_count; i++) {
        int gap = officer_gap(s, &me->foe_at[i]);

        if (gap <= range)
            raise(&o.fire[0], l->gain[0][i]);
        if (gap <= range + l->move)
            raise(&o.later, l->gain[0][i]);
    }
    return o;
}

static int32_t company(const outlook *l, const spot *s)
{
    for (int i = 0; i < l->mates; i++)
        if (hex_distance(l->mate[i], s->at[0]) == 1)
            return COMPANY;
    return 0;
}

static int32_t approach(
    const officer_state *me, const outlook *l, const outpost *a, const outpost *b)
{
    int nearest = a->nearest < b->nearest ? a->nearest : b->nearest;

    return nearest == HEXES || nearest <= l->range[0] ? 0 : (nearest - l->range[0]) * me->drive;
}

int32_t officer_stand(const officer_state *me, outlook *l, const spot *s, bool fires)
{
    const outpost *a = officer_outpost(me, l, s->at[0]), *b = officer_outpost(me, l, s->at[1]);
    outpost further;

    if (officer_tiles(me, s) & me->tiles[ALIEN_ARTIFACT] & ~(uint32_t)me->black) {
        further = look_further(me, l, s, *a);
        a = &further;
    }
    return tiles(me, l, s) + company(l, s) + officer_goal(me, l->model, l->load, s) -
           approach(me, l, a, b) + (fires ? fire(l, a, b) : 0) + later(a, b) * PROSPECT / 100 -
           danger(me, l, s, a->struck | b->struck) * me->dread / 100;
}
