/*
 * record_layout.h: the layout of a flat record of components: its texts and numbers, in order.
 *
 * A layout serves two purposes: to write the components that ship as a C table, and to compute the
 * hash that saved games name.  The hash does not depend on the machine's byte order.
 *
 * A record has no padding and no pointers, so each row of a layout says how many of what follow.
 * RECORD_LAYOUT_END ends it:
 *
 *     {TEXTS(1, 24), NUMBERS(8, uint8_t), RECORDS(3, weapon_layout), RECORD_LAYOUT_END}
 */
#ifndef CORE_RECORD_LAYOUT_H
#define CORE_RECORD_LAYOUT_H

#include <stddef.h>
#include <stdint.h>

typedef struct record_layout {
    uint32_t count;
    uint16_t size; /* bytes of a text, or of a number: 1, 2 or 4; 0 for records */
    uint8_t is_text, is_signed;
    const struct record_layout *of; /* the layout of the records; null for texts and numbers */
} record_layout;

/* Rows for texts of so many bytes each, numbers of a type, and records. */
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

/* Returns the size of a record in bytes. */
size_t record_layout_size(const record_layout *rows);

/* Calls `visit` for each text and number of a record, in order. */
typedef void record_layout_visit(void *to, const record_layout *row, const void *at);
void record_layout_walk(
    const record_layout *rows, const void *record, record_layout_visit *visit, void *to);

/* Returns the number that a visit is at. */
int64_t record_layout_number(const record_layout *row, const void *at);

/* Returns the hash of the bytes of a record, with all numbers little-endian. */
uint64_t record_layout_hash(const record_layout *rows, const void *record);

#endif
