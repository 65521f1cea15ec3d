/* procedures.h: the constants that the dictionary uses, and what the files share. */
#ifndef GAMES_TEMPLATE_RULES_PROCEDURES_H
#define GAMES_TEMPLATE_RULES_PROCEDURES_H

#include "core/chance.h"
#include "core/game.h"
#include "core/sentence.h"
#include "games/template/rules/data.h"

#define TE(number) RULE(1, number)

enum { SEATS = 4, NO_SEAT = 255, FUEL = 6, BONUS = 3 };

#include "games/template_dictionary.h"

static inline template *template_of(flow *w)
{
    return (template *)(void *)w;
}

static inline const template *template_in(const flow *w)
{
    return (const template *)(const void *)w;
}

extern const game template_game;             /* template.c */
extern const components template_components; /* data.c */
extern const officer template_officer;       /* bot/officer.c */

/* turn.c */
void template_lay_out(flow *w, const setup *s, events *out);
int template_score(const template *g, int seat);
outcome template_outcome(const flow *w);

/* list.c, view.c */
void template_list(const flow *w, int seat, options *out);
void template_view(const flow *w, int reader, json *out);
void template_conceal(flow *w, int seat, generator *r);

/* say.c */
void template_say_seat(const flow *w, int seat, const char *const *names, text *out);
hole_writer template_say_hole;
fact_writer template_put_fact;

#endif
