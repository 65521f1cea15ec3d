/* validate.h: what the files that validate a position share. */
#ifndef GAMES_GALACTICA_RULES_VALIDATE_H
#define GAMES_GALACTICA_RULES_VALIDATE_H

#include "games/galactica/rules/list.h"

/* Returns true if everything that exists only during a procedure exists exactly when it should. */
bool galactica_transients_valid(const galactica *g, text *why);

/* Returns true if the remains of a game that is over can be shown. */
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
