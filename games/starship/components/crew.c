/* crew.c: reads talents.json, flaws.json and pilots.json: pilots, and what they are good or bad
   at. */
#include <string.h>

#include "games/starship/components/starship.h"
#include "games/starship/rules/procedures.h"

enum { USES_MOST = 9, COPIES_MOST = 20, PRICE_MOST = 100, RANGE_MOST = 100 * UNITS_CM };

/* What an effect needs besides its hook: an amount from lo to hi, a range, special marks. There
   is no amount if lo and hi are equal. */
typedef struct {
    int8_t lo, hi;
    bool range, marks;
} figures;

static const figures figures_of[HOOKS] = {
    [HOOK_ATTACK_SELF] = {-3, 3, false, false},
    [HOOK_DRAW_TWO] = {2, 4, false, false},
    [HOOK_ATTACK_AGAINST] = {-3, 3, false, false},
    [HOOK_G_LIMIT] = {1, 3, false, false},
    [HOOK_ACCELERATION] = {1, 3, false, false},
    [HOOK_SLIDER] = {1, 3, false, false},
    [HOOK_LATE_ROTATION] = {1, 6, false, false},
    [HOOK_CANCEL_MARK] = {0, 0, false, true},
    [HOOK_PEEK] = {0, 0, true, false},
    [HOOK_COLLISION_DRAW] = {1, 3, false, false},
    [HOOK_WOUND_PENALTY] = {1, 2, false, false},
    [HOOK_REPAIR] = {0, 0, false, true},
    [HOOK_TAILING_RANGE] = {0, 0, true, false},
    [HOOK_ATTACK_FRIEND] = {-3, 3, true, false},
    [HOOK_RESTORE_USE] = {1, 3, true, false},
    [HOOK_FUEL] = {-5, 5, false, false},
};

/* Reads a hook. There are too many hooks to list them all in a fault. */
static uint8_t read_hook(json_check *in, const json_value *object, const char *place)
{
    const char *word = json_check_string_in(in, object, place, "hook", ID_SIZE);

    for (int i = 0; i < HOOKS && json_check_ok(in); i++)
        if (strcmp(word, starship_hook_ids[i]) == 0)
            return (uint8_t)i;
    if (json_check_ok(in))
        value_fault(in, place, "hook", "there is no hook named %s", word);
    return 0;
}

static void read_effect(json_check *in, const json_value *object, const char *place, talent *t)
{
    const char *members[5] = {"hook"};
    int count = 1;
    char at[PLACE_MAX];

    t->hook = read_hook(in, object, place);
    const figures *f = &figures_of[t->hook];

    if (f->lo != f->hi) {
        members[count++] = "amount";
        t->amount = (int8_t)json_check_int_in(in, object, place, "amount", f->lo, f->hi);
    }
    if (f->range) {
        members[count++] = "range_cm";
        t->range = value_measure(in, json_check_member(in, object, place, "range_cm", true),
            place_of(at, place, "range_cm"), UNITS_CM, UNITS_CM, RANGE_MOST);
    }
    if (f->marks) {
        members[count++] = "marks";
        t->marks =
            (uint8_t)(value_words_in(in, object, place, "marks", starship_special_ids + ENGINE)
                      << ENGINE);
        if (t->marks == 0)
            value_fault(in, place, "marks", "this list is too short");
    }
    value_members(in, object, place, members);
}

/* Reads which optional rules a card requires, and whether it requires the Complete Rules. */
static void read_requirements(
    json_check *in, const json_value *object, const char *place, talent *t)
{
    const char *words[32] = {"complete"};

    for (int i = 0; starship_feature_ids[i] != NULL; i++)
        words[i + 1] = starship_feature_ids[i];
    uint32_t set = value_words_in(in, object, place, "requires", words);

    t->needs_complete = set & 1;
    t->needs = set >> 1;
}

static void read_talent(
    json_check *in, const json_value *object, const char *place, bool is_flaw, talent *t)
{
    static const char *const of_talent[] = {"id", "name", "text", "rookie", "type", "uses",
        "copies", "requires", "effect", "points", NULL};
    static const char *const of_flaw[] = {"id", "name", "text", "activation", "type", "uses",
        "copies", "requires", "effect", "points", NULL};
    char at[PLACE_MAX];

    value_members(in, object, place, is_flaw ? of_flaw : of_talent);
    value_id_in(in, object, place, "id", t->id, sizeof t->id);
    value_text_in(in, object, place, "name", t->name, sizeof t->name);
    value_text_in(in, object, place, "text", t->text, sizeof t->text);
    if (is_flaw) {
        t->class = CLASS_FLAW;
        t->activation = (uint8_t)json_check_int_in(in, object, place, "activation", 2, 12);
    } else {
        bool rookie = json_check_bool(in, json_check_member(in, object, place, "rookie", true),
            place_of(at, place, "rookie"));

        t->class = rookie ? CLASS_ROOKIE : CLASS_TALENT;
    }
    t->type = (uint8_t)value_word_in(in, object, place, "type", starship_talent_type_ids);
    const json_value *uses = json_check_member(in, object, place, "uses", true);

    if (!json_is_null(uses))
        t->uses = (uint8_t)json_check_int(in, uses, place_of(at, place, "uses"), 1, USES_MOST);
    t->copies = (uint8_t)json_check_int_in(in, object, place, "copies", 1, COPIES_MOST);
    read_requirements(in, object, place, t);
    read_effect(
        in, json_check_member(in, object, place, "effect", true), place_of(at, place, "effect"), t);
    t->points = (int8_t)json_check_int_in(in, object, place, "points", -PRICE_MOST, PRICE_MOST);
}

