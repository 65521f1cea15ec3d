/* test_pilots.c: pilots and the bench (ledger, sections 28 to 31). */
#include <string.h>

#include "games/starship/rules/pilots/bench.h"
#include "games/starship/rules/pilots/price.h"
#include "kit.h"

static const char *const both = "rules=complete ships=2 optional=pilots+talents";

/* The choice of such a verb about such a thing, with the ship that it is for. */
static refusal try_bench(kit *k, int seat, int verb, int thing, int ship)
{
    options list;

    game_list(&starship_game, &k->g.flow, seat, &list, false);
    for (int i = 0; i < list.count; i++)
        if (list.at[i].verb == verb && list.at[i].thing[0] == thing)
            return kit_try(k, seat, &(choice){i, list.at[i].free, {1 << ship}});
    return refuse(REFUSED_OPTION, 0, "not offered");
}

static bool crew(kit *k, int seat, int ship, const char *id)
{
    return try_bench(k, seat, VERB_CREW, kit_pilot_number(id), ship).code == ACCEPTED;
}

static bool gift(kit *k, int seat, int ship, const char *id)
{
    return try_bench(k, seat, VERB_GIFT, kit_talent_number(id), ship).code == ACCEPTED;
}

static bool takes_back(kit *k, int seat, int ship, const char *id)
{
    return try_bench(k, seat, VERB_TAKE, kit_talent_number(id), ship).code == ACCEPTED;
}

static void all_ready(kit *k, int ask)
{
    while (k->g.flow.ask == ask)
        kit_ready(k, __builtin_ctz(kit_asked(k)));
}

/* The Cylon side is content; the Colonial side goes on alone. */
static void begin(kit *k, const char *settings)
{
    kit_begin(k, 2, settings);
    assert_int_equal(k->g.flow.ask, ASK_CREW);
    kit_valid(k);
}

/* Both sides have such pilots; at the bench of talents, the Colonial side being asked alone. */
static void crewed(kit *k, const char *first, const char *second)
{
    begin(k, both);
    assert_true(crew(k, 0, 0, first));
    kit_ready(k, 1);
    assert_true(crew(k, 0, 1, second));
    all_ready(k, ASK_CREW);
    assert_int_equal(k->g.flow.ask, ASK_GIFT);
    assert_int_equal(k->g.flow.asked, SEAT_BIT(0)); /* who has no pilots has nothing to choose */
    kit_valid(k);
}

/* ---- pilots ---- */

TEST(sb_405_pilots_go_with_quick_start)
{
    static kit k;

    begin(&k, "rules=quick ships=2 optional=pilots");
    assert_int_equal(k.g.flow.asked, SEAT_BIT(0) | SEAT_BIT(1));
}

TEST(sb_405_without_pilots_there_is_no_bench)
{
    static kit k;

    kit_begin(&k, 2, "rules=complete ships=2");
    assert_int_equal(k.g.flow.ask, ASK_PLACE);
}

TEST(sb_408_no_two_cards_of_one_name)
{
    static kit k;

    begin(&k, both);
    assert_true(crew(&k, 0, 0, "apollo"));
    kit_ready(&k, 1);
    assert_int_equal(starship_bars_pilot(&k.g, 1, kit_pilot_number("apollo")), SB(408));
    assert_false(crew(&k, 0, 1, "apollo"));
}

static starship_data altered;

TEST(sb_408_a_token_is_no_card_whatever_its_name)
{
    static kit k;
    int ace = kit_pilot_number("ace"), apollo = kit_pilot_number("apollo");

    altered = starship_shipped;
    memcpy(altered.pilot[ace].name, altered.pilot[apollo].name, NAME_SIZE);
    starship_use(&altered);
    begin(&k, both);
    k.g.pilot[0] = (uint8_t)ace;
    assert_int_equal(starship_bars_pilot(&k.g, 1, apollo), 0);
    k.g.pilot[0] = (uint8_t)apollo;
    assert_int_equal(starship_bars_pilot(&k.g, 1, ace), 0);
    starship_use(&starship_shipped);
}

