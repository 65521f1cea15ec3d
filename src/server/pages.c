/* pages.c: answers GET requests: the page and its files, /health and /metrics. */
#include "server/pages.h"

#include <string.h>

#include "base/buffer.h"
#include "server/host.h"

static page plain(int status, const char *body)
{
    return (page){.status = status,
        .type = "text/plain; charset=utf-8",
        .body = body,
        .length = strlen(body)};
}

const web_file *web_file_at(const char *path)
{
    for (int i = 0; i < web_file_count; i++)
        if (strcmp(web_files[i].path, path) == 0)
            return &web_files[i];
    return NULL;
}

static page file_page(const char *path)
{
    const web_file *f = web_file_at(path);

    if (f == NULL)
        return plain(404, "Page not found.\n");
    return (page){
        .status = 200, .type = f->type, .body = f->body, .length = f->length, .is_file = true};
}

/* Answers "/web-VERSION/...". Pages of another version that are still open get today's files, and
   so do requests for "/web/...". */
static page versioned_page(const char *path)
{
    const char *version = path + strlen("/web"), *rest = strchr(version, '/');
    page answer = file_page(rest == NULL ? "" : rest + 1);

    answer.lasting = answer.status == 200 && version[0] == '-' &&
                     (size_t)(rest - version - 1) == strlen(web_version) &&
                     strncmp(version + 1, web_version, strlen(web_version)) == 0;
    return answer;
}

static void put_metric(text *out, const char *name, const char *kind, const char *help, uint64_t n)
{
    text_format(out, "# HELP wardroom_%s %s\n# TYPE wardroom_%s %s\nwardroom_%s ", name, help, name,
        kind, name);
    text_put_int(out, (int64_t)n);
    text_put_char(out, '\n');
}

/* Counts the visitors who are passed through because their table is on another node. */
static uint64_t passed_through(const hall *h)
{
    uint64_t count = 0;

    for (const visitor *v = h->visitors; v != NULL; v = v->next)
        count += v->elsewhere[0] != '\0';
    return count;
}

static void put_node(text *out, const hall *h)
{
    put_metric(out, "healthy", "gauge", "1 if /health says ok.", hall_trouble(h) == NULL);
    put_metric(out, "visitors_passed_through", "gauge", "Visitors whose table is elsewhere, now.",
        passed_through(h));
    put_metric(out, "leases_lost_total", "counter",
        "Times at which the leases of all tables ended.", h->counts.leases_lost);
}

/* Writes the capacity in coarse steps. Exact values would reveal a single row or a message to one
   reader. */
static void put_capacity(text *out, const host *from)
{
    enum { MEGABYTE = 1 << 20, STEP = 10 };
    const capacity *c = &host_hall(from)->capacity;
    int64_t rows = c->used[CAPACITY_ROWS], most = c->most[CAPACITY_ROWS];

    put_metric(out, "programs", "gauge", "Programs of the host's own that are playing.",
        (uint64_t)host_hall(from)->programs);
    put_metric(out, "rows_percent", "gauge", "Rows a second, in tens of percent of --rows.",
        most == 0 ? 0 : (uint64_t)(rows * 100 / most / STEP * STEP));
    put_metric(out, "memory_megabytes", "gauge", "Memory in use.",
        (uint64_t)c->used[CAPACITY_MEMORY] / MEGABYTE);
    put_metric(out, "store_megabytes", "gauge", "Size of the store.",
        (uint64_t)c->used[CAPACITY_DISK] / MEGABYTE);
    put_metric(out, "unread_megabytes", "gauge", "Output that nobody has read yet.",
        host_unread(from) / MEGABYTE);
    put_metric(out, "cut_for_queue_total", "counter",
        "Connections cut because all together had too much unread.", host_cut_for_queue(from));
    put_metric(out, "turned_away_total", "counter", "Tables and guests refused at a ceiling.",
        c->turned_away);
}

