/* test_protocol.c: messages and their answers, and messages that are none. */
#include <stdio.h>
#include <stdlib.h>

#include "protocol/protocol.h"
#include "table/choice_parse.h"
#include "table/kit.h"

static text answer;

static const char *say(protocol *p, const char *line)
{
    buffer_clear(&answer);
    protocol_handle(p, line, strlen(line), &answer);
    if (answer.length == 0 || strchr(answer.at, '\n') != answer.at + answer.length - 1)
        fail_msg("not one line: %s", answer.at);
    return answer.at;
}

static void expect(protocol *p, const char *line, const char *part)
{
    if (strstr(say(p, line), part) == NULL)
        fail_msg("%s\n -> %s\nexpected %s", line, answer.at, part);
}

static void refused(protocol *p, const char *line, const char *code, const char *number)
{
    char part[80];

    snprintf(
        part, sizeof part, "\"error\":{\"code\":\"%s\",\"rule\":\"%s\",\"text\":\"", code, number);
    expect(p, line, part);
}

static int begin(void **state)
{
    answer = buffer_new();
    *state = protocol_open(kit_catalogue, false);
    protocol_set_chance(*state, seed_from_numbers(6, 1), NULL);
    return 0;
}

static int begin_lab(void **state)
{
    answer = buffer_new();
    *state = protocol_open(kit_catalogue, true);
    protocol_set_chance(*state, seed_from_numbers(6, 2), NULL);
    return 0;
}

static int end(void **state)
{
    protocol_close(*state);
    buffer_free(&answer);
    return 0;
}

#define TABLE_TEST(name) TEST_WITH(name, begin, end)
#define LAB_TEST(name) TEST_WITH(name, begin_lab, end)

#define NEW "{\"type\":\"new\",\"game\":\"pig\",\"seats\":3,\"seed\":7}"

TABLE_TEST(WR_009_what_is_no_message_is_refused)
{
    protocol *p = *state;

    refused(p, "", "json", "WR-009");
    refused(p, "hello", "json", "WR-009");
    refused(p, "{\"type\":\"hello\"", "json", "WR-009");
    refused(p, "{\"type\":\"hello\",\"type\":\"games\"}", "json", "WR-009");
    refused(p, "{\"type\":\"\xff\"}", "json", "WR-009");
    refused(p, "[]", "message", "WR-009");
    refused(p, "{}", "message", "WR-009");
    refused(p, "{\"type\":3}", "message", "WR-009");
    refused(p, "{\"type\":\"dance\"}", "message", "WR-009");
    refused(p, "{\"type\":\"hello\",\"loudly\":true}", "message", "WR-009");
    refused(p, "{\"type\":\"hello\",\"id\":[]}", "message", "WR-009");
    refused(p, "{\"type\":\"view\",\"seat\":0}", "no_table", "WR-009");
    say(p, NEW);
    refused(p, "{\"type\":\"view\"}", "message", "WR-009");
    refused(p, "{\"type\":\"view\",\"seat\":\"x\"}", "message", "WR-009");
    refused(p, "{\"type\":\"view\",\"seat\":1.0}", "message", "WR-009");
    refused(p, "{\"type\":\"view\",\"seat\":3}", "seat", "WR-004");
    refused(p, "{\"type\":\"view\",\"seat\":-1}", "seat", "WR-004");
    refused(p, "{\"type\":\"asks\",\"seat\":\"all\"}", "hidden", "WR-021");
    refused(p, "{\"type\":\"choose\",\"seat\":\"spectator\",\"ask\":1,\"option\":0}", "message",
        "WR-009");
    refused(p, "{\"type\":\"events\",\"seat\":0,\"since\":-1}", "message", "WR-009");
    refused(p, "{\"type\":\"agree\",\"seat\":0,\"yes\":1}", "message", "WR-009");
}

