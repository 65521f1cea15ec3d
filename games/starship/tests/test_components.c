/* test_components.c: ships, cards, counters, panels and templates of the set (ledger, section 2). */
#include <stdio.h>
#include <string.h>

#include "core/chance.h"
#include "inventory.h"
#include "kit.h"

static const starship_data *const shipped = &starship_shipped;

static const ship_type *type_named(const char *id)
{
    for (int i = 0; i < shipped->type_count; i++)
        if (strcmp(shipped->type[i].id, id) == 0)
            return &shipped->type[i];
    fail_msg("there is no ship %s", id);
    return NULL;
}

static int scenario_named(const char *id)
{
    for (int i = 0; i < shipped->scenario_count; i++)
        if (strcmp(shipped->scenario[i].id, id) == 0)
            return i;
    fail_msg("there is no scenario %s", id);
    return -1;
}

TEST(sb_014_bases_stands_panels_and_tags)
{
    const json_value *set = inventory();

    inventory_has(set, "bases", 4);
    inventory_has(set, "level_stands", 16);
    inventory_has(set, "control_panels", 4);
    inventory_has(set, "id_tags", 16);
    inventory_has(set, "id_stickers", 16);
    assert_int_equal(SHIPS, 24); /* with the tags of a second set */
    json_free(set);
}

TEST(sb_015_base_and_panel_carry_the_same_id)
{
    static kit k;

    kit_start(&k, 2, "ships=2");
    for (int ship = 0; ship < 4; ship++) {
        char path[32];

        snprintf(path, sizeof path, "ships.%d.id", ship);
        for (int reader = SEAT_NONE; reader < 2; reader++)
            assert_int_equal(kit_seen(&k, reader, path), ship + 1); /* one id for all of a ship */
    }
}

TEST(sb_016_two_six_sided_dice)
{
    static kit k, fired;
    int seen[16] = {0};

    kit_start(&k, 2, "ships=1 rules=quick declarations=sealed");
    kit_put(&k, 0, 300, 200, 0);
    kit_put(&k, 1, 300, 320, 90);
    kit_firing(&k, 1);
    for (uint64_t i = 0; i < 2000; i++) {
        seed s = seed_from_numbers(i, 1);

        fired = k;
        fired.g.flow.random = random_from_seed(&s);
        kit_fire(&fired, 0, 1);
        const event *e = kit_event(&fired, EV_ATTACK);

        assert_non_null(e);
        assert_in_range(e->arg[2], 1, 6);
        assert_in_range(e->arg[3], 1, 6);
        seen[e->arg[2] + e->arg[3]]++;
    }
    for (int total = 2; total <= 12; total++)
        assert_true(seen[total] > 0);
}

TEST(sb_017_the_damage_pool_holds_forty)
{
    static kit k;
    const json_value *set = inventory();

    kit_begin(&k, 2, "");
    assert_int_equal(kit_seen(&k, SEAT_NONE, "pool.damage"), 40);
    assert_int_equal(shipped->set_size[POOL_DAMAGE], 40);
    inventory_has(set, "damage_counters", shipped->set_size[POOL_DAMAGE]);
    json_free(set);
}

TEST(sb_018_the_collision_pool_holds_sixteen_of_its_own)
{
    static kit k;
    const json_value *set = inventory();

    kit_begin(&k, 2, "");
    assert_int_equal(kit_seen(&k, SEAT_NONE, "pool.collision"), 16);
    int kind = starship_draw(&k.g, POOL_COLLISION, NULL);

    assert_int_equal(shipped->kind[kind].pool, POOL_COLLISION);
    assert_int_equal(kit_seen(&k, SEAT_NONE, "pool.collision"), 15);
    assert_int_equal(kit_seen(&k, SEAT_NONE, "pool.damage"), 40);
    inventory_has(set, "collision_counters", shipped->set_size[POOL_COLLISION]);
    json_free(set);
}

TEST(sb_019_every_ship_has_its_own_copy_of_its_types_deck)
{
    static kit k;

    kit_start(&k, 2, "ships=2 rules=quick");
    assert_string_equal(deck_of(&k.g, 0)->id, "viper_mk2");
    assert_string_equal(deck_of(&k.g, 2)->id, "raider");
    kit_plan(&k, 0, "TL medium");
    kit_plan(&k, 2, "ST low");
    kit_plan(&k, 1, "TL medium"); /* the card of the first Viper is not missed here */
    kit_coast(&k);
    assert_int_equal(k.g.heading[0], k.g.heading[1]);
    assert_int_equal(k.g.heading[0], 30000); /* both have turned 60 degrees to the left */
}

