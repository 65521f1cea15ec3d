/* test_officer.c: the officer at the table: what it does, that it plays fair, that it plays well. */
#include <string.h>

#include "acts.h"
#include "bots/bot.h"
#include "games/express/bot/evidence.h"

/* The officer's answer, from what its seat may see; its memory is empty but for what is given. */
static pick answer_of(const kit *k, int seat, const officer_memory *memory, uint64_t number)
{
    seed s = seed_from_numbers(5, number);
    generator chance = random_from_seed(&s);
    express concealed = k->g;
    officer_memory nothing = {{0}, 0, 0, 0, 0, 0, 0, {0}};
    options list;

    game_conceal(&express_game, &concealed.flow, seat, &chance);
    game_list(&express_game, &concealed.flow, seat, &list, false);
    choice c = express_officer.choose(
        &concealed.flow, seat, memory == NULL ? &nothing : memory, &list, &chance);

    assert_int_equal(options_check(&list, &c).code, ACCEPTED);
    return options_pick(&list, &c);
}

/* Whatever its mood. */
enum { MOODS = 40 };

static int times_chosen(const kit *k, int seat, const officer_memory *memory, int verb)
{
    int times = 0;

    for (int i = 0; i < MOODS; i++)
        times += answer_of(k, seat, memory, (uint64_t)i).verb == verb;
    return times;
}

/* A crisis in the turn of seat 0; seat 1 takes part and rolls these, everybody else passes. */
static void roll_in_crisis(kit *k, int s1, int s2, int w1, int w2)
{
    kit_crisis(k, 0, EXPRESS_BASESTAR, 5, 1, 0);
    kit_choose(k, 1, VERB_TAKE_PART, -1, -1);
    kit_roll(k, s1, s2, w1, w2);
    while (k->g.flow.ask == ASK_DECIDE)
        kit_pass(k, kit_asked(k));
    kit_expect(k, ASK_SUBMIT, 1);
}

TEST(a_human_submits_the_positive_die)
{
    kit k;

    kit_start(&k, 4);
    roll_in_crisis(&k, 4, -2, -1, -2);
    for (int i = 0; i < MOODS; i++)
        assert_int_equal(answer_of(&k, 1, NULL, (uint64_t)i).arg[0], STRONG);
    kit_start(&k, 4);
    roll_in_crisis(&k, -2, -2, -1, -2);
    for (int i = 0; i < MOODS; i++)
        assert_int_equal(answer_of(&k, 1, NULL, (uint64_t)i).arg[0], WEAK); /* the least evil */
}

TEST(a_revealed_cylon_submits_the_worst_die)
{
    kit k;

    kit_start(&k, 4);
    kit_make_revealed(&k, 1, NUMBER_ONE);
    kit_crisis(&k, 0, EXPRESS_BASESTAR, 5, 1, 0);
    kit_choose(&k, 1, VERB_TAKE_PART, -1, -1);
    kit_die(&k, EXPRESS_STRONG, -1);
    kit_die(&k, EXPRESS_WEAK, -2);
    kit_choose(&k, 2, VERB_TAKE_PART, -1, -1);
    kit_pass(&k, 3);
    kit_pass(&k, 0);
    kit_expect(&k, ASK_SUBMIT, 1);
    for (int i = 0; i < MOODS; i++)
        assert_int_equal(answer_of(&k, 1, NULL, (uint64_t)i).arg[0], WEAK);
}

TEST(a_hidden_cylon_keeps_its_cover_at_the_start)
{
    kit k;

    for (int face = NUMBER_ONE; face < FACES; face++) {
        kit_start(&k, 3);
        kit_make_cylon(&k, 1, face);
        kit_turn(&k, 1);
        assert_int_equal(times_chosen(&k, 1, NULL, VERB_REVEAL), 0);
    }
}

TEST(a_hidden_cylon_reveals_when_that_wins)
{
    static const struct {
        int face, damaged, demoralized;
    } rows[] = {{NUMBER_ONE, 0, 0x0f}, {NUMBER_TWO, 0x1f, 0}};
    kit k;

    for (int i = 0; i < 2; i++) {
        kit_start(&k, 3);
        kit_make_cylon(&k, 1, rows[i].face);
        k.g.damaged = (uint8_t)rows[i].damaged;
        k.g.demoralized = (uint8_t)rows[i].demoralized;
        kit_turn(&k, 1);
        if (k.g.flow.ask == ASK_RETRIEVE)
            kit_choose(&k, 1, VERB_TAKE_BACK, -1, -1);
        assert_int_equal(times_chosen(&k, 1, NULL, VERB_REVEAL), MOODS);
    }
}

