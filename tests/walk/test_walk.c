/*
 * test_walk.c: random walks through every game there is, and through games that leak.
 *
 * WARDROOM_GAME in the environment is the id of the one game to walk through.  With WARDROOM_SECONDS
 * each game is walked through for so long, and differently every time (tools/soak), or from the run on
 * that WARDROOM_RUN tells.
 */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "doubles/leaky.h"
#include "doubles/pig.h"
#include "games/games.h"
#include "games/list.h"
#include "kit/check.h"
#include "walk/walk.h"

static void expect_nothing(finding f)
{
    assert_msg(!f.found, "%s", f.text);
}

/* A table of many takes several times as long as one of few. */
static int share_of(const game *g, int seat_count, int games_in_all)
{
    enum { MANY_SEATS = 5 };
    int each = games_in_all / (g->seats_max - g->seats_min + 1);

    return effort(seat_count < MANY_SEATS ? each : each / 4);
}

/* So many games, shared out over the numbers of seats; the largest table has one in any case. */
static void walk_all_seats(const game *g, int games_in_all)
{
    expect_nothing(walk_fields(g));
    for (int seat_count = g->seats_min; seat_count <= g->seats_max; seat_count++) {
        int share = share_of(g, seat_count, games_in_all);

        if (share == 0 && seat_count == g->seats_max)
            share = 1;
        expect_nothing(walk_game(g, seat_count, 1, share));
    }
}

#define GAME(name) extern const game name##_game;
TOYS
#undef GAME

TEST(the_toy_games_keep_every_promise)
{
    walk_all_seats(&pig_game, 180);
    walk_all_seats(&boar_game, 180);
    walk_all_seats(&mole_game, 90);
#define GAME(name) walk_all_seats(&name##_game, 180);
    TOYS
#undef GAME
}

/* A long game, most of whose rules are its missions': each of them, its first setting, has a game. */
static bool is_long(const game *g)
{
    return strcmp(g->id, "galaxies") == 0;
}

static void walk_every_mission(const game *g)
{
    int rounds = effort(1);

    for (int seat_count = g->seats_min; seat_count <= g->seats_max; seat_count++)
        expect_nothing(
            rounds > 0 ? walk_each(g, seat_count, 1, rounds) : walk_game(g, seat_count, 1, 1));
}

/* A game whose missions, its first setting, bring rules of their own: each of them has a game at the smallest
   table that it goes with, besides those that are shared out. */
static bool has_missions(const game *g)
{
    return strcmp(g->id, "starship") == 0;
}

static void walk_smallest_tables(const game *g)
{
    for (int seat_count = g->seats_min; seat_count <= 2; seat_count++)
        expect_nothing(walk_each(g, seat_count, 3, effort(1)));
}

static uint64_t first_run(void)
{
    const char *run = getenv("WARDROOM_RUN");

    return run != NULL ? strtoull(run, NULL, 10) : (uint64_t)time(NULL);
}

static void walk_for(const game *g, int seconds)
{
    time_t end = time(NULL) + seconds;
    int walked = 0;

    for (uint64_t run = first_run(); time(NULL) < end; run++)
        for (int seat_count = g->seats_min; seat_count <= g->seats_max && time(NULL) < end;
             seat_count++, walked++)
            expect_nothing(walk_game(g, seat_count, run, 1));
    print_message("# %d games of %s\n", walked, g->id);
}

TEST(WR_022_every_game_keeps_every_promise)
{
    const char *only = getenv("WARDROOM_GAME"), *seconds = getenv("WARDROOM_SECONDS");

    for (int i = 0; i < game_count; i++) {
        if (only != NULL && strcmp(games[i]->id, only) != 0)
            continue;
        if (seconds != NULL)
            walk_for(games[i], atoi(seconds));
        else if (is_long(games[i]))
            walk_every_mission(games[i]);
        else
            walk_all_seats(games[i], 60);
        if (seconds == NULL && has_missions(games[i]))
            walk_smallest_tables(games[i]);
    }
}

/* A check that never finds anything is no check. */
TEST(WR_022_every_leak_is_caught)
{
    const leaky_game *leaks = leaky_games();

    for (int i = 0; i < LEAKS; i++) {
        finding f = walk_game(&leaks[i].game, leaks[i].seat_count, 2, 60);

        assert_msg(f.found && strstr(f.text, leaks[i].caught) != NULL, "%s: %s", leaks[i].leak,
            f.found ? f.text : "not caught");
    }
}
