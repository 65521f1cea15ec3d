/* cards.c: reads crisis.json, super_crisis.json, quorum.json and destination.json. */
#include <string.h>

#include "games/galactica/components/galactica.h"

enum { DIFFICULTY_MOST = 30, COPIES_MOST = 9, DISTANCE_MOST = 3 };

/* ---- crises ---- */

static void read_check(
    json_check *in, const json_value *object, const char *place, galactica_data *d, crisis_card *c)
{
    static const char *const members[] = {"difficulty", "skills", "pass", "partial", "fail", NULL};
    static const char *const of_partial[] = {"at_least", "effects", NULL};
    const json_value *partial = json_get(object, "partial");
    char at[PLACE_MAX], at_effects[PLACE_MAX];

    value_members(in, object, place, members);
    c->difficulty = galactica_number_in(in, object, place, "difficulty", 1, DIFFICULTY_MOST);
    c->types = galactica_types_in(in, object, place, "skills");
    c->pass = galactica_effects_in(in, json_check_member(in, object, place, "pass", true),
        place_of(at, place, "pass"), d, BY_CRISIS);
    if (partial != NULL && !json_is_null(partial)) {
        value_members(in, partial, place_of(at, place, "partial"), of_partial);
        c->partial = galactica_number_in(in, partial, at, "at_least", 1, c->difficulty - 1);
        c->half = galactica_effects_in(in, json_check_member(in, partial, at, "effects", true),
            place_of(at_effects, at, "effects"), d, BY_CRISIS);
    }
    c->fail = galactica_effects_in(in, json_check_member(in, object, place, "fail", true),
        place_of(at, place, "fail"), d, BY_CRISIS);
}

/* Reads the two options of an event card. Only the first one may have a requirement. */
static void read_options(
    json_check *in, const json_value *list, const char *place, galactica_data *d, crisis_card *c)
{
    static const char *const members[] = {"id", "requires", "effects", NULL};
    static const char *const needs[] = {"nukes>=1", NULL};
    char at[PLACE_MAX], at_effects[PLACE_MAX];

    if (json_check_array(in, list, place, 2, 2) != 2)
        return;
    for (int i = 0; i < 2; i++) {
        const json_value *option = json_at(list, (size_t)i);

        value_members(in, option, place_at(at, place, i), members);
        bool needs_nuke = galactica_word_in(in, option, at, "requires", needs, 1) == 0;

        if (i == 0)
            c->needs_nuke = needs_nuke;
        else if (needs_nuke)
            value_fault(in, at, "requires", "only the first option may need something");
        c->either[i] = galactica_effects_in(in, json_check_member(in, option, at, "effects", true),
            place_of(at_effects, at, "effects"), d, BY_CRISIS);
    }
}

static void read_icons(json_check *in, const json_value *list, const char *place, crisis_card *c)
{
    char at[PLACE_MAX];

    c->icon_count = (uint8_t)json_check_array(in, list, place, 0, ICONS_MAX);
    for (int i = 0; i < c->icon_count; i++)
        c->icon[i] = (uint8_t)value_word(
            in, json_at(list, (size_t)i), place_at(at, place, i), galactica_icon_ids);
}

/* Reads an attack card: the ships that act, the ships that are placed, and its special rule. */
static void read_attack(
    json_check *in, const json_value *object, const char *place, galactica_data *d, crisis_card *c)
{
    static const char *const members[] = {"activate", "setup", "setup_totals", "special", NULL};
    static const char *const of_special[] = {
        "name", "keep_in_play", "until", "effects", "rule", NULL};
    const json_value *special = json_check_member(in, object, place, "special", true);
    char at[PLACE_MAX], at_effects[PLACE_MAX];

    value_members(in, object, place, members);
    read_icons(in, json_check_member(in, object, place, "activate", true),
        place_of(at, place, "activate"), c);
    c->placed = galactica_add_placement(
        in, json_check_member(in, object, place, "setup", true), place_of(at, place, "setup"), d);
    c->has_placed = 1;
    value_members(in, special, place_of(at, place, "special"), of_special);
    c->special = galactica_effects_in(in, json_check_member(in, special, at, "effects", true),
        place_of(at_effects, at, "effects"), d, BY_ATTACK);
    if (!json_is_false(json_get(special, "keep_in_play")))
        c->keep = (uint8_t)value_word_in(in, special, at, "keep_in_play", galactica_keep_ids);
    if (c->keep > RELENTLESS_PURSUIT)
        value_fault(in, at, "keep_in_play", "this rule does not stay with an attack");
}

