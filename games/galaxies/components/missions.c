/* missions.c: reads missions.json: who plays, with what, where and for which goal. */
#include <string.h>

#include "games/galaxies/components/galaxies.h"
#include "games/galaxies/rules/texts.h"
#include "games/galaxies/rules/vocabulary.h"

enum { FLEET_COST_MOST = 120, ROUNDS_MOST = 100, POINTS_MOST = 100 };

/* Reads a space, [column, row]. */
static hex read_hex(json_check *in, const json_value *list, const char *place)
{
    char at[PLACE_MAX];

    if (json_check_array(in, list, place, 2, 2) != 2)
        return 0;
    int64_t column =
        json_check_int(in, json_at(list, 0), place_at(at, place, 0), 0, HEX_COLUMNS - 1);
    int64_t row = json_check_int(in, json_at(list, 1), place_at(at, place, 1), 0, HEX_ROWS - 1);

    return hex_at((int)column, (int)row);
}

/* Reads two spaces; field.c checks that they exist. */
static void read_hexes(json_check *in, const json_value *object, const char *place, hex out[2])
{
    const json_value *list = json_check_member(in, object, place, "hexes", true);
    char at[PLACE_MAX], at_hex[PLACE_MAX];

    if (json_check_array(in, list, place_of(at, place, "hexes"), 2, 2) != 2)
        return;
    for (int i = 0; i < 2; i++)
        out[i] = read_hex(in, json_at(list, (size_t)i), place_at(at_hex, at, i));
}

/* ---- players ---- */

/*
 * Reads a zone. Without rows it has all of them. The odd columns have the rows of the even ones,
 * unless the file says otherwise.
 */
static void read_zone(json_check *in, const json_value *object, const char *place, zone *z)
{
    static const char *const members[] = {"columns", "rows", "odd_rows", NULL};

    value_members(in, object, place, members);
    value_pair_in(in, object, place, "columns", 0, HEX_COLUMNS - 1, &z->column_lo, &z->column_hi);
    for (int odd = 0; odd < 2; odd++) {
        const char *rows = odd ? "odd_rows" : "rows";

        z->row_lo[odd] = z->row_lo[0];
        z->row_hi[odd] = odd ? z->row_hi[0] : HEX_ROWS - 1;
        if (json_get(object, rows) != NULL)
            value_pair_in(
                in, object, place, rows, 0, HEX_ROWS - 1, &z->row_lo[odd], &z->row_hi[odd]);
    }
}

static void read_ships(json_check *in, const json_value *list, const char *place,
    const galaxies_data *d, mission *m, int seat)
{
    char at[PLACE_MAX];

    m->ship_count[seat] = (uint8_t)json_check_array(in, list, place, 0, FLEET);
    for (int i = 0; i < m->ship_count[seat]; i++)
        m->ship[seat][i] =
            galaxies_card_in(in, json_at(list, (size_t)i), place_at(at, place, i), d);
}

static void read_energy(json_check *in, const json_value *object, const char *place,
    const galaxies_data *d, mission *m, int seat)
{
    int most = d->most_energy;

    m->start_energy[seat] =
        galaxies_figure(in, object, place, "start_energy", 0, most, d->start_energy);
    m->income[seat] = galaxies_figure(in, object, place, "income", 1, most, d->income);
    m->first_income[seat] =
        galaxies_figure(in, object, place, "first_income", 0, most, d->first_income);
}

