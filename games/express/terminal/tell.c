/* tell.c: the board of BSG: Express in sentences, for screen readers and logs. */
#include <string.h>

#include "games/express/terminal/labels.h"

static void tell_turn(const drawing *d, text *out)
{
    const json_value *active = view_get(d->view, "active");
    const json_value *admiral = view_get(d->view, "admiral");

    if (active != NULL)
        text_format(out, "Turn %d: %s.\n", view_int(d->view, "turn"),
            express_who(d, (int)json_integer(active)));
    if (admiral != NULL)
        text_format(out, "Admiral: %s.\n", express_who(d, (int)json_integer(admiral)));
}

static void tell_board(const drawing *d, text *out)
{
    const json_value *damaged = json_get(d->view, "damaged");
    const json_value *low = json_get(d->view, "demoralized");

    text_format(
        out, "Jump track %d of %d.\n", view_int(d->view, "jump"), view_int(d->view, "jump_at"));
    text_format(out, "Distance %d of %d.\n", view_int(d->view, "distance"),
        view_int(d->view, "distance_last"));
    text_format(out, "DRADIS: Raiders %d of %d, Colonial ships %d, unknown markers %d.\n",
        view_int(d->view, "raiders"), view_int(d->view, "raiders_to_lose"),
        view_int(d->view, "ships"), view_int(d->view, "pile"));
    text_format(
        out, "Damage %d of %d", (int)json_size(damaged), view_int(d->view, "damage_to_lose"));
    for (int i = 0, said = 0; i < EXPRESS_LOCATION_COUNT; i++)
        if (express_is_damaged(d, view_string(express_location(d, i), "id")))
            text_format(out, "%s%s (%s)", said++ == 0 ? ": " : ", ",
                view_string(express_location(d, i), "name"),
                view_string(express_location(d, i), "loss"));
    text_format(out, ".\nDemoralized %d of %d", (int)json_size(low),
        view_int(d->view, "demoralized_to_lose"));
    for (size_t i = 0; i < json_size(low); i++) {
        text_put(out, i == 0 ? ": " : ", ");
        express_put_character(d, json_string(json_at(low, i)), out);
    }
    text_put(out, ".\n");
}

static void tell_dice(const char *what, const json_value *dice, text *out)
{
    int strong = view_int(dice, "strong"), weak = view_int(dice, "weak");

    text_format(out, "%s ", text_words(out, what));
    if (strong + weak == 0)
        text_put_words(out, "none");
    if (strong > 0)
        text_format(out, "%d strong", strong);
    text_put(out, strong > 0 && weak > 0 ? " " : "");
    if (weak > 0)
        text_format(out, "%d weak", weak);
}

static void tell_die(const json_value *die, text *out)
{
    const json_value *face = view_get(die, "face");

    text_put_words(out, view_string(die, "kind"));
    if (face == NULL)
        return;
    text_put(out, " ");
    text_put_signed(out, json_integer(face));
}

static void tell_check(const json_value *player, text *out)
{
    const json_value *list = json_get(player, "submitted");
    const char *decision = view_string(player, "decision");

    for (size_t i = 0; i < json_size(list); i++) {
        text_put_words(out, i == 0 ? "; submitted " : ", ");
        tell_die(json_at(list, i), out);
    }
    if (json_size(list) == 0 && decision[0] != '\0')
        text_put_words(out, strcmp(decision, "pass") == 0 ? "; passes" : "; joins");
}

static void tell_player(const drawing *d, int seat, text *out)
{
    const json_value *player = express_player(d, seat);
    const json_value *cards = json_get(player, "loyalty");

    express_put_player(d, seat, out);
    tell_dice(seat == express_reader(d) ? WORDS(" (you): ready") : WORDS(": ready"),
        json_get(player, "active"), out);
    tell_dice(WORDS(", spent"), json_get(player, "spent"), out);
    tell_check(player, out);
    text_put_words(out, view_bool(player, "brigged") ? "; in the brig" : "");
    text_put_words(out, view_bool(player, "demoralized") ? "; demoralized" : "");
    text_put_words(out, view_bool(player, "revealed") ? "; revealed" : "");
    for (size_t i = 0; i < json_size(cards); i++) {
        if (view_get(json_at(cards, i), "card") == NULL)
            continue;
        text_put_words(out, "; loyalty ");
        express_put_card(d, json_at(cards, i), out);
    }
    text_put(out, ".\n");
}

static void tell_roll(const drawing *d, text *out)
{
    const json_value *roll = view_get(d->view, "roll");
    const json_value *dice = json_get(roll, "dice");
    int seat = view_int(roll, "seat");

    if (roll == NULL || json_size(dice) == 0)
        return;
    if (seat != express_reader(d)) {
        text_format(out, "%s has a roll of %d.\n", express_who(d, seat), (int)json_size(dice));
        return;
    }
    text_put_words(
        out, view_bool(roll, "open") ? "Your roll, open to all:" : "Your roll, only you see it:");
    for (size_t i = 0; i < json_size(dice); i++) {
        const json_value *die = json_at(dice, i);

        text_format(out, "%s die %d ", i == 0 ? "" : ",", view_int(die, "die") + 1);
        tell_die(die, out);
    }
    text_put(out, ".\n");
}

void express_tell_view(const drawing *d, text *out)
{
    const json_value *you = view_get(d->view, "you");

    tell_turn(d, out);
    tell_board(d, out);
    for (int seat = 0; seat < express_seats(d); seat++)
        tell_player(d, seat, out);
    if (you != NULL)
        text_put_words(out, strcmp(view_string(you, "side"), "cylon") == 0 ? "You are a Cylon.\n"
                                                                           : "You are human.\n");
    express_put_matter(d, out);
    text_put(out, "\n");
    tell_roll(d, out);
}

static bool is_winner(const json_value *result, int seat)
{
    const json_value *winners = json_get(result, "winners");

    for (size_t i = 0; i < json_size(winners); i++)
        if (json_integer(json_at(winners, i)) == seat)
            return true;
    return false;
}

void express_tell_view_end(const drawing *d, text *out)
{
    const json_value *result = view_get(d->view, "outcome");

    for (int seat = 0; seat < express_seats(d); seat++) {
        const json_value *cards = json_get(express_player(d, seat), "loyalty");

        express_put_player(d, seat, out);
        text_put_words(out, is_winner(result, seat) ? " wins; loyalty" : " loses; loyalty");
        for (size_t i = 0; i < json_size(cards); i++) {
            text_put(out, i == 0 ? " " : ", ");
            express_put_card(d, json_at(cards, i), out);
        }
        text_put(out, ".\n");
    }
}
