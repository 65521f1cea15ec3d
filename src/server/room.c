/* room.c: a table with its people, made from the rows of its log. */
#include "server/room.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "games/games.h"
#include "table/buffer.h"
#include "table/components.h"
#include "table/replay.h"

static void copy_text(char *to, size_t size, const char *from)
{
    memset(to, 0, size);
    strncpy(to, from, size - 1);
}

room *room_new(const char *id)
{
    room *r = heap_zeroed(sizeof *r);

    strncpy(r->id, id, sizeof r->id - 1);
    return r;
}

void room_free(room *r)
{
    if (r->protocol != NULL)
        protocol_close(r->protocol);
    free(r->chat);
    free(r);
}

table *room_table(const room *r)
{
    return r->protocol == NULL ? NULL : protocol_table(r->protocol);
}

seats room_mates(const room *r, int seat)
{
    const table *t = room_table(r);

    if (t == NULL || table_game(t)->team == NULL)
        return 0;
    return (seats)(table_game(t)->team(table_state(t), seat) & ~SEAT_BIT(seat));
}

void room_shut(room *r, refusal why)
{
    if (r->protocol != NULL)
        protocol_close(r->protocol);
    r->protocol = NULL;
    r->phase = SHUT;
    r->shut = why;
}

const char *room_phase_word(const room *r)
{
    static const char *const words[] = {"gathering", "playing", "over", "shut"};

    return words[r->phase];
}

/* ---- tokens ---- */

void token_fresh(char out[TOKEN_TEXT])
{
    uint8_t bytes[TOKEN_BYTES];

    randombytes_buf(bytes, sizeof bytes);
    hex_text(bytes, TOKEN_BYTES, out);
}

void token_hash(const char *token, uint8_t out[TOKEN_BYTES])
{
    crypto_generichash(out, TOKEN_BYTES, (const unsigned char *)token, strlen(token), NULL, 0);
}

int room_seat_of_token(const room *r, const char *token)
{
    uint8_t hash[TOKEN_BYTES];
    int found = -1;

    token_hash(token, hash);
    for (int seat = 0; seat < r->setup.seat_count; seat++)
        if (r->seat[seat].taken && sodium_memcmp(hash, r->seat[seat].token, TOKEN_BYTES) == 0)
            found = seat;
    return found;
}

/* ---- seats ---- */

const bot *stand_in_for(const game *g)
{
    const bot *best = bot_find("officer");

    return best->plays(g) ? best : bot_find("random");
}

int room_next_host(const room *r)
{
    for (int seat = 0; seat < r->setup.seat_count; seat++)
        if (r->seat[seat].taken)
            return seat;
    return -1;
}

bool room_is_sealed(const room *r)
{
    return r->phase == PLAYING && game_is_sealed(r->game, table_state(room_table(r)));
}

seats room_waiting(const room *r)
{
    return room_waiting_for(r, SEAT_ALL);
}

seats room_waiting_for(const room *r, int reader)
{
    return r->phase == PLAYING ? game_waiting(r->game, table_state(room_table(r)), reader) : 0;
}

const claim *room_claim(const room *r, const char *name)
{
    for (int i = 0; i < r->game->claim_count; i++)
        if (strcmp(r->game->claims[i].name, name) == 0)
            return &r->game->claims[i];
    return NULL;
}

bool room_did(const room *r, int seat, const char *once)
{
    for (int i = 0; once[0] != '\0' && i < ONCE_KEPT; i++)
        if (r->deeds[i].seat == seat && strcmp(r->deeds[i].once, once) == 0)
            return true;
    return false;
}

bool room_sat_with(const room *r, int seat, const char *once)
{
    const room_seat *s = &r->seat[seat];
    char shown[sizeof s->once];

    copy_text(shown, sizeof shown, once);
    return s->taken && strlen(once) >= ONCE_SECRET_BYTES &&
           sodium_memcmp(shown, s->once, sizeof shown) == 0;
}

/* ---- rows ---- */

static const char *word(json_t *row, const char *name)
{
    const char *s = json_string_value(json_object_get(row, name));

    return s == NULL ? "" : s;
}

static int number(json_t *row, const char *name)
{
    return (int)json_integer_value(json_object_get(row, name));
}

static refusal broken(const char *what)
{
    return refuse(REFUSED_FILE, WR(41), "The log of this table cannot be read: %s.", what);
}

static void row_pace(room *r, json_t *row)
{
    r->pace = strcmp(word(row, "pace"), "days") == 0 ? PACE_DAYS : PACE_LIVE;
    r->officer_decides = strcmp(word(row, "default"), "officer") == 0;
    r->limit = number(row, "limit");
    r->clock_ask = 0; /* the clock of an open ask starts anew */
}

