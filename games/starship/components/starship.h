/* starship.h: reading the components of Starship Battles. */
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

/* Corners as [x, y] in millimetres, no further than `most` from the middle either way. */
void starship_read_corners(
    json_check *in, const json_value *figure, const char *place, int32_t most, shape *out);

/* What a scenario says about optional rules, and whether it fits the other files. */
void starship_read_briefing(json_check *in, const json_value *object, const char *place,
    const starship_data *d, scenario *s);
void starship_check_briefing(
    json_check *in, const char *place, const starship_data *d, const scenario *s);

/* The gear that ships of a type carry, by its ids; as a set. */
uint8_t starship_read_carried(
    json_check *in, const json_value *list, const char *place, const starship_data *d, int type);

/* How planetoids are scanned in a scenario, and what they hold. */
void starship_read_scans(json_check *in, const json_value *object, const char *place,
    const starship_data *d, scenario *s);

/* The phases of a scenario, which others go by; what it has beside ships; how it is won. */
enum { TURNS_MOST = 100, SHIP_POINTS_MOST = 30, SIDE_SHIPS = SHIPS / SIDES };
void starship_read_phases(json_check *in, const json_value *object, const char *place, scenario *s);
void starship_read_mission(json_check *in, const json_value *object, const char *place,
    const starship_data *d, scenario *s);
void starship_read_victory(json_check *in, const json_value *object, const char *place,
    const starship_data *d, scenario *s);

/* A ship by its id; a list of ships, as a set; a member that names ships or sides, one or a list, and is
   `usual` where it is left out. */
int starship_find_ship(json_check *in, const char *place, const starship_data *d, const char *id);
uint16_t starship_types_listed(json_check *in, const json_value *list, const char *place,
    size_t least, const starship_data *d);
uint16_t starship_types_in(json_check *in, const json_value *object, const char *place,
    const char *name, const starship_data *d, uint16_t usual);

/* A member that names a template; what ships have done, as a set; a phase, or 0; and facts, all of which must
   hold: how many. */
uint8_t starship_template_in(json_check *in, const json_value *object, const char *place,
    const char *name, const starship_data *d);
uint8_t starship_errands_in(
    json_check *in, const json_value *object, const char *place, const char *name);
uint8_t starship_phase_in(
    json_check *in, const json_value *object, const char *place, const scenario *s);
uint8_t starship_read_when(json_check *in, const json_value *object, const char *place,
    const starship_data *d, fact out[FACTS_MOST]);

/* A stretch of an edge: two figures, the smaller one first. */
void starship_read_stretch(json_check *in, const json_value *list, const char *place, int32_t most,
    int32_t *from, int32_t *to);

/* How many ships a side can have. */
int starship_scenario_ships(const scenario *s, int side);

/* What follows from other entries: a token's modifier and choice of talents, the outline of a back. */
void starship_fill_tokens(starship_data *d);
void starship_fill_backs(json_check *in, starship_data *d);

/* What must hold between the files. */
void starship_check_all(json_check *in, void *all);

#endif
