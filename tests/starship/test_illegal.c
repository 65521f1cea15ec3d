/* test_illegal.c: illegal plans: how they are shown, and what is flown instead (ledger, sections 7 and 14;
   SB-R14, SB-R15). */
#include "kit.h"

enum { RAPTOR = 1 }; /* of Long Patrol: acceleration 2 */

/* A Viper and a Raider out of each other's sight, at a table that takes illegal plans. */
static void begin(kit *k, const char *rules, int energy, int notches)
{
    char settings[64];
    text t = text_in(settings, sizeof settings);

    text_format(&t, "rules=%s ships=1 plans=tabletop", rules);
    kit_start(k, 2, settings);
    kit_put(k, 0, 375, 200, 0);
    kit_put(k, 1, 100, 700, 90);
    kit_energy(k, 0, energy);
    kit_dial(k, 0, notches);
    kit_planning(k);
}

static void complete(kit *k, int energy, int notches)
{
    begin(k, "complete", energy, notches);
}

static void fly(kit *k, const char *words)
{
    kit_plan(k, 0, words);
    kit_coast(k);
}

/* What is flown instead of a plan of the ship, in its words; it must be legal. */
static void becomes(const kit *k, int ship, plan p, plan wanted)
{
    plan flown = starship_repair(&k->g, ship, &p, starship_judge(&k->g, ship, &p).faults);

    assert_int_equal(starship_judge(&k->g, ship, &flown).faults, 0);
    assert_int_equal(flown.card[0], wanted.card[0]);
    assert_int_equal(flown.card[1], wanted.card[1]);
    assert_int_equal(flown.slider, wanted.slider);
    assert_int_equal(flown.dial, wanted.dial);
}

static plan of(const kit *k, int ship, const char *first, const char *second, int slider, int dial)
{
    return (plan){{(uint8_t)kit_place_of(k, ship, first),
                      second == NULL ? NO_CARD : (uint8_t)kit_place_of(k, ship, second)},
        (uint8_t)slider, (uint8_t)dial};
}

/* ---- the reveal ---- */

/* Whatever lies there is turned over, and only then looked into. */
static void sb_101_an_illegal_plan_is_shown_as_it_was_laid(void **state)
{
    static kit k;

    (void)state;
    begin(&k, "quick", 0, 0);
    kit_draws(&k, "1");
    fly(&k, "OGL HL high"); /* 5 G, and no such arrow */
    const event *shown = kit_event_of(&k, EV_REVEALED, 0);

    assert_int_equal(shown->arg[1], HIGH);
    assert_int_equal(shown->arg[3], kit_place_of(&k, 0, "OGL"));
    assert_int_equal(shown->arg[4], kit_place_of(&k, 0, "HL"));
    const event *flown = kit_event_of(&k, EV_REPLACED, 0);

    assert_int_equal(flown->arg[1], MEDIUM);
    assert_int_equal(flown->arg[2], kit_place_of(&k, 0, "ST"));
    assert_int_equal(flown->arg[3], -1);
    kit_stands(&k, 0, 375, 300, 0);
}

static void sb_212_all_panels_open_before_anybody_is_punished(void **state)
{
    static kit k;
    int last_shown = -1, first_punished = EVENTS_MAX;

    (void)state;
    complete(&k, 2, 0);
    kit_draws(&k, "1");
    fly(&k, "HL high 0");
    for (int i = 0; i < k.out.count; i++) {
        if (k.out.at[i].kind == EV_REVEALED)
            last_shown = i;
        if (k.out.at[i].kind == EV_ILLEGAL && i < first_punished)
            first_punished = i;
    }
    assert_int_equal(kit_times(&k, EV_REVEALED), 2);
    assert_true(last_shown < first_punished);
    assert_int_equal(kit_event_of(&k, EV_REVEALED, 0)->arg[3], kit_place_of(&k, 0, "HL"));
    assert_int_equal(kit_event_of(&k, EV_REPLACED, 0)->arg[4], 3); /* the energy that it comes to */
}

