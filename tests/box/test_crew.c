/*
 * test_crew.c: talents, flaws, pilots, terrain and what scenarios say of them, from files: what is
 * taken in, and what is refused with which words.
 */
#include <string.h>

#include "box/changes.h"
#include "box/outline.h"
#include "box/starship_changes.h"
#include "core/random.h"
#include "kit/check.h"

static const starship_data *const shipped = &starship_shipped;

static int talent_named(const starship_data *d, const char *id)
{
    int found = row_find(d->talent, d->talent_count, sizeof(talent), id);

    assert_true(found >= 0);
    return found;
}

static const pilot_type *pilot_named(const starship_data *d, const char *id)
{
    int found = row_find(d->pilot, d->pilot_count, sizeof(pilot_type), id);

    assert_true(found >= 0);
    return &d->pilot[found];
}

static const template *template_named(const starship_data *d, const char *id)
{
    int found = row_find(d->template, d->template_count, sizeof(template), id);

    assert_true(found >= 0);
    return &d->template[found];
}

static const scenario *scenario_named(const starship_data *d, const char *id)
{
    int found = row_find(d->scenario, d->scenario_count, sizeof(scenario), id);

    assert_true(found >= 0);
    return &d->scenario[found];
}

/* Takes in a file of one's own on top of what ships. */
static refusal take(int file, const char *content, starship_data *out)
{
    const json_value *files[BOX_FILES] = {[0] = NULL};

    files[file] = json_read(content, strlen(content), NULL);
    assert_non_null(files[file]);
    refusal r = component_files_take(&starship_component_files, files, shipped, out);

    json_free(files[file]);
    return r;
}

/* ---- talents and flaws ---- */

TEST(a_talent_is_one_entry)
{
    static starship_data out;
    refusal r = take(BOX_TALENTS,
        "{\"talents\": [{\"id\": \"long_eye\", \"name\": \"Long Eye\", \"text\": \"Sees far.\", "
        "\"rookie\": true, \"type\": \"A\", \"uses\": null, \"copies\": 2, "
        "\"requires\": [\"complete\", \"tailing\"], "
        "\"effect\": {\"hook\": \"tailing_range\", \"range_cm\": 22.5}, \"points\": -3}]}",
        &out);

    assert_string_equal(r.text, "");
    assert_int_equal(out.talent_count, shipped->talent_count + 1);
    const talent *t = &out.talent[talent_named(&out, "long_eye")];

    assert_int_equal(t->class, CLASS_ROOKIE);
    assert_int_equal(t->type, TALENT_A);
    assert_int_equal(t->uses, 0);
    assert_int_equal(t->copies, 2);
    assert_int_equal(t->needs, NEEDS_TAILING);
    assert_true(t->needs_complete);
    assert_int_equal(t->hook, HOOK_TAILING_RANGE);
    assert_int_equal(t->range, 22500);
    assert_int_equal(t->points, -3);
    /* A token may have it, whoever is on a card may not. */
    uint64_t bit = UINT64_C(1) << talent_named(&out, "long_eye");

    assert_true(starship_talents(pilot_named(&out, "nugget")) & bit);
    assert_false(starship_talents(pilot_named(&out, "scar")) & bit);
    /* Numbers that stood before stay what they were. */
    assert_memory_equal(
        out.talent, shipped->talent, (size_t)shipped->talent_count * sizeof(talent));
}

TEST(every_hook_of_the_data_is_there_once_or_more)
{
    uint32_t seen = 0;

    for (int i = 0; i < shipped->talent_count; i++)
        seen |= 1U << shipped->talent[i].hook;
    assert_int_equal(seen, (1U << HOOKS) - 1);
}

