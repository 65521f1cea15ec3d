/*
 * effects.c: reads what cards do, written in the vocabulary of effects.
 *
 * An effect is a JSON object with one word that says what it does, and the values that this needs.
 * It becomes one row of the table of effects, sometimes several or none. A die roll or a choice has
 * lists of further effects. Their rows stand before the row that refers to them:
 *
 *   {"die": {"at_least": 4, "then": [A, B], "else": [C]}}
 *
 *   rows:  ... | C | A | B | roll from 4: then -> A B, otherwise -> C | ...
 */
#include <string.h>

#include "games/galactica/components/galactica.h"

enum { NESTED_MOST = 2, LIST_MOST = 6, ROWS_MOST = LIST_MOST * ICONS, STEP_MOST = 3 };

/* The card whose effects are being read: its kind (`by`), and how deeply the lists are nested. */
typedef struct {
    json_check *in;
    galactica_data *d;
    int by, depth;
} reading;

static range read_list(reading *r, const json_value *list, const char *place);

/* Reads a member that names a player. On a quorum card "president" means whoever plays the card. */
static uint8_t read_who(reading *r, const json_value *object, const char *place, const char *name)
{
    int who = galactica_word_in(r->in, object, place, name, galactica_who_ids, -1);

    if (who == WHO_NOBODY)
        value_fault(r->in, place, name, "expected someone");
    return (uint8_t)(who == WHO_PRESIDENT && r->by == BY_QUORUM ? WHO_SELF : who);
}

static uint8_t who_among(
    reading *r, const json_value *object, const char *place, const char *name, uint32_t allowed)
{
    uint8_t who = read_who(r, object, place, name);

    if (!(allowed >> who & 1))
        value_fault(
            r->in, place, name, "the rules do not know this with %s", galactica_who_ids[who]);
    return who;
}

/* Requires the member to have this value, because it is the only one that the rules support. */
static void only_word(
    reading *r, const json_value *object, const char *place, const char *name, const char *word)
{
    const char *words[] = {word, NULL};

    value_word_in(r->in, object, place, name, words);
}

static void chosen_by(reading *r, const json_value *object, const char *place, const char *who)
{
    const json_value *chooser = json_get(object, "chooser");

    if (who != NULL)
        only_word(r, object, place, "chooser", who);
    else if (chooser != NULL && !json_is_null(chooser))
        value_fault(r->in, place, "chooser", "nobody has a choice here");
}

static const char *the_player(const reading *r)
{
    return r->by == BY_QUORUM ? "president" : "current_player";
}

/* ---- one maker for each effect: `v` is the value of its word, `e` the whole object ---- */

typedef int maker(
    reading *r, const json_value *e, const json_value *v, const char *place, effect *out);

#define PLAYERS_HIT (1u << WHO_SELF | 1u << WHO_PRESIDENT | 1u << WHO_ADMIRAL)

static int make_resource(
    reading *r, const json_value *e, const json_value *v, const char *place, effect *out)
{
    static const char *const members[] = {"resource", "delta", NULL};

    (void)v;
    value_members(r->in, e, place, members);
    out->op = OP_RESOURCE;
    out->what = (int8_t)value_word_in(r->in, e, place, "resource", galactica_resource_ids);
    out->amount = (int8_t)json_check_int_in(r->in, e, place, "delta", -STEP_MOST, STEP_MOST);
    return 1;
}

static int make_discard(
    reading *r, const json_value *e, const json_value *v, const char *place, effect *out)
{
    static const char *const members[] = {"who", "count", "random", NULL};

    (void)e;
    value_members(r->in, v, place, members);
    out->op = OP_DISCARD;
    out->who = who_among(r, v, place, "who", PLAYERS_HIT | 1u << WHO_EACH | 1u << WHO_TITLES);
    out->what = galactica_flag_in(r->in, v, place, "random");
    out->amount = (int8_t)galactica_number_in(r->in, v, place, "count", 1, 5);
    return 1;
}

