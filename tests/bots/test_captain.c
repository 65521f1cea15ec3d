/* test_captain.c: the bots that think ahead, and the one whose mind wanders. */
#include "bots/bot.h"
#include "bots/playout.h"
#include "games/games.h"
#include "kit/check.h"

/* A table of officers, with one seat's bot of another kind. */
typedef struct {
    const game *game;
    any_state state;
    bot_player player[SEATS_MAX];
    events told;
} match;

static void tell(match *m)
{
    for (int seat = 0; seat < m->state.flow.seat_count; seat++)
        bot_notice(&m->player[seat], m->game, &m->state.flow, seat, &m->told);
}

static void begin_with(match *m, const game *g, const bot *kind, const setup *s)
{
    m->game = g;
    m->told.count = 0;
    assert_int_equal(game_start(g, &m->state.flow, s, &m->told).code, ACCEPTED);
    for (int seat = 0; seat < s->seat_count; seat++)
        m->player[seat] = bot_sit(seat == 1 ? kind : &bot_officer, &s->seed, seat);
    tell(m);
}

static void begin(match *m, const game *g, const bot *kind, uint64_t number)
{
    setup s = {.seat_count = g->seats_min < 2 ? 2 : g->seats_min}; /* all else is as usual */

    s.seed = seed_from_numbers(5, number);
    begin_with(m, g, kind, &s);
}

/* The next choice, which must be one of the options. */
static choice step_on(match *m)
{
    flow *w = &m->state.flow;
    int seat = flow_first_waiting(w);
    choice c = bot_choose(&m->player[seat], m->game, w, seat);
    options list;

    game_list(m->game, w, seat, &list, false);
    assert_int_equal(options_check(&list, &c).code, ACCEPTED);
    m->told.count = 0;
    game_apply(m->game, w, seat, &list, &c, &m->told);
    tell(m);
    return c;
}

static uint64_t played(const game *g, const bot *kind, int choices)
{
    static match m;

    begin(&m, g, kind, 1);
    for (int i = 0; i < choices && !m.state.flow.over; i++)
        step_on(&m);
    return game_hash(g, &m.state.flow);
}

enum { CHOICES = 60 };

TEST(thinking_bots_keep_the_rules_and_play_the_same_twice)
{
    static const char *const kinds[] = {"ensign", "captain:8"};
    int choices = effort(CHOICES);

    for (int n = 0; n < game_count; n++)
        for (int i = 0; i < 2; i++) {
            const bot *kind = bot_find(kinds[i]);

            assert_true(kind->plays(games[n]));
            assert_true(played(games[n], kind, choices) == played(games[n], kind, choices));
        }
}

TEST(an_effort_has_a_name)
{
    assert_int_equal(bot_find("captain:8")->effort, 8);
    assert_int_equal(bot_find("captain:4096")->effort, 4096);
    assert_true(bot_find("admiral")->effort > bot_find("captain")->effort);
    assert_null(bot_find("captain:0"));
    assert_null(bot_find("captain:63"));
    assert_null(bot_find("captain:"));
}

static int place_of(const candidates *all, const choice *c)
{
    for (int i = 0; i < all->count; i++)
        if (memcmp(&all->at[i].choice, c, sizeof *c) == 0)
            return i;
    return -1;
}

/* What it has weighed: the officer's choice first, or among its replies; each tried in no more worlds than
   the first one. */
static void check_reasons(
    const game *g, const candidates *all, const choice *c, const choice *officers)
{
    assert_true(all->count >= 1 && all->count <= PROPOSALS_MAX);
    assert_in_range(place_of(all, officers), 0, g->officer->reply == NULL ? 0 : all->count);
    assert_memory_equal(&all->at[all->chosen].choice, c, sizeof *c);
    for (int i = 0; i < all->count; i++) {
        const candidate *at = &all->at[i];

        assert_true(all->count == 1 || at->tried > 0);
        assert_true(at->tried <= all->at[0].tried);
        assert_true(at->sum >= 0 && at->sum <= (int64_t)at->tried * FULL_BELIEF);
    }
    if (all->chosen > 0)
        assert_true(all->at[all->chosen].gain > 0 && all->at[all->chosen].tried >= 4);
}

