/* serve.c: `wardroom serve`: the lobby and its tables for browsers. */
#include <getopt.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "commands/commands.h"
#include "server/diary.h"
#include "server/hall.h"
#include "table/folder.h"

static const char help[] =
    "usage: wardroom serve [--port N] [--bind ADDRESS] [--data FILE] [...]\n"
    "\n"
    "Opens the table for browsers: a lobby, and any number of games, kept in one file.\n"
    "\n"
    "  --port N            where to listen (8080; 0 for any free port)\n"
    "  --bind ADDRESS      on which address (127.0.0.1: this machine only)\n"
    "  --data FILE         where the tables are kept (tables.db in your state folder)\n"
    "  --tls-cert FILE --tls-key FILE   HTTPS\n"
    "  --origin URL        a further Origin whose pages may connect, as behind a proxy\n"
    "  --workers N         threads in which bots think (2)\n"
    "  --idle MINUTES      after which a table nobody looks at leaves the memory (10)\n"
    "  --rate N --burst N  messages a second of one connection, and at once (40, 200)\n"
    "  --per-address N     connections of one address (32)\n"
    "  --tables N          tables that one address may create an hour (20)\n"
    "  --queue BYTES       unread output after which a connection is cut (1048576)\n"
    "  --letters-to URL    where \"your turn\" may be sent to: addresses that begin so (up to 8 "
    "times)\n"
    "  --log LEVEL         debug, info, warn, error or silent (info); JSON lines on standard "
    "error\n"
    "\n"
    "/health and /metrics answer on the same port.  Ctrl-C or SIGTERM ends it cleanly.\n";

typedef struct {
    wire_settings wire;
    hall_limits limits;
    const char *data, *level;
    int workers;
} serve_settings;

static volatile sig_atomic_t stop;

static void on_signal(int number)
{
    (void)number;
    stop = 1;
}

/* An option's number, within its bounds; -1 with a message when it is none. */
static int number_of(const char *name, const char *text_given, int lo, int hi)
{
    char *end;
    long n = strtol(text_given, &end, 10);

    if (*text_given != '\0' && *end == '\0' && n >= lo && n <= hi)
        return (int)n;
    command_usage("serve", "--%s wants a number from %d to %d, not %s.", name, lo, hi, text_given);
    return -1;
}

static const struct option long_options[] = {
    {"port", required_argument, NULL, 'p'},
    {"bind", required_argument, NULL, 'b'},
    {"data", required_argument, NULL, 'd'},
    {"tls-cert", required_argument, NULL, 'c'},
    {"tls-key", required_argument, NULL, 'k'},
    {"origin", required_argument, NULL, 'o'},
    {"workers", required_argument, NULL, 'w'},
    {"idle", required_argument, NULL, 'i'},
    {"rate", required_argument, NULL, 'r'},
    {"burst", required_argument, NULL, 'u'},
    {"per-address", required_argument, NULL, 'a'},
    {"tables", required_argument, NULL, 't'},
    {"queue", required_argument, NULL, 'q'},
    {"log", required_argument, NULL, 'l'},
    {"letters-to", required_argument, NULL, 'x'},
    {NULL, 0, NULL, 0},
};

/* The options that are a number: where it goes and between what it lies. */
static int *number_option(serve_settings *s, int letter, int *hi)
{
    *hi = 1000000;
    switch (letter) {
    case 'p': *hi = 65535; return &s->wire.port;
    case 'w': *hi = 64; return &s->workers;
    case 'i': return &s->limits.idle_minutes;
    case 'r': return &s->limits.messages_a_second;
    case 'u': return &s->limits.burst;
    case 'a': return &s->wire.per_address;
    case 't': return &s->limits.tables_an_hour;
    default: return NULL;
    }
}

static const char **word_option(serve_settings *s, int letter)
{
    switch (letter) {
    case 'b': return &s->wire.bind;
    case 'd': return &s->data;
    case 'c': return &s->wire.certificate;
    case 'k': return &s->wire.key;
    case 'o': return &s->wire.origin;
    case 'l': return &s->level;
    default: return NULL;
    }
}