/* Reads talents or flaws. Both stand in one table. A name must stay one or the other, so that a
   set of them always means the same. */
static void read_talents(
    json_check *in, const json_value *file, const char *name, bool is_flaw, starship_data *d)
{
    const char *members[] = {FILE_REMARKS, "total", name, NULL};
    const json_value *list = json_check_member(in, file, "", name, true);
    size_t count = json_check_array(in, list, name, 0, TALENTS_MAX);
    bool seen[TALENTS_MAX] = {false};
    char at[PLACE_MAX];
    int32_t cards = 0;

    file_members(in, file, members);
    for (size_t i = 0; i < count && json_check_ok(in); i++) {
        talent read = {0};

        place_at(at, name, (int)i);
        read_talent(in, json_at(list, i), at, is_flaw, &read);
        int row = row_for(
            in, at, read.id, d->talent, sizeof(talent), &d->talent_count, TALENTS_MAX, seen);

        cards += read.copies;
        if (row < 0)
            return;
        if (d->talent[row].id[0] != '\0' && (d->talent[row].class == CLASS_FLAW) != is_flaw)
            value_fault(in, at, "id", "there is a %s of this name", is_flaw ? "talent" : "flaw");
        d->talent[row] = read;
    }
    int32_t total = cards;

    value_measure_in(in, file, "", "total", 1, 0, TALENTS_MAX * COPIES_MOST, &total);
    if (total != cards)
        value_fault(in, "", "total", "there are %d cards, not %d", cards, total);
}

void starship_read_talents(json_check *in, const json_value *file, void *all)
{
    read_talents(in, file, "talents", false, all);
}

void starship_read_flaws(json_check *in, const json_value *file, void *all)
{
    read_talents(in, file, "flaws", true, all);
}

/* ---- pilots ---- */

static pilot_grade read_grade(json_check *in, const json_value *object, const char *place)
{
    static const char *const members[] = {"id", "attack", "talents", "rookie_talents_only",
        "acceleration", "straight_second_card", "tailing_roll", "points", NULL};
    char at[PLACE_MAX];
    pilot_grade g = {0};
    int32_t points = 0;

    value_members(in, object, place, members);
    g.attack = (int8_t)json_check_int_in(in, object, place, "attack", -3, 3);
    g.talents_most = (uint8_t)json_check_int_in(in, object, place, "talents", 0, 9);
    g.rookie_only =
        json_check_bool(in, json_check_member(in, object, place, "rookie_talents_only", true),
            place_of(at, place, "rookie_talents_only"));
    g.acceleration = (int8_t)json_check_int_in(in, object, place, "acceleration", -1, 1);
    g.straight_second =
        json_check_bool(in, json_check_member(in, object, place, "straight_second_card", true),
            place_of(at, place, "straight_second_card"));
    const json_value *roll = json_check_member(in, object, place, "tailing_roll", true);

    if (!json_is_null(roll))
        g.tailing_roll =
            (uint8_t)json_check_int(in, roll, place_of(at, place, "tailing_roll"), 2, 12);
    value_measure_in(in, object, place, "points", 1, -PRICE_MOST, PRICE_MOST, &points);
    g.points = (int8_t)points;
    return g;
}

static void read_grades(json_check *in, const json_value *list, starship_data *d)
{
    size_t count = json_check_array(in, list, "grades", 0, GRADES);
    bool seen[GRADES] = {false};
    char at[PLACE_MAX];

    for (size_t i = 0; i < count && json_check_ok(in); i++) {
        const json_value *object = json_at(list, i);

        place_at(at, "grades", (int)i);
        pilot_grade read = read_grade(in, object, at);
        int grade = value_word_in(in, object, at, "id", starship_grade_ids);

        if (seen[grade])
            value_fault(in, at, "id", "this name stands twice");
        seen[grade] = true;
        d->grade[grade] = read;
    }
}

