/* test_reveal.c: a Cylon comes into the open (ledger, section 13). */
#include "kit.h"

enum { SEAT = 1 }; /* who reveals: Lee Adama */

static const int readers[] = {0, 1, 2, 3, 4, SEAT_NONE};

/* What a reveal may touch: the display, the pile, Galactica, morale, the dice of the others. */
typedef struct {
    int shown, pile, damage, demoralized, out_of_others;
} toll;

static toll toll_of(const kit *k)
{
    toll t = {k->g.shown[RAIDER] + k->g.shown[COLONIAL_SHIP],
        k->g.pile[RAIDER] + k->g.pile[COLONIAL_SHIP], set_count(k->g.damaged),
        set_count(k->g.demoralized), 0};

    for (int seat = 0; seat < seat_count(&k->g); seat++)
        if (seat != SEAT)
            t.out_of_others += dice_sum(express_dice(&k->g, seat, DIE_OUT));
    return t;
}

/* A Cylon with this card at the own action; the others have spent dice, the next contacts are
   Raiders. */
static void start(kit *k, int seats_, int face)
{
    kit_start(k, seats_);
    kit_make_cylon(k, SEAT, face);
    for (int seat = 0; seat < seats_; seat++)
        if (seat != SEAT)
            kit_dice(k, seat, 1, 1);
    kit_rig(k, FROM_DRADIS, RAIDER);
    kit_rig(k, FROM_DRADIS, RAIDER);
    kit_turn(k, SEAT);
}

static void reveal(kit *k, int face)
{
    kit_choose(k, SEAT, VERB_REVEAL, face, -1);
}

/* Answers what the cards ask until the reveal is over. */
static void settle(kit *k)
{
    static const int verb_of[ASK_COUNT] = {
        [ASK_NUMBER_ONE] = VERB_DEMORALIZE,
        [ASK_NUMBER_TWO] = VERB_PLACE,
        [ASK_NUMBER_SIX] = VERB_TAKE_DIE,
        [ASK_RETURN_DICE] = VERB_RETURN,
        [ASK_PASS_CARDS] = VERB_GIVE,
        [ASK_SHIP_LOST] = VERB_PENALTY,
    };

    while (verb_of[k->g.flow.ask] != 0)
        kit_choose(k, kit_asked(k), verb_of[k->g.flow.ask], -1, -1);
}

static int box_count(const kit *k)
{
    int n = 0;

    for (int i = 0; i < k->g.card_count; i++)
        n += k->g.card_at[i] == IN_BOX;
    return n;
}

TEST(bx_137_only_a_cylon_may_reveal)
{
    kit k;

    kit_start(&k, 4);
    kit_make_cylon(&k, SEAT, NUMBER_TWO);
    for (int seat = 0; seat < 4; seat++) {
        kit_turn(&k, seat);
        assert_int_equal(kit_offers(&k, seat, VERB_REVEAL), seat == SEAT);
        if (seat != SEAT)
            assert_int_equal(kit_try_barred(&k, seat, VERB_REVEAL).rule, BX(137));
    }
    kit_turn(&k, 0);
    kit_choose(&k, 0, VERB_ORDER, SEAT, EXPRESS_WEAK);
    assert_true(kit_find(&k, SEAT, VERB_REVEAL, NUMBER_TWO, -1) >= 0);
    kit_turn(&k, 0);
    kit_choose(&k, 0, VERB_ORDER, 2, EXPRESS_WEAK);
    assert_false(kit_offers(&k, 2, VERB_REVEAL));
}

TEST(bx_137_only_as_an_action_and_only_once)
{
    kit k;

    start(&k, 4, NUMBER_TWO);
    kit_choose(&k, SEAT, VERB_NOTHING, -1, -1);
    assert_false(kit_offers(&k, SEAT, VERB_REVEAL)); /* at the choice of the crisis */
    kit_crisis(&k, 0, EXPRESS_BASESTAR, 4, 1, 0);
    kit_expect(&k, ASK_DECIDE, SEAT);
    assert_false(kit_offers(&k, SEAT, VERB_REVEAL)); /* in a check */
    start(&k, 3, NUMBER_TWO);
    reveal(&k, NUMBER_TWO);
    settle(&k);
    kit_turn(&k, SEAT);
    assert_false(kit_offers(&k, SEAT, VERB_REVEAL));
}

