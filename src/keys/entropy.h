/* entropy.h: random seeds from the system. */
#ifndef KEYS_ENTROPY_H
#define KEYS_ENTROPY_H

#include "core/random.h"

/* Returns a new secret seed.  Ends the program if the system gives no random bytes. */
seed seed_fresh(void);

#endif
