/*
 * map.c: draws the table of Starship Battles from above, in characters.
 *
 * A character counts as twice as high as it is wide, so that lengths look the same in every
 * direction. A ship is its badge: [1] is Colonial, <3> is Cylon. An arrow beside it shows where the
 * nose points. A dot shows where it flies, if that is another direction. Small signs fan out before
 * the ships that the reader is asked about. They show what the guns reach, by range.
 *
 *    . . . .      other signs:
 *     · · ·       o   where a planetoid goes next
 *      : :        *   a missile
 *       ↑         #   a nuclear missile
 *      [1]        A   a Colonial location marker; a Cylon one is a small letter
 *
 * Asteroid fields, planetoids and clouds are filled with a sign of their own.
 */
#include "games/starship/terminal/map.h"

#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"

enum { HEIGHT = 2, FRAME = 2, GLYPH = 4, ROWS_MIN = 5 };

typedef struct {
    char glyph[GLYPH]; /* one character; empty: a space */
    char light;
    bool is_taken; /* by a ship or its signs: nothing else may stand there */
} cell;

typedef struct {
    int columns, rows; /* inside the frame */
    int width, depth;  /* of the table */
    cell *at;          /* including the frame */
} map;

typedef struct {
    int column, row;
} spot;

static cell *cell_at(const map *m, int column, int row)
{
    bool is_in = column >= -1 && column <= m->columns && row >= -1 && row <= m->rows;

    return is_in ? &m->at[(row + 1) * (m->columns + FRAME) + column + 1] : NULL;
}

static void put(const map *m, spot s, const char *glyph, const char *light)
{
    cell *c = cell_at(m, s.column, s.row);

    if (c == NULL)
        return;
    size_t length = strlen(glyph);

    memset(c->glyph, 0, sizeof c->glyph);
    memcpy(c->glyph, glyph, length < GLYPH - 1 ? length : GLYPH - 1);
    c->light = light[0];
}

map_size starship_map_size(const drawing *d, int columns, int lines)
{
    const json_value *area = json_get(d->view, "area");
    int width = view_int(area, "width"), depth = view_int(area, "depth");
    int rows = lines - FRAME;
    int wide = rows * HEIGHT * width / depth;

    if (wide > columns - FRAME) {
        wide = columns - FRAME;
        rows = wide * depth / width / HEIGHT;
    }
    return (map_size){wide + FRAME, (rows < ROWS_MIN ? ROWS_MIN : rows) + FRAME};
}

/* ---- the frame ---- */

static void put_words(const map *m, spot s, const char *words, const char *light)
{
    for (; *words != '\0'; words++, s.column++)
        put(m, s, (char[]){*words, '\0'}, light);
}

static void draw_frame(const map *m)
{
    for (int column = 0; column < m->columns; column++) {
        put(m, (spot){column, -1}, "─", SCOPE);
        put(m, (spot){column, m->rows}, "─", SCOPE);
    }
    for (int row = 0; row < m->rows; row++) {
        put(m, (spot){-1, row}, "│", SCOPE);
        put(m, (spot){m->columns, row}, "│", SCOPE);
    }
    put(m, (spot){-1, -1}, "╭", SCOPE);
    put(m, (spot){m->columns, -1}, "╮", SCOPE);
    put(m, (spot){-1, m->rows}, "╰", SCOPE);
    put(m, (spot){m->columns, m->rows}, "╯", SCOPE);
}

static void draw_edges(const map *m)
{
    put_words(m, (spot){0, -1}, " Cylon ", CYLON);
    put_words(m, (spot){0, m->rows}, " Colonial ", COLONIAL);
}

/* Draws a bar in the upper edge, with its length in centimeters. */
static void draw_scale(const map *m)
{
    static const int lengths[] = {5, 10, 20, 50, 100};
    enum { LENGTHS = sizeof lengths / sizeof lengths[0], LEAST = 4 };
    int i = 0;

    while (i < LENGTHS - 1 && lengths[i] * CENTIMETRE * m->columns / m->width < LEAST)
        i++;
    char words[16];
    text t = text_in(words, sizeof words);
    int bar = lengths[i] * CENTIMETRE * m->columns / m->width;

    text_format(&t, " %d cm", lengths[i]);
    int from = m->columns - bar - (int)t.length;

    put_words(m, (spot){from + bar, -1}, words, SCOPE);
    for (int column = 0; column < bar; column++)
        put(m, (spot){from + column, -1}, column == 0 ? "├" : column == bar - 1 ? "┤" : "─", BOLD);
}

