/* tactics.c: where all tactic cards of a side are, and how many there can be. */
#include <string.h>

#include "games/galaxies/view.h"

static void add_pile(uint8_t sum[KINDS], const uint8_t pile[KINDS])
{
    for (int kind = 0; kind < KINDS; kind++)
        sum[kind] = (uint8_t)(sum[kind] + pile[kind]);
}

/* A card that has been played and waits for another to make room for it. */
static void add_in_play(const galaxies *g, int team, uint8_t sum[KINDS])
{
    for (int level = 0; level < g->flow.depth; level++) {
        const frame *f = &g->flow.stack[level];
        const struct play_locals *my = (const struct play_locals *)(const void *)f->local;

        if (f->procedure == PROC_PLAY && tactic_of(my->kind)->kind != EVENT &&
            team_of(g, my->seat) == team)
            sum[my->kind]++;
    }
}

void galaxies_count_tactics(const galaxies *g, int team, uint8_t sum[KINDS])
{
    memset(sum, 0, KINDS);
    for (int seat = 0; seat < g->flow.seat_count; seat++) {
        if (team_of(g, seat) != team)
            continue;
        add_pile(sum, g->deck[seat]);
        add_pile(sum, g->hand[seat]);
        add_pile(sum, g->discard[seat]);
        add_pile(sum, g->prepped[seat]);
    }
    for (int card = 0; card < g->card_count; card++)
        for (int i = 0; i < ATTACHED; i++)
            if (g->attached[card][i] != NO_KIND && team_of(g, g->attached_by[card][i]) == team)
                sum[g->attached[card][i]]++;
    add_in_play(g, team, sum);
}

/* The mission's own cards, and as many as may be picked besides. */
void galaxies_most_tactics(const galaxies *g, int team, uint8_t most[KINDS])
{
    const galaxies_data *d = galaxies_components();
    const mission *m = mission_of(g);

    memset(most, 0, KINDS);
    for (int seat = 0; seat < g->flow.seat_count; seat++) {
        fleet f = galaxies_fleet_of(g, seat);

        if (team_of(g, seat) != team)
            continue;
        memcpy(f.prepped, m->prepped[seat], sizeof f.prepped);
        add_pile(most, m->prepped[seat]);
        add_pile(most, m->deck[seat]);
        for (int kind = 0; kind < d->tactic_count; kind++)
            if (galaxies_deck_limit(g, seat) != 0 && m->deck_of[seat] == seat)
                most[kind] = (uint8_t)(most[kind] + fleet_copies(d, &f, kind));
    }
}
