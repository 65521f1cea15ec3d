/* callsign.c: what bots are called. */
#include "table/callsign.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

static const char *const signs[] = {"Alder", "Brandt", "Corvin", "Dray", "Ellery", "Fenn",
    "Garrick", "Hale", "Isolde", "Juno", "Kell", "Lorne", "Marlow", "Nyx", "Orrin", "Pell", "Quill",
    "Rook", "Sable", "Thorne"};

enum { SIGNS = sizeof signs / sizeof signs[0] };

static bool is_taken(const char *sign, const char *const taken[], int count)
{
    for (int i = 0; i < count; i++)
        if (taken[i] != NULL && strcmp(taken[i], sign) == 0)
            return true;
    return false;
}

const char *call_sign(const char *const taken[], int count, uint32_t drawn)
{
    const char *free_ones[SIGNS];
    uint32_t left = 0;

    for (int i = 0; i < SIGNS; i++)
        if (!is_taken(signs[i], taken, count))
            free_ones[left++] = signs[i];
    return free_ones[drawn % left];
}
