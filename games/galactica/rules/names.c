/*
 * names.c: what cards are called in records.
 *
 * A card of a hand is named by its face, not by its position. Cards of the other decks are named by
 * their ids.
 */
#include "games/galactica/rules/procedures.h"

void galactica_name_member(const flow *w, int seat, const option *o, int arg, int member, text *out)
{
    const galactica *g = galactica_in(w);

    (void)arg;
    if ((o->verb != VERB_DISCARD && o->verb != VERB_ADD) || member >= galactica_hand_size(g, seat))
        return;
    int face = galactica_card_at(g, seat, member);

    text_format(out, "%s_%d", galactica_type_ids[face / STRENGTHS], face % STRENGTHS + 1);
}

static const char *named(const char *id)
{
    return id[0] == '\0' ? NULL : id;
}

const char *galactica_crisis_id(int64_t face)
{
    return named(galactica_pieces->crisis[face].id);
}

const char *galactica_quorum_id(int64_t face)
{
    return face < QUORUM_FACES ? named(galactica_pieces->quorum[face].id) : NULL;
}

const char *galactica_destination_id(int64_t face)
{
    return face < DESTINATION_FACES ? named(galactica_pieces->destination[face].id) : NULL;
}

/* Returns the id of a face that is stored plus 1; 0 stands for none. */
static const char *seen(naming *id, int64_t number)
{
    return number == 0 ? "none" : id(number - 1);
}

const char *galactica_crisis_seen(int64_t number)
{
    return seen(galactica_crisis_id, number);
}

const char *galactica_quorum_seen(int64_t number)
{
    return seen(galactica_quorum_id, number);
}

const char *galactica_destination_seen(int64_t number)
{
    return seen(galactica_destination_id, number);
}
