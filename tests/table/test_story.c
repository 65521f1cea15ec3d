/* test_story.c: how a finished game went, by the table and by its protocol. */
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "bots/value.h"
#include "games/games.h"
#include "kit/check.h"
#include "protocol/protocol.h"
#include "record/replay.h"
#include "record/story.h"

/* A table at which officers have played to the end. */
static table *played(const char *game_id, int seat_count, uint64_t number)
{
    setup s = {.seed = seed_from_numbers(52, number), .seat_count = seat_count};
    opened_table opened = table_open(game_find(game_id), &s, true);

    assert_int_equal(opened.refused.code, ACCEPTED);
    for (int seat = 0; seat < seat_count; seat++)
        assert_int_equal(table_seat_bot(opened.table, seat, &bot_officer).code, ACCEPTED);
    table_play_bots(opened.table, 100000);
    assert_true(table_state(opened.table)->over);
    return opened.table;
}

static story *logged_event(const table *t)
{
    story *s;

    assert_int_equal(story_open(t, &s).code, ACCEPTED);
    story_work(s, NULL);
    assert_true(s->whole);
    assert_int_equal(s->moments, table_moments(t));
    return s;
}

static text said(protocol *p, const char *message)
{
    text out = buffer_new();

    protocol_handle(p, message, strlen(message), &out);
    return out;
}

static int tenths(uint32_t likely)
{
    return (int)(((uint64_t)likely * 1000 + FULL_BELIEF / 2) / FULL_BELIEF);
}

static int far(int a, int b)
{
    return a < b ? b - a : a - b;
}

static const struct {
    const char *game;
    int seats;
} all[] = {{"express", 4}, {"galactica", 4}, {"galaxies", 2}, {"starship", 2}};

/* ---- chances ---- */

/* At every moment the chances are those that the bots' value gives, for every seat's side. */
TEST(WR_051_chances_are_what_a_position_is_worth)
{
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        table *t = played(all[i].game, all[i].seats, i);
        story *s = logged_event(t);
        any_state then;

        for (int moment = 0; moment <= s->moments; moment += 1 + s->moments / 60) {
            table_state_at(t, moment, &then);
            for (int seat = 0; seat < all[i].seats; seat++)
                assert_int_equal(s->at[moment].chance[story_side(s, moment, seat)],
                    tenths(value_of(table_game(t), &then.flow, seat)));
            assert_true(far(s->at[moment].chance[0] + s->at[moment].chance[1], 1000) <= 1);
        }
        story_close(s);
        table_close(t);
    }
}

TEST(WR_051_at_the_end_the_chances_are_certain)
{
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        table *t = played(all[i].game, all[i].seats, i + 10);
        story *s = logged_event(t);
        outcome o = table_game(t)->outcome(table_state(t));

        for (int seat = 0; seat < all[i].seats; seat++)
            assert_int_equal(s->at[s->moments].chance[story_side(s, s->moments, seat)],
                o.winners == 0          ? 500
                : o.winners >> seat & 1 ? 1000
                                        : 0);
        story_close(s);
        table_close(t);
    }
}

/* ---- turning points ---- */

/* By how much a moment moved the chances for good: not more than is left of it at the end of its turn. */
static int moved(const story *s, int moment)
{
    int before = s->at[moment - 1].chance[0], after = s->at[moment].chance[0], end = moment;

    while (end < s->moments && s->at[end + 1].turn == s->at[moment].turn)
        end++;
    int left = s->at[end].chance[0];

    if ((after < before) != (left < before))
        return 0;
    return far(after, before) < far(left, before) ? far(after, before) : far(left, before);
}

static bool is_point(const story *s, int moment)
{
    for (int i = 0; i < s->point_count; i++)
        if (s->point[i].moment == moment)
            return true;
    return false;
}

/* The points are in order, and so many of the moments that moved the chances most were looked at: the
   others of these are not told because they were foreseen. */
TEST(WR_051_points_are_where_the_chances_moved_most)
{
    int found = 0;

    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        table *t = played(all[i].game, all[i].seats, i + 20);
        story *s = logged_event(t);
        int least = 1000, untold = 0;

        for (int n = 0; n < s->point_count; n++) {
            least = moved(s, s->point[n].moment) < least ? moved(s, s->point[n].moment) : least;
            assert_true(n == 0 || s->point[n - 1].moment < s->point[n].moment);
        }
        for (int moment = 1; moment <= s->moments; moment++)
            untold +=
                s->at[moment - 1].turn > 0 && !is_point(s, moment) && moved(s, moment) > least;
        assert_true(s->point_count == 0 || least >= 30);
        assert_true(untold <= STORY_LOOKED_AT - STORY_POINTS);
        found += s->point_count;
        story_close(s);
        table_close(t);
    }
    assert_true(found > 10);
}

