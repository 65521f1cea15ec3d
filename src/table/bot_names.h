/* bot_names.h: what bots are called: each has one name, everywhere. */
#ifndef TABLE_BOT_NAMES_H
#define TABLE_BOT_NAMES_H

#include "core/random.h"

/*
 * One that none of these names is, drawn for the seat by the table's seed, of which it tells nothing.  There
 * are more than seats; null names count as none.
 */
const char *bot_name_for(const char *const taken[], int count, const seed *s, int seat);

#endif
