/* test_tylium.c: Looking for Tylium, and for more of it (FL 20). */
#include "missions.h"

static const char tylium[] = "scenario=looking_for_tylium";
static const char until_30[] = "scenario=looking_for_tylium turns=30";

TEST(fl_254_a_viper_and_a_raptor_against_two_raiders)
{
    force_is("looking_for_tylium", COLONIAL, "viper_mk2", 1);
    force_is("looking_for_tylium", COLONIAL, "raptor_sar", 1);
    force_is("looking_for_tylium", CYLON, "raider", 2);
    assert_int_equal(fits_with(4, NULL, NULL, "looking_for_tylium").code, ACCEPTED);
    assert_int_equal(fits_with(5, NULL, NULL, "looking_for_tylium").code, REFUSED_SEATS);
}

TEST(fl_255_three_planetoids_and_seven_markers)
{
    const scenario *s = scenario_named("looking_for_tylium");

    assert_int_equal(s->piece_count, 3);
    assert_int_equal(s->markers[TYLIUM], 3);
    assert_int_equal(s->markers[WATER_TYLIUM], 1);
    assert_int_equal(s->markers[WATER], 1);
    assert_int_equal(s->markers[BLANK_ELEMENT], 2);
}

TEST(fl_256_the_area_is_ninety_by_seventy)
{
    area_of("looking_for_tylium", 90, 70);
}

TEST(fl_257_three_small_planetoids_lie_there)
{
    static kit k;

    kit_begin(&k, 2, tylium);
    assert_int_equal(k.g.piece_count, 3);
    for (int piece = 0; piece < 3; piece++)
        assert_string_equal(template_of(&k.g, piece)->id, "planetoid");
}

TEST(fl_258_raptor_and_viper_begin_within_twenty_centimetres)
{
    static kit k;
    stretch at[STRETCHES_MAX];

    kit_begin(&k, 2, tylium);
    kit_place(&k, 400, 2);
    int count = starship_stretches(&k.g, starship_next_to_place(&k.g), at);

    /* Between bases of 60 mm. */
    assert_int_equal(count, 2);
    assert_int_equal(at[0].lo, 400 - 60 - 200);
    assert_int_equal(at[1].hi, 400 + 60 + 200);
    int option_of_right = 1;
    refusal far =
        kit_try(&k, 0, &(choice){.option = option_of_right, .args = 2, .arg = {400 + 60 + 201, 2}});

    assert_int_equal(far.code, REFUSED_ARGUMENTS);
}

TEST(fl_259_the_raptors_entry_is_marked)
{
    static kit k;

    set_out(&k, 2, tylium);
    int raptor = ship_named(&k, "raptor_sar", 0);

    assert_int_equal(k.g.entry[raptor] * MILLIMETRE, k.g.x[raptor]);
}

TEST(fl_260_then_the_raiders_are_placed)
{
    static kit k;

    kit_begin(&k, 2, tylium);
    kit_place(&k, 400, 2);
    kit_place(&k, 470, 2);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(side_of(&k.g, starship_next_to_place(&k.g)), CYLON);
        kit_place(&k, 100 + 100 * i, 2);
    }
    kit_expect(&k, ASK_PLAN, 0);
}

TEST(fl_261_seven_markers_are_in_the_pool)
{
    static kit k;
    int left = 0;

    set_out(&k, 2, tylium);
    for (int kind = TYLIUM; kind < ELEMENTS; kind++)
        left += k.g.elements[kind];
    assert_int_equal(left, 7);
}

TEST(fl_262_planetoids_are_in_use)
{
    assert_true(scenario_named("looking_for_tylium")->needs & NEEDS_PLANETOIDS);
}

/* The Raptor near a planetoid, at a speed; why it may not scan, or 0. */
static rule scans_at(const char *type, int gap, int speed)
{
    static kit k;

    set_out(&k, 2, tylium);
    int ship = ship_named(&k, type, 0);

    kit_put(&k, ship, 450, 440 - 40 - 30 - gap, 0);
    k.g.slider[ship] = (uint8_t)speed;
    return starship_bars_scan(&k.g, ship, 1);
}

TEST(fl_263_only_a_raptor_scans_within_twenty_centimetres)
{
    assert_int_equal(scans_at("raptor_sar", 200, LOW), 0);
    assert_true(scans_at("raptor_sar", 202, LOW) != 0);
    assert_int_equal(scans_at("raptor_sar", 100, HIGH), 0);
    assert_true(scans_at("raptor_sar", 100, STILL) != 0);
    assert_true(scans_at("viper_mk2", 50, LOW) != 0);
}

