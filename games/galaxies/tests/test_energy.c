/* test_energy.c: the turn, its phases, energy and discards (ledger, section 3). */
#include "kit.h"

/* A Torrent and a Tes Kio, out of each other's reach; it is a phase of the first player. */
static void duel(kit *k, int phase)
{
    kit_plain();
    kit_battle(k, "", "isn_torrent.standard rooks_f54.standard", "tes_kio.standard");
    kit_put(k, "isn_torrent", "C3", "north");
    kit_put(k, "tes_kio", "S8", "north");
    kit_turn(k, 0, phase);
    kit_keep(k);
}

/* Where the first such event stands among what was told, or -1. */
static int place_of(const kit *k, int kind, rule because)
{
    for (int i = 0; i < k->out.count; i++)
        if (k->out.at[i].kind == kind && k->out.at[i].rule == because)
            return i;
    return -1;
}

/* ---- turns and phases ---- */

/* Everything that is told in a turn, and the next player's first phase. */
static int phases_told(const kit *k, int phases[], int most)
{
    int count = 0;

    for (int i = 0; i < k->out.count && count < most; i++)
        if (k->out.at[i].kind == EV_PHASE)
            phases[count++] = k->out.at[i].arg[0];
    return count;
}

TEST(gx_030_a_turn_is_energy_then_deploy_then_action)
{
    static kit k;
    int phases[8];

    duel(&k, PHASE_DEPLOY);
    kit_turn(&k, 0, PHASE_ENERGY);
    assert_int_equal(phases_told(&k, phases, 8), 2);
    assert_int_equal(phases[0], PHASE_ENERGY);
    assert_int_equal(phases[1], PHASE_DEPLOY);
    kit_expect(&k, ASK_DEPLOY, 0);
    assert_true(kit_offers(&k, "launch rooks_f54"));
    assert_false(kit_offers(&k, "activate isn_torrent"));
    kit_act(&k, "end");
    assert_int_equal(phases_told(&k, phases, 8), 1);
    assert_int_equal(phases[0], PHASE_ACTION);
    kit_expect(&k, ASK_ACTION, 0);
    assert_false(kit_offers(&k, "launch rooks_f54")); /* its time is over */
    assert_true(kit_offers(&k, "activate isn_torrent"));
    kit_act(&k, "end");
    assert_int_equal(kit_event(&k, EV_TURN_OVER)->arg[0], 0);
    phases_told(&k, phases, 8);
    assert_int_equal(phases[0], PHASE_ENERGY);
    assert_true(kit_told_to(&k, EV_PHASE, SEAT_NONE));
}

TEST(gx_031_then_the_next_player_has_his_turn)
{
    static kit k;
    choice first = {0};

    duel(&k, PHASE_ACTION);
    kit_act(&k, "end");
    assert_int_equal(kit_event(&k, EV_TURN)->arg[0], 1);
    kit_expect(&k, ASK_DEPLOY, 1);
    assert_int_equal(kit_seen(&k, 0, "current"), 1);
    assert_int_equal(kit_try(&k, 0, &first).code, REFUSED_NOT_ASKED);
    kit_end(&k);
    kit_expect(&k, ASK_DEPLOY, 0);
}

/* ---- discards ---- */

static const char cards[] = "isn_erin_cho isn_charles_yeoah isn_bronson_skiles isn_erin_cho";

static bool may_discard_any(const kit *k)
{
    return kit_offers(k, "discard isn_erin_cho") &&
           kit_offers(k, "discard isn_erin_cho isn_charles_yeoah isn_bronson_skiles");
}

TEST(gx_032_cards_may_be_discarded_at_any_point_of_the_own_turn)
{
    static kit k;

    duel(&k, PHASE_DEPLOY);
    kit_hand(&k, 0, cards);
    assert_true(may_discard_any(&k));
    kit_act(&k, "end");
    assert_true(may_discard_any(&k));
    kit_act(&k, "activate isn_torrent"); /* before it moves */
    assert_true(may_discard_any(&k));
    kit_act(&k, "step isn_torrent south-east front"); /* between steps */
    assert_true(may_discard_any(&k));
    kit_act(&k, "discard isn_erin_cho isn_bronson_skiles");
    kit_act(&k, "discard isn_erin_cho"); /* and again */
    assert_int_equal(galaxies_hand_size(&k.g, 0), 1);
    kit_act(&k, "step isn_torrent south-east"); /* and the move goes on */
    assert_true(kit_at(&k, "isn_torrent", "E4"));
}

