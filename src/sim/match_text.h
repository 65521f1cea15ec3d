/* match_text.h: the results of a match as plain lines for people. */
#ifndef SIM_MATCH_TEXT_H
#define SIM_MATCH_TEXT_H

#include "sim/match.h"

void match_write_text(const match_plan *m, const match_results *r, text *out);

/* A row of the results. There is one for each side, for each group if there are several, and for
   all games. */
typedef struct {
    char label[48];
    const scores *of;
} match_row;

enum { MATCH_ROWS_MAX = GROUPS_MAX + SIDES };

int match_rows(const match_plan *m, const match_results *r, match_row rows[MATCH_ROWS_MAX]);

/* Converts a score for printing: a share, or the gain if a side is hidden. */
interval match_score(const match_plan *m, interval score);
const char *match_score_name(const match_plan *m);

/* Writes 12.5, or +12.5 if the number can be negative. */
void match_put_score(text *out, const match_plan *m, double score);

/* Writes the result of the test as a sentence. */
void match_say_verdict(const match_plan *m, const match_results *r, text *out);

#endif
