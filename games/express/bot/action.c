/* action.c: which action the officer chooses, in its own turn or on an order. */
#include "games/express/bot/officer.h"

/* Returns the points times the odds of getting them, in 1/SURE. */
static int share(uint32_t odds, int points)
{
    return (int)((int64_t)points * odds / SURE);
}

static int active_dice(const express *g, int seat)
{
    return dice_sum(express_dice(g, seat, DIE_ACTIVE));
}

static int hits_by(int face)
{
    return face > 0;
}

/*
 * Returns the average worth of destroying Raiders and rescuing ships. Positive dice destroy Raiders
 * first.
 */
static int ships_worth(const officer_state *me, int seat)
{
    dice_count dice = express_dice(me->g, seat, DIE_ACTIVE);
    uint32_t ways[ROLL_SUMS];
    int64_t sum = 0;
    int die = officer_die_worth(me->g, seat);

    odds_rolls_by(dice, hits_by, ways);
    for (int hits = 0; hits <= dice_sum(dice); hits++) {
        fleet after = me->fleet;
        int raiders = hits < after.raiders ? hits : after.raiders;
        int ships = hits - raiders < after.ships ? hits - raiders : after.ships;

        after.raiders -= raiders;
        after.ships -= ships;
        int spent = raiders + ships > 0 ? raiders + ships : 1;

        sum +=
            (int64_t)ways[hits] * (outlook_worth(&after) - outlook_worth(&me->fleet) - spent * die);
    }
    return (int)(sum / odds_rolls(dice));
}

static int repair_worth(const officer_state *me, int seat)
{
    fleet after = me->fleet;
    int most = 0;

    after.damage--;
    for (int location = 0; location < EXPRESS_LOCATIONS; location++)
        if ((me->g->damaged >> location & 1) && outlook_location(me->g, location) > most)
            most = outlook_location(me->g, location);
    return share(odds_positive(express_dice(me->g, seat, DIE_ACTIVE)),
               outlook_worth(&after) - outlook_worth(&me->fleet) + most) -
           officer_die_worth(me->g, seat);
}

static int boost_worth(const officer_state *me, int seat)
{
    fleet after = me->fleet, worse = me->fleet;
    uint32_t odds = odds_positive(express_dice(me->g, seat, DIE_ACTIVE));
    int freed = 0;

    if (express_removable_markers(me->g) != 0)
        after.demoralized--;
    if (me->g->setting[SETTING_MORALE] == MORALE_VARIANT &&
        worse.demoralized < EXPRESS_DEMORALIZED_TO_LOSE - 1)
        worse.demoralized++;
    for (int other = 0; other < seat_count(me->g); other++)
        if (express_is_demoralized(me->g, other) && !me->g->revealed[other])
            freed = 20; /* this player retrieves all dice again */
    return share(odds, outlook_worth(&after) - outlook_worth(&me->fleet) + freed) +
           share(SURE - odds, outlook_worth(&worse) - outlook_worth(&me->fleet)) -
           officer_die_worth(me->g, seat);
}

/*
 * Returns the worth of preparing the jump. It adds an icon only if the next crisis die has none,
 * about every second one.
 */
static int prepare_worth(const officer_state *me, int seat)
{
    if (me->g->prepared != NOT_PREPARED)
        return 0;
    return share(odds_prepare(express_dice(me->g, seat, DIE_ACTIVE), false),
               outlook_icons(&me->fleet, 1) / 2) -
           2 * officer_die_worth(me->g, seat);
}

/* Returns the worth of calling a vote. It costs all players dice, whatever its result. */
static int vote_worth(const officer_state *me, int accused, bool release)
{
    enum { VOTE_COSTS = 12 };
    int worth = officer_vote_worth(me, accused, release);
    int points = share(officer_vote_odds(me, accused, release), worth);

    return me->side == LOYAL ? points - VOTE_COSTS : points;
}

/*
 * Returns the worth of looking at a player's cards: most for an even chance, and more while a
 * second deal is still to come.
 */
