/* starship.h: reading the components of Starship Battles. */
#ifndef BOX_STARSHIP_H
#define BOX_STARSHIP_H

#include "box/rows.h"
#include "box/shelf.h"
#include "games/starship/data.h"

enum { BOX_DECKS, BOX_SHIPS, BOX_COUNTERS, BOX_GEOMETRY, BOX_SCENARIOS, BOX_FILES };

file_reader starship_read_decks, starship_read_ships, starship_read_counters,
    starship_read_geometry, starship_read_scenarios;

/* What must hold between the files. */
void starship_check_all(intake *in, void *all);

#endif
