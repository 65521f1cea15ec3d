/* report.h: the results of a run as a page that loads nothing else. */
#ifndef SIM_REPORT_H
#define SIM_REPORT_H

#include "sim/run.h"

void results_write_page(const plan *p, const results *r, const char *version, text *out);

#endif
