/* tally.c: what is counted over the games of one number of players. */
#include "sim/tally.h"

#include <assert.h>

/* The seats of a game by their sort: who there is, and who of them won. */
static void add_sorting(tally *t, const plan *p, int sorting, const flow *w, outcome end)
{
    struct {
        int seats, won;
    } of[SORTS_MAX] = {{0, 0}};

    for (int seat = 0; seat < w->seat_count; seat++) {
        int sort = plan_sort_of(p, sorting, w, seat);

        if (sort < 0)
            continue;
        assert(sort < SORTS_MAX);
        of[sort].seats++;
        of[sort].won += (end.winners & SEAT_BIT(seat)) != 0;
    }
    for (int sort = 0; sort < SORTS_MAX; sort++) {
        fortune *f = &t->sorts[sorting][sort];

        if (of[sort].seats == 0)
            continue;
        f->games++;
        f->seats += (uint64_t)of[sort].seats;
        f->seats_won += (uint64_t)of[sort].won;
        f->won += of[sort].won > 0;
        f->split += of[sort].won > 0 && of[sort].won < of[sort].seats;
        if (sorting == 0 && of[sort].won > 0)
            t->cause_won[end.cause][sort]++;
    }
}

void tally_add(tally *t, const plan *p, const flow *w, uint64_t choices)
{
    outcome end = p->game->outcome(w);

    assert(end.over && end.cause >= 0 && end.cause < CAUSES_MAX);
    assert(plan_sortings(p) <= SORTINGS_MAX && plan_measures(p) <= MEASURES_MAX);
    t->games++;
    t->choices += choices;
    t->unwon += end.winners == 0;
    t->causes[end.cause]++;
    for (int i = 0; i < plan_sortings(p); i++)
        add_sorting(t, p, i, w, end);
    for (int i = 0; i < plan_measures(p); i++)
        histogram_add(&t->measures[i], plan_measure_of(p, i, w, choices), 1);
}

static void merge_fortune(fortune *into, const fortune *from)
{
    into->games += from->games;
    into->won += from->won;
    into->seats += from->seats;
    into->seats_won += from->seats_won;
    into->split += from->split;
}

void tally_merge(tally *into, const tally *from)
{
    into->games += from->games;
    into->choices += from->choices;
    into->unwon += from->unwon;
    for (int i = 0; i < SORTINGS_MAX; i++)
        for (int sort = 0; sort < SORTS_MAX; sort++)
            merge_fortune(&into->sorts[i][sort], &from->sorts[i][sort]);
    for (int cause = 0; cause < CAUSES_MAX; cause++) {
        into->causes[cause] += from->causes[cause];
        for (int sort = 0; sort < SORTS_MAX; sort++)
            into->cause_won[cause][sort] += from->cause_won[cause][sort];
    }
    for (int i = 0; i < MEASURES_MAX; i++)
        histogram_merge(&into->measures[i], &from->measures[i]);
    beliefs_merge(&into->beliefs, &from->beliefs);
}

void tally_free(tally *t)
{
    for (int i = 0; i < MEASURES_MAX; i++)
        histogram_free(&t->measures[i]);
}

record fortune_record(const fortune *f)
{
    if (f->split == 0)
        return (record){f->won, f->games};
    return (record){f->seats_won, f->seats};
}
