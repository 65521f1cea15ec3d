/* test_rolls.c: dice discipline (ledger, section 4): where dice are, who sees a roll, what stays secret. */
#include <string.h>

#include "readers.h"

enum { FIRST_STRONG = 1 << 0, FIRST_WEAK = 1 << 2, SECOND_WEAK = 1 << 3 };
enum { FOUR_DICE = 15 };

/* A crisis in seat 0's turn in which only these take part; the first of them has rolled. */
static void start_check(kit *k, int players, seats who_takes_part)
{
    kit_start(k, players);
    kit_crisis(k, 0, EXPRESS_UNREST, 9, 1, 0);
    decide(k, who_takes_part);
}

/* The dice of a kind in the four states, as the reader sees them. */
static int dice_seen(const kit *k, int reader, int seat, const char *kind)
{
    static const char *const places[] = {"active", "spent", "out"};
    char path[64];
    int n = 0;

    for (int i = 0; i < 3; i++) {
        text t = text_in(path, sizeof path);

        text_format(&t, "players.%d.%s.%s", seat, places[i], kind);
        n += seen(k, reader, path);
    }
    text gold = text_in(path, sizeof path);

    text_format(&gold, "players.%d.submitted", seat);
    for (int i = seen_count(k, reader, path); i-- > 0;) {
        text t = text_in(path, sizeof path);

        text_format(&t, "players.%d.submitted.%d.kind", seat, i);
        bool is_kind = seen_word(k, reader, path, kind);

        t = text_in(path, sizeof path);
        text_format(&t, "players.%d.submitted.%d.taken_back", seat, i);
        n += is_kind && !seen(k, reader, path);
        t = text_in(path, sizeof path);
        text_format(&t, "players.%d.submitted", seat);
    }
    return n;
}

TEST(bx_048_dice_are_in_one_of_four_states)
{
    for (uint64_t number = 0; number < 1 + (uint64_t)effort(7); number++) {
        kit k;
        seed s = seed_from_numbers(6, number);
        generator chance = random_from_seed(&s);

        kit_start_random(&k, 3 + (int)(number % 3), number);
        while (!k.g.flow.over) {
            for (int seat = 0; seat < seat_count(&k.g); seat++) {
                int other = (seat + 1) % seat_count(&k.g);

                assert_int_equal(dice_seen(&k, seat, seat, "strong"), 2);
                assert_int_equal(dice_seen(&k, seat, seat, "weak"), 2);
                assert_int_equal(dice_seen(&k, other, seat, "strong"), 2);
                assert_int_equal(dice_seen(&k, SEAT_NONE, seat, "weak"), 2);
            }
            play_one(&k, &chance);
        }
    }
}

TEST(bx_048_kinds_and_numbers_are_public)
{
    kit k;

    kit_start(&k, 3);
    k.g.die[2][0] = DIE_OUT;
    k.g.die[2][1] = DIE_SPENT;
    EACH_READER(reader, &k)
    {
        assert_int_equal(seen(&k, reader, "players.2.active.strong"), 0);
        assert_int_equal(seen(&k, reader, "players.2.active.weak"), 2);
        assert_true(seen_word(&k, reader, "players.2.active.text", "2 weak dice"));
        assert_int_equal(seen(&k, reader, "players.2.spent.strong"), 1);
        assert_int_equal(seen(&k, reader, "players.2.spent.weak"), 0);
        assert_int_equal(seen(&k, reader, "players.2.out.strong"), 1);
        assert_int_equal(seen(&k, reader, "players.2.out.weak"), 0);
    }
}

TEST(bx_049_a_roll_of_several_dice_is_private)
{
    for (int dice = 2; dice <= 4; dice++) {
        kit k, other;

        kit_start(&k, 4);
        kit_crisis(&k, 0, EXPRESS_UNREST, 9, 1, 0);
        kit_dice(&k, 1, 2, dice - 2);
        other = k;
        kit_roll(&k, 4, -1, 3, -2);
        kit_roll(&other, -2, 2, -1, 1);
        decide(&k, SEAT_BIT(1));
        decide(&other, SEAT_BIT(1));
        kit_expect(&k, ASK_SUBMIT, 1);
        assert_int_equal(look_told_apart(&k, &other), SEAT_BIT(1));
        assert_int_equal(seen_count(&k, 1, "roll.dice"), dice);
        assert_int_equal(seen(&k, 1, "roll.dice.0.face"), 4);
        assert_true(kit_told_to(&k, EV_FACES, 1));
        assert_false(kit_told_to(&k, EV_FACES, 2));
        assert_false(kit_told_to(&k, EV_FACES, SEAT_NONE));
    }
}

