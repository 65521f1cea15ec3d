/* list.h: what the files that list options share. */
#ifndef GAMES_GALACTICA_RULES_LIST_H
#define GAMES_GALACTICA_RULES_LIST_H

#include "games/galactica/rules/procedures.h"

/* The frame of the procedure that asks, and its locals. */
static inline const frame *top(const galactica *g)
{
    return &g->flow.stack[g->flow.depth - 1];
}

#define TOP(type) ((const type *)(const void *)top(g)->local)

void galactica_offer(options *out, int verb, rule because, int first, int second, int third);
void galactica_offer_targets(const galactica *g, int area, rule because, options *out);
void galactica_offer_quorum(const galactica *g, int seat, options *out);
void galactica_list_action(const galactica *g, int seat, options *out);

#endif
