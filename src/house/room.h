/*
 * room.h: a table with its people: who sits where, what they say, and everything in the log.
 *
 * What changes a room goes into the store's log as a row, and only from such rows is a room made
 * again: room_row_text applies one, while the server runs and when a table comes back.  So a room that
 * was unloaded, or whose server died, is the room that it was.
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
    REQUEST_IDS_KEPT = 64, /* of each seat: more than a page can have sent without an answer */
    REQUEST_ID_BYTES = 16, /* of its hash */
    REQUEST_ID_TEXT = 2 * REQUEST_ID_BYTES + 2,
    LESSON_NAME_MAX = 20,
    REQUEST_ID_SECRET_BYTES = 16, /* from this length on nobody else guesses it */
    TOKEN_BYTES = 32,
    TOKEN_TEXT = 2 * TOKEN_BYTES + 1,
    URL_MAX_BYTES = 300,
    LIMIT_MAX_SECONDS = 604800,
    PROGRAM_MAX_BYTES = 20,
    READERS = SEATS_MAX + 1 /* the seats, and behind them all who look on */
};

/*
 * A room that is shut cannot be gone on with here; it has neither visitors nor a table.  One that its host
 * has closed can be looked at, and no more.
 */
typedef enum { GATHERING, PLAYING, OVER, SHUT, CLOSED } phase;
typedef enum { PACE_LIVE, PACE_DAYS } pace_kind;

typedef struct {
    char name[NAME_MAX_BYTES + 1];
    bool taken;                 /* a person holds the token */
    bool muted;                 /* the host lets him say nothing */
    uint8_t token[TOKEN_BYTES]; /* its hash */
    uint8_t request_id
        [REQUEST_ID_BYTES]; /* what the person sat down with: its hash; all zero: nothing */
    uint8_t (
        *done)[REQUEST_ID_BYTES]; /* the last REQUEST_IDS_KEPT deeds, by their names; null: none */
    int done_count;
    bool has_acted;                      /* since the person sat down */
    rate_limit talk;                     /* what may still be said */
    rate_limit writes;                   /* and what may still be changed (budget.h) */
    int64_t own_rows;                    /* that it has added to the log, and not all have seen */
    const bot *bot;                      /* null: a person, or nobody yet */
    char program[PROGRAM_MAX_BYTES + 1]; /* which of the host's own, where the bot is one; or "" */
    uint32_t program_ask;                /* the ask that its time runs for */
    int64_t program_due;                 /* when that is up, by the clock */
    int program_refused;                 /* choices, of this ask */
    int here;                            /* connections of this seat */
    int64_t away_since;                  /* when the last of them left, by the clock */
    int64_t obeys_at;                    /* when a standing order answers the ask, by the clock */
    char webhook[URL_MAX_BYTES + 1];
    uint32_t told_ask; /* the ask that the webhook was told of */
    uint8_t told_kind; /* and its kind */
} room_seat;

typedef struct {
    int number[READERS]; /* each counts for itself what it hears; 0: it does not hear this */
    int seat;            /* who speaks; -1: the table itself */
    seats to;            /* who hears it; 0: all */
    int64_t at;
    const claim *claim; /* what was said in the game's own words; else null */
    char name[NAME_MAX_BYTES + 1];
    char text[CHAT_MAX_BYTES + 1];
    const char *notice; /* of the table itself: its sentence, and who is named in it; or null */
    char by[NAME_MAX_BYTES + 1], whom[NAME_MAX_BYTES + 1];
} chat_line;

/* What the host does to somebody is told to all who are there: by its name in the log the sentence,
   in which %s is the host, then the other; null: there is none. */
const char *room_notice(const char *name);

/* An answer that nobody gave: a bot's, or that of a seat whose time is up. */
typedef struct {
    uint32_t ask;
    choice choice;
} decision;

/* What happened at tables, for the page of figures; see hall_counted. */
typedef struct {
    uint64_t messages, refusals, choices, bot_choices, sent_bytes;
} room_counts;

/* What a seat is doing: the first row that comes of it carries its name. */
typedef struct {
    int seat;
    char request_id[REQUEST_ID_TEXT]; /* as it is kept; "": nothing that has a name */
} logged_request;

/* A request to undo that nobody has refused, as the log has it. */
typedef struct {
    bool is_open;
    int by;
    seats agreed;
    int moments; /* that all could know of */
} open_undo;

typedef struct visitor visitor;
typedef struct opening opening;

