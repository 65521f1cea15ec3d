/* crisis.c: the crisis, the check and the die of Battlestar Galactica, in words. */
#include <string.h>

#include "base/buffer.h"
#include "games/galactica/terminal/board.h"

/* ---- the crisis ---- */

static void put_word(const char *word, text *out)
{
    text_put(out, word);
}

/* Appends the skill types: " Po Le"; as sentences " politics, leadership". */
static void put_types(const drawing *d, const json_value *types, text *out)
{
    for (size_t i = 0; i < json_size(types); i++) {
        const char *type = json_string(json_at(types, i));

        text_put(out, d->is_plain && i > 0 ? ", " : " ");
        (d->is_plain ? put_word : galactica_put_type)(type, out);
    }
}

/* The outcomes that a card may have, and their headings. */
static const struct {
    const char *key, *heading;
} outcomes[] = {{"pass", "Pass"}, {"half", "Half"}, {"fail", "Fail"}, {"first", "First"},
    {"second", "Second"}, {"special", "Special"}};

/*
 * Appends the outcomes, each followed by `end`. Leaves out the alternative to a check that has
 * begun.
 */
static void put_outcomes(const json_value *card, bool is_checked, const char *end, text *out)
{
    for (size_t i = 0; i < sizeof outcomes / sizeof outcomes[0]; i++) {
        const char *words = view_string(card, outcomes[i].key);

        if (words[0] == '\0' || (is_checked && strcmp(outcomes[i].key, "second") == 0))
            continue;
        bool is_instead = strcmp(outcomes[i].key, "second") == 0 && view_get(card, "pass") != NULL;

        text_format(out, SCOPE "%s", is_instead ? "Instead" : outcomes[i].heading);
        if (strcmp(outcomes[i].key, "half") == 0)
            text_format(out, " at %d", view_int(card, "partial"));
        text_format(out, ":" NIGHT " %s%s", words, end);
    }
}

/* Appends what the bottom of the card does: "Then: raiders act; jump track +1". */
static void put_foot(const json_value *card, const char *end, text *out)
{
    static const struct {
        const char *icon, *words;
    } rows[] = {{"raiders", "raiders act"}, {"heavy_raiders", "heavy raiders and centurions act"},
        {"basestars", "basestars fire"}, {"launch_raiders", "basestars launch raiders"}};
    const json_value *icons = json_get(card, "icons");
    size_t from;

    if (json_size(icons) == 0 && !view_bool(card, "jump"))
        return;
    text_put_words(out, SCOPE "Then:" NIGHT " ");
    from = out->length;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (galactica_is_in(icons, rows[i].icon))
            galactica_join(out, from, rows[i].words);
    if (view_bool(card, "jump"))
        galactica_join(out, from, "jump track +1");
    text_format(out, ".%s", end);
}

static bool has_outcomes(const json_value *card)
{
    return view_get(card, "pass") != NULL || view_get(card, "first") != NULL;
}

static void put_chooser(const json_value *card, text *out)
{
    const char *chooser = view_string(card, "chooser");

    if (chooser[0] != '\0')
        text_format(out, ", %s chooses",
            strcmp(chooser, "current") == 0   ? "the current player"
            : strcmp(chooser, "admiral") == 0 ? "the Admiral"
                                              : "the President");
}

/* Appends the heading: "Crisis: Water Shortage, check 9: Po Le." */
static void put_heading(const drawing *d, const json_value *card, bool is_checked, text *out)
{
    text_format(out, BOLD "%s: %s" NIGHT, view_bool(card, "super") ? "Super crisis" : "Crisis",
        view_string(card, "name"));
    if (view_int(card, "difficulty") > 0 && !is_checked) {
        text_format(out, ", check %d:", view_int(card, "difficulty"));
        put_types(d, json_get(card, "types"), out);
    }
    if (!is_checked)
        put_chooser(card, out);
    text_put(out, ".");
}

static void put_card(const json_value *card, bool is_checked, const char *end, text *out)
{
    if (has_outcomes(card))
        put_outcomes(card, is_checked, end, out);
    else
        text_format(out, "%s%s", view_string(card, "text"), end);
    put_foot(card, end, out);
}

/* ---- the check ---- */

/* Appends what a check at a location is about. */
static void put_place(const drawing *d, const json_value *check, text *out)
{
    const json_value *location = galactica_piece(d, "locations", view_string(check, "card"));

    text_format(out, BOLD "%s" NIGHT, view_string(location, "name"));
    if (view_get(check, "target") != NULL) {
        text_put_words(out, ", on ");
        galactica_put_short(d, view_int(check, "target"), out);
    }
    text_format(out, ". %s ", view_string(location, "text"));
}

/*
 * Appends how many cards were added, never which: "destiny 2, Adama 1, Tigh 0". In short leaves out
 * who added none.
 */
