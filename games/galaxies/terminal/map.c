/*
 * map.c: the field of Battleship Galaxies in characters.
 *
 * Every other column is half a space lower. On a tall screen these columns have lines of their own:
 *
 *     tall    1 .   .       otherwise    1 ' . ' .
 *                 .   .                  2 ' . ' .
 *             2 .   .
 *                 .   .
 *
 * Otherwise each row is one line, and the sign of an empty space tells how it lies. A ' is the
 * upper position, a . the lower one. In a starting zone they are " and , instead. A ship fills its
 * spaces with its letter; + is the front of a ship that covers several. A player who starts at the
 * right sees the field turned.
 */
#include "games/galaxies/terminal/map.h"

#include <string.h>

enum { LABEL = 3, GLYPHS = 3 };

typedef struct {
    char glyph[GLYPHS];
    char light;
} spot;

typedef struct {
    int columns, even_rows, odd_rows;
    bool is_turned, is_tall;
    spot at[COLUMNS_MOST][ROWS_MOST];
} map;

static int rows_in(const map *m, int column)
{
    return column % 2 == 0 ? m->even_rows : m->odd_rows;
}

static spot *spot_at(map *m, const json_value *hex)
{
    int column = (int)json_integer(json_at(hex, 0));
    int row = (int)json_integer(json_at(hex, 1));
    bool is_on = json_is_array(hex) && column >= 0 && column < m->columns && row >= 0 &&
                 row < rows_in(m, column);

    return is_on ? &m->at[column][row] : NULL;
}

static void put(spot *s, const char *glyph, const char *light)
{
    if (s == NULL)
        return;
    *s = (spot){.light = light[0]};
    for (int i = 0; i < GLYPHS - 1 && glyph[i] != '\0'; i++)
        s->glyph[i] = glyph[i];
}

/* ---- what lies there ---- */

/*
 * Returns true if the empty spaces of a column get the sign of the lower position. On a tall map
 * all of them do.
 */
static bool is_low(const map *m, int column)
{
    return m->is_tall || (column % 2 == 1) != m->is_turned;
}

static void lay_space(map *m)
{
    for (int column = 0; column < m->columns; column++)
        for (int row = 0; row < rows_in(m, column); row++)
            put(&m->at[column][row], is_low(m, column) ? "." : "'", SCOPE);
}

static bool is_between(const json_value *pair, int n)
{
    return n >= json_integer(json_at(pair, 0)) && n <= json_integer(json_at(pair, 1));
}

static void lay_zone(map *m, const json_value *zone)
{
    for (int column = 0; column < m->columns; column++) {
        const json_value *rows = json_get(zone, column % 2 == 0 ? "rows" : "odd_rows");

        for (int row = 0; row < rows_in(m, column); row++)
            if (is_between(json_get(zone, "columns"), column) && is_between(rows, row))
                put(&m->at[column][row], is_low(m, column) ? "," : "\"", SCOPE);
    }
}

static const struct {
    const char *id, *glyph, *words;
} tiles[] = {
    {"asteroids", "##", "asteroids"},
    {"debris_field", "::", "debris"},
    {"alien_artifact", "*a", "alien artifact"},
    {"energy_source", "*e", "energy source"},
    {"observation_station", "*o", "observation station"},
    {"orbital_market", "*m", "orbital market"},
    {"shield_regenerator", "*s", "shield regenerator"},
    {"warp_gate", "*w", "warp gate"},
    {"victory_point", "*v", "victory point"},
    {"", "??", "unknown"},
};

enum { TILES_KNOWN = sizeof tiles / sizeof tiles[0] };

/* Returns the tile's row in the table. The last row is for tiles that are still black. */
static int row_of_tile(const json_value *tile)
{
    const char *found = view_string(tile, "found");
    int row = 0;

    while (row < TILES_KNOWN - 1 && strcmp(tiles[row].id, found) != 0)
        row++;
    return row;
}

static void lay_tiles(map *m, const drawing *d)
{
    const json_value *list = json_get(d->view, "tiles"),
                     *survivors = view_get(d->view, "survivors");

    for (size_t i = 0; i < json_size(list); i++) {
        const json_value *tile = json_at(list, i), *hexes = json_get(tile, "hexes");

        for (size_t k = 0; k < json_size(hexes); k++)
            put(spot_at(m, json_at(hexes, k)), tiles[row_of_tile(tile)].glyph, BOLD);
    }
    if (survivors != NULL && view_get(survivors, "ship") == NULL)
        put(spot_at(m, json_get(survivors, "at")), "!!", LAMP);
}

static void lay_signs(map *m, const galaxies_signs *signs)
{
    for (int column = 0; signs != NULL && column < m->columns; column++)
        for (int row = 0; row < rows_in(m, column); row++)
            if (signs->at[column][row][0] != '\0')
                put(&m->at[column][row], signs->at[column][row], LAMP);
}