static int make_discard_hand(
    reading *r, const json_value *e, const json_value *v, const char *place, effect *out)
{
    static const char *const members[] = {"who", NULL};

    (void)e;
    value_members(r->in, v, place, members);
    out->op = OP_DISCARD_HAND;
    out->who = who_among(r, v, place, "who", 1u << WHO_SELF);
    return 1;
}

static int make_draw(
    reading *r, const json_value *e, const json_value *v, const char *place, effect *out)
{
    static const char *const members[] = {"who", "count", "types", NULL};

    (void)e;
    value_members(r->in, v, place, members);
    out->op = OP_DRAW;
    out->who = who_among(r, v, place, "who", 1u << WHO_SELF);
    out->what = (int8_t)galactica_types_in(r->in, v, place, "types");
    out->amount = (int8_t)galactica_number_in(r->in, v, place, "count", 1, 2);
    return 1;
}

static int make_send(
    reading *r, const json_value *e, const json_value *v, const char *place, effect *out)
{
    static const char *const members[] = {"who", "to", "at", "ship", "chooser", "optional", NULL};

    (void)e;
    value_members(r->in, v, place, members);
    out->op = OP_SEND;
    out->who = who_among(r, v, place, "who",
        1u << WHO_SELF | 1u << WHO_PRESIDENT | 1u << WHO_CHOSEN | 1u << WHO_AT |
            1u << WHO_COLONIAL_ONE);
    out->what = (int8_t)galactica_place_in(r->in, v, place, "to");
    if (out->what != SICKBAY && out->what != BRIG)
        value_fault(r->in, place, "to", "expected sickbay or brig");
    if (out->who == WHO_CHOSEN)
        chosen_by(r, v, place, the_player(r));
    if (out->who == WHO_AT)
        out->amount = (int8_t)galactica_place_in(r->in, v, place, "at");
    else if (out->who == WHO_COLONIAL_ONE)
        only_word(r, v, place, "ship", "colonial_one");
    else if (json_get(v, "optional") != NULL)
        out->amount = galactica_flag_in(r->in, v, place, "optional");
    return 1;
}

static int make_title(
    reading *r, const json_value *e, const json_value *v, const char *place, effect *out)
{
    static const char *const members[] = {"title", "to", "chooser", NULL};

    (void)e;
    value_members(r->in, v, place, members);
    out->op = OP_TITLE;
    out->who = (uint8_t)galactica_word_in(r->in, v, place, "to", galactica_who_ids, -1);
    if (out->who != WHO_ADMIRAL && out->who != WHO_OTHER)
        value_fault(r->in, place, "to", "expected admiral or chosen_other_player");
    chosen_by(r, v, place, out->who == WHO_OTHER ? "president" : NULL);
    only_word(r, v, place, "title", "president");
    out->what = PRESIDENT;
    return 1;
}

static int make_damage_vipers(
    reading *r, const json_value *e, const json_value *v, const char *place, effect *out)
{
    static const char *const members[] = {"where", "count", "chooser", NULL};
    static const char *const places[] = {"reserves", "space", NULL};

    (void)e;
    value_members(r->in, v, place, members);
    out->op = OP_DAMAGE_VIPERS;
    out->what = (int8_t)value_word_in(r->in, v, place, "where", places);
    out->amount = (int8_t)galactica_number_in(r->in, v, place, "count", 1, VIPERS);
    chosen_by(r, v, place, out->what == 1 ? "current_player" : NULL);
    return 1;
}

static int make_destroy_civilian(
    reading *r, const json_value *e, const json_value *v, const char *place, effect *out)
{
    static const char *const members[] = {"count", "from", NULL};

    (void)e;
    value_members(r->in, v, place, members);
    only_word(r, v, place, "from", "pile");
    out->op = OP_DESTROY_CIVILIAN;
    out->amount = (int8_t)galactica_number_in(r->in, v, place, "count", 1, 2);
    return 1;
}

static int make_place(
    reading *r, const json_value *e, const json_value *v, const char *place, effect *out)
{
    (void)e;
    out->op = OP_PLACE;
    out->what = (int8_t)galactica_add_placement(r->in, v, place, r->d);
    return 1;
}