/* Draws marks every ten centimeters, with numbers along the Colonial edge, so that places can be
   read off. */
static void draw_ticks(const map *m)
{
    enum { EVERY = 10 * CENTIMETRE, NUMBER_COLUMNS = 6 };
    bool has_numbers = 2 * EVERY / (m->width / m->columns) >= NUMBER_COLUMNS;

    for (int at = EVERY; at < m->width; at += EVERY) {
        spot s = {(int)((int64_t)at * m->columns / m->width), m->rows};
        char words[8];
        text t = text_in(words, sizeof words);

        text_format(&t, "%d", at / CENTIMETRE);
        if (has_numbers && at / EVERY % 2 == 0)
            put_words(m, s, words, SCOPE);
        else
            put(m, s, "┴", SCOPE);
    }
    for (int at = EVERY; at < m->depth; at += EVERY) {
        int row = m->rows - 1 - (int)((int64_t)at * m->rows / m->depth);

        put(m, (spot){-1, row}, "├", SCOPE);
        put(m, (spot){m->columns, row}, "┤", SCOPE);
    }
}

/* ---- ships ---- */

static spot spot_of(const map *m, point p)
{
    int column = (int)((int64_t)p.x * m->columns / m->width);
    int row = (int)((int64_t)(m->depth - p.y) * m->rows / m->depth);

    return (spot){column < 0             ? 0
                  : column >= m->columns ? m->columns - 1
                                         : column,
        row < 0          ? 0
        : row >= m->rows ? m->rows - 1
                         : row};
}

static point middle_of(const map *m, spot s)
{
    return (point){(int32_t)((2 * (int64_t)s.column + 1) * m->width / (2 * m->columns)),
        (int32_t)(m->depth - (2 * (int64_t)s.row + 1) * m->depth / (2 * m->rows))};
}

/* ---- terrain ---- */

static const struct {
    const char *ground, *glyph;
} grounds[] = {{"sparse_field", "∘"}, {"dense_field", "%"}, {"planetoid", "O"}, {"cloud", "~"}};

static const json_value *template_of(const drawing *d, const json_value *piece)
{
    const json_value *all = json_get(d->components, "templates");

    for (size_t i = 0; i < json_size(all); i++)
        if (strcmp(view_string(json_at(all, i), "id"), view_string(piece, "template")) == 0)
            return json_at(all, i);
    return NULL;
}

static point corner_of(const json_value *outline, size_t i, pose at)
{
    const json_value *corner = json_at(outline, i % json_size(outline));

    return pose_point(at, (point){(int32_t)json_integer(json_at(corner, 0)),
                              (int32_t)json_integer(json_at(corner, 1))});
}

/* Returns whether a point is inside a template. It counts the edges that a line to the right of
   the point crosses. */
static bool is_inside(const json_value *template, pose at, point p)
{
    const json_value *outline = view_get(template, "outline");
    bool is_in = false;

    if (outline == NULL)
        return point_distance(at.at, p) <= view_int(template, "radius");
    for (size_t i = 0; i < json_size(outline); i++) {
        point a = corner_of(outline, i, at), b = corner_of(outline, i + 1, at);

        if ((a.y > p.y) != (b.y > p.y) &&
            p.x - a.x < (int64_t)(b.x - a.x) * (p.y - a.y) / (b.y - a.y))
            is_in = !is_in;
    }
    return is_in;
}

static const char *ground_glyph(const json_value *piece)
{
    for (size_t i = 0; i < sizeof grounds / sizeof grounds[0]; i++)
        if (strcmp(view_string(piece, "kind"), grounds[i].ground) == 0)
            return grounds[i].glyph;
    return "?";
}

static void draw_piece(const map *m, const drawing *d, const json_value *piece)
{
    const json_value *template = template_of(d, piece);
    pose at = {{view_int(piece, "x"), view_int(piece, "y")}, view_int(piece, "heading")};

    for (int row = 0; row < m->rows; row++)
        for (int column = 0; column < m->columns; column++)
            if (is_inside(template, at, middle_of(m, (spot){column, row})))
                put(m, (spot){column, row}, ground_glyph(piece), DIM);
}

