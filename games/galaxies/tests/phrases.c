/* phrases.c: acts in words, for the tests of Battleship Galaxies. */
#include <stdlib.h>
#include <string.h>

#include "games/galaxies/rules/say.h"
#include "kit.h"

enum { WORDS_MOST = 8, WORD_MOST = 48 };

typedef struct {
    int count;
    char at[WORDS_MOST][WORD_MOST];
} words;

static words split(const char *s)
{
    words w = {0};

    while (*s != '\0') {
        assert_true(w.count < WORDS_MOST);
        text t = text_in(w.at[w.count++], WORD_MOST);

        for (; *s != '\0' && *s != ' '; s++)
            text_put_char(&t, *s);
        s += *s == ' ';
    }
    return w;
}

static bool is_number(const char *word)
{
    return word[0] >= '0' && word[0] <= '9';
}

/* ---- numbers for words ---- */

int kit_type(const char *id)
{
    for (int i = 0; i < galaxies_components()->card_count; i++)
        if (strcmp(galaxies_components()->card[i].id, id) == 0)
            return i;
    fail_msg("there is no ship card %s", id);
    return 0;
}

int kit_tactic(const char *id)
{
    for (int i = 0; i < galaxies_components()->tactic_count; i++)
        if (strcmp(tactic_of(i)->id, id) == 0)
            return i;
    fail_msg("there is no tactic card %s", id);
    return 0;
}

/* The id of a card up to its version. */
static bool is_called(const ship_card *c, const char *word, size_t length)
{
    return strncmp(c->id, word, length) == 0 && (c->id[length] == '.' || c->id[length] == '\0');
}

int kit_card(const kit *k, const char *word)
{
    if (is_number(word))
        return atoi(word);
    for (int card = 0; card < k->g.card_count; card++)
        if (is_called(card_of(&k->g, card), word, strcspn(word, ".")))
            return card;
    fail_msg("%s is not at the table", word);
    return 0;
}

int kit_ship(const kit *k, const char *word)
{
    const char *dot = strchr(word, '.');

    if (is_number(word))
        return atoi(word);
    return kit_card(k, word) * SQUAD + (dot == NULL ? 0 : atoi(dot + 1) - 1);
}

hex kit_hex(const char *space)
{
    return hex_at(space[0] - 'A', atoi(space + 1) - 1);
}

static int direction_of(const char *word)
{
    for (int i = 0; i < HEX_DIRECTIONS; i++)
        if (strcmp(galaxies_direction_names[i], word) == 0)
            return i;
    fail_msg("%s is no direction", word);
    return 0;
}

static int one_of(const char *word, const char *const *list, int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(list[i], word) == 0)
            return i;
    fail_msg("what is %s?", word);
    return 0;
}

/* ---- acts ---- */

/*
 * What the words behind a verb are: H ship, C ship card, K kind of ship card, T tactic card, N
 * number, D direction, E end, F dice (the second thing), O what a tactic card is played on.
 */
static const char *const things[VERB_COUNT] = {
    [VERB_ADD] = "K",
    [VERB_FIRST] = "N",
    [VERB_LAUNCH] = "C",
    [VERB_PLAY] = "TOH",
    [VERB_ACTIVATE] = "C",
    [VERB_STEP] = "HDE",
    [VERB_WARP] = "H",
    [VERB_HARM] = "H",
    [VERB_FIRE] = "HNH",
    [VERB_REDIRECT] = "H",
    [VERB_RESTORE] = "H",
    [VERB_BOARD] = "C",
};

static int thing_of(const kit *k, char letter, const words *w, int at)
{
    static const char *const ends[] = {"front", "back"};
    const char *word = w->at[at];

    switch (letter) {
    case 'H': return kit_ship(k, word);
    case 'C': return kit_card(k, word);
    case 'K': return kit_type(word);
    case 'T': return kit_tactic(word);
    case 'D': return direction_of(word);
    case 'E': return one_of(word, ends, 2);
    case 'O':
        return galaxies_aims_at_ship(kit_tactic(w->at[1])) ? kit_ship(k, word) : kit_card(k, word);
    default: return atoi(word);
    }
}

