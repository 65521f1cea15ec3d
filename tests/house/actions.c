/* actions.c: what people do at a table and in the lobby, and what they should not. */
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "games/games.h"
#include "house/people.h"
#include "house/reading.h"

/* What the page shows, as far as it matters. */
typedef struct {
    span all, table, asks;
    char phase[12], game_id[20];
    int seat, host, seats, moment; /* seat -1: looks on */
    bool is_asked;
} sight;

static sight seen_by(const person *p)
{
    span all = span_of(p->shown, p->shown_length);
    sight s = {
        .all = all, .table = json_scan_member(all, "table"), .asks = json_scan_member(all, "asks")};

    read_text(s.table, "phase", s.phase, sizeof s.phase);
    read_text(s.table, "game", s.game_id, sizeof s.game_id);
    s.seat = (int)json_scan_int(json_scan_member(json_scan_member(all, "you"), "seat"), -1);
    s.host = (int)json_scan_int(json_scan_member(s.table, "host"), -1);
    s.seats = count_of(json_scan_member(s.table, "seats"));
    s.moment = (int)json_scan_int(json_scan_member(s.table, "moment"), 0);
    s.is_asked = json_scan_int(json_scan_member(s.asks, "ask"), -1) >= 0;
    return s;
}

static bool waits_for(const person *p, const char *type)
{
    for (int i = 0; i < p->waiting_count; i++)
        if (strcmp(p->waiting[i].type, type) == 0)
            return true;
    return false;
}

/* Members of a message, written in place. */
static void ask_with(person *p, const char *type, const char *format, ...)
{
    char members[1200];
    text t = text_in(members, sizeof members);
    va_list args;

    va_start(args, format);
    text_format_list(&t, format, args);
    va_end(args);
    person_asks(p, type, members);
}

/* ---- choosing ---- */

static void put_set(person *p, span given, text *out)
{
    span members = json_scan_member(given, "set");
    int count = count_of(members), lo = (int)json_scan_int(json_scan_member(given, "min"), 0),
        hi = (int)json_scan_int(json_scan_member(given, "max"), 0),
        left = (int)between(p->world, lo, hi), at = 0;
    bool any_yet = false;

    text_put(out, "[");
    for (span one = json_scan_first(members); one.at != NULL;
         one = json_scan_next(members, one), at++)
        if (any(p->world, count - at) < left) {
            text_put(out, any_yet ? "," : "");
            text_put_bytes(out, one.at, one.length);
            any_yet = true;
            left--;
        }
    text_put(out, "]");
}

static void put_number(person *p, span given, text *out)
{
    span range = json_scan_member(given, "number"), usual = json_scan_member(given, "usual");

    if (usual.at != NULL)
        text_put_bytes(out, usual.at, usual.length);
    else if (range.at != NULL)
        text_put_int(out,
            between(p->world, json_scan_int(nth(range, 0), 0), json_scan_int(nth(range, 1), 0)));
    else
        put_set(p, given, out);
}

static void write_choice(person *p, const sight *s, text *out)
{
    span list = json_scan_member(s->asks, "options");
    int count = count_of(list);
    span chosen = nth(list, any(p->world, count > 0 ? count : 1));
    span free_ones = json_scan_member(chosen, "free");
    int stale = befalls(p->world, 20);

    text_format(out, "\"ask\":%d,\"option\":%d,\"args\":[",
        (int)json_scan_int(json_scan_member(s->asks, "ask"), 0) - stale,
        (int)json_scan_int(json_scan_member(chosen, "option"), 0));
    for (span one = json_scan_first(free_ones); one.at != NULL;
         one = json_scan_next(free_ones, one)) {
        text_put(out, one.at == json_scan_first(free_ones).at ? "" : ",");
        put_number(p, one, out);
    }
    text_put(out, "]");
}

static void choose(person *p, const sight *s)
{
    text members = buffer_new();

    write_choice(p, s, &members);
    if (befalls(p->world, 30))
        person_asks(p, "consider", members.at);
    person_asks(p, "choose", members.at);
    buffer_free(&members);
    p->world->choices++;
    if (p->is_slow && any(p->world, 6) == 0)
        person_goes(p, ""); /* who plays by letter looks what else there is */
}

/* ---- talking ---- */

static void chat(person *p, bool team)
{
    char members[300];
    text t = text_in(members, sizeof members);

    if (befalls(p->world, 50)) {
        const game *g = games[any(p->world, game_count)];

        if (g->claim_count > 0) {
            text_format(&t, "\"claim\":\"%s\"", g->claims[any(p->world, g->claim_count)].name);
            person_asks(p, "chat", members);
            return;
        }
    }
    text_format(&t, "\"text\":\"#%d-%d#\"%s", p->number, ++p->said, team ? ",\"to\":\"team\"" : "");
    person_asks(p, "chat", members);
}

