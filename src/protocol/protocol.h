/*
 * protocol.h: the table protocol: one JSON message in, one line of JSON out.
 *
 *   bytes --> message --> check type and members --> reply_... --> one line
 *                                   |                   |
 *                                   +---------+---------+
 *                                             v
 *                                   refusal: {"error": ...}
 *
 * It is a plain function on bytes, so a pipe, a socket, a browser or a fuzzer can call it.
 * docs/protocol.md describes every message by example.
 *
 * The caller is the table's host and may act for every seat. A server with several people passes on
 * only messages whose `audience` is AUDIENCE_SEAT, with the speaker's own seat.
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

/* Opens the protocol without a table. `lab`: the messages of the laboratory are allowed. It belongs
   to the caller. */
protocol *protocol_open(catalogue known, bool lab);
void protocol_close(protocol *p);

/* Sets the seed from which the seeds of new tables are drawn, and the function that checks the
   signature of a loaded record; null: unchecked. Without this call, `new` must name a seed. */
void protocol_set_chance(protocol *p, seed chance, signature_check *checks);

/*
 * From now on several people use it, each for their own seat. While a sealed ask or the record is
 * not open to everyone, each gets only what their seat may know. Standing orders wait for
 * `play_bots`, or for the code that runs the table.
 */
void protocol_set_shared(protocol *p);

/* Opens the protocol at an existing table that several people share. The table belongs to the
   protocol from now on. */
protocol *protocol_open_at(catalogue known, table *t);

/* Sets whether `choose` gives an answer that takes effect later (table_delay). */
void protocol_delay(protocol *p, bool holds);

/* Sets whether messages are repeats of handled ones: they are answered, and nothing changes. The
   caller keeps track of which request (`once`) was handled. */
void protocol_repeat(protocol *p, bool repeats);

/* Sets the speaker of all messages, whatever seat they name: a seat, or SEAT_NONE for a spectator.
   With SPEAKER_NAMED it is the seat that the message names. */
enum { SPEAKER_NAMED = -1 };
void protocol_set_speaker(protocol *p, int reader);

/* Answers one message with one line. Returns false once the client has sent `quit`. */
bool protocol_handle(protocol *p, const char *line, size_t length, text *out);

/* Answers a message that is already parsed, without a line break at the end. Returns false if it
   was refused. */
bool protocol_answer(protocol *p, const json_value *from, text *out);

/* Does the part of a parsed `why` that needs the table. The caller does the thinking (why_think,
   why_write). */
refusal protocol_find_choice(protocol *p, const json_value *from, past_choice *out);

/* The same for a `story` (story_work, and story_write for this reader). The story belongs to the
   caller. */
refusal protocol_open_story(protocol *p, const json_value *from, int *reader, story **out);

/* The current table, or null. */
table *protocol_table(protocol *p);

/* Who may send a message. */
typedef enum {
    AUDIENCE_NOBODY, /* there is no such message */
    AUDIENCE_SEAT,   /* anyone, for their own seat */
    AUDIENCE_HOST,
    AUDIENCE_LAB
} audience;

audience protocol_audience(const char *type);

/* Return true if this kind of message needs a table, or has this member. */
bool protocol_needs_table(const char *type);
bool protocol_has_field(const char *type, const char *name);

/* Writes a refusal as members of an open object. */
void protocol_write_refusal(const game *g, const refusal *r, json *out);

#endif
