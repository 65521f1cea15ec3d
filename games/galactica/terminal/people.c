/* people.c: the players of Battlestar Galactica, the decks, and the reader's own cards. */
#include <string.h>

#include "base/buffer.h"
#include "games/galactica/terminal/ask.h"
#include "games/galactica/terminal/board.h"

enum { ACROSS_WIDE = 100 };

/* ---- seats ---- */

static void put_titles(const json_value *row, text *out)
{
    const json_value *titles = json_get(row, "titles");

    if (galactica_is_in(titles, "president"))
        text_put_words(out, LAMP " Pres" NIGHT);
    if (galactica_is_in(titles, "admiral"))
        text_put_words(out, LAMP " Adm" NIGHT);
}

/*
 * Appends a player: "▸Adama 5c Adm spent". That is: the cards, the titles, and whether the ability
 * for once a game is used. In full with the person's name.
 */
static void put_person(const drawing *d, int seat, bool is_full, text *out)
{
    const json_value *row = galactica_seat(d, seat);

    bool is_current = view_int(d->view, "current") == seat;

    text_put(out, is_full ? "" : is_current ? LAMP "▸" : " ");
    text_put(out, view_bool(row, "revealed") ? CYLON : seat == galactica_reader(d) ? LAMP : BOLD);
    (is_full ? galactica_put_seat : galactica_put_short)(d, seat, out);
    text_format(out, NIGHT " %d", view_int(row, "cards"));
    if (is_full)
        text_format(
            out, " of %d cards%s", view_int(row, "hand_limit"), is_current ? " (turn)" : "");
    else
        text_put(out, "c");
    put_titles(row, out);
    text_put_words(out, view_bool(row, "revealed") ? CYLON " Cylon" NIGHT : "");
    text_put_words(out, strcmp(view_string(row, "place"), "brig") == 0 ? DANGER " Brig" NIGHT : "");
    text_put_words(out, view_bool(row, "used") ? DIM " spent" NIGHT : "");
}

void galactica_draw_people(const drawing *d, text *out)
{
    int across =
        d->width >= ACROSS_WIDE || galactica_seats(d) <= 4 ? (galactica_seats(d) + 1) / 2 : 3;

    for (int seat = 0; seat < galactica_seats(d); seat++) {
        text cell = buffer_new();
        bool is_last = (seat + 1) % across == 0 || seat + 1 == galactica_seats(d);

        put_person(d, seat, false, &cell);
        rich_put(out, cell.at, d->width / across - is_last);
        text_put(out, is_last ? "\n" : "");
        buffer_free(&cell);
    }
}

/* Appends the quorum cards that lie beside a player. */
static void put_attached(const drawing *d, const json_value *row, text *out)
{
    const json_value *cards = json_get(row, "quorum");

    for (size_t i = 0; i < json_size(cards); i++) {
        text_put(out, ", ");
        galactica_put_name(d, "quorum", json_string(json_at(cards, i)), out);
    }
}

void galactica_draw_people_in_full(const drawing *d, text *out)
{
    for (int seat = 0; seat < galactica_seats(d); seat++) {
        const json_value *row = galactica_seat(d, seat);
        text line = buffer_new();

        put_person(d, seat, true, &line);
        text_put_words(&line, ", in ");
        galactica_put_place(d, row, &line);
        text_format(&line, ", %d loyalty card%s", (int)view_count(row, "loyalty"),
            view_count(row, "loyalty") == 1 ? "" : "s");
        put_attached(d, row, &line);
        text_put_words(&line, view_bool(row, "has_super_crisis") ? ", a super crisis" : "");
        text_put_words(&line, view_bool(row, "sympathizer") ? ", the Sympathizer" : "");
        galactica_put_broken(d, line.at, out);
        buffer_free(&line);
    }
}

/* ---- decks ---- */

static const struct {
    const char *id, *name;
} decks[] = {{"crisis", "Crisis"}, {"super_crisis", "Super"}, {"destination", "Dest"},
    {"quorum", "Quorum"}, {"destiny", "Destiny"}};

static const char *const types[] = {"politics", "leadership", "tactics", "piloting", "engineering"};