/* Two cards of one pilot may be there; in one game only one of them flies. */
TEST(sb_407_one_pilot_on_two_cards)
{
    static kit k;
    int other = starship_shipped.pilot_count;

    altered = starship_shipped;
    altered.pilot[other] = altered.pilot[kit_pilot_number("apollo")];
    altered.pilot[other].attack = 1;
    altered.pilot[other].id[0] = 'x';
    altered.pilot_count++;
    starship_use(&altered);
    begin(&k, both);
    assert_int_equal(starship_bars_pilot(&k.g, 0, other), 0);
    assert_true(crew(&k, 0, 0, "apollo"));
    kit_ready(&k, 1);
    assert_int_equal(starship_bars_pilot(&k.g, 1, other), SB(408));
    starship_use(&starship_shipped);
}

TEST(sb_409_pilots_fly_for_their_own_side)
{
    static kit k;

    begin(&k, both);
    assert_int_equal(starship_bars_pilot(&k.g, 2, kit_pilot_number("apollo")), SB(409));
    assert_false(crew(&k, 1, 2, "apollo"));
    k.g.type[0] = k.g.type[2]; /* a captured Raider */
    assert_true(crew(&k, 0, 0, "apollo"));
}

TEST(sb_410_one_pilot_for_a_ship)
{
    static kit k;

    begin(&k, both);
    assert_true(crew(&k, 0, 0, "apollo"));
    kit_ready(&k, 1);
    assert_int_equal(starship_bars_pilot(&k.g, 0, kit_pilot_number("ace")), SB(410));
    assert_false(crew(&k, 0, 0, "ace")); /* SB-414 */
    assert_true(crew(&k, 0, 1, "ace"));
}

TEST(sb_414_tokens_as_many_as_there_are_for_each_side)
{
    static kit k;

    kit_begin(&k, 2, "scenario=house_dogfight rules=complete ships=3 optional=pilots");
    for (int i = 0; i < 2; i++) {
        assert_true(crew(&k, 0, i, "ace"));
        assert_true(crew(&k, 1, 3 + i, "ace"));
    }
    assert_int_equal(starship_bars_pilot(&k.g, 2, kit_pilot_number("ace")), SB(414));
    assert_false(crew(&k, 0, 2, "ace"));
    assert_true(crew(&k, 0, 2, "expert"));
}

TEST(sb_413_sb_416_sb_417_sb_418_sb_419_sb_420_sb_422_what_pilots_add)
{
    static const struct {
        const char *id;
        int attack;
    } rows[] = {{"nugget", -1}, {"rookie", 0}, {"average", 0}, {"expert", 1}, {"ace", 2},
        {"apollo", 2}, {"boomer", 0}};
    static kit k;

    kit_apart(&k, both);
    assert_int_equal(starship_pilot_attack(&k.g, 0), 0); /* SB-413, SB-422 */
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        k.g.pilot[0] = (uint8_t)kit_pilot_number(rows[i].id);
        assert_int_equal(starship_pilot_attack(&k.g, 0), rows[i].attack);
    }
}

TEST(sb_412_the_pilot_s_modifier_is_in_the_shot)
{
    static kit k;
    scene s;

    kit_start(&k, 2, both);
    kit_put(&k, 0, 300, 300, 0);
    kit_put(&k, 2, 300, 400, 180);
    starship_scene(&k.g, &s);
    int need = starship_shot(&k.g, &s, 0, 2, true).need;

    k.g.pilot[0] = (uint8_t)kit_pilot_number("ace");
    assert_int_equal(starship_shot(&k.g, &s, 0, 2, true).need, need - 2);
}

TEST(sb_421_a_rookie_and_an_expert_each)
{
    static kit k;

    begin(&k, "rules=complete ships=2 optional=pilots");
    for (int side = 0; side < SIDES; side++)
        assert_true(crew(&k, side, 2 * side, "rookie"));
    for (int side = 0; side < SIDES; side++)
        assert_true(crew(&k, side, 2 * side + 1, "expert"));
    all_ready(&k, ASK_CREW);
    assert_int_equal(k.g.flow.ask, ASK_PLACE); /* without talents there is nothing more to choose */
    assert_int_equal(k.g.pilot[3], kit_pilot_number("expert"));
}

/* ---- nuggets and rookies ---- */

