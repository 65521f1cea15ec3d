/* serve.c: `wardroom serve`: the lobby and its tables for browsers. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "commands/arguments.h"
#include "commands/commands.h"
#include "server/diary.h"
#include "server/host.h"
#include "table/folder.h"

static const char help[] =
    "usage: wardroom serve [--port N] [--bind ADDRESS] [--store STORE] [...]\n"
    "\n"
    "Opens the table for browsers: a lobby, and any number of games, kept in one file or in a\n"
    "database.\n"
    "\n"
    "  --port N            where to listen (8080; 0 for any free port)\n"
    "  --bind ADDRESS      on which address (127.0.0.1: this machine only)\n"
    "  --store STORE       where the tables are kept: a file (tables.db in your state folder),\n"
    "                      or postgres://[USER@]HOST[:PORT]/DATABASE, whose password stands in\n"
    "                      ~/.pgpass; --data is the same\n"
    "  --node NAME         what this server is called among those that share a database (the\n"
    "                      machine's name and the port)\n"
    "  --node-address HOST:PORT   where these reach it (the address and port on which it listens)\n"
    "  --tls-cert FILE --tls-key FILE   HTTPS\n"
    "  --origin URL        another Origin whose pages may connect, as behind a proxy\n"
    "  --workers N         threads in which bots think (2)\n"
    "  --idle MINUTES      after which an unwatched table leaves memory (10)\n"
    "  --window MS         how long a sealed question stays open at most (4000; drawn anew\n"
    "                      each time, so that it tells nothing)\n"
    "  --rate N --burst N  messages per second and connection, and at once (40, 200)\n"
    "  --per-address N     connections per address (32)\n"
    "  --tables N          tables per address and hour (20)\n"
    "  --queue BYTES       unread output behind which nothing more is put: the connection is\n"
    "                      cut (8388608); one answer goes out however long it is\n"
    "  --bot NAME=COMMAND  a program of your own that people can put in a seat (up to 16; see\n"
    "                      docs/bots.md); runs as you, with little time, memory and disk\n"
    "  --bot-seconds N     how long it may take for an answer (10)\n"
    "  --bot-memory MB     how much memory it may use (1024)\n"
    "  --letters-to URL    \"your turn\" calls go to addresses that start so (up to 8 times)\n"
    "  --log LEVEL         debug, info, warn, error or silent (info); JSON lines on standard "
    "error\n"
    "\n"
    "/health and /metrics answer on the same port.  Ctrl-C or SIGTERM ends it cleanly.\n";

typedef struct {
    host_settings host;
    char bot_name[PROGRAMS_MAX][PROGRAM_MAX_BYTES + 1];
    const char *store;
} serve_settings;

static volatile sig_atomic_t stop;

static void on_signal(int number)
{
    (void)number;
    stop = 1;
}

enum { MOST = 1000000 };

static serve_settings *in_settings(void *into)
{
    return into;
}

static int read_number(const char *name, const char *value, int lo, int hi, int *out)
{
    int64_t n;
    int code = arguments_number("serve", name, value, lo, hi, &n);

    *out = (int)n;
    return code;
}

static int read_word(const char *value, const char **out)
{
    *out = value;
    return EXIT_OK;
}

static int read_port(void *into, const char *value)
{
    return read_number("--port", value, 0, 65535, &in_settings(into)->host.wire.port);
}

static int read_workers(void *into, const char *value)
{
    return read_number("--workers", value, 1, 64, &in_settings(into)->host.workers);
}

static int read_idle(void *into, const char *value)
{
    return read_number("--idle", value, 0, MOST, &in_settings(into)->host.limits.idle_minutes);
}

static int read_window(void *into, const char *value)
{
    return read_number("--window", value, 0, MOST, &in_settings(into)->host.limits.window_ms);
}

static int read_rate(void *into, const char *value)
{
    return read_number("--rate", value, 1, MOST, &in_settings(into)->host.limits.messages_a_second);
}

static int read_burst(void *into, const char *value)
{
    return read_number("--burst", value, 1, MOST, &in_settings(into)->host.limits.burst);
}

static int read_per_address(void *into, const char *value)
{
    return read_number("--per-address", value, 1, MOST, &in_settings(into)->host.wire.per_address);
}

static int read_tables(void *into, const char *value)
{
    return read_number("--tables", value, 1, MOST, &in_settings(into)->host.limits.tables_an_hour);
}

static int read_bind(void *into, const char *value)
{
    return read_word(value, &in_settings(into)->host.wire.bind);
}

static int read_store(void *into, const char *value)
{
    return read_word(value, &in_settings(into)->store);
}

static int read_node(void *into, const char *value)
{
    if (value[0] == '\0' || strlen(value) >= NODE_TEXT)
        return command_usage("serve", "--node is a name of up to %d bytes.", NODE_TEXT - 1);
    return read_word(value, &in_settings(into)->host.node);
}

static int read_node_address(void *into, const char *value)
{
    if (strchr(value, ':') == NULL || strchr(value, '\n') != NULL || strlen(value) >= NODE_TEXT)
        return command_usage("serve", "--node-address is HOST:PORT, not \"%s\".", value);
    return read_word(value, &in_settings(into)->host.node_address);
}

static int read_tls_cert(void *into, const char *value)
{
    return read_word(value, &in_settings(into)->host.wire.certificate);
}

static int read_tls_key(void *into, const char *value)
{
    return read_word(value, &in_settings(into)->host.wire.key);
}

static int read_origin(void *into, const char *value)
{
    return read_word(value, &in_settings(into)->host.wire.origin);
}

static int read_queue(void *into, const char *value)
{
    int64_t bytes;
    int code = arguments_number("serve", "--queue", value, 65536, 1 << 30, &bytes);

    in_settings(into)->host.wire.queue_max = in_settings(into)->host.limits.held_max =
        (size_t)bytes;
    return code;
}

static int read_letters_to(void *into, const char *value)
{
    hall_limits *limits = &in_settings(into)->host.limits;

    if (limits->letter_count == LETTERS_MAX)
        return command_usage("serve", "--letters-to can be given %d times.", LETTERS_MAX);
    limits->letters_to[limits->letter_count++] = value;
    return EXIT_OK;
}

/* Names are chosen and shown beside those of the other bots. */
static bool read_bot_name(const char *value, size_t length, char out[PROGRAM_MAX_BYTES + 1])
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyz0123456789_-";
    text name = text_in(out, PROGRAM_MAX_BYTES + 1);

    text_put_bytes(&name, value, length);
    return length > 0 && !name.full && strspn(out, plain) == length && bot_find(out) == NULL;
}

