/* cards.c: ship cards, the hand, the mission and the field, shown in full when asked for. */
#include "games/galaxies/terminal/cards.h"

#include <string.h>

#include "base/buffer.h"
#include "games/galaxies/terminal/ask.h"
#include "games/galaxies/terminal/map.h"

enum { INDENT = 2 };

/* Writes a paragraph. For a screen reader it is a single line. */
static void put_paragraph(const drawing *d, const char *words, text *out)
{
    rich_wrap(out, words, d->is_plain ? 0 : INDENT, d->is_plain ? 10000 : d->width);
}

/* ---- ship cards ---- */

/* Writes the printed figures: "large, move 6, hull 4, shields 3; launch 18, activation 4". */
static void put_figures(const json_value *type, text *out)
{
    text_format(out, "%s%s, move %d, hull %d, shields %d; launch %d, activation %d",
        view_string(type, "size"), view_int(type, "count") > 1 ? " squadron of three" : "",
        view_int(type, "move"), view_int(type, "hull"), view_int(type, "shields"),
        view_int(type, "launch"), view_int(type, "activation"));
    if (view_int(type, "capacity") > 0)
        text_format(out, "; hold for %d", view_int(type, "capacity"));
}

/* Tells the boxes of the grid that are hits and stars, row by row. */
static void tell_grid(const json_value *grid, text *out)
{
    for (size_t row = 0; row < json_size(grid); row++) {
        const char *boxes = json_string(json_at(grid, row));

        text_format(out, "Row %d:", (int)row + 1);
        for (int i = 0; boxes[i] != '\0'; i++)
            if (boxes[i] != '.')
                text_format(out, " %c%s", 'A' + i, boxes[i] == '*' ? " star" : "");
        text_put(out, ".\n");
    }
}

static void draw_grid(const json_value *grid, text *out)
{
    text_put_words(
        out, DIM "    A B C D E F G H I J   # hit, * star: lost when shields are down\n");
    for (size_t row = 0; row < json_size(grid); row++) {
        const char *boxes = json_string(json_at(grid, row));

        text_format(out, DIM "  %d" NIGHT " ", (int)row + 1);
        for (; *boxes != '\0'; boxes++)
            text_format(out, "%s%c ", *boxes == '.' ? DIM : *boxes == '*' ? DANGER : BOLD, *boxes);
        text_put(out, NIGHT "\n");
    }
}

/* Writes what is printed on a ship card. */
static void put_type(const drawing *d, const json_value *type, text *out)
{
    const json_value *weapons = json_get(type, "weapons"), *powers = json_get(type, "powers");
    text line = buffer_new();

    text_format(
        &line, BOLD "%s, %s" NIGHT ": ", view_string(type, "name"), view_string(type, "version"));
    put_figures(type, &line);
    put_paragraph(d, line.at, out);
    for (size_t i = 0; i < json_size(weapons); i++) {
        buffer_clear(&line);
        text_put_words(&line, i == 0 ? "Primary weapon: " : "Secondary weapon: ");
        galaxies_put_weapon(json_at(weapons, i), &line);
        put_paragraph(d, line.at, out);
    }
    for (size_t i = 0; i < json_size(powers); i++) {
        const json_value *power = json_at(powers, i);

        buffer_clear(&line);
        text_format(
            &line, LAMP "%s" NIGHT ": %s", view_string(power, "name"), view_string(power, "text"));
        put_paragraph(d, line.at, out);
    }
    (d->is_plain ? tell_grid : draw_grid)(json_get(type, "grid"), out);
    buffer_free(&line);
}