static int reach(kit *k, const char *pilot)
{
    k->g.pilot[0] = (uint8_t)kit_pilot_number(pilot);
    limits may = starship_limits(&k->g, 0);

    return may.energy_hi - k->g.energy[0];
}

TEST(sb_424_a_nugget_accelerates_less)
{
    static kit k;

    kit_apart(&k, both);
    kit_energy(&k, 0, 1);
    int full = starship_limits(&k.g, 0).energy_hi - 1;

    assert_int_equal(reach(&k, "nugget"), full - 1);
    assert_int_equal(reach(&k, "rookie"), full); /* SB-430 */
}

TEST(sb_425_not_while_an_engine_hit_halves_it)
{
    static kit k;

    kit_apart(&k, both);
    kit_energy(&k, 0, 1);
    kit_harm(&k, 0, ENGINE, 1);
    int halved = starship_limits(&k.g, 0).energy_hi - 1;

    assert_int_equal(reach(&k, "nugget"), halved);
}

TEST(sb_426_sb_428_behind_a_first_card_only_a_straight_one)
{
    static kit k;

    kit_apart(&k, both);
    kit_energy(&k, 0, 3);
    kit_planning(&k);
    assert_true(kit_offers(&k, 0, "OS TL low"));
    k.g.pilot[0] = (uint8_t)kit_pilot_number("nugget");
    assert_int_equal(kit_fault(&k, 0, "OS TL low"), SB(426));
    assert_false(kit_offers(&k, 0, "OS TL low"));
    assert_true(kit_offers(&k, 0, "OS ST low"));
    k.g.pilot[0] = (uint8_t)kit_pilot_number("rookie");
    assert_int_equal(kit_fault(&k, 0, "OS TL low"), SB(428));
    kit_dial(&k, 0, 3);
    kit_planning(&k);
    assert_false(kit_offers(&k, 0, "CD TL medium"));
    assert_true(kit_offers(&k, 0, "CD ST medium"));
}

/* ---- talents at the bench ---- */

TEST(sb_411_sb_437_a_card_lists_its_talents)
{
    static kit k;

    crewed(&k, "apollo", "ace");
    assert_int_equal(starship_bars_gift(&k.g, 0, kit_talent_number("marksman")), SB(411));
    assert_false(gift(&k, 0, 0, "marksman"));
    assert_true(gift(&k, 0, 1, "marksman"));
}

TEST(sb_431_rookies_have_rookie_talents)
{
    static kit k;

    crewed(&k, "rookie", "nugget");
    assert_int_equal(starship_bars_gift(&k.g, 0, kit_talent_number("power_pilot")), SB(431));
    assert_int_equal(starship_bars_gift(&k.g, 1, kit_talent_number("power_pilot")), SB(431));
    assert_false(gift(&k, 0, 0, "power_pilot"));
    assert_true(gift(&k, 0, 0, "marksman"));
}

TEST(sb_432_talents_need_pilots)
{
    setup s = {.seat_count = 2};

    assert_int_equal(setup_set(&starship_game, &s, "optional", "talents").code, ACCEPTED);
    assert_int_equal(starship_fits(&s).rule, SB(432));
    static kit k;

    crewed(&k, "ace", "ace");
    k.g.pilot[0] = NO_PILOT;
    assert_int_equal(starship_bars_gift(&k.g, 0, kit_talent_number("marksman")), SB(432));
}

TEST(sb_433_as_many_talents_as_agreed)
{
    static kit k;

    crewed(&k, "ace", "ace");
    assert_int_equal(starship_talents_agreed(&k.g, COLONIAL), 3);
    assert_true(gift(&k, 0, 0, "marksman"));
    assert_true(gift(&k, 0, 0, "power_pilot"));
    assert_true(gift(&k, 0, 1, "lucky_dice"));
    assert_int_equal(starship_bars_gift(&k.g, 1, kit_talent_number("snap_shot")), SB(433));
    assert_false(gift(&k, 0, 1, "snap_shot"));
    k.g.setting[SETTING_TALENTS] = 1 + 5;
    assert_int_equal(starship_talents_agreed(&k.g, COLONIAL), 5);
    assert_true(gift(&k, 0, 1, "snap_shot"));
}

