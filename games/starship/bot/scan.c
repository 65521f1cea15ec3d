/* scan.c: chooses what to scan. */
#include "games/starship/bot/officer.h"

/* Chooses the scan that is most likely to succeed.  A scan costs nothing, and some scenarios reward
   it well. */
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