/* What a setting names may be a thing of other components: a scenario of somebody's own. */
static refusal read_row_settings(room *r, json_t *row)
{
    intake in = intake_for(REFUSED_FILE, WR(41)), named = in;

    read_settings(&in, r->game, json_object_get(row, "settings"), "settings", &r->setup);
    if (!intake_ok(&in))
        components_check(&named, r->game, row, "");
    return intake_ok(&named) ? in.refused : named.refused;
}

/* {"row":"table", ...}: how it began. */
static refusal row_table(room *r, json_t *row)
{
    intake in = intake_for(REFUSED_FILE, WR(41));

    r->game = game_find(word(row, "game"));
    if (r->game == NULL)
        return broken("no such game");
    r->setup.seat_count = number(row, "seats");
    if (r->setup.seat_count < r->game->seats_min || r->setup.seat_count > r->game->seats_max)
        return broken("no such number of seats");
    in.refused = read_row_settings(r, row);
    intake_hex(&in, json_object_get(row, "seed"), "seed", r->setup.seed.bytes, SEED_BYTES);
    copy_text(r->title, sizeof r->title, word(row, "title"));
    r->open = json_is_true(json_object_get(row, "open"));
    r->claims_only = strcmp(word(row, "talk"), "claims") == 0;
    r->created = r->used = json_integer_value(json_object_get(row, "created"));
    row_pace(r, row);
    return in.refused;
}

/* Who sits there from now on: {"row":"seat","seat":1,"name":"Anna","token":"..."|null,"bot":null}. */
static refusal row_seat(room *r, json_t *row)
{
    intake in = intake_for(REFUSED_FILE, WR(41));
    int seat = number(row, "seat");

    if (seat < 0 || seat >= r->setup.seat_count)
        return broken("no such seat");
    room_seat *s = &r->seat[seat], before = *s;
    json_t *token = json_object_get(row, "token");

    copy_text(s->name, sizeof s->name, word(row, "name"));
    s->taken = json_is_string(token);
    if (s->taken)
        intake_hex(&in, token, "token", s->token, TOKEN_BYTES);
    s->bot = bot_find(word(row, "bot"));
    if (!s->taken || !before.taken || memcmp(s->token, before.token, TOKEN_BYTES) != 0) {
        /* Somebody else: what the last one wished is forgotten. */
        copy_text(s->once, sizeof s->once, word(row, "once"));
        s->webhook[0] = '\0';
    }
    table *t = room_table(r);

    if (t != NULL) {
        table_name_seat(t, seat, s->name);
        table_seat_bot(t, seat, s->bot);
    }
    if (r->host < 0 || !r->seat[r->host].taken)
        r->host = room_next_host(r);
    return in.refused;
}

static opened_table lay_table(const room *r, catalogue known, json_t *from)
{
    any_state state;

    if (from == NULL)
        return table_open(r->game, &r->setup, false);
    position_found found = position_read(known, from, "position", &state);

    if (found.refused.code != ACCEPTED)
        return (opened_table){.refused = found.refused};
    return table_open_position(found.game, &state);
}

/*
 * The table is laid, with the components that the row names; it may go on from a moment of a game
 * that was played before.
 */
static refusal row_start(room *r, json_t *row)
{
    catalogue known = {games, game_count};
    intake in = intake_for(REFUSED_FILE, WR(41));

    components_check(&in, r->game, row, "");
    if (!intake_ok(&in))
        return in.refused;
    opened_table opened = lay_table(r, known, json_object_get(row, "position"));

    if (opened.table == NULL)
        return opened.refused;
    r->protocol = protocol_open_at(known, opened.table);
    r->logged_entries = table_entry_count(opened.table);
    for (int seat = 0; seat < r->setup.seat_count; seat++) {
        table_name_seat(opened.table, seat, r->seat[seat].name);
        table_seat_bot(opened.table, seat, r->seat[seat].bot);
    }
    r->phase = table_state(opened.table)->over ? OVER : PLAYING;
    return accepted();
}

static refusal row_entry(room *r, json_t *row)
{
    table *t = room_table(r);

    if (t == NULL)
        return broken("a choice before the start");
    refusal f = replay_read_entry(t, json_object_get(row, "entry"), table_entry_count(t) + 1);

    r->logged_entries = table_entry_count(t);
    if (table_state(t)->over)
        r->phase = OVER;
    return f;
}

int room_reader(int seat)
{
    return seat < SEATS_MAX ? seat : SEATS_MAX;
}

static void number_line(room *r, chat_line *line)
{
    for (int reader = 0; reader < READERS; reader++)
        if (line->to == 0 || (line->to >> reader & 1))
            line->number[reader] = ++r->chat_heard[reader];
}

