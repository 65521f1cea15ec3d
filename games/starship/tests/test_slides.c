/* test_slides.c: Quick Start: slides that go on, hit others and go backwards (ledger, section 7; SB-R21 to
   SB-R26). */
#include "kit.h"

enum { FIRST, SECOND, THIRD, FOURTH, FIFTH, SIXTH }; /* three Vipers, three Raiders */

/* Six ships on a wide table, the last two out of the way. */
static void six(kit *k)
{
    kit_start(k, 2, "scenario=house_dogfight rules=quick ships=3");
    for (int ship = 0; ship < 6; ship++)
        kit_put(k, ship, 1000 + 60 * ship, 800, 180);
}

/* All plans, by ship, in the order in which the seats are asked. */
static void fly(kit *k, const char *const plans[6])
{
    static const uint8_t order[] = {FIRST, FOURTH, SECOND, FIFTH, THIRD, SIXTH};

    for (int i = 0; i < 6; i++)
        kit_plan(k, order[i], plans[order[i]]);
}

/* To a tenth of a millimetre or two: edges touch within the tolerance. */
static void ends_at(const kit *k, int ship, double x, double y)
{
    assert_in_range(k->g.x[ship], (int)(x * MILLIMETRE) - 40, (int)(x * MILLIMETRE) + 40);
    assert_in_range(k->g.y[ship], (int)(y * MILLIMETRE) - 40, (int)(y * MILLIMETRE) + 40);
}

/*
 * The first ship stops at (600, 400), the second one on it, and slides east to 660, on to the third at
 * 700.  The fourth flies north at x = 640 and comes down on the first.
 */
static void chain(kit *k, const char *third, int third_y)
{
    six(k);
    kit_put(k, FIRST, 520, 400, 90);
    kit_put(k, SECOND, 490, 400, 90);
    kit_put(k, THIRD, 700, third_y, 0);
    kit_put(k, FOURTH, 640, 250, 0);
    kit_put(k, FIFTH, 600, 600, 180); /* looks down on them */
    fly(k, (const char *const[]){"ST low", "ST medium", third, "ST high", "ST still", "ST still"});
    kit_stands(k, FIRST, 600, 400, 90);
}

/* A ship that is hit by a slide joins in; it is slower, so the one that hit it slides on, and all that
   before the faster ones of the group are looked at. */
TEST(sb_121_a_slide_goes_on_past_a_slower_ship)
{
    static kit k;

    chain(&k, "ST still", 400);
    ends_at(&k, SECOND, 760, 400);
    kit_stands(&k, THIRD, 700, 400, 0);
    ends_at(&k, FOURTH, 640, 400 + 44.85); /* it never met the second ship on its way */
}

TEST(sb_121_a_faster_ship_that_is_hit_slides_itself)
{
    static kit k;

    chain(&k, "ST high", 280);
    ends_at(&k, SECOND, 660, 400); /* from 590, in tenths of a millimetre */
    assert_in_range(kit_event_of(&k, EV_SLID, SECOND)->arg[1], 696, 704);
    ends_at(&k, THIRD, 700, 400 + 44.85);
}

TEST(sb_122_a_ship_as_fast_that_is_hit_is_a_matter_of_chance)
{
    static kit k;

    for (int stays = SECOND; stays <= THIRD; stays++) {
        six(&k);
        kit_put(&k, FIRST, 520, 400, 90);
        kit_put(&k, SECOND, 490, 400, 90);
        kit_put(&k, THIRD, 700, 300, 0);
        kit_rig(&k, FROM_SLIDE, stays);
        fly(&k, (const char *const[]){
                    "ST low", "ST medium", "ST medium", "ST still", "ST still", "ST still"});
        ends_at(&k, SECOND, stays == SECOND ? 660 : 760, 400);
        ends_at(&k, THIRD, 700, stays == SECOND ? 444.85 : 400);
    }
}

/* Also who was drawn in by a slide loses its fire (SB-R26); who looked on does not. */
TEST(sb_118_who_is_hit_by_a_slide_does_not_fire)
{
    static kit k;

    chain(&k, "ST still", 400);
    for (int ship = FIRST; ship <= FOURTH; ship++)
        assert_true(k.g.collided[ship]);
    assert_false(k.g.collided[FIFTH]);
    assert_false(k.g.collided[SIXTH]);
    assert_int_equal(kit_asked(&k), SEAT_BIT(1));
    assert_true(kit_may_fire(&k, FIFTH, FIRST));
}

