/* test_only.c: what a table answers by itself, where there is nothing to choose (WR-046). */
#include "base/buffer.h"
#include "games/galactica/rules/procedures.h"
#include "games/galactica/tests/kit.h"
#include "record/replay.h"
#include "table/table.h"

enum { SEATS_HERE = 5 };

static table *against_officers(uint64_t number)
{
    setup s = {.seed = seed_from_numbers(14, number), .seat_count = SEATS_HERE};
    opened_table opened = table_open(&galactica_game, &s, true);

    assert_int_equal(opened.refused.code, ACCEPTED);
    for (int seat = 1; seat < SEATS_HERE; seat++)
        table_seat_bot(opened.table, seat, bot_find("officer"));
    return opened.table;
}

/* Whoever must answer, answers; is it the person? */
static bool is_persons_turn(table *t)
{
    table_play_bots(t, 100000);
    return !table_state(t)->over;
}

static void order_to_be_asked(table *t)
{
    standing_order o = {.kind = (uint8_t)table_find_order(t, "ask"), .until = UNTIL_REVOKED};

    assert_int_equal(table_order(t, 0, &o).code, ACCEPTED);
}

typedef struct {
    int all, single;
} questions;

static questions count_questions(table *t, generator *r)
{
    questions asked = {0};

    while (is_persons_turn(t)) {
        options list;
        choice c;

        game_list(&galactica_game, table_state(t), 0, &list, false);
        asked.all++;
        asked.single += game_leaves_one(&galactica_game, table_state(t), 0, &list, &c);
        c = options_random(&list, r);
        assert_int_equal(table_choose(t, 0, table_state(t)->asks, &c).code, ACCEPTED);
    }
    return asked;
}

TEST(WR_046_against_officers_no_question_has_one_answer)
{
    questions with = {0}, without = {0};

    for (uint64_t number = 0; number < 4; number++) {
        seed s = seed_from_numbers(46, number);
        generator r = random_from_seed(&s);
        table *t = against_officers(number), *old = against_officers(number);
        questions one = count_questions(t, &r);

        order_to_be_asked(old);
        questions other = count_questions(old, &r);

        with = (questions){with.all + one.all, with.single + one.single};
        without = (questions){without.all + other.all, without.single + other.single};
        table_close(t);
        table_close(old);
    }
    print_message("# %d of %d questions have one answer; ordered to be asked: %d of %d\n",
        with.single, with.all, without.single, without.all);
    assert_int_equal(with.single, 0);
    assert_true(with.all > 40);
    assert_true(without.single * 4 > without.all);
}

static text seen_by(const table *t, int seat)
{
    text out = buffer_new();
    json j = json_to(&out);

    json_add_object(&j);
    json_key(&j, "view");
    table_write_view(t, seat, &j);
    json_end(&j);
    return out;
}

static text passed_for(const table *t, int seat)
{
    text out = buffer_new();
    json j = json_to(&out);

    json_add_object(&j);
    table_write_passed(t, seat, &j);
    json_end(&j);
    return out;
}

/* Taking back goes to the last choice of one's own, never to what the table would answer again. */
TEST(WR_046_taking_back_passes_over_what_the_table_answered)
{
    seed s = seed_from_numbers(46, 9);
    generator r = random_from_seed(&s);
    int passed_over = 0;

    for (uint64_t number = 0; number < 6; number++) {
        table *t = against_officers(number);

        while (is_persons_turn(t)) {
            options list;
            text before = seen_by(t, 0), after;
            uint8_t ask = table_state(t)->ask;

            game_list(&galactica_game, table_state(t), 0, &list, false);
            choice c = options_random(&list, &r);

            table_choose(t, 0, table_state(t)->asks, &c);
            bool passed = table_answer_one(t, false) == 0;

            if (passed && table_may_undo(t, 0)) {
                passed_over++;
                assert_int_equal(table_undo_request(t, 0).code, ACCEPTED);
                assert_int_equal(table_answer_one(t, false), -1);
                assert_int_equal(table_state(t)->ask, ask);
                after = seen_by(t, 0);
                assert_string_equal(before.at, after.at);
                buffer_free(&after);
                table_choose(t, 0, table_state(t)->asks, &c);
            }
            buffer_free(&before);
        }
        table_close(t);
    }
    assert_true(passed_over > 0);
}

static table *table_of(const kit *k)
{
    any_state state = {0};

    memcpy(&state, &k->g, sizeof k->g);
    opened_table opened = table_open_position(&galactica_game, &state);

    if (opened.table == NULL)
        fail_msg("%s", opened.refused.text);
    return opened.table;
}

/* A window at which seats 0 and 1 hold something to play, and seat 2 does not. */
static table *at_window(void)
{
    kit k;

    kit_cast(&k, "laura_roslin saul_tigh kara_thrace");
    kit_hand(&k, 0, "politics 3");
    kit_hand(&k, 1, "politics 3 engineering 3");
    kit_hand(&k, 2, "piloting 1");
    kit_check(&k, 0, "administration", 1);
    assert_int_equal(k.g.flow.ask, ASK_WINDOW);
    return table_of(&k);
}

TEST(WR_046_of_a_secret_the_table_answers_only_where_nobody_can_notice)
{
    table *t = at_window();
    choice only;

    assert_true(table_forced_choice(t, 2, &only));
    assert_false(table_forced_choice(t, 1, &only));
    assert_int_equal(table_answer_one(t, false), -1); /* three persons */
    table_seat_bot(t, 0, bot_find("officer"));
    assert_int_equal(table_answer_one(t, false), -1);
    table_seat_bot(t, 1, bot_find("officer"));
    assert_int_equal(table_answer_one(t, false), 2); /* one alone */
    table_close(t);
}