TEST(sb_433_cards_as_many_as_there_are_for_each_side)
{
    static kit k;

    crewed(&k, "ace", "ace");
    assert_true(gift(&k, 0, 0, "lucky_dice"));
    assert_int_equal(starship_bars_gift(&k.g, 1, kit_talent_number("lucky_dice")), SB(433));
    assert_true(gift(&k, 0, 0, "marksman")); /* there are two of it */
    assert_int_equal(
        starship_bars_gift(&k.g, 0, kit_talent_number("marksman")), SB(451)); /* SB-R106 */
    assert_true(gift(&k, 0, 1, "marksman"));
}

TEST(sb_434_a_flaw_pays_for_a_talent)
{
    static kit k;

    crewed(&k, "ace", "ace");
    assert_true(gift(&k, 0, 0, "marksman"));
    assert_true(gift(&k, 0, 0, "power_pilot"));
    assert_true(gift(&k, 0, 0, "lucky_dice"));
    assert_true(gift(&k, 0, 0, "reckless"));
    assert_true(gift(&k, 0, 1, "snap_shot")); /* SB-443: of another pilot */
    assert_false(gift(&k, 0, 1, "wingman"));
    /* and is not taken back while the talent is there */
    assert_false(takes_back(&k, 0, 0, "reckless"));
    assert_true(takes_back(&k, 0, 1, "snap_shot"));
    assert_true(takes_back(&k, 0, 0, "reckless"));
    assert_int_equal(k.g.talent[0][3], NO_TALENT);
    assert_int_equal(k.g.talent[0][2], kit_talent_number("lucky_dice"));
}

TEST(sb_434_two_flaws_of_a_side)
{
    static kit k;

    crewed(&k, "ace", "ace");
    assert_true(gift(&k, 0, 0, "reckless"));
    assert_true(gift(&k, 0, 1, "tormented_soul"));
    assert_int_equal(starship_bars_gift(&k.g, 1, kit_talent_number("concentration_loss")), SB(434));
}

/* Neither waits for the other: one side picks, takes back and confirms while the other thinks. */
TEST(sb_435_each_side_picks_at_its_own_pace)
{
    static kit k;

    begin(&k, both);
    assert_true(crew(&k, 0, 0, "apollo"));
    assert_int_equal(k.g.pilot[0], kit_pilot_number("apollo"));
    assert_int_equal(kit_asked(&k), SEAT_BIT(0) | SEAT_BIT(1));
    assert_true(crew(&k, 0, 1, "ace"));
    assert_int_equal(try_bench(&k, 0, VERB_DISMISS, 0, 0).code, ACCEPTED);
    assert_true(crew(&k, 1, 2, "scar"));
    kit_valid(&k);
    kit_ready(&k, 0);
    assert_int_equal(kit_asked(&k), SEAT_BIT(1));
    assert_true(crew(&k, 1, 3, "ace"));
    kit_ready(&k, 1);
    assert_int_equal(k.g.flow.ask, ASK_GIFT);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0) | SEAT_BIT(1));
    assert_true(gift(&k, 1, 3, "marksman"));
    assert_int_equal(k.g.talent[3][0], kit_talent_number("marksman"));
    kit_ready(&k, 1);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0));
    kit_valid(&k);
    kit_ready(&k, 0);
    assert_int_equal(k.g.flow.ask, ASK_PLACE);
}

/* What one side has picked lies on the table: a choice that was made before is one of another list. */
TEST(sb_435_a_choice_from_an_older_bench_is_stale)
{
    static kit k;

    begin(&k, both);
    uint32_t ask = k.g.flow.asks;

    assert_true(crew(&k, 0, 0, "apollo"));
    assert_int_equal(
        game_check(&starship_game, &k.g.flow, 1, ask, &(choice){0}).code, REFUSED_STALE);
}

/* A game that was kept while one side waited for the other goes on with both choices. */
TEST(sb_435_an_answer_that_has_waited_is_taken)
{
    static kit k;
    pick *waits = &k.g.flow.picks[0];

    begin(&k, both);
    *waits = (pick){.verb = VERB_CREW, .thing = {(int16_t)kit_pilot_number("apollo"), -1, -1}};
    waits->arg[0] = 1;
    k.g.flow.answered = SEAT_BIT(0);
    kit_valid(&k);
    assert_true(crew(&k, 1, 2, "scar"));
    assert_int_equal(k.g.pilot[0], kit_pilot_number("apollo"));
    assert_int_equal(k.g.pilot[2], kit_pilot_number("scar"));
}

