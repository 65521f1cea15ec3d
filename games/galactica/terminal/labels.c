/* labels.c: how things of Battlestar Galactica are named, drawn or in sentences. */
#include "games/galactica/terminal/labels.h"

#include <string.h>

#include "base/buffer.h"

const char *const galactica_marks[GALACTICA_AREAS] = {"bow", "sb", "ss", "stern", "ps", "pb"};
const char *const galactica_resources[GALACTICA_RESOURCES] = {
    "fuel", "food", "morale", "population"};

int galactica_area(const char *id)
{
    static const char *const ids[GALACTICA_AREAS] = {
        "bow", "starboard_bow", "starboard_stern", "stern", "port_stern", "port_bow"};

    for (int i = 0; i < GALACTICA_AREAS; i++)
        if (strcmp(ids[i], id) == 0)
            return i;
    return -1;
}

bool galactica_is_in(const json_value *list, const char *id)
{
    for (size_t i = 0; i < json_size(list); i++)
        if (strcmp(json_string(json_at(list, i)), id) == 0)
            return true;
    return false;
}

int galactica_seats(const drawing *d)
{
    return (int)view_count(d->view, "seats");
}

const json_value *galactica_seat(const drawing *d, int seat)
{
    return json_at(json_get(d->view, "seats"), (size_t)seat);
}

/*
 * Returns the seat that reads: the one that is asked, else the only one whose hand is visible.
 * Returns -1 for spectators, and after the game, when all hands lie open.
 */
int galactica_reader(const drawing *d)
{
    int reader = -1, seen = 0;

    if (d->table != NULL)
        return d->seat;
    for (int seat = 0; seat < galactica_seats(d); seat++)
        if (view_get(galactica_seat(d, seat), "hand") != NULL) {
            reader = seat;
            seen++;
        }
    return seen == 1 ? reader : -1;
}

const json_value *galactica_piece(const drawing *d, const char *list, const char *id)
{
    const json_value *pieces = json_get(d->components, list);

    for (size_t i = 0; i < json_size(pieces); i++)
        if (strcmp(view_string(json_at(pieces, i), "id"), id) == 0)
            return json_at(pieces, i);
    return NULL;
}

void galactica_put_name(const drawing *d, const char *list, const char *id, text *out)
{
    const json_value *piece = galactica_piece(d, list, id);

    if (piece != NULL)
        text_put(out, view_string(piece, "name"));
    else
        view_put_id(out, id);
}

void galactica_put_seat(const drawing *d, int seat, text *out)
{
    const json_value *sheet =
        galactica_piece(d, "characters", view_string(galactica_seat(d, seat), "character"));
    const char *name = d->names == NULL || d->names[seat] == NULL ? "" : d->names[seat];

    if (sheet == NULL && name[0] == '\0')
        text_format(out, "Seat %d", seat + 1);
    else if (sheet == NULL)
        text_put(out, name);
    else if (name[0] == '\0')
        text_put(out, view_string(sheet, "short"));
    else
        text_format(out, "%s (%s)", name, view_string(sheet, "short"));
}

void galactica_put_short(const drawing *d, int seat, text *out)
{
    const json_value *sheet =
        galactica_piece(d, "characters", view_string(galactica_seat(d, seat), "character"));

    if (sheet == NULL)
        galactica_put_seat(d, seat, out);
    else
        text_put(out, view_string(sheet, "short"));
}

void galactica_put_room(const json_value *location, text *out)
{
    const char *name = view_string(location, "name");
    bool is_cylon = strcmp(view_string(location, "ship"), "cylon") == 0;

    text_put_bytes(out, name, is_cylon ? strlen(name) : strcspn(name, " "));
}

void galactica_put_place(const drawing *d, const json_value *seat, text *out)
{
    const char *place = view_string(seat, "place");

    if (strcmp(place, "viper") == 0) {
        text_put_words(out, "viper, ");
        view_put_id(out, view_string(seat, "area"));
    } else {
        galactica_put_name(d, "locations", place, out);
    }
}

void galactica_put_type(const char *type, text *out)
{
    if (type[0] != '\0')
        text_format(out, "%c%c", type[0] - 'a' + 'A', type[1]);
}

