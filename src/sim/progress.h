/* progress.h: the progress of a run, on a terminal. */
#ifndef SIM_PROGRESS_H
#define SIM_PROGRESS_H

#include "base/text.h"

/* Writes one line of at most `columns` characters: a bar, the share, the rate and the time left. */
void progress_write(text *out, uint64_t played, uint64_t of, double seconds, int columns);

#endif
