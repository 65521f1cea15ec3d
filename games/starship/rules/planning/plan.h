/* plan.h: a plan with its cards looked up, for the code that offers, judges or mends plans. */
#ifndef GAMES_STARSHIP_RULES_PLANNING_PLAN_H
#define GAMES_STARSHIP_RULES_PLANNING_PLAN_H

#include "games/starship/rules/procedures.h"

extern const int8_t energy_of_speed[SPEEDS];

/* The cards of a plan that are flown, added up. With the slider at Still only an overboost or a
   change of direction is flown (SB-088, SB-R09). */
typedef struct {
    int symbols, g;
    bool straight; /* all of them are straight, apart from a change of direction */
} flying;

typedef struct {
    const card *card[2]; /* null: none */
    int symbols[2], all; /* of each card, and of both */
    flying standing, moving;
    int level;
    bool air;           /* the plan is flown in an atmosphere */
    int speed;          /* at which it is flown, see starship_speed */
    const arrow *arrow; /* of the last card at this speed; null: it has none */
} reading;

static inline const flying *flown(const reading *r)
{
    return r->speed == STILL ? &r->standing : &r->moving;
}

reading read_plan(const starship *g, int ship, const plan *p);
int energy_read(const reading *r);
int energy_of_cards(const reading *r); /* without the change of level */

/* Reads the same cards at another speed, for callers that try all speeds. */
void read_at_speed(reading *r, int speed);

/* Like starship_judge_within, for a ship on the table whose plan has been read. */
verdict judge_reading(
    const starship *g, int ship, const limits *may, const plan *p, const reading *r);

/* Is the plan legal?  This is cheaper than judge_reading, which also says why not. */
bool is_legal_reading(
    const starship *g, int ship, const limits *may, const plan *p, const reading *r);

/* Add to an option the blank card, or the talent that its plans use. */
void add_blank(const starship *g, int ship, option *o);
void add_talent(const limits *may, option *o);

/* Is there room for more options?  Plans with talents leave some for others. */
bool has_room(const limits *may, const options *out);

/* Does the list want barred plans? Plans with talents add none, so that people see each one
   once. */
bool wants_barred(const limits *may, const options *out);

/* Cards that move a ship by their arrows, as a set. */
uint32_t maneuvers(const deck *d);

bool can_fly_back(const starship *g, int ship);

/* Can the blank card be added to a card of this ship?  Not to a card that was fixed a turn ahead
   (SB-294, SB-R96). */
bool may_add_blank(const starship *g, int ship);

/* sliders_for: the sliders with which a plan's cards are legal, while the dial stays as it is.
   sliders_open: those that are offered.  dials_for: the dials that go with a plan.
   `because` gets the rule that bars one of the other sliders.  With null the search is faster. */
enum { ALL_SLIDERS = 1 << BACK | 1 << STILL | 1 << LOW | 1 << MEDIUM | 1 << HIGH };
uint32_t sliders_for(const starship *g, int ship, const limits *may, plan p, rule *because);
uint32_t sliders_open(const starship *g, int ship, const limits *may, const plan *p, rule *because);
uint32_t dials_for(const starship *g, int ship, const limits *may, const plan *p);
uint8_t fastest(uint32_t sliders);

/* Offers a plan's cards with every slider and dial that go with them, or lists them as barred. */
void offer_cards(const starship *g, int ship, const limits *may, int verb, const plan *cards,
    rule rests_on, options *out);

/* Offer plans with cards that were fixed a turn ahead; and any plan at all, legal or not. */
void offer_kept(const starship *g, int ship, options *out);
void offer_any(const starship *g, int ship, options *out);

/* offer_level offers a change of level with the cards; `because` gets the rule that bars it.
   offer_levels does so for each of the cards, and for each after an overboost. */
void offer_level(const starship *g, int ship, const limits *may, int by, int first, int second,
    rule *because, options *out);
void offer_levels(const starship *g, int ship, const limits *may, uint32_t overboosts,
    uint32_t cards, options *out);

/* Offer landings with one of the cards, where there is something to land on; and take-offs of a
   ship that has landed. */
void offer_landings(const starship *g, int ship, const limits *may, uint32_t overboosts,
    uint32_t cards, options *out);
void offer_take_offs(const starship *g, int ship, const limits *may, uint32_t cards, options *out);

/* The dials that go with a jump. offer_jumps offers every legal jump, or lists jumps as barred. */
uint32_t jump_dials(const starship *g, int ship, const limits *may, const plan *p);
void offer_jumps(const starship *g, int ship, const limits *may, options *out);

/* Each returns the rule that a plan breaks, or 0. */
rule wrong_cards(const starship *g, const reading *r);
rule wrong_overboost(const reading *r, int slider, const limits *may);
rule wrong_change(const starship *g, const reading *r, const limits *may);
rule wrong_level(const reading *r, int slider);
rule wrong_jump(const starship *g, int ship, const plan *p, const reading *r, const limits *may);
rule wrong_touch(const starship *g, int ship, const plan *p, const reading *r, const limits *may);
rule wrong_dial(const reading *r, int now, int planned, const limits *may);

#endif
