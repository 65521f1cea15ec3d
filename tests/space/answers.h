/*
 * answers.h: how the cases of the oracle are read (answers.c), and what is asked of them.
 *
 * A new kind of case is a function here, a row in answers.c, a scene that draws it, a judge, and a row in
 * test_oracle.py.
 */
#ifndef TESTS_SPACE_ANSWERS_H
#define TESTS_SPACE_ANSWERS_H

#include "space/sight.h"

int32_t next_number(void);
point next_point(void);
pose next_pose(void);

/* Of Starship Battles (tables.c, missiles.c, ftl.c): a table lies there, and something is asked about it. */
void answer_template(void);
void answer_shot(void);
void answer_rocks(void);
void answer_tail(void);
void answer_reach(void);
void answer_jump(void);
void answer_orbit(void);
void answer_landing(void);
void answer_missile(void);
void answer_launch(void);
void answer_navigation(void);
void answer_blast(void);
void answer_scan(void);
void answer_exit(void);

#endif
