/* labels.c: the names of ships, cards, players and spaces, drawn or told. */
#include "games/galaxies/terminal/labels.h"

#include <string.h>

#include "base/buffer.h"

const char *const galaxies_directions[DIRECTIONS] = {"se", "ne", "n", "nw", "sw", "s"};

bool galaxies_is_turned(const drawing *d)
{
    const json_value *columns = json_get(json_get(galaxies_reader(d), "zone"), "columns");
    int sum = (int)(json_integer(json_at(columns, 0)) + json_integer(json_at(columns, 1)));

    return !d->is_plain && sum > view_int(json_get(d->view, "field"), "columns") - 1;
}

int galaxies_turned(const drawing *d, int direction)
{
    return galaxies_is_turned(d) ? (direction + DIRECTIONS / 2) % DIRECTIONS : direction;
}

/* ---- rows ---- */

static const json_value *row_of(const json_value *object, const char *list, int number)
{
    return number < 0 ? NULL : json_at(json_get(object, list), (size_t)number);
}

static const json_value *row_with(const json_value *object, const char *list, const char *id)
{
    const json_value *rows = json_get(object, list);

    for (size_t i = 0; i < json_size(rows); i++)
        if (strcmp(view_string(json_at(rows, i), "id"), id) == 0)
            return json_at(rows, i);
    return NULL;
}

const json_value *galaxies_card(const drawing *d, int card)
{
    return row_of(d->view, "cards", card);
}

int galaxies_cards(const drawing *d)
{
    return (int)view_count(d->view, "cards");
}

const json_value *galaxies_ship(const drawing *d, int ship)
{
    const json_value *ships = json_get(d->view, "ships");

    for (size_t i = 0; i < json_size(ships); i++)
        if (view_int(json_at(ships, i), "ship") == ship)
            return json_at(ships, i);
    return NULL;
}

const json_value *galaxies_card_of(const drawing *d, int ship)
{
    return galaxies_card(d, ship / SQUADRON);
}

const json_value *galaxies_player(const drawing *d, int seat)
{
    return row_of(d->view, "players", seat);
}

const json_value *galaxies_reader(const drawing *d)
{
    return view_get(d->view, "you") == NULL ? NULL : galaxies_player(d, view_int(d->view, "you"));
}

const json_value *galaxies_type(const drawing *d, const char *id)
{
    return row_with(d->components, "cards", id);
}

const json_value *galaxies_tactic(const drawing *d, const char *id)
{
    return row_with(d->components, "tactics", id);
}

const json_value *galaxies_tactic_numbered(const drawing *d, int number)
{
    return row_of(d->components, "tactics", number);
}

/* ---- what they are ---- */

bool galaxies_is_ours(const drawing *d, const json_value *card)
{
    const json_value *controller = galaxies_player(d, view_int(card, "controller"));

    return galaxies_reader(d) == NULL ? view_int(controller, "team") == 0
                                      : view_bool(card, "friend");
}

bool galaxies_is_where(const json_value *card, const char *where)
{
    return strcmp(view_string(card, "where"), where) == 0;
}

bool galaxies_is_squadron(const json_value *card)
{
    return view_int(card, "count") > 1;
}

bool galaxies_is_there(const json_value *ship)
{
    return view_count(ship, "hexes") > 0;
}

/* ---- their names ---- */

char galaxies_letter(int card)
{
    static const char letters[] = "ABCDEFGHIJKLMOPQRTUVWXYZ";

    return card >= 0 && card < (int)sizeof letters - 1 ? letters[card] : '?';
}

void galaxies_put_card_mark(const drawing *d, int card, text *out)
{
    char letter = galaxies_letter(card);

    text_put_char(out, galaxies_is_ours(d, galaxies_card(d, card)) ? letter : (char)(letter + 32));
}

void galaxies_put_ship_mark(const drawing *d, int ship, text *out)
{
    galaxies_put_card_mark(d, ship / SQUADRON, out);
    if (galaxies_is_squadron(galaxies_card_of(d, ship)))
        text_put_char(out, (char)('a' + ship % SQUADRON));
}

void galaxies_put_card(const drawing *d, int card, text *out)
{
    const json_value *row = galaxies_card(d, card);

    galaxies_put_card_mark(d, card, out);
    text_format(
        out, " %s", view_get(row, "name") == NULL ? "a ship card" : view_string(row, "name"));
}

void galaxies_put_ship(const drawing *d, int ship, text *out)
{
    galaxies_put_ship_mark(d, ship, out);
    text_format(out, " %s", view_string(galaxies_card_of(d, ship), "name"));
    if (galaxies_is_squadron(galaxies_card_of(d, ship)))
        text_format(out, " %c", 'a' + ship % SQUADRON);
}

const char *galaxies_faction(const json_value *faction_of)
{
    return strcmp(view_string(faction_of, "faction"), "isn") == 0 ? "ISN" : "Wretch";
}

const char *galaxies_team(const drawing *d, int team)
{
    const json_value *players = json_get(d->view, "players");

    for (size_t seat = 0; seat < json_size(players); seat++)
        if (view_int(json_at(players, seat), "team") == team)
            return galaxies_faction(json_at(players, seat));
    return "";
}

void galaxies_put_seat(const drawing *d, int seat, text *out)
{
    const json_value *player = galaxies_player(d, seat);

    if (view_bool(player, "yours"))
        text_put_words(out, "you");
    else if (d->names != NULL && d->names[seat] != NULL && d->names[seat][0] != '\0')
        text_put(out, d->names[seat]);
    else if (view_count(d->view, "players") > 2)
        text_format(out, "%s %d", galaxies_faction(player), seat + 1);
    else
        text_put(out, galaxies_faction(player));
}

