/*
 * starship.c: draws the board of Starship Battles.
 *
 * The map is at the left, as large as the terminal allows. At its right are the ships, and what the
 * guns of the reader's ships see. Large fleets are listed below the map, side by side. On 80 x 24
 * the board leaves half of the lines to the news and the question.
 *
 *   small fleets             large fleets
 *   +---------+ ships        +-------------------+
 *   |   map   | contacts     |        map        |
 *   +---------+              +-------------------+
 *                            Colonial   Cylon
 *                            contacts
 */
#include <string.h>

#include "base/buffer.h"
#include "games/starship/terminal/labels.h"
#include "games/starship/terminal/map.h"
#include "games/starship/terminal/mission.h"

enum {
    MAP_LINES_MIN = 10,
    FLEET_LINES_MIN = 7, /* the least and the desired height of the map above large fleets */
    FLEET_LINES = 14,
    PANEL_MIN = 50,
    SHIPS_BESIDE = 6, /* if there are more ships, they are listed below the map */
    GAP = RICH_GAP,
    NARROW = 50, /* in fewer columns, ships have short names */
    ENERGY_COLUMNS = 6,
    SLIDER_COLUMNS = 7,
    HITS_COLUMNS = 7,
    INDENT = 4
};

/* ---- the ships ---- */

/* Appends a note, with a comma before it unless it is the first. */
static void add_note(void *into, const char *light, const char *words)
{
    text *out = into;

    text_format(out, "%s%s%s" NIGHT, out->length == 0 ? "" : ", ", light, words);
}

/* Appends "6/15" if the numbers are known, else how many counters there are. */
static void put_hits(const json_value *ship, text *out)
{
    const json_value *counters = json_get(ship, "counters"), *own = view_get(ship, "own");
    int count = view_int(counters, "damage") + view_int(counters, "collision");

    if (own != NULL)
        text_format(out, "%s%d/%d", view_int(own, "damage") > 0 ? DANGER : "",
            view_int(own, "damage"), view_int(ship, "structure"));
    else if (count > 0)
        text_format(out, "%d hit%s", count, count == 1 ? "" : "s");
}

static void put_name(const json_value *ship, bool is_narrow, text *out)
{
    text name = buffer_new();

    text_put(&name, starship_is_colonial(ship) ? COLONIAL : CYLON);
    starship_put_badge(&name, ship);
    text_put(&name, NIGHT " ");
    starship_put_model(&name, ship, !is_narrow);
    rich_put(out, name.at, is_narrow ? 11 : 16);
    text_put(out, " ");
    buffer_free(&name);
}

static void put_owner(const drawing *d, const json_value *ship, bool is_narrow, text *out)
{
    text owner = buffer_new();

    text_put(&owner, view_bool(ship, "yours") ? LAMP : "");
    starship_put_owner(d, ship, &owner);
    rich_put(out, owner.at, is_narrow ? 6 : 10);
    text_put(out, " ");
    buffer_free(&owner);
}

static void put_panel_settings(const json_value *ship, text *out)
{
    text cell = buffer_new();

    if (view_get(ship, "energy") != NULL) {
        text_format(&cell, "KE %d", view_int(ship, "energy"));
        rich_put(out, cell.at, ENERGY_COLUMNS);
    }
    rich_put(out, view_string(ship, "slider"), SLIDER_COLUMNS);
    buffer_clear(&cell);
    put_hits(ship, &cell);
    rich_put(out, cell.at, HITS_COLUMNS);
    buffer_free(&cell);
}

static void draw_columns(const drawing *d, const json_value *ship, bool is_narrow, text *out)
{
    put_name(ship, is_narrow, out);
    put_owner(d, ship, is_narrow, out);
    if (starship_is_on_table(ship))
        put_panel_settings(ship, out);
    else
        text_format(out, DIM "%s" NIGHT, starship_away(ship));
}

static void note_drawn(const json_value *ship, text *out)
{
    if (view_get(ship, "own") == NULL || view_count(ship, "drawn") == 0)
        return;
    text_put_words(out, "counters");
    starship_put_drawn(ship, out);
}

/* Draws a ship as a line of columns. Notes follow behind it, or below if they are too long. */
static void draw_ship(const drawing *d, const json_value *ship, int width, text *out)
{
    text line = buffer_new(), notes = buffer_new();

    draw_columns(d, ship, width < NARROW, &line);
    if (starship_is_on_table(ship)) {
        note_drawn(ship, &notes);
        starship_notes(ship, add_note, &notes);
    }
    bool is_one_line = rich_columns(line.at) + rich_columns(notes.at) <= width;

    text_format(out, "%s%s\n", line.at, is_one_line ? notes.at : "");
    if (!is_one_line && notes.length > 0)
        rich_wrap(out, notes.at, INDENT, width);
    buffer_free(&line);
    buffer_free(&notes);
}

