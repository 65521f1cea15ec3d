/*
 * state.h: everything that lies on the table in Battleship Galaxies, and everything that is hidden.
 *
 * A ship card is a number from 0; its ships (one, or three of a squadron) are numbered card * 3 and
 * on.  A tactic card is its kind; decks, hands and discards are how many of each kind lie there: a
 * shuffled deck is what nobody knows the order of, so it is drawn from like a bag.
 */
#ifndef GAMES_GALAXIES_STATE_H
#define GAMES_GALAXIES_STATE_H

#include "core/chance.h"
#include "core/game.h"
#include "games/galaxies/data.h"

#define GX(number) RULE(1, number)

enum {
    CARDS = PLAYERS * FLEET, /* ship cards at the table */
    SQUAD = 3,
    MODELS = CARDS * SQUAD,
    KINDS = TACTICS_MAX + 1,
    ATTACHED = 12, /* to one ship card */
    TEAMS = 2,
    NO_CARD = 255,
    NO_MODEL = 255,
    NO_KIND = 255,
    NO_SEAT = 255,
    WEAPON_SLOTS = PRINTED_WEAPONS + 2 /* of a ship: printed, then attached */
};

/* Where a ship card is.  Others cannot tell the first two apart. */
enum { BEHIND_SCREEN, IN_HOLD, ON_FIELD, DESTROYED, DELIVERED, CARD_PLACES };

enum { PHASE_SETUP, PHASE_ENERGY, PHASE_DEPLOY, PHASE_ACTION, PHASES };

/* How far a ship is with its movement in the present activation. */
enum { MOVE_OPEN, MOVE_BEGUN, MOVE_DONE, MOVES };

enum { ATTACK_NONE, ATTACK_ROLLED, ATTACK_MISSES, ATTACK_HITS, ATTACK_STATES };

enum { SETTING_MISSION, SETTING_COST, SETTING_ECM, SETTING_SAME_SHIPS, SETTINGS };
enum { ECM_ROLLED, ECM_ASKED };         /* by itself, or only if its owner says so (GX-R051) */
enum { SAME_SHIPS_YES, SAME_SHIPS_NO }; /* GX-016, GX-R016 */
enum { COST_OF_MISSION, COST_30, COST_45, COST_60 };

enum {
    CAUSE_NONE,
    CAUSE_NO_SHIPS,
    CAUSE_POINTS,
    CAUSE_GOAL,
    CAUSE_TIME,
    CAUSE_CARDS,
    CAUSE_BOTH_GONE,
    CAUSES
};

/* Sources of chance. */
enum {
    FROM_LETTER,
    FROM_NUMBER,
    FROM_DECK,  /* a kind */
    FROM_TILES, /* a place */
    SOURCES
};

/* An attack under way: at most one. */
typedef struct {
    uint8_t state;
    uint8_t attacker, target; /* ships */
    uint8_t weapon;
    uint8_t letter, number; /* as rolled, from 0 */
    uint8_t critical;
    uint8_t strength;
    uint8_t rerolled;   /* 1 the letter, 2 the number die: each is rerolled once at most */
    uint8_t played;     /* a card that rerolls a miss has been played on it */
    uint8_t redirected; /* the ship that takes it instead, or NO_MODEL */
} attack;