static bool is_there(const json_value *object, const char *name)
{
    const json_value *value = json_get(object, name);

    return value != NULL && !json_is_null(value);
}

/* Reports parts that a card of this kind cannot have, and a chooser that does not fit the card. */
static void check_parts(
    json_check *in, const json_value *object, const char *place, const crisis_card *c)
{
    static const struct {
        const char *part;
        uint8_t kind;
    } parts[] = {{"check", SKILL_CHECK}, {"alternative", SKILL_CHECK}, {"options", EVENT},
        {"attack", CYLON_ATTACK}};
    bool chooses = c->kind == EVENT || is_there(object, "alternative");

    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        if (is_there(object, parts[i].part) && parts[i].kind != c->kind)
            value_fault(in, place, parts[i].part, "a card of this kind has none");
    if ((c->chooser != WHO_NOBODY) != chooses)
        value_fault(in, place, "chooser", chooses ? "someone has to choose" : "there is no choice");
    if (c->chooser > WHO_ADMIRAL)
        value_fault(in, place, "chooser", "expected current_player, president or admiral");
}

static void read_crisis(json_check *in, const json_value *object, const char *place,
    galactica_data *d, crisis_card *c, bool is_super)
{
    static const char *const members[] = {"id", "name", "kind", "count", "chooser", "check",
        "alternative", "options", "attack", "activation", "jump", "summary", NULL};
    char at[PLACE_MAX];

    value_members(in, object, place, members);
    galactica_names_in(in, object, place, "summary", c->id, c->name, c->text);
    c->copies = galactica_number_in(in, object, place, "count", 1, is_super ? 1 : COPIES_MOST);
    c->kind = (uint8_t)value_word_in(in, object, place, "kind", galactica_crisis_kind_ids);
    c->chooser =
        (uint8_t)galactica_word_in(in, object, place, "chooser", galactica_who_ids, WHO_NOBODY);
    check_parts(in, object, place, c);
    if (c->kind == SKILL_CHECK)
        read_check(in, json_check_member(in, object, place, "check", true),
            place_of(at, place, "check"), d, c);
    if (is_there(object, "alternative"))
        c->either[1] = galactica_effects_in(
            in, json_get(object, "alternative"), place_of(at, place, "alternative"), d, BY_CRISIS);
    if (c->kind == EVENT)
        read_options(in, json_check_member(in, object, place, "options", true),
            place_of(at, place, "options"), d, c);
    if (c->kind == CYLON_ATTACK)
        read_attack(in, json_check_member(in, object, place, "attack", true),
            place_of(at, place, "attack"), d, c);
    else if (!is_super)
        read_icons(in, json_check_member(in, object, place, "activation", true),
            place_of(at, place, "activation"), c);
    if (!is_super)
        c->jump = galactica_flag_in(in, object, place, "jump");
}

static void read_crises(
    json_check *in, const json_value *file, galactica_data *d, int first, int32_t *count, int most)
{
    static const char *const members[] = {FILE_REMARKS, GALACTICA_REMARKS, "cards", NULL};
    const json_value *list = json_check_member(in, file, "", "cards", true);
    size_t entries = json_check_array(in, list, "cards", 0, (size_t)most);
    char at[PLACE_MAX];
    bool seen[CRISIS_FACES] = {false};

    file_members(in, file, members);
    galactica_total_in(in, file, list);
    for (size_t i = 0; i < entries && json_check_ok(in); i++) {
        crisis_card c = {0};

        read_crisis(
            in, json_at(list, i), place_at(at, "cards", (int)i), d, &c, first == CRISIS_FACES);
        int row = row_for(in, at, c.id, &d->crisis[first], sizeof c, count, most, seen);

        if (row >= 0)
            d->crisis[first + row] = c;
    }
}

