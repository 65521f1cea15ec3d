/* record_layout.c: walks through a flat record, and hashes it. */
#include "core/record_layout.h"

#include <stdbool.h>
#include <string.h>

#include "base/hash.h"

static bool is_end(const record_layout *row)
{
    return row->count == 0;
}

static size_t size_of_one(const record_layout *row)
{
    return row->of == NULL ? row->size : record_layout_size(row->of);
}

size_t record_layout_size(const record_layout *rows)
{
    size_t size = 0;

    for (; !is_end(rows); rows++)
        size += rows->count * size_of_one(rows);
    return size;
}

void record_layout_walk(
    const record_layout *rows, const void *record, record_layout_visit *visit, void *to)
{
    const unsigned char *at = record;

    for (; !is_end(rows); rows++) {
        size_t size = size_of_one(rows);

        for (uint32_t i = 0; i < rows->count; i++, at += size) {
            if (rows->of != NULL)
                record_layout_walk(rows->of, at, visit, to);
            else
                visit(to, rows, at);
        }
    }
}

int64_t record_layout_number(const record_layout *row, const void *at)
{
    union {
        uint8_t one;
        uint16_t two;
        uint32_t four;
    } n;

    memcpy(&n, at, row->size);
    int64_t number = row->size == 1 ? n.one : row->size == 2 ? n.two : n.four;
    int64_t beyond = INT64_C(1) << 8 * row->size;

    return row->is_signed && number >= beyond / 2 ? number - beyond : number;
}

/* Collects bytes into words of eight, which are folded into a hash. */
typedef struct {
    uint64_t running, word;
    int filled;
} stream;

static void put_byte(stream *s, uint8_t byte)
{
    s->word |= (uint64_t)byte << 8 * s->filled++;
    if (s->filled == 8) {
        s->running = hash_fold(s->running, s->word);
        s->word = 0;
        s->filled = 0;
    }
}

static void put_value(void *to, const record_layout *row, const void *at)
{
    const uint8_t *bytes = at;

    if (row->is_text) {
        for (int i = 0; i < row->size; i++)
            put_byte(to, bytes[i]);
        return;
    }
    uint64_t number = (uint64_t)record_layout_number(row, at);

    for (int i = 0; i < row->size; i++)
        put_byte(to, (uint8_t)(number >> 8 * i));
}

uint64_t record_layout_hash(const record_layout *rows, const void *record)
{
    stream s = {.running = record_layout_size(rows)};

    record_layout_walk(rows, record, put_value, &s);
    return hash_fold(s.running, s.word);
}