TEST(a_captain_says_what_it_weighed)
{
    static match m;
    int left = 0, weighed = 0;

    for (int n = 0; n < game_count; n++) {
        begin(&m, games[n], bot_find("captain:32"), 2);
        for (int i = 0; i < effort(CHOICES) && !m.state.flow.over; i++) {
            bot_player *p = &m.player[1], thumb = *p;
            candidates all;

            if (flow_first_waiting(&m.state.flow) == 1) {
                assert_true(bot_explain(p, m.game, &m.state.flow, 1, &all));
                thumb.kind = &bot_officer;
                choice officers = bot_choose(&thumb, m.game, &m.state.flow, 1);
                choice c = step_on(&m);

                check_reasons(m.game, &all, &c, &officers);
                weighed += all.count > 1;
                left += all.chosen > 0;
                assert_false(bot_explain(&thumb, m.game, &m.state.flow, 1, &all));
            } else {
                step_on(&m);
            }
        }
    }
    assert_true(weighed > 0);
    assert_true(left > 0); /* it does not always come to the officer's opinion */
    assert_true(left < weighed);
}

/* How often it tries what it takes for best, at the first choice that it thinks about. */
static int tries_of(match *m, const char *kind)
{
    bot_player p = m->player[1];
    candidates all;

    p.kind = bot_find(kind);
    assert_true(bot_explain(&p, m->game, &m->state.flow, 1, &all));
    return all.count > 1 ? all.at[0].tried : 0;
}

static void begin_dogfight(match *m, const char *rules)
{
    setup s = {.seat_count = 2, .seed = seed_from_numbers(5, 3)};

    assert_int_equal(setup_set(game_find("starship"), &s, "rules", rules).code, ACCEPTED);
    begin_with(m, game_find("starship"), bot_find("captain:8"), &s);
    assert_int_equal(m->game->officer->enough_for(&s), m->game->officer->enough(&m->state.flow));
    while (flow_first_waiting(&m->state.flow) != 1 || tries_of(m, "captain:8") == 0)
        step_on(m);
}

TEST(hard_and_hardest_spare_themselves_thoughts_that_bring_nothing)
{
    static match m;

    begin_dogfight(&m, "complete");
    assert_int_equal(tries_of(&m, "captain"), tries_of(&m, "captain:32"));
    assert_int_equal(tries_of(&m, "admiral"), tries_of(&m, "captain:32"));
    assert_true(tries_of(&m, "captain:128") > tries_of(&m, "captain:32"));
    begin_dogfight(&m, "quick");
    assert_int_equal(tries_of(&m, "captain"), tries_of(&m, "captain:128"));
}

/* A fleet is worth what it does in the first round, and that is over when the second begins. */
TEST(a_thought_before_the_first_turn_ends_with_the_second)
{
    static match m;
    const game *g = game_find("galaxies");
    setup s = {.seat_count = 2, .seed = seed_from_numbers(5, 4)};
    generator chance = random_from_seed(&s.seed);
    choice c;
    world w;

    assert_int_equal(setup_set(g, &s, "mission", "x1").code, ACCEPTED);
    begin_with(&m, g, &bot_officer, &s);
    suspicions seen = suspicions_of(&m.player[0].heads, g, &m.state.flow, 0);

    assert_int_equal(g->measures[0].of(&m.state.flow), 0);
    c = bot_choose(&m.player[0], g, &m.state.flow, 0);
    world_imagine(&w, g, &m.state.flow, 0, &m.player[0].heads, &seen, &chance, 0);
    world_play(&w, g, 0, &c);
    assert_int_equal(g->measures[0].of(&w.state.flow), 2);
}

/* Whoever moves first or second in a round: all others have answered when a thought ends. */
TEST(a_thought_in_galaxies_ends_when_the_own_turn_comes_again)
{
    static match m;
    const game *g = game_find("galaxies");
    int thoughts[2] = {0, 0};

    begin(&m, g, &bot_officer, 6);
    for (int i = 0; i < CHOICES && !m.state.flow.over; i++) {
        int seat = flow_first_waiting(&m.state.flow), turn = g->officer->turn(&m.state.flow, seat);
        world w = {.state = m.state, .heads = m.player[seat].heads};
        choice c = bot_choose(&m.player[seat], g, &m.state.flow, seat);

        world_play(&w, g, seat, &c);
        if (turn > 0 && !w.state.flow.over) {
            assert_int_equal(g->officer->turn(&w.state.flow, seat), turn + 1);
            assert_true(g->officer->turn(&w.state.flow, !seat) >= turn);
            thoughts[seat]++;
        }
        step_on(&m);
    }
    assert_true(thoughts[0] > 0 && thoughts[1] > 0);
}

/* Nobody waits for it: it ends at once, with the officer's choice. */
TEST(a_captain_that_is_stopped_thinks_no_further)
{
    static match m;
    const atomic_bool stop = true;

    for (int n = 0; n < 2; n++) {
        begin(&m, game_find(n == 0 ? "galaxies" : "starship"), bot_find("admiral"), 3);
        m.player[1].stop = &stop;
        for (int i = 0; i < effort(CHOICES) && !m.state.flow.over; i++) {
            candidates all;

            if (flow_first_waiting(&m.state.flow) == 1) {
                assert_true(bot_explain(&m.player[1], m.game, &m.state.flow, 1, &all));
                assert_int_equal(all.chosen, 0);
                assert_int_equal(all.at[0].tried, 0);
            }
            step_on(&m);
        }
    }
}

