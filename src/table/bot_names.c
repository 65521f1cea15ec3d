/* bot_names.c: picks a name for a bot. */
#include "table/bot_names.h"

#include <stdbool.h>
#include <string.h>

#include "base/blake2b.h"

static const char *const signs[] = {"Alder", "Brandt", "Corvin", "Dray", "Ellery", "Fenn",
    "Garrick", "Hale", "Isolde", "Juno", "Kell", "Lorne", "Marlow", "Nyx", "Orrin", "Pell", "Quill",
    "Rusk", "Sable", "Thorne"};

enum { SIGNS = sizeof signs / sizeof signs[0] };

static bool is_taken(const char *sign, const char *const taken[], int count)
{
    for (int i = 0; i < count; i++)
        if (taken[i] != NULL && strcmp(taken[i], sign) == 0)
            return true;
    return false;
}

static uint32_t draw(const seed *s, int seat)
{
    uint8_t from[SEED_BYTES + 1], hash[32];

    memcpy(from, s->bytes, SEED_BYTES);
    from[SEED_BYTES] = (uint8_t)seat;
    blake2b_hash(hash, sizeof hash, from, sizeof from, NULL, 0);
    return (uint32_t)hash[0] << 8 | hash[1];
}

const char *bot_name_for(const char *const taken[], int count, const seed *s, int seat)
{
    const char *free_ones[SIGNS];
    uint32_t left = 0;

    for (int i = 0; i < SIGNS; i++)
        if (!is_taken(signs[i], taken, count))
            free_ones[left++] = signs[i];
    return free_ones[draw(s, seat) % left];
}