enum { DECKS = sizeof decks / sizeof decks[0], TYPES = sizeof types / sizeof types[0] };

void galactica_draw_decks(const drawing *d, text *out)
{
    const json_value *sizes = json_get(d->view, "decks");
    text line = buffer_new();

    for (int i = 0; i < DECKS; i++)
        text_format(&line, "%s %d ", decks[i].name, view_int(sizes, decks[i].id));
    text_put(&line, "·");
    for (int i = 0; i < TYPES; i++) {
        text_put(&line, " ");
        galactica_put_type(types[i], &line);
        text_format(&line, " %d", view_int(sizes, types[i]));
    }
    text_put(out, DIM);
    rich_wrap(out, line.at, 0, d->width - 1);
    buffer_free(&line);
}

/* Appends the discarded cards of a type: "Politics 12, discarded 1 1 3". */
static void put_discards(const drawing *d, const char *type, text *out)
{
    const json_value *discards = json_get(d->view, "discards");
    bool is_any = false;

    for (size_t i = 0; i < json_size(discards); i++) {
        const json_value *card = json_at(discards, i);

        if (strcmp(view_string(card, "type"), type) != 0)
            continue;
        text_format(out, "%s %d", is_any ? "" : ", discarded:", view_int(card, "strength"));
        is_any = true;
    }
}

static void put_list(
    const drawing *d, const char *key, const char *list, const char *heading, text *out)
{
    const json_value *ids = json_get(d->view, key);

    for (size_t i = 0; i < json_size(ids); i++) {
        text_put(out, i == 0 ? heading : ", ");
        galactica_put_name(d, list, json_string(json_at(ids, i)), out);
    }
    text_put(out, json_size(ids) > 0 ? ".\n" : "");
}

/* Appends the cards that the reader knows to be on top of decks. */
static void put_tops(const drawing *d, text *out)
{
    static const struct {
        const char *deck, *list;
    } rows[] = {{"crisis", "crises"}, {"destination", "destinations"}, {"quorum", "quorum"}};
    const json_value *tops = json_get(d->view, "tops");

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (view_get(tops, rows[i].deck) != NULL) {
            text_format(out, "On top of the %s deck lies ", rows[i].deck);
            galactica_put_name(d, rows[i].list, view_string(tops, rows[i].deck), out);
            text_put(out, ".\n");
        }
}

static void tell_decks(const drawing *d, text *out)
{
    const json_value *sizes = json_get(d->view, "decks");

    for (int i = 0; i < DECKS; i++) {
        text_put(out, i == 0 ? "" : ", ");
        view_put_id(out, decks[i].id);
        text_format(out, " %d", view_int(sizes, decks[i].id));
    }
    text_format(out, ", quorum in hand %d.\n", view_int(json_get(d->view, "quorum"), "cards"));
    for (int i = 0; i < TYPES; i++) {
        view_put_id(out, types[i]);
        text_format(out, " %d", view_int(sizes, types[i]));
        put_discards(d, types[i], out);
        text_put(out, ".\n");
    }
    put_tops(d, out);
    text_format(out, "Distance %d.\n", view_int(d->view, "distance"));
    put_list(d, "visited", "destinations", "Visited: ", out);
    put_list(d, "kept", "crises", "In force: ", out);
}

void galactica_draw_decks_in_full(const drawing *d, text *out)
{
    text told = buffer_new();

    tell_decks(d, &told);
    galactica_put_broken(d, told.at, out);
    buffer_free(&told);
}

/* ---- the reader's own cards ---- */

static void put_covered(const json_value *row, text *out)
{
    int cards = (int)view_count(row, "loyalty");

    text_put_words(out, DIM "Loyalty " NIGHT);
    rich_repeat(out, "▯", cards);
    text_format(out, " hidden (" LAMP "loyalty" NIGHT " shows it)");
}

static void put_quorum(const drawing *d, text *out)
{
    const json_value *hand = view_get(json_get(d->view, "quorum"), "hand");

    for (size_t i = 0; i < json_size(hand); i++) {
        text_put_words(out, i == 0 ? DIM "  Quorum " NIGHT : ", ");
        galactica_put_name(d, "quorum", json_string(json_at(hand, i)), out);
    }
}