/* ---- contacts ---- */

/* Finds the enemies that one of the reader's ships sees, nearest first. Returns how many. */
static int find_contacts(const drawing *d, int ship, const json_value *found[SHIPS_MAX])
{
    const json_value *sights = json_get(d->view, "sights");
    int count = 0;

    for (size_t i = 0; i < json_size(sights) && count < SHIPS_MAX; i++) {
        const json_value *row = json_at(sights, i);
        int place = count;

        if (view_int(row, "ship") != ship)
            continue;
        for (; place > 0 && view_int(found[place - 1], "distance") > view_int(row, "distance");
             place--)
            found[place] = found[place - 1];
        found[place] = row;
        count++;
    }
    return count;
}

static void draw_contacts(const drawing *d, int ship, int width, int most, text *out)
{
    const json_value *found[SHIPS_MAX];
    int count = find_contacts(d, ship, found);
    text line = buffer_new();

    if (count > 0) {
        text_put_words(&line, DIM "Seen from ");
        starship_put_ship(&line, starship_ship(d, ship));
        text_put_words(&line, ", 12 o'clock is its nose");
        if (count > most)
            text_format(&line, ", the nearest %d of %d", most, count);
        text_put(&line, ":");
        rich_put(out, line.at, width);
        text_put(out, "\n");
    }
    for (int i = 0; i < count && i < most; i++) {
        int body = view_int(found[i], "target");
        const json_value *target = starship_ship(d, body);

        buffer_clear(&line);
        text_put(&line, target == NULL ? NIGHT : starship_is_colonial(target) ? COLONIAL : CYLON);
        if (target == NULL)
            starship_put_body(d, body, &line);
        else
            starship_put_badge(&line, target);
        text_format(&line, "%s ", view_bool(found[i], "may_fire") ? BOLD : NIGHT);
        starship_put_sight_text(found[i], &line);
        rich_put(out, line.at, width);
        text_put(out, "\n");
    }
    buffer_free(&line);
}

/* Returns the ships whose contacts are drawn. At a declaration there are none: the question
   itself says what they see. */
static uint32_t looking(const drawing *d)
{
    uint32_t asked = starship_asked(d), own = 0;

    if (strcmp(view_string(d->asks, "kind"), "declare") == 0)
        return 0;
    for (int i = 0; i < starship_ships(d); i++)
        if (view_bool(starship_ship(d, i), "yours") && starship_is_on_table(starship_ship(d, i)))
            own |= 1u << i;
    return asked != 0 ? asked & own : own;
}

static void draw_all_contacts(const drawing *d, int width, int lines, text *out)
{
    enum { CONTACTS_MIN = 2 };
    uint32_t from = looking(d);

    for (int i = 0; i < starship_ships(d); i++) {
        int left = lines - rich_lines(out->at) - 2;

        if (from >> i & 1)
            draw_contacts(d, i, width, left < CONTACTS_MIN ? CONTACTS_MIN : left, out);
    }
}

/* ---- the whole board ---- */

static void draw_title(const drawing *d, text *out)
{
    const json_value *points = view_get(d->view, "points");
    text left = buffer_new();

    text_put(&left, BOLD);
    if (view_bool(d->view, "over"))
        text_format(&left, "The game is over after turn %d", view_int(d->view, "turn"));
    else
        starship_put_step(d, &left);
    text_format(&left, NIGHT " · %s", view_string(json_get(d->view, "scenario"), "name"));
    if (points != NULL)
        text_format(&left, " · points: Colonial %d, Cylon %d", view_int(points, "colonial"),
            view_int(points, "cylon"));
    rich_put(out, left.at, d->width - rich_columns(d->title) - 1);
    text_format(out, DIM " %s" NIGHT "\n", d->title);
    buffer_free(&left);
}

/* Draws how the mission stands, on its own line, if there is something to say. */
static void draw_mission(const drawing *d, int width, text *out)
{
    text line = buffer_new();

    text_put(&line, LAMP);
    starship_put_mission_text(d, &line);
    if (rich_columns(line.at) > 0) {
        rich_put(out, line.at, width);
        text_put(out, NIGHT "\n");
    }
    buffer_free(&line);
}

