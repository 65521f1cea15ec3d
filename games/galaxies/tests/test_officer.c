/* test_officer.c: the officer at the table: what it does, that it plays fair, that it plays well. */
#include <string.h>

#include "bots/bot.h"
#include "games/galaxies/bot/officer.h"
#include "games/galaxies/rules/galaxies.h"
#include "games/galaxies/tests/kit.h"
#include "kit/check.h"

enum { CHOICES_MOST = 20000, GAMES = 12, NORTH = 2 };

/* ---- a table ---- */

typedef struct {
    galaxies g;
    seed seed;
} place;

static int mission_named(const char *id)
{
    for (int i = 0; i < galaxies_components()->mission_count; i++)
        if (strcmp(galaxies_components()->mission[i].id, id) == 0)
            return i;
    fail_msg("there is no mission %s", id);
    return -1;
}

static void begin(place *p, int which, uint64_t number)
{
    setup s = {.seed = seed_from_numbers(11, number),
        .seat_count = galaxies_components()->mission[which].players};

    s.value[SETTING_MISSION] = (uint8_t)which;
    p->seed = s.seed;
    galaxies_use(&galaxies_shipped);
    assert_int_equal(game_start(&galaxies_game, &p->g.flow, &s, NULL).code, ACCEPTED);
}

static int asked_seat(const galaxies *g)
{
    return __builtin_ctz(flow_waiting(&g->flow));
}

/* What the officer would do there, from what its seat may see. */
static choice thought(const place *p, int seat, options *list)
{
    bot_player officer_player = bot_sit(&bot_officer, &p->seed, seat);

    game_list(&galaxies_game, &p->g.flow, seat, list, false);
    choice c = bot_choose(&officer_player, &galaxies_game, &p->g.flow, seat);

    assert_int_equal(options_check(list, &c).code, ACCEPTED);
    return c;
}

static pick answer_of(const place *p, int seat)
{
    options list;
    choice c = thought(p, seat, &list);

    return options_pick(&list, &c);
}

static void choose_verb(place *p, int verb, int thing)
{
    int seat = asked_seat(&p->g);
    options list;

    game_list(&galaxies_game, &p->g.flow, seat, &list, false);
    choice c = {.option = officer_find(&list, verb, thing, ANYTHING, ANYTHING)};

    assert_true(c.option >= 0);
    game_apply(&galaxies_game, &p->g.flow, seat, &list, &c, NULL);
}

/* Seat 0 is in its action phase in the first mission, with nothing on the field. */
static void to_action(place *p)
{
    begin(p, mission_named("m1"), 1);
    if (p->g.flow.ask == ASK_FIRST)
        choose_verb(p, VERB_FIRST, 0);
    choose_verb(p, VERB_END, ANYTHING);
    assert_int_equal(p->g.flow.ask, ASK_ACTION);
    assert_int_equal(asked_seat(&p->g), 0);
    memset(p->g.hand, 0, sizeof p->g.hand);
    p->g.energy[0] = 20;
    p->g.round = 3;
}

static int card_named(const galaxies *g, const char *id)
{
    for (int card = 0; card < g->card_count; card++)
        if (strcmp(card_of(g, card)->id, id) == 0)
            return card;
    fail_msg("nobody has %s", id);
    return NO_CARD;
}

static int put(place *p, const char *id, int ship, int column, int row)
{
    int card = card_named(&p->g, id), model = card * SQUAD + ship;
    hex at = hex_at(column, row);

    p->g.where[card] = ON_FIELD;
    p->g.front[model] = at;
    if (card_of(&p->g, card)->size == MEDIUM)
        p->g.back[model] = hex_next(field_of(&p->g), at, 2);
    p->g.shields[model] = card_of(&p->g, card)->shields;
    return model;
}

/* ---- whole games ---- */

