/* test_match.c: two bots play the same deals, and what comes out does not depend on the machine. */
#include "base/buffer.h"
#include "kit/check.h"
#include "sim/match.h"
#include "sim/match_json.h"
#include "sim/match_report.h"
#include "sim/match_text.h"
#include "sim/toy.h"

/* The toy with everybody's side known: the even seats against the odd ones. */
static seats every_other(const flow *w, int seat)
{
    seats team = 0;

    for (int other = seat & 1; other < w->seat_count; other += 2)
        team |= SEAT_BIT(other);
    return team;
}

static game known_game(void)
{
    game g = toy_game;

    g.team = every_other;
    return g;
}

static match_plan toy_match(const game *g, const bot *a, const bot *b, uint64_t deals)
{
    return (match_plan){
        .plan = {.game = g,
            .games = deals,
            .run = 7,
            .table_count = 3,
            .tables = {2, 3, 4},
            .bot_count = 2,
            .bots = {a, b},
            .jobs = 1},
        .side = SIDE_BOTH,
        .test = {.elo0 = 0, .elo1 = 30, .alpha = 0.05, .beta = 0.05},
    };
}

static match_results *played(const match_plan *m)
{
    static const atomic_bool never = false;
    match_results *r = match_run(m, &never, NULL, NULL);

    assert_non_null(r);
    return r;
}

/* ---- who sits where ---- */

/* Two bots that push on, and write down what they were asked and told. */
enum { ASKED_MAX = 400 };

typedef struct {
    int bot, seat, turn;
} asking;

static struct {
    int count;
    asking at[ASKED_MAX];
    int told[2][SEATS_MAX]; /* by bot and seat */
} seen;

static bool plays_any(const game *g)
{
    (void)g;
    return true;
}

static choice push_on(int number, const flow *w, int seat)
{
    assert_true(seen.count < ASKED_MAX);
    seen.at[seen.count++] =
        (asking){.bot = number, .seat = seat, .turn = ((const toy *)(const void *)w)->turns};
    return (choice){.option = 0};
}

#define WATCHER(name_, number_)                                                                \
    static choice name_##_chooses(const bot_player *p, const game *g, const flow *w, int seat, \
        const options *o, generator *chance)                                                   \
    {                                                                                          \
        (void)p, (void)g, (void)o, (void)chance;                                               \
        return push_on(number_, w, seat);                                                      \
    }                                                                                          \
    static void name_##_notices(                                                               \
        bot_player *p, const game *g, const flow *w, int seat, const event *e)                 \
    {                                                                                          \
        (void)p, (void)g, (void)w, (void)e;                                                    \
        seen.told[number_][seat]++;                                                            \
    }                                                                                          \
    static const bot name_ = {                                                                 \
        .name = #name_,                                                                        \
        .plays = plays_any,                                                                    \
        .notice = name_##_notices,                                                             \
        .choose = name_##_chooses,                                                             \
    }

WATCHER(ann, 0);
WATCHER(bob, 1);

static dealt watched_deal(const match_plan *m, uint64_t number)
{
    pace paces[2] = {{0, 0, 0}, {0, 0, 0}};

    memset(&seen, 0, sizeof seen);
    dealt d = match_deal(m, number, paces);

    assert_true(seen.count > 0);
    assert_int_equal(d.choices, seen.count);
    assert_int_equal(paces[0].choices + paces[1].choices, seen.count);
    return d;
}

/* Asking `i` of the game with this cast; all games of the deal are equally long. */
static asking asked(int games, int game_number, int i)
{
    assert_int_equal(seen.count % games, 0);
    return seen.at[seen.count / games * game_number + i];
}

