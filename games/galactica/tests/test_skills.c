/* test_skills.c: the Receive Skills step (ledger, section 7). */
#include "games/galactica/rules/procedures.h"
#include "games/galactica/rules/say.h"
#include "kit.h"

static int drawn(const kit *k, int type)
{
    return kit_event(k, EV_DREW)->arg[1 + type];
}

TEST(bg_097_the_current_player_draws_his_skill_set)
{
    kit k;

    for (int character = 0; character < CHARACTERS; character++) {
        const character_sheet *sheet = &galactica_pieces->sheet[character];
        char cast[80];
        text t = text_in(cast, sizeof cast);

        text_format(&t, "%s %s %s", galactica_character_ids[character],
            galactica_character_ids[(character + 1) % CHARACTERS],
            galactica_character_ids[(character + 2) % CHARACTERS]);
        kit_cast(&k, cast);
        kit_turn(&k, 0);
        if (sheet->multi_count > 0) {
            kit_expect(&k, ASK_DRAW, 0);
            continue;
        }
        for (int type = 0; type < TYPES; type++)
            assert_int_equal(drawn(&k, type), sheet->skill[type]);
        assert_int_equal(kit_event(&k, EV_DREW)->arg[0], 0);
        assert_int_equal(kit_hand_size(&k, 1) + kit_hand_size(&k, 2), 0);
    }
}

/* Does the sheet allow these cards for a whole draw: its skills, and so many more of its multi-skill? */
static bool is_allowed(const character_sheet *sheet, const uint8_t count[TYPES])
{
    int more = 0;

    for (int type = 0; type < TYPES; type++) {
        int over = count[type] - sheet->skill[type];

        if (over < 0 || (over > 0 && !(sheet->multi_types >> type & 1)))
            return false;
        more += over;
    }
    return more == sheet->multi_count;
}

TEST(bg_100_a_multi_skill_offers_every_split_that_the_sheet_allows_and_no_other)
{
    enum { CODES = 1 << 2 * TYPES }; /* up to three cards of each type */
    galactica g = {0};
    struct draw_locals whole = {.seat = 0, .how = DRAW_SET};

    for (int character = 0; character < CHARACTERS; character++) {
        int16_t offered[CODES];
        int wanted = 0;

        g.character[0] = (uint8_t)character;
        int count = galactica_draw_codes(&g, &whole, offered);

        for (int code = 0; code < CODES; code++) {
            uint8_t split[TYPES];
            int times = 0;

            galactica_types_of(code, split);
            for (int i = 0; i < count; i++)
                times += offered[i] == code;
            assert_int_equal(times, is_allowed(&galactica_pieces->sheet[character], split));
            wanted += times;
        }
        assert_int_equal(count, wanted);
        assert_true(count > 0);
    }
}

TEST(bg_098_the_draw_is_made_whatever_the_hand)
{
    kit k;

    kit_cast(&k, "william_adama laura_roslin galen_tyrol");
    kit_hand(&k, 0,
        "politics 1 politics 1 politics 1 politics 2 politics 2 engineering 1 engineering 1 "
        "engineering 1 engineering 2 engineering 2");
    kit_turn(&k, 0);
    kit_expect(&k, ASK_MOVE, 0);
    assert_int_equal(kit_hand_size(&k, 0), 15);
}

TEST(bg_099_example_adama_draws_three_leadership_and_two_tactics)
{
    kit k;

    kit_cast(&k, "william_adama laura_roslin galen_tyrol");
    int leadership = kit_seen(&k, 1, "decks.leadership"),
        tactics = kit_seen(&k, 1, "decks.tactics");

    kit_turn(&k, 0);
    assert_int_equal(kit_seen(&k, 1, "decks.leadership"), leadership - 3);
    assert_int_equal(kit_seen(&k, 1, "decks.tactics"), tactics - 2);
    assert_int_equal(kit_hand_size(&k, 0), 5);
}

TEST(bg_100_a_multi_skill_is_split_freely)
{
    kit k;

    kit_cast(&k, "lee_adama kara_thrace galen_tyrol");
    kit_turn(&k, 0);
    assert_int_equal(kit_options(&k, 0), 3);
    assert_true(kit_offers(&k, "draw piloting 2 tactics 1 leadership 2"));
    assert_true(kit_offers(&k, "draw piloting 2 tactics 1 leadership 1 politics 1"));
    assert_true(kit_offers(&k, "draw piloting 2 tactics 1 politics 2"));
    kit_turn(&k, 1);
    assert_int_equal(kit_options(&k, 1), 2);
    assert_true(kit_offers(&k, "draw piloting 2 tactics 2 leadership 1"));
    assert_true(kit_offers(&k, "draw piloting 2 tactics 2 engineering 1"));
}

