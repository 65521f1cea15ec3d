/*
 * replay.h: a game as a file: how it began, and its log.
 *
 * Everything in the file is covered by a chain of links (chain.h): first how the game began, then each
 * entry, then what stands behind them, under the seal.  Reading one checks the chain, and, as long as
 * the rules are those by which it was played, plays the game again: the first entry that does not lead
 * where it says is refused with its number.  A game played by older rules is read as it was told then.
 */
#ifndef RECORD_REPLAY_H
#define RECORD_REPLAY_H

#include "record/signature_check.h"
#include "table/beginning.h"
#include "table/position.h"
#include "table/setup_parse.h"
#include "table/table.h"

enum { REPLAY_VERSION = 2, REPLAY_ENTRIES_MAX = 100000, REPLAY_BYTES_MAX = 64 << 20 };

void replay_write_people(const table *t, json *out);

/*
 * The game as one JSON value.  It holds the seed and every state, and with that everything hidden.
 * `by` signs it; null: nobody does.
 */
void replay_write(const table *t, const signer *by, json *out);

/* What a reader was told of a game whose record is not open, as one JSON value (record.c). */
#define RECORD_FORMAT "wardroom-record"
void record_write(const table *t, int reader, const signer *by, json *out);

/* Is such a record as it was written?  A fault says that it is not. */
refusal record_check(const json_value *from, signature_found *found);

/* The game with line breaks, for files and for people. */
void replay_write_lines(const table *t, text *out);

/* One entry of the log with its link; and reading it back, link and all, as one JSON text. */
void replay_write_entry(const table *t, int number, json *out);
refusal replay_restore_entry(table *t, const char *bytes, size_t length);

/*
 * How a table was laid, as members of an open object: its beginning and what it told.  And laying it
 * again from that: its entries follow (replay_restore_entry), and log_settle ends them.
 */
void replay_write_laid(const table *t, json *out);
opened_table replay_read_laid(const game *g, const setup *s, const json_value *from);
refusal replay_settle(table *t);

/* `place` is where in a message it stands, "" for the whole of it.  `found` says how a
   signature is checked and what it proves; null: it is not checked. */
opened_table replay_read(
    catalogue known, const json_value *from, const char *place, signature_found *found);

/* A replay, or a report of a problem, which holds one under `replay` beside other facts. */
opened_table replay_read_text(
    catalogue known, const char *bytes, size_t length, signature_found *found);

/* What the first link covers, and what the seal does: names of members; and these members of an object,
   or all others, as one text. */
extern const char *const replay_beginning[], *const replay_ending[];
void replay_compact(const json_value *from, const char *const *names, text *out);
void replay_compact_without(const json_value *from, const char *const *names, text *out);

/* Plays the game again by the rules, from where those of today begin: does every entry lead where it
   says? */
refusal replay_verify(table *t);

/*
 * Files.  A save is there completely or not at all, also when the power fails: it is written beside
 * the old one, brought to the disk, and then takes its name.
 */
refusal replay_save_file(const table *t, const char *path);
refusal replay_read_file(const char *path, text *out);
opened_table replay_load_file(catalogue known, const char *path, signature_found *found);

#endif