TEST(faults_in_talents)
{
    REFUSES({BOX_TALENTS, "talents/0/rookie", NULL, ": talents[0].rookie: this field is missing."},
        {BOX_TALENTS, "talents/0/activation", "8",
            ": talents[0].activation: this field is unknown."},
        {BOX_TALENTS, "talents/0/text", "\"\"",
            ": talents[0].text: expected a text of one line that is not empty."},
        {BOX_TALENTS, "talents/0/type", "\"X\"", ": talents[0].type: expected one of M F A O."},
        {BOX_TALENTS, "talents/0/uses", "0",
            ": talents[0].uses: expected a whole number from 1 to 9."},
        {BOX_TALENTS, "talents/0/uses", NULL, ": talents[0].uses: this field is missing."},
        {BOX_TALENTS, "talents/0/copies", "0",
            ": talents[0].copies: expected a whole number from 1 to 20."},
        {BOX_TALENTS, "talents/0/copies", "3", ": total: there are 32 cards, not 31."},
        {BOX_TALENTS, "talents/0/requires", "[\"luck\"]",
            ": talents[0].requires[0]: there is no luck here; the words are in "
            "docs/components.md."},
        {BOX_TALENTS, "talents/0/effect/hook", "\"win\"",
            ": talents[0].effect.hook: there is no hook named win."},
        {BOX_TALENTS, "talents/0/effect/amount", NULL,
            ": talents[0].effect.amount: this field is missing."},
        {BOX_TALENTS, "talents/0/effect/amount", "4",
            ": talents[0].effect.amount: expected a whole number from -3 to 3."},
        {BOX_TALENTS, "talents/0/effect/range_cm", "20",
            ": talents[0].effect.range_cm: this field is unknown."},
        {BOX_TALENTS, "talents/4/effect/range_cm", "0",
            ": talents[4].effect.range_cm: expected a number from 1 to 100, in steps of 0.001."},
        {BOX_TALENTS, "talents/3/effect/marks", "[]",
            ": talents[3].effect.marks: this list is too short."},
        {BOX_TALENTS, "talents/3/effect/marks", "[\"none\"]",
            ": talents[3].effect.marks[0]: expected one of engine controls pilot hull."},
        {BOX_TALENTS, "talents/0/points", "101",
            ": talents[0].points: expected a whole number from -100 to 100."},
        {BOX_TALENTS, "talents/1/id", "\"marksman\"", ": talents[1].id: this name stands twice."},
        {BOX_TALENTS, "talents/0/id", "\"reckless\"",
            ": talents[0].id: there is a flaw of this name."},
        {BOX_FLAWS, "flaws/0/id", "\"marksman\"", ": flaws[0].id: there is a talent of this name."},
        {BOX_FLAWS, "flaws/0/activation", "1",
            ": flaws[0].activation: expected a whole number from 2 to 12."},
        {BOX_FLAWS, "flaws/0/rookie", "true", ": flaws[0].rookie: this field is unknown."});
}

/* ---- pilots ---- */

TEST(a_pilot_is_one_entry)
{
    static starship_data out;
    refusal r = take(BOX_PILOTS,
        "{\"cards\": [{\"id\": \"hotdog\", \"name\": \"Hot Dog\", \"rank\": \"Ensign\", "
        "\"side\": \"colonial\", \"grade\": \"rookie\", \"attack\": -1, "
        "\"talents\": [\"marksman\", \"adrenaline\"], \"flaws\": [\"reckless\"]}]}",
        &out);

    assert_string_equal(r.text, "");
    const pilot_type *p = pilot_named(&out, "hotdog");

    assert_int_equal(p->side, COLONIAL);
    assert_int_equal(p->grade, GRADE_ROOKIE);
    assert_int_equal(p->attack, -1);
    assert_int_equal(p->types, 0);
    assert_int_equal(p->is_token, 0);
    assert_int_equal(starship_talents(p), UINT64_C(1) << talent_named(&out, "marksman") |
                                              UINT64_C(1) << talent_named(&out, "adrenaline") |
                                              UINT64_C(1) << talent_named(&out, "reckless"));
}

TEST(a_token_follows_its_grade)
{
    static starship_data out;

    assert_string_equal(take_changed(BOX_PILOTS, "grades/4/attack", "3", &out).text, "");
    assert_int_equal(pilot_named(&out, "ace")->attack, 3);
    assert_int_equal(pilot_named(&out, "apollo")->attack, 2); /* a card has its own */
}

