/* starship.h: reading the components of Starship Battles. */
#ifndef BOX_STARSHIP_H
#define BOX_STARSHIP_H

#include "box/rows.h"
#include "box/shelf.h"
#include "games/starship/data.h"

enum { BOX_DECKS, BOX_SHIPS, BOX_COUNTERS, BOX_GEOMETRY, BOX_SCENARIOS, BOX_FILES };
extern const shelf box_starship;

/* Takes in the files that are not null.  A refusal leaves `out` in no state to be used. */
refusal box_take_starship(
    json_t *const files[BOX_FILES], const starship_data *base, starship_data *out);

/* Reads a folder. */
refusal box_read_starship(const char *folder, const starship_data *base, starship_data *out);

/* ---- the readers of the files, for box_take_starship alone ---- */

/* Each takes in one file, a JSON object, on top of what there is. */
typedef void starship_reader(intake *in, json_t *file, starship_data *d);

starship_reader starship_read_decks, starship_read_ships, starship_read_counters,
    starship_read_geometry, starship_read_scenarios;

/* What must hold between the files. */
void starship_check_all(intake *in, const starship_data *d);

#endif
