/*
 * rows.h: the results of a run as a table, for programs that read tables (pandas, a spreadsheet): a row
 * for each group of games, with the same columns in every row.
 */
#ifndef SIM_ROWS_H
#define SIM_ROWS_H

#include "sim/run.h"

/* Comma-separated values, with a line of heads; and a JSON object a line.  docs/sim.md has the columns. */
void results_write_csv(const plan *p, const results *r, text *out);
void results_write_lines(const plan *p, const results *r, text *out);

#endif
