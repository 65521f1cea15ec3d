/*
 * test_hiding.c: who may see what (ledger, the information-hiding index).
 *
 * Two tests a row of the index: what the owner or roller has, and what everybody else has.  Most
 * take two worlds that differ in the secret alone and ask who can tell them apart.
 */
#include "look.h"

enum { STRONG_DIE = 1, WEAK_DIE = 4 };

static seats others(const kit *k, int seat)
{
    return look_everybody(k) & (seats)~SEAT_BIT(seat);
}

static void swap_cards(kit *k, int a, int b)
{
    uint8_t face = k->g.card_face[a];

    k->g.card_face[a] = k->g.card_face[b];
    k->g.card_face[b] = face;
}

/* Row: loyalty cards held, unrevealed.  BX-043, BX-046, BX-206. */

TEST(cards_held_are_open_to_their_owner)
{
    kit k;

    for (int players = 3; players <= 5; players++) {
        for (int seat = 0; seat < players; seat++) {
            kit_start(&k, players);
            kit_make_cylon(&k, seat, NUMBER_THREE);
            express_deal_loyalty(&k.g, 1, NULL);
            assert_true(look_shows_of(&k, seat, seat, "{\"card\":\"number_three\","));
            assert_false(look_shows_of(&k, seat, seat, "\"card\":null"));
            assert_true(look_shows(&k, seat, "\"side\":\"cylon\""));
        }
    }
}

TEST(cards_held_are_backs_to_everybody_else)
{
    kit k, other;

    for (int players = 3; players <= 5; players++) {
        for (int seat = 0; seat < players; seat++) {
            kit_start(&k, players);
            other = k;
            kit_make_cylon(&other, seat, NUMBER_THREE);
            /* As far as seat's own action goes: it alone sees that it may reveal. */
            kit_turn(&k, seat);
            kit_turn(&other, seat);
            assert_int_equal(look_told_apart(&k, &other), SEAT_BIT(seat));
            express_deal_loyalty(&k.g, 1, NULL);
            assert_int_equal(look_shown_of(&k, seat,
                                 "\"loyalty\":[{\"card\":null,\"shown\":false},"
                                 "{\"card\":null,\"shown\":false}]"),
                others(&k, seat));
        }
    }
}

/* Row: loyalty deck, box of unused Cylon cards.  BX-042, BX-044. */

TEST(deck_and_box_are_numbers_to_everybody)
{
    kit k;

    kit_start(&k, 3);
    assert_int_equal(
        look_shown_to(&k, "\"loyalty_deck\":3,\"loyalty_box\":3,"), look_everybody(&k));
    kit_start(&k, 4);
    assert_int_equal(
        look_shown_to(&k, "\"loyalty_deck\":4,\"loyalty_box\":3,"), look_everybody(&k));
    kit_start(&k, 5);
    assert_int_equal(
        look_shown_to(&k, "\"loyalty_deck\":5,\"loyalty_box\":2,"), look_everybody(&k));
}

TEST(deck_and_box_are_nothing_but_numbers)
{
    kit k, other;

    for (int players = 3; players <= 5; players++) {
        kit_start(&k, players); /* Cylons: at the end of the deck, and in the box behind it */
        int last = 2 * players - 1;

        assert_int_equal(k.g.card_at[last], IN_DECK);
        assert_int_not_equal(k.g.card_face[last], HUMAN);
        other = k;
        swap_cards(&other, last, players); /* another order of the deck */
        assert_int_equal(look_told_apart(&k, &other), 0);
        for (int boxed = last + 1; boxed < k.g.card_count; boxed++) { /* another Cylon in the box */
            assert_int_equal(k.g.card_at[boxed], IN_BOX);
            other = k;
            swap_cards(&other, last, boxed);
            assert_int_equal(look_told_apart(&k, &other), 0);
        }
    }
}

