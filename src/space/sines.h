/* sines.h: the one table of sines; tools/sines.py makes it when the program is built. */
#ifndef SPACE_SINES_H
#define SPACE_SINES_H

#include <stdint.h>

enum { QUARTER_TURN = 9000 };

/* Of 0 .. 90 degrees in hundredths, 1 being 2^30. */
extern const int32_t sines[QUARTER_TURN + 1];

#endif
