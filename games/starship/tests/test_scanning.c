/* test_scanning.c: ships scan planetoids at the end of a turn (FL 2). */
#include <string.h>

#include "kit.h"

/* ---- the table ---- */

static starship_data own;

static int type_named(const char *id)
{
    int i = 0;

    while (strcmp(own.type[i].id, id) != 0)
        i++;
    return i;
}

static int template_named(const char *id)
{
    int i = 0;

    while (strcmp(own.template[i].id, id) != 0)
        i++;
    return i;
}

/* The first scenario: a Viper 0 and a Raptor 1 against two Raiders on 90 x 70 cm, and three planetoids at
   (200, 420), (450, 360) and (700, 420).  Raptors scan up to 20 cm, Vipers up to 12 cm with two dice. */
static scenario *use_scans(bool laid, int looks)
{
    own = starship_shipped;
    scenario *s = &own.scenario[0];
    uint8_t small = (uint8_t)template_named("planetoid");

    s->rules = RULES_ANY;
    s->players_least = 2;
    s->players_most = 4;
    s->width = 90 * CENTIMETRE;
    s->depth = 70 * CENTIMETRE;
    s->to[COLONIAL] = s->to[CYLON] = s->width;
    s->needs = NEEDS_PLANETOIDS | NEEDS_SCANNING;
    s->force[COLONIAL][0] =
        (force){.type = (uint8_t)type_named("viper_mk2"), .least = 1, .most = 1};
    s->force[COLONIAL][1] =
        (force){.type = (uint8_t)type_named("raptor_sar"), .least = 1, .most = 1};
    s->force[CYLON][0] = (force){.type = (uint8_t)type_named("raider"), .least = 2, .most = 2};
    s->force_count[COLONIAL] = 2;
    s->force_count[CYLON] = 1;
    s->piece[0] = (laid_piece){.at = {20000, 42000}, .template = small, .level = USUAL_LEVEL};
    s->piece[1] = (laid_piece){.at = {45000, 36000}, .template = small, .level = USUAL_LEVEL};
    s->piece[2] = (laid_piece){.at = {70000, 42000}, .template = small, .level = USUAL_LEVEL};
    s->piece_count = 3;
    s->scan[0] = (scan_way){20 * CENTIMETRE, (uint16_t)(1u << type_named("raptor_sar")), 1, 0};
    s->scan[1] = (scan_way){12 * CENTIMETRE, (uint16_t)(1u << type_named("viper_mk2")), 0, 0};
    s->scan_count = 2;
    s->markers_laid = laid;
    s->looks = (uint8_t)looks;
    if (laid) {
        s->markers[CYLON_BASE] = 1;
        s->markers[BLANK_ELEMENT] = 2;
    } else {
        s->markers[TYLIUM] = 3;
        s->markers[WATER_TYLIUM] = s->markers[WATER] = 1;
        s->markers[BLANK_ELEMENT] = 2;
    }
    starship_use(&own);
    return s;
}

/* All far from everything, the Raiders out of sight; then where a test puts them. */
static void begin(kit *k, const char *rules)
{
    kit_start(k, 2, rules);
    kit_put(k, 0, 100, 100, 90);
    kit_put(k, 1, 800, 100, 90);
    kit_put(k, 2, 100, 600, 90);
    kit_put(k, 3, 800, 600, 90);
}

static const char *const complete = "scenario=hand_of_god rules=complete";
static const char *const quick = "scenario=hand_of_god rules=quick";

/* The last firing step, in which nobody fires, is over. */
static void end_fire(kit *k)
{
    kit_firing(k, k->g.complete ? 2 : 1);
    kit_cease(k);
}

/* Which of the planetoids the seat may scan now, as a set; and with which ship. */
static uint32_t offered(const kit *k, int seat, int *ship)
{
    options list;
    uint32_t set = 0;

    game_list(&starship_game, &k->g.flow, seat, &list, true);
    for (int i = 0; i < list.count; i++)
        if (list.at[i].verb == VERB_SCAN) {
            set |= 1u << list.at[i].thing[1];
            if (ship != NULL)
                *ship = list.at[i].thing[0];
        }
    return set;
}