static int detect_worth(const officer_state *me, int target)
{
    int64_t p = me->mine.of[target];
    int64_t doubt = p * (SURE - p) / (SURE / 4);

    return me->side == LOYAL ? (int)(doubt * 75 / SURE) + (me->g->second_deal_done ? 15 : 0) : 0;
}

static const uint8_t general_actions[] = {VERB_SHIPS, VERB_REPAIR, VERB_BOOST, VERB_PREPARE};

static int act_worth(const officer_state *me, int seat, int verb)
{
    switch (verb) {
    case VERB_SHIPS: return ships_worth(me, seat);
    case VERB_REPAIR: return repair_worth(me, seat);
    case VERB_BOOST: return boost_worth(me, seat);
    case VERB_PREPARE: return prepare_worth(me, seat);
    default: return 0;
    }
}

/* Returns true if the seat could take this action on an order. */
static bool may_act(const express *g, int seat, int verb)
{
    int dice = active_dice(g, seat);

    if (dice == 0 || g->brigged[seat] || g->revealed[seat])
        return false;
    switch (verb) {
    case VERB_SHIPS:
        return !(g->damaged >> WEAPONS_CONTROL & 1) &&
               g->shown[RAIDER] + g->shown[COLONIAL_SHIP] > 0;
    case VERB_REPAIR: return g->damaged != 0;
    case VERB_BOOST: return !(g->damaged >> PRESS_ROOM & 1) && express_removable_markers(g) != 0;
    default: return !(g->damaged >> ENGINE_ROOM & 1) && dice > 1;
    }
}

/*
 * Returns the worth of ordering a player to act: the best that a player on our side can do with it.
 */
static int order_worth(const officer_state *me, int target, int kind)
{
    int spent = dice_sum(express_dice(me->g, target, DIE_SPENT));
    int most = (spent < 2 ? spent : 2) * officer_die_worth(me->g, target);
    int given = officer_die_worth(me->g, me->seat) + (kind == EXPRESS_STRONG ? 3 : 0);

    for (size_t i = 0; i < sizeof general_actions; i++) {
        int verb = general_actions[i];
        int worth = may_act(me->g, target, verb) ? act_worth(me, target, verb) : 0;

        most = worth > most ? worth : most;
    }
    /* The other player may choose something else, and a Cylon would use the order against us. */
    enum { ORDERED_CYLON = -60 };
    int64_t p = me->mine.of[target];

    return (int)((p * ORDERED_CYLON + (SURE - p) * (most * 3 / 4)) / SURE) - given;
}

/* Returns the harm that revealing the card does, in points that the fleet loses. */
static int card_harm(const officer_state *me, int face)
{
    enum { DIE_FOR_GOOD = 35 };

    switch (face) {
    case NUMBER_ONE: return outlook_harm(&me->fleet, EXPRESS_UNREST, 1);
    case NUMBER_TWO: return outlook_harm(&me->fleet, EXPRESS_BASESTAR, 1) + 10;
    case NUMBER_THREE: return outlook_harm(&me->fleet, EXPRESS_DRADIS, EXPRESS_NUMBER_THREE_DRAWN);
    default: return EXPRESS_NUMBER_SIX_DICE * DIE_FOR_GOOD;
    }
}

/*
 * Returns the average harm of the second card from the box, with 4 players: each card except the
 * one shown is equally likely.
 */
static int second_card_harm(const officer_state *me, int shown)
{
    int sum = 0;

    for (int face = NUMBER_ONE; face < FACES; face++)
        sum += face == shown ? 0 : card_harm(me, face);
    return sum / (EXPRESS_CYLON_CARDS - 1);
}

/*
 * Returns the score of revealing oneself: the harm of the cards, less the worth of staying hidden.
 * Staying hidden is worth more while the others trust this Cylon, and before the last leg.
 */
