/*
 * host_api.h: what a house gives to the world outside, and what it is given.
 *
 * A house reads no clock, asks no system for chance, knows no socket, no thread and no disk.  Whoever
 * runs it tells it the hour before anything else (hall_set_time), hands it what visitors say, thoughts that
 * are ready and what came of its rows, and does what it asks for through these functions.  So a server
 * can run it, a page by itself, and a test that makes up years of bad days.
 */
#ifndef HOUSE_HOST_API_H
#define HOUSE_HOST_API_H

#include "bots/bot.h"
#include "house/batch.h"
#include "record/story.h"

/* Whatever carries a visitor's words.  The house hands it back and knows no more of it. */
typedef struct connection connection;
struct visitor;
struct opening;

enum { ADDRESS_TEXT = 64 };

typedef struct {
    int64_t date;  /* ms since 1970, for people to read; it may jump */
    int64_t clock; /* ms since any time; it never goes back: limits and clocks of play go by it */
} host_time;

/* A bot's answer to work out: it carries copies of all that it needs. */
typedef struct {
    char table[TABLE_ID];
    const game *game;
    uint32_t ask;
    int seat;
    bot_player player;
    any_state state;
    choice choice; /* the answer */
    bool failed;   /* there is none: it could not be worked out */

    /* Of one who wants to know why the bot chose so, once the game is over: */
    int64_t asker; /* which visitor; 0: it is the game that asks */
    int moment;
    candidates weighed; /* the reasons */
    story *story; /* not null: how the whole game went is to be worked out, and nothing else */
    int reader;   /* for whom */
} thought;

/* Works it out, wherever that may be (thought.c); and does that take long? */
void thought_work(thought *t);
bool thought_is_deep(const thought *t);

/* What is told about the house itself: never a token, a seed, a hand or a line of chat. */
typedef enum { LOG_DEBUG, LOG_INFO, LOG_WARN, LOG_ERROR, LOG_SILENT } log_level;

typedef struct {
    void *context;

    /* Messages that may go out at once: all that they rest on is stored. */
    void (*send)(void *context, connection *to, const char *message, size_t length);
    void (*cut)(void *context, connection *who);

    /* The visitor's table is at another node: this message goes there unchanged, and what is answered
       comes back to the visitor, until the address is null.  When that node is lost, so is the visitor. */
    void (*pass)(
        void *context, connection *who, const char *address, const char *message, size_t length);

    /* Reads the table, in a thread of its own, with opening_reads, and brings it back through hall_opened; whatever is still
       with it when the house closes it frees.  Null: there are no threads, and the house reads it itself. */
    void (*open)(void *context, struct opening *o);

    /* Stores the batch, which stays as it is until hall_stored is told what came of it.  It may be empty:
       then only whether anything can be stored. */
    void (*keep)(void *context, const batch *rows);

    /* Thoughts come back through hall_thought_done, in no certain order; those of a table's game (asker 0) or
       of a visitor that nobody waits for any more may come back with any answer. */
    void (*think)(void *context, const thought *t);
    void (*stop_thinking)(void *context, const char *where, int64_t asker);

    /* A short JSON text, to wherever somebody wants to hear of his turn.  Whether it arrives is
       nobody's concern. */
    void (*post)(void *context, const char *url, const char *body);

    /* A file of the page by its path (lessons are such); null: there is none. */
    const char *(*file)(void *context, const char *path, size_t *length);

    /* Starts a program of the host's own for a seat; null: it cannot be.  It is a connection like any
       other, until hall_program_ended says that it is none any more, and has a visitor to be handed in
       with what it says. */
    connection *(*start)(void *context, const char *program, const char *table, int seat);
    void (*meet)(void *context, connection *program, struct visitor *as);

    /* Bytes that were sent and that nobody has read yet: that connection's; of all together, if it is null.  Null:
       nobody counts them. */
    size_t (*unread)(void *context, connection *of);

    /* Microseconds of processor time that the house has used, in all.  Null: nobody counts them. */
    int64_t (*time_used)(void *context);

    /* What happened, at which table ("": at none), and the details. */
    void (*write_log)(
        void *context, log_level level, const char *what, const char *where, const char *details);
} host_api;

#endif