static void scan(kit *k, int seat, int ship, int piece)
{
    kit_expect(k, ASK_SCAN, seat);
    assert_true(kit_act(k, seat, VERB_SCAN, ship, piece, NO_THING));
}

/* The Raptor so far below planetoid 1, base to outline: it lies at y 360, 40 mm around. */
static void below(kit *k, int ship, int millimetres)
{
    kit_put(k, ship, 450, 360 - 40 - millimetres - 30, 0);
}

/* ---- who may ---- */

/* SB-058. */
TEST(fl_006_within_twenty_centimetres_at_the_end_of_the_turn)
{
    static const char *const rules[] = {quick, complete};
    static kit k;

    use_scans(false, SIDES);
    for (int set = 0; set < 2; set++)
        for (int near = 0; near < 2; near++) {
            begin(&k, rules[set]);
            below(&k, 1, 200);
            if (!near)
                k.g.y[1] -= 20; /* 20.02 cm */
            end_fire(&k);
            assert_int_equal(k.g.flow.ask == ASK_SCAN, near);
            assert_int_equal(starship_bars_scan(&k.g, 1, 1), near ? 0 : FL(6));
        }
    starship_use(&starship_shipped);
}

TEST(fl_007_only_at_low_medium_or_high_speed)
{
    static kit k;

    use_scans(false, SIDES);
    for (int speed = BACK; speed <= HIGH; speed++) {
        begin(&k, complete);
        below(&k, 1, 100);
        k.g.slider[1] = (uint8_t)speed;
        end_fire(&k);
        assert_int_equal(k.g.flow.ask == ASK_SCAN, speed >= LOW);
        if (speed < LOW)
            assert_int_equal(starship_bars_scan(&k.g, 1, 1), FL(7));
    }
    starship_use(&starship_shipped);
}

/* With the plan that was flown: the slider alone says nothing of it. */
TEST(fl_008_not_after_an_overboost)
{
    static const char *const rules[] = {quick, complete};
    static kit k;

    use_scans(false, SIDES);
    for (int set = 0; set < 2; set++)
        for (int boosts = 0; boosts < 2; boosts++) {
            begin(&k, rules[set]);
            kit_put(&k, 1, 450, 60, 0);
            for (int ship = 0; ship < 4; ship++)
                kit_energy(&k, ship, 2);
            kit_planning(&k);
            kit_plan(&k, 0, "ST medium");
            kit_steady(&k, 2);
            kit_plan(&k, 1, boosts ? "OS ST low" : "ST low");
            kit_coast(&k);
            if (boosts) {
                assert_int_not_equal(k.g.flow.ask, ASK_SCAN);
                assert_int_equal(k.g.turn, 3); /* it went on to the next turn */
                assert_int_equal(k.g.boosted, 0);
            } else {
                kit_expect(&k, ASK_SCAN, 0);
            }
        }
    begin(&k, complete);
    below(&k, 1, 100);
    k.g.boosted = 1 << 1;
    assert_int_equal(starship_bars_scan(&k.g, 1, 1), FL(8));
    starship_use(&starship_shipped);
}

/* A pilot who is badly hurt has fixed other cards by then. */
TEST(fl_008_an_overboost_is_remembered_when_the_next_cards_lie_there)
{
    static kit k;

    use_scans(false, SIDES);
    begin(&k, complete);
    kit_put(&k, 1, 450, 60, 0);
    kit_harm(&k, 1, PILOT, 2);
    k.g.is_severe[1] = 1;
    for (int ship = 0; ship < 4; ship++)
        kit_energy(&k, ship, 2);
    k.g.plan_card[1][0] = (uint8_t)kit_place_of(&k, 1, "OS");
    k.g.plan_card[1][1] = (uint8_t)kit_place_of(&k, 1, "ST");
    k.g.plan[1] = PLAN_AHEAD;
    kit_planning(&k);
    kit_plan(&k, 0, "ST medium");
    kit_steady(&k, 2);
    kit_plan(&k, 1, "low");
    kit_coast(&k);
    kit_expect(&k, ASK_AHEAD, 0);
    kit_valid(&k);
    assert_int_equal(k.g.boosted, 1 << 1);
    kit_ahead(&k, 1, "ST");
    assert_int_not_equal(k.g.flow.ask, ASK_SCAN);
    starship_use(&starship_shipped);
}