TABLE_TEST(WR_009_a_huge_message_is_refused)
{
    size_t size = MESSAGE_BYTES_MAX + 1;
    char *huge = malloc(size);

    memset(huge, ' ', size);
    buffer_clear(&answer);
    assert_true(protocol_handle(*state, huge, size, &answer));
    assert_non_null(strstr(answer.at, "\"code\":\"size\""));
    memset(huge, '[', size - 1); /* as deep as it is long */
    buffer_clear(&answer);
    protocol_handle(*state, huge, size - 1, &answer);
    assert_non_null(strstr(answer.at, "\"code\":\"json\""));
    free(huge);
}

TEST(WR_009_an_answer_is_read_with_sets_of_any_size)
{
    static const char said[] = "{\"ask\":17,\"option\":3,\"args\":[[0,31,62],-2]}";
    json_check in = json_check_for(REFUSED_MESSAGE, WR(9));
    const json_value *from = json_read(said, strlen(said), NULL);
    parsed_choice g = choice_parse(&in, from);
    choice meant = {3, 2, {INT64_C(1) | INT64_C(1) << 31 | INT64_C(1) << 62, -2}};

    assert_true(json_check_ok(&in));
    assert_int_equal(g.ask, 17);
    assert_true(choice_equal(&g.choice, &meant));
    assert_int_equal(g.sets, 1);
    meant.arg[1] = 2;
    assert_false(choice_equal(&g.choice, &meant));
    json_free(from);
}

TABLE_TEST(an_id_comes_back)
{
    expect(*state, "{\"type\":\"hello\",\"id\":17}", "{\"id\":17,\"type\":\"hello\"");
    expect(*state, "{\"type\":\"hello\",\"id\":\"a\\\"b\"}", "{\"id\":\"a\\\"b\",");
    expect(*state, "{\"type\":\"dance\",\"id\":17}", "{\"id\":17,\"error\"");
}

/* Two tables from the same chance have different seeds, and whoever brings none must name one. */
TABLE_TEST(WR_019_a_seed_is_drawn_anew_from_what_was_supplied)
{
    static const char fresh[] = "{\"type\":\"new\",\"game\":\"pig\",\"seats\":2}";
    protocol *without = protocol_open(kit_catalogue, false);

    expect(*state, fresh, "\"open_seed\":false");
    seed first = table_setup(protocol_table(*state))->seed;

    expect(*state, fresh, "\"open_seed\":false");
    seed second = table_setup(protocol_table(*state))->seed;

    assert_memory_not_equal(&first, &second, sizeof first);
    refused(without, fresh, "message", "WR-019");
    expect(without, NEW, "\"open_seed\":true");
    protocol_close(without);
}

TABLE_TEST(what_new_refuses_leaves_the_old_table)
{
    protocol *p = *state;

    refused(p, "{\"type\":\"new\",\"game\":\"hog\",\"seats\":3}", "game", "WR-009");
    refused(p, "{\"type\":\"new\",\"game\":\"pig\",\"seats\":5}", "seats", "WR-001");
    assert_null(protocol_table(p));
    expect(p, NEW, "\"open_seed\":true");
    table *t = protocol_table(p);

    refused(p, "{\"type\":\"new\",\"game\":\"pig\",\"seats\":1}", "seats", "WR-001");
    refused(p, "{\"type\":\"new\",\"game\":\"pig\"}", "message", "WR-009");
    refused(p, "{\"type\":\"new\",\"game\":\"pig\",\"seats\":2,\"settings\":{\"goal\":\"far\"}}",
        "setting", "WR-002");
    refused(
        p, "{\"type\":\"new\",\"game\":\"pig\",\"seats\":2,\"settings\":[]}", "message", "WR-009");
    refused(p, "{\"type\":\"new\",\"game\":\"pig\",\"seats\":2,\"names\":[\"a\"]}", "message",
        "WR-009");
    refused(p, "{\"type\":\"new\",\"game\":\"pig\",\"seats\":2,\"bots\":[\"x\",null]}", "message",
        "WR-009");
    refused(
        p, "{\"type\":\"new\",\"game\":\"pig\",\"seats\":2,\"seed\":\"abc\"}", "message", "WR-009");
    refused(p, "{\"type\":\"new\",\"game\":\"pig\",\"seats\":2,\"rig\":[]}", "lab", "WR-017");
    assert_ptr_equal(protocol_table(p), t);
    expect(p, "{\"type\":\"new\",\"game\":\"pig\",\"seats\":2}", "\"open_seed\":false");
}

