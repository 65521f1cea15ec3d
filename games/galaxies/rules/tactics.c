/* tactics.c: where a side's tactic cards are, how many there can be, and what use they have. */
#include <string.h>

#include "games/galaxies/rules/procedures.h"
#include "games/galaxies/rules/view.h"

static void add_pile(uint8_t sum[KINDS], const uint8_t pile[KINDS])
{
    for (int kind = 0; kind < KINDS; kind++)
        sum[kind] = (uint8_t)(sum[kind] + pile[kind]);
}

/* Adds cards that have been played and wait until another one is discarded for them. */
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

static void named_tactics(const galaxies *g, int team, uint8_t sum[KINDS])
{
    memset(sum, 0, KINDS);
    for (int seat = 0; seat < g->flow.seat_count; seat++) {
        if (team_of(g, seat) != team)
            continue;
        add_pile(sum, mission_of(g)->prepped[seat]);
        add_pile(sum, mission_of(g)->deck[seat]);
    }
}

/* Returns the copies of a kind that a seat could pick without teammates. */
static int copies_alone(const galaxies *g, int seat, int kind)
{
    fleet f = {.faction = mission_of(g)->faction[seat]};

    memcpy(f.prepped, mission_of(g)->prepped[seat], sizeof f.prepped);
    return mission_of(g)->deck_size[seat] == 0 ? 0 : fleet_copies(galaxies_components(), &f, kind);
}

/*
 * Returns the most copies of each kind that a side can have. They are the mission's own cards, plus
 * what may be picked. Teammates who share pick from one supply (GX-018, GX-R079).
 */
void galaxies_most_tactics(const galaxies *g, int team, uint8_t most[KINDS])
{
    const galaxies_data *d = galaxies_components();
    const mission *m = mission_of(g);

    named_tactics(g, team, most);
    for (int seat = 0; seat < g->flow.seat_count; seat++) {
        fleet f = {.faction = m->faction[seat]};

        for (int kind = 0; kind < d->tactic_count && team_of(g, seat) == team; kind++)
            if (!galaxies_mates_share(g))
                most[kind] = (uint8_t)(most[kind] + copies_alone(g, seat, kind));
            else if (m->deck_size[seat] != 0 && most[kind] < fleet_copies(d, &f, kind))
                most[kind] = (uint8_t)fleet_copies(d, &f, kind);
    }
}

int galaxies_cards_to_pick(const galaxies *g, int seat)
{
    uint8_t named[KINDS], most[KINDS];
    int sum = 0, team = team_of(g, seat);

    for (int kind = 0; kind < galaxies_components()->tactic_count && !galaxies_mates_share(g);
         kind++)
        sum += copies_alone(g, seat, kind);
    if (!galaxies_mates_share(g))
        return sum;
    named_tactics(g, team, named);
    galaxies_most_tactics(g, team, most);
    for (int kind = 0; kind < KINDS; kind++)
        sum += most[kind] - named[kind];
    return sum;
}

/* ---- what use a card has ---- */

/* Returns true if the seat has the ship card, on the field or still to be launched. */
static bool is_in_fleet(const galaxies *g, int seat, int card)
{
    return g->controller[card] == seat && g->where[card] <= ON_FIELD;
}

static bool has_ship(const galaxies *g, int seat, int name)
{
    for (int card = 0; card < g->card_count; card++)
        if (is_in_fleet(g, seat, card) && card_of(g, card)->name_number == name)
            return true;
    return false;
}

static bool has_taker(const galaxies *g, int seat, const tactic *t)
{
    for (int card = 0; card < g->card_count; card++)
        if (is_in_fleet(g, seat, card) &&
            (t->icon & (is_squadron(g, card) ? FOR_SQUADRON : FOR_SOLO)) &&
            card_of(g, card)->slots[t->kind - HERO] > 0)
            return true;
    return false;
}

bool galaxies_has_use(const galaxies *g, int seat, int kind)
{
    const tactic *t = tactic_of(kind);

    if (t->near_name != 0 && !has_ship(g, seat, t->near_name - 1))
        return false;
    for (int i = 0; i < t->effect_count; i++)
        if (t->effect[i].name != 0 && !has_ship(g, seat, t->effect[i].name - 1))
            return false;
    return t->kind == EVENT || t->kind == SABOTAGE || has_taker(g, seat, t);
}