static int read_bot(void *into, const char *value)
{
    host_settings *h = &in_settings(into)->host;
    size_t length = strcspn(value, "=");

    if (h->limits.program_count == PROGRAMS_MAX)
        return command_usage("serve", "--bot can be given %d times.", PROGRAMS_MAX);
    char *name = in_settings(into)->bot_name[h->limits.program_count];

    if (value[length] != '=' || value[length + 1] == '\0' || !read_bot_name(value, length, name))
        return command_usage("serve",
            "--bot is NAME=COMMAND, not \"%s\": a new name of up to %d small letters, digits, "
            "- and _.",
            value, PROGRAM_MAX_BYTES);
    for (int i = 0; i < h->limits.program_count; i++)
        if (strcmp(h->limits.programs[i], name) == 0)
            return command_usage("serve", "--bot names %s twice.", name);
    h->programs.command[h->limits.program_count] = value + length + 1;
    h->limits.programs[h->limits.program_count++] = name;
    return EXIT_OK;
}

static int read_bot_seconds(void *into, const char *value)
{
    int seconds;
    int code = read_number("--bot-seconds", value, 1, 3600, &seconds);

    in_settings(into)->host.limits.program_ms = seconds * 1000;
    return code;
}

static int read_bot_memory(void *into, const char *value)
{
    return read_number(
        "--bot-memory", value, 16, MOST, &in_settings(into)->host.programs.memory_mb);
}

static int read_log(void *into, const char *value)
{
    static const char *const words[] = {"debug", "info", "warn", "error", "silent"};

    (void)into;
    for (int i = 0; i < 5; i++) {
        if (strcmp(words[i], value) == 0) {
            diary_from((diary_level)i);
            return EXIT_OK;
        }
    }
    return command_usage(
        "serve", "--log is debug, info, warn, error or silent, not \"%s\".", value);
}

