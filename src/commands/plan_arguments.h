/*
 * plan_arguments.h: which games a command was told to play: what `wardroom sim`, `wardroom match` and
 * `wardroom train` are asked alike.
 */
#ifndef COMMANDS_PLAN_ARGUMENTS_H
#define COMMANDS_PLAN_ARGUMENTS_H

#include "commands/arguments.h"
#include "sim/plan.h"

/* The first member of what a command reads its arguments into. */
typedef struct {
    const char *command;
    plan plan;
    int seats_min; /* fewer do not play: what the game says, or more */
    bool json;
    const char *report; /* a path, or null */
    const char *resume; /* the same */
} plan_request;

/* `more` of a command's own: --games, --seed, --jobs, --resume; and these with --seats, --set, --each, --json,
   --report. */
extern const arguments run_arguments, plan_arguments;

/* The game that the arguments name, with the usual plan for it.  Says what is wrong and returns
   EXIT_USAGE, or returns EXIT_OK. */
int plan_read_game(const arguments *own, int argc, char **argv, plan_request *out);

/* The other arguments, into what begins with the request; then the plan is complete but for the
   number of games, which is 0 where none was named. */
int plan_read_options(const arguments *own, int argc, char **argv, plan_request *into);

/* A bot that plays the game, by its name; null: there is none, and that was said. */
const bot *plan_read_bot(const plan_request *q, const char *name);

/* The next of a comma-separated list; false at its end.  `word` is empty when it is too long. */
enum { WORD_SIZE = 64 };
bool plan_next_word(const char **list, char word[WORD_SIZE]);

#endif