TEST(sb_435_both_confirm)
{
    static kit k;

    kit_begin(&k, 2, both);
    kit_ready(&k, 0);
    assert_int_equal(k.g.flow.ask, ASK_CREW);
    assert_int_equal(kit_times(&k, EV_READY), 1);
    kit_ready(&k, 1);
    assert_int_equal(k.g.flow.ask, ASK_PLACE); /* nobody has a pilot: nobody has talents */
    assert_int_equal(kit_times(&k, EV_READY), 1);
}

TEST(sb_436_a_scenario_gives_pilots_and_flaws)
{
    static kit k;

    altered = starship_shipped;
    scenario *s = &altered.scenario[0];

    s->pilot[COLONIAL][0] = (uint8_t)kit_pilot_number("rookie");
    s->flaw[COLONIAL][0] = (uint8_t)kit_talent_number("concentration_loss");
    starship_use(&altered);
    kit_begin(&k, 2, both);
    assert_int_equal(k.g.pilot[0], kit_pilot_number("rookie"));
    assert_int_equal(k.g.talent[0][0], kit_talent_number("concentration_loss"));
    assert_int_equal(k.g.pilot[1], NO_PILOT);
    kit_ready(&k, 1);
    assert_true(crew(&k, 0, 1, "ace"));
    assert_int_equal(k.g.talent[1][0], kit_talent_number("concentration_loss"));
    /* he stays, and it pays for nothing */
    assert_int_equal(try_bench(&k, 0, VERB_DISMISS, 0, 0).code, REFUSED_OPTION);
    all_ready(&k, ASK_CREW);
    kit_valid(&k);
    assert_true(gift(&k, 0, 0, "marksman"));
    assert_true(gift(&k, 0, 0, "snap_shot"));
    assert_int_equal(starship_bars_gift(&k.g, 0, kit_talent_number("wingman")), SB(438));
    assert_true(gift(&k, 0, 1, "power_pilot"));
    assert_int_equal(starship_bars_gift(&k.g, 1, kit_talent_number("lucky_dice")), SB(433));
    assert_false(takes_back(&k, 0, 0, "concentration_loss"));
    starship_use(&starship_shipped);
}

TEST(sb_436_each_side_has_its_own_pilots_and_as_many_talents)
{
    static kit k;

    altered = starship_shipped;
    scenario *s = &altered.scenario[0];

    s->pilot[CYLON][0] = (uint8_t)kit_pilot_number("rookie");
    s->pilot[CYLON][1] = (uint8_t)kit_pilot_number("expert");
    s->talents[CYLON] = 5;
    starship_use(&altered);
    kit_begin(&k, 2, both);
    starship_use(&starship_shipped);
    assert_int_equal(k.g.pilot[0], NO_PILOT);
    assert_int_equal(k.g.pilot[1], NO_PILOT);
    assert_int_equal(k.g.pilot[2], kit_pilot_number("rookie"));
    assert_int_equal(k.g.pilot[3], kit_pilot_number("expert"));
    starship_use(&altered);
    assert_int_equal(starship_talents_agreed(&k.g, CYLON), 5);
    assert_int_equal(starship_talents_agreed(&k.g, COLONIAL), 3);
    starship_use(&starship_shipped);
}

TEST(sb_436_what_the_scenario_lays_on_a_pilot_stays)
{
    static kit k;

    altered = starship_shipped;
    altered.scenario[0].flaw[COLONIAL][0] = (uint8_t)kit_talent_number("concentration_loss");
    starship_use(&altered);
    crewed(&k, "ace", "ace");
    assert_false(takes_back(&k, 0, 0, "concentration_loss"));
    assert_true(gift(&k, 0, 0, "tormented_soul"));
    assert_true(takes_back(&k, 0, 0, "tormented_soul")); /* his own he may lose */
    starship_use(&starship_shipped);
}

