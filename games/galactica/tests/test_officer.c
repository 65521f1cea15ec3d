/* test_officer.c: the officer at the table: what it believes, what it does, that it plays fair. */
#include <string.h>

#include "bots/bot.h"
#include "games/galactica/bot/officer.h"
#include "kit.h"

/* ---- who is a Cylon ---- */

static int unknown_cards(const galactica *g, int seat)
{
    int count = 0;

    for (int card = 0; card < g->loyalty_count; card++)
        count += g->loyalty_at[card] != IN_BOX && g->loyalty[card] != SYMPATHIZER &&
                 !g->loyalty_shown[card] && !(g->loyalty_known[card] >> seat & 1);
    return count;
}

static int card_of(const galactica *g, int seat)
{
    int card = 0;

    while (g->loyalty_at[card] != seat)
        card++;
    return card;
}

static void near(uint32_t chance, uint64_t part, uint64_t whole)
{
    int64_t expected = (int64_t)(part * SURE / whole), off = (int64_t)chance - expected;

    assert_true(off >= -2 && off <= 2);
}

/* Three seats and one Cylon card, which may be any that seat 0 has not seen. */
static evidence three_seats(kit *k)
{
    evidence e = {0};

    kit_cast(k, "laura_roslin saul_tigh kara_thrace");
    galactica_evidence_look(&e, &k->g);
    return e;
}

TEST(every_card_that_was_not_seen_is_as_likely)
{
    kit k;
    evidence e = three_seats(&k);
    suspicion s = galactica_suspicion(&k.g, &e, 0);

    near(s.of[1], 1, (uint64_t)unknown_cards(&k.g, 0));
    assert_int_equal(s.of[1], s.of[2]);
    assert_int_equal(s.of[0], 0);
}

TEST(a_look_settles_it_for_everybody)
{
    kit k;
    evidence e = three_seats(&k);
    int card = card_of(&k.g, 1);
    int before = unknown_cards(&k.g, 0);

    k.g.loyalty_known[card] |= SEAT_BIT(0);
    near(galactica_suspicion(&k.g, &e, 0).of[2], 1, (uint64_t)before - 1);
    assert_int_equal(galactica_suspicion(&k.g, &e, 0).of[1], 0);
    k.g.loyalty[card] = CYLON_BRIG;
    assert_int_equal(galactica_suspicion(&k.g, &e, 0).of[1], SURE);
    assert_int_equal(galactica_suspicion(&k.g, &e, 0).of[2], 0);
}

/* By Bayes: each card is weighed by how likely what was seen is if that one is the Cylon's. */
TEST(hints_are_weighed_exactly)
{
    kit k;
    evidence e = three_seats(&k);
    uint64_t unknown = (uint64_t)unknown_cards(&k.g, 0);

    galactica_evidence_add(&e, SEAT_BIT(1), 20, 120);
    near(galactica_suspicion(&k.g, &e, 0).of[1], 120, 120 + 20 * (unknown - 1));
    near(galactica_suspicion(&k.g, &e, 0).of[2], 20, 120 + 20 * (unknown - 1));
    galactica_evidence_add(&e, SEAT_BIT(1) | SEAT_BIT(2), 10, 200);
    near(galactica_suspicion(&k.g, &e, 0).of[1], 120 * 200,
        120 * 200 + 20 * 200 + 20 * 10 * (unknown - 2));
}

/* What was done before a card came says nothing about it. */
TEST(a_card_that_came_later_is_not_to_blame)
{
    kit k;
    evidence e = three_seats(&k);
    uint64_t unknown = (uint64_t)unknown_cards(&k.g, 0);
    int late = 0;

    galactica_evidence_add(&e, SEAT_BIT(1), 20, 120);
    while (k.g.loyalty_at[late] != IN_LOYALTY_DECK)
        late++;
    k.g.loyalty_at[late] = 1;
    galactica_evidence_look(&e, &k.g);
    assert_int_equal(e.eras, 2);
    near(galactica_suspicion(&k.g, &e, 0).of[1], 120 + 20, 120 + 20 * (unknown - 1));
}

