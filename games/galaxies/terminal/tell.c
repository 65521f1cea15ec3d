/* tell.c: tells the table of Battleship Galaxies in sentences, for screen readers and logs. */
#include <string.h>

#include "games/galaxies/terminal/ask.h"
#include "games/galaxies/terminal/cards.h"

static void add_note(void *into, const char *light, const char *words)
{
    (void)light;
    text_format(into, "; %s", words);
}

static void tell_player(const drawing *d, int seat, text *out)
{
    const json_value *player = galaxies_player(d, seat), *hand = view_get(player, "hand"),
                     *behind = json_get(player, "screen");

    galaxies_put_seat(d, seat, out);
    if (view_bool(player, "yours") || (d->names != NULL && d->names[seat] != NULL))
        text_format(out, " (%s)", galaxies_faction(player));
    text_format(out, ": energy %d, %d card%s in hand, %d in the deck", view_int(player, "energy"),
        view_int(player, "hand_size"), view_int(player, "hand_size") == 1 ? "" : "s",
        view_int(json_get(player, "deck"), "size"));
    if (view_int(behind, "cards") > 0)
        text_format(out, ", %d ship cards not shown yet", view_int(behind, "cards"));
    for (size_t i = 0; i < json_size(hand); i++)
        text_format(out, "%s%s", i == 0 ? "; hand: " : ", ",
            view_string(galaxies_tactic(d, view_string(json_at(hand, i), "tactic")), "name"));
    text_put(out, ".\n");
}

static void tell_ship(const drawing *d, int ship, text *out)
{
    const json_value *row = galaxies_ship(d, ship);

    galaxies_put_ship(d, ship, out);
    text_put_words(out, " at ");
    galaxies_put_hex_name(out, json_get(row, "front"));
    if (view_get(row, "back") != NULL) {
        text_put_words(out, ", back at ");
        galaxies_put_hex_name(out, json_get(row, "back"));
    }
    text_format(out, ": shields %d, hull %d of %d", view_int(row, "shields"),
        view_int(galaxies_card_of(d, ship), "hull") - view_int(row, "hull"),
        view_int(galaxies_card_of(d, ship), "hull"));
}

static void tell_card(const drawing *d, int card, text *out)
{
    const json_value *row = galaxies_card(d, card);

    if (view_get(row, "type") == NULL)
        return;
    if (!galaxies_is_where(row, "field")) {
        galaxies_put_card(d, card, out);
        text_format(out, " (");
        galaxies_put_seat(d, view_int(row, "controller"), out);
        text_format(out, "): %s", view_string(row, "where"));
        if (view_get(row, "carrier") != NULL) {
            text_put_words(out, " of ");
            galaxies_put_card(d, view_int(row, "carrier"), out);
        }
        if (galaxies_is_where(row, "screen") || galaxies_is_where(row, "hold"))
            text_format(out, ", launch %d", view_int(row, "launch"));
        text_put(out, ".\n");
        return;
    }
    for (int i = 0; i < SQUADRON; i++) {
        if (!galaxies_is_there(galaxies_ship(d, card * SQUADRON + i)))
            continue;
        tell_ship(d, card * SQUADRON + i, out);
        galaxies_notes(d, card, add_note, out);
        text_put(out, ".\n");
    }
}

static void tell_tiles(const drawing *d, text *out)
{
    const json_value *tiles = json_get(d->view, "tiles");

    for (size_t i = 0; i < json_size(tiles); i++) {
        const json_value *tile = json_at(tiles, i), *hexes = json_get(tile, "hexes");

        if (view_get(tile, "found") == NULL)
            text_put_words(out, "An unknown tile");
        else
            view_put_id(out, view_string(tile, "found"));
        for (size_t k = 0; k < json_size(hexes); k++) {
            text_put_words(out, k == 0 ? " at " : " and ");
            galaxies_put_hex_name(out, json_at(hexes, k));
        }
        text_put(out, ".\n");
    }
}