TEST(sb_020_what_a_deck_contains)
{
    for (int i = 0; i < shipped->deck_count; i++) {
        const deck *d = &shipped->deck[i];
        int blanks = 0, changes = 0, overboosts = 0, normal = 0;

        for (int place = 0; place < d->card_count; place++) {
            uint8_t symbols = d->card[place].symbols;

            blanks += (symbols & BLANK) != 0;
            changes += (symbols & CHANGE_DIRECTION) != 0;
            overboosts += (symbols & OVERBOOST) != 0;
            normal += !(symbols & (BLANK | CHANGE_DIRECTION | OVERBOOST));
        }
        assert_int_equal(blanks, 1);
        assert_int_equal(changes, 1);
        assert_true(overboosts >= 1);
        assert_true(normal >= 1);
        assert_int_equal(d->card[d->blank].symbols, BLANK);
        assert_int_equal(d->card[d->change_direction].symbols, CHANGE_DIRECTION);
    }
}

/* A card that flies has an arrow for some forward speed, or is an overboost and has a line. */
static void check_card(const card *c)
{
    static const int energies[SPEEDS] = {[BACK] = -1, [LOW] = 1, [MEDIUM] = 2, [HIGH] = 3};
    int forward = 0;

    assert_true(c->id[0] != '\0' && c->name[0] != '\0' && c->symbols != 0);
    assert_true(c->g <= G_LIMIT);
    for (int speed = 0; speed < SPEEDS; speed++) {
        const arrow *a = starship_arrow_of(c, speed);

        if (a == NULL)
            continue;
        assert_true(speed != STILL && speed != FTL);
        assert_int_equal(a->energy, energies[speed]);
        assert_true(speed == BACK ? a->to.y < 0 : a->to.y > 0);
        forward += speed != BACK;
    }
    if (c->symbols & (BLANK | CHANGE_DIRECTION | OVERBOOST))
        assert_int_equal(forward, 0);
    else
        assert_true(forward >= 1);
    assert_int_equal(c->line.present, (c->symbols & OVERBOOST) != 0);
}

TEST(sb_021_what_a_maneuver_card_carries)
{
    int with_back = 0, without_back = 0, difficult = 0, turns = 0;

    for (int i = 0; i < shipped->deck_count; i++) {
        for (int place = 0; place < shipped->deck[i].card_count; place++) {
            const card *c = &shipped->deck[i].card[place];

            check_card(c);
            with_back += starship_arrow_of(c, BACK) != NULL;
            without_back += starship_arrow_of(c, BACK) == NULL;
            difficult += (c->symbols & DIFFICULT) != 0;
            turns += (c->symbols & TURN) != 0;
        }
    }
    assert_true(with_back > 0 && without_back > 0 && difficult > 0 && turns > 0);
}

TEST(sb_022_energy_on_cards_counts_under_the_complete_rules_only)
{
    static kit k;

    kit_start(&k, 2, "ships=1 rules=quick");
    kit_plan(&k, 0, "ST still");
    kit_end_turn(&k);
    assert_true(kit_offers(&k, 0, "OS ST high")); /* from 0 to 6 */
    kit_start(&k, 2, "ships=1 rules=complete");
    kit_energy(&k, 0, 0);
    kit_planning(&k);
    assert_false(kit_offers(&k, 0, "OS ST high"));
}

TEST(sb_023_what_a_spaceship_card_carries)
{
    static char buffer[1 << 18];
    text t = text_in(buffer, sizeof buffer);
    json j = json_to(&t);

    starship_game.components->write(&j);
    assert_false(t.full);
    const json_value *all = json_read(t.at, t.length, NULL);

    assert_non_null(all);
    assert_int_equal(json_size(json_get(all, "types")), shipped->type_count);
    for (size_t at = 0; at < json_size(json_get(all, "types")); at++) {
        const json_value *row = json_at(json_get(all, "types"), at);

        assert_true(json_is_string(json_get(row, "name")));
        assert_true(
            json_is_integer(json_get(row, "attack")) || json_is_null(json_get(row, "attack")));
        assert_true(json_is_integer(json_get(row, "structure")));
        assert_true(json_is_integer(json_get(row, "acceleration")));
        assert_true(json_is_bool(json_get(row, "ftl")));
        assert_true(
            json_is_integer(json_get(json_get(row, "points"), starship_rules_ids[RULES_COMPLETE])));
    }
    assert_true(type_named("raider")->has_ftl);
    json_free(all);
}

TEST(sb_024_vipers_and_raiders_hit_from_six_on)
{
    assert_int_equal(type_named("viper_mk2")->attack, 6);
    assert_int_equal(type_named("raider")->attack, 6);
}