TEST(WR_046_the_seat_is_told_and_it_survives_saving)
{
    table *t = at_window();
    text saved = buffer_new();
    json j = json_to(&saved);
    const game *known = &galactica_game;

    table_seat_bot(t, 0, bot_find("officer"));
    table_seat_bot(t, 1, bot_find("officer"));
    table_answer_one(t, false);
    text told = passed_for(t, 2), others = passed_for(t, 0);

    assert_string_equal(others.at, "{\"passed\":[]}");
    assert_non_null(strstr(told.at, "\"kind\":\"window\""));
    assert_non_null(strstr(told.at, "\"verb\":\"pass\""));
    replay_write(t, NULL, &j);
    opened_table again = replay_read_text((catalogue){&known, 1}, saved.at, saved.length, NULL);

    assert_int_equal(again.refused.code, ACCEPTED);
    text once_more = passed_for(again.table, 2);

    assert_string_equal(once_more.at, told.at);
    buffer_free(&saved);
    buffer_free(&told);
    buffer_free(&others);
    buffer_free(&once_more);
    table_close(again.table);
    table_close(t);
}

/* Is the seat asked, at the table as it lies there now? */
static bool is_asked_at(const kit *k, int seat, bool always)
{
    table *t = table_of(k);
    choice only;

    if (always) {
        standing_order o = {.kind = (uint8_t)table_find_order(t, "ask"), .until = UNTIL_REVOKED};

        assert_int_equal(table_order(t, seat, &o).code, ACCEPTED);
    }
    bool asked = !table_forced_choice(t, seat, &only);

    if (!asked)
        assert_int_equal(only.option, 0); /* it passes */
    table_close(t);
    return asked;
}

/* A raider shoots at a viper: +2 on its die helps it, and a miss need not be rolled again. */
TEST(WR_046_nobody_is_asked_for_what_cannot_help_unless_ordered)
{
    static const struct {
        const char *window, *number, *card, *loyalty;
        bool asked;
    } rows[] = {{"before_die", "8", "tactics 3", "not_a_cylon", false},
        {"before_die", "8", "tactics 3", "cylon_reduce_morale", true},
        {"viper_attacked", "1", "piloting 1", "not_a_cylon", false},
        {"viper_attacked", "1", "piloting 1", "cylon_reduce_morale", true},
        {"viper_attacked", "5", "piloting 1", "not_a_cylon", true}};

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        kit k;

        kit_cast(&k, "saul_tigh laura_roslin kara_thrace");
        kit_hand(&k, 1, rows[i].card);
        kit_loyalty(&k, 1, rows[i].loyalty);
        kit_ships(&k, "raider", "bow", 1);
        kit_ships(&k, "viper", "bow", 1);
        kit_next(&k, "die", rows[i].number);
        kit_activate(&k, "raiders");
        kit_to_window(&k, rows[i].window);
        assert_int_equal(is_asked_at(&k, 1, false), rows[i].asked);
        assert_true(is_asked_at(&k, 1, true));
    }
}

/* At a raider of the enemy's, the same card helps. */
TEST(WR_046_whom_a_card_may_help_is_asked)
{
    kit k;

    kit_cast(&k, "lee_adama laura_roslin saul_tigh");
    kit_hand(&k, 1, "tactics 3");
    kit_fly(&k, 0, "bow");
    kit_ships(&k, "raider", "bow", 1);
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "attack raider");
    kit_to_window(&k, "before_die");
    assert_true(is_asked_at(&k, 1, false));
}

TEST(WR_046_research_is_asked_for_where_engineering_does_not_count_yet)
{
    kit k;

    kit_cast(&k, "laura_roslin saul_tigh kara_thrace");
    kit_hand(&k, 2, "engineering 5");
    kit_check(&k, 0, "administration", 1);
    k.g.check.types &= (uint8_t) ~(1 << ENGINEERING);
    assert_true(is_asked_at(&k, 2, false));
    k.g.check.types |= 1 << ENGINEERING;
    assert_false(is_asked_at(&k, 2, false));
    assert_true(is_asked_at(&k, 2, true));
}

/* Who has played Investigative Committee once is not asked to play another. */
TEST(WR_046_a_second_committee_is_not_asked_for)
{
    kit k;

    kit_cast(&k, "laura_roslin saul_tigh kara_thrace");
    kit_hand(&k, 1, "politics 3 politics 4");
    kit_check(&k, 0, "administration", 1);
    assert_true(is_asked_at(&k, 1, false));
    kit_act_as(&k, 1, "play politics 3");
    kit_pass(&k);
    assert_int_not_equal(k.g.flow.ask, ASK_WINDOW);
    assert_int_equal(k.g.check.open, 1);
}

/* Secret Destiny: at a crisis that may cost what is in the red, a ship or the way, and at no other. */
TEST(WR_046_a_crisis_is_replaced_where_it_hurts)
{
    kit k;

    kit_cast(&k, "saul_tigh laura_roslin kara_thrace");
    kit_top(&k, "crisis", "water_shortage_basestars_jump", 0);
    kit_step(&k, 0, STEP_CRISIS);
    kit_expect(&k, ASK_DESTINY, 2);
    assert_false(is_asked_at(&k, 2, false));
    assert_true(is_asked_at(&k, 2, true));
    kit_resource(&k, "food", galactica_pieces->dial[FOOD].red + 1);
    assert_true(is_asked_at(&k, 2, false));
    kit_cast(&k, "saul_tigh laura_roslin kara_thrace");
    kit_top(&k, "crisis", "raiding_party", 0);
    kit_step(&k, 0, STEP_CRISIS);
    kit_expect(&k, ASK_DESTINY, 2);
    assert_true(is_asked_at(&k, 2, false));
}
