/*
 * officer.h: what the parts of the officer (the Medium bot) share.
 *
 * The officer measures everything in coins: hundredths of an energy of launch cost. It counts
 * damage done and feared, the worth of places, the goal of the mission, and what energy could buy
 * instead. It uses only what its seat may know: ships on the field, open tiles and its own cards.
 * The estimates are made afresh for every choice.
 */
#ifndef GAMES_GALAXIES_BOT_OFFICER_H
#define GAMES_GALAXIES_BOT_OFFICER_H

#include "games/galaxies/rules/procedures.h"

enum {
    COIN = 100,   /* coins per energy */
    FOES = 36,    /* enemy ships on the field: two players with six squadrons each */
    SURE = 10000, /* chances are in 1/SURE */
    PLACES = HEXES * HEX_DIRECTIONS /* a front hex, and the direction of a medium ship's back */
};

/* Where a ship stands or would stand: one or two hexes, and a radius of 1 for a large ship. */
typedef struct {
    hex at[2];
    uint8_t count, radius;
} spot;

/* The course that a ship has taken: its steps in `direction`, from `next` to the end. */
enum { COURSE = 16 };
typedef struct {
    uint8_t set, model, next;
    uint8_t direction[COURSE];
} course;

/* What the officer remembers in a playout, so that it need not evaluate it again. */
typedef struct {
    uint16_t turn;            /* the turn that the notes are from; 0: no notes */
    course course;            /* of the ship in motion */
    uint32_t weighed, afresh; /* sets of cards evaluated in this turn, and for this very choice */
    int32_t worth[CARDS];     /* of activating each card */
} notes;

typedef struct {
    const galaxies *g;
    int seat;
    generator *chance;     /* the officer's own */
    notes *notes;          /* null: not in a playout */
    int32_t worth[MODELS]; /* coins of each ship on the field, undamaged */
    /*
     * Chances in 1/SURE: to be hit in the open, to be hit where it stands, and to be hit
     * critically.
     */
    uint16_t open_hit[MODELS], hit[MODELS], critical[MODELS];
    int foe_count;
    uint8_t foe[FOES];
    spot foe_at[FOES];
    uint8_t strike[FOES];       /* how far away it can hit a target in its next turn */
    uint8_t ready[FOES];        /* percent: how likely its player can pay for that */
    uint16_t on[HEXES];         /* the tiles on a hex, as a set */
    uint16_t around[HEXES];     /* the tiles on a hex and on those around it */
    uint16_t tiles[TILE_KINDS]; /* the tiles of a kind */
    uint16_t black;             /* the tiles that are still black */
    uint8_t lost;               /* the ship adrift that the mission is about, or NO_MODEL */
    uint8_t holders[TILE_KINDS],
        holder[TILE_KINDS]; /* the seat's ships on tiles of a kind: how many, and one of them */
    int price;              /* coins that an energy could buy elsewhere */
    int dread;              /* weight of danger, in percent of damage done */
    int drive;              /* coins for each space nearer to the enemy */
} officer_state;

/* What surrounds a hex, for a ship with an end or its middle there. */
typedef struct {
    uint64_t beside;            /* enemies whose ECM it would meet, as a set */
    uint64_t struck;            /* enemies that can hit it in their next turn */
    uint32_t debris;            /* debris tiles, as a set */
    int32_t nearest;            /* spaces to the nearest enemy; HEXES: there is none */
    int32_t fire[WEAPON_SLOTS]; /* coins of the best target in range */
    int32_t later;              /* the same for the first weapon after one more movement */
} outpost;

/* What one of the officer's ships could do and suffer, wherever it goes. */
typedef struct {
    int model, size, move, slots;
    int load;   /* points that it can deliver */
    int far;    /* greatest distance at which it can affect an enemy, or meet its ECM */
    bool fires; /* it may attack after this movement */
    int range[WEAPON_SLOTS];
    int32_t gain[WEAPON_SLOTS][FOES]; /* coins of all attacks with a weapon on an enemy */
    int32_t fear[FOES];               /* coins lost by an enemy's attacks on it */
    int32_t ecm[FOES];                /* coins lost by coming next to an enemy */
    int mates;
    hex mate[SQUAD];             /* the other ships of its squadron */
    int32_t scrape;              /* coins of one peg lost to direct damage */
    int32_t all;                 /* coins of the ship now: the most that it can lose */
    uint32_t known[HEX_COLUMNS]; /* rows of hexes already looked at */
    outpost seen[HEXES];         /* what was found there */
} outlook;

/* The way to a better place. */
typedef struct {
    bool goes;         /* there is a better place than here */
    int direction;     /* of the first step */
    int lead;          /* the end that leads, or NO_THING: as before */
    int place;         /* where the way ends */
    course course;     /* all steps, if they are known */
    int32_t value;     /* of the place, less the dangers of the way */
    int32_t stays;     /* value of staying; INT32_MIN / 2 if the ship cannot stay */
    int32_t untouched; /* value of staying without an attack */
} way;

