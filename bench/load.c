/*
 * load.c: many people at many tables, against a running server.
 *
 * usage: load --port N [--port M ...] [--tables 200] [--seats 5] [--rate CHOICES_A_SECOND] [--seconds 10] [--json]
 *        [--addresses N] [--idle N]
 *
 * With several ports, of servers that share a database, the tables are shared out among them.
 *
 * Opens one connection a seat, starts the games, and has every seat that is asked choose at random.
 * With a rate, choices are spread evenly over time; with 0 they come as fast as answers do.  A choice
 * counts when its acknowledgement has come; its latency runs from the sending until every seat of
 * the table has been sent the table after it.  Loopback only, and it stops by itself.
 * The people come from so many addresses of this machine, and so many more only have a page open.
 */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "base/buffer.h"
#include "base/json_read.h"
#include "base/json_scan.h"

enum { SEATS_MOST = 5, PORTS_MOST = 8, IN_BYTES = 1 << 18, LATENCIES = 1 << 20 };

typedef struct {
    int socket, table, seat;
    char *in;
    size_t have;
    long moment; /* the last one it was told of */
} person;

typedef struct {
    person at[SEATS_MOST];
    char id[16];
    int seated;
    bool started, over;
    int64_t due;          /* when the next choice may go */
    int64_t sent;         /* when the open one went; 0: none is open */
    long sent_moment;     /* the moment it leads to */
    bool acknowledged;
    char *waiting_choice; /* ready to be sent when it is due */
    int waiting_seat;
} game_table;

typedef struct {
    int port[PORTS_MOST], ports, tables, seats, rate, seconds, addresses, idle, connected;
    bool json;
    int epoll;
    game_table *table;
    uint32_t *latency; /* in microseconds */
    size_t latencies;
    uint64_t choices, refused, updates, bytes, games;
    bool measuring;
    uint64_t chance;
} load;

static int64_t now_us(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static _Noreturn void give_up(const char *what)
{
    fprintf(stderr, "load: %s\n", what);
    exit(1);
}

static uint32_t random_below(load *l, uint32_t bound)
{
    l->chance = l->chance * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)((l->chance >> 33) % bound);
}

/* ---- a WebSocket, as little of it as is needed ---- */

static void write_all(int socket_number, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t n = write(socket_number, bytes, length);

        if (n < 0 && errno == EAGAIN) {
            poll(&(struct pollfd){.fd = socket_number, .events = POLLOUT}, 1, 1000);
            continue;
        }
        if (n <= 0)
            give_up("the server closed a connection");
        bytes += n;
        length -= (size_t)n;
    }
}

static void send_frame(person *p, const char *message)
{
    size_t length = strlen(message), head = length < 126 ? 2 : 4;
    char frame[4096];

    if (length + head + 4 > sizeof frame)
        give_up("a message too long to send");
    frame[0] = (char)0x81;
    frame[1] = (char)(0x80 | (length < 126 ? length : 126));
    if (head == 4) {
        frame[2] = (char)(length >> 8);
        frame[3] = (char)length;
    }
    memset(frame + head, 0, 4); /* a mask of zeros leaves the bytes as they are */
    memcpy(frame + head + 4, message, length);
    write_all(p->socket, frame, head + 4 + length);
}

static void greet(person *p, int port)
{
    char sent_request[512], answer[1024];
    int n = snprintf(sent_request, sizeof sent_request,
        "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Protocol: wardroom\r\n\r\n",
        port);
    size_t have = 0;

    write_all(p->socket, sent_request, (size_t)n);
    while (have + 1 < sizeof answer) {
        ssize_t got = read(p->socket, answer + have, 1); /* no byte beyond the head */

        if (got <= 0)
            give_up("the server does not speak WebSocket");
        answer[++have] = '\0';
        if (have > 4 && strcmp(answer + have - 4, "\r\n\r\n") == 0)
            break;
    }
    if (strstr(answer, " 101 ") == NULL)
        give_up("the server refused a connection (limits? --per-address)");
}