static refusal row_chat(room *r, json_t *row)
{
    if (r->chat == NULL)
        r->chat = heap_zeroed(sizeof *r->chat * CHAT_KEPT);
    if (r->chat_count == CHAT_KEPT)
        memmove(r->chat, r->chat + 1, sizeof *r->chat * (size_t)--r->chat_count);
    chat_line *line = &r->chat[r->chat_count++];

    *line = (chat_line){.seat = number(row, "seat"),
        .to = (seats)number(row, "to"),
        .at = json_integer_value(json_object_get(row, "at")),
        .claim = room_claim(r, word(row, "claim"))};
    copy_text(line->name, sizeof line->name, word(row, "name"));
    copy_text(line->text, sizeof line->text, word(row, "text"));
    number_line(r, line);
    return accepted();
}

static refusal row_pace_changed(room *r, json_t *row)
{
    row_pace(r, row);
    return accepted();
}

static refusal row_rematch(room *r, json_t *row)
{
    copy_text(r->rematch, sizeof r->rematch, word(row, "table"));
    return accepted();
}

static refusal row_webhook(room *r, json_t *row)
{
    int seat = number(row, "seat");

    if (seat < 0 || seat >= r->setup.seat_count)
        return broken("no such seat");
    copy_text(r->seat[seat].webhook, sizeof r->seat[seat].webhook, word(row, "url"));
    return accepted();
}

static const struct {
    const char *name;
    refusal (*apply)(room *r, json_t *row);
} kinds[] = {
    {"table", row_table},
    {"seat", row_seat},
    {"start", row_start},
    {"entry", row_entry},
    {"chat", row_chat},
    {"pace", row_pace_changed},
    {"rematch", row_rematch},
    {"webhook", row_webhook},
};

refusal room_row(room *r, json_t *row)
{
    const char *kind = word(row, "row"), *once = word(row, "once");

    if (r->phase == SHUT && strcmp(kind, "seat") != 0)
        return accepted(); /* all that is still of interest is whom to tell */
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (strcmp(kinds[i].name, kind) != 0)
            continue;
        refusal f = kinds[i].apply(r, row);

        if (f.code != ACCEPTED)
            return f;
        if (once[0] != '\0') {
            deed *d = &r->deeds[r->deeds_next++ % ONCE_KEPT];

            d->seat = number(row, "seat");
            copy_text(d->once, sizeof d->once, once);
        }
        r->rows++;
        return accepted();
    }
    return broken("an unknown row");
}

static void append(room *r, store *s, json_t *row, int64_t at)
{
    char *body = json_dumps(row, JSON_COMPACT);

    s->append(s, r->id, at, body, strlen(body));
    free(body);
}

refusal room_log(room *r, store *s, json_t *row)
{
    refusal f = room_row(r, row);

    if (f.code == ACCEPTED)
        append(r, s, row, r->rows);
    json_decref(row);
    return f;
}

void room_log_entries(room *r, store *s)
{
    table *t = room_table(r);
    text line = buffer_new();

    while (t != NULL && r->logged_entries < table_entry_count(t)) {
        json j = json_to(&line);

        buffer_clear(&line);
        json_add_object(&j);
        json_put_string(&j, "row", "entry");
        json_key(&j, "entry");
        replay_write_entry(t, r->logged_entries++, &j);
        json_end(&j);
        s->append(s, r->id, ++r->rows, line.at, line.length);
    }
    buffer_free(&line);
    if (t != NULL && table_state(t)->over)
        r->phase = OVER;
}

/* ---- notes ---- */

void room_write_note(const room *r, int reader, json *out)
{
    seats waiting = room_waiting_for(r, reader);

    json_add_object(out);
    json_put_string(out, "id", r->id);
    json_put_string(out, "title", r->title);
    json_put_string(out, "game", r->game->id);
    json_put_string(out, "phase", room_phase_word(r));
    json_put_bool(out, "open", r->open);
    json_put_string(out, "pace", r->pace == PACE_DAYS ? "days" : "live");
    json_put_int(out, "limit", r->limit);
    json_put_int(out, "created", r->created);
    json_put_int(out, "changed", r->used);
    json_put_array(out, "seats");
    for (int seat = 0; seat < r->setup.seat_count; seat++) {
        const room_seat *s = &r->seat[seat];

        json_add_object(out);
        json_put_string(out, "name", s->name);
        json_put_bool(out, "taken", s->taken);
        if (s->bot != NULL)
            json_put_string(out, "bot", s->bot->name);
        else
            json_put_null(out, "bot");
        json_put_bool(out, "waiting", waiting >> seat & 1);
        json_end(out);
    }
    json_end(out);
    json_end(out);
}