/* The second card of an illegal plan stays face down like any other. */
static void sb_214_the_second_card_of_an_illegal_plan_stays_face_down(void **state)
{
    static kit k;

    (void)state;
    complete(&k, 2, 0);
    kit_draws(&k, "1");
    fly(&k, "OGL HL low");
    assert_int_equal(kit_event_of(&k, EV_REVEALED, 0)->arg[4], -2);
    assert_int_equal(kit_event_of(&k, EV_REPLACED, 0)->arg[3], -2);
}

/* ---- reason B ---- */

/* Too fast with every slider: the overboost goes, the other card stays. */
static void sb_239_a_dropped_overboost_leaves_the_card(void **state)
{
    static kit k;

    (void)state;
    complete(&k, 0, 0);
    kit_draws(&k, "1");
    fly(&k, "OS GL low");
    assert_int_equal(kit_times(&k, EV_ILLEGAL), 1);
    assert_int_equal(k.g.energy[0], 3); /* nearest to 4 */
    assert_int_equal(k.g.heading[0], 330 * DEGREE);
    complete(&k, 0, 0);
    becomes(&k, 0, of(&k, 0, "OS", "HL", LOW, 0), of(&k, 0, "ST", NULL, HIGH, 0)); /* no arrow */
}

/* Too slow with every slider: a straight overboost comes to the card that was planned. */
static void sb_239_an_added_overboost_leaves_the_card(void **state)
{
    static kit k;

    (void)state;
    kit_start(&k, 2, "scenario=house_patrol plans=tabletop");
    kit_energy(&k, RAPTOR, 6);
    assert_int_equal(kit_faults(&k, RAPTOR, "GL low"), FAULT_ENERGY);
    becomes(&k, RAPTOR, of(&k, RAPTOR, "GL", NULL, LOW, 0), of(&k, RAPTOR, "OS", "GL", LOW, 0));
    /* with 3 and 1 G it is one too many for hurt controls: the straight card */
    kit_harm(&k, RAPTOR, CONTROLS, 1);
    becomes(&k, RAPTOR, of(&k, RAPTOR, "TL", NULL, LOW, 0), of(&k, RAPTOR, "OS", "ST", LOW, 0));
}

/* ---- reason C ---- */

/* A change of direction that is forbidden takes no rotation with it: the dial stays where it is. */
static void sb_240_a_dropped_change_of_direction_leaves_the_dial(void **state)
{
    static kit k;

    (void)state;
    complete(&k, 2, 4);
    kit_harm(&k, 0, HULL, 2); /* crippled: no change of direction (SB-280) */
    kit_draws(&k, "1");
    fly(&k, "CD GL medium");
    assert_int_equal(k.g.dial[0], 4);
    kit_stands(&k, 0, 375, 300, 0);
}

/* Any two cards can be laid down at such a table, also those that never go together. */
static void sb_240_cards_that_never_go_together(void **state)
{
    static const struct {
        const char *plan;
        rule because;
    } pairs[] = {{"ST ST medium", SB(81)}, {"OS OS medium", SB(92)}, {"OS OGL low", SB(92)},
        {"OS CD medium", SB(92)}, {"CD OS medium", SB(206)}, {"CD CD medium", SB(206)}};
    static kit k;

    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        complete(&k, 2, 3);
        assert_int_equal(kit_fault(&k, 0, pairs[i].plan), pairs[i].because);
        kit_draws(&k, "1");
        kit_draws(&k, "1");
        fly(&k, pairs[i].plan);
        kit_stands(&k, 0, 375, 300, 0); /* straight on with what it had */
        assert_int_equal(k.g.dial[0], 3);
        assert_int_equal(k.g.energy[0], 2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sb_101_an_illegal_plan_is_shown_as_it_was_laid),
        cmocka_unit_test(sb_212_all_panels_open_before_anybody_is_punished),
        cmocka_unit_test(sb_214_the_second_card_of_an_illegal_plan_stays_face_down),
        cmocka_unit_test(sb_239_a_dropped_overboost_leaves_the_card),
        cmocka_unit_test(sb_239_an_added_overboost_leaves_the_card),
        cmocka_unit_test(sb_240_a_dropped_change_of_direction_leaves_the_dial),
        cmocka_unit_test(sb_240_cards_that_never_go_together),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
