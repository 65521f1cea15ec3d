/*
 * plan_arguments.h: the arguments that `wardroom sim`, `wardroom match` and `wardroom train` share:
 * which games to play.
 */
#ifndef COMMANDS_PLAN_ARGUMENTS_H
#define COMMANDS_PLAN_ARGUMENTS_H

#include "commands/arguments.h"
#include "sim/plan.h"

/* What the shared arguments are read into. It must be the first member of a command's own
   struct. */
typedef struct {
    const char *command;
    plan plan;
    int seats_min; /* the fewest seats: the game's minimum, or more */
    bool json;
    const char *report; /* a path, or null */
    const char *resume; /* a path, or null */
} plan_request;

/* Tables for a command's `more`. run_arguments: --games, --seed, --jobs, --resume. plan_arguments:
   these and --seats, --set, --each, --json, --report. */
extern const arguments run_arguments, plan_arguments;

/* Finds the game that the arguments name, and fills in its default plan. Says what is wrong and
   returns EXIT_USAGE, or returns EXIT_OK. */
int plan_read_game(const arguments *own, int argc, char **argv, plan_request *out);

/* Reads the other arguments into a struct that begins with the request. Then the plan is complete.
   Only the number of games is 0 if none was given. */
int plan_read_options(const arguments *own, int argc, char **argv, plan_request *into);

/* Finds a bot that plays the game by its name. Returns null, with a message, if there is none. */
const bot *plan_read_bot(const plan_request *q, const char *name);

/* Reads the next word of a comma-separated list. Returns false at its end. A word that is too long
   comes out empty. */
enum { WORD_SIZE = 64 };
bool plan_next_word(const char **list, char word[WORD_SIZE]);

#endif
