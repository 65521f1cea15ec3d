/*
 * readers.h: what each reader of a table, seat or spectator, finds where in the view; and what the
 * tests of setup and of dice discipline share.
 */
#ifndef TESTS_EXPRESS_READERS_H
#define TESTS_EXPRESS_READERS_H

#include "kit/sees.h"
#include "look.h"

/* Every seat of the table, and then the spectator. */
#define EACH_READER(reader, k) \
    for (int reader = 0; reader != SEAT_ALL; reader = next_reader((k), reader))
int next_reader(const kit *k, int reader);

/* What stands in the reader's view: seen(k, 2, "players.0.active.strong"); see sees.h. */
static inline int seen(const kit *k, int reader, const char *path)
{
    return sees_number(&express_game, &k->g.flow, reader, path);
}

static inline int seen_count(const kit *k, int reader, const char *path)
{
    return sees_count(&express_game, &k->g.flow, reader, path);
}

static inline bool seen_null(const kit *k, int reader, const char *path)
{
    return sees_null(&express_game, &k->g.flow, reader, path);
}

static inline bool seen_word(const kit *k, int reader, const char *path, const char *word)
{
    return sees_word(&express_game, &k->g.flow, reader, path, word);
}

/* A game whose set-up is laid down: characters by seat, the Cylon cards in their drawing order
   (0: any), the loyalty deck from its top. */
typedef struct {
    int character[EXPRESS_CHARACTERS];
    int cylon[EXPRESS_CYLON_CARDS];
    int loyalty[CARDS];
} deal;
void start_dealt(kit *k, int seat_count, const deal *d);

/* Has every seat decide: those in the set take part, the others pass with the most they may take
   back.  Gathers what all of it told. */
void decide(kit *k, seats who_takes_part);

/* Plays one random choice.  `chance` is the players', not the table's. */
void play_one(kit *k, generator *chance);

/* A choice made by a seat that may not, or made up: the refusal.  It must change nothing. */
refusal try_choice(kit *k, int seat, choice c);

#endif
