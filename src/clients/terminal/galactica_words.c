/* galactica_words.c: how the things of Battlestar Galactica are called, drawn or told. */
#include "clients/terminal/galactica_words.h"

#include <string.h>

int bsg_seats(const drawing *d)
{
    return (int)view_count(d->view, "seats");
}

const json_t *bsg_seat(const drawing *d, int seat)
{
    return json_array_get(json_object_get(d->view, "seats"), (size_t)seat);
}

/* Everybody's hands lie open when the game is over: then nobody reads. */
int bsg_reader(const drawing *d)
{
    int reader = -1, seen = 0;

    for (int seat = 0; seat < bsg_seats(d); seat++)
        if (view_get(bsg_seat(d, seat), "hand") != NULL) {
            reader = seat;
            seen++;
        }
    return seen == 1 ? reader : -1;
}

const json_t *bsg_piece(const drawing *d, const char *list, const char *id)
{
    const json_t *pieces = json_object_get(d->components, list);

    for (size_t i = 0; i < json_array_size(pieces); i++)
        if (strcmp(view_string(json_array_get(pieces, i), "id"), id) == 0)
            return json_array_get(pieces, i);
    return NULL;
}

void bsg_put_name(const drawing *d, const char *list, const char *id, text *out)
{
    const json_t *piece = bsg_piece(d, list, id);

    if (piece != NULL)
        text_put(out, view_string(piece, "name"));
    else
        view_put_id(out, id);
}

void bsg_put_seat(const drawing *d, int seat, text *out)
{
    const json_t *sheet = bsg_piece(d, "characters", view_string(bsg_seat(d, seat), "character"));
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

void bsg_put_place(const drawing *d, const json_t *seat, text *out)
{
    const char *place = view_string(seat, "place");

    if (strcmp(place, "viper") == 0) {
        text_put(out, "viper, ");
        view_put_id(out, view_string(seat, "area"));
    } else {
        bsg_put_name(d, "locations", place, out);
    }
}

void bsg_put_card(const json_t *card, text *out)
{
    const char *type = view_string(card, "type");
    char letters[3] = {(char)(type[0] - 32), type[1], '\0'};

    text_format(out, "%s %d", letters, view_int(card, "strength"));
}

void bsg_put_card_in_full(const drawing *d, const json_t *card, text *out)
{
    view_put_id(out, view_string(card, "type"));
    text_format(out, " %d, ", view_int(card, "strength"));
    bsg_put_name(d, "skills", view_string(card, "text"), out);
}

void bsg_join(text *out, size_t from, const char *words)
{
    text_format(out, "%s%s", out->length == from ? "" : ", ", words);
}

static void join_count(text *out, size_t from, int count, const char *one, const char *many)
{
    if (count == 0)
        return;
    bsg_join(out, from, "");
    if (count == 1)
        text_put(out, one);
    else
        text_format(out, "%d %s", count, many);
}

void bsg_put_ships(const drawing *d, const json_t *area, text *out)
{
    const json_t *pilots = json_object_get(area, "pilots");
    size_t from = out->length;

    join_count(out, from, (int)view_count(area, "basestars"), "basestar", "basestars");
    join_count(out, from, view_int(area, "raiders"), "raider", "raiders");
    join_count(out, from, view_int(area, "heavy_raiders"), "heavy raider", "heavy raiders");
    join_count(out, from, view_int(area, "vipers"), "viper", "vipers");
    for (size_t i = 0; i < json_array_size(pilots); i++) {
        bsg_join(out, from, "");
        bsg_put_seat(d, (int)json_integer_value(json_array_get(pilots, i)), out);
    }
    join_count(out, from, (int)view_count(area, "civilians"), "civilian", "civilians");
}

/* ---- what is under way ---- */

static void put_check(const drawing *d, const json_t *check, text *out)
{
    const json_t *types = json_object_get(check, "types"), *added = json_object_get(check, "added");
    size_t from;

    text_format(out, "Check, difficulty %d: ", view_int(check, "difficulty"));
    from = out->length;
    for (size_t i = 0; i < json_array_size(types); i++)
        bsg_join(out, from, json_string_value(json_array_get(types, i)));
    if (view_int(check, "partial") > 0)
        text_format(out, "; half at %d", view_int(check, "partial"));
    text_format(out, ". Destiny %d", view_int(check, "destiny"));
    for (size_t i = 0; i < json_array_size(added); i++)
        if (json_integer_value(json_array_get(added, i)) > 0) {
            text_put(out, ", ");
            bsg_put_seat(d, (int)i, out);
            text_format(out, " %d", (int)json_integer_value(json_array_get(added, i)));
        }
    text_put(out, ".");
    if (view_get(check, "total") != NULL)
        text_format(out, " Strength %d.", view_int(check, "total"));
}

static void put_die(const json_t *die, text *out)
{
    text_put(out, " The die is for ");
    text_put(out, view_string(die, "use"));
    if (view_get(die, "value") != NULL)
        text_format(out, ": %d", view_int(die, "value"));
    text_put(out, ".");
}

void bsg_put_matter(const drawing *d, text *out)
{
    const json_t *check = view_get(d->view, "check"), *die = view_get(d->view, "die");
    const char *crisis = view_string(d->view, "crisis");

    if (crisis[0] != '\0') {
        const json_t *card = bsg_piece(d, "crises", crisis);

        text_format(out, "Crisis: %s. %s ", view_string(card, "name"), view_string(card, "text"));
    }
    if (check != NULL)
        put_check(d, check, out);
    if (die != NULL)
        put_die(die, out);
}
