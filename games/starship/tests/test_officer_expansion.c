/* test_officer_expansion.c: what the officer makes of gear, the air, stations, prepared jumps and missiles. */
#include <string.h>

#include "games/starship/bot/officer.h"
#include "landing.h"
#include "navigation.h"
#include "officers.h"

/* Whatever its mood. */
enum { MOODS = 12 };

/* ---- odds ---- */

static const char *const two_a_side = "rules=complete ships=2 optional=aiming";

static void carry(kit *k, int ship, const char *id)
{
    const starship_data *d = starship_components();

    for (int i = 0; i < d->gear_count; i++)
        if (strcmp(d->gear[i].id, id) == 0) {
            k->g.gear[ship] |= (uint8_t)(1u << i);
            return;
        }
    fail_msg("there is no gear named %s", id);
}

static generator chance;

/* What a seat makes of the table, all ships being where they are. */
static officer_state at_table(const kit *k, int seat, world *w)
{
    seed s = seed_from_numbers(3, 3);
    officer_state me;

    chance = random_from_seed(&s);
    me = officer_mind(&k->g, seat, &chance);
    for (int ship = 0; ship < k->g.ship_count; ship++)
        w->of[ship] = officer_as_it_stands(&k->g, ship);
    officer_take_aim(&me, w);
    return me;
}

/* A ship's odds against another, of 36, are foreseen as they are. */
static int foreseen(const kit *k, int ship, int target)
{
    static world w;
    officer_state me = at_table(k, k->g.owner[ship], &w);
    shot it = kit_shot(k, ship, target, true);
    int odds = officer_odds(&me, &w, ship, &w.of[ship], target, &w.of[target], 1);

    assert_int_equal(odds, it.barred != 0 ? 0 : starship_chance(it.need));
    return odds;
}

/* Raider 2 so many millimetres before Viper 0, who looks at it; the others out of sight. */
static void face(kit *k, const char *settings, int apart)
{
    kit_apart(k, settings);
    kit_put(k, 0, 375, 300, 0);
    kit_put(k, 2, 375, 300 + apart, 180);
    kit_firing(k, 2);
}

TEST(fl_r70_an_officer_foresees_what_a_shield_takes)
{
    static kit k;

    for (int apart = 120; apart <= 240; apart += 60) {
        face(&k, two_a_side, apart);
        int bare = foreseen(&k, 0, 2);

        carry(&k, 2, "ecm");
        assert_true(foreseen(&k, 0, 2) < bare);
        face(&k, two_a_side, apart);
        carry(&k, 2, "dradis_jammer");
        assert_int_equal(foreseen(&k, 0, 2) < bare, apart > 120);
    }
}

/* FL-R120: that of a friend on its level who is near; and with it goes the aim. */
TEST(fl_r120_an_officer_foresees_what_a_friends_jammer_takes)
{
    static kit k;

    face(&k, two_a_side, 200);
    kit_put(&k, 3, 700, 700, 180);
    k.g.aimed[0] = 2;
    int bare = foreseen(&k, 0, 2);

    carry(&k, 3, "dradis_jammer");
    assert_int_equal(foreseen(&k, 0, 2), bare); /* it is far away */
    kit_put(&k, 3, 500, 500, 180);
    int shielded = foreseen(&k, 0, 2);

    k.g.aimed[0] = 3;
    assert_int_equal(foreseen(&k, 0, 2), shielded);
    k.g.gear[3] = 0;
    assert_true(foreseen(&k, 0, 2) > shielded);
}

/* The jammer is worth more where a friend under fire has it; nobody fires at the one who carries it. */
TEST(fl_r120_an_officer_brings_its_jammer_to_friends_under_fire)
{
    static kit k;
    static world w;
    int32_t better[2];

    for (int jams = 0; jams < 2; jams++) {
        face(&k, two_a_side, 200);
        if (jams)
            carry(&k, 3, "dradis_jammer");
        officer_state me = at_table(&k, 1, &w);
        flight near_and_far[2] = {w.of[3], w.of[3]};
        int32_t worth[2];

        for (int i = 0; i < 2; i++)
            near_and_far[i].at[0].at = near_and_far[i].at[1].at =
                (point){375 * MILLIMETRE, (650 + 40 * i) * MILLIMETRE};
        officer_weigh(&me, 3, near_and_far, (int32_t[2]){0, 0}, 2, &w, 1, worth);
        better[jams] = worth[0] - worth[1];
    }
    assert_true(better[1] > better[0]);
}

