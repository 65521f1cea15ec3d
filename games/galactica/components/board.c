/* board.c: reads board.json, attack_table.json, civilian_ships.json and damage_tokens.json. */
#include <string.h>

#include "games/galactica/components/galactica.h"

enum { DIAL_MOST = 15, LOSS_MOST = 9, NEVER = DIE_SIDES + 1 };

/* The number of each piece. The rules rely on these numbers, so board.json must match them. */
static const struct {
    const char *name;
    int number;
} supplies[] = {{"viper", VIPERS}, {"raptor", RAPTORS}, {"raider", RAIDERS},
    {"heavy_raider", HEAVY_RAIDERS}, {"basestar", BASESTARS}, {"centurion", CENTURIONS},
    {"civilian", CIVILIANS}, {"nuke", NUKES}};

static void read_track(json_check *in, const json_value *track, galactica_data *d)
{
    const json_value *list = json_check_member(in, track, "jump_track", "spaces", true);
    char at[PLACE_MAX];

    if (json_check_array(in, list, "jump_track.spaces", JUMP_SPACES, JUMP_SPACES) != JUMP_SPACES)
        return;
    for (int i = 0; i < JUMP_SPACES; i++) {
        const json_value *space = json_at(list, (size_t)i);

        place_at(at, "jump_track.spaces", i);
        d->jump_loss[i] =
            (int8_t)(galactica_flag_in(in, space, at, "ftl_allowed")
                         ? galactica_number_in(in, space, at, "population_loss", 0, LOSS_MOST)
                         : -1);
    }
}

void galactica_read_board(json_check *in, const json_value *file, void *all)
{
    galactica_data *d = all;
    const json_value *resources = json_check_member(in, file, "", "resources", true);
    const json_value *limits = json_check_member(in, file, "", "component_limits", true);
    const json_value *setup = json_check_member(in, file, "", "setup", true);
    char at[PLACE_MAX];

    for (int i = 0; i < RESOURCES; i++) {
        const json_value *object =
            json_check_member(in, resources, "resources", galactica_resource_ids[i], true);

        place_of(at, "resources", galactica_resource_ids[i]);
        d->dial[i].most = galactica_number_in(in, object, at, "max", 1, DIAL_MOST);
        d->dial[i].start = galactica_number_in(in, object, at, "start", 1, d->dial[i].most);
        d->dial[i].red = galactica_number_in(in, object, at, "red_at_most", 0, d->dial[i].most);
    }
    for (size_t i = 0; i < sizeof supplies / sizeof supplies[0]; i++)
        galactica_number_in(in, limits, "component_limits", supplies[i].name, supplies[i].number,
            supplies[i].number);
    galactica_number_in(in, file, "", "die_sides", DIE_SIDES, DIE_SIDES);
    read_track(in, json_check_member(in, file, "", "jump_track", true), d);
    d->start = galactica_placement_in(
        in, json_check_member(in, setup, "setup", "ships", true), "setup.ships");
}

/* Returns the results of the row for a target and an attacker. Reports a fault if there is none. */
static const json_value *find_row(
    json_check *in, const json_value *rows, const char *target, const char *attacker)
{
    for (size_t i = 0; i < json_size(rows); i++) {
        const json_value *row = json_at(rows, i);
        const char *t = json_string(json_get(row, "target"));
        const char *a = json_string(json_get(row, "attacker"));

        if (t != NULL && a != NULL && strcmp(t, target) == 0 && strcmp(a, attacker) == 0)
            return json_check_member(in, row, "rows", "results", true);
    }
    value_fault(in, "rows", "", "there is none of %s at %s", attacker, target);
    return NULL;
}

/* Returns the lowest die roll with this result, or NEVER if there is none. */
static uint8_t least(json_check *in, const json_value *results, const char *result)
{
    uint8_t number = NEVER;

    for (size_t i = 0; i < json_size(results); i++) {
        const json_value *one = json_at(results, i);
        const char *said = json_string(json_get(one, "result"));

        if (said != NULL && strcmp(said, result) == 0 && number == NEVER)
            number = galactica_number_in(in, one, "rows.results", "min", 1, DIE_SIDES);
    }
    return number;
}

