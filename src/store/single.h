/*
 * single.h: owners and news where one process has the store to itself: every lease is granted, and
 * nobody else is there to hear of anything.
 */
#ifndef STORE_SINGLE_H
#define STORE_SINGLE_H

#include "store/store.h"

void single_open(store *s);

#endif
