/* data_pilots.h: pilots, their talents and flaws (ledger, sections 28 to 31). */
#ifndef GAMES_STARSHIP_RULES_DATA_PILOTS_H
#define GAMES_STARSHIP_RULES_DATA_PILOTS_H

#include "games/starship/rules/data_pieces.h"

/* What a talent or a flaw does: where the rules look at it.  Those with a figure have it in `amount`. */
enum {
    HOOK_ATTACK_SELF,          /* before the pilot's own attack roll: amount to it */
    HOOK_IGNORE_LONG_RANGE,    /* there, long range costs nothing */
    HOOK_IGNORE_AIM_LOSS,      /* there, the aiming bonus stays though damaged last turn */
    HOOK_IGNORE_TARGET_ENERGY, /* there, the target's high kinetic energy costs nothing */
    HOOK_IGNORE_OWN_ENERGY,    /* there, one's own high kinetic energy costs nothing */
    HOOK_HALVE_COVER,          /* there, cover costs half, rounded towards 0 */
    HOOK_DRAW_TWO,       /* own attack hits: the target draws amount counters, keeps the highest */
    HOOK_FORCE_PLUS,     /* own attack hits: the first counter counts as having a + */
    HOOK_REROLL,         /* after the pilot's own attack roll: roll again, the new one counts */
    HOOK_ATTACK_AGAINST, /* before an attack roll against the ship, if it moves: amount to it */
    HOOK_G_LIMIT,        /* planning: amount to the limit of G */
    HOOK_ACCELERATION,   /* planning: amount to acceleration */
    HOOK_IGNORE_DIFFICULT, /* planning: last turn's difficult maneuver is forgotten */
    HOOK_SLIDER,           /* panels are revealed, cards are not: slider up to amount steps on */
    HOOK_LATE_ROTATION,    /* end of the second step, only straight cards: amount notches */
    HOOK_CANCEL_MARK,      /* one of `marks` is drawn: it does nothing, the number counts */
    HOOK_PEEK,             /* end of a movement step: counters of an enemy within range */
    HOOK_COLLISION_DRAW,   /* in a field: amount more are drawn, and as many more given back */
    HOOK_WOUND_PENALTY,    /* always: wounds cost amount less in attacks */
    HOOK_REPAIR,           /* end of a turn without firing: one of `marks` is gone */
    HOOK_HIDE_CARD,        /* a card must be shown to a tailer: it is not */
    HOOK_TAILING_RANGE,    /* tailing is checked: up to `range` for this ship */
    HOOK_ATTACK_FRIEND,    /* before the roll of a friend within range: amount to it */
    HOOK_RESTORE_USE,      /* start of planning: a friend within range has amount uses back */
    HOOK_FUEL,             /* fuel is paid: amount to it, never below 0; jumps in full */
    HOOK_JUMP_REROLL,      /* own jump: the dice of the side, or the die, again */
    HOOK_DOUBLE_USE,       /* another talent of the pilot's a second time this turn */
    HOOK_TALENTS_OFF,      /* start of planning: the pilot has no talents this turn */
    HOOK_AGGRESSION,       /* start of planning: not slower, still or back; fires when it can */
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

/* What a pilot's grade brings (SB-416 to SB-431, SB-438). */
typedef struct {
    int8_t attack; /* of a token */
    int8_t acceleration;
    uint8_t talents_most;
    uint8_t rookie_only;     /* of talents */
    uint8_t straight_second; /* behind an overboost or a change direction */
    uint8_t tailing_roll;    /* the least sum of two dice; 0: no roll */
    int8_t points;
    uint8_t unused;
} pilot_grade;

/* A pilot card or, as many times as there are copies for each side, a token. */
typedef struct {
    char id[ID_SIZE], name[NAME_SIZE], rank[NAME_SIZE];
    uint32_t may_have[2]; /* talents and flaws, see starship_talents; tokens: all */
    uint16_t types;       /* set of ships that he is known in; 0: any */
    int8_t attack;        /* modifier of his rolls */
    uint8_t side;         /* whose players may use him (SB-409); SIDES: both, of a token */
    uint8_t grade, copies, is_token;
    uint8_t unused;
} pilot_type;

#endif
