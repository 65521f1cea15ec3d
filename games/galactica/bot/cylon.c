/* cylon.c: when a Cylon reveals itself, and what it does then. */
#include "games/galactica/bot/officer.h"

/* ---- the reveal ---- */

static int worth_of_power(const officer_state *me, int face)
{
    const galactica *g = me->g;
    int best = 0;

    switch (face) {
    case CYLON_MORALE: return -outlook_resource(g, MORALE, -1);
    case CYLON_DAMAGE: return -2 * outlook_damage(g);
    case CYLON_BRIG:
    case CYLON_SICKBAY:
        for (int seat = 0; seat < seat_count(g); seat++)
            if (seat != me->seat && !g->revealed[seat] &&
                galactica_can_be_sent(g, seat, face == CYLON_BRIG ? BRIG : SICKBAY) &&
                galactica_aboard(g, seat, ABOARD_GALACTICA))
                best = face == CYLON_BRIG ? 130 : 50 + 12 * galactica_hand_size(g, seat);
        return best;
    default: return 0;
    }
}

static int weakest(const galactica *g)
{
    int least = g->resource[FUEL];

    for (int resource = FOOD; resource < RESOURCES; resource++)
        least = g->resource[resource] < least ? g->resource[resource] : least;
    return least;
}

/*
 * Rates revealing against the other actions. A Cylon in the Brig has nothing to lose. After the
 * Sleeper Agent phase a Cylon reveals if many ships are in play, because it can make them attack.
 * Late in the game it reveals because there is little time left.
 *
 * Before that phase it hides outside the Brig, because the game is about hiding. The exception is a
 * strong power while a resource is almost gone. Revealing at the first chance would win more games
 * (docs/bench.md); a `rash` bot does so.
 */
int rate_reveal(const officer_state *me, const option *o)
{
    enum { NEVER = -500, NOW = 400, PRISONER = 300, READY = 90, SURE_OF_IT = 1000 };
    enum { LAST = 8, LATE = 6, WEAK = 2, SHIPS_ABOUT = 300 };
    const galactica *g = me->g;
    int power = o->thing[1] ? worth_of_power(me, o->thing[0]) : 0;

    if (me->side != HIDDEN_CYLON)
        return NEVER;
    if (g->place[me->seat] == BRIG)
        return PRISONER;
    if (!o->thing[1])
        return NEVER;
    if (me->rash)
        return power + SURE_OF_IT;
    if (weakest(g) <= 1 && power >= NOW)
        return NOW;
    if (g->sleepers && space_danger(g) >= SHIPS_ABOUT)
        return power + SURE_OF_IT;
    if (g->sleepers && (g->distance >= LAST || weakest(g) <= WEAK || power >= 3 * READY))
        return power + READY;
    return g->sleepers && random_below(me->chance, g->distance >= LATE ? 12 : 24) == 0
               ? power + READY
               : NEVER;
}

choice pick_tokens(const officer_state *me, const options *o)
{
    const galactica *g = me->g;
    const bounds *b = &o->at[0].bounds[0];
    uint32_t set = 0;
    int worth[DRAWN_MAX];

    for (int i = 0; i < g->drawn_count; i++)
        worth[i] = g->drawn[i] < DAMAGEABLE
                       ? -outlook_damage(g) +
                             outlook_repair(g, galactica_pieces->token_location[g->drawn[i]]) / 4
                       : -outlook_resource(
                             g, galactica_pieces->token_resource[g->drawn[i] - DAMAGEABLE], -1);
    for (int left = b->lo; left > 0; left--) {
        int best = -1;

        for (int i = 0; i < g->drawn_count; i++)
            if (!(set >> i & 1) && (best < 0 || worth[i] > worth[best]))
                best = i;
        set |= 1u << best;
    }
    return (choice){.option = 0, .args = 1, .arg = {(int32_t)set}};
}

/* ---- the Cylon locations: points are good for the Cylons here ---- */

