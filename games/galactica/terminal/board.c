/* board.c: draws the instruments, space and the rooms of Battlestar Galactica. */
#include "games/galactica/terminal/board.h"

#include <string.h>

#include "base/buffer.h"

enum { SIDE = 12, WIDE_CELL = 34, GOAL = 8 /* distance: one more jump, and the fleet escapes */ };

/* ---- instruments ---- */

/*
 * Appends a dial: "Fuel 8 ▮▮▮▮┊▮▮▮▮", with the red zone left of the line. Short: "Fuel 8 ▮▮▮▮┊+4".
 */
static void put_dial(const drawing *d, const char *resource, bool is_short, text *out)
{
    int value = view_int(json_get(d->view, "resources"), resource);
    int red = view_int(json_get(json_get(d->components, "dials"), resource), "red");

    text_put(out, value <= red ? DANGER : BOLD);
    if (strcmp(resource, "population") == 0)
        text_put_words(out, "Pop");
    else
        view_put_id(out, resource);
    text_format(out, " %d%s ", value, value <= red ? "!" : CYLON);
    rich_repeat(out, "▮", value < red ? value : red);
    rich_repeat(out, "▯", red - value);
    text_put(out, NIGHT "┊" SCOPE);
    if (is_short && value > red)
        text_format(out, "+%d", value - red);
    else
        rich_repeat(out, "▮", value - red);
    text_put(out, NIGHT);
}

static void put_dials(const drawing *d, bool is_short, text *out)
{
    for (int i = 0; i < GALACTICA_RESOURCES; i++) {
        text_put(out, i == 0 ? "" : "  ");
        put_dial(d, galactica_resources[i], is_short, out);
    }
}

static void draw_dials(const drawing *d, text *out)
{
    text line = buffer_new();

    put_dials(d, false, &line);
    if (rich_columns(line.at) >= d->width) {
        buffer_clear(&line);
        put_dials(d, true, &line);
    }
    text_format(out, "%s\n", line.at);
    buffer_free(&line);
}

/*
 * Appends the jump track: "[×] × × -3 -1 auto". × is closed to FTL Control; a number is what a jump
 * too early may cost.
 */
static void put_jump(const drawing *d, text *out)
{
    const json_value *loss = json_get(d->components, "jump_loss");
    int last = (int)json_size(loss) - 1, track = view_int(d->view, "track");

    text_put_words(out, "Jump" SCOPE);
    for (int i = 0; i <= last; i++) {
        int lost = (int)json_integer(json_at(loss, (size_t)i));

        text_put(out, i == track ? LAMP " [" : " ");
        if (i == last)
            text_put_words(out, "auto");
        else if (lost < 0)
            text_put(out, "×");
        else
            text_format(out, "-%d", lost);
        text_put(out, i == track ? "]" SCOPE : "");
    }
    text_put(out, NIGHT);
}

static void put_boarding(const drawing *d, text *out)
{
    const json_value *centurions = json_get(d->view, "centurions");

    text_put_words(out, "Boarding");
    for (size_t i = 0; i < json_size(centurions); i++) {
        int there = (int)json_integer(json_at(centurions, i));

        text_format(out, there > 0 ? DANGER " %d!" NIGHT : DIM " ·" NIGHT, there);
    }
    text_put_words(out, " lost");
}

static void draw_tracks(const drawing *d, text *out)
{
    text line = buffer_new();

    put_jump(d, &line);
    text_put(&line, "  ");
    put_boarding(d, &line);
    text_format(&line, "  Distance " LAMP "%d" NIGHT " of %d", view_int(d->view, "distance"), GOAL);
    text_format(&line, "  Nukes %d", view_int(d->view, "nukes"));
    rich_put(out, line.at, d->width - 1);
    text_put(out, "\n");
    buffer_free(&line);
}

static void draw_stores(const drawing *d, text *out)
{
    const json_value *reserves = json_get(d->view, "reserves");
    text line = buffer_new();

    text_format(&line, "Turn %d, ", view_int(d->view, "turn"));
    view_put_id(&line, view_string(d->view, "step"));
    text_format(&line, "  Vipers %d ready, %d damaged, %d lost  Raptors %d",
        view_int(reserves, "vipers"), view_int(reserves, "damaged_vipers"),
        view_int(reserves, "lost_vipers"), view_int(reserves, "raptors"));
    rich_put(out, line.at, d->width - 1);
    text_put(out, "\n");
    buffer_free(&line);
}

void galactica_draw_instruments(const drawing *d, text *out)
{
    draw_dials(d, out);
    draw_tracks(d, out);
    draw_stores(d, out);
}

/* ---- space ---- */

static const json_value *area_of(const drawing *d, int number)
{
    return json_at(json_get(d->view, "areas"), (size_t)number);
}

/*
 * Appends an area: "sb basestar, 3 raiders". Uses letters if the words are too long. * marks a
 * launch tube.
 */
