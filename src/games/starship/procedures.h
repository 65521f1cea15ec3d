/*
 * procedures.h: the procedures of Starship Battles, their locals, their asks and their verbs.
 *
 * The numbers of procedures, asks and verbs are written into saved games: a new one goes to the
 * end.  A procedure's locals are int16_t, as many as a frame holds.
 */
#ifndef GAMES_STARSHIP_PROCEDURES_H
#define GAMES_STARSHIP_PROCEDURES_H

#include "games/starship/state.h"

enum {
    PROC_NONE,
    PROC_GAME,
    PROC_PLACING,
    PROC_TURN,
    PROC_PLANNING,
    PROC_AHEAD,
    PROC_FIRING,
    PROC_COUNT
};

enum { ASK_NOTHING, ASK_PLACE, ASK_PLAN, ASK_AHEAD, ASK_DECLARE, ASK_COUNT };

enum {
    VERB_PLACE,     /* ship; free: millimetres along the edge, and (C) the kinetic energy */
    VERB_FLY,       /* ship, card; free: slider (one of a set), dial (one of a set) */
    VERB_OVERBOOST, /* ship, overboost, card; free: slider, dial */
    VERB_CHANGE,    /* ship, card: change direction first; free: slider, dial (0) */
    VERB_STAND,     /* ship: stands still; free: decoy card (one of a set), dial */
    VERB_ANY, /* ship: any plan, legal or not; free: first card, second card or none, slider, dial */
    VERB_KEEP,  /* ship: the cards are fixed; free: slider, dial */
    VERB_AHEAD, /* ship, card, second card or NO_THING: the cards of the next turn */
    VERB_DECLARE, /* free, for each of up to four ships of starship_able: its target (one of a set, or none) */
    VERB_HOLD, /* no ship of the seat fires */
    VERB_WAIT, /* let the others declare first */
    VERB_COUNT
};

struct placing_locals {
    int16_t ship;
};
struct planning_locals {
    int16_t wave; /* each seat plans its ship number so-and-so */
};
struct firing_locals {
    int16_t seat; /* one of those who wait, whose turn to declare it is */
};
struct no_locals {
    int16_t unused;
};

procedure starship_game_proc, starship_placing, starship_turn, starship_planning, starship_ahead,
    starship_firing;

/* The answer of a seat, right after ASK. */
static inline const pick *answer(const starship *g, int seat)
{
    return &g->flow.picks[seat];
}

/* The ship that a seat plans in this wave, or NO_SHIP. */
int starship_planned_in(const starship *g, int seat, int wave, bool ahead);

/* Offers every plan that is legal for a ship now, as the answers to ASK_PLAN that stand for them. */
void starship_offer_plans(const starship *g, int ship, options *out);

/* The plan that an answer to ASK_PLAN stands for. */
plan starship_plan_of(const starship *g, const pick *p);

void starship_lay_out(flow *w, const setup *s, events *out);
void starship_list(const flow *w, int seat, options *out);
void starship_view(const flow *w, int reader, json *out);
void starship_foretell(const flow *w, int seat, const pick *p, json *out);
void starship_conceal(flow *w, int seat, generator *r);
void starship_conceal_answer(flow *w, int seat, int other, generator *r);
bool starship_sound(const flow *w, text *why);
void starship_say_seat(const flow *w, int seat, const char *const *names, text *out);
void starship_say_option(
    const flow *w, int seat, const option *o, const char *const *names, text *out);
void starship_say_event(const flow *w, const event *e, const char *const *names, text *out);
void starship_event_facts(const event *e, json *out);
void starship_option_facts(const option *o, json *out);
outcome starship_outcome(const flow *w);
void starship_write_components(json *out);

extern const verb_words starship_verbs[];
extern const ask_kind starship_asks[];
extern const char *const starship_event_names[];
extern const char *const starship_speed_ids[], *const starship_speed_names[];
extern const char *const starship_side_ids[], *const starship_side_names[];
extern const char *const starship_winner_ids[]; /* a side, or the draw */
extern const char *const starship_special_ids[];
extern const char *const starship_step_ids[];
enum { STARSHIP_FIELDS = 43, STARSHIP_POINTS = 11 };
extern const field starship_fields[STARSHIP_FIELDS];
extern const resume_point starship_points[STARSHIP_POINTS];
extern const locals_range starship_locals[];
extern const officer starship_officer;
extern const drill starship_drill;

#endif
