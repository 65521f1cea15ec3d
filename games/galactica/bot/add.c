/* add.c: which cards the bot adds to a skill check. */
#include "games/galactica/bot/officer.h"

enum { POSITIONS = 32, SUM_MOST = 40 };

/*
 * Returns the cheapest set of cards of this weight that reaches the sum, or 0 if there is none. A
 * weight of 1 helps the check, and -1 harms it. The set has a bit for each place in the hand.
 */
static uint32_t cheapest(const officer_state *me, int weight, int sum, int limit)
{
    const galactica *g = me->g;
    struct {
        int cost, cards;
        uint32_t set;
    } best[SUM_MOST + 1];
    int cards = galactica_hand_size(g, me->seat);

    sum = sum > SUM_MOST ? SUM_MOST : sum;
    for (int i = 0; i <= sum; i++)
        best[i].cost = i == 0 ? 0 : INT32_MAX, best[i].cards = 0, best[i].set = 0;
    for (int position = 0; position < cards && position < POSITIONS; position++) {
        int face = galactica_card_at(g, me->seat, position);

        if (galactica_weight(&g->check, face) != weight)
            continue;
        int cost = outlook_card(g, me->seat, face), strength = strength_of(face);

        for (int i = sum; i > 0; i--) {
            int from = i > strength ? i - strength : 0;

            if (best[from].cost == INT32_MAX || best[from].cards >= limit ||
                best[from].cost + cost >= best[i].cost)
                continue;
            best[i] = best[from];
            best[i].cost += cost;
            best[i].cards++;
            best[i].set |= 1u << position;
        }
    }
    return best[sum].cost == INT32_MAX ? 0 : best[sum].set;
}

/* Returns the strongest card of this weight, up to the strength `most`, as a set. */
static uint32_t strongest(const officer_state *me, int weight, int most)
{
    const galactica *g = me->g;
    int cards = galactica_hand_size(g, me->seat), best = 0;
    uint32_t set = 0;

    for (int position = 0; position < cards && position < POSITIONS; position++) {
        int face = galactica_card_at(g, me->seat, position);

        if (galactica_weight(&g->check, face) == weight && strength_of(face) <= most &&
            strength_of(face) > best) {
            best = strength_of(face);
            set = 1u << position;
        }
    }
    return set;
}

static int cost_of(const officer_state *me, uint32_t set)
{
    int cost = 0;

    for (int position = 0; position < POSITIONS; position++)
        if (set >> position & 1)
            cost += outlook_card(me->g, me->seat, galactica_card_at(me->g, me->seat, position));
    return cost;
}

/*
 * Returns the cards for this seat's share of what is missing. Returns 0 if the check is hopeless,
 * needs nothing more, or is not worth the cards.
 */
static uint32_t share(const officer_state *me, int difficulty, int stakes)
{
    enum { MARGIN = 14, SLACK = 12, HIGH = 250 };
    const galactica *g = me->g;
    int margin = stakes > HIGH ? 2 * MARGIN : stakes > HIGH / 2 ? MARGIN : MARGIN / 2;
    int missing = 10 * difficulty + margin - check_in_pile(me);
    int mine = 10 * check_own_strength(g, me->seat, &g->check), others = check_still_to_come(me);
    int limit = galactica_add_limit(g, me->seat);

    if (missing <= 0 || mine == 0 || mine + others + SLACK < missing - margin)
        return 0;
    others = others < 0 ? 0 : others;
    int part = missing >= mine + others ? mine : (missing * mine / (mine + others) + 9);
    uint32_t set = cheapest(me, 1, part / 10, limit);

    /* Assume that a point of strength costs the other players as much as it costs this seat. */
    if (cost_of(me, set) * missing > stakes * part)
        return 0;
    return set != 0 || limit > 1 ? set : strongest(me, 1, STRENGTHS);
}

static uint32_t add_loyally(const officer_state *me)
{
    enum { OPPOSE = -60 };
    const galactica *g = me->g;
    const check *c = &g->check;
    int stakes = check_stakes(me);

    if (stakes < OPPOSE)
        return strongest(me, -1, STRENGTHS);
    if (c->partial > 0) {
        const crisis_card *card = crisis_of(c->card);
        uint32_t set = share(me, c->difficulty,
            outlook_effects(me, card->pass, c->user) - outlook_effects(me, card->half, c->user));

        if (set != 0)
            return set;
        return share(me, c->partial,
            outlook_effects(me, card->half, c->user) - outlook_effects(me, card->fail, c->user));
    }
    return share(me, c->difficulty, stakes);
}

static bool by_chance(const officer_state *me, int percent)
{
    return (int)random_below(me->chance, 100) < percent;
}

/*
 * Sometimes slips in a harmful card, if enough others could have added it and the cards stay
 * hidden. Otherwise adds cards as a loyal player does.
 */
static uint32_t add_with_cover(const officer_state *me)
{
    enum { SPOILS = 28, AMONG = 2, LEAST_STAKES = 60, MOST = 3 };
    const galactica *g = me->g;
    int others = 0;

    for (int seat = 0; seat < seat_count(g); seat++)
        others += seat != me->seat && !g->revealed[seat] &&
                  (g->check.added[seat] > 0 ||
                      (check_turn_to_add(g, seat) > check_turn_to_add(g, me->seat) &&
                          galactica_hand_size(g, seat) > 0));
    if (g->check.open || others < AMONG || check_stakes(me) < LEAST_STAKES ||
        !by_chance(me, SPOILS))
        return add_loyally(me);
    return strongest(me, -1, MOST);
}

static choice as_choice(uint32_t set)
{
    return (choice){.option = 0, .args = 1, .arg = {(int32_t)set}};
}

choice pick_add(const officer_state *me, const options *o)
{
    uint32_t set;

    (void)o;
    if (me->side == OPEN_CYLON)
        set = check_stakes(me) > 0 ? strongest(me, -1, STRENGTHS) : 0;
    else
        set = me->side == HIDDEN_CYLON ? add_with_cover(me) : add_loyally(me);
    return as_choice(set);
}

/*
 * Proposes nothing, and cards for one third, two thirds and all of what is missing, with a little
 * to spare.
 */
void propose_add(const officer_state *me, proposals *out)
{
    enum { PARTS = 3, SPARE = 2 };
    const galactica *g = me->g;
    int mine = check_own_strength(g, me->seat, &g->check);
    int missing = g->check.difficulty - check_in_pile(me) / 10;

    if (check_stakes(me) <= 0)
        return;
    out->at[out->count++] = as_choice(0);
    for (int part = 1; part <= PARTS && missing > 0 && mine > 0; part++) {
        int sum = (missing + SPARE) * part / PARTS;

        out->at[out->count++] =
            as_choice(cheapest(me, 1, sum < mine ? sum : mine, galactica_add_limit(g, me->seat)));
    }
}