/* The same turn of a human and of a hidden Cylon: the others can tell no difference. */
TEST(bx_138_a_hidden_cylons_turn_looks_like_a_humans)
{
    kit human, cylon;

    kit_start(&human, 5);
    cylon = human;
    kit_make_cylon(&cylon, SEAT, NUMBER_SIX);
    kit_turn(&human, SEAT);
    kit_turn(&cylon, SEAT);
    assert_false(kit_offers(&human, SEAT, VERB_REVEAL));
    assert_true(kit_offers(&cylon, SEAT, VERB_REVEAL));
    kit_same_to_all_but(&human, &cylon, SEAT_BIT(SEAT));
    kit_choose(&human, SEAT, VERB_NOTHING, -1, -1);
    kit_choose(&cylon, SEAT, VERB_NOTHING, -1, -1);
    kit_same_to_all_but(&human, &cylon, SEAT_BIT(SEAT));
    assert_true(kit_sees(&cylon, SEAT, "\"side\":\"cylon\""));
}

TEST(bx_138_an_ordered_cylon_looks_like_a_human)
{
    kit human, cylon;

    kit_start(&human, 4);
    cylon = human;
    kit_make_cylon(&cylon, SEAT, NUMBER_ONE);
    kit_turn(&human, 0);
    kit_turn(&cylon, 0);
    kit_same_to_all_but(&human, &cylon, SEAT_BIT(SEAT)); /* the giver's options included */
    kit_choose(&human, 0, VERB_ORDER, SEAT, EXPRESS_WEAK);
    kit_choose(&cylon, 0, VERB_ORDER, SEAT, EXPRESS_WEAK);
    kit_same_to_all_but(&human, &cylon, SEAT_BIT(SEAT));
}

TEST(bx_139_a_cylon_may_stay_hidden_and_wins_all_the_same)
{
    kit k;

    start(&k, 3, NUMBER_TWO);
    assert_true(kit_offers(&k, SEAT, VERB_NOTHING));
    k.g.damaged = 0x3f & ~(1 << ARMORY);
    kit_choose(&k, SEAT, VERB_NOTHING, -1, -1);
    kit_crisis(&k, SEAT, EXPRESS_BASESTAR, 20, 1, 0);
    kit_all_pass(&k);
    assert_true(k.g.flow.over);
    assert_int_equal(k.g.revealed[SEAT], 0);
    assert_int_equal(express_outcome(&k.g.flow).winners, SEAT_BIT(SEAT));
}

TEST(bx_140_the_card_becomes_public)
{
    static const char *const shown[] = {
        [NUMBER_ONE] = "{\"card\":\"number_one\",\"shown\":true}",
        [NUMBER_TWO] = "{\"card\":\"number_two\",\"shown\":true}",
        [NUMBER_THREE] = "{\"card\":\"number_three\",\"shown\":true}",
        [NUMBER_SIX] = "{\"card\":\"number_six\",\"shown\":true}",
    };
    kit k;

    for (int face = NUMBER_ONE; face < FACES; face++) {
        start(&k, 5, face);
        for (int i = 0; i < 6; i++)
            assert_false(kit_sees(&k, readers[i], shown[face]));
        reveal(&k, face);
        for (int i = 0; i < 6; i++) {
            assert_true(kit_told_to(&k, EV_REVEALED, readers[i]));
            assert_true(kit_sees(&k, readers[i], shown[face]));
            assert_true(kit_sees(
                &k, readers[i], "\"ability\":\"Initiative\",\"brigged\":false,\"revealed\":true"));
        }
        assert_int_equal(kit_event(&k, EV_REVEALED)->arg[0], SEAT);
        assert_int_equal(kit_event(&k, EV_REVEALED)->arg[1], face);
    }
}

/* What each card does, by the toll it takes. */
static void expect_toll(const kit *k, const toll *before, int face)
{
    toll now = toll_of(k);

    assert_int_equal(now.demoralized - before->demoralized, face == NUMBER_ONE);
    assert_int_equal(now.damage - before->damage, face == NUMBER_TWO);
    assert_int_equal(now.shown - before->shown, face == NUMBER_THREE ? 2 : 0);
    assert_int_equal(before->pile - now.pile, face == NUMBER_THREE ? 2 : 0);
    assert_int_equal(now.out_of_others - before->out_of_others, face == NUMBER_SIX ? 2 : 0);
}