TEST(fl_r70_an_officer_foresees_the_shot_of_a_tail_gun)
{
    static kit k;

    face(&k, two_a_side, 150);
    kit_put(&k, 2, 375, 450, 0); /* it flies away */
    assert_int_equal(foreseen(&k, 2, 0), 0);
    carry(&k, 2, "tail_gun");
    assert_int_equal(foreseen(&k, 2, 0), starship_chance(7));
    kit_put(&k, 2, 375, 450, 90);
    assert_int_equal(foreseen(&k, 2, 0), 0);
}

TEST(sb_270_an_officer_foresees_what_wounds_take)
{
    static kit k;

    for (int wounds = 0; wounds < 4; wounds++) {
        face(&k, two_a_side, 200);
        kit_harm(&k, 0, PILOT, wounds);
        foreseen(&k, 0, 2);
    }
}

/* SB-255: who changes direction does not seem fast. */
TEST(sb_255_an_officer_foresees_what_energy_takes)
{
    static kit k;

    for (int energy = 0; energy <= 6; energy++)
        for (int changes = 0; changes < 2; changes++) {
            face(&k, two_a_side, 200);
            kit_energy(&k, 2, energy);
            kit_energy(&k, 0, 6 - energy);
            if (changes)
                k.g.plan_card[2][0] = deck_of(&k.g, 2)->change_direction;
            foreseen(&k, 0, 2);
        }
}

/* FL-187 to FL-189. */
TEST(fl_187_an_officer_foresees_what_height_and_a_dive_bring)
{
    static kit k;

    for (int down = -1; down <= 1; down++)
        for (int dived = 0; dived < 2; dived++)
            for (int air = 0; air < 2; air++) {
                face(&k,
                    air ? "rules=complete ships=2 optional=ground+levels"
                        : "rules=complete ships=2 optional=levels",
                    180);
                k.g.level[2] = 2;
                k.g.level[0] = (uint8_t)(2 + down);
                k.g.plan_level[0] = (int8_t)-dived;
                int odds = foreseen(&k, 0, 2);

                assert_int_equal(odds == starship_chance(type_of(&k.g, 0)->attack - 2),
                    air && (down == 1 || (down == 0 && dived)));
            }
}

/* ---- stations ---- */

static const char *const with_fuel = "rules=complete ships=1 optional=fuel+ground+landing";

/* A ship above a station by a strip, with so much fuel; how many of its moods make it land. */
static int landings(int ship, int fuel)
{
    const lies at[] = {{"strip", 375, 330, 0, 0}, {"station", 375, 330, 0, 0}};
    static kit k;
    int count = 0;

    lay(NEEDS_GROUND, at, 2);
    begin(&k, with_fuel, ship, 1);
    k.g.fuel[ship] = (int16_t)fuel;
    if (ship == RAIDER)
        kit_steady(&k, VIPER);
    for (int mood = 0; mood < MOODS; mood++)
        count += answer_of(&k, k.g.owner[ship], mood).verb == VERB_LAND;
    starship_use(&starship_shipped);
    return count;
}

TEST(fl_172_an_officer_lands_at_a_station_when_little_fuel_is_left)
{
    assert_int_equal(landings(RAIDER, 10), MOODS);
    assert_int_equal(landings(RAIDER, 90), 0);
    assert_int_equal(landings(VIPER, 10), 0); /* it could not take off again (FL-045) */
}

TEST(fl_172_an_officer_leaves_a_station_with_enough_fuel)
{
    static kit k;

    for (int fuel = 10; fuel <= 90; fuel += 80) {
        above(&k, with_fuel, RAIDER, 0, "station");
        k.g.fuel[RAIDER] = (int16_t)fuel;
        landed(&k, RAIDER, ON_GROUND);
        kit_steady(&k, VIPER);
        for (int mood = 0; mood < MOODS; mood++)
            assert_int_equal(answer_of(&k, 1, mood).verb, fuel == 10 ? VERB_STAND : VERB_TAKE_OFF);
    }
    starship_use(&starship_shipped);
}

