/* test_secrecy.c: what nobody may know, and what may be said (ledger, section 30). */
#include <string.h>

#include "games/galactica/rules/say.h"
#include "kit.h"

static const char cast[] = "saul_tigh laura_roslin kara_thrace tom_zarek";

/* Everything that the last act told a reader, in words. */
static const char *told(const kit *k, int reader)
{
    static char words[KIT_VIEW];
    text t = text_in(words, sizeof words);

    words[0] = '\0';
    for (int i = 0; i < k->out.count; i++)
        if (event_reaches(&k->out.at[i], reader)) {
            galactica_say_event(&k->g.flow, &k->out.at[i], NULL, &t);
            text_put_char(&t, '\n');
        }
    return words;
}

/* Accusations are talk: whoever is not asked can do nothing that the game would notice. */
TEST(bg_431_accusing_somebody_changes_nothing)
{
    kit k;

    kit_cast(&k, cast);
    for (int seat = 1; seat < 4; seat++) {
        choice any = {0};

        assert_int_equal(kit_options(&k, seat), 0);
        assert_int_not_equal(kit_try(&k, seat, &any).code, ACCEPTED); /* every byte as before */
    }
    for (int seat = 0; seat < 4; seat++) { /* nor is it anybody's action */
        kit_step(&k, seat, STEP_ACTION);
        assert_false(kit_offers(&k, "seat"));
    }
}

/* Seat 0 has looked at the card of seat 1. */
static void look(kit *k, const char *card)
{
    kit_cast(k, "gaius_baltar saul_tigh laura_roslin");
    kit_loyalty(k, 1, card);
    kit_step(k, 0, STEP_ACTION);
    kit_act(k, "ability");
    kit_act(k, "seat 1");
}

TEST(bg_432_what_a_look_has_shown_is_the_lookers_own)
{
    kit one, other;

    look(&one, "cylon_reduce_morale");
    look(&other, "not_a_cylon");
    assert_true(kit_differ_to(&one, &other, 0));
    kit_same_to(&one, &other, 2); /* he may tell it, or lie */
    kit_same_to(&one, &other, SEAT_NONE);
    assert_true(kit_seen_word(&one, 0, "seats.1.loyalty.0.card", "cylon_reduce_morale"));
    assert_true(kit_seen_null(&one, 2, "seats.1.loyalty.0.card"));
    int options_of_cylon = (kit_step(&one, 0, STEP_ACTION), kit_options(&one, 0));

    kit_step(&other, 0, STEP_ACTION);
    assert_int_equal(options_of_cylon, kit_options(&other, 0)); /* nothing to show it with */
}

TEST(bg_433_hands_are_not_told)
{
    kit one, other;

    for (int ask = 0; ask < 3; ask++) {
        kit_cast(&one, cast);
        kit_cast(&other, cast);
        kit_hand(&one, 1, "piloting 5 politics 1");
        kit_hand(&other, 1, "piloting 3 politics 2");
        if (ask == 0) {
            kit_step(&one, 1, STEP_ACTION);
            kit_step(&other, 1, STEP_ACTION);
        } else if (ask == 1) {
            kit_step(&one, 1, STEP_MOVEMENT);
            kit_step(&other, 1, STEP_MOVEMENT);
        } else {
            kit_destiny(&one, "tactics 1 tactics 2");
            kit_destiny(&other, "tactics 1 tactics 2");
            kit_crisis(&one, "low_supplies");
            kit_crisis(&other, "low_supplies");
        }
        assert_true(kit_differ_to(&one, &other, 1));
        kit_same_to_all_but(&one, &other, SEAT_BIT(1));
    }
}

