/* messages.h: what the files of the protocol share.  For this room only. */
#ifndef PROTOCOL_MESSAGES_H
#define PROTOCOL_MESSAGES_H

#include "protocol/protocol.h"
#include "record/why.h"
#include "table/intake.h"

struct protocol {
    catalogue known;
    bool lab;
    bool shared;  /* several people speak through it, each for their own seat */
    bool left;    /* the other side has taken its leave */
    bool holds;   /* what is chosen is kept back: see protocol_hold */
    bool repeats; /* what is asked for is done already: see protocol_repeat */
    int speaker;  /* see protocol_speak_for */
    bool has_chance;
    generator chance;        /* of the seeds of new tables */
    signature_check *checks; /* of loaded records; null: nobody does */
    table *table;
};

/* A message being answered: what came, what is wrong with it, and where the answer is written. */
typedef struct {
    protocol *protocol;
    table *table;     /* null only where a message needs none */
    const game *game; /* whose rules a refusal may cite: the table's, or the one that is named */
    const json_value *from;
    intake in;
    json *out;
} message;

/* A message answers into `out`, or leaves a refusal in `in` with nothing written. */
typedef void answer(message *m);

answer answer_hello, answer_games, answer_words, answer_rules, answer_components, answer_quit;
answer answer_new, answer_load, answer_save, answer_bot, answer_play_bots;
answer answer_view, answer_asks, answer_events, answer_result, answer_history, answer_why,
    answer_story, answer_hash;
answer answer_commitment, answer_reveal_seed;
answer answer_choose, answer_consider, answer_undo, answer_agree;
answer answer_orders, answer_order, answer_revoke, answer_open_record;
answer answer_position, answer_rig;

/* "game": one that there is; null with a fault when it is none. */
const game *message_game(message *m);

/* "seat": a seat of this table; -1 with a fault when it is none. */
int message_seat(message *m);

/* "seat": a seat, "spectator", or "all" when everything may be shown. */
int message_reader(message *m);

/* May whoever speaks be shown everything?  The host may after the end; others when all agree. */
refusal message_all_is_open(const message *m);

/* Which choice of a bot is meant, and how it came about; refused as why_look_back does. */
void message_look_back(message *m, past_choice *out);

/* The story of the game, still to be worked out, and for whom; null: refused, as story_open does. */
story *message_story(message *m, int *reader);

void message_refuse(message *m, refusal r);

/* Is there something to do?  Not if the message is wrong, or repeats what is done. */
bool message_is_new(const message *m);
bool message_ok(const message *m);

/* Takes the place of the table there was. */
void message_set_table(message *m, table *t);

/*
 * Lets standing orders answer at once.  Not at a shared table: there they take their time, as people
 * do, or everybody could tell an order from a person.
 */
void message_obey(message *m);

/*
 * Where the table stands, as members: "moment", "over", "waiting".  The host is told all of it, a
 * person at a shared table what their own seat may know.
 */
void message_put_standing(message *m, int seat);

/* "description of all messages", for hello. */
void protocol_write_messages(json *out);

#endif