/* FL-344 is how this scenario changes it: Vipers up to 12 cm, with dice. */
TEST(fl_009_a_scenario_changes_the_conditions)
{
    static kit k;

    use_scans(false, SIDES);
    for (int millimetres = 120; millimetres <= 130; millimetres += 10) {
        begin(&k, complete);
        below(&k, 0, millimetres);
        end_fire(&k);
        assert_int_equal(k.g.flow.ask == ASK_SCAN, millimetres == 120);
    }
    starship_use(&starship_shipped);
}

TEST(fl_009_a_scan_with_dice_must_reach_the_distance)
{
    static const struct {
        int millimetres, one, two;
        bool reaches;
    } of[] = {{90, 4, 5, true}, {90, 4, 4, false}, {91, 4, 5, false}, {91, 5, 5, true},
        {120, 6, 6, true}, {120, 6, 5, false}, {20, 1, 1, true}};
    static kit k;

    use_scans(false, SIDES);
    for (size_t i = 0; i < sizeof of / sizeof of[0]; i++) {
        begin(&k, complete);
        below(&k, 0, of[i].millimetres);
        end_fire(&k);
        kit_dice(&k, of[i].one, of[i].two);
        scan(&k, 0, 0, 1);
        assert_int_equal(k.g.scanned[1] != 0, of[i].reaches);
        assert_int_equal(kit_event(&k, EV_SCAN_ROLL)->arg[5], of[i].reaches);
        assert_int_equal(kit_told(&k, EV_SCANNED), of[i].reaches);
        kit_expect(&k, ASK_PLAN, 0); /* one attempt a turn */
    }
    starship_use(&starship_shipped);
}

TEST(fl_014_who_has_no_way_to_scan_does_not)
{
    static kit k;

    use_scans(false, SIDES);
    begin(&k, complete);
    below(&k, 2, 50); /* a Raider */
    end_fire(&k);
    assert_int_not_equal(k.g.flow.ask, ASK_SCAN);
    assert_int_equal(starship_bars_scan(&k.g, 2, 1), FL(14));
    starship_use(&starship_shipped);
}

TEST(fl_014_a_scenario_without_scanning_has_none)
{
    setup s = {.seat_count = 2};

    setup_set(&starship_game, &s, "optional", "planetoids+scanning");
    refusal r = game_fits(&starship_game, &s);

    assert_int_equal(r.code, REFUSED_SETTING);
    assert_int_equal(r.rule, FL(14));
    use_scans(false, SIDES);
    setup_set(&starship_game, &s, "scenario", "hand_of_god");
    assert_int_equal(game_fits(&starship_game, &s).code, ACCEPTED);
    starship_use(&starship_shipped);
}

/* ---- markers that are drawn ---- */

static int left_of(const starship *g)
{
    int count = 0;

    for (int kind = 0; kind < ELEMENTS; kind++)
        count += g->elements[kind];
    return count;
}

TEST(fl_010_the_scenario_says_what_the_pool_holds)
{
    static kit k;

    use_scans(false, SIDES);
    begin(&k, complete);
    assert_int_equal(left_of(&k.g), 7);
    assert_int_equal(k.g.elements[TYLIUM], 3);
    assert_int_equal(kit_seen(&k, 1, "markers_unseen.tylium"), 3);
    assert_int_equal(kit_seen(&k, 1, "markers_unseen.blank"), 2);
    starship_use(&starship_shipped);
}