TEST(bots_change_sides_on_the_same_deal)
{
    game known = known_game();
    match_plan m = toy_match(&known, &ann, &bob, 10);

    assert_int_equal(match_games_per_deal(&m), 2);
    for (uint64_t deal = 0; deal < 6; deal++) {
        dealt d = watched_deal(&m, deal);
        pace paces[2] = {{0, 0, 0}, {0, 0, 0}};
        match_plan alone = toy_match(&known, &ann, &ann, 10);

        /* Both play alike: so the same deal is the same game, and as one bot alone would play it. */
        assert_int_equal(d.half_points[CAST_FIRST], d.half_points[CAST_SECOND]);
        for (int i = 0; i < seen.count / 2; i++) {
            asking first = asked(2, 0, i), second = asked(2, 1, i);

            assert_int_equal(first.seat, second.seat);
            assert_int_equal(first.turn, second.turn);
            assert_int_equal(first.bot, first.seat % 2);
            assert_int_equal(second.bot, 1 - first.seat % 2);
        }
        assert_true(match_deal(&alone, deal, paces).signature == d.signature);
    }
}

static bool is_traitor(const match_plan *m, uint64_t deal, int seat)
{
    setup s = plan_setup(&m->plan, deal);
    any_state begun;

    assert_int_equal(game_start(m->plan.game, &begun.flow, &s, NULL).code, ACCEPTED);
    return ((const toy *)(const void *)&begun)->traitor == seat;
}

TEST(a_seat_has_the_bot_that_its_hidden_side_demands)
{
    match_plan m = toy_match(&toy_game, &ann, &bob, 10);

    assert_int_equal(match_games_per_deal(&m), 3);
    for (uint64_t deal = 0; deal < 6; deal++) {
        watched_deal(&m, deal);
        for (int i = 0; i < seen.count / 3; i++) {
            int side = is_traitor(&m, deal, asked(3, 0, i).seat);

            assert_int_equal(asked(3, CAST_FIRST, i).bot, side);
            assert_int_equal(asked(3, CAST_SECOND, i).bot, 1 - side);
            assert_int_equal(asked(3, CAST_NOWHERE, i).bot, 1);
        }
    }
}

TEST(one_side_alone_is_played_beside_the_baseline)
{
    match_plan m = toy_match(&toy_game, &ann, &bob, 10);

    m.side = SIDE_SECOND;
    assert_int_equal(match_games_per_deal(&m), 2);
    watched_deal(&m, 3);
    for (int i = 0; i < seen.count / 2; i++) {
        assert_int_equal(asked(2, 0, i).bot, 1 - is_traitor(&m, 3, asked(2, 0, i).seat));
        assert_int_equal(asked(2, 1, i).bot, 1);
    }
}

/* The first seat turns traitor on the way, as a sleeper does. */
enum { TURNING = 2 };

static int turning_side(const flow *w, int seat)
{
    return seat == 0 && ((const toy *)(const void *)w)->turns >= TURNING;
}

static step fly_and_tell(flow *w, frame *f, events *out)
{
    events_add(out, (event){.to = TO_ALL});
    return toy_fly(w, f, out);
}

TEST(who_turns_is_played_by_the_other_bot_which_has_seen_all)
{
    const trait turning[] = {{"side", toy_game.traits[0].values, turning_side}};
    static procedure *const procedures[] = {NULL, fly_and_tell};
    game g = toy_game;
    match_plan m = toy_match(&g, &ann, &bob, 10);
    bool turned = false;

    g.traits = turning;
    g.procedures = procedures;
    m.side = SIDE_FIRST;
    watched_deal(&m, 0);
    for (int i = 0; i < seen.count / 2; i++) {
        asking a = asked(2, 0, i);
        bool traitor = a.seat == 0 && a.turn >= TURNING;

        turned = turned || traitor;
        assert_int_equal(a.bot, traitor);
    }
    assert_true(turned);
    /* In the first game every seat had both, in the baseline only the second. */
    int steps = seen.count / 2 + 1;

    for (int seat = 0; seat < 2; seat++) {
        assert_int_equal(seen.told[0][seat], steps);
        assert_int_equal(seen.told[1][seat], 2 * steps);
    }
}

/* ---- who won ---- */

static seats winners; /* whatever happens */

static outcome as_laid_down(const flow *w)
{
    return (outcome){.over = w->over, .winners = winners};
}

