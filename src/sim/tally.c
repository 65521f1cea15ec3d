/* tally.c: what is counted over the games of a group. */
#include "sim/tally.h"

#include <assert.h>

finished finished_of(const plan *p, const flow *w, uint64_t choices, const beliefs *told)
{
    outcome end = p->game->outcome(w);
    finished f = {.choices = choices,
        .seat_count = w->seat_count,
        .cause = end.cause,
        .was_cut = end.was_cut,
        .winners = end.winners,
        .beliefs = *told};

    assert(end.over && end.cause >= 0 && end.cause < CAUSES_MAX);
    assert(plan_sortings(p) <= SORTINGS_MAX && plan_measures(p) <= MEASURES_MAX);
    for (int i = 0; i < p->game->trait_count; i++)
        for (int seat = 0; seat < w->seat_count; seat++)
            f.traits[i][seat] = p->game->traits[i].of(w, seat);
    for (int i = 0; i < plan_measures(p); i++)
        f.measures[i] = plan_measure_of(p, i, w, choices);
    return f;
}

void finished_write(const finished *f, const plan *p, byte_buffer *out)
{
    byte_buffer_put(out, f->choices);
    byte_buffer_put(out, (uint64_t)f->seat_count);
    byte_buffer_put(out, (uint64_t)f->cause);
    byte_buffer_put(out, f->was_cut);
    byte_buffer_put(out, f->winners);
    for (int i = 0; i < p->game->trait_count; i++)
        for (int seat = 0; seat < f->seat_count; seat++)
            byte_buffer_put(out, (uint64_t)(f->traits[i][seat] + 1));
    for (int i = 1; i < plan_measures(p); i++)
        byte_buffer_put_signed(out, f->measures[i]);
    if (p->beliefs)
        beliefs_write(&f->beliefs, out);
}

finished finished_read(const plan *p, byte_buffer *from)
{
    finished f = {.choices = byte_buffer_get(from)};

    f.measures[0] = plan_measure_of(p, 0, NULL, f.choices);
    f.seat_count = (int)byte_buffer_get(from);
    f.cause = (int)byte_buffer_get(from);
    f.was_cut = byte_buffer_get(from) != 0;
    f.winners = (seats)byte_buffer_get(from);
    assert(f.seat_count >= 0 && f.seat_count <= SEATS_MAX && f.cause >= 0 && f.cause < CAUSES_MAX);
    for (int i = 0; i < p->game->trait_count; i++)
        for (int seat = 0; seat < f.seat_count; seat++)
            f.traits[i][seat] = (int)byte_buffer_get(from) - 1;
    for (int i = 1; i < plan_measures(p); i++)
        f.measures[i] = (int)byte_buffer_get_signed(from);
    if (p->beliefs)
        beliefs_read(&f.beliefs, from);
    return f;
}

/* Returns the sort of a seat. Without a trait it depends on the seat alone. */
static int sort_of(const plan *p, const finished *f, int sorting, int seat)
{
    return sorting < p->game->trait_count ? f->traits[sorting][seat]
                                          : plan_sort_of(p, sorting, NULL, seat);
}

/* Counts the seats of a game by sort: how many there are, and how many of them won. */
static void add_sorting(tally *t, const plan *p, int sorting, const finished *end)
{
    struct {
        int seats, won;
    } of[SORTS_MAX] = {{0, 0}};

    for (int seat = 0; seat < end->seat_count; seat++) {
        int sort = sort_of(p, end, sorting, seat);

        if (sort < 0)
            continue;
        assert(sort < SORTS_MAX);
        of[sort].seats++;
        of[sort].won += (end->winners & SEAT_BIT(seat)) != 0;
    }
    for (int sort = 0; sort < SORTS_MAX; sort++) {
        win_counts *f = &t->sorts[sorting][sort];

        if (of[sort].seats == 0)
            continue;
        f->games++;
        f->seats += (uint64_t)of[sort].seats;
        f->seats_won += (uint64_t)of[sort].won;
        f->won += of[sort].won > 0;
        f->split += of[sort].won > 0 && of[sort].won < of[sort].seats;
        if (sorting == 0 && of[sort].won > 0)
            t->cause_won[end->cause][sort]++;
    }
}

void tally_add(tally *t, const plan *p, const finished *f)
{
    t->games++;
    t->choices += f->choices;
    t->unwon += f->winners == 0;
    t->cut += f->was_cut;
    t->causes[f->cause]++;
    for (int i = 0; i < plan_sortings(p); i++)
        add_sorting(t, p, i, f);
    for (int i = 0; i < plan_measures(p); i++)
        histogram_add(&t->measures[i], f->measures[i], 1);
    beliefs_merge(&t->beliefs, &f->beliefs);
}

static void merge_win_counts(win_counts *into, const win_counts *from)
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
    into->cut += from->cut;
    for (int i = 0; i < SORTINGS_MAX; i++)
        for (int sort = 0; sort < SORTS_MAX; sort++)
            merge_win_counts(&into->sorts[i][sort], &from->sorts[i][sort]);
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

record win_counts_record(const win_counts *f)
{
    if (f->split == 0)
        return (record){f->won, f->games};
    return (record){f->seats_won, f->seats};
}
