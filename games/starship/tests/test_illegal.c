/* test_illegal.c: illegal plans: how they are shown, and what is flown instead (ledger, sections 7 and 14;
   SB-R14, SB-R15). */
#include "kit.h"

enum { RAPTOR = 1 }; /* of Long Patrol: acceleration 2 */

/* A Viper and a Raider out of each other's sight, at a table that takes illegal plans. */
static void begin(kit *k, const char *rules, int energy, int notches)
{
    char settings[64];
    text t = text_in(settings, sizeof settings);

    text_format(&t, "rules=%s ships=1 plans=tabletop", rules);
    kit_alone(k, energy, notches, settings);
}

static void complete(kit *k, int energy, int notches)
{
    begin(k, "complete", energy, notches);
}

static void fly(kit *k, const char *words)
{
    kit_plan(k, 0, words);
    kit_coast(k);
}

/* What is flown instead of a plan of the ship, in its words; it must be legal. */
static void becomes(const kit *k, int ship, plan p, plan wanted)
{
    plan flown = starship_repair(&k->g, ship, &p, starship_judge(&k->g, ship, &p).faults);

    assert_int_equal(starship_judge(&k->g, ship, &flown).faults, 0);
    assert_int_equal(flown.card[0], wanted.card[0]);
    assert_int_equal(flown.card[1], wanted.card[1]);
    assert_int_equal(flown.slider, wanted.slider);
    assert_int_equal(flown.dial, wanted.dial);
}

static plan of(const kit *k, int ship, const char *first, const char *second, int slider, int dial)
{
    return plan_with(kit_place_of(k, ship, first),
        second == NULL ? NO_CARD : (uint8_t)kit_place_of(k, ship, second), (uint8_t)slider,
        (uint8_t)dial);
}

/* The energy of a plan is mended, and it is the nearest that any slider gives these cards; the dial and a
   change of direction are as they were. */
static void keeps_the_rest(const kit *k, plan p)
{
    plan flown = starship_repair(&k->g, 0, &p, FAULT_ENERGY);
    bool changes = card_of(&k->g, 0, p.card[0])->symbols & CHANGE_DIRECTION;
    bool boosts = card_of(&k->g, 0, flown.card[0])->symbols & OVERBOOST;
    limits may = starship_limits(&k->g, 0);
    int lo = changes ? may.change_lo : may.energy_lo, hi = changes ? may.change_hi : may.energy_hi;
    int planned = plan_energy(&k->g, 0, &p), least = boosts ? OVERBOOST_ENERGY + 1 : ENERGY_LEAST;
    int most = boosts ? ENERGY_MOST : OVERBOOST_ENERGY;

    lo = lo > least ? lo : least;
    hi = hi < most ? hi : most;
    assert_int_equal(starship_judge(&k->g, 0, &flown).faults, 0);
    assert_int_equal(flown.dial, p.dial);
    assert_true(!changes || flown.card[0] == p.card[0]);
    assert_int_equal(plan_energy(&k->g, 0, &flown), planned < lo   ? lo
                                                    : planned > hi ? hi
                                                                   : planned);
}

/* ---- the reveal ---- */

/* Whatever lies there is turned over, and only then looked into. */
TEST(sb_101_an_illegal_plan_is_shown_as_it_was_laid)
{
    static kit k;

    begin(&k, "quick", 0, 0);
    kit_draws(&k, "1");
    fly(&k, "OGL HL high"); /* 5 G, and no such arrow */
    const event *shown = kit_event_of(&k, EV_REVEALED, 0);

    assert_int_equal(shown->arg[1], HIGH);
    assert_int_equal(shown->arg[3], kit_place_of(&k, 0, "OGL"));
    assert_int_equal(shown->arg[4], kit_place_of(&k, 0, "HL"));
    assert_int_equal(kit_event_of(&k, EV_COUNTERS, 0)->arg[1], 1);
    assert_int_equal(kit_event_of(&k, EV_ILLEGAL, 0)->arg[1], 3); /* Quick Start has one reason */
    const event *flown = kit_event_of(&k, EV_REPLACED, 0);

    assert_int_equal(flown->arg[1], MEDIUM);
    assert_int_equal(flown->arg[2], kit_place_of(&k, 0, "ST"));
    assert_int_equal(flown->arg[3], -1);
    kit_stands(&k, 0, 375, 300, 0);
}