void galactica_put_card(const json_value *card, text *out)
{
    galactica_put_type(view_string(card, "type"), out);
    text_format(out, "%d", view_int(card, "strength"));
}

void galactica_put_card_in_full(const drawing *d, const json_value *card, text *out)
{
    view_put_id(out, view_string(card, "type"));
    text_format(out, " %d, ", view_int(card, "strength"));
    galactica_put_name(d, "skills", view_string(card, "text"), out);
}

void galactica_put_broken(const drawing *d, const char *told, text *out)
{
    enum { WHOLE = 10000 };
    text copy = buffer_new();
    char *rest = NULL;

    text_put(&copy, told);
    for (char *line = strtok_r(copy.at, "\n", &rest); line != NULL;
         line = strtok_r(NULL, "\n", &rest))
        rich_wrap(out, line, 0, d->is_plain ? WHOLE : d->width - 1);
    buffer_free(&copy);
}

void galactica_join(text *out, size_t from, const char *words)
{
    text_format(out, "%s%s", out->length == from ? "" : ", ", words);
}

static void join_count(text *out, size_t from, int count, const char *one, const char *many)
{
    if (count == 0)
        return;
    galactica_join(out, from, "");
    if (count == 1)
        text_put(out, one);
    else
        text_format(out, "%d %s", count, many);
}

/* Appends the damage of a basestar: "hangar", "weapons" and so on. */
static void put_damage(const json_value *basestar, text *out)
{
    static const struct {
        const char *token, *word;
    } rows[] = {{"critical_hit", "critical"}, {"disabled_hangar", "no hangar"},
        {"disabled_weapons", "no weapons"}, {"structural_damage", "structure"}};
    const json_value *damage = json_get(basestar, "damage");
    size_t from;

    if (json_size(damage) == 0)
        return;
    text_put(out, " (");
    from = out->length;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (galactica_is_in(damage, rows[i].token))
            galactica_join(out, from, rows[i].word);
    text_put(out, ")");
}

void galactica_put_ships(const drawing *d, const json_value *area, text *out)
{
    const json_value *basestars = json_get(area, "basestars"), *pilots = json_get(area, "pilots");
    size_t from = out->length;

    for (size_t i = 0; i < json_size(basestars); i++) {
        galactica_join(out, from, "basestar");
        put_damage(json_at(basestars, i), out);
    }
    join_count(out, from, view_int(area, "raiders"), "raider", "raiders");
    join_count(out, from, view_int(area, "heavy_raiders"), "heavy raider", "heavy raiders");
    join_count(out, from, view_int(area, "vipers"), "viper", "vipers");
    for (size_t i = 0; i < json_size(pilots); i++) {
        galactica_join(out, from, "");
        galactica_put_short(d, (int)json_integer(json_at(pilots, i)), out);
        text_put_words(out, "'s viper");
    }
    join_count(out, from, (int)view_count(area, "civilians"), "civilian", "civilians");
}

void galactica_put_pieces(const drawing *d, const json_value *area, text *out)
{
    static const struct {
        const char *key;
        char letter;
    } rows[] = {{"raiders", 'r'}, {"heavy_raiders", 'h'}, {"vipers", 'v'}};
    const json_value *basestars = json_get(area, "basestars"), *pilots = json_get(area, "pilots");
    size_t from = out->length;

    for (size_t i = 0; i < json_size(basestars); i++) {
        text_put(out, out->length == from ? "B" : " B");
        rich_repeat(out, "×", (int)view_count(json_at(basestars, i), "damage"));
    }
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (view_int(area, rows[i].key) > 0)
            text_format(out, "%s%d%c", out->length == from ? "" : " ", view_int(area, rows[i].key),
                rows[i].letter);
    if (view_count(area, "civilians") > 0)
        text_format(
            out, "%s%dc", out->length == from ? "" : " ", (int)view_count(area, "civilians"));
    for (size_t i = 0; i < json_size(pilots); i++) {
        text_put(out, out->length == from ? "" : " ");
        galactica_put_short(d, (int)json_integer(json_at(pilots, i)), out);
    }
}