typedef struct {
    flow flow;

    uint64_t components;
    uint8_t setting[SETTINGS];
    uint8_t phase, round;
    uint8_t current, starter; /* seats */
    uint8_t turns_in_round;
    uint8_t cause, winner; /* a team, or TEAMS for nobody */
    uint8_t points[TEAMS];
    uint8_t card_count;
    uint8_t unused[2];

    /* The players. */
    uint8_t energy[PLAYERS];
    uint8_t rolled[PLAYERS]; /* for the start: face + 1 */
    uint8_t had_turn[PLAYERS];
    uint8_t built[PLAYERS];         /* the fleet is picked */
    uint8_t run_out[PLAYERS];       /* times, of the deck that is drawn from */
    uint8_t run_out_place[PLAYERS]; /* who was first to run out for the second time: 1, 2, .. */
    uint8_t cheaper[PLAYERS];       /* the name (+ 1) that launches cheaper this turn */
    uint8_t shows_hand[PLAYERS];    /* to his mates (GX-007) */
    uint8_t deck[PLAYERS][KINDS], hand[PLAYERS][KINDS], discard[PLAYERS][KINDS],
        prepped[PLAYERS][KINDS];
    uint8_t chosen[PLAYERS][KINDS]; /* of a deck that is being put together */

    /* Ship cards. */
    uint8_t kind[CARDS], owner[CARDS], controller[CARDS], where[CARDS];
    uint8_t carrier[CARDS];               /* whose hold it is in, or NO_CARD */
    uint8_t launched_now[CARDS];          /* in this turn */
    uint8_t activated[CARDS];             /* in this turn */
    uint8_t adrift[CARDS];                /* 0; or 1 + repair markers */
    uint8_t attached[CARDS][ATTACHED];    /* kind, or NO_KIND */
    uint8_t attached_by[CARDS][ATTACHED]; /* whose card it is */
    uint16_t used[CARDS]; /* what was used in this activation or enemy turn: a set of sources */

    /* Ships. */
    hex front[MODELS], back[MODELS];       /* back: of medium ships; HEX_NONE: not on the field */
    uint8_t shields[MODELS], hull[MODELS]; /* pegs */
    uint8_t is_lost[MODELS];               /* destroyed */
    uint8_t moved[MODELS], steps[MODELS];  /* in this activation; steps taken */
    uint8_t leads[MODELS];                 /* a medium ship: 0 its front leads, 1 its back */
    uint8_t charged[MODELS];               /* weapons charged in this activation, as a set */
    uint16_t ship_used[MODELS];            /* the same for each ship */
    uint8_t was_beside[MODELS]; /* enemies that the moving ship was adjacent to before its step */
    uint16_t was_on;            /* tiles that it was on, as a set */

    /* The charge in use, and the attack under way. */
    uint8_t charge_ship, charge_weapon, charge_left;
    attack attack;

    /* Tiles. */
    uint8_t tile_kind[TILES], tile_black[TILES];
    hex tile_at[TILES][2];
    hex survivors_at;  /* where they lie, or HEX_NONE */
    uint8_t survivors; /* the ship that carries them otherwise, or NO_MODEL */
    uint8_t unused_too[5];
} galaxies;

static inline galaxies *galaxies_of(flow *w)
{
    return (galaxies *)(void *)w;
}

static inline const galaxies *galaxies_in(const flow *w)
{
    return (const galaxies *)(const void *)w;
}