TEST(bx_141_the_card_strikes_at_once)
{
    kit k;

    for (int seats_ = 3; seats_ <= 5; seats_ += 2) {
        for (int face = NUMBER_ONE; face < FACES; face++) {
            start(&k, seats_, face);
            toll before = toll_of(&k);

            reveal(&k, face);
            assert_int_equal(k.g.active, face == NUMBER_THREE ? SEAT + 1 : SEAT);
            settle(&k);
            expect_toll(&k, &before, face);
        }
    }
}

TEST(bx_142_from_the_brig_it_does_nothing)
{
    kit k;

    for (int seats_ = 3; seats_ <= 5; seats_ += 2) {
        for (int face = NUMBER_ONE; face < FACES; face++) {
            start(&k, seats_, face);
            k.g.brigged[SEAT] = 1;
            toll before = toll_of(&k);

            reveal(&k, face);
            assert_true(kit_told_to(&k, EV_NO_CONSEQUENCE, SEAT_NONE));
            kit_expect(&k, ASK_ACTION, SEAT + 1); /* nothing was asked about it */
            expect_toll(&k, &before, HUMAN);
            assert_int_equal(k.g.revealed[SEAT], 1);
        }
    }
}

TEST(bx_143_the_revealer_leaves_the_brig)
{
    kit k;

    start(&k, 3, NUMBER_ONE);
    k.g.brigged[SEAT] = k.g.brigged[0] = 1;
    reveal(&k, NUMBER_ONE);
    assert_int_equal(k.g.brigged[SEAT], 0);
    assert_int_equal(k.g.brigged[0], 1); /* nobody else does */
}

/* One strong and one weak die in all places together. */
static void expect_one_of_each(const kit *k)
{
    dice_count out = express_dice(&k->g, SEAT, DIE_OUT);

    assert_int_equal(out.strong, 1);
    assert_int_equal(out.weak, 1);
}

TEST(bx_144_one_strong_and_one_weak_die_go_back)
{
    kit k;

    for (int seats_ = 3; seats_ <= 5; seats_++) {
        for (int face = NUMBER_ONE; face < FACES; face++) {
            for (uint8_t brigged = 0; brigged < 2; brigged++) {
                start(&k, seats_, face);
                k.g.brigged[SEAT] = brigged;
                kit_rig(&k, FROM_BOX, NUMBER_TWO);
                reveal(&k, face);
                settle(&k);
                expect_one_of_each(&k);
                assert_int_equal(kit_active(&k, SEAT), 2);
            }
        }
    }
}

/* R27: the revealer chooses among active and spent dice. */
TEST(bx_144_the_revealer_chooses_which)
{
    static const int places[] = {DIE_ACTIVE, DIE_SPENT};
    kit k;

    for (int s = 0; s < 2; s++) {
        for (int w = 0; w < 2; w++) {
            start(&k, 3, NUMBER_THREE);
            kit_dice(&k, SEAT, 1, 1);
            reveal(&k, NUMBER_THREE);
            kit_expect(&k, ASK_RETURN_DICE, SEAT);
            assert_int_equal(kit_count(&k, SEAT, VERB_RETURN), 4);
            kit_choose(&k, SEAT, VERB_RETURN, places[s], places[w]);
            expect_one_of_each(&k);
            assert_int_equal(express_dice(&k.g, SEAT, DIE_ACTIVE).strong, s);
            assert_int_equal(express_dice(&k.g, SEAT, DIE_ACTIVE).weak, w);
            assert_int_equal(express_dice(&k.g, SEAT, DIE_SPENT).strong, 1 - s);
        }
    }
    start(&k, 3, NUMBER_THREE); /* a choice for one kind only */
    kit_dice(&k, SEAT, 2, 1);
    reveal(&k, NUMBER_THREE);
    assert_int_equal(kit_count(&k, SEAT, VERB_RETURN), 2);
    kit_choose(&k, SEAT, VERB_RETURN, DIE_ACTIVE, DIE_SPENT);
    expect_one_of_each(&k);
    assert_int_equal(kit_active(&k, SEAT), 2);
}

