/* galactica_tell.c: the table of Battlestar Galactica in sentences; cards and places read in full. */
#include <string.h>

#include "clients/terminal/galactica_words.h"
#include "clients/terminal/typed.h"

static void tell_fleet(const drawing *d, text *out)
{
    static const char *const resources[] = {"fuel", "food", "morale", "population"};
    const json_t *dials = json_object_get(d->view, "resources"),
                 *reserves = json_object_get(d->view, "reserves"),
                 *centurions = json_object_get(d->view, "centurions");

    for (int i = 0; i < 4; i++)
        text_format(out, "%s%s %d", i == 0 ? "The fleet has " : ", ", resources[i],
            view_int(dials, resources[i]));
    text_format(out, ". Distance %d, jump track at %d of %d.\n", view_int(d->view, "distance"),
        view_int(d->view, "track"), (int)view_count(d->components, "jump_loss") - 1);
    text_format(out, "Vipers in the Reserves %d, damaged %d; raptors %d; nukes %d.\n",
        view_int(reserves, "vipers"), view_int(reserves, "damaged_vipers"),
        view_int(reserves, "raptors"), view_int(d->view, "nukes"));
    for (size_t i = 0; i < json_array_size(centurions); i++)
        if (json_integer_value(json_array_get(centurions, i)) > 0)
            text_format(out, "Centurions on boarding space %d: %d.\n", (int)i + 1,
                (int)json_integer_value(json_array_get(centurions, i)));
}

static void tell_damage(const drawing *d, text *out)
{
    const json_t *damaged = json_object_get(d->view, "damaged");

    for (size_t i = 0; i < json_array_size(damaged); i++) {
        text_put(out, i == 0 ? "Damaged: " : ", ");
        bsg_put_name(d, "locations", json_string_value(json_array_get(damaged, i)), out);
    }
    if (json_array_size(damaged) > 0)
        text_put(out, ".\n");
}

static void tell_space(const drawing *d, text *out)
{
    const json_t *areas = json_object_get(d->view, "areas");

    for (size_t i = 0; i < json_array_size(areas); i++) {
        const json_t *area = json_array_get(areas, i);
        size_t start = out->length;

        view_put_id(out, view_string(area, "area"));
        text_put(out, ": ");
        size_t from = out->length;

        bsg_put_ships(d, area, out);
        if (out->length == from)
            out->at[out->length = start] = '\0';
        else
            text_put(out, ".\n");
    }
}

static void tell_loyalty(const drawing *d, const json_t *row, text *out)
{
    const json_t *cards = json_object_get(row, "loyalty");

    for (size_t i = 0; i < json_array_size(cards); i++) {
        text_put(out, i == 0 ? "; loyalty: " : ", ");
        if (view_get(json_array_get(cards, i), "card") == NULL)
            text_put(out, "covered");
        else
            bsg_put_name(d, "loyalty", view_string(json_array_get(cards, i), "card"), out);
    }
}

static void tell_person(const drawing *d, int seat, text *out)
{
    const json_t *row = bsg_seat(d, seat), *titles = json_object_get(row, "titles"),
                 *hand = view_get(row, "hand");

    bsg_put_seat(d, seat, out);
    for (size_t i = 0; i < json_array_size(titles); i++) {
        text_put(out, ", ");
        view_put_id(out, json_string_value(json_array_get(titles, i)));
    }
    text_put(out, view_bool(row, "revealed") ? ", a Cylon, at " : ", at ");
    bsg_put_place(d, row, out);
    text_format(out, ": %d card%s", view_int(row, "cards"), view_int(row, "cards") == 1 ? "" : "s");
    for (size_t i = 0; i < json_array_size(hand); i++) {
        text_put(out, i == 0 ? " (" : "; ");
        bsg_put_card_in_full(d, json_array_get(hand, i), out);
    }
    text_put(out, json_array_size(hand) > 0 ? ")" : "");
    tell_loyalty(d, row, out);
    text_put(out, ".\n");
}

void bsg_tell(const drawing *d, text *out)
{
    tell_fleet(d, out);
    tell_damage(d, out);
    tell_space(d, out);
    for (int seat = 0; seat < bsg_seats(d); seat++)
        tell_person(d, seat, out);
    size_t from = out->length;

    bsg_put_matter(d, out);
    text_put(out, out->length > from ? "\n" : "");
}

