/* protocol.c: the table protocol: from a line to a message, from a message to its answer. */
#include "protocol/protocol.h"

#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "protocol/messages.h"

typedef struct {
    const char *type;
    audience audience;
    bool needs_table;
    reply *reply;
    const char *fields[9]; /* null-ended; "type", "id" and "once" may be in every message */
} message_kind;

static const message_kind kinds[] = {
    {"hello", AUDIENCE_SEAT, false, reply_hello, {0}},
    {"games", AUDIENCE_SEAT, false, reply_games, {0}},
    {"words", AUDIENCE_SEAT, false, reply_words, {"game"}},
    {"rules", AUDIENCE_SEAT, false, reply_rules, {"game", "rule", "word"}},
    {"components", AUDIENCE_SEAT, false, reply_components, {"game"}},
    {"new", AUDIENCE_HOST, false, reply_new,
        {"game", "seats", "settings", "seed", "names", "bots", "rig"}},
    {"load", AUDIENCE_HOST, false, reply_load, {"replay"}},
    {"save", AUDIENCE_HOST, true, reply_save, {"seed"}},
    {"bot", AUDIENCE_HOST, true, reply_bot, {"seat", "bot"}},
    {"play_bots", AUDIENCE_HOST, true, reply_play_bots, {"most"}},
    {"view", AUDIENCE_SEAT, true, reply_view, {"seat"}},
    {"asks", AUDIENCE_SEAT, true, reply_asks, {"seat"}},
    {"choose", AUDIENCE_SEAT, true, reply_choose, {"seat", "ask", "option", "args"}},
    {"consider", AUDIENCE_SEAT, true, reply_consider, {"seat", "ask", "option", "args"}},
    {"events", AUDIENCE_SEAT, true, reply_events, {"seat", "since"}},
    {"history", AUDIENCE_SEAT, true, reply_history, {"seat", "moment", "event"}},
    {"why", AUDIENCE_SEAT, true, reply_why, {"seat", "moment", "event"}},
    {"story", AUDIENCE_SEAT, true, reply_story, {"seat"}},
    {"result", AUDIENCE_SEAT, true, reply_result, {0}},
    {"orders", AUDIENCE_SEAT, true, reply_orders, {"seat"}},
    {"order", AUDIENCE_SEAT, true, reply_order, {"seat", "order", "args", "until"}},
    {"revoke", AUDIENCE_SEAT, true, reply_revoke, {"seat", "number"}},
    {"undo", AUDIENCE_SEAT, true, reply_undo, {"seat", "moment"}},
    {"agree", AUDIENCE_SEAT, true, reply_agree, {"seat", "yes"}},
    {"open_record", AUDIENCE_SEAT, true, reply_open_record, {"seat"}},
    {"commitment", AUDIENCE_SEAT, true, reply_commitment, {0}},
    {"reveal_seed", AUDIENCE_SEAT, true, reply_reveal_seed, {0}},
    {"hash", AUDIENCE_HOST, true, reply_hash, {0}},
    {"position", AUDIENCE_LAB, false, reply_position, {"position"}},
    {"rig", AUDIENCE_LAB, true, reply_rig, {"source", "outcome"}},
    {"quit", AUDIENCE_HOST, false, reply_quit, {0}},
};

enum { KIND_COUNT = sizeof kinds / sizeof kinds[0], ID_BYTES_MAX = 64 };

static const message_kind *find_kind(const char *type)
{
    for (int i = 0; i < KIND_COUNT; i++)
        if (strcmp(kinds[i].type, type) == 0)
            return &kinds[i];
    return NULL;
}

audience protocol_audience(const char *type)
{
    const message_kind *kind = find_kind(type);

    return kind == NULL ? AUDIENCE_NOBODY : kind->audience;
}

bool protocol_needs_table(const char *type)
{
    const message_kind *kind = find_kind(type);

    return kind != NULL && kind->needs_table;
}

bool protocol_has_field(const char *type, const char *name)
{
    const message_kind *kind = find_kind(type);

    for (int i = 0; kind != NULL && kind->fields[i] != NULL; i++)
        if (strcmp(kind->fields[i], name) == 0)
            return true;
    return false;
}

