/* test_blank.c: the blank maneuver card (ledger, section 21; SB-R30, SB-R96). */
#include "games/starship/rules/showing/view.h"
#include "kit.h"

static const char *const blank = "rules=complete ships=1 optional=blank_cards";
static const char *const quick = "rules=quick ships=1 optional=blank_cards";

TEST(sb_294_the_blank_is_in_the_hand)
{
    static kit k;

    kit_alone(&k, 2, 0, blank);
    assert_true(kit_offers(&k, 0, "ST medium blank"));
    assert_true(kit_offers(&k, 0, "TL low blank"));
    kit_alone(&k, 0, 0, blank);
    assert_true(kit_offers(&k, 0, "ST still blank"));
    kit_alone(&k, 2, 0, quick);
    assert_true(kit_offers(&k, 0, "ST medium blank"));
    kit_alone(&k, 2, 0, "rules=complete ships=1");
    assert_false(kit_offers(&k, 0, "ST medium blank"));
}

TEST(sb_295_others_see_two_cards)
{
    static kit k, plain;

    kit_alone(&k, 2, 0, blank);
    plain = k;
    kit_plan(&k, 0, "ST medium blank");
    kit_plan(&plain, 0, "ST medium");
    kit_same_to(&k, &plain, 1); /* HIDDEN while others plan */
    kit_same_to(&k, &plain, SEAT_NONE);
    assert_true(kit_differ_to(&k, &plain, 0));
    assert_int_equal(kit_seen(&k, 0, "ships.0.plan.blank"), 1);
    assert_int_equal(kit_seen(&k, 0, "ships.0.plan.cards"), 2);
    kit_coast(&k);
    kit_coast(&plain);
    assert_int_equal(kit_event_of(&k, EV_SEALED, 0)->arg[2], 2);
    assert_int_equal(kit_event_of(&plain, EV_SEALED, 0)->arg[2], 1);
}

TEST(sb_296_not_with_two_cards)
{
    static kit k;

    kit_alone(&k, 2, 0, blank);
    assert_int_equal(kit_fault(&k, 0, "OS ST low blank"), SB(296));
    kit_alone(&k, 2, 3, blank);
    assert_int_equal(kit_fault(&k, 0, "CD ST medium blank"), SB(296));
    options list;

    game_list(&starship_game, &k.g.flow, 0, &list, false);
    for (int i = 0; i < list.count; i++)
        assert_int_equal(list.at[i].free,
            list.at[i].verb == VERB_OVERBOOST || list.at[i].verb == VERB_CHANGE ? 2 : 3);
}

TEST(sb_297_it_has_no_effect)
{
    static kit k, plain;

    kit_alone(&k, 2, 0, blank);
    plain = k;
    kit_plan(&k, 0, "TL low blank");
    kit_coast(&k);
    kit_plan(&plain, 0, "TL low");
    kit_coast(&plain);
    assert_memory_equal(k.g.x, plain.g.x, sizeof k.g.x);
    assert_memory_equal(k.g.y, plain.g.y, sizeof k.g.y);
    assert_memory_equal(k.g.heading, plain.g.heading, sizeof k.g.heading);
    assert_memory_equal(k.g.energy, plain.g.energy, sizeof k.g.energy);
}

/* SB-R30: two cards until the first is revealed; then the blank is withdrawn. */
TEST(sb_298_it_is_withdrawn_at_the_reveal)
{
    static kit k;
    int sealed = -1, revealed = -1, withdrawn = -1;

    kit_alone(&k, 0, 0, blank);
    kit_put(&k, 1, 375, 380, 180);
    kit_energy(&k, 1, 0);
    kit_plan(&k, 0, "ST still blank");
    kit_plan(&k, 1, "ST still");
    for (int i = 0; i < k.out.count; i++) {
        const event *e = &k.out.at[i];

        if (e->arg[0] == 0 && e->kind == EV_REVEALED)
            revealed = i;
        if (e->arg[1] == 0 && e->kind == EV_SEALED)
            sealed = i;
        if (e->kind == EV_WITHDRAWN) {
            withdrawn = i;
            assert_int_equal(e->arg[0], 0);
            assert_int_equal(e->to, TO_ALL);
        }
    }
    assert_true(sealed >= 0 && sealed < revealed && revealed < withdrawn);
    kit_expect(&k, ASK_DECLARE, 0);
    assert_int_equal(kit_seen(&k, 1, "ships.0.plan.cards"), 1);
    kit_cease(&k);
    kit_cease(&k);
    kit_expect(&k, ASK_PLAN, 0);
    assert_true(kit_offers(&k, 0, "ST still blank")); /* it is there again */
}

/* A Viper whose pilot fixes his cards, up to the next planning. */
static void fixed(kit *k, const char *settings, const char *cards)
{
    kit_alone(k, 2, 0, settings);
    kit_harm(k, 0, PILOT, 2);
    kit_coast(k);
    kit_ahead(k, 0, cards);
    while (k->g.flow.ask != ASK_PLAN)
        kit_cease(k);
}

static const char *const lofty = "rules=complete ships=1 optional=blank_cards+levels";

