/*
 * long_run.h: what commands that play many games have in common: Ctrl-C, the line that shows how far
 * they have come, and the report's file.
 */
#ifndef COMMANDS_LONG_RUN_H
#define COMMANDS_LONG_RUN_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "commands/plan_arguments.h"

/* From now on Ctrl-C sets what this points to; a second one ends the program. */
const atomic_bool *long_run_listen(void);

/* Is there a terminal to show on how far it has come?  How long may the line be?  Shows it, as much
   as there is room for; clears it. */
bool long_run_shows(void);
int long_run_columns(void);
void long_run_show(const text *line);
void long_run_clear(void);

/* Shows how far a plan is, as news of its run. */
void long_run_progress(void *plan_of_run, uint64_t played, double seconds);

/* Could a file be saved there?  And saves it, and says what it is.  Says what is wrong.  Returns the exit code. */
int long_run_check(const char *command, const char *path);
int long_run_save(const char *command, const char *what, const char *path, const text *page);

/* Names the run by the command that plays the same again, and opens the file that holds what is played,
   where one is wanted (--resume).  Says what is wrong.  Returns the exit code.  Then closes it: the exit
   code is `code`, unless the file could not be written. */
int long_run_open(const plan_request *q, const text *again, plan *p);
int long_run_close(const plan_request *q, int code, plan *p);

/* The results on standard output, before anything is said on standard error. */
void long_run_tell(const text *words);

/* The exit code at the end; says so where it was stopped. */
int long_run_end(const char *command, int code, bool stopped);
/* The same where there are no results: they are another rank's, or there was no thread to be had. */
int long_run_nothing(const char *command);

#endif