TABLE_TEST(a_game_is_played_by_messages)
{
    protocol *p = *state;

    say(p, NEW);
    expect(p, "{\"type\":\"asks\",\"seat\":1}",
        "\"ask\":1,\"waiting\":[0,1,2],\"kind\":\"bid\",\"rule\":\"PG-003\",\"question\":");
    expect(p, "{\"type\":\"asks\",\"seat\":1}", "\"free\":[{\"number\":[1,3]}]");
    expect(p, "{\"type\":\"choose\",\"seat\":1,\"ask\":1,\"option\":1,\"args\":[3]}",
        "\"waiting\":[0,2]");
    expect(p, "{\"type\":\"asks\",\"seat\":1}", "\"ask\":null,\"waiting\":[0,2]");
    expect(p, "{\"type\":\"asks\",\"seat\":2}", "\"ask\":1,\"waiting\":[0,2]");
    expect(p, "{\"type\":\"asks\",\"seat\":\"spectator\"}",
        "{\"type\":\"asks\",\"seat\":\"spectator\",\"ask\":null,\"waiting\":[0,2]}");
    refused(p, "{\"type\":\"choose\",\"seat\":1,\"ask\":1,\"option\":1,\"args\":[3]}", "not_asked",
        "WR-004");
    refused(p, "{\"type\":\"choose\",\"seat\":0,\"ask\":9,\"option\":0,\"args\":[]}", "stale",
        "WR-005");
    refused(p, "{\"type\":\"choose\",\"seat\":0,\"ask\":1,\"option\":9}", "option", "WR-006");
    refused(p, "{\"type\":\"choose\",\"seat\":0,\"ask\":1,\"option\":-1}", "option", "WR-006");
    refused(p, "{\"type\":\"choose\",\"seat\":0,\"ask\":1,\"option\":1}", "arguments", "WR-007");
    refused(p, "{\"type\":\"choose\",\"seat\":0,\"ask\":1,\"option\":1,\"args\":[9]}", "arguments",
        "PG-003");
    refused(p, "{\"type\":\"choose\",\"seat\":0,\"ask\":1,\"option\":1,\"args\":[[1]]}", "message",
        "WR-009");
    refused(p, "{\"type\":\"choose\",\"seat\":0,\"ask\":1,\"option\":2}", "barred", "PG-003");
    say(p, "{\"type\":\"choose\",\"seat\":0,\"ask\":1,\"option\":0}");
    expect(p, "{\"type\":\"choose\",\"seat\":2,\"ask\":1,\"option\":0}",
        "\"moment\":3,\"over\":false,\"waiting\":[1]");
    expect(p, "{\"type\":\"events\",\"seat\":\"spectator\"}", "\"text\":\"Seat 1 bids 3.\"");
    expect(p, "{\"type\":\"events\",\"seat\":0,\"since\":4}",
        "\"events\":[{\"number\":5,\"unit\":5,\"as\":\"turn\",\"kind\":\"turn\"");
    expect(p, "{\"type\":\"history\",\"seat\":0,\"moment\":0}",
        "\"moments\":3,\"events\":1,\"view\":{\"round\":1");
    refused(p, "{\"type\":\"history\",\"seat\":0,\"moment\":4}", "message", "WR-009");
    expect(p, "{\"type\":\"history\",\"seat\":0,\"event\":1}",
        "\"moment\":0,\"moments\":3,\"events\":1");
    expect(p, "{\"type\":\"history\",\"seat\":0,\"event\":5}",
        "\"moment\":3,\"moments\":3,\"events\":5");
    refused(p, "{\"type\":\"history\",\"seat\":0,\"event\":6}", "message", "WR-009");
    refused(p, "{\"type\":\"history\",\"seat\":0,\"event\":-1}", "message", "WR-009");
    expect(p, "{\"type\":\"result\"}", "\"over\":false");
}

#define BOAR "{\"type\":\"new\",\"game\":\"boar\",\"seats\":3,\"seed\":7}"