static void draw_terrain(const map *m, const drawing *d)
{
    const json_value *terrain = json_get(d->view, "terrain");

    for (size_t i = 0; i < json_size(terrain); i++)
        draw_piece(m, d, json_at(terrain, i));
}

/* ---- orbits, markers and missiles ---- */

static void draw_spot(const map *m, const json_value *row, const char *glyph, const char *light)
{
    point at = {view_int(row, "x"), view_int(row, "y")};

    put(m, spot_of(m, at), glyph, light);
}

/* Draws where planetoids will be after their next move. */
static void draw_orbits(const map *m, const drawing *d)
{
    const json_value *terrain = json_get(d->view, "terrain");

    for (size_t i = 0; i < json_size(terrain); i++) {
        const json_value *orbit = view_get(json_at(terrain, i), "orbit");
        const json_value *next = json_at(json_get(orbit, "next"), 0);

        if (next != NULL)
            draw_spot(m, next, "o", SCOPE);
    }
}

/* Draws the location markers. Capitals are Colonial, small letters Cylon. */
static void draw_locations(const map *m, const drawing *d, const char *side, int small)
{
    const json_value *laid = json_get(json_get(d->view, "locations"), side);

    for (size_t i = 0; i < json_size(laid); i++) {
        char letter = (char)(view_string(json_at(laid, i), "letter")[0] + small);

        draw_spot(m, json_at(laid, i), (char[]){letter, '\0'}, small ? CYLON : COLONIAL);
    }
}

static void draw_missiles(const map *m, const drawing *d)
{
    const json_value *all = json_get(d->view, "missiles");

    for (size_t i = 0; i < json_size(all); i++) {
        const json_value *one = json_at(all, i);
        bool is_nuclear = strcmp(view_string(one, "kind"), "nuclear") == 0;

        draw_spot(m, one, is_nuclear ? "#" : "*", DANGER);
    }
}

/* The signs for what a ship's guns reach, by range band. */
static const char *const fans[] = {":", "·", "."};

static void draw_fan(const map *m, const drawing *d, const json_value *ship)
{
    const json_value *bands = json_get(d->components, "bands");
    pose nose = starship_nose(ship);
    int half = view_int(d->components, "arc_half");

    for (int row = 0; row < m->rows; row++)
        for (int column = 0; column < m->columns; column++) {
            point p = middle_of(m, (spot){column, row});
            int far = point_distance(nose.at, p);
            int off = heading_between(nose.heading, point_bearing(nose.at, p));
            size_t band = 0;

            while (band < json_size(bands) && far > json_integer(json_at(bands, band)))
                band++;
            if (off >= -half && off <= half && band < sizeof fans / sizeof fans[0] &&
                cell_at(m, column, row)->light != DIM[0])
                put(m, (spot){column, row}, fans[band], SCOPE);
        }
}

/* Where the sign of a direction stands, seen from the middle of a ship, by twelfths of a turn.
   To the left and right it stands clear of the brackets. */
static const struct {
    spot off;
    const char *arrow;
} directions[] = {
    {{0, -1}, "↑"},
    {{1, -1}, "↗"},
    {{2, -1}, "↗"},
    {{2, 0}, "→"},
    {{2, 1}, "↘"},
    {{1, 1}, "↘"},
    {{0, 1}, "↓"},
    {{-1, 1}, "↙"},
    {{-2, 1}, "↙"},
    {{-2, 0}, "←"},
    {{-2, -1}, "↖"},
    {{-1, -1}, "↖"},
};

static int direction_of(int heading)
{
    enum { TWELFTH = FULL_TURN / 12 };

    return heading_normal(heading + TWELFTH / 2) / TWELFTH;
}

/* Returns where the sign of a direction stands. A badge of two digits is one wider to the right. */
static spot sign_spot(spot middle, int direction, int length)
{
    spot off = directions[direction].off;

    return (spot){
        middle.column + off.column + (off.column >= 2 ? length - 3 : 0), middle.row + off.row};
}

