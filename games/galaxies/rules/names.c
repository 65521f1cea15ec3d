/* names.c: the names of cards in records, which are their ids. */
#include "games/galaxies/rules/procedures.h"

void galaxies_name_member(const flow *w, int seat, const option *o, int arg, int member, text *out)
{
    const galaxies_data *c = galaxies_components();

    (void)w, (void)seat, (void)arg;
    if ((o->verb == VERB_DISCARD || o->verb == VERB_DECK || o->verb == VERB_PASS_CARDS) &&
        member < c->tactic_count)
        text_put(out, c->tactic[member].id);
}

const char *galaxies_tactic_id(int64_t kind)
{
    const galaxies_data *c = galaxies_components();

    return kind < c->tactic_count ? c->tactic[kind].id : NULL;
}

const char *galaxies_ship_card_id(int64_t kind)
{
    const galaxies_data *c = galaxies_components();

    return kind < c->card_count ? c->card[kind].id : NULL;
}
