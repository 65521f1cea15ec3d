/* redeal_hidden.c: deals hidden cards anew. */
#include "core/redeal_hidden.h"

static void lay_in_order(uint8_t *card, int count)
{
    for (int i = 1; i < count; i++) {
        uint8_t one = card[i];
        int at = i;

        for (; at > 0 && card[at - 1] > one; at--)
            card[at] = card[at - 1];
        card[at] = one;
    }
}

void redeal_hidden(generator *r, uint8_t *card, int count)
{
    lay_in_order(card, count);
    for (int i = count - 1; i > 0; i--) {
        int j = (int)random_below(r, (uint32_t)i + 1);
        uint8_t swapped = card[i];

        card[i] = card[j];
        card[j] = swapped;
    }
}
