/* hand.c: gathers the cards that the question lets a ship fly from its many options. */
#include "games/starship/terminal/hand.h"

#include <string.h>

static bool is_verb(const item *it, const char *verb)
{
    return strcmp(it->verb, verb) == 0;
}

/* Returns a fact that is the place of a card, or NO_PLACE. */
static int place_in(const item *it, const char *key)
{
    const json_value *place = view_get(it->facts, key);

    return place == NULL ? NO_PLACE : (int)json_integer(place);
}

/* Returns whether an item flies these cards. `card` moves the ship; `first` is the first of two,
   or NO_PLACE. Items do not name the card that changes direction: there is just one. */
static bool flies(const item *it, int first, bool is_change, int card)
{
    if (is_verb(it, "fly"))
        return first == NO_PLACE && place_in(it, "card") == card;
    if (is_verb(it, "overboost"))
        return place_in(it, "first") == first && place_in(it, "card") == card;
    if (is_verb(it, "change_direction"))
        return is_change && place_in(it, "card") == card;
    if (!is_verb(it, "ahead"))
        return false;
    return first == NO_PLACE ? place_in(it, "card") == card && place_in(it, "second") == NO_PLACE
                             : place_in(it, "card") == first && place_in(it, "second") == card;
}

static int find_plan(const prompt *p, int first, bool is_change, int card)
{
    for (int i = 0; i < p->open; i++)
        if (flies(&p->item[i], first, is_change, card))
            return i;
    return -1;
}

int starship_find_plan(const hand *h, const prompt *p, int first, int card)
{
    bool is_change =
        first != NO_PLACE && starship_card_has(h->card[first].card, "change_direction");

    return find_plan(p, first, is_change, card);
}

int starship_find_verb(const prompt *p, const char *verb)
{
    for (int i = 0; i < p->open; i++)
        if (is_verb(&p->item[i], verb))
            return i;
    return -1;
}

int starship_find_barred(const prompt *p, int card, const char *verb)
{
    for (int i = p->open; i < p->count; i++)
        if (card == NO_PLACE ? is_verb(&p->item[i], verb) : place_in(&p->item[i], "card") == card)
            return i;
    return -1;
}

uint32_t starship_speeds_of(const item *it)
{
    return it->free > 0 && it->bounds[0].is_set ? (uint32_t)it->bounds[0].members : 0;
}

uint32_t starship_dials_of(const item *it)
{
    return it->free > 1 && it->bounds[1].is_set ? (uint32_t)it->bounds[1].members : 0;
}

bool starship_is_one(uint32_t set)
{
    return set != 0 && (set & (set - 1)) == 0;
}

const char *starship_id(const hand *h, int place)
{
    return view_string(h->card[place].card, "id");
}

void starship_put_ids(const hand *h, uint32_t places, const char *between, text *out)
{
    bool is_first = true;

    for (int i = 0; i < h->count; i++) {
        if (!(places >> i & 1))
            continue;
        text_format(out, "%s%s", is_first ? "" : between, starship_id(h, i));
        is_first = false;
    }
}

static void gather(const prompt *p, hand *h, int place)
{
    hand_card *c = &h->card[place];
    bool is_change = starship_card_has(c->card, "change_direction");
    int closed = starship_find_barred(p, place, NULL);

    c->item = find_plan(p, NO_PLACE, false, place);
    c->rule = closed < 0 ? "" : p->item[closed].rule;
    for (int second = 0; second < h->count; second++) {
        int found = find_plan(p, place, is_change, second);

        if (found < 0)
            continue;
        c->seconds |= 1u << second;
        c->speeds |= starship_speeds_of(&p->item[found]);
    }
}

hand starship_hand(const drawing *d, const prompt *p)
{
    hand h = {.ship = starship_ship(d, view_int(p->item[0].facts, "ship"))};
    const json_value *cards = starship_cards(d, h.ship);

    for (; h.count < (int)json_size(cards) && h.count < HAND_MAX; h.count++)
        h.card[h.count].card = json_at(cards, (size_t)h.count);
    for (int place = 0; place < h.count; place++)
        gather(p, &h, place);
    return h;
}
