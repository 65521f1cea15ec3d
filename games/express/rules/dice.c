/* dice.c: rolling, submitting, spending and retrieving dice (rules.md, section 4). */
#include "games/express/rules/procedures.h"

dice_count express_dice(const express *g, int seat, int place)
{
    dice_count n = {0, 0};

    for (int die = 0; die < DICE; die++) {
        if (g->die[seat][die] != place)
            continue;
        if (die_kind(die) == EXPRESS_STRONG)
            n.strong++;
        else
            n.weak++;
    }
    return n;
}

uint32_t express_dice_set(const express *g, int seat, int place)
{
    uint32_t set = 0;

    for (int die = 0; die < DICE; die++)
        if (g->die[seat][die] == place)
            set |= 1u << die;
    return set;
}

/* Retrieves spent dice. Dice of one kind are alike, so it takes the first ones. */
void express_take_back(express *g, int seat, dice_count taken)
{
    for (int die = 0; die < DICE; die++) {
        int *left = die_kind(die) == EXPRESS_STRONG ? &taken.strong : &taken.weak;

        if (g->die[seat][die] == DIE_SPENT && *left > 0) {
            g->die[seat][die] = DIE_ACTIVE;
            (*left)--;
        }
    }
}

/*
 * Returns true if the seat must choose which die to retrieve: a hampered player gets one, and both
 * kinds are spent (BX-061).
 */
bool express_must_choose_die(const express *g, int seat)
{
    dice_count spent = express_dice(g, seat, DIE_SPENT);

    return express_is_hampered(g, seat) && spent.strong > 0 && spent.weak > 0;
}

/*
 * Returns the dice that the seat retrieves at the start of a turn or at a jump. If it must choose
 * (express_must_choose_die()), its answer counts instead.
 */
dice_count express_due(const express *g, int seat)
{
    dice_count spent = express_dice(g, seat, DIE_SPENT);

    if (!express_is_hampered(g, seat))
        return spent;
    return spent.strong > 0 ? (dice_count){EXPRESS_HAMPERED, 0}
                            : (dice_count){0, spent.weak > 0 ? EXPRESS_HAMPERED : 0};
}

void express_retrieve(express *g, int seat, dice_count taken, rule because, events *out)
{
    if (dice_sum(taken) == 0)
        return;
    express_take_back(g, seat, taken);
    TELL(EV_TAKEN_BACK, because, TO_ALL, (int16_t)seat, (int16_t)taken.strong, (int16_t)taken.weak);
}

/*
 * Returns how many spent dice a pass in the current check retrieves (BX-058, BX-059, BX-075 to
 * BX-079, BX-214).
 */
int express_pass_allowance(const express *g, int seat)
{
    int spent = dice_sum(express_dice(g, seat, DIE_SPENT));
    int active = dice_sum(express_dice(g, seat, DIE_ACTIVE));
    int allowed = active == 0 ? EXPRESS_FORCED_PASS : EXPRESS_VOLUNTARY_PASS;

    if (g->check == VOTE_CHECK)
        return 0;
    if (g->revealed[seat])
        return spent;
    if (express_is_hampered(g, seat) && allowed > EXPRESS_HAMPERED)
        allowed = EXPRESS_HAMPERED;
    if (g->damaged >> ARMORY & 1)
        allowed += EXPRESS_ARMORY_CHANGE;
    if (allowed < 0)
        allowed = 0;
    return allowed < spent ? allowed : spent;
}

/*
 * Returns the set of places from which a revealed Cylon can return a die of the kind. It is empty
 * if only one such die is left (R27).
 */
uint32_t express_places_to_return(const express *g, int seat, int kind)
{
    uint32_t places = 0;
    int left = 0;

    for (int die = 0; die < DICE; die++) {
        if (die_kind(die) != kind || g->die[seat][die] == DIE_OUT)
            continue;
        places |= 1u << g->die[seat][die];
        left++;
    }
    return left > 1 ? places & (1u << DIE_ACTIVE | 1u << DIE_SPENT) : 0;
}

/*
 * Returns one strong and one weak die for the jump: active ones first, otherwise spent ones, lent
 * for this roll (R15).
 */
uint32_t express_jump_dice(const express *g, int seat)
{
    static const int places[] = {DIE_ACTIVE, DIE_SPENT};
    uint32_t found[KINDS] = {0, 0};

    for (int p = 0; p < 2; p++)
        for (int die = 0; die < DICE; die++)
            if (g->die[seat][die] == places[p] && found[die_kind(die)] == 0)
                found[die_kind(die)] = 1u << die;
    return found[EXPRESS_STRONG] | found[EXPRESS_WEAK];
}

