/*
 * commands.h: the commands of `wardroom`, one function each.
 *
 * argv[0] is the command's own name, so a command reads its arguments as a main would. It answers
 * --help by command_help, and returns the exit code of the process.
 */
#ifndef COMMANDS_COMMANDS_H
#define COMMANDS_COMMANDS_H

#include <stdbool.h>
#include <stdio.h>

enum {
    EXIT_OK = 0,
    EXIT_FAILED = 1, /* understood, but refused or failed */
    EXIT_USAGE = 2   /* not understood */
};

#ifndef WARDROOM_VERSION /* the build defines it */
#define WARDROOM_VERSION "unknown"
#endif

int command_games(int argc, char **argv);
int command_serve(int argc, char **argv);
int command_play(int argc, char **argv);
int command_engine(int argc, char **argv);
int command_sim(int argc, char **argv);
int command_match(int argc, char **argv);
int command_train(int argc, char **argv);
int command_bench(int argc, char **argv);
int command_replay(int argc, char **argv);
int command_verify(int argc, char **argv);
int command_rules(int argc, char **argv);
int command_components(int argc, char **argv);
int command_fleet(int argc, char **argv);
int command_store(int argc, char **argv);

/* Is --help (or -h) among the arguments? */
bool command_wants_help(int argc, char **argv);

/* Prints a command's help on standard output.  Returns EXIT_OK. */
int command_help(const char *help);

/* Writes a line (text_format's format) that may contain text from a file. Control characters are
   shown by number, so the terminal obeys nothing in it. */
void command_say(FILE *out, const char *format, ...);

/*
 * Says on standard error what is wrong with the arguments (a printf format), and where to find
 * help. Returns EXIT_USAGE.
 */
int command_usage(const char *command, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
