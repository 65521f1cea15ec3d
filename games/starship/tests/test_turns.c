/* test_turns.c: what a turn leaves behind, where plans lead, who is told (ledger, sections 5, 8, 12, 13). */
#include <stdio.h>
#include <string.h>

#include "kit.h"

static const char *const complete = "rules=complete ships=2";
static const char *const quick = "rules=quick ships=2";

/* ---- from one turn to the next ---- */

static void fly(kit *k, const char *words)
{
    kit_plan(k, 0, words);
    kit_coast(k);
}

/* The drift is that of the energy of the turn before, not of an earlier one, and not of the new one. */
TEST(sb_208_the_energy_of_the_turn_before)
{
    static kit k;

    kit_apart(&k, complete);
    kit_energy(&k, 0, 1);
    fly(&k, "ST high 6"); /* 3 */
    kit_put(&k, 0, 375, 200, 0);
    fly(&k, "CD ST low"); /* 1 */
    assert_int_equal(kit_event_of(&k, EV_MOVED, 0)->arg[2], 200 + 60);
    assert_int_equal(kit_event_of(&k, EV_REVEALED, 0)->arg[6], 3);
}

/* Nothing moves where nothing drifts, and the nose stays as it is in space. */
TEST(sb_231_a_change_of_direction_on_the_spot)
{
    static kit k;

    kit_apart(&k, complete);
    kit_energy(&k, 0, 1);
    kit_dial(&k, 0, 3);
    fly(&k, "CD ST still");
    assert_null(kit_event_of(&k, EV_MOVED, 0));
    assert_null(kit_event_of(&k, EV_ROTATED, 0));
    assert_int_equal(kit_event_of(&k, EV_DIRECTION, 0)->arg[1], 90);
    kit_stands(&k, 0, 375, 200, 90);
}

/* The marker is for what is flown in either step. */
TEST(sb_097_a_difficult_second_card_gives_its_marker)
{
    static kit k;

    kit_apart(&k, complete);
    fly(&k, "OPL HL low");
    assert_non_null(kit_event_of(&k, EV_DIFFICULT, 0));
    assert_int_equal(kit_fault(&k, 0, "NL low"), SB(98));
    kit_apart(&k, quick);
    fly(&k, "OPL HL low");
    assert_int_equal(kit_fault(&k, 0, "NL low"), SB(98));
    kit_put(&k, 0, 375, 200, 0);
    fly(&k, "ST low");
    assert_int_equal(kit_fault(&k, 0, "NL low"), 0);
}

/* The card of a ship that stands still is shown like any other. */
TEST(sb_088_the_decoy_is_shown)
{
    static kit k;

    kit_apart(&k, quick);
    choice two = {.option = kit_find(&k, 0, VERB_STAND), .args = 2, .arg = {3, 1}};

    assert_int_equal(kit_try(&k, 0, &two).code, REFUSED_ARGUMENTS); /* one card is laid down */
    fly(&k, "NL still");
    const event *e = kit_event_of(&k, EV_REVEALED, 0);

    assert_int_equal(e->arg[1], STILL);
    assert_int_equal(e->arg[3], kit_place_of(&k, 0, "NL"));
    assert_int_equal(e->arg[4], -1);
    assert_false(kit_told(&k, EV_DIFFICULT));
    assert_int_equal(kit_fault(&k, 0, "NL low"), 0);
}

/* Whoever seals a plan says for which ship and with how many cards, and no more. */
TEST(sb_084_sealing_tells_the_number_of_cards)
{
    static kit k;

    kit_apart(&k, quick);
    kit_plan(&k, 0, "OS ST low");
    kit_plan(&k, 2, "ST low");
    kit_coast(&k);
    const event *e = kit_event_of(&k, EV_SEALED, 1);

    assert_int_equal(kit_event_of(&k, EV_SEALED, 0)->arg[2], 2);
    assert_int_equal(e->arg[1], 2);
    assert_int_equal(e->arg[2], 1);
    assert_false(e->arg[3]);
}