/* Nor are they at the end: who could have reacted and did not is his own business for ever. */
TEST(bg_138_hands_stay_covered_when_the_game_is_over)
{
    kit one, other;
    kit *const worlds[] = {&one, &other};

    for (int i = 0; i < 2; i++) {
        kit_cast(worlds[i], cast);
        kit_hand(worlds[i], 1, i == 0 ? "piloting 5 politics 1" : "piloting 3 politics 2");
        kit_loyalty(worlds[i], 2, "cylon_reduce_morale");
        kit_step(worlds[i], 0, STEP_ACTION);
        worlds[i]->g.flow.over = true;
    }
    kit_same_to_all_but(&one, &other, SEAT_BIT(1));
    assert_true(kit_seen_null(&one, 0, "seats.1.hand"));
    assert_int_equal(kit_seen_count(&one, 1, "seats.1.hand"), 2);
    assert_int_equal(kit_seen_count(&one, SEAT_ALL, "seats.1.hand"), 2); /* if all agree (WR-031) */
    assert_true(kit_seen_word(&one, 0, "seats.2.loyalty.0.card", "cylon_reduce_morale"));
}

/* What the table itself says of cards that are added is how many, no more. */
static void add_five_piloting(kit *k)
{
    kit_cast(k, cast);
    kit_hand(k, 1, "piloting 5 politics 1");
    kit_hand(k, 2, "politics 1");
    kit_crisis(k, "low_supplies");
    kit_pass(k);
    kit_act_as(k, 1, "add piloting 5");
}

TEST(bg_434_example_that_somebody_helps_may_be_said)
{
    kit k;

    add_five_piloting(&k);
    assert_non_null(strstr(told(&k, 0), "1 card"));
    assert_int_equal(kit_seen(&k, 0, "check.added.1"), 1);
}

TEST(bg_435_example_five_piloting_is_not_announced)
{
    kit k;

    add_five_piloting(&k);
    for (int reader = 0; reader < 4; reader++) {
        assert_null(strstr(told(&k, reader), "iloting"));
        assert_null(strstr(told(&k, reader), "5"));
    }
}

/* The faces that were turned up name no seat; a card added by one seat or another tells the same. */
TEST(bg_436_after_a_check_nobodys_cards_are_named)
{
    kit one, other;
    kit *const worlds[] = {&one, &other};

    for (int i = 0; i < 2; i++) {
        kit *k = worlds[i];

        kit_cast(k, cast);
        kit_hand(k, 1, i == 0 ? "piloting 5" : "politics 1");
        kit_hand(k, 2, i == 0 ? "politics 1" : "piloting 5");
        kit_destiny(k, "tactics 1 tactics 1");
        kit_crisis(k, "low_supplies");
        kit_pass(k);
        kit_act_as(k, 1, i == 0 ? "add piloting 5" : "add politics 1");
        kit_act_as(k, 2, i == 0 ? "add politics 1" : "add piloting 5");
        assert_true(kit_told(k, EV_CHECK_CARD));
    }
    kit_same_to_all_but(&one, &other, 0);
    for (int seat = 0; seat < 4; seat++) { /* and nobody can show it later */
        kit_step(&one, seat, STEP_ACTION);
        kit_step(&other, seat, STEP_ACTION);
        assert_int_equal(kit_options(&one, seat), kit_options(&other, seat));
    }
}

static void scout(kit *k, const char *crisis)
{
    kit_cast(k, cast);
    kit_hand(k, 0, "tactics 1");
    kit_die(k, 8);
    kit_next(k, "crisis", crisis);
    kit_step(k, 0, STEP_ACTION);
    kit_act(k, "skill tactics 1");
    kit_act(k, "deck crisis");
}

TEST(bg_437_what_lies_on_top_of_a_deck_is_known_to_whoever_looked)
{
    kit one, other;

    scout(&one, "ambush");
    scout(&other, "riots_launch");
    assert_true(kit_differ_to(&one, &other, 0));
    kit_same_to_all_but(&one, &other, SEAT_BIT(0));
    assert_true(kit_seen_word(&one, 0, "tops.crisis", "ambush"));
    assert_true(kit_seen_null(&one, 1, "tops.crisis"));
    kit_act(&one, "bury");
    kit_act(&other, "bury");
}

