/*
 * long_run.h: what commands that play many games share: Ctrl-C, the progress line, the report file.
 */
#ifndef COMMANDS_LONG_RUN_H
#define COMMANDS_LONG_RUN_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "commands/plan_arguments.h"

/* Makes Ctrl-C set the flag that is returned. A second Ctrl-C ends the program. */
const atomic_bool *long_run_listen(void);

/* The progress line. long_run_shows: should progress be shown? long_run_columns: the longest line.
   long_run_show: shows a line, cut to that length. long_run_clear: removes it. */
bool long_run_shows(void);
int long_run_columns(void);
void long_run_show(const text *line);
void long_run_clear(void);

/* Shows the progress of a plan. A run calls it. */
void long_run_progress(void *plan_of_run, uint64_t played, double seconds);

/* Report files. long_run_check: can this file be saved? long_run_save: saves it and says where.
   Both say what is wrong and return the exit code. */
int long_run_check(const char *command, const char *path);
int long_run_save(const char *command, const char *what, const char *path, const text *page);

/* long_run_open names the run by the command that repeats it, and opens the checkpoint file if
   there is --resume. It says what is wrong and returns the exit code. long_run_close closes the
   file. It returns `code`, unless the file could not be written. */
int long_run_open(const plan_request *q, const text *again, plan *p);
int long_run_close(const plan_request *q, int code, plan *p);

/* Prints the results on standard output, before anything else goes to standard error. */
void long_run_tell(const text *words);

/* The final exit code. Says so if the run was stopped. */
int long_run_end(const char *command, int code, bool stopped);
/* The exit code of a run without results: another rank has them, or no thread could be started. */
int long_run_nothing(const char *command);

#endif
