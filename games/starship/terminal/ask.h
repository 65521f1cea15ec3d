/* ask.h: the questions of Starship Battles: how they are put, read and looked ahead at. */
#ifndef GAMES_STARSHIP_TERMINAL_ASK_H
#define GAMES_STARSHIP_TERMINAL_ASK_H

#include "terminal/view.h"

/* As own_words has them (view.h). */
bool starship_draw_ask(const drawing *d, const prompt *p, text *out);
bool starship_tell_ask(const drawing *d, const prompt *p, text *out);
bool starship_read(const drawing *d, const prompt *p, const char *line, reading *r);
void starship_tell_forecast(
    const drawing *d, const prompt *p, const choice *c, const json_value *outlook, text *out);

/* A ship that comes by a jump has no place along the edge: the question is as all others are. */
bool starship_waits(const prompt *p);

/* The question and what it is about, on one line. */
void starship_draw_question(const prompt *p, const char *about, int width, text *out);

/* "place 37.5 2": a ship put into the middle of the longest free stretch. */
void starship_put_place_example(const prompt *p, text *out);

/* The question how a ship flies (ask_plan.c). */
void starship_draw_plan(const drawing *d, const prompt *p, text *out);
void starship_tell_plan(const drawing *d, const prompt *p, text *out);

/* "Viper 1 at Raider 3, 18.3 cm: medium range 0 (SB-146); needs 6, 72 %". */
void starship_put_shot_text(const drawing *d, const json_value *shot, text *out);

#endif