TEST(bx_144_what_is_gone_already_counts)
{
    kit k;

    start(&k, 5, NUMBER_THREE);
    k.g.die[SEAT][0] = DIE_OUT; /* Number Six took it */
    reveal(&k, NUMBER_THREE);
    settle(&k);
    expect_one_of_each(&k);
    start(&k, 5, NUMBER_THREE);
    k.g.die[SEAT][0] = k.g.die[SEAT][3] = DIE_OUT;
    reveal(&k, NUMBER_THREE);
    settle(&k);
    expect_one_of_each(&k);
}

TEST(bx_145_with_four_a_second_card_strikes_even_from_the_brig)
{
    kit k;

    for (int first = NUMBER_ONE; first < FACES; first++) {
        for (int second = NUMBER_ONE; second < FACES; second++) {
            if (second == first)
                continue;
            start(&k, 4, first);
            k.g.brigged[SEAT] = 1;
            kit_rig(&k, FROM_BOX, second);
            toll before = toll_of(&k);

            reveal(&k, first);
            assert_true(kit_told_to(&k, EV_SECOND_CARD, SEAT_NONE));
            settle(&k);
            expect_toll(&k, &before, second);
            assert_int_equal(box_count(&k), 2);
            assert_true(express_holds(&k.g, SEAT, second));
            kit_expect(&k, ASK_ACTION, SEAT + 1);
        }
    }
}

TEST(bx_145_outside_the_brig_both_strike)
{
    kit k;

    start(&k, 4, NUMBER_ONE);
    kit_rig(&k, FROM_BOX, NUMBER_TWO);
    reveal(&k, NUMBER_ONE);
    kit_expect(&k, ASK_NUMBER_ONE, SEAT); /* the first one first: R09 */
    kit_choose(&k, SEAT, VERB_DEMORALIZE, KARA_THRACE, -1);
    kit_expect(&k, ASK_NUMBER_TWO, SEAT);
    assert_true(kit_sees(&k, 0, "{\"card\":\"number_two\",\"shown\":true}"));
    kit_choose(&k, SEAT, VERB_PLACE, -1, -1);
    assert_int_equal(k.g.demoralized, 1 << KARA_THRACE);
    assert_int_equal(set_count(k.g.damaged), 1);
    for (int seat = 0; seat < 4; seat++) /* nobody changes sides */
        assert_int_equal(express_is_cylon(&k.g, seat), seat == SEAT);
}

TEST(bx_145_the_second_card_is_a_random_one_of_the_box)
{
    int drawn[FACES] = {0};
    kit k;

    for (uint64_t number = 0; number < 300; number++) {
        seed s = seed_from_numbers(8, number);

        start(&k, 4, NUMBER_ONE);
        k.g.brigged[SEAT] = 1;
        k.g.flow.random = random_from_seed(&s);
        reveal(&k, NUMBER_ONE);
        drawn[kit_event(&k, EV_SECOND_CARD)->arg[1]]++;
    }
    assert_int_equal(drawn[HUMAN] + drawn[NUMBER_ONE], 0);
    for (int face = NUMBER_TWO; face < FACES; face++)
        assert_in_range(drawn[face], 60, 140);
}

TEST(bx_146_with_three_and_five_there_is_no_second_card)
{
    kit k;

    for (int seats_ = 3; seats_ <= 5; seats_ += 2) {
        for (uint8_t brigged = 0; brigged < 2; brigged++) {
            start(&k, seats_, NUMBER_THREE);
            k.g.brigged[SEAT] = brigged;
            int before = box_count(&k);

            reveal(&k, NUMBER_THREE);
            assert_false(kit_told(&k, EV_SECOND_CARD));
            settle(&k);
            assert_int_equal(box_count(&k), before);
            assert_int_equal(express_cards_held(&k.g, SEAT, false), 1);
        }
    }
}

/* Five players after the second deal.  The card of each deal that SEAT holds; a Cylon card that it
   does not hold lies with `holder`. */
static void start_late(kit *k, int first, int second, int holder)
{
    express *g = &k->g;
    uint8_t other = first == NUMBER_THREE ? NUMBER_SIX : NUMBER_THREE;

    kit_start(k, 5);
    for (int i = 0; i < 10; i++)
        g->card_face[i] = HUMAN;
    g->card_face[SEAT] = (uint8_t)first;
    g->card_face[5 + SEAT] = (uint8_t)second;
    if (first == HUMAN || second == HUMAN)
        g->card_face[holder] = other;
    g->card_face[10] = NUMBER_ONE; /* the box */
    g->card_face[11] = NUMBER_TWO;
    express_deal_loyalty(g, 1, NULL);
    g->second_deal_done = 1;
    g->distance = 4;
    kit_rig(k, FROM_DRADIS, RAIDER);
    kit_rig(k, FROM_DRADIS, RAIDER);
    kit_turn(k, SEAT);
}

