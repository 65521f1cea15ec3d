/* names.c: what the members of a set are called in records: the cards of a hand, not their places. */
#include "games/galactica/procedures.h"

void galactica_name_member(const flow *w, int seat, const option *o, int arg, int member, text *out)
{
    const galactica *g = galactica_in(w);

    (void)arg;
    if ((o->verb != VERB_DISCARD && o->verb != VERB_ADD) || member >= galactica_hand_size(g, seat))
        return;
    int face = galactica_card_at(g, seat, member);

    text_format(out, "%s_%d", galactica_type_ids[face / STRENGTHS], face % STRENGTHS + 1);
}
