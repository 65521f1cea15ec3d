/* match_json.h: the results of a match for programs: what `wardroom match --json` prints. */
#ifndef SIM_MATCH_JSON_H
#define SIM_MATCH_JSON_H

#include "sim/match.h"

/* One object, described in docs/sim.md.  All but "time" is the same whatever the machine does. */
void match_write_json(const match_plan *m, const match_results *r, text *out);

#endif