TEST(faults_in_pilots)
{
    REFUSES({BOX_PILOTS, "grades/0/id", "\"hero\"",
                ": grades[0].id: expected one of nugget rookie average expert ace."},
        {BOX_PILOTS, "grades/1/id", "\"nugget\"", ": grades[1].id: this name stands twice."},
        {BOX_PILOTS, "grades/0/tailing_roll", "13",
            ": grades[0].tailing_roll: expected a whole number from 2 to 12."},
        {BOX_PILOTS, "grades/0/acceleration", "-2",
            ": grades[0].acceleration: expected a whole number from -1 to 1."},
        {BOX_PILOTS, "tokens/0/attack", "1", ": tokens[0].attack: this field is unknown."},
        {BOX_PILOTS, "tokens/0/copies", "0",
            ": tokens[0].copies: expected a whole number from 1 to 20."},
        {BOX_PILOTS, "cards/0/id", "\"ace\"", ": cards[0].id: this name stands twice."},
        {BOX_PILOTS, "cards/0/rank", NULL, ": cards[0].rank: this field is missing."},
        {BOX_PILOTS, "cards/0/side", "\"draw\"",
            ": cards[0].side: expected one of colonial cylon."},
        {BOX_PILOTS, "cards/0/attack", "4",
            ": cards[0].attack: expected a whole number from -3 to 3."},
        {BOX_PILOTS, "cards/0/talents/0", "\"luck\"",
            ": cards[0].talents[0]: there is no talent named luck."},
        {BOX_PILOTS, "cards/0/talents/0", "\"reckless\"",
            ": cards[0].talents[0]: there is no talent named reckless."},
        {BOX_PILOTS, "cards/0/talents/1", "\"power_pilot\"",
            ": cards[0].talents[1]: this word stands twice."},
        {BOX_PILOTS, "cards/0/flaws/0", "\"marksman\"",
            ": cards[0].flaws[0]: there is no flaw named marksman."},
        {BOX_PILOTS, "cards/0/ships/0", "\"viper_mk9\"",
            ": cards[0].ships[0]: there is no ship named viper_mk9."},
        {BOX_PILOTS, "cards/0/card", "1", ": cards[0].card: this field is unknown."});
}

/* ---- terrain ---- */

TEST(shapes_of_templates_are_sound)
{
    for (int i = 0; i < shipped->template_count; i++) {
        const template *t = &shipped->template[i];

        assert_in_range(t->shape_count, 1, FIELD_SHAPES);
        for (int k = 0; k < t->shape_count; k++)
            assert_true(shape_is_valid(&t->shape[k]));
    }
}

TEST(a_circle_strays_by_less_than_the_tolerance)
{
    shape s = outline_circle(4000);

    assert_true(shape_is_valid(&s));
    for (int heading = 0; heading < FULL_TURN; heading += 25) {
        point on = point_ahead((point){0, 0}, heading, 4000);

        assert_in_range(shape_distance(&s, on) + TOLERANCE, 0, 2 * TOLERANCE);
    }
}

/* An L: two pieces, with as much in them as in the outline. */
TEST(an_outline_with_a_bay_is_cut)
{
    static starship_data out;
    refusal r = take(BOX_TERRAIN,
        "{\"templates\": [{\"id\": \"hook\", \"name\": \"Hook\", \"kind\": \"sparse_field\", "
        "\"outline_mm\": [[-50, 50], [-10, 50], [-10, -10], [50, -10], [50, -50], [-50, -50]], "
        "\"cover\": -2}]}",
        &out);

    assert_string_equal(r.text, "");
    const template *t = template_named(&out, "hook");

    assert_int_equal(t->outline.count, 6);
    assert_int_equal(t->shape_count, 2);
    assert_int_equal(t->radius, 7071);
    assert_int_equal(t->copies, 1);
    for (int x = -6050; x <= 6000; x += 250) {
        for (int y = -6050; y <= 6000; y += 250) {
            bool in_outline =
                x > -5000 && x < 5000 && y > -5000 && y < 5000 && (x < -1000 || y < -1000);
            bool in_shapes = shape_holds(&t->shape[0], (point){x, y}) ||
                             shape_holds(&t->shape[1], (point){x, y});

            assert_int_equal(in_shapes, in_outline);
        }
    }
    assert_true(shape_is_valid(&t->shape[0]) && shape_is_valid(&t->shape[1]));
}