static void read_token(json_check *in, const json_value *object, const char *place, pilot_type *p)
{
    static const char *const members[] = {"id", "name", "grade", "copies", NULL};
    char at[PLACE_MAX];

    value_members(in, object, place, members);
    value_id_in(in, object, place, "id", p->id, sizeof p->id);
    value_text_in(in, object, place, "name", p->name, sizeof p->name);
    p->grade = (uint8_t)value_word_in(in, object, place, "grade", starship_grade_ids);
    p->copies = (uint8_t)value_measure(in, json_check_member(in, object, place, "copies", true),
        place_of(at, place, "copies"), 1, 1, COPIES_MOST);
    p->side = SIDES;
    p->is_token = 1;
}

/* Reads the talents or the flaws on a pilot's card. */
static void read_gifts(json_check *in, const json_value *object, const char *place,
    const char *name, bool flaws, const starship_data *d, pilot_type *p)
{
    const json_value *list = json_check_member(in, object, place, name, true);
    char at[PLACE_MAX], at_word[PLACE_MAX];
    size_t count = json_check_array(in, list, place_of(at, place, name), 0, TALENTS_MAX);

    for (size_t i = 0; i < count && json_check_ok(in); i++) {
        place_at(at_word, at, (int)i);
        const char *id = json_check_string(in, json_at(list, i), at_word, ID_SIZE - 1);
        int found = row_find(d->talent, d->talent_count, sizeof(talent), id);

        if (!json_check_ok(in))
            return;
        if (found < 0 || (d->talent[found].class == CLASS_FLAW) != flaws) {
            value_fault(in, at_word, "", "there is no %s named %s", flaws ? "flaw" : "talent", id);
            return;
        }
        if (p->may_have[found / 32] >> found % 32 & 1)
            json_check_fault(in, at_word, "this word stands twice");
        p->may_have[found / 32] |= 1U << found % 32;
    }
}

static void read_card(json_check *in, const json_value *object, const char *place,
    const starship_data *d, pilot_type *p)
{
    static const char *const members[] = {
        "id", "name", "rank", "side", "grade", "attack", "talents", "flaws", "ships", NULL};
    static const char *const sides[] = {"colonial", "cylon", NULL};
    char at[PLACE_MAX];

    value_members(in, object, place, members);
    value_id_in(in, object, place, "id", p->id, sizeof p->id);
    value_text_in(in, object, place, "name", p->name, sizeof p->name);
    value_text_in(in, object, place, "rank", p->rank, sizeof p->rank);
    p->side = (uint8_t)value_word_in(in, object, place, "side", sides);
    p->grade = (uint8_t)value_word_in(in, object, place, "grade", starship_grade_ids);
    p->attack = (int8_t)value_measure(in, json_check_member(in, object, place, "attack", true),
        place_of(at, place, "attack"), 1, -3, 3);
    p->copies = 1;
    read_gifts(in, object, place, "talents", false, d, p);
    read_gifts(in, object, place, "flaws", true, d, p);
    p->types =
        starship_types_listed(in, json_get(object, "ships"), place_of(at, place, "ships"), 0, d);
}

static void read_pilots(json_check *in, const json_value *list, const char *name, bool tokens,
    bool seen[], starship_data *d)
{
    size_t count = json_check_array(in, list, name, 0, PILOTS_MAX);
    char at[PLACE_MAX];

    for (size_t i = 0; i < count && json_check_ok(in); i++) {
        pilot_type read = {0};

        place_at(at, name, (int)i);
        if (tokens)
            read_token(in, json_at(list, i), at, &read);
        else
            read_card(in, json_at(list, i), at, d, &read);
        int row = row_for(
            in, at, read.id, d->pilot, sizeof(pilot_type), &d->pilot_count, PILOTS_MAX, seen);

        if (row >= 0)
            d->pilot[row] = read;
    }
}

void starship_read_pilots(json_check *in, const json_value *file, void *all)
{
    starship_data *d = all;
    static const char *const members[] = {FILE_REMARKS, "grades", "tokens", "cards", NULL};
    bool seen[PILOTS_MAX] = {false};

    file_members(in, file, members);
    read_grades(in, json_get(file, "grades"), d);
    read_pilots(in, json_get(file, "tokens"), "tokens", true, seen, d);
    read_pilots(in, json_get(file, "cards"), "cards", false, seen, d);
}

void starship_fill_tokens(starship_data *d)
{
    for (int i = 0; i < d->pilot_count; i++) {
        pilot_type *p = &d->pilot[i];
        uint64_t all = (UINT64_C(1) << d->talent_count) - 1;

        if (!p->is_token)
            continue;
        p->attack = d->grade[p->grade].attack;
        p->may_have[0] = (uint32_t)all;
        p->may_have[1] = (uint32_t)(all >> 32);
    }
}
