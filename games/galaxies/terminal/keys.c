/* keys.c: the short words that are typed for the options of Battleship Galaxies. */
#include "games/galaxies/terminal/keys.h"

#include <string.h>

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c;
}

static bool is_part(char c)
{
    return (lower(c) >= 'a' && lower(c) <= 'z') || (c >= '0' && c <= '9');
}

/* ---- marks and names ---- */

bool galaxies_is_mark(const drawing *d, const char *word, int card)
{
    return card < galaxies_cards(d) && word[0] == lower(galaxies_letter(card)) && word[1] == '\0';
}

bool galaxies_is_ship_mark(const drawing *d, const char *word, int ship)
{
    bool is_squadron = galaxies_is_squadron(galaxies_card_of(d, ship));

    if (galaxies_is_mark(d, word, ship / SQUADRON))
        return true;
    return is_squadron && word[0] == lower(galaxies_letter(ship / SQUADRON)) &&
           word[1] == 'a' + ship % SQUADRON && word[2] == '\0';
}

bool galaxies_is_any_mark(const drawing *d, const char *word)
{
    for (int card = 0; card < galaxies_cards(d); card++)
        for (int i = 0; i < SQUADRON; i++)
            if (galaxies_is_ship_mark(d, word, card * SQUADRON + i))
                return true;
    return false;
}

/* Finds the next word of a name: moves `from` to it and returns its length, or 0 at the end. */
static size_t next_word(const char **from)
{
    size_t length = 0;

    while (**from != '\0' && !is_part(**from))
        ++*from;
    while (is_part((*from)[length]))
        length++;
    return length;
}

static bool begins_with(const char *name, size_t length, const char *word)
{
    for (; *word != '\0'; word++, name++, length--)
        if (length == 0 || lower(*name) != *word)
            return false;
    return true;
}

bool galaxies_is_word_of(const char *name, const char *word)
{
    size_t length;

    if (strlen(word) < 2)
        return false;
    for (; (length = next_word(&name)) > 0; name += length)
        if (begins_with(name, length, word))
            return true;
    return false;
}

int galaxies_direction(const drawing *d, const char *word)
{
    for (int i = 0; i < DIRECTIONS; i++)
        if (strcmp(word, galaxies_directions[i]) == 0)
            return galaxies_turned(d, i);
    return -1;
}

/* Returns true if this word of the name fits no other tactic card of the faction. */
static bool is_telling(const drawing *d, const json_value *tactic, const char *word)
{
    const json_value *tactics = json_get(d->components, "tactics");

    for (size_t i = 0; i < json_size(tactics); i++) {
        const json_value *other = json_at(tactics, i);

        if (other != tactic &&
            strcmp(view_string(other, "faction"), view_string(tactic, "faction")) == 0 &&
            galaxies_is_word_of(view_string(other, "name"), word))
            return false;
    }
    return true;
}

void galaxies_put_tactic_word(const drawing *d, const json_value *tactic, text *out)
{
    enum { LEAST = 3 };
    const char *name = view_string(tactic, "name");
    size_t length;

    for (const char *at = name; (length = next_word(&at)) > 0; at += length) {
        char word[40];
        text t = text_in(word, sizeof word);

        for (size_t i = 0; i < length; i++)
            text_put_char(&t, lower(at[i]));
        if (length >= LEAST && is_telling(d, tactic, word)) {
            text_put(out, word);
            return;
        }
    }
    for (; *name != '\0'; name++)
        text_put_char(out, lower(*name));
}

/* ---- verbs ---- */

enum { NAMES_OF_VERB = 3 };