TEST(sb_438_a_flaw_stays_that_pays_for_a_pilot_s_talent)
{
    static kit k;

    crewed(&k, "rookie", "ace");
    k.g.setting[SETTING_TALENTS] = 1 + 8; /* his side could do without it */
    assert_true(gift(&k, 0, 0, "concentration_loss"));
    assert_true(gift(&k, 0, 0, "marksman"));
    assert_true(gift(&k, 0, 0, "snap_shot"));
    assert_true(takes_back(&k, 0, 0, "concentration_loss"));
    assert_true(gift(&k, 0, 0, "concentration_loss"));
    assert_true(gift(&k, 0, 0, "technical_eye"));
    assert_false(takes_back(&k, 0, 0, "concentration_loss"));
}

/* Who goes takes the flaws with him that the scenario laid on him. */
TEST(sb_436_a_pilot_who_is_dismissed_leaves_nothing)
{
    static kit k;

    altered = starship_shipped;
    altered.scenario[0].flaw[COLONIAL][0] = (uint8_t)kit_talent_number("concentration_loss");
    starship_use(&altered);
    kit_begin(&k, 2, both);
    assert_true(crew(&k, 0, 0, "ace"));
    kit_ready(&k, 1);
    assert_int_equal(k.g.talent[0][0], kit_talent_number("concentration_loss"));
    assert_int_equal(try_bench(&k, 0, VERB_DISMISS, 0, 0).code, ACCEPTED);
    assert_int_equal(k.g.talent[0][0], NO_TALENT);
    assert_true(crew(&k, 0, 0, "ace"));
    assert_int_equal(k.g.talent[0][1], NO_TALENT);
    kit_valid(&k);
    starship_use(&starship_shipped);
}

TEST(sb_438_tokens_by_their_grade)
{
    static const char *const ids[] = {"marksman", "snap_shot", "lucky_dice", "evasive_flying",
        "wingman", "technical_eye", "eagle_sight"};
    static const struct {
        const char *id;
        int most;
    } rows[] = {{"nugget", 1}, {"rookie", 2}, {"average", 3}, {"expert", 4}, {"ace", 5}};
    static kit k;

    for (size_t row = 0; row < sizeof rows / sizeof rows[0]; row++) {
        kit_begin(&k, 2, "rules=complete ships=2 optional=pilots+talents talents=6");
        assert_true(crew(&k, 0, 0, rows[row].id));
        all_ready(&k, ASK_CREW);
        for (int i = 0; i < rows[row].most; i++)
            assert_true(gift(&k, 0, 0, ids[i]));
        assert_int_equal(
            starship_bars_gift(&k.g, 0, kit_talent_number(ids[rows[row].most])), SB(438));
        /* SB-439 */
        assert_true(gift(&k, 0, 0, "reckless"));
        assert_true(gift(&k, 0, 0, ids[rows[row].most]));
        assert_int_equal(
            starship_bars_gift(&k.g, 0, kit_talent_number(ids[rows[row].most + 1])), SB(438));
    }
}

TEST(sb_440_sb_441_an_ace_with_two_flaws_has_seven)
{
    static const char *const ids[] = {"reckless", "tormented_soul", "marksman", "snap_shot",
        "lucky_dice", "evasive_flying", "wingman", "technical_eye", "eagle_sight"};
    static kit k;

    kit_begin(&k, 2, "rules=complete ships=2 optional=pilots+talents talents=6");
    assert_true(crew(&k, 0, 0, "ace"));
    all_ready(&k, ASK_CREW);
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++)
        assert_true(gift(&k, 0, 0, ids[i]));
    assert_int_equal(starship_bars_gift(&k.g, 0, kit_talent_number("power_pilot")), SB(438));
    assert_int_equal(starship_bars_gift(&k.g, 0, kit_talent_number("concentration_loss")), SB(440));
    kit_valid(&k);
}

