/*
 * officer.h: what the parts of the officer share: one mind, made afresh for every choice.
 *
 * The officer weighs everything in one coin: a hundredth of an energy, as ships cost it to launch.
 * Fire given, fire to be feared, what a place and the mission are worth, what energy could buy
 * instead.  It holds to what its seat may know: ships on the field, open tiles, its own cards.
 */
#ifndef GAMES_GALAXIES_BOT_OFFICER_H
#define GAMES_GALAXIES_BOT_OFFICER_H

#include "games/galaxies/rules/procedures.h"

enum {
    COIN = 100,   /* coins of an energy */
    FOES = 36,    /* ships of the other side on the field: two players with six squadrons each */
    SURE = 10000, /* chances are parts of this */
    PLACES = HEXES * HEX_DIRECTIONS /* a front, and where the back of a medium ship lies */
};

/* Where a ship stands, or would: one or two hexes, and the ring round a large ship's centre. */
typedef struct {
    hex at[2];
    uint8_t count, radius;
} spot;

/* The way that a ship has set out on: its steps, up to the last place of the row. */
enum { COURSE = 16 };
typedef struct {
    uint8_t set, model, next;
    uint8_t direction[COURSE];
} course;

/* What an officer has found out in thought and need not find out again at once. */
typedef struct {
    uint16_t turn;            /* the notes are of this one; 0: there are none */
    course course;            /* of the ship in motion */
    uint32_t weighed, afresh; /* cards, as sets: in this turn, and for this very choice */
    int32_t worth[CARDS];     /* of activating them */
} notes;

typedef struct {
    const galaxies *g;
    int seat;
    generator *chance;     /* the officer's own */
    notes *notes;          /* null: this is no thought */
    int32_t worth[MODELS]; /* coins of every ship on the field, unhurt */
    /* Parts of SURE: to be hit in the open, where it stands, and in a critical box. */
    uint16_t open_hit[MODELS], hit[MODELS], critical[MODELS];
    int foe_count;
    uint8_t foe[FOES];
    spot foe_at[FOES];
    uint8_t strike[FOES];       /* how far off it can hit somebody in its next turn */
    uint8_t ready[FOES];        /* percent: how likely its player has the energy for it */
    uint16_t on[HEXES];         /* the tiles on a hex, as a set */
    uint16_t around[HEXES];     /* and with those on the hexes around it */
    uint16_t tiles[TILE_KINDS]; /* those of a kind */
    uint16_t black;             /* those that nobody has turned over */
    uint8_t lost;               /* the ship adrift that the mission is about, or NO_MODEL */
    uint8_t holders[TILE_KINDS],
        holder[TILE_KINDS]; /* ships of the seat on such tiles; one of them */
    int price;              /* coins that an energy could buy otherwise */
    int dread;              /* how much danger counts, in percent of fire given */
    int drive;              /* coins for every space nearer to the enemy */
} officer_state;

/* What lies about a hex, for a ship that has an end, or its centre, there. */
typedef struct {
    uint64_t beside;            /* foes whose countermeasures it comes under, as a set */
    uint64_t struck;            /* foes that can hit it in their next turn */
    uint32_t debris;            /* tiles of it, as a set */
    int32_t nearest;            /* spaces to a foe; HEXES: there is none */
    int32_t fire[WEAPON_SLOTS]; /* coins of the best target in range */
    int32_t later;              /* and of the first weapon's after one more movement */
} outpost;

/* What one of its ships could do and suffer, wherever it goes. */
typedef struct {
    int model, size, move, slots;
    int load;   /* points that it can deliver */
    int far;    /* spaces within which a foe is more than near */
    bool fires; /* it may attack at the end of this movement */
    int range[WEAPON_SLOTS];
    int32_t gain[WEAPON_SLOTS][FOES]; /* coins of all attacks with a weapon on a foe */
    int32_t fear[FOES];               /* coins of a foe's attacks on it */
    int32_t ecm[FOES];                /* coins of coming next to a foe */
    int mates;
    hex mate[SQUAD];             /* the others of its squadron */
    int32_t scrape;              /* coins of one peg by direct damage */
    int32_t all;                 /* coins of the ship as it is: more it cannot lose */
    uint32_t known[HEX_COLUMNS]; /* rows of hexes that it has looked at */
    outpost seen[HEXES];         /* what it saw there */
} outlook;

/* A way to a better place: the first step of it, and what it comes to. */
typedef struct {
    bool goes;         /* there is a better place than here */
    int direction;     /* of the first step */
    int lead;          /* which end leads, or NO_THING: as before */
    int place;         /* that it leads to */
    course course;     /* all steps, if they are known */
    int32_t value;     /* of the place, the dangers of the way paid for */
    int32_t stays;     /* of staying; INT32_MIN / 2 where it cannot */
    int32_t untouched; /* of staying without an attack */
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

/* The number of an option; -1: it is not there.  A thing may be anything where it is ANYTHING. */
enum { ANYTHING = INT16_MIN };
int officer_find(const options *o, int verb, int first, int second, int third);

#define OFFICER_TOP(type) \
    ((const type *)(const void *)me->g->flow.stack[me->g->flow.depth - 1].local)

/* ---- what ships and hits are worth (value.c) ---- */

void officer_estimate(officer_state *me); /* fills in the worth of everything, foes, price */
void officer_estimate_chances(officer_state *me, int model);
int officer_pegs(const galaxies *g, int model);
int32_t officer_worth_at(const officer_state *me, int model, int pegs);
/* Coins of so many attacks on a ship. */
typedef struct {
    int hit, critical; /* parts of SURE */
    int strength, attacks;
} volley;
volley officer_volley(const officer_state *me, int model, int slot, int target, int attacks);
int32_t officer_harm(const officer_state *me, int target, const volley *v);
int32_t officer_direct(const officer_state *me, int target, int amount, int kind);

/* ---- places (place_worth.c) ---- */

spot officer_spot(int size, hex front, hex back);
void officer_map(officer_state *me); /* where tiles are */
void officer_note_tiles(officer_state *me, int model);
bool officer_has_tile(const officer_state *me, int kind, int but); /* another ship of the seat */
bool officer_is_covered(const officer_state *me, const spot *s);
uint32_t officer_tiles(const officer_state *me, const spot *s); /* that it stands on, as a set */
void officer_look(const officer_state *me, int model, bool fires, outlook *out);
const outpost *officer_outpost(const officer_state *me, outlook *l, hex h);
int32_t officer_stand(const officer_state *me, outlook *l, const spot *s, bool fires);

/* ---- what a mission wants (goal.c) ---- */

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
    const officer_state *me, int kind, int first, int second); /* cost paid for */
int32_t officer_keep_worth(const officer_state *me, int kind); /* in hand */
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
