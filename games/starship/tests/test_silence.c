/*
 * test_silence.c: two worlds that differ in secrets go the same way (SB-R33, SB-R89, FL-R30).
 *
 * When a turn begins nothing is sealed yet: hidden are counters of others, markers that lie face down and
 * the dials of navigation panels.  Another world is dealt in which these are different; both are played
 * on with the same choices and the same dice.  Until something of it is shown, whoever does not know the
 * secrets sees the same, is told the same, and the same seats are asked the same, question by question.
 */
#include <string.h>

#include "games/starship/rules/hiding/knows.h"
#include "kit.h"

typedef struct {
    kit one, other;
    int reader;
    generator chance;
    bool undo, other_undo; /* can the last choice be taken back? */
    int compared;
} worlds;

/* ---- choices that both worlds know ---- */

static bool is_same(const pick *p, const pick *q)
{
    return memcmp(p, q, sizeof *p) == 0;
}

/* The choice of a list that comes to this; false: there is none. */
static bool find_choice(const options *list, const pick *wanted, choice *c)
{
    for (c->option = 0; c->option < list->count; c->option++) {
        pick p = options_pick(list, c);

        if (list->at[c->option].free == c->args && is_same(&p, wanted) &&
            options_check(list, c).code == ACCEPTED)
            return true;
    }
    return false;
}

/* Some choice of the seat, in both worlds; false: luck has found none. */
static bool choose_alike(worlds *v, int seat)
{
    enum { TRIES = 60 };
    static options here, there;

    game_list(&starship_game, &v->one.g.flow, seat, &here, false);
    game_list(&starship_game, &v->other.g.flow, seat, &there, false);
    for (int i = 0; i < TRIES; i++) {
        choice c = options_random(&here, &v->chance), same = c;
        pick p = options_pick(&here, &c);

        if (!find_choice(&there, &p, &same))
            continue;
        v->other.g.flow.random = v->one.g.flow.random;
        flow before = v->one.g.flow, before_there = v->other.g.flow;

        kit_choose(&v->one, seat, &c);
        kit_choose(&v->other, seat, &same);
        v->undo = worlds_may_undo(&before, &v->one.g.flow);
        v->other_undo = worlds_may_undo(&before_there, &v->other.g.flow);
        return true;
    }
    return false;
}

/* ---- what may be learned ---- */

/* Counters and dials that are laid open, and what comes of them for all to see. */
static bool is_told(const kit *k)
{
    return kit_told(k, EV_MISSILE_HIT) || kit_told(k, EV_STRUCK) || kit_told(k, EV_SHOWN) ||
           kit_told(k, EV_COORDINATES) || kit_told(k, EV_JUMP_FAILS);
}

/* The reader has drawn what the other world's pool did not have. */
static bool has_drawn(const worlds *v, int ship)
{
    const starship *a = &v->one.g, *b = &v->other.g;

    return starship_knows(a, ship, v->reader, PART_COUNTERS) &&
           (memcmp(a->counter[ship], b->counter[ship], sizeof a->counter[ship]) != 0 ||
               memcmp(a->drawn[ship], b->drawn[ship], sizeof a->drawn[ship]) != 0);
}

/* Or somebody has drawn a + where there was none in the other. */
static bool has_plus(const starship *a, const starship *b, int ship)
{
    for (int i = 0; i < a->counter_count[ship]; i++)
        if (drew(a->counter[ship][i]) != drew(b->counter[ship][i]))
            return true;
    return false;
}

static bool shows_ship(const starship *a, const starship *b, int ship)
{
    return has_plus(a, b, ship) || a->where[ship] != b->where[ship] ||
           a->counter_count[ship] != b->counter_count[ship] ||
           a->drawn_count[ship] != b->drawn_count[ship] ||
           a->is_severe[ship] != b->is_severe[ship] ||
           starship_is_crippled(a, ship) != starship_is_crippled(b, ship);
}

static bool is_shown(const worlds *v)
{
    const starship *a = &v->one.g, *b = &v->other.g;
    bool shown = is_told(&v->one) || is_told(&v->other);

    for (int ship = 0; ship < a->ship_count; ship++)
        shown = shown || has_drawn(v, ship) || shows_ship(a, b, ship);
    for (int piece = 0; piece < a->piece_count; piece++)
        shown = shown || (a->scanned[piece] && a->element[piece] != b->element[piece]);
    return shown || a->flow.over;
}

/* ---- the walk ---- */

