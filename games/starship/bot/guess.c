/*
 * guess.c: what everyone may be up to.
 *
 * First all are taken to fly straight on; then each ship looks for what serves it well against
 * that, and so on a few times.  What is kept of a ship is never one plan but several, the
 * better ones more often: a player sure of the other's plan is easily surprised.  In a hurry there
 * are fewer of them, and a round less.
 */
#include "games/starship/bot/officer.h"
#include "games/starship/rules/showing/view.h"

enum { ROUNDS = 3, SURE_BITS = 16 };

/* How much is weighed at most for one plan: worlds times what ships may do times ships, of which the
   first four come cheap. */
enum { WORK = 57500, CHEAP = 4, WORLDS_LEAST = 3, WORLDS_HURRIED = 4 };

/* By how many points a plan must be worse to be thought half as likely, in each round. */
static const int16_t half_as_likely[ROUNDS] = {40, 30, 25};

/* Plans of one's own side lie open to it (SB-075). */
static bool is_known(const officer_state *me, int ship)
{
    return side_of(&me->g, ship) == seat_side(me->seat) && me->g.plan[ship] >= PLAN_SEALED;
}

static flight known_or_steady(const officer_state *me, int ship)
{
    plan p = is_known(me, ship) ? starship_plan(&me->g, ship) : starship_steady(&me->g, ship);

    return officer_flight(&me->g, ship, &p);
}

/* How many cards were fixed a turn ahead is for all to see (SB-084). */
static int keep_with_cards(flight *f, int count, int cards)
{
    int kept = 0;

    for (int i = 0; i < count; i++)
        if (plan_cards(&f[i].plan) == cards)
            f[kept++] = f[i];
    return kept > 0 ? kept : count;
}

/* Who tails a ship has been shown its first card (SB-335). */
static int keep_with_first(flight *f, int count, int first)
{
    int kept = 0;

    for (int i = 0; i < count; i++)
        if (f[i].plan.card[0] == first)
            f[kept++] = f[i];
    return kept > 0 ? kept : count;
}

/* What a ship may be up to. */
typedef struct {
    int ship, count;
    flight flight[FLIGHTS_MAX];
    int32_t apart[FLIGHTS_MAX]; /* points of each, whatever the others do */
} prospects;

static int possible_flights(const officer_state *me, int ship, flight out[FLIGHTS_MAX])
{
    options list;

    options_clear(&list, false);
    starship_offer_plans(&me->g, ship, &list);
    int count = officer_flights(&me->g, ship, &list, out);

    if (me->g.plan[ship] == PLAN_SEALED && starship_knows(&me->g, ship, me->seat, PART_FIRST))
        return keep_with_first(out, count, me->g.plan_card[ship][0]);
    if (me->g.plan[ship] == PLAN_NONE || !starship_knows(&me->g, ship, me->seat, PART_CARDS))
        return count;
    plan laid = starship_plan(&me->g, ship);

    return keep_with_cards(out, count, plan_cards(&laid));
}

/* The chance of each flight, up to a common factor. */
static uint32_t likelihoods(int32_t *score, int count, int half, uint32_t out[FLIGHTS_MAX])
{
    int32_t best = INT32_MIN;
    uint32_t sum = 0;

    for (int i = 0; i < count; i++)
        best = score[i] > best ? score[i] : best;
    for (int i = 0; i < count; i++) {
        int32_t times = (best - score[i]) / half;

        out[i] = times > SURE_BITS ? 0 : 1u << (SURE_BITS - times);
        sum += out[i];
    }
    return sum;
}

static void shuffle(const officer_state *me, uint8_t *table, int count)
{
    for (int k = 0; k < count; k++) {
        int to = (int)random_below(me->chance, (uint32_t)k + 1);

        table[k] = (uint8_t)k;
        table[k] = table[to];
        table[to] = (uint8_t)k;
    }
}

/* Each flight on as many tables as it is likely, to within one; on which is chance. */
static void deal(const officer_state *me, const prospects *p, const uint32_t *likely, uint32_t sum,
    world *next, int count)
{
    uint8_t table[WORLDS];
    uint64_t first = random_below(me->chance, sum), passed = 0;
    int i = 0;

    shuffle(me, table, count);
    for (int k = 0; k < count; k++) {
        uint64_t at = ((uint64_t)sum * (uint64_t)k + first) / (uint64_t)count;

        while (passed + likely[i] <= at)
            passed += likely[i++];
        next[table[k]].of[p->ship] = p->flight[i];
    }
}

static void guess_ship(const officer_state *me, const prospects *p, int round, const world *now,
    int now_count, world *next, int count)
{
    int32_t score[FLIGHTS_MAX];
    uint32_t likely[FLIGHTS_MAX];

    officer_weigh(me, p->ship, p->flight, p->apart, p->count, now, now_count, score);
    for (int i = 0; i < p->count; i++)
        score[i] /= now_count;
    uint32_t sum = likelihoods(score, p->count, half_as_likely[round], likely);

    deal(me, p, likely, sum, next, count);
}

/* The nearest ships whose plans are not known, the planning one first of all. */
static uint32_t worth_guessing(const officer_state *me, int ship)
{
    uint32_t left = me->side[COLONIAL] | me->side[CYLON], set = 0;

    EACH(other, left)
    if (is_known(me, other))
        left &= ~(1u << other);
    for (int i = 0; i < GUESSED && left != 0; i++) {
        int nearest = officer_nearest(&me->g, ship, left);

        set |= 1u << nearest;
        left &= ~(1u << nearest);
    }
    return set;
}

/* The more ships and ways there are, the fewer worlds: time is short. */
static int worlds_for(const officer_state *me, const prospects *p, int count)
{
    int most = me->is_hurried ? WORLDS_HURRIED : WORLDS;
    int ways = 1, ships = set_count(me->side[COLONIAL] | me->side[CYLON]);

    for (int i = 0; i < count; i++)
        ways += p[i].count;
    int worlds = WORK / (ways * (ships > CHEAP ? ships - CHEAP : 1));

    return worlds < WORLDS_LEAST ? WORLDS_LEAST : worlds < most ? worlds : most;
}

static int estimate_prospects(const officer_state *me, int ship, prospects out[GUESSED])
{
    int count = 0;

    EACH(other, worth_guessing(me, ship))
    {
        prospects *p = &out[count++];

        p->ship = other;
        p->count = possible_flights(me, other, p->flight);
        for (int i = 0; i < p->count; i++)
            p->apart[i] = officer_apart(me, other, &p->flight[i]);
    }
    return count;
}

int officer_imagine(const officer_state *me, int ship, world out[WORLDS])
{
    prospects p[GUESSED];
    int guessed = estimate_prospects(me, ship, p);
    int count = worlds_for(me, p, guessed), now_count = 1;
    world next[WORLDS];

    EACH(other, me->side[COLONIAL] | me->side[CYLON])
    out[0].of[other] = known_or_steady(me, other);
    officer_take_aim(me, &out[0]);
    for (int round = me->is_hurried ? 1 : 0; round < ROUNDS; round++) {
        for (int k = 0; k < count; k++)
            next[k] = out[0];
        for (int i = 0; i < guessed; i++)
            guess_ship(me, &p[i], round, out, now_count, next, count);
        for (int k = 0; k < count; k++) {
            out[k] = next[k];
            officer_take_aim(me, &out[k]);
        }
        now_count = count;
    }
    return count;
}
