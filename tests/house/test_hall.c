/* test_hall.c: a house with a store in memory that fails when it is told to: what bad days have found, one by one. */
#include "base/buffer.h"
#include "base/json_scan.h"
#include "house/hall.h"
#include "house/opening.h"
#include "kit/check.h"
#include "store/single_node.h"

enum { ROWS_MAX = 40000, THOUGHTS_MAX = 64, SECOND = 1000, UNWATCHED = 3 };

/* What carries a person's words, and what it has brought. */
struct connection {
    visitor *visitor;
    text heard; /* the last message that is no table message */
    bool is_cut;
};

typedef struct {
    char table[TABLE_ID];
    int64_t number;
    char *body;
} kept_row;

typedef struct {
    store shelf; /* the first: a store is one of these */
    hall *hall;
    kept_row row[ROWS_MAX];
    int rows;
    bool cannot_read;   /* nothing is found, and nobody knows why */
    bool is_damaged;    /* nothing can be read any more */
    bool fails_once;    /* the next reading does */
    bool loses_new;     /* rows of tables that are not there yet are lost */
    bool loses_all;     /* all are */
    bool thinks_slowly; /* nothing comes of thoughts until they are asked for */
    const batch *batch; /* to be stored */
    thought thoughts[THOUGHTS_MAX];
    int thought_count;
    int64_t now;
    int64_t time_used; /* what the house has used, */
    int64_t step;      /* and so much more whenever it looks */
} place;

/* ---- the store ---- */

static bool read_rows(
    store *s, const char *id, int64_t after, int most, store_row_reader *reader, void *context)
{
    place *p = (place *)(void *)s;
    bool fails = p->cannot_read || p->fails_once, any = false, more = !fails && !p->is_damaged;

    s->trouble = p->is_damaged ? refuse(REFUSED_FILE, WR(45), "It is damaged.")
                 : fails       ? refuse(REFUSED_FILE, WR(41), "It cannot be read.")
                               : accepted();
    p->fails_once = false;
    for (int i = 0; i < p->rows && more; i++)
        if (strcmp(p->row[i].table, id) == 0 && p->row[i].number > after && most-- > 0) {
            any = true;
            more = reader(context, p->row[i].number, p->row[i].body, strlen(p->row[i].body));
        }
    return any;
}

static void read_no_notes(
    store *s, note_kind which, int most, store_note_reader *reader, void *context)
{
    (void)which, (void)most, (void)reader, (void)context;
    s->trouble = accepted();
}

static bool has_table(const place *p, const char *id)
{
    for (int i = 0; i < p->rows; i++)
        if (strcmp(p->row[i].table, id) == 0)
            return true;
    return false;
}

static void keep_row(place *p, const batch_row *row)
{
    assert_true(p->rows < ROWS_MAX);
    kept_row *kept = &p->row[p->rows++];

    *kept = (kept_row){.number = row->number, .body = heap_copy_of(p->batch->bytes.at + row->at)};
    memcpy(kept->table, row->table, TABLE_ID);
}

/* Brings the batch to the shelf, and says what came of it. */
static void store_batch(place *p)
{
    char lost[1][TABLE_ID] = {""};
    const batch *b = p->batch;

    for (int i = 0; i < b->count; i++)
        if (p->loses_all ||
            (p->loses_new && b->row[i].number == 1 && !has_table(p, b->row[i].table)))
            memcpy(lost[0], b->row[i].table, TABLE_ID);
    for (int i = 0; i < b->count; i++)
        if (b->row[i].number > 0 && strcmp(b->row[i].table, lost[0]) != 0)
            keep_row(p, &b->row[i]);
    p->batch = NULL;
    batch_result r = {(const char(*)[TABLE_ID])lost, lost[0][0] != '\0', false, "lost", 1};

    hall_stored(p->hall, &r);
}

/* ---- what the house asks for ---- */

static void send_to(void *context, connection *to, const char *message, size_t length)
{
    (void)context;
    if (strncmp(message, "{\"type\":\"table\"", 15) == 0)
        return;
    buffer_clear(&to->heard);
    text_put_bytes(&to->heard, message, length);
}

