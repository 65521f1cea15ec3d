/* procedures.h: what the procedures of Battleship Galaxies share with its other functions. */
#ifndef GAMES_GALAXIES_RULES_PROCEDURES_H
#define GAMES_GALAXIES_RULES_PROCEDURES_H

#include "games/galaxies/rules/fleet.h"
#include "games/galaxies/rules/state.h"
#include "games/galaxies/rules/vocabulary.h"

/* A load is a set of cards, split into two things of an option. */
enum { CARGO_BITS = 12, CARGO_LOW = (1 << CARGO_BITS) - 1 };

static inline uint32_t cargo_in(const int16_t thing[OPTION_THINGS])
{
    return thing[0] == NO_THING ? 0 : (uint32_t)thing[0] | (uint32_t)thing[1] << CARGO_BITS;
}

/* The ways to launch or place a card's ships, and the ways to move them. */
enum { FROM_ZONE, FROM_HOLD, BESIDE_SHIP, PUT_WITHIN, BESIDE_MATES };
enum { MOVE_ACTIVATION, MOVE_HALF, MOVE_PATROL };

/* A deck is picked in three waves: its kinds, those with a second copy, those with a third. */
enum { DECK_WAVES = 3 };

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
seats galaxies_builders(const galaxies *g); /* whose fleets are not complete yet */
seats galaxies_deck_builders(const galaxies *g, int wave);
bool galaxies_mates_share(const galaxies *g); /* the copies of tactic cards (GX-R079) */
/* tactics.c */
int galaxies_cards_to_pick(const galaxies *g, int seat);
bool galaxies_has_use(const galaxies *g, int seat, int kind); /* with the seat's own fleet */
/* turn.c */
/* Returns the seat whose turn comes after `place` turns of a round. */
int galaxies_seat_in_order(const galaxies *g, int place);
int galaxies_roll_number(galaxies *g, int seat, int kind, int needed, events *out);
void galaxies_restore(galaxies *g, int model, int amount, rule because, events *out);
/* Returns true if a regenerator tile under the ship can give it a shield peg. */
bool galaxies_may_regenerate(const galaxies *g, int seat, int model);
void galaxies_score(galaxies *g, int team, int points, events *out);
bool galaxies_has_mates(const galaxies *g, int seat);
bool galaxies_shuffles_next(const galaxies *g, int seat);
/*
 * Handles what the current player may do at any point of his turn. Returns false if the answer is
 * something else.
 */
bool galaxies_aside(galaxies *g, int seat, const pick *p, events *out);
/* deploy.c */
typedef struct {
    const galaxies *g;
    struct put_locals how;
    int size;
    bool in_squad; /* ships of a squadron, each next to another */
    int placed;
    hex mate[SQUAD]; /* ships of the squadron that are already placed */
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
/* A ship on its way: where it would stand. */
typedef struct {
    int size, model, lead;
    hex front, back;
} mover;
mover galaxies_mover(const galaxies *g, int model, int lead);
bool galaxies_shift(const galaxies *g, mover *m, int direction);
bool galaxies_step_to(const galaxies *g, const chart *c, mover *m, int direction);
bool galaxies_may_step(const galaxies *g, const chart *c, const mover *m, int direction, int left);
/* How far away a ship may be placed instead of moving (0: not at all), and from which base. */
int galaxies_warp_reach(const galaxies *g, int model);
hex_base galaxies_warp_from(const galaxies *g, int model);
int galaxies_ship_in_motion(const galaxies *g, int card);
bool galaxies_has_wake_target(const galaxies *g, int model);
int galaxies_boardable(const galaxies *g, int model);
/* attack.c */
enum { OUT_OF_ACTION = -1 };
int galaxies_fire_range(const galaxies *g, int model, int slot, int how); /* or OUT_OF_ACTION */
bool galaxies_may_fire(const galaxies *g, int model, int range, int target);
int galaxies_charge_now(const galaxies *g, int model, int slot); /* what an attack costs now */
/* Returns true if a ship could fire, counting the energy of cards that could be discarded. */
bool galaxies_any_fire(const galaxies *g, int card, int how);
uint32_t galaxies_rerolls(const galaxies *g); /* the attacker's rerolls, as a set of sources */
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
bool galaxies_holds(const galaxies *g, int seat, int kind); /* in hand or prepped */
/* Returns true if the card fits a ship card that has no room for it (GX-183). */
bool galaxies_lacks_room(const galaxies *g, int seat, int kind);
bool galaxies_may_play(const galaxies *g, int seat, int kind, int moment);
bool galaxies_suits(const galaxies *g, int seat, int kind, int first, int second);
/* react.c */
int galaxies_double_hero(const galaxies *g, int card); /* its kind, or NO_KIND */
bool galaxies_could_react(const galaxies *g, int seat, int moment, int about);
/*
 * Returns the player's energy, plus what he would get by discarding all but `kept` cards of his
 * hand.
 */
int galaxies_energy_in_reach(const galaxies *g, int seat, int kept);
/* ending.c */
bool galaxies_round_over(galaxies *g, events *out);
void galaxies_drift(galaxies *g, events *out);

enum { ROUNDS_MOST = 200 };

extern setting galaxies_settings[];
refusal galaxies_fits(const setup *s);
void galaxies_lay_out(flow *w, const setup *s, events *out);
void galaxies_list(const flow *w, int seat, options *out);
void galaxies_view(const flow *w, int reader, json *out);
void galaxies_forecast(const flow *w, int seat, const pick *p, json *out);
void galaxies_conceal(flow *w, int seat, generator *r);
bool galaxies_valid(const flow *w, text *why);
void galaxies_say_seat(const flow *w, int seat, const char *const *names, text *out);
void galaxies_say_option(
    const flow *w, int seat, const option *o, const char *const *names, text *out);
hole_writer galaxies_say_hole;
int galaxies_owner(const flow *w, char letter, int thing);
void galaxies_say_event(const flow *w, const event *e, const char *const *names, text *out);
void galaxies_event_facts(const event *e, json *out);
void galaxies_option_facts(const option *o, json *out);
naming galaxies_tactic_id, galaxies_ship_card_id;
void galaxies_name_member(const flow *w, int seat, const option *o, int arg, int member, text *out);
outcome galaxies_outcome(const flow *w);
void galaxies_write_components(json *out);

#endif
