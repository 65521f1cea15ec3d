/* observation.c: a state as a row of numbers, as one reader knows it. */
#include "core/observation.h"

#include <string.h>

/* The numbers before the members.  From HEAD_WAITING on, a flag per seat says if it must answer. */
typedef enum { HEAD_READER, HEAD_SEATS, HEAD_OVER, HEAD_ASK, HEAD_WAITING } head;

/* A field that can hold only one value is padding, and left out of the row. */
static bool is_filler(const field *f)
{
    return f->lo == f->hi;
}

static int sums_of(const field *f)
{
    return f->sum ? f->count / field_row(f) : 0;
}

int observation_count(const game *g)
{
    int count = HEAD_WAITING + g->seats_max;

    for (int i = 0; i < g->field_count; i++)
        if (!is_filler(&g->fields[i]))
            count += g->fields[i].count + sums_of(&g->fields[i]);
    return count;
}

/* ---- writing ---- */

static int32_t *write_head(const game *g, const flow *w, int reader, int32_t *out)
{
    seats waiting = game_waiting(g, w, reader);

    out[HEAD_READER] = reader;
    out[HEAD_SEATS] = w->seat_count;
    out[HEAD_OVER] = w->over;
    out[HEAD_ASK] = w->ask;
    for (int seat = 0; seat < g->seats_max; seat++)
        out[HEAD_WAITING + seat] = waiting >> seat & 1;
    return out + HEAD_WAITING + g->seats_max;
}

/* Functions that copy numbers of one width into the row.  They copy a fixed count at once, so that
   the compiler uses vector instructions. */
enum { AT_ONCE = 16 };
#define WIDEN(name, type)                                                       \
    static void name(const void *restrict at, int count, int32_t *restrict out) \
    {                                                                           \
        const type *from = at;                                                  \
        int i = 0;                                                              \
                                                                                \
        for (; i + AT_ONCE <= count; i += AT_ONCE)                              \
            for (int k = 0; k < AT_ONCE; k++)                                   \
                out[i + k] = from[i + k];                                       \
        for (; i < count; i++)                                                  \
            out[i] = from[i];                                                   \
    }

WIDEN(widen_u8, uint8_t)
WIDEN(widen_i8, int8_t)
WIDEN(widen_u16, uint16_t)
WIDEN(widen_i16, int16_t)

static void hide_all(int32_t *out, int count)
{
    for (int i = 0; i < count; i++)
        out[i] = OBSERVATION_UNKNOWN;
}

/* Writes all elements, known or not. */
static void write_elements(const field *f, const flow *w, int32_t *out)
{
    const unsigned char *at = (const unsigned char *)w + f->offset;

    if (f->count == 1)
        *out = (int32_t)field_get(f, w, 0);
    else if (f->size == 1)
        (f->is_signed ? widen_i8 : widen_u8)(at, f->count, out);
    else if (f->size == 2)
        (f->is_signed ? widen_i16 : widen_u16)(at, f->count, out);
    else
        for (int i = 0; i < f->count; i++)
            out[i] = (int32_t)field_get(f, w, i);
}

static void write_sums(const field *f, const int32_t *element, int32_t *out)
{
    int sums = sums_of(f), row = field_row(f);

    for (int n = 0; n < sums; n++) {
        int32_t sum = 0;

        for (int place = 0; place < row; place++)
            sum += *element++;
        out[n] = sum;
    }
}

static void hide(const field *f, const flow *w, int reader, int32_t *out)
{
    int count = f->count, row = field_row(f);

    if (f->known == known_to_nobody)
        hide_all(out, count);
    else if (f->sum) /* a row is known as a whole */
        for (int i = 0; i < count; i += row)
            hide_all(out + i, f->known(w, reader, i) ? 0 : row);
    else
        for (int i = 0; i < count; i++)
            out[i] = f->known(w, reader, i) ? out[i] : OBSERVATION_UNKNOWN;
}

void observation_write(const game *g, const flow *w, int reader, int32_t *out)
{
    out = write_head(g, w, reader, out);
    for (int i = 0; i < g->field_count; i++) {
        const field *f = &g->fields[i];

        if (is_filler(f))
            continue;
        write_elements(f, w, out);
        if (f->sum)
            write_sums(f, out, out + f->count);
        if (f->known != NULL)
            hide(f, w, reader, out);
        out += f->count + sums_of(f);
    }
}

/* ---- describing ---- */

static observation_facts head_facts(const game *g, int number)
{
    static const char *const names[] = {
        [HEAD_READER] = "reader", "seats", "over", "ask", "waiting"};
    const int64_t most[] = {[HEAD_READER] = SEAT_NONE, g->seats_max, 1, g->ask_count - 1, 1};
    int what = number < HEAD_WAITING ? number : HEAD_WAITING;

    return (observation_facts){.name = names[what],
        .row = -1,
        .place = what == HEAD_WAITING ? number - HEAD_WAITING : -1,
        .hi = most[what]};
}

static observation_facts element_facts(const field *f, int element)
{
    return (observation_facts){.name = f->name,
        .row = f->row > 0 ? element / f->row : -1,
        .place = f->count > 1 ? element % field_row(f) : -1,
        .is_secret = f->known != NULL,
        .lo = f->lo,
        .hi = f->hi,
        .names = f->names};
}

static observation_facts sum_facts(const field *f, int row)
{
    return (observation_facts){.name = f->name,
        .row = f->row > 0 ? row : -1,
        .place = -1,
        .is_sum = true,
        .lo = f->lo * field_row(f),
        .hi = f->hi * field_row(f)};
}

observation_facts observation_describe(const game *g, int number)
{
    int left = number - HEAD_WAITING - g->seats_max;

    if (left < 0)
        return head_facts(g, number);
    for (int i = 0; i < g->field_count; i++) {
        const field *f = &g->fields[i];

        if (is_filler(f))
            continue;
        if (left < f->count)
            return element_facts(f, left);
        left -= f->count;
        if (left < sums_of(f))
            return sum_facts(f, left);
        left -= sums_of(f);
    }
    assert(!"the number is not in the row");
    return (observation_facts){0};
}