void protocol_write_messages(json *out)
{
    static const char *const words[] = {"nobody", "seat", "host", "lab"};

    json_put_object(out, "messages");
    for (int i = 0; i < KIND_COUNT; i++)
        json_put_string(out, kinds[i].type, words[kinds[i].audience]);
    json_end(out);
}

protocol *protocol_open(catalogue known, bool lab)
{
    protocol *p = heap_zeroed(sizeof *p);

    p->known = known;
    p->lab = lab;
    p->speaker = SPEAKER_NAMED;
    return p;
}

void protocol_set_chance(protocol *p, seed chance, signature_check *checks)
{
    p->has_chance = true;
    p->chance = random_from_seed(&chance);
    p->checks = checks;
}

protocol *protocol_open_at(catalogue known, table *t)
{
    protocol *p = protocol_open(known, false);

    protocol_set_shared(p);
    p->table = t;
    return p;
}

void protocol_delay(protocol *p, bool holds)
{
    p->holds = holds;
}

void protocol_repeat(protocol *p, bool repeats)
{
    p->repeats = repeats;
}

void protocol_set_speaker(protocol *p, int reader)
{
    p->speaker = reader;
}

void protocol_set_shared(protocol *p)
{
    p->shared = true;
}

void protocol_close(protocol *p)
{
    table_close(p->table);
    free(p);
}

table *protocol_table(protocol *p)
{
    return p->table;
}

void protocol_write_refusal(const game *g, const refusal *r, json *out)
{
    char number[RULE_TEXT];
    text said = buffer_in(out->out->language);

    refusal_say(r, &said);
    json_put_object(out, "error");
    json_put_string(out, "code", refusal_word(r->code));
    json_put_string(out, "rule", rule_text(g, r->rule, number));
    json_put_string(out, "text", said.at);
    json_end(out);
    buffer_free(&said);
}

/* Faults at a member that this kind of message does not have. */
static void check_fields(message *m, const message_kind *kind)
{
    const char *known[13] = {"type", "id", "once"};

    for (int i = 0; kind->fields[i] != NULL; i++)
        known[i + 3] = kind->fields[i];
    json_check_only(&m->in, m->from, "", known);
}

static const message_kind *check_message(message *m)
{
    const char *type = json_check_string_in(&m->in, m->from, "", "type", 40);

    if (!message_ok(m))
        return NULL;
    const message_kind *kind = find_kind(type);

    if (kind == NULL) {
        json_check_fault(&m->in, "type", "no such message");
        return NULL;
    }
    if (kind->audience == AUDIENCE_LAB && !m->protocol->lab)
        message_refuse(m, refuse(REFUSED_LAB, WR(17), "Only in the laboratory (engine --lab)."));
    check_fields(m, kind);
    if (message_ok(m) && kind->needs_table && m->table == NULL)
        message_refuse(m, refuse(REFUSED_NO_TABLE, WR(9), "No game yet: send new or load first."));
    return kind;
}

/* Sends the id back, so that the client knows which message is answered. */
static void echo_id(const json_value *id, json *out)
{
    if (json_is_integer(id))
        json_put_int(out, "id", json_integer(id));
    else if (json_is_string(id) && json_length(id) <= ID_BYTES_MAX)
        json_put_string(out, "id", json_string(id));
}

static void check_id(message *m)
{
    const json_value *id = json_get(m->from, "id");

    if (id != NULL && !json_is_integer(id))
        json_check_string(&m->in, id, "id", ID_BYTES_MAX);
}

static void reply_message(message *m)
{
    size_t before = m->out->out->length;
    json untouched = *m->out;
    const message_kind *kind = NULL;

    if (json_check_object(&m->in, m->from, ""))
        check_id(m);
    if (message_ok(m))
        kind = check_message(m);
    if (message_ok(m)) {
        json_put_string(m->out, "type", kind->type);
        kind->reply(m);
    }
    if (message_ok(m))
        return;
    /* discard what was written before the fault */
    m->out->out->length = before;
    m->out->out->at[before] = '\0';
    *m->out = untouched;
    protocol_write_refusal(m->game, &m->in.refused, m->out);
}

static message message_of(protocol *p, const json_value *from, json *out)
{
    return (message){.protocol = p,
        .table = p->table,
        .game = p->table == NULL ? NULL : table_game(p->table),
        .from = from,
        .in = json_check_for(REFUSED_MESSAGE, WR(9)),
        .out = out};
}

