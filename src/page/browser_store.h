/*
 * browser_store.h: the store of a house in a browser. C only reads from it; what is to be stored
 * goes out in batches (`keep` in host_api.h).
 *
 *     message --> worker: fetches the rows of its tables from IndexedDB --> house --> browser_store
 *
 * A browser reads its database asynchronously. So the worker fetches the rows of the tables that a
 * message names before it passes the message on. If rows are still missing, the store reports
 * trouble. Then the visitor who wanted them is cut and tries again.
 */
#ifndef PAGE_BROWSER_STORE_H
#define PAGE_BROWSER_STORE_H

#include "store/store.h"

store *browser_store(void);

#endif
