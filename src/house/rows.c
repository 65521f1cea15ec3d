/*
 * rows.c: the rows of a table's log: what each kind says, writing and applying them.
 *
 *    1  {"row":"table",...}   how the table begins: game, seats, settings, seed, title
 *    2  {"row":"seat",...}    who sits there from now on
 *    3  {"row":"start",...}   the game begins
 *    4  {"row":"entry",...}   an entry of the game's own log: a choice, an order, an undo
 *    5  {"row":"chat",...}    and so on
 *
 * A row is applied when it is written and again when the table is read from its log. Old rows must
 * still load.
 */
#include "house/rows.h"

#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "games/games.h"
#include "record/replay.h"
#include "table/components.h"
#include "table/present.h"

static void copy_text(char *to, size_t size, const char *from)
{
    memset(to, 0, size);
    strncpy(to, from, size - 1);
}

/* Returns a text member of a row; "" if it is missing or null. */
static const char *word(json_check *in, const json_value *row, const char *name, size_t longest)
{
    const json_value *value = json_get(row, name);

    return json_is_null(value) ? "" : json_check_string(in, value, name, longest);
}

static void word_to(json_check *in, const json_value *row, const char *name, char *to, size_t size)
{
    copy_text(to, size, word(in, row, name, size - 1));
}

/* Returns true if the member is the second of two words; false if it is the first one or
   missing. */
static bool is_second(
    json_check *in, const json_value *row, const char *name, const char *first, const char *second)
{
    const char *said = word(in, row, name, 8);
    bool is = strcmp(said, second) == 0;

    if (said[0] != '\0' && !is && strcmp(said, first) != 0)
        json_check_fault(in, name, "no such word");
    return is;
}

static int number(json_check *in, const json_value *row, const char *name, int most)
{
    return (int)json_check_int(in, json_get(row, name), name, 0, most);
}

static int seat_number(json_check *in, const room *r, const json_value *row)
{
    return (int)json_check_int_in(in, row, "", "seat", 0, r->setup.seat_count - 1);
}

static const bot *bot_named(json_check *in, const room *r, const json_value *row)
{
    const char *name = word(in, row, "bot", NAME_MAX_BYTES);
    const bot *found = bot_find(name);

    if (name[0] != '\0' && (found == NULL || !found->plays(r->game)))
        json_check_fault(in, "bot", "no such bot for this game");
    return json_check_ok(in) ? found : NULL;
}

static void row_pace(json_check *in, room *r, const json_value *row)
{
    r->pace = is_second(in, row, "pace", "live", "days") ? PACE_DAYS : PACE_LIVE;
    r->officer_decides = is_second(in, row, "default", "pass", "officer");
    r->limit = number(in, row, "limit", LIMIT_MAX_SECONDS);
    r->clock_ask = 0; /* the clock of an open ask restarts */
}

/* Reads the settings. One may name something from other components, as a custom scenario does; then
   the fault says which components are missing. */
static void row_settings(json_check *in, room *r, const json_value *row)
{
    json_check named = json_check_for(in->code, in->because);

    read_settings(in, r->game, json_get(row, "settings"), "settings", &r->setup);
    if (!json_check_ok(in))
        components_read(&named, r->game, row, "");
    if (!json_check_ok(&named))
        *in = named;
}

/* Makes the title of a game in a series: "Night watch, second game". */
static void set_title(room *r)
{
    static const char *const words[] = {
        "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"};
    enum { WORDS = sizeof words / sizeof words[0] };
    text t = text_in(r->title, sizeof r->title);

    text_put(&t, r->name);
    if (r->nth < 2)
        return;
    text_put(&t, r->name[0] == '\0' ? "" : ", ");
    if (r->nth < WORDS + 2)
        text_format(&t, "%s game", words[r->nth - 2]);
    else
        text_format(&t, "game %d", r->nth);
}

