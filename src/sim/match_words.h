/* match_words.h: the results of a match for people, as plain lines. */
#ifndef SIM_MATCH_WORDS_H
#define SIM_MATCH_WORDS_H

#include "sim/match.h"

void match_write_words(const match_plan *m, const match_results *r, text *out);

/* "54.2 (51.0 to 57.4)"; where differences are told, "+4.2 (+1.0 to +7.4)". */
void match_put_interval(text *out, interval i, double scale, bool signs);

/* What the test came to, as a sentence. */
void match_say_verdict(const match_plan *m, const match_results *r, text *out);

#endif
