/* read_sets.c: reads lines that name several things: sets of cards, a place, a load, a way. */
#include <string.h>

#include "games/galaxies/terminal/ask.h"
#include "games/galaxies/terminal/map.h"

enum { NONE = -1 };

/* ---- sets of tactic cards ---- */

/* Returns the kind that a word means: its number in the list of a deck, or a word of its name. */
static int kind_of(const drawing *d, const item *it, const char *word)
{
    int kind[KINDS_MOST], count = galaxies_kinds(it, kind), number = typed_whole(word);

    if (galaxies_is_verb(it, "deck") && number >= 1 && number <= count)
        return kind[number - 1];
    for (int i = 0; i < count; i++)
        if (galaxies_is_word_of(view_string(galaxies_tactic_numbered(d, kind[i]), "name"), word))
            return kind[i];
    return NONE;
}

static reading unknown_kind(const drawing *d, const item *it, const char *word)
{
    int kind[KINDS_MOST], count = galaxies_kinds(it, kind);
    reading r = reading_error("No card \"%s\" here (%s). Choose from ", word, it->rule);
    text why = reading_rest(&r);

    if (galaxies_is_verb(it, "deck")) {
        text_format(&why, "1 to %d.", count);
        return r;
    }
    for (int i = 0; i < count; i++) {
        text_put(&why, i == 0 ? "" : ", ");
        galaxies_put_tactic_word(d, galaxies_tactic_numbered(d, kind[i]), &why);
    }
    text_put(&why, ".");
    return r;
}

/* Returns the option of the teammate who gets the cards. */
static int mate_meant(const drawing *d, const prompt *p, int i, const tokens *words, int from)
{
    for (int k = 0; k < p->open; k++)
        for (int w = from; w < words->count; w++)
            if (galaxies_is_verb(&p->item[k], "pass_cards") &&
                galaxies_is_word_for(d, &p->item[k], words->token[w]))
                return k;
    return i;
}

reading galaxies_read_kinds(const drawing *d, const prompt *p, int i, const tokens *words, int from)
{
    int meant = galaxies_is_verb(&p->item[i], "pass_cards") ? mate_meant(d, p, i, words, from) : i;
    const item *it = &p->item[meant];
    uint32_t chosen = 0;

    for (int w = from; w < words->count; w++) {
        int kind = kind_of(d, it, words->token[w]);

        if (strcmp(words->token[w], "all") == 0)
            chosen = (uint32_t)it->bounds[0].members;
        else if (kind != NONE)
            chosen |= 1u << kind;
        else if (!galaxies_is_word_for(d, it, words->token[w]) &&
                 strcmp(words->token[w], "and") != 0)
            return unknown_kind(d, it, words->token[w]);
    }
    int count = __builtin_popcount(chosen);

    if (count < it->bounds[0].lo || count > it->bounds[0].hi)
        return reading_error("Choose %d to %d kinds, not %d (%s).", it->bounds[0].lo,
            it->bounds[0].hi, count, it->rule);
    return (reading){.kind = READ_CHOICE,
        .item = meant,
        .choice = {.option = meant, .args = 1, .arg = {(int32_t)chosen}}};
}

/* ---- places ---- */

typedef struct {
    int column, row;
} space;

static bool is_space(const char *word, space *s)
{
    int row = typed_whole(word + 1);

    if (word[0] < 'a' || word[0] >= 'a' + COLUMNS_MOST || word[1] < '1' || word[1] > '9' ||
        row < 1 || row > ROWS_MOST)
        return false;
    *s = (space){word[0] - 'a', row - 1};
    return true;
}

/* Returns the neighbor of a space. Odd columns are half a space lower. */
static space next_space(space s, int direction)
{
    static const int across[DIRECTIONS] = {1, 1, 0, -1, -1, 0};
    static const int even[DIRECTIONS] = {0, -1, -1, -1, 0, 1},
                     odd[DIRECTIONS] = {1, 0, -1, 0, 1, 1};

    return (space){
        s.column + across[direction], s.row + (s.column % 2 == 0 ? even : odd)[direction]};
}

/* Returns the direction of the ship's back, from a direction or from the space of the back. */
static int back_of(const drawing *d, space front, const char *word)
{
    space back;

    if (!is_space(word, &back))
        return galaxies_direction(d, word);
    for (int i = 0; i < DIRECTIONS; i++) {
        space next = next_space(front, i);

        if (next.column == back.column && next.row == back.row)
            return i;
    }
    return NONE;
}

static bool has_place(const item *it, space s)
{
    return galaxies_is_verb(it, "put") && view_int(it->facts, "column") == s.column &&
           it->bounds[0].members >> s.row & 1;
}

