/*
 * fuzz.h: what the fuzz targets share.
 *
 * A target is the function below.  With the fuzzer it is fed inputs that reach new code; with
 * plain.c, which has a main, it runs over stored ones.
 */
#ifndef FUZZ_FUZZ_H
#define FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "games/games.h"
#include "table/position.h"

/* Toy games, whose headers name the same things as those of the real ones. */
extern const game pig_game, boar_game;

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Is it one of the stored inputs, and is there time for all of it (plain.c)? */
extern bool fuzz_is_stored;

/* Something that must never be. */
#define NEVER(condition)                                                    \
    do {                                                                    \
        if (condition) {                                                    \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition); \
            abort();                                                        \
        }                                                                   \
    } while (0)

/* Begins a game and makes so many choices at random; whatever is said is held to be sound (play.c). */
void fuzz_play(const game *g, const setup *s, int choices);

/* All games, and the toy games, which are small enough for a fuzzer to learn. */
static inline catalogue fuzz_games(void)
{
    static const game *all[16];
    int count = 0;

    for (; count < game_count && count < 14; count++)
        all[count] = games[count];
    all[count++] = &pig_game;
    all[count++] = &boar_game;
    return (catalogue){all, count};
}

#endif
