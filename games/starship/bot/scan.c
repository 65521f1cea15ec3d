/* scan.c: what the officer scans. */
#include "games/starship/bot/officer.h"

/* Whatever is surest: nothing is lost by it, and where a scenario counts it, much is won. */
choice officer_scan(const officer_state *me, const options *o)
{
    int best = 0, least = INT32_MAX;

    for (int i = 0; i < o->count; i++) {
        if (o->at[i].verb != VERB_SCAN)
            continue;
        int need = starship_scan_need(&me->g, o->at[i].thing[0], o->at[i].thing[1]);

        if (need < least) {
            least = need;
            best = i;
        }
    }
    return officer_take(o, best);
}
