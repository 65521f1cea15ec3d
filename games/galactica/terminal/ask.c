/*
 * ask.c: shows the questions of Battlestar Galactica, drawn or as sentences.
 *
 * Every option has a number and a key, which can be typed to choose it. If the key does not say
 * everything, the option's own sentence follows. Options of a kind stand together.
 */
#include "games/galactica/terminal/ask.h"

#include <string.h>

#include "base/buffer.h"
#include "games/galactica/terminal/keys.h"

enum { INDENT = 2, WORDS_BYTES = 64 };

/* ---- cards of the hand ---- */

static const json_value *find_card(const drawing *d, const char *list, const json_value *card)
{
    const json_value *rows = json_get(d->asks, list);

    for (size_t i = 0; i < json_size(rows); i++) {
        const json_value *one = json_at(rows, i);
        const char *verb = view_string(one, "verb");

        if ((strcmp(verb, "skill") == 0 || strcmp(verb, "play") == 0) &&
            json_equal(json_get(one, "card"), card))
            return one;
    }
    return NULL;
}

bool galactica_is_offered(const drawing *d, const json_value *card)
{
    return find_card(d, "options", card) != NULL;
}

void galactica_put_bar(const drawing *d, const json_value *card, text *out)
{
    const json_value *closed = find_card(d, "barred", card);

    if (closed != NULL)
        text_format(out, DIM " Not now: %s." NIGHT, view_string(closed, "rule"));
}

/* ---- what is asked ---- */

int galactica_set_item(const prompt *p)
{
    for (int i = 0; i < p->open; i++)
        if (p->item[i].free == 1 && p->item[i].bounds[0].is_set)
            return i;
    return -1;
}

bool galactica_is_forced(const prompt *p)
{
    int open = 0;

    for (int i = 0; i < p->open; i++)
        open += !galactica_is_verb(&p->item[i], "reveal");
    return prompt_is_forced(p) || (open == 1 && p->item[0].free == 0);
}

/* Appends how many may be chosen, and of which numbers: "0 to 2 of 1 3 4". */
static void put_bounds(const bounds *b, text *out)
{
    if (b->lo == b->hi)
        text_format(out, "%d of", b->lo);
    else
        text_format(out, "%d to %d of", b->lo, b->hi);
    for (int i = 0; i < 32; i++)
        if (b->members >> i & 1)
            text_format(out, " %d", i + 1);
}

/* Appends what was drawn to be chosen from by number: the damage that Galactica takes. */
static void put_drawn(const drawing *d, text *out)
{
    const json_value *drawn = view_get(d->view, "drawn");

    for (size_t i = 0; i < json_size(drawn); i++) {
        const char *id = json_string(json_at(drawn, i));

        text_format(out, "%s%d ", i == 0 ? "" : ", ", (int)i + 1);
        if (id != NULL)
            galactica_put_name(d, "locations", id, out);
    }
}

/* Appends the moment at which cards may be played. */
static void put_moment(const drawing *d, text *out)
{
    static const struct {
        const char *window, *words;
    } rows[] = {{"before_check", "before the check"}, {"after_total", "its strength is known"},
        {"before_die", "before the roll"}, {"viper_attacked", "a viper is attacked"}};

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(view_string(d->view, "window"), rows[i].window) == 0)
            text_format(out, " (%s)", rows[i].words);
}

/* ---- what a choice leads to ---- */

/* Appends what a choice would lead to, in a few words. */
static void put_prospect(const drawing *d, const prompt *p, int it, text *out)
{
    choice c = {.option = it};
    const json_value *outlook = p->item[it].free == 0 ? drawing_outlook(d, &c) : NULL;

    if (view_get(outlook, "chance") != NULL)
        text_format(out, ", %d/8", view_int(outlook, "chance"));
    if (view_int(outlook, "population") < 0)
        text_format(out, ", else %d population", view_int(outlook, "population"));
    if (galactica_is_verb(&p->item[it], "go") && view_int(outlook, "cards") > 0)
        text_put_words(out, ", a card");
    if (view_bool(outlook, "damaged"))
        text_put_words(out, ", damaged");
    json_free(outlook);
}

/* ---- drawn ---- */

/* Appends a key with no-break spaces, so that no line break splits it. */
static void put_key_whole(const galactica_calls *calls, int it, text *out)
{
    char key[2 * WORDS_BYTES];
    text t = text_in(key, sizeof key);

    galactica_put_key(calls, it, &t);
    for (const char *c = key; *c != '\0'; c++)
        if (*c == ' ')
            text_put(out, "\u00a0");
        else
            text_put_char(out, *c);
}

/*
 * Appends the text of a card that is chosen by name. At the action many are listed, so it is left
 * out there and `read` shows it.
 */
static void put_card_text(const drawing *d, const prompt *p, const item *it, text *out)
{
    static const struct {
        const char *fact, *list;
    } rows[] = {{"crisis", "crises"}, {"destination", "destinations"}, {"card", "quorum"}};

    for (size_t i = 0; i < sizeof rows / sizeof rows[0] && strcmp(p->kind, "action") != 0; i++) {
        const json_value *piece =
            galactica_piece(d, rows[i].list, view_string(it->facts, rows[i].fact));

        if (piece != NULL)
            text_format(out, DIM ": %s" NIGHT, view_string(piece, "text"));
    }
}

static void draw_row(const drawing *d, const galactica_calls *calls, int row, text *out)
{
    int it = calls->row[row];
    const item *one = &calls->prompt->item[it];

    text_format(out, DIM "%d" LAMP "\u00a0", row + 1);
    put_key_whole(calls, it, out);
    text_put(out, NIGHT);
    if (!galactica_key_tells(one)) {
        const char *behind = galactica_is_verb(one, "location") ? strchr(one->text, ' ') : NULL;

        text_format(out, " %s", behind != NULL ? behind + 1 : one->text);
    }
    put_card_text(d, calls->prompt, one, out);
    put_prospect(d, calls->prompt, it, out);
}