static int64_t twice_area(const shape *s)
{
    int64_t sum = 0;

    for (int i = 0; i < s->count; i++) {
        point a = s->corner[i], b = s->corner[(i + 1) % s->count];

        sum += (int64_t)a.y * b.x - (int64_t)a.x * b.y;
    }
    return sum;
}

/* Nothing is lost, and nothing counts twice. */
static void make_up(const shape *outline, int least)
{
    shape pieces[SHAPE_CORNERS];
    int count = outline_cut(outline, pieces, SHAPE_CORNERS);
    int64_t in_pieces = 0;

    assert_true(outline_is_valid(outline));
    assert_in_range(count, least, outline->count - 2);
    for (int k = 0; k < count; k++) {
        assert_true(shape_is_valid(&pieces[k]));
        in_pieces += twice_area(&pieces[k]);
    }
    assert_int_equal(in_pieces, twice_area(outline));
}

/* A U, an arrowhead, a comb, a cloth, a star; and stars with rays of any length. */
TEST(whatever_the_bays_the_pieces_make_up_the_outline)
{
    static const shape outlines[] = {
        {8, {{0, 9}, {3, 9}, {3, 3}, {6, 3}, {6, 9}, {9, 9}, {9, 0}, {0, 0}}},
        {4, {{0, 9}, {9, 0}, {0, 3}, {-9, 0}}},
        {12, {{0, 9}, {2, 9}, {2, 2}, {4, 2}, {4, 9}, {6, 9}, {6, 2}, {8, 2}, {8, 9}, {10, 9},
                 {10, 0}, {0, 0}}},
        {7, {{0, 9}, {4, 4}, {8, 9}, {9, 9}, {9, 0}, {4, 1}, {0, 0}}},
        {8, {{0, 9}, {2, 2}, {9, 0}, {2, -2}, {0, -9}, {-2, -2}, {-9, 0}, {-2, 2}}},
    };

    for (size_t i = 0; i < sizeof outlines / sizeof outlines[0]; i++)
        make_up(&outlines[i], 2);
    seed any = seed_from_numbers(1, 1);
    generator chance = random_from_seed(&any);

    for (int i = 0; i < effort(300); i++) {
        shape star = {.count = 5 + (int32_t)random_below(&chance, SHAPE_CORNERS - 4)};

        for (int k = 0; k < star.count; k++)
            star.corner[k] = point_ahead((point){0, 0}, k * FULL_TURN / star.count,
                1000 + (int32_t)random_below(&chance, 10000));
        make_up(&star, 1);
    }
}

TEST(a_back_has_the_outline_of_its_front)
{
    static starship_data out;

    assert_string_equal(
        take_changed(BOX_TERRAIN, "templates/0/outline_mm", "[[-40, 0], [0, 40], [40, 0]]", &out)
            .text,
        "");
    const template *front = template_named(&out, "sparse_1"),
                   *back = template_named(&out, "dense_1");

    assert_int_equal(front->outline.count, 3);
    assert_memory_equal(&front->outline, &back->outline, sizeof front->outline);
    assert_memory_equal(front->shape, back->shape, sizeof front->shape);
    assert_int_equal(back->cover, -4);
    assert_ptr_equal(&out.template[back->front], front);
    assert_ptr_equal(&out.template[front->front], front);
}

