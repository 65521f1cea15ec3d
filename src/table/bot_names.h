/* bot_names.h: the names of bots, the same in every place that shows them. */
#ifndef TABLE_BOT_NAMES_H
#define TABLE_BOT_NAMES_H

#include "core/random.h"

/*
 * Returns a bot's name that is not in `taken`; null entries are skipped. It is picked by a hash of
 * the table's seed and the seat, and so tells nothing of the seed. There are more names than seats,
 * so one is always free.
 */
const char *bot_name_for(const char *const taken[], int count, const seed *s, int seat);

#endif