TEST(sb_212_all_panels_open_before_anybody_is_punished)
{
    static kit k;
    int last_shown = -1, first_punished = EVENTS_MAX;

    complete(&k, 2, 0);
    kit_draws(&k, "1");
    fly(&k, "HL high 0");
    for (int i = 0; i < k.out.count; i++) {
        if (k.out.at[i].kind == EV_REVEALED)
            last_shown = i;
        if (k.out.at[i].kind == EV_ILLEGAL && i < first_punished)
            first_punished = i;
    }
    assert_int_equal(kit_times(&k, EV_REVEALED), 2);
    assert_true(last_shown < first_punished);
    assert_int_equal(kit_event_of(&k, EV_REVEALED, 0)->arg[3], kit_place_of(&k, 0, "HL"));
    assert_int_equal(kit_event_of(&k, EV_REPLACED, 0)->arg[4], 3); /* the energy that it comes to */
}

/* The second card of an illegal plan stays face down like any other. */
TEST(sb_214_the_second_card_of_an_illegal_plan_stays_face_down)
{
    static kit k;

    complete(&k, 2, 0);
    kit_draws(&k, "1");
    fly(&k, "OGL HL low");
    assert_int_equal(kit_event_of(&k, EV_REVEALED, 0)->arg[4], -2);
    assert_int_equal(kit_event_of(&k, EV_REPLACED, 0)->arg[3], -2);
}

/* ---- reason B ---- */

/* Too fast with every slider: the overboost goes, the other card stays. */
TEST(sb_239_a_dropped_overboost_leaves_the_card)
{
    static kit k;

    complete(&k, 0, 0);
    kit_draws(&k, "1");
    fly(&k, "OS GL low");
    assert_int_equal(kit_times(&k, EV_ILLEGAL), 1);
    assert_int_equal(k.g.energy[0], 3); /* nearest to 4 */
    assert_int_equal(k.g.heading[0], 330 * DEGREE);
    complete(&k, 0, 0);
    becomes(&k, 0, of(&k, 0, "OS", "HL", LOW, 0), of(&k, 0, "ST", NULL, HIGH, 0)); /* no arrow */
}

/* Too slow with every slider: a straight overboost comes to the card that was planned. */
TEST(sb_239_an_added_overboost_leaves_the_card)
{
    static kit k;

    kit_start(&k, 2, "scenario=house_patrol plans=tabletop");
    kit_energy(&k, RAPTOR, 6);
    assert_int_equal(kit_faults(&k, RAPTOR, "GL low"), FAULT_ENERGY);
    becomes(&k, RAPTOR, of(&k, RAPTOR, "GL", NULL, LOW, 0), of(&k, RAPTOR, "OS", "GL", LOW, 0));
    /* a straight overboost has no G: 3 are within what hurt controls stand */
    kit_harm(&k, RAPTOR, CONTROLS, 1);
    becomes(&k, RAPTOR, of(&k, RAPTOR, "TL", NULL, LOW, 0), of(&k, RAPTOR, "OS", "TL", LOW, 0));
}

/* A card without the arrow for the slider that results: the straight one. */
TEST(sb_239_a_card_without_the_arrow_becomes_the_straight_one)
{
    static kit k;

    complete(&k, 6, 0);
    assert_int_equal(kit_faults(&k, 0, "HL low"), FAULT_ENERGY);
    becomes(&k, 0, of(&k, 0, "HL", NULL, LOW, 0), of(&k, 0, "ST", NULL, HIGH, 0));
    complete(&k, 0, 0); /* it may stay where it need not be flown */
    kit_harm(&k, 0, ENGINE, 2);
    becomes(&k, 0, of(&k, 0, "HL", NULL, LOW, 0), of(&k, 0, "HL", NULL, STILL, 0));
    complete(&k, 1, 0);
    kit_harm(&k, 0, ENGINE, 2);
    becomes(&k, 0, of(&k, 0, "PL", NULL, MEDIUM, 0), of(&k, 0, "ST", NULL, LOW, 0));
}

