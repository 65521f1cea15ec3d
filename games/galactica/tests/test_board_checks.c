/* test_board_checks.c: skill checks printed on the board (ledger, section 14). */
#include "kit.h"

/* Nobody's sheet shifts these checks; seat 0 is neither President nor Admiral. */
static const char cast[] = "helo_agathon laura_roslin william_adama lee_adama";

/* Seat 0 uses a location and names somebody. */
static void use(kit *k, const char *place, int target)
{
    kit_at(k, 0, place);
    kit_step(k, 0, STEP_ACTION);
    kit_act(k, "location");
    if (target != NO_SEAT)
        kit_actf(k, "seat %d", target);
    kit_pass(k);
}

/* The check comes to so much: a card of seat 3 against what destiny has laid down. */
static void comes_to(kit *k, const char *destiny, const char *card)
{
    kit_cast(k, cast);
    k->g.used[2] = 1; /* Adama takes no cards */
    kit_destiny(k, destiny);
    kit_hand(k, 3, card);
}

static void add_all(kit *k, const char *words)
{
    kit_expect(k, ASK_ADD, 3);
    kit_act_as(k, 3, words);
    kit_pass(k);
}

TEST(bg_188_three_locations_start_checks_by_the_ordinary_steps)
{
    static const char *const locations[] = {"administration", "admirals_quarters", "brig"};
    static const int order[] = {1, 2, 3, 0};
    kit k;

    for (int i = 0; i < 3; i++) {
        kit_cast(&k, cast);
        k.g.used[2] = 1;
        for (int seat = 0; seat < 4; seat++)
            kit_hand(&k, seat, "piloting 1");
        use(&k, locations[i], i == 2 ? NO_SEAT : 1);
        assert_int_equal(kit_seen(&k, SEAT_NONE, "decks.destiny"), 8);
        for (int turn = 0; turn < 4; turn++) {
            kit_expect(&k, ASK_ADD, order[turn]);
            kit_act(&k, "add");
        }
        assert_true(kit_told(&k, EV_COUNTED) && kit_told(&k, EV_RESULT));
    }
    for (int place = 0; place < LOCATIONS; place++)
        assert_int_equal(galactica_pieces->location[place].difficulty > 0,
            place == ADMINISTRATION || place == ADMIRALS_QUARTERS || place == BRIG);
}

/* Oneself, a prisoner and the President too, but no revealed Cylon (BG-R032). */
TEST(bg_189_administration_names_any_player)
{
    kit k;

    kit_cast(&k, cast);
    kit_hand(&k, 3, "politics 1");
    kit_at(&k, 0, "administration");
    kit_at(&k, 2, "brig");
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "location");
    kit_expect(&k, ASK_NAME, 0);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0));
    assert_int_equal(kit_options(&k, 0), 4);
    kit_act(&k, "seat 2");
    kit_expect(&k, ASK_WINDOW, 3); /* named before any card */
    for (int reader = 0; reader < 4; reader++)
        assert_int_equal(kit_seen(&k, reader, "check.target"), 2);
    assert_true(kit_told_to(&k, EV_CHECK, SEAT_NONE));

    kit_revealed(&k, 3, "caprica");
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "location");
    assert_int_equal(kit_options(&k, 0), 4); /* any player */
    assert_true(kit_offers(&k, "seat 3"));
}

/* Checks have no effect on a revealed Cylon (BG-R032). */
TEST(bg_191_a_revealed_cylon_takes_no_title)
{
    kit k;

    comes_to(&k, "politics 2 tactics 1", "leadership 4");
    kit_revealed(&k, 3, "caprica");
    use(&k, "administration", 3);
    add_all(&k, "add leadership 4");
    assert_int_equal(kit_event(&k, EV_COUNTED)->arg[2], 5);
    assert_int_equal(k.g.title[PRESIDENT], 1);
    kit_valid(&k);
}