/* What happened.  The arguments are said in tell.c, one row a kind. */
enum {
    EV_MISSION,     /* mission */
    EV_PICKED,      /* seat, card, kind: to the team */
    EV_FLEET,       /* seat, cards, cost */
    EV_DECK,        /* seat, cards */
    EV_DREW,        /* seat, how many */
    EV_DREW_CARD,   /* seat, kind: to the owner */
    EV_RESHUFFLED,  /* seat */
    EV_RAN_OUT,     /* seat */
    EV_START_ROLL,  /* seat, number */
    EV_STARTS,      /* seat, by whom chosen */
    EV_ROUND,       /* round */
    EV_TURN,        /* seat */
    EV_PHASE,       /* phase */
    EV_ENERGY,      /* seat, change, now */
    EV_DISCARDED,   /* seat, kind */
    EV_PASSED,      /* seat, to, how many */
    EV_PASSED_CARD, /* seat, to, kind: to the two */
    EV_SHOWS_HAND,  /* seat, does he? */
    EV_LAUNCHED,    /* seat, card, cost, carrier card or -1, kind */
    EV_LOADED,      /* card, carrier, kind: to the team */
    EV_PLACED,      /* ship, hex, back hex or -1 */
    EV_ACTIVATED,   /* card, cost */
    EV_STEPPED,     /* ship, hex, back hex or -1 */
    EV_WARPED,      /* ship, hex, back hex or -1 */
    EV_ECM,         /* ship, by ship, number, damage */
    EV_ECM_SPARED,  /* ship, by ship */
    EV_DEBRIS,      /* ship, number, damage */
    EV_TILE,        /* tile, kind: turned over */
    EV_CHARGED,     /* ship, weapon, cost */
    EV_ATTACK,      /* ship, target, weapon, strength */
    EV_COORDINATE,  /* letter, number, 0 miss 1 hit 2 critical, reroll */
    EV_COVER,       /* ship, number, held: the roll for asteroids */
    EV_EVADED,      /* ship, number, held: a power's roll */
    EV_REDIRECTED,  /* from ship, to ship */
    EV_CANCELLED,   /* ship */
    EV_DAMAGE,      /* ship, shields lost, hull lost, damage type, shields left, hull damage */
    EV_RESTORED,    /* ship, shields now */
    EV_LOST,        /* ship */
    EV_CARD_LOST,   /* card, kind */
    EV_CARD_HOME,   /* card, kind */
    EV_PLAYED,      /* seat, kind, cost */
    EV_ATTACHED,    /* kind, card */
    EV_DETACHED,    /* kind, card */
    EV_CONTROL,     /* card, seat */
    EV_ROLL,        /* seat, kind or -1, number, needed: any other roll of the number die */
    EV_RETURNED,    /* ship, hex */
    EV_DELIVERED,   /* ship, points */
    EV_POINTS,      /* team, points, in all */
    EV_REPAIRED,    /* card, markers */
    EV_SURVIVORS,   /* ship or -1, hex */
    EV_METEOR,      /* tile, direction, spaces */
    EV_TURN_OVER,   /* seat */
    EV_SCORE,       /* team, thirds of the cost, ships */
    EV_END,         /* cause, team */
    EVENTS
};

/* ---- components ---- */

static inline const mission *mission_of(const galaxies *g)
{
    return &galaxies_components()->mission[g->setting[SETTING_MISSION]];
}

static inline const ship_card *card_of(const galaxies *g, int card)
{
    return &galaxies_components()->card[g->kind[card]];
}

static inline int card_of_model(int model)
{
    return model / SQUAD;
}

static inline const ship_card *type_of(const galaxies *g, int model)
{
    return card_of(g, card_of_model(model));
}

static inline const tactic *tactic_of(int kind)
{
    return &galaxies_components()->tactic[kind];
}

static inline const hex_field *field_of(const galaxies *g)
{
    return &galaxies_components()->field[mission_of(g)->boards - 1];
}

static inline int team_of(const galaxies *g, int seat)
{
    return mission_of(g)->team[seat];
}

/* A player and his mates. */
static inline seats team_seats(const galaxies *g, int seat)
{
    seats set = 0;

    for (int other = 0; other < g->flow.seat_count; other++)
        if (team_of(g, other) == team_of(g, seat))
            set |= SEAT_BIT(other);
    return set;
}

static inline int controller_of(const galaxies *g, int model)
{
    return g->controller[card_of_model(model)];
}

static inline bool are_enemies(const galaxies *g, int model, int other)
{
    return team_of(g, controller_of(g, model)) != team_of(g, controller_of(g, other));
}

static inline bool is_squadron(const galaxies *g, int card)
{
    return card_of(g, card)->count > 1;
}

/* ---- ships on the field (field.c) ---- */

static inline bool model_on_field(const galaxies *g, int model)
{
    return g->front[model] != HEX_NONE;
}

hex_base galaxies_base(const galaxies *g, int model);
int galaxies_distance(const galaxies *g, int model, int other);
bool galaxies_within(const galaxies *g, int model, int other, int spaces);
/* Is any ship of the card? */
bool galaxies_card_within(const galaxies *g, int card, int model, int spaces);
bool galaxies_adjacent(const galaxies *g, int model, int other); /* sharing spaces included */
int galaxies_tile_at(const galaxies *g, hex h);                  /* a tile, or -1 */
int galaxies_tile_under(const galaxies *g, int model, int kind); /* an open one, or -1 */
bool galaxies_stands_on(const galaxies *g, int seat, int kind);  /* has he a ship on such a tile? */
bool galaxies_is_asteroid(const galaxies *g, hex h);
int galaxies_model_at(const galaxies *g, hex h); /* a ship, or NO_MODEL */
/* What stands on every hex, laid out once and looked at often: sets of rows by column.  Closed are
   asteroids and what is no whole hex. */