/* Two pairs are two groups: each has its own slowest ship. */
TEST(sb_120_each_group_has_its_own_slowest_ship)
{
    static kit k;

    six(&k);
    kit_put(&k, FIRST, 300, 300, 0); /* 400, on the second */
    kit_put(&k, SECOND, 300, 410, 90);
    kit_put(&k, THIRD, 600, 300, 0); /* 420, on the fourth */
    kit_put(&k, FOURTH, 600, 310, 0);
    fly(&k, (const char *const[]){
                "ST medium", "ST still", "ST high", "ST medium", "ST still", "ST still"});
    kit_stands(&k, SECOND, 300, 410, 90);
    ends_at(&k, FIRST, 300, 470);
    kit_stands(&k, FOURTH, 600, 410, 0);
    ends_at(&k, THIRD, 600, 470);
}

/* A ship that stands is slower than one that backs, which slides on the way it was going; overboost
   is faster than High (SB-R21, SB-R22). */
TEST(sb_116_back_still_and_overboost_have_their_rank)
{
    static kit k;

    six(&k);
    kit_put(&k, FIRST, 300, 340, 0); /* flies back to 300 */
    kit_put(&k, SECOND, 300, 290, 0);
    kit_put(&k, THIRD, 600, 253, 0); /* 60 + 67 + 20: to 400 */
    kit_put(&k, FOURTH, 600, 270, 0);
    fly(&k, (const char *const[]){
                "ST back", "ST still", "OS ST low", "ST high", "ST still", "ST still"});
    kit_stands(&k, SECOND, 300, 290, 0);
    ends_at(&k, FIRST, 300, 230);
    kit_stands(&k, FOURTH, 600, 390, 0);
    ends_at(&k, THIRD, 600, 450);
}

/* Backwards is as fast as Low: chance says who slides on (SB-R21). */
TEST(sb_117_back_and_low_are_equally_fast)
{
    static kit k;

    for (int stays = 0; stays < 2; stays++) {
        kit_start(&k, 2, "rules=quick ships=1");
        kit_put(&k, 0, 300, 340, 0); /* back to 300 */
        kit_put(&k, 1, 300, 210, 0); /* on to 290 */
        kit_rig(&k, FROM_SLIDE, stays);
        kit_plan(&k, 0, "ST back");
        kit_plan(&k, 1, "ST low");
        ends_at(&k, 0, 300, stays == 0 ? 300 : 230);
        ends_at(&k, 1, 300, stays == 1 ? 290 : 360);
    }
}

/* Of more than two the one that stands stays, not the one that backs (SB-R21). */
TEST(sb_120_of_three_the_one_that_stands_stays)
{
    static kit k;

    six(&k);
    kit_put(&k, FIRST, 300, 340, 0); /* flies back to 300 */
    kit_put(&k, SECOND, 300, 290, 0);
    kit_put(&k, FOURTH, 300, 410, 180); /* to 310, and on southwards */
    fly(&k, (const char *const[]){
                "ST back", "ST still", "ST still", "ST medium", "ST still", "ST still"});
    kit_stands(&k, SECOND, 300, 290, 0);
    ends_at(&k, FIRST, 300, 230);
    ends_at(&k, FOURTH, 300, 170);
}

/* A ship that backs on to one that stands while it slides goes on; the other is not pushed. */
TEST(sb_121_a_backward_slide_goes_on_past_a_standing_ship)
{
    static kit k;

    six(&k);
    kit_put(&k, FIRST, 300, 340, 0); /* flies back to 300, slides to 230, on the third */
    kit_put(&k, SECOND, 300, 290, 0);
    kit_put(&k, THIRD, 300, 200, 0);
    fly(&k, (const char *const[]){
                "ST back", "ST still", "ST still", "ST still", "ST still", "ST still"});
    kit_stands(&k, SECOND, 300, 290, 0);
    kit_stands(&k, THIRD, 300, 200, 0);
    ends_at(&k, FIRST, 300, 140);
}

