/*
 * test_attached.c: events, and cards that are attached to ships: who bears what, and what is replaced
 * (ledger, section 10; rulings GX-R009 to GX-R011).  What each card does is tested in
 * test_*_cards_*.c.
 */
#include <string.h>

#include "cards.h"

/* ---- replacing what is attached ---- */

/* Attaches these in turn until the ship has no room for more of their type: how many. */
static int fill(kit *k, int seat, const char *card, const char *const *ids)
{
    int count = 0;

    for (; !galaxies_is_full(&k->g, kit_card(k, card), card_named(ids[0])->kind); count++)
        kit_attach(k, seat, card, ids[count]);
    return count;
}

static const struct {
    const char *on[2], *comes;
} replacements[] = {
    {{"isn_bronson_skiles", "isn_charles_yeoah"}, "isn_erin_cho"},
    {{"isn_maneuvering_thrusters", "isn_maneuvering_thrusters"}, "isn_maneuvering_thrusters"},
    {{"isn_lr5_nuclear_warhead", "isn_lr5_nuclear_warhead"}, "isn_lr5_nuclear_warhead"},
};

/* A full Everest, with room for two of everything, and a new card for it in hand. */
static void full_everest(kit *k, int which)
{
    card_table(k);
    for (int i = 0; i < 3; i++)
        kit_figures("isn_everest.standard")->slots[i] = 2;
    for (int i = 0; i < 3; i++)
        assert_int_equal(fill(k, 0, "isn_everest", replacements[i].on), 2);
    kit_attach(k, 1, "isn_everest", "isn_commando_away_team");
    kit_hand(k, 0, replacements[which].comes);
    kit_turn(k, 0, PHASE_ACTION);
}

static void play_replacement(kit *k, int which)
{
    char act[64];
    text t = text_in(act, sizeof act);

    text_format(&t, "play %s isn_everest", replacements[which].comes);
    kit_act(k, act);
}

TEST(gx_127_a_hero_an_upgrade_and_a_weapon_can_always_be_replaced)
{
    static kit k;

    for (int i = 0; i < 3; i++) {
        char act[64];
        text t = text_in(act, sizeof act);

        full_everest(&k, i);
        play_replacement(&k, i);
        kit_expect(&k, ASK_REPLACE, 0);
        assert_int_equal(kit_asked(&k), SEAT_BIT(0));
        text_format(&t, "replace %s", replacements[i].on[0]);
        kit_act(&k, act);
        assert_true(card_attached(&k, "isn_everest", replacements[i].comes) >= 1);
        assert_int_equal(galaxies_attached(&k.g, 0, card_named(replacements[i].comes)->kind), 2);
        kit_expect(&k, ASK_ACTION, 0);
    }
}

TEST(gx_127_while_there_is_room_nothing_is_replaced)
{
    static kit k;

    card_table(&k);
    kit_figures("isn_everest.standard")->slots[HERO - HERO] = 2;
    kit_hand(&k, 0, "isn_erin_cho isn_bronson_skiles");
    kit_turn(&k, 0, PHASE_ACTION);
    card_play(&k, 0, "play isn_erin_cho isn_everest");
    kit_expect(&k, ASK_ACTION, 0);
    card_play(&k, 0, "play isn_bronson_skiles isn_everest");
    kit_expect(&k, ASK_ACTION, 0);
    assert_int_equal(galaxies_attached(&k.g, 0, HERO), 2);
}

TEST(gx_128_the_new_card_is_paid_in_full)
{
    static kit k;

    for (int i = 0; i < 3; i++) {
        int cost = card_named(replacements[i].comes)->cost;

        full_everest(&k, i);
        kit_energy(&k, 0, cost + 3);
        play_replacement(&k, i);
        assert_int_equal(k.g.energy[0], 3);
        assert_int_equal(kit_event(&k, EV_PLAYED)->arg[2], cost);
        full_everest(&k, i);
        kit_energy(&k, 0, cost - 1);
        assert_false(kit_offers(&k, "play isn_erin_cho isn_everest"));
        assert_false(kit_offers(&k, "play isn_maneuvering_thrusters isn_everest"));
        assert_false(kit_offers(&k, "play isn_lr5_nuclear_warhead isn_everest"));
    }
}