TEST(sb_025_a_viper_mk_2_accelerates_by_three)
{
    static kit k;

    assert_int_equal(type_named("viper_mk2")->acceleration, 3);
    kit_start(&k, 2, "ships=1 rules=complete");
    kit_energy(&k, 0, 1);
    kit_planning(&k);
    assert_true(kit_offers(&k, 0, "OS ST low")); /* 4 */
    assert_false(kit_offers(&k, 0, "OS ST medium"));
}

/* A Viper hits the Raider at short range; the Raider draws this counter. */
static void hit_raider(kit *k, const char *counter)
{
    kit_put(k, 0, 300, 200, 0);
    kit_put(k, 1, 300, 320, 90);
    kit_firing(k, 1);
    kit_dice(k, 6, 6);
    kit_draws(k, counter);
    kit_fire(k, 0, 1);
    kit_cease(k);
}

TEST(sb_026_a_raider_has_structure_15)
{
    static kit k;

    kit_start(&k, 2, "ships=1 rules=quick");
    kit_hurt(&k, 1, 13);
    hit_raider(&k, "1");
    assert_int_equal(k.g.damage[1], 14);
    assert_int_equal(k.g.where[1], ON_TABLE);
    hit_raider(&k, "1");
    assert_int_equal(k.g.where[1], ELIMINATED);
}

TEST(sb_027_six_settings_of_the_speed_slider)
{
    static const char *const in_order[] = {"ftl", "high", "medium", "low", "still", "back"};

    assert_int_equal(SPEEDS, 6);
    for (int i = 0; i < SPEEDS; i++)
        assert_string_equal(starship_speed_ids[SPEEDS - 1 - i], in_order[i]);
}

TEST(sb_028_the_panel_has_a_dial_an_energy_slider_and_a_level_slider)
{
    static kit k;
    options list;
    uint32_t dials = 0;

    kit_begin(&k, 2, "ships=1 rules=complete");
    game_list(&starship_game, &k.g.flow, __builtin_ctz(kit_asked(&k)), &list, false);
    assert_int_equal(list.at[0].bounds[1].lo, -1);
    assert_int_equal(list.at[0].bounds[1].hi, 6);
    kit_start(&k, 2, "ships=1 rules=complete");
    assert_int_equal(kit_seen(&k, SEAT_NONE, "ships.0.dial"), 0);
    assert_int_equal(kit_seen(&k, SEAT_NONE, "ships.0.energy"), 2);
    game_list(&starship_game, &k.g.flow, 0, &list, false);
    for (int i = 0; i < list.count; i++)
        dials |= (uint32_t)list.at[i].bounds[1].members;
    assert_int_equal(dials, (1 << NOTCHES) - 1);
    /* Without three-dimensional space nobody is asked for a level, and all are the same. */
    kit_end_turn(&k);
    assert_int_equal(k.g.level[0], k.g.level[1]);
}

TEST(sb_030_markers_and_drift_rulers_of_the_set)
{
    const json_value *set = inventory();

    inventory_has(set, "ftl_markers", 4);
    inventory_has(set, "drift_rulers", 4);
    inventory_has(set, "blank_markers", 4);
    inventory_has(set, "shooting_markers", 4);
    inventory_has(set, "difficult_markers", 4);
    inventory_has(set, "use_counters", 22);
    assert_true(shipped->drift[0] > 0 && shipped->drift[0] < shipped->drift[1]);
    json_free(set);
}

TEST(sb_482_each_total_of_two_dice_leads_to_one_side_of_the_jump_marker)
{
    const jump_marker *m = &shipped->marker;

    assert_int_equal(m->side_count, 8);
    for (int total = 2; total <= 12; total++) {
        int found = 0;

        for (int i = 0; i < m->side_count; i++)
            found += (m->side[i].totals >> total & 1) != 0;
        assert_int_equal(found, 1);
    }
    assert_int_equal(m->side[3].totals, 1 << 10 | 1 << 11);
    assert_int_equal(m->side[3].angle, 135 * DEGREE);
}

TEST(sb_031_four_sets_of_level_counters)
{
    const json_value *set = inventory(), *sets = json_get(set, "level_counter_sets");

    assert_int_equal(json_size(sets), 4);
    for (size_t i = 0; i < 4; i++) {
        assert_int_equal(json_size(json_at(sets, i)), 4);
        for (size_t level = 0; level < 4; level++)
            assert_int_equal(json_integer(json_at(json_at(sets, i), level)), level + 1);
    }
    json_free(set);
}

/* How many templates of a kind a set holds; a back belongs to its front. */
static int templates_of(int kind)
{
    int count = 0;

    for (int i = 0; i < shipped->template_count; i++)
        if (shipped->template[i].kind == kind && shipped->template[i].orbit == NO_ORBIT &&
            strstr(shipped->template[i].id, "large") == NULL)
            count += shipped->template[i].copies;
    return count;
}

