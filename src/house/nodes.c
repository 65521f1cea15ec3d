/*
 * nodes.c: a house that shares its store with other nodes.
 *
 * Each table is at one node, the one that has its lease. A visitor at another node who wants to go
 * there is passed through. A house renews its leases as long as it runs. It loses them if the store
 * says so, or does not answer for as long as they last. Then another node may have written to the
 * tables. So the house forgets all of them, cuts their visitors, and joins again.
 */
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "house/request.h"

/* There are so many renewals in the life of a lease that a few slow answers in a row lose none. */
enum { RENEWALS_A_LEASE = 5, LOOK_MS = 500, NOTES_MS = 1000 };

/* ---- notes of other nodes ---- */

typedef struct {
    char table[TABLE_ID];
    char *text;
} read_note;

typedef struct {
    read_note note[LOBBY_LOOKED_AT];
    int count;
} read_notes;

static bool take_note(void *context, const char *id, const char *note)
{
    read_notes *all = context;
    read_note *n = &all->note[all->count++];

    n->text = heap_copy_of(note);
    strncpy(n->table, id, sizeof n->table - 1);
    return all->count < LOBBY_LOOKED_AT;
}

/* Takes in new notes of the store, the oldest first. For tables in this node's memory its own notes
   are newer. */
static void read_news(hall *h)
{
    read_notes *all = heap_zeroed(sizeof *all);

    h->nodes.notes_changed = false;
    h->nodes.notes_read_at = h->now.clock;
    h->store->notes(h->store, NOTES_OF_ALL, LOBBY_LOOKED_AT, take_note, all);
    h->nodes.notes_changed = store_is_late(h->store);
    while (all->count > 0) {
        read_note *n = &all->note[--all->count];

        if (hall_loaded(h, n->table) == NULL &&
            strcmp(lobby_note_of(&h->lobby, n->table), n->text) != 0 &&
            lobby_note_is_valid(n->table, n->text))
            lobby_note_changed(&h->lobby, n->table, n->text);
        free(n->text);
    }
    free(all);
}

/* After a change of nodes every running game may be in nobody's memory. */
static void resume_games(hall *h)
{
    read_news(h);
    hall_resume_games(h);
}

/* ---- this node ---- */

static refusal join(hall *h)
{
    refusal f = h->store->join(h->store, &h->nodes.me, h->nodes.lease_ms);

    h->nodes.is_out = f.code != ACCEPTED;
    h->nodes.renewed_at = h->nodes.asked_at = h->now.clock;
    h->nodes.is_asking = h->nodes.has_failed = false;
    return f;
}

refusal hall_join(hall *h, const store_node *me, int lease_ms)
{
    h->nodes.me = *me;
    h->nodes.lease_ms = lease_ms;
    return join(h);
}

static void lose_leases(hall *h, const char *why)
{
    hall_write_log(h, LOG_WARN, "leases_lost", "", why);
    h->counts.leases_lost++;
    h->nodes.is_out = true;
    hall_unload_all(h);
}

/* The store answers again, and may hold other notes than this house knows. */
static void recover(hall *h)
{
    h->store_fails = false;
    hall_read_notes(h);
}

static int renew_ms(const hall *h)
{
    return h->nodes.lease_ms / RENEWALS_A_LEASE;
}

/* A late answer is no failure until the next renewal is due. */
bool nodes_fail_to_renew(const hall *h)
{
    return h->nodes.has_failed ||
           (h->nodes.is_asking && h->now.clock - h->nodes.asked_at > renew_ms(h));
}

/* Requests a renewal, or looks whether the last one was answered. */
static void renew(hall *h)
{
    bool failed_before = nodes_fail_to_renew(h);

    if (!h->nodes.is_asking)
        h->nodes.asked_at = h->now.clock;
    store_renewal r = h->store->renew(h->store, 0);

    h->nodes.is_asking = r.answer == RENEWAL_OPEN;
    if (h->nodes.is_asking)
        return;
    h->nodes.has_failed = r.answer == RENEWAL_FAILED;
    if (r.answer == RENEWAL_LOST)
        lose_leases(h, r.refused.text);
    else if (r.answer == RENEWAL_DONE)
        h->nodes.renewed_at = h->nodes.asked_at;
    else if (!failed_before)
        hall_write_log(h, LOG_WARN, "leases_not_renewed", "", r.refused.text);
    if (r.answer == RENEWAL_DONE && failed_before)
        recover(h);
}

/* Waits until the batch under way has come back: it must not be written under the new leases. */
static void join_again(hall *h)
{
    if (h->is_storing || join(h).code != ACCEPTED)
        return;
    recover(h);
    resume_games(h);
}

/* Gives up leases whose time is over although the store has not answered: another node may have the
   tables now. */
static void give_up_in_time(hall *h)
{
    if (!h->nodes.is_out && h->now.clock - h->nodes.renewed_at >= h->nodes.lease_ms)
        lose_leases(h, "The store has not renewed them in time.");
}

