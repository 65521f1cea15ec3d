/* results_json.h: the results of a run as JSON, which `wardroom sim --json` prints. */
#ifndef SIM_RESULTS_JSON_H
#define SIM_RESULTS_JSON_H

#include "sim/run.h"

/* Writes one object, described in docs/sim.md. */
void results_write_json(const plan *p, const results *r, text *out);

#endif
