/* field.c: ships and tiles on the hex field (ledger, sections 4, 6, 12, 13). */
#include "games/galaxies/rules/procedures.h"

hex_base galaxies_base_at(const galaxies *g, int size, hex front, hex back)
{
    return size == SMALL    ? base_small(front)
           : size == MEDIUM ? base_medium(front, back)
                            : base_large(field_of(g), front);
}

hex_base galaxies_base(const galaxies *g, int model)
{
    return galaxies_base_at(g, type_of(g, model)->size, g->front[model], g->back[model]);
}

int galaxies_distance(const galaxies *g, int model, int other)
{
    hex_base a = galaxies_base(g, model), b = galaxies_base(g, other);

    return base_distance(&a, &b);
}

/*
 * Returns true if two ships are within `spaces` of each other. No space of a base is more than one
 * from its front, so the fronts alone usually decide.
 */
bool galaxies_within(const galaxies *g, int model, int other, int spaces)
{
    int fronts = hex_distance(g->front[model], g->front[other]);

    return fronts <= spaces ||
           (fronts <= spaces + 2 && galaxies_distance(g, model, other) <= spaces);
}

bool galaxies_card_within(const galaxies *g, int card, int model, int spaces)
{
    for (int ship = card * SQUAD; ship < (card + 1) * SQUAD; ship++)
        if (model_on_field(g, ship) && galaxies_within(g, ship, model, spaces))
            return true;
    return false;
}

bool galaxies_adjacent(const galaxies *g, int model, int other)
{
    return galaxies_within(g, model, other, 1);
}

int galaxies_tile_at(const galaxies *g, hex h)
{
    for (int i = 0; i < TILES; i++)
        if (g->tile_kind[i] != NO_TILE && (g->tile_at[i][0] == h || g->tile_at[i][1] == h))
            return i;
    return -1;
}

int galaxies_tile_under(const galaxies *g, int model, int kind)
{
    for (int i = 0; i < TILES; i++) {
        if (g->tile_kind[i] != kind || g->tile_black[i])
            continue;
        hex_base b = galaxies_base(g, model);

        if (base_covers(&b, g->tile_at[i][0]) || base_covers(&b, g->tile_at[i][1]))
            return i;
    }
    return -1;
}

static bool has_ship_at(const galaxies *g, int seat, const hex at[2])
{
    for (int model = 0; model < g->card_count * SQUAD; model++) {
        if (!model_on_field(g, model) || controller_of(g, model) != seat)
            continue;
        hex_base b = galaxies_base(g, model);

        if (base_covers(&b, at[0]) || base_covers(&b, at[1]))
            return true;
    }
    return false;
}

bool galaxies_stands_on(const galaxies *g, int seat, int kind)
{
    for (int i = 0; i < TILES; i++)
        if (g->tile_kind[i] == kind && !g->tile_black[i] && has_ship_at(g, seat, g->tile_at[i]))
            return true;
    return false;
}

bool galaxies_is_asteroid(const galaxies *g, hex h)
{
    int at = galaxies_tile_at(g, h);

    return at >= 0 && g->tile_kind[at] == ASTEROIDS;
}

int galaxies_model_at(const galaxies *g, hex h)
{
    for (int model = 0; model < g->card_count * SQUAD; model++) {
        if (!model_on_field(g, model))
            continue;
        hex_base b = galaxies_base(g, model);

        if (base_covers(&b, h))
            return model;
    }
    return NO_MODEL;
}

/* ---- the chart ---- */

static void mark(uint32_t columns[HEX_COLUMNS], hex h)
{
    columns[hex_column(h)] |= 1u << hex_row(h);
}

static bool is_marked(const uint32_t columns[HEX_COLUMNS], hex h)
{
    return columns[hex_column(h)] >> hex_row(h) & 1;
}

void galaxies_chart(const galaxies *g, int but, chart *out)
{
    const hex_field *f = field_of(g);
    uint32_t beyond[2] = {~((1u << f->even_rows) - 1), ~((1u << f->odd_rows) - 1)};

    for (int column = 0; column < HEX_COLUMNS; column++) {
        out->closed[column] = column < f->columns ? beyond[column & 1] : ~0u;
        out->ships[column] = 0;
    }
    for (int i = 0; i < TILES; i++) {
        if (g->tile_kind[i] != ASTEROIDS)
            continue;
        mark(out->closed, g->tile_at[i][0]);
        mark(out->closed, g->tile_at[i][1]);
    }
    for (int model = 0; model < g->card_count * SQUAD; model++) {
        if (model == but || !model_on_field(g, model))
            continue;
        hex_base b = galaxies_base(g, model);

        chart_put(out, &b);
    }
}

/*
 * Returns true if all spaces of a base are there, whole and without asteroids (GX-075, GX-153,
 * GX-R040).
 */
bool chart_is_open(const chart *c, const hex_base *b, int size)
{
    static const uint8_t spaces[SIZES] = {1, 2, BASE_MOST};

    if (b->count != spaces[size])
        return false;
    for (int i = 0; i < b->count; i++)
        if (b->at[i] == HEX_NONE || is_marked(c->closed, b->at[i]))
            return false;
    return true;
}

bool chart_is_free(const chart *c, const hex_base *b)
{
    for (int i = 0; i < b->count; i++)
        if (is_marked(c->ships, b->at[i]))
            return false;
    return true;
}

void chart_put(chart *c, const hex_base *b)
{
    for (int i = 0; i < b->count; i++)
        mark(c->ships, b->at[i]);
}

void chart_take(chart *c, const hex_base *b)
{
    for (int i = 0; i < b->count; i++)
        c->ships[hex_column(b->at[i])] &= ~(1u << hex_row(b->at[i]));
}

bool galaxies_in_zone(const galaxies *g, int seat, hex h)
{
    return hex_is_on(field_of(g), h) && zone_has(&mission_of(g)->zone[seat], h);
}

int galaxies_ships_left(const galaxies *g, int team)
{
    int count = 0;

    for (int model = 0; model < g->card_count * SQUAD; model++)
        count += model_on_field(g, model) && team_of(g, controller_of(g, model)) == team;
    return count;
}
