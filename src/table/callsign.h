/* callsign.h: what bots are called: each has one name, everywhere. */
#ifndef TABLE_CALLSIGN_H
#define TABLE_CALLSIGN_H

#include <stdint.h>

/* One that none of these names is, drawn by the number; there are more than seats.  Null names count as none. */
const char *call_sign(const char *const taken[], int count, uint32_t drawn);

#endif
