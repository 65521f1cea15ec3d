/* test_train.c: what positions are worth: in bounds, both sides agree, exact at the end; and how it is learned. */
#include "base/buffer.h"
#include "bots/value.h"
#include "games/games.h"
#include "kit/check.h"
#include "sim/play.h"
#include "sim/train.h"

/* ---- values of any game ---- */

static void assert_fair(const game *g, const flow *w)
{
    for (int seat = 0; seat < w->seat_count; seat++) {
        uint32_t own = value_of(g, w, seat);
        int rival = value_rival(g, w, seat);

        assert_in_range(own, w->over ? 0 : 1, w->over ? FULL_BELIEF : FULL_BELIEF - 1);
        if (rival >= 0)
            assert_int_equal(own + value_of(g, w, rival), FULL_BELIEF);
        for (int mate = 0; g->team != NULL && mate < w->seat_count; mate++)
            if (g->team(w, seat) & SEAT_BIT(mate))
                assert_int_equal(value_of(g, w, mate), own);
    }
}

static void assert_exact(const game *g, const flow *w)
{
    outcome o = g->outcome(w);

    assert_true(o.over);
    for (int seat = 0; seat < w->seat_count && o.winners != 0; seat++)
        assert_int_equal(value_of(g, w, seat), o.winners & SEAT_BIT(seat) ? FULL_BELIEF : 0);
}

static plan varied(const game *g, uint64_t count, int jobs)
{
    return (plan){.game = g,
        .games = count,
        .run = 3,
        .bot_count = 1,
        .bots = {&bot_random},
        .varied = true,
        .jobs = jobs};
}

TEST(both_sides_agree_on_what_a_position_is_worth)
{
    enum { GAMES = 30, EVERY = 7 };
    options list;
    any_state at;

    for (int i = 0; i < game_count; i++) {
        plan p = varied(games[i], GAMES, 1);

        assert_true(value_known(games[i]));
        for (uint64_t number = 0; number < GAMES; number++) {
            setup s = plan_setup(&p, number);
            generator chance = random_from_seed(&s.seed);

            assert_int_equal(game_start(games[i], &at.flow, &s, NULL).code, ACCEPTED);
            for (int made = 0; !at.flow.over; made++) {
                int seat = flow_first_waiting(&at.flow);

                if (made % EVERY == 0)
                    assert_fair(games[i], &at.flow);
                game_list(games[i], &at.flow, seat, &list, false);
                choice c = options_random(&list, &chance);

                game_apply(games[i], &at.flow, seat, &list, &c, NULL);
            }
            assert_fair(games[i], &at.flow);
            assert_exact(games[i], &at.flow);
        }
    }
}

TEST(settings_and_players_are_drawn_for_every_game)
{
    for (int i = 0; i < game_count; i++) {
        plan p = varied(games[i], 200, 1);
        uint64_t players = 0, values = 0;

        for (uint64_t number = 0; number < p.games; number++) {
            setup s = plan_setup(&p, number), again = plan_setup(&p, number);

            assert_memory_equal(&s, &again, sizeof s);
            assert_int_equal(game_fits(games[i], &s).code, ACCEPTED);
            players |= UINT64_C(1) << s.seat_count;
            values |= UINT64_C(1) << s.value[0];
        }
        assert_true(__builtin_popcountll(players) > 2);
        assert_int_equal(__builtin_popcountll(values), setting_values(&games[i]->settings[0]));
    }
}

/* ---- the curve ---- */

TEST(the_more_the_better_and_never_quite_sure)
{
    static const int32_t weight[] = {1 << 10};
    uint32_t before = 0;

    for (int32_t x = -1000; x <= 1000; x++) {
        int32_t minus = -x;
        uint32_t now = value_by(&x, weight, 1);

        assert_in_range(now, 1, FULL_BELIEF - 1);
        assert_true(now >= before);
        assert_int_equal(now + value_by(&minus, weight, 1), FULL_BELIEF);
        before = now;
    }
}

TEST(the_curve_is_the_logistic_one)
{
    static const int32_t weight[] = {65536};
    static const uint32_t known[] = {32768, 47911, 57724, 62428, 64357}; /* 1 / (1 + exp(-x)) */

    for (int32_t x = 0; x < 5; x++)
        assert_in_range(value_by(&x, weight, 1), known[x] - 1, known[x] + 1);
}