/* The slider may also have to go down to Back; and only the card is exchanged, not the overboost. */
TEST(sb_239_as_far_as_back)
{
    static kit k;

    complete(&k, -1, 3);
    becomes(&k, 0, of(&k, 0, "ST", NULL, LOW, 5), of(&k, 0, "ST", NULL, BACK, 5));
    complete(&k, 1, 0);
    becomes(&k, 0, of(&k, 0, "OGL", "PL", HIGH, 0), of(&k, 0, "OGL", "ST", LOW, 0));
}

/* With a change of direction it is the acceleration that limits the slider (SB-207). */
TEST(sb_239_with_a_change_of_direction)
{
    static kit k;

    complete(&k, 6, 3);
    becomes(&k, 0, of(&k, 0, "CD", "GL", LOW, 0), of(&k, 0, "CD", "GL", HIGH, 0));
    kit_harm(&k, 0, ENGINE, 2); /* no slider holds 6 without an overboost: straight on */
    becomes(&k, 0, of(&k, 0, "CD", "GL", LOW, 0), of(&k, 0, "OS", "ST", HIGH, 3));
}

/* A slider of Still that cannot be: the ship flies as slowly as it can, and turns as it was going to.
   What the mended slider brings with it is no reason to throw the rest of the plan away (SB-R14). */
TEST(sb_239_a_decoy_that_has_to_be_flown_leaves_the_rotation)
{
    static kit k;

    complete(&k, 4, 0);
    kit_draws(&k, "1");
    fly(&k, "HR still 4");
    assert_int_equal(kit_times(&k, EV_ILLEGAL), 1);
    assert_int_equal(k.g.energy[0], 1);
    assert_int_equal(k.g.dial[0], 4);
    assert_int_equal(k.g.heading[0], 0);
    complete(&k, 4, 0);
    becomes(
        &k, 0, of(&k, 0, "GR", NULL, STILL, 0), of(&k, 0, "GR", NULL, LOW, 0)); /* no rotation */
    k.g.difficult[0] = 1;
    becomes(&k, 0, of(&k, 0, "NR", NULL, STILL, 0), of(&k, 0, "ST", NULL, LOW, 0));
    complete(&k, 5, 3);
    k.g.difficult[0] = 1;
    becomes(&k, 0, of(&k, 0, "CD", "NL", STILL, 0), of(&k, 0, "CD", "ST", MEDIUM, 0));
    complete(&k, 2, 3);
    becomes(&k, 0, of(&k, 0, "TL", NULL, STILL, 5), of(&k, 0, "ST", NULL, MEDIUM, 5));
}

/* Every plan whose one fault is its energy: the nearest energy that its cards allow, the dial and a
   change of direction as they were planned. */
TEST(sb_239_only_the_energy_is_mended)
{
    static kit k;
    const int no_second = -1;

    complete(&k, 2, 0);
    for (int ways = 0; ways < 8 * 2 * 2; ways++) {
        kit_energy(&k, 0, ways / 4 + ENERGY_LEAST);
        kit_dial(&k, 0, ways & 1 ? 3 : 0);
        k.g.difficult[0] = ways & 2 ? 1 : 0;
        const deck *d = deck_of(&k.g, 0);

        for (int first = 0; first < d->card_count; first++)
            for (int second = no_second; second < d->card_count; second++)
                for (int panel = 0; panel < SPEEDS * NOTCHES; panel++) {
                    plan p = plan_with(first, second == no_second ? NO_CARD : (uint8_t)second,
                        (uint8_t)(panel % SPEEDS), (uint8_t)(panel / SPEEDS));

                    if (p.slider <= HIGH && starship_judge(&k.g, 0, &p).faults == FAULT_ENERGY)
                        keeps_the_rest(&k, p);
                }
    }
}

/* ---- reason A ---- */

/* The rotation that was planned goes on; only the cards are exchanged. */
TEST(sb_238_the_dial_that_was_planned_stays)
{
    static kit k;

    complete(&k, 4, 3);
    becomes(&k, 0, of(&k, 0, "OGL", "TL", LOW, 5), of(&k, 0, "OS", "ST", LOW, 5));
    complete(&k, 2, 3);
    becomes(&k, 0, of(&k, 0, "TL", NULL, MEDIUM, 0), of(&k, 0, "ST", NULL, MEDIUM, 0));
}

