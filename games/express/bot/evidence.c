/* evidence.c: what a player's conduct says about loyalty. */
#include "games/express/bot/evidence.h"

#include "games/express/bot/odds.h"
#include "games/express/bot/outlook.h"

/*
 * The officer's model of players, in 1/1000. A human does what is best for the fleet, except for an
 * occasional slip. A hidden Cylon does the same, except when it sabotages.
 */
enum { THOUSAND = 1000 };
static const uint16_t slips[] = {
    [FOR_CRISIS] = 20, [FOR_SHIPS] = 60, [FOR_ONE_DIE] = 40, [FOR_PREPARE] = 60, [FOR_JUMP] = 60};
static const uint16_t sabotages[] = {[FOR_CRISIS] = 550,
    [FOR_SHIPS] = 300,
    [FOR_ONE_DIE] = 400,
    [FOR_PREPARE] = 350,
    [FOR_JUMP] = 350};
enum { SLIP_CRISIS_CHOICE = 40, SABOTAGE_CRISIS_CHOICE = 600 };
enum { HUMAN_PASSES_MANY = 430, CYLON_PASSES_MANY = 370, MANY_DICE = 3 };
enum { HUMAN_TAKES_NO_ACTION = 100, CYLON_TAKES_NO_ACTION = 120 };
enum { HUMAN_DOES_NO_GOOD = 5, CYLON_DOES_NO_GOOD = 100 };

/*
 * How often a human and a Cylon call a vote to brig, by how suspected the accused was: little,
 * fairly, strongly.
 */
enum { TRUSTED_BELOW = SURE * 35 / 100, SUSPECTED_ABOVE = SURE * 55 / 100 };
static const struct {
    uint16_t human, cylon;
} calls[] = {{2, 200}, {10, 60}, {250, 50}};

enum { CLEAR_GAP = 12 }; /* a difference in points that every player notices */

/*
 * How a submission looks: positive dice only; a single -1; a single worse die; positive and
 * negative dice; several negative dice.
 */
enum { GOOD, LOW, BAD, MIXED, SEVERAL, LOOKS };

/*
 * A sabotage submits a negative die, in 1/1000 of the cases: alone, behind a positive die, or with
 * another negative one.
 */
static const uint16_t sabotage_alone = 450, sabotage_mixed = 50, sabotage_several = 500;

/*
 * A negative die submitted alone is the worst one. But a Cylon may keep that one back and submit a
 * -1, which looks like bad luck: how often, by the number of dice rolled.
 */
static const uint16_t spares_worst[DICE + 1] = {[2] = 200, [3] = 600, [4] = 850};

static int look_of(const int16_t face[DICE])
{
    int positive = 0, negative = 0, lowest = 0;

    for (int die = 0; die < DICE; die++) {
        positive += face[die] > 0;
        negative += face[die] < 0;
        lowest = face[die] < lowest ? face[die] : lowest;
    }
    if (negative == 0)
        return GOOD;
    if (positive > 0)
        return MIXED;
    if (negative > 1)
        return SEVERAL;
    return lowest == -1 ? LOW : BAD;
}

static int32_t bits_between(uint32_t honest, uint32_t sabotage, int matter)
{
    uint64_t human = honest + 1u;
    uint64_t cylon = ((uint64_t)(THOUSAND - sabotages[matter]) * human +
                         (uint64_t)sabotages[matter] * sabotage) /
                         THOUSAND +
                     1u;

    return likelihood_bits(cylon, human);
}

static uint32_t share_of(uint32_t rolls, uint32_t all)
{
    return (uint32_t)((uint64_t)SURE * rolls / all);
}

/*
 * Returns the evidence of a submission, from the chances of all rolls of these dice.
 *
 * An honest player submits a positive die if there is one. Otherwise it is one die, a -1 if
 * possible. A saboteur submits a -2, unless it keeps it back, otherwise a -1, otherwise what there
 * is.
 */
