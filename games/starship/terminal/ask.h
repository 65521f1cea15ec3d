/* ask.h: the questions of Starship Battles: drawing and telling them, reading answers, looking
   ahead. */
#ifndef GAMES_STARSHIP_TERMINAL_ASK_H
#define GAMES_STARSHIP_TERMINAL_ASK_H

#include "terminal/view.h"

/* These are the functions of own_words (view.h). */
bool starship_draw_ask(const drawing *d, const prompt *p, text *out);
bool starship_tell_ask(const drawing *d, const prompt *p, text *out);
bool starship_read(const drawing *d, const prompt *p, const char *line, reading *r);
void starship_tell_forecast(
    const drawing *d, const prompt *p, const choice *c, const json_value *outlook, text *out);

/* Returns whether the ship to be placed comes by a jump. It has no place along the edge, so its
   question is shown like any other. */
bool starship_waits(const prompt *p);

/* Draws the question with what it is about behind it. */
void starship_draw_question(const prompt *p, const char *about, int width, text *out);

/* Appends an example like "place 37.5 2", in the middle of the longest free stretch. */
void starship_put_place_example(const prompt *p, text *out);

/* Draw and tell the question of how a ship flies (ask_plan.c). */
void starship_draw_plan(const drawing *d, const prompt *p, text *out);
void starship_tell_plan(const drawing *d, const prompt *p, text *out);

/* Appends "Viper 1 at Raider 3, 18.3 cm: medium range 0 (SB-146); needs 6, 72 %". */
void starship_put_shot_text(const drawing *d, const json_value *shot, text *out);

#endif