TEST(bg_190_administration_is_five_in_politics_and_leadership)
{
    kit k;

    comes_to(&k, "engineering 1 piloting 1", "politics 1 leadership 1 tactics 1");
    use(&k, "administration", 0);
    assert_int_equal(kit_seen(&k, SEAT_NONE, "check.difficulty"), 5);
    assert_int_equal(k.g.check.types, 1 << POLITICS | 1 << LEADERSHIP);
    add_all(&k, "add politics 1 leadership 1 tactics 1");
    assert_int_equal(k.g.title[PRESIDENT], 1);
}

TEST(bg_191_passed_the_candidate_takes_the_title)
{
    kit k;

    comes_to(&k, "politics 2 tactics 1", "leadership 4");
    use(&k, "administration", 3);
    add_all(&k, "add leadership 4");
    assert_int_equal(k.g.title[PRESIDENT], 3);
    assert_true(kit_seen_word(&k, 0, "seats.3.titles.0", "president"));
}

TEST(bg_192_failed_nothing_happens)
{
    kit k;

    comes_to(&k, "politics 1 tactics 1", "leadership 4");
    use(&k, "administration", 3);
    galactica before = k.g;

    add_all(&k, "add leadership 4");
    assert_int_equal(kit_event(&k, EV_COUNTED)->arg[2], 4);
    assert_int_equal(k.g.title[PRESIDENT], 1);
    assert_memory_equal(before.resource, k.g.resource, sizeof before.resource);
    assert_memory_equal(before.place, k.g.place, sizeof before.place);
}

/* Oneself too, a prisoner, a revealed Cylon, and who is not there (BG-R032). */
TEST(bg_193_admirals_quarters_accuse_any_character)
{
    kit k;

    kit_cast(&k, "kara_thrace laura_roslin saul_tigh helo_agathon tom_zarek");
    kit_at(&k, 0, "admirals_quarters");
    kit_at(&k, 1, "sickbay");
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "location");
    kit_expect(&k, ASK_NAME, 0);
    assert_int_equal(kit_options(&k, 0), 5);
    kit_at(&k, 3, "off_board");
    kit_at(&k, 4, "brig");
    kit_revealed(&k, 2, "caprica");
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "location");
    assert_int_equal(kit_options(&k, 0), 5);
    kit_hand(&k, 1, "politics 1");
    kit_act(&k, "seat 1");
    kit_expect(&k, ASK_WINDOW, 1);
    assert_int_equal(kit_seen(&k, SEAT_NONE, "check.target"), 1);
}

TEST(bg_194_admirals_quarters_are_seven_in_leadership_and_tactics)
{
    kit k;

    comes_to(&k, "engineering 1 piloting 1", "politics 5");
    use(&k, "admirals_quarters", 1);
    assert_int_equal(kit_seen(&k, SEAT_NONE, "check.difficulty"), 7);
    assert_int_equal(k.g.check.types, 1 << LEADERSHIP | 1 << TACTICS);
    add_all(&k, "add politics 5");
    assert_int_equal(kit_event(&k, EV_COUNTED)->arg[2], -7);
}

TEST(bg_195_passed_the_accused_goes_to_the_brig)
{
    kit k;

    comes_to(&k, "leadership 1 tactics 1", "leadership 5");
    use(&k, "admirals_quarters", 1);
    add_all(&k, "add leadership 5");
    assert_int_equal(kit_event(&k, EV_COUNTED)->arg[2], 7);
    assert_int_equal(k.g.place[1], BRIG);
}

TEST(bg_195_an_accused_prisoner_stays_in_the_brig)
{
    kit k;

    comes_to(&k, "leadership 1 tactics 1", "leadership 5");
    kit_at(&k, 1, "brig");
    use(&k, "admirals_quarters", 1);
    add_all(&k, "add leadership 5");
    assert_int_equal(kit_event(&k, EV_COUNTED)->arg[2], 7);
    assert_int_equal(k.g.place[1], BRIG);
}