/* Looks at every choice of a game of officers. */
static void play_through(place *p, void (*look)(const place *, int seat, const options *, pick))
{
    for (int n = 0; !p->g.flow.over; n++) {
        int seat = asked_seat(&p->g);
        options list;
        choice c = thought(p, seat, &list);

        assert_true(n < CHOICES_MOST);
        look(p, seat, &list, options_pick(&list, &c));
        game_apply(&galaxies_game, &p->g.flow, seat, &list, &c, NULL);
    }
}

static bool offers(const options *o, int verb)
{
    return officer_find(o, verb, ANYTHING, ANYTHING, ANYTHING) >= 0;
}

static void is_sensible(const place *p, int seat, const options *o, pick it)
{
    const galaxies *g = &p->g;

    if (g->flow.ask == ASK_REROLL && g->attack.state == ATTACK_HITS)
        assert_int_equal(it.verb, VERB_KEEP);
    if (g->flow.ask == ASK_DEFEND && offers(o, VERB_REROLL))
        assert_int_equal(it.verb, VERB_REROLL);
    if (g->flow.ask == ASK_ATTACK && it.verb == VERB_END) /* shots that cost nothing are fired */
        for (int i = 0; i < o->count; i++) {
            weapon list[WEAPON_SLOTS] = {0};

            if (o->at[i].verb != VERB_FIRE)
                continue;
            galaxies_weapons(g, card_of_model(o->at[i].thing[0]), list);
            assert_int_not_equal(list[o->at[i].thing[1]].charge, 0);
        }
    if (g->flow.ask == ASK_ECM)
        assert_int_equal(it.verb, VERB_ROLL);
    (void)seat;
}

TEST(officers_come_to_an_end_in_every_mission)
{
    for (int which = 0; which < galaxies_components()->mission_count; which++) {
        place p;

        begin(&p, which, 3);
        play_through(&p, is_sensible);
        assert_int_not_equal(p.g.cause, CAUSE_NONE);
    }
}

/* Games that the officer of one side wins against a random player. */
static int games_won(int which, int side)
{
    int won = 0;

    for (int number = 0; number < GAMES; number++) {
        place p;

        begin(&p, which, (uint64_t)number);
        while (!p.g.flow.over) {
            int seat = asked_seat(&p.g);
            const bot *kind = seat == side ? &bot_officer : &bot_random;
            bot_player player = bot_sit(kind, &p.seed, seat);
            options list;
            choice c = bot_choose(&player, &galaxies_game, &p.g.flow, seat);

            game_list(&galaxies_game, &p.g.flow, seat, &list, false);
            game_apply(&galaxies_game, &p.g.flow, seat, &list, &c, NULL);
        }
        won += p.g.winner == side;
    }
    return won;
}

TEST(it_beats_a_random_player_from_both_sides)
{
    static const char *const missions[] = {"m1", "x1"};

    for (int i = 0; i < 2; i++)
        for (int side = 0; side < 2; side++)
            assert_true(games_won(mission_named(missions[i]), side) >= GAMES - 1);
}

TEST(the_same_table_brings_the_same_answer)
{
    place p, q;
    options list;

    begin(&p, mission_named("x1"), 5);
    for (int n = 0; n < 200; n++) {
        int seat = asked_seat(&p.g);
        choice c = thought(&p, seat, &list);

        memcpy(&q, &p, sizeof p);
        choice again = thought(&q, seat, &list);

        assert_memory_equal(&c, &again, sizeof c);
        assert_memory_equal(&p, &q, sizeof p);
        game_apply(&galaxies_game, &p.g.flow, seat, &list, &c, NULL);
    }
}

/* ---- before the game ---- */

/* Two officers play on; beside them somebody thinks along, who keeps notes.  In thought ships go where
   they set out for and cards are looked at again only when their turn comes: nearly the same game. */