void galaxies_put_space(text *out, int column, int row)
{
    text_format(out, "%c%d", 'A' + column, row + 1);
}

void galaxies_put_hex_name(text *out, const json_value *hex)
{
    galaxies_put_space(out, (int)json_integer(json_at(hex, 0)), (int)json_integer(json_at(hex, 1)));
}

void galaxies_put_pegs(const drawing *d, const json_value *ship, text *out)
{
    int hull = view_int(galaxies_card_of(d, view_int(ship, "ship")), "hull");

    if (!galaxies_is_there(ship))
        text_put(out, "-");
    else
        text_format(out, "%d+%d", view_int(ship, "shields"), hull - view_int(ship, "hull"));
}

/* Writes one item of "a", "a or b", or "a, b or c". */
static void put_or(text *out, int said, int count, const char *words)
{
    text_format(out, "%s%s", said == 0 ? "" : said + 1 == count ? " or " : ", ", words);
}

static const struct {
    const char *id, *words;
} moments[] = {
    {"own_deploy", "in your deploy phase"},
    {"own_action", "in your action phase"},
    {"enemy_deploy", "in an enemy's deploy phase"},
    {"enemy_action", "in an enemy's action phase"},
    {"enemy_hit", "when your ship is hit"},
    {"own_miss", "when your attack misses"},
    {"destruction", "when a ship is destroyed"},
};

void galaxies_put_when(const json_value *tactic, text *out)
{
    const json_value *when = json_get(tactic, "when");
    int count = (int)json_size(when);

    for (int i = 0; i < count; i++)
        for (size_t k = 0; k < sizeof moments / sizeof moments[0]; k++)
            if (strcmp(moments[k].id, json_string(json_at(when, (size_t)i))) == 0)
                put_or(out, i, count, moments[k].words);
}

void galaxies_put_weapon(const json_value *weapon, text *out)
{
    int attacks = view_int(weapon, "attacks");

    if (view_int(weapon, "charge") > 0)
        text_format(out, "charge %d, ", view_int(weapon, "charge"));
    text_format(out, "range %d, %d attack%s of strength %d, %s", view_int(weapon, "range"), attacks,
        attacks == 1 ? "" : "s", view_int(weapon, "strength"), view_string(weapon, "damage_type"));
}

void galaxies_put_percent(text *out, int part, int whole)
{
    text_format(out, "%d %%", (part * 200 + whole) / (whole * 2));
}

/* ---- notes on a ship card ---- */

/* Notes "carries D E", for the player's own side. */
static void note_cargo(const drawing *d, const json_value *card, galaxies_note *note, void *into)
{
    const json_value *cargo = view_get(card, "cargo");
    char words[60];
    text t = text_in(words, sizeof words);

    if (json_size(cargo) == 0)
        return;
    text_put_words(&t, "carries");
    for (size_t i = 0; i < json_size(cargo); i++) {
        text_put(&t, " ");
        galaxies_put_card_mark(d, (int)json_integer(json_at(cargo, i)), &t);
    }
    note(into, NIGHT, words);
}

static void note_attached(const drawing *d, const json_value *card, galaxies_note *note, void *into)
{
    const json_value *attached = json_get(card, "attached");

    for (size_t i = 0; i < json_size(attached); i++) {
        const json_value *one = json_at(attached, i);
        bool is_sabotage = strcmp(view_string(one, "kind"), "sabotage") == 0;

        note(into, is_sabotage ? DANGER : NIGHT,
            view_string(galaxies_tactic(d, view_string(one, "tactic")), "name"));
    }
}

/* Notes "in cover", or "in cover Ca Cc" for ships of a squadron. */
static void note_cover(const drawing *d, int card, galaxies_note *note, void *into)
{
    char words[32];
    text t = text_in(words, sizeof words);

    for (int i = 0; i < SQUADRON; i++) {
        if (!view_bool(galaxies_ship(d, card * SQUADRON + i), "cover"))
            continue;
        text_put_words(&t, t.length == 0 ? "in cover" : "");
        if (galaxies_is_squadron(galaxies_card(d, card))) {
            text_put(&t, " ");
            galaxies_put_ship_mark(d, card * SQUADRON + i, &t);
        }
    }
    if (t.length > 0)
        note(into, SCOPE, words);
}

void galaxies_notes(const drawing *d, int card, galaxies_note *note, void *into)
{
    const json_value *row = galaxies_card(d, card), *survivors = view_get(d->view, "survivors");
    char words[40];
    text t = text_in(words, sizeof words);

    if (view_get(row, "adrift") != NULL) {
        text_format(&t, "adrift, %d of 2 repairs", view_int(row, "adrift"));
        note(into, DANGER, words);
    }
    if (view_bool(row, "activated"))
        note(into, DIM, "activated");
    if (view_get(survivors, "ship") != NULL && view_int(survivors, "ship") / SQUADRON == card)
        note(into, LAMP, "has the survivors");
    note_cargo(d, row, note, into);
    note_attached(d, row, note, into);
    note_cover(d, card, note, into);
}

void galaxies_put_step(const drawing *d, text *out)
{
    const json_value *current = view_get(d->view, "current");
    const json_value *last = view_get(json_get(d->view, "mission"), "last_round");

    if (current == NULL) {
        text_put_words(out, "Before the first round");
        return;
    }
    text_format(out, "Round %d", view_int(d->view, "round"));
    if (last != NULL)
        text_format(out, " of %d", (int)json_integer(last));
    if (view_bool(galaxies_player(d, (int)json_integer(current)), "yours")) {
        text_format(out, ", your %s phase", view_string(d->view, "phase"));
        return;
    }
    text_format(out, ", %s phase of ", view_string(d->view, "phase"));
    galaxies_put_seat(d, (int)json_integer(current), out);
}