static void cut(void *context, connection *who)
{
    (void)context;
    who->is_cut = true;
}

static void pass(
    void *context, connection *who, const char *address, const char *message, size_t length)
{
    (void)context, (void)who, (void)message, (void)length;
    assert_null(address);
}

static void keep(void *context, const batch *rows)
{
    ((place *)context)->batch = rows;
}

static void think(void *context, const thought *t)
{
    place *p = context;

    assert_true(p->thought_count < THOUGHTS_MAX);
    p->thoughts[p->thought_count++] = *t;
}

static void stop_thinking(void *context, const char *where, int64_t asker)
{
    (void)context, (void)where, (void)asker;
}

static void post(void *context, const char *url, const char *body)
{
    (void)context, (void)url, (void)body;
}

static const char *file(void *context, const char *path, size_t *length)
{
    (void)context, (void)path, (void)length;
    return NULL;
}

static void write_log(
    void *context, log_level level, const char *what, const char *where, const char *details)
{
    (void)context, (void)level, (void)what, (void)where, (void)details;
}

static int64_t time_used(void *context)
{
    place *p = context;

    return p->time_used += p->step;
}

/* ---- a house and its people ---- */

static place *place_new(void)
{
    static const hall_limits limits = {.messages_a_second = 100000,
        .burst = 100000,
        .tables_an_hour = 1000,
        .changes_an_hour = 100000,
        .table_rows = 100000,
        .idle_minutes = 60,
        .window_ms = 4 * SECOND,
        .unwatched_turns = UNWATCHED,
        .held_max = 1 << 20};
    place *p = heap_zeroed(sizeof *p);
    host_api there = {p, send_to, cut, pass, NULL, keep, think, stop_thinking, post, file, NULL,
        NULL, NULL, time_used, write_log};
    seed chance = seed_from_numbers(41, 1);

    p->shelf.read = read_rows;
    p->shelf.notes = read_no_notes;
    single_node_open(&p->shelf);
    p->hall = hall_open(&p->shelf, &there, &limits, NULL, &chance, "test");
    return p;
}

static void place_free(place *p)
{
    while (p->hall->visitors != NULL) {
        connection *c = p->hall->visitors->connection;

        hall_visitor_left(p->hall, c->visitor);
        buffer_free(&c->heard);
        free(c);
    }
    hall_close(p->hall);
    for (int i = 0; i < p->rows; i++)
        free(p->row[i].body);
    free(p);
}

static void think_last(place *p)
{
    thought done = p->thoughts[--p->thought_count];

    thought_work(&done);
    hall_thought_done(p->hall, &done);
}

/* The round ends: what is to be stored is, what is to be thought about too. */
static void settle(place *p)
{
    hall_settle(p->hall);
    while (p->batch != NULL || (p->thought_count > 0 && !p->thinks_slowly)) {
        if (p->batch != NULL)
            store_batch(p);
        while (p->thought_count > 0 && !p->thinks_slowly)
            think_last(p);
        hall_settle(p->hall);
    }
}

static void wait(place *p, int64_t ms)
{
    p->now += ms;
    hall_set_time(p->hall, (host_time){1790000000000 + p->now, p->now});
    hall_tick(p->hall);
    settle(p);
}

static connection *somebody_from(place *p, const char *address)
{
    connection *c = heap_zeroed(sizeof *c);

    c->heard = buffer_new();
    c->visitor = hall_visitor_came(p->hall, c, address, "");
    return c;
}

static connection *somebody(place *p)
{
    return somebody_from(p, "10.0.0.1");
}

/* Says it; gives what was answered, "": nothing. */
static const char *say(place *p, connection *c, const char *message)
{
    buffer_clear(&c->heard);
    hall_visitor_said(p->hall, c->visitor, message, strlen(message));
    settle(p);
    return c->heard.at;
}

static void read_member(const char *message, const char *name, char *out, size_t size)
{
    text t = text_in(out, size);

    json_scan_text(json_scan_member(span_of(message, strlen(message)), name), &t);
}

typedef struct {
    char table[TABLE_ID], token[TOKEN_TEXT];
    connection *line;
    room *room;
} player;

