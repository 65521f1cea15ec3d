/* labels.c: the names of pieces and players, for the drawn board and for the sentences. */
#include "games/express/terminal/labels.h"

#include <ctype.h>
#include <string.h>

const char *express_word(const drawing *d, const char *list, const char *id, const char *word)
{
    const json_value *rows = json_get(d->components, list);

    for (size_t i = 0; i < json_size(rows); i++)
        if (strcmp(view_string(json_at(rows, i), "id"), id) == 0)
            return view_string(json_at(rows, i), word);
    return "";
}

const json_value *express_location(const drawing *d, int i)
{
    return json_at(json_get(d->components, "locations"), (size_t)i);
}

const json_value *express_player(const drawing *d, int seat)
{
    return json_at(json_get(d->view, "players"), (size_t)seat);
}

int express_seats(const drawing *d)
{
    return (int)view_count(d->view, "players");
}

int express_reader(const drawing *d)
{
    const json_value *you = view_get(d->view, "you");

    return you == NULL ? -1 : view_int(you, "seat");
}

bool express_is_damaged(const drawing *d, const char *location)
{
    const json_value *list = json_get(d->view, "damaged");

    for (size_t i = 0; i < json_size(list); i++)
        if (strcmp(json_string(json_at(list, i)), location) == 0)
            return true;
    return false;
}

static const char *own_name(const drawing *d, int seat)
{
    return d->names == NULL || d->names[seat] == NULL ? "" : d->names[seat];
}

const char *express_who(const drawing *d, int seat)
{
    const char *own = own_name(d, seat);
    const char *character = view_string(express_player(d, seat), "name");

    return own[0] != '\0'         ? own
           : character[0] != '\0' ? character
                                  : language_words(d->language, WORDS("someone"));
}

void express_put_player(const drawing *d, int seat, text *out)
{
    const char *own = own_name(d, seat);
    const char *character = view_string(express_player(d, seat), "name");

    text_put(out, own);
    text_put(out, own[0] != '\0' && character[0] != '\0' ? ", " : "");
    text_put(out, character);
    if (own[0] == '\0' && character[0] == '\0')
        text_format(out, "Seat %d", seat + 1);
}

void express_put_count(text *out, int count, const char *one, const char *several)
{
    if (count == 0)
        text_format(out, "no %s", several);
    else
        text_format(out, "%d %s", count, count == 1 ? one : several);
}

static void put_name(const drawing *d, const char *list, const char *id, text *out)
{
    text_put(out, express_word(d, list, id, "name"));
}

void express_put_character(const drawing *d, const char *id, text *out)
{
    put_name(d, "characters", id, out);
}

static void put_consequence(const drawing *d, const json_value *crisis, text *out)
{
    const char *kind = view_string(crisis, "kind");

    express_put_count(out, view_int(crisis, "consequence"), express_word(d, "crises", kind, "one"),
        express_word(d, "crises", kind, "several"));
}

void express_put_card(const drawing *d, const json_value *card, text *out)
{
    const char *id = view_string(card, "card");

    if (id[0] == '\0') {
        text_put_words(out, "hidden");
    } else if (strcmp(id, "human") == 0) {
        text_put_words(out, "human");
    } else {
        text_put_words(out, "Cylon ");
        put_name(d, "loyalty", id, out);
    }
}

static void put_total(const json_value *check, text *out)
{
    text_format(out, "needs %d, total now ", view_int(check, "difficulty"));
    text_put_signed(out, view_int(check, "total"));
}

static void put_vote(const drawing *d, const json_value *check, text *out)
{
    text_format(out,
        view_bool(check, "release") ? "Vote to release %s, called by %s: "
                                    : "Vote to brig %s, called by %s: ",
        express_who(d, view_int(check, "accused")), express_who(d, view_int(check, "caller")));
    put_total(check, out);
    text_put(out, ".");
}

static void put_crisis(
    const drawing *d, const json_value *crisis, const json_value *check, text *out)
{
    const char *name = express_word(d, "crises", view_string(crisis, "kind"), "name");
    int icons = view_int(crisis, "jump_icons");

    text_put_char(out, (char)toupper(name[0]));
    text_format(out, "%s: ", name + 1);
    if (check != NULL)
        put_total(check, out);
    else
        text_format(out, "needs %d", view_int(crisis, "difficulty"));
    text_put_words(out, ", else ");
    put_consequence(d, crisis, out);
    text_put(out, "; ");
    express_put_count(out, icons, text_words(out, "jump icon"), text_words(out, "jump icons"));
    text_put(out, ".");
}

static void put_contact(const json_value *contact, text *out)
{
    for (size_t i = 0; i < json_size(contact); i++) {
        const char *kind = json_string(json_at(contact, i));

        text_put_words(out, i == 0 ? " To be placed: " : ", ");
        text_put_words(out, strcmp(kind, "raider") == 0 ? "Raider" : "Colonial ship");
    }
    text_put(out, json_size(contact) > 0 ? "." : "");
}

void express_put_matter(const drawing *d, text *out)
{
    const json_value *check = view_get(d->view, "check");
    const json_value *crisis = view_get(d->view, "crisis");
    const json_value *dice = view_get(d->view, "crisis_dice");
    bool is_vote = check != NULL && strcmp(view_string(check, "kind"), "vote") == 0;

    if (is_vote)
        put_vote(d, check, out);
    else if (crisis != NULL)
        put_crisis(d, crisis, check, out);
    else if (dice != NULL)
        text_format(
            out, "%s looks at the two crisis dice.", express_who(d, view_int(dice, "roller")));
    else
        text_put_words(out, "No crisis now.");
    put_contact(json_get(d->view, "contact"), out);
    if (view_bool(d->view, "prepared"))
        text_put_words(out, " Jump prepared: the next crisis die counts an icon.");
}