/* Writes the slots of a ship card and its attached cards. */
static void put_attached(const drawing *d, const json_value *card, text *out)
{
    const json_value *slots = json_get(card, "slots"), *attached = json_get(card, "attached");
    text line = buffer_new();

    text_format(&line, "Slots: hero %d, upgrade %d, weapon %d", view_int(slots, "hero"),
        view_int(slots, "upgrade"), view_int(slots, "weapon"));
    put_paragraph(d, line.at, out);
    for (size_t i = 0; i < json_size(attached); i++) {
        const json_value *one = json_at(attached, i);
        const json_value *tactic = galaxies_tactic(d, view_string(one, "tactic"));

        buffer_clear(&line);
        text_format(&line, LAMP "%s" NIGHT " (%s): %s", view_string(tactic, "name"),
            view_string(one, "kind"), view_string(tactic, "text"));
        put_paragraph(d, line.at, out);
    }
    buffer_free(&line);
}

/* Writes where the ships of a card are, with their pegs. */
static void put_ships(const drawing *d, int card, text *out)
{
    for (int i = 0; i < SQUADRON; i++) {
        const json_value *ship = galaxies_ship(d, card * SQUADRON + i);
        text line = buffer_new();

        if (galaxies_is_there(ship)) {
            galaxies_put_ship(d, card * SQUADRON + i, &line);
            text_put_words(&line, " at ");
            galaxies_put_hex_name(&line, json_get(ship, "front"));
            text_format(&line, ": shields %d, hull %d of %d, move %d%s", view_int(ship, "shields"),
                view_int(galaxies_card(d, card), "hull") - view_int(ship, "hull"),
                view_int(galaxies_card(d, card), "hull"), view_int(ship, "move"),
                view_bool(ship, "cover") ? ", in cover of asteroids" : "");
            put_paragraph(d, line.at, out);
        }
        buffer_free(&line);
    }
}

/*
 * Returns the ship card with this letter or name, or -1 if there is none that the reader may know.
 */
static int find_card(const drawing *d, const char *word)
{
    for (int card = 0; card < galaxies_cards(d); card++)
        if (view_get(galaxies_card(d, card), "type") != NULL &&
            (galaxies_is_mark(d, word, card) ||
                galaxies_is_word_of(view_string(galaxies_card(d, card), "name"), word)))
            return card;
    return -1;
}

static void show_ship(const drawing *d, const prompt *p, const tokens *words, text *out)
{
    const char *word = words->count > 1 ? words->token[1] : "";
    int card = find_card(d, word), row = typed_whole(word) - 1;

    if (card >= 0) {
        put_type(d, galaxies_type(d, view_string(galaxies_card(d, card), "type")), out);
        put_ships(d, card, out);
        put_attached(d, galaxies_card(d, card), out);
    } else if (strcmp(p->kind, "fleet") == 0 && row >= 0 && row < p->open &&
               view_get(p->item[row].facts, "type") != NULL) {
        put_type(d, galaxies_type(d, view_string(p->item[row].facts, "type")), out);
    } else {
        text_put_words(out, word[0] == '\0' ? "Which ship? For example: ship A\n"
                                            : "No ship card like that in sight.\n");
    }
}

/* ---- tactic cards ---- */

/* Returns a tactic card by its number in the list of a deck, or by a word of its name. */
static const json_value *find_tactic(const drawing *d, const prompt *p, const char *word)
{
    const json_value *tactics = json_get(d->components, "tactics");
    int kind[KINDS_MOST],
        count = strcmp(p->kind, "deck") == 0 ? galaxies_kinds(&p->item[0], kind) : 0;
    int number = typed_whole(word);

    if (number >= 1 && number <= count)
        return galaxies_tactic_numbered(d, kind[number - 1]);
    for (size_t i = 0; i < json_size(tactics); i++)
        if (galaxies_is_word_of(view_string(json_at(tactics, i), "name"), word))
            return json_at(tactics, i);
    return NULL;
}

static void show_tactic(const drawing *d, const prompt *p, const tokens *words, text *out)
{
    const json_value *tactic = find_tactic(d, p, words->count > 1 ? words->token[1] : "");
    text line = buffer_new();

    if (tactic == NULL) {
        text_put_words(out, "Which card? For example: card alert\n");
    } else {
        text_format(&line, LAMP "%s" NIGHT ", %s, costs %d, ", view_string(tactic, "name"),
            view_string(tactic, "kind"), view_int(tactic, "cost"));
        galaxies_put_when(tactic, &line);
        text_format(&line, ": %s", view_string(tactic, "text"));
        put_paragraph(d, line.at, out);
    }
    buffer_free(&line);
}

