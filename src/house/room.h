/*
 * room.h: a table with its people: who sits where, what they say, and the whole log.
 *
 * A room changes only by rows, which are stored in its log. The same code applies a row while the
 * server runs and when the table is read back (room_row_text). So a room is the same after an
 * unload or a crash:
 *
 *    change -> row -+-> applied to the room
 *                   +-> batch -> store -> read back -> applied to a new room
 */
#ifndef HOUSE_ROOM_H
#define HOUSE_ROOM_H

#include "house/batch.h"
#include "house/rate_limit.h"
#include "protocol/protocol.h"

enum {
    TITLE_MAX_BYTES = 60,
    SERIES_BYTES = 24, /* ", second game" */
    CHAT_MAX_BYTES = 500,
    CHAT_KEPT = 200,
    REQUEST_ID_MAX_BYTES = 40,
    REQUEST_IDS_KEPT = 64, /* for each seat: more than a page can send without an answer */
    REQUEST_ID_BYTES = 16, /* of its hash */
    REQUEST_ID_TEXT = 2 * REQUEST_ID_BYTES + 2,
    LESSON_NAME_MAX = 20,
    REQUEST_ID_SECRET_BYTES = 16, /* request ids of this length or more count as secrets */
    TOKEN_BYTES = 32,
    TOKEN_TEXT = 2 * TOKEN_BYTES + 1,
    URL_MAX_BYTES = 300,
    LIMIT_MAX_SECONDS = 604800,
    PROGRAM_MAX_BYTES = 20,
    READERS = SEATS_MAX + 1 /* the seats, then one for all spectators */
};

/* SHUT: this server cannot continue the table; it has neither visitors nor a game. CLOSED: the
   table's host has closed it, and it can only be looked at. */
typedef enum { GATHERING, PLAYING, OVER, SHUT, CLOSED } phase;
typedef enum { PACE_LIVE, PACE_DAYS } pace_kind;

typedef struct {
    char name[NAME_MAX_BYTES + 1];
    bool taken;                 /* a person holds the token */
    bool muted;                 /* the table's host does not let the player write */
    uint8_t token[TOKEN_BYTES]; /* hash of the token */
    uint8_t request_id
        [REQUEST_ID_BYTES]; /* hash of the request id from when the person sat down; or zeros */
    uint8_t (
        *done)[REQUEST_ID_BYTES]; /* hashes of its last REQUEST_IDS_KEPT request ids; null: none */
    int done_count;
    bool has_acted;                      /* since the person sat down */
    rate_limit talk;                     /* rate limit of chat */
    rate_limit writes;                   /* rate limit of other changes (budget.h) */
    int64_t own_rows;                    /* rows of this seat in the log that not all have seen */
    const bot *bot;                      /* null: a person, or nobody yet */
    char program[PROGRAM_MAX_BYTES + 1]; /* name of the host's program, if the bot is one; or "" */
    uint32_t program_ask;                /* the ask that its time limit is for */
    int64_t program_due;                 /* when its time is up, by the clock */
    int program_refused;                 /* refused choices in this ask */
    int here;                            /* connections of this seat */
    int64_t away_since;                  /* when the last of them left, by the clock */
    int64_t obeys_at;                    /* when a standing order answers the ask, by the clock */
    char webhook[URL_MAX_BYTES + 1];
    uint32_t told_ask; /* the ask that the webhook was sent for */
    uint8_t told_kind; /* and its kind */
} room_seat;

typedef struct {
    /* Each reader counts the lines that he can read; 0: he cannot read this one. */
    int number[READERS];
    int seat; /* the speaker; -1: the table itself */
    seats to; /* the seats that can read it; 0: all */
    int64_t at;
    const claim *claim; /* a phrase of the game, or null for free text */
    char name[NAME_MAX_BYTES + 1];
    char text[CHAT_MAX_BYTES + 1];
    /* The sentence of a notice by the table itself, or null; the names in it follow below. */
    const char *notice;
    char by[NAME_MAX_BYTES + 1], whom[NAME_MAX_BYTES + 1];
} chat_line;

/* Returns the sentence of a notice by its name in the log, or null. The first %s is the table's
   host, the second the player concerned. */
const char *room_notice(const char *name);

/* An answer that no player gave: a bot's, or one for a seat whose time is up. */
typedef struct {
    uint32_t ask;
    choice choice;
} decision;

/* What happened at tables, for /metrics; see hall_counted. */
typedef struct {
    uint64_t messages, refusals, choices, bot_choices, sent_bytes;
} room_counts;

/* The request that is being done. The first row that comes of it keeps its request id. */
typedef struct {
    int seat;
    char request_id[REQUEST_ID_TEXT]; /* as the log keeps it; "": none */
} logged_request;

/* An open request to undo, as the log has it. */
typedef struct {
    bool is_open;
    int by;
    seats agreed;
    int moments; /* public moments when it was made */
} open_undo;

typedef struct visitor visitor;
typedef struct opening opening;

