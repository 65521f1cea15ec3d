/*
 * replay.h: a game as a file: how it began and every choice, each with the hash of the state after it.
 *
 * Reading one plays it again.  The first entry that does not lead where it says is refused with its
 * number, and so is a seed that is not the one committed to.
 */
#ifndef TABLE_REPLAY_H
#define TABLE_REPLAY_H

#include "table/intake.h"
#include "table/position.h"
#include "table/table.h"

enum { REPLAY_VERSION = 1, REPLAY_ENTRIES_MAX = 100000, REPLAY_BYTES_MAX = 16 << 20 };

/*
 * The game as one JSON value.  Without its seed a replay cannot be played again; with it, everything
 * hidden is known.  So the seed is in it once the game is over, and before that only when the host
 * says so (`with_seed`).
 */
void replay_write(const table *t, bool with_seed, json *out);

/* How the game began and who plays, without its dice: members of an open object. */
void replay_write_beginning(const table *t, json *out);

/* What a reader was told of a game whose record is not open, as one JSON value (record.c). */
#define RECORD_FORMAT "wardroom-record"
void record_write(const table *t, int reader, json *out);

/* The same with line breaks, for files and for people. */
void replay_write_lines(const table *t, bool with_seed, text *out);

/* One entry of the log, and reading it back: plays it and compares the hash. */
void replay_write_entry(const table *t, int number, json *out);
refusal replay_read_entry(table *t, json_t *from, int number);

/* `place` is where in a message it stands, "" for the whole of it. */
opened_table replay_read(catalogue known, json_t *from, const char *place);

/* A replay, or a report of a problem, which holds one under `replay` beside other facts. */
opened_table replay_read_text(catalogue known, const char *bytes, size_t length);

/*
 * Files.  A save is there completely or not at all, also when the power fails: it is written beside
 * the old one, brought to the disk, and then takes its name.
 */
refusal replay_save_file(const table *t, const char *path, bool with_seed);
opened_table replay_load_file(catalogue known, const char *path);

/* Reading the name of a source of chance and an outcome of it (its name, or its number). */
int read_source(intake *in, const game *g, json_t *value, const char *place);
int read_outcome(intake *in, const game *g, int from, json_t *value, const char *place);

/* Reading what a seat may be given: settings, names and bots, as in a `new` message. */
void read_settings(intake *in, const game *g, json_t *object, const char *place, setup *s);
void read_rigs(intake *in, const game *g, json_t *list, const char *place, setup *s);
void read_names(intake *in, json_t *list, const char *place, table *t);
void read_bots(intake *in, json_t *list, const char *place, table *t);

#endif