/* What was chosen is what the log says; the other choice was tried as often and is another one, and it
   made a difference of half of what was moved or more, in the same direction. */
static void check_choice(const story *s, const table *t, const turning_point *p)
{
    const entry *e = table_entry(t, table_moment_entry(t, p->chosen));
    const candidate *made = &p->weighed.at[0], *other = &p->weighed.at[p->best];
    int side = story_side(s, p->chosen - 1, p->seat);
    int move = s->at[p->moment].chance[side] - s->at[p->moment - 1].chance[side];
    int by = story_chance(made) - story_chance(other);

    assert_int_equal(p->seat, e->seat);
    assert_memory_equal(&made->choice, &e->choice, sizeof e->choice);
    assert_true(p->best > 0 && memcmp(&made->choice, &other->choice, sizeof made->choice) != 0);
    assert_int_equal(made->tried, other->tried);
    assert_true(2 * abs(by) >= abs(move) && (by < 0) == (move < 0));
    for (int i = 1; i < p->weighed.alive; i++)
        assert_true(p->weighed.at[i].sum <= other->sum);
    assert_true(p->chosen >= p->since && p->chosen <= p->moment);
}

/* What everyone could foresee is told only where choices and chance have turned little. */
TEST(WR_051_points_say_what_was_chosen_and_what_else_there_was)
{
    int choices = 0, dice = 0, together = 0, foreseen = 0;

    for (uint64_t number = 30; number < 42; number++) {
        const char *id = all[number % 4].game;
        table *t = played(id, all[number % 4].seats, number);
        story *s = logged_event(t);

        for (int i = 0; i < s->point_count; i++) {
            const turning_point *p = &s->point[i];

            choices += p->by == TURNED_BY_CHOICE;
            dice += p->by == TURNED_BY_CHANCE;
            together += p->by == TURNED_BY_ALL;
            foreseen += p->by == TURNED_BEFORE;
            assert_int_equal(p->by == TURNED_BY_CHOICE, p->chosen > 0);
            if (p->by == TURNED_BY_CHOICE)
                check_choice(s, t, p);
        }
        story_close(s);
        table_close(t);
    }
    assert_true(choices > 2 && dice > 2 && together > 0);
    assert_true(5 * foreseen < choices + dice + together);
}

/* ---- beliefs ---- */

/* What a seat believes is what an officer would who had sat there and read what the seat was told. */
TEST(WR_051_beliefs_are_an_officers_at_that_seat)
{
    setup s = {.seed = seed_from_numbers(52, 3), .seat_count = 5};
    opened_table opened = table_open(game_find("express"), &s, true);
    table *t = opened.table;
    enum { MOST = 2000 };
    static uint32_t seen[MOST][SEATS_MAX][SEATS_MAX];

    for (int seat = 0; seat < 5; seat++)
        table_seat_bot(t, seat, &bot_officer);
    for (;;) {
        int moment = table_moments(t);

        for (int seat = 0; seat < 5; seat++)
            assert_true(bot_believe(table_seat_player(t, seat), table_game(t), table_state(t), seat,
                true, seen[moment][seat]));
        if (table_state(t)->over || moment == MOST - 1)
            break;
        table_play_bots(t, 1);
    }
    table_seat_bot(t, 2, NULL); /* a person's seat has its beliefs too */
    story *found = logged_event(t);
    int doubts = 0;

    for (int moment = 0; moment <= found->moments; moment++)
        for (int seat = 0; seat < 5; seat++)
            for (int other = 0; other < 5; other++) {
                int delayed_answer = found->at[moment].belief[seat][other];

                assert_int_equal(delayed_answer, tenths(seen[moment][seat][other]));
                doubts += seat != other && delayed_answer > 0 && delayed_answer < 1000;
            }
    assert_true(doubts > 1000);
    story_close(found);
    table_close(t);
}

/* Two tables that seat 1 cannot tell apart: the second is the first with all dealt anew that the seat
   does not know, and with the same dice to come. */
static table *from(const game *g, const any_state *position)
{
    opened_table opened = table_open_position(g, position);

    assert_int_equal(opened.refused.code, ACCEPTED);
    for (int seat = 0; seat < position->flow.seat_count; seat++)
        table_seat_bot(opened.table, seat, &bot_officer);
    return opened.table;
}