/* {"row":"table", ...}: how the table begins. */
static void row_table(json_check *in, room *r, const json_value *row)
{
    const game *g = game_find(json_check_string_in(in, row, "", "game", 40));

    if (g == NULL)
        json_check_fault(in, "game", "no such game");
    if (!json_check_ok(in))
        return;
    int seat_count = (int)json_check_int_in(in, row, "", "seats", g->seats_min, g->seats_max);

    if (!json_check_ok(in))
        return;
    r->game = g;
    r->setup.seat_count = seat_count;
    row_settings(in, r, row);
    json_check_hex(
        in, json_check_member(in, row, "", "seed", true), "seed", r->setup.seed.bytes, SEED_BYTES);
    word_to(in, row, "title", r->name, sizeof r->name);
    r->nth = number(in, row, "nth", 9999);
    set_title(r);
    r->open = json_check_bool(in, json_get(row, "open"), "open");
    r->claims_only = is_second(in, row, "talk", "free", "claims");
    r->steady = is_second(in, row, "windows", "drawn", "steady");
    r->created = r->used = json_check_int(in, json_get(row, "created"), "created", 0, INT64_MAX);
    row_pace(in, r, row);
}

/* Clears what belonged to the last person in the seat. */
static void forget_wishes(json_check *in, room_seat *s, const json_value *row)
{
    request_id_hash(word(in, row, "once", REQUEST_ID_MAX_BYTES), s->request_id);
    s->webhook[0] = '\0';
    s->muted = s->has_acted = false;
}

/* Says who sits there from now on:
   {"row":"seat","seat":1,"name":"Anna","token":"..."|null,"bot":null}. */
static void row_seat(json_check *in, room *r, const json_value *row)
{
    int seat = seat_number(in, r, row);
    const bot *kind = bot_named(in, r, row);
    bool taken = word(in, row, "token", TOKEN_TEXT)[0] != '\0';

    if (taken ? kind != NULL : kind == NULL && r->phase == PLAYING)
        json_check_fault(in, "seat", "it is either a person's or a bot's");
    if (!json_check_ok(in))
        return;
    room_seat *s = &r->seat[seat], before = *s;
    table *t = room_table(r);

    word_to(in, row, "name", s->name, sizeof s->name);
    word_to(in, row, "program", s->program, sizeof s->program);
    s->taken = taken;
    s->bot = kind;
    if (taken)
        json_check_hex(in, json_get(row, "token"), "token", s->token, TOKEN_BYTES);
    if (!taken || !before.taken || memcmp(s->token, before.token, TOKEN_BYTES) != 0)
        forget_wishes(in, s, row);
    if (t != NULL) {
        table_name_seat(t, seat, s->name);
        table_seat_bot(t, seat, s->bot);
    }
    if (r->host < 0 || !r->seat[r->host].taken)
        r->host = room_next_host(r);
}

/* Lays a table from the set-up or from a position, or rebuilds one as the log describes it. */
static opened_table lay_table(const room *r, catalogue known, const json_value *row)
{
    any_state state;
    const json_value *from = json_get(row, "position");

    if (json_get(row, "beginning") != NULL)
        return replay_read_laid(r->game, &r->setup, row);
    if (from == NULL)
        return table_open(r->game, &r->setup, false);
    position_found found = position_read(known, from, "position", &state);

    if (found.refused.code != ACCEPTED)
        return (opened_table){.refused = found.refused};
    if (found.game != r->game || state.flow.seat_count != r->setup.seat_count)
        return (opened_table){.refused = refuse(REFUSED_FILE, WR(41),
                                  "position: it is not one of this table's game.")};
    return table_open_position(found.game, &state);
}

/* A game can start only if every seat is taken by a person or a bot. */
static void check_all_seated(json_check *in, const room *r)
{
    for (int seat = 0; seat < r->setup.seat_count; seat++)
        if (!r->seat[seat].taken && r->seat[seat].bot == NULL)
            json_check_fault(in, "start", "a seat is nobody's");
}

/* Starts the game with the components that the row names. It may continue from a moment of an
   earlier game. */