static int points_when_won_by(const game *base, seats by)
{
    game g = *base;
    match_plan m = toy_match(&g, &bot_random, &bot_random, 1);
    pace paces[2] = {{0, 0, 0}, {0, 0, 0}};

    g.outcome = as_laid_down;
    winners = by;
    return match_deal(&m, 1, paces).half_points[CAST_FIRST]; /* with three seats */
}

TEST(points_go_to_the_side_that_won_and_are_halved_where_it_is_not_clear)
{
    game known = known_game();

    assert_int_equal(points_when_won_by(&known, SEAT_BIT(0) | SEAT_BIT(2)), 2);
    assert_int_equal(points_when_won_by(&known, SEAT_BIT(1)), 0);
    assert_int_equal(points_when_won_by(&known, SEAT_BIT(1) | SEAT_BIT(2)), 1);
    assert_int_equal(points_when_won_by(&known, 0), 1);
}

TEST(what_the_open_side_does_not_win_is_the_hidden_one_s)
{
    match_plan m = toy_match(&toy_game, &bot_random, &bot_random, 1);
    seats crew = 0;

    for (int seat = 0; seat < 3; seat++)
        if (!is_traitor(&m, 1, seat))
            crew |= SEAT_BIT(seat);
    assert_int_equal(points_when_won_by(&toy_game, crew), 2);
    assert_int_equal(points_when_won_by(&toy_game, (seats)(7 & ~crew)), 0);
    assert_int_equal(points_when_won_by(&toy_game, 0), 0);
}

/* ---- what is counted ---- */

static match_tally counted(const match_plan *m, int first, int second, int nowhere)
{
    match_tally t = {0};
    dealt d = {.half_points = {(uint8_t)first, (uint8_t)second, (uint8_t)nowhere}};

    match_tally_add(&t, m, &d);
    return t;
}

static double mean(const match_tally *t, match_side side)
{
    return scores_mean(&t->by[side]).rate;
}

static void assert_exactly(double value, double expected)
{
    if (value != expected)
        fail_msg("%f is not %f", value, expected);
}

TEST(known_sides_score_a_share_of_the_points)
{
    game known = known_game();
    match_plan m = toy_match(&known, &ann, &bob, 1);
    match_tally both_won = counted(&m, 2, 0, 0), one = counted(&m, 2, 2, 0),
                half = counted(&m, 1, 0, 0), none = counted(&m, 0, 2, 0);

    assert_exactly(mean(&both_won, SIDE_BOTH), 1);
    assert_exactly(mean(&one, SIDE_BOTH), 0.5);
    assert_exactly(mean(&one, SIDE_FIRST), 1);
    assert_exactly(mean(&one, SIDE_SECOND), 0);
    assert_exactly(mean(&half, SIDE_BOTH), 0.75);
    assert_exactly(mean(&half, SIDE_FIRST), 0.5);
    assert_exactly(mean(&none, SIDE_BOTH), 0);
}

TEST(hidden_sides_score_what_is_won_more_than_the_baseline)
{
    match_plan m = toy_match(&toy_game, &ann, &bob, 1);
    match_tally crew_gains = counted(&m, 2, 0, 0), traitor_gains = counted(&m, 2, 0, 2),
                neither = counted(&m, 2, 2, 2), crew_loses = counted(&m, 0, 2, 2);

    assert_exactly(mean(&crew_gains, SIDE_FIRST) - 0.5, 1);
    assert_exactly(mean(&crew_gains, SIDE_SECOND) - 0.5, 0);
    assert_exactly(mean(&crew_gains, SIDE_BOTH) - 0.5, 0.5);
    assert_exactly(mean(&traitor_gains, SIDE_FIRST) - 0.5, 0);
    assert_exactly(mean(&traitor_gains, SIDE_SECOND) - 0.5, 1);
    assert_exactly(mean(&neither, SIDE_BOTH) - 0.5, 0);
    assert_exactly(mean(&crew_loses, SIDE_FIRST) - 0.5, -1);
    assert_exactly(match_share(&crew_gains, SIDE_FIRST, CAST_FIRST), 1);
    assert_exactly(match_share(&crew_gains, SIDE_FIRST, CAST_NOWHERE), 0);
    assert_exactly(match_share(&traitor_gains, SIDE_SECOND, CAST_SECOND), 1);
    assert_exactly(match_share(&traitor_gains, SIDE_SECOND, CAST_NOWHERE), 0);
}

