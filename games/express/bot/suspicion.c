/* suspicion.c: who is a Cylon, as far as one seat can tell. */
#include "games/express/bot/suspicion.h"

#include <string.h>

static card_fact *add_fact(evidence *e, card_fact fact)
{
    if (e->facts == CARD_FACTS)
        e->facts--; /* only a state written by hand can have more */
    e->fact[e->facts] = fact;
    return &e->fact[e->facts++];
}

/* Begins a new era: cards changed hands, so later conduct is evidence about other cards. */
static void new_era(evidence *e, card_fact fact)
{
    add_fact(e, fact);
    if (e->eras < ERAS)
        e->eras++;
}

/* Counts one more card of a FACT_SEEN that was just added. Does nothing after any other fact. */
static void see_card(evidence *e, int face)
{
    if (e->facts > 0 && e->fact[e->facts - 1].kind == FACT_SEEN)
        e->fact[e->facts - 1].cylons = (uint8_t)(e->fact[e->facts - 1].cylons + (face != HUMAN));
}

static void pass_on(evidence *e, int from, int to)
{
    new_era(e, (card_fact){FACT_PASSED, (uint8_t)from, (uint8_t)to, e->passing});
    e->passing = NOT_TOLD;
}

void evidence_of_cards(evidence *e, const express *g, int seat, const event *told)
{
    const int16_t *arg = told->arg;
    uint8_t who = (uint8_t)arg[0];

    switch (told->kind) {
    case EV_LOYALTY_DEALT:
        e->passing = NOT_TOLD;
        new_era(e, (card_fact){FACT_DEALT, who, 0, NOT_TOLD});
        break;
    case EV_LOYALTY:
        if (e->eras > 0)
            add_fact(e, (card_fact){FACT_OWN, who, e->fact[e->facts - 1].seat, arg[1] != HUMAN});
        break;
    case EV_DETECTOR:
        /* A revealed Cylon's cards do not matter, and one may be from the box. */
        if (who == seat && !g->revealed[arg[1]])
            add_fact(e, (card_fact){FACT_SEEN, (uint8_t)arg[1], 0, 0});
        break;
    case EV_DETECTED: see_card(e, arg[2]); break;
    case EV_REVEALED: add_fact(e, (card_fact){FACT_REVEALED, who, 0, NOT_TOLD}); break;
    case EV_CARD_RECEIVED:
        e->passing = (uint8_t)((e->passing == NOT_TOLD ? 0 : e->passing) + (arg[2] != HUMAN));
        break;
    case EV_CARDS_PASSED: pass_on(e, arg[0], arg[1]); break;
    default: break;
    }
}

static int32_t held_within(int32_t value, int32_t most)
{
    return value > most ? most : value < -most ? -most : value;
}

/* Adds evidence to the current era. The sum is limited, since conduct is never proof. */
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

bool suspicion_is_cylon_myself(const express *g, int seat)
{
    for (int card = 0; card < g->card_count; card++)
        if (g->card_at[card] == seat && (g->card_known[card] >> seat & 1) &&
            g->card_face[card] != HUMAN)
            return true;
    return false;
}

/*
 * One possible deal of the Cylon cards, as a set of places in the deck.
 *
 * With n seats, place i goes to seat i at the first deal, and place n + i goes to it at the second
 * deal.
 */
typedef struct {
    uint16_t cylons;
    int32_t bits;
    uint8_t held[SEATS]; /* Cylon cards of each seat, after the facts so far */
    uint8_t open[SEATS]; /* how many of them are face up */
} lie;

enum { LIES = 45 }; /* two Cylon cards among ten */

static int list_lies(const express *g, lie *out)
{
    int cylons = express_pieces->cylons_in_deck[seat_count(g)];
    int deck = cylons + express_pieces->humans_in_deck[seat_count(g)];
    int count = 0;

    for (int a = 0; a < deck; a++) {
        if (cylons == 1)
            out[count++] = (lie){.cylons = (uint16_t)(1 << a)};
        for (int b = a + 1; b < deck && cylons == 2; b++)
            out[count++] = (lie){.cylons = (uint16_t)(1 << a | 1 << b)};
    }
    return count;
}

static void deal(lie *l, int seat_count_, int number)
{
    for (int seat = 0; seat < seat_count_; seat++)
        l->held[seat] = (uint8_t)(l->held[seat] + (l->cylons >> (number * seat_count_ + seat) & 1));
}

/*
 * Applies a fact to a possible deal. Returns false if the fact contradicts it. Without
 * `in_private`, what only the viewer was told is ignored.
 */