static bool is_same_hex(const json_value *a, const json_value *b)
{
    return a != NULL && b != NULL && json_equal(a, b);
}

static void lay_ship(map *m, const drawing *d, const json_value *ship)
{
    const json_value *hexes = json_get(ship, "hexes");
    int number = view_int(ship, "ship");
    const char *light = galaxies_is_ours(d, galaxies_card_of(d, number)) ? COLONIAL : CYLON;
    char mark[8];
    text t = text_in(mark, sizeof mark);

    galaxies_put_ship_mark(d, number, &t);
    bool is_long = json_size(hexes) > 1;

    for (size_t i = 0; i < json_size(hexes); i++) {
        const json_value *hex = json_at(hexes, i);
        char glyph[GLYPHS] = {mark[0], mark[1], '\0'};

        if (is_long)
            glyph[1] = is_same_hex(hex, view_get(ship, "front")) ? '+' : '-';
        put(spot_at(m, hex), glyph, light);
    }
}

static map lay_map(const drawing *d, const galaxies_signs *signs, bool is_tall)
{
    const json_value *size = json_get(d->view, "field"), *players = json_get(d->view, "players"),
                     *ships = json_get(d->view, "ships");
    map m = {.columns = view_int(size, "columns"),
        .even_rows = view_int(size, "even_rows"),
        .odd_rows = view_int(size, "odd_rows"),
        .is_turned = galaxies_is_turned(d),
        .is_tall = is_tall};

    lay_space(&m);
    for (size_t i = 0; i < json_size(players); i++)
        lay_zone(&m, json_get(json_at(players, i), "zone"));
    lay_tiles(&m, d);
    lay_signs(&m, signs);
    for (size_t i = 0; i < json_size(ships); i++)
        lay_ship(&m, d, json_at(ships, i));
    return m;
}

/* ---- the lines ---- */

int galaxies_map_columns(const drawing *d, int cell)
{
    return LABEL + cell * view_int(json_get(d->view, "field"), "columns");
}

int galaxies_map_lines(const drawing *d, bool is_tall)
{
    const json_value *size = json_get(d->view, "field");
    int even = view_int(size, "even_rows"), odd = view_int(size, "odd_rows");

    return 1 + (is_tall ? even + odd : even);
}

/* Returns the column at a place counted from the left. */
static int column_at(const map *m, int place)
{
    return m->is_turned ? m->columns - 1 - place : place;
}

static void put_letters(const map *m, int cell, text *out)
{
    rich_repeat(out, " ", LABEL);
    text_put(out, DIM);
    for (int place = 0; place < m->columns; place++) {
        text_put_char(out, (char)('A' + column_at(m, place)));
        rich_repeat(out, " ", cell - 1);
    }
    text_put(out, NIGHT "\n");
}

/* Draws a row; on a tall map only its even or its odd columns. */
static void put_row(const map *m, int row, int cell, int parity, text *out)
{
    char light = 0;

    text_put(out, DIM);
    if (parity != 1)
        text_format(out, row + 1 < 10 ? " %d " : "%d ", row + 1);
    else
        rich_repeat(out, " ", LABEL);
    for (int place = 0; place < m->columns; place++) {
        int column = column_at(m, place);
        const spot *s = &m->at[column][row];
        bool is_shown = row < rows_in(m, column) && (parity < 0 || column % 2 == parity);
        int wide = is_shown ? (int)strlen(s->glyph) : 0;

        if (is_shown && s->light != light) {
            light = s->light;
            text_put_char(out, light);
        }
        text_put(out, is_shown ? s->glyph : "");
        rich_repeat(out, " ", cell - wide);
    }
    text_put(out, NIGHT "\n");
}

/* Draws a row in one line, or in two if odd columns have lines of their own. */
static void put_rows(const map *m, int row, int cell, text *out)
{
    if (!m->is_tall)
        put_row(m, row, cell, -1, out);
    for (int half = 0; m->is_tall && half < 2; half++) {
        int parity = half ^ m->is_turned;

        if (parity == 0 || row < m->odd_rows)
            put_row(m, row, cell, parity, out);
    }
}

/*
 * Returns the row to show in the middle: the average row of the signs or, without signs, of the
 * ships.
 */
static int middle_row(const map *m, const drawing *d, const galaxies_signs *signs)
{
    const json_value *ships = json_get(d->view, "ships");
    int sum = 0, count = 0;

    for (int column = 0; signs != NULL && column < m->columns; column++)
        for (int row = 0; row < rows_in(m, column); row++)
            if (signs->at[column][row][0] != '\0') {
                sum += row;
                count++;
            }
    for (size_t i = 0; count == 0 && i < json_size(ships); i++) {
        const json_value *front = view_get(json_at(ships, i), "front");

        if (front == NULL ||
            !galaxies_is_ours(d, galaxies_card_of(d, view_int(json_at(ships, i), "ship"))))
            continue;
        sum += (int)json_integer(json_at(front, 1));
        count++;
    }
    return count == 0 ? m->even_rows / 2 : sum / count;
}