TEST(fl_264_a_scanned_planetoid_shows_its_marker)
{
    static kit k;

    set_out(&k, 2, tylium);
    k.out.count = 0;
    starship_turn_up(&k.g, 1, &k.out);
    assert_true(k.g.element[1] != NO_ELEMENT);
    assert_true(starship_knows_marker(&k.g, 1, 0) && starship_knows_marker(&k.g, 1, 1));
}

TEST(fl_265_the_way_home_opens_when_all_is_scanned_or_the_raptor_is_lost)
{
    static kit k;

    for (int how = 0; how < 3; how++) {
        set_out(&k, 2, tylium);
        int raptor = ship_named(&k, "raptor_sar", 0), viper = ship_named(&k, "viper_mk2", 0);

        scan_some(&k, how == 1 ? 3 : 2);
        if (how == 2)
            kit_lose(&k, raptor);
        fly_out(&k, viper, k.g.entry[raptor]);
        assert_int_equal(k.g.where[viper], how == 0 ? ELIMINATED : EXITED);
        assert_int_equal(kit_told(&k, EV_EXITS), how != 0);
    }
}

/* FL-R72: any part of the base counts. */
TEST(fl_266_the_way_home_is_near_the_raptors_entry)
{
    static kit k;
    static const int off[] = {230, -230, 232, -232};

    for (int i = 0; i < 4; i++) {
        set_out(&k, 2, tylium);
        int raptor = ship_named(&k, "raptor_sar", 0);

        k.g.entry[raptor] = 450;
        scan_some(&k, 3);
        fly_out(&k, raptor, 450 + off[i]);
        assert_int_equal(k.g.where[raptor], i < 2 ? EXITED : ELIMINATED);
    }
}

TEST(fl_267_all_scanned_is_a_strategic_victory)
{
    static kit k;

    set_out(&k, 2, tylium);
    scan_some(&k, 2);
    goes_on(&k);
    scan_some(&k, 3);
    over_as(&k, CAUSE_MISSION, COLONIAL, VICTORY_STRATEGIC);
}

TEST(fl_268_both_raiders_lost_with_the_raptor_in_play)
{
    static kit k;

    for (int alone = 0; alone < 2; alone++) {
        set_out(&k, 2, tylium);
        if (alone)
            kit_lose(&k, ship_named(&k, "raptor_sar", 0));
        kit_lose(&k, ship_named(&k, "raider", 0));
        goes_on(&k);
        kit_lose(&k, ship_named(&k, "raider", 1));
        if (alone)
            over_as(&k, CAUSE_POINTS, COLONIAL, VICTORY_PLAIN); /* 10 to 9 */
        else
            over_as(&k, CAUSE_MISSION, COLONIAL, VICTORY_STRATEGIC);
    }
}

TEST(fl_269_else_points_are_compared_when_a_side_is_gone)
{
    static kit k;

    set_out(&k, 2, tylium);
    scan_some(&k, 2);
    kit_lose(&k, ship_named(&k, "raider", 0));
    kit_lose(&k, ship_named(&k, "viper_mk2", 0));
    goes_on(&k);
    kit_lose(&k, ship_named(&k, "raptor_sar", 0));
    over_as(&k, CAUSE_POINTS, CYLON, VICTORY_PLAIN); /* 13 to 18 (FL-R74) */
}

TEST(fl_270_a_lead_of_more_than_twelve_is_strategic)
{
    static kit k;

    for (int lead = 12; lead <= 13; lead++) {
        set_out(&k, 2, until_30);
        k.g.turn = 30;
        k.g.points[CYLON] = (uint8_t)lead;
        over_as(&k, CAUSE_POINTS, CYLON, lead == 13 ? VICTORY_STRATEGIC : VICTORY_PLAIN);
        assert_int_equal(kit_told(&k, EV_MISSION), lead == 13);
    }
    set_out(&k, 2, until_30);
    k.g.turn = 30;
    over_as(&k, CAUSE_POINTS, SIDES, VICTORY_PLAIN); /* as many for both: a draw */
}

TEST(fl_271_four_for_a_planetoid_five_for_a_raider)
{
    static kit k;

    set_out(&k, 2, tylium);
    scan_some(&k, 2);
    kit_lose(&k, ship_named(&k, "raider", 0));
    assert_int_equal(k.g.points[COLONIAL], 13);
    assert_int_equal(k.g.points[CYLON], 0);
}