TEST(bg_195_who_cannot_be_sent_stays)
{
    kit k;

    for (int far = 0; far < 2; far++) {
        comes_to(&k, "leadership 1 tactics 1", "leadership 5");
        if (far)
            kit_at(&k, 1, "off_board");
        else
            kit_revealed(&k, 1, "caprica");
        int place = k.g.place[1];

        use(&k, "admirals_quarters", 1);
        add_all(&k, "add leadership 5");
        assert_int_equal(kit_event(&k, EV_COUNTED)->arg[2], 7);
        assert_true(kit_told_to(&k, EV_NOT_SENT, SEAT_NONE));
        assert_int_equal(k.g.place[1], place);
    }
}

TEST(bg_196_failed_the_accused_stays)
{
    kit k;

    comes_to(&k, "leadership 1 politics 1", "tactics 5");
    use(&k, "admirals_quarters", 1);
    add_all(&k, "add tactics 5");
    assert_int_equal(kit_event(&k, EV_COUNTED)->arg[2], 5);
    assert_int_equal(k.g.place[1], PRESIDENTS_OFFICE);
    comes_to(&k, "leadership 1 leadership 1", "tactics 4");
    use(&k, "admirals_quarters", 1);
    add_all(&k, "add tactics 4");
    assert_int_equal(kit_event(&k, EV_COUNTED)->arg[2], 6);
    assert_int_equal(k.g.place[1], PRESIDENTS_OFFICE);
}

TEST(bg_197_a_prisoner_may_try_to_get_out)
{
    kit k;

    kit_cast(&k, cast);
    kit_at(&k, 0, "brig");
    kit_step(&k, 0, STEP_ACTION);
    assert_true(kit_offers(&k, "location"));
    kit_act(&k, "location");
    assert_true(kit_told(&k, EV_CHECK));
    kit_at(&k, 0, "sickbay");
    kit_step(&k, 0, STEP_ACTION);
    assert_false(kit_offers(&k, "location"));
}

TEST(bg_198_the_brig_is_seven_in_politics_and_tactics)
{
    kit k;

    comes_to(&k, "engineering 1 piloting 1", "leadership 5");
    use(&k, "brig", NO_SEAT);
    assert_int_equal(kit_seen(&k, SEAT_NONE, "check.difficulty"), 7);
    assert_int_equal(k.g.check.types, 1 << POLITICS | 1 << TACTICS);
    add_all(&k, "add leadership 5");
    assert_int_equal(kit_event(&k, EV_COUNTED)->arg[2], -7);
}

/* Not to a hazard, not to Colonial One, and he may stay (BG-R031). */
TEST(bg_199_passed_he_goes_where_he_likes_on_galactica)
{
    kit k;

    comes_to(&k, "politics 1 tactics 1", "politics 5");
    use(&k, "brig", NO_SEAT);
    add_all(&k, "add politics 5");
    kit_expect(&k, ASK_FREED, 0);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0));
    assert_int_equal(kit_options(&k, 0), 9);
    assert_true(kit_offers(&k, "stay") && kit_offers(&k, "go hangar_deck"));
    assert_false(kit_offers(&k, "go sickbay") || kit_offers(&k, "go brig") ||
                 kit_offers(&k, "go press_room"));
    kit t = k;

    kit_act(&k, "go armory");
    assert_int_equal(k.g.place[0], ARMORY);
    kit_act(&t, "stay");
    assert_int_equal(t.g.place[0], BRIG);
}

TEST(bg_200_failed_he_stays_in_the_brig)
{
    kit k;

    comes_to(&k, "politics 1 politics 1", "politics 4");
    use(&k, "brig", NO_SEAT);
    add_all(&k, "add politics 4");
    assert_int_equal(kit_event(&k, EV_COUNTED)->arg[2], 6);
    assert_int_equal(k.g.place[0], BRIG);
    assert_false(k.g.flow.ask == ASK_FREED);
}