static bool told_the_same(const table *a, const table *b, int seat)
{
    int count = table_event_count(a, seat);

    if (table_event_count(b, seat) != count)
        return false;
    for (int i = 1; i <= count; i++) {
        char *one = heap_copy_of(table_event_text(a, seat, i));
        bool same = strcmp(one, table_event_text(b, seat, i)) == 0;

        free(one);
        if (!same)
            return false;
    }
    return true;
}

/* Plays both with the choices that officers make at the first, as long as seat 1 is told the same at
   both.  Gives up to which moment that was so. */
static int play_alike(table *a, table *b, int seat)
{
    int alike = 0;

    while (!table_state(a)->over && !table_state(b)->over) {
        int who = flow_first_waiting(table_state(a));
        choice c = bot_choose(table_seat_player(a, who), table_game(a), table_state(a), who);

        if (table_state(a)->asks != table_state(b)->asks ||
            table_choose(b, who, table_state(b)->asks, &c).code != ACCEPTED)
            break;
        assert_int_equal(table_choose(a, who, table_state(a)->asks, &c).code, ACCEPTED);
        if (!told_the_same(a, b, seat) || table_state(a)->ask != table_state(b)->ask)
            break;
        alike = table_moments(a);
    }
    table_play_bots(a, 100000);
    table_play_bots(b, 100000);
    return alike;
}

static void compare_worlds(
    const char *id, int seats_there, uint64_t number, int *compared, int *differ)
{
    enum { SEAT = 1 };
    table *t = played(id, seats_there, number);
    const game *g = table_game(t);
    generator chance = random_from_seed(&table_setup(t)->seed);
    any_state one, two;

    table_state_at(t, table_moments(t) / 2, &one);
    two = one;
    game_conceal(g, &two.flow, SEAT, &chance);
    two.flow.random = one.flow.random;
    table *a = from(g, &one), *b = from(g, &two);
    int alike = play_alike(a, b, SEAT);

    if (table_state(a)->over && table_state(b)->over) {
        story *first = logged_event(a), *second = logged_event(b);

        for (int moment = 0; moment <= alike; moment++) {
            assert_memory_equal(first->at[moment].belief[SEAT], second->at[moment].belief[SEAT],
                sizeof first->at[0].belief[SEAT]);
            ++*compared;
            *differ += first->at[moment].second != second->at[moment].second;
        }
        story_close(first);
        story_close(second);
    }
    table_close(a);
    table_close(b);
    table_close(t);
}

TEST(WR_051_a_belief_never_rests_on_what_the_seat_was_not_told)
{
    enum { LEAST = 6 }; /* tables: in fewer too little may differ */
    int compared = 0, differ = 0, tables = effort(30) > LEAST ? effort(30) : LEAST;

    for (int number = 0; number < tables; number++)
        compare_worlds(
            number % 2 ? "galactica" : "express", 5, 100 + (uint64_t)number, &compared, &differ);
    assert_true(compared > 100);
    assert_true(differ > 20);
}

/* ---- the protocol ---- */

TEST(WR_051_a_story_is_the_same_every_time_and_comes_back_with_a_saved_game)
{
    static const char message[] = "{\"type\":\"story\",\"seat\":1}";
    table *t = played("galactica", 5, 60);
    text file = buffer_new();
    json j = json_to(&file);

    replay_write(t, NULL, &j);
    protocol *p = protocol_open_at((catalogue){games, game_count}, t);
    text first = said(p, message), second = said(p, message);

    assert_string_equal(first.at, second.at);
    assert_non_null(strstr(first.at, "\"chances\":[{\"moment\":0,"));
    assert_true(first.length < 40000);
    protocol_close(p);
    opened_table opened =
        replay_read_text((catalogue){games, game_count}, file.at, file.length, NULL);

    assert_int_equal(opened.refused.code, ACCEPTED);
    p = protocol_open_at((catalogue){games, game_count}, opened.table);
    text third = said(p, message);

    assert_string_equal(first.at, third.at);
    protocol_close(p);
    buffer_free(&first);
    buffer_free(&second);
    buffer_free(&third);
    buffer_free(&file);
}

/* However long the game, the lists are bounded, and begin and end with the game. */
static void check_list(const json_value *list, int most, int moments)
{
    size_t count = json_size(list);
    int64_t last = -1;

    assert_true(count >= 2 && count <= (size_t)most);
    for (size_t i = 0; i < count; i++) {
        int64_t moment = json_integer(json_get(json_at(list, i), "moment"));

        assert_true(i == 0 ? moment == 0 : moment > last);
        last = moment;
    }
    assert_int_equal(last, moments);
}

