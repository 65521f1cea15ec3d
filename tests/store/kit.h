/*
 * kit.h: a store to test, and tables that nobody has used.
 *
 * STORE in the environment is the store's address; without it, it is a file in a temporary folder.
 */
#ifndef TESTS_STORE_KIT_H
#define TESTS_STORE_KIT_H

#include "store/store.h"

store *open_store(void);
const char *fresh_table(void);

#endif
