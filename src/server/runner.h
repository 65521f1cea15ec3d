/*
 * runner.h: programs of the host's own that play at tables, each a process with limits of its own.
 *
 * A thread carries lines to and from them, so the loop never waits for one.  A program is started by the
 * shell in an empty folder, with hardly any environment, no files of the server's open, and little time,
 * memory and disk; it ends with the server.  What it says on standard output is for the house, line by
 * line; what it says on standard error is for the log, cut in length and number.
 */
#ifndef SERVER_RUNNER_H
#define SERVER_RUNNER_H

#include "house/hall.h"

typedef struct {
    const char *command[PROGRAMS_MAX]; /* by the number that its name has in the hall's limits */
    int memory_mb;
} runner_settings;

typedef struct runner runner;
typedef struct program program;

/* `wake` is called, from the runner's thread, when there is news. */
runner *runner_open(const runner_settings *s, void (*wake)(void *context), void *context);
void runner_close(runner *r); /* ends them all */

/* Starts the program with this number; null: it cannot be. */
program *runner_start(runner *r, int number);
bool runner_has(runner *r, const void *who);

/* What comes from it is told with this. */
void runner_meet(program *p, void *user);

void runner_send(runner *r, program *p, const char *message, size_t length);
void runner_end(runner *r, program *p);

typedef enum { PROGRAM_SAID, PROGRAM_COMPLAINED, PROGRAM_ENDED } program_event_kind;

typedef struct {
    program *who;
    void *user;
    program_event_kind did;
    char *words; /* the line, or why it ended; to be freed */
} program_event;

/* News, if there is any.  One that has ended is gone when that has been taken. */
bool runner_take(runner *r, program_event *out);

#endif