TEST(gx_032_cards_may_be_discarded_between_attacks_and_before_a_roll_stands)
{
    static kit k;

    duel(&k, PHASE_ACTION);
    kit_hand(&k, 0, cards);
    kit_put(&k, "tes_kio", "E4", "north");
    kit_attach(&k, 0, "isn_torrent", "isn_erin_cho"); /* rolls a die again, if he likes */
    kit_act(&k, "activate isn_torrent");
    kit_act(&k, "end");
    kit_expect(&k, ASK_ATTACK, 0);
    assert_true(may_discard_any(&k));
    kit_miss(&k, "tes_kio");
    kit_act(&k, "fire isn_torrent 0 tes_kio");
    kit_expect(&k, ASK_REROLL, 0);
    assert_true(may_discard_any(&k));
    kit_act(&k, "discard isn_erin_cho");
    kit_expect(&k, ASK_REROLL, 0); /* the roll has still to stand */
    kit_act(&k, "keep");
    kit_expect(&k, ASK_ATTACK, 0);
    assert_true(may_discard_any(&k));
}

/* The Tes Kio misses with so much energy left, and these cards in hand. */
static void miss_with(kit *k, int energy, const char *hand)
{
    kit_plain();
    kit_battle(k, "", "isn_torrent.standard", "tes_kio.standard");
    kit_tactic_figures("wretch_exploit_weakness")->cost = 2;
    kit_put(k, "isn_torrent", "E6", "north");
    kit_put(k, "tes_kio", "E4", "north");
    kit_hand(k, 1, hand);
    kit_turn(k, 1, PHASE_ACTION);
    kit_keep(k);
    kit_act(k, "activate tes_kio");
    kit_act(k, "end");
    kit_energy(k, 1, energy);
    kit_miss(k, "isn_torrent");
    kit_act(k, "fire tes_kio 0 isn_torrent");
}

/* A card that answers a miss can be paid for by others that are discarded in that very moment. */
TEST(gx_032_discards_pay_for_a_card_that_answers_a_miss)
{
    static kit k;

    miss_with(&k, 1, "wretch_exploit_weakness wretch_boarding");
    kit_expect(&k, ASK_REROLL, 1);
    assert_false(kit_offers(&k, "play wretch_exploit_weakness"));
    kit_act(&k, "discard wretch_boarding");
    assert_int_equal(k.g.energy[1], 2);
    kit_expect(&k, ASK_REROLL, 1);
    kit_hit(&k, "isn_torrent");
    kit_act(&k, "play wretch_exploit_weakness");
    assert_int_equal(k.g.energy[1], 0);
    assert_true(kit_told(&k, EV_DAMAGE));
}

/* Likewise one that answers the loss of a ship. */
TEST(gx_032_discards_pay_for_a_card_that_answers_a_loss)
{
    static kit k;

    miss_with(&k, 0, "wretch_fortunes_bounty wretch_boarding");
    kit_tactic_figures("wretch_fortunes_bounty")->cost = 1;
    kit_keep(&k);
    kit_pegs(&k, "isn_torrent", 0, 3);
    kit_hit(&k, "isn_torrent");
    kit_act(&k, "fire tes_kio 0 isn_torrent");
    kit_expect(&k, ASK_REACT, 1);
    assert_false(kit_offers(&k, "play wretch_fortunes_bounty"));
    kit_act(&k, "discard wretch_boarding");
    kit_expect(&k, ASK_REACT, 1);
    assert_true(kit_offers(&k, "play wretch_fortunes_bounty"));
}

/* After a miss he is asked who could have a card that answers it, whether he has one or not; so much
   of his hand as all can see decides it. */
TEST(gx_024_a_window_after_a_miss_opens_by_what_all_can_see)
{
    static kit k;

    miss_with(&k, 2, "wretch_boarding");
    kit_expect(&k, ASK_REROLL, 1);
    assert_false(kit_offers(&k, "play wretch_exploit_weakness"));
    miss_with(
        &k, 1, "wretch_boarding wretch_krall_draxus"); /* one of them could pay for the other */
    kit_expect(&k, ASK_REROLL, 1);
    miss_with(&k, 1, "wretch_boarding"); /* it would have to pay for itself */
    kit_expect(&k, ASK_ATTACK, 1);
    miss_with(&k, 30, ""); /* no hand, no card */
    kit_expect(&k, ASK_ATTACK, 1);
    miss_with(&k, 0, "wretch_boarding wretch_krall_draxus");
    kit_expect(&k, ASK_ATTACK, 1);
}

