/*
 * checks.h: what is promised: of rows (checks_rows.c), of what is in memory (checks_memory.c), of messages
 * (checks_messages.c, checks_secrets.c), to who says something (checks_said.c), and after every step (checks.c).
 */
#ifndef HOUSE_CHECKS_H
#define HOUSE_CHECKS_H

#include "house/node.h"
#include "house/people.h"

/* A row goes to the disk: nothing that was done once is done again. */
void check_row(world *w, const disk_table *t, int64_t number, const char *body, size_t length);

/* The disk refuses a row that is there: another house must have written it. */
void check_conflict(world *w, const disk_table *t, const disk_row *there, int64_t writer);

/* And whoever writes it may: nobody else can. */
void check_writer(world *w, const disk_table *t, int64_t writer);

/* A house has answered; what it has written is looked at, and what it rests on is remembered. */
void check_written(node *n);
void check_kept(node *n); /* the same, when it has just given rows away */

/* It tells nothing that its reader cannot know: a table message, an answer to this one, a note, a letter,
   the figures of the house. */
void check_secrets(node *n, visitor *v, const char *message, size_t length);
void check_answers(node *n, const visitor *v, const char *message, size_t length);
void check_note(node *n, room *r, int reader);
void check_letter(node *n, const char *body, size_t length);
void check_figures(node *n);

/* It goes out. */
void check_sent(node *n, connection *c, const char *message, size_t length);

/* Messages that wait are about to be answered: those of visitors who wait for the table; null: all.  Whoever has
   said one is to be taken for the cause of what comes of it. */
void check_waiting(node *n, const char *id);

/* Somebody is cut. */
void check_cut(node *n, connection *c);

/* After every step of a house. */
void check_step(node *n);

/* A room in memory is what its rows say; the same, read from the first row on; all of them. */
void check_room(node *n, const char *id);
void check_room_whole(node *n, const char *id);
void check_rooms(node *n);

/* A row has been stored. */
void shadow_takes(world *w, disk_table *t, const disk_row *row);

/* Somebody said something: what had been so before, and what is now. */
typedef struct {
    bool is_there;
    char id[TABLE_ID];
    int seat, host;
    int64_t rows;
    struct {
        bool taken;
        uint8_t token[TOKEN_BYTES];
    } of[SEATS_MAX];
} before_said;

/* Is the row that it has caused on the disk?  Were the room's rows lost just now, or those of the game that follows? */
bool request_is_stored(world *w, const sent_request *q);
bool room_was_lost(const node *n, const room *r);

bool is_hidden_word(const char *type, const char *message, size_t length);
before_said check_before(connection *c);
void check_said(node *n, connection *c, const before_said *b, const char *message, size_t length);

#endif