TEST(gx_129_then_one_of_that_type_is_chosen_and_discarded)
{
    static kit k;

    full_everest(&k, 0);
    play_replacement(&k, 0);
    assert_true(kit_offers(&k, "replace isn_bronson_skiles"));
    assert_true(kit_offers(&k, "replace isn_charles_yeoah"));
    assert_false(kit_offers(&k, "replace isn_maneuvering_thrusters"));
    assert_false(kit_offers(&k, "replace isn_lr5_nuclear_warhead"));
    assert_false(kit_offers(&k, "replace isn_erin_cho"));
    assert_false(kit_offers(&k, "replace isn_commando_away_team"));
    assert_false(kit_offers(&k, "keep"));
    int discards = card_discarded(&k, 0, "isn_charles_yeoah");

    kit_act(&k, "replace isn_charles_yeoah");
    assert_int_equal(card_discarded(&k, 0, "isn_charles_yeoah"), discards + 1);
    assert_int_equal(card_attached(&k, "isn_everest", "isn_charles_yeoah"), 0);
    assert_int_equal(card_attached(&k, "isn_everest", "isn_bronson_skiles"), 1);
    assert_int_equal(card_attached(&k, "isn_everest", "isn_erin_cho"), 1);
    assert_int_equal(galaxies_attached(&k.g, 0, UPGRADE), 2);
    assert_int_equal(galaxies_attached(&k.g, 0, WEAPON_CARD), 2);
    assert_int_equal(galaxies_attached(&k.g, 0, SABOTAGE), 1);
    assert_true(kit_told_to(&k, EV_DETACHED, 1));
    assert_true(kit_told_to(&k, EV_ATTACHED, 1));
}

/* GX-R009. */
TEST(gx_r009_a_ship_card_says_how_many_of_each_it_takes)
{
    static kit k;

    for (int room = 0; room <= 2; room++) {
        card_table(&k);
        kit_figures("isn_torrent.standard")->slots[WEAPON_CARD - HERO] = (uint8_t)room;
        kit_hand(&k, 0, "isn_lr5_nuclear_warhead");
        for (int i = 0; i + 1 < room; i++)
            kit_attach(&k, 0, "isn_torrent", "isn_lr5_nuclear_warhead");
        kit_turn(&k, 0, PHASE_DEPLOY);
        assert_int_equal(kit_offers(&k, "play isn_lr5_nuclear_warhead isn_torrent"), room > 0);
        if (room == 0)
            continue;
        kit_act(&k, "play isn_lr5_nuclear_warhead isn_torrent");
        kit_expect(&k, ASK_DEPLOY, 0);
        assert_int_equal(card_attached(&k, "isn_torrent", "isn_lr5_nuclear_warhead"), room);
    }
}

/* ---- events ---- */

TEST(gx_130_an_event_acts_once_and_is_discarded)
{
    static kit k;

    card_table(&k);
    kit_put_away(&k, "isn_torrent", "tes_kio", 1);
    kit_figures("isn_torrent.standard")->shields = 20;
    kit_pegs(&k, "isn_torrent", 20, 0);
    kit_hand(&k, 1, "wretch_vecton_field_detonator wretch_vecton_field_detonator");
    kit_turn(&k, 1, PHASE_ACTION);
    int harm = card_effect("wretch_vecton_field_detonator", OP_DAMAGE)->amount;

    card_play(&k, 1, "play wretch_vecton_field_detonator tes_kio");
    assert_int_equal(k.g.shields[kit_ship(&k, "isn_torrent")], 20 - harm);
    kit_end(&k);
    kit_end(&k);
    assert_int_equal(k.g.shields[kit_ship(&k, "isn_torrent")], 20 - harm); /* and not again */
    kit_turn(&k, 1, PHASE_ACTION);
    kit_keep(&k);
    card_play(&k, 1, "play wretch_vecton_field_detonator tes_kio"); /* the other copy */
    assert_int_equal(k.g.shields[kit_ship(&k, "isn_torrent")], 20 - 2 * harm);
    assert_int_equal(k.g.discard[1][kit_tactic("wretch_vecton_field_detonator")], 2);
}