TEST(sb_116_who_flew_backwards_slides_backwards)
{
    static kit k;

    for (int stays = 0; stays < 2; stays++) {
        kit_start(&k, 2, "rules=quick ships=1");
        kit_put(&k, 0, 300, 340, 0);   /* back to 300 */
        kit_put(&k, 1, 300, 254, 180); /* back to 290 */
        kit_rig(&k, FROM_SLIDE, stays);
        kit_plan(&k, 0, "ST back");
        kit_plan(&k, 1, "ST back");
        ends_at(&k, 0, 300, stays == 0 ? 300 : 230);
        ends_at(&k, 1, 300, stays == 1 ? 290 : 360);
    }
}

/* All pairs are told, and told once. */
TEST(sb_115_every_overlap_is_told)
{
    static kit k;
    int told[6][6] = {0};

    chain(&k, "ST still", 400);
    for (int i = 0; i < k.out.count; i++)
        if (k.out.at[i].kind == EV_OVERLAP) {
            told[k.out.at[i].arg[0]][k.out.at[i].arg[1]]++;
            told[k.out.at[i].arg[1]][k.out.at[i].arg[0]]++;
        }
    assert_int_equal(told[FIRST][SECOND], 1);
    assert_int_equal(told[FIRST][FOURTH], 1);
    assert_int_equal(told[SECOND][FOURTH], 1);
    assert_int_equal(told[SECOND][THIRD], 1); /* by the slide */
    assert_int_equal(kit_times(&k, EV_OVERLAP), 4);
}

/* However many come down in one place, in the end nobody overlaps anybody. */
TEST(sb_121_in_the_end_no_overlap_is_left)
{
    static kit k;
    generator r = random_from_seed(&(seed){{121}});

    for (int i = 0; i < 300; i++) {
        six(&k);
        for (int ship = 0; ship < 6; ship++)
            kit_put(&k, ship, 600 + (int)random_below(&r, 120), 400 + (int)random_below(&r, 120),
                (int)random_below(&r, 360));
        for (int ship = 0; ship < 6; ship++) {
            k.g.slider[ship] = (uint8_t)(BACK + random_below(&r, 4));
            k.g.energy[ship] = (int8_t)(k.g.slider[ship] - STILL);
        }
        starship_slide_apart(&k.g, NULL);
        starship_note_overlaps(&k.g, NULL);
        for (int ship = 0; ship < 6; ship++)
            assert_int_equal(k.g.overlaps[ship], 0);
    }
}

/* A ship that slides clear of one leaves another behind that it had come down on. */
TEST(sb_118_also_who_was_left_behind_does_not_fire)
{
    static kit k;

    six(&k);
    kit_put(&k, FIRST, 200, 400, 90);  /* to 300 */
    kit_put(&k, SECOND, 300, 320, 0);  /* to 440, on both of them; then 460 */
    kit_put(&k, THIRD, 355, 430, 0);   /* clear of the first, and of the second at 460 */
    kit_put(&k, FIFTH, 300, 660, 180); /* looks down on them */
    fly(&k, (const char *const[]){
                "ST medium", "ST high", "ST still", "ST still", "ST still", "ST still"});
    ends_at(&k, SECOND, 300, 460);
    kit_stands(&k, THIRD, 355, 430, 0);
    for (int ship = FIRST; ship <= THIRD; ship++)
        assert_true(k.g.collided[ship]);
}

/* Who looks on may fire. */
TEST(sb_118_who_looks_on_may_fire)
{
    static kit k;

    six(&k);
    kit_put(&k, FIRST, 300, 300, 0);
    kit_put(&k, FOURTH, 300, 480, 0); /* before the guns of the first */
    kit_put(&k, SECOND, 600, 300, 0);
    kit_put(&k, THIRD, 600, 410, 0);
    fly(&k, (const char *const[]){
                "ST still", "ST medium", "ST still", "ST still", "ST still", "ST still"});
    assert_false(k.g.collided[FIRST]);
    assert_true(k.g.collided[SECOND] && k.g.collided[THIRD]);
    assert_true(kit_may_fire(&k, FIRST, FOURTH));
}