/* A player with mates is asked in his energy phase as well. */
TEST(gx_032_cards_may_be_discarded_in_the_energy_phase)
{
    static kit k;

    kit_plain();
    kit_begin(&k, 3, "mission=m5");
    kit_hand(&k, 1, "wretch_fates_reach wretch_boarding");
    kit_energy(&k, 1, 12);
    kit_turn(&k, 1, PHASE_ENERGY);
    kit_expect(&k, ASK_ENERGY, 1);
    int now = k.g.energy[1];

    kit_act(&k, "discard wretch_fates_reach wretch_boarding");
    assert_int_equal(k.g.energy[1], now + 2);
}

/* GX-R025: what is discarded before the deck's last card is drawn is shuffled in. */
TEST(gx_032_cards_may_be_discarded_before_the_deck_is_shuffled)
{
    static kit k;
    int kind = kit_tactic("isn_erin_cho");

    for (int deck = 1; deck <= 2; deck++)
        for (int run_out = 0; run_out < 2; run_out++) {
            duel(&k, PHASE_DEPLOY);
            kit_hand(&k, 0, "isn_erin_cho isn_charles_yeoah");
            kit_deck(&k, 0, deck);
            memset(k.g.discard[0], 0, sizeof k.g.discard[0]);
            k.g.run_out[0] = (uint8_t)run_out;
            kit_energy(&k, 0, 12);
            kit_turn(&k, 0, PHASE_ENERGY);
            if (deck == 2 || run_out != 0) {
                kit_expect(&k, ASK_DEPLOY, 0);
                continue;
            }
            kit_expect(&k, ASK_SHUFFLE, 0);
            int now = k.g.energy[0];

            kit_act(&k, "discard isn_erin_cho");
            assert_int_equal(k.g.energy[0], now + 1);
            kit_expect(&k, ASK_SHUFFLE, 0); /* and again */
            kit_act(&k, "go_on");
            kit_expect(&k, ASK_DEPLOY, 0);
            assert_int_equal(k.g.deck[0][kind], 1);
            assert_int_equal(galaxies_hand_size(&k.g, 0), 2);
        }
}

TEST(gx_032_nothing_is_discarded_in_anothers_turn)
{
    static kit k;
    choice first = {0};

    duel(&k, PHASE_DEPLOY);
    kit_hand(&k, 0, cards);
    kit_turn(&k, 1, PHASE_DEPLOY);
    kit_expect(&k, ASK_REACT, 0); /* he is asked for cards to play, and that is all */
    assert_false(kit_offers(&k, "discard isn_erin_cho"));
    kit_keep(&k);
    kit_expect(&k, ASK_DEPLOY, 1);
    assert_int_equal(kit_try(&k, 0, &first).code, REFUSED_NOT_ASKED);
    assert_false(kit_offers_to(&k, 0, "discard isn_erin_cho"));
}

/* Not even while he moves a ship then, by a card. */
TEST(gx_032_nothing_is_discarded_for_a_move_in_anothers_turn)
{
    static kit k;

    duel(&k, PHASE_DEPLOY);
    kit_hand(&k, 0, "isn_alert_torrent isn_erin_cho");
    kit_turn(&k, 1, PHASE_DEPLOY);
    kit_act(&k, "play isn_alert_torrent isn_torrent");
    kit_expect(&k, ASK_MOVE, 0);
    assert_false(kit_offers(&k, "discard isn_erin_cho"));
}

TEST(gx_033_each_discard_is_worth_one_energy)
{
    static kit k;

    duel(&k, PHASE_DEPLOY);
    kit_hand(&k, 0, cards);
    kit_energy(&k, 0, 12);
    assert_int_equal(
        kit_foreseen(&k, "discard isn_erin_cho isn_charles_yeoah isn_bronson_skiles", "gain"), 3);
    kit_act(&k, "discard isn_erin_cho isn_charles_yeoah isn_bronson_skiles");
    assert_int_equal(k.g.energy[0], 15);
    assert_int_equal(galaxies_hand_size(&k.g, 0), 1);
    assert_int_equal(k.g.discard[0][kit_tactic("isn_erin_cho")], 1);
    assert_int_equal(kit_times(&k, EV_DISCARDED), 3);
    assert_true(kit_told_to(&k, EV_DISCARDED, SEAT_NONE));
    assert_int_equal(k.g.energy[1], 30); /* nobody else's */
}