/* ---- what is told ---- */

static char *told(match_plan m, match_results *r)
{
    text t = buffer_new();

    m.plan.jobs = 1;
    r->seconds = 1;
    memset(r->paces, 0, sizeof r->paces);
    match_write_json(&m, r, &t);
    match_write_text(&m, r, &t);
    match_write_page(&m, r, "1", &t);
    return t.at;
}

static void assert_same_whatever_the_jobs(match_plan m)
{
    char *first = NULL;

    for (int jobs = 1; jobs <= 5; jobs += jobs == 1 ? 1 : 3) {
        m.plan.jobs = jobs;
        match_results *r = played(&m);
        char *now = told(m, r);

        if (first == NULL)
            first = now;
        assert_string_equal(now, first);
        if (now != first)
            free(now);
        match_free(r);
    }
    free(first);
}

TEST(a_match_does_not_depend_on_the_jobs)
{
    game known = known_game();
    match_plan hidden = toy_match(&toy_game, &bot_officer, &bot_random, 1000);
    match_plan open = toy_match(&known, &bot_officer, &bot_random, 1000);

    assert_same_whatever_the_jobs(hidden);
    assert_same_whatever_the_jobs(open);
    hidden.tests = open.tests = true;
    assert_same_whatever_the_jobs(hidden);
    assert_same_whatever_the_jobs(open);
}

TEST(a_match_ends_with_the_batch_that_decides_it)
{
    match_plan m = toy_match(&toy_game, &bot_officer, &bot_random, 100000);

    m.tests = true;
    m.plan.jobs = 4;
    match_results *r = played(&m);

    assert_int_not_equal(r->verdict, VERDICT_OPEN);
    assert_false(r->stopped);
    assert_true(r->deals < 100000);
    assert_int_equal(r->deals % MATCH_BATCH, 0);
    assert_int_equal(r->deals, scores_count(&r->all.by[SIDE_BOTH]));
    assert_int_equal(r->deals, r->stand_count * MATCH_BATCH);
    for (int i = 0; i + 1 < r->stand_count; i++)
        assert_int_equal(sprt_verdict(&m.test, r->stands[i].ratio), VERDICT_OPEN);
    match_free(r);
}

TEST(a_bot_against_itself_gains_nothing)
{
    game known = known_game();
    const game *games[] = {&toy_game, &known};

    for (int i = 0; i < 2; i++) {
        match_plan m = toy_match(games[i], &bot_random, &bot_random, 200);
        match_results *r = played(&m);

        assert_int_equal(r->deals, 200);
        assert_int_equal(r->all.by[SIDE_BOTH].count[SCORE_EVEN], 200);
        match_free(r);
    }
}

TEST(the_command_plays_the_same_match)
{
    char buffer[400];
    text t = text_in(buffer, sizeof buffer);
    match_plan m = toy_match(&toy_game, &bot_officer, &bot_random, 50);

    match_say_command(&m, 50, &t);
    assert_string_equal(buffer, "wardroom match toy --games 150 --seed 7 --seats 2,3,4 --a officer "
                                "--b random --side both");
    m.tests = true;
    m.side = SIDE_SECOND;
    t = text_in(buffer, sizeof buffer);
    match_say_command(&m, 50, &t);
    assert_string_equal(buffer, "wardroom match toy --games 100 --seed 7 --seats 2,3,4 --a officer "
                                "--b random --side saboteur --elo0=0.0 --elo1=30.0 "
                                "--alpha=0.0500 --beta=0.0500");
}
