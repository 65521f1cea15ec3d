/* reading.h: JSON as the people of the world read it, and what else they need from this machine. */
#ifndef HOUSE_READING_H
#define HOUSE_READING_H

#include "base/json_scan.h"
#include "record/signature_check.h"

/* Is it one JSON value, and nothing else? */
bool is_json(const char *bytes, size_t length);

/* The type of a message, "" if it has none. */
void said_type(const char *message, size_t length, char *out, size_t size);

/* A text member, copied and cut to size. */
void read_text(span object, const char *name, char *out, size_t size);

/* How many elements a list has, and the one with that number. */
int count_of(span list);
span nth(span list, int number);

/* Is there this very text in it? */
bool has(const char *bytes, size_t length, const char *text);

/* A file of the page; null: there is none. */
const char *page_file(const char *path, size_t *length);

/* Who signs the records of these houses. */
signer days_signer(void);

#endif