TEST(WR_051_only_moments_that_changed_something_are_told)
{
    table *t = played("galactica", 6, 70);
    protocol *p = protocol_open_at((catalogue){games, game_count}, t);
    text out = said(p, "{\"type\":\"story\",\"seat\":\"spectator\"}");
    const json_value *answer = json_read(out.at, out.length, NULL);
    const json_value *points = json_get(answer, "points");

    assert_non_null(answer);
    check_list(json_get(answer, "chances"), STORY_CHANCES, table_moments(t));
    check_list(json_get(answer, "beliefs"), STORY_BELIEFS, table_moments(t));
    assert_true(json_size(points) <= STORY_POINTS);
    for (size_t i = 0; i < json_size(points); i++) {
        int64_t moment = json_integer(json_get(json_at(points, i), "moment"));
        const json_value *numbers = json_get(json_at(points, i), "events");

        assert_int_equal(json_integer(json_at(numbers, 0)),
            table_event_count_at(t, SEAT_NONE, (int)moment - 1) + 1);
        assert_int_equal(
            json_integer(json_at(numbers, 1)), table_event_count_at(t, SEAT_NONE, (int)moment));
    }
    json_free(answer);
    buffer_free(&out);
    protocol_close(p);
}

/* A game in which the chances and all beliefs never rest. */
TEST(WR_051_a_story_is_bounded_whatever_happened)
{
    table *t = played("galactica", 6, 71);
    story *s = logged_event(t);
    text out = buffer_new();
    json j = json_to(&out);

    for (int moment = 0; moment <= s->moments; moment++) {
        s->at[moment].chance[0] = moment * 37 % 1000;
        for (int seat = 0; seat < 6; seat++)
            s->at[moment].belief[seat][(seat + 1) % 6] = (uint16_t)(moment * 61 % 1000);
    }
    json_add_object(&j);
    assert_int_equal(story_write(s, t, SEAT_NONE, &j).code, ACCEPTED);
    json_end(&j);
    const json_value *answer = json_read(out.at, out.length, NULL);

    assert_true(s->moments > 2 * STORY_CHANCES);
    check_list(json_get(answer, "chances"), STORY_CHANCES, table_moments(t));
    check_list(json_get(answer, "beliefs"), STORY_BELIEFS, table_moments(t));
    assert_true(json_size(json_get(answer, "chances")) > 10);
    json_free(answer);
    buffer_free(&out);
    story_close(s);
    table_close(t);
}

static void expect_refused(
    protocol *p, const char *message, const char *number, const char *sentence)
{
    text out = said(p, message);

    assert_non_null(strstr(out.at, number));
    assert_non_null(strstr(out.at, sentence));
    assert_null(strstr(out.at, "chances\":"));
    buffer_free(&out);
}

TEST(WR_051_no_story_before_the_end)
{
    setup s = {.seed = seed_from_numbers(52, 80), .seat_count = 4};
    table *t = table_open(game_find("express"), &s, true).table;

    for (int seat = 0; seat < 4; seat++)
        table_seat_bot(t, seat, &bot_officer);
    table_play_bots(t, 30);
    protocol *p = protocol_open_at((catalogue){games, game_count}, t);

    expect_refused(
        p, "{\"type\":\"story\",\"seat\":1}", "WR-051", "The story is told when the game is over.");
    protocol_close(p);
}

/* Persons have played, and nobody has agreed to open the record. */
TEST(WR_031_no_story_while_the_record_is_not_open)
{
    static const char message[] = "{\"type\":\"story\",\"seat\":1}";
    setup s = {.seed = seed_from_numbers(52, 81), .seat_count = 4};
    table *t = table_open(game_find("galactica"), &s, true).table;
    bot_player by = bot_sit(&bot_officer, &s.seed, 0);

    while (!table_state(t)->over) {
        int seat = flow_first_waiting(table_state(t));
        choice c = bot_choose(&by, table_game(t), table_state(t), seat);

        assert_int_equal(table_choose(t, seat, table_state(t)->asks, &c).code, ACCEPTED);
    }
    protocol *p = protocol_open_at((catalogue){games, game_count}, t);

    expect_refused(p, message, "WR-031", "\"code\":\"hidden\"");
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(table_open_record(t, seat).code, ACCEPTED);
    text out = said(p, message);

    assert_non_null(strstr(out.at, "\"chances\":["));
    buffer_free(&out);
    protocol_close(p);
}
