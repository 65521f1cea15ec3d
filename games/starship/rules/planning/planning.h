/* planning.h: what a plan is, what a ship may plan, and what is wrong with a plan. */
#ifndef GAMES_STARSHIP_RULES_PLANNING_PLANNING_H
#define GAMES_STARSHIP_RULES_PLANNING_PLANNING_H

#include "games/starship/rules/state.h"

typedef struct {
    uint8_t card[2]; /* in the order in which they are flown; the second may be NO_CARD */
    uint8_t slider, dial;
    int8_t level;   /* 1: it climbs, -1: it dives (SB-351) */
    uint8_t blank;  /* 1: the blank card lies beside its card (SB-295) */
    uint8_t talent; /* the slot of the talent that it uses, counted from 1; 0: none */
    uint8_t touch;  /* TOUCH_...: it lands or takes off */
} plan;

/* A plan with these cards, slider and dial, and nothing else. */
static inline plan plan_with(int first, int second, int slider, int dial)
{
    return (plan){.card = {(uint8_t)first, (uint8_t)second},
        .slider = (uint8_t)slider,
        .dial = (uint8_t)dial};
}

plan starship_plan(const starship *g, int ship);
void starship_lay_plan(starship *g, int ship, const plan *p, int how); /* PLAN_... */
void starship_drop_plan(starship *g, int ship);                        /* then it has none */
int plan_cards(const plan *p);
/* The cards that others count, with the blank card (SB-295) and the sign of a landing (FL-055). */
int plan_cards_seen(const plan *p);

/* Is its card flown in the second step, after a change of level (SB-359)?  A dive in the air delays
   nothing (FL-180). */
bool plan_is_delayed(const starship *g, const plan *p);

/* Does its card stay face down until the second step (FL-176)? */
bool plan_stays_hidden(const starship *g, const plan *p);

/* Is a card flown in the second step (SB-219, SB-359)? */
bool plan_goes_on(const starship *g, const plan *p);

/* The kinetic energy of a ship that flies the plan (SB-177 to SB-184, SB-R39). */
int plan_energy(const starship *g, int ship, const plan *p);

/* The G of the cards that are flown. */
int plan_g(const starship *g, int ship, const plan *p);

/* What a ship may plan now, given its damage and rotation. */
typedef struct {
    int8_t energy_lo, energy_hi;
    int8_t change_lo, change_hi; /* the same if it changes direction (SB-207) */
    bool compelled;              /* only a straight overboost can keep its energy (SB-R41) */
    uint8_t g_limit;
    bool rotated;                 /* inertial movement or a change of direction only (SB-198) */
    bool may_rotate;              /* SB-267 */
    bool crippled;                /* SB-280 */
    bool dry;                     /* out of fuel: SB-319 to SB-322 */
    bool may_overboost;           /* SB-278 */
    bool no_difficult;            /* SB-098, SB-271 */
    bool only_straight_overboost; /* SB-099 */
    bool aggressive;              /* by a flaw it must not fly slower, stand still or fly back */
    uint8_t talent;       /* the slot of the talent that these limits need, counted from 1 */
    rule second_straight; /* why only a straight card may be second (SB-426, SB-428); or 0 */
} limits;

limits starship_limits(const starship *g, int ship);
/* The same with a talent that the plan uses: its slot counted from 1, or 0. */
limits starship_limits_with(const starship *g, int ship, int talent);

/* The reasons for which a plan is illegal (SB-124, SB-238 to SB-240), and the rule first broken. */
enum { FAULT_ROTATED = 1, FAULT_ENERGY = 2, FAULT_OTHER = 4 };
typedef struct {
    uint8_t faults; /* a set */
    rule because;   /* the first rule that it breaks; 0: the plan is legal */
} verdict;

verdict starship_judge(const starship *g, int ship, const plan *p);
/* The same with the ship's limits at hand, for callers that judge many plans. */
verdict starship_judge_within(const starship *g, int ship, const limits *may, const plan *p);

/* The dials that go with a plan's cards and slider, as a set (SB-194, SB-233, SB-267). */
uint32_t starship_dials(const starship *g, int ship, const limits *may, const plan *p);

/* The plan that is flown instead of an illegal one (SB-125, SB-126, SB-R11 to SB-R15). */
plan starship_repair(const starship *g, int ship, const plan *p, uint8_t faults);

#endif
