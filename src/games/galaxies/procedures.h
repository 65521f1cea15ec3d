/*
 * procedures.h: the procedures of Battleship Galaxies, their locals, their asks and their verbs.
 *
 * The numbers of procedures, asks and verbs are written into saved games: a new one goes to the
 * end.  A procedure's locals are int16_t, as many as a frame holds.
 */
#ifndef GAMES_GALAXIES_PROCEDURES_H
#define GAMES_GALAXIES_PROCEDURES_H

#include "games/galaxies/fleet.h"
#include "games/galaxies/state.h"

enum {
    PROC_NONE,
    PROC_GAME,
    PROC_BUILD, /* fleets and decks that players put together */
    PROC_FIRST, /* who starts */
    PROC_TURN,
    PROC_ENERGY,
    PROC_DRAW, /* one card, the hand limit minded */
    PROC_DEPLOY,
    PROC_LAUNCH,
    PROC_PUT, /* places one ship */
    PROC_ACTION,
    PROC_ACTIVATE,
    PROC_MOVE,      /* the ships of a card */
    PROC_STEP,      /* what a step brings on: ECM, debris */
    PROC_ARRIVE,    /* a ship ends its movement */
    PROC_ATTACKS,   /* of a card */
    PROC_ATTACK,    /* one */
    PROC_REACT,     /* a window for cards of others */
    PROC_AFTERMATH, /* destroyed ships leave the field */
    PROC_PLAY,      /* a tactic card */
    PROC_CONTROL,   /* a ship card changes hands */
    PROC_COUNT
};

enum {
    ASK_NOTHING,
    ASK_FLEET, /* one more ship card, or done: all builders at once */
    ASK_DECK,  /* kinds of tactic cards: all builders at once, three times */
    ASK_FIRST,
    ASK_ENERGY, /* hand cards to a mate, discard, go on */
    ASK_MARKET, /* one more card? */
    ASK_LIMIT,  /* discard before drawing */
    ASK_DEPLOY,
    ASK_CARGO,
    ASK_PUT,
    ASK_ACTION,
    ASK_MOVE,
    ASK_ECM,
    ASK_WAKE, /* whom the wake of a ship harms */
    ASK_ATTACK,
    ASK_REROLL, /* the attacker's own rerolls */
    ASK_DEFEND, /* the defender's: forced reroll, cards, redirecting */
    ASK_REACT,
    ASK_REPLACE,    /* which attached card goes */
    ASK_HERO,       /* which of two of one name goes */
    ASK_BOARD,      /* the adrift ship */
    ASK_REGENERATE, /* a peg for a ship on a Shield Regenerator? */
    ASK_COUNT
};

enum {
    VERB_ADD, /* ship card (its number in the components) */
    VERB_DONE,
    VERB_DECK,       /* free: a set of kinds */
    VERB_FIRST,      /* seat */
    VERB_PASS_CARDS, /* seat; free: a set of kinds, one of each */
    VERB_DISCARD,    /* free: a set of kinds, one of each */
    VERB_GO_ON,
    VERB_DRAW,
    VERB_LAUNCH, /* card */
    VERB_PLAY,   /* kind, target (card or ship) or NO_THING, second target or NO_THING */
    VERB_END,    /* the phase, the movement, the attacks */
    VERB_LOAD,   /* cards, as a set: its first twelve bits, the others */
    VERB_PUT, /* ship, column, direction of its back (medium) or NO_THING; free: row (one of a set) */
    VERB_ACTIVATE, /* card */
    VERB_STEP,     /* ship, direction, leading end (0 front, 1 back; NO_THING: as before or none) */
    VERB_WARP,     /* ship: by gate or power, to be placed next */
    VERB_ROLL,     /* ship: whose ECM is rolled */
    VERB_DECLINE,
    VERB_HARM,     /* ship */
    VERB_FIRE,     /* ship, weapon, target */
    VERB_REROLL,   /* source of the power; 0 both, 1 letter, 2 number */
    VERB_KEEP,     /* the roll; let it be */
    VERB_REDIRECT, /* ship */
    VERB_REPLACE,  /* kind */
    VERB_BOARD,
    VERB_SHOW,    /* one's hand to the mates */
    VERB_RESTORE, /* ship */
    VERB_COUNT
};

/* A load in two things of an option. */
enum { CARGO_BITS = 12, CARGO_LOW = (1 << CARGO_BITS) - 1 };

static inline uint32_t cargo_in(const int16_t thing[OPTION_THINGS])
{
    return thing[0] == NO_THING ? 0 : (uint32_t)thing[0] | (uint32_t)thing[1] << CARGO_BITS;
}

