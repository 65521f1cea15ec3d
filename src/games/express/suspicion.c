/* suspicion.c: who is a Cylon, as far as one seat can tell. */
#include "games/express/suspicion.h"

#include <string.h>

void evidence_new_era(evidence *e, const express *g)
{
    if (e->eras < ERAS)
        e->eras++;
    memcpy(e->era[e->eras - 1].holder, g->card_at, sizeof g->card_at);
}

static int32_t held_within(int32_t value, int32_t most)
{
    return value > most ? most : value < -most ? -most : value;
}

/* No conduct is proof: what it says has a limit. */
void evidence_add(evidence *e, int seat, int32_t bits)
{
    if (e->eras == 0)
        return;
    int32_t *sum = &e->era[e->eras - 1].bits[seat];

    *sum = held_within(*sum + held_within(bits, MOST_BITS), MOST_BITS);
}

void evidence_add_ballot(evidence *e, int voter, int accused, int for_the_brig)
{
    enum { MOST_BALLOTS = 6 };

    if (e->eras == 0 || voter == accused)
        return;
    int8_t *sum = &e->era[e->eras - 1].ballots[voter][accused];

    *sum = (int8_t)held_within(*sum + (for_the_brig ? 1 : -1), MOST_BALLOTS);
}

/* log2 in 1/BIT, one binary place after the other: squaring a number doubles its logarithm. */
static int32_t log2_of(uint64_t x)
{
    int32_t whole = 31;

    for (; x >= (uint64_t)1 << 32; x >>= 1)
        whole++;
    for (; x < (uint64_t)1 << 31; x <<= 1)
        whole--;
    int32_t result = whole * BIT;

    for (int32_t place = BIT / 2; place > 0; place /= 2) {
        x = x * x >> 31;
        if (x >= (uint64_t)1 << 32) {
            x >>= 1;
            result += place;
        }
    }
    return result;
}

int32_t evidence_bits(uint64_t a, uint64_t b)
{
    return log2_of(a) - log2_of(b);
}

/* 2 to the power of -bits / BIT, in 1/2^32, for bits >= 0. */
static uint64_t half_to_the(int64_t bits)
{
    /* 2^-(1/2), 2^-(1/4), ... in 1/2^32. */
    static const uint32_t root[] = {3037000500, 3611622603, 3938502376, 4112874773, 4202935003,
        4248701965, 4271771996, 4283353945, 4289156690, 4292061010, 4293513907, 4294240540,
        4294603903, 4294785595, 4294876445, 4294921870};
    uint64_t result = (uint64_t)1 << 32;
    int64_t whole = bits / BIT;

    if (whole > 32)
        return 0;
    for (int i = 0; i < 16; i++)
        if (bits >> (15 - i) & 1)
            result = result * root[i] >> 32;
    return result >> whole;
}

int suspicion_card(const express *g, int card, int viewer)
{
    bool seen = g->card_shown[card] || (viewer < SEATS && (g->card_known[card] >> viewer & 1));

    return seen ? g->card_face[card] : CARD_UNSEEN;
}

bool suspicion_is_cylon_myself(const express *g, int seat)
{
    for (int card = 0; card < g->card_count; card++)
        if (g->card_at[card] == seat && suspicion_card(g, card, seat) != HUMAN)
            return true;
    return false;
}

/* A way in which the Cylon cards can lie: the set of places in the deck that held one. */
typedef struct {
    uint16_t cylons;
    int32_t bits;
} lie;

enum { LIES = 45 }; /* two Cylon cards in a deck of ten */

/* What the viewer knows of the deck: places that held a Cylon, places that did not. */
typedef struct {
    int deck, cylon_cards;
    uint16_t cylon, human;
} known;

static known known_to(const express *g, int viewer)
{
    int cylon_cards = express_cylons_in_deck[seat_count(g)];
    known k = {
        .cylon_cards = cylon_cards, .deck = cylon_cards + express_humans_in_deck[seat_count(g)]};

    for (int card = 0; card < k.deck; card++) {
        int face = suspicion_card(g, card, viewer);

        if (face == HUMAN)
            k.human |= (uint16_t)(1 << card);
        else if (face != CARD_UNSEEN)
            k.cylon |= (uint16_t)(1 << card);
    }
    return k;
}

static bool agrees(const known *k, uint16_t cylons)
{
    return (cylons & k->human) == 0 && (cylons & k->cylon) == k->cylon;
}

