/*
 * state.h: everything that lies on the table in Battlestar Galactica, and everything hidden there.
 *
 * Seats are numbered clockwise from 0.  A skill card is its face: type * STRENGTHS + strength - 1;
 * a hand, a deck and a pile are numbers of cards by face, because nobody may ever know an order in
 * them.  Of the other decks only what somebody has looked at or buried has a place of its own.
 */
#ifndef GAMES_GALACTICA_STATE_H
#define GAMES_GALACTICA_STATE_H

#include "core/chance.h"
#include "core/game.h"
#include "games/galactica/data.h"

#define BG(number) RULE(1, number)

/* At these distances the sleepers wake, and the next jump is the last (BG-354, BG-356). */
enum { SLEEPERS_AT = 4, LAST_JUMP_AT = 8 };

enum { SEATS = 6, NO_SEAT = 255, NO_CHARACTER = CHARACTERS, NO_AREA = AREAS };

/* Where a character is besides the locations. */
enum { IN_VIPER = LOCATIONS, OFF_BOARD, PLACES };

/* Where a civilian ship is besides the areas, and a loyalty card besides the seats. */
enum { CIVILIAN_PILE = AREAS, CIVILIAN_GONE, CIVILIAN_PLACES };
enum { IN_LOYALTY_DECK = SEATS, IN_BOX, LOYALTY_PLACES };

enum { SETTING_DIFFICULTY, SETTINGS };
enum { STANDARD, EASIER_FOR_HUMANS, EASIER_FOR_CYLONS };

enum {
    CAUSE_NONE,
    CAUSE_ESCAPE,
    CAUSE_FUEL,
    CAUSE_FOOD,
    CAUSE_MORALE,
    CAUSE_POPULATION,
    CAUSE_BOARDED,
    CAUSE_DESTROYED,
    CAUSES
};

/* Sources of chance. */
enum {
    FROM_DIE,
    FROM_FIRST_PLAYER,
    FROM_POLITICS, /* and the other types in their order */
    FROM_DESTINY = FROM_POLITICS + TYPES,
    FROM_DISCARD, /* cards lost at random */
    FROM_CRISIS,
    FROM_QUORUM,
    FROM_DESTINATION,
    FROM_SUPER_CRISIS,
    FROM_CYLON_CARDS,
    FROM_LOYALTY,
    FROM_LOOK,
    FROM_CIVILIAN,
    FROM_DAMAGE,
    FROM_BASESTAR_DAMAGE,
    SOURCES
};

enum { DECK_CRISIS, DECK_QUORUM, DECK_DESTINATION, DECKS };

/* A deck of cards by face. */
typedef struct {
    uint8_t count[CRISIS_FACES]; /* in the part whose order nobody knows */
    uint8_t discard[CRISIS_FACES];
    uint8_t top, top_known; /* face + 1 of a card looked at and left on top, and who knows it */
    uint8_t bottom_count;
    uint8_t bottom[CRISIS_CARDS]; /* buried cards; the first of them comes up first */
    uint8_t bottom_known[CRISIS_CARDS];
} deck;

/* The stages of a check, for those who look on. */
enum { NO_CHECK, CHECK_OPEN, CHECK_ADDING, CHECK_ADDED, CHECK_TOTALLED, CHECK_DECIDED };
enum { CHECK_FAILED, CHECK_HALF, CHECK_PASSED };
enum { ON_CRISIS, ON_SUPER_CRISIS, ON_LOCATION };

typedef struct {
    uint8_t stage;
    uint8_t on, card; /* ON_CRISIS...: the crisis' face, or the location */
    uint8_t target;   /* candidate or accused, or NO_SEAT */
    uint8_t user;     /* who began it */
    int8_t difficulty;
    uint8_t types, partial;
    uint8_t open;      /* Investigative Committee: all cards lie face up */
    uint8_t research;  /* Scientific Research: engineering counts for */
    uint8_t inspired;  /* Inspirational Leader: ones count for */
    uint8_t ignored;   /* Blind Devotion: type + 1 that counts nothing */
    uint8_t emergency; /* Declare Emergency was played */
    uint8_t result;
    int8_t total;
    uint8_t destiny;      /* cards of the destiny deck in it */
    uint8_t added[SEATS]; /* how many cards each seat put in */
    uint8_t pile[FACES];
} check;

