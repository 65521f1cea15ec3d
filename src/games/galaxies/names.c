/* names.c: what the members of a set are called in records: tactic cards go by their ids. */
#include "games/galaxies/procedures.h"

void galaxies_name_member(const flow *w, int seat, const option *o, int arg, int member, text *out)
{
    const galaxies_data *c = galaxies_components();

    (void)w, (void)seat, (void)arg;
    if ((o->verb == VERB_DISCARD || o->verb == VERB_DECK || o->verb == VERB_PASS_CARDS) &&
        member < c->tactic_count)
        text_put(out, c->tactic[member].id);
}
