/*
 * name_lookup.h: looks up the IP addresses of nodes without blocking the loop.
 *
 * The first call for a name waits for a moment. If no answer has arrived by then, the lookup goes
 * on in a thread, and a later call finds its result.
 */
#ifndef SERVER_NAME_LOOKUP_H
#define SERVER_NAME_LOOKUP_H

#include "store/store.h"

typedef struct names names;

names *name_lookup_open(void);
void name_lookup_close(names *n);

/* Returns false if the name is unknown, or not known yet. */
bool name_lookup_number(names *n, const char *name, char number[NODE_TEXT]);

#endif
