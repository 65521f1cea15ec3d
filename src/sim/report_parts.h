/* report_parts.h: what all report pages share. Only for the files that write one. */
#ifndef SIM_REPORT_PARTS_H
#define SIM_REPORT_PARTS_H

#include "sim/plan.h"

/* Write the page up to its first section, and after the last one. */
void report_open(text *out, const plan *p, const char *kind);
void report_close(text *out, const char *version);

/* Writes one of the most important numbers, an entry of the list `vitals`. */
void report_vital(text *out, const char *label, const char *value);

/* Writes a fact, an entry of the list `facts`. The functions below write facts too. */
void report_fact(text *out, const char *name, const char *value);
/* Writes how many games were ended by the limit of turns, if the game has one. */
void report_cut(text *out, const plan *p, uint64_t cut);
void report_settings(text *out, const plan *p);

/* Opens a panel with its title; the caller writes "</section>". `number` is unique on a page. */
void report_panel(text *out, int number, const char *title);

/* Write the table of numbers under a plot, which can be unfolded. `heads` are the header cells; the
   caller writes the rows. */
void report_table(text *out, const char *first, const char *heads);
void report_table_end(text *out);
void report_cell(text *out, double value, int digits);
void report_count_cell(text *out, uint64_t value);

#endif
