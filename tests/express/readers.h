/*
 * readers.h: what the readers of a table get: the seats, and a spectator.
 *
 * Rules on hidden information are tested with two tables that differ in a secret alone: whoever may
 * not know the secret must get the same bytes from both.
 */
#ifndef TESTS_EXPRESS_READERS_H
#define TESTS_EXPRESS_READERS_H

#include "kit.h"

/* Every seat of the table, and then the spectator. */
#define EACH_READER(reader, k) \
    for (int reader = 0; reader != SEAT_ALL; reader = next_reader((k), reader))
int next_reader(const kit *k, int reader);

/* All that a reader gets after an act: its view, its options with what is barred, and what the act
   told it, in sentences and in facts. */
enum { READING = 24000 };
const char *reading(const kit *k, int reader, char out[READING]);

/* The two tables look alike to the reader, or to every reader outside the set. */
bool alike(const kit *one, const kit *other, int reader);
void expect_alike_but(const kit *one, const kit *other, seats who_may_know);

/* The two tables look alike to nobody in the set. */
void expect_told_apart_by(const kit *one, const kit *other, seats who_knows);

/* A value in the reader's view: look(k, 2, "players.0.active.strong").  A truth value is 1 or 0; a
   word is looked up in the reader's view with looks_like; nothing there fails the test. */
int look(const kit *k, int reader, const char *path);
int look_count(const kit *k, int reader, const char *path); /* elements of an array */
bool look_null(const kit *k, int reader, const char *path);
bool looks_like(const kit *k, int reader, const char *path, const char *word);

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

/* Chance: the four dice of the next full roll. */
void rig_four(kit *k, int strong, int other_strong, int weak, int other_weak);

/* Plays one random choice.  `chance` is the players', not the table's. */
void play_one(kit *k, random *chance);

/* A choice made by a seat that may not, or made up: the refusal.  It must change nothing. */
refusal try_choice(kit *k, int seat, choice c);

#endif