/* All of the deck is there in the first turn: every maneuver by itself, and after every overboost. */
TEST(sb_081_every_card_can_be_planned)
{
    static kit k;
    options list;
    int singles = 0, overboosts = 0, offered[2] = {0};

    kit_apart(&k, quick);
    const deck *d = deck_of(&k.g, 0);

    for (int i = 0; i < d->card_count; i++) {
        singles += !(d->card[i].symbols & (OVERBOOST | CHANGE_DIRECTION | BLANK));
        overboosts += (d->card[i].symbols & OVERBOOST) != 0;
    }
    game_list(&starship_game, &k.g.flow, 0, &list, false);
    for (int i = 0; i < list.count; i++) {
        const option *o = &list.at[i];

        if (o->verb != VERB_FLY && o->verb != VERB_OVERBOOST)
            continue;
        offered[o->verb == VERB_OVERBOOST]++;
        int last = o->verb == VERB_FLY ? o->thing[1] : o->thing[2];

        assert_false(d->card[last].symbols & (OVERBOOST | CHANGE_DIRECTION | BLANK));
    }
    assert_int_equal(offered[0], singles);
    assert_in_range(offered[1], overboosts * (singles - 4), overboosts * singles); /* 4 G at most */
    assert_true(kit_offers(&k, 0, "NR low"));
    assert_true(kit_offers(&k, 0, "OPR NR medium"));
}

/* Why a card that leads cannot be played is said too. */
TEST(sb_092_barred_overboosts_and_changes_say_why)
{
    static kit k;
    options list;

    kit_apart(&k, complete);
    kit_harm(&k, 0, HULL, 1);
    assert_int_equal(kit_barred(&k, 0, "OS"), SB(278));
    assert_int_equal(kit_barred(&k, 0, "CD"), SB(206));
    kit_dial(&k, 0, 3);
    game_list(&starship_game, &k.g.flow, 0, &list, true);
    const barred *last = &list.barred[list.barred_count - 1];

    assert_int_equal(last->verb, VERB_STAND);
    assert_int_equal(last->because, SB(201));
    kit_dial(&k, 0, 0);
    kit_energy(&k, 0, 6);
    assert_int_equal(kit_barred(&k, 0, "HL"), SB(187));
    game_list(&starship_game, &k.g.flow, 0, &list, true);
    for (int i = 0; i < list.barred_count; i++)
        for (int other = 0; other < i; other++) /* each once */
            assert_int_not_equal(list.barred[i].thing, list.barred[other].thing);
    kit_apart(&k, quick);
    game_list(&starship_game, &k.g.flow, 0, &list, true);
    assert_int_equal(list.barred_count, 0); /* the change of direction is not in the deck */
    assert_int_equal(kit_barred(&k, 0, "OS"), 0);
}

/* ---- where plans lead ---- */

/* The second card of a plan in words; it is never shown in one event with the first. */
static uint8_t second_of(const kit *k, const char *words)
{
    char id[8];
    const char *space = strchr(words, ' ');
    size_t length = strcspn(space + 1, " ");

    snprintf(id, sizeof id, "%.*s", (int)length, space + 1);
    return (uint8_t)kit_place_of(k, 0, id);
}

/* What a plan is said to lead to is what it leads to: after each step, under both rule sets. */
TEST(sb_102_a_course_is_what_is_flown)
{
    static const char *const plans[] = {"ST back", "TL low", "NR medium", "OGL PR medium",
        "OS TR low", "CD GL high", "CD ST still", "CD HR low", "ST medium 5", "TL still 2"};
    static kit k;

    for (size_t i = 0; i < sizeof plans / sizeof plans[0]; i++)
        for (int rules = 0; rules < 2; rules++) {
            bool changes = plans[i][0] == 'C', turns = strpbrk(plans[i], "52") != NULL;

            if (rules == 0 && (changes || turns))
                continue;
            kit_apart(&k, rules == 0 ? quick : complete);
            kit_put(&k, 2, 100, 700, 90);
            kit_put(&k, 0, 375, 300, 20);
            kit_energy(&k, 0, 2);
            kit_dial(&k, 0, changes ? 4 : 0);
            kit_planning(&k);
            starship before = k.g;

            fly(&k, plans[i]);
            const event *shown = kit_event_of(&k, EV_REVEALED, 0);
            plan p = plan_with(shown->arg[3], second_of(&k, plans[i]), (uint8_t)shown->arg[1],
                (uint8_t)shown->arg[2]);
            course c = starship_course(&before, 0, &p);

            kit_cease(&k);

            assert_int_equal(k.g.x[0], c.step[1].at.x);
            assert_int_equal(k.g.y[0], c.step[1].at.y);
            assert_int_equal(k.g.heading[0], c.step[1].heading);
            assert_int_equal(k.g.dial[0], c.dial);
        }
}

/* Straight on with the energy that a ship has is always legal, whatever it is. */
TEST(sb_201_straight_on_holds_every_energy)
{
    static kit k;

    for (int energy = ENERGY_LEAST; energy <= ENERGY_MOST; energy++)
        for (int notches = 0; notches < 2; notches++) {
            kit_apart(&k, complete);
            kit_energy(&k, 0, energy);
            kit_dial(&k, 0, notches);
            kit_planning(&k);
            plan p = starship_steady(&k.g, 0);

            assert_int_equal(starship_judge(&k.g, 0, &p).because, 0);
            assert_int_equal(plan_energy(&k.g, 0, &p), energy);
            assert_int_equal(p.dial, notches);
        }
}

