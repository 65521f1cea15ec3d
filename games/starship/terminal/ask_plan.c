/*
 * ask_plan.c: draws and tells the hand of a ship.
 *
 * The question for a plan has some sixty options, each with a set of speeds and of noses. They are
 * shown as a player holds them: card by card, with mirror images together. The letters of the
 * speeds that are open stand behind each card.
 */
#include <string.h>

#include "base/buffer.h"
#include "games/starship/terminal/ask.h"
#include "games/starship/terminal/hand.h"

enum { CELL_GAP = 2, INDENT = 2 };

static bool is_ahead(const prompt *p)
{
    return strcmp(p->kind, "ahead") == 0;
}

/* ---- words for both drawing and telling ---- */

/* Returns the length of a card's name without the side to which it turns. */
static size_t stem_length(const char *name)
{
    static const char *const sides[] = {" left", " right"};
    size_t length = strlen(name);

    for (size_t i = 0; i < 2; i++) {
        size_t side = strlen(sides[i]);

        if (length > side && strcmp(name + length - side, sides[i]) == 0)
            return length - side;
    }
    return length;
}

static bool is_same_card(const hand_card *a, const hand_card *b, const prompt *p)
{
    const char *name = view_string(a->card, "name"), *other = view_string(b->card, "name");
    size_t stem = stem_length(name);
    uint32_t speeds = a->item < 0 ? a->speeds : starship_speeds_of(&p->item[a->item]);
    uint32_t other_speeds = b->item < 0 ? b->speeds : starship_speeds_of(&p->item[b->item]);

    return stem == stem_length(other) && strncmp(name, other, stem) == 0 &&
           view_int(a->card, "g") == view_int(b->card, "g") && speeds == other_speeds &&
           a->seconds == b->seconds && (a->item < 0) == (b->item < 0);
}

/* Returns whether the next card is the mirror image of this one, and open in the same ways. */
static bool has_mirror(const hand *h, const prompt *p, int place)
{
    return place + 1 < h->count && is_same_card(&h->card[place], &h->card[place + 1], p);
}

static void put_letters(text *out, uint32_t speeds)
{
    for (int i = 0; i < SPEED_COUNT; i++)
        if (speeds >> i & 1)
            text_put_char(out, starship_speeds[i][0]);
}

static void put_stem(const hand *h, int place, text *out)
{
    const char *name = view_string(h->card[place].card, "name");

    text_put_bytes(out, name, stem_length(name));
}

/* Returns the cards with which the nose may be turned when they are flown alone. The help
   explains the rest of the dial. */
static uint32_t turning(const hand *h, const prompt *p)
{
    uint32_t set = 0;

    for (int i = 0; i < h->count; i++)
        if (h->card[i].item >= 0 && starship_dials_of(&p->item[h->card[i].item]) != 0 &&
            !starship_is_one(starship_dials_of(&p->item[h->card[i].item])))
            set |= 1u << i;
    return set;
}

/* ---- optional rules: words before a card ---- */

static const struct {
    const char *verb, *word, *told;
} ways[] = {
    {"climb", "climb", "a level up first, then a card"},
    {"dive", "dive", "a level down first, then a card"},
    {"jump", "jump", "with a card"},
    {"land", "land", "with a card"},
    {"fix_a_landing", "land", "with a card"},
    {"take_off", "off", "take off, with a card"},
};

enum { WAYS = sizeof ways / sizeof ways[0] };

/* The cards that go with such a word, and the speeds of any of them. */
typedef struct {
    uint32_t cards, speeds;
} way;

static way way_of(const prompt *p, const char *verb)
{
    way w = {0};

    for (int i = 0; i < p->open; i++) {
        const item *it = &p->item[i];
        const json_value *second = view_get(it->facts, "second");

        if (strcmp(it->verb, verb) != 0)
            continue;
        w.cards |= 1u << (second == NULL ? view_int(it->facts, "card") : (int)json_integer(second));
        w.speeds |= strcmp(verb, "jump") == 0 ? 0 : starship_speeds_of(it);
    }
    return w;
}

/* Returns whether a blank card may be added. Its option has a number behind the sets of a plan. */
static bool has_blank(const prompt *p)
{
    for (int i = 0; i < p->open; i++)
        for (int n = 0; n < p->item[i].free; n++)
            if (!p->item[i].bounds[n].is_set)
                return true;
    return false;
}

/* Appends what is closed, by the rule that closes it: "HL HR (SB-187), CD (SB-206), still
   (SB-187)". */