TEST(a_hidden_cylon_leaves_the_brig_that_way)
{
    officer_memory memory = {{0}, 0, 0, 0, 0, 0, 0, {0}};
    kit k;

    kit_start(&k, 3);
    kit_make_cylon(&k, 1, NUMBER_SIX);
    k.g.brigged[1] = 1;
    kit_turn(&k, 1);
    evidence_of_cards(&memory.evidence, &k.g, 1, &(event){.kind = EV_LOYALTY_DEALT, .arg = {0}});
    evidence_of_cards(
        &memory.evidence, &k.g, 1, &(event){.kind = EV_LOYALTY, .arg = {1, NUMBER_SIX}});
    evidence_add(&memory.evidence, 1, 6 * BIT); /* everybody knows by now */
    assert_int_equal(times_chosen(&k, 1, &memory, VERB_REVEAL), MOODS);
}

TEST(a_revealed_cylon_names_the_weakest_track)
{
    kit k;

    for (int kind = EXPRESS_UNREST; kind <= EXPRESS_DRADIS; kind++) {
        kit_start(&k, 4);
        kit_make_revealed(&k, 1, NUMBER_SIX);
        k.g.demoralized = kind == EXPRESS_UNREST ? 0x1d : 0;
        k.g.damaged = kind == EXPRESS_BASESTAR ? 0x1f : 0;
        k.g.shown[RAIDER] = kind == EXPRESS_DRADIS ? 5 : 2;
        for (int seat = 0; seat < 4; seat++)
            kit_dice(&k, seat, 0, 1); /* a tired fleet */
        kit_turn(&k, 1);
        for (int i = 0; i < MOODS; i++) {
            pick p = answer_of(&k, 1, NULL, (uint64_t)i);

            assert_int_equal(p.verb, VERB_NAME);
            assert_int_equal(p.thing[0], kind);
        }
    }
}

TEST(a_human_mends_what_is_about_to_break)
{
    kit k;

    kit_start(&k, 4);
    k.g.damaged = 0x1f;
    kit_turn(&k, 1);
    assert_int_equal(times_chosen(&k, 1, NULL, VERB_REPAIR), MOODS);
    kit_start(&k, 4);
    k.g.shown[RAIDER] = 5;
    kit_turn(&k, 1);
    assert_int_equal(times_chosen(&k, 1, NULL, VERB_SHIPS), MOODS);
    kit_start(&k, 4);
    k.g.demoralized = 0x1d;
    kit_turn(&k, 1);
    assert_int_equal(times_chosen(&k, 1, NULL, VERB_BOOST), MOODS);
}

/* Seat 1 has succeeded with this action, where one marker lies. */
static void succeed(kit *k, int verb)
{
    k->g.damaged = 1 << ARMORY;
    k->g.demoralized = 1 << WILLIAM_ADAMA;
    kit_turn(k, 1);
    kit_die(k, EXPRESS_STRONG, 4);
    kit_choose(k, 1, verb, -1, -1);
    kit_submit(k, 1, STRONG);
}

/* To leave a success unused would give every secret away. */
TEST(bx_104_bx_109_only_a_cylon_in_the_open_leaves_a_success)
{
    static const int verbs[] = {VERB_REPAIR, VERB_BOOST};
    kit k;

    for (int i = 0; i < 2; i++) {
        kit_start(&k, 4);
        succeed(&k, verbs[i]);
        assert_int_equal(times_chosen(&k, 1, NULL, VERB_LEAVE), 0);
        kit_start(&k, 4);
        kit_make_cylon(&k, 1, NUMBER_ONE);
        succeed(&k, verbs[i]);
        assert_int_equal(times_chosen(&k, 1, NULL, VERB_LEAVE), 0);
        kit_start(&k, 4);
        kit_make_revealed(&k, 1, NUMBER_ONE);
        succeed(&k, verbs[i]);
        assert_int_equal(times_chosen(&k, 1, NULL, VERB_LEAVE), MOODS);
    }
}

