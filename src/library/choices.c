/* choices.c: a list of options as a flat list of choices. */
#include "library/choices.h"

#include "wardroom.h"

/* ---- counting ways ---- */

enum { VERY_MANY = 1 << 20 };

static int capped(int64_t n)
{
    return n > VERY_MANY ? VERY_MANY : (int)n;
}

/* The number of sets of k out of n. */
static int sets_of(int n, int k)
{
    int64_t ways = 1;

    if (k > n)
        return 0;
    if (k > n - k)
        k = n - k;
    for (int i = 0; i < k && ways < VERY_MANY; i++)
        ways = ways * (n - i) / (i + 1);
    return capped(ways);
}

static int members_of(uint64_t set)
{
    return __builtin_popcountll(set);
}

static int ways_of_number(const bounds *b)
{
    int64_t ways = 0;

    if (!b->is_set)
        return capped((int64_t)b->hi - b->lo + 1);
    for (int size = b->lo; size <= b->hi && ways < VERY_MANY; size++)
        ways += sets_of(members_of(b->members), size);
    return capped(ways);
}

static int ways_of(const option *o, int each)
{
    int64_t ways = 1;

    if (o->bound)
        return each; /* the usual one, and a sample */
    for (int i = 0; i < o->free && ways < VERY_MANY; i++)
        ways *= ways_of_number(&o->bounds[i]);
    return capped(ways);
}

static int offered(const option *o, int each)
{
    int ways = o->free == 0 ? 1 : ways_of(o, each);

    return ways < each ? ways : each;
}

static int count_with(const options *list, int each, int *with_numbers)
{
    int count = 0;

    *with_numbers = 0;
    for (int i = 0; i < list->count; i++) {
        *with_numbers += list->at[i].free > 0;
        count += offered(&list->at[i], each);
    }
    return count;
}

/* More than WARDROOM_CHOICES ways of one option are never listed, so they are not counted. */
flat choices_of(const options *list, int most_each, int most)
{
    int with_numbers, each = most_each < WARDROOM_CHOICES ? most_each : WARDROOM_CHOICES;
    flat f = {.each = each, .count = count_with(list, each, &with_numbers)};

    if (f.count > most && with_numbers > 0) {
        int left = most - (list->count - with_numbers);

        f.each = left / with_numbers > 1 ? left / with_numbers : 1;
        f.count = count_with(list, f.each, &with_numbers);
    }
    if (f.count > most)
        f.count = most;
    return f;
}

/* ---- the n-th choice ---- */

/* The set with this number among all sets of `size` members. */
static uint64_t set_at(uint64_t members, int size, int number)
{
    uint64_t taken = 0;

    for (; size > 0; members &= members - 1) {
        int with_first = sets_of(members_of(members) - 1, size - 1);

        if (number >= with_first) {
            number -= with_first;
            continue;
        }
        taken |= members & (0 - members);
        size--;
    }
    return taken;
}

static int64_t number_at(const bounds *b, int number)
{
    int size = b->lo;

    if (!b->is_set)
        return b->lo + number;
    for (; number >= sets_of(members_of(b->members), size); size++)
        number -= sets_of(members_of(b->members), size);
    return (int64_t)set_at(b->members, size, number);
}

static choice counted(const option *o, int way)
{
    choice c = {.args = o->free};

    for (int i = 0; i < o->free; i++) {
        int ways = ways_of_number(&o->bounds[i]);

        c.arg[i] = number_at(&o->bounds[i], way % ways);
        way /= ways;
    }
    return c;
}

static choice drawn(const options *one, int number)
{
    seed s = seed_from_numbers(one->w->asks, (uint64_t)number);
    generator chance = random_from_seed(&s);

    return options_random(one, &chance);
}

static choice usual(const option *o)
{
    choice c = {.args = o->free};

    for (int i = 0; i < o->free; i++)
        c.arg[i] = o->bounds[i].usual;
    return c;
}

/* Makes a list of one option. */
static void leave_one(options *room, const option *o, const game *g, const flow *w, int seat)
{
    options_clear(room, false);
    room->at[0] = *o;
    room->count = 1;
    room->w = w;
    room->seat = seat;
    room->admits = g->admits;
}

choice choices_at(const option *at, const flat *f, int number, const game *g, const flow *w,
    int seat, options *room)
{
    int place = 0, way = number;
    choice c = {0};

    for (; way >= offered(&at[place], f->each); place++)
        way -= offered(&at[place], f->each);
    const option *o = &at[place];

    if (o->bound && way == 0) {
        c = usual(o);
    } else if (o->free > 0 && !o->bound && ways_of(o, f->each) <= f->each) {
        c = counted(o, way);
    } else if (o->free > 0) {
        leave_one(room, o, g, w, seat);
        c = drawn(room, number);
    }
    c.option = place;
    return c;
}