static reading no_such_place(const prompt *p, space s, const char *word)
{
    for (int i = 0; i < p->open; i++)
        if (has_place(&p->item[i], s))
            return reading_error("Front at %s, but where is its back? Type the next space, or n, "
                                 "ne, se, s, sw, nw. Both need room (%s).",
                word, p->rule);
    return reading_error("Not possible. No room at %s, or off limits (%s).", word, p->rule);
}

reading galaxies_read_place(const drawing *d, const prompt *p, const tokens *words, int from)
{
    space s = {0};

    if (from < words->count && strcmp(words->token[from], "at") == 0)
        from++;
    if (from >= words->count || !is_space(words->token[from], &s))
        return reading_error("Type a space, its column and its row, like C5 (%s).", p->rule);
    for (int i = 0; i < p->open; i++) {
        const json_value *direction = view_get(p->item[i].facts, "direction");
        int back = from + 1 < words->count ? back_of(d, s, words->token[from + 1]) : NONE;

        if (has_place(&p->item[i], s) &&
            (direction == NULL ? words->count == from + 1 : back == (int)json_integer(direction)))
            return (reading){.kind = READ_CHOICE,
                .item = i,
                .choice = {.option = i, .args = 1, .arg = {(int32_t)(1u << s.row)}}};
    }
    return no_such_place(p, s, words->token[from]);
}

/* ---- loads ---- */

static bool is_load(const drawing *d, const item *it, const tokens *words, int from)
{
    const json_value *cards = json_get(it->facts, "cards");
    int named = 0;

    for (int w = from; w < words->count; w++) {
        if (strcmp(words->token[w], "and") == 0)
            continue;
        if (!galaxies_is_word_for(d, it, words->token[w]))
            return false;
        named++;
    }
    return galaxies_is_verb(it, "load") && named == (int)json_size(cards);
}

reading galaxies_read_load(const drawing *d, const prompt *p, const tokens *words, int from)
{
    for (int i = 0; i < p->open; i++)
        if (is_load(d, &p->item[i], words, from))
            return (reading){.kind = READ_CHOICE, .item = i, .choice = {.option = i}};
    return reading_error("The hold cannot take that (GX-050, GX-052). Type the cards that go in, "
                         "like load %s, or nothing.",
        galaxies_find_verb(p, "load") < 0 ? "C" : "C D");
}

/* ---- ways ---- */

/* What a line about a movement names. */
typedef struct {
    int ship; /* NONE: none */
    const char *lead;
    int directions, first; /* how many, and the index of the first one's word */
    bool has_space;
    space to;
} way;

static int ship_named(const drawing *d, const prompt *p, const char *word)
{
    for (int i = 0; i < p->open; i++)
        if ((galaxies_is_verb(&p->item[i], "step") || galaxies_is_verb(&p->item[i], "warp")) &&
            galaxies_is_ship_mark(d, word, view_int(p->item[i].facts, "ship")))
            return view_int(p->item[i].facts, "ship");
    return NONE;
}

/* Returns the ship on its way, or the only ship that can move, or NONE. */
static int ship_in_motion(const drawing *d, const prompt *p)
{
    int ship = NONE;

    for (int i = 0; i < p->open; i++) {
        if (!galaxies_is_verb(&p->item[i], "step"))
            continue;
        int here = view_int(p->item[i].facts, "ship");

        if (strcmp(view_string(galaxies_ship(d, here), "movement"), "begun") == 0)
            return here;
        ship = ship == NONE || ship == here ? here : -2;
    }
    return ship < 0 ? NONE : ship;
}

static bool read_parts(const drawing *d, const prompt *p, const tokens *words, int from, way *found)
{
    *found = (way){.ship = NONE, .lead = ""};
    for (int w = from; w < words->count; w++) {
        const char *word = words->token[w];

        if (galaxies_direction(d, word) >= 0) {
            found->first = found->directions++ == 0 ? w : found->first;
        } else if (strcmp(word, "front") == 0 || strcmp(word, "back") == 0) {
            found->lead = word;
        } else if (is_space(word, &found->to)) {
            found->has_space = true;
        } else if (ship_named(d, p, word) != NONE && found->ship == NONE) {
            found->ship = ship_named(d, p, word);
        } else if (strcmp(word, "to") != 0 && strcmp(word, ">") != 0) {
            return false;
        }
    }
    return true;
}

static int find_step(const prompt *p, int ship, const char *lead, int direction)
{
    for (int i = 0; i < p->open; i++) {
        const json_value *facts = p->item[i].facts;

        if (galaxies_is_verb(&p->item[i], "step") && view_int(facts, "ship") == ship &&
            view_int(facts, "direction") == direction &&
            (lead[0] == '\0' || view_get(facts, "lead") == NULL ||
                strcmp(view_string(facts, "lead"), lead) == 0))
            return i;
    }
    return NONE;
}