static void row_start(json_check *in, room *r, const json_value *row)
{
    catalogue known = {games, game_count};

    components_read(in, r->game, row, "");
    word_to(in, row, "lesson", r->lesson, sizeof r->lesson);
    if (json_get(row, "continued") != NULL)
        r->continued = json_check_bool(in, json_get(row, "continued"), "continued");
    check_all_seated(in, r);
    if (!json_check_ok(in))
        return;
    opened_table opened = lay_table(r, known, row);

    if (opened.table == NULL) {
        in->refused = opened.refused;
        return;
    }
    r->protocol = protocol_open_at(known, opened.table);
    r->logged_entries = table_entry_count(opened.table);
    for (int seat = 0; seat < r->setup.seat_count; seat++) {
        table_name_seat(opened.table, seat, r->seat[seat].name);
        table_seat_bot(opened.table, seat, r->seat[seat].bot);
    }
    r->phase = table_state(opened.table)->over ? OVER : PLAYING;
}

static void number_line(room *r, chat_line *line)
{
    for (int reader = 0; reader < READERS; reader++)
        if (line->to == 0 || (line->to >> reader & 1))
            line->number[reader] = ++r->chat_heard[reader];
}

/* Returns a free chat line. If the list is full, that is the oldest one. */
static chat_line *next_line(room *r)
{
    if (r->chat == NULL)
        r->chat = heap_zeroed(sizeof(chat_line *) * CHAT_KEPT);
    if (r->chat_count < CHAT_KEPT)
        return heap_zeroed(sizeof(chat_line));
    chat_line *oldest = r->chat[0];

    memmove(r->chat, r->chat + 1, sizeof(chat_line *) * (size_t)--r->chat_count);
    return oldest;
}

static void keep_line(room *r, const chat_line *said)
{
    chat_line *line = next_line(r);

    *line = *said;
    number_line(r, line);
    r->chat[r->chat_count++] = line;
}

static void row_chat(json_check *in, room *r, const json_value *row)
{
    chat_line line = {.seat = seat_number(in, r, row),
        .to = (seats)number(in, row, "to", SEAT_BIT(SEATS_MAX) - 1),
        .at = json_check_int(in, json_get(row, "at"), "at", 0, INT64_MAX),
        .claim = room_claim(r, word(in, row, "claim", 40))};

    word_to(in, row, "name", line.name, sizeof line.name);
    word_to(in, row, "text", line.text, sizeof line.text);
    if (json_check_ok(in))
        keep_line(r, &line);
}

/* Says what the table's host has done, as everyone at the table is told:
   {"row":"notice","notice":"muted","by":"...","whom":"...","text":"...","at":...}. */
static void row_notice(json_check *in, room *r, const json_value *row)
{
    chat_line line = {.seat = -1,
        .at = json_check_int(in, json_get(row, "at"), "at", 0, INT64_MAX),
        .notice = room_notice(word(in, row, "notice", 40))};

    word_to(in, row, "by", line.by, sizeof line.by);
    word_to(in, row, "whom", line.whom, sizeof line.whom);
    word_to(in, row, "text", line.text, sizeof line.text);
    if (json_check_ok(in))
        keep_line(r, &line);
}

static void row_mute(json_check *in, room *r, const json_value *row)
{
    int seat = seat_number(in, r, row);
    bool muted = json_check_bool(in, json_get(row, "muted"), "muted");

    if (json_check_ok(in))
        r->seat[seat].muted = muted;
}

static void row_closed(json_check *in, room *r, const json_value *row)
{
    (void)in, (void)row;
    r->phase = CLOSED;
}

static void row_rest(json_check *in, room *r, const json_value *row)
{
    r->rested_in = number(in, row, "turn", INT32_MAX);
}

static void row_unwatched(json_check *in, room *r, const json_value *row)
{
    r->unwatched_since = number(in, row, "turn", INT32_MAX);
}

static void row_watched(json_check *in, room *r, const json_value *row)
{
    (void)in, (void)row;
    r->unwatched_since = -1;
}

static void row_rematch(json_check *in, room *r, const json_value *row)
{
    word_to(in, row, "table", r->rematch, sizeof r->rematch);
}

static void row_webhook(json_check *in, room *r, const json_value *row)
{
    room_seat *s = &r->seat[seat_number(in, r, row)];

    word_to(in, row, "url", s->webhook, sizeof s->webhook);
}

