/*
 * show.c: what can be shown at any question of Battlestar Galactica. That is a part of the board in
 * full, a card or place, the reader's loyalty cards, or what a choice would lead to.
 */
#include <string.h>

#include "base/buffer.h"
#include "games/galactica/terminal/ask.h"
#include "games/galactica/terminal/board.h"
#include "terminal/typed.h"

/* ---- "read WORDS": any card, sheet or place in full ---- */

static bool is_meant(const json_value *piece, const tokens *words)
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

static void show_piece(const drawing *d, const json_value *piece, text *out)
{
    const json_value *abilities = json_get(piece, "abilities");
    text line = buffer_new();

    text_format(&line, BOLD "%s" NIGHT "%s%s", view_string(piece, "name"),
        view_string(piece, "text")[0] != '\0' ? ": " : "", view_string(piece, "text"));
    if (view_string(piece, "ongoing")[0] != '\0')
        text_format(&line, " %s", view_string(piece, "ongoing"));
    for (size_t i = 0; i < json_size(abilities); i++)
        text_format(&line, "%s%s: %s", i == 0 ? ": " : " ",
            view_string(json_at(abilities, i), "name"), view_string(json_at(abilities, i), "text"));
    galactica_put_broken(d, line.at, out);
    buffer_free(&line);
}

static void read_piece(const drawing *d, const tokens *words, text *out)
{
    static const char *const lists[] = {
        "skills", "quorum", "crises", "destinations", "characters", "locations", "loyalty"};
    size_t from = out->length;

    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        const json_value *pieces = json_get(d->components, lists[i]);

        for (size_t n = 0; n < json_size(pieces); n++)
            if (is_meant(json_at(pieces, n), words))
                show_piece(d, json_at(pieces, n), out);
    }
    if (out->length == from)
        text_put_words(out,
            "Type read and a card, a sheet or a place: read launch scout, read tigh, "
            "read command.\n");
}

/* ---- parts of the board ---- */

static void show_crisis(const drawing *d, text *out)
{
    size_t from = out->length;

    galactica_draw_matter(d, GALACTICA_FULL, out);
    if (out->length == from)
        text_put_words(out, "No crisis, check or roll right now.\n");
}

/* Draws the rooms; where nothing is drawn, tells the whole board. */
static void show_rooms(const drawing *d, text *out)
{
    if (d->is_plain) {
        galactica_tell_view(d, out);
        return;
    }
    galactica_draw_ship(d, true, out);
    galactica_draw_others(d, out);
}

static void show_fleet(const drawing *d, text *out)
{
    (d->is_plain ? galactica_tell_view : galactica_draw_instruments)(d, out);
}

/* Tells what the rules let players say. People at one table speak for themselves. */
static void show_claims(const drawing *d, text *out)
{
    galactica_put_broken(d,
        "Talk freely about plans, but name no card values, and show no cards. About a check say "
        "only how much you could help: a lot, a little, not at all (BG-431 to BG-436).",
        out);
}

static const struct {
    const char *word;
    void (*show)(const drawing *d, text *out);
} parts[] = {
    {"hand", galactica_draw_hand_in_full},
    {"crisis", show_crisis},
    {"people", galactica_draw_people_in_full},
    {"decks", galactica_draw_decks_in_full},
    {"space", galactica_draw_areas},
    {"rooms", show_rooms},
    {"fleet", show_fleet},
    {"claims", show_claims},
};

static bool show(const drawing *d, const prompt *p, const char *line, text *out)
{
    tokens words;

    (void)p;
    typed_split(&words, line);
    if (words.count > 0 && strcmp(words.token[0], "read") == 0) {
        read_piece(d, &words, out);
        return true;
    }
    for (size_t i = 0; i < sizeof parts / sizeof parts[0] && words.count == 1; i++)
        if (strcmp(words.token[0], parts[i].word) == 0) {
            parts[i].show(d, out);
            return true;
        }
    return false;
}

/* ---- the loyalty cards ---- */

static bool lift(const drawing *d, const prompt *p, const char *line, text *out)
{
    tokens words;

    typed_split(&words, line);
    if (words.count != 1 || strcmp(words.token[0], "loyalty") != 0)
        return false;
    text told = buffer_new();

    galactica_tell_loyalty(d, &told);
    galactica_tell_covered(d, p, &told);
    galactica_put_broken(d, told.length > 0 ? told.at : "You have no loyalty card yet.", out);
    buffer_free(&told);
    return true;
}

/* Hides the text of a loyalty card in the news too. Returns what to show instead. */
static const char *cover(const char *told)
{
    static const char *const says[] = {"Your loyalty card: ", "You learn: "};

    for (size_t i = 0; i < sizeof says / sizeof says[0]; i++)
        if (typed_begins(told, says[i]))
            return "It stays hidden: type loyalty to see it.";
    return told;
}

/* ---- what a choice would lead to ---- */

static void forecast(
    const drawing *d, const prompt *p, const choice *c, const json_value *outlook, text *out)
{
    static const struct {
        const char *key, *sentence;
    } rows[] = {
        {"needs", "It needs %d or more."},
        {"chance", "Works on %d of 8 faces."},
        {"with_raiders", "On %d of them it destroys raiders too."},
        {"difficulty", "The difficulty is %d."},
        {"for", "These cards count %d for the check."},
        {"against", "And %d against it."},
        {"total", "The check stands at %d."},
        {"open_total", "What lies open counts %d."},
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
        text_put_words(out, "Nothing more is known about that.");
    text_put(out, "\n");
}

const own_words galactica_own_words = {
    .help = "Choose by the number or by the words in front: 3, go ftl, play repair, pass.\n"
            "Cards of your hand by their numbers or names: add 1 3, discard po1 ta2.\n"
            "Areas: bow, sb, ss (starboard bow, stern), stern, ps, pb; * launches vipers.\n"
            "loyalty         shows your hidden loyalty cards until you press Enter\n"
            "hand, crisis    your cards with their texts; crisis and check in full\n"
            "people, decks   who has what, every pile; fleet, rooms, space: the board\n"
            "read WORDS      a card, a sheet or a place: read launch scout, read tigh\n"
            "look WORDS      what a choice leads to: look attack raider\n"
            "claims          what may be said at the table\n",
    .help_at = galactica_help,
    .draw = galactica_draw_ask,
    .tell = galactica_tell_ask,
    .read = galactica_read,
    .forecast = forecast,
    .show = show,
    .lift = lift,
    .cover = cover,
};