/* Every word is what the option is about; things without a word may be anything. */
static bool things_match(const kit *k, const option *o, const words *w)
{
    const char *letters = things[o->verb] == NULL ? "" : things[o->verb];

    for (int i = 1; i < w->count; i++)
        if ((size_t)i > strlen(letters) || o->thing[i - 1] != thing_of(k, letters[i - 1], w, i))
            return false;
    return true;
}

static int32_t tactics_from(const words *w, int from)
{
    int32_t set = 0;

    for (int i = from; i < w->count; i++)
        set |= 1 << kit_tactic(w->at[i]);
    return set;
}

static bool is_put(const kit *k, const option *o, const words *w, choice *c)
{
    hex at = kit_hex(w->at[2]);

    c->arg[0] = 1 << hex_row(at);
    return o->thing[0] == kit_ship(k, w->at[1]) && o->thing[1] == hex_column(at) &&
           o->thing[2] == (w->count > 3 ? direction_of(w->at[3]) : NO_THING);
}

static bool is_load(const kit *k, const option *o, const words *w)
{
    uint32_t cards = 0;

    for (int i = 1; i < w->count; i++)
        cards |= 1u << kit_card(k, w->at[i]);
    return cargo_in(o->thing) == cards;
}

static bool is_reroll(const option *o, const words *w)
{
    static const char *const dice[] = {"both", "letter", "number"};
    int wanted = w->count > 1 ? one_of(w->at[1], dice, 3) : 0;

    return (o->thing[1] == NO_THING ? 0 : o->thing[1]) == wanted;
}

static bool is_replaced(const kit *k, const option *o, const words *w)
{
    if (w->count == 2)
        return o->thing[0] == kit_tactic(w->at[1]);
    return o->thing[0] == kit_card(k, w->at[1]) && o->thing[1] == kit_tactic(w->at[2]);
}

/* Do the words mean this option?  Fills in its free numbers. */
static bool means(const kit *k, const option *o, const words *w, choice *c)
{
    if (strcmp(galaxies_verbs[o->verb].name, w->at[0]) != 0)
        return false;
    c->args = o->free;
    switch (o->verb) {
    case VERB_PUT: return is_put(k, o, w, c);
    case VERB_LOAD: return is_load(k, o, w);
    case VERB_REROLL: return is_reroll(o, w);
    case VERB_REPLACE: return is_replaced(k, o, w);
    case VERB_DECK: c->arg[0] = tactics_from(w, 1); return true;
    case VERB_PASS_CARDS: c->arg[0] = tactics_from(w, 2); return o->thing[0] == atoi(w->at[1]);
    case VERB_DISCARD:
        c->arg[0] = tactics_from(w, 1);
        return o->thing[0] == NO_THING || o->thing[0] == kit_tactic(w->at[1]);
    default: return things_match(k, o, w);
    }
}

bool kit_find(const kit *k, int seat, const char *said, choice *c)
{
    words w = split(said);
    options list;

    game_list(&galaxies_game, &k->g.flow, seat, &list, false);
    for (int i = 0; i < list.count; i++) {
        *c = (choice){.option = i};
        if (means(k, &list.at[i], &w, c) && options_check(&list, c).code == ACCEPTED)
            return true;
    }
    return false;
}

static rule barred_among(const kit *k, const options *list, const words *w)
{
    for (int i = 0; i < list->barred_count; i++) {
        option o = {.verb = list->barred[i].verb, .thing = {list->barred[i].thing}};

        if (strcmp(galaxies_verbs[o.verb].name, w->at[0]) == 0 && things_match(k, &o, w))
            return list->barred[i].because;
    }
    return 0;
}

rule kit_barred(const kit *k, const char *said)
{
    words w = split(said);
    options list;

    game_list(&galaxies_game, &k->g.flow, __builtin_ctz(kit_asked(k)), &list, true);
    return barred_among(k, &list, &w);
}

static void walk_on(kit *k, const char *ship, const words *w)
{
    static events told;

    told.count = 0;
    for (int i = 0; i < w->count; i++) {
        char act[3 * WORD_MOST];
        text t = text_in(act, sizeof act);

        text_format(&t, "step %s %s", ship, w->at[i]);
        kit_act(k, act);
        for (int e = 0; e < k->out.count; e++)
            events_add(&told, k->out.at[e]);
    }
    k->out = told;
}

void kit_walk(kit *k, const char *ship, const char *directions)
{
    words w = split(directions);

    walk_on(k, ship, &w);
}
