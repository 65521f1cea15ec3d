/* test_batch.c: batches when memory runs out, and when bots alone play a game to its end. */
#include <stdlib.h>

#include "games/games.h"
#include "kit/check.h"
#include "sim/toy.h"
#include "wardroom.h"

/* The toy, on the last stretch home, besides a real game; linked before the true list (games/games.c), they take
   its place. */
extern const game express_game;
static game near_home;

const game *const games[] = {&express_game, &near_home};
const int game_count = sizeof games / sizeof games[0];

static void lay_out(flow *w, const setup *s, events *out)
{
    toy_game.lay_out(w, s, out);
    ((toy *)(void *)w)->distance = 9;
}

__attribute__((constructor)) static void set_up(void)
{
    near_home = toy_game;
    near_home.id = "near_home";
    near_home.lay_out = lay_out;
}

/* ---- memory ---- */

static bool is_full;

void *__real_realloc(void *old, size_t size);
void *__wrap_realloc(void *old, size_t size);

void *__wrap_realloc(void *old, size_t size)
{
    return is_full ? NULL : __real_realloc(old, size);
}

enum { GAMES = 12, STEPS = 300, CHOICES = 64 };

/* Everything that a caller sees of a batch. */
typedef struct {
    int32_t seat[GAMES], count[GAMES], length[GAMES], traits[GAMES * CHOICES * WARDROOM_TRAITS];
    uint8_t done[GAMES], mask[GAMES * CHOICES];
    float rewards[GAMES * 3];
} seen;

static wardroom_buffers buffers_of(seen *s)
{
    return (wardroom_buffers){.seat = s->seat,
        .count = s->count,
        .length = s->length,
        .traits = s->traits,
        .done = s->done,
        .mask = s->mask,
        .rewards = s->rewards};
}

static wardroom_batch *new_batch(void)
{
    wardroom_plan plan = {
        .game = "express", .seats = 3, .games = GAMES, .threads = 1, .choices = CHOICES};
    wardroom_error why;
    wardroom_batch *made = wardroom_batch_new(&plan, &why);

    if (made == NULL)
        fail_msg("%s", why.text);
    return made;
}

/* One batch has memory all the time, the other only now and then: nobody can tell them apart. */
TEST(a_step_without_memory_is_a_step)
{
    static seen rich, poor;
    wardroom_buffers to_rich = buffers_of(&rich), to_poor = buffers_of(&poor);
    wardroom_error why;
    wardroom_batch *a = new_batch();
    int32_t action[GAMES];

    is_full = true;
    wardroom_batch *b = new_batch();

    is_full = false;
    assert_int_equal(wardroom_batch_look(a, &to_rich, &why), 0);
    assert_int_equal(wardroom_batch_look(b, &to_poor, &why), 0);
    for (int i = 0; i < STEPS; i++) {
        assert_memory_equal(&rich, &poor, sizeof rich);
        for (int k = 0; k < GAMES; k++)
            action[k] = (i * 7 + k * 3) % rich.count[k];
        assert_int_equal(wardroom_batch_step(a, action, &to_rich, &why), 0);
        is_full = i < STEPS / 2;
        int32_t code = wardroom_batch_step(b, action, &to_poor, &why);

        is_full = false;
        assert_int_equal(code, 0);
    }
    wardroom_batch_free(a);
    wardroom_batch_free(b);
}

/* ---- bots alone ---- */

/* Three officers who push on may be home before the last seat is asked for the first time. */
TEST(a_game_that_bots_alone_have_played_is_seen_from_the_callers_seat)
{
    enum { TABLES = 400 };
    static const char *const bots[] = {"officer", "officer", "officer", NULL};
    int32_t seat[TABLES], count[TABLES], action[TABLES] = {0};
    wardroom_plan plan = {
        .game = "near_home", .seats = 4, .games = TABLES, .threads = 1, .bots = bots, .waits = 1};
    wardroom_buffers out = {.seat = seat, .count = count};
    wardroom_error why;
    wardroom_batch *batch = wardroom_batch_new(&plan, &why);
    int stay = 0;

    if (batch == NULL)
        fail_msg("%s", why.text);
    assert_int_equal(wardroom_batch_look(batch, &out, &why), 0);
    for (int i = 0; i < TABLES; i++) {
        assert_int_equal(seat[i], 3);
        stay += count[i] == 0;
    }
    assert_in_range(stay, 1, TABLES - 1);
    assert_int_equal(wardroom_batch_step(batch, action, &out, &why), 0);
    for (int i = 0; i < TABLES; i++)
        assert_int_equal(seat[i], 3);
    wardroom_batch_free(batch);
}
