/* cards.c: energy, tactic cards, attachments (ledger, sections 3 and 10). */
#include "games/galaxies/rules/procedures.h"

#include <string.h>

/* ---- energy ---- */

void galaxies_gain(galaxies *g, int seat, int amount, rule because, events *out)
{
    int most = galaxies_components()->most_energy, now = g->energy[seat] + amount;

    now = now > most ? most : now < 0 ? 0 : now; /* GX-036, GX-037 */
    TELL(EV_ENERGY, because, TO_ALL, (int16_t)seat, (int16_t)(now - g->energy[seat]), (int16_t)now);
    g->energy[seat] = (uint8_t)now;
}

void galaxies_pay(galaxies *g, int seat, int amount, rule because, events *out)
{
    assert(amount <= g->energy[seat]);
    if (amount > 0)
        galaxies_gain(g, seat, -amount, because, out);
}

/* ---- hands and decks ---- */

static int count_all(const uint8_t count[KINDS])
{
    int sum = 0;

    for (int kind = 0; kind < KINDS; kind++)
        sum += count[kind];
    return sum;
}

uint32_t galaxies_kinds_in(const uint8_t count[KINDS])
{
    uint32_t set = 0;

    for (int kind = 0; kind < TACTICS_MAX; kind++)
        if (count[kind] > 0)
            set |= 1u << kind;
    return set;
}

int galaxies_hand_size(const galaxies *g, int seat)
{
    return count_all(g->hand[seat]);
}

int galaxies_deck_size(const galaxies *g, int seat)
{
    return count_all(g->deck[mission_of(g)->deck_of[seat]]);
}

bool galaxies_can_draw(const galaxies *g, int seat)
{
    return galaxies_deck_size(g, seat) > 0;
}

/* Puts a card on the discard pile of the deck that it came from. */
void galaxies_to_pile(galaxies *g, int seat, int kind)
{
    g->discard[mission_of(g)->deck_of[seat]][kind]++;
}

void galaxies_discard(galaxies *g, int seat, int kind, bool for_energy, events *out)
{
    flow *w = &g->flow;

    g->hand[seat][kind]--;
    galaxies_to_pile(g, seat, kind);
    SHOW(EV_DISCARDED, for_energy ? GX(33) : GX(130), TO_ALL, (int16_t)seat, (int16_t)kind);
    if (for_energy)
        galaxies_gain(g, seat, galaxies_components()->discard_worth, GX(33), out);
}

/*
 * Handles the draw of a deck's last card: the discards are shuffled into a new deck, once (GX-123,
 * GX-124).
 */
static void deck_ran_out(galaxies *g, int deck, events *out)
{
    int others = 0;

    g->run_out[deck]++;
    if (g->run_out[deck] == 1 && count_all(g->discard[deck]) > 0) {
        memcpy(g->deck[deck], g->discard[deck], sizeof g->deck[deck]);
        memset(g->discard[deck], 0, sizeof g->discard[deck]);
        TELL(EV_RESHUFFLED, GX(123), TO_ALL, (int16_t)deck);
        return;
    }
    g->run_out[deck] = 2; /* also at once if there are no discards (GX-R029) */
    for (int seat = 0; seat < PLAYERS; seat++)
        others += g->run_out_place[seat] != 0;
    g->run_out_place[deck] = (uint8_t)(others + 1);
    TELL(EV_RAN_OUT, GX(124), TO_ALL, (int16_t)deck);
}

void galaxies_draw(galaxies *g, int seat, events *out)
{
    flow *w = &g->flow;
    int deck = mission_of(g)->deck_of[seat];
    int kind = bag_draw(&w->random, FROM_DECK, g->deck[deck], KINDS);

    g->hand[seat][kind]++;
    TELL(EV_DREW, GX(35), TO_ALL, (int16_t)seat, 1);
    SHOW(EV_DREW_CARD, GX(24), SEAT_BIT(seat), (int16_t)seat, (int16_t)kind);
    if (count_all(g->deck[deck]) == 0)
        deck_ran_out(g, deck, out);
}

/* ---- attachments ---- */

int galaxies_attached(const galaxies *g, int card, int tactic_kind)
{
    int count = 0;

    for (int i = 0; i < ATTACHED; i++)
        count +=
            g->attached[card][i] != NO_KIND && tactic_of(g->attached[card][i])->kind == tactic_kind;
    return count;
}

void galaxies_attach(galaxies *g, int seat, int kind, int card, events *out)
{
    int place = 0;

    while (g->attached[card][place] != NO_KIND)
        place++;
    assert(place < ATTACHED);
    g->attached[card][place] = (uint8_t)kind;
    g->attached_by[card][place] = (uint8_t)seat;
    TELL(EV_ATTACHED, tactic_of(kind)->kind == HERO ? GX(131) : GX(133), TO_ALL, (int16_t)kind,
        (int16_t)card);
}

void galaxies_detach(galaxies *g, int card, int place, events *out)
{
    int kind = g->attached[card][place];

    /* the pile of the player who attached it (GX-R032) */
    galaxies_to_pile(g, g->attached_by[card][place], kind);
    for (; place + 1 < ATTACHED; place++) { /* the other attached cards move up */
        g->attached[card][place] = g->attached[card][place + 1];
        g->attached_by[card][place] = g->attached_by[card][place + 1];
    }
    g->attached[card][place] = NO_KIND;
    g->attached_by[card][place] = 0;
    TELL(EV_DETACHED, GX(129), TO_ALL, (int16_t)kind, (int16_t)card);
}
