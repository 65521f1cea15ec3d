/*
 * test_meetings.c: what a ship runs into in a turn of two steps, or with a change of level (ledger, sections 25
 * to 27; SB-R70, SB-R71, SB-R74).
 */
#include "kit.h"

static const char *const complete = "rules=complete ships=1";
static const char *const levels = "rules=complete ships=1 optional=levels";
static const char *const air = "rules=complete ships=1 optional=high+levels";

enum { HERE = 200, BEHIND = 150, ABOVE = 3 };

/* A Viper alone at (375, 200), looking up the table. */
static void alone(kit *k, const char *settings, int energy, int notches)
{
    kit_alone(k, energy, notches, settings);
}

/* Another one, with a piece so far up the table and on such a level. */
static void before(kit *k, const char *settings, int energy, const char *id, int y, int level)
{
    alone(k, settings, energy, 0);
    int piece = kit_piece(k, id, 375, y, 0);

    k->g.level[FIRST_PIECE + piece] = (uint8_t)level;
    kit_planning(k);
}

static plan planned(const kit *k, const char *first, const char *second, int slider)
{
    return plan_with(kit_place_of(k, 0, first),
        second == NULL ? NO_CARD : kit_place_of(k, 0, second), slider, k->g.dial[0]);
}

/* How often it ran into a field, and onto a planetoid, until the next question or the end of the turn. */
static void meets(kit *k, const char *words, int fields, int planetoids)
{
    kit_plan(k, 0, words);
    kit_coast(k);
    assert_int_equal(kit_times(k, EV_IN_FIELD), fields);
    assert_int_equal(kit_times(k, EV_ON_PLANETOID), planetoids);
}

/* A dense field as thin as a belt, which fits between two bases: 80 mm wide, 20 deep. */
static void lay_belt(kit *k, pose at)
{
    static starship_data belt;
    template *t = &belt.template[kit_template_number("dense_1")];

    belt = starship_shipped;
    t->shape_count = 1;
    t->shape[0] = (shape){4, {{-4000, -1000}, {-4000, 1000}, {4000, 1000}, {4000, -1000}}};
    t->radius = 4200;
    starship_use(&belt);
    set_body(&k->g, FIRST_PIECE + kit_piece(k, "dense_1", 0, 0, 0), at);
}

/* Lays one across that card of a course, where the other does not cross it and the ship neither stands
   nor ends on it. */
static void lay_across(kit *k, const course *c, int place)
{
    pose start = c->laid[place];

    for (int far = 0; far < 80; far++) {
        k->g.piece_count = 0;
        lay_belt(k, (pose){point_ahead(start.at, start.heading, far * MILLIMETRE), start.heading});
        if (starship_pieces_under(&k->g, 0, ship_pose(&k->g, 0)) == 0 &&
            starship_pieces_under(&k->g, 0, c->step[1]) == 0 &&
            starship_pieces_crossed(&k->g, 0, start, false) != 0 &&
            (c->flown[!place] == NOT_FLOWN ||
                starship_pieces_crossed(&k->g, 0, c->laid[!place], false) == 0))
            return;
    }
    fail_msg("nothing crosses that card alone");
}

/* ---- the second card crosses fields (SB-R71) ---- */

TEST(sb_R71_the_second_card_of_an_overboost_crosses_a_field)
{
    static kit k;

    alone(&k, complete, 6, 0);
    plan p = planned(&k, "OS", "ST", HIGH);
    course c = starship_course(&k.g, 0, &p);

    lay_across(&k, &c, 1);
    assert_int_equal(starship_meeting(&k.g, 0, &c, 1).crosses, 1);
    int first = starship_meeting(&k.g, 0, &c, 0).ends_on != 0; /* under the base, halfway */

    kit_planning(&k);
    meets(&k, "OS ST high", first + 1, 0);
    starship_use(&starship_shipped);
}

TEST(sb_R71_the_second_card_of_a_change_of_direction_crosses_a_field)
{
    static kit k;

    alone(&k, complete, 1, 3); /* it does not drift, and then flies to the right */
    plan p = planned(&k, "CD", "ST", HIGH);
    course c = starship_course(&k.g, 0, &p);

    lay_across(&k, &c, 1);
    assert_int_equal(starship_meeting(&k.g, 0, &c, 1).crosses, 1);
    kit_planning(&k);
    meets(&k, "CD ST high", 1, 0);
    starship_use(&starship_shipped);
}