/* A Cylon slips in one card: who added nothing, or several, is less to blame. */
TEST(harmful_cards_fall_on_who_added_one)
{
    kit k;
    officer_memory m = {0};
    event told[] = {
        {.kind = EV_CHECK, .arg = {ON_CRISIS, 0, 9, 1 << POLITICS | 1 << LEADERSHIP, NO_SEAT}},
        {.kind = EV_ADDED, .arg = {1, 1}},
        {.kind = EV_ADDED, .arg = {2, 3}},
        {.kind = EV_CHECK_CARD, .arg = {0, 3, -1}}, /* more than destiny can have dealt */
        {.kind = EV_RESULT, .arg = {CHECK_FAILED}},
    };

    kit_cast(&k, "laura_roslin saul_tigh kara_thrace");
    for (int i = 0; i < 5; i++)
        galactica_officer_notice(&m, &k.g.flow, 0, &told[i]);
    suspicion s = galactica_suspicion(&k.g, &m.evidence, 0);

    assert_true(s.of[1] > 4 * s.of[2]);
    assert_true(s.of[2] > 0);
}

/* ---- what it does ---- */

static pick answer_in(const kit *k, int seat, const officer_memory *memory, uint64_t number)
{
    seed s = seed_from_numbers(5, number);
    generator chance = random_from_seed(&s);
    galactica concealed = k->g;
    officer_memory nothing = {0};
    options list;

    game_conceal(&galactica_game, &concealed.flow, seat, &chance);
    game_list(&galactica_game, &concealed.flow, seat, &list, false);
    choice c = galactica_officer.choose(
        &concealed.flow, seat, memory == NULL ? &nothing : memory, &list, &chance);

    assert_int_equal(options_check(&list, &c).code, ACCEPTED);
    return options_pick(&list, &c);
}

enum { MOODS = 20 };

/* Whatever its mood. */
static int times_chosen(const kit *k, int seat, int verb, int first)
{
    int times = 0;

    for (int i = 0; i < MOODS; i++) {
        pick p = answer_in(k, seat, NULL, (uint64_t)i);

        times += p.verb == verb && (first < 0 || p.thing[0] == first);
    }
    return times;
}

static void lay(kit *k)
{
    kit_cast(k, "william_adama laura_roslin kara_thrace galen_tyrol");
    for (int seat = 0; seat < 4; seat++)
        kit_hand(k, seat, "politics 2 leadership 2");
}

TEST(a_human_makes_the_last_jump)
{
    kit k;

    lay(&k);
    kit_distance(&k, 8);
    k.g.track = 4;
    kit_step(&k, 0, STEP_MOVEMENT);
    assert_int_equal(times_chosen(&k, 0, VERB_GO, FTL_CONTROL), MOODS);
    kit_at(&k, 0, "ftl_control");
    kit_step(&k, 0, STEP_ACTION);
    assert_int_equal(times_chosen(&k, 0, VERB_LOCATION, FTL_CONTROL), MOODS);
}

TEST(a_human_meets_centurions_before_they_take_the_ship)
{
    kit k;

    lay(&k);
    k.g.centurions[3] = 1;
    kit_step(&k, 0, STEP_MOVEMENT);
    assert_int_equal(times_chosen(&k, 0, VERB_GO, ARMORY), MOODS);
}

TEST(a_pilot_shoots_what_threatens_civilians)
{
    kit k;

    lay(&k);
    kit_fly(&k, 2, "stern");
    kit_ships(&k, "raider", "stern", 3);
    kit_civilian(&k, "civ_1_population", "stern");
    kit_hand(&k, 2, "piloting 3");
    kit_step(&k, 2, STEP_ACTION);
    assert_int_equal(times_chosen(&k, 2, VERB_SKILL, kit_face("piloting 3")), MOODS);
    kit_hand(&k, 2, "");
    kit_step(&k, 2, STEP_ACTION);
    assert_int_equal(times_chosen(&k, 2, VERB_ATTACK, RAIDER), MOODS);
}

/* The strength that a seat puts in, and whether all of it is for the check. */
static int strength_added(const kit *k, int seat, bool *for_it)
{
    uint32_t set = (uint32_t)answer_in(k, seat, NULL, 1).arg[0];
    int strength = 0;

    *for_it = true;
    for (int position = 0; position < 32; position++)
        if (set >> position & 1) {
            int face = galactica_card_at(&k->g, seat, position);

            strength += strength_of(face);
            *for_it = *for_it && galactica_weight(&k->g.check, face) > 0;
        }
    return strength;
}

/* Seat 3 adds last but for the current player, seat 0. */
static void reach_check(kit *k, const char *crisis)
{
    kit_crisis(k, crisis);
    kit_until(k, ASK_ADD);
}