/* Returns whether there is room for the badge and the arrow beside it. */
static bool is_free(const map *m, spot middle, int direction, int length)
{
    spot sign = sign_spot(middle, direction, length);
    const cell *c = cell_at(m, sign.column, sign.row);

    if (middle.row < 0 || middle.row >= m->rows || c == NULL || c->is_taken)
        return false;
    for (int i = -1; i < length - 1; i++) {
        c = cell_at(m, middle.column + i, middle.row);
        if (c == NULL || c->is_taken || middle.column + i < 0 || middle.column + i >= m->columns)
            return false;
    }
    return true;
}

/* Returns the free spot nearest to where the ship stands, or that spot itself if none is free. */
static spot find_spot(const map *m, spot wanted, int direction, int length)
{
    spot best = wanted;
    int least = -1;

    for (int row = 0; row < m->rows; row++)
        for (int column = 0; column < m->columns; column++) {
            int across = column - wanted.column, down = HEIGHT * (row - wanted.row);
            int far = across * across + down * down;

            if ((least < 0 || far < least) && is_free(m, (spot){column, row}, direction, length)) {
                best = (spot){column, row};
                least = far;
            }
        }
    return best;
}

static void take(const map *m, spot s, const char *glyph, const char *light)
{
    cell *c = cell_at(m, s.column, s.row);

    put(m, s, glyph, light);
    if (c != NULL)
        c->is_taken = true;
}

static void draw_ship(const map *m, const json_value *ship, bool is_asked)
{
    const char *light = is_asked ? LAMP : starship_is_colonial(ship) ? COLONIAL : CYLON;
    int nose = direction_of(view_int(ship, "nose")),
        flight = direction_of(view_int(ship, "heading"));
    char badge[8];
    text t = text_in(badge, sizeof badge);

    starship_put_badge(&t, ship);
    int length = (int)t.length;
    spot at = find_spot(m, spot_of(m, starship_nose(ship).at), nose, length);

    for (int i = 0; i < length; i++)
        take(m, (spot){at.column + i - 1, at.row}, (char[]){badge[i], '\0'}, light);
    take(m, sign_spot(at, nose, length), directions[nose].arrow, light);
    spot dot = sign_spot(at, flight, length);
    const cell *c = cell_at(m, dot.column, dot.row);

    if (flight != nose && c != NULL && !c->is_taken)
        take(m, dot, "•", light);
}

static void draw_ships(const map *m, const drawing *d)
{
    uint32_t asked = starship_asked(d);

    for (int i = 0; i < starship_ships(d); i++)
        if (asked >> i & 1 && starship_is_on_table(starship_ship(d, i)))
            draw_fan(m, d, starship_ship(d, i));
    /* Ships that are asked about are drawn where they stand. The others make room for them. */
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < starship_ships(d); i++) {
            bool is_asked = asked >> i & 1;

            if (starship_is_on_table(starship_ship(d, i)) && is_asked == (pass == 0))
                draw_ship(m, starship_ship(d, i), is_asked);
        }
}

static void put_map(const map *m, text *out)
{
    for (int row = -1; row <= m->rows; row++) {
        char light = 0;

        for (int column = -1; column <= m->columns; column++) {
            const cell *c = cell_at(m, column, row);

            if (c->light != light && c->glyph[0] != '\0') {
                light = c->light;
                text_put_char(out, light);
            }
            text_put(out, c->glyph[0] == '\0' ? " " : c->glyph);
        }
        text_put(out, NIGHT "\n");
    }
}

void starship_draw_map(const drawing *d, map_size size, text *out)
{
    const json_value *area = json_get(d->view, "area");
    map m = {size.columns - FRAME, size.lines - FRAME, view_int(area, "width"),
        view_int(area, "depth"), NULL};

    m.at = heap_zeroed(sizeof *m.at * (size_t)(size.columns * size.lines));
    draw_frame(&m);
    if (d->is_large)
        draw_ticks(&m);
    draw_edges(&m);
    draw_scale(&m);
    draw_terrain(&m, d);
    draw_orbits(&m, d);
    draw_locations(&m, d, "colonial", 0);
    draw_locations(&m, d, "cylon", 'a' - 'A');
    draw_missiles(&m, d);
    draw_ships(&m, d);
    put_map(&m, out);
    free(m.at);
}