static bool read_option(serve_settings *s, int letter, int index)
{
    int hi, *number = number_option(s, letter, &hi);
    const char **word = word_option(s, letter);

    if (word != NULL) {
        *word = optarg;
        return true;
    }
    if (letter == 'x') {
        if (s->limits.letter_count < 8)
            s->limits.letters_to[s->limits.letter_count++] = optarg;
        return true;
    }
    if (letter == 'q') {
        int bytes = number_of("queue", optarg, 65536, 1 << 30);

        s->wire.queue_max = (size_t)bytes;
        return bytes >= 0;
    }
    if (number == NULL)
        return false;
    *number =
        number_of(long_options[index].name, optarg, letter == 'p' || letter == 'i' ? 0 : 1, hi);
    return *number >= 0;
}

static int read_arguments(int argc, char **argv, serve_settings *s)
{
    int letter, index = 0;

    opterr = 0;
    optind = 1;
    while ((letter = getopt_long(argc, argv, "", long_options, &index)) != -1) {
        if (letter == '?')
            return command_usage("serve", "%s is not understood.", argv[optind - 1]);
        if (!read_option(s, letter, index))
            return EXIT_USAGE;
    }
    if (optind < argc)
        return command_usage("serve", "%s is not understood.", argv[optind]);
    if ((s->wire.certificate == NULL) != (s->wire.key == NULL))
        return command_usage("serve", "--tls-cert and --tls-key go together.");
    return EXIT_OK;
}

static bool set_level(const char *word)
{
    static const char *const words[] = {"debug", "info", "warn", "error", "silent"};

    for (int i = 0; i < 5; i++) {
        if (strcmp(words[i], word) == 0) {
            diary_from((diary_level)i);
            return true;
        }
    }
    return false;
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

static void run(hall *h, wire *w)
{
    while (!stop && wire_round(w))
        hall_settle(h);
    hall_say_closing(h);
    for (int i = 0; i < 3; i++) { /* the last words go out */
        wire_wake(w);
        wire_round(w);
        hall_settle(h);
    }
}

static int serve(const serve_settings *s, store *tables)
{
    char why[200];
    hall *h = hall_open(tables, &s->limits, s->workers, WARDROOM_VERSION);
    wire_users users = {h, hall_opened, hall_said, hall_closed, hall_get, hall_woken, hall_tick};
    wire *w = wire_open(&s->wire, &users, why, sizeof why);

    if (w == NULL) {
        fprintf(stderr, "wardroom serve: %s\n", why);
        hall_close(h);
        return EXIT_FAILED;
    }
    hall_attach(h, w);
    printf("Wardroom is open at %s://%s:%d/\n", s->wire.certificate == NULL ? "http" : "https",
        s->wire.bind, wire_port(w));
    fflush(stdout);
    diary(DIARY_INFO, "open", "", "%s:%d, tables in %s", s->wire.bind, wire_port(w), s->data);
    run(h, w);
    hall_rest(h);
    wire_close(w);
    hall_close(h);
    diary(DIARY_INFO, "closed", "", "bye");
    return EXIT_OK;
}

static const char *default_data(char *out, size_t size)
{
    text path = text_in(out, size);

    folder_for_state(&path);
    text_put(&path, "tables.db");
    folder_make(out);
    return out;
}

int command_serve(int argc, char **argv)
{
    serve_settings s = {
        .wire = {.bind = "127.0.0.1",
            .port = 8080,
            .message_max = 16384,
            .queue_max = 1 << 20,
            .per_address = 32},
        .limits = {.messages_a_second = 40, .burst = 200, .tables_an_hour = 20, .idle_minutes = 10},
        .level = "info",
        .workers = 2,
    };
    char path[1024];

    if (command_wants_help(argc, argv))
        return command_help(help);
    int code = read_arguments(argc, argv, &s);

    if (code != EXIT_OK)
        return code;
    if (!set_level(s.level))
        return command_usage("serve", "--log wants debug, info, warn, error or silent.");
    if (s.data == NULL)
        s.data = default_data(path, sizeof path);
    opened_store opened = store_open_sqlite(s.data);

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