static int32_t bits_of_look(int matter, dice_count rolled, int look)
{
    uint32_t all = odds_rolls(rolled);
    uint32_t no_good = odds_rolls_within(rolled, EXPRESS_FACE_LOW, -1);
    uint32_t worst = odds_rolls_within(rolled, EXPRESS_FACE_LOW, -2);
    uint32_t no_worst = odds_rolls_within(rolled, -1, EXPRESS_FACE_HIGH);
    uint32_t good = odds_rolls_within(rolled, 1, EXPRESS_FACE_HIGH);
    uint32_t honest[LOOKS] = {
        share_of(all - no_good, all), share_of(no_good - worst, all), share_of(worst, all), 0, 0};
    uint32_t negative = share_of(all - good, all), spared = spares_worst[dice_sum(rolled)];
    uint32_t lowest = share_of(all - no_worst, all) / THOUSAND * sabotage_alone;
    uint32_t sabotage[LOOKS] = {share_of(good, all),
        share_of(no_worst - good, all) / THOUSAND * sabotage_alone + lowest / THOUSAND * spared,
        lowest / THOUSAND * (THOUSAND - spared), negative / THOUSAND * sabotage_mixed,
        negative / THOUSAND * sabotage_several};
    uint32_t slip = (uint32_t)SURE / LOOKS * slips[matter] / THOUSAND;

    return bits_between(
        honest[look] / THOUSAND * (THOUSAND - slips[matter]) + slip, sabotage[look], matter);
}

/*
 * Returns the evidence of two dice submitted to prepare the jump: whether they add up to more than
 * zero.
 */
static int32_t bits_of_prepare(dice_count rolled, const int16_t face[DICE])
{
    bool success = face[0] + face[1] + face[2] + face[3] > 0;
    uint32_t best = odds_prepare(rolled, false), worst = odds_prepare(rolled, true);
    uint32_t honest = success ? best : SURE - best;
    uint32_t slip = (uint32_t)SURE / 2 * slips[FOR_PREPARE] / THOUSAND;

    return bits_between(honest / THOUSAND * (THOUSAND - slips[FOR_PREPARE]) + slip,
        success ? worst : SURE - worst, FOR_PREPARE);
}

int32_t officer_bits_of_dice(int matter, dice_count rolled, const int16_t face[DICE])
{
    int n = dice_sum(rolled);

    if (n < 2 || matter == FOR_NOTHING || matter == FOR_VOTE || matter == FOR_JUMP)
        return 0;
    if (matter == FOR_PREPARE)
        return n > 2 ? bits_of_prepare(rolled, face) : 0;
    return bits_of_look(matter, rolled, look_of(face));
}

/* Returns how often, in 1/1000, an honest player prefers the first of two things to the second. */
static uint32_t prefers(int worth, int other, uint32_t slip)
{
    if (worth - other >= CLEAR_GAP)
        return THOUSAND - slip;
    return other - worth >= CLEAR_GAP ? slip : THOUSAND / 2;
}

/*
 * Returns the evidence of choosing one of two dice. Nobody saw the other one, so all its six faces
 * count.
 */
static int32_t bits_of_one_of_two(
    int chosen, const int other[EXPRESS_DIE_FACES], uint32_t slip, uint32_t sabotage)
{
    uint64_t human = 0, cylon = 0;

    for (int i = 0; i < EXPRESS_DIE_FACES; i++) {
        uint32_t well = prefers(chosen, other[i], slip);

        human += well;
        cylon += ((THOUSAND - sabotage) * well + sabotage * (THOUSAND - well)) / THOUSAND;
    }
    return likelihood_bits(cylon + 1, human + 1);
}

static int worth_of_crisis(const fleet *f, const express_crisis_face *face)
{
    /* A rough chance of failing, by difficulty: that of a table with half its dice. */
    static const uint16_t failing[] = {150, 150, 150, 200, 280, 360, 440, 520, 600, 680};

    return outlook_icons(f, face->jump_icons) -
           failing[face->difficulty] * outlook_harm(f, face->kind, face->consequence) / THOUSAND;
}

