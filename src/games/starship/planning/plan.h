/* plan.h: a plan with its cards at hand, for whoever judges plans and whoever mends them. */
#ifndef GAMES_STARSHIP_PLANNING_PLAN_H
#define GAMES_STARSHIP_PLANNING_PLAN_H

#include "games/starship/procedures.h"

extern const int8_t energy_of_speed[SPEEDS];

typedef struct {
    const card *card[2]; /* null: none */
    int symbols[2], all; /* of each card, and of both */
    int flown; /* symbols of what is flown: with the slider at Still that is no card but an
                            overboost or a change of direction (SB-088, SB-R09) */
    int g;
    int level;
    bool straight;      /* each card flown, a change of direction apart, is a straight one */
    const arrow *arrow; /* of the last card, for the slider; null: it has none */
} reading;

reading read_plan(const starship *g, int ship, const plan *p);
int energy_read(const reading *r, int slider);
bool can_fly_back(const starship *g, int ship);

/* Can the blank card lie beside a card of this ship?  Cards that were fixed a turn ahead were counted
   then (SB-294, SB-R96). */
bool may_add_blank(const starship *g, int ship);

/* The rule that is broken, or 0. */
rule wrong_cards(const starship *g, const reading *r);
rule wrong_overboost(const reading *r, int slider, const limits *may);
rule wrong_change(const starship *g, const reading *r, const limits *may);
rule wrong_level(const reading *r, int slider, const limits *may);
rule wrong_dial(const reading *r, int now, int planned, const limits *may);

#endif