typedef struct room {
    char id[TABLE_ID];
    char title[TITLE_MAX_BYTES + SERIES_BYTES + 1];
    char name[TITLE_MAX_BYTES + 1]; /* the title without which game in a row it is */
    int nth;                        /* that: 1, 2, ... */
    const game *game;
    setup setup;
    phase phase;
    refusal shut; /* why, if it is */
    bool open;    /* is it listed in the lobby? */
    pace_kind pace;
    bool claims_only;     /* while the game runs, people talk in the game's own words */
    bool officer_decides; /* when the limit runs out; else the seat gives way where it can */
    bool steady;          /* all windows are equally long */
    int limit;            /* seconds a choice; 0: none */
    int host;
    int64_t created, used; /* dates, in seconds */
    int64_t looked_at;     /* by the clock */
    char rematch[TABLE_ID];
    char lesson[LESSON_NAME_MAX + 1]; /* which first game it is; "": none */
    bool continued;                   /* it goes on from a moment of a finished game */

    protocol *protocol; /* holds the table; null while gathering */
    room_seat seat[SEATS_MAX];
    chat_line **chat; /* the last CHAT_KEPT lines; null: nothing was said */
    int chat_count, chat_heard[READERS];

    int64_t rows;        /* in the log */
    int64_t public_rows; /* of those what all have seen, beside choices and what comes with them */
    int logged_entries;  /* of the table's log, those that are rows already */
    logged_request logged_request;
    open_undo undo;
    visitor *visitors; /* who looks on: see visitor.h */
    int visitor_count;
    seats tell;         /* who of the visitors is to be told, TO_ALL: everybody */
    seats thinking;     /* whose answers are being worked out */
    uint32_t thinks_of; /* to which ask */
    int64_t thought_at; /* when it was begun, by the clock */
    seats thought;      /* whose have been, and wait for the others */
    decision decided[SEATS_MAX];
    room_counts uncounted; /* since everybody at the table was told something */
    uint32_t clock_ask;    /* the ask that the clock runs for */
    int64_t deadline;      /* by the clock; 0: no clock runs */
    int64_t window_end;    /* by the clock: before it nothing comes of an answer to a sealed ask */
    int watched_in;        /* the turn in which somebody has watched last */
    int unwatched_since; /* the same as the log has it, once a turn has passed; -1: somebody watches */
    int rested_in;       /* the turn in which it stopped, for nobody did; -1: in none */
    bool rests;          /* it has stopped, and nobody has come */
    bool note_due;       /* the note may be out of date */
    uint64_t noted;      /* hash of the note that the store has; 0: it has none */
    phase noted_phase; /* what that says */
    struct room *next; /* of its bucket */
    int place;         /* among all in memory */
} room;

/* A room without people or log.  It belongs to the caller. */
room *room_new(const char *id);
void room_free(room *r);

table *room_table(const room *r); /* null while gathering */

/* The seat's teammates; none while gathering, or where everyone plays alone. */
seats room_mates(const room *r, int seat);

/* Nobody goes in any more, and nothing is written to its log. */
void room_shut(room *r, refusal why);

const char *room_phase_word(const room *r);

/* Begins a row of this kind, to which its members are put; room_log ends it, applies it, adds it to the
   log and frees it. */
json room_row(const char *kind);
refusal room_log(room *r, batch *b, json *row);

/* Applies a row read from the log; and, behind the last one, makes the table as it stands then. */
refusal room_row_text(room *r, const char *body, size_t length);
refusal room_settle(room *r, batch *b);

/* How a row begins that is an entry of the table's own log. */
#define ENTRY_ROW "{\"row\":\"entry\",\"entry\":"

/* Writes what the table's own log has grown by. */
void room_log_entries(room *r, batch *b);

/* The player in that seat, or a spectator (SEAT_NONE), as one of the readers. */
int room_reader(int seat);

/* What the game lets people say by this name; null: nothing. */
const claim *room_claim(const room *r, const char *name);

/*
 * Has the seat done this before?  An empty `request_id` never has been.  Where it is a secret, any seat may have done
 * it: the same person's, who has another one by now, or none (SEAT_NONE).
 */
bool room_did(const room *r, int seat, const char *request_id);

/* What is logged from now on, until `room_has_done`, is what the seat does under this name. */
void room_does(room *r, int seat, const char *request_id);
void room_has_done(room *r);

/*
 * Did the player in that seat sit down with this very `request_id`, and has done nothing since the game began?
 * Then it is the same page, which never got its answer.  A `request_id` that is too short to be a secret does
 * not count.
 */
bool room_sat_with(const room *r, int seat, const char *request_id);
int room_seat_with(const room *r, const char *request_id); /* which seat's player did; -1: none */

/* A note for the lobby, as this seat's player may read it; SEAT_NONE: everyone. */
void room_write_note(const room *r, int reader, json *out);

/* Which seat is the token's?  -1: none.  Takes the same time whether and where it differs. */
int room_seat_of_token(const room *r, const char *token);
void token_hash(const char *token, uint8_t out[TOKEN_BYTES]);

/* A page's own name for a message, as it is kept: nobody who reads the log can use it. */
const char *request_id_kept(const char *request_id, char out[REQUEST_ID_TEXT]);

/* Keeps who has asked for an undo, and who has agreed to it. */
void room_log_undo(room *r, batch *b);

/* Keeps an answer of the seat that the table holds back: it has been acknowledged. */
void room_log_held(room *r, batch *b, int seat);

/* The name of the seat's bot, as a page chooses it. */
const char *room_bot_name(const room_seat *s);

int room_next_host(const room *r);
bool room_is_sealed(const room *r);                /* is a sealed ask open? */
seats room_waiting(const room *r);                 /* seats asked whose answer is missing */
seats room_waiting_for(const room *r, int reader); /* the same as a reader may know it */

#endif