TEST(a_human_gives_what_a_check_needs_and_keeps_the_rest)
{
    kit k;
    bool for_it;

    lay(&k);
    kit_resource(&k, "morale", 2);
    kit_hand(&k, 1, "politics 3 politics 3 leadership 2 leadership 3 leadership 3 piloting 5");
    reach_check(&k, "elections_loom");
    int given = strength_added(&k, 1, &for_it);

    assert_true(given > 0 && given < 14 && for_it);
    for (int seat = 0; seat < 4; seat++)
        kit_hand(&k, seat, "piloting 1"); /* hopeless */
    kit_hand(&k, 1, "politics 1 piloting 1");
    reach_check(&k, "mandatory_testing");
    assert_int_equal(strength_added(&k, 1, &for_it), 0);
}

TEST(an_open_cylon_puts_in_the_strongest_card_against_it)
{
    kit k;
    bool for_it;

    lay(&k);
    kit_revealed(&k, 1, "caprica");
    kit_hand(&k, 1, "piloting 4 piloting 2 politics 5");
    reach_check(&k, "elections_loom");
    assert_int_equal(strength_added(&k, 1, &for_it), 4);
    assert_false(for_it);
}

/* Every set that it names can be added; for what is no check every option is worth a thought. */
TEST(a_captain_hears_of_more_than_one_set_of_cards)
{
    kit k;
    officer_memory nothing = {0};
    generator chance = {0};
    proposals named = {0};
    options list;
    int32_t most = 0, least = INT32_MAX;

    lay(&k);
    kit_step(&k, 0, STEP_ACTION);
    game_list(&galactica_game, &k.g.flow, 0, &list, false);
    assert_false(galactica_officer.propose(&k.g.flow, 0, &nothing, &list, &chance, &named));
    kit_hand(&k, 1, "politics 3 politics 3 leadership 2 leadership 3 leadership 3 piloting 5");
    reach_check(&k, "elections_loom");
    game_list(&galactica_game, &k.g.flow, 1, &list, false);
    assert_true(galactica_officer.propose(&k.g.flow, 1, &nothing, &list, &chance, &named));
    for (int i = 0; i < named.count; i++) {
        assert_int_equal(options_check(&list, &named.at[i]).code, ACCEPTED);
        int cards = set_count((uint32_t)named.at[i].arg[0]);

        most = cards > most ? cards : most;
        least = cards < least ? cards : least;
    }
    assert_int_equal(least, 0);
    assert_true(most >= 3);
}

/* Of a crisis from Caprica no ships act, whatever is printed at its foot. */
TEST(an_open_cylon_chooses_a_crisis_by_what_comes_of_it)
{
    kit k;

    lay(&k);
    kit_revealed(&k, 3, "caprica");
    k.g.centurions[2] = 2;
    kit_next(&k, "crisis", "build_cylon_detector rescue_the_fleet");
    kit_step(&k, 3, STEP_ACTION);
    kit_act(&k, "location");
    kit_expect(&k, ASK_VISION, 3);
    assert_int_equal(times_chosen(&k, 3, VERB_CRISIS, kit_crisis_face("rescue_the_fleet")), MOODS);
}

TEST(nobody_who_is_loyal_reveals_and_a_prisoner_who_is_not_does)
{
    kit k;

    lay(&k);
    kit_loyalty(&k, 0, "cylon_send_to_brig");
    kit_step(&k, 0, STEP_ACTION);
    assert_int_equal(times_chosen(&k, 0, VERB_REVEAL, -1), 0); /* too early */
    kit_at(&k, 0, "brig");
    kit_step(&k, 0, STEP_ACTION);
    assert_int_equal(times_chosen(&k, 0, VERB_REVEAL, -1), MOODS);
}

/* Values are learned from its games as well, and captains are measured against it. */
TEST(a_rash_cylon_reveals_at_the_first_chance_and_nobody_else_does)
{
    kit k;
    officer_memory nothing = {0};
    generator chance = {0};
    options list;

    assert_true(bot_find("rash") == &bot_rash && bot_rash.plays(&galactica_game));
    for (int cylon = 0; cylon < 2; cylon++) {
        lay(&k);
        if (cylon)
            kit_loyalty(&k, 0, "cylon_send_to_brig");
        kit_step(&k, 0, STEP_ACTION);
        game_list(&galactica_game, &k.g.flow, 0, &list, false);
        choice c = galactica_officer.rash(&k.g.flow, 0, &nothing, &list, &chance);

        assert_int_equal(options_pick(&list, &c).verb == VERB_REVEAL, cylon);
    }
}

