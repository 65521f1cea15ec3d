/* mission.h: what scenarios and Faster than Light add to the table: goals, ways out, markers,
   missiles. */
#ifndef GAMES_STARSHIP_TERMINAL_MISSION_H
#define GAMES_STARSHIP_TERMINAL_MISSION_H

#include "games/starship/terminal/labels.h"

/* Tell it in sentences, one per line. They append nothing if there is nothing to tell. */
void starship_tell_mission(const drawing *d, text *out);
void starship_tell_locations(const drawing *d, text *out);
void starship_tell_missiles(const drawing *d, text *out);
void starship_tell_marker(const json_value *piece, text *out);

/* Appends how the mission stands, short enough for a line of the screen: "way out closed · now:
   Cylon, strategic". Appends nothing if the mission is only about shooting. */
void starship_put_mission_text(const drawing *d, text *out);

/* Notes what a ship prepares and carries, and where it has landed. */
void starship_note_gear(const json_value *ship, starship_note *note, void *into);

/* Append a body, which is whatever can be fired at: "Raider 4", "missile 2", "planetoid"; or as
   it is typed: 4, m2, t1. */
void starship_put_body(const drawing *d, int body, text *out);
void starship_put_target(const drawing *d, int body, text *out);
int starship_piece(int piece);                              /* the body of a piece of terrain */
int starship_find_body(const drawing *d, const char *word); /* -1: none */

#endif