/* The page comes again, as its player. */
static void comes_again(place *p, player *who)
{
    char message[200];
    text t = text_in(message, sizeof message);

    who->line = somebody(p);
    text_format(&t, "{\"type\":\"join\",\"table\":\"%s\",\"token\":\"%s\",\"since\":0}", who->table,
        who->token);
    assert_non_null(strstr(say(p, who->line, message), "\"token_ok\":true"));
}

/* A game against a bot, in which the clock answers for whoever is slow. */
static player begins(place *p)
{
    player who = {.line = somebody(p)};
    const char *seated = say(p, who.line,
        "{\"type\":\"create\",\"game\":\"pig\",\"seats\":2,\"name\":\"Anna\","
        "\"pace\":{\"kind\":\"live\",\"limit\":60,\"default\":\"pass\"}}");

    read_member(seated, "table", who.table, sizeof who.table);
    read_member(seated, "token", who.token, sizeof who.token);
    say(p, who.line, "{\"type\":\"start\",\"bots\":\"random\"}");
    who.room = hall_loaded(p->hall, who.table);
    assert_int_equal(who.room->phase, PLAYING);
    return who;
}

static void plays_to_the_end(place *p, const player *who)
{
    for (int minutes = 0; who->room->phase == PLAYING; minutes++) {
        assert_true(minutes < 1000);
        wait(p, 61 * SECOND);
    }
}

TEST(wr_049_nobody_is_sent_to_a_next_game_that_may_not_be_there)
{
    static const char again[] = "{\"type\":\"rematch\",\"once\":\"0123456789abcdef\"}";
    place *p = place_new();
    player anna = begins(p);
    char next[TABLE_ID];

    plays_to_the_end(p, &anna);
    p->loses_new = true;
    say(p, anna.line, again); /* the old table tells of a new one, whose rows are lost */
    assert_true(anna.line->is_cut);
    p->loses_new = false;
    comes_again(p, &anna);
    p->cannot_read = true;
    assert_string_equal(say(p, anna.line, again), "");
    assert_true(anna.line->is_cut);
    p->cannot_read = false;
    comes_again(p, &anna);
    read_member(say(p, anna.line, again), "table", next, sizeof next);
    assert_true(has_table(p, next));
    place_free(p);
}

static void joins(place *p, connection *who, const char *id)
{
    char message[80];
    text t = text_in(message, sizeof message);

    text_format(&t, "{\"type\":\"join\",\"table\":\"%s\"}", id);
    say(p, who, message);
}

TEST(wr_045_what_cannot_be_read_now_is_asked_for_again_what_is_damaged_is_refused)
{
    place *p = place_new();
    player anna = begins(p);
    connection *ben = somebody(p), *carl = somebody(p);

    hall_leave(p->hall, anna.line->visitor);
    hall_unload(p->hall, anna.room);
    p->cannot_read = true;
    joins(p, ben, anna.table);
    assert_true(ben->is_cut);
    p->is_damaged = true;
    joins(p, carl, anna.table);
    assert_false(carl->is_cut);
    assert_non_null(strstr(carl->heard.at, "WR-045"));
    place_free(p);
}

TEST(wr_041_what_is_created_again_though_it_could_not_be_read_is_created_once)
{
    static const char create[] = "{\"type\":\"create\",\"game\":\"pig\",\"seats\":2,"
                                 "\"name\":\"Anna\",\"once\":\"0123456789abcdef\"}";
    place *p = place_new();
    connection *anna = somebody(p);
    char first[TABLE_ID], again[TABLE_ID];

    read_member(say(p, anna, create), "table", first, sizeof first);
    hall_leave(p->hall, anna->visitor);
    hall_unload(p->hall, hall_loaded(p->hall, first));
    p->fails_once = true;
    assert_string_equal(say(p, anna, create), "");
    assert_true(anna->is_cut);
    anna = somebody(p);
    read_member(say(p, anna, create), "table", again, sizeof again);
    assert_string_equal(again, first);
    place_free(p);
}

