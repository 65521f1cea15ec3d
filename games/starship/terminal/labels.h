/* labels.h: words and signs for the things of Starship Battles, drawn or told. */
#ifndef GAMES_STARSHIP_TERMINAL_LABELS_H
#define GAMES_STARSHIP_TERMINAL_LABELS_H

#include "space/plane.h"
#include "terminal/view.h"

/* The settings of the slider. A choice has them as a set, one bit for each. */
enum { SPEED_BACK, SPEED_STILL, SPEED_LOW, SPEED_MEDIUM, SPEED_HIGH, SPEED_FTL, SPEED_COUNT };
enum { DIAL_NOTCHES = 12, SHIPS_MAX = 32, BODIES_MAX = 63 };

extern const char *const starship_speeds[SPEED_COUNT];

/* The ships of the view, by number. Null beyond the last one. */
const json_value *starship_ship(const drawing *d, int ship);
int starship_ships(const drawing *d);
bool starship_is_on_table(const json_value *ship);
bool starship_is_colonial(const json_value *ship);

/* Says where a ship is that is not on the table: "gone", "away", "comes later", "not placed
   yet". */
const char *starship_away(const json_value *ship);

/* Returns the stand point of a ship, and the direction of its nose. */
pose starship_nose(const json_value *ship);

/* Returns the ships that the reader is asked about, as a set. It is empty if the reader is not
   asked. */
uint32_t starship_asked(const drawing *d);

/* Returns how a ship sees a target, as a row of the view or of an outlook. Null if it is not
   told. */
const json_value *starship_sight(const json_value *sights, int ship, int target);

/* The cards of a ship, and whether a card has a symbol. */
const json_value *starship_cards(const drawing *d, const json_value *ship);
bool starship_card_has(const json_value *card, const char *symbol);

/* Appends "Viper Mk. II", or "Viper" if it is not full. The side is left out: the table shows
   it. */
void starship_put_model(text *out, const json_value *ship, bool is_full);

/* Append "Viper 1"; "[1]" for a Colonial base and "<3>" for a Cylon one. */
void starship_put_ship(text *out, const json_value *ship);
void starship_put_badge(text *out, const json_value *ship);

/* Appends "you", "Anna" or "Cylon 2". */
void starship_put_owner(const drawing *d, const json_value *ship, text *out);

/* Append "30.3 cm"; "58 %" for a chance in 36; "60 degrees right" for a dial; "low, medium or
   high". */
void starship_put_cm(text *out, int length);
void starship_put_percent(text *out, int chance);
void starship_put_dial(text *out, int dial);
void starship_put_speeds(text *out, uint32_t speeds, const char *last);

/* Returns the hour of a direction on a clock whose twelve is the nose. */
int starship_clock(pose from, point to);

/* Appends "2 o'clock, 30.3 cm, out of range, facing you". With odds, it appends "medium range,
   needs 7, 58 %". */
void starship_put_sight_text(const json_value *sight, text *out);

/* Appends "medium range 0 (SB-146), target too fast -1 (SB-255)". */
void starship_put_modifiers(const json_value *shot, text *out);

/* Appends a plan, as far as it is known: "OS TR medium, nose 60 degrees right". The ship's dial
   is at `dial` now. */
void starship_put_plan_text(const json_value *plan, int dial, text *out);

/* Appends what the counters of a ship show, for readers who may know it: " (2, 3+ engine)". */
void starship_put_drawn(const json_value *ship, text *out);

/* Calls `note` for what is said beside a ship: "sealed, 2 cards", "has fired", "engine hit:
   acceleration halved"... */
typedef void starship_note(void *into, const char *light, const char *words);
void starship_notes(const json_value *ship, starship_note *note, void *into);

/* Appends "Turn 6 of 8, planning". */
void starship_put_step(const drawing *d, text *out);

/* The functions that the frame of the terminal calls (starship.c). */
void starship_draw_view(const drawing *d, text *out);
void starship_tell_view(const drawing *d, text *out);
void starship_tell_view_end(const drawing *d, text *out);
extern const own_words starship_own_words;

#endif