TEST(a_cylon_reveals_when_there_are_ships_to_command_and_the_sleepers_are_awake)
{
    kit k;

    lay(&k);
    kit_loyalty(&k, 0, "cylon_send_to_brig");
    kit_ships(&k, "basestar", "bow", 1);
    kit_ships(&k, "raider", "bow", 4);
    kit_ships(&k, "heavy_raider", "stern", 2);
    kit_civilian(&k, "civ_1_population", "bow");
    kit_step(&k, 0, STEP_ACTION);
    assert_int_equal(times_chosen(&k, 0, VERB_REVEAL, -1), 0);
    k.g.sleepers = 1;
    assert_int_equal(times_chosen(&k, 0, VERB_REVEAL, -1), MOODS);
    kit_ships(&k, "basestar", "bow", 0);
    kit_ships(&k, "raider", "bow", 0);
    kit_ships(&k, "heavy_raider", "stern", 0);
    assert_true(times_chosen(&k, 0, VERB_REVEAL, -1) < MOODS / 4);
}

TEST(the_admiral_goes_far_while_there_is_fuel)
{
    kit k;

    lay(&k);
    kit_next(&k, "destination", "remote_planet barren_planet");
    kit_jump(&k);
    assert_int_equal(
        times_chosen(&k, 0, VERB_DESTINATION, kit_destination_face("remote_planet")), MOODS);
    lay(&k);
    kit_resource(&k, "fuel", 2);
    kit_next(&k, "destination", "barren_planet tylium_planet");
    kit_jump(&k);
    assert_int_equal(
        times_chosen(&k, 0, VERB_DESTINATION, kit_destination_face("tylium_planet")), MOODS);
}

/* Their turns harm the fleet and bring the jump no nearer: it waits longer, and does so in danger. */
TEST(humans_jump_early_from_open_cylons)
{
    kit k;

    lay(&k);
    k.g.track = 4;
    kit_at(&k, 3, "ftl_control");
    kit_step(&k, 3, STEP_ACTION);
    assert_int_equal(times_chosen(&k, 3, VERB_LOCATION, FTL_CONTROL), 0);
    kit_revealed(&k, 1, "caprica");
    kit_revealed(&k, 2, "caprica");
    assert_int_equal(times_chosen(&k, 3, VERB_LOCATION, FTL_CONTROL), MOODS);
}

TEST(the_admiral_does_not_hoard_nukes)
{
    kit k;

    lay(&k);
    kit_ships(&k, "basestar", "stern", 1);
    kit_step(&k, 0, STEP_ACTION);
    assert_int_equal(times_chosen(&k, 0, VERB_NUKE, -1), MOODS);
}

TEST(distance_is_worth_what_it_costs)
{
    kit k;

    lay(&k);
    kit_next(&k, "destination", "asteroid_field remote_planet");
    kit_jump(&k);
    assert_int_equal(
        times_chosen(&k, 0, VERB_DESTINATION, kit_destination_face("asteroid_field")), MOODS);
}

TEST(a_human_accuses_on_evidence_only)
{
    kit k;
    officer_memory m = {0};

    lay(&k);
    kit_at(&k, 3, "admirals_quarters");
    kit_hand(&k, 3, "leadership 5 leadership 4 leadership 4");
    kit_step(&k, 3, STEP_ACTION);
    assert_int_equal(times_chosen(&k, 3, VERB_LOCATION, ADMIRALS_QUARTERS), 0);
    galactica_evidence_look(&m.evidence, &k.g);
    for (int i = 0; i < 4; i++)
        galactica_evidence_add(&m.evidence, SEAT_BIT(2), 10, 250);
    for (int i = 0; i < MOODS; i++)
        assert_int_equal(answer_in(&k, 3, &m, (uint64_t)i).thing[0], ADMIRALS_QUARTERS);
    kit_act(&k, "location");
    kit_expect(&k, ASK_NAME, 3);
    assert_int_equal(answer_in(&k, 3, &m, 1).thing[0], 2);
}

/* ---- whole games ---- */

typedef struct {
    galactica g;
    bot_player player[SEATS];
    uint64_t choices;
} match;

static void notice_all(match *m, const events *told)
{
    for (int seat = 0; seat < seat_count(&m->g); seat++)
        bot_notice(&m->player[seat], &galactica_game, &m->g.flow, seat, told);
}