/* Its place is taken: nobody is cut for ever who asks for it. */
TEST(wr_049_a_next_game_that_is_damaged_is_there)
{
    static const char again[] = "{\"type\":\"rematch\"}";
    place *p = place_new();
    player anna = begins(p);
    char next[TABLE_ID], same[TABLE_ID];

    plays_to_the_end(p, &anna);
    read_member(say(p, anna.line, again), "table", next, sizeof next);
    hall_unload(p->hall, hall_loaded(p->hall, next));
    p->is_damaged = true;
    read_member(say(p, anna.line, again), "table", same, sizeof same);
    assert_string_equal(same, next);
    place_free(p);
}

/* Looks at what is her turn; whatever else she is asked the clock answers. */
static int boast_of(place *p, const player *who)
{
    for (;;) {
        const table *t = room_table(who->room);
        options o;

        if (room_waiting(who->room) & SEAT_BIT(0)) {
            game_list(who->room->game, table_state(t), 0, &o, false);
            for (int i = 0; i < o.count; i++)
                if (strcmp(who->room->game->verbs[o.at[i].verb].name, "boast") == 0)
                    return i;
        }
        wait(p, 61 * SECOND);
    }
}

/* She boasts, and takes it back. */
static void boasts(place *p, const player *who, int number)
{
    char message[120];
    text t = text_in(message, sizeof message);
    const table *game_on = room_table(who->room);

    text_format(&t, "{\"type\":\"choose\",\"ask\":%d,\"option\":%d,\"args\":[1]}",
        (int)table_state(game_on)->asks, number);
    assert_non_null(strstr(say(p, who->line, message), "{\"type\":\"choose\""));
    t = text_in(message, sizeof message);
    text_format(&t, "{\"type\":\"undo\",\"moment\":%d}", table_moments(game_on));
    assert_non_null(strstr(say(p, who->line, message), "{\"type\":\"undo\""));
}

TEST(wr_009_the_events_of_a_long_game_come_in_pieces)
{
    place *p = place_new();
    player anna = begins(p);
    int boast = boast_of(p, &anna), since = 0, pieces = 0;
    size_t bytes = 0;
    bool more = true;

    while (table_event_count(room_table(anna.room), 0) < 3 * EVENTS_MOST)
        boasts(p, &anna, boast);
    for (; more; pieces++) {
        char message[80];
        text t = text_in(message, sizeof message);

        text_format(&t, "{\"type\":\"events\",\"since\":%d}", since);
        const char *answer = say(p, anna.line, message);
        span all = span_of(answer, strlen(answer));

        assert_false(anna.line->is_cut);
        assert_int_equal(
            json_scan_int(
                json_scan_member(json_scan_first(json_scan_member(all, "events")), "number"), 0),
            since + 1);
        since = (int)json_scan_int(json_scan_member(all, "next"), 0);
        more = json_scan_is_true(json_scan_member(all, "more"));
        bytes += all.length;
    }
    assert_int_equal(since, table_event_count(room_table(anna.room), 0));
    assert_true(pieces > 1 && bytes > p->hall->limits.held_max);
    place_free(p);
}

TEST(wr_047_a_thought_from_before_the_table_came_back_ends_no_window)
{
    static const char lost[] = "{\"type\":\"chat\",\"text\":\"Lost\"}";
    place *p = place_new();

    p->thinks_slowly = true;
    player anna = begins(p);

    assert_int_equal(p->thought_count, 1);
    hall_visitor_said(p->hall, anna.line->visitor, lost, strlen(lost));
    hall_settle(p->hall);
    p->loses_all = true;
    store_batch(p);
    assert_true(anna.line->is_cut);
    anna.room = hall_loaded(p->hall, anna.table);
    think_last(p);
    assert_int_equal(anna.room->thought, 0);
    assert_int_equal(table_moments(room_table(anna.room)), 0);
    place_free(p);
}

/* ---- games that nobody watches ---- */

