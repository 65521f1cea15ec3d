/* crisis.c: the crisis check, and what failing it brings (rules.md, section 15). */
#include "games/express/rules/procedures.h"

/* The procedure that runs when a crisis of each kind is failed. */
static const uint8_t consequence_of[] = {
    [EXPRESS_UNREST] = PROC_DEMORALIZE,
    [EXPRESS_BASESTAR] = PROC_DAMAGE,
    [EXPRESS_DRADIS] = PROC_CONTACT,
};

/* Counts the check. Returns true if it is passed. */
static bool count_crisis(const express *g, events *out)
{
    int total = express_total(g);
    bool passed = total >= g->crisis.difficulty;

    TELL(EV_CRISIS_COUNTED, passed ? BX(159) : BX(160), TO_ALL, (int16_t)total,
        g->crisis.difficulty, passed);
    return passed;
}

/*
 * Ends the crisis check. Only now are the dice spent: while the consequence runs they stay in the
 * gold area (BX-073).
 */
static void close_crisis(express *g)
{
    express_spend_counted(g);
    g->check = NO_CHECK;
}

step express_crisis(flow *w, frame *f, events *out)
{
    express *g = express_of(w);

    PROCEDURE_BEGIN;
    g->check = CRISIS_CHECK;
    CALL(1, PROC_CHECK, struct check_locals, 0);
    if (!count_crisis(g, out))
        CALL(
            2, consequence_of[g->crisis.kind], struct count_locals, .count = g->crisis.consequence);
    close_crisis(g);
    PROCEDURE_END;
}