static void read_player(json_check *in, const json_value *object, const char *place,
    const galaxies_data *d, mission *m, int seat)
{
    static const char *const members[] = {"faction", "team", "fleet_cost", "deck_size", "ships",
        "deck", "deck_of", "prepped", "zone", "start_energy", "income", "first_income", NULL};
    char at[PLACE_MAX];

    value_members(in, object, place, members);
    m->faction[seat] = (uint8_t)value_word_in(in, object, place, "faction", galaxies_faction_ids);
    m->team[seat] = galaxies_figure(in, object, place, "team", 0, 1, REQUIRED);
    m->fleet_cost[seat] = galaxies_figure(in, object, place, "fleet_cost", 1, FLEET_COST_MOST, 0);
    m->deck_size[seat] =
        galaxies_figure(in, object, place, "deck_size", 1, fleet_deck_limit(FLEET_COST_MOST), 0);
    m->deck_of[seat] = galaxies_figure(in, object, place, "deck_of", 0, m->players - 1, seat);
    read_ships(in, json_get(object, "ships"), place_of(at, place, "ships"), d, m, seat);
    galaxies_copies_in(in, json_get(object, "deck"), place_of(at, place, "deck"), d, m->deck[seat]);
    galaxies_list_in(
        in, json_get(object, "prepped"), place_of(at, place, "prepped"), d, m->prepped[seat]);
    read_zone(in, json_check_member(in, object, place, "zone", true), place_of(at, place, "zone"),
        &m->zone[seat]);
    read_energy(in, object, place, d, m, seat);
}

static void read_players(
    json_check *in, const json_value *list, const char *place, const galaxies_data *d, mission *m)
{
    char at[PLACE_MAX];

    m->players = (uint8_t)json_check_array(in, list, place, 2, PLAYERS);
    for (int seat = 0; seat < m->players && json_check_ok(in); seat++)
        read_player(in, json_at(list, (size_t)seat), place_at(at, place, seat), d, m, seat);
}

/*
 * Reads the turn order, which is by default the order of the seats, and who starts. If `first` is
 * null or missing, the dice decide.
 */
static void read_order(json_check *in, const json_value *object, const char *place, mission *m)
{
    const json_value *list = json_get(object, "order"), *first = json_get(object, "first");
    char at[PLACE_MAX], at_seat[PLACE_MAX];
    unsigned seen = 0;

    for (int i = 0; i < PLAYERS; i++)
        m->order[i] = (uint8_t)i;
    place_of(at, place, "order");
    size_t count = json_check_array(in, list, at, m->players, m->players);

    for (size_t i = 0; i < count; i++) {
        m->order[i] = (uint8_t)json_check_int(
            in, json_at(list, i), place_at(at_seat, at, (int)i), 0, m->players - 1);
        if (seen >> m->order[i] & 1)
            value_fault(in, at_seat, "", "this seat stands twice");
        seen |= 1u << m->order[i];
    }
    m->first = PLAYERS;
    if (first != NULL && !json_is_null(first))
        m->first =
            (uint8_t)json_check_int(in, first, place_of(at, place, "first"), 0, m->players - 1);
}

/* ---- what lies on the field ---- */

static tile_place read_tile(json_check *in, const json_value *object, const char *place)
{
    static const char *const members[] = {"tile", "hexes", "black", NULL};
    tile_place t = {0};
    char at[PLACE_MAX];

    value_members(in, object, place, members);
    t.kind = (uint8_t)value_word_in(in, object, place, "tile", galaxies_tile_ids);
    t.is_black = json_check_bool(in, json_get(object, "black"), place_of(at, place, "black"));
    read_hexes(in, object, place, t.at);
    return t;
}

static void read_tiles(json_check *in, const json_value *list, const char *place, mission *m)
{
    char at[PLACE_MAX];

    m->tile_count = (uint8_t)json_check_array(in, list, place, 0, TILES);
    for (int i = 0; i < m->tile_count; i++)
        m->tile[i] = read_tile(in, json_at(list, (size_t)i), place_at(at, place, i));
}

static void read_adrift(
    json_check *in, const json_value *object, const char *place, const galaxies_data *d, mission *m)
{
    static const char *const members[] = {"ship", "hexes", "shields", "hull_damage", NULL};
    char at[PLACE_MAX];

    if ((object != NULL) != ((m->special & RULE_ADRIFT) != 0))
        value_fault(in, place, "", "this and the special rule adrift go together");
    if (object == NULL)
        return;
    value_members(in, object, place, members);
    m->adrift_card = galaxies_card_in(
        in, json_check_member(in, object, place, "ship", true), place_of(at, place, "ship"), d);
    m->adrift_shields = galaxies_figure(in, object, place, "shields", 0, UINT8_MAX, REQUIRED);
    m->adrift_hull = galaxies_figure(in, object, place, "hull_damage", 0, UINT8_MAX, REQUIRED);
    read_hexes(in, object, place, m->adrift);
}

