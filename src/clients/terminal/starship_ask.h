/* starship_ask.h: the questions of Starship Battles: how they are put, read and looked ahead at. */
#ifndef CLIENTS_TERMINAL_STARSHIP_ASK_H
#define CLIENTS_TERMINAL_STARSHIP_ASK_H

#include "clients/terminal/view.h"

/* As own_words has them (view.h). */
bool battle_draw_ask(const drawing *d, const prompt *p, text *out);
bool battle_tell_ask(const drawing *d, const prompt *p, text *out);
bool battle_read(const drawing *d, const prompt *p, const char *line, reading *r);
void battle_foretell(
    const drawing *d, const prompt *p, const choice *c, const json_value *outlook, text *out);

/* A ship that comes by a jump has no place along the edge: the question is as all others are. */
bool battle_waits(const prompt *p);

/* The question and what it is about, on one line. */
void battle_draw_question(const prompt *p, const char *about, int width, text *out);

/* The question how a ship flies (starship_ask_plan.c). */
void battle_draw_plan(const drawing *d, const prompt *p, text *out);
void battle_tell_plan(const drawing *d, const prompt *p, text *out);

/* "Viper 1 at Raider 3, 18.3 cm: medium range 0 (SB-146); needs 6, 72 %". */
void battle_put_shot(const drawing *d, const json_value *shot, text *out);

#endif