TEST(in_thought_it_does_nearly_what_it_would_do)
{
    place p;
    union {
        unsigned char bytes[MEMORY_MAX];
        uint64_t align;
    } memory[PLAYERS] = {0};
    int asked[ASK_COUNT] = {0}, same[ASK_COUNT] = {0};

    begin(&p, mission_named("m1"), 3);
    for (int n = 0; n < CHOICES_MOST && !p.g.flow.over; n++) {
        int seat = asked_seat(&p.g), ask = p.g.flow.ask;
        generator chance = random_from_seed(&p.seed);
        options list;
        choice c = thought(&p, seat, &list);
        choice quick = galaxies_officer.sketch(&p.g.flow, seat, memory[seat].bytes, &list, &chance);

        assert_int_equal(options_check(&list, &quick).code, ACCEPTED);
        asked[ask]++;
        same[ask] += quick.option == c.option;
        game_apply(&galaxies_game, &p.g.flow, seat, &list, &quick, NULL);
    }
    assert_true(asked[ASK_MOVE] > 50 && same[ASK_MOVE] * 100 > asked[ASK_MOVE] * 95);
    assert_true(asked[ASK_ACTION] > 20 && same[ASK_ACTION] * 100 > asked[ASK_ACTION] * 90);
}

/* Which ship moves first and where to is worth a thought; the steps after that are not. */
TEST(a_ship_in_motion_goes_where_it_set_out_for)
{
    place p;
    int set_out = 0, on_the_way = 0;

    begin(&p, mission_named("m1"), 1);
    for (int n = 0; n < CHOICES_MOST && !p.g.flow.over; n++) {
        int seat = asked_seat(&p.g);
        bot_player captain = bot_sit(bot_find("captain:8"), &p.seed, seat);
        const atomic_bool stop = true;
        options list;
        choice c = thought(&p, seat, &list);
        candidates all;

        captain.stop = &stop;
        if (p.g.flow.ask == ASK_MOVE) {
            const struct move_locals *my = (const void *)p.g.flow.stack[p.g.flow.depth - 1].local;
            bool moves = galaxies_ship_in_motion(&p.g, my->card) != NO_MODEL;

            assert_true(bot_explain(&captain, &galaxies_game, &p.g.flow, seat, &all));
            assert_true(moves ? all.count == 1 : all.count > 1);
            on_the_way += moves;
            set_out += !moves;
        }
        game_apply(&galaxies_game, &p.g.flow, seat, &list, &c, NULL);
    }
    assert_true(set_out > 20 && on_the_way > 20);
}

TEST(fleets_and_decks_use_what_the_mission_allows)
{
    for (uint64_t number = 0; number < GAMES; number++) {
        place p;

        begin(&p, mission_named("x1"), number);
        while (p.g.flow.ask == ASK_FLEET || p.g.flow.ask == ASK_DECK) {
            int seat = asked_seat(&p.g);
            options list;
            choice c = thought(&p, seat, &list);

            game_apply(&galaxies_game, &p.g.flow, seat, &list, &c, NULL);
        }
        for (int seat = 0; seat < 2; seat++) {
            int left = galaxies_fleet_cost(&p.g, seat) - galaxies_fleet_spent(&p.g, seat);
            int cards = galaxies_deck_size(&p.g, seat) + galaxies_hand_size(&p.g, seat);

            assert_in_range(left, 0, 3);
            assert_int_equal(cards, galaxies_deck_limit(&p.g, seat));
        }
    }
}

/* ---- acting ---- */

TEST(a_ship_with_a_target_is_activated_and_one_without_energy_is_not)
{
    place p;

    to_action(&p);
    put(&p, "isn_torrent.standard", 0, 5, 6);
    put(&p, "so_bwa_tet.standard", 0, 10, 6);
    assert_int_equal(answer_of(&p, 0).verb, VERB_ACTIVATE);
    p.g.energy[0] = 0;
    assert_int_equal(answer_of(&p, 0).verb, VERB_END);
}

