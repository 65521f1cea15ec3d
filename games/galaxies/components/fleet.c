/* fleet.c: reads a fleet from a file and checks it by the rules. */
#include "box/box.h"
#include "games/galaxies/components/galaxies.h"
#include "games/galaxies/rules/state.h"
#include "games/galaxies/rules/vocabulary.h"

enum { COST_MOST = 120 };

const char *galaxies_fleet_fault(rule because)
{
    static const struct {
        rule rule;
        const char *says;
    } sayings[] = {
        {GX(2), "it is of the other faction (GX-002)"},
        {GX(13), "the launch costs come to more than the fleet cost (GX-013)"},
        {GX(14), "the same ship card is in the fleet already (GX-014)"},
        {GX(15), "another version of this ship is in the fleet already (GX-015)"},
        {GX(16), "a teammate has a ship of this name already (GX-016)"},
        {GX(17), "the deck has not as many cards as half the fleet cost (GX-017)"},
        {GX(18), "there are more copies of it than a deck may have (GX-018)"},
        {GX(21), "with those that are prepped there are too many copies of it (GX-021)"},
        {GX(182), "there are more ship cards than a fleet has here (GX-182)"},
    };

    for (size_t i = 0; i < sizeof sayings / sizeof sayings[0]; i++)
        if (sayings[i].rule == because)
            return sayings[i].says;
    return "";
}

static void fault_of_rule(json_check *in, const char *place, rule because)
{
    if (because == 0)
        return;
    in->because = because;
    json_check_fault(in, place, galaxies_fleet_fault(because));
}

static void take_ships(
    json_check *in, const json_value *list, const char *place, const galaxies_data *d, fleet *f)
{
    char at[PLACE_MAX];
    size_t count = json_check_array(in, list, place, 1, SHIP_CARDS_MAX);

    for (size_t i = 0; i < count && json_check_ok(in); i++) {
        int card = galaxies_card_in(in, json_at(list, i), place_at(at, place, (int)i), d);

        if (!json_check_ok(in))
            return;
        fault_of_rule(in, at, fleet_bars_ship(d, f, card));
        if (json_check_ok(in))
            f->ship[f->ship_count++] = (uint8_t)card;
    }
}

static void check_deck(json_check *in, const galaxies_data *d, const fleet *f)
{
    char at[PLACE_MAX];
    int kind;
    rule because = fleet_bars_deck(d, f, &kind);

    if (because == 0 && fleet_deck_size(f) < fleet_deck_due(d, f))
        because = GX(17);
    const char *list = kind >= 0 && f->deck[kind] == 0 ? "prepped" : "deck";

    fault_of_rule(in, kind < 0 ? list : place_of(at, list, d->tactic[kind].id), because);
}

refusal box_take_fleet(const json_value *file, const galaxies_data *d, fleet *out)
{
    static const char *const members[] = {
        "name", "faction", "cost", "ships", "deck", "prepped", NULL};
    json_check in = json_check_for(REFUSED_FILE, 0);

    *out = (fleet){0};
    if (!json_check_object(&in, file, ""))
        return in.refused;
    value_members(&in, file, "", members);
    out->faction = value_word_in(&in, file, "", "faction", galaxies_faction_ids);
    out->cost = galaxies_figure(&in, file, "", "cost", 1, COST_MOST, REQUIRED);
    out->deck_limit = fleet_deck_limit(out->cost);
    take_ships(&in, json_check_member(&in, file, "", "ships", true), "ships", d, out);
    galaxies_copies_in(&in, json_get(file, "deck"), "deck", d, out->deck);
    galaxies_list_in(&in, json_get(file, "prepped"), "prepped", d, out->prepped);
    if (json_check_ok(&in))
        check_deck(&in, d, out);
    return in.refused;
}

refusal box_check_fleet(const char *path, text *out)
{
    const galaxies_data *d = galaxies_components();
    fleet f;
    refusal r;
    const json_value *file = component_files_read(path, &r);

    if (r.code == ACCEPTED && file == NULL)
        r = refuse(REFUSED_FILE, 0, "No such file.");
    if (r.code == ACCEPTED)
        r = box_take_fleet(file, d, &f);
    json_free(file);
    if (r.code != ACCEPTED)
        return refuse(r.code, r.rule, "%s: %s", path, r.text);
    text_format(out, "legal: %d ship cards for %d of %d energy, %d of %d tactic cards\n",
        f.ship_count, fleet_spent(d, &f), f.cost, fleet_deck_size(&f), f.deck_limit);
    return r;
}
