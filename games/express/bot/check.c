/* check.c: the officer in a crisis or a vote: whether to join, and whether to roll again. */
#include "games/express/bot/officer.h"

/*
 * What the officer expects of the others, in 1/SURE: how many of the undecided join, and how often
 * a hidden Cylon sabotages a crisis.
 */
enum { JOINS = SURE * 6 / 10, HARMS = SURE / 2 };
enum { DIFFICULTY_COSTS = 4 }; /* points that dice cost per step of difficulty */

static uint32_t times(uint32_t a, uint32_t b)
{
    return (uint32_t)((uint64_t)a * b / SURE);
}

/* Returns what another seat adds to a crisis if it joins with this chance. */
static spread crisis_spread(const officer_state *me, int other, uint32_t joins)
{
    dice_count dice = express_dice(me->g, other, DIE_ACTIVE);
    spread s = {{0}};
    uint32_t harm = me->g->revealed[other] ? joins : times(joins, times(me->mine.of[other], HARMS));

    odds_sabotages(&s, dice, harm);
    odds_helps(&s, dice, joins - harm);
    odds_stays_out(&s, SURE - joins);
    return s;
}

/*
 * Returns what another seat adds to a vote. The caller always votes yes, and the accused always
 * votes for himself.
 */
static spread vote_spread(
    const officer_state *me, int other, int caller, int accused, bool release, uint32_t joins)
{
    dice_count dice = express_dice(me->g, other, DIE_ACTIVE);
    uint32_t doubt = me->theirs.of[accused];
    uint32_t yes = release ? SURE - doubt : doubt;
    spread s = {{0}};

    if (other == caller)
        yes = SURE;
    else if (other == accused)
        yes = release ? SURE : 0;
    odds_helps(&s, dice, times(joins, yes));
    odds_opposes(&s, dice, times(joins, SURE - yes) / 2);
    odds_stays_out(&s, SURE - times(joins, yes) - times(joins, SURE - yes) / 2);
    return s;
}

static uint32_t joins(const officer_state *me, int other)
{
    switch (me->g->decision[other]) {
    case PASSED: return 0;
    case TAKES_PART: return SURE;
    default: return express_dice_set(me->g, other, DIE_ACTIVE) == 0 ? 0 : JOINS;
    }
}

/*
 * Returns what the other seats can still add to the running check; with `only_later`, only those
 * after this seat.
 */
static reach others(const officer_state *me, bool only_later)
{
    const express *g = me->g;
    reach r = odds_nobody();

    for (int i = seat_count(g); i > 0; i--) {
        int other = seat_left_of(g, g->active, i);

        if (other == me->seat) {
            if (only_later)
                break; /* those before have submitted already */
            continue;
        }
        if (joins(me, other) == 0)
            continue;
        spread s = g->check == VOTE_CHECK ? vote_spread(me, other, g->caller, g->accused,
                                                g->release != 0, joins(me, other))
                                          : crisis_spread(me, other, joins(me, other));

        odds_add(&r, &s);
    }
    return r;
}

uint32_t officer_vote_odds(const officer_state *me, int accused, bool release)
{
    reach r = odds_nobody();

    for (int seat = 0; seat < seat_count(me->g); seat++) {
        spread s =
            vote_spread(me, seat, me->seat, accused, release, seat == me->seat ? SURE : JOINS);

        odds_add(&r, &s);
    }
    return odds_of(&r, express_pieces->vote_difficulty);
}

/*
 * Returns what all players can add to a crisis that has not been chosen yet: each of them may join.
 */
static reach whole_table(const officer_state *me)
{
    reach r = odds_nobody();

    for (int seat = 0; seat < seat_count(me->g); seat++) {
        spread s = crisis_spread(me, seat, JOINS);

        odds_add(&r, &s);
    }
    return r;
}

static int crisis_worth(
    const officer_state *me, const reach *table, const express_crisis_face *face)
{
    int icons = face->jump_icons;
    int harm = outlook_harm(&me->fleet, face->kind, face->consequence);

    if (icons == 0 && me->g->prepared != NOT_PREPARED)
        icons = 1;
    return outlook_icons(&me->fleet, icons) - DIFFICULTY_COSTS * face->difficulty -
           (int)(harm * (int64_t)(SURE - odds_of(table, face->difficulty)) / SURE);
}

int officer_crisis_worth(const officer_state *me, const express_crisis_face *face)
{
    reach table = whole_table(me);

    return crisis_worth(me, &table, face);
}

int officer_rolled_crisis_worth(const officer_state *me)
{
    const express_crisis_face(*set)[EXPRESS_DIE_FACES] =
        express_pieces->crisis_face[express_pieces->crisis_set[seat_count(me->g)]];
    reach table = whole_table(me);
    int worth[2][EXPRESS_DIE_FACES];
    int sum = 0;

    for (int die = 0; die < 2; die++)
        for (int i = 0; i < EXPRESS_DIE_FACES; i++)
            worth[die][i] = crisis_worth(me, &table, &set[die][i]);
    for (int i = 0; i < EXPRESS_DIE_FACES; i++)
        for (int j = 0; j < EXPRESS_DIE_FACES; j++)
            sum += worth[0][i] < worth[1][j] ? worth[0][i] : worth[1][j];
    return sum / (EXPRESS_DIE_FACES * EXPRESS_DIE_FACES);
}