TEST(sb_372_a_field_has_a_sparse_and_a_dense_side)
{
    int backs = 0;

    for (int i = 0; i < shipped->template_count; i++) {
        const template *t = &shipped->template[i], *front = &shipped->template[t->front];

        if (t->kind != CLOUD)
            assert_int_equal(t->cover, t->kind == SPARSE_FIELD  ? -2
                                       : t->kind == DENSE_FIELD ? -4
                                                                : 0);
        if (t->front == i)
            continue;
        assert_int_equal(t->kind, DENSE_FIELD);
        assert_int_equal(front->kind, SPARSE_FIELD);
        assert_memory_equal(t->shape, front->shape, sizeof t->shape);
        backs++;
    }
    assert_int_equal(backs, 4);
}

TEST(sb_032_templates_of_the_set)
{
    const json_value *set = inventory(), *fields = json_get(set, "asteroid_templates");

    assert_int_equal(templates_of(SPARSE_FIELD), 4);
    assert_int_equal(templates_of(DENSE_FIELD), 4);
    inventory_has(set, "planetoid_templates", templates_of(PLANETOID));

    assert_int_equal(json_size(fields), 4);
    for (size_t i = 0; i < 4; i++) {
        const json_value *sides = json_at(fields, i);

        assert_int_equal(json_size(sides), 2);
        assert_string_equal(json_string(json_at(sides, 0)), "sparse");
        assert_string_equal(json_string(json_at(sides, 1)), "dense");
    }
    inventory_has(set, "planetoid_templates", 4);
    inventory_has(set, "base_templates", 4);
    json_free(set);
}

TEST(sb_033_the_combat_ruler_breaks_at_10_20_and_24)
{
    const json_value *set = inventory();

    inventory_has(set, "combat_rulers", 2);
    assert_int_equal(shipped->band[BAND_SHORT], 10 * CENTIMETRE);
    assert_int_equal(shipped->band[BAND_MEDIUM], 20 * CENTIMETRE);
    assert_int_equal(shipped->band[BAND_LONG], 24 * CENTIMETRE);
    json_free(set);
}

TEST(sb_034_the_star_stands_at_15)
{
    assert_int_equal(shipped->star, 15 * CENTIMETRE);
}

/* ---- what whoever draws is told ---- */

TEST(the_components_tell_of_pilots_talents_terrain_and_scenarios)
{
    static char buffer[1 << 18];
    text t = text_in(buffer, sizeof buffer);
    json j = json_to(&t);

    starship_game.components->write(&j);
    assert_false(t.full);
    const json_value *all = json_read(t.at, t.length, NULL);

    assert_non_null(all);
    assert_int_equal(json_size(json_get(all, "talents")), shipped->talent_count);
    assert_int_equal(json_size(json_get(all, "pilots")), shipped->pilot_count);
    assert_int_equal(json_size(json_get(all, "templates")), shipped->template_count);
    assert_int_equal(json_size(json_get(all, "grades")), GRADES);
    const json_value *marker = json_get(all, "jump_marker");

    assert_int_equal(json_size(json_get(marker, "sides")), 8);
    const json_value *garden =
        json_at(json_get(all, "scenarios"), (size_t)scenario_named("house_rock_garden"));
    const json_value *piece = json_at(json_get(garden, "terrain"), 2);

    assert_string_equal(json_string(json_get(piece, "template")), "dense_3");
    assert_int_equal(json_integer(json_get(piece, "x")), 45 * CENTIMETRE);
    const json_value *pilots = json_get(json_get(garden, "cylon"), "pilots");

    assert_string_equal(json_string(json_at(pilots, 1)), "rookie");
    assert_int_equal(json_size(json_get(garden, "goals")), 4);
    json_free(all);
}

/* FL-149: whoever offers the optional rules is told what goes together. */
TEST(fl_149_the_components_tell_which_optional_rules_go_together)
{
    static char buffer[1 << 18];
    text t = text_in(buffer, sizeof buffer);
    json j = json_to(&t);
    const json_value *high = NULL;

    starship_game.components->write(&j);
    const json_value *all = json_read(t.at, t.length, NULL);

    const json_value *bonds = json_get(all, "bonds");

    for (size_t i = 0; i < json_size(bonds); i++)
        if (strcmp(json_string(json_get(json_at(bonds, i), "of")), "high") == 0)
            high = json_at(bonds, i);
    assert_non_null(high);
    assert_string_equal(json_string(json_at(json_get(high, "excludes"), 0)), "ground");
    assert_int_equal(json_size(json_get(high, "needs_one_of")), 0);
    assert_false(json_is_true(json_get(high, "complete")));
    assert_string_equal(json_string(json_get(high, "rule")), "FL-149");
    json_free(all);
}
