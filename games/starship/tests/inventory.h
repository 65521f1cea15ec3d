/* inventory.h: what a starter set holds, by the file that says so. */
#ifndef TESTS_STARSHIP_INVENTORY_H
#define TESTS_STARSHIP_INVENTORY_H

#include "base/json_read.h"

/* The file; whoever asks frees it. */
const json_value *inventory(void);

/* Fails unless there are so many of it. */
void inventory_has(const json_value *set, const char *name, int count);

#endif
