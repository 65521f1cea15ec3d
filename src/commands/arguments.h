/*
 * arguments.h: reading a command's arguments: a table of options, a row each.
 *
 * An option's value stands behind `=` or is the next argument.  Whatever is not understood is said
 * on standard error, and EXIT_USAGE returned.
 */
#ifndef COMMANDS_ARGUMENTS_H
#define COMMANDS_ARGUMENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/game.h"

typedef struct {
    const char *name; /* "--seats" */
    bool is_alone;    /* it has no value: `read` gets null */
    int (*read)(void *into, const char *value);
} argument;

typedef struct arguments {
    const char *command;
    const argument *known; /* count rows */
    size_t count;
    const struct arguments *more; /* rows that it shares with other commands; null: none */
} arguments;

/* The first argument that is neither an option nor an option's value; 0: there is none. */
int arguments_place(const arguments *a, int argc, char **argv);

/* Reads the option argv[*at]; moves *at to its value where that is the next argument. */
int arguments_read(const arguments *a, int argc, char **argv, int *at, void *into);

/* A whole number lo .. hi, with nothing before or behind it. */
int arguments_number(
    const char *command, const char *name, const char *value, int64_t lo, int64_t hi, int64_t *out);

/* A number lo .. hi, with or without a point. */
int arguments_real(
    const char *command, const char *name, const char *value, double lo, double hi, double *out);

/* A setting of the game, `name=value`. */
int arguments_setting(const char *command, const game *g, const char *value, setup *out);

#endif
