/*
 * host_api.h: what a house asks of its host, and what the host hands in.
 *
 * A house has no clock, no random source, no sockets, no threads and no disk. Its host tells it the
 * time (hall_set_time), hands in messages, finished thoughts and the results of stored batches, and
 * does what the house asks through these functions. So a server can run it, a page can run it, and
 * a test can run years of faults in minutes.
 *
 *    host   -- hall_set_time, hall_visitor_said, hall_stored, ... -->   house
 *    host   <-- send, keep, open, think, post, ... (host_api) --------   house
 */
#ifndef HOUSE_HOST_API_H
#define HOUSE_HOST_API_H

#include "bots/bot.h"
#include "house/batch.h"
#include "record/story.h"

/* The host's own data of a visitor's connection. The house only hands it back. */
typedef struct connection connection;
struct visitor;
struct opening;

enum { ADDRESS_TEXT = 64 };

typedef struct {
    int64_t date;  /* ms since 1970, for people to read; it may jump */
    int64_t clock; /* ms since any moment; it never goes back; all timers use it */
} host_time;

/* A task for a worker, usually a bot's answer. It has copies of all that it needs. */
typedef struct {
    char table[TABLE_ID];
    const game *game;
    uint32_t ask;
    int seat;
    bot_player player;
    any_state state;
    choice choice; /* the answer */
    bool failed;   /* it could not be worked out */

    /* For a visitor who wants to know why a bot chose so, after the game is over: */
    int64_t asker; /* number of the visitor; 0: the answer is for the game */
    int moment;
    candidates weighed; /* the reasons */
    story *story;       /* not null: only the story of the whole game is wanted */
    int reader;         /* the reader of the story */
} thought;

/* Works the task out; any thread may call it (thought.c). */
void thought_work(thought *t);
/* Returns true if that takes long. */
bool thought_is_deep(const thought *t);

/* Levels of the server's log. It never holds a token, a seed, a hand or chat. */
typedef enum { LOG_DEBUG, LOG_INFO, LOG_WARN, LOG_ERROR, LOG_SILENT } log_level;

typedef struct {
    void *context;

    /* Sends a message now: all rows that it rests on are stored. */
    void (*send)(void *context, connection *to, const char *message, size_t length);
    /* Closes the connection. */
    void (*cut)(void *context, connection *who);

    /* Passes this message unchanged to the node at that address; its answers go to the visitor.
       This goes on until `address` is null. If that node is lost, the visitor is cut. */
    void (*pass)(
        void *context, connection *who, const char *address, const char *message, size_t length);

    /* Reads the table with opening_reads, in a thread of the host, and hands it back with
       hall_opened. When the house closes, the host frees what it still has. `open` is null if there
       are no threads: then the house reads the table itself. */
    void (*open)(void *context, struct opening *o);

    /* Stores the batch, which does not change until hall_stored is called. An empty batch only
       tests whether the store can be written. */
    void (*keep)(void *context, const batch *rows);

    /* Starts a task; its result comes through hall_thought_done, in any order. */
    void (*think)(void *context, const thought *t);
    /* Stops the tasks of a table's game (asker 0) or of a visitor. They may still come back, with
       any answer. */
    void (*stop_thinking)(void *context, const char *where, int64_t asker);

    /* Sends a webhook: a short JSON text to the URL that a player chose. Failures are ignored. */
    void (*post)(void *context, const char *url, const char *body);

    /* Returns a file of the page by its path (a lesson, for example), or null. */
    const char *(*file)(void *context, const char *path, size_t *length);

    /* Starts a program of the host for a seat; returns null if it cannot. It is a connection like
       any other until hall_program_ended is called. */
    connection *(*start)(void *context, const char *program, const char *table, int seat);
    /* Tells the host which visitor the program is, to be handed in with its messages. */
    void (*meet)(void *context, connection *program, struct visitor *as);

    /* Returns the bytes that were sent but not yet read, of a connection, or of all if `of` is
       null. `unread` is null if the host does not count them. */
    size_t (*unread)(void *context, connection *of);

    /* Returns the processor time of the house so far, in microseconds. `time_used` is null if the
       host does not measure it. */
    int64_t (*time_used)(void *context);

    /* Writes to the server's log: what happened, at which table (or ""), and the details. */
    void (*write_log)(
        void *context, log_level level, const char *what, const char *where, const char *details);
} host_api;

#endif