/* A table at which bots alone play, and its host looks on. */
static player leaves_it_to_bots(place *p, const char *id, int seats_taken)
{
    char message[160];
    text t = text_in(message, sizeof message);
    player who = {.line = somebody(p)};

    p->thinks_slowly = true;
    text_format(&t, "{\"type\":\"create\",\"game\":\"%s\",\"seats\":%d,\"name\":\"Anna\"}", id,
        seats_taken);
    const char *seated = say(p, who.line, message);

    read_member(seated, "table", who.table, sizeof who.table);
    read_member(seated, "token", who.token, sizeof who.token);
    say(p, who.line, "{\"type\":\"start\",\"bots\":\"random\"}");
    say(p, who.line, "{\"type\":\"rise\"}");
    who.room = hall_loaded(p->hall, who.table);
    assert_int_equal(who.room->phase, PLAYING);
    return who;
}

static void goes(place *p, player *who)
{
    hall_visitor_left(p->hall, who->line->visitor);
    buffer_free(&who->line->heard);
    free(who->line);
    who->line = NULL;
    settle(p);
}

/* Bots think until nothing is left to be thought about. */
static void bots_play_on(place *p)
{
    while (p->thought_count > 0) {
        think_last(p);
        settle(p);
    }
}

static int turn_at(const player *who)
{
    return game_turn(who->room->game, table_state(room_table(who->room)));
}

static int said_by_the_table(const room *r)
{
    int said = 0;

    for (int i = 0; i < r->chat_count; i++)
        said +=
            r->chat[i]->notice != NULL && strstr(r->chat[i]->text, "stops until someone") != NULL;
    return said;
}

TEST(WR_090_a_game_that_nobody_watches_stops_and_says_so)
{
    static const struct {
        const char *game;
        int seats;
    } of[] = {{"express", 3}, {"starship", 2}, {"galaxies", 2}, {"galactica", 3}};

    for (size_t i = 0; i < sizeof of / sizeof of[0]; i++) {
        place *p = place_new();
        player who = leaves_it_to_bots(p, of[i].game, of[i].seats);
        int left_in = turn_at(&who);

        goes(p, &who);
        bots_play_on(p);
        assert_int_equal(who.room->phase, PLAYING);
        assert_int_equal(turn_at(&who), left_in + UNWATCHED);
        assert_int_equal(said_by_the_table(who.room), 1);
        int moments = table_moments(room_table(who.room));

        for (int minutes = 0; minutes < 5; minutes++)
            wait(p, 60 * SECOND);
        assert_int_equal(p->thought_count, 0);
        assert_int_equal(table_moments(room_table(who.room)), moments);
        assert_int_equal(said_by_the_table(who.room), 1);
        place_free(p);
    }
}

TEST(WR_090_it_rests_through_a_restart_and_goes_on_when_somebody_comes)
{
    place *p = place_new();
    player who = leaves_it_to_bots(p, "galactica", 3);

    goes(p, &who);
    bots_play_on(p);
    int turn = turn_at(&who), moments = table_moments(room_table(who.room));

    hall_unload(p->hall, who.room);
    hall_resume_game(p->hall, who.table);
    settle(p);
    who.room = hall_loaded(p->hall, who.table);
    assert_non_null(who.room);
    assert_int_equal(p->thought_count, 0);
    assert_int_equal(table_moments(room_table(who.room)), moments);
    assert_int_equal(said_by_the_table(who.room), 1);
    char message[80];
    text t = text_in(message, sizeof message);

    who.line = somebody(p);
    text_format(&t, "{\"type\":\"join\",\"table\":\"%s\",\"since\":0}", who.table);
    say(p, who.line, message);
    while (p->thought_count > 0 && turn_at(&who) < turn + UNWATCHED + 1) {
        think_last(p); /* whoever looks on may look for as long as it takes */
        settle(p);
    }
    assert_int_equal(turn_at(&who), turn + UNWATCHED + 1);
    turn = turn_at(&who);
    goes(p, &who);
    bots_play_on(p);
    assert_int_equal(turn_at(&who), turn + UNWATCHED);
    assert_int_equal(said_by_the_table(who.room), 2);
    place_free(p);
}

static void comes_back(place *p, player *who)
{
    hall_unload(p->hall, who->room);
    hall_resume_game(p->hall, who->table);
    settle(p);
    who->room = hall_loaded(p->hall, who->table);
    assert_non_null(who->room);
}

