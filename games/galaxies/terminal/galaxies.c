/*
 * galaxies.c: draws the board of Battleship Galaxies.
 *
 * The field is on the left, the players with their ships on its right. Each ship has a line with
 * its letter, its name, and its shields and hull left. On 80 x 24 the field has one line per row.
 * Taller screens draw every other column half a space lower, and wider screens also show what ships
 * carry.
 */
#include <string.h>

#include "base/buffer.h"
#include "games/galaxies/terminal/map.h"

enum {
    GAP = RICH_GAP,
    PANEL_WIDE = 52,   /* columns from which a panel has room for more than the pegs */
    MAP_LINES_MIN = 8, /* a map with fewer lines would be useless */
    NAME_COLUMNS = 15,
    NAME_WIDE = 20,
    NOTES_INDENT = 4
};

/* ---- players and ships ---- */

static void add_note(void *into, const char *light, const char *words)
{
    text *out = into;

    text_format(out, "%s%s%s" NIGHT, out->length == 0 ? "" : ", ", light, words);
}

static void draw_player(const drawing *d, int seat, int width, text *out)
{
    const json_value *player = galaxies_player(d, seat);
    text line = buffer_new(), who = buffer_new();

    galaxies_put_seat(d, seat, &who);
    text_format(&line, "%s%s" NIGHT, view_bool(player, "yours") ? LAMP : BOLD, who.at);
    if (width >= PANEL_WIDE && strcmp(who.at, galaxies_faction(player)) != 0)
        text_format(&line, " (%s)", galaxies_faction(player));
    text_format(&line, " energy " BOLD "%d" NIGHT " hand %d deck %d", view_int(player, "energy"),
        view_int(player, "hand_size"), view_int(json_get(player, "deck"), "size"));
    rich_put(out, line.at, width);
    text_put(out, "\n");
    buffer_free(&who);
    buffer_free(&line);
}

/* Writes "2+3", or "1+1 1+1 -" for a squadron; red if the hull is damaged. */
static void put_card_pegs(const drawing *d, int card, text *out)
{
    for (int i = 0; i < SQUADRON; i++) {
        const json_value *ship = galaxies_ship(d, card * SQUADRON + i);

        if (ship == NULL)
            continue;
        text_put(out, i == 0 ? "" : " ");
        text_put(out, view_int(ship, "hull") > 0 ? DANGER : "");
        galaxies_put_pegs(d, ship, out);
        text_put(out, NIGHT);
    }
}

/*
 * Writes the state of a card that is not on the field. What only the reader knows has another
 * color.
 */
static void put_place(const drawing *d, const json_value *card, text *out)
{
    if (view_get(card, "carrier") != NULL) {
        text_put_words(out, LAMP "in hold of ");
        galaxies_put_card_mark(d, view_int(card, "carrier"), out);
        text_format(out, ", %d" NIGHT, view_int(card, "launch"));
    } else if (galaxies_is_where(card, "screen")) {
        text_format(out, LAMP "launch %d" NIGHT, view_int(card, "launch"));
    } else {
        text_format(out, DIM "%s" NIGHT, view_string(card, "where"));
    }
}