static int make_look(
    reading *r, const json_value *e, const json_value *v, const char *place, effect *out)
{
    static const char *const members[] = {"viewer", "target", "count", "random", NULL};

    (void)e;
    value_members(r->in, v, place, members);
    out->op = OP_LOOK;
    out->who = who_among(r, v, place, "viewer", 1u << WHO_SELF | 1u << WHO_PRESIDENT);
    out->what = (int8_t)value_word_in(r->in, v, place, "target", galactica_look_ids);
    galactica_number_in(r->in, v, place, "count", 1, 1);
    if (!galactica_flag_in(r->in, v, place, "random"))
        value_fault(r->in, place, "random", "loyalty cards are looked at at random");
    return 1;
}

/*
 * Reads a die roll. `then` applies from "at_least" upwards, or up to "at_most"; `else` applies to
 * the other numbers. The row of an "at_most" roll is turned around, so that it begins with its high
 * numbers.
 */
static int make_roll(
    reading *r, const json_value *e, const json_value *v, const char *place, effect *out)
{
    static const char *const members[] = {"at_most", "at_least", "then", "else", NULL};
    bool high_first = json_get(v, "at_least") != NULL;
    const char *high = high_first ? "then" : "else", *low = high_first ? "else" : "then";
    char at[PLACE_MAX];

    (void)e;
    value_members(r->in, v, place, members);
    out->op = OP_ROLL;
    out->amount =
        (int8_t)(high_first
                     ? galactica_number_in(r->in, v, place, "at_least", 2, DIE_SIDES)
                     : galactica_number_in(r->in, v, place, "at_most", 1, DIE_SIDES - 1) + 1);
    out->otherwise = read_list(r, json_get(v, low), place_of(at, place, low));
    out->then = read_list(r, json_get(v, high), place_of(at, place, high));
    return 1;
}

static int make_if(
    reading *r, const json_value *e, const json_value *v, const char *place, effect *out)
{
    static const char *const members[] = {"if", "then", NULL};
    static const char *const condition[] = {"resource", "less_than", NULL};
    char at[PLACE_MAX];

    value_members(r->in, e, place, members);
    value_members(r->in, v, place, condition);
    out->op = OP_IF_BELOW;
    out->what = (int8_t)value_word_in(r->in, v, place, "resource", galactica_resource_ids);
    out->amount = (int8_t)galactica_number_in(r->in, v, place, "less_than", 1, 15);
    out->then =
        read_list(r, json_check_member(r->in, e, place, "then", true), place_of(at, place, "then"));
    return 1;
}

/* Reads the only choice with three options: which ships the quorum card Brutal Force destroys. */
static int make_brutal_force(reading *r, const json_value *options, const char *place, effect *out)
{
    static const char *const kinds[] = {"raiders", "heavy_raider", "centurion"};
    const json_value *first =
        json_get(json_at(json_get(json_at(options, 0), "effects"), 0), "destroy");

    if (r->by != BY_QUORUM)
        json_check_fault(r->in, place, "a choice has two options");
    for (size_t i = 0; i < 3; i++)
        only_word(r, json_at(options, i), place, "id", kinds[i]);
    out->op = OP_DESTROY_CYLONS;
    out->amount = (int8_t)galactica_number_in(r->in, first, place, "raider", 1, 5);
    return 1;
}