TEST(fl_011_a_scanned_planetoid_gets_a_marker_from_the_pool)
{
    static kit k;
    uint32_t seen = 0;

    use_scans(false, SIDES);
    for (int kind = TYLIUM; kind <= BLANK_ELEMENT; kind++) {
        begin(&k, complete);
        below(&k, 1, 100);
        end_fire(&k);
        kit_rig(&k, FROM_ELEMENT, kind);
        scan(&k, 0, 1, 1);
        assert_int_equal(k.g.element[1], kind);
        assert_int_equal(left_of(&k.g), 6);
        assert_int_equal(k.g.elements[kind], own.scenario[0].markers[kind] - 1);
        assert_int_equal(kit_event(&k, EV_TURNED_UP)->rule, FL(11));
        for (int reader = 0; reader < 2; reader++) {
            assert_true(
                kit_seen_word(&k, reader, "terrain.1.marker.kind", starship_element_ids[kind]));
            assert_true(kit_seen(&k, reader, "terrain.1.scanned"));
        }
        assert_true(kit_seen_null(&k, 0, "terrain.0.marker"));
        kit_valid(&k);
    }
    for (int number = 0; number < 60; number++) { /* by chance */
        begin(&k, complete);
        seed s = seed_from_numbers(9, (uint64_t)number);

        k.g.flow.random = random_from_seed(&s);
        below(&k, 1, 100);
        end_fire(&k);
        scan(&k, 0, 1, 1);
        seen |= 1u << k.g.element[1];
    }
    assert_int_equal(seen, 1 << TYLIUM | 1 << WATER_TYLIUM | 1 << WATER | 1 << BLANK_ELEMENT);
    starship_use(&starship_shipped);
}

/* FL-R06: four of seven stay unseen. */
TEST(fl_R06_the_rest_of_the_pool_is_left_unseen)
{
    static kit k;

    use_scans(false, SIDES);
    begin(&k, complete);
    for (int piece = 0; piece < 3; piece++)
        starship_turn_up(&k.g, piece, NULL);
    assert_int_equal(left_of(&k.g), 4);
    starship_use(&starship_shipped);
}

TEST(fl_R111_where_no_markers_are_left_a_planetoid_holds_nothing)
{
    scenario *s = use_scans(false, SIDES);
    static kit k;

    memset(s->markers, 0, sizeof s->markers);
    s->markers[WATER] = 1;
    begin(&k, complete);
    for (int piece = 0; piece < 3; piece++)
        starship_turn_up(&k.g, piece, NULL);
    assert_int_equal(k.g.element[0], WATER);
    assert_int_equal(k.g.element[1], BLANK_ELEMENT);
    assert_int_equal(k.g.element[2], BLANK_ELEMENT);
    kit_valid(&k);
    starship_use(&starship_shipped);
}

/* ---- markers that lie there ---- */

TEST(fl_012_markers_are_laid_face_down_at_the_beginning)
{
    static kit k;
    uint32_t where = 0;

    use_scans(true, SIDES);
    for (int number = 0; number < 40; number++) {
        kit_begin(&k, 2, complete);
        seed s = seed_from_numbers(11, (uint64_t)number);

        kit_rig(&k, FROM_ELEMENT, CYLON_BASE);
        k.g.flow.random = random_from_seed(&s);
        memset(k.g.element, 0, sizeof k.g.element);
        memcpy(k.g.elements, own.scenario[0].markers, sizeof k.g.elements);
        starship_lay_markers(&k.g, NULL);
        for (int piece = 0; piece < 3; piece++)
            where |= (uint32_t)(k.g.element[piece] == CYLON_BASE) << piece;
        assert_int_equal(left_of(&k.g), 0);
    }
    assert_int_equal(where, 7); /* it may lie anywhere */
    kit_begin(&k, 2, complete);
    assert_int_equal(kit_event(&k, EV_MARKERS_LAID)->arg[0], 3);
    for (int reader = 0; reader < 2; reader++)
        for (int piece = 0; piece < 3; piece++) {
            char path[40];
            text t = text_in(path, sizeof path);

            text_format(&t, "terrain.%d.marker.kind", piece);
            assert_true(kit_seen_null(&k, reader, path));
        }
    assert_int_equal(kit_seen(&k, 0, "markers_unseen.cylon_base"), 1);
    starship_use(&starship_shipped);
}