void galactica_read_attacks(json_check *in, const json_value *file, void *all)
{
    static const struct {
        const char *target, *attacker;
    } pairs[ATTACK_ROWS] = {
        [AT_RAIDER] = {"raider", "any"},
        [AT_HEAVY_RAIDER] = {"heavy_raider", "any"},
        [AT_VIPER] = {"viper", "raider"},
        [RAIDER_AT_GALACTICA] = {"galactica", "raider"},
        [BASESTAR_AT_GALACTICA] = {"galactica", "basestar"},
        [VIPER_AT_BASESTAR] = {"basestar", "viper"},
        [GALACTICA_AT_BASESTAR] = {"basestar", "galactica"},
        [AT_CENTURION] = {"centurion", "armory"},
    };
    galactica_data *d = all;
    const json_value *rows = json_check_member(in, file, "", "rows", true);

    for (int i = 0; i < ATTACK_ROWS; i++) {
        const json_value *results = find_row(in, rows, pairs[i].target, pairs[i].attacker);

        d->attack[i] = (attack_row){least(in, results, "damaged"), least(in, results, "destroyed")};
    }
    const json_value *nuke = find_row(in, rows, "basestar", "nuke");

    if (json_check_array(in, nuke, "rows of the nuke", 3, 3) == 3)
        for (int i = 0; i < 2; i++)
            d->nuke[i] = galactica_number_in(
                in, json_at(nuke, (size_t)i + 1), "rows of the nuke", "min", 1, DIE_SIDES);
}

void galactica_read_civilians(json_check *in, const json_value *file, void *all)
{
    galactica_data *d = all;
    const json_value *list = json_check_member(in, file, "", "tokens", true);
    char at[PLACE_MAX], at_losses[PLACE_MAX];
    int ships = 0;

    if (json_check_array(in, list, "tokens", CIVILIAN_KINDS, CIVILIAN_KINDS) != CIVILIAN_KINDS)
        return;
    for (int i = 0; i < CIVILIAN_KINDS; i++) {
        const json_value *object = json_at(list, (size_t)i);
        const json_value *losses =
            json_check_member(in, object, place_at(at, "tokens", i), "losses", true);
        civilian_kind k = {0};

        value_id_in(in, object, at, "id", k.id, sizeof k.id);
        k.copies = galactica_number_in(in, object, at, "count", 1, CIVILIANS);
        place_of(at_losses, at, "losses");
        value_members(in, losses, at_losses, galactica_resource_ids);
        for (int r = 0; r < RESOURCES; r++)
            if (json_get(losses, galactica_resource_ids[r]) != NULL)
                k.loss[r] = galactica_number_in(
                    in, losses, at_losses, galactica_resource_ids[r], 1, LOSS_MOST);
        ships += k.copies;
        d->civilian[i] = k;
    }
    if (ships != CIVILIANS)
        value_fault(in, "tokens", "", "expected %d ships, not %d", CIVILIANS, ships);
}

void galactica_read_tokens(json_check *in, const json_value *file, void *all)
{
    static const char *const kinds[] = {"location", "resource", NULL};
    galactica_data *d = all;
    const json_value *list = json_get(json_check_member(in, file, "", "galactica", true), "tokens");
    char at[PLACE_MAX];
    int locations = 0, resources = 0;
    size_t count = json_check_array(in, list, "galactica.tokens",
        DAMAGEABLE + GALACTICA_RESOURCE_TOKENS, DAMAGEABLE + GALACTICA_RESOURCE_TOKENS);

    for (size_t i = 0; i < count && json_check_ok(in); i++) {
        const json_value *object = json_at(list, i);

        place_at(at, "galactica.tokens", (int)i);
        if (value_word_in(in, object, at, "kind", kinds) == 0) {
            if (locations == DAMAGEABLE)
                value_fault(in, at, "", "there are %d damaged locations", DAMAGEABLE);
            else
                d->token_location[locations++] =
                    (uint8_t)galactica_place_in(in, object, at, "location");
            continue;
        }
        for (int r = 0; r < RESOURCES; r++)
            if (json_get(json_get(object, "losses"), galactica_resource_ids[r]) != NULL &&
                resources < GALACTICA_RESOURCE_TOKENS)
                d->token_resource[resources++] = (uint8_t)r;
    }
    if (locations != DAMAGEABLE || resources != GALACTICA_RESOURCE_TOKENS)
        json_check_fault(in, "galactica.tokens", "a token is missing");
}
