/*
 * guess.c: what everybody may be up to.
 *
 * First all are taken to fly straight on; then each ship looks for what serves it well against
 * that, and so on a few times.  What is kept of a ship is never one plan but a draw of several, the
 * better ones more often: whoever is sure of the other's plan is easily surprised.
 */
#include "games/starship/officer/officer.h"
#include "games/starship/showing/view.h"

enum { ROUNDS = 3, SURE_BITS = 16 };

/* By how many points a plan must be worse to be thought half as likely, in each round. */
static const int16_t half_as_likely[ROUNDS] = {40, 30, 25};

/* With many ships each has fewer worlds: time is short for everybody. */
static int worlds_for(const mind *me)
{
    int ships = set_count(me->side[COLONIAL] | me->side[CYLON]);

    return ships <= 6 ? WORLDS : ships <= 10 ? WORLDS * 5 / 8 : WORLDS * 3 / 8;
}

/* Plans of one's own side lie open to it (SB-075). */
static bool is_known(const mind *me, int ship)
{
    return side_of(&me->g, ship) == seat_side(me->seat) && me->g.plan[ship] >= PLAN_SEALED;
}

static flight known_or_steady(const mind *me, int ship)
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

static int possible_flights(const mind *me, int ship, flight out[FLIGHTS_MAX])
{
    options list;

    options_clear(&list, false);
    starship_offer_plans(&me->g, ship, &list);
    int count = officer_flights(&me->g, ship, &list, out);

    if (me->g.plan[ship] == PLAN_SEALED && starship_knows_first(&me->g, ship, me->seat))
        return keep_with_first(out, count, me->g.plan_card[ship][0]);
    if (me->g.plan[ship] == PLAN_NONE || !starship_knows_cards(&me->g, ship, me->seat))
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

static int draw(const mind *me, const uint32_t *likely, uint32_t sum)
{
    uint32_t at = random_below(me->chance, sum);
    int i = 0;

    while (at >= likely[i])
        at -= likely[i++];
    return i;
}

static void guess_ship(
    const mind *me, int ship, int round, const world *now, int now_count, world *next, int count)
{
    flight f[FLIGHTS_MAX];
    int32_t score[FLIGHTS_MAX];
    uint32_t likely[FLIGHTS_MAX];
    int flights = possible_flights(me, ship, f);

    for (int i = 0; i < flights; i++) {
        score[i] = 0;
        for (int k = 0; k < now_count; k++)
            score[i] += officer_weigh(me, ship, &f[i], &now[k]);
        score[i] /= now_count;
    }
    uint32_t sum = likelihoods(score, flights, half_as_likely[round], likely);

    for (int k = 0; k < count; k++)
        next[k].of[ship] = f[draw(me, likely, sum)];
}

int officer_imagine(const mind *me, world out[WORLDS])
{
    uint32_t all = me->side[COLONIAL] | me->side[CYLON];
    int count = worlds_for(me), now_count = 1;
    world next[WORLDS];

    EACH(ship, all)
    out[0].of[ship] = known_or_steady(me, ship);
    officer_take_aim(me, &out[0]);
    for (int round = 0; round < ROUNDS; round++) {
        EACH(ship, all)
        {
            if (!is_known(me, ship))
                guess_ship(me, ship, round, out, now_count, next, count);
            else
                for (int k = 0; k < count; k++)
                    next[k].of[ship] = out[0].of[ship];
        }
        for (int k = 0; k < count; k++) {
            out[k] = next[k];
            officer_take_aim(me, &out[k]);
        }
        now_count = count;
    }
    return count;
}
