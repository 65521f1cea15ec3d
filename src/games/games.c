/* games.c: the games that this table knows. */
#include "games/games.h"

#include <string.h>

#include "games/express/express.h"
#include "games/galactica/galactica.h"
#include "games/galaxies/galaxies.h"
#include "games/starship/starship.h"

const game *const games[] = {
    &express_game,
    &starship_game,
    &galaxies_game,
    &galactica_game,
};

const int game_count = sizeof games / sizeof games[0];

const game *game_find(const char *id)
{
    for (int i = 0; i < game_count; i++)
        if (strcmp(games[i]->id, id) == 0)
            return games[i];
    return NULL;
}
