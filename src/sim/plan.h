/*
 * plan.h: which games a run plays, and which bots play them.
 *
 * The number of a game determines its seed, the number of players and the bots. So it does not
 * matter which thread plays it, or when.
 *
 *      number --> seed (run, number)
 *             --> turn: a combination of settings, if some vary (number modulo turn_count)
 *             --> number of players, in turn
 */
#ifndef SIM_PLAN_H
#define SIM_PLAN_H

#include <assert.h>

#include "bots/bot.h"
#include "core/game.h"

/* The most settings that vary, and the most combinations of their values. */
enum { EACH_MAX = 6, TURNS_MAX = 1024 };

typedef struct {
    const game *game;
    const char *data_dir;         /* the folder of custom components; null: none */
    uint32_t value[SETTINGS_MAX]; /* the settings, as in a setup */
    uint64_t games;
    uint64_t run; /* gives the seed of a game, together with the game's number */
    int table_count;
    int tables[SEATS_MAX]; /* the numbers of players, used in turn, each listed once */
    /* The settings that vary, by number. A run plays each combination of their values: that is a
       turn. A setting that is a set takes the empty set, and then each member alone. */
    int each_count;
    int each[EACH_MAX];
    int turn_count;
    int turns[TURNS_MAX]; /* those that some number of players can play, numbered from 0 */
    int bot_count;
    const bot *bots[SEATS_MAX]; /* seat i has bot i, modulo bot_count */
    /* True: players and settings are drawn for each game, and those above are ignored. */
    bool varied;
    int lapses; /* this many of 1000 choices are random, whatever the bot */
    /* True: every seat is asked once a turn which side it believes the others to be on. */
    bool beliefs;
    /* The rest has no effect on the results. */
    int jobs; /* threads */
    /* All of the above in words, so that a checkpoint or rank of another run is refused. Null if
       there are none. */
    char *words;
    struct checkpoint *checkpoint; /* where finished games are stored; null: nowhere */
} plan;

setup plan_setup(const plan *p, uint64_t number);
/* Return the number of turns, at most INT32_MAX, and the value of a setting in a turn. The setting
   is the number `which` of those that vary; the last one changes fastest. */
int plan_turns(const plan *p);
uint32_t plan_turn_value(const plan *p, int turn, int which);
/* Returns true if the setting with this number varies. */
bool plan_is_each(const plan *p, int number);
/* Returns true if that many players can play a turn, with the other settings of the plan. */
bool plan_fits(const plan *p, int turn, int seat_count);
const bot *plan_bot(const plan *p, int seat);
/* Returns true if all choices are random. */
bool plan_is_random(const plan *p);

/* Writes the numbers of players, smallest first: "3, 4 and 5". */
void plan_say_tables(const plan *p, text *out);
/* Writes "officer", or "officer, random" in the order of the seats. */
void plan_say_bots(const plan *p, text *out);
/* Writes the command that plays the first `games` games again, without the option for jobs. */
void plan_say_command(const plan *p, uint64_t games, text *out);
/* Writes this for any command that plays the games of a plan. `own` has options of that command. */
void plan_say_call(const plan *p, const char *command, uint64_t games, const char *own, text *out);
/* Writes "The limit of turns cut 3 games of 100." and a newline. Writes nothing if the game has no
   limit. */
void plan_say_cut(const game *g, uint64_t cut, uint64_t games, text *out);
/* Writes seed, seats and settings as members of a JSON object. */
void plan_put(const plan *p, json *out);

/* Results are listed by groups of games: by turn if settings vary, or else by number of
   players. Groups are numbered from 1. */
enum { GROUPS_MAX = TURNS_MAX };
static_assert((int)SEATS_MAX <= (int)GROUPS_MAX, "a number of players is a group too");

int plan_group(const plan *p, uint64_t number);           /* the group of a game */
void plan_say_group(const plan *p, int group, text *out); /* "3 players", "m1", "m1,complete" */
void plan_group_key(const plan *p, int group, text *out); /* "3", "m1" */
const char *plan_grouping(const plan *p);                 /* "number of players", "mission" */
void plan_say_each(const plan *p, text *out);             /* "mission", "mission,rules" */

/* The statistics of a run sort seats in several ways. A sorting is a trait of the game, then the
   seat, and then the bot if several bots play. A sort is one of its values. A game's first trait is
   the decisive one, such as the side. */
enum { SORTINGS_MAX = 8, SORTS_MAX = 24 };

int plan_sortings(const plan *p);
const char *plan_sorting_name(const plan *p, int sorting);
/* Returns the name of a sort; null after the last one. */
const char *plan_sort_name(const plan *p, int sorting, int sort);
/* Returns the sort of a seat in a finished game; -1: none. */
int plan_sort_of(const plan *p, int sorting, const flow *w, int seat);

/* The measures of a finished game: the number of choices, then the game's own. */
enum { MEASURES_MAX = 12 };

int plan_measures(const plan *p);
const char *plan_measure_name(const plan *p, int number);
int plan_measure_of(const plan *p, int number, const flow *w, uint64_t choices);

#endif
