/* kit.c: what the tests of BSG: Express are written with. */
#include "kit.h"

#include <string.h>

static void start(kit *k, const setup *s)
{
    k->out.count = 0;
    assert_int_equal(game_start(&express_game, &k->g.flow, s, &k->out).code, ACCEPTED);
}

static void rig_setup(setup *s, int from, int up)
{
    s->rig_source[s->rigged] = (uint8_t)from;
    s->rig_outcome[s->rigged] = (uint8_t)up;
    s->rigged++;
}

void kit_start(kit *k, int seat_count_)
{
    setup s = {.seed = seed_from_numbers(1, 1), .seat_count = seat_count_};

    for (int i = 0; i < EXPRESS_CHARACTERS; i++)
        rig_setup(&s, FROM_CHARACTERS, i);
    for (int i = 0; i < express_pieces->humans_in_deck[seat_count_]; i++)
        rig_setup(&s, FROM_LOYALTY, HUMAN);
    start(k, &s);
    k->g.flow.random.rigged = 0;
    memset(k->g.flow.random.rig_source, 0, RIGGED_MAX);
    memset(k->g.flow.random.rig_outcome, 0, RIGGED_MAX);
}

void kit_start_random(kit *k, int seat_count_, uint64_t number)
{
    setup s = {.seed = seed_from_numbers(2, number), .seat_count = seat_count_};

    start(k, &s);
}

static int card_with(const express *g, int face)
{
    int card = 0;

    while (g->card_face[card] != face)
        card++;
    return card;
}

static int human_card_of(const express *g, int seat)
{
    for (int i = 0; i < g->card_count; i++)
        if (g->card_at[i] == seat && g->card_face[i] == HUMAN)
            return i;
    fail_msg("seat %d has no human card", seat);
    return 0;
}

/* The Cylon card that another one stands in for: the first in the deck, or else in a hand. */
static int cylon_to_change(const express *g)
{
    int found = -1;

    for (int i = g->card_count; i-- > 0;)
        if (g->card_face[i] != HUMAN && g->card_at[i] != IN_BOX &&
            (found < 0 || g->card_at[i] == IN_DECK || g->card_at[found] != IN_DECK))
            found = i;
    return found;
}

void kit_make_cylon(kit *k, int seat, int face)
{
    express *g = &k->g;
    int cylon = card_with(g, face), human = human_card_of(g, seat);

    if (g->card_at[cylon] == IN_BOX) { /* first into the deck, for one that is there */
        int other = cylon_to_change(g);

        g->card_face[cylon] = g->card_face[other];
        g->card_face[other] = (uint8_t)face;
        cylon = other;
    }
    g->card_face[cylon] = HUMAN;
    g->card_face[human] = (uint8_t)face;
}

void kit_make_revealed(kit *k, int seat, int face)
{
    express *g = &k->g;

    kit_make_cylon(k, seat, face);
    g->card_shown[card_with(g, face)] = 1;
    g->card_known[card_with(g, face)] = (1 << SEATS) - 1;
    g->revealed[seat] = 1;
    g->die[seat][1] = g->die[seat][3] = DIE_OUT;
    if (g->admiral == seat)
        express_admiral_gone(g, NULL);
}

void kit_dice(kit *k, int seat, int active_strong, int active_weak)
{
    for (int die = 0; die < DICE; die++) {
        int *left = die_kind(die) == EXPRESS_STRONG ? &active_strong : &active_weak;

        if (k->g.die[seat][die] == DIE_OUT)
            continue;
        k->g.die[seat][die] = *left > 0 ? DIE_ACTIVE : DIE_SPENT;
        *left -= *left > 0;
    }
}

static void run(kit *k)
{
    k->out.count = 0;
    flow_run(&k->g.flow, express_game.procedures, &k->out);
}

void kit_turn(kit *k, int seat)
{
    flow *w = &k->g.flow;

    memset(w->stack, 0, sizeof w->stack);
    w->depth = 0;
    w->asked = w->answered = 0;
    w->ask = 0;
    express_end_roll(&k->g);
    flow_call(
        w, PROC_GAME, &(struct game_locals){.seat = (int16_t)seat}, sizeof(struct game_locals));
    w->stack[0].at = 2;
    flow_call(
        w, PROC_TURN, &(struct turn_locals){.seat = (int16_t)seat}, sizeof(struct turn_locals));
    run(k);
}

void kit_turn_to_crisis(kit *k, int seat)
{
    kit_turn(k, seat);
    while (k->g.flow.ask == ASK_RETRIEVE)
        kit_choose(k, seat, VERB_TAKE_BACK, -1, -1);
    kit_choose(k, seat, VERB_NOTHING, -1, -1);
}

void kit_crisis(kit *k, int seat, int kind, int difficulty, int consequence, int icons)
{
    flow *w = &k->g.flow;

    kit_turn(k, seat);
    while (w->depth > 2)
        w->stack[--w->depth] = (frame){0};
    w->asked = 0;
    w->ask = 0;
    k->g.crisis = (express_crisis_face){
        (uint8_t)kind, (uint8_t)difficulty, (uint8_t)consequence, (uint8_t)icons};
    k->g.has_crisis = 1;
    if (k->g.prepared == PREPARED)
        k->g.prepared = PREPARED_THIS_CRISIS;
    w->stack[1].at = 4;
    flow_call(w, PROC_CRISIS, &(struct crisis_locals){0}, sizeof(struct crisis_locals));
    run(k);
}

