/* ask_list.c: options that are shown as a group: shots, steps, places, sets of cards. */
#include <string.h>

#include "base/buffer.h"
#include "games/galaxies/terminal/ask.h"

enum { INDENT = 2, CELLS_MOST = 64, FLEET_NAME = 14, VERSION_SHORT = 3, KIND_NAME = 22 };

/* ---- what an option would lead to ---- */

static void put_odds(const json_value *outlook, text *out)
{
    text_format(out, ", %d away, strength %d: ", view_int(outlook, "distance"),
        view_int(outlook, "strength"));
    galaxies_put_percent(out, view_int(outlook, "chance"), 1000);
    text_put_words(out, " to hit, ");
    galaxies_put_percent(out, view_int(outlook, "destroys"), 1000);
    text_put_words(out, " to destroy");
    if (view_int(outlook, "cost") > 0)
        text_format(out, ", charge %d", view_int(outlook, "cost"));
}

void galaxies_put_prospect(const drawing *d, const prompt *p, int i, text *out)
{
    const item *it = &p->item[i];
    const json_value *outlook = it->free > 0 ? NULL : drawing_outlook(d, &(choice){.option = i});

    if (outlook == NULL)
        return;
    if (galaxies_is_verb(it, "fire")) {
        put_odds(outlook, out);
    } else if (galaxies_is_verb(it, "roll")) {
        text_format(out, ": %d damage from %d up, ", view_int(outlook, "damage"),
            view_int(outlook, "from"));
        galaxies_put_percent(out, view_int(outlook, "chance"), 8);
    } else if (view_get(outlook, "cost") != NULL && !galaxies_is_verb(it, "add")) {
        text_format(
            out, ", costs %d, leaves %d", view_int(outlook, "cost"), view_int(outlook, "left"));
    } else if (view_get(outlook, "room") != NULL) {
        text_format(out, ", room left %d", view_int(outlook, "room"));
    }
    json_free(outlook);
}

/* ---- ship cards ---- */

/* Draws "launch  A ISN Torrent 10": the letter, the name and the cost. */
static void draw_cards(const drawing *d, const prompt *p, int first, text *out)
{
    const char *verb = p->item[first].verb;
    text line = buffer_new();

    text_format(&line, DIM "%s" NIGHT, verb);
    for (int i = first; i < p->open; i++) {
        int card = view_int(p->item[i].facts, "card");

        if (!galaxies_is_verb(&p->item[i], verb))
            continue;
        text_put(&line, "  " LAMP);
        galaxies_put_card_mark(d, card, &line);
        text_format(&line, NIGHT " %s %d", view_string(galaxies_card(d, card), "name"),
            view_int(galaxies_card(d, card), verb[0] == 'l' ? "launch" : "activation"));
    }
    rich_wrap(out, line.at, INDENT, d->width);
    buffer_free(&line);
}

/* ---- tactic cards ---- */

static bool is_same_tactic(const prompt *p, int a, int b)
{
    return galaxies_is_verb(&p->item[a], "play") && galaxies_is_verb(&p->item[b], "play") &&
           strcmp(view_string(p->item[a].facts, "tactic"),
               view_string(p->item[b].facts, "tactic")) == 0;
}

static bool is_first_of_tactic(const prompt *p, int i)
{
    for (int other = 0; other < i; other++)
        if (is_same_tactic(p, other, i))
            return false;
    return galaxies_is_verb(&p->item[i], "play");
}

/* Writes the targets: " A", " Cb", or " C beside A,". */
static void put_targets(const drawing *d, const json_value *facts, text *out)
{
    if (view_get(facts, "card") != NULL) {
        text_put(out, " ");
        galaxies_put_card_mark(d, view_int(facts, "card"), out);
    }
    if (view_get(facts, "ship") != NULL) {
        text_put(out, " ");
        galaxies_put_ship_mark(d, view_int(facts, "ship"), out);
    }
    if (view_get(facts, "beside") != NULL) {
        text_put_words(out, " beside ");
        galaxies_put_ship_mark(d, view_int(facts, "beside"), out);
        text_put(out, ",");
    }
}