/* A turn begins: no plan lies there. */
static bool is_beginning(const starship *g)
{
    if (g->step != STEP_PLANNING || g->flow.answered != 0 ||
        (g->flow.ask != ASK_PLAN && g->flow.ask != ASK_PREPARE))
        return false;
    for (int ship = 0; ship < g->ship_count; ship++)
        if (g->plan[ship] != PLAN_NONE || g->program[ship] > PROGRAM_PREPARES)
            return false;
    return true;
}

static bool differ(const starship *a, const starship *b)
{
    return memcmp(a->counter, b->counter, sizeof a->counter) != 0 ||
           memcmp(a->element, b->element, sizeof a->element) != 0 ||
           memcmp(a->navpoint, b->navpoint, sizeof a->navpoint) != 0 ||
           memcmp(a->distance, b->distance, sizeof a->distance) != 0;
}

static void compare(worlds *v)
{
    const flow *here = &v->one.g.flow, *there = &v->other.g.flow;

    assert_int_equal(here->asks, there->asks);
    assert_int_equal(here->asked, there->asked);
    assert_int_equal(v->undo, v->other_undo);
    kit_same_to(&v->one, &v->other, v->reader);
    v->compared++;
}

/* From a turn's beginning until something is shown, or for some turns. */
static void go_on_together(worlds *v)
{
    enum { TURNS = 3 };
    int end = v->one.g.turn + TURNS;

    v->other = v->one;
    game_conceal(&starship_game, &v->other.g.flow, v->reader, &v->chance);
    v->other.g.flow.answered = 0; /* who has is hidden, too: nobody here */
    memcpy(v->other.g.flow.picks, v->one.g.flow.picks, sizeof v->one.g.flow.picks);
    if (!differ(&v->one.g, &v->other.g))
        return;
    while (
        v->one.g.turn < end && choose_alike(v, flow_first_waiting(&v->one.g.flow)) && !is_shown(v))
        compare(v);
}

/* Pilots with talents that hang on counters: each two of them. */
static void arm(kit *k)
{
    static const char *const talents[] = {
        "sturdy_pilot", "damage_control", "technical_eye", "critical_eye", "adrenaline"};
    enum { COUNT = sizeof talents / sizeof talents[0] };

    for (int ship = 0; ship < k->g.ship_count; ship++) {
        kit_talent(k, ship, talents[ship % COUNT]);
        kit_talent(k, ship, talents[(ship + 1) % COUNT]);
    }
}

/* A whole game; every reader has worlds of its own, in turn. */
static int play(int seat_count, const char *settings, uint64_t number)
{
    static worlds v;
    static options list;
    seed s = seed_from_numbers(15, number);

    v.compared = 0;
    v.chance = random_from_seed(&s);
    kit_begin(&v.one, seat_count, settings);
    if (plays(&v.one.g, NEEDS_MISSILES))
        arm(&v.one);
    v.one.g.flow.random = random_split(&v.chance, 1);
    while (!v.one.g.flow.over) {
        if (is_beginning(&v.one.g)) {
            v.reader = (int)random_below(&v.chance, (uint32_t)seat_count + 1);
            v.reader = v.reader == seat_count ? SEAT_NONE : v.reader;
            go_on_together(&v);
        }
        if (v.one.g.flow.over)
            break;
        int seat = flow_first_waiting(&v.one.g.flow);

        game_list(&starship_game, &v.one.g.flow, seat, &list, false);
        choice c = options_random(&list, &v.chance);

        kit_choose(&v.one, seat, &c);
    }
    return v.compared;
}

static void play_some(const char *settings, int games)
{
    int compared = 0;

    for (int number = 0; number < games; number++)
        compared += play(2 + number % 2 * 2, settings, (uint64_t)number);
    assert_true(compared > games);
}

TEST(fl_r47_and_sb_r89_counters_are_not_told_by_who_is_asked)
{
    play_some(
        "scenario=house_dogfight rules=complete ships=4 optional=missiles missiles=2", effort(20));
}

TEST(fl_211_dials_are_not_told_by_who_is_asked)
{
    play_some("scenario=house_dogfight rules=complete ships=4 optional=navigation", effort(20));
}

TEST(fl_012_and_fl_333_markers_are_not_told_by_who_is_asked)
{
    play_some("scenario=secret_base", effort(20));
}

TEST(fl_381_counters_are_not_told_by_who_scans_and_samples)
{
    play_some("scenario=there_and_back_again", effort(20));
}
