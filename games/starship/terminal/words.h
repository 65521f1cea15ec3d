/* words.h: how the things of Starship Battles are called, drawn or told. */
#ifndef GAMES_STARSHIP_TERMINAL_WORDS_H
#define GAMES_STARSHIP_TERMINAL_WORDS_H

#include "space/plane.h"
#include "terminal/view.h"

/* The settings of the slider, by the bit that stands for each in a choice. */
enum { SPEED_BACK, SPEED_STILL, SPEED_LOW, SPEED_MEDIUM, SPEED_HIGH, SPEED_FTL, SPEED_COUNT };
enum { DIAL_NOTCHES = 12, SHIPS_MAX = 32, BODIES_MAX = 63 };

extern const char *const battle_speeds[SPEED_COUNT];

/* The ships of the view, by number; null beyond them. */
const json_value *battle_ship(const drawing *d, int ship);
int battle_ships(const drawing *d);
bool battle_is_on_table(const json_value *ship);
bool battle_is_colonial(const json_value *ship);

/* Where a ship is that is not on the table: "gone", "away", "comes later", "not placed yet". */
const char *battle_away(const json_value *ship);

/* The stand point, and where the nose points. */
pose battle_nose(const json_value *ship);

/* The ships that the reader is asked about, as a set; none: the reader is not asked. */
uint32_t battle_asked(const drawing *d);

/* How the ship sees the target, as a row of the view or of an outlook; null: not told. */
const json_value *battle_sight(const json_value *sights, int ship, int target);

/* Its cards. */
const json_value *battle_cards(const drawing *d, const json_value *ship);
bool battle_card_has(const json_value *card, const char *symbol);

/* "Viper Mk. II", or "Viper" where it is short: no side, as the table itself says it. */
void battle_put_model(text *out, const json_value *ship, bool is_full);

/* "Viper 1"; "[1]" of a Colonial base and "<3>" of a Cylon one. */
void battle_put_ship(text *out, const json_value *ship);
void battle_put_badge(text *out, const json_value *ship);

/* "you", "Anna", "Cylon 2". */
void battle_put_owner(const drawing *d, const json_value *ship, text *out);

/* "30.3 cm"; "58 %" of a chance in 36; "60 degrees right" of a dial; "low, medium or high". */
void battle_put_cm(text *out, int length);
void battle_put_percent(text *out, int chance);
void battle_put_dial(text *out, int dial);
void battle_put_speeds(text *out, uint32_t speeds, const char *last);

/* The hour on a clock whose twelve is the nose. */
int battle_clock(pose from, point to);

/* "2 o'clock, 30.3 cm, out of range, facing you"; with odds: "medium range, needs 7, 58 %". */
void battle_put_sight(const json_value *sight, text *out);

/* "medium range 0 (SB-146), target too fast -1 (SB-255)". */
void battle_put_modifiers(const json_value *shot, text *out);

/* "OS TR medium, nose 60 degrees right": a plan, as far as it is known, for a ship whose dial is at
   `dial` now. */
void battle_put_plan(const json_value *plan, int dial, text *out);

/* " (2, 3+ engine)": what the counters of a ship show, to who may know it. */
void battle_put_drawn(const json_value *ship, text *out);

/* What stands beside a ship: "sealed, 2 cards", "has fired", "engine hit: acceleration halved"... */
typedef void battle_note(void *into, const char *light, const char *words);
void battle_notes(const json_value *ship, battle_note *note, void *into);

/* "Turn 6 of 8, planning". */
void battle_put_step(const drawing *d, text *out);

/* What the frame of the terminal calls (starship.c). */
void battle_draw(const drawing *d, text *out);
void battle_tell(const drawing *d, text *out);
void battle_tell_end(const drawing *d, text *out);
extern const own_words battle_own_words;

#endif