TEST(sb_R71_the_second_card_of_a_quick_overboost_crosses_a_field)
{
    static kit k;

    alone(&k, "rules=quick ships=1", 2, 0);
    plan p = planned(&k, "OS", "ST", HIGH);
    course c = starship_course(&k.g, 0, &p);

    lay_across(&k, &c, 1);
    kit_planning(&k);
    meets(&k, "OS ST high", 1, 0);
    starship_use(&starship_shipped);
}

/* ---- a change of level (SB-R70) ---- */

/* The card is laid in the second step, on the level that the ship has come to. */
TEST(sb_R70_the_card_after_a_change_of_level_crosses_fields_of_the_new_level)
{
    static kit k;

    for (int level = ABOVE - 1; level <= ABOVE; level++) {
        alone(&k, levels, 5, 0);
        plan p = planned(&k, "ST", NULL, HIGH);
        course c = starship_course(&k.g, 0, &p);

        lay_across(&k, &c, 0);
        k.g.level[FIRST_PIECE] = (uint8_t)level;
        kit_planning(&k);
        meets(&k, "ST high climb", level == ABOVE, 0);
        assert_int_equal(k.g.level[0], ABOVE);
        starship_use(&starship_shipped);
    }
}

TEST(sb_R70_a_climb_into_a_field_costs_what_its_energy_costs)
{
    static kit k;

    before(&k, levels, 5, "dense_1", BEHIND, ABOVE);
    meets(&k, "ST high climb", 1, 0); /* at the end of the first step */
    assert_int_equal(k.g.counter_count[0], 2);
    before(&k, levels, 5, "dense_1", BEHIND, ABOVE - 1);
    meets(&k, "ST high climb", 0, 0); /* it leaves it behind */
    before(&k, levels, 5, "dense_1", BEHIND, 1);
    meets(&k, "ST high dive", 1, 0);
}

/* Kinetic energy 3, though it stands still (SB-355): once, as it does not move in the second step. */
TEST(sb_R70_a_climb_into_a_field_standing_still)
{
    static kit k;

    before(&k, levels, 1, "dense_1", HERE, ABOVE);
    meets(&k, "ST still climb", 1, 0);
    assert_int_equal(kit_event_of(&k, EV_IN_FIELD, 0)->arg[2], 2);
    assert_int_equal(kit_event_of(&k, EV_IN_FIELD, 0)->arg[3], 1);
    kit_expect(&k, ASK_KEEP, 0);
    kit_keep(&k, 0, 1);
    assert_false(kit_told(&k, EV_IN_FIELD));
    assert_int_equal(k.g.counter_count[0], 1);
}

/* ---- where the turn's movement ends (SB-R74) ---- */

/* Over it after the first step: the ship flies on. */
TEST(sb_R74_an_overboost_flies_on_over_a_planetoid)
{
    static kit k;
    enum { END = 2 };

    for (int over = 0; over < END; over++) {
        alone(&k, complete, 6, 0);
        plan p = planned(&k, "OS", "ST", HIGH);
        course c = starship_course(&k.g, 0, &p);

        kit_piece(&k, "planetoid", 375, c.step[over].at.y / MILLIMETRE + (over ? 60 : -30), 0);
        assert_int_equal(starship_pieces_under(&k.g, 0, c.step[over]), 1);
        assert_int_equal(starship_pieces_under(&k.g, 0, c.step[!over]), 0);
        assert_int_equal(starship_meeting(&k.g, 0, &c, 0).ends_on, 0);
        assert_int_equal(starship_meeting(&k.g, 0, &c, 1).ends_on, over);
        kit_planning(&k);
        meets(&k, "OS ST high", 0, over);
    }
}

/* A drift waits for the second card, too; with the slider at Still that card moves nothing, and the drift was
   the movement. */
