/* test_position.c: positions: there and back, and everything that cannot be. */
#include "core/state_json.h"
#include "table/kit.h"

static text written_of(const game *g, const flow *w)
{
    text out = buffer_new();
    json j = json_to(&out);

    position_write(g, w, &j);
    return out;
}

static text written(const flow *w)
{
    return written_of(&pig_game, w);
}

static position_found read(const text *t, any_state *out)
{
    const json_value *from = json_read(t->at, t->length, NULL);

    if (from == NULL)
        fail_msg("the test wrote something that is not JSON");
    position_found p = position_read(kit_catalogue, from, "", out);

    json_free(from);
    return p;
}

/* The toy game in the middle of a turn, and with a secret answer standing. */
static table *in_a_turn(void)
{
    table *t = kit_turn_of_0(3, 1);

    kit_must(t, 0, VERB_DRAW, -1);
    kit_must(t, 0, VERB_BOAST, 4);
    return t;
}

TEST(WR_018_a_position_comes_back_as_it_was)
{
    table *t = in_a_turn();
    text position = written(table_state(t));
    any_state again;

    kit_expect(read(&position, &again).refused, ACCEPTED, 0);
    assert_memory_equal(&again, table_state(t), sizeof(pig));
    assert_non_null(strstr(position.at, "\"procedure\":\"turn\""));
    assert_non_null(strstr(position.at, "\"ask\":\"turn\""));
    buffer_free(&position);
    table_close(t);
}

TEST(WR_018_secret_answers_are_part_of_it)
{
    table *t = kit_table(3, 2);
    any_state again;

    kit_must(t, 1, VERB_BID, 3);
    text position = written(table_state(t));

    assert_non_null(strstr(position.at, "\"verb\":\"bid\""));
    kit_expect(read(&position, &again).refused, ACCEPTED, 0);
    assert_memory_equal(&again, table_state(t), sizeof(pig));
    buffer_free(&position);
    table_close(t);
}

/* The position with the first `from` behind `after` replaced. */
static void expect_refused(
    const text *position, const char *after, const char *from, const char *to, const char *reason)
{
    text bad = buffer_new();
    const char *at = strstr(position->at, after);
    any_state out;

    at = at == NULL ? NULL : strstr(at, from);
    if (at == NULL)
        fail_msg("there is no %s behind %s", from, after);
    text_put_bytes(&bad, position->at, (size_t)(at - position->at));
    text_put(&bad, to);
    text_put(&bad, at + strlen(from));
    refusal r = read(&bad, &out).refused;

    if (r.code == ACCEPTED || strstr(r.text, reason) == NULL)
        fail_msg("%s -> %s: expected a refusal with \"%s\", got \"%s\"", from, to, reason, r.text);
    buffer_free(&bad);
}

TEST(WR_018_what_cannot_be_is_refused_with_its_place)
{
    table *t = in_a_turn();
    text p = written(table_state(t));

    expect_refused(&p, "", "\"game\":\"pig\"", "\"game\":\"hog\"", "game");
    expect_refused(&p, "", "\"goal\":20", "\"goal\":41", "state.goal");
    expect_refused(&p, "", "\"goal\":20", "\"goal\":-1", "state.goal");
    expect_refused(&p, "", "\"goal\":20", "\"goal\":\"20\"", "state.goal");
    expect_refused(&p, "", "\"goal\":20", "\"goal\":20.5", "state.goal");
    expect_refused(&p, "", "\"goal\":20", "\"goal\":20,\"luck\":1", "state.luck");
    expect_refused(&p, "\"score\"", "[0,", "[", "state.score");
    expect_refused(&p, "\"score\"", "[0,", "[0,0,", "state.score");
    expect_refused(&p, "\"score\"", "[0,", "[99,", "state.score[0]");
    expect_refused(&p, "\"die\"", "[\"", "[\"x", "state.die[0]");
    expect_refused(&p, "\"deck\"", "[[", "[[12,", "state.deck[0]");
    expect_refused(&p, "\"stack\"", "\"turn\"", "\"nap\"", "flow.stack[1].procedure");
    expect_refused(&p, "\"stack\"", "\"at\":2", "\"at\":9", "rules cannot be");
    expect_refused(
        &p, "\"stack\"", "\"locals\":{\"seat\":0}", "\"locals\":{\"seat\":1}", "cannot continue");
    expect_refused(&p, "\"stack\"", "\"locals\":{\"seat\":0}", "\"locals\":[4]", "rules cannot be");
    expect_refused(
        &p, "\"stack\"", "\"locals\":{\"seat\":0}", "\"locals\":[0,0]", "flow.stack[1].locals");
    expect_refused(&p, "", "\"ask\":\"turn\"", "\"ask\":\"bid\"", "rules cannot be");
    expect_refused(&p, "", "\"ask\":\"turn\"", "\"ask\":\"nap\"", "flow.ask");
    expect_refused(&p, "", "\"asked\":1", "\"asked\":2", "cannot continue");
    expect_refused(&p, "", "\"asked\":1", "\"asked\":8", "rules cannot be");
    expect_refused(&p, "", "\"depth\":2", "\"depth\":3", "flow.stack");
    expect_refused(&p, "", "\"over\":0", "\"over\":1", "rules cannot be");
    expect_refused(&p, "", "\"seat_count\":3", "\"seat_count\":5", "5");
    expect_refused(&p, "", "\"seat_count\":3", "\"seat_count\":2", "");
    expect_refused(&p, "", "\"deck_count\":11", "\"deck_count\":10", "card");
    expect_refused(&p, "", "\"picks\":[]",
        "\"picks\":[{\"seat\":0,\"verb\":\"hold\",\"things\":[0,0,0],\"args\":[0,0,0,0]}]",
        "cannot continue");
    buffer_free(&p);
    table_close(t);
}