static page metrics(const host *from)
{
    hall *h = host_hall(from);
    const hall_counts *n = &h->counts;
    text *out = hall_message(h, NULL);

    put_metric(out, "connections", "gauge", "WebSocket connections now.",
        (uint64_t)host_connections(from));
    put_metric(
        out, "sockets", "gauge", "Sockets of any kind now.", (uint64_t)host_sockets(from)->count);
    put_metric(out, "sockets_refused_total", "counter",
        "Sockets refused because there were too many.", host_sockets(from)->refused);
    put_metric(out, "connections_refused_total", "counter",
        "Connections refused because there were too many.", n->no_room);
    put_metric(out, "tables_loaded", "gauge", "Tables in memory now.", (uint64_t)h->room_count);
    put_metric(out, "tables_created_total", "counter", "Tables created.", n->tables_created);
    put_metric(
        out, "tables_read_total", "counter", "Tables read back from the log.", n->rooms_loaded);
    put_metric(out, "tables_late_total", "counter",
        "Tables that could not be read in time (--reading).", n->tables_late);
    put_metric(out, "messages_total", "counter", "Messages received, answers and orders apart.",
        n->tables.messages);
    put_metric(out, "refusals_total", "counter", "Messages refused.", n->tables.refusals);
    put_metric(
        out, "choices_total", "counter", "Choices of people, and for them.", n->tables.choices);
    put_metric(out, "bot_choices_total", "counter", "Choices made by bots.", n->tables.bot_choices);
    put_metric(out, "commits_total", "counter", "Transactions brought to the disk.", n->commits);
    put_metric(out, "commits_failed_total", "counter", "Those of which not all could be written.",
        n->commits_failed);
    put_metric(out, "commit_microseconds_total", "counter", "Time spent on them.", n->commit_us);
    put_metric(out, "cut_for_rate_total", "counter", "Connections cut for speaking too fast.",
        n->cut_for_rate);
    put_metric(out, "slowed_total", "counter",
        "Times at which an address had used its share of the server's time.", n->slowed);
    put_metric(
        out, "sent_bytes_total", "counter", "Bytes sent over WebSockets.", n->tables.sent_bytes);
    put_node(out, h);
    put_capacity(out, from);
    return (page){.status = 200,
        .type = "text/plain; version=0.0.4; charset=utf-8",
        .body = out->at,
        .length = out->length};
}

static page health(hall *h)
{
    const char *ails = hall_trouble(h);

    if (ails == NULL)
        return plain(200, "ok\n");
    text_format(hall_message(h, NULL), "%s\n", ails);
    return plain(503, h->message.at);
}

/* Answers with the server's public key, with which anyone can check that a record is this
   server's. */
static page key(hall *h)
{
    char hex[SIGNER_TEXT];

    text_format(hall_message(h, NULL), "%s\n", hex_text(h->signer.public_key, SIGNER_BYTES, hex));
    return plain(200, h->message.at);
}

/* Is this the path of a view of the page? The page itself finds out which one. */
static bool is_page(const char *path)
{
    static const char *const begin[] = {"/t/", "/r/", "/e/", "/games", "/learn", "/rules"};

    for (size_t i = 0; i < sizeof begin / sizeof begin[0]; i++)
        if (strncmp(path, begin[i], strlen(begin[i])) == 0)
            return true;
    return strcmp(path, "/") == 0;
}

page host_get(void *context, const char *path)
{
    const host *h = context;

    if (strcmp(path, "/health") == 0)
        return health(host_hall(h));
    if (strcmp(path, "/key") == 0)
        return key(host_hall(h));
    if (strcmp(path, "/metrics") == 0)
        return metrics(h);
    if (strncmp(path, "/web/", 5) == 0 || strncmp(path, "/web-", 5) == 0)
        return versioned_page(path);
    if (is_page(path))
        return file_page("index.html");
    if (strcmp(path, "/favicon.ico") == 0)
        return file_page("icon.svg");
    return plain(404, "Page not found.\n");
}