/*
 * Appends the heading of an option's group: the card it plays, the type of character, or who is
 * freed.
 */
static void put_heading(const drawing *d, const item *it, text *out)
{
    const json_value *card = json_get(it->facts, "card");

    if (galactica_is_verb(it, "character"))
        view_put_id(
            out, view_string(galactica_piece(d, "characters", view_string(it->facts, "character")),
                     "type"));
    else if (json_is_object(card))
        galactica_put_name(d, "skills", view_string(card, "text"), out);
    else if (galactica_is_verb(it, "go"))
        text_put_words(out, "Go");
    else if (galactica_is_verb(it, "free"))
        galactica_put_short(d, view_int(it->facts, "seat"), out);
}

/* Draws the open options one after another, with a heading before each group. */
static void draw_open(const drawing *d, const galactica_calls *calls, text *out)
{
    text line = buffer_new();
    char before[WORDS_BYTES] = "", heading[WORDS_BYTES] = "";

    for (int row = 0; row < calls->shown; row++) {
        const item *one = &calls->prompt->item[calls->row[row]];

        if (one->is_barred || one->free > 0)
            continue;
        text t = text_in(heading, sizeof heading);

        put_heading(d, one, &t);
        text_put(&line, line.length == 0 ? "" : "  ");
        if (heading[0] != '\0' && strcmp(heading, before) != 0)
            text_format(&line, SCOPE "%s:" NIGHT "  ", heading);
        strcpy(before, heading);
        draw_row(d, calls, row, &line);
    }
    if (line.length > 0)
        rich_wrap(out, line.at, INDENT, d->width - 1);
    buffer_free(&line);
}

/* Draws the options that are barred, with their rules: "Not now: 9 play committee (BG-125)". */
static void draw_barred(const drawing *d, const galactica_calls *calls, text *out)
{
    text line = buffer_new();

    for (int row = 0; row < calls->shown; row++) {
        const item *one = &calls->prompt->item[calls->row[row]];

        if (!one->is_barred)
            continue;
        text_format(&line, "%s%d ", line.length == 0 ? DIM "⊘ Not now: " : ", ", row + 1);
        galactica_put_key(calls, calls->row[row], &line);
        text_format(&line, " (%s)", one->rule);
    }
    if (line.length > 0)
        rich_wrap(out, line.at, INDENT, d->width - 1);
    buffer_free(&line);
}

static void draw_set(const drawing *d, const prompt *p, text *out)
{
    int it = galactica_set_item(p);
    text line = buffer_new();

    if (it >= 0) {
        const char *verb = p->item[it].verb;

        text_format(&line, LAMP "%s" NIGHT " and numbers, ",
            galactica_is_verb(&p->item[it], "tokens") ? "take" : verb);
        put_bounds(&p->item[it].bounds[0], &line);
        text_put_words(&line, galactica_is_verb(&p->item[it], "tokens") ? ": " : " of your hand");
        if (galactica_is_verb(&p->item[it], "tokens"))
            put_drawn(d, &line);
        text_put_words(&line, p->item[it].bounds[0].lo == 0 ? "; " LAMP "pass" NIGHT ": none" : "");
        rich_wrap(out, line.at, INDENT, d->width - 1);
    }
    buffer_free(&line);
}

bool galactica_draw_ask(const drawing *d, const prompt *p, text *out)
{
    text line = buffer_new();
    galactica_calls calls;

    galactica_call(d, p, &calls);
    text_format(&line, LAMP "▸ %s", p->question);
    put_moment(d, &line);
    text_format(&line, DIM " %s%s", p->rule, galactica_is_forced(p) ? "   Enter: go on" : "");
    rich_wrap(out, line.at, 0, d->width - 1);
    draw_set(d, p, out);
    draw_open(d, &calls, out);
    draw_barred(d, &calls, out);
    buffer_free(&line);
    return true;
}

/* ---- as sentences ---- */

static void tell_row(const drawing *d, const galactica_calls *calls, int row, text *out)
{
    int it = calls->row[row];
    const item *one = &calls->prompt->item[it];

    text_format(out, "%d. %s", row + 1, one->text);
    if (one->free > 0) {
        text_put(out, ": ");
        put_bounds(&one->bounds[0], out);
    }
    put_card_text(d, calls->prompt, one, out);
    text_put(out, " (");
    galactica_put_key(calls, it, out);
    text_put(out, ")");
    if (!one->is_barred)
        put_prospect(d, calls->prompt, it, out);
    else
        text_format(out, ": not now, %s", one->rule);
    text_put(out, ".\n");
}

bool galactica_tell_ask(const drawing *d, const prompt *p, text *out)
{
    galactica_calls calls;

    galactica_call(d, p, &calls);
    text_put(out, p->question);
    put_moment(d, out);
    text_format(out, " (%s)\n", p->rule);
    for (int row = 0; row < calls.shown; row++)
        tell_row(d, &calls, row, out);
    if (galactica_set_item(p) >= 0 && view_get(d->view, "drawn") != NULL) {
        put_drawn(d, out);
        text_put(out, ".\n");
    }
    if (galactica_is_forced(p))
        text_put_words(out, "Enter alone: go on.\n");
    return true;
}

void galactica_tell_covered(const drawing *d, const prompt *p, text *out)
{
    galactica_calls calls;

    galactica_call(d, p, &calls);
    for (int row = calls.shown; row < p->count; row++)
        tell_row(d, &calls, row, out);
}