/* {"row":"told","seat":1,"ask":17,"kind":3}: the webhook was sent for this ask, and is not sent
   again. */
static void row_told(json_check *in, room *r, const json_value *row)
{
    room_seat *s = &r->seat[seat_number(in, r, row)];

    s->told_ask = (uint32_t)json_check_int_in(in, row, "", "ask", 0, UINT32_MAX);
    s->told_kind = (uint8_t)json_check_int_in(in, row, "", "kind", 0, UINT8_MAX);
}

/* {"row":"held","seat":1,"ask":17,"choose":{...}}: an answer that is delayed. */
static void row_held(json_check *in, room *r, const json_value *row)
{
    int seat = seat_number(in, r, row);
    int64_t ask = json_check_int_in(in, row, "", "ask", 0, UINT32_MAX);
    const json_value *chosen = json_check_member(in, row, "", "choose", true);
    text named = buffer_new();
    json j = json_to(&named);

    if (json_check_ok(in) && json_check_object(in, chosen, "choose")) {
        json_add_value(&j, chosen);
        table_delay_named(room_table(r), seat, (uint32_t)ask, named.at);
        r->seat[seat].has_acted = true;
    }
    buffer_free(&named);
}

/* {"row":"undo","by":1,"agreed":[1,2],"moments":12}: the open request to undo. Without `by` there
   is none. */
static void row_undo(json_check *in, room *r, const json_value *row)
{
    const json_value *list = json_get(row, "agreed");
    size_t count = json_check_array(in, list, "agreed", 0, SEATS_MAX);
    open_undo u = {.is_open = json_get(row, "by") != NULL,
        .by = number(in, row, "by", SEATS_MAX - 1),
        .moments = number(in, row, "moments", INT32_MAX)};

    for (size_t i = 0; i < count; i++)
        u.agreed |= SEAT_BIT(json_check_int(in, json_at(list, i), "agreed", 0, SEATS_MAX - 1));
    r->undo = u;
}

/* When a row of this kind may come. What it refers to exists by then, and what can be done only
   once is not done twice. */
typedef enum { AT_FIRST = 1, BEFORE_START = 2, AFTER_START = 4, ANY_TIME = 6 } row_time;

static row_time time_of(const room *r)
{
    if (r->game == NULL)
        return AT_FIRST;
    return r->protocol == NULL ? BEFORE_START : AFTER_START;
}

/* How a row counts for the table's limit: not at all because it belongs to the game, as a row that
   all have seen, or as the seat's own. */
typedef enum { OF_GAME, OF_ALL, OF_SEAT } row_share;

static const struct row_kind {
    const char *name;
    row_time when;
    row_share share;
    void (*apply)(json_check *in, room *r, const json_value *row);
} kinds[] = {
    {"table", AT_FIRST, OF_GAME, row_table},
    {"seat", ANY_TIME, OF_ALL, row_seat},
    {"start", BEFORE_START, OF_GAME, row_start},
    {"chat", ANY_TIME, OF_ALL, row_chat},
    {"pace", ANY_TIME, OF_ALL, row_pace},
    {"rematch", AFTER_START, OF_ALL, row_rematch},
    {"webhook", ANY_TIME, OF_SEAT, row_webhook},
    {"told", AFTER_START, OF_GAME, row_told},
    {"held", AFTER_START, OF_GAME, row_held},
    {"undo", AFTER_START, OF_ALL, row_undo},
    {"notice", ANY_TIME, OF_ALL, row_notice},
    {"mute", ANY_TIME, OF_ALL, row_mute},
    {"closed", ANY_TIME, OF_ALL, row_closed},
    {"rest", AFTER_START, OF_GAME, row_rest},
    {"unwatched", AFTER_START, OF_GAME, row_unwatched},
    {"watched", AFTER_START, OF_GAME, row_watched},
};

static const struct row_kind *kind_named(const char *name)
{
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (strcmp(kinds[i].name, name) == 0)
            return &kinds[i];
    return NULL;
}

/* Remembers the request that the row came of. A row that seats a person has its own member for it,
   and so had chat rows of older versions. */
