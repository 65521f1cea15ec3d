/*
 * galactica.c: the board of Battlestar Galactica, drawn.
 *
 * Instruments on top, the six areas around the ship, the people, the matter under way, and last,
 * next to the prompt, what the reader alone holds.
 */
#include <string.h>

#include "clients/terminal/galactica_words.h"
#include "table/buffer.h"

/* ---- instruments ---- */

static bool is_in(const json_t *list, const char *id)
{
    for (size_t i = 0; i < json_array_size(list); i++)
        if (strcmp(json_string_value(json_array_get(list, i)), id) == 0)
            return true;
    return false;
}

static void draw_dials(const drawing *d, text *out)
{
    static const char *const resources[] = {"fuel", "food", "morale", "population"};
    const json_t *red = json_object_get(d->view, "red");

    for (int i = 0; i < 4; i++) {
        bool low = is_in(red, resources[i]);

        text_put(out, i == 0 ? "" : "  ");
        view_put_id(out, resources[i]);
        text_format(out, " %s%d%s" NIGHT, low ? DANGER : LAMP,
            view_int(json_object_get(d->view, "resources"), resources[i]), low ? "!" : "");
    }
}

static void draw_tracks(const drawing *d, text *out)
{
    const json_t *loss = json_object_get(d->components, "jump_loss");
    const json_t *centurions = json_object_get(d->view, "centurions");
    int track = view_int(d->view, "track");

    text_put(out, "Jump " SCOPE);
    for (size_t i = 0; i < json_array_size(loss); i++)
        text_format(out, (int)i == track ? LAMP "[%d]" SCOPE : "%d", (int)i);
    text_put(out, NIGHT "  Boarders ");
    for (size_t i = 0; i < json_array_size(centurions); i++) {
        int there = (int)json_integer_value(json_array_get(centurions, i));

        text_format(out, there > 0 ? DANGER "%d" NIGHT : "·", there);
    }
    text_format(out, "☠  Raptors %d  Nukes %d\n",
        view_int(json_object_get(d->view, "reserves"), "raptors"), view_int(d->view, "nukes"));
}

static void draw_stores(const drawing *d, text *out)
{
    const json_t *reserves = json_object_get(d->view, "reserves");
    const json_t *damaged = json_object_get(d->view, "damaged");

    text_format(out, "Vipers %d ready, %d damaged, %d lost", view_int(reserves, "vipers"),
        view_int(reserves, "damaged_vipers"), view_int(reserves, "lost_vipers"));
    for (size_t i = 0; i < json_array_size(damaged); i++) {
        text_put(out, i == 0 ? "  " DANGER "Damaged: " : ", ");
        bsg_put_name(d, "locations", json_string_value(json_array_get(damaged, i)), out);
    }
    text_put(out, NIGHT "\n");
}

/* ---- space ---- */

/* The areas as they lie around the ship: bow left, starboard above, the launch tubes below. */
static void draw_area(const drawing *d, int number, int columns, text *out)
{
    const json_t *area = json_array_get(json_object_get(d->view, "areas"), (size_t)number);
    text cell = buffer_new();

    text_put(&cell, SCOPE);
    view_put_id(&cell, view_string(area, "area"));
    text_put(&cell, view_bool(area, "launch") ? "*" NIGHT ": " : NIGHT ": ");
    size_t from = cell.length;

    bsg_put_ships(d, area, &cell);
    if (cell.length == from)
        text_put(&cell, DIM "-" NIGHT);
    rich_put(out, cell.at, columns - 1);
    text_put(out, " ");
    buffer_free(&cell);
}

static void draw_space(const drawing *d, text *out)
{
    static const int rows[3][2] = {{1, 2}, {0, 3}, {5, 4}};

    for (int row = 0; row < 3; row++) {
        draw_area(d, rows[row][0], d->width / 2, out);
        draw_area(d, rows[row][1], d->width / 2, out);
        text_put(out, "\n");
    }
}