static void put_closed(const hand *h, const prompt *p, text *out)
{
    uint32_t said = 0;
    int still = starship_find_barred(p, NO_PLACE, "stand_still");

    for (int i = 0; i < h->count; i++) {
        if (h->card[i].rule[0] == '\0' || said >> i & 1)
            continue;
        text_put(out, said == 0 ? "" : ", ");
        for (int other = i; other < h->count; other++)
            if (strcmp(h->card[other].rule, h->card[i].rule) == 0) {
                text_format(out, "%s ", starship_id(h, other));
                said |= 1u << other;
            }
        text_format(out, "(%s)", h->card[i].rule);
    }
    if (still >= 0)
        text_format(out, "%sstill (%s)", out->length == 0 ? "" : ", ", p->item[still].rule);
    for (int i = 0; i < WAYS; i++) {
        int closed = starship_find_barred(p, NO_PLACE, ways[i].verb);

        if (closed >= 0 && way_of(p, ways[i].verb).cards == 0)
            text_format(
                out, "%s%s (%s)", out->length == 0 ? "" : ", ", ways[i].word, p->item[closed].rule);
    }
}

/* Appends what limits the ship's owner: "KE 2 (-1 to 5), G to 4". */
static void put_limits(const json_value *ship, text *out)
{
    const json_value *limits = view_get(ship, "limits");
    int lo = view_int(limits, "energy_lo"), hi = view_int(limits, "energy_hi");

    if (view_get(limits, "energy_lo") != NULL && lo == hi)
        text_format(out, "KE %d (stays %d), ", view_int(ship, "energy"), lo);
    else if (view_get(limits, "energy_lo") != NULL)
        text_format(out, "KE %d (%d to %d), ", view_int(ship, "energy"), lo, hi);
    text_format(out, "G to %d", view_int(limits, "g"));
}

/* Appends an example of a plan that can be typed. It is a turn, if there is one. */
static void put_example(const hand *h, const prompt *p, text *out)
{
    int example = NO_PLACE;

    for (int i = 0; i < h->count; i++)
        if (h->card[i].item >= 0 && (example < 0 || starship_card_has(h->card[i].card, "turn"))) {
            example = i;
            if (starship_card_has(h->card[i].card, "turn"))
                break;
        }
    if (example == NO_PLACE) {
        bool stands = starship_find_verb(p, "stand_still") >= 0;
        int land = starship_find_verb(p, "land");

        /* the sign of the landing was fixed a turn ahead */
        if (starship_find_verb(p, "keep") < 0 && !stands && land >= 0)
            text_format(out, "land %s", starship_id(h, view_int(p->item[land].facts, "card")));
        else
            text_put_words(out, starship_find_verb(p, "keep") < 0 ? "still" : "keep low");
        return;
    }
    uint32_t speeds = starship_speeds_of(&p->item[h->card[example].item]);

    text_put(out, starship_id(h, example));
    if (speeds != 0)
        text_format(out, " %s", starship_speeds[__builtin_ctz(speeds)]);
}

/* ---- the hand, drawn ---- */

/* Returns the cards that move a ship by their arrows: all that can be flown behind another. */
static uint32_t maneuvers(const hand *h)
{
    uint32_t set = 0;

    for (int i = 0; i < h->count; i++)
        if (json_members(json_get(h->card[i].card, "arrows")) != NULL)
            set |= 1u << i;
    return set;
}

/* Appends "any", "any but HL HR", or the names of the cards, whatever is shortest. */
static void put_seconds(const hand *h, uint32_t seconds, text *out)
{
    uint32_t missing = maneuvers(h) & ~seconds;

    if (missing == 0) {
        text_put_words(out, "any");
    } else if (__builtin_popcount(missing) < __builtin_popcount(seconds)) {
        text_put_words(out, "any but ");
        starship_put_ids(h, missing, " ", out);
    } else {
        starship_put_ids(h, seconds, " ", out);
    }
}

/* Draws "GL GR gentle turn G1 lmh" or "OS overboost straight G0 lm + any". A ! marks a difficult
   card. */
static void draw_card(const hand *h, const prompt *p, int place, text *out)
{
    const hand_card *c = &h->card[place];

    text_format(out, LAMP "%s%s%s" NIGHT " ", starship_id(h, place),
        has_mirror(h, p, place) ? " " : "",
        has_mirror(h, p, place) ? starship_id(h, place + 1) : "");
    if (has_mirror(h, p, place))
        put_stem(h, place, out);
    else
        text_put(out, view_string(c->card, "name"));
    text_format(out, DIM " G%d%s " NIGHT, view_int(c->card, "g"),
        starship_card_has(c->card, "difficult") ? "!" : "");
    put_letters(out, c->item >= 0 ? starship_speeds_of(&p->item[c->item]) : c->speeds);
    if (c->seconds != 0) {
        text_put(out, c->speeds == 0 ? "+ " : " + ");
        put_seconds(h, c->seconds, out);
    }
}