TEST(fl_272_nine_for_each_colonial_ship)
{
    static kit k;

    set_out(&k, 2, tylium);
    kit_lose(&k, ship_named(&k, "viper_mk2", 0));
    kit_lose(&k, ship_named(&k, "raptor_sar", 0));
    assert_int_equal(k.g.points[CYLON], 18);
}

TEST(fl_273_equal_numbers_may_be_added)
{
    static kit k;

    kit_begin(&k, 2, "scenario=looking_for_tylium ships=3");
    assert_int_equal(k.g.ship_count, 6);
    ship_named(&k, "viper_mk2", 1);
    ship_named(&k, "raider", 2);
    assert_int_equal(fits_with(2, "ships", "6", "looking_for_tylium").code, REFUSED_SETTING);
}

static const char more[] = "looking_for_more_tylium";

TEST(fl_274_five_a_side_have_more_room)
{
    area_of(more, 140, 90);
    assert_int_equal(fits_with(2, NULL, NULL, more).code, ACCEPTED);
}

/* The square of the way to the nearest other piece. */
static int64_t square_to_next(const scenario *s, int piece)
{
    int64_t least = INT64_MAX;

    for (int other = 0; other < s->piece_count; other++) {
        int64_t x = s->piece[other].at.x - s->piece[piece].at.x;
        int64_t y = s->piece[other].at.y - s->piece[piece].at.y;

        if (other != piece && x * x + y * y < least)
            least = x * x + y * y;
    }
    return least;
}

TEST(fl_275_five_a_side_have_six_planetoids_as_far_apart_as_three)
{
    const scenario *s = scenario_named(more), *basic = scenario_named("looking_for_tylium");
    int64_t apart = square_to_next(basic, 0);

    assert_int_equal(s->piece_count, 6);
    for (int piece = 0; piece < 6; piece++)
        assert_in_range(square_to_next(s, piece), apart - 2 * 312 * MILLIMETRE * MILLIMETRE / 10,
            apart + 2 * 312 * MILLIMETRE * MILLIMETRE / 10); /* to a tenth of a millimetre */
}

/* Games that began with the places of before, nearer to each other. */
TEST(WR_033_a_game_goes_on_with_planetoids_where_they_lay)
{
    static kit k;
    char said[200];
    text why = text_in(said, sizeof said);

    kit_begin(&k, 2, "scenario=looking_for_more_tylium");
    k.g.x[FIRST_PIECE] = 200 * MILLIMETRE;
    k.g.y[FIRST_PIECE] = 500 * MILLIMETRE;
    assert_true(starship_valid(&k.g.flow, &why));
    k.g.y[FIRST_PIECE] = 499 * MILLIMETRE;
    assert_false(starship_valid(&k.g.flow, &why));
}

TEST(fl_276_five_a_side_have_a_second_raptor)
{
    force_is(more, COLONIAL, "raptor_sar", 2);
    force_is(more, COLONIAL, "viper_mk2", 3);
    force_is(more, CYLON, "raider", 5);
}

TEST(fl_277_all_enter_and_leave_within_thirty_centimetres_of_one_point)
{
    static kit k;
    stretch at[STRETCHES_MAX];

    kit_begin(&k, 2, "scenario=looking_for_more_tylium");
    kit_place(&k, 700, 2);
    int next = starship_next_to_place(&k.g);
    int count = starship_stretches(&k.g, next, at);

    assert_int_equal(at[0].lo, 700 - 300 - 30);
    assert_int_equal(at[count - 1].hi, 700 + 300 + 30);
    kit_place(&k, 760, 2);
    assert_int_equal(k.g.entry[next], 0); /* there is one */
    set_out(&k, 2, "scenario=looking_for_more_tylium");
    k.g.entry[0] = 700;
    scan_some(&k, 6);
    fly_out(&k, 2, 1030);
    fly_out(&k, 3, 1032);
    assert_int_equal(k.g.where[2], EXITED);
    assert_int_equal(k.g.where[3], ELIMINATED);
}

TEST(fl_278_five_a_side_have_nine_markers)
{
    const scenario *s = scenario_named(more);

    assert_int_equal(
        s->markers[TYLIUM] * 100 + s->markers[WATER] * 10 + s->markers[WATER_TYLIUM], 311);
    assert_int_equal(s->markers[BLANK_ELEMENT], 4);
}