/* Draws "play  alert A B 3": a word of the card, its targets, its cost. */
static void draw_plays(const drawing *d, const prompt *p, int first, text *out)
{
    text line = buffer_new();

    text_put_words(&line, DIM "play" NIGHT);
    for (int i = first; i < p->open; i++) {
        if (!is_first_of_tactic(p, i))
            continue;
        const json_value *outlook = drawing_outlook(d, &(choice){.option = i});

        text_put(&line, "  " LAMP);
        galaxies_put_tactic_word(
            d, galaxies_tactic(d, view_string(p->item[i].facts, "tactic")), &line);
        text_put(&line, NIGHT);
        for (int k = i; k < p->open; k++)
            if (is_same_tactic(p, i, k))
                put_targets(d, p->item[k].facts, &line);
        text_format(&line, DIM " for %d" NIGHT, view_int(outlook, "cost"));
        json_free(outlook);
    }
    rich_wrap(out, line.at, INDENT, d->width);
    buffer_free(&line);
}

/* ---- shots ---- */

/* Draws "A>d 38/6": what to type, and the chances to hit and to destroy. */
static void draw_shots(const drawing *d, const prompt *p, int first, text *out)
{
    text line = buffer_new();

    text_put_words(&line, DIM "hit/destroy, %:" NIGHT);
    for (int i = first; i < p->open; i++) {
        if (!galaxies_is_verb(&p->item[i], "fire"))
            continue;
        const json_value *outlook = drawing_outlook(d, &(choice){.option = i});

        text_put(&line, "  " LAMP);
        galaxies_put_key(d, p, i, &line);
        text_format(&line, NIGHT " %d/%d", (view_int(outlook, "chance") + 5) / 10,
            (view_int(outlook, "destroys") + 5) / 10);
        if (view_int(outlook, "cost") > 0)
            text_format(&line, DIM " charge %d" NIGHT, view_int(outlook, "cost"));
        json_free(outlook);
    }
    rich_wrap(out, line.at, INDENT, d->width);
    buffer_free(&line);
}

/* ---- steps ---- */

/*
 * Writes the directions in which a ship may go with this end ahead. The end is "" if none is
 * chosen.
 */
static void put_directions(const drawing *d, const prompt *p, int ship, const char *lead, text *out)
{
    for (int i = 0; i < p->open; i++) {
        const json_value *facts = p->item[i].facts;

        if (galaxies_is_verb(&p->item[i], "step") && view_int(facts, "ship") == ship &&
            strcmp(view_string(facts, "lead"), lead) == 0)
            text_format(
                out, " %s", galaxies_directions[galaxies_turned(d, view_int(facts, "direction"))]);
    }
}

/* Writes "Ca n ne se", or "A front n ne, back s". */
static void put_ship_steps(const drawing *d, const prompt *p, int ship, text *out)
{
    static const char *const leads[] = {"", "front", "back"};

    for (size_t i = 0, said = 0; i < sizeof leads / sizeof leads[0]; i++) {
        char words[64];
        text t = text_in(words, sizeof words);

        put_directions(d, p, ship, leads[i], &t);
        if (t.length == 0)
            continue;
        text_put(out, said++ > 0 ? "," : "");
        text_format(out, leads[i][0] == '\0' ? "" : " %s", leads[i]);
        text_put(out, words);
    }
}

static bool is_first_of_ship(const prompt *p, int i)
{
    for (int other = 0; other < i; other++)
        if (galaxies_is_verb(&p->item[other], "step") &&
            view_int(p->item[other].facts, "ship") == view_int(p->item[i].facts, "ship"))
            return false;
    return galaxies_is_verb(&p->item[i], "step");
}

static void draw_steps(const drawing *d, const prompt *p, int first, text *out)
{
    text line = buffer_new();

    for (int i = first; i < p->open; i++) {
        if (!is_first_of_ship(p, i))
            continue;
        text_put(&line, line.length == 0 ? LAMP : "   " LAMP);
        galaxies_put_ship_mark(d, view_int(p->item[i].facts, "ship"), &line);
        text_put(&line, NIGHT);
        put_ship_steps(d, p, view_int(p->item[i].facts, "ship"), &line);
    }
    text_put_words(&line, DIM "   or n ne ne, or H5" NIGHT);
    rich_wrap(out, line.at, INDENT, d->width);
    buffer_free(&line);
}

static void tell_steps(const drawing *d, const prompt *p, int first, text *out)
{
    for (int i = first; i < p->open; i++) {
        if (!is_first_of_ship(p, i))
            continue;
        galaxies_put_ship_mark(d, view_int(p->item[i].facts, "ship"), out);
        put_ship_steps(d, p, view_int(p->item[i].facts, "ship"), out);
        text_put(out, ": ");
        galaxies_put_ship(d, view_int(p->item[i].facts, "ship"), out);
        text_put_words(out, " goes there.\n");
    }
}