static int best_activation(const galactica *g)
{
    int best = 0;

    for (int icon = 0; icon < ICONS; icon++)
        if (-space_icon(g, icon) > best)
            best = -space_icon(g, icon);
    return best;
}

static int worth_of_fleet(const galactica *g)
{
    enum { LAUNCH_EACH = 60 };
    int able = galactica_can_launch(g, 0) + galactica_can_launch(g, 1);
    int best = best_activation(g);

    return able * LAUNCH_EACH > best ? able * LAUNCH_EACH : best;
}

static int covered_cylons(const galactica *g, int seat)
{
    int count = 0;

    for (int card = 0; card < g->loyalty_count; card++)
        count += g->loyalty_at[card] == seat && !g->loyalty_shown[card] &&
                 g->loyalty[card] >= CYLON_DAMAGE && g->loyalty[card] <= CYLON_SICKBAY;
    return count;
}

int rate_cylon_location(const officer_state *me, int place)
{
    enum { CRISIS = 85, SUPER = 30, STOLEN = 22, TRAITOR = 260, HANDS_ON_UP_TO = 7, EXCHANGE = 5 };
    const galactica *g = me->g;
    int super;

    switch (place) {
    case CAPRICA:
        super = g->super_crisis[me->seat] == 0
                    ? 0
                    : SUPER - outlook_crisis(
                                  me, g->super_crisis[me->seat] - 1 + CRISIS_FACES, me->seat);
        return super > CRISIS ? super : CRISIS;
    case CYLON_FLEET: return g->sympathizer[me->seat] ? 0 : worth_of_fleet(g);
    case HUMAN_FLEET: return STOLEN - outlook_damage(g) / 2;
    default:
        return g->distance <= HANDS_ON_UP_TO && covered_cylons(g, me->seat) > 0 ? TRAITOR
                                                                                : EXCHANGE;
    }
}

int rate_caprica(const officer_state *me, const option *o)
{
    enum { USUAL = 85 };

    return o->verb == VERB_SUPER ? -outlook_crisis(me, o->thing[0], me->seat) : USUAL;
}

int rate_fleet(const officer_state *me, const option *o)
{
    const galactica *g = me->g;
    int able = galactica_can_launch(g, 0) + galactica_can_launch(g, 1);

    return o->thing[0] == ICON_LAUNCH ? able * 60 : -space_icon(g, o->thing[0]);
}

int rate_hand(const officer_state *me, const option *o)
{
    const galactica *g = me->g;

    return g->revealed[o->thing[0]] ? -1 : galactica_hand_size(g, o->thing[0]);
}

int rate_steal(const officer_state *me, const option *o)
{
    (void)me;
    return strength_of(o->thing[0]);
}

/* Rates exchanging the super crisis: good if the one in the hand does less than usual. */
int rate_exchange(const officer_state *me, const option *o)
{
    enum { USUAL = 120 };
    int held = -outlook_crisis(me, me->g->super_crisis[me->seat] - 1 + CRISIS_FACES, me->seat);

    return o->verb == VERB_USE ? USUAL - held : 0;
}

/*
 * Rates handing loyalty cards to a player. Best is a player with many cards who is not yet an open
 * Cylon: turning a human into a Cylon is worth most.
 */
int rate_give(const officer_state *me, const option *o)
{
    const galactica *g = me->g;

    return g->revealed[o->thing[0]] ? -1 : 10 + galactica_hand_size(g, o->thing[0]);
}

/*
 * Rates giving the Sympathizer card to a player. It harms that player, or turns it into a Cylon if
 * the fleet is doing well.
 */
int rate_sympathizer(const officer_state *me, const option *o)
{
    const galactica *g = me->g;

    if (o->verb != VERB_SEAT)
        return 0;
    return g->revealed[o->thing[0]] ? -1 : 10 + galactica_hand_size(g, o->thing[0]);
}
