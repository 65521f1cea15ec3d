/* test_questions.c: a question says what it is about: the card, the place or the ability. */
#include <string.h>

#include "games/galactica/rules/galactica.h"
#include "kit.h"

enum { SENTENCE = 400 };

static const char cast[] = "saul_tigh tom_zarek kara_thrace";

static const char *question(const flow *w, char out[SENTENCE])
{
    text t = text_in(out, SENTENCE);

    galactica_say_ask(w, NULL, &t);
    return out;
}

static void expect_question(const kit *k, const char *wanted)
{
    char said[SENTENCE];

    assert_string_equal(question(&k->g.flow, said), wanted);
}

TEST(who_is_named_and_what_for)
{
    kit k;

    kit_cast(&k, cast);
    kit_at(&k, 0, "administration");
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "location");
    kit_expect(&k, ASK_NAME, 0);
    expect_question(&k, "Administration: Who should be President?");

    kit_cast(&k, cast);
    kit_at(&k, 0, "admirals_quarters");
    kit_title(&k, "admiral", 0);
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "location");
    expect_question(&k, "Admiral's Quarters: Who should go to the Brig?");
}

TEST(who_plays_first_and_which_card)
{
    kit k;
    char said[SENTENCE];
    text t = text_in(said, sizeof said);
    option first = {.verb = VERB_SEAT, .thing = {1}};

    kit_cast(&k, cast);
    kit_hand(&k, 1, "politics 3 tactics 1");
    kit_hand(&k, 2, "engineering 3 tactics 1");
    kit_crisis(&k, "witch_hunt");
    kit_to_window(&k, "before_check");
    kit_act_as(&k, 1, "play politics 3");
    kit_act_as(&k, 2, "play engineering 3");
    kit_expect(&k, ASK_ORDER, 0);
    expect_question(&k, "Several would play a card before this check. Who goes first?");
    galactica_say_option(&k.g.flow, 0, &first, NULL, &t);
    assert_string_equal(said, "Zarek: politics 3 (Investigative Committee)");
}

TEST(an_ability_is_named_with_what_it_would_do)
{
    kit k;

    kit_cast(&k, "saul_tigh kara_thrace sharon_valerii");
    kit_next(&k, "crisis", "witch_hunt");
    kit_step(&k, 0, STEP_CRISIS);
    kit_expect(&k, ASK_DESTINY, 1);
    expect_question(&k, "Secret Destiny: Replace Witch Hunt?");
    kit_act(&k, "pass");
    kit_expect(&k, ASK_INTUITION, 2);
    expect_question(&k, "Mysterious Intuition: Decide this check by intuition?");
}

TEST(a_ship_that_was_looked_at_is_named_with_its_cargo)
{
    kit k;

    kit_cast(&k, cast);
    kit_civilian(&k, "civ_1_population", "stern");
    kit_at(&k, 0, "communications");
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "location");
    kit_until(&k, ASK_MOVE_CIVILIAN);
    expect_question(&k, "Move the ship astern? It carries 1 population.");
}

/* ---- wherever it comes up ---- */

/* Asks that say nothing by themselves. */
static const uint8_t bare[] = {ASK_NAME, ASK_ORDER, ASK_DESTINY, ASK_REROLL, ASK_INTUITION,
    ASK_DIFFICULTY, ASK_DEVOTION, ASK_AUTHORITY, ASK_RECON, ASK_ALERT, ASK_COMPASS, ASK_HALF,
    ASK_CHOOSE, ASK_CHOSEN, ASK_HEIR, ASK_RISK, ASK_MOVE_CIVILIAN, ASK_ATTACH, ASK_BRUTAL,
    ASK_MUTINY, ASK_PARDON};

static void look(const flow *w, int seen[ASK_COUNT])
{
    char said[SENTENCE];

    seen[w->ask]++;
    question(w, said);
    assert_true(said[0] != '\0');
    if (memchr(bare, w->ask, sizeof bare) != NULL &&
        strcmp(said, galactica_asks[w->ask].question) == 0)
        fail_msg("%s does not say what it is about", said);
}

static void play(int seat_count, int number, int seen[ASK_COUNT])
{
    static any_state state;
    setup s = {.seed = seed_from_numbers(7, (uint64_t)number), .seat_count = (uint8_t)seat_count};
    generator of_seed = random_from_seed(&s.seed), chance = random_split(&of_seed, 3);
    options list;

    assert_int_equal(game_start(&galactica_game, &state.flow, &s, NULL).code, ACCEPTED);
    while (!state.flow.over) {
        seats waiting = flow_waiting(&state.flow);
        int seat = 0;

        while (!(waiting >> seat & 1))
            seat++;
        look(&state.flow, seen);
        game_list(&galactica_game, &state.flow, seat, &list, false);
        choice c = options_random(&list, &chance);

        game_apply(&galactica_game, &state.flow, seat, &list, &c, NULL);
    }
}

TEST(no_question_is_put_without_what_it_is_about)
{
    int seen[ASK_COUNT] = {0};

    for (int number = 0; number < 60; number++)
        play(SEATS_LEAST + number % 3, number, seen);
    for (size_t i = 0; i < sizeof bare; i++)
        if (seen[bare[i]] == 0)
            print_message("# %s never came up\n", galactica_asks[bare[i]].name);
}
