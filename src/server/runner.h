/*
 * runner.h: the host's own programs that play at tables, each a process with limits.
 *
 *     house --runner_send--> thread --stdin---> process
 *     house <--runner_take-- thread <--stdout-- process    lines for the house
 *                              log <--stderr---/           cut in length and number
 *
 * A thread moves the lines, so the loop never waits for a program. The shell starts a program in an
 * empty folder, with a minimal environment and without the server's open files. Time, memory and
 * disk are limited. The program ends with the server.
 */
#ifndef SERVER_RUNNER_H
#define SERVER_RUNNER_H

#include "house/hall.h"

typedef struct {
    const char *command[PROGRAMS_MAX]; /* in the order of `programs` in the hall's limits */
    int memory_mb;
} runner_settings;

typedef struct runner runner;
typedef struct program program;

/* The runner's thread calls `wake` when there is news. */
runner *runner_open(const runner_settings *s, void (*wake)(void *context), void *context);
void runner_close(runner *r); /* ends all programs */

/* Starts the program with this number. Returns null if that fails. */
program *runner_start(runner *r, int number);
bool runner_has(runner *r, const void *who);

/* Sets the `user` of the program's events. */
void runner_meet(program *p, void *user);

void runner_send(runner *r, program *p, const char *message, size_t length);
void runner_end(runner *r, program *p);

typedef enum { PROGRAM_SAID, PROGRAM_COMPLAINED, PROGRAM_ENDED } program_event_kind;

typedef struct {
    program *who;
    void *user;
    program_event_kind did;
    char *words; /* the line, or why it ended; the caller frees it */
} program_event;

/* Takes the next event, if there is one. After PROGRAM_ENDED the program is freed. */
bool runner_take(runner *r, program_event *out);

#endif