/* Tells which enemies each ship of the reader's side has in range. */
static void tell_contacts(const drawing *d, text *out)
{
    const json_value *contacts = json_get(d->view, "contacts");

    for (size_t i = 0; i < json_size(contacts); i++) {
        const json_value *one = json_at(contacts, i);

        if (!view_bool(one, "in_range"))
            continue;
        galaxies_put_ship(d, view_int(one, "ship"), out);
        text_put_words(out, " has ");
        galaxies_put_ship(d, view_int(one, "target"), out);
        text_format(out, " in range, %d away.\n", view_int(one, "distance"));
    }
}

void galaxies_tell_view(const drawing *d, text *out)
{
    const json_value *mission = json_get(d->view, "mission"),
                     *needed = json_get(mission, "points_to_win");

    galaxies_put_step(d, out);
    text_format(out, ".\n%s.\n", view_string(mission, "name"));
    for (size_t team = 0; team < json_size(needed); team++)
        if (json_integer(json_at(needed, team)) > 0)
            text_format(out, "Points of the %s: %d of %d.\n", galaxies_team(d, (int)team),
                (int)json_integer(json_at(json_get(d->view, "points"), team)),
                (int)json_integer(json_at(needed, team)));
    for (size_t seat = 0; seat < view_count(d->view, "players"); seat++)
        tell_player(d, (int)seat, out);
    for (int card = 0; card < galaxies_cards(d); card++)
        tell_card(d, card, out);
    tell_tiles(d, out);
    tell_contacts(d, out);
}

/* Tells what is left of a card: pegs, or ships of a squadron. */
static void tell_left(const drawing *d, int card, text *out)
{
    const json_value *row = galaxies_card(d, card), *first = galaxies_ship(d, card * SQUADRON);
    int left = 0;

    for (int i = 0; i < SQUADRON; i++)
        left += galaxies_is_there(galaxies_ship(d, card * SQUADRON + i));
    if (galaxies_is_squadron(row))
        text_format(out, "%d of %d ships left", left, view_int(row, "count"));
    else
        text_format(out, "shields %d, hull %d of %d", view_int(first, "shields"),
            view_int(row, "hull") - view_int(first, "hull"), view_int(row, "hull"));
}

/*
 * Tells what is left of each side, and which cards were never shown. The last event has already
 * said who won.
 */
void galaxies_tell_view_end(const drawing *d, text *out)
{
    for (int card = 0; card < galaxies_cards(d); card++) {
        const json_value *row = galaxies_card(d, card);

        text_format(out, "%s, ", view_string(row, "name"));
        galaxies_put_seat(d, view_int(row, "controller"), out);
        text_put(out, ": ");
        if (!galaxies_is_where(row, "field"))
            text_put_words(out, galaxies_is_where(row, "screen") || galaxies_is_where(row, "hold")
                                    ? "never launched"
                                    : view_string(row, "where"));
        else
            tell_left(d, card, out);
        text_put(out, ".\n");
    }
}

const own_words galaxies_own_words = {
    .help = "Ships have letters: A is a ship, Ca Cb Cc a squadron; small ones are enemies.\n"
            "A            activates or launches A; launch A and activate A are the same\n"
            "C5, C5 C6    a place; a long ship's front and back\n"
            "Ca ne ne n   Ca goes so; Ca H5 goes to a space; A back s: its back leads; end\n"
            "A>d, A>d w2  A fires at d, with its second weapon\n"
            "play alert A play a card, by a word of its name, on A\n"
            "discard alert lr5  cards for energy, also several; end, keep, no go on\n"
            "look A, look A>d   what it leads to: costs, reach, odds, dangers\n"
            "ship A, card alert, hand, mission, map   in full: cards, the goal, the field\n"
            "? A>d        the same as look, with the rule behind it\n",
    .draw = galaxies_draw_ask,
    .tell = galaxies_tell_ask,
    .read = galaxies_read,
    .forecast = galaxies_tell_forecast,
    .show = galaxies_show,
};