TEST(sb_R74_a_drift_ends_with_the_turn)
{
    static kit k;
    static const char *const second[] = {"CD ST high", "CD ST still"};

    for (int still = 0; still < 2; still++) {
        alone(&k, complete, still ? 2 : 3, 3);
        plan p = planned(&k, "CD", "ST", still ? STILL : HIGH);
        course c = starship_course(&k.g, 0, &p);

        kit_piece(&k, "planetoid", 375 - 20, c.step[0].at.y / MILLIMETRE, 0);
        assert_int_equal(starship_pieces_under(&k.g, 0, c.step[0]), 1);
        assert_int_equal(starship_meeting(&k.g, 0, &c, 0).ends_on, 0);
        assert_int_equal(starship_meeting(&k.g, 0, &c, 1).ends_on, still);
        kit_planning(&k);
        meets(&k, second[still], 0, still);
    }
}

/* Turned on the spot, it has not moved all turn. */
TEST(sb_R74_a_ship_that_does_not_move_all_turn_draws_nothing)
{
    static kit k;

    alone(&k, complete, 1, 3);
    kit_piece(&k, "planetoid", 375, HERE, 0);
    kit_planning(&k);
    meets(&k, "CD ST still", 0, 0);
}

TEST(sb_R74_a_change_of_level_onto_a_planetoid_counts_where_the_card_ends)
{
    static kit k;

    before(&k, levels, 5, "planetoid", HERE, ABOVE);
    meets(&k, "ST high climb", 0, 0); /* it flies on */
    before(&k, levels, 5, "planetoid", 350, ABOVE);
    meets(&k, "ST high climb", 0, 1);
    assert_int_equal(kit_event_of(&k, EV_ON_PLANETOID, 0)->rule, SB(400));
    before(&k, levels, 1, "planetoid", HERE, ABOVE);
    meets(&k, "ST still climb", 0, 1); /* in place */
    before(&k, levels, 1, "planetoid", HERE, ABOVE - 1);
    meets(&k, "ST still climb", 0, 0);
}

/* FL-180: the card of a dive is flown in the first step, that of a climb in the second. */
TEST(sb_R74_a_dive_in_the_air_ends_with_its_card)
{
    static kit k;

    for (int dives = 0; dives < 2; dives++) {
        alone(&k, air, 3, 0);
        plan p = planned(&k, "ST", NULL, HIGH);

        p.level = dives ? -1 : 1;
        course c = starship_course(&k.g, 0, &p);
        int piece = kit_piece(&k, "planetoid", 375, c.step[1].at.y / MILLIMETRE, 0);

        k.g.level[FIRST_PIECE + piece] = dives ? 1 : ABOVE;
        k.g.level[0] = k.g.level[FIRST_PIECE + piece];
        assert_int_equal(starship_meeting(&k.g, 0, &c, !dives).ends_on, 1);
        assert_int_equal(starship_meeting(&k.g, 0, &c, dives).ends_on, 0);
        k.g.level[0] = 2;
        kit_planning(&k);
        meets(&k, dives ? "ST high dive" : "ST high climb", 0, 1);
    }
    alone(&k, air, 3, 0);
    kit_piece(&k, "dense_1", 375, HERE, 0);
    k.g.level[FIRST_PIECE] = 1;
    kit_planning(&k);
    meets(&k, "ST still dive", 1, 0);
}

/* FL-R07: whoever has not moved meets what comes to him, also when his movement ends in the second step. */
TEST(sb_R74_an_orbiting_planetoid_is_met_where_the_movement_ends)
{
    static kit k;

    alone(&k, complete, 1, 3);
    k.g.optional |= NEEDS_ORBITS;
    kit_piece(&k, "planetoid_right", 343, 80, 0); /* to (375.1, 199.8): right under it */
    kit_planning(&k);
    meets(&k, "CD ST still", 0, 1);
    assert_int_equal(k.g.counter_count[0], 1);
}

/* What is foretold is what comes. */
TEST(sb_R70_changes_of_level_are_foretold)
{
    static kit k;

    before(&k, levels, 5, "dense_1", HERE, ABOVE);
    plan p = planned(&k, "ST", NULL, HIGH);

    p.level = 1;
    course c = starship_course(&k.g, 0, &p);

    k.g.level[0] = ABOVE; /* as it will be */
    assert_int_equal(starship_meeting(&k.g, 0, &c, 0).ends_on, 1);
    assert_int_equal(starship_meeting(&k.g, 0, &c, 1).ends_on, 0);
}
