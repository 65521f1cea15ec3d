/* messages.h: what the files of the protocol share.  For this room only. */
#ifndef PROTOCOL_MESSAGES_H
#define PROTOCOL_MESSAGES_H

#include "protocol/protocol.h"
#include "record/why.h"
#include "table/json_check.h"

struct protocol {
    catalogue known;
    bool lab;
    bool shared;  /* several people speak through it, each for their own seat */
    bool left;    /* the other side has taken its leave */
    bool holds;   /* what is chosen is kept back: see protocol_delay */
    bool repeats; /* what is asked for is done already: see protocol_repeat */
    int speaker;  /* see protocol_set_speaker */
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
    json_check in;
    json *out;
} message;

/* A message answers into `out`, or leaves a refusal in `in` with nothing written. */
typedef void reply(message *m);

reply reply_hello, reply_games, reply_words, reply_rules, reply_components, reply_quit;
reply reply_new, reply_load, reply_save, reply_bot, reply_play_bots;
reply reply_view, reply_asks, reply_events, reply_result, reply_history, reply_why, reply_story,
    reply_hash;
reply reply_commitment, reply_reveal_seed;
reply reply_choose, reply_consider, reply_undo, reply_agree;
reply reply_orders, reply_order, reply_revoke, reply_open_record;
reply reply_position, reply_rig;

/* "game": one that there is; null with a fault when it is none. */
const game *message_game(message *m);

/* "seat": a seat of this table; -1 with a fault when it is none. */
int message_seat(message *m);

/* "seat": a seat, "spectator", or "all" when everything may be shown. */
int message_reader(message *m);

/* May whoever speaks be shown everything?  The host may after the end; others when all agree. */
refusal message_all_is_open(const message *m);

/* Which choice of a bot is meant, and how it came about; refused as why_find_choice does. */
void message_find_choice(message *m, past_choice *out);

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