static int make_choice(
    reading *r, const json_value *e, const json_value *v, const char *place, effect *out)
{
    static const char *const members[] = {"chooser", "options", NULL};
    static const char *const of_option[] = {"id", "effects", NULL};
    const json_value *options = json_check_member(r->in, v, place, "options", true);
    char at[PLACE_MAX], at_option[PLACE_MAX], at_effects[PLACE_MAX];
    range half[2] = {{0}, {0}};

    (void)e;
    value_members(r->in, v, place, members);
    place_of(at, place, "options");
    if (json_check_array(r->in, options, at, 2, 3) == 3)
        return make_brutal_force(r, options, at, out);
    out->op = OP_CHOOSE;
    out->who = who_among(r, v, place, "chooser", PLAYERS_HIT);
    for (int i = 0; i < 2 && json_check_ok(r->in); i++) {
        const json_value *option = json_at(options, (size_t)i);

        value_members(r->in, option, place_at(at_option, at, i), of_option);
        half[i] = read_list(r, json_check_member(r->in, option, at_option, "effects", true),
            place_of(at_effects, at_option, "effects"));
    }
    out->then = half[0];
    out->otherwise = half[1];
    return 1;
}

static int make_risk(
    reading *r, const json_value *e, const json_value *v, const char *place, effect *out)
{
    static const char *const members[] = {
        "chooser", "risk", "roll_at_least", "success", "failure", NULL};
    const json_value *risk = json_check_member(r->in, v, place, "risk", true);
    bool vipers = json_get(risk, "viper") != NULL;
    char at[PLACE_MAX];

    (void)e;
    value_members(r->in, v, place, members);
    chosen_by(r, v, place, "admiral");
    out->op = OP_RISK;
    out->who = WHO_ADMIRAL;
    out->what = vipers ? VIPER : RAPTOR;
    out->amount = (int8_t)galactica_number_in(r->in, risk, place_of(at, place, "risk"),
        vipers ? "viper" : "raptor", 1, vipers ? VIPERS : RAPTORS);
    out->more = (int8_t)galactica_number_in(r->in, v, place, "roll_at_least", 2, DIE_SIDES);
    out->then = read_list(
        r, json_check_member(r->in, v, place, "success", true), place_of(at, place, "success"));
    out->otherwise = read_list(
        r, json_check_member(r->in, v, place, "failure", true), place_of(at, place, "failure"));
    return 1;
}

static int make_repair(
    reading *r, const json_value *e, const json_value *v, const char *place, effect *out)
{
    static const char *const members[] = {
        "chooser", "vipers_up_to", "raptors_up_to", "includes_destroyed", NULL};

    (void)e;
    value_members(r->in, v, place, members);
    chosen_by(r, v, place, "admiral");
    if (!galactica_flag_in(r->in, v, place, "includes_destroyed"))
        value_fault(
            r->in, place, "includes_destroyed", "only a repair of destroyed ships too is known");
    out->op = OP_REPAIR_SHIPS;
    out->who = WHO_ADMIRAL;
    out->amount = (int8_t)galactica_number_in(r->in, v, place, "vipers_up_to", 0, VIPERS);
    out->more = (int8_t)galactica_number_in(r->in, v, place, "raptors_up_to", 0, RAPTORS);
    return 1;
}

static int make_keep(
    reading *r, const json_value *e, const json_value *v, const char *place, effect *out)
{
    static const char *const members[] = {"rule", "until", NULL};

    (void)e;
    value_members(r->in, v, place, members);
    out->op = OP_KEEP;
    out->what = (int8_t)(NO_PEEKING +
                         value_word_in(r->in, v, place, "rule", galactica_keep_ids + NO_PEEKING));
    return 1;
}

/* Makes a row for each icon. */
static int make_activate(
    reading *r, const json_value *e, const json_value *v, const char *place, effect *out)
{
    char at[PLACE_MAX];
    int count = (int)json_check_array(r->in, v, place, 1, ICONS);

    (void)e;
    for (int i = 0; i < count; i++) {
        out[i].op = OP_ACTIVATE;
        out[i].what = (int8_t)value_word(
            r->in, json_at(v, (size_t)i), place_at(at, place, i), galactica_icon_ids);
    }
    return count;
}

static int make_activate_placed(
    reading *r, const json_value *e, const json_value *v, const char *place, effect *out)
{
    (void)e;
    out->op = OP_ACTIVATE_PLACED;
    out->what = (int8_t)value_word(r->in, v, place, galactica_ship_ids);
    if (out->what != RAIDER)
        json_check_fault(r->in, place, "expected raider");
    return 1;
}

