/* match_json.h: the results of a match as JSON, which `wardroom match --json` prints. */
#ifndef SIM_MATCH_JSON_H
#define SIM_MATCH_JSON_H

#include "sim/match.h"

/* Writes one object, described in docs/sim.md. Only "time" depends on the machine. */
void match_write_json(const match_plan *m, const match_results *r, text *out);

#endif
