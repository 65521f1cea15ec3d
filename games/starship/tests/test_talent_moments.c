/* test_talent_moments.c: talents that act at a moment of the turn (ledger, section 31). */
#include "games/starship/rules/pilots/talents.h"
#include "kit.h"

TEST(sb_449_quick_reflexes_moves_the_slider)
{
    static kit k;
    int slot = kit_with(&k, "quick_reflexes");

    kit_energy(&k, 0, 2);
    kit_planning(&k);
    kit_plan(&k, 0, "TR medium");
    kit_coast(&k);
    assert_int_equal(k.g.flow.ask, ASK_TALENT);
    assert_int_equal(k.g.flow.asked, SEAT_BIT(0));
    assert_int_equal(kit_times(&k, EV_PANEL), 4);
    assert_false(kit_told(&k, EV_REVEALED));
    kit_valid(&k);
    assert_true(kit_seen_word(&k, 1, "ships.0.plan.slider", "medium"));
    assert_true(kit_seen_null(&k, 1, "ships.0.plan.first"));
    assert_false(kit_act(&k, 0, VERB_SHIFT, 0, NO_THING, STILL)); /* one step */
    assert_false(kit_act(&k, 0, VERB_SHIFT, 0, NO_THING, MEDIUM));
    assert_true(kit_act(&k, 0, VERB_SHIFT, 0, kit_talent_number("quick_reflexes"), HIGH));
    assert_int_equal(k.g.slider[0], HIGH);
    assert_int_equal(k.g.energy[0], 3);
    assert_int_equal(k.g.spent[0][slot], 1);
    assert_true(kit_told(&k, EV_REVEALED));
}

TEST(sb_449_quick_reflexes_only_to_a_legal_plan)
{
    static kit k;

    kit_with(&k, "quick_reflexes");
    kit_energy(&k, 0, 1);
    kit_planning(&k);
    kit_plan(&k, 0, "HL low"); /* it has that arrow alone, and standing still it is a decoy */
    kit_coast(&k);
    assert_false(kit_act(&k, 0, VERB_SHIFT, 0, NO_THING, MEDIUM));
    kit_pass(&k, 0);
    assert_int_equal(k.g.slider[0], LOW);
    assert_int_equal(k.g.used[0], 0);
}

/* With a talent for maneuvers in the plan he has none left: what others see is that he is asked. */
TEST(sb_450_sb_r89_quick_reflexes_behind_a_talent_of_the_plan)
{
    static kit k;
    options list;

    kit_with(&k, "quick_reflexes");
    kit_talent(&k, 0, "overdrive");
    kit_energy(&k, 0, 0);
    kit_planning(&k);
    kit_plan(&k, 0, "OS ST low");
    kit_coast(&k);
    assert_int_equal(k.g.flow.ask, ASK_TALENT);
    game_list(&starship_game, &k.g.flow, 0, &list, false);
    assert_int_equal(list.count, 1);
    assert_int_equal(list.at[0].verb, VERB_PASS);
}

/* Viper 0 and Raider 2 face each other; all others are out of the way. */
static void duel(kit *k)
{
    kit_put(k, 0, 300, 300, 0);
    kit_put(k, 2, 300, 420, 180);
    kit_put(k, 1, 700, 60, 90);
    kit_put(k, 3, 60, 700, 270);
}

TEST(sb_449_technical_eye_looks_at_counters)
{
    static kit k, other;
    int slot = kit_with(&k, "technical_eye");

    duel(&k);
    kit_give(&k, 2, "3");
    kit_give(&k, 2, "1 engine");
    kit_energy(&k, 0, 0);
    kit_energy(&k, 2, 0);
    kit_planning(&k);
    kit_plan(&k, 0, "ST still");
    while (k.g.flow.ask == ASK_PLAN)
        kit_steady(&k, starship_planned_by(&k.g, __builtin_ctz(kit_asked(&k)), false));
    assert_int_equal(k.g.flow.ask, ASK_TALENT);
    kit_valid(&k);
    assert_true(kit_seen_null(&k, 0, "ships.2.drawn.0.value"));
    assert_false(kit_act(&k, 0, VERB_LOOK, 0, NO_THING, 3)); /* it has none, and is too far */
    assert_true(kit_act(&k, 0, VERB_LOOK, 0, NO_THING, 2));
    assert_int_equal(k.g.spent[0][slot], 1);
    assert_int_equal(kit_times(&k, EV_SHOWN), 2);
    assert_true(kit_told_to(&k, EV_SHOWN, 0));
    assert_false(kit_told_to(&k, EV_SHOWN, 1));
    assert_true(kit_told_to(&k, EV_LOOKED, 1));
    assert_int_equal(kit_seen(&k, 0, "ships.2.drawn.0.value"), 3);
    assert_true(kit_seen_word(&k, 0, "ships.2.drawn.1.special", "engine"));
    kit_valid(&k);
    /* he knows them from now on, whatever else is hidden from him */
    seed s = seed_from_numbers(3, 3);
    generator r = random_from_seed(&s);

    for (int i = 0; i < 20; i++) {
        other = k;
        game_conceal(&starship_game, &other.g.flow, 0, &r);
        assert_memory_equal(other.g.counter[2], k.g.counter[2], 2);
    }
}

