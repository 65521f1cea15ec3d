/*
 * rows.h: the results of a run as a table for other programs, such as pandas or a spreadsheet.
 *
 * Each group of games has a row. All rows have the same columns.
 */
#ifndef SIM_ROWS_H
#define SIM_ROWS_H

#include "sim/run.h"

/* Write comma-separated values with a header line, or a JSON object per line. docs/sim.md lists the
   columns. */
void results_write_csv(const plan *p, const results *r, text *out);
void results_write_lines(const plan *p, const results *r, text *out);

#endif