/* Whoever looks later takes nothing from those who have looked before. */
TEST(bg_437_a_second_look_does_not_undo_the_first)
{
    kit k;

    kit_cast(&k, cast);
    kit_top(&k, "crisis", "ambush", SEAT_BIT(0));
    kit_hand(&k, 1, "tactics 1");
    kit_die(&k, 8);
    kit_step(&k, 1, STEP_ACTION);
    kit_act(&k, "skill tactics 1");
    kit_act(&k, "deck crisis");
    assert_true(kit_seen_word(&k, 0, "tops.crisis", "ambush"));
    assert_true(kit_seen_word(&k, 1, "tops.crisis", "ambush"));
    assert_true(kit_seen_null(&k, 2, "tops.crisis"));
    kit_act(&k, "bury"); /* and both know what lies at the bottom */
    assert_int_equal(k.g.decks[DECK_CRISIS].bottom_known[0], SEAT_BIT(0) | SEAT_BIT(1));
}

/* Somebody has put cards to the bottom: of all bots his alone is shown which. */
static void expect_buried_for(const kit *k, int which, int cards, int seat)
{
    seed s = seed_from_numbers(437, 1);
    generator chance = random_from_seed(&s);

    assert_int_equal(k->g.decks[which].bottom_count, cards);
    for (int reader = 0; reader < seat_count(&k->g); reader++) {
        bool other = false;

        for (int i = 0; i < 40; i++) {
            galactica g = k->g;

            game_conceal(&galactica_game, &g.flow, reader, &chance);
            other |= memcmp(g.decks[which].bottom, k->g.decks[which].bottom, (size_t)cards) != 0;
        }
        assert_int_equal(other, reader != seat);
    }
}

TEST(bg_437_the_crisis_that_roslin_buries_is_known_to_her_alone)
{
    kit k;

    kit_cast(&k, "saul_tigh laura_roslin galen_tyrol");
    kit_next(&k, "crisis", "ambush riots_launch");
    kit_step(&k, 1, STEP_CRISIS);
    kit_act(&k, "crisis riots_launch");
    expect_buried_for(&k, DECK_CRISIS, 1, 1);
}

TEST(bg_437_the_destination_not_taken_is_known_to_the_admiral_alone)
{
    kit k;

    kit_cast(&k, cast);
    kit_next(&k, "destination", "barren_planet deep_space");
    kit_jump(&k);
    int admiral = k.g.title[ADMIRAL];

    kit_act(&k, "destination barren_planet");
    expect_buried_for(&k, DECK_DESTINATION, 1, admiral);
}

TEST(bg_437_the_quorum_cards_not_played_are_known_to_roslin_alone)
{
    kit k;

    kit_cast(&k, "saul_tigh laura_roslin galen_tyrol");
    kit_next(&k, "quorum", "food_rationing arrest_order encourage_mutiny accept_prophecy");
    kit_die(&k, 6);
    kit_step(&k, 1, STEP_ACTION);
    kit_act(&k, "ability");
    kit_act(&k, "quorum food_rationing");
    expect_buried_for(&k, DECK_QUORUM, 3, 1);
}

TEST(bg_438_the_hand_of_a_revealed_cylon_is_hidden)
{
    kit one, other;

    kit_cast(&one, cast);
    kit_cast(&other, cast);
    kit_hand(&one, 2, "piloting 5 politics 1");
    kit_hand(&other, 2, "piloting 3 politics 2");
    kit_revealed(&one, 2, "caprica");
    kit_revealed(&other, 2, "caprica");
    kit_step(&one, 2, STEP_ACTION);
    kit_step(&other, 2, STEP_ACTION);
    kit_same_to_all_but(&one, &other, SEAT_BIT(2));
    assert_int_equal(kit_seen(&one, 0, "seats.2.cards"), 2);
    assert_true(kit_seen_null(&one, 0, "seats.2.hand"));
}

