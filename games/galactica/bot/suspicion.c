/* suspicion.c: estimates who is a Cylon, from the point of view of one seat. */
#include "games/galactica/bot/suspicion.h"

#include <string.h>

static bool is_cylon_card(int face)
{
    return face >= CYLON_DAMAGE && face <= CYLON_SICKBAY;
}

/*
 * Records who holds which card. All cards without a player count as one deck, because they say
 * nothing about players.
 */
void galactica_evidence_look(evidence *e, const galactica *g)
{
    uint8_t now[LOYALTY_CARDS];

    for (int card = 0; card < LOYALTY_CARDS; card++)
        now[card] = card < g->loyalty_count && g->loyalty_at[card] < SEATS ? g->loyalty_at[card]
                                                                           : IN_LOYALTY_DECK;
    if (e->eras > 0 && memcmp(e->holder[e->eras - 1], now, sizeof now) == 0)
        return;
    if (e->eras < ERAS)
        e->eras++;
    memcpy(e->holder[e->eras - 1], now, sizeof now);
}

/* Returns the number of a pair of seats, which may be the same seat. */
static int pair(int a, int b)
{
    return a > b ? a * (a + 1) / 2 + b : b * (b + 1) / 2 + a;
}

void galactica_evidence_add(evidence *e, seats about, int human, int cylon)
{
    if (e->eras == 0 || about == 0 || human == cylon)
        return;
    int32_t bits = likelihood_bits((uint64_t)cylon, (uint64_t)human);

    for (int a = 0; a < SEATS; a++)
        for (int b = 0; b <= a; b++)
            if (about & (SEAT_BIT(a) | SEAT_BIT(b)))
                e->bits[e->eras - 1][pair(a, b)] += bits;
}

/* One way in which the Cylon cards can be distributed: two cards, or one card listed twice. */
typedef struct {
    uint8_t card[2];
    int32_t bits;
} lie;

/* Enough for two Cylon cards among all loyalty cards. */
enum { LIES = LOYALTY_CARDS * (LOYALTY_CARDS - 1) / 2 };

static bool is_known(const galactica *g, int card, int seat)
{
    return g->loyalty_shown[card] || (seat < SEATS && (g->loyalty_known[card] >> seat & 1));
}

/*
 * Lists every way in which the Cylon cards can be distributed. Cards that the seat knows to be
 * Cylon cards are part of each.
 */
static int list_lies(const galactica *g, int seat, lie *out)
{
    int cylons = galactica_pieces->loyalty_mix[seat_count(g) - SEATS_LEAST].cylon, count = 0;
    uint8_t open[LOYALTY_CARDS], sure[LOYALTY_CARDS];
    int opens = 0, sures = 0;

    for (int card = 0; card < g->loyalty_count; card++) {
        if (g->loyalty_at[card] == IN_BOX || g->loyalty[card] == SYMPATHIZER)
            continue;
        if (!is_known(g, card, seat))
            open[opens++] = (uint8_t)card;
        else if (is_cylon_card(g->loyalty[card]))
            sure[sures++] = (uint8_t)card;
    }
    if (sures >= cylons)
        out[count++] = (lie){.card = {sure[0], sure[sures - 1]}};
    for (int a = 0; a < opens && sures < cylons; a++) {
        if (sures + 1 == cylons)
            out[count++] = (lie){.card = {sures > 0 ? sure[0] : open[a], open[a]}};
        for (int b = a + 1; b < opens && sures + 2 == cylons; b++)
            out[count++] = (lie){.card = {open[a], open[b]}};
    }
    return count;
}

/* Returns what an era's hints say about the players who held these cards then. */
static int32_t bits_in(const evidence *e, int era, const lie *l)
{
    int a = e->holder[era][l->card[0]], b = e->holder[era][l->card[1]];

    if (a >= SEATS && b >= SEATS)
        return 0;
    return e->bits[era][pair(a < SEATS ? a : b, b < SEATS ? b : a)];
}

static int32_t weigh_hints(const evidence *e, lie *lies, int count)
{
    int32_t most = INT32_MIN;

    for (int i = 0; i < count; i++) {
        for (int era = 0; era < e->eras; era++)
            lies[i].bits += bits_in(e, era, &lies[i]);
        most = lies[i].bits > most ? lies[i].bits : most;
    }
    return most;
}

suspicion galactica_suspicion(const galactica *g, const evidence *e, int seat)
{
    lie lies[LIES];
    int count = list_lies(g, seat, lies);
    int64_t most = weigh_hints(e, lies, count);
    uint64_t all = 0, of[SEATS + 1] = {0};
    suspicion s = {{0}};

    for (int i = 0; i < count; i++) {
        uint64_t weight = likelihood_of_bits(most - lies[i].bits);
        int a = g->loyalty_at[lies[i].card[0]], b = g->loyalty_at[lies[i].card[1]];

        all += weight;
        of[a < SEATS ? a : SEATS] += weight;
        of[b < SEATS ? b : SEATS] += b != a ? weight : 0;
    }
    for (int other = 0; other < seat_count(g); other++)
        s.of[other] = g->revealed[other] ? SURE : all > 0 ? (uint32_t)(of[other] * SURE / all) : 0;
    return s;
}