/* A list may be given as those of its elements that matter, and what is left out is as usual. */
TEST(WR_018_what_is_left_out_is_as_usual)
{
    table *t = in_a_turn();
    text sparse = buffer_new();
    json j = json_to(&sparse);
    any_state again;

    json_add_object(&j);
    json_put_string(&j, "game", "pig");
    state_json_write(&pig_game, NULL, table_state(t), &j);
    json_end(&j);
    assert_null(strstr(sparse.at, "\"over\""));
    kit_expect(read(&sparse, &again).refused, ACCEPTED, 0);
    assert_memory_equal(&again, table_state(t), sizeof(pig));
    expect_refused(&sparse, "\"deck\"", "{\"0\"", "{\"99\"", "state.deck");
    buffer_free(&sparse);
    table_close(t);
}

/* Frames that nobody names stand as they stood, and here nothing did. */
TEST(WR_018_a_stack_by_its_places_is_read_and_has_no_holes)
{
    table *t = in_a_turn();
    text p = written(table_state(t)), by_place = buffer_new();
    const char *list = strstr(p.at, "\"stack\":["), *second = strstr(list, ",{\"procedure\""),
               *end = strstr(second, "}]");
    any_state again;

    text_put_bytes(&by_place, p.at, (size_t)(list - p.at));
    text_put(&by_place, "\"stack\":{\"1\":");
    text_put_bytes(&by_place, second + 1, (size_t)(end - second));
    text_put(&by_place, ",\"0\":");
    text_put_bytes(
        &by_place, list + strlen("\"stack\":["), (size_t)(second - list) - strlen("\"stack\":["));
    text_put(&by_place, "}");
    text_put(&by_place, end + 2);
    kit_expect(read(&by_place, &again).refused, ACCEPTED, 0);
    assert_memory_equal(&again, table_state(t), sizeof(pig));
    expect_refused(&by_place, "\"stack\"", "\"0\":", "\"2\":", "flow.stack.2");
    expect_refused(&by_place, "\"stack\"", "\"0\":", "\"-1\":", "flow.stack.-1");
    expect_refused(&by_place, "", "\"depth\":2", "\"depth\":3", "flow.stack[2]");
    expect_refused(&by_place, "", "\"depth\":2", "\"depth\":1", "flow.stack.1");
    buffer_free(&p);
    buffer_free(&by_place);
    table_close(t);
}

TEST(WR_018_an_answer_that_was_not_offered_is_refused)
{
    table *t = kit_table(3, 3);

    kit_must(t, 1, VERB_BID, 3);
    text p = written(table_state(t));

    expect_refused(&p, "\"picks\"", "\"args\":[3", "\"args\":[4", "cannot continue");
    expect_refused(&p, "\"picks\"", "\"verb\":\"bid\"", "\"verb\":\"hold\"", "cannot continue");
    expect_refused(&p, "\"picks\"", "\"seat\":1", "\"seat\":2", "cannot continue");
    expect_refused(&p, "\"picks\"", "\"seat\":1", "\"seat\":9", "flow.picks[0].seat");
    buffer_free(&p);
    table_close(t);
}

TEST(WR_024_a_position_names_the_components)
{
    boar_has.number = 1;
    table *t = kit_table_of(&boar_game, 3, 1), *without = in_a_turn();
    text p = written_of(&boar_game, table_state(t)), of_pig = written(table_state(without));
    any_state again;

    kit_expect(read(&p, &again).refused, ACCEPTED, 0);
    assert_memory_equal(&again, table_state(t), sizeof(pig));
    boar_has.number = 2;
    kit_expect(read(&p, &again).refused, REFUSED_COMPONENTS, WR(24));
    boar_has.number = 1;
    expect_refused(&p, "", "\"components\":\"", "\"components\":\"x", "components");
    expect_refused(&p, "", "\"game\":\"boar\"", "\"game\":\"pig\"", "components");
    assert_null(strstr(of_pig.at, "components"));
    expect_refused(&of_pig, "", "\"game\":\"pig\"", "\"game\":\"boar\"", "components");
    buffer_free(&p);
    buffer_free(&of_pig);
    table_close(t);
    table_close(without);
}