/* Every way that agrees with what is known. */
static int list_lies(const known *k, lie *out)
{
    int count = 0;

    for (int a = 0; a < k->deck; a++) {
        if (k->cylon_cards == 1 && agrees(k, (uint16_t)(1 << a)))
            out[count++] = (lie){.cylons = (uint16_t)(1 << a)};
        for (int b = a + 1; b < k->deck && k->cylon_cards == 2; b++)
            if (agrees(k, (uint16_t)(1 << a | 1 << b)))
                out[count++] = (lie){.cylons = (uint16_t)(1 << a | 1 << b)};
    }
    return count;
}

/* The seats that hold one of these cards. */
static unsigned holders(const uint8_t *holder, uint16_t cylons)
{
    unsigned who = 0;

    for (int card = 0; cylons >> card != 0; card++)
        if (cylons >> card & 1)
            who |= 1u << holder[card];
    return who & ((1u << SEATS) - 1);
}

/*
 * The officer's opinion: how often, in 1000, a die put into a vote speaks for the brig.  A human
 * smells a Cylon a little; a Cylon is glad of every human in the brig, and knows no friend.
 */
enum { BALLOTS_EVEN = 500 };
static const uint16_t for_the_brig[2][2] = {
    /* accused human, Cylon */
    {460, 640}, /* a human votes */
    {600, 560}, /* a Cylon votes */
};

/* What one die for the brig says, by voter's and accused's side; one against it says the rest. */
static int32_t ballot_bits(int voter, int accused, int ballots)
{
    int share = for_the_brig[voter][accused];

    return ballots >= 0 ? ballots * evidence_bits((uint64_t)share, BALLOTS_EVEN)
                        : -ballots * evidence_bits((uint64_t)(1000 - share), BALLOTS_EVEN);
}

typedef struct {
    uint8_t voter, accused;
    int32_t bits[2][2];
} ballot;

enum { BALLOTS = SEATS * SEATS };

static int list_ballots(const era *e, ballot *out)
{
    int count = 0;

    for (int voter = 0; voter < SEATS; voter++) {
        for (int accused = 0; accused < SEATS; accused++) {
            if (e->ballots[voter][accused] == 0)
                continue;
            ballot *b = &out[count++];

            *b = (ballot){.voter = (uint8_t)voter, .accused = (uint8_t)accused};
            for (int v = 0; v < 2; v++)
                for (int a = 0; a < 2; a++)
                    b->bits[v][a] = ballot_bits(v, a, e->ballots[voter][accused]);
        }
    }
    return count;
}

/* Adds what one era says to every way the cards can lie. */
static void weigh_era(const era *e, lie *lies, int count)
{
    ballot ballots[BALLOTS];
    int ballot_count = list_ballots(e, ballots);

    for (int i = 0; i < count; i++) {
        unsigned who = holders(e->holder, lies[i].cylons);

        for (int seat = 0; seat < SEATS; seat++)
            if (who >> seat & 1)
                lies[i].bits += e->bits[seat];
        for (int b = 0; b < ballot_count; b++)
            lies[i].bits +=
                ballots[b].bits[who >> ballots[b].voter & 1][who >> ballots[b].accused & 1];
    }
}

static int32_t most_bits(const lie *lies, int count)
{
    int32_t most = INT32_MIN;

    for (int i = 0; i < count; i++)
        if (lies[i].bits > most)
            most = lies[i].bits;
    return most;
}

/* Whoever lies open, a card from the box included, is no matter of doubt. */
static void add_revealed(const express *g, suspicion *s)
{
    for (int seat = 0; seat < seat_count(g); seat++)
        if (g->revealed[seat])
            s->of[seat] = SURE;
}

suspicion suspicion_weigh(const express *g, const evidence *e, int viewer)
{
    lie lies[LIES];
    known k = known_to(g, viewer);
    int count = list_lies(&k, lies);
    uint64_t all = 0, of[SEATS] = {0};
    suspicion s = {{0}};

    for (int i = 0; i < e->eras; i++)
        weigh_era(&e->era[i], lies, count);
    int64_t most = most_bits(lies, count);

    for (int i = 0; i < count; i++) {
        uint64_t weight = half_to_the(most - lies[i].bits);
        unsigned who = holders(g->card_at, lies[i].cylons);

        all += weight;
        for (int seat = 0; seat < SEATS; seat++)
            of[seat] += who >> seat & 1 ? weight : 0;
    }
    for (int seat = 0; seat < SEATS && all > 0; seat++)
        s.of[seat] = (uint32_t)((of[seat] * SURE + all / 2) / all);
    add_revealed(g, &s);
    return s;
}