/* Two tables that differ in where the base is: nobody can tell. */
TEST(fl_012_what_lies_face_down_is_nobodys_business)
{
    static kit k, other;

    use_scans(true, SIDES);
    begin(&k, complete);
    other = k;
    int base = k.g.element[0] == CYLON_BASE ? 0 : k.g.element[1] == CYLON_BASE ? 1 : 2;

    other.g.element[base] = BLANK_ELEMENT;
    other.g.element[(base + 1) % 3] = CYLON_BASE;
    for (int reader = 0; reader < 2; reader++)
        kit_same_to(&k, &other, reader);
    assert_true(kit_differ_to(&k, &other, SEAT_ALL));
    starship_use(&starship_shipped);
}

TEST(fl_013_scanning_turns_a_marker_up)
{
    static kit k;

    use_scans(true, SIDES);
    for (int base = 0; base < 2; base++) {
        begin(&k, complete);
        for (int piece = 0; piece < 3; piece++)
            k.g.element[piece] = (piece == 1) == base ? CYLON_BASE : BLANK_ELEMENT;
        below(&k, 1, 100);
        end_fire(&k);
        scan(&k, 0, 1, 1);
        assert_int_equal(k.g.element[1], base ? CYLON_BASE : BLANK_ELEMENT); /* nothing is drawn */
        assert_int_equal(kit_event(&k, EV_TURNED_UP)->rule, FL(13));
        for (int reader = 0; reader < 2; reader++) {
            assert_true(
                kit_seen_word(&k, reader, "terrain.1.marker.kind", base ? "cylon_base" : "blank"));
            assert_true(kit_seen_null(&k, reader, "terrain.0.marker.kind"));
        }
    }
    starship_use(&starship_shipped);
}

/* A choice that shows something cannot be taken back; nor can one that lets a planetoid be, as all see. */
TEST(fl_013_what_is_seen_is_seen)
{
    static kit k, before;

    use_scans(true, SIDES);
    begin(&k, complete);
    below(&k, 1, 100);
    end_fire(&k);
    before = k;
    scan(&k, 0, 1, 1);
    assert_false(kit_may_undo(&before, &k));
    k = before;
    kit_pass(&k, 0);
    assert_false(kit_may_undo(&before, &k));
    starship_use(&starship_shipped);
}

/* FL-333 is a scenario's: one side has looked, once the other is placed. */
TEST(fl_012_a_side_may_have_looked)
{
    static kit k, other;

    use_scans(true, CYLON);
    kit_begin(&k, 4, complete);
    bool looked = false;

    while (k.g.flow.ask == ASK_PLACE) {
        int placed = (k.g.where[0] == ON_TABLE) + (k.g.where[1] == ON_TABLE);

        assert_int_equal(k.g.looked, placed == 2);
        kit_valid(&k);
        kit_place(&k, 75 + 150 * (starship_next_to_place(&k.g) % 2), 2);
        if (kit_told(&k, EV_LOOKS)) {
            looked = true;
            assert_true(kit_told_to(&k, EV_MARKER_SEEN, 1) && kit_told_to(&k, EV_MARKER_SEEN, 3));
            assert_false(kit_told_to(&k, EV_MARKER_SEEN, 0) || kit_told_to(&k, EV_MARKER_SEEN, 2));
            assert_int_equal(kit_times(&k, EV_MARKER_SEEN), 3);
        }
    }
    assert_true(looked);
    other = k;
    int base = k.g.element[0] == CYLON_BASE ? 0 : k.g.element[1] == CYLON_BASE ? 1 : 2;

    other.g.element[base] = BLANK_ELEMENT;
    other.g.element[(base + 1) % 3] = CYLON_BASE;
    kit_same_to(&k, &other, 0);
    kit_same_to(&k, &other, 2);
    assert_true(kit_differ_to(&k, &other, 1));
    assert_true(kit_differ_to(&k, &other, 3));
    starship_use(&starship_shipped);
}