/* ---- places ---- */

/* Writes "H1 to H4, H6": the free rows of a column. */
static void put_rows(int column, uint32_t rows, bool *is_said, text *out)
{
    for (int row = 0; row < ROWS_MOST; row++) {
        int last = row;

        if (!(rows >> row & 1))
            continue;
        while (last + 1 < ROWS_MOST && rows >> (last + 1) & 1)
            last++;
        text_put(out, *is_said ? ", " : " ");
        galaxies_put_space(out, column, row);
        if (last > row) {
            text_put_words(out, " to ");
            galaxies_put_space(out, column, last);
        }
        *is_said = true;
        row = last;
    }
}

static void put_places(const prompt *p, text *out)
{
    bool is_said = false;

    for (int column = 0; column < COLUMNS_MOST; column++) {
        uint32_t rows = 0;

        for (int i = 0; i < p->open; i++)
            if (galaxies_is_verb(&p->item[i], "put") &&
                view_int(p->item[i].facts, "column") == column)
                rows |= (uint32_t)p->item[i].bounds[0].members;
        put_rows(column, rows, &is_said, out);
    }
}

static bool is_long(const prompt *p, int first)
{
    return view_get(p->item[first].facts, "direction") != NULL;
}

static void draw_places(const drawing *d, const prompt *p, int first, text *out)
{
    rich_wrap(out,
        is_long(p, first) ? "Type the spaces of front and back, like " LAMP "C5 C6" NIGHT
                            "; o on the map is where the front can be"
                          : "Type a space that has an o on the map, like " LAMP "C5" NIGHT,
        INDENT, d->width);
}

static void tell_places(const drawing *d, const prompt *p, int first, text *out)
{
    (void)d;
    text_put_words(out, is_long(p, first) ? "Type the spaces of front and back; the front can be at"
                                          : "Type a space; free are");
    put_places(p, out);
    text_put(out, ".\n");
}

/* ---- sets of tactic cards ---- */

int galaxies_kinds(const item *it, int kind[KINDS_MOST])
{
    int count = 0;

    for (int i = 0; i < KINDS_MOST; i++)
        if (it->bounds[0].members >> i & 1)
            kind[count++] = i;
    return count;
}

/* Writes "discard alert cover, 1 energy each", or "give Bert alert cover". */
static void put_set(const drawing *d, const prompt *p, int i, text *out)
{
    int kind[KINDS_MOST], count = galaxies_kinds(&p->item[i], kind);

    galaxies_put_key(d, p, i, out);
    for (int k = 0; k < count; k++) {
        text_put(out, k == 0 ? " " : ", ");
        galaxies_put_tactic_word(d, galaxies_tactic_numbered(d, kind[k]), out);
    }
    if (galaxies_is_verb(&p->item[i], "discard"))
        text_format(out, d->is_plain ? ": %d energy each" : ": +%d each",
            view_int(json_get(d->components, "energy"), "discard"));
}

static void draw_sets(const drawing *d, const prompt *p, int first, text *out)
{
    for (int i = first; i < p->open; i++) {
        text line = buffer_new();

        if (strcmp(p->item[i].verb, p->item[first].verb) == 0) {
            text_put(&line, DIM);
            put_set(d, p, i, &line);
            rich_wrap(out, line.at, INDENT, d->width);
        }
        buffer_free(&line);
    }
}

static void tell_sets(const drawing *d, const prompt *p, int first, text *out)
{
    for (int i = first; i < p->open; i++)
        if (strcmp(p->item[i].verb, p->item[first].verb) == 0) {
            put_set(d, p, i, out);
            text_put(out, ".\n");
        }
}

static void put_how_many(const bounds *b, text *out)
{
    if (b->lo == b->hi)
        text_format(out, "%d", b->lo);
    else
        text_format(out, "%d to %d", b->lo, b->hi);
}

/* Writes the question for building a deck, which is asked for one, two and three copies. */
static void put_deck_words(const drawing *d, const prompt *p, int first, text *out)
{
    static const char *const copies[] = {
        "at least one copy", "at least two copies", "three copies"};
    const json_value *deck = json_get(galaxies_reader(d), "deck");
    int copy = view_int(p->item[first].facts, "copy");

    text_put_words(out, "Choose ");
    put_how_many(&p->item[first].bounds[0], out);
    text_format(out, " kinds to have %s in the deck of %d: take 1 3 4",
        copies[copy >= 1 && copy <= 3 ? copy - 1 : 0], view_int(deck, "limit"));
}