TEST(bx_124_nobody_stays_in_the_brig)
{
    kit k;

    for (int is_cylon = 0; is_cylon < 2; is_cylon++) {
        kit_start(&k, 4);
        if (is_cylon)
            kit_make_cylon(&k, 1, NUMBER_ONE);
        k.g.brigged[1] = 1;
        kit_turn(&k, 0);
        kit_dice(&k, 2, 1, 0);
        kit_choose(&k, 0, VERB_RELEASE, 1, -1);
        kit_pass(&k, 1);
        kit_die(&k, EXPRESS_STRONG, 4);
        kit_choose(&k, 2, VERB_TAKE_PART, -1, -1);
        kit_all_pass(&k);
        kit_expect(&k, ASK_FREED, 1);
        assert_int_equal(times_chosen(&k, 1, NULL, VERB_TURN_BACK), MOODS);
    }
}

/* Nobody wastes a die on a speech that nobody needs (R38). */
TEST(bx_108_officers_give_no_speech_without_a_marker)
{
    kit k;

    kit_start(&k, 4);
    kit_turn(&k, 1);
    assert_true(kit_offers(&k, 1, VERB_BOOST));
    assert_int_equal(times_chosen(&k, 1, NULL, VERB_BOOST), 0);
}

/* With the variant and no marker on the board a speech can only do harm. */
TEST(bx_236_a_speech_without_markers_is_for_cylons)
{
    kit k;

    kit_start(&k, 4);
    k.g.setting[SETTING_MORALE] = MORALE_VARIANT;
    kit_turn(&k, 1);
    assert_int_equal(times_chosen(&k, 1, NULL, VERB_BOOST), 0);
    kit_start(&k, 4);
    k.g.setting[SETTING_MORALE] = MORALE_VARIANT;
    kit_make_revealed(&k, 1, NUMBER_ONE);
    kit_turn(&k, 1);
    kit_die(&k, EXPRESS_STRONG, 4);
    kit_die(&k, EXPRESS_WEAK, -1);
    kit_choose(&k, 1, VERB_BOOST, -1, -1);
    for (int i = 0; i < MOODS; i++)
        assert_int_equal(answer_of(&k, 1, NULL, (uint64_t)i).arg[0], WEAK);
}

TEST(penalties_go_where_they_hurt_less)
{
    kit k;

    for (int i = 0; i < 2; i++) {
        kit_start(&k, 4);
        k.g.damaged = i == 0 ? 0x1f : 0;
        k.g.demoralized = i == 0 ? 0 : 0x1d;
        k.g.shown[RAIDER] = 2;
        kit_rig(&k, FROM_DRADIS, COLONIAL_SHIP);
        kit_crisis(&k, 1, EXPRESS_DRADIS, 9, 1, 0);
        kit_all_pass(&k);
        kit_expect(&k, ASK_SHIP_LOST, 1);
        assert_int_equal(answer_of(&k, 1, NULL, 0).thing[0], i == 0 ? 0 : 1);
    }
}

TEST(a_human_calls_for_the_brig_on_evidence_only)
{
    officer_memory memory = {{0}, 0, 0, 0, 0, 0, 0, {0}};
    kit k;

    kit_start(&k, 4);
    kit_turn(&k, 1);
    assert_int_equal(times_chosen(&k, 1, NULL, VERB_BRIG), 0);
    evidence_of_cards(&memory.evidence, &k.g, 1, &(event){.kind = EV_LOYALTY_DEALT, .arg = {0}});
    evidence_of_cards(&memory.evidence, &k.g, 1, &(event){.kind = EV_LOYALTY, .arg = {1, HUMAN}});
    evidence_add(&memory.evidence, 2, 8 * BIT);
    assert_true(times_chosen(&k, 1, &memory, VERB_BRIG) > MOODS / 2);
    for (int i = 0; i < MOODS; i++) {
        pick p = answer_of(&k, 1, &memory, (uint64_t)i);

        if (p.verb == VERB_BRIG)
            assert_int_equal(p.thing[0], 2);
    }
    k.g.brigged[2] = 1; /* where he is already */
    assert_int_equal(times_chosen(&k, 1, &memory, VERB_BRIG), 0);
}

/* Whole games. */
typedef struct {
    express g;
    bot_player player[SEATS];
    uint64_t choices;
} match;

static void notice_all(match *m, const events *told)
{
    for (int seat = 0; seat < seat_count(&m->g); seat++)
        bot_notice(&m->player[seat], &express_game, &m->g.flow, seat, told);
}

