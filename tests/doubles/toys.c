/*
 * toys.c: the games of a program that only tests run: the same program, with the toy games beside a
 * real one.  Linked before the true list (games/games.c), it takes its place.
 *
 * WARDROOM_BOX in the environment is the number of the boar's box.
 */
#include <stdlib.h>
#include <string.h>

#include "doubles/pig.h"
#include "games/express/express.h"
#include "games/games.h"

const game *const games[] = {
    &express_game,
    &pig_game,
    &boar_game,
    &mole_game,
};

const int game_count = sizeof games / sizeof games[0];

const game *game_find(const char *id)
{
    for (int i = 0; i < game_count; i++)
        if (strcmp(games[i]->id, id) == 0)
            return games[i];
    return NULL;
}

/* Before main: components are there before the first game. */
__attribute__((constructor)) static void open_box(void)
{
    const char *number = getenv("WARDROOM_BOX");

    if (number != NULL)
        boar_has.number = (uint8_t)atoi(number);
}