TEST(it_fires_at_the_ship_that_is_nearly_gone)
{
    place p;

    to_action(&p);
    int torrent = put(&p, "isn_torrent.standard", 0, 5, 6);
    int sound = put(&p, "red_tougu.standard", 0, 10, 6),
        hurt = put(&p, "red_tougu.standard", 2, 9, 8);

    p.g.shields[hurt] = 0;
    choose_verb(&p, VERB_ACTIVATE, card_of_model(torrent));
    choose_verb(&p, VERB_END, ANYTHING);
    assert_int_equal(p.g.flow.ask, ASK_ATTACK);
    assert_int_equal(answer_of(&p, 0).verb, VERB_FIRE);
    assert_int_equal(answer_of(&p, 0).thing[2], hurt);
    p.g.shields[hurt] = 1;
    p.g.shields[sound] = 0;
    assert_int_equal(answer_of(&p, 0).thing[2], sound);
}

/* To where it can fire, and not next to the enemy. */
TEST(it_keeps_its_distance_from_countermeasures)
{
    place p;

    to_action(&p);
    int torrent = put(&p, "isn_torrent.standard", 0, 3, 6);
    int tet = put(&p, "so_bwa_tet.standard", 0, 9, 9);

    choose_verb(&p, VERB_ACTIVATE, card_of_model(torrent));
    while (p.g.flow.ask == ASK_MOVE && answer_of(&p, 0).verb == VERB_STEP) {
        options list;
        choice c = thought(&p, 0, &list);

        game_apply(&galaxies_game, &p.g.flow, 0, &list, &c, NULL);
    }
    assert_true(galaxies_distance(&p.g, torrent, tet) > 1);
    assert_true(galaxies_distance(&p.g, torrent, tet) <= galaxies_range(&p.g, torrent, 0));
}

/* ---- missions ---- */

/* A ship that would not bring the points stays off the dock when it is the last one. */
TEST(the_last_ship_is_not_delivered_for_too_few_points)
{
    place p;
    officer_state me = {.g = &p.g, .seat = 0};

    begin(&p, mission_named("m2"), 1);
    while (p.g.flow.ask == ASK_FLEET) {
        int seat = asked_seat(&p.g);
        options list;
        choice c = thought(&p, seat, &list);

        game_apply(&galaxies_game, &p.g.flow, seat, &list, &c, NULL);
    }
    int card = 0;

    while (p.g.owner[card] != 0 || card_of(&p.g, card)->size == LARGE)
        card++;
    p.g.where[card] = ON_FIELD;
    hex beside = hex_next(field_of(&p.g), p.g.tile_at[0][0], NORTH);

    p.g.front[card * SQUAD] = beside;
    p.g.back[card * SQUAD] = hex_next(field_of(&p.g), beside, NORTH);
    spot dock = officer_spot(SMALL, p.g.tile_at[0][0], HEX_NONE),
         before = officer_spot(SMALL, beside, HEX_NONE);

    officer_estimate(&me);
    int model = card * SQUAD, load = officer_load(&me, model);

    assert_int_equal(p.g.tile_kind[0], VICTORY_POINT);
    assert_true(officer_goal(&me, model, load, &dock) < officer_goal(&me, model, load, &before));
    p.g.points[0] = mission_of(&p.g)->points_to_win[0] - 1;
    assert_true(officer_goal(&me, model, load, &dock) > officer_goal(&me, model, load, &before));
}

/* ---- clear positions, with figures of the tests' own ---- */

static pick officer_says(const kit *k, int seat, choice *c)
{
    seed any = seed_from_numbers(1, 1);
    bot_player player = bot_sit(&bot_officer, &any, seat);
    options list;

    *c = bot_choose(&player, &galaxies_game, &k->g.flow, seat);
    game_list(&galaxies_game, &k->g.flow, seat, &list, false);
    return options_pick(&list, c);
}

