/*
 * procedures.h: what the procedures of Battlestar Galactica share with the rest of its game record.
 */
#ifndef GAMES_GALACTICA_RULES_PROCEDURES_H
#define GAMES_GALACTICA_RULES_PROCEDURES_H

#include "games/galactica/rules/state.h"

/*
 * How cards are drawn: all cards of the sheet, cards for the start, cards of the types on the
 * sheet, cards of given types, or the same optionally.
 */
enum { DRAW_SET, DRAW_START, DRAW_OF_SET, DRAW_OF_TYPES, DRAW_OR_NOT };

/* Which ships act again although they have acted. */
enum { FORCED_NONE, FORCED_ALL, FORCED_PLACED };

/* What makes an attack. */
enum { BY_UNMANNED, BY_PILOT, BY_GALACTICA, BY_NUKE };

/* The lowest rolls that succeed, and by how much an emergency lowers the difficulty of a check. */
enum { FTL_SAFE = 7, SCOUT_NEEDS = 3, EMERGENCY = 2 };

/* Who may make a check at a location easier or harder. */
enum { SHIFT_TIGH, SHIFT_ZAREK, SHIFT_ARBITRATOR, SHIFTS };

static inline const pick *answer(const galactica *g, int seat)
{
    return &g->flow.picks[seat];
}

/* Returns the frame `up` levels above the procedure that asks; 0 is that procedure. */
static inline const frame *frame_up(const flow *w, int up)
{
    return &w->stack[w->depth - 1 - up];
}

/* Begins a step of the turn. */
void galactica_enter(galactica *g, int step_number, events *out);

/* Ends the game. The calling procedure returns this result. */
step galactica_end(galactica *g, int cause, events *out);

/*
 * Return the rule that bars the seat from an action, or 0: that of its location, of a skill card,
 * of a quorum card, of its character sheet.
 */
rule galactica_location_bar(const galactica *g, int seat);
rule galactica_skill_bar(const galactica *g, int seat, int face);
rule galactica_quorum_bar(const galactica *g, int seat, int face);
rule galactica_ability_bar(const galactica *g, int seat);
/* Returns true if the character sheet has an action. */
bool galactica_has_ability(const galactica *g, int seat);
bool galactica_costs_a_card(const galactica *g, int seat, int to); /* going there costs a card */
/* locations that the seat can move to */
uint32_t galactica_destinations_of(const galactica *g, int seat);
bool galactica_may_order(const galactica *g, int seat, int target);
seats galactica_lookable(const galactica *g, int seat, int at);
seats galactica_sendable(const galactica *g, int hazard, bool on_galactica);
seats galactica_nameable(const galactica *g, int location);
uint32_t galactica_window_texts(const galactica *g, int kind); /* set of skill texts */
seats galactica_window_seats(const galactica *g, int kind);
int galactica_draw_codes(const galactica *g, const struct draw_locals *d, int16_t *out);
uint32_t galactica_areas_to_act(const galactica *g, int icon);
uint32_t galactica_boarders(const galactica *g);
bool galactica_can_launch(const galactica *g, int basestar);
int galactica_person(const galactica *g, int who, int self); /* a seat, or NO_SEAT */
int galactica_row_procedure(int op); /* the procedure for such a row; PROC_NONE if it needs none */
void galactica_keep(galactica *g, int face, int rule_kept, events *out);
void galactica_discard_random(galactica *g, events *out); /* discards all cards owed */
void galactica_draw_super_crisis(galactica *g, int seat, events *out);
seats galactica_mutineers(const galactica *g, int seat);
seats galactica_pardonable(const galactica *g, int seat);
seats galactica_with_cards(const galactica *g, int but);
seats galactica_pilots_in(const galactica *g, int area);
bool galactica_brutal_targets(const galactica *g);
int galactica_shifter(const galactica *g, int which);
/* The row of the attack table for an attack, and the modifier of its roll. */
int galactica_attack_row(const struct attack_locals *my);
int galactica_attack_modifier(const galactica *g, const struct attack_locals *my);
int galactica_targets_in(const galactica *g, int area);
void galactica_president_draws(galactica *g, int seat, events *out);
void galactica_deal_loyalty(galactica *g, int seat, int cards, events *out);
void galactica_lay_out(flow *w, const setup *s, events *out);

/* Members of the game record, each in its own file. */
void galactica_list(const flow *w, int seat, options *out);
void galactica_view(const flow *w, int reader, json *out);
void galactica_conceal(flow *w, int seat, generator *r);
bool galactica_valid(const flow *w, text *why);
void galactica_say_seat(const flow *w, int seat, const char *const *names, text *out);
void galactica_say_ask(const flow *w, const char *const *names, text *out);
void galactica_say_option(
    const flow *w, int seat, const option *o, const char *const *names, text *out);
hole_writer galactica_say_hole;
void galactica_say_event(const flow *w, const event *e, const char *const *names, text *out);
void galactica_event_facts(const event *e, json *out);
void galactica_option_facts(const option *o, json *out);
naming galactica_crisis_id, galactica_quorum_id, galactica_destination_id;
naming galactica_crisis_seen, galactica_quorum_seen, galactica_destination_seen;
void galactica_name_member(
    const flow *w, int seat, const option *o, int arg, int member, text *out);

bool galactica_useful(const flow *w, int seat, const option *o);
int galactica_obey(const flow *w, int seat, const standing_order *o, const options *list);

enum { GALACTICA_ORDERS = 6, GALACTICA_CLAIMS = 10 };
extern const claim galactica_claims[];
extern const rule galactica_talk[];
extern const order_kind galactica_orders[];

#endif
