/*
 * state.h: everything that lies on the table in BSG: Express, and everything that is hidden there.
 *
 * Seats are numbered clockwise from 0.  Characters are numbered down the chain of command, loyalty
 * cards' faces from 1 for the Cylons with 0 for a human.  The skill dice of a seat are four places:
 * the first two strong, the last two weak.
 */
#ifndef GAMES_EXPRESS_STATE_H
#define GAMES_EXPRESS_STATE_H

#include "core/chance.h"
#include "core/game.h"
#include "games/express/express_data.h"

#define BX(number) RULE(1, number)

enum { SEATS = 5, DICE = 4, CARDS = 12, CONTACTS = 3, PEEKED = EXPRESS_NUMBER_TWO_DRAWN };

enum { WILLIAM_ADAMA, LEE_ADAMA, KARA_THRACE, LAURA_ROSLIN, GAIUS_BALTAR, NO_CHARACTER };
enum { WEAPONS_CONTROL, PRESS_ROOM, ADMIRALS_QUARTERS, COM_CENTER, ENGINE_ROOM, ARMORY };
enum { HUMAN, NUMBER_ONE, NUMBER_TWO, NUMBER_THREE, NUMBER_SIX, FACES };
enum { RAIDER, COLONIAL_SHIP, MARKER_KINDS };
enum { KINDS = 2 }; /* of skill dice: EXPRESS_STRONG, EXPRESS_WEAK */

/* Where a skill die is (BX-048). */
enum { DIE_ACTIVE, DIE_SUBMITTED, DIE_SPENT, DIE_OUT, DIE_PLACES };

/* Where a loyalty card is: a seat's number, or */
enum { IN_DECK = SEATS, IN_BOX, CARD_PLACES };

enum { NO_SEAT = 255 };

enum { UNDECIDED, PASSED, TAKES_PART }; /* a seat's decision in a check */
enum { NO_CHECK, CRISIS_CHECK, VOTE_CHECK };
enum { NOT_PREPARED, PREPARED, PREPARED_THIS_CRISIS }; /* of the jump, by the action */

enum { SETTING_CHARACTERS, SETTING_MORALE, SETTING_ABSENT_MARKERS, SETTINGS };
enum { CHARACTERS_DEALT, CHARACTERS_CHOSEN };
enum { MORALE_PLAIN, MORALE_VARIANT };
enum { ABSENT_MARKERS_REMOVABLE, ABSENT_MARKERS_STAY };

enum { CAUSE_NONE, CAUSE_ESCAPE, CAUSE_RAIDERS, CAUSE_DAMAGE, CAUSE_MORALE, CAUSES };

/* Sources of chance. */
enum {
    FROM_STRONG_DIE,
    FROM_WEAK_DIE,
    FROM_CRISIS_DIE_1,
    FROM_CRISIS_DIE_2,
    FROM_DRADIS,
    FROM_DAMAGE,
    FROM_DEMORALIZED,
    FROM_CHARACTERS,
    FROM_CYLON_CARDS,
    FROM_LOYALTY,
    FROM_BOX,
    SOURCES
};

typedef struct {
    flow flow;

    uint8_t setting[SETTINGS];

    /* The board. */
    uint8_t jump, distance;
    uint8_t damaged;             /* set of locations */
    uint8_t demoralized;         /* set of characters whose marker is on the board */
    uint8_t shown[MARKER_KINDS]; /* DRADIS display */
    uint8_t pile[MARKER_KINDS];  /* DRADIS pile, face down: known to nobody */
    uint8_t ships_lost;
    uint8_t contact_count; /* markers revealed and not yet placed */
    uint8_t contact[CONTACTS];

    /* The turn. */
    uint8_t active;
    uint8_t admiral;         /* a seat, or NO_SEAT while the card lies aside */
    uint8_t initiative_used; /* this turn */
    uint8_t reckless_used;   /* this turn */
    uint8_t detector_used;   /* this game */
    uint8_t prepared;
    uint8_t second_deal_done;
    uint8_t cause; /* how it ended */
    uint16_t turns;

    /* The crisis and the check. */
    uint8_t crisis_rolled[2]; /* face + 1 of each die, secret, until one is chosen */
    uint8_t has_crisis;
    express_crisis_face crisis;
    uint8_t check;
    uint8_t caller, accused, release; /* of a vote */
    uint8_t decision[SEATS];

    /* The players. */
    uint8_t character[SEATS];
    uint8_t brigged[SEATS];
    uint8_t revealed[SEATS];
    uint8_t die[SEATS][DICE];    /* where each die is */
    int8_t counted[SEATS][DICE]; /* its face in the present check or action; 0: not in it */

    /* The roll under way: one seat's, at most. */
    uint8_t roller;       /* a seat, or NO_SEAT */
    uint8_t roll_is_open; /* a single die is rolled openly (BX-050) */
    int8_t rolled[DICE];  /* faces; 0: not rolled, or submitted */

    /* Damage markers that Number Two drew, location + 1. */
    uint8_t peeked[PEEKED];

    /* Loyalty cards, in the order of the shuffled deck; behind them those in the box. */
    uint8_t card_count;
    uint8_t card_face[CARDS];
    uint8_t card_at[CARDS];
    uint8_t card_known[CARDS]; /* set of seats that know the face */
    uint8_t card_shown[CARDS]; /* lies open */

    uint8_t unused[6];
} express;