typedef struct room {
    char id[TABLE_ID];
    char title[TITLE_MAX_BYTES + SERIES_BYTES + 1];
    char name[TITLE_MAX_BYTES + 1]; /* the title without the number in the series */
    int nth;                        /* number in a series of games, from 1 */
    const game *game;
    setup setup;
    phase phase;
    refusal shut; /* why it is shut */
    bool open;    /* listed in the lobby */
    pace_kind pace;
    bool claims_only; /* during the game people talk in the game's own phrases */
    /* What happens at the time limit: a bot decides; false: the seat passes where it can. */
    bool officer_decides;
    bool steady; /* all windows have the same length */
    int limit;   /* seconds for a choice; 0: no limit */
    int host;
    int64_t created, used; /* dates, in seconds */
    int64_t looked_at;     /* last change or visit, by the clock */
    char rematch[TABLE_ID];
    char lesson[LESSON_NAME_MAX + 1]; /* name of the lesson; "": none */
    bool continued;                   /* continues from a moment of a finished game */

    protocol *protocol; /* has the table; null while gathering */
    room_seat seat[SEATS_MAX];
    chat_line **chat; /* the last CHAT_KEPT lines; null: none yet */
    int chat_count, chat_heard[READERS];

    int64_t rows; /* in the log */
    /* Rows that all have seen, without choices and what belongs to them. */
    int64_t public_rows;
    int logged_entries; /* entries of the table's log that have been written as rows */
    logged_request logged_request;
    open_undo undo;
    visitor *visitors; /* everyone at the table (struct visitor in hall.h) */
    int visitor_count;
    seats tell;         /* readers who get an update; TO_ALL: everyone */
    seats thinking;     /* seats whose answers are being worked out */
    uint32_t thinks_of; /* the ask that these answer */
    int64_t thought_at; /* when the last one was begun, by the clock */
    seats thought;      /* seats whose answers are ready and wait for the others */
    decision decided[SEATS_MAX];
    room_counts uncounted; /* counters since the last update for everyone */
    uint32_t clock_ask;    /* the ask that the clock runs for */
    int64_t deadline;      /* by the clock; 0: no clock runs */
    int64_t window_end;    /* by the clock: answers have no effect before it */
    int watched_in;        /* the last turn that was watched */
    /* The same as a row keeps it, written after an unwatched turn; -1: it is watched. */
    int unwatched_since;
    /* The turn in which the game stopped because nobody watched; -1: none. */
    int rested_in;
    bool rests;        /* the game has stopped until a visitor comes */
    bool note_due;     /* the lobby's note may be out of date */
    uint64_t noted;    /* hash of the stored note; 0: none */
    phase noted_phase; /* the phase in that note */
    struct room *next; /* next in its hash bucket */
    int place;         /* index in the array of rooms */
} room;

/* Creates a room without people or log. The caller frees it. */
room *room_new(const char *id);
void room_free(room *r);

table *room_table(const room *r); /* null while gathering */

/* Returns the seat's teammates; none while gathering, or in a game without teams. */
seats room_mates(const room *r, int seat);

/* Shuts the room: nobody can enter, and nothing is written to its log. */
void room_shut(room *r, refusal why);

const char *room_phase_word(const room *r);

/* Begins a row of this kind, for the caller to add its members. */
json room_row(const char *kind);
/* Ends the row, applies it, appends it to the log in the batch, and frees it. */
refusal room_log(room *r, batch *b, json *row);

/* Applies a row that was read from the log. */
refusal room_row_text(room *r, const char *body, size_t length);
/* Finishes reading: makes the table as it stands after the last row. */
refusal room_settle(room *r, batch *b);

/* The beginning of a row that holds an entry of the table's own log. */
#define ENTRY_ROW "{\"row\":\"entry\",\"entry\":"

/* Writes the new entries of the table's own log as rows. */
void room_log_entries(room *r, batch *b);

/* Returns the reader that a seat is; all spectators are one reader. */
int room_reader(int seat);

/* Returns the phrase of the game with this name, or null. */
const claim *room_claim(const room *r, const char *name);

/* Returns true if the request was done before. An empty `request_id` never was. A secret one counts
   for any seat and also for SEAT_NONE: the same person may have another seat by now, or none. */
bool room_did(const room *r, int seat, const char *request_id);

/* Rows from now on, until `room_has_done`, belong to this request of the seat. */
void room_does(room *r, int seat, const char *request_id);
void room_has_done(room *r);

/* Returns true if the player in that seat sat down with this `request_id` and has not acted since
   the game began. Then it is the same page, which never got our answer. A `request_id` that is too
   short to be a secret does not count. */
bool room_sat_with(const room *r, int seat, const char *request_id);
/* The seat for which that is true; -1: none. */
int room_seat_with(const room *r, const char *request_id);

/* Writes the note for the lobby as this reader may see it; SEAT_NONE: as everyone may. */
void room_write_note(const room *r, int reader, json *out);

/* Returns the seat of the token, or -1. Takes the same time whether and where the token differs. */
int room_seat_of_token(const room *r, const char *token);
void token_hash(const char *token, uint8_t out[TOKEN_BYTES]);

/* Returns the request id as the log keeps it: a hash, of no use to whoever reads the log. */
const char *request_id_kept(const char *request_id, char out[REQUEST_ID_TEXT]);

/* Logs who has asked for an undo, and who has agreed. */
void room_log_undo(room *r, batch *b);

/* Logs an answer of the seat that the table delays: the player was told that it is accepted. */
void room_log_held(room *r, batch *b, int seat);

/* Returns the name of the seat's bot, as a page chooses it. */
const char *room_bot_name(const room_seat *s);

int room_next_host(const room *r);
bool room_is_sealed(const room *r);                /* a sealed ask is open */
seats room_waiting(const room *r);                 /* seats that were asked and have not answered */
seats room_waiting_for(const room *r, int reader); /* the same as a reader may know it */

#endif
