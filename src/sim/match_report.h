/* match_report.h: the results of a match as a page that loads nothing else. */
#ifndef SIM_MATCH_REPORT_H
#define SIM_MATCH_REPORT_H

#include "sim/match.h"

void match_write_page(const match_plan *m, const match_results *r, const char *version, text *out);

#endif
