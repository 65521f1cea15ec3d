/*
 * conceal.c: deals everything that a seat does not know anew. The seat could not tell the result
 * from the real table.
 *
 * Unknown cards of one kind are collected from all places and shuffled. Then each place gets back
 * as many cards as it had.
 */
#include <string.h>

#include "core/redeal_hidden.h"
#include "games/galactica/rules/procedures.h"

static bool knows(seats knowers, int seat)
{
    return seat < SEATS && (knowers >> seat & 1);
}

/* ---- skill cards ---- */

enum { ALL_SKILLS = TYPES * 21, SKILL_PLACES = SEATS + 2 };

/* A place with skill cards that the seat does not see, except for one face at most. */
typedef struct {
    uint8_t *pile;
    int seen; /* a face that the seat knows to be there, or -1 */
} hidden_pile;

static bool sees_hand(const galactica *g, int seat, int other)
{
    const frame *f = &g->flow.stack[g->flow.depth > 0 ? g->flow.depth - 1 : 0];

    return other == seat ||
           (g->flow.ask == ASK_STEAL && f->local[0] == seat && f->local[2] == other);
}

bool galactica_knows_hand(const flow *w, int seat, int card)
{
    return sees_hand(galactica_in(w), seat, card / FACES);
}

bool galactica_knows_check_pile(const flow *w, int seat, int face)
{
    const galactica *g = galactica_in(w);

    (void)seat, (void)face;
    return g->check.open || g->check.stage >= CHECK_TOTALLED;
}

static int hidden_piles(galactica *g, int seat, hidden_pile out[SKILL_PLACES])
{
    int count = 0;

    out[count++] = (hidden_pile){g->destiny, -1};
    if (!galactica_knows_check_pile(&g->flow, seat, 0))
        out[count++] = (hidden_pile){g->check.pile, -1};
    for (int other = 0; other < seat_count(g); other++)
        if (!sees_hand(g, seat, other))
            out[count++] = (hidden_pile){g->hand[other], g->wanted[other] - 1};
    return count;
}

/* Takes all cards except the known one out of a pile. Returns the new number of cards in `into`. */
static int empty(hidden_pile *p, uint8_t *into, int count)
{
    if (p->seen >= 0)
        p->pile[p->seen]--;
    for (int face = 0; face < FACES; face++)
        while (p->pile[face] > 0) {
            p->pile[face]--;
            into[count++] = (uint8_t)face;
        }
    return count;
}

/*
 * Swaps the loose cards with cards of the decks, type by type, since a deck has only one type. So
 * the result does not depend on who holds how many cards of a type.
 */
static void mix_with_decks(galactica *g, generator *r, uint8_t *loose, int count)
{
    int of_type[TYPES] = {0}, mixed = 0;

    for (int i = 0; i < count; i++) {
        g->skills[loose[i]]++;
        of_type[type_of(loose[i])]++;
    }
    for (int type = 0; type < TYPES; type++) {
        int first = face_of(type, 1);

        for (; of_type[type] > 0; of_type[type]--)
            loose[mixed++] = (uint8_t)(first + bag_draw(r, SOURCES, g->skills + first, STRENGTHS));
    }
}

static void conceal_skills(galactica *g, int seat, generator *r)
{
    hidden_pile piles[SKILL_PLACES];
    int places = hidden_piles(g, seat, piles), size[SKILL_PLACES], count = 0;
    uint8_t loose[ALL_SKILLS];

    for (int i = 0; i < places; i++) {
        int before = count;

        count = empty(&piles[i], loose, count);
        size[i] = count - before;
    }
    mix_with_decks(g, r, loose, count);
    redeal_hidden(r, loose, count);
    for (int i = 0; i < places; i++) {
        for (int n = 0; n < size[i]; n++)
            piles[i].pile[loose[--count]]++;
        if (piles[i].seen >= 0)
            piles[i].pile[piles[i].seen]++;
    }
}

