/* data_pilots.h: pilots, their talents and flaws (ledger, sections 28 to 31). */
#ifndef GAMES_STARSHIP_RULES_DATA_PILOTS_H
#define GAMES_STARSHIP_RULES_DATA_PILOTS_H

#include "games/starship/rules/data_pieces.h"

/* When a talent or a flaw takes effect, and what it does.  A figure is in `amount`. */
enum {
    HOOK_ATTACK_SELF,          /* before the pilot's own attack roll: adds amount to it */
    HOOK_IGNORE_LONG_RANGE,    /* in that roll long range costs nothing */
    HOOK_IGNORE_AIM_LOSS,      /* in that roll the aiming bonus stays despite damage last turn */
    HOOK_IGNORE_TARGET_ENERGY, /* in that roll the target's high kinetic energy costs nothing */
    HOOK_IGNORE_OWN_ENERGY,    /* in that roll one's own high kinetic energy costs nothing */
    HOOK_HALVE_COVER,          /* in that roll cover costs half, rounded towards 0 */
    HOOK_DRAW_TWO,       /* own attack hits: the target draws amount counters, keeps the highest */
    HOOK_FORCE_PLUS,     /* own attack hits: the first counter counts as one with a + */
    HOOK_REROLL,         /* after the pilot's own attack roll: rolls again, the new roll counts */
    HOOK_ATTACK_AGAINST, /* before an attack roll against the ship, if it moves: adds amount */
    HOOK_G_LIMIT,        /* planning: adds amount to the limit of G */
    HOOK_ACCELERATION,   /* planning: adds amount to acceleration */
    HOOK_IGNORE_DIFFICULT, /* planning: last turn's difficult maneuver does not count */
    HOOK_SLIDER,         /* panels are shown, cards are not: moves the slider up to amount steps */
    HOOK_LATE_ROTATION,  /* end of the second step, only straight cards: turns amount notches */
    HOOK_CANCEL_MARK,    /* one of `marks` is drawn: it has no effect, but its number counts */
    HOOK_PEEK,           /* end of a movement step: shows the counters of an enemy within range */
    HOOK_COLLISION_DRAW, /* in a field: draws amount more counters, and gives as many back */
    HOOK_WOUND_PENALTY,  /* always: wounds cost amount less in attacks */
    HOOK_REPAIR,         /* end of a turn without firing: removes one of `marks` */
    HOOK_HIDE_CARD,      /* a card must be shown to a tailer: it stays hidden */
    HOOK_TAILING_RANGE,  /* tailing is checked: reaches up to `range` for this ship */
    HOOK_ATTACK_FRIEND,  /* before the roll of a friend within range: adds amount to it */
    HOOK_RESTORE_USE,    /* start of planning: gives a friend within range amount uses back */
    HOOK_FUEL,           /* fuel is paid: adds amount to the cost, never below 0; jumps cost full */
    HOOK_JUMP_REROLL,    /* own jump: rolls the dice of the side, or the die, again */
    HOOK_DOUBLE_USE,     /* uses another talent of the pilot a second time this turn */
    HOOK_TALENTS_OFF,    /* start of planning: the pilot has no talents this turn */
    HOOK_AGGRESSION,     /* start of planning: not slower, still or back; it fires when it can */
    HOOKS
};

enum { TALENT_M, TALENT_F, TALENT_A, TALENT_O, TALENT_TYPES }; /* SB-449 */
enum { CLASS_TALENT, CLASS_ROOKIE, CLASS_FLAW, CLASSES };      /* SB-464 */

typedef struct {
    char id[ID_SIZE], name[NAME_SIZE], text[TEXT_SIZE];
    int32_t range;  /* 0: none */
    uint32_t needs; /* optional rules and features (SB-463) */
    uint8_t needs_complete;
    uint8_t class, type, hook;
    uint8_t uses; /* 0: without limit (SB-446) */
    uint8_t copies;
    uint8_t activation; /* of a flaw: the least sum of two dice (SB-455) */
    uint8_t marks;      /* set of special marks, by bit */
    int8_t amount, points;
    uint8_t unused[2];
} talent;

enum { GRADE_NUGGET, GRADE_ROOKIE, GRADE_AVERAGE, GRADE_EXPERT, GRADE_ACE, GRADES };

/* What a pilot's grade means for him (SB-416 to SB-431, SB-438). */
typedef struct {
    int8_t attack; /* modifier of a token's attacks */
    int8_t acceleration;
    uint8_t talents_most;
    uint8_t rookie_only;     /* only rookie talents */
    uint8_t straight_second; /* only a straight card after an overboost or a change of direction */
    uint8_t tailing_roll;    /* the least sum of two dice with which he tails; 0: no roll */
    int8_t points;
    uint8_t unused;
} pilot_grade;

/* A pilot card; or a token, of which each side has as many as there are copies. */
typedef struct {
    char id[ID_SIZE], name[NAME_SIZE], rank[NAME_SIZE];
    uint32_t may_have[2]; /* talents and flaws, see starship_talents; tokens: all */
    uint16_t types;       /* set of ship types that he is known to fly; 0: any */
    int8_t attack;        /* modifier of his rolls */
    uint8_t side;         /* whose players may use him (SB-409); SIDES: both, for a token */
    uint8_t grade, copies, is_token;
    uint8_t unused;
} pilot_type;

#endif