/* ---- reason C ---- */

/* The slider stays where the straight card suits it. */
TEST(sb_240_the_slider_stays)
{
    static kit k;

    complete(&k, 2, 0);
    assert_int_equal(kit_faults(&k, 0, "GL back"), FAULT_OTHER); /* -1 was within reach */
    becomes(&k, 0, of(&k, 0, "GL", NULL, BACK, 0), of(&k, 0, "ST", NULL, BACK, 0));
    becomes(&k, 0, of(&k, 0, "CD", "TL", HIGH, 0), of(&k, 0, "ST", NULL, HIGH, 0));
    becomes(&k, 0, of(&k, 0, "OS", "GL", BACK, 0), of(&k, 0, "ST", NULL, BACK, 0)); /* SB-R10 */
    becomes(&k, 0, of(&k, 0, "OS", "GL", STILL, 0), of(&k, 0, "ST", NULL, STILL, 0));
}

/* A rotation goes with straight cards; where it may not go with them either, it is left out. */
TEST(sb_240_the_rotation_of_an_illegal_plan)
{
    static kit k;

    complete(&k, 2, 0);
    becomes(&k, 0, of(&k, 0, "TL", NULL, HIGH, 3), of(&k, 0, "ST", NULL, HIGH, 3));
    becomes(&k, 0, of(&k, 0, "OGL", "ST", LOW, 3), of(&k, 0, "OGL", "ST", LOW, 0));
    kit_harm(&k, 0, HULL, 1);
    becomes(&k, 0, of(&k, 0, "OGL", "ST", LOW, 3), of(&k, 0, "ST", NULL, LOW, 3));
    complete(&k, 2, 0);
    kit_harm(&k, 0, CONTROLS, 2);
    becomes(&k, 0, of(&k, 0, "ST", NULL, HIGH, 3), of(&k, 0, "ST", NULL, HIGH, 0));
    complete(&k, 3, 3); /* a change of direction stays, and so does what it does to the dial */
    becomes(&k, 0, of(&k, 0, "CD", "TL", LOW, 5), of(&k, 0, "CD", "ST", LOW, 0));
}

/* Without a backward arrow on the straight card it stops (SB-R15, SB-R35). */
TEST(sb_240_a_deck_that_cannot_fly_backwards)
{
    static starship_data drawn;
    static kit k;

    complete(&k, 2, 0);
    drawn = starship_shipped;
    drawn.deck[type_of(&k.g, 0)->deck].card[kit_place_of(&k, 0, "ST")].arrow[0].present = 0;
    starship_use(&drawn);
    becomes(&k, 0, of(&k, 0, "GL", NULL, BACK, 0), of(&k, 0, "ST", NULL, STILL, 0));
    kit_energy(&k, 0, 0);
    kit_dial(&k, 0, 3);
    becomes(&k, 0, of(&k, 0, "ST", NULL, LOW, 5), of(&k, 0, "ST", NULL, STILL, 5));
    kit_energy(&k, 0, -1);
    kit_dial(&k, 0, 3); /* inertial movement with -1: it stands still, without penalty */
    limits may = starship_limits(&k.g, 0);
    plan still = of(&k, 0, "ST", NULL, STILL, 3);
    rule because = starship_judge(&k.g, 0, &still).because;
    plan steady = starship_steady(&k.g, 0);

    starship_use(&starship_shipped);
    assert_int_equal(may.energy_lo, 0);
    assert_int_equal(may.energy_hi, 0);
    assert_int_equal(because, 0);
    assert_int_equal(steady.slider, STILL);
}

