/* serve.c: `wardroom serve`: the server for browsers, with lobby and tables. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/resource.h>

#include "commands/arguments.h"
#include "commands/commands.h"
#include "record/folder.h"
#include "server/host.h"
#include "server/log.h"

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
    "  --lease SECONDS     so long its tables stay its own while the database does not answer;\n"
    "                      so long it takes at most until the others have them when it dies (10)\n"
    "  --tls-cert FILE --tls-key FILE   HTTPS\n"
    "  --origin URL        another Origin whose pages may connect, as behind a proxy\n"
    "  --trust-proxy ADDRESS   a proxy in front (up to 8 times): of a connection from there the\n"
    "                      visitor's address is the last one in X-Forwarded-For\n"
    "  --proxy-header NAME X-Forwarded-For, or Forwarded: which of them is read\n"
    "  --workers N         threads in which bots think (2)\n"
    "  --reading MS        how long reading a table from its log may take (5000); one that takes\n"
    "                      longer is shut, and tried again later and later\n"
    "  --idle MINUTES      after which an unwatched table leaves memory (10)\n"
    "  --unwatched N       turns after which a game that nobody watches stops (200)\n"
    "  --window MS         how long a sealed question stays open at most (4000; drawn anew\n"
    "                      each time, so that it tells nothing)\n"
    "  --rate N --burst N  messages per second and connection, and at once (40, 200)\n"
    "  --share PERCENT     of the server's time for one address (5); then its messages wait; 0: "
    "any\n"
    "  --connections N     connections in all (6000)\n"
    "  --sockets N         sockets in all, those that fetch a page included (12000)\n"
    "  --page-seconds N    within which a page has to be fetched (120)\n"
    "  --per-address N     connections per visitor's address, of IPv6 the first 64 bits (32)\n"
    "  --tables N          tables per address and hour (20)\n"
    "  --openings N        tables that are read for an address at once (4; 0: any); more wait\n"
    "  --listed N          of them in the lobby at once, the newest (3; 0: all)\n"
    "  --changes N         names, bots, paces, undos and the like per seat and hour (60);\n"
    "                      choices are free\n"
    "  --table-rows N      rows of a table's log beside its choices (20000); then only the\n"
    "                      game goes on\n"
    "  --queue BYTES       unread output behind which nothing more is put: the connection is\n"
    "                      cut (8388608); one answer goes out however long it is\n"
    "  --bot NAME=COMMAND  a program of your own that people can put in a seat (up to 16; see\n"
    "                      docs/bots.md); runs as you, with little time, memory and disk\n"
    "  --bot-seconds N     how long it may take for an answer (10)\n"
    "  --bot-memory MB     how much memory it may use (1024)\n"
    "  --queue-all MB      the same of all connections together (256): the largest is cut\n"
    "  --loaded N          tables in memory (900)\n"
    "  --rows N            rows a second that are brought to the disk (900)\n"
    "  --memory MB         memory (1024)\n"
    "  --disk GB           size of the store (20; 50M is 50 megabytes).  At 90 % of any of these\n"
    "                      four nobody makes new tables, and at all of it nobody new sits down or\n"
    "                      looks on; games go on.  0: no ceiling\n"
    "  --programs N        programs of --bot at once (16)\n"
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

static int read_reading(void *into, const char *value)
{
    return read_number("--reading", value, 1, MOST, &in_settings(into)->host.reading_ms);
}

static int read_idle(void *into, const char *value)
{
    return read_number("--idle", value, 0, MOST, &in_settings(into)->host.limits.idle_minutes);
}

static int read_unwatched(void *into, const char *value)
{
    return read_number(
        "--unwatched", value, 1, MOST, &in_settings(into)->host.limits.unwatched_turns);
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

static int read_share(void *into, const char *value)
{
    return read_number("--share", value, 0, 100, &in_settings(into)->host.limits.share);
}

static int read_connections(void *into, const char *value)
{
    return read_number("--connections", value, 1, MOST, &in_settings(into)->host.limits.visitors);
}

static int read_sockets(void *into, const char *value)
{
    return read_number("--sockets", value, 1, MOST, &in_settings(into)->host.wire.sockets.all);
}

static int read_page_seconds(void *into, const char *value)
{
    return read_number(
        "--page-seconds", value, 1, MOST, &in_settings(into)->host.wire.page_seconds);
}

static int read_trust_proxy(void *into, const char *value)
{
    if (proxies_add(&in_settings(into)->host.wire.proxies, value))
        return EXIT_OK;
    return command_usage(
        "serve", "--trust-proxy is an address, at most %d times, not \"%s\".", PROXIES_MAX, value);
}

static int read_proxy_header(void *into, const char *value)
{
    proxy_header *header = &in_settings(into)->host.wire.proxies.header;

    *header = strcasecmp(value, "Forwarded") == 0 ? SAYS_FORWARDED : SAYS_X_FORWARDED_FOR;
    if (*header == SAYS_FORWARDED || strcasecmp(value, "X-Forwarded-For") == 0)
        return EXIT_OK;
    return command_usage(
        "serve", "--proxy-header is X-Forwarded-For or Forwarded, not \"%s\".", value);
}

static int read_per_address(void *into, const char *value)
{
    return read_number(
        "--per-address", value, 1, MOST, &in_settings(into)->host.limits.per_address);
}

static int read_openings(void *into, const char *value)
{
    return read_number("--openings", value, 0, MOST, &in_settings(into)->host.limits.openings);
}

static int read_listed(void *into, const char *value)
{
    return read_number("--listed", value, 0, MOST, &in_settings(into)->host.limits.listed);
}

static int read_tables(void *into, const char *value)
{
    return read_number("--tables", value, 1, MOST, &in_settings(into)->host.limits.tables_an_hour);
}

static int read_changes(void *into, const char *value)
{
    return read_number(
        "--changes", value, 1, MOST, &in_settings(into)->host.limits.changes_an_hour);
}

static int read_table_rows(void *into, const char *value)
{
    return read_number("--table-rows", value, 1, MOST, &in_settings(into)->host.limits.table_rows);
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

static int read_lease(void *into, const char *value)
{
    int seconds = 0, code = read_number("--lease", value, 1, 60, &seconds);

    in_settings(into)->host.lease_ms = seconds * 1000;
    return code;
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

static int read_queue_all(void *into, const char *value)
{
    int megabytes;
    int code = read_number("--queue-all", value, 1, MOST, &megabytes);

    in_settings(into)->host.wire.queue_all = in_settings(into)->host.limits.held_all =
        (size_t)megabytes << 20;
    return code;
}

static int read_capacity(
    void *into, const char *name, const char *value, capacity_kind which, int unit)
{
    int64_t n;
    int code = arguments_number("serve", name, value, 0, MOST, &n);

    in_settings(into)->host.limits.most[which] = n << unit;
    return code;
}

static int read_loaded(void *into, const char *value)
{
    return read_capacity(into, "--loaded", value, CAPACITY_TABLES, 0);
}

static int read_rows(void *into, const char *value)
{
    return read_capacity(into, "--rows", value, CAPACITY_ROWS, 0);
}

enum { MEGABYTES = 20, GIGABYTES = 30 };

static int read_memory(void *into, const char *value)
{
    return read_capacity(into, "--memory", value, CAPACITY_MEMORY, MEGABYTES);
}

static int read_disk(void *into, const char *value)
{
    char number[24];
    text t = text_in(number, sizeof number);
    size_t length = strlen(value);
    bool is_small = length > 1 && value[length - 1] == 'M';

    text_put_bytes(&t, value, is_small ? length - 1 : length);
    return read_capacity(
        into, "--disk", t.full ? value : number, CAPACITY_DISK, is_small ? MEGABYTES : GIGABYTES);
}

static int read_programs(void *into, const char *value)
{
    return read_number("--programs", value, 0, MOST, &in_settings(into)->host.limits.programs_most);
}

static int read_letters_to(void *into, const char *value)
{
    hall_limits *limits = &in_settings(into)->host.limits;

    if (limits->webhook_count == WEBHOOKS_MAX)
        return command_usage("serve", "--letters-to can be given %d times.", WEBHOOKS_MAX);
    limits->webhooks_to[limits->webhook_count++] = value;
    return EXIT_OK;
}

/* Reads a program's name. Players see it in the list of bots, so it has only plain characters and
   is not the name of another bot. Returns false if it is wrong. */
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
            server_log_from((log_level)i);
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
    {"--data", false, read_store}, /* the option's old name, from when there were only files */
    {"--node", false, read_node},
    {"--node-address", false, read_node_address},
    {"--lease", false, read_lease},
    {"--tls-cert", false, read_tls_cert},
    {"--tls-key", false, read_tls_key},
    {"--origin", false, read_origin},
    {"--workers", false, read_workers},
    {"--reading", false, read_reading},
    {"--idle", false, read_idle},
    {"--window", false, read_window},
    {"--unwatched", false, read_unwatched},
    {"--rate", false, read_rate},
    {"--burst", false, read_burst},
    {"--share", false, read_share},
    {"--trust-proxy", false, read_trust_proxy},
    {"--proxy-header", false, read_proxy_header},
    {"--connections", false, read_connections},
    {"--sockets", false, read_sockets},
    {"--page-seconds", false, read_page_seconds},
    {"--per-address", false, read_per_address},
    {"--tables", false, read_tables},
    {"--openings", false, read_openings},
    {"--listed", false, read_listed},
    {"--changes", false, read_changes},
    {"--table-rows", false, read_table_rows},
    {"--queue", false, read_queue},
    {"--queue-all", false, read_queue_all},
    {"--loaded", false, read_loaded},
    {"--rows", false, read_rows},
    {"--memory", false, read_memory},
    {"--disk", false, read_disk},
    {"--programs", false, read_programs},
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
    signal(SIGXFSZ, SIG_IGN); /* the store reports a file that may not grow */
}