/* ---- decks with faces ---- */

static bool knows_top(const galactica *g, int which, int seat)
{
    const deck *d = &g->decks[which];

    return d->top == 0 || knows(d->top_known, seat) || g->flow.over;
}

static bool knows_bottom(const galactica *g, int which, int seat, int place)
{
    const deck *d = &g->decks[which];

    return place < d->bottom_count && (knows(d->bottom_known[place], seat) || g->flow.over);
}

#define KNOWS_DECK(name, which)                                              \
    bool galactica_knows_##name##_top(const flow *w, int seat, int one)      \
    {                                                                        \
        (void)one;                                                           \
        return knows_top(galactica_in(w), which, seat);                      \
    }                                                                        \
    bool galactica_knows_##name##_bottom(const flow *w, int seat, int place) \
    {                                                                        \
        return knows_bottom(galactica_in(w), which, seat, place);            \
    }

KNOWS_DECK(crisis, DECK_CRISIS)
KNOWS_DECK(quorum, DECK_QUORUM)
KNOWS_DECK(destination, DECK_DESTINATION)

bool galactica_knows_quorum_hand(const flow *w, int seat, int face)
{
    (void)face;
    return galactica_in(w)->title[PRESIDENT] == seat || w->over;
}

bool galactica_knows_drawn(const flow *w, int seat, int place)
{
    const galactica *g = galactica_in(w);

    return place < g->drawn_count && (g->drawn_for == seat || w->over);
}

/* Writes pointers to the single cards that the seat does not know. Returns how many. */
static int hidden_cards(galactica *g, int which, int seat, uint8_t *out[CRISIS_CARDS + DRAWN_MAX])
{
    static const uint8_t drawn_kind[DECKS] = {DRAWN_CRISES, DRAWN_QUORUM, DRAWN_DESTINATIONS};
    deck *d = &g->decks[which];
    int count = 0;

    for (int i = 0; i < d->bottom_count; i++)
        if (!knows_bottom(g, which, seat, i))
            out[count++] = &d->bottom[i];
    for (int i = 0; i < g->drawn_count; i++)
        if (g->drawn_kind == drawn_kind[which] && !galactica_knows_drawn(&g->flow, seat, i))
            out[count++] = &g->drawn[i];
    return count;
}

static void conceal_deck(galactica *g, int which, int seat, generator *r)
{
    deck *d = &g->decks[which];
    uint8_t *place[CRISIS_CARDS + DRAWN_MAX];
    int count = hidden_cards(g, which, seat, place), in_hand = 0;
    bool hides_top = !knows_top(g, which, seat);
    bool hides_hand = which == DECK_QUORUM && !galactica_knows_quorum_hand(&g->flow, seat, 0);

    for (int i = 0; i < count; i++)
        d->count[*place[i]]++;
    if (hides_top)
        d->count[d->top - 1]++;
    for (int face = 0; face < QUORUM_FACES && hides_hand; face++)
        for (; g->quorum_hand[face] > 0; g->quorum_hand[face]--, in_hand++)
            d->count[face]++;
    for (int i = 0; i < count; i++)
        *place[i] = (uint8_t)bag_draw(r, SOURCES, d->count, CRISIS_FACES);
    if (hides_top)
        d->top = (uint8_t)(bag_draw(r, SOURCES, d->count, CRISIS_FACES) + 1);
    for (; in_hand > 0; in_hand--)
        g->quorum_hand[bag_draw(r, SOURCES, d->count, QUORUM_FACES)]++;
}

bool galactica_knows_super_crisis(const flow *w, int seat, int other)
{
    return other == seat || galactica_in(w)->super_crisis[other] == 0 || w->over;
}