/* The officer has the seat until its turn, or the game, is over; nobody else is asked anything. */
static void officer_takes_the_turn(kit *k, int seat)
{
    choice c;

    for (int n = 0; !k->g.flow.over && k->g.current == seat; n++) {
        assert_true(n < CHOICES_MOST);
        officer_says(k, seat, &c);
        assert_int_equal(kit_try(k, seat, &c).code, ACCEPTED);
    }
}

static int between(const kit *k, const char *one, const char *other)
{
    return galaxies_distance(&k->g, kit_ship(k, one), kit_ship(k, other));
}

TEST(a_card_that_makes_a_ship_cheaper_is_played_for_that_ship)
{
    kit k;
    choice c;

    kit_plain();
    kit_figures("isn_torrent.standard")->launch = 12; /* dear, and else it would come first */
    kit_figures("blue_hawks.standard")->launch = 8;
    kit_battle(&k, "", "isn_torrent.standard blue_hawks.standard", "tes_kio.standard");
    kit_hand(&k, 0, "isn_f47_hawk_patrol");
    kit_energy(&k, 0, 12 + tactic_of(kit_tactic("isn_f47_hawk_patrol"))->cost);
    kit_turn(&k, 0, PHASE_DEPLOY);
    pick first = officer_says(&k, 0, &c);

    assert_int_equal(first.verb, VERB_PLAY);
    assert_int_equal(first.thing[0], kit_tactic("isn_f47_hawk_patrol"));
    assert_int_equal(kit_try(&k, 0, &c).code, ACCEPTED);
    pick then = officer_says(&k, 0, &c);

    assert_int_equal(then.verb, VERB_LAUNCH);
    assert_int_equal(then.thing[0], kit_card(&k, "blue_hawks"));
}

/* A ship with a target, energy for that or for something else, but not for both. */
static void before_a_shot(kit *k)
{
    kit_plain();
    kit_figures("isn_torrent.standard")->launch = 20;
    kit_figures("tes_kio.standard")->launch = 20; /* so much is to be won */
    kit_battle(k, "", "isn_torrent.standard rooks_f54.standard", "tes_kio.standard");
    kit_put(k, "isn_torrent", "F6", "north");
    kit_put(k, "tes_kio", "J6", "north");
    kit_pegs(k, "tes_kio", 0, 3);
}

TEST(energy_for_a_shot_is_not_spent_on_a_launch)
{
    kit k;
    choice c;

    before_a_shot(&k);
    kit_energy(&k, 0, 6); /* a launch is 5, an activation 2 */
    kit_turn(&k, 0, PHASE_DEPLOY);
    assert_true(kit_offers(&k, "launch rooks_f54"));
    assert_int_equal(officer_says(&k, 0, &c).verb, VERB_END);
    kit_energy(&k, 0, 7); /* enough for both */
    kit_turn(&k, 0, PHASE_DEPLOY);
    assert_int_equal(officer_says(&k, 0, &c).verb, VERB_LAUNCH);
}

TEST(energy_for_a_shot_is_not_spent_on_a_hero)
{
    kit k;
    choice c;

    before_a_shot(&k);
    kit_lose(&k, "rooks_f54");
    kit_hand(&k, 0, "isn_erin_cho");
    kit_energy(&k, 0, tactic_of(kit_tactic("isn_erin_cho"))->cost + 1);
    kit_turn(&k, 0, PHASE_DEPLOY);
    assert_true(kit_offers(&k, "play isn_erin_cho isn_torrent"));
    assert_int_equal(officer_says(&k, 0, &c).verb, VERB_END);
    assert_int_equal(kit_try(&k, 0, &c).code, ACCEPTED);
    assert_int_equal(officer_says(&k, 0, &c).verb, VERB_ACTIVATE);
}