/* What a die is for. */
enum {
    ROLL_NOTHING,
    ROLL_ATTACK, /* subject: row of the attack table */
    ROLL_NUKE,
    ROLL_FTL,
    ROLL_SCOUT,
    ROLL_CARD, /* subject: the least number that does what the card says */
    ROLL_RISK,
    ROLL_MUTINY,
    ROLL_HUMAN_FLEET,
    ROLLS
};

typedef struct {
    uint8_t use, subject;
    uint8_t roller;
    uint8_t planned; /* Strategic Planning was played */
    uint8_t piloted; /* the viper attacked: seat + 1 of its pilot */
    int8_t modifier;
    uint8_t shown; /* the number thrown, or 0 before it is */
    uint8_t value; /* with all that changes it */
} die;

enum { DRAWN_MAX = 5, TURN_CRISES = 6 };

/* What was drawn for somebody to choose from. */
enum { DRAWN_NOTHING, DRAWN_CRISES, DRAWN_QUORUM, DRAWN_DESTINATIONS, DRAWN_TOKENS };

typedef struct {
    flow flow;

    uint8_t setting[SETTINGS];
    uint8_t cause;

    /* The fleet. */
    uint8_t resource[RESOURCES];
    uint8_t distance, legend; /* legend: part of it that no destination gave */
    uint8_t track;            /* the fleet marker */
    uint8_t sleepers;         /* the Sleeper Agent phase is over */
    uint8_t visited[DESTINATION_FACES];
    uint8_t damaged;     /* set of Galactica's location tokens */
    uint8_t tokens_gone; /* set of her resource tokens */
    uint8_t nukes;

    /* Ships. */
    uint8_t reserves, broken; /* vipers in the Reserves and in the Damaged Vipers box */
    uint8_t raptors;
    uint8_t vipers[AREAS]; /* unmanned */
    uint8_t raiders[AREAS], raiders_acted[AREAS];
    uint8_t heavies[AREAS], heavies_acted[AREAS];
    uint8_t base_area[BASESTARS], base_tokens[BASESTARS], base_acted[BASESTARS];
    uint8_t centurions[BOARDING_END];
    uint8_t civilian[CIVILIANS], civilian_at[CIVILIANS], civilian_known[CIVILIANS];

    /* Cards. */
    uint8_t skills[FACES], discards[FACES], destiny[FACES];
    deck decks[DECKS];
    uint8_t super_deck, super_discard; /* sets */
    uint8_t quorum_hand[QUORUM_FACES];
    uint8_t quorum_gone[QUORUM_FACES]; /* out of the game */
    uint8_t attached
        [QUORUM_FACES];  /* seat + 1 of whoever a quorum card lies with; SEATS + 1: the table */
    uint8_t kept[KEEPS]; /* face + 1 of the crisis card whose rule holds */
    uint8_t loyalty_count;
    uint8_t loyalty[LOYALTY_CARDS], loyalty_at[LOYALTY_CARDS], loyalty_known[LOYALTY_CARDS],
        loyalty_shown[LOYALTY_CARDS];

    /* The players. */
    uint8_t character[SEATS];
    uint8_t place[SEATS];
    uint8_t area[SEATS]; /* of the viper that one flies */
    uint8_t revealed[SEATS];
    uint8_t sympathizer[SEATS];  /* revealed by that card: without Cylon Fleet and super crises */
    uint8_t used[SEATS];         /* the ability that is used once a game */
    uint8_t super_crisis[SEATS]; /* face + 1 among the super crises */
    uint8_t hand[SEATS][FACES];
    uint8_t title[TITLES];

    /* The turn. */
    uint16_t turns;
    uint8_t first, current;
    uint8_t step;
    uint8_t began[SEATS]; /* turns that the seat began, up to 2 */
    uint8_t flew;         /* the current player piloted when the turn began */
    uint8_t ordered;      /* an Executive Order was played this turn */
    uint8_t eco_used, engineer_used;
    uint8_t crisis; /* face + 1 of the one that is being resolved */
    uint8_t half;   /* of it that was chosen, + 1 */
    uint8_t extra;  /* a further crisis is due */
    uint8_t turn_crisis[TURN_CRISES], turn_crises;
    uint8_t drawn_kind, drawn_for, drawn_count, drawn[DRAWN_MAX];
    uint8_t owed[SEATS];   /* skill cards to be discarded */
    uint8_t wanted[SEATS]; /* face + 1 of a card that is offered out of turn */
    uint8_t placing[AREAS],
        placed[AREAS];    /* pieces still to be placed; raiders placed by the card */
    uint8_t card_removed; /* the quorum card being played leaves the game */
    uint8_t launched;     /* areas where the card placed vipers, as a set */

    check check;
    die die;
    uint8_t unused[4];
} galactica;

