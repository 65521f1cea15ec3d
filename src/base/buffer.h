/*
 * buffer.h: texts on the heap that grow, and allocations that never return null.
 *
 * Everything but the rules may use the heap.  An allocation that fails ends the program with one
 * line.  The log is on disk by then, so nothing that was acknowledged is lost.  Only a library must
 * not end its host: its texts drop what does not fit.
 */
#ifndef BASE_BUFFER_H
#define BASE_BUFFER_H

#include "base/text.h"

/* Returns an empty text that grows.  The caller frees it with buffer_free. */
text buffer_new(void);

/* The same, in a reader's language; null: English. */
text buffer_in(const language *lang);

/* The same, for a library: without memory it drops what is written, and sets `full`. */
text buffer_or_full(void);

/* Returns a second text for the same reader.  It treats a lack of memory as the first one does. */
text buffer_beside(const text *t);

/* Frees the second text.  If it was full, `t` becomes full, too. */
void buffer_free_beside(text *t, text *beside);
void buffer_free(text *t);

/* Empties the text and keeps its memory, but not all of a very large one. */
void buffer_clear(text *t);

/* Ends the program with one line: it is out of memory. */
_Noreturn void heap_exhausted(void);

/* Allocate zeroed memory, resize memory, and copy a string.  They never return null. */
void *heap_zeroed(size_t size);
void *heap_resized(void *memory, size_t size);
char *heap_copy_of(const char *s);

#endif