/* ---- who may bear what ---- */

/* May the seat attach it there, as the rules and the icon say?  Nobody's slots are full. */
static bool may_bear(const kit *k, int seat, int kind, int card)
{
    const tactic *t = tactic_of(kind);
    bool own = k->g.controller[card] == seat;
    int icon = card_of(&k->g, card)->count > 1 ? FOR_SQUADRON : FOR_SOLO;

    return own == (t->kind != SABOTAGE) && k->g.where[card] == ON_FIELD && (t->icon & icon);
}

/* Every card of that type, on every ship card of the table, for both sides. */
static void all_bear_as_they_may(const kit *k, int type)
{
    static kit t;
    int icons = 0;

    for (int kind = 0; kind < galaxies_components()->tactic_count; kind++) {
        int seat = tactic_of(kind)->faction == WRETCH;

        if (tactic_of(kind)->kind != type)
            continue;
        icons |= tactic_of(kind)->icon;
        t = *k;
        kit_hand(&t, seat, tactic_of(kind)->id);
        kit_turn(&t, seat, PHASE_ACTION);
        for (int card = 0; card < t.g.card_count; card++) {
            char act[64];
            text out = text_in(act, sizeof act);

            text_format(&out, "play %s %d", tactic_of(kind)->id, card);
            if (kit_offers(&t, act) != may_bear(&t, seat, kind, card))
                fail_msg("%s: it is %soffered", act, kit_offers(&t, act) ? "" : "not ");
        }
    }
    assert_int_equal(icons, type == HERO ? FOR_SOLO : FOR_SOLO | FOR_SQUADRON);
}

/* All are near each other, one solo ship a side is still behind its screen, and one is captured. */
static void crowd(kit *k)
{
    kit_plain();
    for (int i = 0; i < galaxies_components()->card_count; i++)
        for (int slot = 0; slot < 3; slot++)
            kit_figures(galaxies_components()->card[i].id)->slots[slot] = 1;
    kit_battle(k, "",
        "isn_torrent.standard rooks_f54.standard isn_barrage.standard "
        "blue_sparrows.standard",
        "tes_kio.standard chosh_ka.standard so_bwa_tet.standard red_tougu.standard");
    kit_put(k, "isn_torrent", "J7", "north");
    kit_put(k, "tes_kio", "K7", "north");
    kit_put(k, "so_bwa_tet", "L7", "north");
    kit_put(k, "blue_sparrows.1", "H7", NULL);
    kit_put(k, "blue_sparrows.2", "H6", NULL);
    kit_put(k, "blue_sparrows.3", "H8", NULL);
    kit_put(k, "red_tougu.1", "I7", NULL);
    kit_put(k, "red_tougu.2", "I8", NULL);
    kit_put(k, "red_tougu.3", "I6", NULL);
    kit_put(k, "isn_barrage", "K10", "north");
    kit_capture(k, "isn_barrage", 1);
}

TEST(gx_131_heroes_go_on_own_solo_ships)
{
    static kit k;

    crowd(&k);
    all_bear_as_they_may(&k, HERO);
    kit_hand(&k, 1, "wretch_krall_draxus");
    kit_turn(&k, 1, PHASE_ACTION);
    assert_true(kit_offers(&k, "play wretch_krall_draxus tes_kio"));
    assert_true(kit_offers(&k, "play wretch_krall_draxus isn_barrage")); /* captured */
    assert_false(kit_offers(&k, "play wretch_krall_draxus isn_torrent"));
    assert_false(kit_offers(&k, "play wretch_krall_draxus red_tougu"));
    assert_false(kit_offers(&k, "play wretch_krall_draxus chosh_ka")); /* not launched */
}

TEST(gx_132_no_two_heroes_of_one_name_in_a_fleet)
{
    static kit k;

    crowd(&k);
    kit_attach(&k, 1, "tes_kio", "wretch_krall_draxus");
    kit_hand(&k, 1, "wretch_krall_draxus wretch_captain_vulchar");
    kit_turn(&k, 1, PHASE_ACTION);
    assert_false(kit_offers(&k, "play wretch_krall_draxus so_bwa_tet"));
    assert_false(kit_offers(&k, "play wretch_krall_draxus tes_kio"));
    assert_false(kit_offers(&k, "play wretch_krall_draxus isn_barrage"));
    assert_true(kit_offers(&k, "play wretch_captain_vulchar so_bwa_tet"));
    kit_lose(&k, "tes_kio");
    assert_true(kit_offers(&k, "play wretch_krall_draxus so_bwa_tet")); /* at a time */
}

