/*
 * replay.h: a game as one JSON value, for files: how it began, its log, its end.
 *
 *   {"format", "version",
 *    "game", "epoch", ... "start",                       "link": covers how the game began
 *    "entries": [{..., "link"}, ...],                    each covers its entry
 *    "told", "rigged", "names", ... "seed", "seal"}      covers what follows the entries
 *
 * A chain of links covers everything that the file claims (chain.h). Reading a replay checks the
 * chain. As long as the rules are those of the game, reading plays it again too: the first entry
 * that does not lead to its state is refused with its number. A game of older rules is read as it
 * was told then.
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

/* Writes the game as one JSON value. It holds the seed and every state, and with them every secret.
   `by` signs it; null: unsigned. */
void replay_write(const table *t, const signer *by, json *out);

/* Writes what one reader was told, for a game whose record is not open (record.c). */
#define RECORD_FORMAT "wardroom-record"
void record_write(const table *t, int reader, const signer *by, json *out);

/* Checks the seal and the signature of such a record. Refuses one that was changed. */
refusal record_check(const json_value *from, signature_found *found);

/* Writes the game with line breaks, for files and for people. */
void replay_write_lines(const table *t, text *out);

/* Writes one entry of the log with its link. replay_restore_entry adds such a text to a table,
   after checking the link. */
void replay_write_entry(const table *t, int number, json *out);
refusal replay_restore_entry(table *t, const char *bytes, size_t length);

/*
 * A table that is stored row by row:
 *
 * - replay_write_laid writes how it began and what the set-up told, as members of an open object.
 * - replay_read_laid makes the table from that.
 * - replay_restore_entry adds its entries, one after the other, and replay_settle ends it.
 */
void replay_write_laid(const table *t, json *out);
opened_table replay_read_laid(const game *g, const setup *s, const json_value *from);
refusal replay_settle(table *t);

/* Reads a replay. `place` is where in a message it stands, "" if it is all of it. `found` brings
   the function that checks a signature, and gets the result; null: signatures are not checked. */
opened_table replay_read(
    catalogue known, const json_value *from, const char *place, signature_found *found);

/* Reads the text of a replay, or of a problem report, which holds one as `replay`. */
opened_table replay_read_text(
    catalogue known, const char *bytes, size_t length, signature_found *found);

/* The members that the first link covers, and those that the seal covers. replay_compact writes the
   named members as one text without line breaks. replay_compact_without writes all others. */
extern const char *const replay_beginning[], *const replay_ending[];
void replay_compact(const json_value *from, const char *const *names, text *out);
void replay_compact_without(const json_value *from, const char *const *names, text *out);

/* Plays the game again, from where today's rules begin. Refuses if an entry does not lead to its
   state. */
refusal replay_verify(table *t);

/* Files. A save is complete or not there at all, even if the power fails. It is written to a new
   file beside the old one, synced to the disk, and then renamed. */
refusal replay_save_file(const table *t, const char *path);
refusal replay_read_file(const char *path, text *out);
opened_table replay_load_file(catalogue known, const char *path, signature_found *found);

#endif