TEST(bg_439_a_super_crisis_in_hand_is_its_owners_secret)
{
    kit one, other;

    kit_cast(&one, cast);
    kit_cast(&other, cast);
    kit_revealed(&one, 2, "caprica");
    kit_revealed(&other, 2, "caprica");
    kit_super(&one, 2, "inbound_nukes");
    kit_super(&other, 2, "cylon_intruders");
    kit_step(&one, 2, STEP_ACTION);
    kit_step(&other, 2, STEP_ACTION);
    kit_act(&one, "location");
    kit_act(&other, "location");
    kit_expect(&one, ASK_CAPRICA, 2);
    assert_true(kit_differ_to(&one, &other, 2));
    kit_same_to_all_but(&one, &other, SEAT_BIT(2));
    kit_act(&one, "super inbound_nukes"); /* until it is played */
    assert_true(kit_told_to(&one, EV_CRISIS, SEAT_NONE));
}

TEST(bg_440_civilian_ships_lie_face_down_until_destroyed)
{
    kit one, other;

    kit_cast(&one, cast);
    kit_cast(&other, cast);
    int here = kit_civilian(&one, "civ_2_population", "bow"), there = here;

    for (int token = 0; token < CIVILIANS; token++) /* the same token, with another face */
        if (other.g.civilian[token] != one.g.civilian[here])
            there = token;
    uint8_t face = other.g.civilian[here];

    other.g.civilian[here] = other.g.civilian[there];
    other.g.civilian[there] = face;
    other.g.civilian_at[here] = BOW;
    kit_step(&one, 0, STEP_MOVEMENT);
    kit_step(&other, 0, STEP_MOVEMENT);
    kit_same_to_all_but(&one, &other, 0);
    kit_ships(&one, "raider", "bow", 1);
    kit_activate(&one, "raiders");
    assert_true(kit_told_to(&one, EV_CIVILIAN_LOST, SEAT_NONE));
    assert_int_equal(one.g.resource[POPULATION], 10);
}

/* A ship is known by its number; in one game this number has one face, in the next another. */
TEST(bg_440_the_number_of_a_civilian_ship_tells_nothing)
{
    enum { GAMES_BEGUN = 40 };
    uint32_t kinds[CIVILIANS] = {0};

    for (uint64_t number = 0; number < GAMES_BEGUN; number++) {
        kit k;

        kit_random(&k, 4, number);
        for (int token = 0; token < CIVILIANS; token++)
            kinds[token] |= 1u << k.g.civilian[token];
    }
    for (int token = 0; token < CIVILIANS; token++)
        assert_true(set_count(kinds[token]) > 2);
}

/* Seat 0 knows the human card of two that seat 1 has; the other one lies before or behind it. */
static void know_one_of_two(kit *k, const char *before, const char *behind)
{
    kit_cast(k, "saul_tigh gaius_baltar laura_roslin");
    galactica *g = &k->g;
    int card = 0;

    for (int i = 0; i < 2; i++) {
        while (g->loyalty_at[card] != 1)
            card++;
        const char *face = i == 0 ? before : behind;

        g->loyalty[card] = (uint8_t)kit_loyalty_face(face);
        g->loyalty_known[card] |= strcmp(face, "not_a_cylon") == 0 ? SEAT_BIT(0) : 0;
        card++;
    }
    kit_step(k, 0, STEP_ACTION);
}

TEST(bg_386_where_a_loyalty_card_lies_tells_nothing)
{
    kit one, other;

    know_one_of_two(&one, "cylon_reduce_morale", "not_a_cylon");
    know_one_of_two(&other, "not_a_cylon", "sympathizer");
    kit_same_to(&one, &other, 0);
    assert_true(kit_seen_word(&one, 0, "seats.1.loyalty.0.card", "not_a_cylon"));
    assert_true(kit_seen_null(&one, 0, "seats.1.loyalty.1.card"));
}

/* Who has looked at a ship knows it until the fleet jumps (BG-R100). */
TEST(bg_440_a_look_at_a_ship_is_forgotten_in_a_jump)
{
    kit k;

    kit_cast(&k, cast);
    int token = kit_civilian(&k, "civ_2_population", "bow");

    kit_at(&k, 0, "communications");
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "location");
    kit_actf(&k, "ship %d", token);
    assert_true(kit_seen_word(&k, 0, "areas.0.civilians.0.kind", "civ_2_population"));
    assert_true(kit_seen_null(&k, 1, "areas.0.civilians.0.kind"));
    kit_jump(&k);
    for (int ship = 0; ship < CIVILIANS; ship++)
        assert_int_equal(k.g.civilian_known[ship], 0);
}