static const struct {
    const char *verb;
    const char *word[NAMES_OF_VERB];
    bool is_said; /* the key begins with the word; otherwise the marks are enough */
} verbs[] = {
    {"add", {"add"}, false},
    {"done", {"done", "nothing"}, true},
    {"deck", {"take"}, true},
    {"first", {"first"}, true},
    {"pass_cards", {"give"}, true},
    {"discard", {"discard"}, true},
    {"go_on", {"go", "end"}, true},
    {"draw", {"draw", "yes"}, true},
    {"launch", {"launch"}, false},
    {"play", {"play"}, true},
    {"end", {"end", "stop"}, true},
    {"load", {"load"}, true},
    {"put", {"put"}, false},
    {"activate", {"activate"}, false},
    {"step", {"move", "step"}, false},
    {"warp", {"warp"}, true},
    {"roll", {"roll", "yes"}, true},
    {"decline", {"pass", "decline", "no"}, true},
    {"harm", {"hit", "strike"}, false},
    {"fire", {"fire"}, false},
    {"reroll", {"reroll"}, true},
    {"keep", {"keep", "pass", "no"}, true},
    {"redirect", {"redirect"}, true},
    {"replace", {"discard", "replace"}, true},
    {"board", {"yes"}, true}, /* "board" already means: show the board again */
    {"show", {"show", "hide"}, true},
    {"restore", {"peg", "yes"}, true},
};

static int row_of(const char *verb)
{
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++)
        if (strcmp(verbs[i].verb, verb) == 0)
            return (int)i;
    return -1;
}

bool galaxies_is_verb(const item *it, const char *verb)
{
    return strcmp(it->verb, verb) == 0;
}

bool galaxies_names_verb(const item *it, const char *word)
{
    int row = row_of(it->verb);

    if (row < 0 || strlen(word) < 2)
        return false;
    for (int i = 0; i < NAMES_OF_VERB; i++)
        if (verbs[row].word[i] != NULL && typed_begins(verbs[row].word[i], word))
            return true;
    return false;
}

int galaxies_find_verb(const prompt *p, const char *verb)
{
    for (int i = 0; i < p->open; i++)
        if (galaxies_is_verb(&p->item[i], verb))
            return i;
    return -1;
}

/* ---- what an option is about ---- */

static const char *const about_cards[] = {"card"};
static const char *const about_ships[] = {"ship", "target", "by", "beside"};

static bool fits_mark(const drawing *d, const item *it, const char *word)
{
    const json_value *cards = json_get(it->facts, "cards");

    for (size_t i = 0; i < sizeof about_cards / sizeof about_cards[0]; i++)
        if (view_get(it->facts, about_cards[i]) != NULL &&
            galaxies_is_mark(d, word, view_int(it->facts, about_cards[i])))
            return true;
    for (size_t i = 0; i < sizeof about_ships / sizeof about_ships[0]; i++)
        if (view_get(it->facts, about_ships[i]) != NULL &&
            galaxies_is_ship_mark(d, word, view_int(it->facts, about_ships[i])))
            return true;
    for (size_t i = 0; i < json_size(cards); i++)
        if (galaxies_is_mark(d, word, (int)json_integer(json_at(cards, i))))
            return true;
    return false;
}

static bool fits_direction(const drawing *d, const item *it, const char *word)
{
    return galaxies_is_verb(it, "step") && galaxies_direction(d, word) >= 0 &&
           galaxies_direction(d, word) == view_int(it->facts, "direction");
}

static bool fits_weapon(const item *it, const char *word)
{
    return galaxies_is_verb(it, "fire") && word[0] == 'w' && word[1] != '\0' && word[2] == '\0' &&
           word[1] - '1' == view_int(it->facts, "slot");
}

static bool fits_end(const item *it, const char *word)
{
    const char *lead = view_string(it->facts, "lead");

    return galaxies_is_verb(it, "step") && lead[0] != '\0' && strcmp(lead, word) == 0;
}

/*
 * Returns true for "me", or for a part of the player's name as it is shown ("you" for the reader).
 */
static bool fits_seat(const drawing *d, const item *it, const char *word)
{
    int seat = view_int(it->facts, "seat");
    char name[80];
    text t = text_in(name, sizeof name);

    if (view_get(it->facts, "seat") == NULL)
        return false;
    galaxies_put_seat(d, seat, &t);
    return galaxies_is_word_of(name, word) ||
           (strcmp(word, "me") == 0 && view_bool(galaxies_player(d, seat), "yours"));
}

