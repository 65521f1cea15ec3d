/* tally.h: what is counted over the games of a group. */
#ifndef SIM_TALLY_H
#define SIM_TALLY_H

#include "base/byte_buffer.h"
#include "sim/beliefs.h"
#include "sim/plan.h"
#include "sim/stats.h"

enum { CAUSES_MAX = 32 };

/* All that is counted of one finished game. */
typedef struct {
    uint64_t choices;
    int seat_count, cause;
    bool was_cut; /* true: the limit of turns ended it undecided */
    seats winners;
    int traits[SORTINGS_MAX][SEATS_MAX]; /* the sort of each seat, by trait; -1: none */
    int measures[MEASURES_MAX];
    beliefs beliefs;
} finished;

finished finished_of(const plan *p, const flow *w, uint64_t choices, const beliefs *told);
void finished_write(const finished *f, const plan *p, byte_buffer *out);
finished finished_read(const plan *p, byte_buffer *from);

/* The results of the seats of one sort, such as a side or a character. */
typedef struct {
    uint64_t games, won;       /* games with such a seat; those that at least one such seat won */
    uint64_t seats, seats_won; /* the seats themselves */
    uint64_t split;            /* games that some of these seats won and others lost */
} win_counts;

typedef struct {
    uint64_t games, choices;
    uint64_t unwon; /* games that nobody won */
    uint64_t cut;   /* games that the limit of turns ended undecided */
    win_counts sorts[SORTINGS_MAX][SORTS_MAX];
    uint64_t causes[CAUSES_MAX];
    uint64_t cause_won[CAUSES_MAX]
                      [SORTS_MAX]; /* games ended by this cause, won by this sort of sorting 0 */
    histogram measures[MEASURES_MAX];
    beliefs beliefs;
} tally;

void tally_add(tally *t, const plan *p, const finished *f);
void tally_merge(tally *into, const tally *from);
void tally_free(tally *t);

/* The share of wins. Seats that win and lose together are one trial a game, however many they are.
   Counting each of them would make the interval too narrow and favor large crews. */
typedef struct {
    uint64_t won, of;
} record;

record win_counts_record(const win_counts *f);

#endif
