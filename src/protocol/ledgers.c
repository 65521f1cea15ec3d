/* ledgers.c: the ledgers of the games that meson.build lists. */
#include "embedded/embedded.h"
#include "games/list.h"
#include "protocol/ledger.h"

#define GAME(name) {#name, rules_##name},
const game_ledger game_ledgers[] = {GAMES};

const int game_ledger_count = sizeof game_ledgers / sizeof game_ledgers[0];