static void keep_request_id(json_check *in, room *r, const json_value *row)
{
    const json_value *did = json_get(row, "did");
    room_seat *s = &r->seat[number(in, did, "seat", SEATS_MAX - 1)];

    request_ids_keep(&r->seat[number(in, row, "seat", SEATS_MAX - 1)],
        word(in, row, "once", REQUEST_ID_MAX_BYTES));
    if (did == NULL)
        return;
    request_ids_keep(s, word(in, did, "once", REQUEST_ID_MAX_BYTES));
    s->has_acted = true;
}

static void count_share(room *r, row_share share, int seat)
{
    r->public_rows += share == OF_ALL;
    if (share == OF_SEAT && seat >= 0 && seat < SEATS_MAX)
        r->seat[seat].own_rows++;
}

/* Counts the row for the table's limit. Team chat counts for the seat only: others must not notice
   it. */
static void count_row(room *r, const struct row_kind *kind, const json_value *row)
{
    const json_value *seat = json_get(row, "seat"), *to = json_get(row, "to");
    bool is_whispered = kind->apply == row_chat && json_is_integer(to) && json_integer(to) != 0;

    count_share(r, is_whispered ? OF_SEAT : kind->share,
        json_is_integer(seat) ? (int)json_integer(seat) : -1);
}

static void count_entry(room *r, const table *t, int number)
{
    static const row_share shares[ENTRY_KINDS] = {
        [ENTRY_UNDO] = OF_ALL, [ENTRY_ORDER] = OF_SEAT, [ENTRY_REVOKE] = OF_SEAT};
    const entry *e = table_entry(t, number);

    count_share(r, shares[e->kind], e->seat);
    if (e->kind == ENTRY_CHOICE)
        r->seat[e->seat].has_acted = true;
}

static refusal apply_row(room *r, const json_value *row)
{
    json_check in = json_check_for(REFUSED_FILE, WR(41));
    const struct row_kind *kind = kind_named(json_check_string_in(&in, row, "", "row", 40));

    if (kind == NULL)
        json_check_fault(&in, "row", "unknown row");
    else if (r->phase == SHUT && kind->apply != row_seat)
        return accepted(); /* a shut room needs only seats, to know whom to tell */
    else if (!(kind->when & time_of(r)))
        json_check_fault(&in, kind->name, "it cannot stand at this place of the log");
    if (json_check_ok(&in))
        kind->apply(&in, r, row);
    if (json_check_ok(&in))
        keep_request_id(&in, r, row);
    if (json_check_ok(&in))
        count_row(r, kind, row);
    r->rows += json_check_ok(&in);
    return in.refused;
}

/* Applies an entry of the table's own log. It is not parsed as a row: the hash link of the entry is
   made from exactly this text. */
static refusal entry_row(room *r, const char *body, size_t length)
{
    table *t = room_table(r);

    if (r->phase == SHUT)
        return accepted();
    if (t == NULL)
        return refuse(REFUSED_FILE, WR(41), "entry: it cannot stand at this place of the log.");
    span key = {0}, value = {0}, from = {0}, did = {0}, all = span_of(body, length);

    while (json_scan_each(all, &key, &value))
        *(json_scan_is_key(key, "entry") ? &from : &did) = value;
    refusal f = replay_restore_entry(t, from.at == NULL ? "" : from.at, from.length);

    r->logged_entries = table_entry_count(t);
    r->rows += f.code == ACCEPTED;
    if (f.code == ACCEPTED)
        count_entry(r, t, r->logged_entries - 1);
    if (f.code == ACCEPTED && table_entry(t, r->logged_entries - 1)->kind == ENTRY_UNDO)
        r->undo.is_open = false;
    request_ids_take(r, did);
    if (table_state(t)->over)
        r->phase = OVER;
    return f;
}

/* Returns true for a start row of version 0.1, which does not say how the table was laid. */
static bool is_first_form(const json_value *row)
{
    const char *kind = json_string(json_get(row, "row"));

    return kind != NULL && strcmp(kind, "start") == 0 && json_get(row, "beginning") == NULL;
}

