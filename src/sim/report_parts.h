/* report_parts.h: what every report page has.  Only for the files that write one. */
#ifndef SIM_REPORT_PARTS_H
#define SIM_REPORT_PARTS_H

#include "sim/plan.h"

/* The page up to its first section; and from the last one on. */
void report_open(text *out, const plan *p, const char *kind);
void report_close(text *out, const char *version);

/* One of the numbers to be seen first: an entry of a list `vitals`. */
void report_vital(text *out, const char *label, const char *value);

/* A plain fact: an entry of a list `facts`; and the settings, as facts. */
void report_fact(text *out, const char *name, const char *value);
/* How many games the limit of turns has cut, where there is one. */
void report_cut(text *out, const plan *p, uint64_t cut);
void report_settings(text *out, const plan *p);

/* A panel with its title, up to "</section>"; `number` tells the panels of a page apart. */
void report_panel(text *out, int number, const char *title);

/* The numbers under a plot, folded away: `heads` are cells; then come rows. */
void report_table(text *out, const char *first, const char *heads);
void report_table_end(text *out);
void report_cell(text *out, double value, int digits);
void report_count_cell(text *out, uint64_t value);

#endif
