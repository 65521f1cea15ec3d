/* officers.h: what the tests of the officer share. */
#ifndef TESTS_STARSHIP_OFFICERS_H
#define TESTS_STARSHIP_OFFICERS_H

#include "kit.h"

/* The officer's answer, in one of its moods, from what its seat may see. */
static inline pick answer_of(const kit *k, int seat, int mood)
{
    seed s = seed_from_numbers(9, (uint64_t)mood);
    generator chance = random_from_seed(&s);
    starship concealed = k->g;
    options list;

    game_conceal(&starship_game, &concealed.flow, seat, &chance);
    game_list(&starship_game, &concealed.flow, seat, &list, false);
    choice c = starship_officer.choose(&concealed.flow, seat, NULL, &list, &chance);

    assert_int_equal(options_check(&list, &c).code, ACCEPTED);
    return options_pick(&list, &c);
}

#endif