TEST(bx_147_with_five_the_other_card_is_passed_on)
{
    kit k;

    start_late(&k, HUMAN, NUMBER_THREE, 3);
    reveal(&k, NUMBER_THREE);
    kit_expect(&k, ASK_PASS_CARDS, SEAT);
    assert_int_equal(kit_count(&k, SEAT, VERB_GIVE), 4);
    assert_int_equal(kit_find(&k, SEAT, VERB_GIVE, SEAT, -1), -1);
    kit_choose(&k, SEAT, VERB_GIVE, 2, -1);
    assert_int_equal(express_cards_held(&k.g, SEAT, false), 1);
    assert_int_equal(express_cards_held(&k.g, 2, true), 3);
    for (int i = 0; i < 6; i++) {
        assert_true(kit_told_to(&k, EV_CARDS_PASSED, readers[i]));
        assert_int_equal(
            kit_told_to(&k, EV_CARD_RECEIVED, readers[i]), readers[i] == SEAT || readers[i] == 2);
    }
    assert_int_equal(kit_event(&k, EV_CARDS_PASSED)->arg[1], 2);
    assert_int_equal(kit_event(&k, EV_CARD_RECEIVED)->arg[2], HUMAN);
    kit_expect(&k, ASK_ACTION, 2); /* play has passed on */
    for (int i = 0; i < k.g.card_count; i++)
        if (k.g.card_at[i] == 2)
            assert_int_equal(k.g.card_known[i], i == SEAT ? 1 << SEAT | 1 << 2 : 1 << 2);
}

/* R26: all to one player, whoever it is; and nothing without another card. */
TEST(bx_147_who_can_get_it_and_what)
{
    kit k;

    start_late(&k, NUMBER_THREE, HUMAN, 3);
    k.g.revealed[3] = k.g.card_shown[3] = 1; /* the other Cylon is out already */
    k.g.card_at[5] = SEAT;                   /* and has given a card before */
    k.g.card_known[5] |= 1 << SEAT;
    reveal(&k, NUMBER_THREE);
    assert_int_equal(kit_count(&k, SEAT, VERB_GIVE), 4);
    assert_true(kit_find(&k, SEAT, VERB_GIVE, 3, -1) >= 0); /* another player */
    kit_choose(&k, SEAT, VERB_GIVE, 4, -1);
    assert_int_equal(express_cards_held(&k.g, SEAT, true), 0);
    assert_int_equal(express_cards_held(&k.g, 4, true), 4);
    assert_int_equal(kit_event(&k, EV_CARDS_PASSED)->arg[2], 2);

    start(&k, 5, NUMBER_THREE); /* before the second deal: one card, nothing to pass */
    reveal(&k, NUMBER_THREE);
    kit_expect(&k, ASK_ACTION, SEAT + 1);
    assert_false(kit_told(&k, EV_CARDS_PASSED));
}

TEST(bx_147_only_with_five)
{
    kit k;

    for (int seats_ = 3; seats_ <= 4; seats_++) {
        start(&k, seats_, NUMBER_THREE);
        express_deal_loyalty(&k.g, 1, NULL);
        k.g.second_deal_done = 1;
        kit_rig(&k, FROM_BOX, NUMBER_TWO);
        reveal(&k, NUMBER_THREE);
        while (k.g.flow.ask == ASK_NUMBER_TWO)
            kit_choose(&k, SEAT, VERB_PLACE, -1, -1);
        kit_expect(&k, ASK_ACTION, SEAT + 1);
        assert_int_equal(express_cards_held(&k.g, SEAT, true), 1);
    }
}

/* R25: who revealed before the second deal passes the card of that deal on at once. */
TEST(bx_147_the_card_of_the_second_deal_too)
{
    kit k;

    kit_start(&k, 5);
    kit_make_revealed(&k, SEAT, NUMBER_ONE);
    k.g.jump = 2;
    k.g.distance = 3;
    kit_crisis(&k, 2, EXPRESS_BASESTAR, 0, 1, 1);
    kit_die(&k, EXPRESS_STRONG, 2);
    kit_all_pass(&k);
    kit_submit(&k, k.g.admiral, 1);
    kit_expect(&k, ASK_PASS_CARDS, SEAT);
    kit_choose(&k, SEAT, VERB_GIVE, 4, -1);
    assert_int_equal(express_cards_held(&k.g, 4, true), 3);
    assert_int_equal(express_cards_held(&k.g, SEAT, true), 0);
    kit_expect(&k, ASK_ACTION, 3);
}