static void put_area(const drawing *d, int number, int columns, text *out)
{
    const json_value *area = area_of(d, number);
    text cell = buffer_new(), ships = buffer_new();

    text_format(&cell, LAMP "%s%s" NIGHT " ", galactica_marks[number],
        view_bool(area, "launch") ? "*" : "");
    galactica_put_ships(d, area, &ships);
    if (rich_columns(cell.at) + rich_columns(ships.at) > columns) {
        buffer_clear(&ships);
        galactica_put_pieces(d, area, &ships);
    }
    text_put(&cell, ships.length == 0 ? DIM "·" NIGHT : ships.at);
    rich_put(out, cell.at, columns);
    buffer_free(&cell);
    buffer_free(&ships);
}

/* Draws two areas side by side, above or below the ship. */
static void draw_flank(const drawing *d, int first, int second, text *out)
{
    text_put(out, " ");
    put_area(d, first, d->width / 2 - 2, out);
    text_put(out, "  ");
    put_area(d, second, d->width / 2 - 2, out);
    text_put(out, "\n");
}

/* Appends the bow or the stern, as a column beside a ship of so many lines. */
static void put_end_of_ship(const drawing *d, int number, int lines, text *out)
{
    text words = buffer_new(), ships = buffer_new();

    galactica_put_ships(d, area_of(d, number), &ships);
    rich_wrap(&words, ships.at, 0, SIDE - 1);
    if (rich_lines(words.at) > lines - 1) {
        buffer_clear(&words);
        buffer_clear(&ships);
        galactica_put_pieces(d, area_of(d, number), &ships);
        rich_wrap(&words, ships.at, 0, SIDE - 1);
    }
    text_format(out, LAMP "%s" NIGHT "\n%s", galactica_marks[number], words.at);
    buffer_free(&words);
    buffer_free(&ships);
}

/* ---- rooms ---- */

static bool is_aboard(const json_value *location, const char *ship)
{
    return strcmp(view_string(location, "ship"), ship) == 0;
}

/* Appends the short names of the people in a room; returns how many there are. */
static int put_people_in(const drawing *d, const json_value *location, text *out)
{
    int count = 0;

    for (int seat = 0; seat < galactica_seats(d); seat++) {
        if (strcmp(view_string(galactica_seat(d, seat), "place"), view_string(location, "id")) != 0)
            continue;
        text_put(out, count++ > 0 ? ", " : "");
        text_put(out, seat == galactica_reader(d) ? LAMP : BOLD);
        galactica_put_short(d, seat, out);
        text_put(out, NIGHT);
    }
    return count;
}

/*
 * Appends a room: "FTL ×damaged Adama, Tigh". Dims it and returns false if there is nothing to see.
 */
static bool put_room(const drawing *d, const json_value *location, bool is_wide, text *out)
{
    bool is_damaged = galactica_is_in(json_get(d->view, "damaged"), view_string(location, "id"));
    text people = buffer_new();
    bool is_busy = put_people_in(d, location, &people) > 0 || is_damaged;

    text_put(out, is_damaged ? DANGER : is_busy ? SCOPE : DIM);
    if (is_wide)
        text_put(out, view_string(location, "name"));
    else
        galactica_put_room(location, out);
    text_format(out, "%s" NIGHT "%s%s", is_damaged ? " ×damaged" : "", people.length > 0 ? " " : "",
        people.at);
    buffer_free(&people);
    return is_busy;
}

/* Appends the rooms of Galactica in two columns. */
static void put_rooms(const drawing *d, int columns, text *out)
{
    const json_value *locations = json_get(d->components, "locations");
    int count = 0, cell_width = columns / 2;

    while (is_aboard(json_at(locations, (size_t)count), "galactica"))
        count++;
    for (int i = 0; i < count; i++) {
        int number = i / 2 + (i % 2 == 0 ? 0 : (count + 1) / 2);
        text cell = buffer_new();

        put_room(d, json_at(locations, (size_t)number), cell_width >= WIDE_CELL, &cell);
        rich_put(out, cell.at, cell_width - 1);
        text_put(out, i % 2 == 0 && i + 1 < count ? " " : "\n");
        buffer_free(&cell);
    }
}

/* Appends the rooms between two walls, with the hull above and below them if `is_hulled`. */
static void put_hull(const drawing *d, bool is_hulled, int columns, text *out)
{
    enum { WALLS = 4, NAMED = 14 };
    text rooms = buffer_new();
    char *rest = NULL;

    put_rooms(d, columns - WALLS, &rooms);
    if (is_hulled) {
        text_put_words(out, "╭─ " BOLD "Galactica" NIGHT " ");
        rich_repeat(out, "─", columns - NAMED);
        text_put(out, "╮\n");
    }
    for (char *line = strtok_r(rooms.at, "\n", &rest); line != NULL;
         line = strtok_r(NULL, "\n", &rest)) {
        text_put(out, "│ ");
        rich_put(out, line, columns - WALLS);
        text_put(out, " │\n");
    }
    if (is_hulled) {
        text_put(out, "╰");
        rich_repeat(out, "─", columns - 2);
        text_put(out, "╯\n");
    }
    buffer_free(&rooms);
}

