/* mission.h: what scenarios and Faster than Light add to the table: goals, ways out, markers, missiles. */
#ifndef GAMES_STARSHIP_TERMINAL_MISSION_H
#define GAMES_STARSHIP_TERMINAL_MISSION_H

#include "games/starship/terminal/words.h"

/* In sentences, a line each; nothing where there is nothing of the kind. */
void battle_tell_mission(const drawing *d, text *out);
void battle_tell_locations(const drawing *d, text *out);
void battle_tell_missiles(const drawing *d, text *out);
void battle_tell_marker(const json_value *piece, text *out);

/* "way out closed · now: Cylon, strategic": in as few words as a line of the screen holds; "": nothing. */
void battle_put_mission(const drawing *d, text *out);

/* What stands beside a ship: what it prepares, carries, and where it has landed. */
void battle_note_gear(const json_value *ship, battle_note *note, void *into);

/* Whatever can be fired at: "Raider 4", "missile 2", "planetoid"; and as it is typed: 4, m2, t1. */
void battle_put_body(const drawing *d, int body, text *out);
void battle_put_target(const drawing *d, int body, text *out);
int battle_piece(int piece);                              /* the body of a piece of terrain */
int battle_find_body(const drawing *d, const char *word); /* -1: none */

#endif
