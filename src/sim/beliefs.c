/* beliefs.c: how well bots tell who is on the hidden side. */
#include "sim/beliefs.h"

/* The first trait is the side, and its second value is the hidden side. */
static bool hides(const game *g, const flow *w, int seat)
{
    return g->traits[0].of(w, seat) == 1;
}

static uint64_t missed(uint32_t said, bool hidden)
{
    int64_t off = (int64_t)said - (hidden ? FULL_BELIEF : 0);

    return (uint64_t)(off * off) / FULL_BELIEF;
}

static void count(beliefs *b, uint32_t said, uint32_t by_cards, bool hidden)
{
    tenth *t = &b->tenths[said >= FULL_BELIEF ? TENTHS - 1 : said * TENTHS / FULL_BELIEF];

    b->count++;
    b->off += missed(said, hidden);
    b->cards_off += missed(by_cards, hidden);
    t->count++;
    t->said += said;
    t->hidden += hidden;
}

/* Returns true if the cards prove the side. Such a belief cannot be wrong and is not counted. */
static bool is_open(uint32_t by_cards)
{
    return by_cards == 0 || by_cards >= FULL_BELIEF;
}

void beliefs_ask(beliefs *b, const game *g, const bot_player players[SEATS_MAX], const flow *w)
{
    uint32_t said[SEATS_MAX], by_cards[SEATS_MAX];

    for (int seat = 0; seat < w->seat_count; seat++) {
        if (hides(g, w, seat) || !bot_believe(&players[seat], g, w, seat, true, said))
            continue;
        bot_believe(&players[seat], g, w, seat, false, by_cards);
        for (int other = 0; other < w->seat_count; other++)
            if (other != seat && !is_open(by_cards[other]))
                count(b, said[other], by_cards[other], hides(g, w, other));
    }
}

void beliefs_write(const beliefs *b, byte_buffer *out)
{
    byte_buffer_put(out, b->count);
    byte_buffer_put(out, b->off);
    byte_buffer_put(out, b->cards_off);
    for (int i = 0; i < TENTHS; i++) {
        byte_buffer_put(out, b->tenths[i].count);
        byte_buffer_put(out, b->tenths[i].said);
        byte_buffer_put(out, b->tenths[i].hidden);
    }
}

void beliefs_read(beliefs *b, byte_buffer *from)
{
    b->count = byte_buffer_get(from);
    b->off = byte_buffer_get(from);
    b->cards_off = byte_buffer_get(from);
    for (int i = 0; i < TENTHS; i++) {
        b->tenths[i].count = byte_buffer_get(from);
        b->tenths[i].said = byte_buffer_get(from);
        b->tenths[i].hidden = byte_buffer_get(from);
    }
}

void beliefs_merge(beliefs *into, const beliefs *from)
{
    into->count += from->count;
    into->off += from->off;
    into->cards_off += from->cards_off;
    for (int i = 0; i < TENTHS; i++) {
        into->tenths[i].count += from->tenths[i].count;
        into->tenths[i].said += from->tenths[i].said;
        into->tenths[i].hidden += from->tenths[i].hidden;
    }
}

static double mean(uint64_t sum, uint64_t count)
{
    return count == 0 ? 0 : (double)sum / FULL_BELIEF / (double)count;
}

double beliefs_brier(const beliefs *b)
{
    return mean(b->off, b->count);
}

double beliefs_brier_of_cards(const beliefs *b)
{
    return mean(b->cards_off, b->count);
}
