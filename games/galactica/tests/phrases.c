/* phrases.c: numbers for words, and acts in words, for the tests of Battlestar Galactica. */
#include <stdlib.h>
#include <string.h>

#include "games/galactica/rules/say.h"
#include "kit.h"

kit_words kit_split(const char *s)
{
    kit_words w = {0};

    while (*s != '\0') {
        if (*s == ' ' || *s == ',') {
            s++;
            continue;
        }
        assert_true(w.count < KIT_WORDS);
        text t = text_in(w.at[w.count++], KIT_WORD);

        while (*s != '\0' && *s != ' ' && *s != ',')
            text_put_char(&t, *s++);
    }
    return w;
}

/* ---- numbers for words ---- */

static int one_of(const char *word, const char *const *ids, int count)
{
    for (int i = 0; i < count && ids[i] != NULL; i++)
        if (strcmp(ids[i], word) == 0)
            return i;
    fail_msg("what is %s?", word);
    return 0;
}

int kit_character(const char *id)
{
    return one_of(id, galactica_character_ids, CHARACTERS);
}

int kit_place(const char *id)
{
    return one_of(id, galactica_place_ids, LOCATIONS);
}

int kit_area(const char *id)
{
    return one_of(id, galactica_area_ids, AREAS);
}

int kit_kind(const char *id)
{
    return strcmp(id, "centurion") == 0 ? -1 : one_of(id, galactica_ship_ids, SHIP_KINDS);
}

int kit_quorum_face(const char *id)
{
    return one_of(id, galactica_quorum_ids, QUORUM_FACES);
}

int kit_loyalty_face(const char *id)
{
    return one_of(id, galactica_loyalty_ids, LOYALTY_FACES);
}

int kit_crisis_face(const char *id)
{
    for (int face = 0; face < ALL_CRISES; face = crisis_after(face))
        if (strcmp(galactica_pieces->crisis[face].id, id) == 0)
            return face;
    fail_msg("there is no crisis %s", id);
    return 0;
}

int kit_destination_face(const char *id)
{
    for (int face = 0; face < galactica_pieces->destination_count; face++)
        if (strcmp(galactica_pieces->destination[face].id, id) == 0)
            return face;
    fail_msg("there is no destination %s", id);
    return 0;
}

int kit_token(const char *id)
{
    for (int token = 0; token < DAMAGEABLE; token++)
        if (strcmp(galactica_place_ids[galactica_pieces->token_location[token]], id) == 0)
            return token;
    for (int i = 0; i < GALACTICA_RESOURCE_TOKENS; i++)
        if (strcmp(galactica_resource_ids[galactica_pieces->token_resource[i]], id) == 0)
            return DAMAGEABLE + i;
    fail_msg("%s cannot be damaged", id);
    return 0;
}

int kit_face(const char *card)
{
    kit_words w = kit_split(card);
    int at = 0;

    return kit_thing('F', &w, &at);
}

static int card_from(const kit_words *w, int *at)
{
    int type = one_of(w->at[*at], galactica_type_ids, TYPES);
    int strength = *at + 1 < w->count ? atoi(w->at[*at + 1]) : 0;

    if (strength < 1 || strength > STRENGTHS)
        fail_msg("which card of %s?", w->at[*at]);
    *at += 2;
    return face_of(type, strength);
}

static int area_or_space(const char *word)
{
    return word[0] >= '0' && word[0] <= '9' ? atoi(word) : kit_area(word);
}

/*
 * C character, L place, A area, X area or space of the boarding track, R resource, F skill card (two
 * words), T skill type, K crisis, Q quorum card, D destination, Y loyalty card, V civilian ship's
 * kind, k kind of ship, I icon, u deck, r result, M damage token, B basestar token, N number.
 */
int kit_thing(char letter, const kit_words *w, int *at)
{
    if (letter == 'F')
        return card_from(w, at);
    const char *word = w->at[(*at)++];

    switch (letter) {
    case 'C': return kit_character(word);
    case 'L': return kit_place(word);
    case 'A': return kit_area(word);
    case 'X': return area_or_space(word);
    case 'R': return one_of(word, galactica_resource_ids, RESOURCES);
    case 'T': return one_of(word, galactica_type_ids, TYPES);
    case 'K': return kit_crisis_face(word);
    case 'Q': return kit_quorum_face(word);
    case 'D': return kit_destination_face(word);
    case 'Y': return kit_loyalty_face(word);
    case 'k': return kit_kind(word);
    case 'I': return one_of(word, galactica_icon_ids, ICONS);
    case 'u': return one_of(word, galactica_deck_ids, DECKS);
    case 'r': return one_of(word, galactica_result_ids, CHECK_PASSED + 1);
    case 'M': return kit_token(word);
    case 'B': return one_of(word, galactica_token_ids, BASESTAR_TOKENS);
    default: return atoi(word);
    }
}

