/*
 * officer.h: what the files of the Medium bot ("the officer") share.
 *
 * Everything is rated in points for the humans: one unit of a resource in its middle range is worth
 * about a hundred. A loyal player takes the best option and an open Cylon the worst. A hidden Cylon
 * takes something in between that can be excused.
 */
#ifndef GAMES_GALACTICA_BOT_OFFICER_H
#define GAMES_GALACTICA_BOT_OFFICER_H

#include "games/galactica/bot/suspicion.h"
#include "games/galactica/rules/list.h"

typedef struct {
    evidence evidence;
    uint8_t hand[FACES]; /* the seat's own hand after the last event */
    /* The current check. */
    uint8_t on, types, open, ignored;
    uint8_t added[SEATS]; /* how many cards each seat added */
    uint8_t harmful;      /* cards against it that a Cylon could have slipped in */
    uint8_t mine;         /* how many of these are the seat's own */
} officer_memory;

enum { LOYAL, HIDDEN_CYLON, OPEN_CYLON };

typedef struct {
    const galactica *g;
    int seat, side;
    suspicion of; /* how likely each seat is a Cylon */
    generator *chance;
    bool rash; /* a Cylon that reveals itself as soon as it can */
} officer_state;

/* The local variables of the frame that asks. */
#define TOP_OF(me, type) ((const type *)(const void *)top((me)->g)->local)

/* Returns the chance that a seat is a Cylon, in percent. */
static inline int doubt(const officer_state *me, int seat)
{
    return (int)(me->of.of[seat] * 100 / SURE);
}

/* ---- what things are worth (outlook.c) ---- */

int outlook_unit(const galactica *g, int resource); /* the next unit to be lost */
int outlook_resource(const galactica *g, int resource, int change);
int outlook_card(const galactica *g, int seat, int face); /* for the player who holds it */
int outlook_damage(const galactica *g); /* one more damage to Galactica; negative */
int outlook_repair(const galactica *g, int place);
int outlook_step(const galactica *g); /* one step on the jump track */
int outlook_effects(const officer_state *me, range r, int self);
int outlook_check(const officer_state *me, const crisis_card *c, int self); /* the card's check */
int outlook_crisis(const officer_state *me, int face, int self); /* as if it were drawn now */
int outlook_destination(const officer_state *me, int face);
int outlook_sent(const officer_state *me, int seat, int hazard);
int outlook_loss(const galactica *g); /* about what a turn costs the fleet */

/* ---- ships (space.c) ---- */

int space_raider(const galactica *g, int area); /* the threat of one raider there */
int space_heavy(const galactica *g, int area);
int space_basestar(const galactica *g, int basestar);
int space_centurion(const galactica *g, int space);
int space_boarders(const galactica *g); /* the threat of the foremost centurion, or 0 */
int space_danger(const galactica *g);   /* the threat of all ships in space */
int space_icon(const galactica *g, int icon);
int space_shot(const galactica *g, const option *o, int how); /* VERB_ATTACK or VERB_NUKE */
int space_vipers(const galactica *g, int activations);
int space_civilian(const galactica *g, int area); /* the danger to a civilian ship there */
int space_helmsmen(const galactica *g);           /* how many open Cylons can make the ships act */

/* ---- checks (check.c) ---- */

int check_stakes(const officer_state *me);
int check_odds(
    const officer_state *me, int difficulty, int types); /* before it begins, in percent */
/* Returns the strength of a seat's own cards that would help the check. */
int check_own_strength(const galactica *g, int seat, const check *c);
/* Returns a seat's place in the order of adding cards. The current player is last. */
int check_turn_to_add(const galactica *g, int seat);
/* Estimate the strength in the pile, and what others will still add, in tenths. */
int check_in_pile(const officer_state *me);
int check_still_to_come(const officer_state *me);

/* ---- actions (action.c) ---- */

int action_at(const officer_state *me, int seat, int place); /* the location's action */
int action_brig(const officer_state *me, int seat);          /* sending a player to the Brig */

/* ---- answers: each function rates an option, or picks a set ---- */

typedef int rate_option(const officer_state *me, const option *o);
typedef choice pick_set(const officer_state *me, const options *o);

rate_option rate_character, rate_draw, rate_pay, rate_move, rate_action, rate_launch, rate_recall,
    rate_viper, rate_target, rate_alert, rate_look_civilian, rate_move_civilian, rate_name,
    rate_freed, rate_office, rate_quorum, rate_ordered, rate_scout, rate_bury, rate_recon,
    rate_window, rate_order, rate_reroll, rate_intuition, rate_difficulty, rate_devotion,
    rate_authority, rate_vision, rate_destiny, rate_half, rate_compass, rate_choose, rate_chosen,
    rate_heir, rate_look, rate_hit_viper, rate_lost_civilian, rate_areas, rate_pilot, rate_place,
    rate_destination, rate_risk, rate_restore, rate_attach, rate_brutal, rate_mutiny, rate_pardon,
    rate_sympathizer, rate_caprica, rate_fleet, rate_hand, rate_steal, rate_exchange, rate_give;
pick_set pick_add, pick_discard, pick_tokens;

void propose_add(const officer_state *me, proposals *out); /* add.c */
int rate_reveal(const officer_state *me, const option *o);
int rate_cylon_location(const officer_state *me, int place);

/* Collects evidence about every seat from an event that the seat is told (evidence.c). */
void galactica_officer_notice(void *memory, const flow *concealed, int seat, const event *e);

extern const officer galactica_officer;

/* Rates whole positions (valuation.c). */
extern const valuation galactica_valuation;

#endif