static void bots_play_until(place *p, const player *who, int turn)
{
    while (turn_at(who) < turn) {
        assert_true(p->thought_count > 0);
        think_last(p);
        settle(p);
    }
}

TEST(WR_090_turns_that_nobody_watched_count_on_after_a_restart)
{
    place *p = place_new();
    player who = leaves_it_to_bots(p, "galactica", 3);
    int left_in = turn_at(&who);

    goes(p, &who);
    for (int turn = 1; turn < UNWATCHED; turn++) {
        bots_play_until(p, &who, left_in + turn);
        comes_back(p, &who);
    }
    bots_play_on(p);
    assert_int_equal(turn_at(&who), left_in + UNWATCHED);
    char message[80];
    text t = text_in(message, sizeof message);

    who.line = somebody(
        p); /* whoever has come counts, also when the table restarts as soon as he has gone */
    text_format(&t, "{\"type\":\"join\",\"table\":\"%s\",\"since\":0}", who.table);
    say(p, who.line, message);
    bots_play_until(p, &who, left_in + 2 * UNWATCHED);
    goes(p, &who);
    left_in = turn_at(&who);
    comes_back(p, &who);
    bots_play_on(p);
    assert_int_equal(turn_at(&who), left_in + UNWATCHED);
    place_free(p);
}

TEST(wr_082_rows_are_counted_over_ten_seconds_and_forgotten_then)
{
    capacity c = {.most = {[CAPACITY_ROWS] = 100}};
    int64_t clock = 1790000000000;

    capacity_count_rows(&c, clock, 899);
    assert_int_equal(capacity_allow_table(&c).code, ACCEPTED);
    capacity_count_rows(&c, clock + 9 * SECOND, 1);
    assert_int_equal(capacity_allow_table(&c).rule, WR(82));
    assert_int_equal(capacity_allow_guest(&c).code, ACCEPTED);
    capacity_count_rows(&c, clock + 9 * SECOND, 100);
    assert_int_equal(capacity_allow_guest(&c).rule, WR(82));
    capacity_count_rows(&c, clock + 10 * SECOND, 0);
    assert_int_equal(c.used[CAPACITY_ROWS], 10);
    capacity_count_rows(&c, clock + 60 * SECOND, 0);
    assert_int_equal(c.used[CAPACITY_ROWS], 0);
    assert_int_equal((int)c.turned_away, 2);
}

/* A bot's answer is there; after how many ms is the next one thought about? */
static int64_t next_thought_after(place *p)
{
    int64_t begun = p->now;

    think_last(p);
    settle(p);
    while (p->thought_count == 0)
        wait(p, 50);
    return p->now - begun;
}

TEST(wr_082_bots_pause_before_rows_come_near_their_ceiling)
{
    place *p = place_new();
    player who = leaves_it_to_bots(p, "express", 3);
    capacity *c = &p->hall->capacity;

    assert_int_equal(who.room->visitor_count, 1);
    c->most[CAPACITY_ROWS] = 100;
    assert_int_equal(next_thought_after(p), 0);
    capacity_count_rows(c, p->now, 500);
    assert_int_equal(next_thought_after(p), 250);
    capacity_count_rows(c, p->now, 250);
    assert_int_equal(next_thought_after(p), 1000);
    wait(p, 11 * SECOND);
    assert_int_equal(next_thought_after(p), 0);
    place_free(p);
}

/* Whose answer comes when it is asked? */
static bool is_answered(place *p, connection *c)
{
    return strstr(say(p, c, "{\"type\":\"ping\"}"), "pong") != NULL;
}

