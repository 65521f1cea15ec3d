/*
 * arguments.h: reads a command's arguments from a table with a row for each option.
 *
 *     {"--seats", false, read_seats}     wardroom sim GAME --seats 4 --json
 *     {"--json",  true,  read_json}
 *
 * The value of an option stands after `=` or is the next argument. Functions that return int
 * explain a wrong argument on standard error and return EXIT_USAGE; else they return EXIT_OK.
 */
#ifndef COMMANDS_ARGUMENTS_H
#define COMMANDS_ARGUMENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/game.h"

typedef struct {
    const char *name; /* "--seats" */
    bool is_alone;    /* it has no value; `read` gets null */
    int (*read)(void *into, const char *value);
} argument;

typedef struct arguments {
    const char *command;
    const argument *known; /* `count` rows */
    size_t count;
    const struct arguments *more; /* rows shared with other commands; null: none */
} arguments;

/* The index of the first argument that is no option and no option's value; 0: none. */
int arguments_place(const arguments *a, int argc, char **argv);

/* Reads the option argv[*at]. Moves *at to its value if that is the next argument. */
int arguments_read(const arguments *a, int argc, char **argv, int *at, void *into);

/* Reads a whole number lo .. hi, with nothing before or after it. */
int arguments_number(
    const char *command, const char *name, const char *value, int64_t lo, int64_t hi, int64_t *out);

/* Reads a number lo .. hi, with or without a decimal point. */
int arguments_real(
    const char *command, const char *name, const char *value, double lo, double hi, double *out);

/* Reads a setting of the game, `name=value`. */
int arguments_setting(const char *command, const game *g, const char *value, setup *out);

#endif