static void begin(match *m, int number, events *told)
{
    setup s = {.seed = seed_from_numbers(6, (uint64_t)number), .seat_count = 3 + number % 4};

    s.value[SETTING_DIFFICULTY] = (uint8_t)(number / 4 % 3);
    memset(m, 0, sizeof *m);
    told->count = 0;
    assert_int_equal(game_start(&galactica_game, &m->g.flow, &s, told).code, ACCEPTED);
    for (int seat = 0; seat < s.seat_count; seat++)
        m->player[seat] = bot_sit(&bot_officer, &s.seed, seat);
    notice_all(m, told);
}

/* One choice; it must be legal. */
static void step_on(match *m, events *told)
{
    int seat = flow_first_waiting(&m->g.flow);
    choice c = bot_choose(&m->player[seat], &galactica_game, &m->g.flow, seat);

    told->count = 0;
    assert_int_equal(
        game_choose(&galactica_game, &m->g.flow, seat, m->g.flow.asks, &c, told).code, ACCEPTED);
    notice_all(m, told);
    m->choices++;
}

enum { GAMES = 48, MOST_CHOICES = 20000 };

/* Both sides have a chance: random humans practically never win. */
TEST(games_end_and_both_sides_win_some)
{
    static events told;
    static match m;
    int escapes = 0;

    for (int number = 0; number < GAMES; number++) {
        begin(&m, number, &told);
        while (!m.g.flow.over && m.choices < MOST_CHOICES)
            step_on(&m, &told);
        assert_true(m.g.flow.over);
        escapes += m.g.cause == CAUSE_ESCAPE;
    }
    assert_true(escapes >= GAMES / 6 && escapes <= GAMES * 3 / 4);
}

TEST(the_same_seed_plays_the_same_game)
{
    static events told;
    static match a, b;

    for (int number = 0; number < 4; number++) {
        begin(&a, number, &told);
        while (!a.g.flow.over)
            step_on(&a, &told);
        begin(&b, number, &told);
        while (!b.g.flow.over)
            step_on(&b, &told);
        assert_int_equal(
            game_hash(&galactica_game, &a.g.flow), game_hash(&galactica_game, &b.g.flow));
    }
}

/* The choice in another world that the seat cannot tell from the true one. */
static choice choice_in_world(const match *m, int seat, uint64_t world)
{
    seed s = seed_from_numbers(7, world), same = seed_from_numbers(8, 8);
    generator dealer = random_from_seed(&s), chance = random_from_seed(&same);
    galactica concealed = m->g;
    options list;

    game_conceal(&galactica_game, &concealed.flow, seat, &dealer);
    game_list(&galactica_game, &concealed.flow, seat, &list, false);
    return galactica_officer.choose(
        &concealed.flow, seat, m->player[seat].heads.of[seat].bytes, &list, &chance);
}

TEST(nothing_hidden_sways_the_officer)
{
    static events told;
    static match m;

    for (int number = 0; number < GAMES / 6; number++)
        for (begin(&m, number, &told); !m.g.flow.over; step_on(&m, &told)) {
            int seat = flow_first_waiting(&m.g.flow);
            choice a = choice_in_world(&m, seat, 2 * m.choices);
            choice b = choice_in_world(&m, seat, 2 * m.choices + 1);

            assert_memory_equal(&a, &b, sizeof a);
        }
}

/* What a seat remembers must not hang on hidden things either: the bot shows it concealed states. */
TEST(memories_of_the_same_events_are_the_same)
{
    static events told;
    static match m, before;

    begin(&m, 3, &told);
    while (!m.g.flow.over) {
        before = m;
        step_on(&m, &told);
        for (int seat = 0; seat < seat_count(&m.g) && !m.g.flow.over; seat++) {
            seed s = seed_from_numbers(9, m.choices);
            generator dealer = random_from_seed(&s);
            galactica concealed = m.g;

            game_conceal(&galactica_game, &concealed.flow, seat, &dealer);
            for (int i = 0; i < told.count; i++)
                if (event_reaches(&told.at[i], seat))
                    galactica_officer_notice(before.player[seat].heads.of[seat].bytes,
                        &concealed.flow, seat, &told.at[i]);
            assert_memory_equal(before.player[seat].heads.of[seat].bytes,
                m.player[seat].heads.of[seat].bytes, galactica_officer.memory_size);
        }
    }
}