/* ---- the hand ---- */

static void put_held(const drawing *d, const json_value *held, text *out)
{
    const json_value *tactic = galaxies_tactic(d, view_string(held, "tactic"));
    text line = buffer_new();

    text_format(&line, LAMP "%s" NIGHT, view_string(tactic, "name"));
    if (view_int(held, "count") > 1)
        text_format(&line, " (%d of them)", view_int(held, "count"));
    text_format(&line, ", %s, costs %d%s, ", view_string(tactic, "kind"), view_int(held, "cost"),
        view_bool(held, "affordable") ? "" : ", more than you have");
    galaxies_put_when(tactic, &line);
    text_format(&line, ": %s", view_string(tactic, "text"));
    put_paragraph(d, line.at, out);
    buffer_free(&line);
}

static void show_hand(const drawing *d, const prompt *p, const tokens *words, text *out)
{
    static const char *const piles[] = {"hand", "prepped"};
    const json_value *players = json_get(d->view, "players");

    (void)p, (void)words;
    for (size_t seat = 0; seat < json_size(players); seat++) {
        const json_value *player = json_at(players, seat);

        /* The reader's own hand, and a teammate's while it is shown. */
        if (!view_bool(player, "yours") && view_get(player, "hand") == NULL)
            continue;
        if (!view_bool(player, "yours")) {
            galaxies_put_seat(d, (int)seat, out);
            text_put_words(out, " shows:\n");
        }
        for (size_t pile = 0; pile < 2; pile++)
            for (size_t i = 0; i < view_count(player, piles[pile]); i++)
                put_held(d, json_at(json_get(player, piles[pile]), i), out);
        if (view_bool(player, "yours") && view_int(player, "hand_size") == 0)
            text_put_words(out, "You hold no cards.\n");
    }
}

/* ---- the mission and the field ---- */

static void show_mission(const drawing *d, const prompt *p, const tokens *words, text *out)
{
    const json_value *mission = json_get(d->view, "mission"),
                     *victory = json_get(mission, "victory");
    text line = buffer_new();

    (void)p, (void)words;
    text_format(
        &line, BOLD "%s" NIGHT ": %s", view_string(mission, "name"), view_string(mission, "text"));
    put_paragraph(d, line.at, out);
    for (int side = 0; side < 2; side++) {
        line.length = 0;
        text_format(&line, BOLD "%s wins" NIGHT ": %s", side == 0 ? "ISN" : "Wretch",
            view_string(victory, side == 0 ? "isn" : "wretch"));
        put_paragraph(d, line.at, out);
    }
    buffer_free(&line);
}

static void show_map(const drawing *d, const prompt *p, const tokens *words, text *out)
{
    text legend = buffer_new();
    galaxies_signs signs;
    bool is_signed = galaxies_sign_ask(d, &signs);

    (void)p, (void)words;
    galaxies_put_legend(d, &legend);
    if (!d->is_plain)
        galaxies_draw_map(
            d, is_signed ? &signs : NULL, CELL_WIDE, true, galaxies_map_lines(d, true), out);
    put_paragraph(d, legend.at, out);
    buffer_free(&legend);
}

bool galaxies_show(const drawing *d, const prompt *p, const char *line, text *out)
{
    static const struct {
        const char *word;
        void (*show)(const drawing *d, const prompt *p, const tokens *words, text *out);
    } shown[] = {
        {"ship", show_ship},
        {"card", show_tactic},
        {"hand", show_hand},
        {"mission", show_mission},
        {"map", show_map},
    };
    tokens words;

    typed_split(&words, line);
    for (size_t i = 0; words.count > 0 && i < sizeof shown / sizeof shown[0]; i++)
        if (strcmp(words.token[0], shown[i].word) == 0) {
            shown[i].show(d, p, &words, out);
            return true;
        }
    return false;
}