TEST(sb_r112_a_teammate_does_not_see_them)
{
    static kit k;

    kit_start(&k, 4, KIT_TALENTS);
    kit_give(&k, 1, "3");
    k.g.seen[0][2] = 0;
    k.g.seen[0][3] = 0;
    for (int ship = 0; ship < k.g.ship_count; ship++)
        if (side_of(&k.g, ship) == CYLON && k.g.counter_count[ship] == 0) {
            kit_give(&k, ship, "2");
            k.g.seen[0][ship] = 1;
            assert_int_equal(
                kit_seen(&k, 0, ship == 2 ? "ships.2.drawn.0.value" : "ships.3.drawn.0.value"), 2);
            assert_true(kit_seen_null(
                &k, 2, ship == 2 ? "ships.2.drawn.0.value" : "ships.3.drawn.0.value"));
        }
}

TEST(sb_449_tight_rotation_turns_the_nose_late)
{
    static kit k;
    int slot = kit_with(&k, "tight_rotation");

    kit_planning(&k);
    kit_plan(&k, 0, "ST medium");
    kit_coast(&k);
    kit_cease(&k);
    assert_int_equal(k.g.flow.ask, ASK_TALENT);
    assert_int_equal(k.g.step, STEP_MOVE_2);
    kit_valid(&k);
    assert_false(kit_act(&k, 0, VERB_TURN, 0, NO_THING, 3));
    assert_false(kit_act(&k, 0, VERB_TURN, 0, NO_THING, 0));
    assert_true(kit_act(&k, 0, VERB_TURN, 0, NO_THING, NOTCHES - 2));
    assert_int_equal(k.g.dial[0], NOTCHES - 2);
    assert_int_equal(k.g.spent[0][slot], 1);
    kit_valid(&k);
    kit_end_turn(&k);
    assert_true(k.g.is_rotated[0]);
}

/* What a late turn by so many notches costs a ship that has so much fuel left. */
static int late_turn_costs(kit *k, const char *id, int fuel, int notches)
{
    kit_with(k, "tight_rotation");
    k->g.optional |= NEEDS_FUEL;
    k->g.fuel[0] = (int16_t)fuel;
    if (id != NULL)
        kit_talent(k, 0, id);
    kit_planning(k);
    kit_plan(k, 0, "ST medium 2");
    kit_coast(k);
    kit_cease(k);
    int before = k->g.fuel[0];

    assert_int_equal(k->g.flow.ask, ASK_TALENT);
    assert_true(kit_act(k, 0, VERB_TURN, 0, NO_THING, (k->g.dial[0] + notches) % NOTCHES));
    return before - k->g.fuel[0];
}

/* Two notches cost what two notches cost, one costs nothing; those of the plan are paid already. */
TEST(sb_r118_a_late_turn_is_paid_by_itself)
{
    static kit k;

    assert_int_equal(late_turn_costs(&k, NULL, 50, NOTCHES - 1), 0);
    assert_int_equal(kit_times(&k, EV_FUEL), 0);
    assert_int_equal(late_turn_costs(&k, NULL, 50, 2), 1);
    assert_int_equal(kit_event(&k, EV_FUEL)->arg[4], 1);
    kit_valid(&k);
    assert_int_equal(late_turn_costs(&k, NULL, 50, NOTCHES - 2), 1);
}

TEST(sb_r118_a_late_turn_may_take_the_last_fuel)
{
    static kit k;

    assert_int_equal(
        late_turn_costs(&k, NULL, 2, 2), 1); /* two notches of the plan cost the other */
    assert_int_equal(k.g.fuel[0], 0);
    assert_int_equal(kit_times(&k, EV_DRY), 1);
}

/* A talent that saves fuel saves it once, where the turn is paid for. */
TEST(sb_r118_nothing_is_saved_of_a_late_turn)
{
    static kit k;

    assert_int_equal(late_turn_costs(&k, "fuel_saver", 50, 2), 1);
}

TEST(sb_449_tight_rotation_behind_straight_cards_only)
{
    static kit k;

    kit_with(&k, "tight_rotation");
    kit_planning(&k);
    kit_plan(&k, 0, "TR medium");
    kit_coast(&k);
    kit_cease(&k);
    assert_int_equal(k.g.flow.ask, ASK_PLAN); /* the next turn */
}