static int make_this_card(
    reading *r, const json_value *e, const json_value *v, const char *place, effect *out)
{
    static const char *const words[] = {"discard", "remove_from_game", NULL};

    (void)e;
    out->op = OP_REMOVE_CARD;
    return value_word(r->in, v, place, words);
}

/* Checks the word and makes no row: the effect `die_by_target` implies the target. */
static int make_target(
    reading *r, const json_value *e, const json_value *v, const char *place, effect *out)
{
    static const char *const words[] = {"other_player_not_admiral", NULL};

    (void)e;
    (void)out;
    value_word(r->in, v, place, words);
    return 0;
}

static int make_mutiny(
    reading *r, const json_value *e, const json_value *v, const char *place, effect *out)
{
    (void)e;
    out->op = OP_MUTINY;
    out->amount = (int8_t)galactica_number_in(r->in, v, place, "at_least", 2, DIE_SIDES);
    return 1;
}

/* ---- the vocabulary ---- */

/*
 * Every word, the kinds of cards that may use it, and its operation. A word with a maker is read by
 * the maker. A word without one takes a number from `lo` to `hi`, or no value if `hi` is 0.
 */
static const struct {
    const char *word;
    uint8_t by, op;
    int8_t lo, hi;
    maker *make;
} vocabulary[] = {
    {"resource", BY_CRISIS | BY_QUORUM | BY_DESTINATION, OP_RESOURCE, 0, 0, make_resource},
    {"discard_skill", BY_CRISIS | BY_ATTACK, OP_DISCARD, 0, 0, make_discard},
    {"discard_hand", BY_CRISIS, OP_DISCARD_HAND, 0, 0, make_discard_hand},
    {"draw_skill", BY_CRISIS | BY_QUORUM, OP_DRAW, 0, 0, make_draw},
    {"send", BY_CRISIS | BY_QUORUM, OP_SEND, 0, 0, make_send},
    {"title", BY_CRISIS, OP_TITLE, 0, 0, make_title},
    {"nukes", BY_CRISIS, OP_NUKES, -NUKES, NUKES, NULL},
    {"raptors", BY_CRISIS | BY_DESTINATION, OP_RAPTORS, -RAPTORS, RAPTORS, NULL},
    {"jump_track", BY_CRISIS | BY_ATTACK, OP_JUMP_TRACK, -2, 2, NULL},
    {"centurions_add", BY_CRISIS, OP_CENTURIONS, 1, CENTURIONS, NULL},
    {"damage_vipers", BY_CRISIS | BY_ATTACK | BY_DESTINATION, OP_DAMAGE_VIPERS, 0, 0,
        make_damage_vipers},
    {"vipers_to_reserves", BY_CRISIS, OP_RECALL_VIPERS, 0, 0, NULL},
    {"destroy_civilian", BY_CRISIS | BY_DESTINATION, OP_DESTROY_CIVILIAN, 0, 0,
        make_destroy_civilian},
    {"place", BY_CRISIS | BY_DESTINATION, OP_PLACE, 0, 0, make_place},
    {"look_loyalty", BY_CRISIS | BY_QUORUM, OP_LOOK, 0, 0, make_look},
    {"die", BY_CRISIS | BY_QUORUM, OP_ROLL, 0, 0, make_roll},
    {"if", BY_CRISIS, OP_IF_BELOW, 0, 0, make_if},
    {"choice", BY_CRISIS | BY_QUORUM, OP_CHOOSE, 0, 0, make_choice},
    {"extra_crisis", BY_CRISIS, OP_EXTRA_CRISIS, 0, 0, NULL},
    {"distance", BY_CRISIS, OP_DISTANCE, 1, 2, NULL},
    {"keep_in_play", BY_CRISIS, OP_KEEP, 0, 0, make_keep},
    {"activate", BY_CRISIS | BY_ATTACK, OP_ACTIVATE, 0, 0, make_activate},
    {"activate_placed", BY_ATTACK, OP_ACTIVATE_PLACED, 0, 0, make_activate_placed},
    {"damage_galactica", BY_CRISIS, OP_DAMAGE_GALACTICA, 1, 2, NULL},
    {"may_risk", BY_DESTINATION, OP_RISK, 0, 0, make_risk},
    {"may_repair", BY_DESTINATION, OP_REPAIR_SHIPS, 0, 0, make_repair},
    {"attach", BY_QUORUM, OP_ATTACH, 0, 0, NULL},
    {"this_card", BY_QUORUM, OP_REMOVE_CARD, 0, 0, make_this_card},
    {"target", BY_QUORUM, OP_NONE, 0, 0, make_target},
    {"die_by_target", BY_QUORUM, OP_MUTINY, 0, 0, make_mutiny},
    {"move", BY_QUORUM, OP_PARDON, 0, 0, NULL},
};