TEST(bg_441_a_seat_is_sent_its_own_cards_and_counts_of_the_others)
{
    static const char *const hands[] = {
        "seats.0.hand", "seats.1.hand", "seats.2.hand", "seats.3.hand"};
    static const char *const counts[] = {
        "seats.0.cards", "seats.1.cards", "seats.2.cards", "seats.3.cards"};
    kit k;

    kit_cast(&k, cast);
    for (int seat = 0; seat < 4; seat++)
        kit_hand(&k, seat, "tactics 1 piloting 2");
    for (int reader = 0; reader < 4; reader++)
        for (int seat = 0; seat < 4; seat++) {
            assert_int_equal(kit_seen(&k, reader, counts[seat]), 2);
            if (reader == seat)
                assert_int_equal(kit_seen_count(&k, reader, hands[seat]), 2);
            else
                assert_true(kit_seen_null(&k, reader, hands[seat]));
        }
    assert_true(kit_seen_null(&k, SEAT_NONE, "seats.0.hand"));
}

/* A Cylon in the fleet of the humans looks at the hand of seat 1, which holds this. */
static void look_at_hand(kit *k, const char *hand)
{
    kit_cast(k, cast);
    kit_hand(k, 1, hand);
    kit_revealed(k, 0, "human_fleet");
    kit_step(k, 0, STEP_ACTION);
    kit_act(k, "location");
    kit_act(k, "seat 1");
}

TEST(bg_441_a_hand_that_is_looked_at_is_the_lookers_alone)
{
    kit one, other;

    look_at_hand(&one, "piloting 5 politics 1");
    look_at_hand(&other, "piloting 3 politics 2");
    kit_expect(&one, ASK_STEAL, 0);
    assert_true(kit_differ_to(&one, &other, 0));
    kit_same_to_all_but(&one, &other, SEAT_BIT(0) | SEAT_BIT(1));
    kit_act(&one, "take_card piloting 5");
    kit_act(&other, "take_card piloting 3");
    assert_true(kit_differ_to(&one, &other, 1)); /* whose card it was */
    kit_same_to_all_but(&one, &other, SEAT_BIT(0) | SEAT_BIT(1));
}

/* Roslin draws these four quorum cards. */
static void draw_four(kit *k, const char *cards)
{
    kit_cast(k, "saul_tigh laura_roslin kara_thrace");
    kit_next(k, "quorum", cards);
    kit_step(k, 1, STEP_ACTION);
    kit_act(k, "ability");
}

TEST(bg_441_quorum_cards_to_choose_from_are_told_to_whoever_chooses)
{
    kit one, other;

    draw_four(&one, "food_rationing arrest_order encourage_mutiny accept_prophecy");
    draw_four(&other, "accept_prophecy encourage_mutiny food_rationing arrest_order");
    kit_expect(&one, ASK_QUORUM, 1);
    assert_true(kit_differ_to(&one, &other, 1));
    kit_same_to_all_but(&one, &other, SEAT_BIT(1));
}

/* Another generator, another set-aside loyalty card, another destiny deck: nobody could tell. */
TEST(bg_442_orders_of_decks_and_what_chance_will_bring_are_in_no_view)
{
    kit one, other, elsewhere;

    kit_cast(&one, cast);
    kit_cast(&other, cast);
    kit_random(&elsewhere, 4, 77);
    other.g.flow.random = elsewhere.g.flow.random;
    assert_memory_not_equal(&one.g.flow.random, &other.g.flow.random, sizeof one.g.flow.random);
    kit_loyalty_deck(&one, "cylon_reduce_morale not_a_cylon not_a_cylon not_a_cylon");
    kit_loyalty_deck(&other, "sympathizer cylon_send_to_brig not_a_cylon not_a_cylon");
    kit_destiny(&one, "politics 1 tactics 5 piloting 2");
    kit_destiny(&other, "politics 2 tactics 1 piloting 3");
    for (int seat = 0; seat < 4; seat++) {
        kit_step(&one, seat, STEP_ACTION);
        kit_step(&other, seat, STEP_ACTION);
        kit_same_to_all_but(&one, &other, 0);
    }
}