void galaxies_draw_map(
    const drawing *d, const galaxies_signs *signs, int cell, bool is_tall, int lines, text *out)
{
    map m = lay_map(d, signs, is_tall);
    int shown = is_tall ? lines / 2 : lines - 1; /* the last row has no odd columns */
    int from = 0;

    if (shown < m.even_rows) {
        from = middle_row(&m, d, signs) - shown / 2;
        from = from > m.even_rows - shown ? m.even_rows - shown : from;
        from = from < 0 ? 0 : from;
    } else {
        shown = m.even_rows;
    }
    put_letters(&m, cell, out);
    for (int i = 0; i < shown; i++)
        put_rows(&m, m.is_turned ? from + shown - 1 - i : from + i, cell, out);
}

void galaxies_put_legend(const drawing *d, text *out)
{
    const json_value *list = json_get(d->view, "tiles");
    uint32_t said = 0;

    text_put_words(
        out, "Capitals are your side, + is a front, - the rest of a ship; \" , starting zones");
    for (size_t i = 0; i < json_size(list); i++) {
        int row = row_of_tile(json_at(list, i));

        if (!(said >> row & 1))
            text_format(out, ", %s %s", tiles[row].glyph, tiles[row].words);
        said |= 1u << row;
    }
    if (view_get(d->view, "survivors") != NULL)
        text_put_words(out, ", !! survivors");
    text_format(out, ". Columns B, D, F... lie half a space %s.",
        galaxies_is_turned(d) ? "higher" : "lower");
}

/* ---- signs ---- */

static void sign(galaxies_signs *signs, int column, int row, char first, char second)
{
    if (column < 0 || column >= COLUMNS_MOST || row < 0 || row >= ROWS_MOST)
        return;
    signs->at[column][row][0] = first;
    signs->at[column][row][1] = second;
}

void galaxies_sign_reach(galaxies_signs *signs, const json_value *ship)
{
    const json_value *reach = json_get(ship, "reach");

    for (size_t i = 0; i < json_size(reach); i++) {
        const json_value *way = json_at(reach, i), *at = json_get(way, "at");
        int steps = view_int(way, "steps");
        int column = (int)json_integer(json_at(at, 0)), row = (int)json_integer(json_at(at, 1));

        if (steps == 0)
            continue;
        sign(signs, column, row, (char)(steps < 10 ? '0' + steps : '>'),
            view_int(way, "danger") > 0 ? '!' : '\0');
    }
}

const json_value *galaxies_ship_moving(const drawing *d, const json_value *outlook)
{
    const json_value *ships = json_get(outlook, "ships");

    for (size_t i = 0; i < json_size(ships); i++) {
        const json_value *one = json_at(ships, i);

        if (strcmp(view_string(galaxies_ship(d, view_int(one, "ship")), "movement"), "begun") == 0)
            return one;
    }
    return json_at(ships, 0);
}

const json_value *galaxies_reach_now(const drawing *d)
{
    const json_value *offered = json_get(d->asks, "options");

    if (strcmp(view_string(d->asks, "kind"), "move") != 0)
        return NULL;
    for (size_t i = 0; i < json_size(offered); i++)
        if (strcmp(view_string(json_at(offered, i), "verb"), "end") == 0)
            return drawing_outlook(d, &(choice){.option = (int32_t)i});
    return NULL;
}

/* Marks where a ship can be placed; for a long ship, where its front can be. */
static void sign_places(galaxies_signs *signs, const json_value *offered)
{
    for (size_t i = 0; i < json_size(offered); i++) {
        const json_value *one = json_at(offered, i);
        const json_value *rows = json_get(json_at(json_get(one, "free"), 0), "set");

        for (size_t k = 0; k < json_size(rows); k++)
            sign(signs, view_int(one, "column"), (int)json_integer(json_at(rows, k)), 'o', '\0');
    }
}

bool galaxies_sign_ask(const drawing *d, galaxies_signs *signs)
{
    bool is_put = strcmp(view_string(d->asks, "kind"), "put") == 0;
    const json_value *outlook = galaxies_reach_now(d);

    *signs = (galaxies_signs){0};
    if (is_put)
        sign_places(signs, json_get(d->asks, "options"));
    if (outlook != NULL)
        galaxies_sign_reach(signs, galaxies_ship_moving(d, outlook));
    bool is_signed = is_put || outlook != NULL;

    json_free(outlook);
    return is_signed;
}
