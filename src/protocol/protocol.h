/*
 * protocol.h: the table protocol: one JSON message in, one line of JSON out.
 *
 * It is a plain function on bytes, so that a pipe, a socket, a browser or a fuzzer can stand on the
 * other side.  docs/protocol.md describes every message by example.
 *
 * The one who speaks to it is the table's host and may act for every seat.  A server that lets
 * several people in passes on, for a seat, only messages whose `audience` is AUDIENCE_SEAT, with the
 * speaker's own seat.
 */
#ifndef PROTOCOL_PROTOCOL_H
#define PROTOCOL_PROTOCOL_H

#include "record/signature_check.h"
#include "record/story.h"
#include "record/why.h"
#include "table/position.h"
#include "table/table.h"

enum { PROTOCOL_VERSION = 1, MESSAGE_BYTES_MAX = 16 << 20 };

typedef struct protocol protocol;

/* `lab`: the laboratory's messages are open.  The protocol belongs to the caller. */
protocol *protocol_open(catalogue known, bool lab);
void protocol_close(protocol *p);

/*
 * What it cannot make for itself: chance, from which the seeds of new tables are drawn, and how the
 * signature of a loaded record is checked (null: it is not).  Without chance, `new` must name a seed.
 */
void protocol_set_chance(protocol *p, seed chance, signature_check *checks);

/*
 * Several people speak through it from now on, each for their own seat.  What one of them may not
 * know before all have answered a sealed ask, or before all agreed to open the record, is held back,
 * and standing orders wait for `play_bots` or for the code that runs the table.
 */
void protocol_set_shared(protocol *p);

/*
 * The same at a table that is there already and that several people share; it belongs to the
 * protocol from now on.
 */
protocol *protocol_open_at(catalogue known, table *t);

/* From now on `choose` keeps the answer back (table_delay); or no longer. */
void protocol_delay(protocol *p, bool holds);

/* From now on what is asked for has been done before: it is answered, and nothing changes; or no longer.
   Who does something once only, however often it is asked for (`once`), is the caller. */
void protocol_repeat(protocol *p, bool repeats);

/*
 * Whom a message speaks for from now on, whatever seat it names: a seat, or SEAT_NONE, a spectator;
 * SPEAKER_NAMED: the one that it names.
 */
enum { SPEAKER_NAMED = -1 };
void protocol_set_speaker(protocol *p, int reader);

/* Answers one message with one line.  False once the other side has taken its leave. */
bool protocol_handle(protocol *p, const char *line, size_t length, text *out);

/* The same for a message that has been read already; no line break at the end.  False: refused. */
bool protocol_answer(protocol *p, const json_value *from, text *out);

/* A `why` that has been read already, as far as it needs the table: the thinking is left to the caller
   (why_think, why_write). */
refusal protocol_find_choice(protocol *p, const json_value *from, past_choice *out);

/* The same for a `story` (story_work, story_write for this reader); it belongs to the caller. */
refusal protocol_open_story(protocol *p, const json_value *from, int *reader, story **out);

/* The table that is played at, or null. */
table *protocol_table(protocol *p);

/* Who may send a message. */
typedef enum {
    AUDIENCE_NOBODY, /* no such message */
    AUDIENCE_SEAT,   /* anyone, for their own seat */
    AUDIENCE_HOST,
    AUDIENCE_LAB
} audience;

audience protocol_audience(const char *type);

/* What kind of message it is: answered at a table only; with such a field. */
bool protocol_needs_table(const char *type);
bool protocol_has_field(const char *type, const char *name);

/* The refusal of a message, as members of an open object. */
void protocol_write_refusal(const game *g, const refusal *r, json *out);

#endif