static bool is_face(const express_crisis_face *a, const express_crisis_face *b)
{
    return a->kind == b->kind && a->difficulty == b->difficulty &&
           a->consequence == b->consequence && a->jump_icons == b->jump_icons;
}

/* Returns the crisis die that has this face. No face is on both dice. */
static int die_of(const express_crisis_face set[2][EXPRESS_DIE_FACES], const express_crisis_face *f)
{
    for (int i = 0; i < EXPRESS_DIE_FACES; i++)
        if (is_face(&set[0][i], f))
            return 0;
    return 1;
}

int32_t officer_bits_of_crisis(const express *g, const express_crisis_face *chosen)
{
    const express_crisis_face(*set)[EXPRESS_DIE_FACES] =
        express_pieces->crisis_face[express_pieces->crisis_set[seat_count(g)]];
    int die = die_of(set, chosen);
    int other[EXPRESS_DIE_FACES];
    fleet f = outlook_fleet(g);

    for (int i = 0; i < EXPRESS_DIE_FACES; i++)
        other[i] = worth_of_crisis(&f, &set[!die][i]);
    return bits_of_one_of_two(
        worth_of_crisis(&f, chosen), other, SLIP_CRISIS_CHOICE, SABOTAGE_CRISIS_CHOICE);
}

int32_t officer_bits_of_jump(const express *g, int distance, int kind, int face)
{
    int other[EXPRESS_DIE_FACES];
    fleet f = outlook_fleet(g);

    f.distance = distance;
    for (int i = 0; i < EXPRESS_DIE_FACES; i++)
        other[i] = outlook_jump_face(&f, express_pieces->skill_face[!kind][i]);
    return bits_of_one_of_two(
        outlook_jump_face(&f, face), other, slips[FOR_JUMP], sabotages[FOR_JUMP]);
}

int32_t officer_bits_of_decision(bool passes, int active)
{
    if (active < MANY_DICE)
        return 0;
    return passes ? likelihood_bits(CYLON_PASSES_MANY, HUMAN_PASSES_MANY)
                  : likelihood_bits(THOUSAND - CYLON_PASSES_MANY, THOUSAND - HUMAN_PASSES_MANY);
}

int32_t officer_bits_of_call(uint32_t doubt)
{
    int row = doubt < TRUSTED_BELOW ? 0 : doubt <= SUSPECTED_ABOVE ? 1 : 2;

    return likelihood_bits(calls[row].cylon, calls[row].human);
}

int32_t officer_bits_of_action(int verb)
{
    switch (verb) {
    case VERB_SHIPS: return likelihood_bits(60, 140);
    case VERB_REPAIR: return likelihood_bits(80, 335);
    case VERB_BOOST: return likelihood_bits(40, 175);
    default: return 0;
    }
}

int32_t officer_bits_of_no_action(void)
{
    return likelihood_bits(CYLON_TAKES_NO_ACTION, HUMAN_TAKES_NO_ACTION);
}

int32_t officer_bits_of_no_use(void)
{
    return likelihood_bits(CYLON_DOES_NO_GOOD, HUMAN_DOES_NO_GOOD);
}

/* Takes note of dice in a vote: they are evidence about the voter together with the accused. */
static void notice_ballot(officer_memory *m, int seat, const int16_t face[DICE])
{
    int sum = face[0] + face[1] + face[2] + face[3];

    evidence_add_ballot(&m->evidence, seat, m->accused, (sum > 0) != (m->release != 0));
}

static void notice_dice(officer_memory *m, int seat, const int16_t face[DICE])
{
    dice_count rolled = {m->strong, m->weak};

    if (m->matter == FOR_VOTE && dice_sum(rolled) > 1)
        notice_ballot(m, seat, face);
    else
        evidence_add(&m->evidence, seat, officer_bits_of_dice(m->matter, rolled, face));
}

