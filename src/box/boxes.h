/* boxes.h: the boxes of the games: what is in them, and what is done with it. */
#ifndef BOX_BOXES_H
#define BOX_BOXES_H

#include "box/component_files.h"
#include "core/game.h"

typedef struct {
    const game *game;
    const component_files *component_files;
    const void *shipped; /* components */
    void *own;           /* place for those with a person's own among them */
    void (*use)(void);   /* puts these in play */
    void (*describe)(text *out);
} box;

/* Each game has one. */
#define GAME(name) extern const box name##_box;
GAMES TOYS
#undef GAME

    /* Those of the games that the program has (boxes.c). */
    extern const box *const boxes[];
extern const int box_count;

/* "BSG: Express: the components that are shipped", and the hash. */
void box_put_title(const game *g, bool is_shipped, text *out);

/* A text in a column of so many characters, and a space behind it. */
void box_put_cell(text *out, const char *s, int width);

#endif