static void put_added(const drawing *d, const json_value *check, bool is_full, text *out)
{
    const json_value *added = json_get(check, "added");

    text_format(out, "destiny %d", view_int(check, "destiny"));
    for (size_t i = 0; i < json_size(added); i++) {
        int cards = (int)json_integer(json_at(added, i));

        if (cards == 0 && !is_full)
            continue;
        text_put(out, ", ");
        galactica_put_short(d, (int)i, out);
        text_format(out, " %d", cards);
    }
}

/* Appends what cards and abilities have changed about the check. */
static void put_terms(const json_value *check, text *out)
{
    static const struct {
        const char *key, *words;
    } rows[] = {{"open", "cards lie open"}, {"research", "engineering counts for"},
        {"inspired", "strength 1 counts for"}, {"emergency", "2 easier"}};

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (view_bool(check, rows[i].key))
            text_format(out, ", %s", rows[i].words);
    if (view_get(check, "ignored") != NULL)
        text_format(out, ", %s counts nothing", view_string(check, "ignored"));
}

static void put_pile(const json_value *check, text *out)
{
    const json_value *pile = json_get(check, "pile");

    for (size_t i = 0; i < json_size(pile); i++) {
        const json_value *card = json_get(json_at(pile, i), "card");
        int counts = view_int(json_at(pile, i), "counts");

        text_put_words(out, i == 0 ? " On the table: " : " ");
        text_put(out, counts > 0 ? "+" : counts < 0 ? "-" : "0*");
        galactica_put_card(card, out);
    }
    text_put(out, json_size(pile) > 0 ? "." : "");
}

static void put_check(const drawing *d, const json_value *check, bool is_full, text *out)
{
    text_format(out, LAMP "Check %d:" NIGHT, view_int(check, "difficulty"));
    put_types(d, json_get(check, "types"), out);
    put_terms(check, out);
    text_put_words(out, "; added ");
    put_added(d, check, is_full, out);
    text_put(out, ".");
    put_pile(check, out);
    if (view_get(check, "total") != NULL)
        text_format(out, BOLD " Strength %d." NIGHT, view_int(check, "total"));
    if (view_get(check, "result") != NULL)
        text_format(out, " Result: %s.", view_string(check, "result"));
}

/* ---- the die ---- */

static void put_die(const json_value *die, text *out)
{
    static const struct {
        const char *use, *words;
    } rows[] = {{"attack", "an attack"}, {"nuke", "a nuke"}, {"ftl", "the jump"},
        {"scout", "the scout"}, {"card", "the card"}, {"risk", "the ships risked"},
        {"mutiny", "the mutiny"}, {"human_fleet", "the infiltration"}};
    const char *use = view_string(die, "use");

    text_put_words(out, "The die is for ");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(rows[i].use, use) == 0)
            text_put(out, rows[i].words);
    if (view_int(die, "modifier") != 0)
        text_format(out, ", %+", view_int(die, "modifier"));
    if (view_get(die, "value") != NULL)
        text_format(out, ": it shows %d", view_int(die, "value"));
    text_put(out, ".");
}

/* ---- everything ---- */

/* Appends crisis, check and die: one in a line if `end` is a line break, else one after another. */
static void put_matter(const drawing *d, const char *end, text *out)
{
    const json_value *check = view_get(d->view, "check"), *die = view_get(d->view, "die");
    const json_value *card = galactica_piece(d, "crises", view_string(d->view, "crisis"));

    if (check != NULL && strcmp(view_string(check, "on"), "location") == 0)
        put_place(d, check, out);
    if (card != NULL) {
        put_heading(d, card, check != NULL, out);
        text_put(out, check != NULL ? " " : end);
    }
    if (check != NULL) {
        put_check(d, check, end[0] == '\n', out);
        text_put(out, end);
    }
    if (card != NULL)
        put_card(card, check != NULL, end, out);
    if (die != NULL) {
        put_die(die, out);
        text_put(out, end);
    }
}

/* Appends the first lines of a text. The last one says where the rest is. */
static void put_first_lines(const char *all, int lines, int width, text *out)
{
    enum { HINT = 10 };
    text last = buffer_new();

    for (int i = 0; i < lines - 1; i++) {
        size_t length = strcspn(all, "\n") + 1;

        text_put_bytes(out, all, length);
        all += length;
    }
    text_put_bytes(&last, all, strcspn(all, "\n"));
    rich_put(out, last.at, width - HINT - 1);
    text_put_words(out, LAMP " ▸crisis" NIGHT "\n");
    buffer_free(&last);
}

void galactica_draw_matter(const drawing *d, int lines, text *out)
{
    text all = buffer_new(), broken = buffer_new();

    put_matter(d, lines >= GALACTICA_FULL ? "\n" : " ", &all);
    galactica_put_broken(d, all.at, &broken);
    if (rich_lines(broken.at) <= lines)
        text_put(out, broken.at);
    else
        put_first_lines(broken.at, lines, d->width, out);
    buffer_free(&all);
    buffer_free(&broken);
}
