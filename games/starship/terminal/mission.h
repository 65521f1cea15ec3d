/* mission.h: what scenarios and Faster than Light add to the table: goals, ways out, markers, missiles. */
#ifndef GAMES_STARSHIP_TERMINAL_MISSION_H
#define GAMES_STARSHIP_TERMINAL_MISSION_H

#include "games/starship/terminal/labels.h"

/* In sentences, a line each; nothing where there is nothing of the kind. */
void starship_tell_mission(const drawing *d, text *out);
void starship_tell_locations(const drawing *d, text *out);
void starship_tell_missiles(const drawing *d, text *out);
void starship_tell_marker(const json_value *piece, text *out);

/* "way out closed · now: Cylon, strategic": in as few words as a line of the screen holds; "": nothing. */
void starship_put_mission_text(const drawing *d, text *out);

/* What stands beside a ship: what it prepares, carries, and where it has landed. */
void starship_note_gear(const json_value *ship, starship_note *note, void *into);

/* Whatever can be fired at: "Raider 4", "missile 2", "planetoid"; and as it is typed: 4, m2, t1. */
void starship_put_body(const drawing *d, int body, text *out);
void starship_put_target(const drawing *d, int body, text *out);
int starship_piece(int piece);                              /* the body of a piece of terrain */
int starship_find_body(const drawing *d, const char *word); /* -1: none */

#endif