/* Draws cells of any length. Each line takes all of the remaining ones that still fit. */
static void draw_packed(const text cell[], int count, int width, text *out)
{
    uint32_t left = (1u << count) - 1;

    while (left != 0) {
        int column = 0;

        for (int i = 0; i < count; i++) {
            int wide = rich_columns(cell[i].at) + (column == 0 ? INDENT : CELL_GAP);

            if (!(left >> i & 1) || (column > 0 && column + wide > width))
                continue;
            rich_repeat(out, " ", column == 0 ? INDENT : CELL_GAP);
            text_put(out, cell[i].at);
            column += wide;
            left &= ~(1u << i);
        }
        text_put(out, "\n");
    }
}

/* Draws the cards that are flown alone, or those that are flown before another one. */
static void draw_cards(const hand *h, const prompt *p, bool alone, int width, text *out)
{
    text cell[HAND_MAX] = {{0}};
    int count = 0;

    for (int i = 0; i < h->count; i++) {
        if (alone ? h->card[i].item < 0 : h->card[i].seconds == 0)
            continue;
        cell[count] = buffer_new();
        draw_card(h, p, i, &cell[count++]);
        i += has_mirror(h, p, i);
    }
    if (alone)
        rich_table(out, cell, count, INDENT, width);
    else
        draw_packed(cell, count, width, out);
    for (int i = 0; i < count; i++)
        buffer_free(&cell[i]);
}

static void draw_closed(const hand *h, const prompt *p, int width, text *out)
{
    text closed = buffer_new(), line = buffer_new();

    put_closed(h, p, &closed);
    text_format(&line, DIM "⊘ Not now: %s", closed.at);
    if (closed.length > 0)
        rich_wrap(out, line.at, INDENT, width);
    buffer_free(&closed);
    buffer_free(&line);
}

/* Draws "climb a level up first, then a card: any lmh" and "blank and a plan of one card: it
   looks like two". */
static void draw_ways(const hand *h, const prompt *p, text *out)
{
    for (int i = 0; i < WAYS; i++) {
        way w = way_of(p, ways[i].verb);

        if (w.cards == 0)
            continue;
        text_format(out, LAMP "%s" NIGHT " %s: ", ways[i].word, ways[i].told);
        put_seconds(h, w.cards, out);
        text_put(out, w.speeds == 0 ? "" : " ");
        put_letters(out, w.speeds);
        text_put(out, "   ");
    }
    if (has_blank(p))
        text_put_words(out, LAMP "blank" NIGHT " and a plan of one card: it looks like two   ");
}

static void draw_others(const hand *h, const prompt *p, int width, text *out)
{
    text line = buffer_new();

    if (starship_find_verb(p, "stand_still") >= 0)
        text_put_words(&line, LAMP "still" NIGHT " stand, any card as a decoy   ");
    if (starship_find_verb(p, "keep") >= 0) {
        text_put_words(&line, LAMP "keep" NIGHT " fly ");
        starship_put_plan_text(view_get(h->ship, "plan"), 0, &line);
        text_put(&line, ": ");
        put_letters(&line, starship_speeds_of(&p->item[starship_find_verb(p, "keep")]));
        text_put(&line, "   ");
    }
    draw_ways(h, p, &line);
    if (starship_find_verb(p, "any_plan") >= 0)
        text_put_words(&line, LAMP "any" NIGHT " and a plan: legal or not   ");
    if (turning(h, p) != 0) {
        text_put_words(&line, DIM "nose with ");
        starship_put_ids(h, turning(h, p), " ", &line);
        text_put_words(&line, ": 3 notches right, -3 left" NIGHT);
    }
    if (line.length > 0)
        rich_wrap(out, line.at, INDENT, width);
    buffer_free(&line);
}

static void draw_hint(const hand *h, const prompt *p, int width, text *out)
{
    text line = buffer_new();

    if (is_ahead(p)) {
        text_put_words(&line, DIM "! difficult   e.g. ");
        put_example(h, p, &line);
    } else {
        text_put_words(&line, DIM "b back l low m medium h high ! difficult   e.g. ");
        put_example(h, p, &line);
        text_put_words(&line, ", or look ");
        put_example(h, p, &line);
    }
    rich_wrap(out, line.at, INDENT, width);
    buffer_free(&line);
}

