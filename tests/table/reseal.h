/* reseal.h: what a forger can do: a replay whose links and seal are computed anew after a change. */
#ifndef TESTS_TABLE_RESEAL_H
#define TESTS_TABLE_RESEAL_H

#include "base/json_read.h"

/* Makes the chain of a replay whole again, as far as it is one. */
void reseal(const json_value **replay);

#endif
