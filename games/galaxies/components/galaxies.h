/* galaxies.h: reading the components of Battleship Galaxies. */
#ifndef GAMES_GALAXIES_COMPONENTS_GALAXIES_H
#define GAMES_GALAXIES_COMPONENTS_GALAXIES_H

#include "box/component_files.h"
#include "box/rows.h"
#include "games/galaxies/rules/fleet.h"

enum {
    BOX_GALAXIES_BOARD,
    BOX_GALAXIES_SHIPS,
    BOX_GALAXIES_TACTICS,
    BOX_GALAXIES_MISSIONS,
    BOX_GALAXIES_FILES
};

/* Reads a fleet: {"faction", "cost", "ships", "deck", "prepped"}, and checks it by the rules. */
refusal box_take_fleet(const json_value *file, const galaxies_data *d, fleet *out);

/* ---- the readers of the files ---- */

file_reader galaxies_read_board, galaxies_read_ships, galaxies_read_tactics, galaxies_read_missions;

/* Checks what must hold across the files. */
void galaxies_check_all(json_check *in, void *all);

/* ---- what the readers share ---- */

/* Reads a whole number from `lo` to `hi`; without the member it returns `otherwise`. */
uint8_t galaxies_figure(json_check *in, const json_value *object, const char *place,
    const char *name, int lo, int hi, int otherwise);
enum { REQUIRED = -1 }; /* for `otherwise`: the member must exist */

/* Return the row of the ship card, or of the tactic card, with this id. */
uint8_t galaxies_card_in(
    json_check *in, const json_value *value, const char *place, const galaxies_data *d);
uint8_t galaxies_tactic_in(
    json_check *in, const char *id, const char *place, const galaxies_data *d);

/* Returns the number of a ship's name, in any version, or -1. */
int galaxies_find_ship(const galaxies_data *d, const char *ship);

/*
 * Reads a member that names a ship, in any version. Returns its number + 1, or 0 without the
 * member.
 */
uint8_t galaxies_ship_in(json_check *in, const json_value *object, const char *place,
    const char *name, const galaxies_data *d);

/*
 * Read copies of tactic cards: by id with their number, or as a list that repeats the id of each
 * copy.
 */
void galaxies_copies_in(json_check *in, const json_value *object, const char *place,
    const galaxies_data *d, uint8_t copies[TACTICS_MAX + 1]);
void galaxies_list_in(json_check *in, const json_value *list, const char *place,
    const galaxies_data *d, uint8_t copies[TACTICS_MAX + 1]);

/* Reads a weapon. */
weapon galaxies_weapon_in(json_check *in, const json_value *object, const char *place);

/*
 * Refuses a text with a brace that names no figure. `stray` is the first such brace, or null
 * (games/galaxies/rules/texts.h).
 */
void galaxies_refuse_stray(json_check *in, const char *place, const char *name, const char *stray);

/* The kinds of cards that an effect can belong to. */
enum { BY_POWER = 1, BY_OWN = 2, BY_WEAPON = 4, BY_SABOTAGE = 8, BY_EVENT = 16 };
effect galaxies_effect_in(json_check *in, const json_value *object, const char *place, int holder,
    const galaxies_data *d);

/* Returns the moments at which an event with this effect may be played, as a set. */
uint32_t galaxies_moments(const effect *e);

/* ---- what must hold of a mission ---- */

/* Report faults with their place: in the mission's file, or as "the mission ID". */
void galaxies_check_mission(
    json_check *in, const char *place, const galaxies_data *d, const mission *m);
void galaxies_check_field(
    json_check *in, const char *place, const galaxies_data *d, const mission *m);

/* Returns the message for a broken rule of fleets. */
const char *galaxies_fleet_fault(rule because);

/* Returns a player's fleet, as far as the mission names it. */
fleet galaxies_fleet_in(const mission *m, int seat);

/* Returns true if the player can have this ship card: it is given, or he can pick it. */
bool galaxies_may_have(const galaxies_data *d, const mission *m, int seat, int card);

/* Writes "players[2]". */
const char *galaxies_place_of_player(char out[PLACE_MAX], const char *place, int seat);

#endif