TEST(faults_in_terrain)
{
    REFUSES({BOX_TERRAIN, "templates/0/kind", "\"swamp\"",
                ": templates[0].kind: expected one of sparse_field dense_field planetoid cloud "
                "smooth hard station ramp structure token."},
        {BOX_TERRAIN, "templates/0/outline_mm", NULL,
            ": templates[0]: expected outline_mm, diameter_mm or back_of."},
        {BOX_TERRAIN, "templates/0/diameter_mm", "80",
            ": templates[0].diameter_mm: this does not go with outline_mm."},
        {BOX_TERRAIN, "templates/0/outline_mm", "[[0, 0], [40, 0], [0, 40]]",
            ": templates[0].outline_mm: expected an outline that goes around once, clockwise."},
        {BOX_TERRAIN, "templates/0/outline_mm", "[[0, 0], [40, 40], [40, 0], [0, 40]]",
            ": templates[0].outline_mm: expected an outline that goes around once, clockwise."},
        {BOX_TERRAIN, "templates/0/outline_mm", "[[0, 0], [0, 40], [0, 20], [40, 0]]",
            ": templates[0].outline_mm: expected an outline that goes around once, clockwise."},
        {BOX_TERRAIN, "templates/0/outline_mm",
            "[[0, 90], [10, 10], [90, 20], [15, 0], [60, -80], [0, -15], [-60, -80], [-15, 0], "
            "[-90, 20], [-10, 10], [-80, 90], [-10, 30]]",
            ": templates[0].outline_mm: it has so many bays that it takes more than 4 convex "
            "pieces."},
        {BOX_TERRAIN, "templates/0/outline_mm", "[[0, 0], [0, 201], [1, 0]]",
            ": templates[0].outline_mm[1][1]: expected a number from -200 to 200, in steps of "
            "0.01."},
        {BOX_TERRAIN, "templates/0/cover", NULL, ": templates[0].cover: this field is missing."},
        {BOX_TERRAIN, "templates/0/cover", "1",
            ": templates[0].cover: expected a whole number from -9 to 0."},
        {BOX_TERRAIN, "templates/8/cover", "-1",
            ": templates[8].cover: a planetoid gives none, it stops shots."},
        {BOX_TERRAIN, "templates/8/diameter_mm", "80.01",
            ": templates[8].diameter_mm: expected steps of 0.02."},
        {BOX_TERRAIN, "templates/4/back_of", "\"moon\"",
            ": templates[4].back_of: there is no template named moon that could have a back."},
        {BOX_TERRAIN, "templates/4/back_of", "\"dense_2\"",
            ": templates[4].back_of: there is no template named dense_2 that could have a back."},
        {BOX_TERRAIN, "templates/4/copies", "2",
            ": templates[4].copies: this does not go with back_of."},
        {BOX_TERRAIN, "templates/1/id", "\"sparse_1\"",
            ": templates[1].id: this name stands twice."});
}

TEST(zones_of_the_ground)
{
    static starship_data out;

    REFUSES({BOX_TERRAIN, "templates/10/cover", "-1",
                ": templates[10].cover: a zone of the ground gives none."},
        {BOX_SCENARIOS, "scenarios/7/terrain/0/smooth", "true",
            ": scenarios[7].terrain[0]: only planetoids are smooth or for landing."},
        {BOX_SCENARIOS, "scenarios/4/terrain/3/smooth", "true",
            ": scenarios[4].terrain[3].smooth: this goes only with landing among the "
            "optional_rules."},
        {BOX_SCENARIOS, "scenarios/4/terrain/3/template", "\"ramp\"",
            ": scenarios[4].terrain[3].template: this goes only with ground or landing among the "
            "optional_rules."},
        {BOX_SHIPS, "ships/0/strips", "1", ": ships[0].strips: expected true or false."});
    assert_string_equal(
        take(BOX_SCENARIOS,
            "{\"scenarios\": [{\"id\": \"base\", \"name\": \"Base\", \"summary\": \"A base.\", "
            "\"players\": [2, 2], \"rules\": \"any\", \"area_cm\": {\"width\": 80, \"depth\": 90}, "
            "\"forces\": {\"colonial\": [{\"ship\": \"viper_mk2\", \"count\": [1, 1]}], "
            "\"cylon\": [{\"ship\": \"raider\", \"count\": [1, 1]}]}, "
            "\"optional_rules\": [\"planetoids\", \"landing\"], "
            "\"terrain\": [{\"template\": \"planetoid\", \"x_cm\": 40, \"y_cm\": 45, \"smooth\": "
            "true, \"landing\": true}, {\"template\": \"ramp\", \"x_cm\": 40, \"y_cm\": 45}], "
            "\"victory\": {\"type\": \"last_side\"}}]}",
            &out)
            .text,
        "");
    const scenario *s = scenario_named(&out, "base");

    assert_int_equal(s->piece[0].surface, SURFACE_SMOOTH | SURFACE_NAMED);
    assert_int_equal(s->piece[1].surface, 0);
    assert_true(out.type[0].needs_strip);
}

