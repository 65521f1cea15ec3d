/*
 * plan.h: which games a run plays, and who sits at the table.
 *
 * A game of a run is known by its number alone: the number gives the seed, the number of players
 * and the bots.  So it makes no difference who plays it, or when.
 */
#ifndef SIM_PLAN_H
#define SIM_PLAN_H

#include <assert.h>

#include "bots/bot.h"
#include "core/game.h"

/* Settings of which every value has its turn, and turns that all of them have together. */
enum { EACH_MAX = 6, TURNS_MAX = 1024 };

typedef struct {
    const game *game;
    const char *data_dir;         /* the folder of custom components; null: none */
    uint32_t value[SETTINGS_MAX]; /* the settings, as in a setup */
    uint64_t games;
    uint64_t run; /* the number that, with the game's own, makes the seed */
    int table_count;
    int tables[SEATS_MAX]; /* the numbers of players, taken in turn, each named once */
    /* Settings of which every value has its turn with every one of the others.  Of a set, none of its
       members has, and then each alone. */
    int each_count;
    int each[EACH_MAX]; /* their numbers */
    int turn_count;
    int turns[TURNS_MAX]; /* those that some of the tables can play, from 0 on */
    int bot_count;
    const bot *bots[SEATS_MAX]; /* dealt around the table: seat i has bot i, modulo bot_count */
    bool varied; /* are players and settings drawn anew for every game?  Those above do not count */
    int lapses;  /* so many choices of 1000 are any at all, whoever plays */
    bool beliefs; /* is every seat asked once a turn what it takes others for? */
    /* The rest changes nothing of what comes out. */
    int jobs;                      /* threads */
    char *words;                   /* all of the above in words; null: nobody asks */
    struct checkpoint *checkpoint; /* where games are kept that are played; null: nowhere */
} plan;

setup plan_setup(const plan *p, uint64_t number);
/* How many turns the settings have of which every value has one, at most INT32_MAX; and what the one that
   is so many down the list is in one of them.  The last changes from turn to turn. */
int plan_turns(const plan *p);
uint32_t plan_turn_value(const plan *p, int turn, int which);
/* Is it one of these, by its number? */
bool plan_is_each(const plan *p, int number);
/* Can that many play it, with the settings as they are except for those in turn? */
bool plan_fits(const plan *p, int turn, int seat_count);
const bot *plan_bot(const plan *p, int seat);
/* Are all choices random? */
bool plan_is_random(const plan *p);

/* The numbers of players, smallest first: "3, 4 and 5". */
void plan_say_tables(const plan *p, text *out);
/* "officer", or "officer, random" as dealt around the table. */
void plan_say_bots(const plan *p, text *out);
/* The command that plays the same games again, `games` of them; without the jobs. */
void plan_say_command(const plan *p, uint64_t games, text *out);
/* The same of any command that plays the games of a plan: `own` are arguments that only it has. */
void plan_say_call(const plan *p, const char *command, uint64_t games, const char *own, text *out);
/* "The limit of turns cut 3 games of 100." and a line end; nothing where games end as they are. */
void plan_say_cut(const game *g, uint64_t cut, uint64_t games, text *out);
/* Seed, seats and settings, as members of a JSON object. */
void plan_put(const plan *p, json *out);

/*
 * The games of a run are told in groups: by the values of the settings that change from game to game,
 * or else by the number of players.  Groups are numbered from 1.
 */
enum { GROUPS_MAX = TURNS_MAX };
static_assert((int)SEATS_MAX <= (int)GROUPS_MAX, "a number of players is a group too");

int plan_group(const plan *p, uint64_t number);           /* of a game */
void plan_say_group(const plan *p, int group, text *out); /* "3 players", "m1", "m1,complete" */
void plan_group_key(const plan *p, int group, text *out); /* "3", "m1" */
const char *plan_grouping(const plan *p);                 /* "number of players", "mission" */
void plan_say_each(const plan *p, text *out);             /* "mission", "mission,rules" */

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
