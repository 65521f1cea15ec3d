/* starship.h: the readers for the component files of Starship Battles. */
#ifndef GAMES_STARSHIP_COMPONENTS_STARSHIP_H
#define GAMES_STARSHIP_COMPONENTS_STARSHIP_H

#include "box/component_files.h"
#include "box/rows.h"
#include "games/starship/rules/state.h"

enum {
    BOX_DECKS,
    BOX_SHIPS,
    BOX_GEAR,
    BOX_COUNTERS,
    BOX_GEOMETRY,
    BOX_TALENTS,
    BOX_FLAWS,
    BOX_PILOTS,
    BOX_TERRAIN,
    BOX_SCENARIOS,
    BOX_FILES
};

file_reader starship_read_decks, starship_read_ships, starship_read_gear, starship_read_counters,
    starship_read_geometry, starship_read_talents, starship_read_flaws, starship_read_pilots,
    starship_read_terrain, starship_read_scenarios;

/* Reads corners, [x, y] in millimeters, each at most `most` from the middle in x and in y. */
void starship_read_corners(
    json_check *in, const json_value *figure, const char *place, int32_t most, shape *out);

/* Read what a scenario says about optional rules, and check whether it fits the other files. */
void starship_read_briefing(json_check *in, const json_value *object, const char *place,
    const starship_data *d, scenario *s);
void starship_check_briefing(
    json_check *in, const char *place, const starship_data *d, const scenario *s);

/* Reads the ids of the gear that a ship of this type carries. Returns it as a set. */
uint8_t starship_read_carried(
    json_check *in, const json_value *list, const char *place, const starship_data *d, int type);

/* Reads how planetoids are scanned in a scenario, and what they hold. */
void starship_read_scans(json_check *in, const json_value *object, const char *place,
    const starship_data *d, scenario *s);

/* Read the phases of a scenario, what it has besides ships, and how it is won. The phases come
   first: the others refer to them. */
enum { TURNS_MOST = 100, SHIP_POINTS_MOST = 30, SIDE_SHIPS = SHIPS / SIDES };
void starship_read_phases(json_check *in, const json_value *object, const char *place, scenario *s);
void starship_read_mission(json_check *in, const json_value *object, const char *place,
    const starship_data *d, scenario *s);
void starship_read_victory(json_check *in, const json_value *object, const char *place,
    const starship_data *d, scenario *s);

/* Read which ships are meant: one by its id; a list, as a set; or a member that names ships or
   sides, one or a list. A member that is left out gives `usual`. */
int starship_find_ship(json_check *in, const char *place, const starship_data *d, const char *id);
uint16_t starship_types_listed(json_check *in, const json_value *list, const char *place,
    size_t least, const starship_data *d);
uint16_t starship_types_in(json_check *in, const json_value *object, const char *place,
    const char *name, const starship_data *d, uint16_t usual);

/* Read a member that names a template; what ships have done, as a set; and a phase, or 0 if it
   is left out. `starship_read_when` reads facts that must all hold, and returns how many. */
uint8_t starship_template_in(json_check *in, const json_value *object, const char *place,
    const char *name, const starship_data *d);
uint8_t starship_errands_in(
    json_check *in, const json_value *object, const char *place, const char *name);
uint8_t starship_phase_in(
    json_check *in, const json_value *object, const char *place, const scenario *s);
uint8_t starship_read_when(json_check *in, const json_value *object, const char *place,
    const starship_data *d, fact out[FACTS_MOST]);

/* Reads a stretch of an edge: two numbers, the smaller one first. */
void starship_read_stretch(json_check *in, const json_value *list, const char *place, int32_t most,
    int32_t *from, int32_t *to);

/* Returns how many ships a side can have. */
int starship_scenario_ships(const scenario *s, int side);

/* Fill in what follows from other entries: a token's modifier and choice of talents, and the
   outline of a template's back. */
void starship_fill_tokens(starship_data *d);
void starship_fill_backs(json_check *in, starship_data *d);

/* Checks what must hold between the files, after filling in what follows from them. */
void starship_check_all(json_check *in, void *all);

#endif