TABLE_TEST(components_are_told_to_who_draws_them)
{
    protocol *p = *state;

    boar_has.number = 1;
    expect(p, "{\"type\":\"components\",\"game\":\"boar\"}",
        "{\"type\":\"components\",\"game\":\"boar\",\"components\":{\"hash\":\"");
    expect(p, "{\"type\":\"components\",\"game\":\"boar\"}", "\"box\":1,\"cards\":12}}");
    expect(
        p, "{\"type\":\"components\",\"game\":\"pig\"}", "\"game\":\"pig\",\"components\":null}");
    refused(p, "{\"type\":\"components\",\"game\":\"hog\"}", "game", "WR-009");
    refused(p, "{\"type\":\"components\"}", "message", "WR-009");
}

/* The outlook as it is told, and nothing that anybody could notice of its having been asked for. */
static void considers(protocol *p, int number, const char *args, const char *outlook)
{
    const table *t = protocol_table(p);
    any_state before;
    int entries = table_entry_count(t), logged_event = table_event_count(t, SEAT_ALL);
    char line[160], part[160];

    memcpy(&before, table_state(t), sizeof(pig));
    snprintf(line, sizeof line,
        "{\"type\":\"consider\",\"seat\":0,\"ask\":%u,\"option\":%d,\"args\":%s}",
        (unsigned)before.flow.asks, number, args);
    snprintf(part, sizeof part, "{\"type\":\"consider\",\"seat\":0,\"ask\":%u,\"outlook\":{%s}}\n",
        (unsigned)before.flow.asks, outlook);
    expect(p, line, part);
    assert_memory_equal(&before, table_state(t), sizeof(pig));
    assert_int_equal(table_entry_count(t), entries);
    assert_int_equal(table_event_count(t, SEAT_ALL), logged_event);
}

TABLE_TEST(WR_025_considering_tells_and_changes_nothing)
{
    protocol *p = *state;

    say(p, BOAR);
    table *t = protocol_table(p);

    considers(p, 1, "[3]", "\"weight\":3");
    considers(p, 0, "[]", "\"weight\":0");
    for (int seat = 0; seat < 3; seat++)
        kit_must(t, seat, VERB_PASS, -1);
    const pig *g = pig_in(table_state(t));
    char score[40];

    snprintf(score, sizeof score, "\"score\":%d", g->die[0] + 1);
    considers(p, kit_option(t, 0, VERB_HOLD), "[]", score);
    considers(p, kit_option(t, 0, VERB_ROLL), "[]", "\"pot_at_most\":6,\"may_lose\":true");
    considers(p, kit_option(t, 0, VERB_DRAW), "[]", "");
    kit_must(t, 0, VERB_HOLD, -1);
    assert_int_equal(g->score[0], score[8] - '0');
    say(p, NEW); /* a game that foretells nothing */
    considers(p, 0, "[]", "");
}

TABLE_TEST(WR_025_considering_is_refused_like_choosing)
{
    protocol *p = *state;

    refused(p, "{\"type\":\"consider\",\"seat\":0,\"ask\":1,\"option\":0}", "no_table", "WR-009");
    say(p, BOAR);
    say(p, "{\"type\":\"choose\",\"seat\":1,\"ask\":1,\"option\":0}");
    refused(p, "{\"type\":\"consider\",\"seat\":1,\"ask\":1,\"option\":0}", "not_asked", "WR-004");
    refused(p, "{\"type\":\"consider\",\"seat\":3,\"ask\":1,\"option\":0}", "seat", "WR-004");
    refused(p, "{\"type\":\"consider\",\"seat\":\"spectator\",\"ask\":1,\"option\":0}", "message",
        "WR-009");
    refused(p, "{\"type\":\"consider\",\"seat\":0,\"ask\":2,\"option\":0}", "stale", "WR-005");
    refused(p, "{\"type\":\"consider\",\"seat\":0,\"ask\":1,\"option\":9}", "option", "WR-006");
    refused(p, "{\"type\":\"consider\",\"seat\":0,\"ask\":1,\"option\":-1}", "option", "WR-006");
    refused(p, "{\"type\":\"consider\",\"seat\":0,\"ask\":1,\"option\":1}", "arguments", "WR-007");
    refused(p, "{\"type\":\"consider\",\"seat\":0,\"ask\":1,\"option\":1,\"args\":[9]}",
        "arguments", "PG-003");
    refused(p, "{\"type\":\"consider\",\"seat\":0,\"ask\":1,\"option\":1,\"args\":[[1]]}",
        "message", "WR-009");
    refused(p, "{\"type\":\"consider\",\"seat\":0,\"ask\":1,\"option\":2}", "barred", "PG-003");
    refused(p, "{\"type\":\"consider\",\"seat\":0,\"option\":0}", "message", "WR-009");
    assert_int_equal(table_entry_count(protocol_table(p)), 1);
    for (int seat = 0; seat < 3; seat++)
        table_seat_bot(protocol_table(p), seat, bot_find("random"));
    say(p, "{\"type\":\"play_bots\"}");
    refused(p, "{\"type\":\"consider\",\"seat\":0,\"ask\":1,\"option\":0}", "over", "WR-003");
}