/* Draws the map, and at its right the ships and what they see. */
static void draw_beside(const drawing *d, text *out)
{
    int lines = d->room - 1 < MAP_LINES_MIN ? MAP_LINES_MIN : d->room - 1;
    map_size size = starship_map_size(d, d->width - PANEL_MIN - GAP, lines);
    int width = d->width - size.columns - GAP;
    text map = buffer_new(), panel = buffer_new();

    starship_draw_map(d, size, &map);
    draw_mission(d, width, &panel);
    for (int i = 0; i < starship_ships(d); i++)
        draw_ship(d, starship_ship(d, i), width, &panel);
    draw_all_contacts(d, width, size.lines, &panel);
    rich_beside(out, map.at, size.columns, panel.at, width);
    buffer_free(&map);
    buffer_free(&panel);
}

/* Draws one fleet beside the other. */
static void draw_fleets(const drawing *d, text *out)
{
    int width = (d->width - GAP) / 2;
    text colonial = buffer_new(), cylon = buffer_new();

    for (int i = 0; i < starship_ships(d); i++) {
        const json_value *ship = starship_ship(d, i);

        draw_ship(d, ship, width, starship_is_colonial(ship) ? &colonial : &cylon);
    }
    rich_beside(out, colonial.at, width, cylon.at, width);
    buffer_free(&colonial);
    buffer_free(&cylon);
}

/* Draws the essentials of a ship in one cell: "[1] KE 3 m 4/15 *". The star is a sealed plan. */
static void draw_short(const json_value *ship, int columns, text *out)
{
    text cell = buffer_new();

    text_put(&cell, starship_is_colonial(ship) ? COLONIAL : CYLON);
    starship_put_badge(&cell, ship);
    text_put(&cell, NIGHT);
    if (!starship_is_on_table(ship)) {
        text_put(&cell, DIM " -");
    } else {
        if (view_get(ship, "energy") != NULL)
            text_format(&cell, " KE %d", view_int(ship, "energy"));
        text_format(&cell, " %c ", view_string(ship, "slider")[0]);
        put_hits(ship, &cell);
        text_put(&cell, NIGHT);
        text_put_words(&cell, view_bool(ship, "crippled") ? " crippled" : "");
        if (strcmp(view_string(view_get(ship, "plan"), "state"), "sealed") == 0)
            text_put(&cell, LAMP " *");
    }
    rich_put(out, cell.at, columns);
    buffer_free(&cell);
}

/* Draws all ships in as few lines as possible, and those that are asked about in full as well. */
static void draw_muster(const drawing *d, text *out)
{
    enum { ACROSS = 4 };
    uint32_t asked = starship_asked(d);

    for (int i = 0; i < starship_ships(d); i++) {
        draw_short(starship_ship(d, i), d->width / ACROSS, out);
        text_put(out, i % ACROSS == ACROSS - 1 || i + 1 == starship_ships(d) ? "\n" : "");
    }
    for (int i = 0; i < starship_ships(d); i++)
        if (asked >> i & 1)
            draw_ship(d, starship_ship(d, i), d->width, out);
}

/* Draws the map, and below it the ships and what they see. */
static void draw_below(const drawing *d, text *out)
{
    text fleets = buffer_new(), contacts = buffer_new();

    draw_mission(d, d->width, &contacts);
    draw_all_contacts(d, d->width, 0, &contacts);
    draw_fleets(d, &fleets);
    int spare = d->room - 1 - rich_lines(contacts.at);

    if (spare - rich_lines(fleets.at) < FLEET_LINES) {
        buffer_clear(&fleets);
        draw_muster(d, &fleets);
    }
    int lines = spare - rich_lines(fleets.at);

    starship_draw_map(
        d, starship_map_size(d, d->width, lines < FLEET_LINES_MIN ? FLEET_LINES_MIN : lines), out);
    text_put(out, fleets.at);
    text_put(out, contacts.at);
    buffer_free(&contacts);
    buffer_free(&fleets);
}

void starship_draw_view(const drawing *d, text *out)
{
    draw_title(d, out);
    if (starship_ships(d) > SHIPS_BESIDE)
        draw_below(d, out);
    else
        draw_beside(d, out);
}

const game_terminal starship_terminal = {
    .game = "starship",
    .draw = starship_draw_view,
    .tell = starship_tell_view,
    .tell_end = starship_tell_view_end,
    .words = &starship_own_words,
    .rules_word = "overboost",
};
