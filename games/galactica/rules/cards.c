/* cards.c: skill cards: hands, decks, discards and the destiny deck (rules.md, section 12). */
#include "games/galactica/rules/procedures.h"

int galactica_cards(const uint8_t pile[FACES])
{
    int cards = 0;

    for (int face = 0; face < FACES; face++)
        cards += pile[face];
    return cards;
}

int galactica_hand_size(const galactica *g, int seat)
{
    return galactica_cards(g->hand[seat]);
}

/* Returns the hand limit. A revealed Cylon's sheet no longer counts (BG-421). */
int galactica_hand_limit(const galactica *g, int seat)
{
    enum { CYLON_LIMIT = 10 };

    return g->revealed[seat] ? CYLON_LIMIT : sheet_of(g, seat)->hand_limit;
}

/*
 * Returns the face of the card at a position of the hand, or -1. A hand is sorted by face. If it is
 * too large for one question, it begins with one card of each face, so that each can be chosen.
 */
int galactica_card_at(const galactica *g, int seat, int position)
{
    enum { COPIES = 8 };
    int most = galactica_hand_size(g, seat) > CARDS_ASKED ? 1 : COPIES;

    for (int taken = 0; taken < COPIES; taken += most)
        for (int face = 0; face < FACES; face++) {
            int left = g->hand[seat][face] - taken, cards = left < most ? left : most;

            if (cards > 0 && position < cards)
                return face;
            position -= cards > 0 ? cards : 0;
        }
    return -1;
}

/* Moves a card from the hand to the discards, where all players see what the hand held. */
void galactica_spend(galactica *g, int seat, int face)
{
    g->hand[seat][face]--;
    g->discards[face]++;
    g->flow.shown++;
}

void galactica_discard(galactica *g, int seat, int face, bool at_random, events *out)
{
    galactica_spend(g, seat, face);
    TELL(EV_DISCARDED, BG(155), TO_ALL, (int16_t)seat, (int16_t)face, at_random);
}

int galactica_unseen(const galactica *g, int skill)
{
    int copies = 0;

    for (int face = 0; face < FACES; face++)
        if (text_of(face) == skill)
            copies += galactica_pieces->copies[strength_of(face) - 1] - g->discards[face];
    return copies;
}

/* ---- the five decks ---- */

static bool is_empty(const uint8_t *pile, int type)
{
    for (int i = 0; i < STRENGTHS; i++)
        if (pile[type * STRENGTHS + i] > 0)
            return false;
    return true;
}

/* Remakes an empty deck from its discards (BG-156). Returns false if it stays empty. */
static bool refill(galactica *g, int type)
{
    if (!is_empty(g->skills, type))
        return true;
    for (int face = type * STRENGTHS; face < (type + 1) * STRENGTHS; face++) {
        g->skills[face] = g->discards[face];
        g->discards[face] = 0;
    }
    return !is_empty(g->skills, type);
}

/* Draws a card of the type. Returns its face, or -1 if there is none. */
static int draw_type(galactica *g, int type)
{
    if (!refill(g, type))
        return -1;
    return type * STRENGTHS + bag_draw(&g->flow.random, (uint8_t)(FROM_POLITICS + type),
                                  &g->skills[type * STRENGTHS], STRENGTHS);
}

/* Draws cards. All players see which decks shrink; only the drawer sees the cards (BG-107). */
void galactica_draw(galactica *g, int seat, const uint8_t count[TYPES], rule because, events *out)
{
    flow *w = &g->flow;
    int16_t drawn[TYPES] = {0};
    uint8_t got[FACES] = {0};

    for (int type = 0; type < TYPES; type++)
        for (int i = 0; i < count[type]; i++) {
            int face = draw_type(g, type);

            if (face < 0)
                break;
            g->hand[seat][face]++;
            got[face]++;
            drawn[type]++;
        }
    SHOW(EV_DREW, because, TO_ALL, (int16_t)seat, drawn[0], drawn[1], drawn[2], drawn[3], drawn[4]);
    for (int face = 0; face < FACES; face++)
        for (int i = 0; i < got[face]; i++)
            TELL(EV_CARD, BG(107), SEAT_BIT(seat), (int16_t)seat, (int16_t)face);
}

/* ---- the destiny deck ---- */

