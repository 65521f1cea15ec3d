/* memory_use.h: measures the server's memory and returns unused memory to the system. */
#ifndef SERVER_MEMORY_USE_H
#define SERVER_MEMORY_USE_H

#include <stdint.h>

int64_t memory_in_use(void); /* in bytes; 0: unknown */

/* Returns freed memory to the system where that is worthwhile. */
void memory_give_back(void);

#endif