TEST(bg_101_the_split_is_settled_before_any_card_is_seen)
{
    kit k;

    kit_cast(&k, "lee_adama kara_thrace galen_tyrol");
    kit_turn(&k, 0);
    kit_expect(&k, ASK_DRAW, 0);
    assert_false(kit_told(&k, EV_DREW) || kit_told(&k, EV_CARD));
    assert_int_equal(kit_hand_size(&k, 0), 0);
    kit_act(&k, "draw piloting 2 tactics 1 politics 2");
    assert_int_equal(kit_times(&k, EV_CARD), 5);
}

TEST(bg_102_the_split_adds_up)
{
    kit k;

    kit_cast(&k, "lee_adama kara_thrace galen_tyrol");
    kit_turn(&k, 0);
    assert_false(kit_offers(&k, "draw piloting 2 tactics 1 leadership 2 politics 1"));
    assert_false(kit_offers(&k, "draw piloting 2 tactics 1 leadership 1"));
    assert_false(kit_offers(&k, "draw piloting 1 tactics 1 leadership 2 politics 1"));
    choice beyond = {.option = 3};

    assert_int_not_equal(kit_try(&k, 0, &beyond).code, ACCEPTED);
}

TEST(bg_103_example_apollos_three_draws)
{
    static const char *const splits[] = {"leadership 2", "politics 2", "leadership 1 politics 1"};
    kit k;

    for (int i = 0; i < 3; i++) {
        kit_cast(&k, "lee_adama kara_thrace galen_tyrol");
        kit_turn(&k, 0);
        kit_actf(&k, "draw piloting 2 tactics 1 %s", splits[i]);
        assert_int_equal(drawn(&k, PILOTING), 2);
        assert_int_equal(drawn(&k, TACTICS), 1);
        assert_int_equal(drawn(&k, LEADERSHIP) + drawn(&k, POLITICS), 2);
        assert_int_equal(kit_hand_size(&k, 0), 5);
    }
}

/* In Sickbay one draws a single card; no type is named. */
TEST(bg_104_no_type_named_means_ones_own_skills)
{
    kit k;

    kit_cast(&k, "william_adama lee_adama galen_tyrol");
    kit_at(&k, 0, "sickbay");
    kit_turn(&k, 0);
    assert_true(kit_offers(&k, "draw leadership 1") && kit_offers(&k, "draw tactics 1"));
    assert_false(kit_offers(&k, "draw engineering 1") || kit_offers(&k, "draw politics 1") ||
                 kit_offers(&k, "draw piloting 1"));
    kit_at(&k, 1, "sickbay");
    kit_turn(&k, 1);
    assert_int_equal(kit_options(&k, 1), 4); /* the types of the multi-skill are his, too */
    assert_false(kit_offers(&k, "draw engineering 1"));
}

TEST(bg_105_a_named_type_overrides_the_skill_set)
{
    kit k;

    kit_cast(&k, "galen_tyrol lee_adama william_adama");
    kit_at(&k, 0, "press_room"); /* two politics cards; one a turn is his own */
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "location");
    assert_int_equal(drawn(&k, POLITICS), 2);
    kit_at(&k, 2, "press_room"); /* Adama has no politics at all */
    kit_step(&k, 2, STEP_ACTION);
    kit_act(&k, "location");
    assert_int_equal(drawn(&k, POLITICS), 2);
}

TEST(bg_106_example_adama_in_the_research_lab)
{
    kit k;

    kit_cast(&k, "william_adama laura_roslin galen_tyrol");
    kit_at(&k, 0, "research_lab");
    kit_step(&k, 0, STEP_ACTION);
    int engineering = kit_seen(&k, 0, "decks.engineering");

    kit_act(&k, "location");
    kit_expect(&k, ASK_DRAW, 0);
    assert_int_equal(kit_options(&k, 0), 2);
    assert_true(kit_offers(&k, "draw tactics 1"));
    kit_act(&k, "draw engineering 1");
    assert_int_equal(kit_seen(&k, 0, "decks.engineering"), engineering - 1);
    assert_int_equal(kit_hand_size(&k, 0), 1);
}

TEST(bg_107_the_drawer_alone_sees_the_cards)
{
    kit k, other;

    kit_cast(&k, "william_adama laura_roslin galen_tyrol");
    kit_cast(&other, "william_adama laura_roslin galen_tyrol");
    kit_next(&k, "leadership", "1 2 3");
    kit_next(&other, "leadership", "5 4 1");
    kit_next(&k, "tactics", "1 2");
    kit_next(&other, "tactics", "5 4");
    kit_turn(&k, 0);
    kit_turn(&other, 0);
    kit_same_to_all_but(&k, &other, SEAT_BIT(0));
    assert_true(kit_differ_to(&k, &other, 0));
    assert_true(kit_told_to(&k, EV_DREW, SEAT_NONE));
    assert_false(kit_told_to(&k, EV_CARD, 1) || kit_told_to(&k, EV_CARD, SEAT_NONE));
    assert_int_equal(kit_seen(&k, 1, "seats.0.cards"), 5);
    assert_true(kit_seen_null(&k, 1, "seats.0.hand"));
    assert_int_equal(kit_seen_count(&k, 0, "seats.0.hand"), 5);
}