TEST(sb_442_apollo_and_a_rookie)
{
    static kit k;

    crewed(&k, "apollo", "rookie");
    assert_true(gift(&k, 0, 0, "power_pilot"));
    assert_true(gift(&k, 0, 0, "quick_reflexes"));
    assert_true(gift(&k, 0, 0, "sturdy_pilot"));
    assert_int_equal(starship_bars_gift(&k.g, 1, kit_talent_number("marksman")), SB(433));
    assert_true(gift(&k, 0, 0, "tormented_soul"));
    assert_true(gift(&k, 0, 1, "marksman"));
    assert_false(gift(&k, 0, 1, "snap_shot"));
    kit_ready(&k, 0);
    assert_int_equal(k.g.flow.ask, ASK_PLACE);
    kit_valid(&k);
}

TEST(sb_463_what_a_card_requires)
{
    static kit k;

    crewed(&k, "ace", "ace");
    assert_int_equal(starship_bars_gift(&k.g, 0, kit_talent_number("shadow")), SB(463));
    k.g.optional |= NEEDS_TAILING;
    assert_int_equal(starship_bars_gift(&k.g, 0, kit_talent_number("shadow")), 0);
    assert_int_equal(starship_bars_gift(&k.g, 0, kit_talent_number("overdrive")), 0);
    k.g.complete = 0;
    assert_int_equal(starship_bars_gift(&k.g, 0, kit_talent_number("overdrive")), SB(463));
}

/* SB-R105: each has three talents and two flaws for his own ships; cards are a side's. */
TEST(sb_r105_every_player_chooses_for_his_own_ships)
{
    static kit k;

    kit_begin(&k, 4, both);
    assert_int_equal(kit_asked(&k), 15);
    assert_int_equal(k.g.owner[1], 2);
    assert_false(crew(&k, 0, 1, "ace")); /* a teammate's ship */
    assert_true(crew(&k, 0, 0, "ace"));
    assert_true(crew(&k, 2, 1, "ace"));
    all_ready(&k, ASK_CREW);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0) | SEAT_BIT(2));
    for (int ship = 0; ship < 2; ship++) {
        int seat = 2 * ship;

        assert_true(gift(&k, seat, ship, "marksman"));
        assert_true(gift(&k, seat, ship, "power_pilot"));
        assert_true(gift(&k, seat, ship, ship == 0 ? "lucky_dice" : "snap_shot"));
        assert_int_equal(starship_bars_gift(&k.g, ship, kit_talent_number("overdrive")), SB(433));
        assert_true(gift(&k, seat, ship, ship == 0 ? "tormented_soul" : "concentration_loss"));
        assert_int_equal(starship_bars_gift(&k.g, ship, kit_talent_number("overdrive")), 0);
    }
    assert_int_equal(starship_bars_gift(&k.g, 1, kit_talent_number("lucky_dice")), SB(433));
    kit_valid(&k);
    kit_ready(&k, 2);
    assert_int_equal(kit_asked(&k), SEAT_BIT(0)); /* each at his own pace */
    kit_ready(&k, 0);
    assert_int_not_equal(k.g.flow.ask, ASK_GIFT);
}

/* ---- whole games ---- */

static void look_at(const kit *k, generator *r)
{
    static kit seen;
    options list;

    kit_valid(k);
    for (int seat = 0; seat < k->g.flow.seat_count; seat++) {
        seen = *k;
        game_conceal(&starship_game, &seen.g.flow, seat, r);
        kit_valid(&seen);
        if (k->g.flow.asked >> seat & 1 && !(k->g.flow.answered >> seat & 1)) {
            options hidden;

            game_list(&starship_game, &k->g.flow, seat, &list, false);
            game_list(&starship_game, &seen.g.flow, seat, &hidden, false);
            assert_int_equal(list.count, hidden.count);
            for (int i = 0; i < list.count; i++) {
                assert_int_equal(list.at[i].verb, hidden.at[i].verb);
                assert_memory_equal(list.at[i].thing, hidden.at[i].thing, sizeof list.at[i].thing);
                for (int n = 0; n < list.at[i].free; n++)
                    assert_int_equal(list.at[i].bounds[n].members, hidden.at[i].bounds[n].members);
            }
        }
    }
}