/* ---- people ---- */

static void draw_person(const drawing *d, int seat, text *out)
{
    const json_t *row = bsg_seat(d, seat), *titles = json_object_get(row, "titles");

    text_put(out, view_int(d->view, "current") == seat ? LAMP "▸" : " ");
    text_put(out, view_bool(row, "revealed") ? CYLON : seat == bsg_reader(d) ? LAMP : BOLD);
    bsg_put_seat(d, seat, out);
    text_format(out, NIGHT " %d", view_int(row, "cards"));
    for (size_t i = 0; i < json_array_size(titles); i++)
        text_put(out, strcmp(json_string_value(json_array_get(titles, i)), "president") == 0
                          ? LAMP " Pres" NIGHT
                          : LAMP " Adm" NIGHT);
    text_put(out, DIM " ");
    bsg_put_place(d, row, out);
    text_put(out, NIGHT);
}

/* Two beside each other: name, cards in hand, titles, place. */
static void draw_people(const drawing *d, text *out)
{
    for (int seat = 0; seat < bsg_seats(d); seat++) {
        text cell = buffer_new();

        draw_person(d, seat, &cell);
        rich_put(out, cell.at, d->width / 2 - 1);
        text_put(out, seat % 2 == 0 && seat + 1 < bsg_seats(d) ? " " : "\n");
        buffer_free(&cell);
    }
}

/* ---- the reader's own ---- */

static void draw_loyalty(const drawing *d, const json_t *row, text *out)
{
    const json_t *cards = json_object_get(row, "loyalty");

    text_put(out, DIM "Loyalty: " NIGHT);
    for (size_t i = 0; i < json_array_size(cards); i++) {
        text_put(out, i == 0 ? "" : ", ");
        bsg_put_name(d, "loyalty", view_string(json_array_get(cards, i), "card"), out);
    }
    if (view_get(row, "super_crisis") != NULL) {
        text_put(out, DIM "  Super crisis: " NIGHT);
        bsg_put_name(d, "crises", view_string(row, "super_crisis"), out);
    }
}

static void draw_quorum(const drawing *d, text *out)
{
    const json_t *hand = view_get(json_object_get(d->view, "quorum"), "hand");

    for (size_t i = 0; i < json_array_size(hand); i++) {
        text_put(out, i == 0 ? DIM "  Quorum: " NIGHT : ", ");
        bsg_put_name(d, "quorum", json_string_value(json_array_get(hand, i)), out);
    }
}

/* The hand is numbered: where cards are chosen, the numbers choose them. */
static void draw_hand(const drawing *d, text *out)
{
    const json_t *row = bsg_seat(d, bsg_reader(d)), *hand = json_object_get(row, "hand");
    text line = buffer_new();

    draw_loyalty(d, row, &line);
    draw_quorum(d, &line);
    text_put(&line, "\n");
    text_put(&line, DIM "Hand: " NIGHT);
    for (size_t i = 0; i < json_array_size(hand); i++) {
        text_format(&line, "%s" DIM "%d " LAMP, i == 0 ? "" : "  ", (int)i + 1);
        bsg_put_card(json_array_get(hand, i), &line);
        text_put(&line, NIGHT);
    }
    if (json_array_size(hand) == 0)
        text_put(&line, "empty");
    rich_wrap(out, line.at, 0, d->width);
    buffer_free(&line);
}

void bsg_draw(const drawing *d, text *out)
{
    text matter = buffer_new();

    draw_dials(d, out);
    text_format(out, "   Distance " LAMP "%d" NIGHT "\n", view_int(d->view, "distance"));
    draw_tracks(d, out);
    draw_stores(d, out);
    draw_space(d, out);
    draw_people(d, out);
    bsg_put_matter(d, &matter);
    if (matter.length > 0)
        rich_wrap(out, matter.at, 0, d->width);
    if (bsg_reader(d) >= 0)
        draw_hand(d, out);
    buffer_free(&matter);
}
