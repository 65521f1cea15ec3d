/* boxes.c: the list of boxes, for the games that meson.build lists. */
#include "box/boxes.h"

#define GAME(name) &name##_box,
const box *const boxes[] = {GAMES};

const int box_count = sizeof boxes / sizeof boxes[0];
