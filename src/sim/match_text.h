/* match_text.h: the results of a match for people, as plain lines. */
#ifndef SIM_MATCH_TEXT_H
#define SIM_MATCH_TEXT_H

#include "sim/match.h"

void match_write_text(const match_plan *m, const match_results *r, text *out);

/* What is told of a match, a row each: the sides, the groups where there are several, and all. */
typedef struct {
    char label[48];
    const scores *of;
} match_row;

enum { MATCH_ROWS_MAX = GROUPS_MAX + SIDES };

int match_rows(const match_plan *m, const match_results *r, match_row rows[MATCH_ROWS_MAX]);

/* The score as it is told: a share, or, where a side is hidden, how far from none the gain is. */
interval match_score(const match_plan *m, interval score);
const char *match_score_name(const match_plan *m);

/* 12.5, or +12.5 of what can be below 0. */
void match_put_score(text *out, const match_plan *m, double score);

/* What the test came to, as a sentence. */
void match_say_verdict(const match_plan *m, const match_results *r, text *out);

#endif