/* Another card of that name is that hero all the same. */
TEST(gx_132_heroes_are_told_apart_by_their_names)
{
    static kit k;

    crowd(&k);
    strcpy(kit_tactic_figures("wretch_captain_vulchar")->name,
        kit_tactic_figures("wretch_krall_draxus")->name);
    kit_attach(&k, 1, "tes_kio", "wretch_krall_draxus");
    kit_hand(&k, 1, "wretch_captain_vulchar");
    kit_turn(&k, 1, PHASE_ACTION);
    assert_false(kit_offers(&k, "play wretch_captain_vulchar so_bwa_tet"));
    kit_lose(&k, "tes_kio");
    assert_true(kit_offers(&k, "play wretch_captain_vulchar so_bwa_tet"));
}

TEST(gx_132_a_hero_in_the_enemys_fleet_is_no_matter)
{
    static kit k;

    crowd(&k);
    kit_attach(&k, 1, "tes_kio", "wretch_krall_draxus");
    kit_hand(&k, 1, "wretch_krall_draxus");
    kit_capture(&k, "tes_kio", 0);
    kit_turn(&k, 1, PHASE_ACTION);
    assert_true(kit_offers(&k, "play wretch_krall_draxus so_bwa_tet"));
}

TEST(gx_133_upgrades_go_on_own_ships_of_their_icon)
{
    static kit k;

    crowd(&k);
    all_bear_as_they_may(&k, UPGRADE);
}

TEST(gx_134_additional_weapons_go_on_own_ships_of_their_icon)
{
    static kit k;

    crowd(&k);
    all_bear_as_they_may(&k, WEAPON_CARD);
}

TEST(gx_135_an_additional_weapon_is_charged_in_any_order_in_each_activation)
{
    static const char *const orders[2][2] = {
        {"fire tes_kio 1 isn_torrent", "fire tes_kio 0 isn_torrent"},
        {"fire tes_kio 0 isn_torrent", "fire tes_kio 1 isn_torrent"}};
    static kit k;

    crowd(&k);
    kit_attach(&k, 1, "tes_kio", "wretch_lr5_plaxma_cannon");
    for (int turn = 0; turn < 2; turn++) {
        kit_energy(&k, 1, 40);
        kit_turn(&k, 1, PHASE_ACTION);
        card_to_attacks(&k, "tes_kio");
        for (int i = 0; i < 2; i++) {
            kit_miss(&k, "isn_torrent");
            kit_act(&k, orders[turn][i]);
            assert_true(kit_told(&k, EV_CHARGED));
        }
    }
}

TEST(gx_136_sabotage_goes_on_enemy_ships_of_its_icon)
{
    static kit k;

    crowd(&k);
    all_bear_as_they_may(&k, SABOTAGE);
    kit_hand(&k, 0, "isn_commando_away_team");
    kit_turn(&k, 0, PHASE_ACTION);
    assert_true(kit_offers(&k, "play isn_commando_away_team tes_kio"));
    assert_true(kit_offers(&k, "play isn_commando_away_team isn_barrage")); /* in enemy hands */
    assert_false(kit_offers(&k, "play isn_commando_away_team isn_torrent"));
    assert_false(kit_offers(&k, "play isn_commando_away_team red_tougu"));
}

