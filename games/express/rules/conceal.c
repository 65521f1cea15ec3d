/*
 * conceal.c: replaces what a seat cannot see by something else that is just as possible.
 *
 * Four things are hidden:
 * - the faces of loyalty cards that the seat does not know
 * - dice rolled behind another player's screen
 * - crisis dice rolled by another player
 * - the markers drawn by Number Two.
 *
 * Piles need no work here. They have no order: cards are drawn from them at random, and the copy
 * has its own random generator.
 */
#include "core/redeal_hidden.h"
#include "games/express/rules/procedures.h"

bool express_knows_face(const flow *w, int seat, int card)
{
    const express *g = express_in(w);

    return g->card_shown[card] || w->over || (seat < SEATS && (g->card_known[card] >> seat & 1));
}

bool express_knows_roll(const flow *w, int seat, int die)
{
    const express *g = express_in(w);

    (void)die;
    return g->roller == NO_SEAT || g->roller == seat || g->roll_is_open;
}

bool express_knows_crisis_dice(const flow *w, int seat, int die)
{
    const express *g = express_in(w);

    (void)die;
    return g->crisis_rolled[0] == 0 || g->active == seat;
}

bool express_knows_peeked(const flow *w, int seat, int marker)
{
    (void)marker;
    return express_in(w)->peeked[0] == 0 || w->asked >> seat & 1;
}

/* Deals the faces of the listed cards anew among these cards. */
static void shuffle_faces(express *g, const int *card, int count, generator *r)
{
    uint8_t face[CARDS];

    for (int i = 0; i < count; i++)
        face[i] = g->card_face[card[i]];
    redeal_hidden(r, face, count);
    for (int i = 0; i < count; i++)
        g->card_face[card[i]] = face[i];
}

/*
 * Redeals the loyalty cards that the seat does not know, in two steps.
 * 1. The unknown cards of the deck and the hands swap their faces.
 * 2. All unknown Cylon cards swap theirs. This includes the cards in the box, which are all Cylons.
 */
static void conceal_loyalty(express *g, int seat, generator *r)
{
    int card[CARDS], count = 0;

    for (int i = 0; i < g->card_count; i++)
        if (g->card_at[i] != IN_BOX && !express_knows_face(&g->flow, seat, i))
            card[count++] = i;
    shuffle_faces(g, card, count, r);
    count = 0;
    for (int i = 0; i < g->card_count; i++)
        if (g->card_face[i] != HUMAN && !express_knows_face(&g->flow, seat, i))
            card[count++] = i;
    shuffle_faces(g, card, count, r);
}

static void conceal_roll(express *g, int seat, generator *r)
{
    if (express_knows_roll(&g->flow, seat, 0))
        return;
    for (int die = 0; die < DICE; die++)
        if (g->rolled[die] != 0)
            g->rolled[die] =
                express_pieces->skill_face[die_kind(die)][random_below(r, EXPRESS_DIE_FACES)];
}

static void conceal_crisis_dice(express *g, int seat, generator *r)
{
    if (express_knows_crisis_dice(&g->flow, seat, 0))
        return;
    for (int die = 0; die < 2; die++)
        g->crisis_rolled[die] = (uint8_t)(1 + random_below(r, EXPRESS_DIE_FACES));
}

static void conceal_peeked(express *g, int seat, generator *r)
{
    uint32_t whole = express_whole_locations(g);

    if (express_knows_peeked(&g->flow, seat, 0))
        return;
    for (int i = 0; i < PEEKED && g->peeked[i] != 0; i++) {
        uint32_t skip = random_below(r, (uint32_t)set_count(whole));
        int location = 0;

        while (!(whole >> location & 1) || skip-- > 0)
            location++;
        whole &= ~(1u << location);
        g->peeked[i] = (uint8_t)(location + 1);
    }
}

void express_conceal(flow *w, int seat, generator *r)
{
    express *g = express_of(w);

    conceal_loyalty(g, seat, r);
    conceal_roll(g, seat, r);
    conceal_crisis_dice(g, seat, r);
    conceal_peeked(g, seat, r);
}
