/*
 * people.c: reads characters.json, locations.json, skill_cards.json, loyalty.json and titles.json.
 */
#include <string.h>

#include "base/text.h"
#include "games/galactica/components/galactica.h"

enum { HAND_MOST = 10, SKILLS_MOST = 5, DIFFICULTY_MOST = 30 };

/* ---- characters ---- */

/*
 * Appends what an ability does, after the moment at which it can be used. Leaves the moment out if
 * the ability always applies, or if its effect already says when.
 */
static void put_ability_text(const char *use, const char *when, const char *says, text *out)
{
    static const char *const needs_no_when[] = {"always", "setup", "hand limit"};
    const char *often = strncmp(use, "once_per_game", 13) == 0   ? "once a game"
                        : strncmp(use, "once_per_turn", 13) == 0 ? "once a turn"
                                                                 : NULL;

    for (size_t i = 0; i < sizeof needs_no_when / sizeof needs_no_when[0]; i++)
        if (strcmp(when, needs_no_when[i]) == 0)
            when = "";
    const char *first = often != NULL ? often : when;

    if (first[0] == '\0') {
        text_put(out, says);
        return;
    }
    text_put_char(
        out, (char)(first[0] >= 'a' && first[0] <= 'z' ? first[0] - 'a' + 'A' : first[0]));
    text_put(out, first + 1);
    if (often != NULL && when[0] != '\0')
        text_format(out, ", %s", when);
    text_put(out, ": ");
    text_put_char(out, (char)(says[0] >= 'A' && says[0] <= 'Z' ? says[0] - 'A' + 'a' : says[0]));
    text_put(out, says + 1);
}

static void read_ability(json_check *in, const json_value *object, const char *place, ability *a)
{
    static const char *const members[] = {
        "name", "polarity", "use", "timing", "effect", "structured", NULL};
    char when[GALACTICA_TEXT_SIZE], says[GALACTICA_TEXT_SIZE], whole[3 * GALACTICA_TEXT_SIZE];
    text t = text_in(whole, sizeof whole);

    value_members(in, object, place, members);
    value_text_in(in, object, place, "name", a->name, sizeof a->name);
    value_text_in(in, object, place, "timing", when, sizeof when);
    value_text_in(in, object, place, "effect", says, sizeof says);
    const char *use = galactica_use_ids[value_word_in(in, object, place, "use", galactica_use_ids)];

    if (!json_check_ok(in))
        return;
    put_ability_text(use, when, says, &t);
    if (t.length >= sizeof a->text) {
        value_fault(in, place, "effect", "with its timing it may have %d letters, and has %d",
            (int)sizeof a->text - 1, (int)t.length);
        return;
    }
    memcpy(a->use, use, strlen(use));
    memcpy(a->text, whole, t.length);
}

static void read_skill_set(
    json_check *in, const json_value *object, const char *place, character_sheet *s)
{
    static const char *const members[] = {"fixed", "multi", "total", NULL};
    static const char *const of_multi[] = {"types", "count", NULL};
    const json_value *fixed = json_check_member(in, object, place, "fixed", true);
    const json_value *multi = json_check_member(in, object, place, "multi", true);
    char at[PLACE_MAX], at_one[PLACE_MAX];
    int all = 0;

    value_members(in, object, place, members);
    value_members(in, fixed, place_of(at, place, "fixed"), galactica_type_ids);
    for (int type = 0; type < TYPES; type++) {
        s->skill[type] = 0;
        if (json_get(fixed, galactica_type_ids[type]) != NULL)
            s->skill[type] =
                galactica_number_in(in, fixed, at, galactica_type_ids[type], 0, SKILLS_MOST);
        all += s->skill[type];
    }
    if (json_check_array(in, multi, place_of(at, place, "multi"), 0, 1) == 1) {
        const json_value *one = json_at(multi, 0);

        value_members(in, one, place_at(at_one, at, 0), of_multi);
        s->multi_types = galactica_types_in(in, one, at_one, "types");
        s->multi_count = galactica_number_in(in, one, at_one, "count", 1, 2);
        all += s->multi_count;
        if ((s->multi_types & (s->multi_types - 1)) == 0 || json_size(json_get(one, "types")) != 2)
            value_fault(in, at_one, "types", "cards are split between two types");
    }
    if (all < 1 || all > SKILLS_MOST)
        value_fault(
            in, place, "", "a skill set is 1 to %d cards, and this is %d", SKILLS_MOST, all);
}