TEST(gx_137_a_ship_carries_any_number_of_sabotage_cards)
{
    static kit k;

    crowd(&k);
    kit_attach(&k, 1, "tes_kio", "wretch_krall_draxus");
    kit_attach(&k, 1, "tes_kio", "wretch_shield_siphon");
    kit_attach(&k, 1, "tes_kio", "wretch_lr5_plaxma_cannon");
    for (int i = 0; i < 4; i++)
        kit_attach(&k, 0, "tes_kio", "isn_commando_away_team");
    k.g.hand[0][kit_tactic("isn_commando_away_team")] = 1;
    kit_turn(&k, 0, PHASE_ACTION);
    card_play(&k, 0, "play isn_commando_away_team tes_kio");
    kit_expect(&k, ASK_ACTION, 0); /* nothing had to go */
    assert_int_equal(galaxies_attached(&k.g, kit_card(&k, "tes_kio"), SABOTAGE), 5);
    assert_int_equal(galaxies_attached(&k.g, kit_card(&k, "tes_kio"), HERO), 1);
}

/* The sabotage of a ship never counts against its own slots. */
TEST(gx_137_sabotage_takes_no_room_from_other_cards)
{
    static kit k;

    crowd(&k);
    for (int i = 0; i < 3; i++)
        kit_attach(&k, 0, "tes_kio", "isn_commando_away_team");
    kit_hand(&k, 1, "wretch_krall_draxus");
    kit_turn(&k, 1, PHASE_ACTION);
    card_play(&k, 1, "play wretch_krall_draxus tes_kio");
    kit_expect(&k, ASK_ACTION, 1);
}

/* Twelve cards lie on the Tes Kio: no thirteenth, and the reason is that; but hero for hero is no
   matter of room. */
TEST(gx_183_a_ship_card_bears_twelve_cards)
{
    static kit k;

    crowd(&k);
    kit_attach(&k, 1, "tes_kio", "wretch_krall_draxus");
    for (int i = 1; i < ATTACHED; i++)
        kit_attach(&k, 0, "tes_kio", "isn_commando_away_team");
    k.g.hand[0][kit_tactic("isn_commando_away_team")] = 1;
    k.g.hand[1][kit_tactic("wretch_captain_vulchar")] = 1;
    kit_lose(&k, "so_bwa_tet");
    kit_lose(&k, "isn_barrage");
    kit_turn(&k, 0, PHASE_ACTION);
    assert_false(kit_offers(&k, "play isn_commando_away_team tes_kio"));
    assert_int_equal(kit_refused(&k, "play isn_commando_away_team"), GX(183));
    kit_turn(&k, 1, PHASE_ACTION);
    kit_keep(&k);
    kit_act(&k, "play wretch_captain_vulchar tes_kio");
    kit_act(&k, "replace wretch_krall_draxus");
    assert_int_equal(card_attached(&k, "tes_kio", "wretch_captain_vulchar"), 1);
}

/* Sabotage of a squadron works on all its ships, with one roll, whichever are left (GX-R087). */
TEST(gx_138_sabotage_of_a_squadron_hits_every_ship_of_it)
{
    static kit k;

    crowd(&k);
    kit_tactic_figures("isn_commando_away_team")->icon = FOR_SQUADRON;
    kit_lose(&k, "red_tougu.1");
    kit_attach(&k, 0, "red_tougu", "isn_commando_away_team");
    kit_number(&k, 8);
    kit_turn(&k, 1, PHASE_ENERGY);
    int amount = card_effect("isn_commando_away_team", OP_ROLL_DAMAGE)->amount;

    assert_int_equal(kit_times(&k, EV_ROLL), 1);
    assert_int_equal(k.g.hull[kit_ship(&k, "red_tougu.2")], amount);
    assert_int_equal(k.g.hull[kit_ship(&k, "red_tougu.3")], amount);
}

/* Sabotage that has to be laid from nearby reaches a squadron through any ship of it. */
TEST(gx_136_sabotage_reaches_a_squadron_through_any_ship_of_it)
{
    static kit k;

    for (int near = 0; near < 2; near++) {
        crowd(&k);
        kit_tactic_figures("isn_commando_away_team")->icon = FOR_SQUADRON;
        kit_tactic_figures("isn_commando_away_team")->near_within = 2;
        kit_lose(&k, "isn_torrent");
        kit_lose(&k, "blue_sparrows.2");
        kit_lose(&k, "blue_sparrows.3");
        kit_put(&k, "blue_sparrows.1", "C3", NULL);
        kit_put(&k, "red_tougu.1", "S8", NULL);
        kit_put(&k, "red_tougu.3", near ? "C5" : "S10", NULL);
        kit_hand(&k, 0, "isn_commando_away_team");
        kit_turn(&k, 0, PHASE_ACTION);
        assert_int_equal(kit_offers(&k, "play isn_commando_away_team red_tougu"), near);
    }
}

