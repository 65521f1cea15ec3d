/*
 * single_node.h: owners and news where one process has the store to itself: every lease is granted,
 * and nobody else is there to hear of anything.
 */
#ifndef STORE_SINGLE_NODE_H
#define STORE_SINGLE_NODE_H

#include "store/store.h"

void single_node_open(store *s);

#endif
