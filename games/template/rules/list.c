/* list.c: the options of every question. */
#include "games/template/rules/procedures.h"

void template_list(const flow *w, int seat, options *out)
{
    int fuel = template_in(w)->fuel[seat];

    if (w->ask == ASK_AGAIN) {
        options_offer(out, VERB_AGAIN, TE(10));
        options_offer(out, VERB_LEAVE, TE(11));
        return;
    }
    if (fuel > 0)
        option_add_number(options_offer(out, VERB_BID, TE(5)), 1, fuel);
    else
        options_bar(out, VERB_BID, NO_THING, TE(6));
    options_offer(out, VERB_PASS, TE(5));
}