/* Without fuel it would fall (FL-169). */
TEST(fl_R101_an_officer_does_not_rise_to_fall)
{
    static kit k;

    above(&k, with_fuel, RAIDER, 0, NULL);
    k.g.fuel[RAIDER] = 0;
    landed(&k, RAIDER, ON_GROUND);
    kit_steady(&k, VIPER);
    assert_true(kit_offers(&k, RAIDER, "ST still takeoff"));
    for (int mood = 0; mood < MOODS; mood++)
        assert_int_equal(answer_of(&k, 1, mood).verb, VERB_STAND);
    starship_use(&starship_shipped);
}

/* ---- location markers ---- */

/* How many throws, of all, bring a ship out clear with an enemy before its guns: whatever its dials. */
static int good_throws(const kit *k, int ship, const pick *p)
{
    const starship_data *d = starship_components();
    starship then = k->g;
    int side = side_of(&then, ship), throws = 0;

    starship_locate(&then, side, p, NULL);
    for (int direction = 1; direction <= d->navigation.side_count; direction++)
        for (int distance = 0; distance <= d->navigation.dial; distance += 5) {
            pose at =
                starship_chart_pose(&then, side, then.locations[side] - 1, direction, distance);
            jump_aim from = starship_aim_at(&then, at, USUAL_LEVEL, 2);

            for (int i = 0; i < d->marker.side_count * 6; i++) {
                landing l = starship_landing(&then, ship, &from, i / 6, 1 + i % 6);
                starship out = then;
                static scene s;

                out.landed[ship] = 0;
                starship_scene(&out, &s);
                scene_put(&s, ship, l.at, 0, USUAL_LEVEL);
                if (l.fate == FATE_CLEAR && starship_targets(&out, &s, ship) != 0)
                    throws += starship_side_chance(i / 6);
            }
        }
    return throws;
}

/* FL-203: markers lie where a jump is worth something: better than wherever chance lays them. */
TEST(fl_203_an_officer_lays_location_markers_where_jumps_lead_to_enemies)
{
    static kit k;
    int chosen = 0, any = 0;

    raiders(&k, 2);
    kit_put(&k, 0, 200, 200, 0);
    kit_put(&k, 1, 260, 200, 0);
    kit_planning(&k);
    plan_all(&k, "ST ftl");
    kit_expect(&k, ASK_LOCATE, 1);
    for (int mood = 0; mood < MOODS; mood++) {
        seed s = seed_from_numbers(4, (uint64_t)mood);
        generator r = random_from_seed(&s);
        pick p = answer_of(&k, 1, mood);
        options list;

        chosen += good_throws(&k, 2, &p);
        game_list(&starship_game, &k.g.flow, 1, &list, false);
        choice c = options_random(&list, &r);

        p = options_pick(&list, &c);
        any += good_throws(&k, 2, &p);
    }
    assert_true(chosen * 100 > any * 150);
}

/* ---- missiles ---- */

/* FL-081: one ship has a conventional missile, the other a nuclear one, and prey far ahead. */
TEST(fl_081_an_officer_launches_both_kinds_at_once)
{
    static kit k;

    for (int both = 0; both < 2; both++) {
        kit_start(&k, 2, "rules=complete ships=2 optional=missiles missiles=both");
        for (int ship = 0; ship < 4; ship++) {
            kit_put(&k, ship, ship % 2 == 0 ? 100 : 650, ship < 2 ? 60 : 560, ship < 2 ? 0 : 90);
            kit_energy(&k, ship, 0);
        }
        k.g.missiles[0][NUCLEAR - CONVENTIONAL] = 0;
        k.g.missiles[1][CONVENTIONAL - CONVENTIONAL] = (uint8_t)!both;
        kit_planning(&k);
        kit_coast(&k);
        kit_expect(&k, ASK_LAUNCH, 0);
        pick p = answer_of(&k, 0, 1);

        assert_int_equal(p.verb, VERB_LAUNCH_BOTH);
        assert_int_equal(p.arg[0], 1);
        assert_int_equal(p.arg[1], 2);
    }
}