/* How a card is launched, and how ships move. */
enum { FROM_ZONE, FROM_HOLD, BESIDE_SHIP, PUT_WITHIN, BESIDE_MATES };
enum { MOVE_ACTIVATION, MOVE_HALF, MOVE_PATROL };

/* Moments of PROC_REACT: the timing bit of the cards that may be played. */

struct no_locals {
    int16_t unused;
};
/* A deck is picked in three waves: kinds, those with a second copy, those with a third. */
enum { DECK_WAVES = 3 };
struct build_locals {
    int16_t wave; /* of the decks; mates go on counting, one after the other */
};
struct turn_locals {
    int16_t seat, step;
};
struct draw_locals {
    int16_t seat;
};
struct launch_locals {
    int16_t card, how, host; /* host: a ship beside which it is launched, or NO_MODEL */
    int16_t next;            /* ship of the card to be placed */
};
struct put_locals {
    int16_t model, how, host, within; /* of a warp: the host is the ship itself */
};
struct card_locals {
    int16_t card, how;
    int16_t model;
};
/* The order in hand outlives the arrival of the ship that moved before. */
struct move_locals {
    int16_t card, how;
    int16_t model; /* that is moving, or that moves next */
    int16_t verb, direction, lead;
};
struct step_locals {
    int16_t model, next; /* next: the enemy to be looked at */
};
struct attack_locals {
    int16_t model, slot, target;
    int16_t covered; /* the rolls that can save the target have been made */
};
struct react_locals {
    int16_t moment, seat, about; /* about: the ship it is about, or NO_MODEL */
};
struct aftermath_locals {
    int16_t model, killer; /* killer: the attacking ship, or NO_MODEL */
};
struct play_locals {
    int16_t seat, kind, first, second;
};
struct control_locals {
    int16_t card, seat;
};

procedure galaxies_game_proc, galaxies_build, galaxies_first, galaxies_turn, galaxies_energy,
    galaxies_draw_proc, galaxies_deploy, galaxies_launch, galaxies_put, galaxies_action,
    galaxies_activate, galaxies_move_proc, galaxies_step, galaxies_arrive, galaxies_attacks_proc,
    galaxies_attack, galaxies_react, galaxies_aftermath, galaxies_play, galaxies_control;

static inline const pick *answer(const galaxies *g, int seat)
{
    return &g->flow.picks[seat];
}

