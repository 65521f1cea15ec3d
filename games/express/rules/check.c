/*
 * check.c: a check that all players may join, a crisis or a vote (rules.md, section 4).
 *
 * First all players decide, clockwise from the left of the active player. Then those who take part
 * roll and submit, in the same order. Each player finishes before the next one rolls (R03).
 */
#include "games/express/rules/procedures.h"

static void tell_passed(express *g, int seat, dice_count taken, events *out)
{
    int forced = express_dice_set(g, seat, DIE_ACTIVE) == 0;

    g->decision[seat] = PASSED;
    express_take_back(g, seat, taken);
    TELL(EV_PASSED, BX(56), TO_ALL, (int16_t)seat, (int16_t)taken.strong, (int16_t)taken.weak,
        (int16_t)forced);
}

/*
 * Returns true if the seat has nothing to decide: no die to roll, and none to retrieve by a pass.
 */
static bool must_pass_empty(const express *g, int seat)
{
    return express_dice_set(g, seat, DIE_ACTIVE) == 0 && express_pass_allowance(g, seat) == 0;
}

static void decide(express *g, int seat, events *out)
{
    const pick *p = answer(g, seat);

    if (p->verb == VERB_PASS) {
        tell_passed(g, seat, (dice_count){p->thing[0], p->thing[1]}, out);
        return;
    }
    g->decision[seat] = TAKES_PART;
    TELL(EV_TAKES_PART, BX(56), TO_ALL, (int16_t)seat);
}

step express_check(flow *w, frame *f, events *out)
{
    express *g = express_of(w);
    struct check_locals *my = LOCALS(struct check_locals);

    PROCEDURE_BEGIN;
    for (my->step = 1; my->step <= seat_count(g); my->step++) {
        my->seat = (int16_t)seat_left_of(g, g->active, my->step);
        if (must_pass_empty(g, my->seat)) {
            tell_passed(g, my->seat, (dice_count){0, 0}, out);
            continue;
        }
        ASK(1, ASK_DECIDE, SEAT_BIT(my->seat));
        decide(g, my->seat, out);
    }
    for (my->step = 1; my->step <= seat_count(g); my->step++) {
        my->seat = (int16_t)seat_left_of(g, g->active, my->step);
        if (g->decision[my->seat] == TAKES_PART)
            CALL(2, PROC_CONTRIBUTE, struct contribute_locals, .seat = my->seat);
    }
    for (int seat = 0; seat < SEATS; seat++)
        g->decision[seat] = UNDECIDED;
    PROCEDURE_END;
}

/* Submits rolled dice to the check. Their faces are public from now on. */
static void submit(express *g, int seat, uint32_t dice, events *out)
{
    flow *w = &g->flow;
    int16_t face[DICE] = {0};

    for (int die = 0; die < DICE; die++)
        if (dice >> die & 1)
            face[die] = g->rolled[die];
    express_count(g, seat, dice);
    SHOW(EV_SUBMITTED, BX(72), TO_ALL, (int16_t)seat, face[0], face[1], face[2], face[3],
        (int16_t)express_total(g));
}

static int dice_counted(const express *g, int seat)
{
    int n = 0;

    for (int die = 0; die < DICE; die++)
        n += g->counted[seat][die] != 0;
    return n;
}

/*
 * Applies Kara Thrace's Reckless (BX-222): once in her turn, if she submitted enough dice, they
 * become active again. Their faces still count.
 */
static void reckless(express *g, int seat, events *out)
{
    if (seat != g->active || g->reckless_used || !express_has_character(g, seat, KARA_THRACE) ||
        dice_counted(g, seat) < EXPRESS_RECKLESS_MIN)
        return;
    g->reckless_used = 1;
    for (int die = 0; die < DICE; die++)
        if (g->counted[seat][die] != 0)
            g->die[seat][die] = DIE_ACTIVE;
    TELL(EV_RECKLESS, BX(222), TO_ALL, (int16_t)seat);
}

/*
 * One participant rolls and submits at least one die each time, until no dice are left or the
 * player stops. A revealed Cylon rolls once and submits one die (BX-212).
 */
step express_contribute(flow *w, frame *f, events *out)
{
    express *g = express_of(w);
    struct contribute_locals *my = LOCALS(struct contribute_locals);

    PROCEDURE_BEGIN;
    for (;;) {
        CALL(1, PROC_ROLL, struct roll_locals, .seat = my->seat,
            .dice = (int16_t)express_dice_set(g, my->seat, DIE_ACTIVE), .least = 1,
            .most = g->revealed[my->seat]
                        ? 1
                        : (int16_t)dice_sum(express_dice(g, my->seat, DIE_ACTIVE)),
            .because = g->revealed[my->seat] ? BX(212) : BX(65));
        submit(g, my->seat, (uint32_t)w->result, out);
        if (g->revealed[my->seat] || express_dice_set(g, my->seat, DIE_ACTIVE) == 0)
            break;
        ASK(2, ASK_AGAIN, SEAT_BIT(my->seat));
        express_end_roll(g);
        if (answer(g, my->seat)->verb == VERB_STOP)
            break;
    }
    express_end_roll(g);
    reckless(g, my->seat, out);
    PROCEDURE_END;
}