static void begin(match *m, int seats_, int number, events *told)
{
    setup s = {.seed = seed_from_numbers(6, (uint64_t)number), .seat_count = seats_};

    s.value[SETTING_MORALE] = (uint8_t)(number % 2);
    s.value[SETTING_CHARACTERS] = (uint8_t)(number / 2 % 2);
    memset(m, 0, sizeof *m);
    told->count = 0;
    assert_int_equal(game_start(&express_game, &m->g.flow, &s, told).code, ACCEPTED);
    for (int seat = 0; seat < seats_; seat++)
        m->player[seat] = bot_sit(&bot_officer, &s.seed, seat);
    notice_all(m, told);
}

/* One choice; it must be legal. */
static void step_on(match *m, events *told)
{
    int seat = flow_first_waiting(&m->g.flow);
    choice c = bot_choose(&m->player[seat], &express_game, &m->g.flow, seat);

    told->count = 0;
    assert_int_equal(
        game_choose(&express_game, &m->g.flow, seat, m->g.flow.asks, &c, told).code, ACCEPTED);
    notice_all(m, told);
    m->choices++;
}

enum { GAMES = 120, MOST_CHOICES = 5000 };

TEST(choices_are_always_legal_and_games_end)
{
    static events told;
    match m;

    for (int number = 0; number < GAMES; number++) {
        begin(&m, 3 + number % 3, number, &told);
        while (!m.g.flow.over && m.choices < MOST_CHOICES)
            step_on(&m, &told);
        assert_true(m.g.flow.over);
    }
}

TEST(the_same_seed_plays_the_same_game)
{
    static events told;
    match a, b;

    for (int number = 0; number < 6; number++) {
        begin(&a, 3 + number % 3, number, &told);
        while (!a.g.flow.over)
            step_on(&a, &told);
        begin(&b, 3 + number % 3, number, &told);
        while (!b.g.flow.over)
            step_on(&b, &told);
        assert_int_equal(game_hash(&express_game, &a.g.flow), game_hash(&express_game, &b.g.flow));
        assert_int_equal(a.choices, b.choices);
    }
}

/* The choice in another world that the seat cannot tell from the true one. */
static choice choice_in_world(const match *m, int seat, uint64_t world, suspicion *believed)
{
    seed s = seed_from_numbers(7, world), same = seed_from_numbers(8, 8);
    generator dealer = random_from_seed(&s), chance = random_from_seed(&same);
    express concealed = m->g;
    officer_memory memory;
    options list;

    memcpy(&memory, m->player[seat].heads.of[seat].bytes, sizeof memory);
    game_conceal(&express_game, &concealed.flow, seat, &dealer);
    game_list(&express_game, &concealed.flow, seat, &list, false);
    *believed = suspicion_weigh(&concealed, &memory.evidence, seat);
    return express_officer.choose(&concealed.flow, seat, &memory, &list, &chance);
}

TEST(nothing_hidden_sways_the_officer)
{
    static events told;
    match m;

    for (int number = 0; number < GAMES / 4; number++) {
        begin(&m, 3 + number % 3, number, &told);
        for (; !m.g.flow.over; step_on(&m, &told)) {
            int seat = flow_first_waiting(&m.g.flow);
            suspicion one, two;
            choice a = choice_in_world(&m, seat, 2 * m.choices, &one);
            choice b = choice_in_world(&m, seat, 2 * m.choices + 1, &two);

            assert_memory_equal(&one, &two, sizeof one);
            assert_memory_equal(&a, &b, sizeof a);
        }
    }
}

/* What a seat remembers must not hang on hidden things either: the bot shows it concealed states. */
TEST(memories_of_the_same_events_are_the_same)
{
    static events told;
    match m;

    for (int number = 0; number < GAMES / 4; number++) {
        begin(&m, 3 + number % 3, number, &told);
        while (!m.g.flow.over) {
            match before = m;
            uint64_t world = m.choices;

            step_on(&m, &told);
            for (int seat = 0; seat < seat_count(&m.g) && !m.g.flow.over; seat++) {
                seed s = seed_from_numbers(9, world);
                generator dealer = random_from_seed(&s);
                express concealed = m.g;

                game_conceal(&express_game, &concealed.flow, seat, &dealer);
                for (int i = 0; i < told.count; i++)
                    if (event_reaches(&told.at[i], seat))
                        express_officer.notice(before.player[seat].heads.of[seat].bytes,
                            &concealed.flow, seat, &told.at[i]);
                assert_memory_equal(before.player[seat].heads.of[seat].bytes,
                    m.player[seat].heads.of[seat].bytes, express_officer.memory_size);
            }
        }
    }
}