void galactica_fill_destiny(galactica *g)
{
    enum { EACH = 2 };

    for (int type = 0; type < TYPES; type++)
        for (int i = 0; i < EACH; i++) {
            int face = draw_type(g, type);

            if (face >= 0) /* BG-R036 */
                g->destiny[face]++;
        }
}

/*
 * Draws a destiny card, or returns -1. The deck is remade as soon as its last card is dealt
 * (BG-158, BG-R038).
 */
int galactica_draw_destiny(galactica *g)
{
    if (galactica_cards(g->destiny) == 0)
        return -1;
    int face = bag_draw(&g->flow.random, FROM_DESTINY, g->destiny, FACES);

    if (galactica_cards(g->destiny) == 0)
        galactica_fill_destiny(g);
    return face;
}

/* ---- which types to draw ---- */

enum { CODE_BASE = 4 };

int galactica_types_code(const uint8_t count[TYPES])
{
    int code = 0;

    for (int type = TYPES - 1; type >= 0; type--)
        code = code * CODE_BASE + count[type];
    return code;
}

void galactica_types_of(int code, uint8_t count[TYPES])
{
    for (int type = 0; type < TYPES; type++) {
        count[type] = (uint8_t)(code % CODE_BASE);
        code /= CODE_BASE;
    }
}

/* Writes the most cards that may be drawn of each type. */
static void most_of(const galactica *g, const struct draw_locals *d, uint8_t most[TYPES])
{
    const character_sheet *sheet = sheet_of(g, d->seat);

    for (int type = 0; type < TYPES; type++) {
        bool multi = sheet->multi_types >> type & 1;

        switch (d->how) {
        case DRAW_SET:
        case DRAW_START:
            most[type] = (uint8_t)(sheet->skill[type] + (multi ? sheet->multi_count : 0));
            break;
        case DRAW_OF_SET:
            most[type] = (uint8_t)(sheet->skill[type] > 0 || multi ? d->count : 0);
            break;
        default: most[type] = (uint8_t)(d->types >> type & 1 ? d->count : 0);
        }
    }
}

/*
 * Returns true if the cards fit the sheet: no more multi-skill cards than it gives, and in a full
 * draw all of its cards.
 */
static bool fits_sheet(const galactica *g, const struct draw_locals *d, const uint8_t count[TYPES])
{
    const character_sheet *sheet = sheet_of(g, d->seat);
    int over = 0;

    if (d->how != DRAW_SET && d->how != DRAW_START)
        return true;
    for (int type = 0; type < TYPES; type++) {
        if (d->how == DRAW_SET && count[type] < sheet->skill[type])
            return false;
        if (count[type] > sheet->skill[type])
            over += count[type] - sheet->skill[type];
    }
    return over <= sheet->multi_count;
}

/*
 * How many cards may be drawn: of each type, and of a type with all that follow (least_on,
 * most_on).
 */
typedef struct {
    uint8_t least[TYPES + 1], most[TYPES + 1];
    uint8_t least_on[TYPES + 1], most_on[TYPES + 1];
} scope;

static scope scope_of(const galactica *g, const struct draw_locals *d)
{
    scope s = {0};

    most_of(g, d, s.most);
    for (int type = TYPES - 1; type >= 0; type--) {
        if (d->how == DRAW_SET) /* a full draw has all cards of the sheet */
            s.least[type] = sheet_of(g, d->seat)->skill[type];
        s.least_on[type] = (uint8_t)(s.least_on[type + 1] + s.least[type]);
        s.most_on[type] = (uint8_t)(s.most_on[type + 1] + s.most[type]);
    }
    return s;
}

/* Writes all choices of `left` cards from `type` on. Returns how many. */
static int extend(const galactica *g, const struct draw_locals *d, const scope *s,
    uint8_t count[TYPES], int type, int left, int16_t *out)
{
    int found = 0;

    if (type == TYPES) {
        if (!fits_sheet(g, d, count))
            return 0;
        *out = (int16_t)galactica_types_code(count);
        return 1;
    }
    int first = left - s->least_on[type + 1], last = left - s->most_on[type + 1];

    first = first < s->most[type] ? first : s->most[type];
    last = last > s->least[type] ? last : s->least[type];
    for (int n = first; n >= last; n--) {
        count[type] = (uint8_t)n;
        found += extend(g, d, s, count, type + 1, left - n, out + found);
    }
    count[type] = 0;
    return found;
}

