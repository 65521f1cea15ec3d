/* movement.h: where ships go, what overlaps, and what fuel it costs. */
#ifndef GAMES_STARSHIP_RULES_MOVEMENT_MOVEMENT_H
#define GAMES_STARSHIP_RULES_MOVEMENT_MOVEMENT_H

#include "games/starship/rules/planning/planning.h"

/* Sliders and dials, then all but the second cards. */
void starship_show_panels(starship *g, events *out);
void starship_reveal(starship *g, events *out);

static inline pose ship_pose(const starship *g, int ship)
{
    return (pose){{g->x[ship], g->y[ship]}, g->heading[ship]};
}

static inline void set_body(starship *g, int body, pose where)
{
    g->x[body] = where.at.x;
    g->y[body] = where.at.y;
    g->heading[body] = (uint16_t)where.heading;
}

/* Where a ship that stands at `from` is set by an arrow laid at `start` (SB-050 to SB-052). */
pose starship_after_arrow(pose start, const arrow *a);
/* Where the arrow of a card is laid: at the front line, or for BACK at the rear line. */
pose starship_arrow_start(pose ship, bool backward);

/* Where a plan leads from where the ship stands: after the first and after the second step.  With
   one card both are the same.  `dial` is what the dial shows after it. */
typedef struct {
    pose step[2];
    pose laid[2];     /* where the arrows of its cards start */
    uint8_t flown[2]; /* the step in which each card is laid; NOT_FLOWN */
    uint8_t backward; /* do they lie behind the ship? */
    uint8_t dial;
    uint8_t last;    /* the step in which its movement ends */
    bool is_leveled; /* it changes level in the first step */
} course;
enum { NOT_FLOWN = 2 };
course starship_course(const starship *g, int ship, const plan *p);

/* The plan that holds the ship's energy straight on: it is always legal under C (SB-R41). */
plan starship_steady(const starship *g, int ship);

shape starship_base(const starship *g, int ship);
shape starship_base_at(pose where);

void starship_move_first(starship *g, events *out);
/* The second step, for the ships in the set. */
void starship_move_second(starship *g, uint32_t ships, events *out);
uint32_t starship_second_movers(const starship *g, bool severe);

/* Changes the level of a ship.  False: it has left the game (SB-360, SB-361). */
bool starship_change_level(starship *g, int ship, int by, events *out);
bool starship_is_level(int level);

/* Levels between two bodies; where there are no levels, none. */
int starship_level_gap(const starship *g, int a, int b);

/* The distance that counts, when `flat` lies between on the table (SB-364, SB-369): across two levels
   out of every range (SB-362, SB-363, SB-468). */
enum { OUT_OF_RANGE = INT32_MAX };
int32_t starship_true_distance(int32_t flat, int gap);

/* The ships whose bases its own overlaps; and it slides on along a heading, clear of all in a set. */
uint32_t starship_overlapped_by(const starship *g, int ship);
void starship_slide_clear(
    starship *g, int ship, int32_t way, uint32_t fixed, rule because, events *out);

void starship_slide_apart(starship *g, events *out);                /* QS: SB-115 to SB-122 */
void starship_note_overlaps(starship *g, events *out);              /* C: SB-244 to SB-251 */
void starship_leave_area(starship *g, uint32_t ships, events *out); /* SB-130 */
/* The same for ships that have flown, from where they stood. */
/* All have moved: those that wait outside have left, or are lost (FL-377). */
void starship_settle_outside(starship *g, events *out);

void starship_fly_out(starship *g, uint32_t ships, const pose before[SHIPS], events *out);

/* How far a dial is turned, the short way (SB-R58). */
int starship_notches(int from, int to);

/* ---- fuel ---- */

/* What fuel is spent on in a turn (SB-309 to SB-314). */
typedef struct {
    int energy, g, dial;
    int jump;
} fuel_parts;

int starship_start_fuel(const starship *g);
int starship_most_fuel(const starship *g);         /* that a ship can have (FL-173, FL-174) */
bool starship_is_dry(const starship *g, int ship); /* at the beginning of a turn */

/* What a plan would cost; and what a ship has to pay for the turn, its cards being flown. */
fuel_parts starship_fuel_for(const starship *g, int ship, const plan *p);
int starship_fuel_sum(const starship *g, int ship, const fuel_parts *parts);
void starship_spend_fuel(starship *g, int ship, const fuel_parts *parts, rule because, events *out);
void starship_pay_fuel(starship *g, int ship, int jump, events *out);

/* The dial is turned once more when the turn's fuel is paid: that is paid by itself (SB-R118). */
void starship_pay_late_turn(starship *g, int ship, int notches, events *out);

#endif
