/* labels.h: how the things of Starship Battles are called, drawn or told. */
#ifndef GAMES_STARSHIP_TERMINAL_LABELS_H
#define GAMES_STARSHIP_TERMINAL_LABELS_H

#include "space/plane.h"
#include "terminal/view.h"

/* The settings of the slider, by the bit that stands for each in a choice. */
enum { SPEED_BACK, SPEED_STILL, SPEED_LOW, SPEED_MEDIUM, SPEED_HIGH, SPEED_FTL, SPEED_COUNT };
enum { DIAL_NOTCHES = 12, SHIPS_MAX = 32, BODIES_MAX = 63 };

extern const char *const starship_speeds[SPEED_COUNT];

/* The ships of the view, by number; null beyond them. */
const json_value *starship_ship(const drawing *d, int ship);
int starship_ships(const drawing *d);
bool starship_is_on_table(const json_value *ship);
bool starship_is_colonial(const json_value *ship);

/* Where a ship is that is not on the table: "gone", "away", "comes later", "not placed yet". */
const char *starship_away(const json_value *ship);

/* The stand point, and where the nose points. */
pose starship_nose(const json_value *ship);

/* The ships that the reader is asked about, as a set; none: the reader is not asked. */
uint32_t starship_asked(const drawing *d);

/* How the ship sees the target, as a row of the view or of an outlook; null: not told. */
const json_value *starship_sight(const json_value *sights, int ship, int target);

/* Its cards. */
const json_value *starship_cards(const drawing *d, const json_value *ship);
bool starship_card_has(const json_value *card, const char *symbol);

/* "Viper Mk. II", or "Viper" where it is short: no side, as the table itself says it. */
void starship_put_model(text *out, const json_value *ship, bool is_full);

/* "Viper 1"; "[1]" of a Colonial base and "<3>" of a Cylon one. */
void starship_put_ship(text *out, const json_value *ship);
void starship_put_badge(text *out, const json_value *ship);

/* "you", "Anna", "Cylon 2". */
void starship_put_owner(const drawing *d, const json_value *ship, text *out);

/* "30.3 cm"; "58 %" of a chance in 36; "60 degrees right" of a dial; "low, medium or high". */
void starship_put_cm(text *out, int length);
void starship_put_percent(text *out, int chance);
void starship_put_dial(text *out, int dial);
void starship_put_speeds(text *out, uint32_t speeds, const char *last);

/* The hour on a clock whose twelve is the nose. */
int starship_clock(pose from, point to);

/* "2 o'clock, 30.3 cm, out of range, facing you"; with odds: "medium range, needs 7, 58 %". */
void starship_put_sight_text(const json_value *sight, text *out);

/* "medium range 0 (SB-146), target too fast -1 (SB-255)". */
void starship_put_modifiers(const json_value *shot, text *out);

/* "OS TR medium, nose 60 degrees right": a plan, as far as it is known, for a ship whose dial is at
   `dial` now. */
void starship_put_plan_text(const json_value *plan, int dial, text *out);

/* " (2, 3+ engine)": what the counters of a ship show, to who may know it. */
void starship_put_drawn(const json_value *ship, text *out);

/* What stands beside a ship: "sealed, 2 cards", "has fired", "engine hit: acceleration halved"... */
typedef void starship_note(void *into, const char *light, const char *words);
void starship_notes(const json_value *ship, starship_note *note, void *into);

/* "Turn 6 of 8, planning". */
void starship_put_step(const drawing *d, text *out);

/* What the frame of the terminal calls (starship.c). */
void starship_draw_view(const drawing *d, text *out);
void starship_tell_view(const drawing *d, text *out);
void starship_tell_view_end(const drawing *d, text *out);
extern const own_words starship_own_words;

#endif