int galactica_draw_codes(const galactica *g, const struct draw_locals *d, int16_t *out)
{
    scope s = scope_of(g, d);
    uint8_t count[TYPES] = {0};
    int cards = d->count;

    if (d->how == DRAW_SET) {
        cards = sheet_of(g, d->seat)->multi_count;
        for (int type = 0; type < TYPES; type++)
            cards += sheet_of(g, d->seat)->skill[type];
    }
    return extend(g, d, &s, count, 0, cards, out);
}

enum { CODES_MAX = 64 };

/*
 * Draws cards. The player chooses the types, if there is a choice, before seeing any card (BG-101).
 */
step galactica_draw_proc(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct draw_locals *my = LOCALS(struct draw_locals);
    int16_t codes[CODES_MAX];
    uint8_t count[TYPES];

    PROCEDURE_BEGIN;
    if (my->how != DRAW_OR_NOT && galactica_draw_codes(g, my, codes) == 1) {
        galactica_types_of(codes[0], count);
        galactica_draw(g, my->seat, count, BG(97), out);
        return STEP_RETURN;
    }
    ASK(1, ASK_DRAW, SEAT_BIT(my->seat));
    if (answer(g, my->seat)->verb == VERB_NOTHING)
        return STEP_RETURN;
    galactica_types_of(answer(g, my->seat)->thing[0], count);
    galactica_draw(g, my->seat, count, BG(100), out);
    PROCEDURE_END;
}

/* ---- discards ---- */

static void discard_random(galactica *g, int seat, events *out)
{
    int face = bag_draw(&g->flow.random, FROM_DISCARD, g->hand[seat], FACES);

    g->hand[seat][face]++;
    galactica_discard(g, seat, face, true, out);
}

/* Discards all owed cards at random. */
void galactica_discard_random(galactica *g, events *out)
{
    for (int i = 0; i < seat_count(g); i++) {
        int seat = seat_left_of(g, g->current, i);

        for (; g->owed[seat] > 0; g->owed[seat]--)
            discard_random(g, seat, out);
    }
}

static void discard_chosen(galactica *g, int seat, uint32_t positions, events *out)
{
    int face[CARDS_ASKED], cards = 0;

    for (int position = 0; position < CARDS_ASKED; position++)
        if (positions >> position & 1)
            face[cards++] = galactica_card_at(g, seat, position);
    for (int i = 0; i < cards; i++)
        galactica_discard(g, seat, face[i], false, out);
    g->owed[seat] = (uint8_t)(g->owed[seat] - cards);
}

/*
 * Settles discards that leave no choice, and returns the seats that must be asked. Apollo has no
 * choice when forced to discard (Headstrong).
 */
static seats settle_without_asking(galactica *g, bool forced, events *out)
{
    seats asked = 0;

    for (int i = 0; i < seat_count(g); i++) {
        int seat = seat_left_of(g, g->current, i), cards = galactica_hand_size(g, seat);
        bool at_random = forced && galactica_is(g, seat, LEE_ADAMA) && cards > g->owed[seat];

        if (g->owed[seat] > cards)
            g->owed[seat] = (uint8_t)cards;
        if (g->owed[seat] == 0)
            continue;
        if (!at_random && cards > g->owed[seat]) {
            asked |= SEAT_BIT(seat);
            continue;
        }
        for (; g->owed[seat] > 0; g->owed[seat]--)
            if (at_random)
                discard_random(g, seat, out);
            else
                galactica_discard(g, seat, galactica_card_at(g, seat, 0), false, out);
    }
    return asked;
}

/*
 * All players who owe cards discard them at the same time. Choices stay secret until all have
 * chosen.
 */
step galactica_discards(flow *w, frame *f, events *out)
{
    galactica *g = galactica_of(w);
    struct discards_locals *my = LOCALS(struct discards_locals);
    seats asked;

    PROCEDURE_BEGIN;
    for (;;) {
        asked = settle_without_asking(g, !my->chosen, out);
        if (asked == 0)
            return STEP_RETURN;
        ASK(1, ASK_DISCARD, asked);
        for (int i = 0; i < seat_count(g); i++) {
            int seat = seat_left_of(g, g->current, i);

            if (g->owed[seat] > 0) /* seats that owe no cards were not asked */
                discard_chosen(g, seat, (uint32_t)answer(g, seat)->arg[0], out);
        }
    }
    PROCEDURE_END;
}
