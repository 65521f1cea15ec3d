/* tell.c: the table of Battlestar Galactica in sentences. */
#include <string.h>

#include "games/galactica/terminal/board.h"

static void tell_fleet(const drawing *d, text *out)
{
    const json_value *dials = json_get(d->view, "resources"),
                     *reserves = json_get(d->view, "reserves"),
                     *centurions = json_get(d->view, "centurions");

    for (int i = 0; i < GALACTICA_RESOURCES; i++)
        text_format(out, "%s%s %d", i == 0 ? "The fleet has " : ", ", galactica_resources[i],
            view_int(dials, galactica_resources[i]));
    text_format(out, ". Distance %d, jump track at %d of %d.\n", view_int(d->view, "distance"),
        view_int(d->view, "track"), (int)view_count(d->components, "jump_loss") - 1);
    text_format(out, "Vipers in the Reserves %d, damaged %d; raptors %d; nukes %d.\n",
        view_int(reserves, "vipers"), view_int(reserves, "damaged_vipers"),
        view_int(reserves, "raptors"), view_int(d->view, "nukes"));
    for (size_t i = 0; i < json_size(centurions); i++)
        if (json_integer(json_at(centurions, i)) > 0)
            text_format(out, "Centurions on boarding space %d: %d.\n", (int)i + 1,
                (int)json_integer(json_at(centurions, i)));
}

static void tell_damage(const drawing *d, text *out)
{
    const json_value *damaged = json_get(d->view, "damaged");

    for (size_t i = 0; i < json_size(damaged); i++) {
        text_put_words(out, i == 0 ? "Damaged: " : ", ");
        galactica_put_name(d, "locations", json_string(json_at(damaged, i)), out);
    }
    if (json_size(damaged) > 0)
        text_put(out, ".\n");
}

static void tell_space(const drawing *d, text *out)
{
    const json_value *areas = json_get(d->view, "areas");

    for (size_t i = 0; i < json_size(areas); i++) {
        const json_value *area = json_at(areas, i);
        size_t start = out->length;

        view_put_id(out, view_string(area, "area"));
        text_put(out, ": ");
        size_t from = out->length;

        galactica_put_ships(d, area, out);
        if (out->length == from)
            out->at[out->length = start] = '\0';
        else
            text_put(out, ".\n");
    }
}

/*
 * Tells a player's loyalty cards. During play even the reader's own stay hidden, because someone
 * may be listening.
 */
static void tell_loyalty(const drawing *d, const json_value *row, text *out)
{
    const json_value *cards = json_get(row, "loyalty");

    for (size_t i = 0; i < json_size(cards); i++) {
        const json_value *card = json_at(cards, i);

        text_put_words(out, i == 0 ? "; loyalty: " : ", ");
        if (view_bool(card, "shown") || view_bool(d->view, "over"))
            galactica_put_name(d, "loyalty", view_string(card, "card"), out);
        else
            text_put_words(out, "hidden");
    }
}

static void tell_person(const drawing *d, int seat, text *out)
{
    const json_value *row = galactica_seat(d, seat), *titles = json_get(row, "titles"),
                     *hand = view_get(row, "hand");

    galactica_put_seat(d, seat, out);
    for (size_t i = 0; i < json_size(titles); i++) {
        text_put(out, ", ");
        view_put_id(out, json_string(json_at(titles, i)));
    }
    text_put_words(out, view_bool(row, "revealed") ? ", a Cylon, at " : ", at ");
    galactica_put_place(d, row, out);
    text_format(out, ": %d card%s", view_int(row, "cards"), view_int(row, "cards") == 1 ? "" : "s");
    for (size_t i = 0; i < json_size(hand); i++) {
        text_put(out, i == 0 ? " (" : "; ");
        galactica_put_card_in_full(d, json_at(hand, i), out);
    }
    text_put(out, json_size(hand) > 0 ? ")" : "");
    tell_loyalty(d, row, out);
    text_put(out, ".\n");
}

void galactica_tell_view(const drawing *d, text *out)
{
    tell_fleet(d, out);
    tell_damage(d, out);
    tell_space(d, out);
    for (int seat = 0; seat < galactica_seats(d); seat++)
        tell_person(d, seat, out);
    galactica_draw_matter(d, GALACTICA_FULL, out);
}

static bool has_won(const drawing *d, int seat)
{
    const json_value *winners = json_get(d->view, "winners");

    for (size_t i = 0; i < json_size(winners); i++)
        if (json_integer(json_at(winners, i)) == seat)
            return true;
    return false;
}

void galactica_tell_view_end(const drawing *d, text *out)
{
    for (int seat = 0; seat < galactica_seats(d); seat++) {
        galactica_put_seat(d, seat, out);
        text_put_words(out, has_won(d, seat) ? " wins" : " loses");
        tell_loyalty(d, galactica_seat(d, seat), out);
        text_put(out, ".\n");
    }
}