/* ---- misbehaving ---- */

static void say_raw(person *p, const char *bytes, size_t length)
{
    line_say(p->line, bytes, length);
}

static void flood(person *p)
{
    static const char big[] = "{\"type\":\"components\",\"game\":\"galactica\"}",
                      ping[] = "{\"type\":\"ping\"}";
    bool is_big = any(p->world, 2) == 0;

    p->line->floods = true;
    for (int i = any(p->world, 200); i > 0; i--)
        say_raw(p, is_big ? big : ping, strlen(is_big ? big : ping));
}

static void say_huge(person *p)
{
    enum { MESSAGE_MOST = 16384 };
    static char bytes[MESSAGE_MOST];
    int kind = any(p->world, 3);

    memset(bytes, kind == 0 ? '[' : 'x', sizeof bytes);
    if (kind == 1) {
        static const char front[] = "{\"type\":\"chat\",\"text\":\"";

        memcpy(bytes, front, strlen(front));
        memcpy(bytes + sizeof bytes - 2, "\"}", 2);
    }
    say_raw(p, bytes, sizeof bytes);
}

static void say_junk(person *p)
{
    char bytes[40];
    int length = any(p->world, sizeof bytes);

    for (int i = 0; i < length; i++)
        bytes[i] = (char)any(p->world, 256);
    say_raw(p, bytes, (size_t)length);
}

static void say_half(person *p)
{
    static const char whole[] = "{\"type\":\"choose\",\"ask\":3,\"option\":0,\"args\":[1,2]}";

    say_raw(p, whole, (size_t)any(p->world, sizeof whole));
}

/* A token that is nobody's, at the table where the page is. */
static void show_false_token(person *p)
{
    char message[200];
    text t = text_in(message, sizeof message);

    text_format(&t, "{\"type\":\"join\",\"table\":\"%s\",\"token\":\"%d%d\"}", p->table,
        any(p->world, 10000), p->number);
    say_raw(p, message, t.length);
}

static void misbehave(person *p)
{
    static const char *const rude[] = {
        "{\"type\":\"choose\",\"seat\":0,\"ask\":1,\"option\":0,\"args\":[]}",
        "{\"type\":\"view\",\"seat\":1}",
        "{\"type\":\"view\",\"seat\":\"all\"}",
        "{\"type\":\"history\",\"seat\":2,\"moment\":0}",
        "{\"type\":\"save\"}",
        "{\"type\":\"reveal_seed\"}",
        "{\"type\":\"rig\",\"source\":\"die\",\"outcome\":1}",
        "{\"type\":\"start\"}",
        "{\"type\":\"close\"}",
        "{\"type\":\"unseat\",\"seat\":0}",
        "{\"type\":\"bot\",\"seat\":1,\"bot\":\"random\"}",
        "{\"type\":\"sit\",\"seat\":0,\"name\":\"Thief\",\"once\":\"short\"}",
        "{\"type\":\"sit\",\"seat\":1,\"name\":\"Thief\",\"once\":\"000000000000000000000000\"}",
        "{\"type\":\"join\",\"table\":\"aaaaaaaaaaaa\"}",
        "{\"type\":\"join\",\"table\":\"a\",\"token\":\"00\"}",
        "{\"type\":\"create\",\"game\":\"chess\",\"seats\":3,\"name\":\"X\"}",
        "{\"type\":\"webhook\",\"url\":\"https://letters.example.evil/\"}",
        "{\"type\":\"lobby\",\"mine\":[{\"table\":\"aaaaaaaaaaaa\",\"token\":\"x\"},7]}",
    };

    switch (any(p->world, 9)) {
    case 0: flood(p); break;
    case 4: show_false_token(p); break;
    case 1: say_huge(p); break;
    case 2: say_junk(p); break;
    case 3: say_half(p); break;
    default: {
        const char *said = rude[any(p->world, sizeof rude / sizeof rude[0])];

        say_raw(p, said, strlen(said));
    }
    }
}

/* ---- the lobby ---- */

static const char *any_bot(person *p)
{
    static const char *const kinds[] = {"random", "random", "officer", "ensign"};

    return kinds[any(p->world, 4)];
}

static void put_settings(person *p, const game *g, int seats_wanted, text *out)
{
    setup s = {.seat_count = seats_wanted};
    json j = json_to(out);

    if (any(p->world, 3) > 0 || !setup_any(g, &s, &p->world->chance))
        return;
    text members = buffer_new();

    j = json_to(&members);
    json_add_object(&j);
    setup_put(g, &s, &j);
    json_end(&j);
    span settings = json_scan_member(span_of(members.at, members.length), "settings");

    text_put(out, ",\"settings\":");
    text_put_bytes(out, settings.at, settings.length);
    buffer_free(&members);
}