/* Concealing deals them anew among all places, but for those that a seat knows. */
TEST(fl_012_concealing_mixes_what_a_seat_has_not_seen)
{
    static kit k, dealt;
    uint32_t where[2] = {0};
    seed s = seed_from_numbers(5, 5);
    generator r = random_from_seed(&s);

    use_scans(true, CYLON);
    begin(&k, complete);
    for (int piece = 0; piece < 3; piece++)
        k.g.element[piece] = piece == 0 ? CYLON_BASE : BLANK_ELEMENT;
    k.g.scanned[1] = 1;
    for (int i = 0; i < 60; i++)
        for (int seat = 0; seat < 2; seat++) {
            dealt = k;
            game_conceal(&starship_game, &dealt.g.flow, seat, &r);
            for (int piece = 0; piece < 3; piece++)
                where[seat] |= (uint32_t)(dealt.g.element[piece] == CYLON_BASE) << piece;
            kit_valid(&dealt);
            kit_same_to(&k, &dealt, seat);
        }
    assert_int_equal(where[0], 1 << 0 | 1 << 2); /* 1 is face up */
    assert_int_equal(where[1], 1 << 0);
    starship_use(&starship_shipped);
}

/* ---- how many ---- */

TEST(fl_015_one_a_ship_and_turn)
{
    static kit k;
    int ship;

    use_scans(false, SIDES);
    begin(&k, complete);
    kit_put(&k, 1, 325, 390, 0); /* between two of them */
    end_fire(&k);
    assert_int_equal(offered(&k, 0, &ship), 3);
    assert_int_equal(ship, 1);
    scan(&k, 0, 1, 0);
    kit_expect(&k, ASK_PLAN, 0);
    assert_int_equal(k.g.scanned[1], 0);
    kit_put(&k, 1, 325, 390, 0); /* the next turn the other */
    end_fire(&k);
    assert_int_equal(offered(&k, 0, &ship), 2);
    scan(&k, 0, 1, 1);
    assert_true(k.g.scanned[0] != 0 && k.g.scanned[1] != 0);
    starship_use(&starship_shipped);
}

/* The second of a seat's ships is asked about after the first. */
TEST(fl_016_two_ships_scan_different_ones_in_one_turn)
{
    static kit k;

    use_scans(false, SIDES);
    for (int players = 2; players <= 4; players += 2) {
        kit_start(&k, players, complete);
        kit_put(&k, 0, 200, 300, 0);
        kit_put(&k, 1, 700, 300, 0);
        kit_put(&k, 2, 100, 640, 90);
        kit_put(&k, 3, 800, 640, 90);
        end_fire(&k);
        kit_expect(&k, ASK_SCAN, 0);
        assert_int_equal(kit_asked(&k), players == 4 ? 5 : 1);
        kit_dice(&k, 6, 6);
        scan(&k, 0, 0, 0);
        scan(&k, players == 4 ? 2 : 0, 1, 2);
        assert_true(k.g.scanned[0] != 0 && k.g.scanned[2] != 0);
        kit_expect(&k, ASK_PLAN, 0);
    }
    starship_use(&starship_shipped);
}

/* ---- rulings ---- */

/* FL-R03: no arc, no line of sight; and not from the stand. */
TEST(fl_R03_neither_arc_nor_sight_is_needed)
{
    static kit k;

    use_scans(false, SIDES);
    begin(&k, complete);
    below(&k, 1, 200);
    k.g.heading[1] = 18000; /* it looks away */
    kit_piece(&k, "planetoid_large", 450, 200, 0);
    k.g.scanned[3] = 1;
    k.g.element[3] = BLANK_ELEMENT;
    end_fire(&k);
    assert_int_equal(offered(&k, 0, NULL), 1 << 1);
    starship_use(&starship_shipped);
}

