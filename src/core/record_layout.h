/*
 * record_layout.h: what lies where in a flat record of components: its texts and numbers, in their
 * order.
 *
 * From a layout the components that ship are written as a C table, and the hash that saved games name is
 * taken, which is the same whatever the byte order of the machine.  A record has no padding and no
 * pointers, so a layout is a list of how many of what; it ends with RECORD_LAYOUT_END.
 */
#ifndef CORE_RECORD_LAYOUT_H
#define CORE_RECORD_LAYOUT_H

#include <stddef.h>
#include <stdint.h>

typedef struct record_layout {
    uint32_t count;
    uint16_t size; /* bytes of a text, or of a number: 1, 2 or 4; 0: these are records */
    uint8_t is_text, is_signed;
    const struct record_layout *of; /* records: their layout */
} record_layout;

/* Texts of so many bytes each, numbers by their type, and records. */
#define TEXTS(number, bytes)      \
    {                             \
        number, bytes, 1, 0, NULL \
    }
#define NUMBERS(number, type)                             \
    {                                                     \
        number, sizeof(type), 0, (type)-1 < (type)1, NULL \
    }
#define RECORDS(number, rows) \
    {                         \
        number, 0, 0, 0, rows \
    }
#define RECORD_LAYOUT_END \
    {                     \
        0, 0, 0, 0, NULL  \
    }

/* How many bytes a record has. */
size_t record_layout_size(const record_layout *rows);

/* Goes through the texts and numbers of a record. */
typedef void record_layout_visit(void *to, const record_layout *row, const void *at);
void record_layout_walk(
    const record_layout *rows, const void *record, record_layout_visit *visit, void *to);

/* The number at which a visit is. */
int64_t record_layout_number(const record_layout *row, const void *at);

/* The hash of a record: that of its bytes, the low one of a number first. */
uint64_t record_layout_hash(const record_layout *rows, const void *record);

#endif