TEST(gx_138_sabotage_stays_until_its_ship_is_destroyed)
{
    static kit k;

    card_table(&k);
    kit_attach(&k, 0, "tes_kio", "isn_commando_away_team");
    kit_turn(&k, 0, PHASE_ACTION);
    for (int turn = 0; turn < 4; turn++) {
        kit_number(&k, 1); /* no harm is done */
        kit_end(&k);
        kit_end(&k);
        assert_int_equal(card_attached(&k, "tes_kio", "isn_commando_away_team"), 1);
        k.g.round = 2;
    }
    assert_false(kit_offers(&k, "replace isn_commando_away_team"));
    card_goes_with_its_ship(&k, 0, "tes_kio", "isn_commando_away_team");
}

TEST(gx_138_a_hero_or_an_upgrade_does_not_push_it_off)
{
    static kit k;

    crowd(&k);
    kit_attach(&k, 0, "tes_kio", "isn_commando_away_team");
    kit_attach(&k, 1, "tes_kio", "wretch_krall_draxus");
    kit_hand(&k, 1, "wretch_captain_vulchar");
    kit_turn(&k, 1, PHASE_DEPLOY);
    kit_act(&k, "play wretch_captain_vulchar tes_kio");
    assert_false(kit_offers(&k, "replace isn_commando_away_team"));
    kit_act(&k, "replace wretch_krall_draxus");
    assert_int_equal(card_attached(&k, "tes_kio", "isn_commando_away_team"), 1);
}

/* ---- rulings ---- */

/* GX-R010: for every card that is attached. */
TEST(gx_r010_attachments_are_played_when_they_say_and_between_activations)
{
    static kit k;

    crowd(&k);
    for (int kind = 0; kind < galaxies_components()->tactic_count; kind++) {
        const tactic *t = tactic_of(kind);
        int seat = t->faction == WRETCH, card = 0;
        char act[64];
        text out = text_in(act, sizeof act);

        if (t->kind == EVENT)
            continue;
        assert_int_equal(t->timing & ~(IN_OWN_DEPLOY | IN_OWN_ACTION), 0);
        while (!may_bear(&k, seat, kind, card))
            card++;
        text_format(&out, "play %s %d", t->id, card);
        card_windows(&k, seat, act, t->cost);
    }
}

/* GX-R011. */
TEST(gx_r011_a_prepped_card_is_played_like_one_in_hand_but_is_none)
{
    static kit k;

    card_table(&k);
    kit_hand(&k, 0,
        "isn_alert_torrent isn_sparrow_cover_fire isn_maneuvering_thrusters "
        "isn_lr5_nuclear_warhead isn_f47_hawk_patrol isn_commando_away_team "
        "isn_superior_squadron_tactic isn_sr2_twin_rocket_launchers isn_bronson_skiles");
    kit_prep(&k, 0, "isn_erin_cho");
    kit_turn(&k, 0, PHASE_ENERGY);
    kit_expect(&k, ASK_DEPLOY, 0); /* it is outside the hand limit */
    assert_int_equal(galaxies_hand_size(&k.g, 0), 10);
    kit_hand(&k, 0, "isn_bronson_skiles");
    assert_true(kit_offers(&k, "discard isn_bronson_skiles"));
    assert_false(kit_offers(&k, "discard isn_erin_cho"));
    assert_true(kit_seen_word(&k, 1, "players.0.prepped.0.tactic", "isn_erin_cho")); /* face up */
    int energy = k.g.energy[0];

    kit_act(&k, "play isn_erin_cho isn_torrent");
    assert_int_equal(k.g.energy[0], energy - card_named("isn_erin_cho")->cost);
    assert_int_equal(card_attached(&k, "isn_torrent", "isn_erin_cho"), 1);
    assert_int_equal(k.g.prepped[0][kit_tactic("isn_erin_cho")], 0);
    assert_int_equal(galaxies_hand_size(&k.g, 0), 1);
}