/* ---- acts ---- */

static const char *const things[VERB_COUNT] = {
    [VERB_CHARACTER] = "C",
    [VERB_GO] = "L",
    [VERB_FLY] = "A",
    [VERB_PAY] = "F",
    [VERB_LOCATION] = "L",
    [VERB_SKILL] = "FN",
    [VERB_ABILITY] = "R",
    [VERB_ATTACK] = "kAN",
    [VERB_NUKE] = "N",
    [VERB_QUORUM] = "Q",
    [VERB_REVEAL] = "YN",
    [VERB_LAUNCH] = "A",
    [VERB_VIPER_MOVE] = "AA",
    [VERB_TAKE] = "A",
    [VERB_SHIP] = "NA",
    [VERB_SEAT] = "N",
    [VERB_DECK] = "u",
    [VERB_PLAY] = "F",
    [VERB_RESULT] = "r",
    [VERB_EASIER] = "N",
    [VERB_HARDER] = "N",
    [VERB_TYPE] = "T",
    [VERB_CRISIS] = "K",
    [VERB_HALF] = "N",
    [VERB_AREA] = "A",
    [VERB_DESTINATION] = "D",
    [VERB_RESTORE] = "NNN",
    [VERB_DESTROY] = "kX",
    [VERB_FREE] = "NL",
    [VERB_SUPER] = "K",
    [VERB_ACTIVATE] = "I",
};

/* Every word is what the option is about; things without a word may be anything. */
static bool things_match(const option *o, const kit_words *w)
{
    const char *letters = things[o->verb] == NULL ? "" : things[o->verb];
    int thing = 0;

    for (int at = 1; at < w->count; thing++)
        if (letters[thing] == '\0' || o->thing[thing] != kit_thing(letters[thing], w, &at))
            return false;
    return true;
}

static bool is_draw(const option *o, const kit_words *w)
{
    uint8_t count[TYPES] = {0};

    for (int at = 1; at + 1 < w->count; at += 2)
        count[one_of(w->at[at], galactica_type_ids, TYPES)] = (uint8_t)atoi(w->at[at + 1]);
    return o->thing[0] == galactica_types_code(count);
}

/* The places of these cards in a hand that is laid out in order; -1 when one is not there. */
static int32_t positions_of(const kit *k, int seat, const kit_words *w)
{
    uint32_t set = 0;

    for (int at = 1; at < w->count;) {
        int face = kit_thing('F', w, &at), position = 0;

        while (position < galactica_hand_size(&k->g, seat) &&
               (galactica_card_at(&k->g, seat, position) != face || (set >> position & 1)))
            position++;
        if (position == galactica_hand_size(&k->g, seat))
            return -1;
        set |= 1u << position;
    }
    return (int32_t)set;
}

static int32_t tokens_of(const kit *k, const kit_words *w)
{
    int32_t set = 0;

    for (int at = 1; at < w->count;) {
        int token = kit_thing('M', w, &at);

        for (int i = 0; i < k->g.drawn_count; i++)
            if (k->g.drawn[i] == token)
                set |= 1 << i;
    }
    return set;
}

/* Do the words mean this option?  Fills in its free numbers. */
static bool means(const kit *k, int seat, const option *o, const kit_words *w, choice *c)
{
    if (strcmp(galactica_verbs[o->verb].name, w->at[0]) != 0)
        return false;
    c->args = o->free;
    switch (o->verb) {
    case VERB_DRAW: return is_draw(o, w);
    case VERB_DISCARD:
    case VERB_ADD: c->arg[0] = positions_of(k, seat, w); return true;
    case VERB_TOKENS: c->arg[0] = tokens_of(k, w); return true;
    default: return things_match(o, w);
    }
}

bool kit_find(const kit *k, int seat, const char *said, choice *c)
{
    kit_words w = kit_split(said);
    options list;

    game_list(&galactica_game, &k->g.flow, seat, &list, false);
    for (int i = 0; i < list.count; i++) {
        *c = (choice){.option = i};
        if (means(k, seat, &list.at[i], &w, c) && options_check(&list, c).code == ACCEPTED)
            return true;
    }
    return false;
}

rule kit_barred(const kit *k, const char *said)
{
    kit_words w = kit_split(said);
    options list;

    game_list(&galactica_game, &k->g.flow, __builtin_ctz(kit_asked(k)), &list, true);
    for (int i = 0; i < list.barred_count; i++) {
        option o = {.verb = list.barred[i].verb, .thing = {list.barred[i].thing}};

        if (strcmp(galactica_verbs[o.verb].name, w.at[0]) == 0 && things_match(&o, &w))
            return list.barred[i].because;
    }
    return 0;
}