static void create(person *p)
{
    world *w = p->world;
    const game *g = games[any(w, game_count)];
    int count = (int)between(w, g->seats_min, g->seats_max);
    text t = buffer_new();

    text_format(&t, "\"game\":\"%s\",\"seats\":%d,\"name\":\"%s\",\"title\":\"T%d\",\"open\":%s",
        g->id, count, p->name, any(w, 100), any(w, 5) == 0 ? "false" : "true");
    if (p->is_slow)
        text_put(&t, ",\"pace\":{\"kind\":\"days\"}");
    else if (any(w, 2) == 0)
        text_format(&t, ",\"pace\":{\"kind\":\"live\",\"limit\":%d,\"default\":\"%s\"}",
            (int)between(w, 5, 90), any(w, 2) == 0 ? "pass" : "officer");
    if (any(w, 4) == 0)
        text_put(&t, ",\"windows\":\"steady\"");
    put_settings(p, g, count, &t);
    person_asks(p, "create", t.at);
    buffer_free(&t);
}

static void lesson(person *p)
{
    static const char *const of[] = {"express", "galactica", "galaxies", "starship"};
    char members[200];
    text t = text_in(members, sizeof members);

    text_format(
        &t, "\"game\":\"%s\",\"lesson\":\"first\",\"name\":\"%s\"", of[any(p->world, 4)], p->name);
    person_asks(p, "lesson", members);
}

static void go_somewhere(person *p)
{
    span tables = json_scan_member(span_of(p->shown, p->shown_length), "tables");
    int count = count_of(tables);
    char id[TABLE_ID];

    if (p->mine_count > 0 && any(p->world, 3) > 0) {
        memcpy(id, p->mine[any(p->world, p->mine_count)].table, sizeof id);
        person_goes(p, id);
        return;
    }
    if (count == 0)
        return;
    /* Those that people gather at draw them. */
    for (int tries = 0; tries < 4; tries++) {
        span one = nth(tables, any(p->world, count < 12 ? count : 12));
        char stands[12];

        read_text(one, "id", id, sizeof id);
        read_text(one, "phase", stands, sizeof stands);
        if (strcmp(stands, "gathering") == 0)
            break;
    }
    person_goes(p, id);
}

static void in_lobby(person *p)
{
    int what = any(p->world, 100);

    if (what < 12 && p->mine_count < 4)
        create(p);
    else if (what < 15)
        lesson(p);
    else if (what < 18)
        ask_with(p, "rules", "\"game\":\"express\",\"word\":\"die\"");
    else
        go_somewhere(p);
}

/* ---- at a table ---- */

static int free_seat(const sight *s)
{
    span list = json_scan_member(s->table, "seats");
    int at = 0;

    for (span one = json_scan_first(list); one.at != NULL; one = json_scan_next(list, one), at++)
        if (!json_scan_is_true(json_scan_member(one, "taken")))
            return at;
    return -1;
}

static int taken_seats(const sight *s)
{
    span list = json_scan_member(s->table, "seats");
    int taken = 0;

    for (span one = json_scan_first(list); one.at != NULL; one = json_scan_next(list, one))
        taken += json_scan_is_true(json_scan_member(one, "taken"));
    return taken;
}

static void sit(person *p, const sight *s)
{
    char members[200];
    text t = text_in(members, sizeof members);
    int seat = befalls(p->world, 100) ? any(p->world, s->seats) : free_seat(s);

    if (seat < 0)
        return;
    text_format(&t, "\"seat\":%d,\"name\":\"%s\"", seat, p->name);
    person_asks(p, "sit", members);
}

static void while_gathering(person *p, const sight *s)
{
    world *w = p->world;
    int what = any(w, 100);
    bool host = s->seat >= 0 && s->seat == s->host;

    if (s->seat < 0 && what < 70)
        sit(p, s);
    else if (s->seat < 0)
        person_goes(p, "");
    else if (host && what < (taken_seats(s) > 1 ? 45 : 4))
        ask_with(p, "start", any(w, 3) == 0 ? "" : "\"bots\":\"%s\"", any_bot(p));
    else if (host && what < 52)
        ask_with(p, "bot", "\"seat\":%d,\"bot\":\"%s\"", any(w, s->seats), any_bot(p));
    else if (host && what < 54)
        ask_with(p, "unseat", "\"seat\":%d", any(w, s->seats));
    else if (host && what < 56)
        ask_with(p, "pace", "\"pace\":{\"kind\":\"live\",\"limit\":%d}", any(w, 60));
    else if (what < 60)
        ask_with(p, "name", "\"name\":\"%s\"", p->name);
    else if (what < 64)
        ask_with(p, "webhook", "\"url\":\"https://letters.example/%d\"", p->number);
    else if (what < 67)
        ask_with(p, "rise", "");
    else if (what < 80)
        chat(p, false);
    else if (what < 85)
        person_goes(p, "");
}