/* The rule is the game's own, also where there is no table yet, or one of another game. */
TABLE_TEST(WR_026_settings_that_do_not_go_together_begin_no_game)
{
    const char *line =
        "{\"type\":\"new\",\"game\":\"boar\",\"seats\":4,\"settings\":{\"goal\":\"long\"}}";
    protocol *p = *state;

    refused(p, line, "setting", "PG-001");
    assert_non_null(strstr(answer.at, "The long game is not for four."));
    assert_null(protocol_table(p));
    say(p, NEW);
    table *t = protocol_table(p);

    refused(p, line, "setting", "PG-001");
    assert_ptr_equal(protocol_table(p), t);
    expect(p, "{\"type\":\"new\",\"game\":\"boar\",\"seats\":3,\"settings\":{\"goal\":\"long\"}}",
        "\"game\":\"boar\",\"seats\":3");
}

TABLE_TEST(WR_002_a_setting_that_is_a_set_is_a_list_of_names)
{
    static const char *const house[][3] = {
        {"[\"loud\"]", "setting", "WR-002"},
        {"[\"quiet\",\"loud\"]", "setting", "WR-002"},
        {"[\"quiet+rich\"]", "setting", "WR-002"},
        {"[\"none\"]", "setting", "WR-002"},
        {"\"quiet\"", "message", "WR-009"},
        {"[1]", "message", "WR-009"},
        {"3", "message", "WR-009"},
    };
    protocol *p = *state;
    char line[160];

    expect(p, "{\"type\":\"games\"}",
        "{\"name\":\"house\",\"summary\":\"rules of the house\",\"set\":true,\"values\":[{\"name\":"
        "\"rich\",");
    for (size_t i = 0; i < sizeof house / sizeof house[0]; i++) {
        snprintf(line, sizeof line,
            "{\"type\":\"new\",\"game\":\"pig\",\"seats\":2,\"settings\":{\"house\":%s}}",
            house[i][0]);
        refused(p, line, house[i][1], house[i][2]);
    }
    refused(p, "{\"type\":\"new\",\"game\":\"pig\",\"seats\":2,\"settings\":{\"goal\":[\"long\"]}}",
        "message", "WR-009");
    say(p, "{\"type\":\"new\",\"game\":\"pig\",\"seats\":2,\"settings\":{\"house\":[\"quiet\","
           "\"rich\"]}}");
    assert_int_equal(pig_in(table_state(protocol_table(p)))->token[1], 2);
    expect(p, "{\"type\":\"save\",\"seed\":true}",
        "\"settings\":{\"goal\":\"short\",\"house\":[\"rich\",\"quiet\"]}");
}

TABLE_TEST(WR_002_a_preset_is_told_and_taken_and_the_set_itself_is_kept)
{
    protocol *p = *state;

    expect(p, "{\"type\":\"games\"}",
        "\"presets\":[{\"name\":\"party\",\"summary\":\"for a long evening\",\"values\":[\"rich\","
        "\"truffles\"]}]");
    say(p, "{\"type\":\"new\",\"game\":\"pig\",\"seats\":2,\"settings\":{\"house\":[\"quiet\","
           "\"party\"]}}");
    expect(p, "{\"type\":\"save\",\"seed\":true}",
        "\"settings\":{\"goal\":\"short\",\"house\":[\"rich\",\"quiet\",\"truffles\"]}");
}

