/*
 * signature.c: the signature of every game at every number of seats.
 *
 * The same program three times: built by gcc and by clang it prints the lines itself; built for
 * WebAssembly it is a library that run.mjs calls. All must tell the same. With a number as its
 * argument it plays so many games instead of all: sanitizers are slow.
 */
#include "sim/signature.h"
#include "games/games.h"

enum { RUN = SIGNATURE_RUN, GAMES = SIGNATURE_GAMES };

#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(name)))
#else
#define EXPORT(name)
#endif

int32_t count_games(void);
const char *id_of(int32_t number);
int32_t seats_min(int32_t number);
int32_t seats_max(int32_t number);
uint64_t signature(int32_t number, int32_t seat_count);

EXPORT("count_games") int32_t count_games(void)
{
    return game_count;
}

EXPORT("id_of") const char *id_of(int32_t number)
{
    return games[number]->id;
}

EXPORT("seats_min") int32_t seats_min(int32_t number)
{
    return games[number]->seats_min;
}

EXPORT("seats_max") int32_t seats_max(int32_t number)
{
    return games[number]->seats_max;
}

EXPORT("signature") uint64_t signature(int32_t number, int32_t seat_count)
{
    return signature_of(games[number], seat_count, RUN, GAMES);
}

#ifndef __wasm__
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

int main(int arguments, char **argument)
{
    uint64_t wanted = arguments > 1 ? strtoull(argument[1], NULL, 10) : GAMES;

    for (int32_t n = 0; n < count_games(); n++)
        for (int32_t count = seats_min(n); count <= seats_max(n); count++)
            printf("%s %d %016" PRIx64 "\n", id_of(n), count,
                signature_of(games[n], count, RUN, wanted));
    return 0;
}
#endif