/* Cards lie in the order in which they are flown, whichever was named first. */
TEST(sb_111_what_is_flown_first_lies_first)
{
    static const struct {
        const char *plan, *first;
    } laid[] = {{"GL OS low", "OS"}, {"TL CD medium", "CD"}, {"OS CD medium", "OS"},
        {"CD OS medium", "CD"}, {"GL ST medium", "GL"}};
    static kit k;

    for (size_t i = 0; i < sizeof laid / sizeof laid[0]; i++) {
        complete(&k, 2, i == 0 ? 0 : 3);
        kit_draws(&k, "1");
        kit_draws(&k, "1");
        fly(&k, laid[i].plan);
        assert_int_equal(
            kit_event_of(&k, EV_REVEALED, 0)->arg[3], kit_place_of(&k, 0, laid[i].first));
    }
    begin(&k, "quick", 0, 0);
    fly(&k, "GL OS low");
    assert_false(kit_told(&k, EV_ILLEGAL));
    assert_int_equal(k.g.heading[0], 330 * DEGREE);
}

/* A change of direction that is forbidden takes no rotation with it: the dial stays where it is. */
TEST(sb_240_a_dropped_change_of_direction_leaves_the_dial)
{
    static kit k;

    complete(&k, 2, 4);
    kit_harm(&k, 0, HULL, 2); /* crippled: no change of direction (SB-280) */
    kit_draws(&k, "1");
    fly(&k, "CD GL medium");
    assert_int_equal(k.g.dial[0], 4);
    kit_stands(&k, 0, 375, 300, 0);
}

/* Any two cards can be laid down at such a table, also those that never go together. */
TEST(sb_240_cards_that_never_go_together)
{
    static const struct {
        const char *plan;
        rule because;
    } pairs[] = {{"ST ST medium", SB(81)}, {"OS OS medium", SB(92)}, {"OS OGL low", SB(92)},
        {"OS CD medium", SB(92)}, {"CD OS medium", SB(206)}, {"CD CD medium", SB(206)}};
    static kit k;

    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        complete(&k, 2, 3);
        assert_int_equal(kit_fault(&k, 0, pairs[i].plan), pairs[i].because);
        kit_draws(&k, "1");
        kit_draws(&k, "1");
        fly(&k, pairs[i].plan);
        kit_stands(&k, 0, 375, 300, 0); /* straight on with what it had */
        assert_int_equal(k.g.dial[0], 3);
        assert_int_equal(k.g.energy[0], 2);
    }
}

/* ---- Quick Start ---- */

/* The turn before was flown backwards: so is the straight card, or the ship stays (SB-R12). */
TEST(sb_126_the_slider_of_the_turn_before_was_back)
{
    static starship_data drawn;
    static kit k;

    for (int has_arrow = 0; has_arrow < 2; has_arrow++) {
        begin(&k, "quick", 0, 0);
        fly(&k, "ST back");
        kit_put(&k, 0, 375, 200, 0);
        drawn = starship_shipped;
        if (!has_arrow)
            drawn.deck[type_of(&k.g, 0)->deck].card[kit_place_of(&k, 0, "ST")].arrow[0].present = 0;
        starship_use(&drawn);
        kit_draws(&k, "1");
        fly(&k, "HL high");
        starship_use(&starship_shipped);
        kit_stands(&k, 0, 375, has_arrow ? 160 : 200, 0);
        assert_int_equal(k.g.slider[0], has_arrow ? BACK : STILL);
        assert_int_equal(k.g.counter_count[0], 1); /* all the same */
    }
}

/* ---- the counters ---- */

/* Only what was planned is an offence, not what the repair makes of it (SB-R14). */
TEST(sb_242_what_a_repair_makes_is_no_new_offence)
{
    static kit k;

    complete(&k, 6, 0);
    kit_harm(&k, 0, HULL, 1);
    assert_int_equal(kit_faults(&k, 0, "OS ST low"), FAULT_OTHER); /* 4 was within reach */
    kit_draws(&k, "1");
    fly(&k, "OS ST low");
    assert_int_equal(kit_times(&k, EV_ILLEGAL), 1);
    assert_int_equal(k.g.energy[0], 3); /* without the overboost 1 is not; nearest to 4 */
}

/* Like all counters it is its owner's secret (SB-R19). */
TEST(sb_241_the_counter_is_secret)
{
    static kit one, other;

    complete(&one, 2, 0);
    other = one;
    kit_draws(&one, "1");
    kit_draws(&other, "4");
    fly(&one, "HL high");
    fly(&other, "HL high");
    kit_same_to_all_but(&one, &other, SEAT_BIT(0));
    assert_true(kit_differ_to(&one, &other, 0));
}

