/*
 * test_epochs.c: games that outlive the rules and the pieces they were begun with.
 *
 * What real records of earlier versions come to is in tests/records; here: what a change does, and what
 * it must not touch.
 */
#include <string.h>

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
static table *opened_with(uint8_t kept, uint8_t here)
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

/* Whoever reads another language is told in it, with the pieces that changed, however late. */
TEST(WR_033_newer_rules_are_told_in_the_readers_language)
{
    static const language_row rows[] = {
        {" Some of its pieces have changed.", " Teile sind anders.", NULL},
        {"The game continues under newer rules.", "Es gelten neuere Regeln.", NULL},
    };
    static const language german = {"de", rows, 2, NULL};
    table *t = opened_with(SHIPS, SHIPS_NEXT);

    kit_expect(table_go_on(t), ACCEPTED, 0);
    for (int i = 0; i < 2; i++) {
        table_speak(t, &german);
        assert_int_equal(count_of(t, "Es gelten neuere Regeln. Teile sind anders."), 1);
        assert_int_equal(count_of(t, "newer rules"), 0);
        table_speak(t, NULL);
        assert_int_equal(count_of(t, "newer rules. Some of its pieces have changed."), 1);
        for (int seat = 0; seat < 3; seat++)
            table_seat_bot(t, seat, bot_find("random"));
        table_play_bots(t, 20);
    }
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