uint32_t express_rolled_set(const express *g)
{
    uint32_t set = 0;

    for (int die = 0; die < DICE; die++)
        if (g->rolled[die] != 0)
            set |= 1u << die;
    return set;
}

/* Returns true if the seat may use Lee Adama's Initiative: once in his own turn (BX-220). */
bool express_may_reroll(const express *g, int seat)
{
    return seat == g->active && !g->initiative_used && express_has_character(g, seat, LEE_ADAMA);
}

/*
 * Returns what a face counts in the check. William Adama's Command makes a -1 count 0 in the crisis
 * of his own turn (BX-218).
 */
int express_counted_value(const express *g, int face)
{
    if (face == EXPRESS_COMMAND_FROM && g->check == CRISIS_CHECK &&
        express_has_character(g, g->active, WILLIAM_ADAMA))
        return EXPRESS_COMMAND_TO;
    return face;
}

int express_total(const express *g)
{
    int total = 0;

    for (int seat = 0; seat < seat_count(g); seat++)
        for (int die = 0; die < DICE; die++)
            total += express_counted_value(g, g->counted[seat][die]);
    return total;
}

/* Moves rolled dice to the gold area, where their faces count. */
void express_count(express *g, int seat, uint32_t dice)
{
    for (int die = 0; die < DICE; die++) {
        if (!(dice >> die & 1))
            continue;
        g->counted[seat][die] = g->rolled[die];
        g->die[seat][die] = DIE_SUBMITTED;
        g->rolled[die] = 0;
    }
}

/* Ends the roll. Faces that were not submitted are erased and so stay secret for good (BX-052). */
void express_end_roll(express *g)
{
    g->roller = NO_SEAT;
    g->roll_is_open = 0;
    for (int die = 0; die < DICE; die++)
        g->rolled[die] = 0;
}

/*
 * Spends the dice of a finished action or check (BX-073). A die given for an order has no face and
 * stays.
 */
void express_spend_counted(express *g)
{
    for (int seat = 0; seat < seat_count(g); seat++) {
        for (int die = 0; die < DICE; die++) {
            if (g->counted[seat][die] != 0 && g->die[seat][die] == DIE_SUBMITTED)
                g->die[seat][die] = DIE_SPENT;
            g->counted[seat][die] = 0;
        }
    }
}

/* Rolls the dice. Only the roller learns the faces; a single die is rolled openly. */
static void roll_dice(express *g, int seat, uint32_t dice, events *out)
{
    int kinds[KINDS] = {0, 0};
    int single = set_count(dice) == 1;
    flow *w = &g->flow;

    g->roller = (uint8_t)seat;
    g->roll_is_open = (uint8_t)single;
    for (int die = 0; die < DICE; die++) {
        g->rolled[die] = 0;
        if (!(dice >> die & 1))
            continue;
        int kind = die_kind(die);
        int face = die_roll(&w->random, kind == EXPRESS_STRONG ? FROM_STRONG_DIE : FROM_WEAK_DIE,
            EXPRESS_DIE_FACES);

        g->rolled[die] = express_pieces->skill_face[kind][face];
        kinds[kind]++;
        if (single)
            TELL(EV_ROLLED_OPENLY, BX(50), TO_ALL, (int16_t)seat, (int16_t)kind, g->rolled[die]);
    }
    if (single)
        return;
    TELL(EV_ROLLED, BX(49), TO_ALL, (int16_t)seat, (int16_t)kinds[0], (int16_t)kinds[1]);
    TELL(EV_FACES, BX(49), SEAT_BIT(seat), (int16_t)seat, g->rolled[0], g->rolled[1], g->rolled[2],
        g->rolled[3]);
}

/*
 * One roll and the choice that follows: which dice to submit, or Lee Adama's one reroll.
 *
 * Result: the set of dice chosen. Their faces stay in g->rolled; the caller counts them by its
 * rule.
 */
step express_roll(flow *w, frame *f, events *out)
{
    express *g = express_of(w);
    struct roll_locals *my = LOCALS(struct roll_locals);

    PROCEDURE_BEGIN;
    for (;;) {
        roll_dice(g, my->seat, (uint32_t)my->dice, out);
        if (set_count((uint16_t)my->dice) == my->least && !express_may_reroll(g, my->seat)) {
            w->result = my->dice; /* no choice: all dice are submitted */
            return STEP_RETURN;
        }
        ASK(1, ASK_SUBMIT, SEAT_BIT(my->seat));
        if (answer(g, my->seat)->verb != VERB_REROLL)
            break;
        g->initiative_used = 1;
        TELL(EV_REROLL, BX(220), TO_ALL, my->seat);
    }
    w->result = (int16_t)answer(g, my->seat)->arg[0];
    PROCEDURE_END;
}
