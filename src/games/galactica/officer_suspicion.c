/* officer_suspicion.c: who is a Cylon, as far as one seat can tell. */
#include "games/galactica/officer_suspicion.h"

#include <string.h>

static bool is_cylon_card(int face)
{
    return face >= CYLON_DAMAGE && face <= CYLON_SICKBAY;
}

/* Only cards with a player tell anything about players; the rest of the deck is one heap. */
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

void galactica_evidence_add(evidence *e, seats about, int human, int cylon)
{
    if (e->eras == 0 || about == 0 || human == cylon)
        return;
    e->hint[e->next] =
        (hint){(uint8_t)(e->eras - 1), (uint8_t)about, (uint8_t)human, (uint8_t)cylon};
    e->next = (uint8_t)((e->next + 1) % HINTS);
    e->hints = (uint8_t)(e->hints < HINTS ? e->hints + 1 : HINTS);
}

/* A way in which the Cylon cards can lie: a set of cards. */
typedef struct {
    uint16_t cylons;
    uint64_t weight;
} lie;

/* With two Cylon cards among at most thirteen in the deck. */
enum { LIES = LOYALTY_CARDS * (LOYALTY_CARDS - 1) / 2, FULL = 1 << 24 };

static bool is_known(const galactica *g, int card, int seat)
{
    return g->loyalty_shown[card] || (seat < SEATS && (g->loyalty_known[card] >> seat & 1));
}

static int list_lies(const galactica *g, int seat, lie *out)
{
    int left = galactica_pieces->loyalty_mix[seat_count(g) - SEATS_LEAST].cylon, count = 0;
    uint16_t sure = 0;
    uint8_t open[LOYALTY_CARDS];
    int open_count = 0;

    for (int card = 0; card < g->loyalty_count; card++) {
        if (g->loyalty_at[card] == IN_BOX || g->loyalty[card] == SYMPATHIZER)
            continue;
        if (!is_known(g, card, seat))
            open[open_count++] = (uint8_t)card;
        else if (is_cylon_card(g->loyalty[card])) {
            sure |= (uint16_t)(1 << card);
            left--;
        }
    }
    if (left <= 0)
        out[count++] = (lie){sure, FULL};
    for (int a = 0; a < open_count && left > 0; a++) {
        if (left == 1)
            out[count++] = (lie){(uint16_t)(sure | 1 << open[a]), FULL};
        for (int b = a + 1; b < open_count && left == 2; b++)
            out[count++] = (lie){(uint16_t)(sure | 1 << open[a] | 1 << open[b]), FULL};
    }
    return count;
}

/* Who was a Cylon in that era, if the cards lie so. */
static seats cylons_in(const uint8_t holder[LOYALTY_CARDS], uint16_t cards)
{
    seats who = 0;

    for (int card = 0; card < LOYALTY_CARDS; card++)
        if ((cards >> card & 1) && holder[card] < SEATS)
            who |= SEAT_BIT(holder[card]);
    return who;
}

/* Keeps the heaviest near FULL, so that nothing is lost however much was seen. */
static void level(lie *lies, int count)
{
    uint64_t most = 0;

    for (int i = 0; i < count; i++)
        most = lies[i].weight > most ? lies[i].weight : most;
    for (; most != 0 && most < FULL; most <<= 1)
        for (int i = 0; i < count; i++)
            lies[i].weight <<= 1;
}

static void weigh_hints(const evidence *e, lie *lies, int count)
{
    seats who[LIES][ERAS];

    for (int i = 0; i < count; i++)
        for (int era = 0; era < e->eras; era++)
            who[i][era] = cylons_in(e->holder[era], lies[i].cylons);
    for (int n = 0; n < e->hints; n++) {
        const hint *h = &e->hint[n];

        for (int i = 0; i < count; i++) {
            uint64_t chance = (who[i][h->era] & h->seats) != 0 ? h->cylon : h->human;

            lies[i].weight = lies[i].weight * (chance > 0 ? chance : 1) / 255;
        }
        level(lies, count);
    }
}

suspicion galactica_suspicion(const galactica *g, const evidence *e, int seat)
{
    lie lies[LIES];
    int count = list_lies(g, seat, lies);
    uint64_t all = 0, of[SEATS] = {0};
    suspicion s = {{0}};

    weigh_hints(e, lies, count);
    for (int i = 0; i < count; i++) {
        seats who = cylons_in(g->loyalty_at, lies[i].cylons);

        all += lies[i].weight;
        for (int other = 0; other < SEATS; other++)
            of[other] += who >> other & 1 ? lies[i].weight : 0;
    }
    for (int other = 0; other < seat_count(g); other++)
        s.of[other] = g->revealed[other] ? SURE : all > 0 ? (uint32_t)(of[other] * SURE / all) : 0;
    return s;
}