static character_sheet read_sheet(json_check *in, const json_value *object, const char *place)
{
    static const char *const members[] = {"id", "name", "short_name", "type", "skill_set", "setup",
        "abilities", "can_pilot", "hand_limit", "admiral_succession", "president_succession", NULL};
    static const char *const of_setup[] = {"location", "special", "then_location", NULL};
    const json_value *setup = json_check_member(in, object, place, "setup", true);
    const json_value *abilities = json_check_member(in, object, place, "abilities", true);
    character_sheet s = {.location = -1};
    char at[PLACE_MAX], at_ability[PLACE_MAX];

    value_members(in, object, place, members);
    value_id_in(in, object, place, "id", s.id, sizeof s.id);
    value_text_in(in, object, place, "name", s.name, sizeof s.name);
    value_text_in(in, object, place, "short_name", s.short_name, sizeof s.short_name);
    s.type = (uint8_t)value_word_in(in, object, place, "type", galactica_character_type_ids);
    read_skill_set(in, json_check_member(in, object, place, "skill_set", true),
        place_of(at, place, "skill_set"), &s);
    value_members(in, setup, place_of(at, place, "setup"), of_setup);
    if (!json_is_null(json_get(setup, "location")))
        s.location = (int8_t)galactica_place_in(in, setup, at, "location");
    s.pilots = galactica_flag_in(in, object, place, "can_pilot");
    s.hand_limit = galactica_number_in(in, object, place, "hand_limit", 1, HAND_MOST);
    place_of(at, place, "abilities");
    if (json_check_array(in, abilities, at, 3, 3) == 3)
        for (int i = 0; i < 3; i++)
            read_ability(
                in, json_at(abilities, (size_t)i), place_at(at_ability, at, i), &s.ability[i]);
    return s;
}

/*
 * Compares a replaced character sheet with the one before it. Numbers and texts may change. The
 * start location, piloting and when abilities can be used may not, because the rules depend on
 * them.
 */
static void check_sheet(
    json_check *in, const char *place, const character_sheet *was, const character_sheet *s)
{
    if (was->id[0] == '\0')
        return; /* the first sheet of this character */
    if (was->location != s->location)
        value_fault(in, place, "setup", "the rules know where %s begins", s->id);
    if (was->pilots != s->pilots)
        value_fault(in, place, "can_pilot", "the rules know who flies");
    for (int i = 0; i < 3; i++)
        if (strcmp(was->ability[i].use, s->ability[i].use) != 0)
            value_fault(in, place, "abilities", "the rules know when each of them can be used");
}

void galactica_read_characters(json_check *in, const json_value *file, void *all)
{
    static const char *const members[] = {FILE_REMARKS, GALACTICA_REMARKS, "type_values",
        "use_values", "multi_skill_note", "cards", NULL};
    galactica_data *d = all;
    const json_value *list = json_check_member(in, file, "", "cards", true);
    size_t count = json_check_array(in, list, "cards", 0, CHARACTERS);
    char at[PLACE_MAX];
    uint32_t seen = 0;

    file_members(in, file, members);
    for (size_t i = 0; i < count && json_check_ok(in); i++) {
        const json_value *object = json_at(list, i);
        int who =
            value_word_in(in, object, place_at(at, "cards", (int)i), "id", galactica_character_ids);

        if (seen >> who & 1)
            value_fault(in, at, "id", "this name stands twice");
        seen |= 1u << who;
        character_sheet s = read_sheet(in, object, at);

        check_sheet(in, at, &d->sheet[who], &s);
        d->sheet[who] = s;
    }
}

/* ---- locations, skill cards, loyalty cards, titles ---- */

void galactica_read_locations(json_check *in, const json_value *file, void *all)
{
    static const char *const members[] = {
        FILE_REMARKS, GALACTICA_REMARKS, "locations", "ships", "movement", NULL};
    static const char *const of_one[] = {"id", "name", "ship", "hazard", "damageable", "ongoing",
        "action", "check", "structured", NULL};
    galactica_data *d = all;
    const json_value *list = json_check_member(in, file, "", "locations", true);
    size_t count = json_check_array(in, list, "locations", LOCATIONS, LOCATIONS);
    char at[PLACE_MAX], at_check[PLACE_MAX];

    file_members(in, file, members);
    for (size_t i = 0; i < count && json_check_ok(in); i++) {
        const json_value *object = json_at(list, i), *check = json_get(object, "check");
        location l = {0};

        value_members(in, object, place_at(at, "locations", (int)i), of_one);
        int row = galactica_place_in(in, object, at, "id");

        value_id_in(in, object, at, "id", l.id, sizeof l.id);
        value_text_in(in, object, at, "name", l.name, sizeof l.name);
        galactica_text_in(in, object, at, "action", l.text);
        galactica_text_in(in, object, at, "ongoing", l.ongoing);
        l.ship = (uint8_t)value_word_in(in, object, at, "ship", galactica_aboard_ids);
        l.hazard = galactica_flag_in(in, object, at, "hazard");
        l.damageable = galactica_flag_in(in, object, at, "damageable");
        if (check != NULL && !json_is_null(check)) {
            place_of(at_check, at, "check");
            l.difficulty =
                galactica_number_in(in, check, at_check, "difficulty", 1, DIFFICULTY_MOST);
            l.types = galactica_types_in(in, check, at_check, "skills");
        }
        d->location[row] = l;
    }
}