static inline galactica *galactica_of(flow *w)
{
    return (galactica *)(void *)w;
}

static inline const galactica *galactica_in(const flow *w)
{
    return (const galactica *)(const void *)w;
}

enum {
    STEP_NONE,
    STEP_SKILLS,
    STEP_MOVEMENT,
    STEP_ACTION,
    STEP_CRISIS,
    STEP_CYLON_SHIPS,
    STEP_JUMP,
    STEP_END
};

/* What happened; the arguments stand behind each. */
enum {
    EV_FIRST,            /* seat */
    EV_CHARACTER,        /* seat, character */
    EV_PLACED,           /* seat, place (IN_VIPER: area) */
    EV_TITLE,            /* title, seat, from seat or NO_SEAT */
    EV_LOYALTY_DEALT,    /* seat, cards */
    EV_LOYALTY,          /* seat, face: to the owner */
    EV_DREW,             /* seat, cards of each type */
    EV_CARD,             /* seat, face: to the drawer */
    EV_QUORUM_DRAWN,     /* seat, cards */
    EV_QUORUM_CARD,      /* seat, face: to the President */
    EV_TURN,             /* seat, number */
    EV_STEP,             /* step */
    EV_ALCOHOLIC,        /* seat, face */
    EV_MOVED,            /* seat, place */
    EV_FLEW,             /* seat, area */
    EV_PAID,             /* seat, face */
    EV_ACTION,           /* seat, verb, thing */
    EV_NO_ACTION,        /* seat */
    EV_DISCARDED,        /* seat, face, at random? */
    EV_RESOURCE,         /* resource, change, now */
    EV_SENT,             /* seat, hazard */
    EV_NOT_SENT,         /* seat, hazard */
    EV_CRISIS_CHOICES,   /* seat, face, face or -1: to the drawer */
    EV_CRISIS,           /* seat, face */
    EV_CRISIS_GONE,      /* face: replaced */
    EV_HALF,             /* seat, face, half */
    EV_COMPASS,          /* seat, half */
    EV_CHECK,            /* on, card, difficulty, types, target */
    EV_DIFFICULTY,       /* seat or NO_SEAT, change, now */
    EV_DECIDED,          /* seat, result: Mysterious Intuition */
    EV_DESTINY,          /* cards */
    EV_ADDED,            /* seat, cards */
    EV_ADDED_OPEN,       /* seat or NO_SEAT, face */
    EV_DEVOTION,         /* seat, type */
    EV_COUNTED,          /* for, against, total, difficulty */
    EV_CHECK_CARD,       /* face, copies, counts: 1 for, -1 against, 0 nothing */
    EV_RESULT,           /* result */
    EV_AUTHORITY,        /* seat, cards */
    EV_PLAYED,           /* seat, face: out of turn */
    EV_OFFERED,          /* seat, face: several want to react */
    EV_ROLL,             /* seat, use, subject, thrown, value */
    EV_REROLL,           /* seat or NO_SEAT */
    EV_ACTIVATE,         /* icon */
    EV_LAUNCHED,         /* kind, area, number */
    EV_SHIP_MOVED,       /* kind, from, to */
    EV_ATTACK,           /* row, area, seat of the viper's pilot or NO_SEAT */
    EV_SHIP_LOST,        /* kind, area, destroyed? (vipers may be damaged) */
    EV_CIVILIAN_LOST,    /* token's kind, area */
    EV_CIVILIAN_SEEN,    /* seat, token, kind: to the looker */
    EV_CIVILIANS_SEEN,   /* seat, number */
    EV_BASESTAR_HIT,     /* basestar, token */
    EV_DAMAGE,           /* location */
    EV_DAMAGE_LOSS,      /* resource */
    EV_REPAIRED,         /* location, or vipers: -1, number */
    EV_BOARDED,          /* area */
    EV_CENTURION,        /* space */
    EV_CENTURION_LOST,   /* space */
    EV_SHIPS_PLACED,     /* kind, area, number */
    EV_TRACK,            /* change, now */
    EV_JUMP,             /* distance */
    EV_DISTANCE,         /* change, now */
    EV_DESTINATIONS,     /* seat, faces: to the chooser */
    EV_DESTINATION,      /* seat, face, distance now */
    EV_BURIED,           /* seat, deck, cards */
    EV_SLEEPERS,         /* none */
    EV_SYMPATHIZER,      /* seat, turns? */
    EV_GIVEN,            /* from, to, cards: loyalty */
    EV_REVEALED,         /* seat, face */
    EV_LOOKED,           /* seat, target, cards */
    EV_SAW,              /* seat, target, face: to the looker */
    EV_PEEKED,           /* seat, deck */
    EV_PEEKED_CARD,      /* seat, deck, face: to the looker */
    EV_SAW_HAND,         /* seat, target */
    EV_SAW_CARD,         /* seat, target, face, copies: to the looker */
    EV_STOLE,            /* seat, target */
    EV_STOLE_CARD,       /* seat, target, face: to both */
    EV_SUPER_CRISIS,     /* seat */
    EV_SUPER_CARD,       /* seat, face: to the owner */
    EV_QUORUM,           /* seat, face */
    EV_ATTACHED,         /* seat or NO_SEAT, face */
    EV_DETACHED,         /* face */
    EV_ORDER,            /* seat, target */
    EV_KEPT,             /* rule, face */
    EV_UNKEPT,           /* rule, face */
    EV_NUKES,            /* now */
    EV_RAPTORS,          /* change, now */
    EV_VIPERS,           /* reserves, damaged box */
    EV_RISKED,           /* kind, number, won? */
    EV_TOKENS,           /* seat, tokens: to the drawer */
    EV_END,              /* cause */
    EV_SYMPATHIZER_IDLE, /* seat */
    EVENTS
};