/* In the second firing step all have seen the second card. */
TEST(sb_219_the_second_card_lies_open_then)
{
    static kit k;

    kit_apart(&k, complete);
    kit_put(&k, 0, 300, 200, 0);
    kit_put(&k, 2, 300, 500, 0);
    kit_energy(&k, 2, 0);
    kit_planning(&k);
    fly(&k, "OS GL low");
    assert_int_equal(k.g.step, STEP_FIRE_1);
    assert_true(kit_seen_null(&k, 1, "ships.0.plan.second"));
    kit_hold(&k, 0);
    assert_int_equal(k.g.step, STEP_FIRE_2);
    assert_true(kit_seen_word(&k, 1, "ships.0.plan.second", "GL"));
}

/* The range of energies ends where the panel ends. */
TEST(sb_175_the_limits_end_at_minus_one_and_six)
{
    static kit k;

    kit_apart(&k, complete);
    kit_energy(&k, 0, 1);
    assert_int_equal(starship_limits(&k.g, 0).energy_lo, -1);
    assert_int_equal(starship_limits(&k.g, 0).energy_hi, 4);
    kit_energy(&k, 0, 5);
    assert_int_equal(starship_limits(&k.g, 0).energy_lo, 2);
    assert_int_equal(starship_limits(&k.g, 0).energy_hi, 6);
}

/* All see how a crippled ship slows down. */
TEST(sb_279_the_loss_is_told)
{
    static kit k;

    kit_apart(&k, complete);
    kit_harm(&k, 0, HULL, 2);
    kit_planning(&k);
    kit_end_turn(&k);
    const event *e = kit_event_of(&k, EV_ENERGY, 0);

    assert_int_equal(e->arg[1], 1);
    assert_int_equal(e->to, TO_ALL);
    assert_int_equal(kit_times(&k, EV_ENERGY), 1);
}

/* Overlaps come about and end in either step. */
TEST(sb_244_an_overlap_of_the_second_step)
{
    static kit k;

    kit_apart(&k, complete);
    kit_put(&k, 0, 300, 200, 0);
    kit_put(&k, 2, 300, 400, 0); /* 327, then 367 */
    kit_energy(&k, 2, 0);
    kit_planning(&k);
    fly(&k, "OS ST medium");
    assert_int_equal(k.g.step, STEP_FIRE_1);
    assert_int_equal(k.g.overlaps[0], 0);
    kit_hold(&k, 0);
    assert_int_equal(k.g.overlaps[0], 1 << 2);
    const event *e = kit_event(&k, EV_OVERLAP);

    assert_int_equal(e->arg[0], 0);
    assert_int_equal(e->arg[1], 2);
    assert_int_equal(kit_times(&k, EV_OVERLAP), 1);
}

/* Where the dial may not be turned, no other dial is offered. */
TEST(sb_267_the_dial_is_offered_as_it_stands)
{
    static kit k;

    kit_apart(&k, complete);
    kit_dial(&k, 0, 3);
    assert_true(kit_offers(&k, 0, "ST medium 0"));
    kit_harm(&k, 0, CONTROLS, 2);
    assert_true(kit_offers(&k, 0, "ST medium"));
    assert_false(kit_offers(&k, 0, "ST medium 0"));
    assert_false(kit_offers(&k, 0, "ST medium 4"));
}

/* ---- who is told ---- */

/* What is drawn and what it does is its owner's business, what tailers and those who look at counters see
   is theirs; all else is everybody's. */
static bool is_told_rightly(const starship *g, const event *e)
{
    int ship = e->arg[0] >= 0 && e->arg[0] < SHIPS ? e->arg[0] : 0; /* where it is about one */
    seats owner = SEAT_BIT(g->owner[ship]), friends = 0;

    for (int seat = 0; seat < g->flow.seat_count; seat++)
        if (seat_side(seat) == seat_side(g->owner[ship]))
            friends |= SEAT_BIT(seat);

    switch (e->kind) {
    case EV_COUNTER:
    case EV_SPECIAL:
    case EV_ATTACK_OWN:
    case EV_DRAWN:
    case EV_GIVEN_BACK: return e->to == owner;
    case EV_SHOWS: return e->to != TO_ALL && (e->to & friends) == friends && e->to != friends;
    case EV_SHOWING: return e->to != TO_ALL && (e->to & friends) == 0;
    case EV_SHOWN: return e->to == TO_ALL || (set_count(e->to) == 1 && !(e->to & friends));
    default: return e->to == TO_ALL;
    }
}

