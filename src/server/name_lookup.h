/*
 * name_lookup.h: the numbers of nodes that are known by a name, without waiting for the name
 * service.
 *
 * Who asks first waits for a moment.  If no answer has come by then, it is looked up all the same, and whoever comes
 * again later finds it.
 */
#ifndef SERVER_NAME_LOOKUP_H
#define SERVER_NAME_LOOKUP_H

#include "store/store.h"

typedef struct names names;

names *name_lookup_open(void);
void name_lookup_close(names *n);

/* False: it is not known, or not yet. */
bool name_lookup_number(names *n, const char *name, char number[NODE_TEXT]);

#endif
