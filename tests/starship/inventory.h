/* inventory.h: what a starter set holds, by the file that says so. */
#ifndef TESTS_STARSHIP_INVENTORY_H
#define TESTS_STARSHIP_INVENTORY_H

#include <jansson.h>

/* The file; whoever asks frees it. */
json_t *inventory(void);

/* Fails unless there are so many of it. */
void inventory_has(json_t *set, const char *name, int count);

#endif
