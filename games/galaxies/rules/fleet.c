/* fleet.c: what may be in a fleet and in its tactic deck (ledger, section 1). */
#include "games/galaxies/rules/fleet.h"

#include "games/galaxies/rules/state.h"

int fleet_deck_limit(int cost)
{
    return cost / 2;
}

int fleet_spent(const galaxies_data *d, const fleet *f)
{
    int sum = 0;

    for (int i = 0; i < f->ship_count; i++)
        sum += f->outside[i] ? 0 : d->card[f->ship[i]].launch;
    return sum;
}

rule fleet_bars_ship(const galaxies_data *d, const fleet *f, int card)
{
    const ship_card *c = &d->card[card];

    if (c->faction != f->faction)
        return GX(2);
    for (int i = 0; i < f->ship_count; i++)
        if (d->card[f->ship[i]].name_number == c->name_number)
            return f->ship[i] == card ? GX(14) : GX(15);
    if (f->ship_count == FLEET)
        return GX(182);
    return f->cost != ANY_NUMBER && fleet_spent(d, f) + c->launch > f->cost ? GX(13) : 0;
}

int fleet_copies(const galaxies_data *d, const fleet *f, int kind)
{
    int copies = d->tactic[kind].copies, most = d->copies_most < copies ? d->copies_most : copies;
    int left = most - f->prepped[kind] - f->mates[kind];

    return d->tactic[kind].faction != f->faction || left < 0 ? 0 : left;
}

int fleet_deck_size(const fleet *f)
{
    int sum = 0;

    for (int kind = 0; kind < TACTICS_MAX; kind++)
        sum += f->deck[kind];
    return sum;
}

int fleet_deck_due(const galaxies_data *d, const fleet *f)
{
    int all = 0;

    for (int kind = 0; kind < d->tactic_count; kind++)
        all += fleet_copies(d, f, kind);
    return all < f->deck_limit ? all : f->deck_limit;
}

rule fleet_bars_deck(const galaxies_data *d, const fleet *f, int *kind)
{
    for (*kind = 0; *kind < d->tactic_count; ++*kind) {
        int prepped = f->prepped[*kind], in_all = f->deck[*kind] + prepped;

        if (in_all > 0 && d->tactic[*kind].faction != f->faction)
            return GX(2);
        if (prepped > d->copies_most || f->deck[*kind] > fleet_copies(d, f, *kind))
            return prepped > 0 ? GX(21) : GX(18);
    }
    *kind = -1;
    return f->deck_limit != ANY_NUMBER && fleet_deck_size(f) > f->deck_limit ? GX(17) : 0;
}
