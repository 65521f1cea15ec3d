/* procedures.h: what the procedures share, and the functions of the game's record. */
#ifndef GAMES_STARSHIP_RULES_PROCEDURES_H
#define GAMES_STARSHIP_RULES_PROCEDURES_H

#include "games/starship/rules/atmosphere/atmosphere.h"
#include "games/starship/rules/damage/damage.h"
#include "games/starship/rules/firing/firing.h"
#include "games/starship/rules/ftl/ftl.h"
#include "games/starship/rules/landing/landing.h"
#include "games/starship/rules/missiles/missiles.h"
#include "games/starship/rules/movement/movement.h"
#include "games/starship/rules/planning/planning.h"
#include "games/starship/rules/scanning/scanning.h"
#include "games/starship/rules/scenarios/scenarios.h"
#include "games/starship/rules/terrain/terrain.h"

/* The answer of a seat; valid right after ASK. */
static inline const pick *answer(const starship *g, int seat)
{
    return &g->flow.picks[seat];
}

/* The locals of the procedure that asks. */
static inline const void *asking(const starship *g)
{
    return g->flow.stack[g->flow.depth - 1].local;
}

/* Returns a member of a set.  If there are several, chance picks one. */
static inline int one_of(starship *g, int from, uint32_t set)
{
    return set_count(set) == 1 ? __builtin_ctz(set) : set_draw(&g->flow.random, (uint8_t)from, set);
}

/* An answer that lays something on the table has a pose, in whole millimeters and degrees, and a
   level if there are levels. add_pose adds these numbers to an option. The next two functions read
   them from an answer. */
static inline void add_pose(const starship *g, option *o)
{
    int32_t width, depth;

    starship_area(g, &width, &depth);
    option_add_number(o, 0, width / MILLIMETRE);
    option_add_number(o, 0, depth / MILLIMETRE);
    option_add_number(o, 0, FULL_TURN / DEGREE - 1);
    if (plays(g, NEEDS_LEVELS))
        option_add_number(o, 1, LEVELS);
}

static inline pose pose_in(const pick *p)
{
    return (pose){{(int32_t)p->arg[0] * MILLIMETRE, (int32_t)p->arg[1] * MILLIMETRE},
        (int32_t)p->arg[2] * DEGREE};
}

static inline int level_in(const starship *g, const pick *p, int usual)
{
    return plays(g, NEEDS_LEVELS) ? (int)p->arg[3] : usual;
}

/* The set of ships that a declaration is about.  One thing holds 16 of them, so it may need two. */
static inline uint32_t starship_ships_of(const int16_t *thing)
{
    return (uint16_t)thing[0] | (thing[1] == NO_THING ? 0 : (uint32_t)thing[1] << 16);
}

static inline void about_ships(option *o, uint32_t ships)
{
    option_about(o, (int16_t)ships, ships >> 16 == 0 ? NO_THING : (int)(ships >> 16), NO_THING);
}

/* The ship that a seat plans next, for this turn or `ahead` for the next one, or NO_SHIP.  And the
   seats that have one. */
int starship_planned_by(const starship *g, int seat, bool ahead);
seats starship_planners(const starship *g, bool ahead);

/* The seats with ships that could tail, for which they have not decided yet. */
seats starship_tailers(const starship *g);
/* The seats that choose pilots, or talents, for their own ships: all that are not ready and have
   something to choose (SB-R105). */
seats starship_bench_seats(const starship *g, int ask, int ready);

/* The seats that could use a talent at a moment, or try a flaw, judging by what all can see.  Seats
   that have passed are left out. */
seats starship_moment_seats(const starship *g, int kind, int passed);
seats starship_flaw_seats(const starship *g, int passed);

/* The seats that are asked in a wave of scanning. Wave n is about each seat's scanning ship that
   has n others before it. */
seats starship_scanners(const starship *g, int wave);

/* Offers every plan that is legal for a ship now, as options of ASK_PLAN. */
void starship_offer_plans(const starship *g, int ship, options *out);

/* May a plan use the talent in this slot? */
bool starship_goes_with_plans(const starship *g, int ship, int slot);

/* The plan that an answer to ASK_PLAN stands for. */
plan starship_plan_of(const starship *g, const pick *p);

/* Stores what was chosen for ships that prepare a jump. */
void starship_take_choices(starship *g);
/* The program that a verb stands for, in an answer to ASK_PREPARE. */
int starship_program_of(int verb);

