/*
 * browser_store.h: a house's store in a browser, which is only read from: what is to be written
 * goes out in batches (host_api.h, `keep`).
 *
 * A browser can read its database only in its own time.  So its worker fetches the rows of the tables
 * that a message names before it hands the message on; where a table's rows are still missing, the store is
 * in trouble, and whoever wanted them is cut and tries again.
 */
#ifndef PAGE_BROWSER_STORE_H
#define PAGE_BROWSER_STORE_H

#include "store/store.h"

store *browser_store(void);

#endif