TEST(a_card_of_no_use_becomes_energy)
{
    kit k;
    choice c;

    kit_plain();
    kit_battle(&k, "", "isn_torrent.standard", "tes_kio.standard");
    kit_hand(&k, 0, "isn_f47_hawk_patrol isn_erin_cho"); /* no Hawks are in this fleet */
    kit_turn(&k, 0, PHASE_DEPLOY);
    assert_int_equal(officer_says(&k, 0, &c).verb, VERB_DISCARD);
    assert_int_equal(kit_try(&k, 0, &c).code, ACCEPTED);
    assert_int_equal(k.g.hand[0][kit_tactic("isn_f47_hawk_patrol")], 0);
    assert_int_equal(k.g.hand[0][kit_tactic("isn_erin_cho")], 1);
}

/* A hit that would destroy its flagship is worth a card. */
TEST(a_card_saves_the_ship_that_a_hit_would_destroy)
{
    kit k;
    choice c;

    kit_plain();
    kit_battle(&k, "", "isn_everest.standard blue_sparrows.standard", "tes_kio.standard");
    kit_put(&k, "isn_everest", "F6", NULL);
    kit_put(&k, "blue_sparrows.1", "H6", NULL);
    kit_put(&k, "tes_kio", "J6", "north");
    kit_pegs(&k, "isn_everest", 0, type_of(&k.g, kit_ship(&k, "isn_everest"))->hull - 1);
    kit_turn(&k, 1, PHASE_ACTION);
    kit_act(&k, "activate tes_kio");
    kit_act(&k, "end");
    kit_hand(&k, 0, "isn_sparrow_cover_fire");
    kit_hit(&k, "isn_everest");
    kit_act(&k, "fire tes_kio 0 isn_everest");
    kit_expect(&k, ASK_DEFEND, 0);
    assert_int_equal(officer_says(&k, 0, &c).verb, VERB_PLAY);
}

/* ---- what missions ask for ---- */

TEST(it_stands_by_the_ship_adrift_until_that_is_repaired)
{
    kit k;

    kit_plain();
    kit_mission(
        &k, "mission=m3", 2, (const char *const[]){"isn_torrent.standard", "tes_kio.standard"});
    kit_put(&k, "tes_kio", "T1", "south");
    kit_put_away(&k, "isn_torrent", "isn_barrage", 4);
    kit_turn(&k, 0, PHASE_ACTION);
    officer_takes_the_turn(&k, 0);
    assert_int_equal(between(&k, "isn_torrent", "isn_barrage"), 1);
    kit_turn(&k, 0, PHASE_ACTION);
    officer_takes_the_turn(&k, 0);
    assert_int_equal(between(&k, "isn_torrent", "isn_barrage"), 1);
}

TEST(the_ship_that_was_adrift_goes_home_and_wins)
{
    kit k;

    kit_plain();
    kit_mission(
        &k, "mission=m3", 2, (const char *const[]){"isn_torrent.standard", "tes_kio.standard"});
    kit_put(&k, "isn_torrent", "C1", "south");
    kit_put(&k, "tes_kio", "T1", "south");
    k.g.adrift[kit_card(&k, "isn_barrage")] = 0;
    k.g.round = 3;
    for (int turn = 0; turn < 6 && !k.g.flow.over; turn++) {
        kit_turn(&k, 0, PHASE_ACTION);
        officer_takes_the_turn(&k, 0);
    }
    assert_true(kit_over(&k, CAUSE_GOAL, 0));
}

TEST(a_ship_that_brings_the_last_points_is_delivered)
{
    kit k;

    kit_plain();
    kit_mission(
        &k, "mission=m2", 2, (const char *const[]){"isn_torrent.standard", "tes_kio.standard"});
    kit_put(&k, "tes_kio", "A1", "south");
    kit_tile(&k, VICTORY_POINT, "K6", "K7", false);
    kit_put(&k, "isn_torrent", "K3", "north");
    k.g.points[0] = (uint8_t)(mission_of(&k.g)->points_to_win[0] - 1);
    k.g.round = 3;
    kit_turn(&k, 0, PHASE_ACTION);
    officer_takes_the_turn(&k, 0);
    assert_true(kit_over(&k, CAUSE_POINTS, 0));
}