void galactica_draw_ship(const drawing *d, bool is_hulled, text *out)
{
    int columns = d->width - 2 * SIDE - 2 * RICH_GAP;
    text bow = buffer_new(), hull = buffer_new(), stern = buffer_new(), most = buffer_new();

    put_hull(d, is_hulled, columns, &hull);
    put_end_of_ship(d, 0, rich_lines(hull.at), &bow);
    put_end_of_ship(d, 3, rich_lines(hull.at), &stern);
    draw_flank(d, 1, 2, out);
    rich_beside(&most, bow.at, SIDE, hull.at, columns);
    rich_beside(out, most.at, SIDE + RICH_GAP + columns, stern.at, SIDE - 1);
    draw_flank(d, 5, 4, out);
    buffer_free(&bow);
    buffer_free(&hull);
    buffer_free(&stern);
    buffer_free(&most);
}

/*
 * Appends the rooms of a ship in a line: all, or those with people or damage. Returns true if any
 * room has people or damage.
 */
static bool put_aboard(const drawing *d, const char *ship, bool is_all, text *out)
{
    const json_value *locations = json_get(d->components, "locations");
    bool is_any = false;

    for (size_t i = 0; i < json_size(locations); i++) {
        text room = buffer_new();
        const json_value *location = json_at(locations, i);
        bool is_busy = is_aboard(location, ship) && put_room(d, location, false, &room);

        if (is_busy || (is_all && is_aboard(location, ship)))
            text_format(out, "  %s", room.at);
        is_any = is_any || is_busy;
        buffer_free(&room);
    }
    return is_any;
}

void galactica_draw_others(const drawing *d, text *out)
{
    text line = buffer_new(), cylon = buffer_new();

    text_put_words(&line, "Colonial One:");
    put_aboard(d, "colonial_one", true, &line);
    if (put_aboard(d, "cylon", false, &cylon))
        text_format(&line, "   " CYLON "Cylon:" NIGHT "%s", cylon.at);
    rich_wrap(out, line.at, 0, d->width - 1);
    buffer_free(&line);
    buffer_free(&cylon);
}

void galactica_draw_strip(const drawing *d, text *out)
{
    text line = buffer_new();

    draw_flank(d, 1, 2, out);
    draw_flank(d, 0, 3, out);
    draw_flank(d, 5, 4, out);
    text_put_words(&line, "Rooms:");
    put_aboard(d, "galactica", false, &line);
    put_aboard(d, "colonial_one", false, &line);
    put_aboard(d, "cylon", false, &line);
    rich_wrap(out, line.at, 0, d->width - 1);
    buffer_free(&line);
}

/* Appends what is lost with a civilian ship: "1 population, 1 fuel". */
static void put_load(const drawing *d, const char *kind, text *out)
{
    const json_value *row = galactica_piece(d, "civilians", kind);
    size_t from = out->length;

    for (int i = 0; i < GALACTICA_RESOURCES; i++)
        if (view_int(row, galactica_resources[i]) > 0) {
            galactica_join(out, from, "");
            text_format(
                out, "%d %s", view_int(row, galactica_resources[i]), galactica_resources[i]);
        }
    text_put_words(out, out->length == from ? "nobody aboard" : "");
}

/* Appends what the reader has seen of the civilian ships in an area. */
static void put_seen(const drawing *d, const json_value *area, text *out)
{
    const json_value *ships = json_get(area, "civilians");

    for (size_t i = 0; i < json_size(ships); i++) {
        const json_value *ship = json_at(ships, i);

        if (view_get(ship, "kind") == NULL)
            continue;
        text_format(out, " Ship %d: ", view_int(ship, "ship") + 1);
        put_load(d, view_string(ship, "kind"), out);
        text_put(out, ".");
    }
}

void galactica_draw_areas(const drawing *d, text *out)
{
    for (int i = 0; i < GALACTICA_AREAS; i++) {
        text line = buffer_new();

        text_format(&line, LAMP "%s" NIGHT " ", galactica_marks[i]);
        view_put_id(&line, view_string(area_of(d, i), "area"));
        text_put_words(&line, view_bool(area_of(d, i), "launch") ? ", a launch tube: " : ": ");
        size_t from = line.length;

        galactica_put_ships(d, area_of(d, i), &line);
        text_put_words(&line, line.length == from ? "nothing." : ".");
        put_seen(d, area_of(d, i), &line);
        galactica_put_broken(d, line.at, out);
        buffer_free(&line);
    }
}
