/*
 * single_node.h: leases and notices where one process has the store to itself. Every lease is
 * granted, and there are no notices.
 */
#ifndef STORE_SINGLE_NODE_H
#define STORE_SINGLE_NODE_H

#include "store/store.h"

void single_node_open(store *s);

#endif