static void connect_person(load *l, person *p)
{
    int port = l->port[p->table % l->ports];
    struct sockaddr_in from = {.sin_family = AF_INET};
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    struct epoll_event e = {.events = EPOLLIN, .data.ptr = p};
    int one = 1;

    inet_pton(AF_INET, "127.0.0.1", &to.sin_addr);
    p->socket = socket(AF_INET, SOCK_STREAM, 0);
    if (l->addresses > 0) { /* 127.1.0.1, 127.1.0.2 ... */
        int number = l->connected++ % l->addresses;

        from.sin_addr.s_addr = htonl(0x7f010001u + (uint32_t)(number / 250 * 256 + number % 250));
        if (bind(p->socket, (struct sockaddr *)&from, sizeof from) != 0)
            give_up("cannot come from another address");
    }
    if (p->socket < 0 || connect(p->socket, (struct sockaddr *)&to, sizeof to) != 0)
        give_up("cannot connect");
    setsockopt(p->socket, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    greet(p, port);
    fcntl(p->socket, F_SETFL, O_NONBLOCK);
    p->in = malloc(IN_BYTES);
    if (p->in == NULL)
        give_up("no memory");
    epoll_ctl(l->epoll, EPOLL_CTL_ADD, p->socket, &e);
}

/* ---- playing ---- */

/* A random option of the ask; of a set it takes the first. */
static void write_choice(load *l, const json_value *asks, json *out)
{
    const json_value *options = json_get(asks, "options");
    const json_value *o = json_at(options, random_below(l, (uint32_t)json_size(options)));
    const json_value *bounds = json_at(json_get(o, "free"), 0), *set = json_get(bounds, "set");

    json_add_object(out);
    json_put_string(out, "type", "choose");
    json_put_value(out, "ask", json_get(asks, "ask"));
    json_put_value(out, "option", json_get(o, "option"));
    json_put_array(out, "args");
    if (set != NULL) {
        json_add_array(out);
        for (int64_t i = 0; i < json_integer(json_get(bounds, "min")); i++)
            json_add_value(out, json_at(set, (size_t)i));
        json_end(out);
    }
    json_end(out);
    json_end(out);
}

/* Such a one as a message; null when the seat is not asked. */
static char *random_choice(load *l, span said)
{
    const json_value *asks = json_read(said.at, said.length, NULL);
    text made = {0};

    if (json_is_integer(json_get(asks, "ask")) && json_size(json_get(asks, "options")) > 0) {
        made = buffer_new();
        json j = json_to(&made);

        write_choice(l, asks, &j);
    }
    json_free(asks);
    return made.at;
}

static long number_behind(const char *message, const char *key)
{
    const char *at = strstr(message, key);

    return at == NULL ? -1 : strtol(at + strlen(key), NULL, 10);
}

static void start_table(load *l, game_table *t)
{
    char message[256];

    snprintf(message, sizeof message,
        "{\"type\":\"create\",\"game\":\"express\",\"seats\":%d,\"name\":\"Load\",\"open\":false}",
        l->seats);
    send_frame(&t->at[0], message);
}

static void on_seated(load *l, game_table *t, person *p, const char *message)
{
    char say[256];

    t->seated++;
    if (p->seat == 0) {
        const char *id = strstr(message, "\"table\":\"");

        memcpy(t->id, id + 9, 12);
        for (int seat = 1; seat < l->seats; seat++) {
            snprintf(say, sizeof say, "{\"type\":\"join\",\"table\":\"%s\"}", t->id);
            send_frame(&t->at[seat], say);
            snprintf(say, sizeof say, "{\"type\":\"sit\",\"seat\":%d,\"name\":\"Load %d\"}", seat, seat);
            send_frame(&t->at[seat], say);
        }
    }
    if (t->seated == l->seats) {
        send_frame(&t->at[0], "{\"type\":\"start\"}");
        t->started = true;
    }
}

/* From a table's choice to its next one. */
static int64_t gap_us(const load *l)
{
    return (int64_t)l->tables * 1000000 / l->rate;
}

/* Tables take turns: those that began together do not go on together. */
static void spread_tables(load *l)
{
    int64_t now = now_us();

    for (int i = 0; l->rate > 0 && i < l->tables; i++)
        l->table[i].due = now + gap_us(l) * i / l->tables;
}

static void send_choice(load *l, game_table *t)
{
    int64_t now = now_us();

    send_frame(&t->at[t->waiting_seat], t->waiting_choice);
    free(t->waiting_choice);
    t->waiting_choice = NULL;
    t->sent = now;
    t->sent_moment = t->at[t->waiting_seat].moment + 1;
    t->acknowledged = false;
    if (l->rate > 0)
        t->due = t->due + gap_us(l) > now ? t->due + gap_us(l) : now;
}

/* Everyone at the table has been told: the choice is done. */
static void finish_choice(load *l, game_table *t)
{
    for (int seat = 0; seat < l->seats; seat++)
        if (t->at[seat].moment < t->sent_moment)
            return;
    if (!t->acknowledged)
        return;
    if (l->measuring) {
        l->choices++;
        if (l->latencies < LATENCIES)
            l->latency[l->latencies++] = (uint32_t)(now_us() - t->sent);
    }
    t->sent = 0;
}

/* A new game on new tables for the same people. */
static void begin_again(load *l, game_table *t)
{
    l->games++;
    t->seated = 0;
    t->started = false;
    t->sent = 0;
    t->over = false;
    for (int seat = 0; seat < l->seats; seat++)
        t->at[seat].moment = -1;
    start_table(l, t);
}

static void on_table(load *l, game_table *t, person *p, const char *message, size_t length)
{
    l->updates += l->measuring;
    if (strncmp(t->id, strstr(message, "\"id\":\"") + 6, 12) != 0)
        return; /* of the game before */
    p->moment = number_behind(message, "\"moment\":");
    if (t->sent != 0)
        finish_choice(l, t);
    if (strncmp(strstr(message, "\"phase\":\"") + 9, "over", 4) == 0) {
        t->over = true;
        for (int seat = 0; seat < l->seats; seat++)
            if (t->at[seat].moment != p->moment)
                return;
        begin_again(l, t);
        return;
    }
    const char *asks = strstr(message, "\"asks\":{\"ask\":");

    if (asks == NULL || strncmp(asks + 14, "null", 4) == 0)
        return;
    free(t->waiting_choice);
    t->waiting_choice = random_choice(l, json_scan_member(span_of(message, length), "asks"));
    t->waiting_seat = p->seat;
}

static void on_message(load *l, person *p, char *message, size_t length)
{
    game_table *t = &l->table[p->table];
    char kept = message[length];

    message[length] = '\0';
    if (strstr(message, "\"type\":\"table\"") == message + 1)
        on_table(l, t, p, message, length);
    else if (strstr(message, "\"type\":\"seated\"") != NULL)
        on_seated(l, t, p, message);
    else if (strstr(message, "\"type\":\"choose\"") != NULL) {
        t->acknowledged = true;
        if (t->sent != 0)
            finish_choice(l, t);
    } else if (strstr(message, "\"type\":\"refused\"") != NULL) {
        l->refused++;
        if (l->refused < 5)
            fprintf(stderr, "load: refused: %.200s\n", message);
    }
    message[length] = kept;
}

/* Takes whole frames off the front of what has come in. */
static void take_frames(load *l, person *p)
{
    size_t used = 0;

    while (p->have - used >= 2) {
        unsigned char *f = (unsigned char *)p->in + used;
        size_t length = f[1] & 127, head = 2;

        if (length == 126) {
            head = 4;
            length = (size_t)f[2] << 8 | f[3];
        } else if (length == 127) {
            head = 10;
            length = (size_t)f[6] << 24 | (size_t)f[7] << 16 | (size_t)f[8] << 8 | f[9];
        }
        if (p->have - used < head || p->have - used < head + length)
            break;
        if ((f[0] & 15) == 1)
            on_message(l, p, (char *)f + head, length);
        used += head + length;
    }
    memmove(p->in, p->in + used, p->have - used);
    p->have -= used;
}

static void read_person(load *l, person *p)
{
    for (;;) {
        size_t room = IN_BYTES - 1 - p->have;
        ssize_t n = read(p->socket, p->in + p->have, room);

        if (n < 0 && errno == EAGAIN)
            return;
        if (n <= 0)
            give_up("the server closed a connection");
        l->bytes += l->measuring ? (uint64_t)n : 0;
        p->have += (size_t)n;
        take_frames(l, p);
        if ((size_t)n < room)
            return;
    }
}

static void play_until(load *l, int64_t end)
{
    struct epoll_event ready[256];

    while (now_us() < end) {
        int n = epoll_wait(l->epoll, ready, 256, 1);

        for (int i = 0; i < n; i++)
            read_person(l, ready[i].data.ptr);
        int64_t now = now_us();

        for (int i = 0; i < l->tables; i++) {
            game_table *t = &l->table[i];

            if (t->waiting_choice != NULL && t->sent == 0 && now >= t->due)
                send_choice(l, t);
        }
    }
}

/* ---- the report ---- */

static int by_size(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;

    return x < y ? -1 : x > y;
}

static double percentile(const load *l, double part)
{
    return l->latencies == 0
               ? 0
               : l->latency[(size_t)(part * (double)(l->latencies - 1))] / 1000.0;
}

static void report(load *l)
{
    double s = l->seconds;

    qsort(l->latency, l->latencies, sizeof *l->latency, by_size);
    printf(l->json ? "{\"connections\":%d,\"tables\":%d,\"rate\":%d,\"seconds\":%d,"
                     "\"choices_per_second\":%.0f,\"updates_per_second\":%.0f,\"mb_per_second\":%.1f,"
                     "\"p50_ms\":%.2f,\"p99_ms\":%.2f,\"max_ms\":%.2f,\"refused\":%lu,\"games\":%lu}\n"
                   : "%d connections at %d tables, asked for %d choices/s, %d s\n"
                     "%.0f choices/s acknowledged, %.0f updates/s, %.1f MB/s\n"
                     "choice to everyone's update: median %.2f ms, 99 %% %.2f ms, longest %.2f ms\n"
                     "%lu refused, %lu games ended\n",
        l->tables * l->seats, l->tables, l->rate, l->seconds, (double)l->choices / s,
        (double)l->updates / s, (double)l->bytes / s / 1e6, percentile(l, 0.5), percentile(l, 0.99),
        percentile(l, 1), (unsigned long)l->refused, (unsigned long)l->games);
}

static void read_arguments(load *l, int argc, char **argv)
{
    const struct {
        const char *name;
        int *to;
    } rows[] = {{"--tables", &l->tables}, {"--seats", &l->seats},
        {"--rate", &l->rate}, {"--seconds", &l->seconds},
        {"--addresses", &l->addresses}, {"--idle", &l->idle}};

    for (int i = 1; i < argc; i++) {
        bool known = strcmp(argv[i], "--json") == 0;

        l->json |= known;
        if (strcmp(argv[i], "--port") == 0 && i + 1 < argc && l->ports < PORTS_MOST) {
            l->port[l->ports++] = atoi(argv[++i]);
            known = true;
        }
        for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
            if (strcmp(argv[i], rows[k].name) == 0 && i + 1 < argc) {
                *rows[k].to = atoi(argv[++i]);
                known = true;
            }
        }
        if (!known)
            give_up("usage: load --port N [--tables 200] [--seats 5] [--rate N] [--seconds 10] [--json]");
    }
    if (l->ports == 0 || l->tables < 1 || l->seats < 3 || l->seats > SEATS_MOST || l->seconds > 120)
        give_up("numbers out of bounds");
}