/* The cards of the next turn lie there by then. */
TEST(sb_r112_tight_rotation_is_not_for_the_severely_wounded)
{
    static kit k;

    kit_with(&k, "tight_rotation");
    kit_harm(&k, 0, PILOT, 2);
    kit_planning(&k);
    kit_plan(&k, 0, "ST medium");
    kit_coast(&k);
    kit_cease(&k);
    assert_int_equal(k.g.flow.ask, ASK_AHEAD);
    kit_ahead(&k, 0, "ST");
    assert_int_not_equal(k.g.flow.ask, ASK_TALENT);
}

TEST(sb_267_tight_rotation_not_with_broken_controls)
{
    static kit k;

    kit_with(&k, "tight_rotation");
    kit_harm(&k, 0, CONTROLS, 2);
    kit_planning(&k);
    kit_plan(&k, 0, "ST medium");
    kit_coast(&k);
    kit_cease(&k);
    assert_int_equal(k.g.flow.ask, ASK_TALENT); /* nobody sees why not */
    assert_int_equal(kit_find(&k, 0, VERB_TURN), -1);
}

/* Raider 2 hits Viper 0 with such a counter. */
static void hit_with(kit *k, const char *counter)
{
    duel(k);
    kit_firing(k, 1);
    kit_dice(k, 6, 6);
    kit_draws(k, counter);
    if (kit_asked(k) & SEAT_BIT(0))
        kit_hold(k, 0);
    kit_fire(k, 2, 0);
}

TEST(sb_449_sturdy_pilot_ignores_the_mark)
{
    static kit k;
    int slot = kit_with(&k, "sturdy_pilot");

    hit_with(&k, "1 pilot");
    assert_int_equal(k.g.flow.ask, ASK_TALENT);
    assert_int_equal(k.g.special[0][PILOT], 1);
    kit_valid(&k);
    assert_true(kit_act(&k, 0, VERB_UNDO, 0, NO_THING, PILOT));
    assert_int_equal(k.g.special[0][PILOT], 0);
    assert_int_equal(k.g.damage[0], 1);
    assert_true(is_used_up(&k.g, 0, slot));
    assert_true(is_undone(&k.g, 0, 0));
    kit_valid(&k);
}

TEST(sb_449_sturdy_pilot_saves_a_life)
{
    static kit k;

    kit_with(&k, "sturdy_pilot");
    kit_harm(&k, 0, PILOT, 2); /* a 1 and a 2 */
    hit_with(&k, "3 pilot");
    assert_int_equal(k.g.flow.ask, ASK_TALENT);
    assert_int_equal(k.g.special[0][PILOT], 3);
    kit_valid(&k);
    static kit lost;

    lost = k;
    assert_true(kit_act(&k, 0, VERB_UNDO, 0, NO_THING, PILOT));
    assert_true(on_table(&k.g, 0));
    kit_pass(&lost, 0);
    assert_true(kit_told(&lost, EV_PILOT_DEAD));
    assert_false(on_table(&lost.g, 0));
}

/* He is asked at every draw: nobody learns by it what was drawn (SB-R89). */
TEST(sb_r89_sturdy_pilot_is_asked_at_every_draw)
{
    static kit k, other;

    kit_with(&k, "sturdy_pilot");
    other = k;
    hit_with(&k, "1 pilot");
    hit_with(&other, "1 engine");
    assert_int_equal(other.g.flow.ask, ASK_TALENT);
    assert_int_equal(kit_find(&other, 0, VERB_UNDO), -1);
    kit_same_to_all_but(&k, &other, SEAT_BIT(0));
    kit_pass(&k, 0);
    kit_pass(&other, 0);
    kit_same_to_all_but(&k, &other, SEAT_BIT(0));
}

TEST(sb_452_sb_r107_the_mark_that_is_undone_does_not_count)
{
    static kit k;
    int f;

    kit_with(&k, "sturdy_pilot");
    f = kit_talent(&k, 0, "marksman");
    kit_harm(&k, 0, PILOT, 1);
    duel(&k);
    kit_firing(&k, 1);
    starship_use_talent(&k.g, 0, f, SB(445), NULL);
    hit_with(&k, "2 pilot"); /* severely wounded: one talent; but he is not yet */
    assert_int_equal(k.g.special[0][PILOT], 2);
    assert_true(kit_act(&k, 0, VERB_UNDO, 0, NO_THING, PILOT));
}

