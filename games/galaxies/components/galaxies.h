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

/* Takes in a fleet: {"faction", "cost", "ships", "deck", "prepped"}, and holds it to the rules. */
refusal box_take_fleet(const json_value *file, const galaxies_data *d, fleet *out);

/* ---- the readers of the files ---- */

file_reader galaxies_read_board, galaxies_read_ships, galaxies_read_tactics, galaxies_read_missions;

/* What must hold between the files. */
void galaxies_check_all(json_check *in, void *all);

/* ---- what the readers share ---- */

/* A member that is a whole number from lo to hi; if it is not there, `otherwise`. */
uint8_t galaxies_figure(json_check *in, const json_value *object, const char *place,
    const char *name, int lo, int hi, int otherwise);
enum { REQUIRED = -1 }; /* as `otherwise`: it must be there */

/* A member that is the id of a ship card, of a tactic card: its row. */
uint8_t galaxies_card_in(
    json_check *in, const json_value *value, const char *place, const galaxies_data *d);
uint8_t galaxies_tactic_in(
    json_check *in, const char *id, const char *place, const galaxies_data *d);

/* The number of the name of a ship, whatever its version; -1: there is none. */
int galaxies_find_ship(const galaxies_data *d, const char *ship);

/* A member that names a ship, whatever its version: its number + 1; 0 if it is not there. */
uint8_t galaxies_ship_in(json_check *in, const json_value *object, const char *place,
    const char *name, const galaxies_data *d);

/* Copies of tactic cards by id; and a list of ids, once for each copy. */
void galaxies_copies_in(json_check *in, const json_value *object, const char *place,
    const galaxies_data *d, uint8_t copies[TACTICS_MAX + 1]);
void galaxies_list_in(json_check *in, const json_value *list, const char *place,
    const galaxies_data *d, uint8_t copies[TACTICS_MAX + 1]);

/* A weapon. */
weapon galaxies_weapon_in(json_check *in, const json_value *object, const char *place);

/* `stray` is the first brace of a text that names no figure (games/galaxies/rules/texts.h), or null. */
void galaxies_refuse_stray(json_check *in, const char *place, const char *name, const char *stray);

/* Who an effect belongs to. */
enum { BY_POWER = 1, BY_OWN = 2, BY_WEAPON = 4, BY_SABOTAGE = 8, BY_EVENT = 16 };
effect galaxies_effect_in(json_check *in, const json_value *object, const char *place, int holder,
    const galaxies_data *d);

/* The moments at which an event with this effect may be played, as a set. */
uint32_t galaxies_moments(const effect *e);

/* ---- what must hold of a mission ---- */

/* With the place of its fault: in its file, or as "the mission ID". */
void galaxies_check_mission(
    json_check *in, const char *place, const galaxies_data *d, const mission *m);
void galaxies_check_field(
    json_check *in, const char *place, const galaxies_data *d, const mission *m);

/* What a rule of fleets says when it is broken. */
const char *galaxies_fleet_fault(rule because);

/* A player's fleet, as far as the mission names it. */
fleet galaxies_fleet_in(const mission *m, int seat);

/* Could the player have this ship card: is it given, or can he pick it? */
bool galaxies_may_have(const galaxies_data *d, const mission *m, int seat, int card);

/* "players[2]" */
const char *galaxies_place_of_player(char out[PLACE_MAX], const char *place, int seat);

#endif