bool galaxies_is_word_for(const drawing *d, const item *it, const char *word)
{
    if (fits_seat(d, it, word))
        return true;
    if (fits_mark(d, it, word) || fits_direction(d, it, word) || fits_weapon(it, word) ||
        fits_end(it, word))
        return true;
    return !galaxies_is_verb(it, "step") && !galaxies_is_any_mark(d, word) &&
           galaxies_is_word_of(it->text, word);
}

/* ---- keys ---- */

/* Returns true if the ship can fire more than one of its weapons at this target. */
static bool has_other_weapon(const prompt *p, int i)
{
    const json_value *facts = p->item[i].facts;

    for (int other = 0; other < p->open; other++)
        if (other != i && galaxies_is_verb(&p->item[other], "fire") &&
            view_int(p->item[other].facts, "ship") == view_int(facts, "ship") &&
            view_int(p->item[other].facts, "target") == view_int(facts, "target"))
            return true;
    return false;
}

static void put_shot(const drawing *d, const prompt *p, int i, text *out)
{
    const json_value *facts = p->item[i].facts;

    galaxies_put_ship_mark(d, view_int(facts, "ship"), out);
    text_put(out, ">");
    galaxies_put_ship_mark(d, view_int(facts, "target"), out);
    if (has_other_weapon(p, i))
        text_format(out, " w%d", view_int(facts, "slot") + 1);
}

static void put_step(const drawing *d, const json_value *facts, text *out)
{
    galaxies_put_ship_mark(d, view_int(facts, "ship"), out);
    if (view_get(facts, "lead") != NULL)
        text_format(out, " %s", view_string(facts, "lead"));
    text_format(out, " %s", galaxies_directions[galaxies_turned(d, view_int(facts, "direction"))]);
}

/* Writes the marks of the cards and ships that the option is about. */
static void put_marks(const drawing *d, const json_value *facts, text *out)
{
    const json_value *cards = json_get(facts, "cards");
    bool is_card = view_get(facts, "card") != NULL, is_ship = view_get(facts, "ship") != NULL;

    if (is_card) {
        text_put(out, " ");
        galaxies_put_card_mark(d, view_int(facts, "card"), out);
    }
    if (is_ship) {
        text_put(out, " ");
        galaxies_put_ship_mark(d, view_int(facts, "ship"), out);
    }
    if (view_get(facts, "beside") != NULL) {
        text_put(out, " ");
        galaxies_put_ship_mark(d, view_int(facts, "beside"), out);
    }
    for (size_t i = 0; i < json_size(cards); i++) {
        text_put(out, " ");
        galaxies_put_card_mark(d, (int)json_integer(json_at(cards, i)), out);
    }
}

void galaxies_put_key(const drawing *d, const prompt *p, int i, text *out)
{
    const item *it = &p->item[i];
    int row = row_of(it->verb);
    char words[80];
    text t = text_in(words, sizeof words);

    if (galaxies_is_verb(it, "fire")) {
        put_shot(d, p, i, out);
    } else if (galaxies_is_verb(it, "step")) {
        put_step(d, it->facts, out);
    } else if (galaxies_is_verb(it, "add")) {
        text_format(out, "%d", i + 1);
    } else {
        text_put(&t, row >= 0 && verbs[row].is_said ? verbs[row].word[0] : "");
        if (view_get(it->facts, "tactic") != NULL) {
            text_put(&t, " ");
            galaxies_put_tactic_word(d, galaxies_tactic(d, view_string(it->facts, "tactic")), &t);
        }
        if (galaxies_is_verb(it, "first") || galaxies_is_verb(it, "pass_cards")) {
            text_put(&t, " ");
            galaxies_put_seat(d, view_int(it->facts, "seat"), &t);
        }
        if (galaxies_is_verb(it, "reroll") && view_get(it->facts, "power") != NULL)
            text_format(&t, " %s", view_string(it->facts, "dice"));
        if (!galaxies_is_verb(it, "roll"))
            put_marks(d, it->facts, &t);
        text_put(out, words + (words[0] == ' '));
    }
}