static void play_out(const char *settings, int seat_count, uint64_t number)
{
    static kit k;
    static options list;
    seed s = seed_from_numbers(number, 7);
    generator r = random_from_seed(&s);

    kit_begin(&k, seat_count, settings);
    k.g.flow.random = random_split(&r, 1);
    for (int i = 0; !k.g.flow.over && i < 4000; i++) {
        int seat = flow_first_waiting(&k.g.flow);

        look_at(&k, &r);
        game_list(&starship_game, &k.g.flow, seat, &list, false);
        choice c = options_random(&list, &r);

        k.out.count = 0;
        game_apply(&starship_game, &k.g.flow, seat, &list, &c, &k.out);
    }
    assert_true(k.g.flow.over);
    kit_valid(&k);
}

TEST(sb_405_to_468_random_games_end_and_hide_what_is_hidden)
{
    for (uint64_t i = 0; i < 6; i++) {
        play_out("rules=complete ships=2 optional=pilots+talents talents=6", 2, i);
        play_out("rules=quick ships=2 optional=pilots+talents talents=6", 3, i);
        play_out("scenario=house_dogfight rules=complete ships=3 plans=tabletop talents=5 "
                 "optional=pilots+talents+tailing+blank_cards+levels+fuel+aiming+doubles",
            4, i);
    }
}

/* ---- point totals ---- */

TEST(sb_435_a_fleet_that_costs_more_than_was_agreed_on_is_refused)
{
    setup s = {.seat_count = 2};

    assert_int_equal(setup_set(&starship_game, &s, "scenario", "house_dogfight").code, ACCEPTED);
    assert_int_equal(setup_set(&starship_game, &s, "rules", "complete").code, ACCEPTED);
    assert_int_equal(setup_set(&starship_game, &s, "ships", "2").code, ACCEPTED);
    assert_int_equal(setup_set(&starship_game, &s, "points", "150").code, ACCEPTED);
    refusal r = game_fits(&starship_game, &s);

    assert_int_equal(r.rule, SB(435)); /* two Vipers at 85 */
    assert_string_equal(r.text, "The Colonial ships cost 170 points, and the limit is 150.");
    assert_int_equal(setup_set(&starship_game, &s, "points", "200").code, ACCEPTED);
    assert_int_equal(game_fits(&starship_game, &s).code, ACCEPTED);
}

/* SB-R117: 170 of 200 are spent on ships; an ace costs 20, Marksman 5, Power Pilot 6; a flaw brings 6. */
TEST(sb_435_pilots_and_talents_are_paid_for)
{
    static kit k;

    kit_begin(
        &k, 2, "scenario=house_dogfight rules=complete ships=2 optional=pilots+talents points=200");
    const starship_data *d = starship_components();

    assert_int_equal(starship_price(&k.g, COLONIAL), 170);
    k.g.pilot[0] = (uint8_t)kit_pilot_number("ace");
    assert_int_equal(starship_price(&k.g, COLONIAL), 190);
    assert_int_equal(starship_bars_pilot(&k.g, 1, kit_pilot_number("ace")), SB(435));
    assert_int_equal(starship_bars_pilot(&k.g, 1, kit_pilot_number("expert")), 0);
    assert_int_equal(starship_bars_gift(&k.g, 0, kit_talent_number("marksman")), 0);
    k.g.talent[0][0] = (uint8_t)kit_talent_number("marksman");
    assert_int_equal(starship_price(&k.g, COLONIAL), 190 + d->talent[k.g.talent[0][0]].points);
    assert_int_equal(starship_bars_gift(&k.g, 0, kit_talent_number("power_pilot")), SB(435));
    k.g.talent[0][1] = (uint8_t)kit_talent_number("tormented_soul");
    assert_int_equal(starship_bars_gift(&k.g, 0, kit_talent_number("power_pilot")), 0);
}

/* Whoever flies without being named costs nothing, whatever an average pilot costs. */
TEST(sb_422_sb_435_no_pilot_is_no_price)
{
    static kit k;

    altered = starship_shipped;
    altered.grade[GRADE_AVERAGE].points = 7;
    starship_use(&altered);
    kit_begin(
        &k, 2, "scenario=house_dogfight rules=complete ships=2 optional=pilots+talents points=200");
    assert_int_equal(starship_price(&k.g, COLONIAL), 170);
    k.g.pilot[0] = (uint8_t)kit_pilot_number("average");
    assert_int_equal(starship_price(&k.g, COLONIAL), 177);
    starship_use(&starship_shipped);
}
