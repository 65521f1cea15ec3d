/* sines.h: the table of sines, which tools/sines.py makes when the program is built. */
#ifndef SPACE_SINES_H
#define SPACE_SINES_H

#include <stdint.h>

enum { QUARTER_TURN = 9000 };

/* The sines of 0 .. 90 degrees in hundredths, scaled by 2^30. */
extern const int32_t sines[QUARTER_TURN + 1];

#endif