static bool has_won(const drawing *d, int seat)
{
    const json_t *winners = json_object_get(d->view, "winners");

    for (size_t i = 0; i < json_array_size(winners); i++)
        if (json_integer_value(json_array_get(winners, i)) == seat)
            return true;
    return false;
}

void bsg_tell_end(const drawing *d, text *out)
{
    for (int seat = 0; seat < bsg_seats(d); seat++) {
        bsg_put_seat(d, seat, out);
        text_put(out, has_won(d, seat) ? " wins" : " loses");
        tell_loyalty(d, bsg_seat(d, seat), out);
        text_put(out, ".\n");
    }
}

/* ---- "read WORDS": any card, sheet or place in full ---- */

static bool is_meant(const json_t *piece, const tokens *words)
{
    for (int i = 1; i < words->count; i++) {
        const char *name = view_string(piece, "id");
        bool found = false;

        for (const char *at = name; at != NULL && !found; at = strchr(at + 1, '_'))
            found = typed_begins(*at == '_' ? at + 1 : at, words->token[i]);
        if (!found)
            return false;
    }
    return words->count > 1;
}

static void show_piece(const json_t *piece, text *out)
{
    const json_t *abilities = json_object_get(piece, "abilities");

    text_format(out, BOLD "%s" NIGHT "%s%s", view_string(piece, "name"),
        view_string(piece, "text")[0] != '\0' ? ": " : "", view_string(piece, "text"));
    if (view_string(piece, "ongoing")[0] != '\0')
        text_format(out, " %s", view_string(piece, "ongoing"));
    for (size_t i = 0; i < json_array_size(abilities); i++)
        text_format(out, "%s%s: %s", i == 0 ? ": " : " ",
            view_string(json_array_get(abilities, i), "name"),
            view_string(json_array_get(abilities, i), "text"));
    text_put(out, "\n");
}

static bool show(const drawing *d, const prompt *p, const char *line, text *out)
{
    static const char *const lists[] = {
        "skills", "quorum", "crises", "destinations", "characters", "locations", "loyalty"};
    tokens words;
    bool any = false;

    (void)p;
    typed_split(&words, line);
    if (words.count == 0 || strcmp(words.token[0], "read") != 0)
        return false;
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        const json_t *pieces = json_object_get(d->components, lists[i]);

        for (size_t n = 0; n < json_array_size(pieces); n++)
            if (is_meant(json_array_get(pieces, n), &words)) {
                show_piece(json_array_get(pieces, n), out);
                any = true;
            }
    }
    if (!any)
        text_put(out, "\"read\" and a card, a sheet or a place: read launch scout, read tigh, "
                      "read command.\n");
    return true;
}

/* ---- what a choice would come to ---- */

static void foretell(
    const drawing *d, const prompt *p, const choice *c, const json_t *outlook, text *out)
{
    static const struct {
        const char *key, *sentence;
    } rows[] = {
        {"needs", "It needs %d or more."},
        {"chance", "It comes off on %d of the 8 sides of the die."},
        {"difficulty", "The difficulty is %d."},
        {"for", "These cards count %d for the check."},
        {"against", "And %d against it."},
        {"total", "The check stands at %d."},
        {"cards", "Cards to pay: %d."},
        {"population", "Population at stake: %d."},
        {"left", "Cards left in your hand: %d."},
    };
    size_t from = out->length;

    (void)d, (void)p, (void)c;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (view_get(outlook, rows[i].key) != NULL) {
            text_put(out, out->length == from ? "" : " ");
            text_format(out, rows[i].sentence, view_int(outlook, rows[i].key));
        }
    if (out->length == from)
        text_put(out, "Nothing more is known of that.");
    text_put(out, "\n");
}

/* The list serves at every question: what is added is reading cards. */
static bool no_words(const drawing *d, const prompt *p, text *out)
{
    (void)d, (void)p, (void)out;
    return false;
}

static bool reads_nothing(const drawing *d, const prompt *p, const char *line, reading *r)
{
    (void)d, (void)p, (void)line, (void)r;
    return false;
}

const own_words bsg_own_words = {
    .help = "read WORDS shows a card, a sheet or a place in full: read launch scout.\n"
            "Where cards are chosen, the numbers of your hand choose them: 1 3.\n"
            "add alone adds none. look WORDS tells what a choice would come to.\n",
    .draw = no_words,
    .tell = no_words,
    .read = reads_nothing,
    .foretell = foretell,
    .show = show,
};