TABLE_TEST(WR_026_a_set_that_does_not_go_with_another_setting_begins_no_game)
{
    protocol *p = *state;

    refused(p,
        "{\"type\":\"new\",\"game\":\"boar\",\"seats\":2,\"settings\":{\"goal\":\"long\",\"house\":"
        "[\"quiet\",\"rich\"]}}",
        "setting", "PG-001");
    assert_non_null(strstr(answer.at, "The long game is not for the rich."));
    expect(p,
        "{\"type\":\"new\",\"game\":\"boar\",\"seats\":2,\"settings\":{\"goal\":\"long\",\"house\":"
        "[\"quiet\"]}}",
        "\"game\":\"boar\",\"seats\":2");
}

TABLE_TEST(WR_006_numbers_that_are_bound_together_are_refused_by_the_rule_of_the_game)
{
    protocol *p = *state;
    char line[120];

    say(p, "{\"type\":\"new\",\"game\":\"pig\",\"seats\":2,\"seed\":7,\"settings\":{\"house\":["
           "\"truffles\"]}}");
    table *t = protocol_table(p);

    kit_must(t, 0, VERB_PASS, -1);
    kit_must(t, 1, VERB_PASS, -1);
    expect(p, "{\"type\":\"asks\",\"seat\":0}",
        "\"free\":[{\"number\":[0,9],\"usual\":0},{\"number\":[0,9],\"usual\":0}],\"bound\":true");
    for (int y = 0; y <= 2; y += 2) {
        snprintf(line, sizeof line,
            "{\"type\":\"choose\",\"seat\":0,\"ask\":%d,\"option\":%d,\"args\":[1,%d]}",
            (int)table_state(t)->asks, kit_option(t, 0, VERB_DIG), y);
        if (y == 0)
            expect(p, line, "\"type\":\"choose\"");
        else
            refused(p, line, "arguments", "PG-013");
    }
    assert_non_null(strstr(answer.at, "Somebody has dug too near to 1, 2."));
    expect(p, "{\"type\":\"asks\",\"seat\":0}",
        "\"free\":[{\"number\":[0,9],\"usual\":4},{\"number\":[0,9],\"usual\":0}],\"bound\":true");
    table_seat_bot(t, 0, bot_find("random"));
    table_seat_bot(t, 1, bot_find("random"));
    say(p, "{\"type\":\"play_bots\"}");
    say(p, "{\"type\":\"save\"}");
    assert_non_null(strstr(answer.at, "\"dig\""));
}

LAB_TEST(sets_are_lists_or_bits)
{
    protocol *p = *state;

    say(p, "{\"type\":\"new\",\"game\":\"pig\",\"seats\":2,\"seed\":7,\"rig\":[{\"source\":"
           "\"deck\",\"outcome\":0},{\"source\":\"deck\",\"outcome\":1}]}");
    table *t = protocol_table(p);

    kit_must(t, 0, VERB_PASS, -1);
    kit_must(t, 1, VERB_PASS, -1);
    kit_must(t, 0, VERB_DRAW, -1);
    kit_must(t, 0, VERB_DRAW, -1);
    int hand = pig_in(table_state(t))->hand[0], first = 0,
        line_option = kit_option(t, 0, VERB_DISCARD);
    char line[120];

    while (!(hand >> first & 1))
        first++;
    snprintf(line, sizeof line,
        "{\"type\":\"choose\",\"seat\":0,\"ask\":%u,\"option\":%d,\"args\":[[%d,%d]]}",
        (unsigned)table_state(t)->asks, line_option, first, first);
    refused(p, line, "message", "WR-009");
    snprintf(line, sizeof line,
        "{\"type\":\"choose\",\"seat\":0,\"ask\":%u,\"option\":%d,\"args\":[[63]]}",
        (unsigned)table_state(t)->asks, line_option);
    refused(p, line, "message", "WR-009");
    snprintf(line, sizeof line,
        "{\"type\":\"choose\",\"seat\":0,\"ask\":%u,\"option\":%d,\"args\":[[62]]}",
        (unsigned)table_state(t)->asks, line_option);
    refused(p, line, "arguments", "PG-010");
    snprintf(line, sizeof line,
        "{\"type\":\"choose\",\"seat\":0,\"ask\":%u,\"option\":%d,\"args\":[[%d]]}",
        (unsigned)table_state(t)->asks, line_option, first);
    expect(p, line, "\"moment\":5");
    assert_int_equal(pig_in(table_state(t))->hand[0], hand & ~(1 << first));
}