static void order(person *p, const sight *s)
{
    const game *g = game_find(s->game_id);
    int what = any(p->world, 3);

    if (what == 0 || g == NULL)
        ask_with(p, "revoke", "\"number\":%d", 1 + any(p->world, 3));
    else if (what == 1 || g->order_count == 0)
        ask_with(p, "order", "\"order\":\"%s\",\"until\":\"%s\"",
            any(p->world, 2) == 0 ? "pass" : "ask", any(p->world, 2) == 0 ? "asked" : "revoked");
    else
        ask_with(p, "order", "\"order\":\"%s\",\"args\":[],\"until\":\"revoked\"",
            g->orders[any(p->world, g->order_count)].name);
}

static void as_host(person *p, const sight *s)
{
    world *w = p->world;
    int seat = any(w, s->seats);

    switch (any(w, 12)) {
    case 0: ask_with(p, "unseat", "\"seat\":%d", seat); break;
    case 1:
    case 2:
        ask_with(p, "mute", "\"seat\":%d,\"muted\":%s", seat, any(w, 2) == 0 ? "true" : "false");
        break;
    case 3: ask_with(p, "bot", "\"seat\":%d,\"bot\":\"%s\"", seat, any_bot(p)); break;
    case 4:
        ask_with(p, "pace", "\"pace\":{\"kind\":\"live\",\"limit\":%d,\"default\":\"officer\"}",
            any(w, 60));
        break;
    case 5:
        if (befalls(w, 150))
            ask_with(p, "close", "");
        break;
    default: chat(p, false); break;
    }
}

static void while_playing(person *p, const sight *s)
{
    world *w = p->world;
    int what = any(w, 100);
    bool undo_open = json_scan_member(json_scan_member(s->table, "undo"), "by").at != NULL;

    if (undo_open && s->seat >= 0 && !waits_for(p, "agree") && what < 60)
        ask_with(p, "agree", "\"yes\":%s", any(w, 5) == 0 ? "false" : "true");
    else if (s->is_asked && !waits_for(p, "choose") && what < 85)
        choose(p, s);
    else if (s->seat < 0)
        person_goes(p, any(w, 3) > 0 ? p->table : "");
    else if (what < 88)
        chat(p, any(w, 3) == 0);
    else if (what < 91)
        order(p, s);
    else if (what < 93 && !waits_for(p, "undo"))
        ask_with(p, "undo", "\"moment\":%d", s->moment);
    else if (what < 94)
        ask_with(p, "history", "\"moment\":%d", any(w, s->moment + 1));
    else if (what < 95)
        ask_with(p, "events", "\"since\":%d", any(w, p->since + 1));
    else if (what < 96)
        person_goes(p, "");
    else if (what < 97 && s->seat == s->host)
        as_host(p, s);
    else if (befalls(w, 30))
        ask_with(p, "rise", "");
}

static void when_over(person *p, const sight *s)
{
    world *w = p->world;
    int what = any(w, 100);

    if (s->seat < 0 || what < 25)
        person_goes(p, "");
    else if (what < 50)
        ask_with(p, "rematch", "");
    else if (what < 60)
        ask_with(p, "continue", "\"moment\":%d", any(w, s->moment + 1));
    else if (what < 68)
        ask_with(p, "replay", "");
    else if (what < 74)
        ask_with(p, "why", "\"moment\":%d", 1 + any(w, s->moment + 1));
    else if (what < 75)
        ask_with(p, "story", "");
    else if (what < 90)
        ask_with(p, "open_record", "");
    else
        chat(p, false);
}

/* Whoever has asked for another table waits for it. */
static bool is_leaving(const person *p)
{
    return waits_for(p, "create") || waits_for(p, "lesson") || waits_for(p, "rematch") ||
           waits_for(p, "continue");
}

void person_does(person *p)
{
    world *w = p->world;

    if (p->is_bad && any(w, 6) == 0) {
        misbehave(p);
        return;
    }
    if (p->shown == NULL || p->waiting_count > WAITING_MAX / 2 || is_leaving(p))
        return;
    if (p->table[0] == '\0') {
        in_lobby(p);
        return;
    }
    sight s = seen_by(p);

    if (strcmp(s.phase, "gathering") == 0)
        while_gathering(p, &s);
    else if (strcmp(s.phase, "playing") == 0)
        while_playing(p, &s);
    else if (strcmp(s.phase, "over") == 0)
        when_over(p, &s);
    else
        person_goes(p, "");
}