TEST(faults_in_jump_markers)
{
    REFUSES({BOX_GEOMETRY, "jump_marker/across_mm", "9",
                ": jump_marker.across_mm: expected a number from 10 to 200, in steps of 0.01."},
        {BOX_GEOMETRY, "jump_marker/sides/1/angle_deg", "0",
            ": jump_marker.sides[1].angle_deg: sides follow each other clockwise."},
        {BOX_GEOMETRY, "jump_marker/sides/0/totals", "[7, 8]",
            ": jump_marker.sides[1].totals: a total leads to two sides."},
        {BOX_GEOMETRY, "jump_marker/sides/0/totals", "[13]",
            ": jump_marker.sides[0].totals[0]: expected a whole number from 2 to 12."},
        {BOX_GEOMETRY, "jump_marker/sides/3/totals", "[10]",
            ": jump_marker.sides: every total from 2 to 12 leads to a side."},
        {BOX_GEOMETRY, "jump_marker/side", "1", ": jump_marker.side: this field is unknown."});
}

TEST(faults_in_prices_of_ships)
{
    static starship_data out;

    REFUSES({BOX_SHIPS, "ships/0/points/quick", "0",
                ": ships[0].points.quick: expected a whole number from 1 to 1000."},
        {BOX_SHIPS, "ships/0/points/complete", NULL,
            ": ships[0].points.complete: this field is missing."});
    assert_string_equal(take_changed(BOX_SHIPS, "ships/0/points", NULL, &out).text, "");
    assert_int_equal(out.type[0].points[RULES_QUICK], 0);
}

/* ---- scenarios ---- */