TABLE_TEST(WR_021_all_is_shown_only_after_the_end)
{
    protocol *p = *state;

    say(p, NEW);
    refused(p, "{\"type\":\"view\",\"seat\":\"all\"}", "hidden", "WR-021");
    refused(p, "{\"type\":\"events\",\"seat\":\"all\"}", "hidden", "WR-021");
    refused(p, "{\"type\":\"history\",\"seat\":\"all\",\"moment\":0}", "hidden", "WR-021");
    refused(p, "{\"type\":\"reveal_seed\"}", "hidden", "WR-019");
    for (int seat = 0; seat < 3; seat++)
        table_seat_bot(protocol_table(p), seat, bot_find("random"));
    expect(p, "{\"type\":\"play_bots\"}", "\"over\":true,\"waiting\":[]");
    expect(p, "{\"type\":\"view\",\"seat\":\"all\"}", "\"view\":{");
    expect(p, "{\"type\":\"history\",\"seat\":\"all\",\"moment\":0}", "\"view\":{");
    expect(p, "{\"type\":\"reveal_seed\"}", "\"seed\":\"07000000000000000000");
    expect(p, "{\"type\":\"result\"}", "\"over\":true,\"winners\":[");
    refused(p, "{\"type\":\"choose\",\"seat\":0,\"ask\":1,\"option\":0}", "over", "WR-003");
    refused(p, "{\"type\":\"undo\",\"seat\":0}", "undo", "WR-014");
}

TABLE_TEST(WR_017_the_laboratory_is_closed_elsewhere)
{
    say(*state, NEW);
    refused(*state, "{\"type\":\"position\"}", "lab", "WR-017");
    refused(*state, "{\"type\":\"rig\",\"source\":\"die\",\"outcome\":0}", "lab", "WR-017");
}

LAB_TEST(WR_017_in_the_laboratory_all_is_open)
{
    protocol *p = *state;

    refused(p, "{\"type\":\"position\"}", "no_table", "WR-009");
    say(p, NEW);
    expect(p, "{\"type\":\"view\",\"seat\":\"all\"}", "\"view\":{");
    refused(p, "{\"type\":\"rig\",\"source\":\"coin\",\"outcome\":0}", "message", "WR-009");
    refused(p, "{\"type\":\"rig\",\"source\":\"die\",\"outcome\":\"seven\"}", "message", "WR-009");
    refused(p, "{\"type\":\"rig\",\"source\":\"die\",\"outcome\":6}", "message", "WR-017");
    expect(p, "{\"type\":\"rig\",\"source\":\"die\",\"outcome\":\"six\"}", "\"laid_down\":1");
    expect(p, "{\"type\":\"commitment\"}", "\"rigged\":true");
    say(p, "{\"type\":\"position\"}");
    text position = buffer_new();

    text_put(&position, answer.at);
    uint64_t before = game_hash(&pig_game, table_state(protocol_table(p)));

    expect(p, position.at, "\"rigged\":true");
    assert_int_equal(game_hash(&pig_game, table_state(protocol_table(p))), before);
    refused(p, "{\"type\":\"position\",\"position\":{}}", "position", "WR-018");
    buffer_free(&position);
}