void kit_rig(kit *k, int from, int up)
{
    assert_true(random_rig(&k->g.flow.random, (uint8_t)from, (uint8_t)up));
}

void kit_die(kit *k, int kind, int face)
{
    int up = 0;

    while (up < EXPRESS_DIE_FACES && express_pieces->skill_face[kind][up] != face)
        up++;
    assert_true(up < EXPRESS_DIE_FACES);
    kit_rig(k, kind == EXPRESS_STRONG ? FROM_STRONG_DIE : FROM_WEAK_DIE, up);
}

int kit_asked(const kit *k)
{
    seats waiting = flow_waiting(&k->g.flow);
    int seat = 0;

    assert_int_equal(set_count(waiting), 1);
    while (!(waiting >> seat & 1))
        seat++;
    return seat;
}

int kit_find(const kit *k, int seat, int what, int first, int second)
{
    options list;

    game_list(&express_game, &k->g.flow, seat, &list, false);
    for (int i = 0; i < list.count; i++) {
        const option *o = &list.at[i];

        if (o->verb == what && (first < 0 || o->thing[0] == first) &&
            (second < 0 || o->thing[1] == second))
            return i;
    }
    return -1;
}

bool kit_offers(const kit *k, int seat, int what)
{
    return kit_find(k, seat, what, -1, -1) >= 0;
}

int kit_count(const kit *k, int seat, int what)
{
    options list;
    int n = 0;

    game_list(&express_game, &k->g.flow, seat, &list, false);
    for (int i = 0; i < list.count; i++)
        n += list.at[i].verb == what;
    return n;
}

static int find_barred(const options *list, int what)
{
    for (int i = 0; i < list->barred_count; i++)
        if (list->barred[i].verb == what)
            return i;
    return -1;
}

rule kit_barred(const kit *k, int seat, int what)
{
    options list;

    game_list(&express_game, &k->g.flow, seat, &list, true);
    int i = find_barred(&list, what);

    return i < 0 ? 0 : list.barred[i].because;
}

/* Makes a choice; a refusal must leave every byte as it was. */
static refusal make(kit *k, int seat, const choice *c)
{
    express before = k->g;

    k->out.count = 0;
    refusal r = game_choose(&express_game, &k->g.flow, seat, k->g.flow.asks, c, &k->out);

    if (r.code != ACCEPTED) {
        assert_memory_equal(&before, &k->g, sizeof before);
        assert_int_equal(k->out.count, 0);
    }
    return r;
}

void kit_choose(kit *k, int seat, int what, int first, int second)
{
    choice c = {.option = kit_find(k, seat, what, first, second)};

    if (c.option < 0)
        fail_msg("seat %d has no option %s %d %d", seat, express_verbs[what].name, first, second);
    refusal r = make(k, seat, &c);

    if (r.code != ACCEPTED)
        fail_msg("%s", r.text);
}

refusal kit_try_submit(kit *k, int seat, uint32_t dice)
{
    choice c = {
        .option = kit_find(k, seat, VERB_SUBMIT, -1, -1), .args = 1, .arg = {(int32_t)dice}};

    assert_true(c.option >= 0);
    return make(k, seat, &c);
}

void kit_submit(kit *k, int seat, uint32_t dice)
{
    refusal r = kit_try_submit(k, seat, dice);

    if (r.code != ACCEPTED)
        fail_msg("%s", r.text);
}

refusal kit_try_barred(kit *k, int seat, int what)
{
    options list;

    game_list(&express_game, &k->g.flow, seat, &list, true);
    int i = find_barred(&list, what);

    assert_true(i >= 0);
    return make(k, seat, &(choice){.option = list.count + i});
}

void kit_pass(kit *k, int seat)
{
    kit_choose(k, seat, VERB_PASS, -1, -1);
}

void kit_all_pass(kit *k)
{
    events all = {0};

    while (k->g.flow.ask == ASK_DECIDE) {
        kit_pass(k, kit_asked(k));
        for (int i = 0; i < k->out.count; i++)
            events_add(&all, k->out.at[i]);
    }
    k->out = all;
}

int kit_active(const kit *k, int seat)
{
    return dice_sum(express_dice(&k->g, seat, DIE_ACTIVE));
}

int kit_spent(const kit *k, int seat)
{
    return dice_sum(express_dice(&k->g, seat, DIE_SPENT));
}

void kit_play_random(kit *k, uint64_t number, int most)
{
    seed s = seed_from_numbers(3, number);
    generator r = random_from_seed(&s);
    options list;

    for (; most > 0 && !k->g.flow.over; most--) {
        int seat = flow_first_waiting(&k->g.flow);

        game_list(&express_game, &k->g.flow, seat, &list, false);
        choice c = options_random(&list, &r);

        k->out.count = 0;
        game_apply(&express_game, &k->g.flow, seat, &list, &c, &k->out);
    }
}

void kit_crisis_dice(kit *k, int first, int second)
{
    kit_rig(k, FROM_CRISIS_DIE_1, first);
    kit_rig(k, FROM_CRISIS_DIE_2, second);
}

void kit_roll(kit *k, int strong, int strong2, int weak, int weak2)
{
    kit_die(k, EXPRESS_STRONG, strong);
    kit_die(k, EXPRESS_STRONG, strong2);
    kit_die(k, EXPRESS_WEAK, weak);
    kit_die(k, EXPRESS_WEAK, weak2);
}

bool kit_sees(const kit *k, int reader, const char *words)
{
    char view[KIT_VIEW];

    return strstr(kit_view(k, reader, view), words) != NULL;
}
