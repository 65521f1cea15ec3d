/*
 * buffer.h: texts on the heap that grow as they are written, and memory that is there.
 *
 * Outside the rules we do use the heap, and we do not live without memory: an allocation that fails
 * ends the program with one line.  The log is on disk by then, so nothing that was agreed is lost.
 * Only a library must not end its host: its texts drop what finds no memory.
 */
#ifndef BASE_BUFFER_H
#define BASE_BUFFER_H

#include "base/text.h"

/* An empty text that grows.  It belongs to the caller, until buffer_free. */
text buffer_new(void);

/* The same for a reader's language; null: English. */
text buffer_in(const language *lang);

/* The same for a library: what finds no memory is dropped, and `full` says so. */
text buffer_or_full(void);

/* One beside it, for the same reader; without memory it does what the first one does. */
text buffer_beside(const text *t);

/* Frees it; `t` is as full as it was. */
void buffer_free_beside(text *t, text *beside);
void buffer_free(text *t);

/* Forgets what is written and keeps the memory. */
void buffer_clear(text *t);

/* Ends the program with one line. */
_Noreturn void heap_exhausted(void);

/* Memory of zero bytes, and memory made larger: never null. */
void *heap_zeroed(size_t size);
void *heap_resized(void *memory, size_t size);
char *heap_copy_of(const char *s);

#endif
