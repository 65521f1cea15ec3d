/*
 * plan.h: which games a run plays, and who sits at the table.
 *
 * A game of a run is known by its number alone: the number gives the seed, the number of players
 * and the bots.  So it makes no difference who plays it, or when.
 */
#ifndef SIM_PLAN_H
#define SIM_PLAN_H

#include "bots/bot.h"
#include "core/game.h"

typedef struct {
    const game *game;
    const char *data_dir;        /* the folder of components of one's own; null: none */
    uint8_t value[SETTINGS_MAX]; /* the settings, as in a setup */
    uint64_t games;
    uint64_t run; /* the number that, with the game's own, makes the seed */
    int table_count;
    int tables[SEATS_MAX]; /* the numbers of players, taken in turn, each named once */
    int bot_count;
    const bot *bots[SEATS_MAX]; /* dealt around the table: seat i has bot i, modulo bot_count */
    int jobs;                   /* threads; changes the speed and nothing else */
} plan;

setup plan_setup(const plan *p, uint64_t number);
const bot *plan_bot(const plan *p, int seat);

/* The numbers of players, smallest first: "3, 4 and 5". */
void plan_say_tables(const plan *p, text *out);
/* "officer", or "officer, random" as dealt around the table. */
void plan_say_bots(const plan *p, text *out);
/* The command that plays the same games again, `games` of them; without the jobs. */
void plan_say_command(const plan *p, uint64_t games, text *out);

/*
 * What seats are told apart by in the statistics of a run: the game's own traits, then the seat,
 * then, where different bots play, the bot.  A game's first trait is the one that decides (a side).
 */
enum { SORTINGS_MAX = 8, SORTS_MAX = 24 };

int plan_sortings(const plan *p);
const char *plan_sorting_name(const plan *p, int sorting);
/* The name of a sort; null after the last one. */
const char *plan_sort_name(const plan *p, int sorting, int sort);
/* The sort of a seat in a finished game; -1: none. */
int plan_sort_of(const plan *p, int sorting, const flow *w, int seat);

/* What is measured of a finished game: the choices made, then the game's own measures. */
enum { MEASURES_MAX = 12 };

int plan_measures(const plan *p);
const char *plan_measure_name(const plan *p, int number);
int plan_measure_of(const plan *p, int number, const flow *w, uint64_t choices);

#endif