/* 4 is Rock Garden, 5 Until the Jump, 6 Three Decks Down. */
TEST(a_scenario_with_terrain_and_pilots)
{
    static starship_data out;
    refusal r = take(BOX_SCENARIOS,
        "{\"scenarios\": [{\"id\": \"reef\", \"name\": \"Reef\", \"summary\": \"A reef.\", "
        "\"players\": [2, 2], \"rules\": \"complete\", \"area_cm\": {\"width\": 80, \"depth\": "
        "90}, "
        "\"forces\": {\"colonial\": [{\"ship\": \"viper_mk2\", \"count\": [2, 2]}], "
        "\"cylon\": [{\"ship\": \"raider\", \"count\": [1, 1]}, "
        "{\"ship\": \"heavy_raider\", \"count\": [1, 1], \"arrives\": 3}]}, "
        "\"optional_rules\": [\"asteroids\", \"levels\", \"fuel\", \"pilots\", \"talents\", "
        "\"ftl\"], "
        "\"terrain\": [{\"template\": \"dense_2\", \"x_cm\": 40, \"y_cm\": 45.5, "
        "\"heading_deg\": 90, \"level\": 3}, {\"template\": \"sparse_1\", \"x_cm\": 0, \"y_cm\": "
        "90}], "
        "\"lays\": {\"cylon\": 2}, \"levels\": {\"colonial\": 4}, \"energy\": {\"cylon\": -1}, "
        "\"fuel\": 30, \"pilots\": {\"colonial\": [\"apollo\", \"rookie\"]}, "
        "\"talents\": {\"colonial\": 3, \"cylon\": 4}, \"flaws\": {\"cylon\": [\"reckless\"]}, "
        "\"victory\": {\"type\": \"last_side\", \"turn_limit\": 12}}]}",
        &out);

    assert_string_equal(r.text, "");
    const scenario *s = scenario_named(&out, "reef");

    assert_int_equal(s->piece_count, 2);
    assert_string_equal(out.template[s->piece[0].template].id, "dense_2");
    assert_int_equal(s->piece[0].at.y, 45500);
    assert_int_equal(s->piece[0].heading, 9000);
    assert_int_equal(s->piece[0].level, 3);
    assert_int_equal(s->piece[1].level, 2);
    assert_int_equal(s->force[CYLON][0].arrives, 0);
    assert_int_equal(s->force[CYLON][1].arrives, 3);
    assert_int_equal(s->lays[COLONIAL] * 10 + s->lays[CYLON], 2);
    assert_int_equal(s->level[COLONIAL] * 10 + s->level[CYLON], 40);
    assert_int_equal(s->energy[COLONIAL], ENERGY_FREE);
    assert_int_equal(s->energy[CYLON], -1);
    assert_int_equal(s->fuel, 30);
    assert_string_equal(out.pilot[s->pilot[COLONIAL][0]].id, "apollo");
    assert_string_equal(out.pilot[s->pilot[COLONIAL][1]].id, "rookie");
    assert_int_equal(s->pilot[CYLON][0], NO_PILOT);
    assert_int_equal(s->talents[COLONIAL] * 10 + s->talents[CYLON], 34);
    assert_int_equal(s->flaw[CYLON][0], talent_named(&out, "reckless"));
    assert_int_equal(s->flaw[CYLON][1], NO_TALENT);
    assert_int_equal(starship_turn_limit(s, 0), 12);
    assert_false(starship_by_points(s));
}

TEST(goals_say_what_a_victory_says)
{
    const scenario *points = scenario_named(shipped, "house_until_the_jump");
    const scenario *last = scenario_named(shipped, "hand_of_god");

    assert_true(starship_by_points(points));
    for (int i = 0; i < shipped->type_count; i++) {
        bool is_raider = strcmp(shipped->type[i].id, "raider") == 0;
        bool is_viper = strcmp(shipped->type[i].id, "viper_mk2") == 0;

        assert_int_equal(starship_points_for(points, i), is_raider ? 6 : is_viper ? 7 : 0);
        assert_int_equal(starship_points_for(last, i), 0);
    }
    for (int i = 0; i < points->goal_count; i++)
        if (points->goal[i].brings == BRINGS_POINTS) /* who gains is who has not lost the ship */
            assert_int_equal(points->goal[i].side,
                !shipped->type[__builtin_ctz(points->goal[i].when[0].types)].side);
    assert_int_equal(starship_turn_limit(points, 0), 8);
    assert_false(starship_by_points(last));
    assert_int_equal(starship_turn_limit(last, 0), 0);
    assert_int_equal(last->goal_count, SIDES + 1);
    assert_int_equal(last->goal[0].brings, BRINGS_DRAW); /* when both are lost */
    assert_int_equal(last->goal[0].when_count, SIDES);
    assert_int_equal(last->goal[1].when[0].what, FACT_IN_AREA);
    assert_int_equal(last->goal[1].when[0].least, 0);
    assert_int_equal(last->goal[1].brings, BRINGS_VICTORY);
}