TEST(bx_050_a_roll_of_one_die_is_open)
{
    kit k;

    kit_start(&k, 3);
    k.g.damaged = 1;
    kit_turn(&k, 1); /* Lee Adama, who may think about rolling again */
    kit_dice(&k, 1, 0, 1);
    kit_die(&k, EXPRESS_WEAK, 3);
    kit_choose(&k, 1, VERB_REPAIR, -1, -1);
    kit_expect(&k, ASK_SUBMIT, 1);
    EACH_READER(reader, &k)
    {
        assert_int_equal(seen_count(&k, reader, "roll.dice"), 1);
        assert_int_equal(seen(&k, reader, "roll.open"), 1);
        assert_int_equal(seen(&k, reader, "roll.dice.0.face"), 3);
        assert_true(kit_told_to(&k, EV_ROLLED_OPENLY, reader));
    }
    assert_int_equal(kit_event(&k, EV_ROLLED_OPENLY)->arg[2], 3);
}

TEST(bx_050_also_in_a_check)
{
    kit k;

    kit_start(&k, 3);
    kit_crisis(&k, 0, EXPRESS_UNREST, 9, 1, 0);
    kit_dice(&k, 2, 1, 0);
    kit_die(&k, EXPRESS_STRONG, -1);
    decide(&k, SEAT_BIT(2)); /* nothing is left to choose: it is submitted at once */
    EACH_READER(reader, &k)
    {
        assert_true(kit_told_to(&k, EV_ROLLED_OPENLY, reader));
    }
    assert_false(kit_told(&k, EV_FACES));
    assert_int_equal(kit_event(&k, EV_ROLLED_OPENLY)->arg[2], -1);
}

/* Two tables at which seat 1 has rolled: the same first die, three others. */
typedef struct {
    kit one, other;
} tables;

static void expect_same_to_others(const tables *t)
{
    kit_same_to_all_but(&t->one, &t->other, SEAT_BIT(1));
}

static void choose_at_both(tables *t, int seat, int what)
{
    kit_choose(&t->one, seat, what, -1, -1);
    kit_choose(&t->other, seat, what, -1, -1);
}

/* BX-051, BX-052 */
TEST(bx_051_what_was_held_back_is_never_told)
{
    tables t;

    kit_start(&t.one, 3);
    kit_crisis(&t.one, 0, EXPRESS_UNREST, 9, 1, 0);
    t.other = t.one;
    kit_roll(&t.one, 4, -1, 3, -2);
    kit_roll(&t.other, 4, 2, -1, 1);
    decide(&t.one, SEAT_BIT(1));
    decide(&t.other, SEAT_BIT(1));
    assert_int_equal(look_told_apart(&t.one, &t.other), SEAT_BIT(1));
    kit_submit(&t.one, 1, FIRST_STRONG);
    kit_submit(&t.other, 1, FIRST_STRONG);
    expect_same_to_others(&t);
    choose_at_both(&t, 1, VERB_STOP);
    expect_same_to_others(&t);
    choose_at_both(&t, 1, VERB_NOTHING); /* seat 1's turn, and after it whatever comes */
    for (uint64_t number = 0; !t.one.g.flow.over && number < 2000; number++) {
        seed s = seed_from_numbers(9, number);
        generator chance = random_from_seed(&s), same = chance;

        play_one(&t.one, &chance);
        play_one(&t.other, &same);
        expect_same_to_others(&t);
    }
    assert_true(t.one.g.flow.over); /* not even the end shows it */
}

TEST(bx_051_no_means_to_show_a_roll)
{
    kit k;
    options list;

    start_check(&k, 3, SEAT_BIT(2));
    game_list(&express_game, &k.g.flow, 2, &list, true);
    assert_int_equal(list.count, 1);
    assert_int_equal(list.at[0].verb, VERB_SUBMIT);
    assert_int_equal(list.barred_count, 0);
}

TEST(bx_052_the_table_forgets_what_was_held_back)
{
    kit k;

    start_check(&k, 3, SEAT_BIT(1));
    kit_submit(&k, 1, FIRST_WEAK);
    EACH_READER(reader, &k)
    {
        if (reader != 1)
            assert_true(seen_null(&k, reader, "roll.dice.0.face"));
    }
    kit_choose(&k, 1, VERB_STOP, -1, -1);
    assert_int_equal(express_rolled_set(&k.g), 0);
    assert_true(seen_null(&k, SEAT_ALL, "roll"));
}

TEST(bx_053_all_active_dice_are_rolled_in_a_check)
{
    kit k;

    kit_start(&k, 3);
    kit_crisis(&k, 0, EXPRESS_UNREST, 9, 1, 0);
    choice two_of_four = {.option = kit_find(&k, 1, VERB_TAKE_PART, -1, -1),
        .args = 1,
        .arg = {FIRST_STRONG | FIRST_WEAK}};

    assert_int_equal(try_choice(&k, 1, two_of_four).code, REFUSED_ARGUMENTS);
    decide(&k, SEAT_BIT(1));
    assert_int_equal(express_rolled_set(&k.g), FOUR_DICE);
    kit_submit(&k, 1, FIRST_STRONG);
    choice one_of_three = {
        .option = kit_find(&k, 1, VERB_ROLL_AGAIN, -1, -1), .args = 1, .arg = {SECOND_WEAK}};

    assert_int_equal(try_choice(&k, 1, one_of_three).code, REFUSED_ARGUMENTS);
    kit_choose(&k, 1, VERB_ROLL_AGAIN, -1, -1);
    assert_int_equal(express_rolled_set(&k.g), FOUR_DICE & ~FIRST_STRONG);
}

