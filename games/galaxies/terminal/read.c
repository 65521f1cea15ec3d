/* read.c: reads a typed line at the questions of Battleship Galaxies. */
#include <string.h>

#include "base/buffer.h"
#include "games/galaxies/terminal/ask.h"

enum { NONE = -1, KEYS_TOLD = 6 };

/* ---- words ---- */

/* Returns true for words that only make a line easier to read. */
static bool is_filler(const char *word)
{
    static const char *const fillers[] = {
        ">", "to", "at", "with", "on", "the", "in", "and", "of", "for", "from", "beside", "its"};

    for (size_t i = 0; i < sizeof fillers / sizeof fillers[0]; i++)
        if (strcmp(word, fillers[i]) == 0)
            return true;
    return false;
}

/* Returns the first option with the verb that a line begins with, or NONE. */
static int verb_named(const drawing *d, const prompt *p, const char *word)
{
    for (int i = 0; i < p->count; i++)
        if (galaxies_names_verb(&p->item[i], word) && !galaxies_is_any_mark(d, word))
            return i;
    return NONE;
}

/* ---- finding the option ---- */

typedef struct {
    const drawing *d;
    const prompt *p;
    const tokens *words;
    int from;         /* the first word after the verb */
    const char *verb; /* as it was typed, or null */
} line;

/* Returns the place of ">" in the line, or NONE. */
static int arrow_of(const line *l)
{
    for (int i = l->from; i < l->words->count; i++)
        if (strcmp(l->words->token[i], ">") == 0)
            return i;
    return NONE;
}

/* Returns false for a shot whose ship or target differs from the marks around ">". */
static bool fits_arrow(const line *l, const item *it)
{
    int arrow = arrow_of(l);

    if (arrow == NONE || !galaxies_is_verb(it, "fire"))
        return true;
    return arrow > l->from && arrow + 1 < l->words->count &&
           galaxies_is_ship_mark(l->d, l->words->token[arrow - 1], view_int(it->facts, "ship")) &&
           galaxies_is_ship_mark(l->d, l->words->token[arrow + 1], view_int(it->facts, "target"));
}

static bool fits_line(const line *l, const item *it)
{
    if (l->verb != NULL && !galaxies_names_verb(it, l->verb))
        return false;
    for (int i = l->from; i < l->words->count; i++)
        if (!is_filler(l->words->token[i]) && !galaxies_is_word_for(l->d, it, l->words->token[i]))
            return false;
    return fits_arrow(l, it);
}

/* Finds the options that the line fits. Without its verb a line never plays a card. */
static int find(const line *l, int from, int to, int found[ITEMS_MAX])
{
    int count = 0;

    for (int i = from; i < to; i++)
        if ((l->verb != NULL || !galaxies_is_verb(&l->p->item[i], "play")) &&
            fits_line(l, &l->p->item[i]))
            found[count++] = i;
    return count;
}

/* ---- what is wrong with a line ---- */

/* Writes the keys of options, up to a limit. */
static void put_keys(const drawing *d, const prompt *p, const int *items, int count, text *out)
{
    for (int i = 0; i < count && i < KEYS_TOLD; i++) {
        text_put(out, i == 0 ? "" : ", ");
        galaxies_put_key(d, p, items[i], out);
    }
    text_put(out, count > KEYS_TOLD ? "..." : "");
}

static reading which_one(const line *l, const int *items, int count)
{
    reading r = reading_error("Which one: ");
    text why = reading_rest(&r);

    r.kind = READ_SEVERAL;
    for (int i = 0; i < count && r.several_count < SEVERAL_MAX; i++)
        if (l->p->item[items[i]].free == 0)
            r.several[r.several_count++] = (choice){.option = items[i]};
    put_keys(l->d, l->p, items, count, &why);
    text_put(&why, "?");
    return r;
}

/* Explains why a card in hand cannot be played now: what it costs, and when it can be played. */
static bool why_not_played(const line *l, reading *r)
{
    const json_value *hand = view_get(galaxies_reader(l->d), "hand");

    for (size_t i = 0; i < json_size(hand); i++) {
        const json_value *held = json_at(hand, i);
        const json_value *tactic = galaxies_tactic(l->d, view_string(held, "tactic"));

        if (l->words->count <= l->from ||
            !galaxies_is_word_of(view_string(tactic, "name"), l->words->token[l->from]))
            continue;
        *r = reading_error("Not possible. %s costs %d, you have %d; play it ",
            view_string(tactic, "name"), view_int(held, "cost"),
            view_int(galaxies_reader(l->d), "energy"));
        text why = reading_rest(r);

        galaxies_put_when(tactic, &why);
        text_put_words(&why, " (GX-130).");
        return true;
    }
    return false;
}

