/* officer.c: sets up the officer's state for a choice, and scores the simpler questions. */
#include "games/express/bot/officer.h"

#include <string.h>

/*
 * What a bit of suspicion costs, in points. A human cares a little. A hidden Cylon cares a lot
 * while it is trusted, and little once the others are nearly sure.
 */
enum { LOYAL_LOOKS = 4, COVER_LOW = 2, COVER_HIGH = 12, COVER_IS_BLOWN = SURE * 7 / 10 };

int officer_score(const officer_state *me, int fleet_points, int32_t bits)
{
    int looks = (int)((int64_t)me->looks * bits / BIT);

    return (me->side == LOYAL ? fleet_points : -fleet_points) - looks;
}

int officer_mood(const officer_state *me)
{
    enum { MOOD = 6 };

    return (int)random_below(me->chance, 2 * MOOD + 1) - MOOD;
}

choice officer_best(const officer_state *me, const options *o, score_option *score)
{
    int best = 0, most = 0;

    for (int i = 0; i < o->count; i++) {
        int s = score(me, &o->at[i]);

        if (i == 0 || s > most) {
            most = s;
            best = i;
        }
    }
    return (choice){.option = best};
}

/*
 * Returns what a bit of suspicion costs this Cylon now. It is random: sometimes bold, sometimes
 * careful.
 */
static int price_of_cover(const officer_state *me, generator *r)
{
    int price = COVER_LOW + (int)random_below(r, COVER_HIGH - COVER_LOW + 1);

    return me->theirs.of[me->seat] > COVER_IS_BLOWN ? price / 4 : price;
}

static officer_state make_up(const express *g, int seat, const officer_memory *memory, generator *r)
{
    officer_state me = {
        .g = g, .memory = memory, .seat = seat, .fleet = outlook_fleet(g), .chance = r};

    me.mine = suspicion_weigh(g, &memory->evidence, seat);
    me.theirs = suspicion_weigh(g, &memory->evidence, SEAT_NONE);
    me.side = g->revealed[seat]                    ? REVEALED_CYLON
              : suspicion_is_cylon_myself(g, seat) ? HIDDEN_CYLON
                                                   : LOYAL;
    me.looks = me.side == LOYAL          ? LOYAL_LOOKS
               : me.side == HIDDEN_CYLON ? price_of_cover(&me, r)
                                         : 0;
    return me;
}

/* A player retrieves all dice at the start of his turn, so dice are worth most right after it. */
int officer_die_worth(const express *g, int seat)
{
    enum { DIE_WORTH = 14 };
    int n = seat_count(g);
    int turns = (seat - g->active + n) % n;

    if (turns == 0)
        turns = n;
    if (express_is_hampered(g, seat))
        return DIE_WORTH;
    if (g->has_crisis && g->jump + g->crisis.jump_icons >= EXPRESS_JUMP_AT)
        return 0;
    return DIE_WORTH * (turns - 1) / (n - 1);
}

int officer_vote_worth(const officer_state *me, int accused, bool release)
{
    enum { CAUGHT = 180, WRONGED = 200 };
    int64_t p = me->mine.of[accused];
    int brigged = (int)((p * CAUGHT - (SURE - p) * WRONGED) / SURE);

    if (release)
        return -brigged;
    return me->g->brigged[accused] ? 0 : brigged; /* a prisoner stays there (R24) */
}

static const express_crisis_face *rolled_crisis(const express *g, int die)
{
    return &express_pieces->crisis_face[express_pieces->crisis_set[seat_count(g)]][die]
                                       [g->crisis_rolled[die] - 1];
}

/*
 * Scores a crisis die. Only the active player is asked, and the dice are his own, so the faces are
 * real.
 */
static int score_crisis(const officer_state *me, const option *o)
{
    const express_crisis_face *face = rolled_crisis(me->g, o->thing[0]);

    return officer_mood(me) +
           officer_score(me, officer_crisis_worth(me, face), officer_bits_of_crisis(me->g, face));
}

static int score_penalty(const officer_state *me, const option *o)
{
    fleet after = me->fleet;

    after.damage += o->thing[0];
    after.demoralized += o->thing[1];
    return officer_score(me, outlook_worth(&after), 0);
}

static int score_markers(const officer_state *me, const option *o)
{
    fleet after = me->fleet;

    after.raiders -= o->thing[0];
    after.ships -= o->thing[1];
    return officer_score(me, outlook_worth(&after), 0);
}

/*
 * Scores leaving a success unused. It would expose a hidden Cylon; a revealed Cylon has nothing to
 * hide, and does not help.
 */
static int score_leaving(const officer_state *me)
{
    return me->side == REVEALED_CYLON ? INT16_MAX : INT16_MIN;
}

static int score_location(const officer_state *me, const option *o)
{
    if (o->verb == VERB_LEAVE)
        return score_leaving(me);
    return officer_score(me, outlook_location(me->g, o->thing[0]), 0);
}

