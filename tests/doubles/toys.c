/*
 * toys.c: the games of a program that only tests run: the same program, with the toy games beside a
 * real one.  Linked before the true list (games/games.c), it takes its place.
 *
 * WARDROOM_BOX in the environment is the number of the boar's box.  WARDROOM_HANGS is a folder: while there is a
 * file `thought` in it, no officer of the sloth comes to an end.
 */
#include <stdlib.h>

#include "doubles/hang.h"
#include "doubles/pig.h"
#include "games/express/rules/express.h"
#include "games/games.h"

/* A pig, made before main. */
static game sloth_game;
static officer sloth_mind;

/* One that nobody has written an officer for. */
static game stray_game;

const game *const games[] = {
    &express_game,
    &pig_game,
    &boar_game,
    &mole_game,
    &sloth_game,
    &stray_game,
};

const int game_count = sizeof games / sizeof games[0];

static choice linger(
    const flow *concealed, int seat, const void *memory, const options *o, generator *r)
{
    hang("thought");
    return pig_game.officer->choose(concealed, seat, memory, o, r);
}

__attribute__((constructor)) static void wake_sloth(void)
{
    sloth_mind = *pig_game.officer;
    sloth_mind.choose = linger;
    sloth_game = pig_game;
    sloth_game.id = "sloth";
    sloth_game.name = "Sloth";
    sloth_game.officer = &sloth_mind;
}

__attribute__((constructor)) static void lead_stray_in(void)
{
    stray_game = pig_game;
    stray_game.id = "stray";
    stray_game.name = "Stray";
    stray_game.officer = NULL;
}

/* Before main: components are there before the first game. */
__attribute__((constructor)) static void open_box(void)
{
    const char *number = getenv("WARDROOM_BOX");

    if (number != NULL)
        boar_has.number = (uint8_t)atoi(number);
}