int main(int argc, char **argv)
{
    load l = {.tables = 200, .seats = 5, .seconds = 10, .chance = 42};
    struct rlimit files = {8192, 8192};
    person *idle;

    read_arguments(&l, argc, argv);
    setrlimit(RLIMIT_NOFILE, &files);
    l.epoll = epoll_create1(0);
    l.table = calloc((size_t)l.tables, sizeof *l.table);
    l.latency = calloc(LATENCIES, sizeof *l.latency);
    idle = calloc((size_t)l.idle + 1, sizeof *idle);
    if (l.table == NULL || l.latency == NULL || idle == NULL)
        give_up("no memory");
    for (int i = 0; i < l.idle; i++)
        connect_person(&l, &idle[i]);
    for (int i = 0; i < l.tables; i++) {
        for (int seat = 0; seat < l.seats; seat++) {
            l.table[i].at[seat] = (person){.table = i, .seat = seat, .moment = -1};
            connect_person(&l, &l.table[i].at[seat]);
        }
        start_table(&l, &l.table[i]);
    }
    spread_tables(&l);
    play_until(&l, now_us() + 2000000); /* to warm up */
    l.measuring = true;
    play_until(&l, now_us() + (int64_t)l.seconds * 1000000);
    report(&l);
    return l.refused > 0 ? 1 : 0;
}