/* ---- cards ---- */

static inline int face_of(int type, int strength)
{
    return type * STRENGTHS + strength - 1;
}

static inline int type_of(int face)
{
    return face / STRENGTHS;
}

static inline int strength_of(int face)
{
    return face % STRENGTHS + 1;
}

/* What the text on a skill card does. */
static inline int text_of(int face)
{
    return 2 * type_of(face) + (strength_of(face) >= 3);
}

static inline const crisis_card *crisis_of(int face)
{
    return &galactica_crisis[face];
}

static inline bool is_super(int face)
{
    return face >= CRISIS_FACES;
}

int galactica_cards(const uint8_t pile[FACES]);
int galactica_hand_size(const galactica *g, int seat);
int galactica_hand_limit(const galactica *g, int seat);
/* Of a hand so many cards can be asked about at once: a set of positions is a positive int32_t. */
enum { CARDS_ASKED = 31 };
int galactica_card_at(const galactica *g, int seat, int position); /* its face */
void galactica_discard(galactica *g, int seat, int face, bool at_random, events *out);
void galactica_draw(galactica *g, int seat, const uint8_t count[TYPES], rule because, events *out);
void galactica_fill_destiny(galactica *g);
int galactica_draw_destiny(galactica *g);
void galactica_spend(galactica *g, int seat, int face); /* a card that is played */
int galactica_unseen(const galactica *g, int skill);    /* copies that do not lie open */

/* A choice of types to draw, as one number. */
int galactica_types_code(const uint8_t count[TYPES]);
void galactica_types_of(int code, uint8_t count[TYPES]);

