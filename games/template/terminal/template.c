/* template.c: Template in a terminal: sentences, made from the view alone. */
#include <string.h>

#include "terminal/view.h"

/* Returns the components' entry of a wreck. */
static const json_value *wreck_of(const drawing *d, const char *id)
{
    const json_value *wreck = json_at(json_get(d->components, "wrecks"), 0);

    while (wreck != NULL && strcmp(view_string(wreck, "id"), id) != 0)
        wreck = json_next(wreck);
    return wreck;
}

static void tell_player(const drawing *d, const json_value *player, text *out)
{
    const char *contract = view_string(player, "contract");

    view_put_seat(d, view_int(player, "seat"), out);
    text_format(
        out, ": fuel %d, wrecks %d", view_int(player, "fuel"), (int)view_count(player, "wrecks"));
    if (contract[0] != '\0')
        text_format(out, ", contract %s, points %d", view_string(wreck_of(d, contract), "name"),
            view_int(player, "points"));
    text_put(out, ".\n");
}

static void tell(const drawing *d, text *out)
{
    const json_value *wreck = wreck_of(d, view_string(d->view, "wreck"));
    const json_value *players = json_get(d->view, "players");

    text_format(out, "Round %d of %d: %s, value %d, danger %d.\n", view_int(d->view, "round"),
        view_int(d->view, "rounds"), view_string(wreck, "name"), view_int(wreck, "value"),
        view_int(wreck, "danger"));
    for (size_t i = 0; i < json_size(players); i++)
        tell_player(d, json_at(players, i), out);
}

static void tell_end(const drawing *d, text *out)
{
    const json_value *winners = json_get(d->view, "winners");

    for (size_t i = 0; i < json_size(winners); i++) {
        view_put_seat(d, (int)json_integer(json_at(winners, i)), out);
        text_put_words(out, " wins.\n");
    }
}

const game_terminal template_terminal = {
    .game = "template",
    .draw = tell,
    .tell = tell,
    .tell_end = tell_end,
    .rules_word = "wreck",
};
