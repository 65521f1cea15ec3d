/* messages.h: what the files of the protocol share; only for this folder. */
#ifndef PROTOCOL_MESSAGES_H
#define PROTOCOL_MESSAGES_H

#include "protocol/protocol.h"
#include "record/why.h"
#include "table/json_check.h"

struct protocol {
    catalogue known;
    bool lab;
    bool shared;  /* several people use it, each for their own seat */
    bool left;    /* the client has sent `quit` */
    bool holds;   /* choices take effect later: see protocol_delay */
    bool repeats; /* the message was handled before: see protocol_repeat */
    int speaker;  /* see protocol_set_speaker */
    bool has_chance;
    generator chance;        /* draws the seeds of new tables */
    signature_check *checks; /* for loaded records; null: they stay unchecked */
    table *table;
};

/* A message that is being answered. */
typedef struct {
    protocol *protocol;
    table *table; /* null only if the message needs no table */
    /* whose rules a refusal may cite: that of the table, or the one that the message names */
    const game *game;
    const json_value *from;
    json_check in;
    json *out;
} message;

/* Answers a message: writes into `out`, or puts a refusal into `in`. */
typedef void reply(message *m);

reply reply_hello, reply_games, reply_words, reply_rules, reply_components, reply_quit;
reply reply_new, reply_load, reply_save, reply_bot, reply_play_bots;
reply reply_view, reply_asks, reply_events, reply_result, reply_history, reply_why, reply_story,
    reply_hash;
reply reply_commitment, reply_reveal_seed;
reply reply_choose, reply_consider, reply_undo, reply_agree;
reply reply_orders, reply_order, reply_revoke, reply_open_record;
reply reply_position, reply_rig;

/* Reads "game". Returns null with a fault if there is no such game. */
const game *message_game(message *m);

/* Reads "seat". Returns -1 with a fault if it is no seat of this table. */
int message_seat(message *m);

/* Reads "seat": a seat, "spectator", or "all" if the speaker may see everything. */
int message_reader(message *m);

/* Refuses unless the speaker may see everything. The host may after the end, others when everyone
   has agreed. */
refusal message_all_is_open(const message *m);

/* Finds the choice of a bot that the message means, and how the bot made it. Refuses like
   why_find_choice. */
void message_find_choice(message *m, past_choice *out);

/* Opens the story of the game, not worked out yet, and its reader. Returns null if story_open
   refuses it. */
story *message_story(message *m, int *reader);

void message_refuse(message *m, refusal r);

/* Returns true if the message changes something: it has no fault and does not repeat what is
   done. */
bool message_is_new(const message *m);
bool message_ok(const message *m);

/* Replaces the table, and closes the old one. */
void message_set_table(message *m, table *t);

/* Lets standing orders answer at once, except at a shared table. There they take as long as a
   person would, so that an order cannot be told from a person. */
void message_obey(message *m);

/* Writes the present moment: "moment", "over", "waiting". The host is told everything, a person at
   a shared table only what their seat may know. */
void message_put_standing(message *m, int seat);

/* Writes the description of all messages, for hello. */
void protocol_write_messages(json *out);

#endif