/* The side that places location markers next, or SIDES.  starship_locate places one of them. */
int16_t starship_next_to_locate(starship *g);
void starship_locate(starship *g, int side, const pick *p, events *out);
refusal starship_admits_location(const starship *g, const pick *p);

/* Set navigation panels: of ships that can only jump out; and as seats have answered. */
void starship_chart_only_way(starship *g);
void starship_take_charts(starship *g, events *out);
/* The setting of a navigation panel that an answer stands for. */
chart starship_chart_of(const pick *p);
/* Sets the panel of a ship to it. */
void starship_set_chart(starship *g, int ship, chart c);

/* The seats that lay markers at the beginning of a firing step (SB-290). */
seats starship_markers(const starship *g);
/* Shows all markers that were laid, and binds their ships. */
void starship_show_markers(starship *g, events *out);

/* The seats that are asked in an attack before the roll, after it, and when it hit. If there are
   none, the window stays closed. */
seats starship_before_roll(const starship *g, const struct attacks_locals *a);
seats starship_after_roll(const starship *g, const struct attacks_locals *a);
seats starship_it_hit(const starship *g, const struct attacks_locals *a);

/* Each lists the options of a seat that gets this ask. */
void starship_list_place(const starship *g, int seat, options *out);
void starship_list_plan(const starship *g, int seat, options *out);
void starship_list_ahead(const starship *g, int seat, options *out);
void starship_list_tail(const starship *g, int seat, options *out);
void starship_list_hide(const starship *g, int seat, options *out);
void starship_list_jump_marker(const starship *g, int seat, options *out);
void starship_list_navigate(const starship *g, int seat, options *out);
void starship_list_prepare(const starship *g, int seat, options *out);
void starship_list_locate(const starship *g, int seat, options *out);
void starship_list_chart(const starship *g, int seat, options *out);
void starship_list_declare(const starship *g, int seat, options *out);
void starship_list_markers(const starship *g, int seat, options *out);
void starship_list_window(const starship *g, int seat, options *out);
void starship_list_lay(const starship *g, int seat, options *out);
void starship_list_scan(const starship *g, int seat, options *out);
void starship_list_dance(const starship *g, int seat, options *out);
void starship_list_keep(const starship *g, int seat, options *out);
void starship_list_crew(const starship *g, int seat, options *out);
void starship_list_gift(const starship *g, int seat, options *out);
void starship_list_talent(const starship *g, int seat, options *out);
void starship_list_flaw(const starship *g, int seat, options *out);
void starship_list_launch(const starship *g, int seat, options *out);
void starship_list_muster(const starship *g, int seat, options *out);

/* The seats that may choose ships for the next phase and have not passed: the first of each
   side. */
seats starship_musterers(const starship *g, int passed);

void starship_lay_out(flow *w, const setup *s, events *out);
void starship_list(const flow *w, int seat, options *out);
bool starship_useful(const flow *w, int seat, const option *o);
admission starship_admits;
refusal starship_admits_lay(const starship *g, const pick *p);
refusal starship_admits_launch(const pick *p);
void starship_view(const flow *w, int reader, json *out);
void starship_forecast(const flow *w, int seat, const pick *p, json *out);
void starship_conceal(flow *w, int seat, generator *r);
void starship_conceal_answer(flow *w, int seat, int other, generator *r);
bool starship_valid(const flow *w, text *why);
void starship_say_seat(const flow *w, int seat, const char *const *names, text *out);
void starship_say_option(
    const flow *w, int seat, const option *o, const char *const *names, text *out);
hole_writer starship_say_hole;
int starship_owner(const flow *w, char letter, int thing);
void starship_say_event(const flow *w, const event *e, const char *const *names, text *out);
void starship_event_facts(const event *e, json *out);
void starship_option_facts(const option *o, json *out);
naming starship_type_id, starship_pilot_id, starship_talent_id, starship_template_id;
void starship_name_member(const flow *w, int seat, const option *o, int arg, int member, text *out);
void starship_option_names(const flow *w, const option *o, json *out);
outcome starship_outcome(const flow *w);
void starship_begun_before(flow *w, int epoch);
void starship_write_components(json *out);

extern const char *const starship_speed_ids[], *const starship_speed_names[];
extern const char *const starship_side_ids[], *const starship_side_names[];
extern const char *const starship_winner_ids[]; /* a side, or a draw */
extern const char *const starship_special_ids[];
extern const char *const starship_navpoint_ids[]; /* none, the location markers, the way out */
extern const officer starship_officer;
extern const drill starship_drill;

#endif