/* One world: SEAT holds both Cylon cards.  Other worlds: the receiver had the second all along, or
   somebody else has it. */
TEST(bx_148_the_other_cylon_card_makes_the_receiver_a_cylon)
{
    const seats knowers = SEAT_BIT(SEAT) | SEAT_BIT(3);
    kit both, one, elsewhere;

    start_late(&both, NUMBER_THREE, NUMBER_SIX, 3);
    start_late(&one, NUMBER_THREE, HUMAN, 3);
    start_late(&elsewhere, NUMBER_THREE, HUMAN, 4);
    assert_int_equal(kit_count(&both, SEAT, VERB_REVEAL), 2); /* which to show: R26 */
    assert_false(express_is_cylon(&both.g, 3));
    assert_true(kit_sees(&both, 3, "\"side\":\"human\""));
    kit_same_to_all_but(&both, &one, knowers);
    reveal(&both, NUMBER_THREE);
    reveal(&one, NUMBER_THREE);
    reveal(&elsewhere, NUMBER_THREE);
    kit_same_to_all_but(&both, &one, knowers);
    kit_choose(&both, SEAT, VERB_GIVE, 3, -1);
    kit_choose(&one, SEAT, VERB_GIVE, 3, -1);
    kit_choose(&elsewhere, SEAT, VERB_GIVE, 3, -1);
    kit_same_to_all_but(&both, &one, knowers);
    kit_same_to_all_but(&both, &elsewhere, knowers | SEAT_BIT(4));
    assert_false(express_is_cylon(&elsewhere.g, 3));

    assert_true(express_is_cylon(&both.g, 3));
    assert_true(kit_sees(&both, 3, "\"side\":\"cylon\""));
    assert_int_equal(both.g.revealed[3], 0);
    assert_true(express_is_cylon(&both.g, SEAT)); /* by the card that lies open */
    for (int i = 0; i < 6; i++) {
        bool knows = readers[i] == SEAT || readers[i] == 3;

        assert_int_equal(kit_told_to(&both, EV_CARD_RECEIVED, readers[i]), knows);
        assert_int_equal(
            kit_sees(&both, readers[i], "{\"card\":\"number_six\",\"shown\":false}"), knows);
    }
    kit_turn(&both, 3);
    assert_true(kit_find(&both, 3, VERB_REVEAL, NUMBER_SIX, -1) >= 0);
}

TEST(bx_149_play_passes_to_the_next_player_at_once)
{
    kit k;

    for (int seats_ = 3; seats_ <= 5; seats_++) {
        for (int face = NUMBER_ONE; face < FACES; face++) {
            start(&k, seats_, face);
            reveal(&k, face);
            settle(&k);
            assert_int_equal(k.g.active, SEAT + 1);
            kit_expect(&k, ASK_ACTION, SEAT + 1);
            assert_false(kit_told(&k, EV_CRISIS_ROLLED));
            assert_int_equal(k.g.crisis_rolled[0], 0);
        }
    }
}

/* R19: on an order only the ordered action ends; R12: a penalty is the active player's to choose. */
TEST(bx_149_on_an_order_the_active_player_goes_on)
{
    kit k;

    kit_start(&k, 3);
    kit_make_cylon(&k, SEAT, NUMBER_THREE);
    kit_turn(&k, 0);
    kit_choose(&k, 0, VERB_ORDER, SEAT, EXPRESS_WEAK);
    kit_rig(&k, FROM_DRADIS, COLONIAL_SHIP);
    kit_rig(&k, FROM_DRADIS, RAIDER);
    reveal(&k, NUMBER_THREE);
    kit_expect(&k, ASK_SHIP_LOST, 0);
    kit_choose(&k, 0, VERB_PENALTY, 1, 0);
    settle(&k);
    assert_int_equal(k.g.active, 0);
    kit_expect(&k, ASK_CRISIS, 0);
    assert_int_equal(kit_spent(&k, 0), 1);
}