void galactica_read_skills(json_check *in, const json_value *file, void *all)
{
    static const char *const members[] = {FILE_REMARKS, GALACTICA_REMARKS, "per_type",
        "strength_distribution_per_type", "types", "cards", NULL};
    static const char *const of_card[] = {"id", "name", "type", "copies", "count", "timing", "when",
        "limit", "effect", "structured", NULL};
    static const char *const strengths[] = {"1", "2", "3", "4", "5", NULL};
    galactica_data *d = all;
    const json_value *list = json_check_member(in, file, "", "cards", true);
    const json_value *copies =
        json_check_member(in, file, "", "strength_distribution_per_type", true);
    size_t count = json_check_array(in, list, "cards", SKILL_TEXTS, SKILL_TEXTS);
    char at[PLACE_MAX];

    file_members(in, file, members);
    for (size_t i = 0; i < count && json_check_ok(in); i++) {
        const json_value *object = json_at(list, i);
        skill_text t = {0};

        value_members(in, object, place_at(at, "cards", (int)i), of_card);
        int row = value_word_in(in, object, at, "id", galactica_text_ids);

        galactica_names_in(in, object, at, "effect", t.id, t.name, t.text);
        t.type = (uint8_t)value_word_in(in, object, at, "type", galactica_type_ids);
        t.action = strcmp(json_check_string_in(in, object, at, "timing", GALACTICA_NAME_SIZE),
                       "action") == 0;
        d->skill_text[row] = t;
    }
    for (int i = 0; i < STRENGTHS; i++)
        d->copies[i] =
            galactica_number_in(in, copies, "strength_distribution_per_type", strengths[i], 1, 20);
}

static void read_mixes(json_check *in, const json_value *object, galactica_data *d)
{
    static const char *const seats[] = {"3", "4", "5", "6", NULL};
    char at[PLACE_MAX];

    value_members(in, object, "deck_by_players", seats);
    for (int i = 0; seats[i] != NULL; i++) {
        const json_value *mix = json_check_member(in, object, "deck_by_players", seats[i], true);

        place_of(at, "deck_by_players", seats[i]);
        d->loyalty_mix[i] = (loyalty_mix){galactica_number_in(in, mix, at, "cylon", 1, 4),
            galactica_number_in(in, mix, at, "not_a_cylon", 1, LOYALTY_CARDS),
            galactica_flag_in(in, mix, at, "sympathizer_added_after_first_deal")};
    }
}

void galactica_read_loyalty(json_check *in, const json_value *file, void *all)
{
    static const char *const members[] = {FILE_REMARKS, GALACTICA_REMARKS, "cards",
        "deck_by_players", "extra_not_a_cylon_per_character", "first_deal", "sleeper_deal",
        "reveal_procedure", NULL};
    static const char *const of_card[] = {
        "id", "name", "team", "count", "reveal", "summary", "ability", NULL};
    galactica_data *d = all;
    const json_value *list = json_check_member(in, file, "", "cards", true);
    size_t count = json_check_array(in, list, "cards", LOYALTY_FACES, LOYALTY_FACES);
    char at[PLACE_MAX];
    int cards = 0;

    file_members(in, file, members);
    for (size_t i = 0; i < count && json_check_ok(in); i++) {
        const json_value *object = json_at(list, i);
        loyalty_card c = {0};

        value_members(in, object, place_at(at, "cards", (int)i), of_card);
        int row = value_word_in(in, object, at, "id", galactica_loyalty_ids);

        galactica_names_in(in, object, at, "summary", c.id, c.name, c.text);
        c.copies = galactica_number_in(in, object, at, "count", 1, LOYALTY_CARDS);
        cards += c.copies;
        d->loyalty[row] = c;
    }
    if (cards != LOYALTY_CARDS)
        value_fault(in, "cards", "", "expected %d cards, not %d", LOYALTY_CARDS, cards);
    read_mixes(in, json_check_member(in, file, "", "deck_by_players", true), d);
}

void galactica_read_titles(json_check *in, const json_value *file, void *all)
{
    static const char *const members[] = {FILE_REMARKS, GALACTICA_REMARKS, "titles", NULL};
    galactica_data *d = all;
    const json_value *list = json_check_member(in, file, "", "titles", true);
    size_t count = json_check_array(in, list, "titles", TITLES, TITLES);
    char at[PLACE_MAX], at_list[PLACE_MAX], at_one[PLACE_MAX];

    file_members(in, file, members);
    for (size_t i = 0; i < count && json_check_ok(in); i++) {
        const json_value *object = json_at(list, i);
        int title =
            value_word_in(in, object, place_at(at, "titles", (int)i), "id", galactica_title_ids);
        const json_value *line = json_check_member(in, object, at, "succession", true);
        uint32_t named = 0;

        if (json_check_array(
                in, line, place_of(at_list, at, "succession"), CHARACTERS, CHARACTERS) == 0)
            return;
        for (int place = 0; place < CHARACTERS; place++) {
            d->succession[title][place] = (uint8_t)value_word(in, json_at(line, (size_t)place),
                place_at(at_one, at_list, place), galactica_character_ids);
            named |= 1u << d->succession[title][place];
        }
        if (named != (1u << CHARACTERS) - 1)
            json_check_fault(in, at_list, "it names each character once");
    }
}
