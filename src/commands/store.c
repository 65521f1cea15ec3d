/*
 * store.c: `wardroom store`: copies a server's tables to another store, checks them, adds games.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/buffer.h"
#include "commands/commands.h"
#include "commands/long_run.h"
#include "games/games.h"
#include "house/load.h"
#include "keys/entropy.h"
#include "keys/signer.h"
#include "record/replay.h"
#include "store/copy.h"

static const char help[] =
    "usage: wardroom store copy FROM TO\n"
    "       wardroom store check STORE\n"
    "       wardroom store add STORE FILE\n"
    "\n"
    "A store is where `wardroom serve` keeps its tables: a file, or a database in PostgreSQL\n"
    "(postgres://[USER@]HOST[:PORT]/DATABASE, whose password stands in ~/.pgpass).\n"
    "\n"
    "copy   brings everything from one to another that is empty, and then reads both again and\n"
    "       compares every row and note.  No server may use either of them meanwhile.\n"
    "check  opens every table as a server does: are all rows there, does each follow from those\n"
    "       before it, is the chain of its links unbroken?\n"
    "add    makes a table of a saved game (of `wardroom play`, or of a page without a server), "
    "which\n"
    "       goes on where it stands, and prints a link for every seat that is a person's.  The "
    "file has\n"
    "       the seed in it: whoever has read it knows all cards and dice to come.\n"
    "\n"
    "Exit codes: 0 all is well, 1 it was refused, or something is damaged, 2 not understood.\n";

static void end_progress(void)
{
    if (long_run_shows())
        long_run_clear();
}

static int fail(const refusal *why)
{
    end_progress();
    command_say(stderr, "wardroom store: %s", why->text);
    return EXIT_FAILED;
}

/* Opens an existing store; does not create one. */
static opened_store open_existing(const char *where)
{
    if (!store_is_address(where) && access(where, F_OK) != 0)
        return (opened_store){
            .refused = refuse(REFUSED_FILE, WR(41), "There is no store %s.", where)};
    return store_open(where);
}

/* Claims the store. Tries for three seconds, because a database takes time to notice that a process
   has gone. */
static refusal alone_soon(store *s)
{
    enum { LOOKS = 31 };
    const struct timespec moment = {.tv_nsec = 100000000};
    refusal r = s->alone(s);

    for (int i = 1; i < LOOKS && r.code != ACCEPTED; i++) {
        nanosleep(&moment, NULL);
        r = s->alone(s);
    }
    return r;
}

/* Claims an opened store for this process. */
static opened_store open_alone(opened_store opened)
{
    refusal r = opened.store == NULL ? opened.refused : alone_soon(opened.store);

    if (r.code == ACCEPTED)
        return opened;
    if (opened.store != NULL)
        opened.store->close(opened.store);
    return (opened_store){.refused = r};
}

/* ---- copy ---- */

static bool show_progress(void *stop, const store_counts *so_far)
{
    char line[80];
    text t = text_in(line, sizeof line);

    text_put_int(&t, so_far->tables);
    text_put(&t, " tables, ");
    text_put_int(&t, so_far->rows);
    text_put(&t, " rows, ");
    text_put_int(&t, so_far->bytes >> 20);
    text_put(&t, " MB");
    if (long_run_shows())
        long_run_show(&t);
    return !*(const atomic_bool *)stop;
}

static int copy_to(store *from, store *to)
{
    const atomic_bool *stop = long_run_listen();
    store_counts counts = {0};
    refusal r = store_copy(from, to, show_progress, (void *)(uintptr_t)stop, &counts);

    if (r.code != ACCEPTED) {
        fail(&r);
        if (counts.bytes > 0)
            fprintf(stderr, "What %s holds now is no whole copy: remove it.\n", to->place);
        return EXIT_FAILED;
    }
    end_progress();
    printf("Copied and compared: %" PRId64 " tables with %" PRId64 " rows, %" PRId64 " notes.\n",
        counts.tables, counts.rows, counts.notes);
    return EXIT_OK;
}

static int copy(char **argv)
{
    opened_store from = open_alone(open_existing(argv[0]));

    if (from.store == NULL)
        return fail(&from.refused);
    opened_store to = open_alone(store_open(argv[1]));
    int code = to.store == NULL ? fail(&to.refused) : copy_to(from.store, to.store);

    if (to.store != NULL)
        to.store->close(to.store);
    from.store->close(from.store);
    return code;
}

/* ---- check ---- */

typedef struct {
    room *room; /* the table that is being checked; null: none */
    bool wrong; /* a fault was found, so its other rows are skipped */
    int64_t tables, rows, damaged, shut;
} checking;