/* Explains why a shot is impossible: how far away the target is. */
static bool why_not_fired(const line *l, reading *r)
{
    const json_value *contacts = json_get(l->d->view, "contacts");
    int arrow = arrow_of(l);

    if (strcmp(l->p->kind, "attack") != 0 || arrow <= l->from || arrow + 1 >= l->words->count)
        return false;
    for (size_t i = 0; i < json_size(contacts); i++) {
        const json_value *one = json_at(contacts, i);

        if (!galaxies_is_ship_mark(l->d, l->words->token[arrow - 1], view_int(one, "ship")) ||
            !galaxies_is_ship_mark(l->d, l->words->token[arrow + 1], view_int(one, "target")))
            continue;
        bool is_in = view_bool(one, "in_range");

        *r = reading_error("No shot: the target is %d away, %s.", view_int(one, "distance"),
            is_in ? "but no weapon may fire at it (GX-092)" : "out of range (GX-095)");
        return true;
    }
    return false;
}

/* Returns the first word that fits no option. */
static const char *unknown_word(const line *l)
{
    for (int i = l->from; i < l->words->count; i++) {
        bool is_known = is_filler(l->words->token[i]);

        for (int k = 0; k < l->p->count && !is_known; k++)
            is_known = galaxies_is_word_for(l->d, &l->p->item[k], l->words->token[i]);
        if (!is_known)
            return l->words->token[i];
    }
    return NULL;
}

static reading no_such_choice(const line *l)
{
    const char *unknown = unknown_word(l);
    reading r;
    int keys[ITEMS_MAX] = {0}, count = 0;

    if ((l->verb != NULL && why_not_played(l, &r)) || why_not_fired(l, &r))
        return r;
    if (unknown != NULL)
        r = reading_error("No match for \"%s\" (%s). Try: ", unknown, l->p->rule);
    else
        r = reading_error("Not possible (%s). Try: ", l->p->rule);
    for (int i = 0; i < l->p->open; i++)
        if (l->verb != NULL ? galaxies_names_verb(&l->p->item[i], l->verb)
                            : l->p->open <= KEYS_TOLD || galaxies_is_first(l->p, i))
            keys[count++] = i;
    text why = reading_rest(&r);

    put_keys(l->d, l->p, keys, count, &why);
    text_put_words(&why, count == 0 ? "nothing of that kind." : ".");
    return r;
}

/* ---- the questions ---- */

static reading read_option(const line *l)
{
    int found[ITEMS_MAX], count = find(l, 0, l->p->open, found);

    if (count == 1)
        return (reading){.kind = READ_CHOICE, .item = found[0], .choice = {.option = found[0]}};
    if (count > 1)
        return which_one(l, found, count);
    if (find(l, l->p->open, l->p->count, found) > 0)
        return (reading){.kind = READ_BARRED, .item = found[0]};
    return no_such_choice(l);
}

/* Reads the number of a ship card in the list, when a fleet is picked. */
static bool read_number(const line *l, reading *r)
{
    int number = l->words->count == l->from + 1 ? typed_whole(l->words->token[l->from]) : NO_NUMBER;

    if (strcmp(l->p->kind, "fleet") != 0 || number == NO_NUMBER)
        return false;
    if (number < 1 || number > l->p->open || !galaxies_is_verb(&l->p->item[number - 1], "add"))
        *r = reading_error("No ship card %d in the list (GX-013).", number);
    else
        *r = (reading){.kind = READ_CHOICE, .item = number - 1, .choice = {.option = number - 1}};
    return true;
}

/* Returns the option that takes a set of tactic cards, or NONE if the line is not for one. */
static int set_meant(const line *l, int verb)
{
    if (verb != NONE && verb < l->p->open && l->p->item[verb].free > 0)
        return verb;
    return strcmp(l->p->kind, "deck") == 0 ? 0 : NONE;
}

static reading read_words(const line *l, int verb)
{
    bool is_other = verb != NONE && !galaxies_is_verb(&l->p->item[verb], "step") &&
                    !galaxies_is_verb(&l->p->item[verb], "put") &&
                    !galaxies_is_verb(&l->p->item[verb], "load");
    int set = set_meant(l, verb);
    reading r;

    if (strcmp(l->p->kind, "put") == 0 && !is_other)
        return galaxies_read_place(l->d, l->p, l->words, l->from);
    if (set != NONE)
        return galaxies_read_kinds(l->d, l->p, set, l->words, l->from);
    if (strcmp(l->p->kind, "move") == 0 && !is_other)
        return galaxies_read_way(l->d, l->p, l->words, l->from);
    if (strcmp(l->p->kind, "cargo") == 0 && !is_other)
        return galaxies_read_load(l->d, l->p, l->words, l->from);
    return read_number(l, &r) ? r : read_option(l);
}

bool galaxies_read(const drawing *d, const prompt *p, const char *typed, reading *r)
{
    tokens words;

    typed_split(&words, typed);
    if (words.count == 0 && prompt_is_forced(p))
        return false; /* Enter takes the only option */
    if (words.count == 0) {
        *r = (reading){.kind = READ_BACK};
        return true;
    }
    int verb = verb_named(d, p, words.token[0]);
    line l = {d, p, &words, verb != NONE, verb == NONE ? NULL : words.token[0]};

    *r = read_words(&l, verb);
    return true;
}
