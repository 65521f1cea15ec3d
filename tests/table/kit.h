/* kit.h: tables of the toy game, set up in a line, for the tests of this room. */
#ifndef TESTS_TABLE_KIT_H
#define TESTS_TABLE_KIT_H

#include <string.h>

#include "base/buffer.h"
#include "doubles/pig.h"
#include "kit/check.h"
#include "record/replay.h"
#include "table/table.h"

static const game *const kit_games[] = {&pig_game, &boar_game, &mole_game};
static const catalogue kit_catalogue = {kit_games, 3};

static inline table *kit_table_of(const game *g, int seat_count, uint64_t number)
{
    setup s = {.seed = seed_from_numbers(5, number), .seat_count = seat_count};
    opened_table opened = table_open(g, &s, true);

    assert_int_equal(opened.refused.code, ACCEPTED);
    return opened.table;
}

static inline table *kit_table(int seat_count, uint64_t number)
{
    return kit_table_of(&pig_game, seat_count, number);
}

/* The option with this verb; -1 when the seat has none. */
static inline int kit_option(const table *t, int seat, int verb)
{
    options list;

    game_list(table_game(t), table_state(t), seat, &list, false);
    for (int i = 0; i < list.count; i++)
        if (list.at[i].verb == verb)
            return i;
    return -1;
}

/* Chooses by verb, with one free number if `arg` is not -1. */
static inline refusal kit_choose(table *t, int seat, int verb, int arg)
{
    choice c = {.option = kit_option(t, seat, verb), .args = arg >= 0, .arg = {arg}};

    return table_choose(t, seat, table_state(t)->asks, &c);
}

static inline void kit_must(table *t, int seat, int verb, int arg)
{
    refusal r = kit_choose(t, seat, verb, arg);

    if (r.code != ACCEPTED)
        fail_msg("refused: %s", r.text);
}

/* All pass, so that seat 0 has the turn. */
static inline table *kit_turn_of_0(int seat_count, uint64_t number)
{
    table *t = kit_table(seat_count, number);

    for (int seat = 0; seat < seat_count; seat++)
        kit_must(t, seat, VERB_PASS, -1);
    return t;
}

/* A whole game between bots. */
static inline table *kit_finished(int seat_count, uint64_t number)
{
    table *t = kit_table(seat_count, number);

    for (int seat = 0; seat < seat_count; seat++)
        assert_int_equal(
            table_seat_bot(t, seat, bot_find(seat % 2 ? "officer" : "random")).code, ACCEPTED);
    while (!table_state(t)->over)
        table_play_bots(t, 1000);
    return t;
}

static inline void kit_expect(refusal r, refusal_code code, rule because)
{
    if (r.code != code || r.rule != because)
        fail_msg("expected %s by rule %d, got %s by rule %d: %s", refusal_word(code), because,
            refusal_word(r.code), r.rule, r.text);
    if (code != ACCEPTED && r.text[0] == '\0')
        fail_msg("a refusal without a sentence");
}

#endif