static inline bool officer_is_foe(const officer_state *me, int model)
{
    return team_of(me->g, controller_of(me->g, model)) != team_of(me->g, me->seat);
}

static inline int officer_gap(const spot *a, const spot *b)
{
    int least = HEXES;

    for (int i = 0; i < a->count; i++)
        for (int k = 0; k < b->count; k++) {
            int distance = hex_distance(a->at[i], b->at[k]);

            least = distance < least ? distance : least;
        }
    least -= a->radius + b->radius;
    return least < 0 ? 0 : least;
}

/* ---- answers ---- */

static inline choice officer_take(int number)
{
    return (choice){.option = number};
}

static inline choice officer_take_set(int number, uint32_t members)
{
    return (choice){.option = number, .args = 1, .arg = {(int32_t)members}};
}

/* Returns the number of an option, or -1. ANYTHING matches any thing. */
enum { ANYTHING = INT16_MIN };
int officer_find(const options *o, int verb, int first, int second, int third);

#define OFFICER_TOP(type) \
    ((const type *)(const void *)me->g->flow.stack[me->g->flow.depth - 1].local)

/* ---- what ships and hits are worth (value.c) ---- */

void officer_estimate(officer_state *me); /* fills in all worths, enemies and prices */
void officer_estimate_chances(officer_state *me, int model);
int officer_pegs(const galaxies *g, int model);
int32_t officer_worth_at(const officer_state *me, int model, int pegs);
/* A number of attacks on a ship. */
typedef struct {
    int hit, critical; /* in 1/SURE */
    int strength, attacks;
} volley;
volley officer_volley(const officer_state *me, int model, int slot, int target, int attacks);
int32_t officer_harm(const officer_state *me, int target, const volley *v);
int32_t officer_direct(const officer_state *me, int target, int amount, int kind);

/* ---- places (place_worth.c) ---- */

spot officer_spot(int size, hex front, hex back);
void officer_map(officer_state *me); /* notes where tiles are */
void officer_note_tiles(officer_state *me, int model);
bool officer_has_tile(const officer_state *me, int kind, int but); /* by another of its ships */
bool officer_is_covered(const officer_state *me, const spot *s);
/* Returns the tiles that the ship stands on, as a set. */
uint32_t officer_tiles(const officer_state *me, const spot *s);
void officer_look(const officer_state *me, int model, bool fires, outlook *out);
const outpost *officer_outpost(const officer_state *me, outlook *l, hex h);
int32_t officer_stand(const officer_state *me, outlook *l, const spot *s, bool fires);

/* ---- the goal of the mission (goal.c) ---- */

int32_t officer_mission_worth(const officer_state *me, int model);
int officer_lost(const galaxies *g);
int officer_load(const officer_state *me, int model);
int32_t officer_goal(const officer_state *me, int model, int load, const spot *s);

/* ---- movement (move.c) ---- */

way officer_way(const officer_state *me, outlook *l, int steps, int lead);
int32_t officer_move_gain(const officer_state *me, int card, int how);
choice officer_move(const officer_state *me, const options *o);
choice officer_put(const officer_state *me, const options *o);

/* ---- fire (fire.c) ---- */

choice officer_ecm(const officer_state *me, const options *o);
choice officer_wake(const officer_state *me, const options *o);
choice officer_board(const officer_state *me, const options *o);
choice officer_attack(const officer_state *me, const options *o);
choice officer_reroll(const officer_state *me, const options *o);
choice officer_defend(const officer_state *me, const options *o);

/* ---- cards (cards.c) ---- */

int32_t officer_play_worth(
    const officer_state *me, int kind, int first, int second); /* less its cost */
int32_t officer_keep_worth(const officer_state *me, int kind); /* of a card in hand */
choice officer_limit(const officer_state *me, const options *o);
choice officer_react(const officer_state *me, const options *o);
choice officer_replace(const officer_state *me, const options *o);
choice officer_hero(const officer_state *me, const options *o);

/* ---- phases (turn.c) ---- */

choice officer_deploy(const officer_state *me, const options *o);
choice officer_cargo(const officer_state *me, const options *o);
choice officer_act(const officer_state *me, const options *o);

/* ---- before the game (fleet.c) ---- */

int officer_rating(const officer_state *me, const ship_card *c);
int officer_tactic_rating(const galaxies *g, int seat, int kind);
choice officer_fleet(const officer_state *me, const options *o);
choice officer_deck(const officer_state *me, const options *o);
choice officer_first(const officer_state *me, const options *o);

extern const valuation galaxies_valuation; /* valuation.c */
extern const officer galaxies_officer;

extern const valuation galaxies_valuation; /* valuation.c */

#endif