static void say_wrong(checking *c, int64_t number, const refusal *why)
{
    bool sound = why->code == REFUSED_COMPONENTS || why->rule == WR(33);

    command_say(stdout, "%s: row %d: %s", c->room->id, (int)number, why->text);
    c->wrong = true;
    c->damaged += !sound;
    c->shut += sound;
}

/* Ends the check of a table. Rows that newer rules would add to it are dropped. */
static void end_table(checking *c)
{
    batch added = batch_new();
    refusal f = c->room == NULL || c->wrong ? accepted() : room_settle(c->room, &added);

    if (f.code != ACCEPTED)
        say_wrong(c, c->room->rows, &f);
    if (c->room != NULL)
        room_free(c->room);
    batch_free(&added);
    c->room = NULL;
}

static void begin_table(checking *c, const char *id)
{
    c->room = room_new(id);
    c->room->host = -1;
    c->wrong = false;
    c->tables++;
}

static bool check_row(void *context, const store_item *i)
{
    checking *c = context;

    if (c->room != NULL && strcmp(c->room->id, i->name) != 0)
        end_table(c);
    if (c->room == NULL)
        begin_table(c, i->name);
    c->rows++;
    refusal f = c->wrong ? accepted()
                : i->number != c->room->rows + 1
                    ? refuse(REFUSED_FILE, WR(41), "Rows before it are missing.")
                    : room_row_text(c->room, i->body, i->length);

    if (f.code != ACCEPTED)
        say_wrong(c, i->number, &f);
    return true;
}

static int check(char **argv)
{
    opened_store opened = open_existing(argv[0]);
    checking c = {0};

    if (opened.store == NULL)
        return fail(&opened.refused);
    opened.store->items(opened.store, ITEM_ROW, check_row, &c);
    refusal r = opened.store->trouble;

    end_table(&c);
    printf("%" PRId64 " tables with %" PRId64 " rows; damaged: %" PRId64
           ", for another program or other components: %" PRId64 ".\n",
        c.tables, c.rows, c.damaged, c.shut);
    opened.store->close(opened.store);
    if (r.code != ACCEPTED)
        return fail(&r);
    return c.damaged == 0 ? EXIT_OK : EXIT_FAILED;
}

/* ---- add ---- */

static void print_links(const loaded_room *l)
{
    printf("Table %s: %s\n", l->room->id, l->room->game->name);
    for (int seat = 0; seat < l->room->setup.seat_count; seat++)
        if (l->room->seat[seat].taken)
            command_say(
                stdout, "%s: /t/%s#%s", l->room->seat[seat].name, l->room->id, l->token[seat]);
}

static refusal write_table(store *s, const room *r, batch *rows)
{
    text note = buffer_new();
    json j = json_to(&note);

    room_write_note(r, SEAT_NONE, &j);
    batch_note(rows, r->id, r->used, note.at);
    batch_put(rows, s);
    buffer_free(&note);
    return s->commit(s);
}

static refusal add_table(store *s, const table *saved)
{
    seed fresh = seed_fresh();
    generator chance = random_from_seed(&fresh);
    batch rows = batch_new();
    loaded_room l = load_room(saved, table_game(saved)->name, time(NULL), &chance, &rows);
    refusal r = l.room == NULL ? l.refused : write_table(s, l.room, &rows);

    if (r.code == ACCEPTED)
        print_links(&l);
    batch_free(&rows);
    if (l.room != NULL)
        room_free(l.room);
    return r;
}

static int add(char **argv)
{
    signature_found found = {.checks = signer_check};
    opened_table saved = replay_load_file((catalogue){games, game_count}, argv[1], &found);

    if (saved.table == NULL)
        return fail(&saved.refused);
    opened_store opened = store_open(argv[0]);
    refusal r = opened.store == NULL ? opened.refused : add_table(opened.store, saved.table);

    if (opened.store != NULL)
        opened.store->close(opened.store);
    table_close(saved.table);
    return r.code == ACCEPTED ? EXIT_OK : fail(&r);
}

int command_store(int argc, char **argv)
{
    if (command_wants_help(argc, argv))
        return command_help(help);
    if (argc == 4 && strcmp(argv[1], "copy") == 0)
        return copy(argv + 2);
    if (argc == 3 && strcmp(argv[1], "check") == 0)
        return check(argv + 2);
    if (argc == 4 && strcmp(argv[1], "add") == 0)
        return add(argv + 2);
    return command_usage("store", "Say what to copy where, what to check, or what to add.");
}