/* ---- what is put in the place of secrets, for bots and for tests ---- */

/* One more loyalty card, which the seat alone knows. */
static void cover(galactica *g, int seat, int face)
{
    int card = 0;

    while (g->loyalty[card] != face || g->loyalty_at[card] < SEATS)
        card++;
    g->loyalty_at[card] = (uint8_t)seat;
    g->loyalty_known[card] = (uint8_t)SEAT_BIT(seat);
}

/* Seats 2 and 3 are Cylons, one of them with a covered card. */
static void lay_secrets(kit *k)
{
    galactica *g = &k->g;

    kit_cast(k, cast);
    for (int seat = 0; seat < 4; seat++)
        kit_hand(k, seat, "tactics 1 piloting 2 politics 3");
    kit_quorum_hand(k, "arrest_order food_rationing");
    kit_revealed(k, 2, "caprica");
    kit_revealed(k, 3, "caprica");
    cover(g, 3, NOT_A_CYLON);
    kit_super(k, 2, "inbound_nukes");
    kit_civilian(k, "civ_2_population", "bow");
    kit_civilian(k, "civ_empty", "stern");
    kit_step(k, 0, STEP_ACTION);
    galactica_deck_peek(g, DECK_CRISIS, 1);
    galactica_deck_bury(g, DECK_DESTINATION, galactica_deck_draw(g, DECK_DESTINATION), SEAT_BIT(1));
}

#define SECRET(member)                                                       \
    {                                                                        \
#member, offsetof(galactica, member), sizeof((galactica *)0)->member \
    }

/* Whatever seat 0 cannot know comes out differently now and then; else a bot would know it. */
TEST(bg_442_nothing_that_a_seat_cannot_know_is_left_as_it_is)
{
    enum { CONCEALED = 60 };
    static const struct {
        const char *name;
        size_t at, size;
    } secrets[] = {SECRET(hand[1]), SECRET(hand[2]), SECRET(destiny), SECRET(skills),
        SECRET(quorum_hand), SECRET(super_crisis[2]), SECRET(super_deck), SECRET(loyalty),
        SECRET(civilian), SECRET(drawn), SECRET(decks[DECK_CRISIS].top),
        SECRET(decks[DECK_CRISIS].count), SECRET(decks[DECK_QUORUM].count),
        SECRET(decks[DECK_DESTINATION].bottom), SECRET(flow.random)};
    static const uint8_t kinds[] = {DRAWN_CRISES, DRAWN_QUORUM, DRAWN_DESTINATIONS, DRAWN_TOKENS};
    seed s = seed_from_numbers(6, 1);
    generator chance = random_from_seed(&s);

    for (size_t kind = 0; kind < sizeof kinds; kind++) {
        bool changed[sizeof secrets / sizeof secrets[0]] = {false};
        kit k;

        lay_secrets(&k);
        k.g.drawn_kind = kinds[kind];
        k.g.drawn_for = 1;
        k.g.drawn_count = 2;
        k.g.drawn[1] = 1;
        for (int i = 0; i < CONCEALED; i++) {
            galactica other = k.g;

            game_conceal(&galactica_game, &other.flow, 0, &chance);
            for (size_t n = 0; n < sizeof secrets / sizeof secrets[0]; n++)
                changed[n] |= memcmp((char *)&other + secrets[n].at, (char *)&k.g + secrets[n].at,
                                  secrets[n].size) != 0;
            assert_memory_equal(other.hand[0], k.g.hand[0], sizeof k.g.hand[0]);
        }
        for (size_t n = 0; n < sizeof secrets / sizeof secrets[0]; n++)
            if (!changed[n])
                fail_msg("%s stays as it is", secrets[n].name);
    }
}