static refusal first_form(void)
{
    return refuse(REFUSED_FILE, WR(33),
        "This table has the first form: wardroom 0.2 rewrites it (wardroom upgrade).");
}

refusal room_row_text(room *r, const char *body, size_t length)
{
    json_check in = json_check_for(REFUSED_FILE, WR(41));

    if (length > strlen(ENTRY_ROW) && memcmp(body, ENTRY_ROW, strlen(ENTRY_ROW)) == 0)
        return entry_row(r, body, length);
    const json_value *row = json_check_parse(&in, body, length);
    refusal f = row == NULL ? in.refused : is_first_form(row) ? first_form() : apply_row(r, row);

    json_free(row);
    return f;
}

/* Makes the table as its last entry left it. If newer rules can go on by themselves from there,
   they do, and the new entries are logged. */
refusal room_settle(room *r, batch *b)
{
    table *t = room_table(r);

    if (t == NULL || r->phase == SHUT)
        return accepted();
    refusal f = replay_settle(t);

    if (f.code == ACCEPTED)
        f = table_go_on(t);
    if (f.code == ACCEPTED && r->undo.is_open)
        table_undo_reopen(t, r->undo.by, r->undo.agreed, r->undo.moments);
    if (f.code == ACCEPTED)
        room_log_entries(r, b);
    return f;
}

json room_row(const char *kind)
{
    text *written = heap_zeroed(sizeof *written);
    json row = json_to(written);

    *written = buffer_new();
    json_add_object(&row);
    json_put_string(&row, "row", kind);
    return row;
}

/* Rewrites a start row: in the log it says by names how the table was laid, so that reading it
   needs no rules. */
static void rewrite_as_laid(const table *t, const json_value *row, text *out)
{
    json j = json_to(out);

    buffer_clear(out);
    json_add_object(&j);
    for (const json_value *m = json_members(row); m != NULL; m = json_next(m))
        if (strcmp(json_name(m), "position") != 0)
            json_put_value(&j, json_name(m), m);
    replay_write_laid(t, &j);
    json_end(&j);
}

refusal room_log(room *r, batch *b, json *row)
{
    text *written = row->out;

    request_ids_put(r, row);
    json_end(row);
    const json_value *read = json_read(written->at, written->length, NULL);
    refusal f = apply_row(r, read);

    if (f.code == ACCEPTED && is_first_form(read))
        rewrite_as_laid(room_table(r), read, written);
    if (f.code == ACCEPTED)
        batch_append(b, r->id, r->rows, written->at, written->length);
    json_free(read);
    buffer_free(written);
    free(written);
    return f;
}

void room_log_entries(room *r, batch *b)
{
    table *t = room_table(r);
    text line = buffer_new();

    while (t != NULL && r->logged_entries < table_entry_count(t)) {
        json j = json_to(&line);

        buffer_clear(&line);
        text_put(&line, ENTRY_ROW);
        replay_write_entry(t, r->logged_entries, &j);
        count_entry(r, t, r->logged_entries++);
        request_ids_put_behind(r, &line);
        text_put_char(&line, '}');
        batch_append(b, r->id, ++r->rows, line.at, line.length);
    }
    buffer_free(&line);
    if (t != NULL && table_state(t)->over && r->phase == PLAYING)
        r->phase = OVER;
}

void room_log_undo(room *r, batch *b)
{
    const table *t = room_table(r);
    json row = room_row("undo");

    if (table_undo_by(t) >= 0) {
        json_put_int(&row, "by", table_undo_by(t));
        present_seats(&row, "agreed", table_undo_agreed(t));
        json_put_int(&row, "moments", table_moments_told(t));
    }
    room_log(r, b, &row);
}

void room_log_held(room *r, batch *b, int seat)
{
    const table *t = room_table(r);
    const char *chosen = table_delayed(t, seat);
    json row = room_row("held");

    json_put_int(&row, "seat", seat);
    json_put_int(&row, "ask", table_state(t)->asks);
    json_key(&row, "choose");
    json_add_raw(&row, chosen, strlen(chosen));
    room_log(r, b, &row);
}
