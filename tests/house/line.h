/*
 * line.h: lines between people and houses.
 *
 * What one side says arrives later, in order; two lines know nothing of each other.  A line is cut at either
 * end, or is half open: the house believes that somebody is there.
 */
#ifndef HOUSE_LINE_H
#define HOUSE_LINE_H

#include "house/world.h"

enum { MINE_KEPT = 6 }; /* seats that a page keeps */

/* A message that the house has written and not yet sent: what it rests on. */
typedef struct {
    struct {
        char table[TABLE_ID];
        int64_t rows;
    } of[MINE_KEPT]; /* the table, or in the lobby one's own */
    int tables;
    uint64_t bytes; /* their hash */
} written;

struct connection {
    world *world;
    person *person;
    int house;
    int64_t life;     /* of the house */
    visitor *visitor; /* null: the house does not know of it */
    bool here, there; /* does the person, does the house think it is open? */
    bool is_dead;     /* half open: nothing arrives any more */
    int64_t arrives_there, arrives_here;
    const char *address;

    /* A visitor whose table is at another house: its own line to the first, and the one behind it. */
    connection *front, *behind; /* null: there is none, or none any more */
    bool is_behind;

    /* For the checks. */
    written *written;
    int written_first, written_count, written_room;
    char wants[TABLE_ID]; /* the table that it has named last */
    bool waited;          /* what it has said before is answered in this round */
    uint64_t shown;       /* hash of the last table message, without what changes by itself */
    bool floods;
    connection *next;
};

/* The person opens a line to a house. */
connection *line_open(world *w, person *p, int house, const char *address);

/* The person says something; hangs up. */
void line_say(connection *c, const char *message, size_t length);
void line_hang_up(connection *c);

/* It breaks: each side notices in its own time. */
void line_break(connection *c);

/* The house says something; cuts it. */
void line_tell(connection *c, const char *message, size_t length);
void line_cut(connection *c);

/* The house passes a visitor's words on to another house; and no longer. */
void line_pass(connection *c, int house, const char *message, size_t length);
void line_pass_no_more(connection *c);

/* A house stands still: some give up waiting for it. */
void lines_wait(world *w, int house);

/* The house is gone, with all that it knew. */
void line_lost(connection *c);
void lines_free(world *w);

#endif