/* Concealed from a seat, any Cylon may lie in the box, but for those that the seat knows. */
TEST(bx_042_any_cylon_not_seen_may_lie_in_the_box)
{
    seed s = seed_from_numbers(42, 1);
    generator chance = random_from_seed(&s);
    uint32_t human = 0, cylon = 0;
    kit k;

    for (int i = 0; i < 60; i++) {
        kit_start(&k, 3);
        kit_make_cylon(&k, 1, NUMBER_THREE);
        kit other = k;

        game_conceal(&express_game, &k.g.flow, 0, &chance);
        game_conceal(&express_game, &other.g.flow, 1, &chance);
        for (int card = 0; card < k.g.card_count; card++) {
            if (k.g.card_at[card] != IN_BOX)
                continue;
            human |= 1u << k.g.card_face[card];
            cylon |= 1u << other.g.card_face[card];
        }
        assert_true(express_holds(&other.g, 1, NUMBER_THREE));
    }
    assert_int_equal(
        human, 1 << NUMBER_ONE | 1 << NUMBER_TWO | 1 << NUMBER_THREE | 1 << NUMBER_SIX);
    assert_int_equal(cylon, 1 << NUMBER_ONE | 1 << NUMBER_TWO | 1 << NUMBER_SIX);
}

/* Row: dice rolled, not submitted (two or more).  BX-016, BX-049, BX-051, BX-052. */

/* Seat 1 has rolled these four dice in the crisis of seat 0. */
static void roll_in_crisis(kit *k, int strong, int strong2, int weak, int weak2)
{
    kit_start(k, 3);
    kit_roll(k, strong, strong2, weak, weak2);
    kit_crisis(k, 0, EXPRESS_UNREST, 5, 0, 0);
    kit_choose(k, 1, VERB_TAKE_PART, -1, -1);
    kit_all_pass(k);
    kit_expect(k, ASK_SUBMIT, 1);
}

TEST(private_roll_is_open_to_the_roller)
{
    kit k;

    roll_in_crisis(&k, 4, -2, 3, -1);
    assert_int_equal(look_told(&k, EV_FACES), SEAT_BIT(1));
    assert_true(look_shows(&k, 1,
        "\"dice\":[{\"die\":0,\"kind\":\"strong\",\"face\":4},"
        "{\"die\":1,\"kind\":\"strong\",\"face\":-2},{\"die\":2,\"kind\":\"weak\",\"face\":3},"
        "{\"die\":3,\"kind\":\"weak\",\"face\":-1}]"));
}

TEST(private_roll_is_number_and_kinds_to_everybody_else)
{
    kit k, other;

    roll_in_crisis(&k, 4, -2, 3, -1);
    roll_in_crisis(&other, 4, 2, -2, 1);
    assert_int_equal(look_told_apart(&k, &other), SEAT_BIT(1));
    assert_int_equal(look_told(&k, EV_ROLLED), look_everybody(&k));
    assert_int_equal(kit_event(&k, EV_ROLLED)->arg[1], 2);
    assert_int_equal(kit_event(&k, EV_ROLLED)->arg[2], 2);
    assert_int_equal(look_shown_to(&k, "\"dice\":[{\"die\":0,\"kind\":\"strong\",\"face\":null},"
                                       "{\"die\":1,\"kind\":\"strong\",\"face\":null},"
                                       "{\"die\":2,\"kind\":\"weak\",\"face\":null},"
                                       "{\"die\":3,\"kind\":\"weak\",\"face\":null}]"),
        others(&k, 1));
    kit_submit(&k, 1, STRONG_DIE); /* what is held back stays secret for good */
    kit_submit(&other, 1, STRONG_DIE);
    assert_int_equal(look_told_apart(&k, &other) & others(&k, 1), 0);
    kit_choose(&k, 1, VERB_STOP, -1, -1);
    kit_choose(&other, 1, VERB_STOP, -1, -1);
    assert_int_equal(look_told_apart(&k, &other), 0);
}

/* Row: a roll of one die.  BX-050. */

static void roll_one_in_crisis(kit *k, int face)
{
    kit_start(k, 3);
    kit_die(k, EXPRESS_WEAK, face);
    kit_crisis(k, 1, EXPRESS_UNREST, 5, 0, 0); /* Lee's turn: he is asked, he may roll again */
    kit_dice(k, 1, 0, 1);
    while (k->g.flow.ask == ASK_DECIDE)
        kit_choose(k, kit_asked(k), kit_asked(k) == 1 ? VERB_TAKE_PART : VERB_PASS, -1, -1);
    kit_expect(k, ASK_SUBMIT, 1);
}

