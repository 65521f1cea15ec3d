/* view.h: JSON that the view, the forecasts, the events and the components share. */
#ifndef GAMES_STARSHIP_RULES_SHOWING_VIEW_H
#define GAMES_STARSHIP_RULES_SHOWING_VIEW_H

#include "games/starship/rules/hiding/knows.h"

/* Members of an open object: what a counter shows. */
void starship_put_counter(const counter_kind *k, json *out);

static inline void put_int_or_null(json *out, const char *key, bool is_there, int64_t n)
{
    if (is_there)
        json_put_int(out, key, n);
    else
        json_put_null(out, key);
}

static inline void put_bool_or_null(json *out, const char *key, bool is_there, bool is_so)
{
    if (is_there)
        json_put_bool(out, key, is_so);
    else
        json_put_null(out, key);
}

/* Writes null for SIDES, which means neither side. */
static inline void put_side_or_null(json *out, const char *key, int side)
{
    if (side == SIDES)
        json_put_null(out, key);
    else
        json_put_string(out, key, starship_side_ids[side]);
}

/* Members of an open object: what a fact asks for; what a goal brings, and to which side. */
void starship_put_fact(const starship_data *d, const fact *f, json *out);
void starship_put_goal(const goal *row, json *out);

/* A member of an open object: the state of the mission. */
void starship_put_mission(const starship *g, json *out);

/* Members of an open object: where a ship entered and what it has done; the damage of a piece. */
void starship_put_errands(const starship *g, int ship, json *out);
void starship_put_structure(const starship *g, int piece, json *out);

/* A rule's number as text; null for rule 0. */
void starship_put_rule(json *out, const char *key, rule because);

/* Names a card of a ship's deck; null for NO_CARD. */
void starship_put_card(const starship *g, json *out, const char *key, int ship, int place);

/* Members of an open object: how the ship sees an enemy.
   `pilot` includes what only its owner knows of the pilot. */
void starship_put_sight(
    const starship *g, const scene *s, int ship, int target, bool pilot, json *out);

/* Rows of an open array: the same for each enemy on the table, missiles included. */
void starship_put_sights(const starship *g, const scene *s, int ship, bool pilot, json *out);

/* A member of an open object: the pieces of terrain, and what is known of them.
   If planetoids are scanned, it includes the markers that nobody has seen. */
void starship_put_terrain(const starship *g, int reader, json *out);

/* Members of an open object: the jumps of a ship; the location markers of both sides. */
void starship_put_jumps(const starship *g, int ship, int reader, json *out);
void starship_put_locations(const starship *g, json *out);

/* Members of an open object: where a jump to a marker may lead. */
void starship_put_ring(const starship *g, const pick *p, json *out);

/* The same for dials that could be set, with every number of counters;
   for the dials as they are set, now; and for more preparation. */
void starship_put_charted_rings(const starship *g, const pick *p, json *out);
void starship_put_prepared_ring(const starship *g, const pick *p, json *out);
void starship_put_further_rings(const starship *g, const pick *p, json *out);

/* A member of an open object: where a ship would come out behind a side of its marker. */
void starship_put_landing(const starship *g, int ship, int side, int die, json *out);

/* Members of an open object, about missiles. The first writes those in flight and
   where each goes next, both as ships stand and by the reader's sealed plans. The
   second does so for a plan that is considered. The third writes what a ship
   carries and launches, and the last where the missiles of an answer would end up. */
void starship_put_missiles(const starship *g, int reader, json *out);
void starship_put_planned_moves(const starship *g, int ship, const plan *p, json *out);
void starship_put_arms(const starship *g, int ship, int reader, json *out);
void starship_put_launches(const starship *g, int seat, const pick *p, json *out);

/* Members of an open object: the modifiers of an attack, what it needs and its chance. */
void starship_put_shot(const shot *at, json *out);

/* The plan of a ship. The answer to an open question counts for a reader who knows it. */
typedef struct {
    uint8_t state; /* PLAN_... */
    plan plan;
} laid_plan;

/* A member of an open object: that plan. */
void starship_put_plan(const starship *g, int ship, int reader, json *out);

/* Members of an open object: a ship's counters and what it can
   still do; its pilot; and how many counters are in the pools. */
void starship_put_damage(const starship *g, int ship, int reader, json *out);
void starship_put_pilot(const starship *g, int ship, int reader, json *out);
void starship_put_pools(const starship *g, json *out);

/* The owner's answer to the open question, if it is about
   this ship and the reader knows it; otherwise null. */
const pick *starship_answer_about(const starship *g, int ship, int ask, int reader);

laid_plan starship_laid_plan(const starship *g, int ship, int reader);

/* The target that a ship's owner has chosen, also by an open answer; NO_SHIP if there is none. */
int starship_laid_target(const starship *g, int ship);

/* The marker of a ship, also by an open answer: MARKER_... */
int starship_laid_marker(const starship *g, int ship);

/* ---- take-off and landing (grounded.c) ---- */

/* What a plan means to do; where a ship has landed; what
   a landing on a piece asks for; what a plan leads to. */
void starship_put_touch(int touch, json *out);
void starship_put_landed(const starship *g, int ship, json *out);
void starship_put_surface(const starship *g, int piece, json *out);
void starship_put_touchdown(const starship *g, int ship, const plan *flown, json *out);

#endif
