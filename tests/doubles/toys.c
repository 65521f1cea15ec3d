/*
 * toys.c: the games of a program that only tests run: the same program, with the toy games beside a
 * real one.  Linked before the true lists (games.c, boxes.c, ledgers.c, terminals.c), it takes their
 * place.
 *
 * WARDROOM_BOX in the environment is the number of the boar's box.  WARDROOM_HANGS is a folder: while there is a
 * file `thought` in it, no officer of the sloth comes to an end.
 */
#include <stdlib.h>

#include "box/boxes.h"
#include "doubles/hang.h"
#include "doubles/pig.h"
#include "embedded/embedded.h"
#include "games/games.h"
#include "games/list.h"
#include "protocol/ledger.h"
#include "terminal/view.h"

/* A pig, made before main. */
static game sloth_game;
static officer sloth_mind;

/* One that nobody has written an officer for. */
static game stray_game;

/* The games that have a folder. */
#define WHOLE GAME(express) TOYS

#define GAME(name) extern const game name##_game;
WHOLE
#undef GAME

#define GAME(name) &name##_game,
const game *const games[] = {
    WHOLE & pig_game,
    &boar_game,
    &mole_game,
    &sloth_game,
    &stray_game,
};

const int game_count = sizeof games / sizeof games[0];
#undef GAME

#define GAME(name) &name##_box,
const box *const boxes[] = {WHOLE};
const int box_count = sizeof boxes / sizeof boxes[0];
#undef GAME

#define GAME(name) {#name, rules_##name},
const game_ledger game_ledgers[] = {WHOLE};
const int game_ledger_count = sizeof game_ledgers / sizeof game_ledgers[0];
#undef GAME

#define GAME(name) &name##_terminal,
const game_terminal *const terminals[] = {WHOLE};
const int terminal_count = sizeof terminals / sizeof terminals[0];
#undef GAME

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
