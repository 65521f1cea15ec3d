/* find.c: a game by its id, in whichever list the program has. */
#include <string.h>

#include "games/games.h"

const game *game_find(const char *id)
{
    for (int i = 0; i < game_count; i++)
        if (strcmp(games[i]->id, id) == 0)
            return games[i];
    return NULL;
}