TEST(faults_in_what_scenarios_say_of_optional_rules)
{
    REFUSES({BOX_SCENARIOS, "scenarios/4/terrain/0/template", "\"moon\"",
                ": scenarios[4].terrain[0].template: there is no template named moon."},
        {BOX_SCENARIOS, "scenarios/4/terrain/0/x_cm", "91",
            ": scenarios[4].terrain[0].x_cm: expected a number from 0 to 90, in steps of 0.001."},
        {BOX_SCENARIOS, "scenarios/4/terrain/0/heading_deg", "360",
            ": scenarios[4].terrain[0].heading_deg: expected a number from 0 to 359.99, in steps "
            "of 0.01."},
        {BOX_SCENARIOS, "scenarios/4/terrain/0/level", "2",
            ": scenarios[4].terrain[0].level: this goes only with levels among the "
            "optional_rules."},
        {BOX_SCENARIOS, "scenarios/4/area_cm", NULL,
            ": scenarios[4].terrain: this goes only with area_cm."},
        {BOX_SCENARIOS, "scenarios/4/optional_rules/1", "\"fuel\"",
            ": scenarios[4].terrain[3].template: this goes only with planetoids among the "
            "optional_rules."},
        {BOX_SCENARIOS, "scenarios/0/lays", "{\"colonial\": 1}",
            ": scenarios[0].lays: this goes only with asteroids, planetoids or clouds among the "
            "optional_rules."},
        {BOX_SCENARIOS, "scenarios/4/lays", "{\"cylon\": 9}",
            ": scenarios[4].lays.cylon: expected a whole number from 0 to 7."},
        {BOX_SCENARIOS, "scenarios/6/levels/cylon", "5",
            ": scenarios[6].levels.cylon: expected a whole number from 1 to 4."},
        {BOX_SCENARIOS, "scenarios/6/levels/both", "2",
            ": scenarios[6].levels.both: this field is unknown."},
        {BOX_SCENARIOS, "scenarios/6/fuel", "0",
            ": scenarios[6].fuel: expected a whole number from 1 to 99."},
        {BOX_SCENARIOS, "scenarios/0/fuel", "50",
            ": scenarios[0].fuel: this goes only with fuel among the optional_rules."},
        {BOX_SCENARIOS, "scenarios/0/energy", "{\"cylon\": 2}",
            ": scenarios[0].energy: Quick Start knows no kinetic energy (SB-176)."},
        {BOX_SCENARIOS, "scenarios/4/energy", "{\"cylon\": 7}",
            ": scenarios[4].energy.cylon: expected a whole number from -1 to 6."},
        {BOX_SCENARIOS, "scenarios/4/pilots/cylon/0", "\"luke\"",
            ": scenarios[4].pilots.cylon[0]: there is no pilot named luke."},
        {BOX_SCENARIOS, "scenarios/4/pilots/cylon/0", "\"apollo\"",
            "the scenario house_rock_garden: the pilot apollo is not cylon (SB-409)."},
        {BOX_SCENARIOS, "scenarios/4/pilots/cylon", "[\"scar\", \"scar\"]",
            "the scenario house_rock_garden: there are not so many of the pilot scar: 2."},
        {BOX_SCENARIOS, "scenarios/4/pilots/cylon/+", "\"ace\"",
            "the scenario house_rock_garden: the cylon side has more pilots than ships."},
        {BOX_SCENARIOS, "scenarios/4/talents/cylon", "13",
            ": scenarios[4].talents.cylon: expected a whole number from 0 to 12."},
        {BOX_SCENARIOS, "scenarios/4/flaws", "{\"cylon\": [\"marksman\"]}",
            ": scenarios[4].flaws: marksman is no flaw."},
        {BOX_SCENARIOS, "scenarios/4/flaws", "{\"cylon\": [\"reckless\", \"reckless\"]}",
            ": scenarios[4].flaws.cylon: this word stands twice."},
        {BOX_SCENARIOS, "scenarios/5/forces/cylon/0/arrives", "0",
            ": scenarios[5].forces.cylon[0].arrives: expected a whole number from 1 to 100."},
        {BOX_SCENARIOS, "scenarios/5/forces/colonial/0/arrives", "1",
            "the scenario house_until_the_jump: the ship viper_mk2 cannot jump (SB-470)."},
        {BOX_SCENARIOS, "scenarios/5/optional_rules", "[\"aiming\"]",
            "the scenario house_until_the_jump: ships arrive by a jump only with ftl among the "
            "optional_rules."});
}

TEST(sb_432_talents_need_pilots)
{
    REFUSES({BOX_SCENARIOS, "scenarios/0/optional_rules", "[\"talents\"]",
        ": scenarios[0].optional_rules: talents need pilots (SB-432)."});
}
