/* entropy.h: the system's own chance. */
#ifndef KEYS_ENTROPY_H
#define KEYS_ENTROPY_H

#include "core/random.h"

/* A seed that nobody has seen.  The program ends when the system has none to give. */
seed seed_fresh(void);

#endif