/* GX-R026 */
TEST(gx_033_a_discard_at_forty_is_legal_and_worth_nothing)
{
    static kit k;

    duel(&k, PHASE_DEPLOY);
    kit_hand(&k, 0, cards);
    kit_energy(&k, 0, 39);
    kit_act(&k, "discard isn_erin_cho isn_charles_yeoah");
    assert_int_equal(k.g.energy[0], 40);
    kit_act(&k, "discard isn_bronson_skiles");
    assert_int_equal(k.g.energy[0], 40);
    assert_int_equal(galaxies_hand_size(&k.g, 0), 1);
}

/* ---- the energy phase ---- */

TEST(gx_034_the_energy_phase_brings_ten_energy)
{
    static kit k;

    for (int seat = 0; seat < 2; seat++) {
        duel(&k, PHASE_DEPLOY);
        kit_energy(&k, seat, 8);
        kit_turn(&k, seat, PHASE_ENERGY);
        assert_int_equal(k.g.energy[seat], 18);
        assert_int_equal(k.g.energy[!seat], 30);
        const event *e = kit_event_of(&k, EV_ENERGY, seat);

        assert_int_equal(e->rule, GX(34));
        assert_int_equal(e->arg[1], 10);
        assert_int_equal(e->arg[2], 18);
        assert_true(kit_told_to(&k, EV_ENERGY, SEAT_NONE));
    }
}

TEST(gx_035_then_one_card_is_drawn)
{
    static kit k;

    duel(&k, PHASE_DEPLOY);
    kit_hand(&k, 0, "isn_erin_cho");
    int left = galaxies_deck_size(&k.g, 0);

    kit_draws(&k, "isn_charles_yeoah");
    kit_turn(&k, 0, PHASE_ENERGY);
    assert_int_equal(galaxies_hand_size(&k.g, 0), 2);
    assert_int_equal(k.g.hand[0][kit_tactic("isn_charles_yeoah")], 1);
    assert_int_equal(galaxies_deck_size(&k.g, 0), left - 1);
    assert_int_equal(kit_times(&k, EV_DREW), 1);
    assert_true(place_of(&k, EV_DREW, GX(35)) > place_of(&k, EV_ENERGY, GX(34)));
    assert_true(kit_told_to(&k, EV_DREW, 1));
}

/* A Tes Kio with everything that works as its controller's energy phase begins. */
static void much_to_do(kit *k)
{
    static const effect income = {.trigger = ON_OWN_ENERGY, .op = OP_GAIN_ENERGY, .amount = 1};
    ship_card *c;

    kit_plain();
    c = kit_figures("tes_kio.standard");
    c->effect[0] = income;
    c->effect_count = 1;
    kit_battle(k, "", "blue_sparrows.standard", "tes_kio.standard chosh_ka.standard");
    kit_put(k, "blue_sparrows.1", "A1", NULL);
    kit_put(k, "blue_sparrows.2", "A2", NULL);
    kit_put(k, "blue_sparrows.3", "A3", NULL);
    kit_put(k, "tes_kio", "S8", "north");
    kit_put(k, "chosh_ka", "S2", NULL);
    kit_tile(k, ENERGY_SOURCE, "S8", "S9", false);
    kit_tile(k, SHIELD_REGENERATOR, "S2", "S3", false);
    kit_pegs(k, "chosh_ka", 1, 0);
    kit_attach(k, 0, "tes_kio", "isn_commando_away_team");
    kit_attach(k, 1, "blue_sparrows", "wretch_hijack_plan");
    kit_energy(k, 1, 8);
    kit_number(k, 1); /* the commandos fail */
    kit_number(k, 1); /* so does the plan */
    kit_turn(k, 1, PHASE_ENERGY);
}

TEST(gx_r023_the_energy_phase_has_its_order)
{
    static kit k;

    much_to_do(&k);
    int powers = place_of(&k, EV_ENERGY, GX(34)), rolls[2], count = 0, income = -1;

    for (int i = 0; i < k.out.count; i++) {
        if (k.out.at[i].kind == EV_ROLL)
            rolls[count++] = i;
        if (k.out.at[i].kind == EV_ENERGY && k.out.at[i].arg[1] == 10)
            income = i;
    }
    assert_int_equal(count, 2);
    assert_int_equal(k.out.at[powers].arg[1], 1);
    assert_int_equal(k.out.at[rolls[0]].arg[1], kit_tactic("isn_commando_away_team"));
    assert_int_equal(k.out.at[rolls[1]].arg[1], kit_tactic("wretch_hijack_plan"));
    assert_true(powers < rolls[0] && rolls[0] < rolls[1] && rolls[1] < income);
    assert_true(income < place_of(&k, EV_ENERGY, GX(161)));
    assert_int_equal(k.g.energy[1], 8 + 1 + 10 + galaxies_components()->source_energy);
    assert_false(kit_told(&k, EV_DREW));
    kit_expect(&k, ASK_REGENERATE, 1);
    kit_act(&k, "restore chosh_ka");
    assert_int_equal(place_of(&k, EV_RESTORED, GX(164)), 0);
    assert_true(kit_told(&k, EV_DREW));
}

