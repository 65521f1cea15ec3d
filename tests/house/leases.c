/*
 * leases.c: which house may write to a table of the made-up store.
 *
 * As in PostgreSQL (src/store/postgres_leases.c): a house that joins gets a number that no house ever has
 * again, and a time until which its leases last; a lease is a table with such a number.  The clock is the
 * store's, whatever the houses believe.
 */
#include "house/disk.h"

#include <stdio.h>
#include <string.h>

static door *of(store *s)
{
    return (door *)(void *)s;
}

bool door_is_shut(const door *to)
{
    return to->disk->world->now < to->shut_until;
}

static refusal shut(void)
{
    return refuse(REFUSED_FILE, WR(41), "The store cannot be reached.");
}

static bool is_alive(const disk *d, int house)
{
    return d->joined[house].number != 0 && d->joined[house].until > d->world->now;
}

/* The house that a number belongs to, as long as its leases last; -1: none. */
static int house_of(const disk *d, int64_t number)
{
    for (int house = 0; house < HOUSES; house++)
        if (number != 0 && d->joined[house].number == number && is_alive(d, house))
            return house;
    return -1;
}

int64_t leases_last(const door *to)
{
    const disk *d = to->disk;

    if (to->number == 0 || d->joined[to->house].number != to->number)
        return 0;
    return d->joined[to->house].until - d->world->now;
}

bool lease_is_ours(const door *to, const char *id)
{
    const disk_table *t = disk_find(to->disk, id);

    return !to->disk->world->shares ||
           (t != NULL && t->lease == to->number && house_of(to->disk, to->number) == to->house);
}

static refusal join(store *s, const store_node *me, int lease_ms)
{
    door *to = of(s);
    disk *d = to->disk;

    (void)me;
    if (door_is_shut(to))
        return shut();
    to->number = ++d->numbers;
    to->lease_ms = lease_ms;
    to->answers_at = 0;
    d->joined[to->house].number = to->number;
    d->joined[to->house].until = d->world->now + lease_ms;
    return accepted();
}

static store_node node_at(const disk *d, int house)
{
    store_node n = {.left_ms = is_alive(d, house) ? d->joined[house].until - d->world->now : 0};

    snprintf(n.name, sizeof n.name, "house%d", house);
    memcpy(n.address, n.name, sizeof n.name);
    return n;
}

store_node lease_house(const door *to)
{
    return node_at(to->disk, to->house);
}

/* A store that others use, too, is slow now and then: by 0.1 to 5 seconds. */
static int64_t answer_in(world *w)
{
    enum { SLOW_ONE_IN = 12 };

    return any(w, SLOW_ONE_IN) == 0 ? between(w, SECOND / 10, 5 * SECOND) : 0;
}

static slow_lease *find_slow(door *to, const char *id)
{
    for (int i = 0; i < SLOW_LEASES; i++)
        if (strcmp(to->slow[i].table, id) == 0)
            return &to->slow[i];
    return NULL;
}

static slow_lease *note_slow(door *to, const char *id)
{
    slow_lease *l = &to->slow[to->slow_next];

    to->slow_next = (to->slow_next + 1) % SLOW_LEASES;
    strncpy(l->table, id, sizeof l->table - 1);
    l->given_at = to->disk->world->now + answer_in(to->disk->world);
    return l;
}

/* Is the first lease of a table still to come?  Whoever asks again is told so again, until it is there. */
static bool is_slow(door *to, const char *id)
{
    if (lease_is_ours(to, id))
        return false;
    slow_lease *l = find_slow(to, id);

    if (l == NULL)
        l = note_slow(to, id);
    if (to->disk->world->now < l->given_at)
        return true;
    l->table[0] = '\0';
    return false;
}

static store_lease lease(store *s, const char *id)
{
    door *to = of(s);
    disk *d = to->disk;

    if (!door_is_shut(to) && is_slow(to, id))
        return (store_lease){.answer = LEASE_OPEN};
    disk_table *t = door_is_shut(to) ? NULL : disk_at(d, id);
    int holder = t == NULL ? -1 : house_of(d, t->lease);

    to->has_failed = t == NULL || house_of(d, to->number) != to->house;
    if (to->has_failed)
        return (store_lease){.answer = LEASE_FAILED, .refused = shut()};
    if (holder >= 0 && holder != to->house)
        return (store_lease){.answer = LEASE_HELD, .holder = node_at(d, holder)};
    if (t->version > to->version)
        return (store_lease){.answer = LEASE_NEWER};
    t->version = to->version;
    t->lease = to->number;
    return (store_lease){.answer = LEASE_GRANTED};
}

/* What is slow is done when it is answered, as after a pause of PostgreSQL. */
static store_renewal renew(store *s, int within_ms)
{
    door *to = of(s);
    disk *d = to->disk;

    (void)within_ms;
    if (to->answers_at == 0)
        to->answers_at = d->world->now + answer_in(d->world);
    if (d->world->now < to->answers_at)
        return (store_renewal){.answer = RENEWAL_OPEN};
    int64_t done_at = to->answers_at;

    to->answers_at = 0;
    if (door_is_shut(to))
        return (store_renewal){RENEWAL_FAILED, shut()};
    if (house_of(d, to->number) != to->house)
        return (store_renewal){RENEWAL_LOST, shut()};
    d->joined[to->house].until = done_at + to->lease_ms;
    return (store_renewal){.answer = RENEWAL_DONE};
}

static void release(store *s, const char *id)
{
    const door *to = of(s);
    disk_table *t = disk_find(to->disk, id);

    if (!door_is_shut(to) && t != NULL && t->lease == to->number)
        t->lease = 0;
}

static void nodes(store *s, store_node_reader *reader, void *context)
{
    const door *to = of(s);
    bool more = !door_is_shut(to);

    for (int house = 0; more && house < HOUSES; house++)
        if (to->disk->joined[house].number != 0) {
            store_node n = node_at(to->disk, house);

            more = reader(context, &n);
        }
}

static const char *read_notice(store *s)
{
    door *to = of(s);

    if (door_is_shut(to) || to->heard == to->disk->notices)
        return NULL;
    to->heard = to->disk->notices;
    return "notes";
}

void leases_leave(door *to)
{
    if (!door_is_shut(to) && to->disk->joined[to->house].number == to->number)
        to->disk->joined[to->house].number = 0;
}

void leases_open(door *to)
{
    to->base.join = join;
    to->base.lease = lease;
    to->base.renew = renew;
    to->base.release = release;
    to->base.nodes = nodes;
    to->base.read_notice = read_notice;
}
