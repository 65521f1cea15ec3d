/* test_loyalty_deck.c: the loyalty deck and its first deal (ledger, section 4). */
#include "kit.h"

/* A game that has just begun: everybody took the first thing offered, but for these characters. */
static void begin(kit *k, int players, uint64_t number, const char *const *wanted)
{
    kit_random(k, players, number);
    while (k->g.loyalty_count == 0) {
        int seat = __builtin_ctz(kit_asked(k));
        choice any = {0};
        char words[40];

        for (const char *const *w = wanted; w != NULL && *w != NULL; w++) {
            text t = text_in(words, sizeof words);

            text_format(&t, "character %s", *w);
            if (kit_find(k, seat, words, &any))
                break;
            any = (choice){0};
        }
        assert_int_equal(kit_try(k, seat, &any).code, ACCEPTED);
    }
}

typedef struct {
    int cylon, human, sympathizer; /* in hands and in the deck */
    int deck, box;
} mix;

static mix mix_of(const kit *k)
{
    mix m = {0};

    for (int card = 0; card < k->g.loyalty_count; card++) {
        int face = k->g.loyalty[card], at = k->g.loyalty_at[card];

        m.deck += at == IN_LOYALTY_DECK;
        m.box += at == IN_BOX;
        if (at == IN_BOX)
            continue;
        m.human += face == NOT_A_CYLON;
        m.sympathizer += face == SYMPATHIZER;
        m.cylon += face != NOT_A_CYLON && face != SYMPATHIZER;
    }
    return m;
}

/* Neither Baltar nor Boomer. */
static const char *const plain[] = {
    "laura_roslin", "william_adama", "kara_thrace", "tom_zarek", "saul_tigh", "galen_tyrol", NULL};
static const char *const with_both[] = {
    "gaius_baltar", "sharon_valerii", "william_adama", "galen_tyrol", "saul_tigh", NULL};

static void the_mix_is(int players, const char *const *cast, int cylon, int human)
{
    kit k;

    begin(&k, players, 1, cast);
    assert_int_equal(mix_of(&k).cylon, cylon);
    assert_int_equal(mix_of(&k).human, human);
}

static int cards_of(const kit *k, int seat)
{
    int cards = 0;

    for (int card = 0; card < k->g.loyalty_count; card++)
        cards += k->g.loyalty_at[card] == seat;
    return cards;
}

TEST(bg_071_the_sympathizer_is_taken_out_first)
{
    kit k;

    for (int players = 3; players <= 6; players++) {
        begin(&k, players, 1, plain);
        assert_int_equal(kit_times(&k, EV_LOYALTY_DEALT), players);
        for (int i = 0; i < k.out.count; i++)
            if (k.out.at[i].kind == EV_LOYALTY)
                assert_int_not_equal(k.out.at[i].arg[1], SYMPATHIZER);
    }
}

TEST(bg_072_chance_picks_the_cylon_cards)
{
    int times[LOYALTY_FACES] = {0};
    kit k;

    for (int number = 0; number < 400; number++) {
        begin(&k, 3, (uint64_t)number, plain);
        for (int card = 0; card < k.g.loyalty_count; card++)
            if (k.g.loyalty_at[card] != IN_BOX)
                times[k.g.loyalty[card]]++;
    }
    for (int face = CYLON_DAMAGE; face <= CYLON_SICKBAY; face++)
        assert_in_range(times[face], 60, 140);
}

TEST(bg_073_three_players_one_cylon_five_not)
{
    the_mix_is(3, plain, 1, 5);
}

TEST(bg_074_four_players_one_cylon_six_not)
{
    the_mix_is(4, plain, 1, 6);
}

TEST(bg_075_five_players_two_cylons_eight_not)
{
    the_mix_is(5, plain, 2, 8);
}

TEST(bg_076_six_players_two_cylons_nine_not)
{
    the_mix_is(6, plain, 2, 9);
}

TEST(bg_077_baltar_and_boomer_add_a_card_each)
{
    static const char *const baltar[] = {
        "gaius_baltar", "william_adama", "kara_thrace", "galen_tyrol", NULL};
    static const char *const boomer[] = {
        "sharon_valerii", "william_adama", "laura_roslin", "galen_tyrol", NULL};

    the_mix_is(5, with_both, 2, 10);
    the_mix_is(3, baltar, 1, 6);
    the_mix_is(3, boomer, 1, 6);
}

/* Baltar takes his second card now, Boomer hers later: BG-R018. */
TEST(bg_078_each_player_gets_a_card_and_alone_sees_it)
{
    kit k;

    begin(&k, 5, 1, with_both);
    for (int seat = 0; seat < 5; seat++) {
        assert_int_equal(cards_of(&k, seat), k.g.character[seat] == GAIUS_BALTAR ? 2 : 1);
        for (int reader = 0; reader < 5; reader++) {
            char path[40];
            text t = text_in(path, sizeof path);

            text_format(&t, "seats.%d.loyalty.0.card", seat);
            assert_int_equal(kit_seen_null(&k, reader, path), reader != seat);
        }
    }
    for (int i = 0; i < k.out.count; i++)
        if (k.out.at[i].kind == EV_LOYALTY)
            assert_int_equal(k.out.at[i].to, SEAT_BIT(k.out.at[i].arg[0]));
}

TEST(bg_079_the_sympathizer_joins_games_of_four_and_six)
{
    kit k;

    for (int players = 3; players <= 6; players++) {
        bool joins = players == 4 || players == 6;

        begin(&k, players, 1, plain);
        assert_int_equal(mix_of(&k).sympathizer, joins);
        assert_int_equal(mix_of(&k).deck, players);
    }
}

TEST(bg_080_nobody_begins_as_the_sympathizer)
{
    int games = effort(500);
    kit k;

    for (int players = 4; players <= 6; players += 2)
        for (int number = 0; number < games; number++) {
            begin(&k, players, (uint64_t)number, plain);
            for (int card = 0; card < k.g.loyalty_count; card++)
                if (k.g.loyalty[card] == SYMPATHIZER)
                    assert_int_equal(k.g.loyalty_at[card], IN_LOYALTY_DECK);
        }
}

/* What lies in the box and what is still in the deck can be exchanged: nobody notices. */
TEST(bg_081_cards_left_out_go_back_unseen)
{
    kit k, other;

    kit_cast(&k, "laura_roslin william_adama kara_thrace");
    kit_cast(&other, "laura_roslin william_adama kara_thrace");
    kit_loyalty_deck(&k, "cylon_send_to_brig not_a_cylon not_a_cylon");
    kit_loyalty_deck(&other, "cylon_reduce_morale not_a_cylon not_a_cylon");
    kit_same_to_all_but(&k, &other, 0);
    begin(&k, 3, 5, plain);
    assert_int_equal(mix_of(&k).box, 16 - 6);
    for (int card = 0; card < k.g.loyalty_count; card++)
        if (k.g.loyalty_at[card] >= SEATS)
            assert_int_equal(k.g.loyalty_known[card] | k.g.loyalty_shown[card], 0);
}

TEST(bg_082_as_many_cards_are_left_as_there_are_players)
{
    kit k;

    for (int players = 3; players <= 6; players++) {
        begin(&k, players, 3, plain);
        assert_int_equal(mix_of(&k).deck, players);
    }
    begin(&k, 5, 3, with_both); /* Boomer's second card is there, too: the sleepers take all */
    assert_int_equal(mix_of(&k).deck, 5 + 1);
}