static int score_damage(const officer_state *me, const option *o)
{
    return outlook_location(me->g, o->thing[0]);
}

/*
 * Returns how much it matters whether a character is demoralized: what its player's dice do for
 * this side.
 */
static int spirit_worth(const officer_state *me, int character)
{
    int seat = express_seat_of(me->g, character);

    if (seat == NO_SEAT || me->g->revealed[seat])
        return 0;
    int trust = (int)((SURE - me->mine.of[seat]) * 100 / SURE);

    return seat == me->seat ? 110 : me->side == LOYAL ? trust : 100 - trust;
}

static int score_cheer(const officer_state *me, const option *o)
{
    if (o->verb == VERB_LEAVE)
        return score_leaving(me);
    return spirit_worth(me, o->thing[0]);
}

static int score_demoralize(const officer_state *me, const option *o)
{
    int seat = express_seat_of(me->g, o->thing[0]);

    if (seat == NO_SEAT || me->g->revealed[seat])
        return 0;
    return 50 + (int)((SURE - me->mine.of[seat]) * 100 / SURE);
}

/*
 * Scores taking a die from another player: best from likely humans, strong dice, and players with
 * many active dice.
 */
static int score_take_die(const officer_state *me, const option *o)
{
    int human = (int)((SURE - me->mine.of[o->thing[0]]) * 100 / SURE);

    return human + (o->thing[1] == EXPRESS_STRONG ? 20 : 0) +
           10 * dice_sum(express_dice(me->g, o->thing[0], DIE_ACTIVE));
}

/* Scores which dice go back to the box: spent ones, since active dice are worth more. */
static int score_return(const officer_state *me, const option *o)
{
    (void)me;
    return (o->thing[0] == DIE_SPENT) + (o->thing[1] == DIE_SPENT);
}

/*
 * Scores who gets the loyalty cards. The most trusted player makes the best second Cylon, and the
 * best target of suspicion if the cards are human.
 */
static int score_give(const officer_state *me, const option *o)
{
    return (int)(SURE - me->theirs.of[o->thing[0]]);
}

/* Scores leaving the brig: outside there is more to do, for either side. */
static int score_freed(const officer_state *me, const option *o)
{
    (void)me;
    return o->verb == VERB_TURN_BACK;
}

static int score_retrieve(const officer_state *me, const option *o)
{
    (void)me;
    return 3 * o->thing[0] + 2 * o->thing[1];
}

static choice choose(
    const flow *concealed, int seat, const void *memory, const options *o, generator *r)
{
    static score_option *const scores[ASK_COUNT] = {
        [ASK_RETRIEVE] = score_retrieve,
        [ASK_MARKERS] = score_markers,
        [ASK_REPAIR] = score_location,
        [ASK_CHEER] = score_cheer,
        [ASK_RETURN_DICE] = score_return,
        [ASK_PASS_CARDS] = score_give,
        [ASK_NUMBER_ONE] = score_demoralize,
        [ASK_NUMBER_TWO] = score_damage,
        [ASK_NUMBER_SIX] = score_take_die,
        [ASK_CRISIS] = score_crisis,
        [ASK_SHIP_LOST] = score_penalty,
        [ASK_JUMP_PENALTY] = score_penalty,
        [ASK_FREED] = score_freed,
    };
    static choice (*const thought[ASK_COUNT])(const officer_state *, const options *) = {
        [ASK_ACTION] = officer_action,
        [ASK_ORDERED] = officer_action,
        [ASK_SUBMIT] = officer_submit,
        [ASK_AGAIN] = officer_again,
        [ASK_DECIDE] = officer_decide,
        [ASK_INFLUENCE] = officer_influence,
    };

    if (o->count == 1 && o->at[0].free == 0)
        return (choice){.option = 0};
    officer_state me = make_up(express_in(concealed), seat, memory, r);

    if (thought[concealed->ask] != NULL)
        return thought[concealed->ask](&me, o);
    if (scores[concealed->ask] != NULL)
        return officer_best(&me, o, scores[concealed->ask]);
    return options_random(o, r); /* for a character any choice is equally good */
}

static void believe(
    const flow *concealed, int seat, const void *memory, bool conduct, uint32_t of[SEATS_MAX])
{
    evidence seen = ((const officer_memory *)memory)->evidence;

    if (!conduct)
        memset(seen.era, 0, sizeof seen.era);
    suspicion s = suspicion_weigh(express_in(concealed), &seen, seat);

    memcpy(of, s.of, sizeof s.of);
}

const officer express_officer = {
    .memory_size = sizeof(officer_memory),
    .notice = officer_notice,
    .choose = choose,
    .believe = believe,
    .valuation = &express_valuation,
    .horizon = 1,
};

static_assert(sizeof(officer_memory) <= MEMORY_MAX, "the officer remembers too much");
