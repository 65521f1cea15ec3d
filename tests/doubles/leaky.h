/* leaky.h: toy games that each tell a secret in another way.  The test of secrets must catch them all. */
#ifndef DOUBLES_LEAKY_H
#define DOUBLES_LEAKY_H

#include "core/game.h"

typedef struct {
    const char *leak;   /* what it does wrong */
    const char *caught; /* a word of the finding that must come */
    int seat_count;     /* at which it shows */
    game game;
} leaky_game;

enum { LEAKS = 17 };

/* All of them; the records are filled in by the call. */
const leaky_game *leaky_games(void);

#endif
