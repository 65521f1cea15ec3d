/* buffer.c: texts on the heap that grow, and allocations that never return null. */
#include "base/buffer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Noreturn void heap_exhausted(void)
{
    fputs("wardroom: out of memory\n", stderr);
    abort();
}

static void *there(void *memory)
{
    if (memory == NULL)
        heap_exhausted();
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

enum { FIRST_SIZE = 1024 };

static size_t larger(const text *t, size_t more)
{
    size_t wanted = t->size * 2;

    while (wanted - t->length - 1 < more)
        wanted *= 2;
    return wanted;
}

static void grow(text *t, size_t more)
{
    size_t wanted = larger(t, more);

    t->at = heap_resized(t->at, wanted);
    t->size = wanted;
}

static void grow_or_stay(text *t, size_t more)
{
    size_t wanted = larger(t, more);
    char *found = realloc(t->at, wanted);

    if (found == NULL)
        return;
    t->at = found;
    t->size = wanted;
}

text buffer_new(void)
{
    text t = text_in(heap_resized(NULL, FIRST_SIZE), FIRST_SIZE);

    t.grow = grow;
    return t;
}

/* The buffer of texts for which there is no memory at all.  It only ever holds the zero byte. */
static char nowhere[1];

text buffer_or_full(void)
{
    char *found = malloc(FIRST_SIZE);

    if (found == NULL)
        return (text){.at = nowhere, .size = sizeof nowhere, .full = true};
    text t = text_in(found, FIRST_SIZE);

    t.grow = grow_or_stay;
    return t;
}

text buffer_beside(const text *t)
{
    bool may_be_full = t->grow == grow_or_stay || t->at == nowhere;
    text beside = may_be_full ? buffer_or_full() : buffer_new();

    beside.language = t->language;
    return beside;
}

void buffer_free_beside(text *t, text *beside)
{
    t->full = t->full || beside->full;
    buffer_free(beside);
}

text buffer_in(const language *lang)
{
    text t = buffer_new();

    t.language = lang;
    return t;
}

void buffer_free(text *t)
{
    if (t->at != nowhere)
        free(t->at);
    *t = (text){0};
}

/* Gives most of a very large buffer back, since the next text is hardly as long. */
void buffer_clear(text *t)
{
    enum { KEPT = 1 << 20 };

    if (t->size > KEPT && t->grow == grow) {
        t->at = heap_resized(t->at, KEPT);
        t->size = KEPT;
    }
    t->length = 0;
    t->at[0] = '\0';
}