TEST(single_roll_is_open_to_the_roller)
{
    kit k;

    roll_one_in_crisis(&k, 3);
    assert_true(
        look_shows(&k, 1, "\"open\":true,\"dice\":[{\"die\":2,\"kind\":\"weak\",\"face\":3}]"));
    assert_true(kit_told_to(&k, EV_ROLLED_OPENLY, 1));
}

TEST(single_roll_is_open_to_everybody_else)
{
    kit k, other;

    roll_one_in_crisis(&k, 3);
    roll_one_in_crisis(&other, -2);
    assert_int_equal(look_told(&k, EV_ROLLED_OPENLY), look_everybody(&k));
    assert_int_equal(
        look_shown_to(&k, "\"open\":true,\"dice\":[{\"die\":2,\"kind\":\"weak\",\"face\":3}]"),
        look_everybody(&k));
    assert_int_equal(look_told_apart(&k, &other), look_everybody(&k));
}

/* Row: dice submitted, spent, active: kinds and number.  BX-015, BX-048, BX-072. */

/* Seat 1 has one active die, one submitted and two spent. */
static void lay_dice_everywhere(kit *k)
{
    kit_start(k, 3);
    k->g.die[1][0] = DIE_ACTIVE;
    k->g.die[1][1] = DIE_SUBMITTED;
    k->g.counted[1][1] = 4;
    k->g.die[1][2] = k->g.die[1][3] = DIE_SPENT;
}

TEST(dice_are_open_to_their_owner)
{
    kit k;

    lay_dice_everywhere(&k);
    assert_true(look_shows_of(&k, 1, 1,
        "\"active\":{\"strong\":1,\"weak\":0,\"text\":\"1 strong die\"},"
        "\"spent\":{\"strong\":0,\"weak\":2,\"text\":\"2 weak dice\"},"
        "\"out\":{\"strong\":0,\"weak\":0,\"text\":\"nothing\"},"
        "\"submitted\":[{\"die\":1,\"kind\":\"strong\",\"face\":4,"));
}

TEST(dice_are_open_to_everybody_else)
{
    kit k, other;

    lay_dice_everywhere(&k);
    assert_int_equal(look_shown_of(&k, 1,
                         "\"active\":{\"strong\":1,\"weak\":0,\"text\":\"1 strong die\"},"
                         "\"spent\":{\"strong\":0,\"weak\":2,\"text\":\"2 weak dice\"},"
                         "\"out\":{\"strong\":0,\"weak\":0,\"text\":\"nothing\"},"
                         "\"submitted\":[{\"die\":1,\"kind\":\"strong\",\"face\":4,"),
        look_everybody(&k));
    other = k;
    other.g.counted[1][1] = 2;
    assert_int_equal(look_told_apart(&k, &other), look_everybody(&k));
    other = k;
    other.g.die[1][0] = DIE_SPENT;
    assert_int_equal(look_told_apart(&k, &other), look_everybody(&k));
    other = k;
    other.g.die[1][2] = DIE_ACTIVE;
    assert_int_equal(look_told_apart(&k, &other), look_everybody(&k));
}

/* Rows: both crisis dice before the choice; the crisis die not chosen.  BX-150, BX-152. */

static void roll_crisis(kit *k, int first, int second)
{
    kit_start(k, 3);
    kit_crisis_dice(k, first, second);
    kit_turn_to_crisis(k, 1);
    kit_expect(k, ASK_CRISIS, 1);
}

TEST(crisis_dice_are_open_to_the_active_player)
{
    kit k;

    roll_crisis(&k, 0, 3);
    assert_true(look_shows(&k, 1,
        "\"faces\":[{\"kind\":\"unrest\",\"difficulty\":6,\"consequence\":1,\"jump_icons\":0},"
        "{\"kind\":\"basestar\",\"difficulty\":7,\"consequence\":2,\"jump_icons\":2}]"));
    assert_int_equal(look_told(&k, EV_CRISIS_FACES), SEAT_BIT(1));
}

