/* summary.h: the results of a run as plain lines for people. */
#ifndef SIM_SUMMARY_H
#define SIM_SUMMARY_H

#include "sim/run.h"

void results_write_summary(const plan *p, const results *r, text *out);

#endif