/* Raises the limit of open files to what the system allows: each connection needs one. */
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
    server_log(LOG_INFO, "open", "", "%s:%d, tables in %s", s->host.wire.bind, host_port(h),
        tables->place);
    while (!stop && host_round(h))
        continue;
    host_close(h);
    server_log(LOG_INFO, "closed", "", "bye");
    server_log_end();
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
                                     .queue_all = 256 << 20,
                                     .sockets = {.all = 12000},
                                     .page_seconds = 120},
                            .limits = {.messages_a_second = 40,
                                .burst = 200,
                                .share = 5,
                                .visitors = 6000,
                                .per_address = 32,
                                .tables_an_hour = 20,
                                .openings = 4,
                                .listed = 3,
                                .changes_an_hour = 60,
                                .table_rows = 20000,
                                .idle_minutes = 10,
                                .window_ms = 4000,
                                .program_ms = 10000,
                                .unwatched_turns = 200,
                                .held_max = 8 << 20,
                                .held_all = 256 << 20,
                                .programs_most = 16,
                                .most = {[CAPACITY_TABLES] = 900,
                                    [CAPACITY_ROWS] = 900,
                                    [CAPACITY_MEMORY] = (int64_t)1024 << 20,
                                    [CAPACITY_DISK] = (int64_t)20 << 30}},
                            .workers = 2,
                            .reading_ms = 5000,
                            .lease_ms = 10000,
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
    refusal taken = store_is_address(s.store) ? accepted() : opened.store->alone(opened.store);

    if (taken.code != ACCEPTED) {
        fprintf(stderr, "wardroom serve: %s\n", taken.text);
        opened.store->close(opened.store);
        return EXIT_FAILED;
    }
    catch_signals();
    raise_file_limit();
    code = serve(&s, opened.store);
    opened.store->close(opened.store);
    return code;
}