TEST(fl_R03_who_is_lost_in_the_last_step_does_not_scan)
{
    static kit k;

    use_scans(false, SIDES);
    begin(&k, complete);
    below(&k, 1, 100);
    kit_lose(&k, 1);
    end_fire(&k);
    assert_int_not_equal(k.g.flow.ask, ASK_SCAN);
    starship_use(&starship_shipped);
}

TEST(fl_R04_scanning_is_voluntary_and_nobody_scans_twice)
{
    static kit k;

    use_scans(false, SIDES);
    begin(&k, complete);
    below(&k, 1, 100);
    end_fire(&k);
    kit_pass(&k, 0);
    assert_int_equal(k.g.scanned[1], 0);
    kit_expect(&k, ASK_PLAN, 0);
    below(&k, 1, 100);
    end_fire(&k);
    scan(&k, 0, 1, 1);
    below(&k, 1, 100);
    end_fire(&k);
    assert_int_not_equal(k.g.flow.ask, ASK_SCAN); /* nobody is asked who can only pass */
    assert_int_equal(starship_bars_scan(&k.g, 1, 1), FL(11));
    starship_use(&starship_shipped);
}

TEST(fl_R05_a_landed_ship_does_not_scan)
{
    static kit k;

    use_scans(false, SIDES);
    begin(&k, complete);
    below(&k, 1, 100);
    assert_int_equal(starship_bars_scan(&k.g, 1, 1), 0);
    k.g.landed[1] = 1 + 0;
    assert_int_equal(starship_bars_scan(&k.g, 1, 1), FL(7));
    k.g.landed[1] = ON_GROUND;
    assert_int_equal(starship_bars_scan(&k.g, 1, 1), FL(7));
    starship_use(&starship_shipped);
}

/* FL-R08: who is out of the area is out of reach. */
TEST(fl_R08_a_planetoid_outside_the_area_is_not_scanned)
{
    static kit k;

    use_scans(false, SIDES);
    begin(&k, complete);
    k.g.optional |= NEEDS_ORBITS;
    int piece = kit_piece(&k, "planetoid_left", 0, 350, 0);

    kit_put(&k, 1, 40, 350, 0);
    assert_int_equal(starship_bars_scan(&k.g, 1, piece), 0);
    k.g.x[FIRST_PIECE + piece] = -4100;
    assert_int_equal(starship_bars_scan(&k.g, 1, piece), FL(6));
    starship_use(&starship_shipped);
}

TEST(fl_R110_two_who_scan_one_at_the_same_time_both_have)
{
    static kit k;

    scenario *s = use_scans(false, SIDES);

    s->scan[0].no_roll = 0; /* the later one needs no dice either */
    kit_start(&k, 4, complete);
    kit_put(&k, 0, 450, 270, 0);
    kit_put(&k, 1, 450, 450, 0);
    kit_put(&k, 2, 100, 640, 90);
    kit_put(&k, 3, 800, 640, 90);
    end_fire(&k);
    assert_int_equal(kit_asked(&k), 1 << 0 | 1 << 2);
    kit_dice(&k, 6, 6);
    kit_dice(&k, 1, 1);
    scan(&k, 0, 0, 1);
    scan(&k, 2, 1, 1);
    assert_int_equal(kit_times(&k, EV_SCAN_ROLL), 1);
    assert_int_equal(kit_times(&k, EV_SCANNED), 2);
    assert_int_equal(kit_times(&k, EV_TURNED_UP), 1);
    assert_int_equal(left_of(&k.g), 6);
    starship_use(&starship_shipped);
}

/* Its slider stands at FTL. */
TEST(fl_R112_who_has_jumped_does_not_scan)
{
    static kit k;

    use_scans(false, SIDES);
    begin(&k, complete);
    below(&k, 1, 100);
    k.g.jumped[1] = 1;
    assert_int_equal(starship_bars_scan(&k.g, 1, 1), FL(7));
    starship_use(&starship_shipped);
}