void galactica_read_crises(json_check *in, const json_value *file, void *all)
{
    galactica_data *d = all;

    read_crises(in, file, d, 0, &d->crisis_count, CRISIS_FACES);
}

void galactica_read_super_crises(json_check *in, const json_value *file, void *all)
{
    galactica_data *d = all;
    int32_t count = d->crisis[CRISIS_FACES].copies == 0 ? 0 : SUPER_CRISES;

    read_crises(in, file, d, CRISIS_FACES, &count, SUPER_CRISES);
}

/* ---- quorum cards and destinations ---- */

/* Reads the quorum cards. Their ids are fixed, because the rules refer to single cards by id. */
void galactica_read_quorum(json_check *in, const json_value *file, void *all)
{
    static const char *const members[] = {FILE_REMARKS, GALACTICA_REMARKS, "play", "cards", NULL};
    static const char *const of_card[] = {
        "id", "name", "count", "effect", "structured", "after", "standing", "attached_to", NULL};
    static const char *const afters[] = {"discard", "keep_in_play", "by_roll", NULL};
    galactica_data *d = all;
    const json_value *list = json_check_member(in, file, "", "cards", true);
    size_t count = json_check_array(in, list, "cards", 0, QUORUM_FACES);
    char at[PLACE_MAX], at_effects[PLACE_MAX];

    file_members(in, file, members);
    galactica_total_in(in, file, list);
    for (int face = 0; face < QUORUM_FACES; face++) {
        for (size_t i = 0; i < count && json_check_ok(in); i++) {
            const json_value *object = json_at(list, i);
            quorum_card c = {0};

            place_at(at, "cards", (int)i);
            if (value_word_in(in, object, at, "id", galactica_quorum_ids) != face)
                continue;
            value_members(in, object, at, of_card);
            galactica_names_in(in, object, at, "effect", c.id, c.name, c.text);
            c.copies = galactica_number_in(in, object, at, "count", 1, COPIES_MOST);
            c.stays = value_word_in(in, object, at, "after", afters) == 1;
            c.effects =
                galactica_effects_in(in, json_check_member(in, object, at, "structured", true),
                    place_of(at_effects, at, "structured"), d, BY_QUORUM);
            if (d->quorum[face].id[0] != '\0' && c.stays != d->quorum[face].stays)
                value_fault(in, at, "after", "the rules know what becomes of this card");
            d->quorum[face] = c;
        }
    }
}

void galactica_read_destinations(json_check *in, const json_value *file, void *all)
{
    static const char *const members[] = {FILE_REMARKS, GALACTICA_REMARKS, "cards", NULL};
    static const char *const of_card[] = {
        "id", "name", "count", "distance", "effects", "summary", NULL};
    galactica_data *d = all;
    const json_value *list = json_check_member(in, file, "", "cards", true);
    size_t count = json_check_array(in, list, "cards", 0, DESTINATION_FACES);
    char at[PLACE_MAX], at_effects[PLACE_MAX];
    bool seen[DESTINATION_FACES] = {false};

    file_members(in, file, members);
    galactica_total_in(in, file, list);
    for (size_t i = 0; i < count && json_check_ok(in); i++) {
        const json_value *object = json_at(list, i);
        destination c = {0};

        value_members(in, object, place_at(at, "cards", (int)i), of_card);
        galactica_names_in(in, object, at, "summary", c.id, c.name, c.text);
        c.copies = galactica_number_in(in, object, at, "count", 1, COPIES_MOST);
        c.distance = galactica_number_in(in, object, at, "distance", 0, DISTANCE_MOST);
        c.effects = galactica_effects_in(in, json_check_member(in, object, at, "effects", true),
            place_of(at_effects, at, "effects"), d, BY_DESTINATION);
        int row = row_for(
            in, at, c.id, d->destination, sizeof c, &d->destination_count, DESTINATION_FACES, seen);

        if (row >= 0)
            d->destination[row] = c;
    }
}
