/* starship.h: reading the components of Starship Battles. */
#ifndef BOX_STARSHIP_H
#define BOX_STARSHIP_H

#include "box/rows.h"
#include "box/shelf.h"
#include "games/starship/data.h"

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
void starship_read_corners(intake *in, json_t *figure, const char *place, int32_t most, shape *out);

/* What a scenario says about optional rules, and whether it fits the other files. */
void starship_read_briefing(
    intake *in, json_t *object, const char *place, const starship_data *d, scenario *s);
void starship_check_briefing(
    intake *in, const char *place, const starship_data *d, const scenario *s);

/* The gear that ships of a type carry, by its ids; as a set. */
uint8_t starship_read_carried(
    intake *in, json_t *list, const char *place, const starship_data *d, int type);

/* How planetoids are scanned in a scenario, and what they hold. */
void starship_read_scans(
    intake *in, json_t *object, const char *place, const starship_data *d, scenario *s);

/* How a scenario is won: its phases, which others go by; what stands beside victory; the goals in it. */
enum { TURNS_MOST = 100 };
void starship_read_phases(intake *in, json_t *object, const char *place, scenario *s);
void starship_read_mission(
    intake *in, json_t *object, const char *place, const starship_data *d, scenario *s);
void starship_read_goals(
    intake *in, json_t *object, const char *place, const starship_data *d, scenario *s);

/* A member that names ships or sides, one or a list; left out: `usual`. */
uint16_t starship_types_in(intake *in, json_t *object, const char *place, const char *name,
    const starship_data *d, uint16_t usual);

/* How many ships a side can have. */
int starship_scenario_ships(const scenario *s, int side);

/* What follows from other entries: a token's modifier and choice of talents, the outline of a back. */
void starship_fill_tokens(starship_data *d);
void starship_fill_backs(intake *in, starship_data *d);

/* What must hold between the files. */
void starship_check_all(intake *in, void *all);

#endif