static void draw_deck(const drawing *d, const prompt *p, int first, text *out)
{
    int kind[KINDS_MOST], count = galaxies_kinds(&p->item[first], kind);
    text line = buffer_new(), cell[KINDS_MOST] = {{0}};

    for (int i = 0; i < count; i++) {
        const json_value *tactic = galaxies_tactic_numbered(d, kind[i]);

        cell[i] = buffer_new();
        text_format(&cell[i], LAMP "%s%d" NIGHT " ", i < 9 ? " " : "", i + 1);
        rich_put(&cell[i], view_string(tactic, "name"), KIND_NAME);
        text_format(
            &cell[i], DIM " %d %s" NIGHT, view_int(tactic, "cost"), view_string(tactic, "kind"));
    }
    rich_table(out, cell, count, INDENT, d->width);
    put_deck_words(d, p, first, &line);
    rich_wrap(out, line.at, INDENT, d->width);
    for (int i = 0; i < count; i++)
        buffer_free(&cell[i]);
    buffer_free(&line);
}

static void tell_deck(const drawing *d, const prompt *p, int first, text *out)
{
    int kind[KINDS_MOST], count = galaxies_kinds(&p->item[first], kind);

    for (int i = 0; i < count; i++) {
        const json_value *tactic = galaxies_tactic_numbered(d, kind[i]);

        text_format(out, "%d: %s, %s, costs %d, ", i + 1, view_string(tactic, "name"),
            view_string(tactic, "kind"), view_int(tactic, "cost"));
        galaxies_put_when(tactic, out);
        text_format(out, ": %s\n", view_string(tactic, "text"));
    }
    put_deck_words(d, p, first, out);
    text_put(out, ".\n");
}

/* ---- ship cards for a fleet ---- */

static void draw_types(const drawing *d, const prompt *p, int first, text *out)
{
    text cell[CELLS_MOST] = {{0}};
    int count = 0;

    for (int i = first; i < p->open && count < CELLS_MOST; i++) {
        const json_value *type = galaxies_type(d, view_string(p->item[i].facts, "type"));

        if (!galaxies_is_verb(&p->item[i], "add"))
            continue;
        cell[count] = buffer_new();
        text_format(&cell[count], LAMP "%s%d" NIGHT " ", i < 9 ? " " : "", i + 1);
        rich_put(&cell[count], view_string(type, "name"), FLEET_NAME);
        text_put(&cell[count], DIM " ");
        text_put_bytes(&cell[count], view_string(type, "version"), VERSION_SHORT);
        text_format(&cell[count++], NIGHT " %d", view_int(type, "launch"));
    }
    rich_table(out, cell, count, INDENT, d->width);
    rich_wrap(out, DIM "ship 3 shows a card in full", INDENT, d->width);
    while (count > 0)
        buffer_free(&cell[--count]);
}

/* ---- the groups ---- */

typedef void group(const drawing *d, const prompt *p, int first, text *out);

static const struct {
    const char *verb;
    group *draw, *tell; /* null: options are told one by one */
} groups[] = {
    {"add", draw_types, NULL},
    {"launch", draw_cards, NULL},
    {"activate", draw_cards, NULL},
    {"play", draw_plays, NULL},
    {"fire", draw_shots, NULL},
    {"step", draw_steps, tell_steps},
    {"put", draw_places, tell_places},
    {"deck", draw_deck, tell_deck},
    {"discard", draw_sets, tell_sets},
    {"pass_cards", draw_sets, tell_sets},
};

/* Returns the group of an option, or -1. A discard without a choice of cards has none. */
static int group_of(const item *it)
{
    for (size_t i = 0; i < sizeof groups / sizeof groups[0]; i++)
        if (galaxies_is_verb(it, groups[i].verb) &&
            (it->free > 0 || !galaxies_is_verb(it, "discard")))
            return (int)i;
    return -1;
}

bool galaxies_draw_group(const drawing *d, const prompt *p, int first, text *out)
{
    int row = group_of(&p->item[first]);

    if (row >= 0)
        groups[row].draw(d, p, first, out);
    return row >= 0;
}

bool galaxies_tell_group(const drawing *d, const prompt *p, int first, text *out)
{
    int row = group_of(&p->item[first]);

    if (row < 0 || groups[row].tell == NULL)
        return false;
    groups[row].tell(d, p, first, out);
    return true;
}