static void look_at_events(const kit *k, int told[EVENTS])
{
    for (int i = 0; i < k->out.count; i++) {
        const event *e = &k->out.at[i];

        if (!is_told_rightly(&k->g, e))
            fail_msg("%s is told to the wrong ones", starship_events[e->kind].name);
        told[e->kind]++;
    }
}

/* Plays a whole game at random. */
static void play(int number, int seat_count, const char *settings, int told[EVENTS])
{
    static kit k;
    options list;
    seed s = seed_from_numbers(154, (uint64_t)number);

    kit_begin(&k, seat_count, settings);
    k.g.flow.random = random_from_seed(&s);
    generator chance = random_split(&k.g.flow.random, 1);

    look_at_events(&k, told);
    while (!k.g.flow.over) {
        int seat = flow_first_waiting(&k.g.flow);

        game_list(&starship_game, &k.g.flow, seat, &list, false);
        choice c = options_random(&list, &chance);

        k.out.count = 0;
        game_apply(&starship_game, &k.g.flow, seat, &list, &c, &k.out);
        look_at_events(&k, told);
    }
}

/* An event that is not rare and has not been told, or -1. */
static int first_untold(const int told[EVENTS], const bool rare[EVENTS])
{
    for (int kind = 0; kind < EVENTS; kind++)
        if (told[kind] == 0 && !rare[kind])
            return kind;
    return -1;
}

TEST(sb_153_only_counters_and_marks_are_told_in_private)
{
    static const char *const settings[] = {"rules=quick ships=2 plans=tabletop",
        "rules=complete ships=2", "rules=complete ships=2 plans=tabletop",
        "scenario=house_hold_the_line rules=complete",
        "rules=complete ships=2 optional=levels+fuel+blank_cards fuel=20",
        ("rules=complete scenario=house_dogfight ships=6 "
         "optional=aiming+attack_declaration+doubles+tailing+pilots+talents talents=6"),
        "scenario=house_until_the_jump optional=levels+pilots+talents",
        "rules=complete ships=2 terrain=3 optional=asteroids+planetoids+ftl",
        "scenario=house_rock_garden optional=pilots+talents plans=tabletop",
        "rules=complete ships=2 optional=high+levels+fuel fuel=20",
        "rules=complete ships=2 terrain=4 optional=ground+planetoids plans=tabletop",
        "scenario=house_orbit optional=fuel+high fuel=20",
        "scenario=house_ground_strip optional=levels",
        "rules=quick ships=2 optional=missiles+asteroids+planetoids missiles=both",
        "scenario=house_jump_race plans=tabletop"};
    static const char *const missions[] = {"scenario=looking_for_tylium",
        "scenario=scattered rules=quick", "scenario=house_second_wave rules=quick"};
    enum { SETTINGS_MADE = sizeof settings / sizeof settings[0] };
    static const bool rare[EVENTS] = {[EV_FRESH_SET] = true,
        [EV_PILOT_DEAD] = true,
        [EV_ATTACK_OWN] = true,
        [EV_CRIPPLED] = true,
        [EV_ENERGY] = true,
        [EV_LOADS] = true,
        [EV_REFUELS] = true,
        [EV_LANDED] = true,       /* the goldens have it */
        [EV_OUTSIDE] = true,      /* test_there_and_back.c */
        [EV_MARKERS_LAID] = true, /* test_scanning.c looks at these */
        [EV_LOOKS] = true,
        [EV_MISLED] = true,
        [EV_SAMPLED] = true,
        [EV_BROUGHT] = true,
        [EV_MISSILE_HIT] = true,
        [EV_MARKER_SEEN] = true,
        [EV_SCAN_ROLL] = true,
        [EV_SCANNED] = true,
        [EV_TURNED_UP] = true,
        [EV_MISSION] = true,
        [EV_STRUCTURE_LAUNCHES] = true,
        [EV_PICKED_UP] = true,
        [EV_STRUCK] = true,
        [EV_DESTROYED] = true,
        [EV_EXCHANGED] = true,
        [EV_CIRCLE] = true};
    int told[EVENTS] = {0}, untold = 0;

    for (int i = 0; i < 60; i++)
        play(i, 2, missions[i % 3], told);
    for (int round = 0; round < effort(30) || (untold >= 0 && round < 400); round++) {
        for (int i = 0; i < SETTINGS_MADE; i++)
            play(round * SETTINGS_MADE + i, 2 + round % 3, settings[i], told);
        untold = first_untold(told, rare);
    }
    if (untold >= 0)
        fail_msg("%s was never told", starship_events[untold].name);
}
