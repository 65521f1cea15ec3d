/* boxes.h: what each game does with its components. */
#ifndef BOX_BOXES_H
#define BOX_BOXES_H

#include "box/component_files.h"
#include "core/game.h"

typedef struct {
    const game *game;
    const component_files *component_files;
    const void *shipped; /* the components of the program */
    void *own;           /* memory for the components with a person's own */
    void (*use)(void);   /* puts the ones in `own` in play */
    void (*describe)(text *out);
} box;

/* Each game defines one. */
#define GAME(name) extern const box name##_box;
GAMES TOYS
#undef GAME

    /* The boxes of the games in this program (boxes.c). */
    extern const box *const boxes[];
extern const int box_count;

/* Writes "BSG: Express: the components that are shipped", and the hash. */
void box_put_title(const game *g, bool is_shipped, text *out);

/* Writes a text in a column of `width` characters, and a space behind it. */
void box_put_cell(text *out, const char *s, int width);

#endif