/* Decks with faces: crises, quorum cards, destinations. */
int galactica_deck_size(const galactica *g, int which);
int galactica_deck_draw(galactica *g, int which); /* face, or -1 */
int galactica_deck_peek(galactica *g, int which, int seat);
void galactica_deck_bury(galactica *g, int which, int face, seats knowers);
void galactica_deck_bury_top(galactica *g, int which);
void galactica_deck_shuffle_in(galactica *g, int which, int face);
void galactica_clear_drawn(galactica *g); /* what somebody chose from is put away */

/* ---- seats ---- */

static inline int seat_count(const galactica *g)
{
    return g->flow.seat_count;
}

static inline int seat_left_of(const galactica *g, int seat, int steps)
{
    return (seat + steps) % seat_count(g);
}

static inline const character_sheet *sheet_of(const galactica *g, int seat)
{
    return &galactica_sheet[g->character[seat]];
}

/* Who plays the character and may use its sheet; NO_SEAT when nobody does. */
int galactica_seat_of(const galactica *g, int character);
bool galactica_is(const galactica *g, int seat, int character);
bool galactica_is_cylon(const galactica *g, int seat); /* by the cards held */
seats galactica_humans(const galactica *g);            /* who is not revealed */
bool galactica_once(
    const galactica *g, int character, int *seat); /* may still use what is used once */
bool galactica_aboard(const galactica *g, int seat, int ship);
void galactica_move_to(galactica *g, int seat, int place, rule because, events *out);
bool galactica_can_be_sent(const galactica *g, int seat, int hazard);
void galactica_send(galactica *g, int seat, int hazard, rule because, events *out);
void galactica_give_title(galactica *g, int title, int seat, rule because, events *out);
void galactica_pass_titles(galactica *g, int seat, events *out); /* along the lines of succession */
int galactica_next_in_line(const galactica *g, int title, int but);

/* ---- the fleet ---- */

void galactica_change(galactica *g, int resource, int change, rule because, events *out);
bool galactica_in_red(const galactica *g);
int galactica_want(
    const galactica *g); /* the resource that has run out, as a cause; or CAUSE_NONE */
bool galactica_is_damaged(const galactica *g, int location);
int galactica_token_of(int location); /* -1: it cannot be damaged */
/* Damage to Galactica.  True: that was the end of her. */
bool galactica_take_token(galactica *g, int token, events *out);
bool galactica_damage(galactica *g, events *out);
uint32_t galactica_token_pool(const galactica *g);
void galactica_lose_raptor(galactica *g, events *out);

/* ---- ships ---- */

/* The least member of a set that has one. */
static inline int first_of(uint32_t set)
{
    int member = 0;

    while (!(set >> member & 1))
        member++;
    return member;
}

static inline bool is_launch_area(int area)
{
    return area == PORT_STERN || area == PORT_BOW;
}

static inline int area_next(int area, int steps)
{
    return (area + steps + AREAS) % AREAS;
}

int galactica_on_board(const galactica *g, int kind);
int galactica_supply(const galactica *g, int kind);
bool galactica_cylons_about(const galactica *g);
int galactica_civilians_in(const galactica *g, int area);
void galactica_lose_civilian(galactica *g, int token, events *out);
int galactica_draw_civilian(galactica *g);
void galactica_mix_civilians(galactica *g);
void galactica_hurt_viper(galactica *g, int area, int pilot, bool destroyed, events *out);
void galactica_lose_raider(galactica *g, int area, events *out);
void galactica_lose_heavy(galactica *g, int area, events *out);
void galactica_lose_basestar(galactica *g, int basestar, events *out);
void galactica_hit_basestar(galactica *g, int basestar, events *out);
int galactica_hull(const galactica *g, int basestar); /* damage on it */
uint32_t galactica_boarded(const galactica *g);       /* spaces with centurions, as a set */
bool galactica_add_centurion(galactica *g, events *out);
bool galactica_any_vipers(const galactica *g); /* that could be activated */
void galactica_put_ship(galactica *g, int kind, int area, events *out);
void galactica_unkeep(galactica *g, int rule_kept, events *out);
bool galactica_pilots(const galactica *g, int seat);

/* ---- checks ---- */

int galactica_weight(const check *c, int face); /* 1 counts for, -1 against, 0 nothing */
int galactica_count(const check *c, int *against);
int galactica_add_limit(const galactica *g, int seat);

#endif