TEST(no_measure_is_too_large)
{
    int32_t x[FEATURES_MAX], weight[FEATURES_MAX];

    for (int i = 0; i < FEATURES_MAX; i++) {
        x[i] = INT32_MAX;
        weight[i] = 1 << 24;
    }
    assert_int_equal(value_by(x, weight, FEATURES_MAX), FULL_BELIEF - 1);
    for (int i = 0; i < FEATURES_MAX; i++)
        x[i] = INT32_MIN;
    assert_int_equal(value_by(x, weight, FEATURES_MAX), 1);
}

/* ---- the fit ---- */

enum { WIDTH = 3, INVENTED = 4000 };

/* Games of one position: the first feature decides, by a weight of 1/2; the second is noise, the third
   never seen. */
static samples *invent(void)
{
    seed s = seed_from_numbers(1, 2);
    generator r = random_from_seed(&s);
    samples *out = heap_zeroed(sizeof *out);

    *out = (samples){
        .width = WIDTH, .games = INVENTED, .of = heap_zeroed(INVENTED * sizeof(game_samples))};
    for (int i = 0; i < INVENTED; i++) {
        game_samples *of = &out->of[i];
        static const int32_t half[] = {65536 / 2};
        int32_t x[WIDTH] = {(int32_t)random_below(&r, 9) - 4, (int32_t)random_below(&r, 9) - 4, 0};

        *of = (game_samples){.count = 1,
            .room = 1,
            .measured = heap_zeroed(sizeof x),
            .won = heap_zeroed(sizeof *of->won),
            .seat = heap_zeroed(1),
            .side = heap_zeroed(1)};
        memcpy(of->measured, x, sizeof x);
        of->won[0] = random_below(&r, FULL_BELIEF) < value_by(x, half, 1) ? FULL_BELIEF : 0;
    }
    return out;
}

TEST(weights_are_found_again)
{
    samples *s = invent();
    int32_t weights[FEATURES_MAX];

    logistic_fit(s, weights);
    prediction_score f = logistic_judge(s, weights);

    assert_in_range(weights[0], 65536 * 44 / 100, 65536 * 56 / 100);
    assert_in_range(weights[1] + 65536, 65536 * 95 / 100, 65536 * 105 / 100);
    assert_int_equal(weights[2], 0);
    assert_int_equal(f.games, INVENTED / HOLD_OUT);
    assert_true(f.log_loss < f.base_log_loss - 0.1);
    assert_true(f.accuracy > f.base_accuracy + 0.1);
    samples_free(s);
}

/* ---- the whole of it ---- */

/* Sleepers change sides on the way. */
TEST(a_position_is_worth_what_its_side_of_then_won)
{
    static const atomic_bool never = false;
    plan p = varied(game_find("express"), 60, 2);

    p.bots[0] = &bot_officer;
    samples *s = samples_gather(&p, &never, NULL, NULL);

    assert_non_null(s);
    for (uint64_t i = 0; i < s->games; i++) {
        const game_samples *of = &s->of[i];

        for (int row = 1; row < of->count; row++)
            assert_int_equal(
                of->won[row], of->side[row] == of->side[0] ? of->won[0] : FULL_BELIEF - of->won[0]);
    }
    samples_free(s);
}

static char *trained(const game *g, int jobs)
{
    static const atomic_bool never = false;
    plan p = varied(g, 24, jobs);
    text out = buffer_new();

    p.bots[0] = &bot_officer;
    samples *s = samples_gather(&p, &never, NULL, NULL);

    assert_non_null(s);
    assert_int_equal(s->games, p.games);
    training t = train(&p, s);

    samples_free(s);
    assert_true(t.positions > p.games);
    training_write(&t, &out);
    training_say(&t, &out);
    return out.at;
}

TEST(whoever_plays_the_games_the_weights_are_the_same)
{
    for (int i = 0; i < game_count; i++) {
        if (strcmp(games[i]->id, "starship") == 0)
            continue; /* its officers think for long */
        char *first = trained(games[i], 1);

        for (int jobs = 1; jobs <= 3; jobs++) {
            char *now = trained(games[i], jobs);

            assert_string_equal(now, first);
            free(now);
        }
        free(first);
    }
}