/* Takes note of the call of a vote: the caller has taken a side. */
static void notice_vote(officer_memory *m, const express *g, const int16_t *arg)
{
    m->matter = FOR_VOTE;
    m->accused = (uint8_t)arg[1];
    m->release = (uint8_t)arg[2];
    if (g->revealed[arg[0]])
        return;
    uint32_t doubt = suspicion_weigh(g, &m->evidence, SEAT_NONE).of[arg[1]];

    evidence_add_ballot(&m->evidence, arg[0], arg[1], !arg[2]);
    if (!arg[2])
        evidence_add(&m->evidence, arg[0], officer_bits_of_call(doubt));
}

/*
 * Takes note of joining or passing a crisis. Only while the check runs do the active dice tell how
 * many there were.
 */
static void notice_decision(officer_memory *m, const express *g, const event *e)
{
    const int16_t *arg = e->arg;
    bool passes = e->kind == EV_PASSED;
    int active = dice_sum(express_dice(g, arg[0], DIE_ACTIVE)) - (passes ? arg[1] + arg[2] : 0);

    if (g->check == CRISIS_CHECK && g->decision[arg[0]] == (passes ? PASSED : TAKES_PART))
        evidence_add(&m->evidence, arg[0], officer_bits_of_decision(passes, active));
}

static int matter_of(int verb)
{
    switch (verb) {
    case VERB_SHIPS: return FOR_SHIPS;
    case VERB_REPAIR:
    case VERB_BOOST: return FOR_ONE_DIE;
    case VERB_PREPARE: return FOR_PREPARE;
    default: return FOR_NOTHING;
    }
}

/*
 * Takes note of what a player did openly. Called only for players who are not revealed: the others
 * have nothing to hide.
 */
static void notice_conduct(officer_memory *m, const express *g, const event *e)
{
    const int16_t *arg = e->arg;

    switch (e->kind) {
    case EV_SUBMITTED: notice_dice(m, arg[0], arg + 1); break;
    case EV_PASSED:
    case EV_TAKES_PART: notice_decision(m, g, e); break;
    case EV_ACTION:
        evidence_add(&m->evidence, arg[0], officer_bits_of_action(arg[1]));
        if (arg[1] == VERB_BOOST && express_removable_markers(g) == 0)
            evidence_add(&m->evidence, arg[0], officer_bits_of_no_use());
        break;
    case EV_NO_ACTION: evidence_add(&m->evidence, arg[0], officer_bits_of_no_action()); break;
    case EV_UNCHANGED:
        if (arg[1] != VERB_RELEASE)
            evidence_add(&m->evidence, arg[0], officer_bits_of_no_use());
        break;
    case EV_CRISIS:
        evidence_add(&m->evidence, arg[0],
            officer_bits_of_crisis(g, &(express_crisis_face){(uint8_t)arg[1], (uint8_t)arg[2],
                                          (uint8_t)arg[3], (uint8_t)arg[4]}));
        break;
    case EV_DISTANCE:
        evidence_add(&m->evidence, arg[0], officer_bits_of_jump(g, m->distance, arg[1], arg[2]));
        break;
    default: break;
    }
}

void officer_notice(void *memory, const flow *concealed, int seat, const event *e)
{
    officer_memory *m = memory;
    const express *g = express_in(concealed);
    const int16_t *arg = e->arg;

    evidence_of_cards(&m->evidence, g, seat, e);
    if (arg[0] >= 0 && arg[0] < SEATS && !g->revealed[arg[0]])
        notice_conduct(m, g, e);
    switch (e->kind) {
    case EV_VOTE: notice_vote(m, g, arg); break;
    case EV_ACTION: m->matter = (uint8_t)matter_of(arg[1]); break;
    case EV_CRISIS:
    case EV_CRISIS_NAMED: m->matter = FOR_CRISIS; break;
    case EV_JUMP: m->matter = FOR_JUMP; break;
    case EV_ROLLED:
        m->strong = (uint8_t)arg[1];
        m->weak = (uint8_t)arg[2];
        break;
    case EV_ROLLED_OPENLY:
        m->strong = arg[1] == EXPRESS_STRONG;
        m->weak = arg[1] == EXPRESS_WEAK;
        break;
    case EV_DISTANCE: m->distance = (uint8_t)arg[3]; break;
    default: break;
    }
}
