/* validate.h: between the files that judge a position from outside. */
#ifndef GAMES_GALACTICA_RULES_VALIDATE_H
#define GAMES_GALACTICA_RULES_VALIDATE_H

#include "games/galactica/rules/list.h"

/* What is there only while something is under way: is it there then, and only then? */
bool galactica_transients_valid(const galactica *g, text *why);

/* Can what lies about when the game is over be shown? */
bool galactica_remains_valid(const galactica *g, text *why);

#define OF(frame_, type) ((const type *)(const void *)(frame_)->local)

static inline bool is_seat(const galactica *g, int seat)
{
    return seat >= 0 && seat < seat_count(g);
}

static inline const frame *find(const galactica *g, int procedure_number)
{
    for (int i = g->flow.depth - 1; i >= 0; i--)
        if (g->flow.stack[i].procedure == procedure_number)
            return &g->flow.stack[i];
    return NULL;
}

static inline bool asks_only(const galactica *g, int seat)
{
    return is_seat(g, seat) && g->flow.asked == SEAT_BIT(seat);
}

#endif
