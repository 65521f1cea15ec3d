/* chance.c: random draws from dice, bags, sets of markers and decks. */
#include "core/chance.h"

#include <assert.h>

int die_roll(generator *r, uint8_t source, int faces)
{
    int rigged = random_rigged(r, source);

    if (rigged >= 0 && rigged < faces)
        return rigged;
    return (int)random_below(r, (uint32_t)faces);
}

int bag_draw(generator *r, uint8_t source, uint8_t *count, int kinds)
{
    int kind = random_rigged(r, source);

    if (kind < 0 || kind >= kinds || count[kind] == 0) {
        uint32_t total = 0;

        for (int i = 0; i < kinds; i++)
            total += count[i];
        uint32_t piece = random_below(r, total);

        for (kind = 0; piece >= count[kind]; kind++)
            piece -= count[kind];
    }
    count[kind]--;
    return kind;
}

int set_count(uint64_t members)
{
    int n = 0;

    for (; members != 0; members &= members - 1)
        n++;
    return n;
}

int set_draw(generator *r, uint8_t source, uint32_t members)
{
    int member = random_rigged(r, source);

    assert(members != 0);
    if (member >= 0 && member < 32 && (members >> member & 1))
        return member;
    uint32_t skip = random_below(r, (uint32_t)set_count(members));

    for (member = 0; (members >> member & 1) == 0 || skip-- > 0; member++)
        ;
    return member;
}

void deck_shuffle(generator *r, uint8_t source, uint8_t *card, int count)
{
    for (int i = 0; i < count; i++) {
        int rigged = random_rigged(r, source);
        int from = i;

        while (from < count && card[from] != rigged)
            from++;
        if (from == count)
            from = i + (int)random_below(r, (uint32_t)(count - i));
        uint8_t taken = card[from];

        card[from] = card[i];
        card[i] = taken;
    }
}
