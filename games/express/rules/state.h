/*
 * state.h: the state of BSG: Express, public and hidden.
 *
 * express.dictionary lists what the state consists of. This header has the constants for it, and
 * the functions that read and change it.
 */
#ifndef GAMES_EXPRESS_RULES_STATE_H
#define GAMES_EXPRESS_RULES_STATE_H

#include "core/chance.h"
#include "core/game.h"
#include "games/express/rules/data.h"

#define BX(number) RULE(1, number)

enum {
    SEATS = 5,
    DICE = 4,
    CARDS = 12,
    CONTACTS = EXPRESS_CONSEQUENCE_MAX,
    PEEKED = EXPRESS_NUMBER_TWO_DRAWN
};

enum { KINDS = 2 }; /* kinds of skill dice: EXPRESS_STRONG, EXPRESS_WEAK */

enum { NO_SEAT = 255, ALL_DICE = (1 << DICE) - 1 };

enum { SETTING_CHARACTERS, SETTING_MORALE, SETTING_ABSENT_MARKERS, SETTINGS };
enum { CHARACTERS_DEALT, CHARACTERS_CHOSEN };
enum { MORALE_PLAIN, MORALE_VARIANT };
enum { ABSENT_MARKERS_REMOVABLE, ABSENT_MARKERS_STAY };

#include "games/express_dictionary.h"

static inline express *express_of(flow *w)
{
    return (express *)(void *)w;
}

static inline const express *express_in(const flow *w)
{
    return (const express *)(const void *)w;
}

/* Seats. */
static inline int seat_count(const express *g)
{
    return g->flow.seat_count;
}

static inline int seat_left_of(const express *g, int seat, int steps)
{
    return (seat + steps) % seat_count(g);
}

int express_seat_of(const express *g, int character); /* NO_SEAT if nobody plays it */
bool express_has_character(const express *g, int seat, int character); /* and may use it */
bool express_is_demoralized(const express *g, int seat);
bool express_is_hampered(const express *g, int seat); /* retrieves one die only */

/* Dice (dice.c). */
static inline int die_kind(int die)
{
    return die < EXPRESS_STRONG_EACH ? EXPRESS_STRONG : EXPRESS_WEAK;
}

typedef struct {
    int strong, weak;
} dice_count;

static inline int dice_sum(dice_count d)
{
    return d.strong + d.weak;
}

dice_count express_dice(const express *g, int seat, int place);
uint32_t express_dice_set(const express *g, int seat, int place);
void express_take_back(express *g, int seat, dice_count taken);
void express_retrieve(express *g, int seat, dice_count taken, rule because, events *out);
bool express_must_choose_die(const express *g, int seat);
dice_count express_due(const express *g, int seat);
int express_pass_allowance(const express *g, int seat);
uint32_t express_places_to_return(const express *g, int seat, int kind);
uint32_t express_jump_dice(const express *g, int seat);
uint32_t express_rolled_set(const express *g);
bool express_may_reroll(const express *g, int seat);
int express_total(const express *g);
int express_counted_value(const express *g, int face);
void express_count(express *g, int seat, uint32_t dice);
void express_end_roll(express *g);
void express_spend_counted(express *g);

/* Loyalty (loyalty.c). */
bool express_is_cylon(const express *g, int seat);
int express_cards_held(const express *g, int seat, bool face_down_only);
void express_deal_loyalty(express *g, int deal, events *out);
void express_know_cards_of(express *g, int seat, int knower);
bool express_holds(const express *g, int seat, int face);

/*
 * Places markers on the board (dangers.c). Returns true if it was the last one: the Cylons have
 * won.
 */
bool express_place_damage(express *g, int location, rule because, events *out);
bool express_place_demoralized(express *g, int character, rule because, events *out);
uint32_t express_whole_locations(const express *g);
uint32_t express_unused_demoralized(const express *g);

/* The Admiral card (vote.c). */
void express_admiral_first(express *g, events *out);
void express_admiral_gone(express *g, events *out);
int express_jump_roller(const express *g);

/* Returns the demoralized markers that a speech may remove (list.c). */
uint32_t express_removable_markers(const express *g);

#endif