TEST(crisis_dice_are_only_rolled_to_everybody_else)
{
    kit k, other;

    for (int face = 1; face < EXPRESS_DIE_FACES; face++) {
        roll_crisis(&k, 0, 3);
        roll_crisis(&other, face, (3 + face) % EXPRESS_DIE_FACES);
        assert_int_equal(look_told_apart(&k, &other), SEAT_BIT(1));
    }
    assert_int_equal(look_told(&k, EV_CRISIS_ROLLED), look_everybody(&k));
    assert_int_equal(
        look_shown_to(&k, "\"crisis_dice\":{\"roller\":1,\"faces\":null}"), others(&k, 1));
}

TEST(crisis_die_not_chosen_was_open_to_the_active_player)
{
    kit k, other;

    roll_crisis(&k, 0, 3);
    roll_crisis(&other, 0, 5);
    assert_int_equal(look_told_apart(&k, &other), SEAT_BIT(1));
    kit_choose(&k, 1, VERB_CRISIS, 0, -1);
    assert_int_equal(look_told(&k, EV_CRISIS), look_everybody(&k));
    assert_int_equal(k.g.crisis_rolled[0] | k.g.crisis_rolled[1], 0); /* and is forgotten */
}

TEST(crisis_die_not_chosen_is_nothing_to_everybody_else)
{
    kit k, other;

    for (int face = 0; face < EXPRESS_DIE_FACES; face++) {
        roll_crisis(&k, 0, 3);
        roll_crisis(&other, 0, face);
        kit_choose(&k, 1, VERB_CRISIS, 0, -1);
        kit_choose(&other, 1, VERB_CRISIS, 0, -1);
        assert_int_equal(look_told_apart(&k, &other), 0);
        kit_all_pass(&k);
        kit_all_pass(&other);
        assert_int_equal(
            kit_event(&k, EV_CRISIS_COUNTED)->arg[1], kit_event(&other, EV_CRISIS_COUNTED)->arg[1]);
    }
}

/* Row: the Admiral's jump die not submitted.  BX-194, BX-195. */

static void roll_jump(kit *k, int strong, int weak)
{
    kit_start(k, 3);
    k->g.jump = 2;
    kit_die(k, EXPRESS_STRONG, strong);
    kit_die(k, EXPRESS_WEAK, weak);
    kit_crisis(k, 1, EXPRESS_UNREST, 9, 0, 1);
    kit_all_pass(k);
    kit_expect(k, ASK_SUBMIT, 0);
}

TEST(jump_dice_are_open_to_the_admiral)
{
    kit k;

    roll_jump(&k, -2, 3);
    assert_true(look_shows(&k, 0,
        "\"dice\":[{\"die\":0,\"kind\":\"strong\",\"face\":-2},"
        "{\"die\":2,\"kind\":\"weak\",\"face\":3}]"));
    assert_int_equal(look_told(&k, EV_FACES), SEAT_BIT(0));
}

TEST(jump_die_kept_back_is_nothing_to_everybody_else)
{
    static const int strong[] = {-2, -1, 2, 4};
    kit k, other;

    for (int i = 1; i < 4; i++) {
        roll_jump(&k, strong[0], 3);
        roll_jump(&other, strong[i], 3);
        assert_int_equal(look_told_apart(&k, &other), SEAT_BIT(0));
        kit_submit(&k, 0, WEAK_DIE);
        kit_submit(&other, 0, WEAK_DIE);
        assert_int_equal(look_told_apart(&k, &other), 0);
    }
}

/* Row: DRADIS pile, unused damage and demoralized markers.  BX-011, BX-012, BX-013, BX-028. */

TEST(piles_are_numbers_to_everybody)
{
    kit k;

    kit_start(&k, 3);
    k.g.damaged = 1 << ARMORY;
    k.g.demoralized = 1 << LEE_ADAMA | 1 << KARA_THRACE;
    assert_int_equal(look_shown_to(&k, "\"pile\":12,"), look_everybody(&k));
    assert_int_equal(look_shown_to(&k, "\"damage_unused\":5,"), look_everybody(&k));
    assert_int_equal(look_shown_to(&k, "\"demoralized_unused\":3,"), look_everybody(&k));
}