TEST(wr_083_who_has_used_the_share_of_an_address_waits_and_nobody_else)
{
    place *p = place_new();

    p->hall->limits.share = 5;
    connection *anna = somebody_from(p, "10.0.0.1"), *ben = somebody_from(p, "10.0.0.1"),
               *carl = somebody_from(p, "10.0.0.2");

    wait(p, 1000);
    p->step = 10000;
    for (int i = 0; i < 5; i++) /* 50 ms */
        assert_true(is_answered(p, anna));
    p->step = 100;
    assert_false(is_answered(p, anna));
    assert_string_equal(say(p, ben, "{\"type\":\"ping\",\"id\":1}"), "");
    assert_string_equal(say(p, ben, "{\"type\":\"ping\",\"id\":2}"), "");
    assert_true(is_answered(p, carl));
    assert_int_equal((int)p->hall->counts.slowed, 1);
    wait(p, 250); /* and 12.5 ms more */
    assert_non_null(strstr(anna->heard.at, "pong"));
    assert_non_null(strstr(ben->heard.at, "\"id\":2")); /* in their order: this is the last */
    assert_true(is_answered(p, anna));
    assert_false(anna->is_cut || ben->is_cut);
    place_free(p);
}

TEST(wr_083_who_says_too_much_while_waiting_is_cut)
{
    place *p = place_new();

    p->hall->limits.share = 5;
    connection *anna = somebody(p);

    wait(p, 1000);
    p->step = 100000;
    assert_true(is_answered(p, anna));
    for (int said = 0; said < 6000 && !anna->is_cut; said++)
        assert_false(is_answered(p, anna));
    assert_true(anna->is_cut);
    wait(p, 10 * SECOND);
    place_free(p);
}

TEST(wr_083_a_table_that_is_told_is_work_too)
{
    place *p = place_new();
    player who = begins(p);

    p->hall->limits.share = 5;
    wait(p, 1000);
    p->step = 30000; /* to answer, and to tell all of the table */
    comes_again(p, &who);
    assert_false(is_answered(p, who.line));
    place_free(p);
}

static connection *from_the_network(place *p, int household)
{
    char address[ADDRESS_TEXT];
    text t = text_in(address, sizeof address);

    text_format(&t, "2001:db8:7:%d::/64", household);
    return somebody_from(p, address);
}

static bool may_create(place *p, connection *c)
{
    return strstr(say(p, c, "{\"type\":\"create\",\"game\":\"pig\",\"seats\":2,\"name\":\"Anna\"}"),
               "seated") != NULL;
}

TEST(wr_071_a_network_has_four_times_what_an_address_has)
{
    place *p = place_new();
    hall_limits *l = &p->hall->limits;

    l->per_address = 2;
    l->visitors = 100;
    l->tables_an_hour = 2;
    for (int household = 1; household <= 4; household++) {
        connection *c = from_the_network(p, household);

        assert_true(may_create(p, c) && may_create(p, c));
        assert_false(may_create(p, c));
        from_the_network(p, household);
    }
    assert_non_null(hall_has_no_room(p->hall, "2001:db8:7:5::/64"));
    assert_null(hall_has_no_room(p->hall, "2001:db8:8:5::/64"));
    l->per_address = 100;
    assert_false(may_create(p, from_the_network(p, 5)));
    assert_true(may_create(p, somebody_from(p, "2001:db8:8:5::/64")));
    place_free(p);
}

TEST(wr_071_a_network_says_and_uses_four_times_as_much_as_an_address)
{
    place *p = place_new();
    hall_limits *l = &p->hall->limits;

    l->messages_a_second = 1;
    l->burst = 1;
    for (int i = 0; i < 32; i++) /* one each, from many households */
        assert_true(is_answered(p, from_the_network(p, i)));
    connection *late = from_the_network(p, 100);

    assert_false(is_answered(p, late));
    assert_true(late->is_cut);
    place_free(p);

    p = place_new();
    p->hall->limits.share = 5;
    wait(p, 1000);
    p->step = 50000;
    for (int i = 0; i < 4; i++)
        assert_true(is_answered(p, from_the_network(p, i)));
    p->step = 100;
    assert_false(is_answered(p, from_the_network(p, 100)));
    assert_true(is_answered(p, somebody_from(p, "2001:db8:8:5::/64")));
    place_free(p);
}

/* Tables that are to be read, for whoever reads them slice by slice. */
typedef struct {
    opening *open[8];
    int count;
} desk;

static desk waiting;

static void open_later(void *context, opening *o)
{
    (void)context;
    assert_true(waiting.count < 8);
    waiting.open[waiting.count++] = o;
}