TEST(bx_053_all_active_dice_are_rolled_for_an_action)
{
    static const int actions[] = {VERB_SHIPS, VERB_REPAIR, VERB_BOOST, VERB_PREPARE};

    for (int i = 0; i < 4; i++) {
        for (int weak = 1; weak <= 2; weak++) {
            kit k;

            kit_start(&k, 3);
            k.g.damaged = 1 << ARMORY;
            k.g.demoralized = 1 << GAIUS_BALTAR;
            kit_turn(&k, 0);
            kit_dice(&k, 0, 2, weak);
            uint32_t active = express_dice_set(&k.g, 0, DIE_ACTIVE);

            kit_choose(&k, 0, actions[i], -1, -1);
            assert_int_equal(express_rolled_set(&k.g), active);
        }
    }
}

TEST(bx_053_the_jump_roll_is_the_exception)
{
    kit k;

    kit_start(&k, 3);
    k.g.jump = 2;
    kit_crisis(&k, 1, EXPRESS_UNREST, 0, 1, 1);
    kit_all_pass(&k);
    kit_expect(&k, ASK_SUBMIT, 0);
    assert_int_equal(kit_active(&k, 0), 4);
    assert_int_equal(seen_count(&k, 0, "roll.dice"), 2);
    assert_true(seen_word(&k, 0, "roll.dice.0.kind", "strong"));
    assert_true(seen_word(&k, 0, "roll.dice.1.kind", "weak"));
}

/* At every state of whole games every reader has another world that looks the same to it: other
   cards, other dice, and a generator that will bring other things. */
TEST(bx_078_nothing_gives_a_secret_away)
{
    int changed = 0;

    for (uint64_t number = 0; number < 12; number++) {
        kit k;
        seed s = seed_from_numbers(7, number);
        generator chance = random_from_seed(&s);

        kit_start_random(&k, 3 + (int)(number % 3), number);
        while (!k.g.flow.over) {
            EACH_READER(reader, &k)
            {
                kit other = k;

                game_conceal(&express_game, &other.g.flow, reader, &chance);
                changed += memcmp(k.g.card_face, other.g.card_face, CARDS) != 0;
                assert_memory_not_equal(
                    k.g.flow.random.key, other.g.flow.random.key, sizeof k.g.flow.random.key);
                kit_same_to(&k, &other, reader);
            }
            play_one(&k, &chance);
        }
    }
    assert_true(changed > 100);
}

/* Who may be told of an event: all, or those whose secret it is. */
static seats audience(const kit *k, const event *e)
{
    switch (e->kind) {
    case EV_LOYALTY:
    case EV_FACES:
    case EV_DETECTED:
    case EV_PEEKED: return SEAT_BIT(e->arg[0]);
    case EV_CRISIS_FACES: return SEAT_BIT(k->g.active);
    case EV_CARD_RECEIVED: return SEAT_BIT(e->arg[0]) | SEAT_BIT(e->arg[1]);
    default: return TO_ALL;
    }
}

TEST(bx_078_secrets_are_told_to_their_owners_only)
{
    static const int secrets[] = {
        EV_LOYALTY, EV_FACES, EV_DETECTED, EV_PEEKED, EV_CRISIS_FACES, EV_CARD_RECEIVED};
    int told[EVENTS] = {0};

    for (uint64_t number = 0; number < 300; number++) {
        kit k;
        seed s = seed_from_numbers(8, number);
        generator chance = random_from_seed(&s);

        kit_start_random(&k, 3 + (int)(number % 3), number);
        while (!k.g.flow.over) {
            for (int i = 0; i < k.out.count; i++) {
                assert_int_equal(k.out.at[i].to, audience(&k, &k.out.at[i]));
                told[k.out.at[i].kind]++;
            }
            play_one(&k, &chance);
        }
    }
    for (size_t i = 0; i < sizeof secrets / sizeof secrets[0]; i++)
        assert_true(told[secrets[i]] > 0);
}

/* Whoever else may not know a roll or the crisis dice: every face could lie there. */
TEST(bx_078_private_rolls_could_be_anything)
{
    kit k;

    start_check(&k, 4, SEAT_BIT(2));
    for (int die = 0; die < DICE; die++) {
        for (int up = 0; up < EXPRESS_DIE_FACES; up++) {
            kit other = k;

            other.g.rolled[die] = express_pieces->skill_face[die_kind(die)][up];
            kit_same_to_all_but(&k, &other, SEAT_BIT(2));
        }
    }
    kit_turn_to_crisis(&k, 1);
    for (int up = 1; up <= EXPRESS_DIE_FACES; up++) {
        kit other = k;

        other.g.crisis_rolled[0] = other.g.crisis_rolled[1] = (uint8_t)up;
        kit_same_to_all_but(&k, &other, SEAT_BIT(1));
    }
}