static void conceal_super_crises(galactica *g, int seat, generator *r)
{
    uint32_t pool = g->super_deck;

    for (int other = 0; other < seat_count(g); other++)
        if (!galactica_knows_super_crisis(&g->flow, seat, other))
            pool |= 1u << (g->super_crisis[other] - 1);
    for (int other = 0; other < seat_count(g); other++)
        if (!galactica_knows_super_crisis(&g->flow, seat, other)) {
            int face = set_draw(r, SOURCES, pool);

            pool &= ~(1u << face);
            g->super_crisis[other] = (uint8_t)(face + 1);
        }
    g->super_deck = (uint8_t)pool;
}

/* ---- loyalty ---- */

static bool is_cylon_card(int face)
{
    return face >= CYLON_DAMAGE && face <= CYLON_SICKBAY;
}

bool galactica_knows_loyalty(const flow *w, int seat, int card)
{
    const galactica *g = galactica_in(w);

    return g->loyalty_shown[card] || knows(g->loyalty_known[card], seat) || w->over;
}

static bool is_covered(const galactica *g, int card, int seat)
{
    return !galactica_knows_loyalty(&g->flow, seat, card) && g->loyalty[card] != SYMPATHIZER;
}

/* Deals unknown loyalty cards anew. Unknown Cylon cards also swap with those that were left out. */
static void conceal_loyalty(galactica *g, int seat, generator *r)
{
    uint8_t place[LOYALTY_CARDS], face[LOYALTY_CARDS], cylon[LOYALTY_CARDS];
    int count = 0, cylons = 0;

    for (int card = 0; card < g->loyalty_count; card++)
        if (is_covered(g, card, seat) && g->loyalty_at[card] != IN_BOX) {
            face[count] = g->loyalty[card];
            place[count++] = (uint8_t)card;
        }
    redeal_hidden(r, face, count);
    for (int i = 0; i < count; i++)
        g->loyalty[place[i]] = face[i];
    for (int card = 0; card < g->loyalty_count; card++)
        if (is_covered(g, card, seat) && is_cylon_card(g->loyalty[card]))
            cylon[cylons++] = g->loyalty[card];
    redeal_hidden(r, cylon, cylons);
    for (int card = 0; card < g->loyalty_count; card++)
        if (is_covered(g, card, seat) && is_cylon_card(g->loyalty[card]))
            g->loyalty[card] = cylon[--cylons];
}

/* ---- tokens ---- */

bool galactica_knows_civilian(const flow *w, int seat, int token)
{
    const galactica *g = galactica_in(w);

    return g->civilian_at[token] == CIVILIAN_GONE || knows(g->civilian_known[token], seat) ||
           w->over;
}

static void conceal_civilians(galactica *g, int seat, generator *r)
{
    uint8_t place[CIVILIANS], face[CIVILIANS];
    int count = 0;

    for (int token = 0; token < CIVILIANS; token++)
        if (!galactica_knows_civilian(&g->flow, seat, token)) {
            face[count] = g->civilian[token];
            place[count++] = (uint8_t)token;
        }
    redeal_hidden(r, face, count);
    for (int i = 0; i < count; i++)
        g->civilian[place[i]] = face[i];
}

static void conceal_tokens(galactica *g, int seat, generator *r)
{
    uint32_t pool = galactica_token_pool(g);

    for (int i = 0; i < g->drawn_count; i++)
        if (g->drawn_kind == DRAWN_TOKENS && !galactica_knows_drawn(&g->flow, seat, i)) {
            g->drawn[i] = (uint8_t)set_draw(r, SOURCES, pool);
            pool &= ~(1u << g->drawn[i]);
        }
}

void galactica_conceal(flow *w, int seat, generator *r)
{
    galactica *g = galactica_of(w);

    conceal_skills(g, seat, r);
    if (w->over)
        return; /* everything else is public now */
    for (int which = 0; which < DECKS; which++)
        conceal_deck(g, which, seat, r);
    conceal_super_crises(g, seat, r);
    conceal_loyalty(g, seat, r);
    conceal_civilians(g, seat, r);
    conceal_tokens(g, seat, r);
}