check officer_check(const officer_state *me, bool only_later)
{
    const express *g = me->g;
    bool vote = g->check == VOTE_CHECK;
    int points = vote ? officer_vote_worth(me, g->accused, g->release)
                      : outlook_harm(&me->fleet, g->crisis.kind, g->crisis.consequence);

    return (check){
        .need = (vote ? express_pieces->vote_difficulty : g->crisis.difficulty) - express_total(g),
        .stake = me->side == LOYAL ? points : -points,
        .others = others(me, only_later),
    };
}

int officer_check_points(const check *c, uint32_t odds)
{
    return (int)((int64_t)c->stake * odds / SURE);
}

/*
 * Returns what an own die is worth. A Cylon spends it only to look human, so it is worth less, and
 * nothing once revealed.
 */
int officer_own_die_worth(const officer_state *me)
{
    int worth = officer_die_worth(me->g, me->seat);

    return me->side == LOYAL ? worth : me->side == HIDDEN_CYLON ? worth / 2 : 0;
}

/* Returns the points of the check if this seat rolls these dice, to help or to work against it. */
static int points_with_dice(
    const officer_state *me, const check *c, dice_count dice, int need, bool help)
{
    spread s = {{0}};

    if (help)
        odds_helps(&s, dice, SURE);
    else if (me->g->check == VOTE_CHECK && me->side != REVEALED_CYLON)
        odds_opposes(&s, dice, SURE);
    else
        odds_sabotages(&s, dice, SURE);
    return officer_check_points(c, odds_with(&c->others, &s, need));
}

/*
 * Returns the score of joining with all dice. A hidden Cylon decides later whether to help or to
 * harm, so it gets the better of both.
 */
static int score_joining(const officer_state *me, const check *c)
{
    enum { COVER_BITS = BIT / 2 };
    dice_count dice = express_dice(me->g, me->seat, DIE_ACTIVE);
    int used = dice_sum(dice) < 2 ? dice_sum(dice) : 2;
    int price = used * officer_own_die_worth(me);
    int help = points_with_dice(me, c, dice, c->need, true) - price;
    int harm = points_with_dice(me, c, dice, c->need, false) - price / 2;

    if (me->side == HIDDEN_CYLON && me->g->check == CRISIS_CHECK && dice_sum(dice) > 1)
        help += (int)((int64_t)me->looks * COVER_BITS / BIT);
    return help > harm ? help : harm;
}

static int score_passing(const officer_state *me, const check *c, const option *o)
{
    int back = o->thing[0] + o->thing[1];
    int active = dice_sum(express_dice(me->g, me->seat, DIE_ACTIVE));
    int32_t bits = me->g->check == CRISIS_CHECK ? officer_bits_of_decision(true, active) : 0;

    /* A strong die is slightly better than a weak one. */
    return officer_check_points(c, odds_of(&c->others, c->need)) +
           back * officer_own_die_worth(me) + back + o->thing[0] -
           (int)((int64_t)me->looks * bits / BIT);
}

choice officer_decide(const officer_state *me, const options *o)
{
    check c = officer_check(me, false);
    int best = 0, most = 0;

    for (int i = 0; i < o->count; i++) {
        int s = o->at[i].verb == VERB_TAKE_PART ? score_joining(me, &c)
                                                : score_passing(me, &c, &o->at[i]);

        s += o->at[i].verb == VERB_TAKE_PART ? officer_mood(me) : 0;

        if (i == 0 || s > most) {
            most = s;
            best = i;
        }
    }
    return (choice){.option = best};
}

/*
 * Returns the points of rolling the dice that are left again, or INT16_MIN if that is impossible.
 */
int officer_going_on(const officer_state *me, const check *c, dice_count left, int need)
{
    if (dice_sum(left) == 0 || me->side == REVEALED_CYLON)
        return INT16_MIN;
    return points_with_dice(me, c, left, need, c->stake > 0) - officer_own_die_worth(me) * 3 / 2;
}

choice officer_again(const officer_state *me, const options *o)
{
    check c = officer_check(me, true);
    int on = officer_going_on(me, &c, express_dice(me->g, me->seat, DIE_ACTIVE), c.need);
    int stop = officer_check_points(&c, odds_of(&c.others, c.need));
    int verb = on > stop && (me->side == LOYAL || me->g->check == VOTE_CHECK) ? VERB_ROLL_AGAIN
                                                                              : VERB_STOP;

    for (int i = 0; i < o->count; i++)
        if (o->at[i].verb == verb)
            return (choice){.option = i};
    return (choice){.option = 0};
}

/*
 * Returns the score of removing a die by Political Influence: whether the vote then ends well for
 * this side.
 */
static int score_strike(const officer_state *me, const option *o)
{
    int total = express_total(me->g) - (o->verb == VERB_STRIKE ? o->thing[2] : 0);
    int points = officer_vote_worth(me, me->g->accused, me->g->release);

    return officer_score(me, total >= express_pieces->vote_difficulty ? points : 0, 0);
}

choice officer_influence(const officer_state *me, const options *o)
{
    return officer_best(me, o, score_strike);
}