/* setup.c */
int galaxies_fleet_cost(const galaxies *g, int seat);
fleet galaxies_fleet_of(const galaxies *g, int seat);
int galaxies_fleet_spent(const galaxies *g, int seat);
int galaxies_deck_limit(const galaxies *g, int seat);
rule galaxies_barred_from_fleet(const galaxies *g, int seat, int kind);
seats galaxies_builders(const galaxies *g); /* whose fleet is not complete yet */
seats galaxies_deck_builders(const galaxies *g, int wave);
/* tactics.c */
int galaxies_cards_to_pick(const galaxies *g, int team);
bool galaxies_has_use(const galaxies *g, int seat, int kind); /* with the fleet that he has */
/* turn.c */
/* The seat whose turn comes after so many turns of a round, from the starter on. */
int galaxies_seat_in_order(const galaxies *g, int place);
int galaxies_roll_number(galaxies *g, int seat, int kind, int needed, events *out);
void galaxies_restore(galaxies *g, int model, int amount, rule because, events *out);
bool galaxies_may_regenerate(const galaxies *g, int seat, int model); /* a shield, on its tile */
void galaxies_score(galaxies *g, int team, int points, events *out);
bool galaxies_has_mates(const galaxies *g, int seat);
/* What the current player may do at any point of his turn; false: the answer is something else. */
bool galaxies_aside(galaxies *g, int seat, const pick *p, events *out);
/* deploy.c */
typedef struct {
    const galaxies *g;
    struct put_locals how;
    int size;
    bool in_squad; /* the ships of a squadron, each next to another */
    int placed;
    hex mate[SQUAD]; /* those of the squadron that stand already */
    hex_base host;
    chart chart;
} spots;
void spots_begin(spots *s, const galaxies *g, const struct put_locals *how);
void spots_columns(const spots *s, int *from, int *to);
uint32_t spots_rows(spots *s, int column, int direction);
bool spots_hold(spots *s, hex front, hex back);
bool galaxies_any_place(const galaxies *g, const struct put_locals *how);
rule galaxies_barred_from_launch(const galaxies *g, int card, int how, int host);
int galaxies_spaces(const galaxies *g, int card); /* that it needs in a hold */
int galaxies_room_in(const galaxies *g, int carrier);
bool galaxies_may_load(const galaxies *g, int card, int carrier);
/* action.c */
int galaxies_allowance(const galaxies *g, int model, int how);
/* A ship as it moves: where it would stand. */
typedef struct {
    int size, model, lead;
    hex front, back;
} mover;
mover galaxies_mover(const galaxies *g, int model, int lead);
bool galaxies_shift(const galaxies *g, mover *m, int direction);
bool galaxies_step_to(const galaxies *g, const chart *c, mover *m, int direction);
bool galaxies_may_step(const galaxies *g, const chart *c, const mover *m, int direction, int left);
bool galaxies_stands_free(const galaxies *g, const chart *c, int model);
/* How far a ship may be placed away instead of moving (0: it may not), and from where. */
int galaxies_warp_reach(const galaxies *g, int model);
hex_base galaxies_warp_from(const galaxies *g, int model);
int galaxies_ship_in_motion(const galaxies *g, int card);
bool galaxies_has_wake_target(const galaxies *g, int model);
int galaxies_boardable(const galaxies *g, int model);
/* attack.c */
enum { OUT_OF_ACTION = -1 };
int galaxies_fire_range(const galaxies *g, int model, int slot, int how); /* or OUT_OF_ACTION */
bool galaxies_may_fire(const galaxies *g, int model, int range, int target);
int galaxies_charge_now(const galaxies *g, int model, int slot); /* what an attack costs */
bool galaxies_any_fire(const galaxies *g, int card, int how);    /* once cards are discarded */
uint32_t galaxies_rerolls(const galaxies *g); /* the attacker's, a set of sources */
bool galaxies_may_force_reroll(const galaxies *g);
bool galaxies_has_cover(const galaxies *g, int model);
bool galaxies_may_take_hit(const galaxies *g, int model); /* instead of the target */
/* list.c */
bool galaxies_may_warp(const galaxies *g, int model);
/* play.c */
const effect *galaxies_main_effect(const galaxies *g, int kind);
int galaxies_draws_of(int kind);
bool galaxies_is_full(const galaxies *g, int card, int tactic_kind);
bool galaxies_same_hero(int kind, int other);               /* by name (GX-132) */
bool galaxies_holds(const galaxies *g, int seat, int kind); /* in hand, or prepped */
/* It would go on a ship card, but for all that lies there already (GX-183). */
bool galaxies_lacks_room(const galaxies *g, int seat, int kind);
bool galaxies_may_play(const galaxies *g, int seat, int kind, int moment);
bool galaxies_suits(const galaxies *g, int seat, int kind, int first, int second);
/* react.c */
int galaxies_double_hero(const galaxies *g, int card); /* the kind, or NO_KIND */
bool galaxies_could_react(const galaxies *g, int seat, int moment, int about);
/* What the player has, and what his hand but for so many cards would bring if he discarded it. */
int galaxies_energy_in_reach(const galaxies *g, int seat, int kept);
/* ending.c */
bool galaxies_round_over(galaxies *g, events *out);
void galaxies_drift(galaxies *g, events *out);

extern const ask_kind galaxies_asks[];
extern const verb_words galaxies_verbs[];
extern const char *const galaxies_event_names[];

/* position.c */
enum { GALAXIES_FIELDS = 58, GALAXIES_POINTS = 67, ROUNDS_MOST = 200 };
extern const field galaxies_fields[GALAXIES_FIELDS];
extern const resume_point galaxies_points[GALAXIES_POINTS];
extern const locals_range galaxies_locals[PROC_COUNT];

extern setting galaxies_settings[];
refusal galaxies_fits(const setup *s);
void galaxies_lay_out(flow *w, const setup *s, events *out);
void galaxies_list(const flow *w, int seat, options *out);
void galaxies_view(const flow *w, int reader, json *out);
void galaxies_foretell(const flow *w, int seat, const pick *p, json *out);
void galaxies_conceal(flow *w, int seat, generator *r);
bool galaxies_sound(const flow *w, text *why);
void galaxies_say_seat(const flow *w, int seat, const char *const *names, text *out);
void galaxies_say_option(
    const flow *w, int seat, const option *o, const char *const *names, text *out);
void galaxies_say_event(const flow *w, const event *e, const char *const *names, text *out);
void galaxies_event_facts(const event *e, json *out);
void galaxies_option_facts(const option *o, json *out);
outcome galaxies_outcome(const flow *w);
void galaxies_write_components(json *out);

#endif
