/* read.c: reads what a typed line means at the questions of Battlestar Galactica. */
#include <string.h>

#include "games/galactica/terminal/ask.h"
#include "games/galactica/terminal/keys.h"

enum { KEYS_TOLD = 8, NONE = -1, CARD_BYTES = 8 };

/* ---- what is wrong with a line ---- */

static void put_keys(const galactica_calls *calls, const int *items, int count, text *out)
{
    for (int i = 0; i < count && i < KEYS_TOLD; i++) {
        text_put(out, i == 0 ? "" : ", ");
        galactica_put_key(calls, items[i], out);
    }
    text_put(out, count > KEYS_TOLD ? "..." : "");
}

static reading which_one(const galactica_calls *calls, const int *items, int count)
{
    reading r = reading_error("Which one: ");
    text why = reading_rest(&r);

    r.kind = READ_SEVERAL;
    for (int i = 0; i < count && r.several_count < SEVERAL_MAX; i++)
        if (calls->prompt->item[items[i]].free == 0)
            r.several[r.several_count++] = (choice){.option = items[i]};
    put_keys(calls, items, count, &why);
    text_put(&why, "?");
    return r;
}

static const char *unknown_word(const galactica_calls *calls, const tokens *words)
{
    for (int i = 0; i < words->count; i++)
        if (!galactica_is_known(calls, words->token[i]))
            return words->token[i];
    return NULL;
}

/* Returns an error that suggests keys: those of the typed verb, else the first of all options. */
static reading no_such_choice(const galactica_calls *calls, const tokens *words)
{
    const char *unknown = unknown_word(calls, words);
    int keys[ITEMS_MAX], count = 0;
    bool is_verb = false;

    for (int i = 0; i < calls->shown; i++)
        is_verb =
            is_verb || galactica_names_verb(&calls->prompt->item[calls->row[i]], words->token[0]);
    for (int i = 0; i < calls->shown; i++) {
        const item *it = &calls->prompt->item[calls->row[i]];

        if (!it->is_barred && (!is_verb || galactica_names_verb(it, words->token[0])))
            keys[count++] = calls->row[i];
    }
    reading r = unknown != NULL
                    ? reading_error("No match for \"%s\" (%s). Try: ", unknown, calls->prompt->rule)
                    : reading_error("Not possible (%s). Try: ", calls->prompt->rule);
    text why = reading_rest(&r);

    put_keys(calls, keys, count, &why);
    text_put(&why, ".");
    return r;
}

/* ---- cards by number ---- */

/*
 * Returns the place in the hand of "3" or "po3", or NONE. A name skips cards that are chosen
 * already.
 */
static int place_of(const drawing *d, const bounds *b, const char *word, uint64_t taken)
{
    const json_value *hand = json_get(galactica_seat(d, galactica_reader(d)), "hand");
    int number = typed_whole(word);

    if (number != NO_NUMBER)
        return number >= 1 && number <= SET_MEMBERS && (b->members >> (number - 1) & 1) ? number - 1
                                                                                        : NONE;
    for (int i = 0; i < (int)json_size(hand); i++) {
        char name[CARD_BYTES];
        text t = text_in(name, sizeof name);

        galactica_put_card(json_at(hand, (size_t)i), &t);
        if (typed_is(name, word) && (b->members >> i & 1) && !(taken >> i & 1))
            return i;
    }
    return NONE;
}

static reading wrong_count(const bounds *b, int count)
{
    if (b->lo == b->hi)
        return reading_error("Choose exactly %d, not %d.", b->lo, count);
    return reading_error("Choose %d to %d, not %d.", b->lo, b->hi, count);
}

/* Says whether a word chooses no card. At a check "pass" adds nothing. */
static bool means_none(const char *word)
{
    return strcmp(word, "none") == 0 || strcmp(word, "nothing") == 0 || strcmp(word, "pass") == 0;
}

static reading read_set(const drawing *d, const prompt *p, int it, const tokens *words, int from)
{
    const bounds *b = &p->item[it].bounds[0];
    uint64_t chosen = 0;
    int count = 0;

    for (int i = from; i < words->count; i++) {
        const char *word = words->token[i];
        bool is_all = strcmp(word, "all") == 0 && words->count == from + 1;
        int place = is_all ? NONE : place_of(d, b, word, chosen);

        if (means_none(word) && words->count == from + 1)
            continue;
        if (!is_all && place == NONE)
            return reading_error("No card \"%s\" here (%s). Type its number, as in %s 1, or "
                                 "the card, as in %s po3.",
                word, p->rule, p->item[it].verb, p->item[it].verb);
        if (!is_all && (chosen >> place & 1))
            return reading_error("You chose %s twice.", word);
        chosen |= is_all ? b->members : UINT64_C(1) << place;
    }
    for (uint64_t left = chosen; left != 0; left &= left - 1)
        count++;
    if (count < b->lo || count > b->hi)
        return wrong_count(b, count);
    return (reading){.kind = READ_CHOICE,
        .item = it,
        .choice = {.option = it, .args = 1, .arg = {(int32_t)chosen}}};
}

/* ---- rows and words ---- */

static reading read_item(const prompt *p, int it)
{
    if (p->item[it].is_barred)
        return (reading){.kind = READ_BARRED, .item = it};
    return (reading){.kind = READ_CHOICE, .item = it, .choice = {.option = it}};
}

static reading read_number(const galactica_calls *calls, int number)
{
    if (number < 1 || number > calls->prompt->count)
        return reading_error("No choice %d. Choose 1 to %d.", number, calls->shown);
    return read_item(calls->prompt, calls->row[number - 1]);
}

/* Returns the item of "activate 4", a number behind the verb of its row, or NONE. */
static int row_behind_verb(const galactica_calls *calls, const tokens *words)
{
    int number = words->count == 2 ? typed_whole(words->token[1]) : NO_NUMBER;

    if (number < 1 || number > calls->prompt->count)
        return NONE;
    int it = calls->row[number - 1];

    return galactica_names_verb(&calls->prompt->item[it], words->token[0]) ? it : NONE;
}

static reading read_words(const galactica_calls *calls, const tokens *words)
{
    int found[ITEMS_MAX], row;

    for (int is_barred = 0; is_barred < 2; is_barred++) {
        int count = galactica_find(calls, words, is_barred, found);

        if (count == 1 || (count > 1 && is_barred))
            return read_item(calls->prompt, found[0]);
        if (count > 1)
            return which_one(calls, found, count);
    }
    row = row_behind_verb(calls, words);
    return row != NONE ? read_item(calls->prompt, row) : no_such_choice(calls, words);
}

static reading read_line(const drawing *d, const prompt *p, const tokens *words)
{
    int set = galactica_set_item(p),
        number = words->count == 1 ? typed_whole(words->token[0]) : NO_NUMBER;
    bool is_said = set != NONE && galactica_names_verb(&p->item[set], words->token[0]);
    galactica_calls calls;

    if (set != NONE && (is_said || p->open == 1))
        return read_set(d, p, set, words, is_said);
    galactica_call(d, p, &calls);
    return number != NO_NUMBER ? read_number(&calls, number) : read_words(&calls, words);
}

bool galactica_read(const drawing *d, const prompt *p, const char *line, reading *r)
{
    tokens words;

    typed_split(&words, line);
    if (words.count == 0 && prompt_is_forced(p))
        return false; /* the terminal takes the only choice */
    if (words.count > 0)
        *r = read_line(d, p, &words);
    else if (galactica_is_forced(p))
        *r = read_item(p, 0);
    else
        *r = (reading){.kind = READ_BACK};
    return true;
}
