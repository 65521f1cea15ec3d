/*
 * test_failing.c: where there is no memory, the library returns an error; its host goes on.
 *
 * tests/doubles/failing.c is linked with it: each call for memory that a deed makes fails once.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "doubles/failing.h"
#include "kit/check.h"
#include "wardroom.h"

enum { GAMES = 2, CALLS_MOST = 10000 };

static const uint8_t seed[WARDROOM_SEED] = {1};

/* What one deed of the host came to: done, or refused for want of memory. */
typedef bool deed(const char *game, wardroom_error *why);

static wardroom_state *begin(const char *game)
{
    wardroom_error why;
    wardroom_state *s = NULL;

    for (int32_t seats = 1; seats <= WARDROOM_SEATS && s == NULL; seats++)
        s = wardroom_state_new(game, seats, seed, NULL, &why);
    assert_non_null(s);
    return s;
}

static int32_t seats_of(const char *game)
{
    wardroom_look look;
    wardroom_state *s = begin(game);

    wardroom_state_look(s, &look, NULL);
    wardroom_state_free(s);
    return look.seats;
}

/* ---- deeds ---- */

static wardroom_state *position; /* of the game in question */
static wardroom_look where;      /* it stands */
static char *saved;              /* the same, in writing */
static char *whole;              /* the text of the deed, as it was where nothing failed */

/* Whatever fails on the way: a text is whole, or it is not there. */
static bool is_text(char *written)
{
    if (written == NULL)
        return false;
    if (whole == NULL)
        whole = written;
    else
        assert_string_equal(written, whole);
    if (written != whole)
        wardroom_free(written);
    return true;
}

static bool is_state(wardroom_state *made)
{
    bool is_there = made != NULL;

    if (is_there)
        assert_int_equal(wardroom_state_hash(made), wardroom_state_hash(position));
    wardroom_state_free(made);
    return is_there;
}

static bool facts(const char *game, wardroom_error *why)
{
    return is_text(wardroom_game_facts(game, why));
}

static bool anew(const char *game, wardroom_error *why)
{
    return is_state(wardroom_state_new(game, where.seats, seed, NULL, why));
}

static bool clone(const char *game, wardroom_error *why)
{
    (void)game;
    return is_state(wardroom_state_clone(position, why));
}

static bool save(const char *game, wardroom_error *why)
{
    (void)game;
    return is_text(wardroom_state_save(position, why));
}

static bool load(const char *game, wardroom_error *why)
{
    (void)game;
    return is_state(wardroom_state_load(saved, strlen(saved), why));
}

static bool view(const char *game, wardroom_error *why)
{
    (void)game;
    return is_text(wardroom_state_view(position, where.seat, why));
}

static bool chance(const char *game, wardroom_error *why)
{
    wardroom_chance *made = wardroom_chance_new(position, why);

    (void)game;
    wardroom_chance_free(made);
    return made != NULL;
}

/* A choice takes no memory; with advice, and applied to a copy. */
static bool advise(const char *game, wardroom_error *why)
{
    wardroom_choice c;
    wardroom_state *copy = wardroom_state_clone(position, why);

    (void)game;
    if (copy == NULL)
        return false;
    assert_int_equal(wardroom_state_advise(position, "officer", where.seat, seed, &c, why), 0);
    assert_int_equal(wardroom_state_apply(copy, where.seat, &c, why), 0);
    wardroom_state_free(copy);
    return true;
}

static bool batch(const char *game, wardroom_error *why)
{
    static const char *const bots[WARDROOM_SEATS] = {
        NULL, "officer", "officer", "officer", "officer", "officer", "officer", "officer"};
    static const int32_t first[GAMES];
    wardroom_plan plan = {
        .game = game, .seats = where.seats, .bots = bots, .run = 1, .games = GAMES, .threads = 2};
    wardroom_batch *b = wardroom_batch_new(&plan, why);
    wardroom_error unwanted;

    if (b == NULL)
        return false;
    assert_int_equal(wardroom_batch_step(b, first, &(wardroom_buffers){0}, &unwanted), 0);
    wardroom_state *one = wardroom_batch_state(b, 0, why);

    wardroom_state_free(one);
    wardroom_batch_free(b);
    return one != NULL;
}

static const struct {
    const char *name;
    deed *does;
} deeds[] = {
    {"facts", facts},
    {"anew", anew},
    {"clone", clone},
    {"save", save},
    {"load", load},
    {"view", view},
    {"chance", chance},
    {"advise", advise},
    {"batch", batch},
};

/* ---- each call of each deed ---- */

static long calls_of(int number, const char *game, long failing, bool *done)
{
    wardroom_error why = {0};

    failing_begin("malloc", failing);
    *done = deeds[number].does(game, &why);
    long calls = failing_end();

    if (!*done) {
        assert_string_equal(why.text, "There is not enough memory.");
        assert_int_not_equal(why.code, 0);
    }
    return calls;
}

static void fail_each(int number, const char *game)
{
    bool done;
    long calls = calls_of(number, game, 0, &done), refused = 0;

    assert_true(done);
    assert_in_range(calls, 1, CALLS_MOST);
    for (long n = 1; n <= calls; n++) {
        calls_of(number, game, n, &done);
        refused += !done;
    }
    assert_int_not_equal(refused, 0);
    printf("# %s of %s: %ld calls, %ld refused\n", deeds[number].name, game, calls, refused);
    wardroom_free(whole);
    whole = NULL;
}

TEST(where_there_is_no_memory_the_library_says_so)
{
    for (int32_t g = 0; g < wardroom_game_count(); g++) {
        const char *game = wardroom_game_id(g);

        where.seats = seats_of(game);
        position = begin(game);
        wardroom_state_look(position, &where, NULL);
        saved = wardroom_state_save(position, NULL);
        for (int i = 0; i < (int)(sizeof deeds / sizeof deeds[0]); i++)
            fail_each(i, game);
        wardroom_free(saved);
        wardroom_state_free(position);
    }
}