static inline express *express_of(flow *w)
{
    return (express *)(void *)w;
}

static inline const express *express_in(const flow *w)
{
    return (const express *)(const void *)w;
}

/* What happened.  The arguments are said in say.c, one row a kind. */
enum {
    EV_CHARACTER,
    EV_ADMIRAL,
    EV_ADMIRAL_ASIDE,
    EV_LOYALTY_DEALT,
    EV_LOYALTY,
    EV_TURN,
    EV_TAKEN_BACK,
    EV_NO_ACTION,
    EV_ACTION,
    EV_ROLLED,
    EV_FACES,
    EV_ROLLED_OPENLY,
    EV_REROLL,
    EV_SUBMITTED,
    EV_MARKERS_REMOVED,
    EV_REPAIRED,
    EV_CHEERED,
    EV_FAILED,
    EV_PREPARED,
    EV_VOTE,
    EV_PASSED,
    EV_TAKES_PART,
    EV_RECKLESS,
    EV_INFLUENCE,
    EV_NO_INFLUENCE,
    EV_VOTE_COUNTED,
    EV_BRIGGED,
    EV_RELEASED,
    EV_ORDER,
    EV_DETECTOR,
    EV_DETECTED,
    EV_REVEALED,
    EV_NO_CONSEQUENCE,
    EV_DICE_RETURNED,
    EV_SECOND_CARD,
    EV_CARDS_PASSED,
    EV_CARD_RECEIVED,
    EV_PEEKED,
    EV_DIE_TAKEN,
    EV_CRISIS_ROLLED,
    EV_CRISIS_FACES,
    EV_CRISIS,
    EV_CRISIS_NAMED,
    EV_CRISIS_COUNTED,
    EV_DAMAGE,
    EV_DEMORALIZED,
    EV_CONTACT,
    EV_SHIP_LOST,
    EV_JUMP_TRACK,
    EV_JUMP,
    EV_DISTANCE,
    EV_JUMP_PENALTY,
    EV_END,
    EV_UNCHANGED,
    EVENTS
};

/* Seats. */
static inline int seat_count(const express *g)
{
    return g->flow.seat_count;
}

static inline int seat_left_of(const express *g, int seat, int steps)
{
    return (seat + steps) % seat_count(g);
}

int express_seat_of(const express *g, int character); /* NO_SEAT when nobody plays it */
bool express_has_character(const express *g, int seat, int character); /* and may use it */
bool express_is_demoralized(const express *g, int seat);
bool express_is_hampered(const express *g, int seat); /* takes back one die only */

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

/* Markers on the board (dangers.c).  True: that was the last one, and the Cylons have won. */
bool express_place_damage(express *g, int location, rule because, events *out);
bool express_place_demoralized(express *g, int character, rule because, events *out);
uint32_t express_whole_locations(const express *g);
uint32_t express_unused_demoralized(const express *g);

/* The Admiral card (vote.c). */
void express_admiral_first(express *g, events *out);
void express_admiral_gone(express *g, events *out);
int express_jump_roller(const express *g);

/* Demoralized markers that a speech may remove (list.c). */
uint32_t express_removable_markers(const express *g);

#endif