/* ---- goals ---- */

static void read_points(json_check *in, const json_value *list, const char *place, mission *m)
{
    char at[PLACE_MAX];

    if (list == NULL || json_check_array(in, list, place, 2, 2) != 2)
        return;
    for (int team = 0; team < 2; team++)
        m->points_to_win[team] = (uint8_t)json_check_int(
            in, json_at(list, (size_t)team), place_at(at, place, team), 0, POINTS_MOST);
}

/* Reads the texts that say how each side wins (GX-169). */
static void read_victory(json_check *in, const json_value *object, const char *place, mission *m)
{
    if (!json_check_object(in, object, place))
        return;
    value_members(in, object, place, galaxies_faction_ids);
    for (int faction = 0; faction < FACTIONS; faction++)
        value_text_in(in, object, place, galaxies_faction_ids[faction], m->victory[faction],
            GALAXIES_VICTORY_MAX);
}

/* Checks that the braces in the texts name figures, after all figures are read. */
static void check_words(json_check *in, const char *place, const mission *m)
{
    char at[PLACE_MAX];

    galaxies_refuse_stray(in, place, "text", galaxies_stray_in_mission(m, m->text));
    place_of(at, place, "victory");
    for (int faction = 0; faction < FACTIONS; faction++)
        galaxies_refuse_stray(in, at, galaxies_faction_ids[faction],
            galaxies_stray_in_mission(m, m->victory[faction]));
}

static void read_mission(
    json_check *in, const json_value *object, const char *place, const galaxies_data *d, mission *m)
{
    static const char *const members[] = {"id", "name", "text", "story", "official", "boards",
        "players", "order", "first", "special", "points_to_win", "last_round", "adrift", "tiles",
        "victory", NULL};
    char at[PLACE_MAX];

    value_members(in, object, place, members);
    value_id_in(in, object, place, "id", m->id, sizeof m->id);
    value_text_in(in, object, place, "name", m->name, sizeof m->name);
    value_text_in(in, object, place, "text", m->text, sizeof m->text);
    m->is_official =
        json_check_bool(in, json_get(object, "official"), place_of(at, place, "official"));
    m->boards = galaxies_figure(in, object, place, "boards", 1, 2, 1);
    read_players(in, json_check_member(in, object, place, "players", true),
        place_of(at, place, "players"), d, m);
    if (!json_check_ok(in))
        return; /* what follows needs the number of players */
    read_order(in, object, place, m);
    if (json_get(object, "special") != NULL)
        m->special = (uint8_t)value_words_in(in, object, place, "special", galaxies_special_ids);
    read_points(in, json_get(object, "points_to_win"), place_of(at, place, "points_to_win"), m);
    m->last_round = galaxies_figure(in, object, place, "last_round", 0, ROUNDS_MOST, 0);
    read_adrift(in, json_get(object, "adrift"), place_of(at, place, "adrift"), d, m);
    read_tiles(in, json_get(object, "tiles"), place_of(at, place, "tiles"), m);
    read_victory(in, json_check_member(in, object, place, "victory", true),
        place_of(at, place, "victory"), m);
    if (json_check_ok(in))
        check_words(in, place, m);
    if (json_check_ok(in))
        galaxies_check_mission(in, place, d, m);
}

void galaxies_read_missions(json_check *in, const json_value *file, void *all)
{
    galaxies_data *d = all;
    static const char *const members[] = {FILE_REMARKS, "missions", NULL};
    const json_value *list = json_check_member(in, file, "", "missions", true);
    size_t count = json_check_array(in, list, "missions", 0, MISSIONS_MAX);
    bool seen[MISSIONS_MAX] = {false};
    char at[PLACE_MAX];

    file_members(in, file, members);
    for (size_t i = 0; i < count && json_check_ok(in); i++) {
        mission read = {0};

        place_at(at, "missions", (int)i);
        read_mission(in, json_at(list, i), at, d, &read);
        int row = row_for(
            in, at, read.id, d->mission, sizeof(mission), &d->mission_count, MISSIONS_MAX, seen);

        if (row >= 0)
            d->mission[row] = read;
    }
}