/* What comes next lies in the generator; the kinds of the pile in the state.  Nobody sees either. */
TEST(piles_are_nothing_but_numbers)
{
    kit k, other;
    seed s = seed_from_numbers(6, 6);

    kit_start(&k, 3);
    other = k;
    other.g.pile[RAIDER] = 2;
    other.g.pile[COLONIAL_SHIP] = 10;
    other.g.flow.random = random_from_seed(&s);
    kit_rig(&other, FROM_DAMAGE, ARMORY);
    kit_rig(&other, FROM_DEMORALIZED, LEE_ADAMA);
    assert_int_equal(look_told_apart(&k, &other), 0);
    kit_choose(&k, 1, VERB_ORDER, 0, EXPRESS_WEAK); /* nor as the game goes on */
    kit_choose(&other, 1, VERB_ORDER, 0, EXPRESS_WEAK);
    assert_int_equal(look_told_apart(&k, &other), 0);
}

/* Row: markers on displays, tracks, brig, Admiral card, running total.  BX-123, BX-162, BX-179,
   BX-188. */

/* One change of something that lies open. */
static void change(kit *k, int what)
{
    express *g = &k->g;

    switch (what) {
    case 0: g->shown[RAIDER]++; break;
    case 1: g->shown[COLONIAL_SHIP]++; break;
    case 2: g->damaged = 1 << COM_CENTER; break;
    case 3: g->demoralized = 1 << GAIUS_BALTAR; break;
    case 4: g->jump = 1; break;
    case 5: g->distance = 1; break;
    case 6: g->brigged[2] = 1; break;
    case 7: g->admiral = 1; break;
    default: g->counted[1][0] = -1; break;
    }
}

enum { CHANGES = 9 };

static void open_things_are_seen_by(seats who)
{
    kit k, other;

    for (int what = 0; what < CHANGES; what++) {
        roll_in_crisis(&k, 4, 2, -2, 1); /* in the middle of a check */
        kit_submit(&k, 1, STRONG_DIE);
        assert_int_equal(look_shown_to(&k, "\"total\":4,"), look_everybody(&k));
        other = k;
        change(&other, what);
        assert_int_equal(look_told_apart(&k, &other) & who, who);
    }
}

TEST(open_things_are_seen_by_the_one_whose_turn_it_is)
{
    open_things_are_seen_by(SEAT_BIT(0));
}

TEST(open_things_are_seen_by_everybody_else)
{
    open_things_are_seen_by(SEAT_BIT(1) | SEAT_BIT(2) | SEAT_BIT(SEAT_NONE));
}

/* Row: cards seen by the Cylon Detector.  BX-226. */

/* Baltar, seat 4, has examined seat 2, who holds two cards. */
static void detect(kit *k, bool is_cylon)
{
    kit_start(k, 5);
    if (is_cylon)
        kit_make_cylon(k, 2, NUMBER_ONE);
    express_deal_loyalty(&k->g, 1, NULL);
    kit_turn(k, 4);
    kit_choose(k, 4, VERB_DETECT, 2, -1);
}

TEST(detected_cards_are_open_to_baltar)
{
    kit k;

    detect(&k, true);
    assert_int_equal(kit_times(&k, EV_DETECTED), 2);
    assert_int_equal(look_told(&k, EV_DETECTED), SEAT_BIT(4));
    assert_true(look_shows_of(&k, 4, 2, "{\"card\":\"number_one\",\"shown\":false}"));
    assert_true(look_shows_of(&k, 4, 2, "{\"card\":\"human\",\"shown\":false}"));
    assert_true(look_shows_of(&k, 4, 3, "{\"card\":null,\"shown\":false}")); /* of nobody else */
}

TEST(detected_cards_are_a_name_to_everybody_else)
{
    kit k, other;
    seats who;

    detect(&k, true);
    detect(&other, false);
    who = look_told_apart(&k, &other) & (seats)~SEAT_BIT(3); /* who holds the card instead */
    assert_int_equal(who, SEAT_BIT(2) | SEAT_BIT(4));
    assert_int_equal(look_told(&k, EV_DETECTOR), look_everybody(&k));
    assert_int_equal(kit_event(&k, EV_DETECTOR)->arg[1], 2);
}

