/* option_words.c: the words by which each option of Battlestar Galactica can be named. */
#include <string.h>

#include "games/galactica/terminal/keys.h"

/*
 * Adds a word, with a space after it. A word with "=" in front must be typed exactly. Of the others
 * the beginning is enough.
 */
static void add_exact(text *calls, const char *word)
{
    text_format(calls, "=%s ", word);
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c;
}

/* Adds the words of a name in small letters: "Admiral's Quarters" gives admirals and quarters. */
static void add_words(text *calls, const char *name)
{
    for (bool is_inside = false; *name != '\0'; name++) {
        bool is_letter = lower(*name) >= 'a' && lower(*name) <= 'z';

        if (is_letter)
            text_put_char(calls, lower(*name));
        else if (*name != '\'' && is_inside)
            text_put_char(calls, ' ');
        is_inside = is_letter || (*name == '\'' && is_inside);
    }
    text_put(calls, " ");
}

static void add_number(text *calls, const char *before, int number)
{
    text_format(calls, "=%s%d ", before, number);
}

static void add_area(text *calls, const json_value *facts, const char *key)
{
    int area = galactica_area(view_string(facts, key));

    if (area < 0)
        return;
    add_exact(calls, galactica_marks[area]);
    add_words(calls, view_string(facts, key));
}

static void add_type(text *calls, const char *type, int number)
{
    text_format(calls, "=%c%c%d ", type[0], type[1], number);
}

/*
 * Adds the words of a skill card: its name, "po3", and its place in the hand. The clearest comes
 * first: the name of a card that is played, the strength of one that is given away.
 */
static void add_skill(const drawing *d, const item *it, const json_value *card, text *calls)
{
    const json_value *hand = json_get(galactica_seat(d, galactica_reader(d)), "hand");

    if (galactica_is_verb(it, "take_card"))
        add_type(calls, view_string(card, "type"), view_int(card, "strength"));
    add_words(calls, view_string(galactica_piece(d, "skills", view_string(card, "text")), "name"));
    add_type(calls, view_string(card, "type"), view_int(card, "strength"));
    for (size_t i = 0; i < json_size(hand); i++)
        if (json_equal(json_at(hand, i), card))
            add_number(calls, "", (int)i + 1);
}

/* Adds a short name that ranks before all others: "adama" means nobody else of that name. */
static void add_short(text *calls, const char *name)
{
    if (name[0] == '\0' || strchr(name, ' ') != NULL)
        return;
    text_put(calls, "=");
    add_words(calls, name);
}

static void add_person(const drawing *d, text *calls, int seat)
{
    char name[80];
    text t = text_in(name, sizeof name);

    galactica_put_short(d, seat, &t);
    add_short(calls, name);
    text_put(&t, " ");
    galactica_put_seat(d, seat, &t);
    add_words(calls, name);
    if (seat == galactica_reader(d))
        text_put_words(calls, "me ");
}

/* Adds the names of pieces that the facts of an option name. */
static void add_pieces(const drawing *d, text *calls, const json_value *facts)
{
    static const struct {
        const char *key, *list;
    } rows[] = {{"location", "locations"}, {"crisis", "crises"}, {"destination", "destinations"},
        {"card", "quorum"}};
    const json_value *sheet = galactica_piece(d, "characters", view_string(facts, "character"));

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        add_words(calls,
            view_string(galactica_piece(d, rows[i].list, view_string(facts, rows[i].key)), "name"));
    add_short(calls, view_string(sheet, "short"));
    add_words(calls, view_string(sheet, "name"));
}

static void add_counts(text *calls, const json_value *facts)
{
    static const struct {
        const char *key, *before;
        int more;
    } rows[] = {{"ship", "", 1}, {"vipers", "v", 0}, {"raptors", "r", 0}, {"destroyed", "d", 0},
        {"by", "", 0}};

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (json_is_integer(json_get(facts, rows[i].key)))
            add_number(calls, rows[i].before, view_int(facts, rows[i].key) + rows[i].more);
    for (const json_value *count = json_members(json_get(facts, "types")); count != NULL;
         count = json_next(count)) {
        const char *type = json_name(count);

        add_type(calls, type, (int)json_integer(count));
    }
}

/* Adds the words for facts that have one of a few values. */
static void add_kinds(text *calls, const json_value *facts)
{
    static const struct {
        const char *key, *value, *words;
    } rows[] = {
        {"kind", "raider", "raider raiders "},
        {"kind", "heavy_raider", "heavy heavies "},
        {"kind", "basestar", "basestar basestars "},
        {"icon", "raiders", "raiders "},
        {"icon", "heavy_raiders", "heavy heavies centurions "},
        {"icon", "basestars", "basestars "},
        {"icon", "launch_raiders", "launch "},
        {"result", "pass", "succeed =passes "},
        {"result", "fail", "fails "},
        {"repair", "vipers", "vipers "},
        {"repair", "location", "location here "},
    };

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(view_string(facts, rows[i].key), rows[i].value) == 0)
            text_put(calls, rows[i].words);
    add_words(calls, view_string(facts, "resource"));
    add_words(calls, view_string(facts, "type"));
    add_words(calls, view_string(facts, "deck"));
    if (json_is_bool(json_get(facts, "power")))
        text_put_words(calls, view_bool(facts, "power") ? "power " : "quietly ");
    if (json_is_integer(json_get(facts, "half")))
        text_put_words(calls, view_int(facts, "half") == 0 ? "first " : "second ");
}

static void call_item(const drawing *d, const item *it, text *calls)
{
    const json_value *facts = it->facts, *card = json_get(facts, "card");

    if (json_is_object(card))
        add_skill(d, it, card, calls);
    add_kinds(calls, facts);
    add_pieces(d, calls, facts);
    add_area(calls, facts, "area");
    add_area(calls, facts, "from");
    add_area(calls, facts, "to");
    if (json_is_integer(json_get(facts, "seat")))
        add_person(d, calls, view_int(facts, "seat"));
    if (json_is_integer(json_get(facts, "target")))
        add_person(d, calls, view_int(facts, "target"));
    add_counts(calls, facts);
    if (json_is_integer(json_get(facts, "basestar")) &&
        (galactica_is_verb(it, "nuke") || strcmp(view_string(facts, "kind"), "basestar") == 0))
        add_number(calls, "b", view_int(facts, "basestar") + 1);
    if (json_is_integer(json_get(facts, "centurion"))) {
        text_put_words(calls, "centurion ");
        add_number(calls, "", view_int(facts, "centurion") + 1);
    }
    if (galactica_is_verb(it, "half") || galactica_is_verb(it, "ability"))
        add_words(calls, it->text);
}

void galactica_call(const drawing *d, const prompt *p, galactica_calls *calls)
{
    int rows = 0;

    calls->prompt = p;
    for (int i = 0; i < p->count; i++) {
        text t = text_in(calls->call[i], sizeof calls->call[i]);

        call_item(d, &p->item[i], &t);
    }
    for (int covered = 0; covered < 2; covered++) {
        for (int i = 0; i < p->count; i++)
            if (galactica_is_verb(&p->item[i], "reveal") == (covered == 1))
                calls->row[rows++] = i;
        if (covered == 0)
            calls->shown = rows;
    }
}