/* It is taken before the ships move; who has had enough still moves, and is gone before the fire
   (SB-R18). */
TEST(sb_241_it_may_be_one_too_many)
{
    static kit k;

    for (int rules = 0; rules < 2; rules++) {
        begin(&k, rules == 0 ? "quick" : "complete", 2, 0);
        kit_put(&k, 1, 375, 480, 0); /* where the Viper would see it */
        kit_energy(&k, 1, 0);
        kit_hurt(&k, 0, 14);
        kit_draws(&k, "1");
        kit_plan(&k, 0, "HL medium");
        kit_plan(&k, 1, "ST still");
        assert_non_null(kit_event_of(&k, EV_MOVED, 0));
        assert_non_null(kit_event_of(&k, EV_ELIMINATED, 0));
        assert_false(kit_told(&k, EV_FIRES));
        assert_true(k.g.flow.over);
        assert_int_equal(k.g.winner, CYLON);
    }
}

/* The dial may be left where it is when the direction changes: it is reset all the same. */
TEST(sb_233_the_dial_is_reset_whatever_it_showed)
{
    static kit k;

    complete(&k, 1, 3);
    assert_int_equal(kit_fault(&k, 0, "CD ST low 3"), 0);
    fly(&k, "CD ST low 3");
    assert_int_equal(k.g.heading[0], 90 * DEGREE);
    assert_int_equal(k.g.dial[0], 0);
}

/* Any plan is the plan of the ship that it was asked for. */
TEST(sb_072_any_plan_is_for_its_ship)
{
    static kit k;
    options list;

    complete(&k, 2, 0);
    game_list(&starship_game, &k.g.flow, 1, &list, false);
    assert_int_equal(list.at[kit_find(&k, 1, VERB_ANY)].thing[0], 1);
    kit_plan(&k, 0, "ST medium");
    kit_plan(&k, 1, "GL OS low"); /* the Raider's cards */
    assert_int_equal(kit_event_of(&k, EV_REVEALED, 1)->arg[3], kit_place_of(&k, 1, "OS"));
    assert_false(kit_told(&k, EV_ILLEGAL));
}

/* An overboost stays as long as it is not itself too much for the pilot. */
TEST(sb_240_an_overboost_that_is_too_much_by_itself)
{
    static starship_data drawn;
    static kit k;

    complete(&k, 2, 0);
    kit_harm(&k, 0, CONTROLS, 1); /* 3 G */
    drawn = starship_shipped;
    card *curved = &drawn.deck[type_of(&k.g, 0)->deck].card[kit_place_of(&k, 0, "OGL")];
    starship_use(&drawn);
    curved->g = 3;
    becomes(&k, 0, of(&k, 0, "OGL", "GL", LOW, 0), of(&k, 0, "OGL", "ST", LOW, 0));
    curved->g = 4;
    becomes(&k, 0, of(&k, 0, "OGL", "GL", LOW, 0), of(&k, 0, "ST", NULL, LOW, 0));
    starship_use(&starship_shipped);
}

/* Any plan is still a plan: cards of the deck, one slider, one dial. */
TEST(sb_081_any_plan_is_a_plan)
{
    static kit k;
    options list;

    complete(&k, 2, 0);
    game_list(&starship_game, &k.g.flow, 0, &list, false);
    const option *any = &list.at[kit_find(&k, 0, VERB_ANY)];
    uint32_t cards = (1u << deck_of(&k.g, 0)->card_count) - 1;

    cards &= ~(1u << kit_place_of(&k, 0, "BL"));
    for (int i = 0; i < 2; i++) {
        assert_int_equal(any->bounds[i].members, cards);
        assert_int_equal(any->bounds[i].lo, i == 0);
        assert_int_equal(any->bounds[i].hi, 1);
    }
    assert_int_equal(any->bounds[2].members, (1 << (HIGH + 1)) - 1);
    assert_int_equal(any->bounds[3].members, (1 << NOTCHES) - 1);
    for (int i = 2; i < 4; i++) {
        assert_int_equal(any->bounds[i].lo, 1);
        assert_int_equal(any->bounds[i].hi, 1);
    }
}
