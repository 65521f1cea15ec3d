/*
 * test_epochs.c: games that outlive the rules and the pieces they were begun with.
 *
 * What real records of earlier versions come to is in tests/records; here: what a change does, and what
 * it must not touch.
 */
#include <string.h>

#include "core/named.h"
#include "games/galactica/data.h"
#include "games/galactica/galactica.h"
#include "games/galactica/state.h"
#include "table/kit.h"

enum { SHIPS = 4, SHIPS_NEXT = 5 }; /* boxes of the boar that are the program's own */

static text written(const table *t)
{
    text out = buffer_new();

    replay_write_lines(t, &out);
    return out;
}

static table *read_again(const text *file)
{
    opened_table opened = replay_read_text(kit_catalogue, file->at, file->length, NULL);

    if (opened.table == NULL)
        fail_msg("refused: %s", opened.refused.text);
    return opened.table;
}

/* A boar game of a few choices, kept with one box and opened with another. */
static table *opened_with(int kept, int here)
{
    boar_has.number = kept;
    table *t = kit_table_of(&boar_game, 3, 1);

    kit_must(t, 0, VERB_BID, 2);
    text file = written(t);

    table_close(t);
    boar_has.number = here;
    t = read_again(&file);
    buffer_free(&file);
    return t;
}

static int count_of(const table *t, const char *words)
{
    int found = 0;

    for (int i = 1; i <= table_event_count(t, SEAT_NONE); i++)
        found += strstr(table_event_text(t, SEAT_NONE, i), words) != NULL;
    return found;
}

TEST(WR_033_with_the_same_pieces_nothing_is_told)
{
    table *t = opened_with(SHIPS, SHIPS);

    assert_true(table_is_of_today(t) && table_began_today(t));
    kit_expect(table_go_on(t), ACCEPTED, 0);
    assert_int_equal(count_of(t, "newer rules"), 0);
    table_close(t);
    boar_has.number = 1;
}

TEST(WR_033_pieces_of_the_program_that_changed_are_told_once_and_the_game_goes_on)
{
    table *t = opened_with(SHIPS, SHIPS_NEXT);
    int entries = table_entry_count(t);

    assert_false(table_is_of_today(t));
    assert_int_equal(count_of(t, "newer rules"), 0); /* it is looked at as it was */
    kit_expect(table_choose(t, 1, table_state(t)->asks, &(choice){0}), REFUSED_OVER, WR(33));
    kit_expect(table_go_on(t), ACCEPTED, 0);
    kit_expect(table_go_on(t), ACCEPTED, 0);
    assert_int_equal(table_entry_count(t), entries + 1);
    assert_int_equal(count_of(t, "newer rules"), 1);
    assert_int_equal(flow_waiting(table_state(t)), 7); /* who had answered is asked again */
    for (int seat = 0; seat < 3; seat++)
        table_seat_bot(t, seat, bot_find("random"));
    table_play_bots(t, 100000);
    assert_true(table_state(t)->over);
    kit_expect(replay_verify(t), ACCEPTED, 0);
    text file = written(t);
    table *again = read_again(&file);

    assert_int_equal(count_of(again, "newer rules"), 1);
    buffer_free(&file);
    table_close(again);
    table_close(t);
    boar_has.number = 1;
}

/* What was done under older rules is not taken back under newer ones. */
TEST(WR_033_nothing_is_taken_back_into_older_rules)
{
    table *t = opened_with(SHIPS, SHIPS_NEXT);

    kit_expect(table_go_on(t), ACCEPTED, 0);
    for (int seat = 0; seat < 3; seat++)
        assert_false(table_may_undo(t, seat));
    table_close(t);
    boar_has.number = 1;
}

/* ---- cards by their names ---- */

static void read_state(const text *from, any_state *into)
{
    intake in = intake_for(REFUSED_REPLAY, WR(16));
    json_t *parsed = json_loadb(from->at, from->length, 0, NULL);

    named_reset(&galactica_game, &into->flow);
    state_read(&in, &galactica_game, parsed, "", false, &into->flow);
    if (!intake_ok(&in))
        fail_msg("%s", in.refused.text);
    json_decref(parsed);
}

/* The crisis that is called so, in what is in play. */
static int face_of_crisis(const char *id)
{
    int face = 0;

    while (strcmp(galactica_pieces->crisis[face].id, id) != 0)
        face++;
    return face;
}

TEST(WR_033_a_card_that_was_put_in_between_moves_no_other)
{
    static galactica_data with_one_more;
    setup s = {.seed = seed_from_numbers(5, 5), .seat_count = 4};
    any_state before, after;
    text kept = buffer_new();
    json j = json_to(&kept);

    memset(&before, 0, sizeof before);
    assert_int_equal(game_start(&galactica_game, &before.flow, &s, NULL).code, ACCEPTED);
    galactica *g = (galactica *)(void *)&before;

    g->decks[DECK_CRISIS].count[face_of_crisis("witch_hunt")] = 0;
    g->decks[DECK_CRISIS].discard[face_of_crisis("witch_hunt")] = 1;
    g->crisis = (uint8_t)(face_of_crisis("terrorist_investigations") + 1);
    json_add_object(&j);
    named_write(&galactica_game, NULL, &before.flow, &j);
    json_end(&j);

    with_one_more = galactica_shipped;
    memmove(&with_one_more.crisis[4], &with_one_more.crisis[3],
        sizeof with_one_more.crisis[0] * (size_t)(with_one_more.crisis_count - 3));
    strcpy(with_one_more.crisis[3].id, "put_in_between");
    with_one_more.crisis_count++;
    int was = face_of_crisis("witch_hunt");

    galactica_use(&with_one_more);
    read_state(&kept, &after);
    const galactica *found = (const galactica *)(const void *)&after;

    assert_int_equal(face_of_crisis("witch_hunt"), was + 1);
    assert_int_equal(found->decks[DECK_CRISIS].count[was + 1], 0);
    assert_int_equal(found->decks[DECK_CRISIS].discard[was + 1], 1);
    assert_int_equal(found->decks[DECK_CRISIS].count[3], 0); /* nobody has dealt the new one */
    assert_int_equal(found->crisis, face_of_crisis("terrorist_investigations") + 1);
    assert_memory_equal(found->hand, g->hand, sizeof g->hand);
    galactica_use(&galactica_shipped);
    buffer_free(&kept);
}
