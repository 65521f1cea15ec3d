/* crisis.c: the crisis check and what failing it brings (ledger, section 15). */
#include "games/express/rules/procedures.h"

/* What a failed crisis of each kind brings. */
static const uint8_t consequence_of[] = {
    [EXPRESS_UNREST] = PROC_DEMORALIZE,
    [EXPRESS_BASESTAR] = PROC_DAMAGE,
    [EXPRESS_DRADIS] = PROC_CONTACT,
};

/* Counts the check.  True when it is passed. */
static bool count_crisis(const express *g, events *out)
{
    int total = express_total(g);
    bool passed = total >= g->crisis.difficulty;

    TELL(EV_CRISIS_COUNTED, passed ? BX(159) : BX(160), TO_ALL, (int16_t)total,
        g->crisis.difficulty, passed);
    return passed;
}

/* Its consequence is part of the crisis: the dice lie in the gold area until then (BX-073). */
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
