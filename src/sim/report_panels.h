/* report_panels.h: the panels of a report, one for each question. Only for the files report*.c. */
#ifndef SIM_REPORT_PANELS_H
#define SIM_REPORT_PANELS_H

#include "sim/chart.h"
#include "sim/run.h"

void panel_of_winners(text *out, const plan *p, const results *r);
void panel_of_causes(text *out, const plan *p, const results *r);
/* Writes panels by a sorting after the first one: character, seat, bot. */
void panel_of_sorting(text *out, const plan *p, const results *r, int sorting);
void panel_of_measure(text *out, const plan *p, const results *r, int number);

#endif