/* How often the seat is on the hidden side in the worlds that another one imagines. */
static int hidden_in_worlds(const match *m, const flow *truth, int from, int seat, int worlds)
{
    seed s = seed_from_numbers(6, 6);
    generator chance = random_from_seed(&s);
    const memories *heads = &m->player[from].heads;
    suspicions seen = suspicions_of(heads, m->game, truth, from);
    int count = 0;

    for (int i = 0; i < worlds; i++) {
        world w;

        world_imagine(&w, m->game, truth, from, heads, &seen, &chance, (uint32_t)i);
        count += m->game->traits[0].of(&w.state.flow, seat) == 1;
    }
    return count;
}

/* Whatever the truth is, a seat imagines each world as often: two tables that it cannot tell apart,
   in which another seat is of this side and of that. */
TEST(what_is_hidden_does_not_sway_the_worlds_imagined)
{
    enum { WORLDS = 400, NOISE = 80 }; /* four standard errors of a difference, at most */
    static const char *const hiding[] = {"express", "galactica"};
    static match m;

    for (int n = 0; n < 2; n++) {
        any_state other;
        seed s = seed_from_numbers(7, 7);
        generator dealer = random_from_seed(&s);

        begin(&m, game_find(hiding[n]), bot_find("captain:8"), 4);
        for (int i = 0; i < 12 && !m.state.flow.over; i++)
            step_on(&m);
        const trait *side = &m.game->traits[0];
        int tries = 0;

        do {
            memcpy(&other, &m.state, m.game->state_size);
            game_conceal(m.game, &other.flow, 1, &dealer);
        } while (side->of(&other.flow, 0) == side->of(&m.state.flow, 0) && ++tries < 1000);
        assert_true(tries < 1000);
        int here = hidden_in_worlds(&m, &m.state.flow, 1, 0, WORLDS);
        int there = hidden_in_worlds(&m, &other.flow, 1, 0, WORLDS);

        assert_true(here > 0 && here < WORLDS);
        assert_in_range(here - there + WORLDS, WORLDS - NOISE, WORLDS + NOISE);
    }
}

/* What a seat cannot see sways no choice: at two tables that it cannot tell apart a bot chooses the same. */
TEST(two_worlds_one_choice)
{
    static const char *const dealt_in_order[] = {"express", "galactica", "galaxies"};
    static match m;

    for (int n = 0; n < 3; n++) {
        seed s = seed_from_numbers(7, (uint64_t)n);
        generator dealer = random_from_seed(&s);
        int other_worlds = 0;

        begin(&m, game_find(dealt_in_order[n]), bot_find("captain:8"), 4);
        for (int i = 0; i < CHOICES && !m.state.flow.over; i++) {
            const flow *here = &m.state.flow;
            int seat = flow_first_waiting(here);
            any_state there;

            memcpy(&there, here, m.game->state_size);
            game_conceal(m.game, &there.flow, seat, &dealer);
            choice one = bot_choose(&m.player[seat], m.game, here, seat);
            choice other = bot_choose(&m.player[seat], m.game, &there.flow, seat);

            assert_memory_equal(&one, &other, sizeof one);
            other_worlds += game_hash(m.game, here) != game_hash(m.game, &there.flow);
            step_on(&m);
        }
        assert_true(other_worlds > CHOICES / 2);
    }
}

/* It wanders, but leaves nothing of its own undone that the officer would do. */
TEST(an_ensign_wanders_and_idles_not)
{
    static match m;
    int asked = 0, wandered = 0;

    for (int n = 0; n < game_count; n++) {
        begin(&m, games[n], bot_find("ensign"), 5);
        for (int i = 0; i < 4 * effort(CHOICES) && !m.state.flow.over; i++) {
            bot_player thumb = m.player[1];
            options list;

            thumb.kind = &bot_officer;
            if (flow_first_waiting(&m.state.flow) != 1) {
                step_on(&m);
                continue;
            }
            game_list(m.game, &m.state.flow, 1, &list, false);
            choice officers = bot_choose(&thumb, m.game, &m.state.flow, 1);
            choice c = bot_choose(&m.player[1], m.game, &m.state.flow, 1);
            bool differs = c.option != officers.option;

            asked++;
            wandered += differs;
            if (differs)
                assert_int_not_equal(m.game->verbs[list.at[c.option].verb].yields, YIELDS_OWN);
            step_on(&m);
        }
    }
    assert_true(wandered > 0);
    assert_true(wandered < asked / 2);
}