/* Appends what a card counts in the current check, and whether its text can be used now. */
static void put_use(const drawing *d, const json_value *row, int place, text *out)
{
    const json_value *counts = view_get(row, "counts");
    const json_value *card = json_at(json_get(row, "hand"), (size_t)place);

    if (counts != NULL)
        text_format(out, "%s" SCOPE "%+" NIGHT, d->is_plain ? ", counts " : "\u00a0",
            (int)json_integer(json_at(counts, (size_t)place)));
    if (galactica_is_offered(d, card))
        text_put_words(out, d->is_plain ? ", to be played now" : LAMP "\u00a0▸" NIGHT);
}

static void draw_hand(const drawing *d, const json_value *row, text *out)
{
    const json_value *hand = json_get(row, "hand");
    text line = buffer_new();

    text_format(
        &line, DIM "Hand %d of %d" NIGHT, (int)json_size(hand), view_int(row, "hand_limit"));
    for (size_t i = 0; i < json_size(hand); i++) {
        text_format(&line, "  " DIM "%d" LAMP "\u00a0", (int)i + 1);
        galactica_put_card(json_at(hand, i), &line);
        text_put(&line, NIGHT);
        put_use(d, row, (int)i, &line);
    }
    rich_wrap(out, line.at, 0, d->width - 1);
    buffer_free(&line);
}

void galactica_draw_own(const drawing *d, bool is_full, text *out)
{
    const json_value *row = galactica_seat(d, galactica_reader(d));
    text line = buffer_new();

    if (galactica_reader(d) < 0 || view_count(row, "loyalty") + view_count(row, "hand") == 0) {
        buffer_free(&line);
        return;
    }
    put_covered(row, &line);
    put_quorum(d, &line);
    if (view_get(row, "super_crisis") != NULL) {
        text_put_words(&line, DIM "  Super crisis " NIGHT);
        galactica_put_name(d, "crises", view_string(row, "super_crisis"), &line);
    }
    rich_wrap(out, line.at, 0, d->width - 1);
    if (is_full)
        galactica_draw_hand_in_full(d, out);
    else
        draw_hand(d, row, out);
    buffer_free(&line);
}

void galactica_draw_hand_in_full(const drawing *d, text *out)
{
    const json_value *row = galactica_seat(d, galactica_reader(d)), *hand = json_get(row, "hand");
    const char *before = "";

    for (size_t i = 0; i < json_size(hand); i++) {
        const json_value *card = json_at(hand, i);
        const char *name = view_string(card, "text");
        text line = buffer_new();

        text_format(&line, LAMP "%d " NIGHT, (int)i + 1);
        galactica_put_card_in_full(d, card, &line);
        put_use(d, row, (int)i, &line);
        if (strcmp(name, before) != 0) /* equal texts in a row are shown once */
            text_format(
                &line, DIM ": %s" NIGHT, view_string(galactica_piece(d, "skills", name), "text"));
        before = name;
        galactica_put_bar(d, card, &line);
        galactica_put_broken(d, line.at, out);
        buffer_free(&line);
    }
    if (json_size(hand) == 0)
        text_put_words(out, "Your hand is empty.\n");
}

void galactica_tell_loyalty(const drawing *d, text *out)
{
    for (int seat = 0; seat < galactica_seats(d); seat++) {
        const json_value *cards = json_get(galactica_seat(d, seat), "loyalty");

        for (size_t i = 0; i < json_size(cards); i++) {
            const char *id = view_string(json_at(cards, i), "card");

            if (id[0] == '\0')
                continue;
            text_put_words(out, seat == galactica_reader(d) ? "Your loyalty: " : "");
            if (seat != galactica_reader(d)) {
                text_put_words(out, "You know a card of ");
                galactica_put_seat(d, seat, out);
                text_put(out, ": ");
            }
            galactica_put_name(d, "loyalty", id, out);
            text_format(out, ". %s\n", view_string(galactica_piece(d, "loyalty", id), "text"));
        }
    }
}