void starship_draw_plan(const drawing *d, const prompt *p, text *out)
{
    hand h = starship_hand(d, p);
    text about = buffer_new();

    text_put(&about, BOLD);
    starship_put_ship(&about, h.ship);
    text_put(&about, NIGHT "  ");
    put_limits(h.ship, &about);
    starship_draw_question(p, about.at, d->width, out);
    draw_cards(&h, p, true, d->width, out);
    draw_cards(&h, p, false, d->width, out);
    draw_others(&h, p, d->width, out);
    draw_closed(&h, p, d->width, out);
    draw_hint(&h, p, d->width, out);
    buffer_free(&about);
}

/* ---- the hand, told ---- */

static void tell_card(const hand *h, const prompt *p, int place, text *out)
{
    const hand_card *c = &h->card[place];

    text_put(out, starship_id(h, place));
    if (has_mirror(h, p, place))
        text_format(out, " or %s", starship_id(h, place + 1));
    text_put(out, ", ");
    if (has_mirror(h, p, place)) {
        put_stem(h, place, out);
        text_put_words(out, " left or right");
    } else {
        text_put(out, view_string(c->card, "name"));
    }
    text_format(out, ", G %d%s", view_int(c->card, "g"),
        starship_card_has(c->card, "difficult") ? ", difficult" : "");
}

static void tell_cards(const hand *h, const prompt *p, text *out)
{
    for (int i = 0; i < h->count; i++) {
        const hand_card *c = &h->card[i];

        if (c->item < 0 && c->seconds == 0)
            continue;
        tell_card(h, p, i, out);
        if (c->seconds != 0) {
            text_put_words(out, ", then ");
            starship_put_ids(h, c->seconds, ", ", out);
        }
        uint32_t speeds = c->item >= 0 ? starship_speeds_of(&p->item[c->item]) : c->speeds;

        text_put(out, speeds == 0 ? "" : ": ");
        starship_put_speeds(out, speeds, " or ");
        text_put_words(out, turning(h, p) >> i & 1 ? "; the nose may turn.\n" : ".\n");
        i += has_mirror(h, p, i);
    }
}

static void tell_ways(const hand *h, const prompt *p, text *out)
{
    for (int i = 0; i < WAYS; i++) {
        way w = way_of(p, ways[i].verb);

        if (w.cards == 0)
            continue;
        text_format(out, "%s, %s: ", ways[i].word, ways[i].told);
        starship_put_ids(h, w.cards, ", ", out);
        text_put(out, w.speeds == 0 ? "" : ": ");
        starship_put_speeds(out, w.speeds, " or ");
        text_put(out, ".\n");
    }
    if (has_blank(p))
        text_put_words(out, "blank, and a plan of one card: it looks like two.\n");
}

static void tell_others(const hand *h, const prompt *p, text *out)
{
    int keep = starship_find_verb(p, "keep");

    if (starship_find_verb(p, "stand_still") >= 0)
        text_put_words(out, "still: stand still, with any card laid as a decoy.\n");
    if (keep >= 0) {
        text_put_words(out, "keep: fly ");
        starship_put_plan_text(view_get(h->ship, "plan"), 0, out);
        text_put(out, ", ");
        starship_put_speeds(out, starship_speeds_of(&p->item[keep]), " or ");
        text_put(out, ".\n");
    }
    tell_ways(h, p, out);
    if (starship_find_verb(p, "any_plan") >= 0)
        text_put_words(out, "any, and a plan: legal or not.\n");
    if (turning(h, p) != 0)
        text_put_words(
            out, "To turn the nose, add its notches of 30 degrees: 3 is right, -3 is left.\n");
}

static void tell_closed(const hand *h, const prompt *p, text *out)
{
    text closed = buffer_new();

    put_closed(h, p, &closed);
    if (closed.length > 0)
        text_format(out, "Not now: %s.\n", closed.at);
    buffer_free(&closed);
}

void starship_tell_plan(const drawing *d, const prompt *p, text *out)
{
    hand h = starship_hand(d, p);

    text_format(out, "%s (%s)\n", p->question, p->rule);
    starship_put_ship(out, h.ship);
    text_put(out, ": ");
    put_limits(h.ship, out);
    text_put(out, ".\n");
    tell_cards(&h, p, out);
    tell_others(&h, p, out);
    tell_closed(&h, p, out);
    text_put_words(out, "For example ");
    put_example(&h, p, out);
    if (!is_ahead(p)) {
        text_put_words(out, "; or see where it leads: look ");
        put_example(&h, p, out);
    }
    text_put(out, ".\n");
}