static void draw_card(const drawing *d, int card, int width, text *out)
{
    const json_value *row = galaxies_card(d, card);
    bool is_wide = width >= PANEL_WIDE, is_on = galaxies_is_where(row, "field");
    text line = buffer_new(), cell = buffer_new(), notes = buffer_new();

    text_format(&cell, "%s", galaxies_is_ours(d, row) ? COLONIAL : CYLON);
    galaxies_put_card(d, card, &cell);
    rich_put(&line, cell.at, (is_wide ? NAME_WIDE : NAME_COLUMNS) + 2);
    text_put(&line, NIGHT " ");
    buffer_clear(&cell);
    if (is_on)
        put_card_pegs(d, card, &cell);
    else
        put_place(d, row, &cell);
    if (is_on)
        galaxies_notes(d, card, add_note, &notes);
    if (is_on && is_wide)
        text_format(
            &cell, DIM " move %d act %d" NIGHT, view_int(row, "move"), view_int(row, "activation"));
    /* If the panel is wide, notes that do not fit are put on the line below. */
    bool is_below =
        is_wide &&
        rich_columns(line.at) + 1 + rich_columns(cell.at) + rich_columns(notes.at) > width;

    text_format(&line, "%s %s", cell.at, is_below ? "" : notes.at);
    rich_put(out, line.at, width);
    text_put(out, "\n");
    if (is_below)
        rich_wrap(out, notes.at, NOTES_INDENT, width);
    buffer_free(&line);
    buffer_free(&cell);
    buffer_free(&notes);
}

static bool is_gone(const json_value *card)
{
    return galaxies_is_where(card, "destroyed") || galaxies_is_where(card, "delivered");
}

/* Returns true if the card gets its own line. In a short panel only cards on the field do. */
static bool is_listed(const json_value *card, bool is_short)
{
    return view_get(card, "type") != NULL && !is_gone(card) &&
           (!is_short || galaxies_is_where(card, "field"));
}

/* Writes "2 unseen behind the screen": cards of others that have not been shown. */
static void put_unseen(const drawing *d, int seat, text *out)
{
    int unseen = 0;

    for (int card = 0; card < galaxies_cards(d); card++)
        unseen += view_int(galaxies_card(d, card), "controller") == seat &&
                  view_get(galaxies_card(d, card), "type") == NULL;
    if (unseen > 0)
        text_format(out, "%d unseen behind the screen", unseen);
}

/* Writes "to come B 11 C 9". The reader's own cards have their launch costs. */
static void put_waiting(const drawing *d, int seat, text *out)
{
    for (int card = 0, said = 0; card < galaxies_cards(d); card++) {
        const json_value *row = galaxies_card(d, card);

        if (view_int(row, "controller") != seat || is_listed(row, true) || !is_listed(row, false))
            continue;
        text_put_words(out, said++ > 0 ? " " : out->length > 0 ? "; to come " : "to come ");
        galaxies_put_card_mark(d, card, out);
        if (view_bool(row, "yours"))
            text_format(out, " %d", view_int(row, "launch"));
    }
}

static void put_gone(const drawing *d, int seat, text *out)
{
    for (int card = 0, said = 0; card < galaxies_cards(d); card++) {
        const json_value *row = galaxies_card(d, card);

        if (view_int(row, "controller") != seat || !is_gone(row))
            continue;
        text_put_words(out, said++ > 0 ? ", " : out->length > 0 ? "; lost " : "lost ");
        galaxies_put_card(d, card, out);
    }
}

/* Draws, in one line, what a player has that is not listed. */
static void draw_rest(const drawing *d, int seat, bool is_short, int width, text *out)
{
    text line = buffer_new();

    put_unseen(d, seat, &line);
    if (is_short)
        put_waiting(d, seat, &line);
    put_gone(d, seat, &line);
    if (line.length > 0) {
        text_put(out, DIM);
        rich_put(out, line.at, width);
        text_put(out, NIGHT "\n");
    }
    buffer_free(&line);
}

static void draw_players(const drawing *d, bool is_short, int width, text *out)
{
    int count = (int)view_count(d->view, "players");

    for (int seat = 0; seat < count; seat++) {
        draw_player(d, seat, width, out);
        for (int card = 0; card < galaxies_cards(d); card++)
            if (view_int(galaxies_card(d, card), "controller") == seat &&
                is_listed(galaxies_card(d, card), is_short))
                draw_card(d, card, width, out);
        draw_rest(d, seat, is_short, width, out);
    }
}