/* Row: a card passed on at a reveal.  BX-147, BX-148. */

/* Five players: seat 1 reveals and passes the other card, a Cylon's or not, to seat 3. */
static void pass_on(kit *k, bool is_cylon)
{
    kit_start(k, 5);
    kit_make_cylon(k, 1, NUMBER_SIX);
    express_deal_loyalty(&k->g, 1, NULL);
    k->g.second_deal_done = 1;
    int cylon = 0, card = 5 + 1; /* seat 1's second card */

    while (k->g.card_face[cylon] == HUMAN || k->g.card_face[cylon] == NUMBER_SIX)
        cylon++;
    swap_cards(k, cylon, is_cylon ? card : 5 + 4);
    kit_turn(k, 1);
    kit_choose(k, 1, VERB_REVEAL, NUMBER_SIX, -1);
    kit_expect(k, ASK_PASS_CARDS, 1);
    kit_choose(k, 1, VERB_GIVE, 3, -1);
}

TEST(passed_card_is_open_to_giver_and_receiver)
{
    kit k;

    pass_on(&k, true);
    assert_int_equal(look_told(&k, EV_CARD_RECEIVED), SEAT_BIT(1) | SEAT_BIT(3));
    assert_int_equal(kit_times(&k, EV_CARD_RECEIVED), 1);
    assert_int_equal(look_shown_of(&k, 3, "\"card\":\"number_"), SEAT_BIT(1) | SEAT_BIT(3));
    assert_true(look_shows(&k, 3, "\"side\":\"cylon\""));
}

TEST(passed_card_is_a_back_to_everybody_else)
{
    kit k, other;
    seats holders = SEAT_BIT(1) | SEAT_BIT(3) | SEAT_BIT(4); /* seat 4 has it in the other world */

    pass_on(&k, true);
    pass_on(&other, false);
    assert_int_equal(look_told_apart(&k, &other), holders);
    assert_int_equal(look_told(&k, EV_CARDS_PASSED), look_everybody(&k));
    assert_int_equal(kit_event(&k, EV_CARDS_PASSED)->arg[1], 3);
    assert_int_equal(look_shown_of(&k, 3,
                         "\"loyalty\":[{\"card\":null,\"shown\":false},"
                         "{\"card\":null,\"shown\":false},{\"card\":null,\"shown\":false}]"),
        SEAT_BIT(0) | SEAT_BIT(2) | SEAT_BIT(4) | SEAT_BIT(SEAT_NONE));
}

/* Row: the damage marker put back by Number Two.  BX-229. */

static void draw_damage(kit *k, int placed, int put_back)
{
    kit_start(k, 3);
    kit_make_cylon(k, 1, NUMBER_TWO);
    kit_rig(k, FROM_DAMAGE, placed);
    kit_rig(k, FROM_DAMAGE, put_back);
    kit_turn(k, 1);
    kit_choose(k, 1, VERB_REVEAL, NUMBER_TWO, -1);
    kit_expect(k, ASK_NUMBER_TWO, 1);
}

TEST(damage_drawn_is_open_to_the_revealer)
{
    kit k;

    draw_damage(&k, ARMORY, ENGINE_ROOM);
    assert_int_equal(look_shown_to(&k, "\"peeked\":[\"armory\",\"engine_room\"]"), SEAT_BIT(1));
    assert_int_equal(look_told(&k, EV_PEEKED), SEAT_BIT(1));
}

TEST(damage_put_back_is_nothing_to_everybody_else)
{
    kit k, other;

    for (int location = 0; location < ENGINE_ROOM; location++) {
        draw_damage(&k, ARMORY, ENGINE_ROOM);
        draw_damage(&other, ARMORY, location);
        assert_int_equal(look_told_apart(&k, &other), SEAT_BIT(1));
        kit_choose(&k, 1, VERB_PLACE, ARMORY, -1);
        kit_choose(&other, 1, VERB_PLACE, ARMORY, -1);
        assert_int_equal(look_told_apart(&k, &other), 0);
    }
}
