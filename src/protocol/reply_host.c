/* reply_host.c: messages of the host: setting up, saving, bots and the laboratory. */
#include <string.h>

#include "protocol/messages.h"
#include "record/replay.h"

/* Reads the seed: 64 hex digits, or a small number to play the same game again. Returns true if a
   person chose it. */
static bool message_seed(message *m, seed *out)
{
    const json_value *parsed_choice = json_get(m->from, "seed");

    if (parsed_choice == NULL) {
        if (m->protocol->has_chance)
            *out = random_seed(&m->protocol->chance);
        else
            message_refuse(m, refuse(REFUSED_MESSAGE, WR(19),
                                  "Name a seed: there is no chance here to draw one."));
        return false;
    }
    if (json_is_integer(parsed_choice))
        *out =
            seed_from_number((uint64_t)json_check_int(&m->in, parsed_choice, "seed", 0, INT64_MAX));
    else
        json_check_hex(&m->in, parsed_choice, "seed", out->bytes, SEED_BYTES);
    return true;
}

static void put_table(message *m)
{
    char hex[COMMITMENT_TEXT];
    commitment c = table_commitment(m->table);

    json_put_string(m->out, "game", table_game(m->table)->id);
    json_put_int(m->out, "seats", table_setup(m->table)->seat_count);
    json_put_string(m->out, "commitment", hex_text(c.bytes, COMMITMENT_BYTES, hex));
    json_put_bool(m->out, "open_seed", table_open_seed(m->table));
    json_put_bool(m->out, "rigged", table_is_lab(m->table));
    message_put_standing(m, SEAT_ALL);
}

/*
 * Makes an opened table the current one, and answers. Closes it instead if the message was refused
 * or had a fault. Orders act at once only if the game begins here; any other table is shown as it
 * came.
 */
static void take_table(message *m, opened_table opened, bool begins)
{
    if (opened.refused.code != ACCEPTED)
        message_refuse(m, opened.refused);
    if (!message_ok(m)) {
        table_close(opened.table);
        return;
    }
    message_set_table(m, opened.table);
    if (begins)
        message_obey(m);
    put_table(m);
}

void reply_new(message *m)
{
    setup s = {0};
    const game *g = message_game(m);

    s.seat_count = (int)json_check_int_in(&m->in, m->from, "", "seats", 0, 100);
    bool open_seed = message_seed(m, &s.seed);
    const json_value *rig = json_get(m->from, "rig");

    if (rig != NULL && !m->protocol->lab)
        message_refuse(m, refuse(REFUSED_LAB, WR(17),
                              "Outcomes are rigged only in the laboratory (engine --lab)."));
    if (!message_ok(m))
        return;
    read_settings(&m->in, g, json_get(m->from, "settings"), "settings", &s);
    read_rigs(&m->in, g, rig, "rig", &s);
    if (!message_ok(m))
        return;
    opened_table opened = table_open(g, &s, open_seed);

    if (opened.table != NULL) {
        read_names(&m->in, json_get(m->from, "names"), "names", opened.table);
        read_bots(&m->in, json_get(m->from, "bots"), "bots", opened.table);
    }
    take_table(m, opened, true);
}

/* Continues a game of older rules under today's. */
static opened_table gone_on(opened_table opened)
{
    if (opened.table != NULL)
        opened.refused = table_go_on(opened.table);
    return opened;
}

void reply_load(message *m)
{
    const json_value *replay = json_check_member(&m->in, m->from, "", "replay", true);
    signature_found found = {.checks = m->protocol->checks};

    if (replay != NULL)
        take_table(m, gone_on(replay_read(m->protocol->known, replay, "replay", &found)), false);
}

void reply_save(message *m)
{
    bool with_seed = json_check_bool(&m->in, json_get(m->from, "seed"), "seed");

    if (!with_seed && !table_state(m->table)->over)
        message_refuse(m, refuse(REFUSED_HIDDEN, WR(19),
                              "The replay holds the seed: ask with \"seed\": true, or wait."));
    if (!message_ok(m))
        return;
    json_key(m->out, "replay");
    replay_write(m->table, NULL, m->out);
}

void reply_bot(message *m)
{
    int seat = message_seat(m);
    const json_value *name = json_check_member(&m->in, m->from, "", "bot", true);
    const bot *kind = NULL;

    if (name != NULL && !json_is_null(name)) {
        kind = bot_find(json_check_string(&m->in, name, "bot", 40));
        if (kind == NULL)
            message_refuse(m, refuse(REFUSED_BOT, WR(11), "No bot by that name."));
    }
    if (message_ok(m))
        message_refuse(m, table_seat_bot(m->table, seat, kind));
    if (!message_ok(m))
        return;
    json_put_int(m->out, "seat", seat);
    if (kind == NULL)
        json_put_null(m->out, "bot");
    else
        json_put_string(m->out, "bot", kind->name);
}

void reply_play_bots(message *m)
{
    enum { MOST = 100000 };
    const json_value *parsed_choice = json_get(m->from, "most");
    int most =
        parsed_choice == NULL ? MOST : (int)json_check_int(&m->in, parsed_choice, "most", 1, MOST);

    if (!message_ok(m))
        return;
    json_put_int(m->out, "made", table_play_bots(m->table, most));
    message_put_standing(m, SEAT_ALL);
}

void reply_hash(message *m)
{
    const flow *w = table_state(m->table);

    json_put_hex(m->out, "hash", game_hash(table_game(m->table), w));
}

void reply_position(message *m)
{
    const json_value *parsed_choice = json_get(m->from, "position");
    any_state position;

    if (parsed_choice == NULL && m->table == NULL) {
        message_refuse(m, refuse(REFUSED_NO_TABLE, WR(9), "No game yet, so no position to write."));
    } else if (parsed_choice == NULL) {
        json_key(m->out, "position");
        position_write(table_game(m->table), table_state(m->table), m->out);
    } else {
        position_found found =
            position_read(m->protocol->known, parsed_choice, "position", &position);

        message_refuse(m, found.refused);
        if (message_ok(m))
            take_table(m, table_open_position(found.game, &position), false);
    }
}

void reply_rig(message *m)
{
    const game *g = table_game(m->table);
    const json_value *source_name = json_check_member(&m->in, m->from, "", "source", true);
    const json_value *outcome_name = json_check_member(&m->in, m->from, "", "outcome", true);
    int from = read_source(&m->in, g, source_name, "source");
    int comes = read_outcome(&m->in, g, from, outcome_name, "outcome");

    if (message_ok(m))
        message_refuse(m, table_rig(m->table, (uint8_t)from, (uint8_t)comes));
    if (message_ok(m))
        json_put_int(m->out, "laid_down", table_state(m->table)->random.rigged);
}

void reply_quit(message *m)
{
    m->protocol->left = true;
}