/* Cuts a panel to `lines` lines. The last line says how many are missing. */
static void cut_panel(text *panel, int lines)
{
    int missing = rich_lines(panel->at) - lines + 1;
    size_t length = 0;

    if (missing <= 1)
        return;
    for (int i = 0; i < lines - 1; i++)
        length += strcspn(panel->at + length, "\n") + 1;
    panel->length = length;
    panel->at[length] = '\0';
    text_format(panel, DIM "… %d more; ship A shows one" NIGHT "\n", missing);
}

/* Draws the reader's own hand, if there are enough lines left. */
static void draw_hand(const drawing *d, int width, int lines, text *out)
{
    const json_value *hand = view_get(galaxies_reader(d), "hand");
    int count = (int)json_size(hand);

    if (count == 0 || count + 1 > lines)
        return;
    text_put_words(out, LAMP "Your hand" NIGHT " by cost, in full: hand\n");
    for (int i = 0; i < count; i++) {
        const json_value *held = json_at(hand, (size_t)i);
        const json_value *tactic = galaxies_tactic(d, view_string(held, "tactic"));
        text line = buffer_new();

        text_format(&line, "%d %s" DIM " %s" NIGHT, view_int(held, "cost"),
            view_string(tactic, "name"), view_string(tactic, "kind"));
        if (view_int(held, "count") > 1)
            text_format(&line, " x%d", view_int(held, "count"));
        rich_put(out, line.at, width);
        text_put(out, "\n");
        buffer_free(&line);
    }
}

/* ---- the whole board ---- */

static void draw_title(const drawing *d, text *out)
{
    const json_value *mission = json_get(d->view, "mission"), *points = json_get(d->view, "points"),
                     *needed = json_get(mission, "points_to_win");
    text left = buffer_new();

    text_put(&left, BOLD);
    if (view_bool(d->view, "over"))
        text_format(&left, "Over in round %d", view_int(d->view, "round"));
    else
        galaxies_put_step(d, &left);
    text_format(&left, NIGHT " · %s", view_string(mission, "name"));
    for (size_t team = 0; team < json_size(needed); team++)
        if (json_integer(json_at(needed, team)) > 0)
            text_format(&left, " · %s %d of %d points", galaxies_team(d, (int)team),
                (int)json_integer(json_at(points, team)), (int)json_integer(json_at(needed, team)));
    rich_put(out, left.at, d->width - rich_columns(d->title) - 1);
    text_format(out, DIM " %s" NIGHT "\n", d->title);
    buffer_free(&left);
}

void galaxies_draw_view(const drawing *d, text *out)
{
    int lines = d->room - 1 < MAP_LINES_MIN ? MAP_LINES_MIN : d->room - 1;
    bool is_tall = lines >= galaxies_map_lines(d, true);
    int cell =
        d->width - galaxies_map_columns(d, CELL_WIDE) - GAP >= PANEL_WIDE ? CELL_WIDE : CELL_SMALL;
    int columns = galaxies_map_columns(d, cell), width = d->width - columns - GAP;
    text map = buffer_new(), panel = buffer_new();
    galaxies_signs signs;
    bool is_signed = galaxies_sign_ask(d, &signs);

    draw_title(d, out);
    galaxies_draw_map(d, is_signed ? &signs : NULL, cell, is_tall, lines, &map);
    draw_players(d, false, width, &panel);
    if (rich_lines(panel.at) > lines) {
        buffer_clear(&panel);
        draw_players(d, true, width, &panel);
        cut_panel(&panel, lines);
    }
    draw_hand(d, width, lines - rich_lines(panel.at), &panel);
    rich_beside(out, map.at, columns, panel.at, width);
    buffer_free(&map);
    buffer_free(&panel);
}

const game_terminal galaxies_terminal = {
    .game = "galaxies",
    .draw = galaxies_draw_view,
    .tell = galaxies_tell_view,
    .tell_end = galaxies_tell_view_end,
    .words = &galaxies_own_words,
    .rules_word = "asteroid",
};