static const argument options_known[] = {
    {"--port", false, read_port},
    {"--bind", false, read_bind},
    {"--store", false, read_store},
    {"--data", false, read_store}, /* what it was called when there were only files */
    {"--node", false, read_node},
    {"--node-address", false, read_node_address},
    {"--tls-cert", false, read_tls_cert},
    {"--tls-key", false, read_tls_key},
    {"--origin", false, read_origin},
    {"--workers", false, read_workers},
    {"--idle", false, read_idle},
    {"--window", false, read_window},
    {"--rate", false, read_rate},
    {"--burst", false, read_burst},
    {"--per-address", false, read_per_address},
    {"--tables", false, read_tables},
    {"--queue", false, read_queue},
    {"--letters-to", false, read_letters_to},
    {"--bot", false, read_bot},
    {"--bot-seconds", false, read_bot_seconds},
    {"--bot-memory", false, read_bot_memory},
    {"--log", false, read_log},
};
static const arguments arguments_known = {
    "serve", options_known, sizeof options_known / sizeof options_known[0], NULL};

static int read_arguments(int argc, char **argv, serve_settings *s)
{
    for (int i = 1; i < argc; i++) {
        int code = argv[i][0] == '-' ? arguments_read(&arguments_known, argc, argv, &i, s)
                                     : command_usage("serve", "%s is not understood.", argv[i]);

        if (code != EXIT_OK)
            return code;
    }
    if ((s->host.wire.certificate == NULL) != (s->host.wire.key == NULL))
        return command_usage("serve", "--tls-cert and --tls-key go together.");
    return EXIT_OK;
}

static void catch_signals(void)
{
    struct sigaction act = {.sa_handler = on_signal};

    sigaction(SIGINT, &act, NULL);
    sigaction(SIGTERM, &act, NULL);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is the store's to report */
}

/* As many connections as the system lets us have. */
static void raise_file_limit(void)
{
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return;
    limit.rlim_cur = limit.rlim_max < 65536 ? limit.rlim_max : 65536;
    setrlimit(RLIMIT_NOFILE, &limit);
}

static int serve(const serve_settings *s, store *tables)
{
    char why[200];
    host *h = host_open(tables, &s->host, why, sizeof why);

    if (h == NULL) {
        fprintf(stderr, "wardroom serve: %s\n", why);
        return EXIT_FAILED;
    }
    printf("Wardroom is open at %s://%s:%d/\n", s->host.wire.certificate == NULL ? "http" : "https",
        s->host.wire.bind, host_port(h));
    fflush(stdout);
    diary(DIARY_INFO, "open", "", "%s:%d, tables in %s", s->host.wire.bind, host_port(h),
        tables->place);
    while (!stop && host_round(h))
        continue;
    host_close(h);
    diary(DIARY_INFO, "closed", "", "bye");
    diary_end();
    return EXIT_OK;
}

static const char *default_store(char *out, size_t size)
{
    text path = text_in(out, size);

    folder_for_state(&path);
    text_put(&path, "tables.db");
    folder_make(out);
    return out;
}

int command_serve(int argc, char **argv)
{
    serve_settings s = {.host = {.wire = {.bind = "127.0.0.1",
                                     .port = 8080,
                                     .message_max = 16384,
                                     .queue_max = 8 << 20,
                                     .per_address = 32},
                            .limits = {.messages_a_second = 40,
                                .burst = 200,
                                .tables_an_hour = 20,
                                .idle_minutes = 10,
                                .window_ms = 4000,
                                .program_ms = 10000,
                                .held_max = 8 << 20},
                            .workers = 2,
                            .programs = {.memory_mb = 1024},
                            .version = WARDROOM_VERSION}};
    char path[1024];

    if (command_wants_help(argc, argv))
        return command_help(help);
    int code = read_arguments(argc, argv, &s);

    if (code != EXIT_OK)
        return code;
    if (s.store == NULL)
        s.store = default_store(path, sizeof path);
    opened_store opened = store_open(s.store);

    if (opened.store == NULL) {
        fprintf(stderr, "wardroom serve: %s\n", opened.refused.text);
        return EXIT_FAILED;
    }
    catch_signals();
    raise_file_limit();
    code = serve(&s, opened.store);
    opened.store->close(opened.store);
    return code;
}
