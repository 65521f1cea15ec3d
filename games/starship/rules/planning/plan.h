/* plan.h: a plan with its cards at hand, for the code that judges or mends plans. */
#ifndef GAMES_STARSHIP_RULES_PLANNING_PLAN_H
#define GAMES_STARSHIP_RULES_PLANNING_PLAN_H

#include "games/starship/rules/procedures.h"

extern const int8_t energy_of_speed[SPEEDS];

/* What is flown of the cards: with the slider at Still no card but an overboost or a change of direction
   (SB-088, SB-R09). */
typedef struct {
    int symbols, g;
    bool straight; /* each of them, a change of direction apart, is a straight one */
} flying;

typedef struct {
    const card *card[2]; /* null: none */
    int symbols[2], all; /* of each card, and of both */
    flying standing, moving;
    int level;
    bool air;           /* it is flown in an atmosphere */
    int speed;          /* that is flown: see starship_speed */
    const arrow *arrow; /* of the last card, for the speed; null: it has none */
} reading;

static inline const flying *flown(const reading *r)
{
    return r->speed == STILL ? &r->standing : &r->moving;
}

reading read_plan(const starship *g, int ship, const plan *p);
int energy_read(const reading *r);
int energy_of_cards(const reading *r); /* whatever the level */

/* The same cards at another speed, for callers that try them all. */
void read_at_speed(reading *r, int speed);

/* What starship_judge_within says of a ship on the table, its plan being read. */
verdict judge_reading(
    const starship *g, int ship, const limits *may, const plan *p, const reading *r);

/* Is the plan legal?  Cheaper than judge_reading, which also says why not. */
bool is_legal_reading(
    const starship *g, int ship, const limits *may, const plan *p, const reading *r);

/* What is added to an option: the blank card, and the talent that a plan takes. */
void add_blank(const starship *g, int ship, option *o);
void add_talent(const limits *may, option *o);

/* Is there room for more options?  Plans with talents leave some to others. */
bool has_room(const limits *may, const options *out);

/* People see once what is closed. */
bool wants_barred(const limits *may, const options *out);

/* Cards that move a ship by their arrows, as a set. */
uint32_t maneuvers(const deck *d);

bool can_fly_back(const starship *g, int ship);

/* Can the blank card be added to a card of this ship?  Not to one that was fixed a turn ahead (SB-294,
   SB-R96). */
bool may_add_blank(const starship *g, int ship);

/* The sliders with which a plan's cards are legal, the dial left as it is; those that are offered; the
   dials that go with a plan.  `because` gets the rule that closes one of the other sliders; null: the
   caller needs no reason, which is faster. */
enum { ALL_SLIDERS = 1 << BACK | 1 << STILL | 1 << LOW | 1 << MEDIUM | 1 << HIGH };
uint32_t sliders_for(const starship *g, int ship, const limits *may, plan p, rule *because);
uint32_t sliders_open(const starship *g, int ship, const limits *may, const plan *p, rule *because);
uint32_t dials_for(const starship *g, int ship, const limits *may, const plan *p);
uint8_t fastest(uint32_t sliders);

/* Offers a plan's cards with every slider and dial that go with them, or bars them. */
void offer_cards(const starship *g, int ship, const limits *may, int verb, const plan *cards,
    rule rests_on, options *out);

/* Cards that were fixed a turn ahead; and any plan at all, legal or not. */
void offer_kept(const starship *g, int ship, options *out);
void offer_any(const starship *g, int ship, options *out);

/* A change of level with the cards, it is noted why not; and every one with one of them, or with one after an
   overboost. */
void offer_level(const starship *g, int ship, const limits *may, int by, int first, int second,
    rule *because, options *out);
void offer_levels(const starship *g, int ship, const limits *may, uint32_t overboosts,
    uint32_t cards, options *out);

/* Landings with one of the cards, where there is something to land on; take-offs of a ship that has landed. */
void offer_landings(const starship *g, int ship, const limits *may, uint32_t overboosts,
    uint32_t cards, options *out);
void offer_take_offs(const starship *g, int ship, const limits *may, uint32_t cards, options *out);

/* The dials that go with a jump; and every jump that is legal is offered, or it is said why there is none. */
uint32_t jump_dials(const starship *g, int ship, const limits *may, const plan *p);
void offer_jumps(const starship *g, int ship, const limits *may, options *out);

/* The rule that is broken, or 0. */
rule wrong_cards(const starship *g, const reading *r);
rule wrong_overboost(const reading *r, int slider, const limits *may);
rule wrong_change(const starship *g, const reading *r, const limits *may);
rule wrong_level(const reading *r, int slider);
rule wrong_jump(const starship *g, int ship, const plan *p, const reading *r, const limits *may);
rule wrong_touch(const starship *g, int ship, const plan *p, const reading *r, const limits *may);
rule wrong_dial(const reading *r, int now, int planned, const limits *may);

#endif