TEST(sb_r108_the_mark_is_shown_the_number_is_not)
{
    static kit k, other;
    seed s = seed_from_numbers(5, 3);
    generator r = random_from_seed(&s);

    kit_with(&k, "sturdy_pilot");
    hit_with(&k, "1 pilot");
    assert_true(kit_act(&k, 0, VERB_UNDO, 0, NO_THING, PILOT));
    assert_true(kit_told_to(&k, EV_UNDONE, 1));
    assert_true(kit_seen_word(&k, 1, "ships.0.drawn.0.special", "pilot"));
    assert_true(kit_seen_null(&k, 1, "ships.0.drawn.0.value"));
    for (int i = 0; i < 20; i++) {
        other = k;
        game_conceal(&starship_game, &other.g.flow, 1, &r);
        assert_int_equal(kind_of(other.g.counter[0][0])->special, PILOT);
        assert_int_equal(other.g.special[0][PILOT], 0);
        kit_valid(&other);
    }
}

TEST(sb_449_damage_control_repairs)
{
    static kit k;
    int slot = kit_with(&k, "damage_control");

    kit_harm(&k, 0, ENGINE, 1);
    kit_harm(&k, 0, HULL, 1);
    int damage = k.g.damage[0];

    kit_planning(&k);
    kit_coast(&k);
    kit_cease(&k);
    kit_cease(&k);
    assert_int_equal(k.g.flow.ask, ASK_TALENT);
    kit_valid(&k);
    assert_false(kit_act(&k, 0, VERB_UNDO, 0, NO_THING, HULL));
    assert_false(kit_act(&k, 0, VERB_UNDO, 0, NO_THING, CONTROLS));
    assert_true(kit_act(&k, 0, VERB_UNDO, 0, NO_THING, ENGINE));
    assert_int_equal(k.g.special[0][ENGINE], 0);
    assert_int_equal(k.g.special[0][HULL], 1);
    assert_int_equal(k.g.damage[0], damage);
    assert_int_equal(k.g.spent[0][slot], 1);
    kit_valid(&k);
}

TEST(sb_449_damage_control_not_after_firing)
{
    static kit k;

    kit_with(&k, "damage_control");
    kit_harm(&k, 0, ENGINE, 1);
    int turn = k.g.turn;

    duel(&k);
    kit_firing(&k, 1);
    kit_dice(&k, 1, 1);
    kit_fire(&k, 0, 2);
    if (kit_asked(&k) & SEAT_BIT(1) && k.g.flow.ask == ASK_DECLARE)
        kit_hold(&k, 1);
    while (k.g.turn == turn) {
        assert_int_not_equal(k.g.flow.ask, ASK_TALENT);
        if (k.g.flow.ask == ASK_DECLARE)
            kit_cease(&k);
        else
            kit_end_turn(&k);
    }
    assert_int_equal(k.g.special[0][ENGINE], 1);
    assert_int_equal(k.g.turn, turn + 1);
}

TEST(sb_449_iron_nerves_ease_wounds)
{
    static const int8_t cost[] = {0, 0, -1};
    static kit k;
    scene s;

    kit_with(&k, "iron_nerves");
    duel(&k);
    starship_scene(&k.g, &s);
    for (int wounds = 0; wounds < 3; wounds++) {
        assert_int_equal(starship_shot(&k.g, &s, 0, 2, true).pilot_mod, cost[wounds]);
        kit_harm(&k, 0, PILOT, 1);
    }
    k.g.spell[0] = SPELL_NO_TALENTS; /* SB-R106 */
    assert_int_equal(starship_shot(&k.g, &s, 0, 2, true).pilot_mod, -2);
}

TEST(sb_449_squad_leader_gives_a_use_back)
{
    static kit k;
    int slot = kit_with(&k, "squad_leader");
    int theirs = kit_talent(&k, 1, "marksman"), gone = kit_talent(&k, 1, "sturdy_pilot");

    kit_put(&k, 0, 300, 200, 0);
    kit_put(&k, 1, 400, 200, 0);
    kit_planning(&k);
    assert_int_equal(k.g.flow.ask, ASK_PLAN); /* nothing is spent */
    k.g.spent[1][theirs] = 2;
    k.g.spent[1][gone] = 1; /* discarded */
    kit_planning(&k);
    assert_int_equal(k.g.flow.ask, ASK_TALENT);
    kit_valid(&k);
    options list;

    game_list(&starship_game, &k.g.flow, 0, &list, false);
    assert_int_equal(list.at[0].bounds[0].members, 1 << theirs);
    assert_true(kit_act(&k, 0, VERB_RESTORE, 0, NO_THING, 1));
    assert_int_equal(k.g.spent[1][theirs], 1);
    assert_int_equal(k.g.spent[0][slot], 1);
    assert_true(kit_told(&k, EV_RESTORED));
    assert_int_equal(k.g.flow.ask, ASK_PLAN);
    kit_put(&k, 1, 700, 700, 0);
    starship_rest(&k.g);
    kit_planning(&k);
    assert_int_equal(k.g.flow.ask, ASK_PLAN); /* too far */
}