typedef struct {
    uint32_t closed[HEX_COLUMNS], ships[HEX_COLUMNS];
} chart;
void galaxies_chart(const galaxies *g, int but, chart *out); /* without the ship `but` */
/* Is every space of a base there and open?  And is no ship on it? */
bool chart_is_open(const chart *c, const hex_base *b, int size);
bool chart_is_free(const chart *c, const hex_base *b);
void chart_put(chart *c, const hex_base *b);
void chart_take(chart *c, const hex_base *b);
hex_base galaxies_base_at(const galaxies *g, int size, hex front, hex back);
bool galaxies_in_zone(const galaxies *g, int seat, hex h);
int galaxies_ships_left(const galaxies *g, int team); /* on the field */

/* ---- figures with everything that changes them (figures.c) ---- */

int galaxies_move(const galaxies *g, int model);
int galaxies_activation_cost(const galaxies *g, int card);
int galaxies_launch_cost(const galaxies *g, int card);
bool galaxies_has_named(const galaxies *g, int seat, int name);
int galaxies_play_cost(const galaxies *g, int seat, int kind);
int galaxies_weapons(const galaxies *g, int card, weapon out[WEAPON_SLOTS]);
int galaxies_weapon_count(const galaxies *g, int card);
const weapon *galaxies_weapon(const galaxies *g, int card, int slot);
int galaxies_range(const galaxies *g, int model, int slot);
int galaxies_attacks(const galaxies *g, int model, int slot);
int galaxies_strength(const galaxies *g, int model, int slot, int target);
int galaxies_ecm_from(const galaxies *g, int moves, int enemy);
int galaxies_ecm_damage(const galaxies *g, int moves, int enemy); /* 0: the ship is immune */
bool galaxies_shields_up(const galaxies *g, int model);

/* Runs over the effects that work on a ship card: its powers, then what is attached to it. */
typedef struct {
    const effect *effect;
    int source; /* below EFFECTS: a power; from EFFECTS on: attachment source - EFFECTS */
} working;
enum { WORKING_MAX = EFFECTS + ATTACHED * EFFECTS };
int galaxies_working(const galaxies *g, int card, int trigger, working out[WORKING_MAX]);

/* ---- energy and cards (cards.c) ---- */

void galaxies_gain(galaxies *g, int seat, int amount, rule because, events *out);
void galaxies_pay(galaxies *g, int seat, int amount, rule because, events *out);
int galaxies_hand_size(const galaxies *g, int seat);
int galaxies_deck_size(const galaxies *g, int seat);
void galaxies_discard(galaxies *g, int seat, int kind, bool for_energy, events *out);
bool galaxies_can_draw(const galaxies *g, int seat);
void galaxies_draw(galaxies *g, int seat, events *out); /* one; the hand has room */
void galaxies_attach(galaxies *g, int seat, int kind, int card, events *out);
void galaxies_detach(galaxies *g, int card, int place, events *out);
int galaxies_attached(const galaxies *g, int card, int tactic_kind); /* how many of HERO, ... */
void galaxies_to_pile(galaxies *g, int seat, int kind);
uint32_t galaxies_kinds_in(const uint8_t count[KINDS]);

/* ---- damage (damage.c) ---- */

/* Pegs; ships whose hull is through are marked as lost and removed by PROC_AFTERMATH. */
void galaxies_damage(
    galaxies *g, int model, int amount, int kind, int type, rule because, events *out);
void galaxies_hit(galaxies *g, int model, int strength, int type, events *out);
void galaxies_doom(galaxies *g, int model); /* destroyed outright */
/* And with the last ship its card, which is DESTROYED or DELIVERED. */
void galaxies_take_off(galaxies *g, int model, int to, events *out);
void galaxies_lose_cargo(galaxies *g, int carrier, rule because, events *out);

/* ---- the end (ending.c) ---- */

bool galaxies_ended(galaxies *g, bool end_of_turn, events *out);

#endif