/* Levels apart it is as far as the ruler's back says (SB-364): 13 cm up, 15 cm on. */
TEST(fl_R113_levels_count_like_for_any_range)
{
    static kit k;

    use_scans(false, SIDES);
    begin(&k, complete);
    k.g.optional |= NEEDS_LEVELS;
    below(&k, 1, 150);
    k.g.level[1] = 3;
    assert_int_equal(starship_bars_scan(&k.g, 1, 1), 0); /* 19.85 cm */
    below(&k, 1, 155);
    assert_int_equal(starship_bars_scan(&k.g, 1, 1), FL(6)); /* 20.2 cm */
    below(&k, 1, 10);
    k.g.level[1] = 4;
    assert_int_equal(starship_bars_scan(&k.g, 1, 1), FL(6));
    starship_use(&starship_shipped);
}

/* ---- what is said and seen ---- */

TEST(fl_015_options_name_ship_and_planetoid_and_say_why_not)
{
    static kit k;
    options list;
    char said[80];
    text t = text_in(said, sizeof said);

    use_scans(false, SIDES);
    begin(&k, complete);
    below(&k, 1, 100);
    end_fire(&k);
    game_list(&starship_game, &k.g.flow, 0, &list, true);
    starship_say_option(&k.g.flow, 0, &list.at[0], NULL, &t);
    assert_string_equal(said, "Raptor 2 scans Planetoid 2");
    assert_int_equal(list.at[0].rule, FL(15));
    assert_int_equal(list.barred_count, 2);
    assert_int_equal(list.barred[0].because, FL(6));
    assert_int_equal(list.at[1].verb, VERB_PASS);
    starship_use(&starship_shipped);
}

/* The middle of the question is a position like any other. */
TEST(fl_006_a_position_in_the_middle_of_the_question)
{
    static const char *const rules[] = {quick, complete};
    static kit k, dealt;
    seed s = seed_from_numbers(6, 6);
    generator r = random_from_seed(&s);

    use_scans(true, CYLON);
    for (int set = 0; set < 2; set++) {
        begin(&k, rules[set]);
        kit_put(&k, 1, 450, 200, 0);
        kit_planning(&k);
        kit_plan(&k, 0, "ST low");
        kit_steady(&k, 2);
        kit_plan(&k, 1, "ST low");
        kit_coast(&k);
        kit_expect(&k, ASK_SCAN, 0);
        kit_valid(&k);
        for (int seat = 0; seat < 2; seat++) {
            dealt = k;
            game_conceal(&starship_game, &dealt.g.flow, seat, &r);
            kit_valid(&dealt);
            kit_same_to(&k, &dealt, seat);
        }
        for (int wrong = 0; wrong < 6; wrong++) {
            dealt = k;
            switch (wrong) {
            case 0: dealt.g.element[0] = NO_ELEMENT; break;
            case 1: dealt.g.element[4] = BLANK_ELEMENT; break;
            case 2: dealt.g.elements[TYLIUM]++; break;
            case 3: dealt.g.looked = 0; break;
            case 4: dealt.g.boosted = 1 << 1; break;
            default: dealt.g.scanned[5] = 1; break;
            }
            assert_int_not_equal(game_is_valid(&starship_game, &dealt.g.flow).code, ACCEPTED);
        }
    }
    starship_use(&starship_shipped);
}

TEST(fl_006_games_with_scanning_go_on_to_their_end)
{
    for (int laid = 0; laid < 2; laid++) {
        use_scans(laid, laid ? CYLON : SIDES);
        kit_wander(quick, 3);
        kit_wander("scenario=hand_of_god rules=complete optional=levels+ftl+talents+pilots", 3);
        kit_wander("scenario=hand_of_god rules=complete optional=orbits+clouds terrain=3", 3);
    }
    starship_use(&starship_shipped);
}
