/* memory_use.h: how much memory the server uses, and giving back what it does not. */
#ifndef SERVER_MEMORY_USE_H
#define SERVER_MEMORY_USE_H

#include <stdint.h>

int64_t memory_in_use(void); /* bytes; 0: the system does not say */

/* What was freed goes back to the system, where it is worth while. */
void memory_give_back(void);

#endif