/* ---- bounds ---- */

/* All costs are looked at before anything begins (GX-R027). */
TEST(gx_036_what_cannot_be_paid_is_refused)
{
    static kit k;

    duel(&k, PHASE_DEPLOY);
    kit_energy(&k, 0, 4); /* the launch costs 5 */
    assert_int_equal(kit_refused(&k, "launch rooks_f54"), GX(36));
    kit_energy(&k, 0, 5);
    kit_act(&k, "launch rooks_f54");
    assert_int_equal(k.g.energy[0], 0);
    duel(&k, PHASE_ACTION);
    kit_energy(&k, 0, 1); /* the activation costs 2 */
    assert_int_equal(kit_refused(&k, "activate isn_torrent"), GX(63));
    kit_energy(&k, 0, 2);
    kit_act(&k, "activate isn_torrent");
    assert_int_equal(k.g.energy[0], 0);
}

TEST(gx_036_a_card_or_a_charge_that_cannot_be_paid_is_not_offered)
{
    static kit k;

    kit_plain();
    kit_figures("isn_torrent.standard")->weapon[0].charge = 3;
    kit_tactic_figures("isn_maneuvering_thrusters")->cost = 4;
    kit_battle(&k, "", "isn_torrent.standard", "tes_kio.standard");
    kit_put(&k, "isn_torrent", "C3", "north");
    kit_put(&k, "tes_kio", "E4", "north");
    kit_hand(&k, 0, "isn_maneuvering_thrusters");
    kit_turn(&k, 0, PHASE_ACTION);
    for (int energy = 3; energy <= 4; energy++) {
        kit_energy(&k, 0, energy);
        assert_int_equal(kit_offers(&k, "play isn_maneuvering_thrusters isn_torrent"), energy == 4);
    }
    kit_hand(&k, 0, "");
    kit_energy(&k, 0, 5);
    kit_act(&k, "activate isn_torrent");
    kit_act(&k, "end");
    kit_expect(&k, ASK_ATTACK, 0);
    for (int energy = 2; energy <= 3; energy++) {
        kit_energy(&k, 0, energy);
        assert_int_equal(kit_offers(&k, "fire isn_torrent 0 tes_kio"), energy == 3);
    }
}

/* What an effect takes away, it takes as far as there is something. */
TEST(gx_036_a_loss_of_energy_stops_at_nothing)
{
    static const effect drain = {.trigger = ON_ATTACK_HIT, .op = OP_LOSE_ENERGY, .amount = 3};
    static kit k;
    ship_card *c;

    kit_plain();
    c = kit_figures("isn_torrent.standard");
    c->effect[0] = drain;
    c->effect_count = 1;
    kit_battle(&k, "", "isn_torrent.standard", "tes_kio.standard");
    kit_put(&k, "isn_torrent", "C3", "north");
    kit_put(&k, "tes_kio", "E4", "north");
    kit_energy(&k, 1, 2);
    kit_turn(&k, 0, PHASE_ACTION);
    kit_act(&k, "activate isn_torrent");
    kit_act(&k, "end");
    kit_hit(&k, "tes_kio");
    kit_act(&k, "fire isn_torrent 0 tes_kio");
    assert_int_equal(k.g.energy[1], 0);
    assert_int_equal(kit_event_of(&k, EV_ENERGY, 1)->arg[1], -2);
}

TEST(gx_037_energy_stops_at_forty)
{
    static kit k;

    for (int before = 29; before <= 40; before++) {
        duel(&k, PHASE_DEPLOY);
        kit_energy(&k, 0, before);
        kit_turn(&k, 0, PHASE_ENERGY);
        int gained = before <= 30 ? 10 : 40 - before;

        assert_int_equal(k.g.energy[0], before + gained);
        assert_int_equal(kit_event_of(&k, EV_ENERGY, 0)->arg[1], gained);
    }
}
