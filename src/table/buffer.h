/*
 * buffer.h: texts on the heap that grow as they are written, and memory that is there.
 *
 * Outside the rules we do use the heap, and we do not live without memory: an allocation that fails
 * ends the program with a message.  The log is on disk by then, so nothing that was agreed is lost.
 */
#ifndef TABLE_BUFFER_H
#define TABLE_BUFFER_H

#include "core/text.h"

/* An empty text that grows.  It belongs to the caller, until buffer_free. */
text buffer_new(void);

/* The same for a reader's language; null: English. */
text buffer_in(const tongue *language);
void buffer_free(text *t);

/* Forgets what is written and keeps the memory. */
void buffer_clear(text *t);

/* Memory of zero bytes, and memory made larger: never null. */
void *heap_zeroed(size_t size);
void *heap_resized(void *memory, size_t size);
char *heap_copy_of(const char *s);

#endif