static void keep_leases(hall *h)
{
    bool is_due = h->now.clock - h->nodes.asked_at >= renew_ms(h);

    if (h->nodes.is_out && is_due)
        join_again(h);
    else if (!h->nodes.is_out && (is_due || h->nodes.is_asking))
        renew(h);
    give_up_in_time(h);
}

/* A process that was suspended may have lost its leases long ago. */
bool nodes_are_up_to_date(hall *h)
{
    if (h->nodes.me.name[0] == '\0')
        return true;
    give_up_in_time(h);
    return !h->nodes.is_out;
}

bool nodes_lease(hall *h, const char *id)
{
    strncpy(h->nodes.asked_for, id, sizeof h->nodes.asked_for - 1);
    h->nodes.asked = h->store->lease(h->store, id);
    return h->nodes.asked.answer == LEASE_GRANTED;
}

/* Does nothing in a house without other nodes: there, whoever wants the table asks again. */
void nodes_wait(hall *h)
{
    if (h->nodes.me.name[0] != '\0')
        h->nodes.asked.answer = LEASE_OPEN;
}

bool nodes_must_wait(const hall *h, const char *id)
{
    return strcmp(h->nodes.asked_for, id) == 0 && h->nodes.asked.answer == LEASE_OPEN;
}

bool nodes_know_holder(const hall *h, const char *id)
{
    return strcmp(h->nodes.asked_for, id) == 0 && h->nodes.asked.answer == LEASE_HELD;
}

/* ---- visitors whose table is elsewhere ---- */

void nodes_pass(hall *h, visitor *v, const char *message, size_t length)
{
    h->world.pass(h->world.context, v->connection, v->elsewhere, message, length);
}

void nodes_come_back(hall *h, visitor *v)
{
    if (v->elsewhere[0] != '\0')
        h->world.pass(h->world.context, v->connection, NULL, NULL, 0);
    v->elsewhere[0] = '\0';
}

void request_pass_on(request *c, const char *id)
{
    hall *h = c->hall;
    const store_lease *asked = &h->nodes.asked;

    if (strcmp(h->nodes.asked_for, id) != 0 || asked->answer == LEASE_GRANTED)
        return;
    if (asked->answer == LEASE_NEWER) {
        request_fail(c, refuse(REFUSED_NO_TABLE, WR(43),
                            "A newer server has had this table. Try again later."));
        return;
    }
    if (asked->answer == LEASE_FAILED) {
        request_cut(c);
        return;
    }
    c->is_gone = true;
    hall_move(h, c->visitor, NULL, SEAT_NONE);
    memcpy(c->visitor->elsewhere, asked->holder.address, sizeof c->visitor->elsewhere);
    nodes_pass(h, c->visitor, c->message, c->length);
}

/* ---- the other nodes ---- */

static bool read_alive(void *context, const store_node *n)
{
    if (n->left_ms > 0) {
        text_put(context, n->address);
        text_put_char(context, '\n');
    }
    return true;
}

static bool is_among(const text *addresses, const char *address, size_t length)
{
    for (const char *at = addresses->at; *at != '\0'; at = strchr(at, '\n') + 1)
        if (strncmp(at, address, length) == 0 && at[length] == '\n')
            return true;
    return false;
}

static bool has_lost_any(const text *before, const text *now)
{
    for (const char *at = before->at; *at != '\0'; at = strchr(at, '\n') + 1)
        if (!is_among(now, at, strcspn(at, "\n")))
            return true;
    return false;
}

/* Cuts visitors whose messages went to a node that is gone. They connect again and are led to their
   table. */
static void cut_stranded(hall *h)
{
    for (visitor *v = h->visitors; v != NULL; v = v->next)
        if (v->elsewhere[0] != '\0' &&
            !is_among(&h->nodes.alive, v->elsewhere, strlen(v->elsewhere)))
            hall_cut(h, v);
}

/* Resumes the games of a node that is gone. The first node that asks for a table gets it. */
static void inherit(hall *h)
{
    hall_write_log(h, LOG_INFO, "node_gone", "", "its tables are taken over");
    resume_games(h);
    cut_stranded(h);
}

static void look_around(hall *h)
{
    text before = h->nodes.alive, now = buffer_new();

    h->nodes.looked_at = h->now.clock;
    h->store->nodes(h->store, read_alive, &now);
    if (!is_among(&now, h->nodes.me.address, strlen(h->nodes.me.address))) {
        buffer_free(&now); /* the store does not answer, or all leases are lost */
        return;
    }
    h->nodes.alive = now;
    if (has_lost_any(&before, &now))
        inherit(h);
    buffer_free(&before);
}

void nodes_tick(hall *h)
{
    if (h->nodes.me.name[0] == '\0')
        return;
    keep_leases(h);
    remote_tables_tick(h);
    if (!h->nodes.is_out && !nodes_fail_to_renew(h) && h->now.clock - h->nodes.looked_at >= LOOK_MS)
        look_around(h);
    while (h->store->read_notice(h->store) != NULL)
        h->nodes.notes_changed = true;
    if (h->nodes.all_notes_changed)
        hall_read_notes(h);
    if (h->nodes.notes_changed && h->now.clock - h->nodes.notes_read_at >= NOTES_MS)
        read_news(h);
}
