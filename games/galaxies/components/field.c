/* field.c: checks a mission's field: its tiles, its zones and the ways between them. */
#include "games/galaxies/components/galaxies.h"
#include "games/galaxies/rules/vocabulary.h"

typedef struct {
    const hex_field *field;
    bool open[HEXES]; /* whole hexes without asteroids */
} chart;

/* ---- tiles ---- */

static const hex_field *field_in(const galaxies_data *d, const mission *m)
{
    return &d->field[m->boards - 1];
}

/* Checks that a tile covers two whole hexes next to each other. */
static void check_pair(json_check *in, const char *place, const hex_field *f, const hex at[2])
{
    if (!hex_is_on(f, at[0]) || !hex_is_on(f, at[1]))
        value_fault(in, place, "hexes", "one of these is no whole hex of the field");
    else if (hex_distance(at[0], at[1]) != 1)
        value_fault(in, place, "hexes", "expected two hexes next to each other");
}

static void check_tiles(json_check *in, const char *place, const galaxies_data *d, const mission *m)
{
    bool covered[HEXES] = {false};
    char at[PLACE_MAX], at_tile[PLACE_MAX];

    place_of(at, place, "tiles");
    for (int i = 0; i < m->tile_count && json_check_ok(in); i++) {
        const tile_place *t = &m->tile[i];

        place_at(at_tile, at, i);
        if (t->kind == NO_TILE)
            value_fault(in, at_tile, "tile", "expected a tile");
        if (t->is_black &&
            (t->kind == DEBRIS_FIELD || t->kind == ASTEROIDS || t->kind == VICTORY_POINT))
            value_fault(in, at_tile, "black", "%s lies open (GX-144)", galaxies_tile_ids[t->kind]);
        check_pair(in, at_tile, field_in(d, m), t->at);
        for (int end = 0; end < 2 && json_check_ok(in); end++) {
            if (covered[t->at[end]])
                value_fault(in, at_tile, "hexes", "another tile lies there");
            covered[t->at[end]] = true;
        }
    }
}

/* ---- zones ---- */

static chart chart_of(const galaxies_data *d, const mission *m)
{
    chart c = {.field = field_in(d, m)};

    for (hex h = 0; h < HEXES; h++)
        c.open[h] = hex_is_on(c.field, h);
    for (int i = 0; i < m->tile_count; i++)
        for (int end = 0; end < 2 && m->tile[i].kind == ASTEROIDS; end++)
            c.open[m->tile[i].at[end]] = false;
    return c;
}

/* Returns true if every space of the base is open, and at least one is in the zone (GX-042). */
static bool stands(const chart *c, const zone *z, const hex_base *b, int spaces)
{
    bool inside = false;

    for (int i = 0; i < b->count; i++) {
        if (!c->open[b->at[i]])
            return false;
        inside = inside || zone_has(z, b->at[i]);
    }
    return b->count == spaces && inside;
}

static bool fits_at(const chart *c, const zone *z, int size, hex h)
{
    hex_base small = base_small(h), large = base_large(c->field, h);

    if (size == SMALL)
        return stands(c, z, &small, 1);
    if (size == LARGE)
        return stands(c, z, &large, BASE_MOST);
    for (int direction = 0; direction < HEX_DIRECTIONS; direction++) {
        hex back = hex_next(c->field, h, direction);
        hex_base medium = base_medium(h, back);

        if (back != HEX_NONE && stands(c, z, &medium, 2))
            return true;
    }
    return false;
}

static bool fits(const chart *c, const zone *z, int size)
{
    for (hex h = 0; h < HEXES; h++)
        if (c->open[h] && fits_at(c, z, size, h))
            return true;
    return false;
}

/*
 * Returns how many open spaces a zone has: all ships must fit there at once, each on its own space.
 */
static int spaces_in(const chart *c, const zone *z)
{
    int count = 0;

    for (hex h = 0; h < HEXES; h++)
        count += c->open[h] && zone_has(z, h);
    return count;
}

static void check_zone(json_check *in, const char *place, const galaxies_data *d, const mission *m,
    const chart *c, int seat)
{
    const zone *z = &m->zone[seat];
    int ships = m->fleet_cost[seat] != 0 ? FLEET : 0;

    if (z->column_hi >= c->field->columns || z->row_lo[0] >= c->field->even_rows ||
        z->row_lo[1] >= c->field->odd_rows)
        value_fault(in, place, "zone", "it reaches beyond the field");
    for (int i = 0; i < m->ship_count[seat]; i++)
        ships += d->card[m->ship[seat][i]].count;
    if (json_check_ok(in) && spaces_in(c, z) < ships)
        value_fault(
            in, place, "zone", "%d spaces are too few for %d ships", spaces_in(c, z), ships);
    for (int card = 0; card < d->card_count && json_check_ok(in); card++)
        if (galaxies_may_have(d, m, seat, card) && !fits(c, z, d->card[card].size))
            value_fault(in, place, "zone", "there is no room for %s", d->card[card].id);
}

/* ---- ways ---- */

/* Marks the spaces that a small ship can reach from a zone. */
static void flood(const chart *c, const zone *from, bool reached[HEXES])
{
    bool changed = true;

    for (hex h = 0; h < HEXES; h++)
        reached[h] = c->open[h] && zone_has(from, h);
    while (changed) {
        changed = false;
        for (hex h = 0; h < HEXES; h++)
            for (int direction = 0; direction < HEX_DIRECTIONS && reached[h]; direction++) {
                hex next = hex_next(c->field, h, direction);

                if (next == HEX_NONE || !c->open[next] || reached[next])
                    continue;
                reached[next] = changed = true;
            }
    }
}

static bool reaches(const bool reached[HEXES], const chart *c, const zone *to)
{
    for (hex h = 0; h < HEXES; h++)
        if (c->open[h] && zone_has(to, h) && !reached[h])
            return false;
    return true;
}

static void check_ways(json_check *in, const char *place, const mission *m, const chart *c)
{
    bool reached[HEXES];
    char at[PLACE_MAX];

    flood(c, &m->zone[0], reached);
    for (int seat = 1; seat < m->players; seat++)
        if (!reaches(reached, c, &m->zone[seat]))
            value_fault(
                in, galaxies_place_of_player(at, place, seat), "zone", "asteroids shut it off");
}

void galaxies_check_field(
    json_check *in, const char *place, const galaxies_data *d, const mission *m)
{
    char at[PLACE_MAX];

    check_tiles(in, place, d, m);
    if (m->special & RULE_ADRIFT)
        check_pair(in, place_of(at, place, "adrift"), field_in(d, m), m->adrift);
    if (!json_check_ok(in))
        return;
    chart c = chart_of(d, m);

    if (m->special & RULE_ADRIFT && (!c.open[m->adrift[0]] || !c.open[m->adrift[1]]))
        value_fault(in, at, "hexes", "asteroids lie there");
    for (int seat = 0; seat < m->players; seat++)
        check_zone(in, galaxies_place_of_player(at, place, seat), d, m, &c, seat);
    if (json_check_ok(in))
        check_ways(in, place, m, &c);
}
