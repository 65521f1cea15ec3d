/* test_crew_cards.c: pilots, talents and flaws of the set (ledger, sections 2 and 28 to 31). */
#include <string.h>

#include "inventory.h"
#include "kit.h"

static const starship_data *const shipped = &starship_shipped;

TEST(sb_029_pilots_talents_and_flaws_of_the_set)
{
    const json_value *set = inventory();
    int cards[CLASSES] = {0}, names[CLASSES] = {0}, tokens = 0;

    for (int i = 0; i < shipped->talent_count; i++) {
        cards[shipped->talent[i].class] += shipped->talent[i].copies;
        names[shipped->talent[i].class]++;
    }
    for (int i = 0; i < shipped->pilot_count; i++)
        tokens += shipped->pilot[i].is_token ? shipped->pilot[i].copies : 0;
    inventory_has(set, "talent_cards", cards[CLASS_TALENT] + cards[CLASS_ROOKIE]);
    inventory_has(set, "talent_cards", 31);
    assert_int_equal(names[CLASS_TALENT] + names[CLASS_ROOKIE], 27);
    inventory_has(set, "flaw_cards", cards[CLASS_FLAW]);
    inventory_has(set, "flaw_cards", 3);
    inventory_has(set, "pilot_tokens", tokens);
    inventory_has(set, "colonial_pilot_cards", 1);
    inventory_has(set, "cylon_pilot_cards", 2);
    json_free(set);
}

static const pilot_type *pilot_named(const char *id)
{
    for (int i = 0; i < shipped->pilot_count; i++)
        if (strcmp(shipped->pilot[i].id, id) == 0)
            return &shipped->pilot[i];
    fail_msg("there is no pilot %s", id);
    return NULL;
}

static const talent *talent_named(const char *id)
{
    for (int i = 0; i < shipped->talent_count; i++)
        if (strcmp(shipped->talent[i].id, id) == 0)
            return &shipped->talent[i];
    fail_msg("there is no talent %s", id);
    return NULL;
}

static bool may_have(const char *pilot, const char *gift)
{
    return starship_talents(pilot_named(pilot)) >> (talent_named(gift) - shipped->talent) & 1;
}

TEST(sb_406_name_and_rank_identify_a_pilot_card)
{
    for (int i = 0; i < shipped->pilot_count; i++) {
        const pilot_type *p = &shipped->pilot[i];

        assert_true(p->name[0] != '\0');
        assert_int_equal(p->rank[0] != '\0', !p->is_token);
        assert_int_equal(p->side < SIDES, !p->is_token);
    }
}

TEST(sb_415_tokens_have_a_grade_and_its_modifier)
{
    static const int8_t modifiers[GRADES] = {-1, 0, 0, 1, 2}; /* SB-416 to SB-420 */

    for (int grade = 0; grade < GRADES; grade++) {
        const pilot_type *p = pilot_named(starship_grade_ids[grade]);

        assert_true(p->is_token);
        assert_int_equal(p->grade, grade);
        assert_int_equal(p->attack, modifiers[grade]);
        assert_int_equal(p->copies, 2);
        assert_int_equal(starship_talents(p), (UINT64_C(1) << shipped->talent_count) - 1);
    }
}

/* SB-424, SB-426 to SB-431, SB-438. */
TEST(sb_423_what_a_grade_brings)
{
    static const pilot_grade grades[GRADES] = {
        {-1, -1, 1, 1, 1, 7, -10, 0},
        {0, 0, 2, 1, 1, 5, 0, 0},
        {0, 0, 3, 0, 0, 0, 0, 0},
        {1, 0, 4, 0, 0, 0, 10, 0},
        {2, 0, 5, 0, 0, 0, 20, 0},
    };

    assert_memory_equal(shipped->grade, grades, sizeof grades);
}

TEST(sb_442_apollo_of_the_example)
{
    assert_int_equal(pilot_named("apollo")->grade, GRADE_ACE);
    assert_true(may_have("apollo", "power_pilot"));
    assert_true(may_have("apollo", "quick_reflexes"));
    assert_true(may_have("apollo", "sturdy_pilot"));
    assert_true(may_have("apollo", "tormented_soul"));
    assert_false(may_have("apollo", "marksman")); /* which the rookie takes */
    assert_int_equal(talent_named("marksman")->class, CLASS_ROOKIE);
}

TEST(sb_455_a_flaw_has_an_activation_value)
{
    for (int i = 0; i < shipped->talent_count; i++) {
        const talent *t = &shipped->talent[i];

        assert_int_equal(t->activation >= 2 && t->activation <= 12, t->class == CLASS_FLAW);
        assert_true(t->text[0] != '\0' && t->copies > 0);
    }
}

TEST(sb_466_technical_eye_reaches_24_cm)
{
    assert_int_equal(talent_named("technical_eye")->range, 24 * CENTIMETRE);
}