/* Returns true if the line must say which end leads, because both ends can take this step. */
static bool is_end_open(const prompt *p, int ship, int direction, const char *lead)
{
    return lead[0] == '\0' && find_step(p, ship, "front", direction) != NONE &&
           find_step(p, ship, "back", direction) != NONE &&
           find_step(p, ship, "front", direction) != find_step(p, ship, "back", direction);
}

static reading take_step(const drawing *d, const prompt *p, const way *w, int direction)
{
    int found = find_step(p, w->ship, w->lead, direction);

    if (is_end_open(p, w->ship, direction, w->lead))
        return reading_error("Which end leads? Add front or back (GX-070).");
    if (found != NONE)
        return (reading){.kind = READ_CHOICE, .item = found, .choice = {.option = found}};
    reading r = reading_error("It cannot go %s: off the field, blocked, or too far (GX-068).",
        galaxies_directions[galaxies_turned(d, direction)]);

    return r;
}

/* Keeps the rest of a line of directions, after the first one. */
static void keep_directions(const drawing *d, const way *w, const tokens *words, reading *r)
{
    text rest = text_in(r->rest, sizeof r->rest);

    if (w->directions < 2)
        return;
    galaxies_put_ship_mark(d, w->ship, &rest);
    for (int i = w->first + 1; i < words->count; i++)
        if (galaxies_direction(d, words->token[i]) >= 0)
            text_format(&rest, " %s", words->token[i]);
}

/* Returns the safest way of the ship to a space. */
static const json_value *way_to(const json_value *outlook, const way *w)
{
    const json_value *ships = json_get(outlook, "ships"), *best = NULL;

    for (size_t i = 0; i < json_size(ships); i++) {
        const json_value *ship = json_at(ships, i), *reach = json_get(ship, "reach");

        for (size_t k = 0; view_int(ship, "ship") == w->ship && k < json_size(reach); k++) {
            const json_value *one = json_at(reach, k), *at = json_get(one, "at");
            bool is_there = json_integer(json_at(at, 0)) == w->to.column &&
                            json_integer(json_at(at, 1)) == w->to.row;

            if (is_there && view_int(one, "steps") > 0 &&
                (w->lead[0] == '\0' || strcmp(view_string(one, "lead"), w->lead) == 0) &&
                (best == NULL || view_int(one, "danger") < view_int(best, "danger")))
                best = one;
        }
    }
    return best;
}

/* Keeps the rest of a way after its first step, and says how risky it is. */
static void keep_way(const drawing *d, const way *w, const json_value *best, reading *r)
{
    const json_value *path = json_get(best, "path");
    text rest = text_in(r->rest, sizeof r->rest), why = text_in(r->why, sizeof r->why);

    galaxies_put_ship_mark(d, w->ship, &rest);
    for (size_t i = 1; i < json_size(path); i++)
        text_format(&rest, " %s",
            galaxies_directions[galaxies_turned(d, (int)json_integer(json_at(path, i)))]);
    text_format(&why, "%d steps, ", view_int(best, "steps"));
    galaxies_put_risk(&why, best);
    text_put_words(&why, " on the way. The first one:");
}

static reading read_to_space(const drawing *d, const prompt *p, way *w)
{
    const json_value *outlook = galaxies_reach_now(d);
    const json_value *best = way_to(outlook, w);
    const json_value *path = json_get(best, "path");
    reading r = reading_error("It cannot stop there with its steps left (GX-068).");

    if (json_size(path) > 0) {
        w->lead = view_string(best, "lead");
        r = take_step(d, p, w, (int)json_integer(json_at(path, 0)));
    }
    if (json_size(path) > 1 && r.kind == READ_CHOICE)
        keep_way(d, w, best, &r);
    json_free(outlook);
    return r;
}

reading galaxies_read_way(const drawing *d, const prompt *p, const tokens *words, int from)
{
    way w;

    if (!read_parts(d, p, words, from, &w))
        return reading_error(
            "Type a ship and where it goes: n, ne, se, s, sw, nw, several of them, or a space. "
            "For example: %s ne; or end (GX-066).",
            p->open > 1 ? "Ca" : "A");
    if (w.ship == NONE)
        w.ship = ship_in_motion(d, p);
    if (w.ship == NONE)
        return reading_error("Which ship? Type it first (GX-069).");
    if (w.has_space)
        return read_to_space(d, p, &w);
    if (w.directions == 0)
        return reading_error("Where to? n, ne, se, s, sw, nw, or a space like H5 (GX-068).");
    reading r = take_step(d, p, &w, galaxies_direction(d, words->token[w.first]));

    keep_directions(d, &w, words, &r);
    return r;
}