static void reads(place *p, int most)
{
    opening *o = waiting.open[0];

    if (opening_reads(o, &p->shelf, most))
        return;
    waiting.open[0] = waiting.open[--waiting.count];
    hall_opened(p->hall, o);
    settle(p);
}

TEST(wr_081_whoever_waits_for_a_table_hears_all_in_its_order_and_nobody_else_waits)
{
    place *p = place_new();
    player anna = begins(p);
    connection *ben = somebody(p), *carl = somebody(p);

    hall_leave(p->hall, anna.line->visitor);
    hall_unload(p->hall, anna.room);
    p->hall->world.open = open_later;
    joins(p, ben, anna.table);
    joins(p, carl, anna.table);
    assert_int_equal(waiting.count, 1);
    assert_string_equal(say(p, ben, "{\"type\":\"ping\",\"id\":7}"), "");
    assert_non_null(strstr(say(p, anna.line, "{\"type\":\"ping\"}"), "pong"));
    for (int slices = 0; waiting.count > 0; slices++) {
        assert_true(slices < 1000);
        assert_null(hall_loaded(p->hall, anna.table));
        reads(p, 1);
    }
    assert_non_null(strstr(ben->heard.at, "\"type\":\"pong\",\"id\":7"));
    assert_non_null(strstr(carl->heard.at, "joined"));
    assert_int_equal(hall_loaded(p->hall, anna.table)->visitor_count, 2);
    place_free(p);
}

/* Dan, at another address, is read for beside it. */
TEST(wr_081_an_address_has_so_many_tables_read_at_once)
{
    enum { TABLES = 4, MOST = 2 };
    place *p = place_new();
    player host[TABLES];
    connection *guest[TABLES], *dan = somebody_from(p, "192.0.2.77");

    p->hall->limits.openings = MOST;
    for (int i = 0; i < TABLES; i++) {
        host[i] = begins(p);
        guest[i] = somebody_from(p, "192.0.2.7");
    }
    for (int i = 0; i < TABLES; i++) {
        hall_leave(p->hall, host[i].line->visitor);
        hall_unload(p->hall, host[i].room);
    }
    p->hall->world.open = open_later;
    for (int i = 0; i < TABLES; i++)
        joins(p, guest[i], host[i].table);
    assert_int_equal(waiting.count, MOST);
    joins(p, dan, host[TABLES - 1].table);
    assert_int_equal(waiting.count, MOST + 1);
    for (int most = 0; waiting.count > 0; most++) {
        assert_true(most < 1000 && waiting.count <= MOST + 1);
        reads(p, 1 << 20);
    }
    for (int i = 0; i < TABLES; i++) {
        assert_non_null(strstr(guest[i]->heard.at, "joined"));
        assert_false(guest[i]->is_cut);
    }
    assert_non_null(strstr(dan->heard.at, "joined"));
    place_free(p);
}

TEST(wr_081_a_table_that_comes_too_late_is_tried_again_later_and_later)
{
    place *p = place_new();
    player anna = begins(p);
    connection *ben = somebody(p);

    hall_leave(p->hall, anna.line->visitor);
    hall_unload(p->hall, anna.room);
    p->hall->world.open = open_later;
    for (int seconds = 1; seconds <= 64; seconds *= 2) {
        joins(p, ben, anna.table);
        assert_int_equal(waiting.count, 1);
        waiting.count = 0;
        waiting.open[0]->is_late = true;
        hall_opened(p->hall, waiting.open[0]);
        settle(p);
        assert_non_null(strstr(ben->heard.at, "WR-081"));
        p->now += seconds * SECOND - 1;
        hall_set_time(p->hall, (host_time){1790000000000 + p->now, p->now});
        joins(p, ben, anna.table);
        assert_int_equal(waiting.count, 0);
        p->now++;
        hall_set_time(p->hall, (host_time){1790000000000 + p->now, p->now});
    }
    joins(p, ben, anna.table);
    reads(p, 1 << 20);
    assert_non_null(strstr(ben->heard.at, "joined"));
    assert_null(hall_late(p->hall, anna.table));
    place_free(p);
}