/* SB-R96: beside a single card it is fixed along with it; all count two cards. */
TEST(sb_r96_it_is_fixed_ahead_beside_a_single_card)
{
    static kit k;

    fixed(&k, blank, "TL blank");
    assert_int_equal(kit_event_of(&k, EV_SEALED, 0)->arg[2], 2);
    for (int seat = 0; seat < 2; seat++)
        assert_int_equal(kit_seen(&k, seat, "ships.0.plan.cards"), 2);
    assert_int_equal(kit_seen(&k, 0, "ships.0.plan.blank"), 1);
    assert_true(kit_seen_null(&k, 1, "ships.0.plan.blank"));
    kit_holds(&k);
    kit_plan(&k, 0, "low");
    kit_holds(&k);
    kit_coast(&k);
    assert_int_equal(kit_event_of(&k, EV_SEALED, 0)->arg[2], 2);
    assert_true(kit_told(&k, EV_WITHDRAWN)); /* at the end of that planning (SB-298) */
    assert_int_equal(k.g.plan_blank[0], 0);
}

/* Others cannot tell it from a second card. */
TEST(sb_r96_others_do_not_know_what_lies_beside)
{
    static kit k, pair;

    fixed(&k, blank, "ST blank");
    fixed(&pair, blank, "OS ST");
    kit_same_to(&k, &pair, 1);
    assert_true(kit_differ_to(&k, &pair, 0));
}

TEST(sb_296_not_fixed_ahead_with_two_cards)
{
    static kit k;
    options list;
    int pairs = 0;

    kit_alone(&k, 2, 0, blank);
    kit_harm(&k, 0, PILOT, 2);
    kit_coast(&k);
    kit_expect(&k, ASK_AHEAD, 0);
    game_list(&starship_game, &k.g.flow, 0, &list, false);
    for (int i = 0; i < list.count; i++) {
        assert_int_equal(list.at[i].free, list.at[i].thing[2] == NO_THING);
        pairs += list.at[i].thing[2] != NO_THING;
    }
    assert_true(pairs > 0);
}

/* SB-R96: not later; and what was fixed stays, whatever is flown. */
TEST(sb_r96_it_is_not_added_later)
{
    static kit k;
    options list;

    for (int with = 0; with < 2; with++) {
        fixed(&k, lofty, with ? "ST blank" : "ST");
        game_list(&starship_game, &k.g.flow, 0, &list, false);
        assert_true(kit_find(&k, 0, VERB_KEEP) >= 0 && kit_find(&k, 0, VERB_CLIMB) >= 0);
        for (int i = 0; i < list.count; i++) {
            kit again = k;
            choice c = {.option = i, .args = 2};

            assert_int_equal(list.at[i].free, 2);
            for (int n = 0; n < 2; n++)
                c.arg[n] = (int64_t)(list.at[i].bounds[n].members & -list.at[i].bounds[n].members);
            kit_choose(&again, 0, &c);
            assert_int_equal(starship_laid_plan(&again.g, 0, 0).plan.blank, with);
        }
    }
}

/* Where any plan is taken it lies where the second card would. */
TEST(sb_295_any_plan_has_a_place_for_it)
{
    static kit k;

    for (int quick_start = 0; quick_start < 2; quick_start++) {
        kit_alone(&k, 2, 0,
            quick_start ? "rules=quick ships=1 optional=blank_cards plans=tabletop"
                        : "rules=complete ships=1 optional=blank_cards plans=tabletop");
        int any = kit_find(&k, 0, VERB_ANY), blank_card = deck_of(&k.g, 0)->blank;
        choice c = {.option = any,
            .args = 4,
            .arg = {1 << kit_place_of(&k, 0, "OS"), 1 << blank_card, 1 << LOW, 1}};

        kit_choose(&k, 0, &c); /* illegal: an overboost alone */
        kit_holds(&k);
        kit_coast(&k);
        assert_int_equal(kit_event_of(&k, EV_SEALED, 0)->arg[2], 2);
        assert_true(kit_told(&k, EV_WITHDRAWN));
        assert_true(kit_told(&k, EV_ILLEGAL));
    }
    kit_alone(&k, 2, 0, "rules=complete ships=1 plans=tabletop");
    options list;

    game_list(&starship_game, &k.g.flow, 0, &list, false);
    assert_false(
        list.at[kit_find(&k, 0, VERB_ANY)].bounds[1].members >> deck_of(&k.g, 0)->blank & 1);
}

/* With a change of level there is one card, too. */
TEST(sb_295_beside_a_change_of_level)
{
    static kit k;

    kit_alone(&k, 3, 0, "rules=complete ships=1 optional=blank_cards+levels");
    assert_true(kit_offers(&k, 0, "ST medium climb blank"));
    kit_plan(&k, 0, "ST medium climb blank");
    kit_valid(&k);
    kit_coast(&k);
    assert_int_equal(kit_event_of(&k, EV_SEALED, 0)->arg[2], 2);
    assert_int_equal(k.g.level[0], 3);
}

TEST(sb_298_games_with_blank_cards_come_to_an_end)
{
    kit_wander("rules=complete ships=2 optional=blank_cards", 6);
    kit_wander("rules=quick ships=2 optional=blank_cards plans=tabletop", 6);
    kit_wander("scenario=house_dogfight rules=complete ships=4 optional=blank_cards+tailing", 20);
    kit_wander("rules=complete ships=2 optional=blank_cards+levels+pilots+talents talents=6", 30);
    kit_wander("rules=complete ships=2 optional=blank_cards+tailing+levels plans=tabletop", 20);
}
