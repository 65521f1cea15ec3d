/* buffer.c: texts on the heap that grow as they are written, and memory that is there. */
#include "table/buffer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *there(void *memory)
{
    if (memory == NULL) {
        fputs("wardroom: out of memory\n", stderr);
        abort();
    }
    return memory;
}

void *heap_zeroed(size_t size)
{
    return there(calloc(1, size));
}

void *heap_resized(void *memory, size_t size)
{
    return there(realloc(memory, size));
}

char *heap_copy_of(const char *s)
{
    return there(strdup(s));
}

static void grow(text *t, size_t more)
{
    size_t wanted = t->size * 2;

    while (wanted - t->length - 1 < more)
        wanted *= 2;
    t->at = heap_resized(t->at, wanted);
    t->size = wanted;
}

text buffer_new(void)
{
    enum { FIRST_SIZE = 1024 };
    text t = text_in(heap_resized(NULL, FIRST_SIZE), FIRST_SIZE);

    t.grow = grow;
    return t;
}

text buffer_in(const tongue *language)
{
    text t = buffer_new();

    t.tongue = language;
    return t;
}

void buffer_free(text *t)
{
    free(t->at);
    *t = (text){0};
}

void buffer_clear(text *t)
{
    t->length = 0;
    t->at[0] = '\0';
}
