/* movement.h: where ships fly, which bases overlap, and what fuel it costs. */
#ifndef GAMES_STARSHIP_RULES_MOVEMENT_MOVEMENT_H
#define GAMES_STARSHIP_RULES_MOVEMENT_MOVEMENT_H

#include "games/starship/rules/planning/planning.h"

/* Show sliders and dials; then all cards but the second ones. */
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

/* Where a ship ends that follows an arrow laid at `start` (SB-050 to SB-052). */
pose starship_after_arrow(pose start, const arrow *a);
/* Where the arrow of a card is laid: at the ship's front line, or for BACK at its rear line. */
pose starship_arrow_start(pose ship, bool backward);

/* Where a plan leads from where the ship stands. */
typedef struct {
    pose step[2];     /* after the first and the second step; with one card usually the same */
    pose laid[2];     /* where the arrows of its cards start */
    uint8_t flown[2]; /* the step in which each card is laid, or NOT_FLOWN */
    uint8_t backward; /* the cards lie behind the ship */
    uint8_t dial;     /* what the dial shows afterwards */
    uint8_t last;     /* the step in which the movement ends */
    bool is_leveled;  /* the ship changes level in the first step */
} course;
enum { NOT_FLOWN = 2 };
course starship_course(const starship *g, int ship, const plan *p);

/* The plan of flying straight on with the ship's energy.  Under Complete Rules it is always legal
   (SB-R41). */
plan starship_steady(const starship *g, int ship);

shape starship_base(const starship *g, int ship);
shape starship_base_at(pose where);

void starship_move_first(starship *g, events *out);
/* Moves the ships of the set in the second step. */
void starship_move_second(starship *g, uint32_t ships, events *out);
uint32_t starship_second_movers(const starship *g, bool severe);

/* Changes the level of a ship.  Returns false if it has left the game by that (SB-360, SB-361). */
bool starship_change_level(starship *g, int ship, int by, events *out);
bool starship_is_level(int level);

/* The number of levels between two bodies; 0 if the game has no levels. */
int starship_level_gap(const starship *g, int a, int b);

/* The distance that counts between bodies that are `flat` apart on the table (SB-364, SB-369).  Two
   levels apart they are out of every range (SB-362, SB-363, SB-468). */
enum { OUT_OF_RANGE = INT32_MAX };
int32_t starship_true_distance(int32_t flat, int gap);

/* The ships on its level whose bases a ship's base overlaps. */
uint32_t starship_overlapped_by(const starship *g, int ship);
/* Slides a ship along a heading until it is clear of all ships in `fixed`. */
void starship_slide_clear(
    starship *g, int ship, int32_t way, uint32_t fixed, rule because, events *out);

void starship_slide_apart(starship *g, events *out);   /* Quick Start: SB-115 to SB-122 */
void starship_note_overlaps(starship *g, events *out); /* Complete Rules: SB-244 to SB-251 */
/* Removes those of the ships that are outside the area (SB-130), unless they leave by an exit. */
void starship_leave_area(starship *g, uint32_t ships, events *out);
/* After all have moved: ships that wait outside leave by an exit, or are lost (FL-377). */
void starship_settle_outside(starship *g, events *out);

/* As starship_leave_area, for ships that have flown; `before` is where they stood. */
void starship_fly_out(starship *g, uint32_t ships, const pose before[SHIPS], events *out);

/* The number of notches from one setting of a dial to another, the short way (SB-R58). */
int starship_notches(int from, int to);

/* ---- fuel ---- */

/* What fuel is spent on in a turn (SB-309 to SB-314). */
typedef struct {
    int energy, g, dial;
    int jump;
} fuel_parts;

int starship_start_fuel(const starship *g);
int starship_most_fuel(const starship *g);         /* that a ship can have (FL-173, FL-174) */
bool starship_is_dry(const starship *g, int ship); /* out of fuel when a turn begins */

/* starship_fuel_for: the fuel that a plan would cost.  starship_fuel_sum adds up its parts, and
   starship_spend_fuel pays them.  starship_pay_fuel pays for a turn after the cards were flown. */
fuel_parts starship_fuel_for(const starship *g, int ship, const plan *p);
int starship_fuel_sum(const starship *g, int ship, const fuel_parts *parts);
void starship_spend_fuel(starship *g, int ship, const fuel_parts *parts, rule because, events *out);
void starship_pay_fuel(starship *g, int ship, int jump, events *out);

/* Pays for turning the dial again, after the fuel of this turn was paid. It has its own cost
   (SB-R118). */
void starship_pay_late_turn(starship *g, int ship, int notches, events *out);

#endif