static bool agrees(lie *l, int seat_count_, const card_fact *f, bool in_private)
{
    uint8_t *held = &l->held[f->seat], *open = &l->open[f->seat];
    int passed = *held - *open;

    switch (f->kind) {
    case FACT_DEALT: deal(l, seat_count_, f->seat); return true;
    case FACT_OWN:
        return !in_private || (l->cylons >> (f->to * seat_count_ + f->seat) & 1) == f->cylons;
    case FACT_SEEN: return !in_private || *held == f->cylons;
    case FACT_REVEALED: (*open)++; return *held >= *open;
    default:
        *held = *open;
        l->held[f->to] = (uint8_t)(l->held[f->to] + passed);
        return !in_private || f->cylons == NOT_TOLD || passed == f->cylons;
    }
}

/* Removes the deals that the fact contradicts. Returns how many are left. */
static int live_through(lie *lies, int count, const express *g, const card_fact *f, bool in_private)
{
    int kept = 0;

    for (int i = 0; i < count; i++)
        if (agrees(&lies[i], seat_count(g), f, in_private))
            lies[kept++] = lies[i];
    return kept;
}

static unsigned cylons_of(const lie *l)
{
    unsigned who = 0;

    for (int seat = 0; seat < SEATS; seat++)
        who |= (unsigned)(l->held[seat] > 0) << seat;
    return who;
}

/*
 * How often, in 1/1000, a die in a vote is for the brig. A human suspects a Cylon a little. A Cylon
 * likes every human in the brig, and does not know the other Cylon.
 */
enum { BALLOTS_EVEN = 500 };
static const uint16_t for_the_brig[2][2] = {
    /* accused: human, Cylon */
    {460, 640}, /* a human votes */
    {600, 560}, /* a Cylon votes */
};

/*
 * Returns the evidence of the voter's dice, for one side of each of the two. `ballots` is the
 * number of dice for the brig; below 0, against it.
 */
static int32_t ballot_bits(int voter, int accused, int ballots)
{
    int share = for_the_brig[voter][accused];

    return ballots >= 0 ? ballots * likelihood_bits((uint64_t)share, BALLOTS_EVEN)
                        : -ballots * likelihood_bits((uint64_t)(1000 - share), BALLOTS_EVEN);
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

/* Adds the evidence of one era to every possible deal. */
static void weigh_era(const era *e, lie *lies, int count)
{
    ballot ballots[BALLOTS];
    int ballot_count = list_ballots(e, ballots);

    for (int i = 0; i < count; i++) {
        unsigned who = cylons_of(&lies[i]);

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

/*
 * Returns the facts for a player who joined in the middle of the game: own cards, and cards that
 * are face up.
 */
static evidence facts_on_the_table(const express *g, int viewer)
{
    evidence e = {.passing = NOT_TOLD};

    for (int number = 0; number <= g->second_deal_done; number++)
        new_era(&e, (card_fact){FACT_DEALT, (uint8_t)number, 0, NOT_TOLD});
    for (int seat = 0; seat < seat_count(g); seat++)
        if (g->revealed[seat])
            add_fact(&e, (card_fact){FACT_REVEALED, (uint8_t)seat, 0, NOT_TOLD});
    if (viewer < SEATS && !g->revealed[viewer])
        add_fact(
            &e, (card_fact){FACT_SEEN, (uint8_t)viewer, 0, suspicion_is_cylon_myself(g, viewer)});
    return e;
}

/*
 * Applies all facts to all possible deals, in order. The conduct of an era is added when it ends.
 * Returns how many deals are left.
 */
static int tell_story(lie *lies, const express *g, const evidence *e, int viewer)
{
    int count = list_lies(g, lies), now = 0;

    for (int i = 0; i < e->facts; i++) {
        const card_fact *f = &e->fact[i];
        bool ends_era = f->kind == FACT_DEALT || f->kind == FACT_PASSED;

        if (ends_era && now > 0)
            weigh_era(&e->era[now - 1], lies, count);
        now += ends_era && now < ERAS;
        count = live_through(lies, count, g, f, viewer != SEAT_NONE);
    }
    if (now > 0)
        weigh_era(&e->era[now - 1], lies, count);
    return count;
}

static suspicion sum_up(const express *g, const lie *lies, int count)
{
    int64_t most = most_bits(lies, count);
    uint64_t all = 0, of[SEATS] = {0};
    suspicion s = {{0}};

    for (int i = 0; i < count; i++) {
        uint64_t weight = likelihood_of_bits(most - lies[i].bits);

        all += weight;
        for (int seat = 0; seat < SEATS; seat++)
            of[seat] += lies[i].held[seat] > 0 ? weight : 0;
    }
    for (int seat = 0; seat < seat_count(g); seat++) {
        if (g->revealed[seat])
            s.of[seat] = SURE;
        else if (all > 0)
            s.of[seat] = (uint32_t)((of[seat] * SURE + all / 2) / all);
    }
    return s;
}

suspicion suspicion_weigh(const express *g, const evidence *e, int viewer)
{
    lie lies[LIES];

    if (e->eras > 0)
        return sum_up(g, lies, tell_story(lies, g, e, viewer));
    evidence table = facts_on_the_table(g, viewer);

    return sum_up(g, lies, tell_story(lies, g, &table, viewer));
}