refusal protocol_find_choice(protocol *p, const json_value *from, past_choice *out)
{
    message m = message_of(p, from, NULL);

    check_id(&m);
    if (message_ok(&m))
        check_message(&m);
    if (message_ok(&m))
        message_find_choice(&m, out);
    return m.in.refused;
}

refusal protocol_open_story(protocol *p, const json_value *from, int *reader, story **out)
{
    message m = message_of(p, from, NULL);

    check_id(&m);
    if (message_ok(&m))
        check_message(&m);
    *out = message_ok(&m) ? message_story(&m, reader) : NULL;
    return m.in.refused;
}

bool protocol_answer(protocol *p, const json_value *from, text *out)
{
    const language *reader = out->language;
    json j = json_to(out);
    message m = message_of(p, from, &j);

    if (m.game != NULL)
        out->language = language_of_game(reader, m.game->id);
    json_add_object(&j);
    echo_id(json_get(from, "id"), &j);
    reply_message(&m);
    json_end(&j);
    out->language = reader;
    return message_ok(&m);
}

static void reply_unread(const refusal *r, text *out)
{
    json j = json_to(out);

    json_add_object(&j);
    protocol_write_refusal(NULL, r, &j);
    json_end(&j);
}

bool protocol_handle(protocol *p, const char *line, size_t length, text *out)
{
    json_check in = json_check_for(REFUSED_MESSAGE, WR(9));
    const json_value *from = NULL;

    if (length > MESSAGE_BYTES_MAX)
        in.refused = refuse(REFUSED_SIZE, WR(9), "That message is too long.");
    else
        from = json_check_parse(&in, line, length);
    if (from != NULL)
        protocol_answer(p, from, out);
    else
        reply_unread(&in.refused, out);
    text_put_char(out, '\n');
    json_free(from);
    return !p->left;
}

/* ---- what all replies share ---- */

void message_refuse(message *m, refusal r)
{
    if (message_ok(m))
        m->in.refused = r;
}

bool message_ok(const message *m)
{
    return json_check_ok(&m->in);
}

bool message_is_new(const message *m)
{
    return message_ok(m) && !m->protocol->repeats;
}

void message_set_table(message *m, table *t)
{
    table_close(m->protocol->table);
    m->protocol->table = m->table = t;
}

const game *message_game(message *m)
{
    const game *g =
        catalogue_find(m->protocol->known, json_check_string_in(&m->in, m->from, "", "game", 40));

    if (g == NULL && message_ok(m))
        message_refuse(m, refuse(REFUSED_GAME, WR(9), "No game by that name."));
    m->game = g;
    return g;
}

/* Returns the member "seat" if the message must name its speaker. Returns null if the speaker is
   set already, or with a fault if the member is missing. */
static const json_value *named_speaker(message *m)
{
    return m->protocol->speaker == SPEAKER_NAMED
               ? json_check_member(&m->in, m->from, "", "seat", true)
               : NULL;
}

int message_seat(message *m)
{
    const json_value *seat = named_speaker(m);
    int count = table_setup(m->table)->seat_count;

    if (seat == NULL && m->protocol->speaker != SEAT_NONE)
        return m->protocol->speaker;
    if (!json_is_integer(seat)) {
        json_check_fault(&m->in, "seat", "expected the number of a seat");
        return -1;
    }
    int64_t number = json_integer(seat);

    if (number >= 0 && number < count)
        return (int)number;
    message_refuse(m, refuse(REFUSED_SEAT, WR(4), "No such seat: choose 0 to %d.", count - 1));
    return -1;
}

int message_reader(message *m)
{
    const char *word = json_string(named_speaker(m));

    if (m->protocol->speaker == SEAT_NONE)
        return SEAT_NONE;
    if (word == NULL)
        return message_seat(m);
    if (strcmp(word, "spectator") == 0)
        return SEAT_NONE;
    if (strcmp(word, "all") != 0)
        json_check_fault(&m->in, "seat", "expected a seat's number, \"spectator\" or \"all\"");
    else if (!m->protocol->lab)
        message_refuse(m, message_all_is_open(m));
    return SEAT_ALL;
}

refusal message_all_is_open(const message *m)
{
    bool is_owner = !m->protocol->shared && table_state(m->table)->over;

    return is_owner ? accepted() : table_check_record_open(m->table);
}