TABLE_TEST(a_table_goes_out_and_comes_back)
{
    protocol *p = *state;

    say(p, NEW);
    say(p, "{\"type\":\"bot\",\"seat\":2,\"bot\":\"officer\"}");
    refused(p, "{\"type\":\"bot\",\"seat\":2,\"bot\":\"genius\"}", "bot", "WR-011");
    say(p, "{\"type\":\"play_bots\"}");
    uint64_t hash = game_hash(&pig_game, table_state(protocol_table(p)));

    refused(p, "{\"type\":\"save\"}", "hidden", "WR-019");
    expect(p, "{\"type\":\"save\",\"seed\":true}", "\"entries\":[{\"seat\":2");
    expect(p, "{\"type\":\"save\",\"seed\":true}", "\"seed\":\"");
    text load = buffer_new();

    text_put(&load, "{\"type\":\"load\",");
    text_put(&load, strstr(answer.at, "\"replay\""));
    expect(p, load.at, "\"moment\":1");
    assert_int_equal(game_hash(&pig_game, table_state(protocol_table(p))), hash);
    refused(p, "{\"type\":\"load\",\"replay\":{}}", "replay", "WR-016");
    refused(p, "{\"type\":\"load\",\"replay\":7}", "replay", "WR-016");
    assert_int_equal(game_hash(&pig_game, table_state(protocol_table(p))), hash);
    buffer_free(&load);
}

TABLE_TEST(taking_back_by_messages)
{
    protocol *p = *state;

    say(p, NEW);
    say(p, "{\"type\":\"choose\",\"seat\":0,\"ask\":1,\"option\":0}");
    refused(p, "{\"type\":\"undo\",\"seat\":0,\"moment\":0}", "undo", "WR-012");
    expect(p, "{\"type\":\"undo\",\"seat\":0,\"moment\":1}", "\"open\":true,\"unanswered\":[1,2]");
    expect(p, "{\"type\":\"asks\",\"seat\":1}", "\"undo\":{\"by\":0,\"waiting\":[1,2]}");
    refused(p, "{\"type\":\"agree\",\"seat\":0,\"yes\":true}", "undo", "WR-015");
    say(p, "{\"type\":\"agree\",\"seat\":1,\"yes\":true}");
    expect(p, "{\"type\":\"agree\",\"seat\":2,\"yes\":true}",
        "\"open\":false,\"unanswered\":[],\"moment\":0");
    expect(p, "{\"type\":\"events\",\"seat\":1}", "\"kind\":\"undone\",\"rule\":\"WR-012\"");
}

TABLE_TEST(who_may_send_what)
{
    assert_int_equal(protocol_audience("choose"), AUDIENCE_SEAT);
    assert_int_equal(protocol_audience("consider"), AUDIENCE_SEAT);
    assert_int_equal(protocol_audience("components"), AUDIENCE_SEAT);
    assert_true(protocol_needs_table("consider") && protocol_has_field("consider", "seat"));
    assert_false(protocol_needs_table("components") || protocol_has_field("components", "seat"));
    assert_false(protocol_needs_table("dance") || protocol_has_field("dance", "seat"));
    assert_int_equal(protocol_audience("save"), AUDIENCE_HOST);
    assert_int_equal(protocol_audience("hash"), AUDIENCE_HOST);
    assert_int_equal(protocol_audience("rig"), AUDIENCE_LAB);
    assert_int_equal(protocol_audience("dance"), AUDIENCE_NOBODY);
}

TABLE_TEST(rules_are_looked_up)
{
    expect(*state, "{\"type\":\"rules\",\"game\":\"table\",\"rule\":\"wr-003\"}",
        "{\"rule\":\"WR-003\",\"text\":\"After the end");
    expect(*state, "{\"type\":\"rules\",\"game\":\"express\",\"rule\":\"R02\"}",
        "\"ruling\":\"The player to the left");
    expect(
        *state, "{\"type\":\"rules\",\"game\":\"express\",\"word\":\"fourteen dradis\"}", "BX-011");
    refused(*state, "{\"type\":\"rules\",\"game\":\"hog\"}", "game", "WR-009");
    refused(
        *state, "{\"type\":\"rules\",\"game\":\"table\",\"rule\":\"WR-999\"}", "message", "WR-009");
}

TABLE_TEST(quit_ends)
{
    const char *line = "{\"type\":\"quit\"}";

    assert_false(protocol_handle(*state, line, strlen(line), &answer));
}