static int score_reveal(const officer_state *me, int face)
{
    enum { COVER = 300, LAST_LEG_COVER = 120, SUSPECTED = 250, BRIGGED = 280 };
    const express *g = me->g;
    int harm = g->brigged[me->seat] ? BRIGGED : card_harm(me, face);
    int cover = g->distance == EXPRESS_DISTANCE_LAST ? LAST_LEG_COVER : COVER;

    if (seat_count(g) == 4)
        harm += second_card_harm(me, face);
    return harm - cover + share(me->theirs.of[me->seat], SUSPECTED);
}

/* Returns the score of naming a crisis, compared to rolling for one. */
static int score_name(const officer_state *me, int kind)
{
    express_crisis_face face = {(uint8_t)kind, express_pieces->named_difficulty,
        express_pieces->named_consequence, express_pieces->named_jump_icons};

    return officer_rolled_crisis_worth(me) - officer_crisis_worth(me, &face);
}

/*
 * Returns the score of an action for a revealed Cylon. It has no secret left, so only harm to the
 * fleet counts.
 */
static int score_open_action(const officer_state *me, const option *o)
{
    switch (o->verb) {
    case VERB_NAME: return score_name(me, o->thing[0]);
    case VERB_BRIG: return me->g->brigged[o->thing[0]] ? -1 : -vote_worth(me, o->thing[0], false);
    case VERB_BOOST:
        return me->g->setting[SETTING_MORALE] == MORALE_VARIANT &&
                       me->fleet.demoralized < EXPRESS_DEMORALIZED_TO_LOSE - 1
                   ? outlook_harm(&me->fleet, EXPRESS_UNREST, 1) / 2
                   : -1;
    case VERB_TAKE_BACK: return o->thing[0] + o->thing[1];
    default: return o->verb == VERB_NOTHING ? 0 : -1;
    }
}

/* Returns what the action is worth to the fleet if it is played honestly. */
static int honest_points(const officer_state *me, const option *o)
{
    switch (o->verb) {
    case VERB_BRIG: return vote_worth(me, o->thing[0], false);
    case VERB_RELEASE: return vote_worth(me, o->thing[0], true);
    case VERB_ORDER: return order_worth(me, o->thing[0], o->thing[1]);
    case VERB_DETECT: return detect_worth(me, o->thing[0]);
    case VERB_TAKE_BACK:
        return (o->thing[0] + o->thing[1]) * officer_die_worth(me->g, me->seat) + o->thing[0];
    default: return act_worth(me, me->seat, o->verb);
    }
}

static int32_t bits_of_action(const officer_state *me, const option *o)
{
    switch (o->verb) {
    case VERB_SHIPS:
    case VERB_REPAIR: return officer_bits_of_action(o->verb);
    case VERB_NOTHING: return officer_bits_of_no_action();
    case VERB_BRIG: return officer_bits_of_call(me->theirs.of[o->thing[0]]);
    case VERB_BOOST:
        return officer_bits_of_action(VERB_BOOST) +
               (express_removable_markers(me->g) == 0 ? officer_bits_of_no_use() : 0);
    default: return 0;
    }
}

/*
 * Returns the score of an action. A hidden Cylon fails on purpose where bad luck can explain it, so
 * its help counts a third. Votes count in full.
 */
static int score_action(const officer_state *me, const option *o)
{
    if (me->side == REVEALED_CYLON)
        return score_open_action(me, o);
    if (o->verb == VERB_REVEAL)
        return score_reveal(me, o->thing[0]);
    if (o->verb == VERB_BRIG && (o->thing[0] == me->seat || me->g->brigged[o->thing[0]]))
        return INT16_MIN; /* never brig oneself or a prisoner, however it looks */
    int points = honest_points(me, o);

    if (me->side == HIDDEN_CYLON && o->verb != VERB_BRIG && o->verb != VERB_RELEASE)
        points /= 3;
    return officer_score(me, points, bits_of_action(me, o)) + officer_mood(me);
}

choice officer_action(const officer_state *me, const options *o)
{
    return officer_best(me, o, score_action);
}