enum { VOCABULARY = sizeof vocabulary / sizeof vocabulary[0] };

static int read_effect(reading *r, const json_value *e, const char *place, effect *out)
{
    char at[PLACE_MAX];
    int word = 0;

    if (!json_check_object(r->in, e, place))
        return 0;
    while (word < VOCABULARY && json_get(e, vocabulary[word].word) == NULL)
        word++;
    if (word == VOCABULARY) {
        json_check_fault(r->in, place, "no known effect stands here");
        return 0;
    }
    const json_value *v = json_get(e, vocabulary[word].word);

    place_of(at, place, vocabulary[word].word);
    if (!(vocabulary[word].by & r->by))
        json_check_fault(r->in, at, "no card of this kind does this");
    if (vocabulary[word].make != NULL) {
        bool whole = vocabulary[word].make == make_resource || vocabulary[word].make == make_if;

        return vocabulary[word].make(r, e, v, whole ? place : at, out);
    }
    if (json_members(e) == NULL || json_next(json_members(e)) != NULL)
        json_check_fault(r->in, place, "an effect is one word");
    out->op = vocabulary[word].op;
    if (vocabulary[word].hi != 0)
        out->amount =
            (int8_t)json_check_int(r->in, v, at, vocabulary[word].lo, vocabulary[word].hi);
    return 1;
}

/* Reads a list and adds its rows next to each other. Nested lists have added their rows before. */
static range read_list(reading *r, const json_value *list, const char *place)
{
    effect rows[ROWS_MOST] = {{0}};
    char at[PLACE_MAX];
    int count = 0;
    int entries = list == NULL ? 0 : (int)json_check_array(r->in, list, place, 0, LIST_MOST);

    if (++r->depth > NESTED_MOST)
        json_check_fault(r->in, place, "effects are nested too deeply");
    for (int i = 0; i < entries && json_check_ok(r->in); i++)
        count += read_effect(r, json_at(list, (size_t)i), place_at(at, place, i), &rows[count]);
    r->depth--;
    if (r->d->effect_count + count > EFFECTS_MAX)
        value_fault(r->in, place, "", "there is room for %d effects in all", EFFECTS_MAX);
    if (!json_check_ok(r->in) || count == 0)
        return (range){0};
    range added = {(uint16_t)r->d->effect_count, (uint8_t)count, 0};

    memcpy(&r->d->effect[added.first], rows, (size_t)count * sizeof rows[0]);
    r->d->effect_count += count;
    return added;
}

range galactica_effects_in(
    json_check *in, const json_value *list, const char *place, galactica_data *d, int by)
{
    reading r = {in, d, by, 0};

    if (d->effect_count == 0)
        d->effect_count = 1;
    return read_list(&r, list, place);
}

uint8_t galactica_add_placement(
    json_check *in, const json_value *object, const char *place, galactica_data *d)
{
    placement p = galactica_placement_in(in, object, place);

    if (d->placement_count == PLACEMENTS_MAX)
        value_fault(in, place, "", "there is room for %d placements in all", PLACEMENTS_MAX);
    if (!json_check_ok(in))
        return 0;
    d->placement[d->placement_count] = p;
    return (uint8_t)d->placement_count++;
}
