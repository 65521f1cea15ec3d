/* trial.c: crisis cards tried on one table; see trial.h. */
#include "trial.h"

#include <stdio.h>

#include "changes.h"
#include "games/galactica/rules/say.h"

enum { TRACK = 2, LINE = CHANGES_LINE };

static const char *const hands[] = {
    "politics 1 politics 2 leadership 1 leadership 2 tactics 1 tactics 2 piloting 1",
    "politics 1 politics 1 leadership 1 leadership 1 tactics 1 tactics 1",
    "leadership 1 leadership 2 tactics 1 tactics 2",
    "piloting 2 engineering 1 engineering 2",
};
enum { PLAYERS = sizeof hands / sizeof hands[0] };

/* ---- the table ---- */

static void lay_fleet(kit *k)
{
    kit_resource(k, "fuel", 6);
    kit_resource(k, "food", 7);
    kit_resource(k, "morale", 8);
    kit_resource(k, "population", 9);
    k->g.raptors = 3;
    k->g.track = TRACK;
    k->g.centurions[1] = 1;
    kit_distance(k, 1);
    kit_ships(k, "raider", "starboard_bow", 1);
    kit_ships(k, "viper", "port_bow", 2);
    kit_civilian(k, "civ_1_population", "stern");
}

kit *trial_lay(trial *t)
{
    kit *k = &t->k;

    kit_cast(k, "tom_zarek laura_roslin saul_tigh gaius_baltar");
    kit_at(k, TRIAL_CURRENT, "hangar_deck");
    kit_at(k, TRIAL_PRESIDENT, "presidents_office");
    kit_at(k, TRIAL_ADMIRAL, "admirals_quarters");
    kit_at(k, TRIAL_OTHER, "communications");
    lay_fleet(k);
    for (int seat = 0; seat < PLAYERS; seat++)
        kit_hand(k, seat, hands[seat]);
    t->laid = true;
    return k;
}

void trial_check(
    trial *t, const char *id, int chooser, int difficulty, int partial, const char *types)
{
    *t = (trial){
        .id = id, .chooser = chooser, .difficulty = difficulty, .partial = partial, .types = types};
}

void trial_event(trial *t, const char *id, int chooser)
{
    *t = (trial){.id = id, .chooser = chooser};
}

void trial_attack(trial *t, const char *id)
{
    *t = (trial){.id = id, .chooser = NO_SEAT};
}

/* ---- types ---- */

static bool wants_type(const trial *t, int type)
{
    kit_words w = kit_split(t->types);

    for (int i = 0; i < w.count; i++)
        if (strcmp(w.at[i], galactica_type_ids[type]) == 0)
            return true;
    return false;
}

/* ---- answers ---- */

static void pass_windows(kit *k)
{
    while (k->g.flow.ask == ASK_WINDOW && kit_asked(k) != 0)
        kit_act(k, "pass");
}

/* What is discarded is missed by the table that is to be. */
static void act_and_miss(kit *k, int seat, const char *act, galactica *want)
{
    kit_words w = kit_split(act);

    kit_act_as(k, seat, act);
    if (strcmp(w.at[0], "discard") == 0)
        changes_cards(want, seat, &w, 1, -1);
    pass_windows(k);
}

static void give_answers(kit *k, const char *answers, galactica *want)
{
    char part[CHANGES_LINE];

    pass_windows(k);
    while (changes_part(&answers, part)) {
        int seat = atoi(part);
        const char *act = part + strspn(part, "0123456789 ");
        kit_words w = kit_split(act);

        if (strcmp(w.at[0], "cannot") == 0) {
            assert_false(kit_offers_to(k, seat, act + strlen("cannot ")));
        } else if (strcmp(w.at[0], "options") == 0) {
            assert_int_equal(kit_asked(k), SEAT_BIT(seat));
            assert_int_equal(kit_options(k, seat), atoi(w.at[1]));
        } else {
            act_and_miss(k, seat, act, want);
        }
    }
}

static void finish(trial *t, galactica *want, const char *answers, const char *changes)
{
    give_answers(&t->k, answers, want);
    changes_apply(want, kit_crisis_face(t->id), changes);
    kit_done(&t->k);
    changes_compare(want, &t->k.g, t->id);
    kit_valid(&t->k);
    t->laid = false;
}

static void start(trial *t)
{
    if (!t->laid)
        trial_lay(t);
    t->before = t->k.g;
    if (is_super(kit_crisis_face(t->id)))
        kit_super_crisis(&t->k, t->id);
    else
        kit_crisis(&t->k, t->id);
}

/* The chooser alone is asked, may take either half, and all see what he takes (BG-145, BG-147). */
static void choose(trial *t, int half)
{
    kit *k = &t->k;

    kit_expect(k, ASK_HALF, t->chooser);
    assert_int_equal(kit_asked(k), SEAT_BIT(t->chooser));
    assert_true(kit_offers(k, "half 0") && kit_offers(k, "half 1"));
    assert_int_equal(kit_options(k, t->chooser), 2);
    kit_actf(k, "half %d", half);
    assert_true(kit_told_to(k, EV_HALF, SEAT_NONE));
    assert_int_equal(kit_event(k, EV_HALF)->arg[0], t->chooser);
    assert_int_equal(kit_event(k, EV_HALF)->arg[2], half);
}

/* ---- checks ---- */

/* One card of each type, and as many of the first type as it takes to come to the total. */
static void write_cards(const trial *t, int total, text *out)
{
    static const int most[] = {5, 4, 4, 3, 3, 3, 3, 2, 2, 2};
    int first = -1;

    for (int type = 0; type < TYPES; type++) {
        text_format(out, " %s 1", galactica_type_ids[type]);
        total -= wants_type(t, type) ? 1 : -1;
        if (first < 0 && wants_type(t, type))
            first = type;
    }
    for (size_t i = 0; total > 0; i++)
        if (total >= most[i]) {
            text_format(out, " %s %d", galactica_type_ids[first], most[i]);
            total -= most[i];
        } else if (total == 1) {
            text_format(out, " %s 1", galactica_type_ids[first]);
            total = 0;
        }
    assert_int_equal(total, 0);
}

static void write_hand(const kit *k, int seat, text *out)
{
    for (int position = 0; position < kit_hand_size(k, seat); position++) {
        int face = galactica_card_at(&k->g, seat, position);

        text_format(out, " %s %d", galactica_type_ids[type_of(face)], strength_of(face));
    }
}

/* Two cards of destiny that cancel each other. */
static void lay_destiny(trial *t)
{
    int yes = 0, no = 0;
    char cards[LINE];

    while (!wants_type(t, yes))
        yes++;
    while (wants_type(t, no))
        no++;
    snprintf(cards, sizeof cards, "%s 2 %s 2", galactica_type_ids[yes], galactica_type_ids[no]);
    kit_destiny(&t->k, cards);
}

/* Every type counts as the card says (BG-172). */
static void check_types(const trial *t)
{
    const kit *k = &t->k;

    for (int type = 0; type < TYPES; type++) {
        const event *e = kit_event_of(k, EV_CHECK_CARD, face_of(type, 1));

        assert_non_null(e);
        if (e->arg[2] != (wants_type(t, type) ? 1 : -1))
            fail_msg("%s: %s counts wrongly", t->id, galactica_type_ids[type]);
    }
}

/* Seat 3 adds all that it takes; whoever else holds cards is asked and adds none. */
static void add_cards(trial *t, const char *cards)
{
    kit *k = &t->k;
    char act[2 * LINE];

    pass_windows(k);
    snprintf(act, sizeof act, "add%s", cards);
    while (k->g.flow.ask == ASK_ADD && kit_asked(k) != 0 && k->g.check.stage == CHECK_ADDING) {
        bool last = kit_asked(k) == SEAT_BIT(k->g.current);

        kit_act(k, kit_asked(k) == SEAT_BIT(TRIAL_OTHER) ? act : "add");
        if (last)
            break;
    }
}

static void run_check(trial *t, int total, const char *answers, const char *changes)
{
    kit *k = &t->k;
    char cards[LINE], hand[2 * LINE];
    text c = text_in(cards, sizeof cards), h = text_in(hand, sizeof hand);

    if (!t->laid)
        trial_lay(t);
    galactica want = k->g;
    write_cards(t, total, &c);
    write_hand(k, TRIAL_OTHER, &h);
    text_put(&h, cards);
    kit_hand(k, TRIAL_OTHER, hand);
    lay_destiny(t);
    start(t);
    if (t->chooser != NO_SEAT)
        choose(t, 0);
    assert_true(kit_told(k, EV_CHECK));
    assert_int_equal(kit_event(k, EV_CHECK)->arg[2], t->difficulty);
    add_cards(t, cards);
    assert_true(kit_told(k, EV_COUNTED));
    assert_int_equal(kit_event(k, EV_COUNTED)->arg[2], total);
    check_types(t);
    finish(t, &want, answers, changes);
}

void trial_passes(trial *t, const char *answers, const char *changes)
{
    run_check(t, t->difficulty, answers, changes);
}

void trial_fails(trial *t, const char *answers, const char *changes)
{
    run_check(t, (t->partial > 0 ? t->partial : t->difficulty) - 1, answers, changes);
}

void trial_partial(trial *t, const char *answers, const char *changes)
{
    kit laid = t->k;
    bool was_laid = t->laid;

    run_check(t, t->partial, answers, changes);
    if (was_laid)
        t->k = laid;
    t->laid = was_laid;
    run_check(t, t->difficulty - 1, answers, changes);
}

/* ---- cards without a check ---- */

void trial_half(trial *t, int half, const char *answers, const char *changes)
{
    start(t);
    galactica want = t->before;

    choose(t, half);
    assert_false(kit_told(&t->k, EV_CHECK));
    finish(t, &want, answers, changes);
}

void trial_attacks(trial *t, const char *answers, const char *changes)
{
    start(t);
    galactica want = t->before;

    finish(t, &want, answers, changes);
}

/* ---- the foot ---- */

/* Ships of which each kind does what only its own icon makes it do; the die shows ones. */
static void lay_cylons(kit *k)
{
    kit_ships(k, "basestar", "bow", 1);
    kit_ships(k, "heavy_raider", "starboard_stern", 1);
    kit_next(k, "die", "1 1 1");
}

static bool has_moved(const kit *k, int kind)
{
    return kit_event_of(k, EV_SHIP_MOVED, kind) != NULL;
}

static int attacks_by(const kit *k, int row)
{
    int count = 0;

    for (int i = 0; i < k->out.count; i++)
        count += k->out.at[i].kind == EV_ATTACK && k->out.at[i].arg[0] == row;
    return count;
}

/* Icons and steps of the marker, in the order in which they were told. */
static void write_foot(const kit *k, text *out)
{
    for (int i = 0; i < k->out.count; i++) {
        const event *e = &k->out.at[i];

        if (e->kind == EV_ACTIVATE)
            text_format(out, "%s ", galactica_icon_ids[e->arg[0]]);
        else if (e->kind == EV_TRACK && e->arg[0] > 0)
            text_format(out, "jump %d ", e->arg[0]);
    }
}

static void ships_act(const kit *k, const char *icon_id)
{
    kit_words w = kit_split(icon_id);
    int at = 0, icon = kit_thing('I', &w, &at);

    assert_int_equal(has_moved(k, RAIDER), icon == ICON_RAIDERS);
    assert_int_equal(has_moved(k, HEAVY_RAIDER), icon == ICON_HEAVY_RAIDERS);
    assert_int_equal(attacks_by(k, BASESTAR_AT_GALACTICA) > 0, icon == ICON_BASESTARS);
    assert_int_equal(kit_times(k, EV_LAUNCHED), icon == ICON_LAUNCH ? 3 : 0);
}

static bool is_kept(const kit *k, int face)
{
    for (int rule_kept = 0; rule_kept < KEEPS; rule_kept++)
        if (k->g.kept[rule_kept] == face + 1)
            return true;
    return false;
}

void trial_drawn(trial *t, const char *told)
{
    kit *k = t->laid ? &t->k : trial_lay(t);
    char have[LINE];
    text foot = text_in(have, sizeof have);
    int face = kit_crisis_face(t->id);

    if (t->types != NULL)
        lay_destiny(t);
    kit_top(k, "crisis", t->id, 0);
    kit_step(k, TRIAL_CURRENT, STEP_CRISIS);
    assert_int_equal(kit_event(k, EV_CRISIS)->arg[1], face);
    assert_true(kit_told_to(k, EV_CRISIS, SEAT_NONE));
    write_foot(k, &foot);
    if (k->g.flow.ask != ASK_MOVE) {
        kit_until(k, ASK_MOVE);
        write_foot(k, &foot);
    }
    assert_string_equal(have, told);
    assert_int_equal(k->g.turn_crises, 0);
    assert_int_equal(k->g.decks[DECK_CRISIS].discard[face] + is_kept(k, face), 1);
    t->laid = false;
}

void trial_foot(trial *t, const char *icon, int jump)
{
    char told[LINE];

    lay_cylons(trial_lay(t));
    snprintf(told, sizeof told, "%s %s", icon, jump ? "jump 1 " : "");
    trial_drawn(t, told);
    ships_act(&t->k, icon);
}

/* ---- is every card tested? ---- */

void trial_all_tested(int kind, bool super, const char *from, const char *below)
{
    for (int face = 0; face < ALL_CRISES; face = crisis_after(face)) {
        const crisis_card *c = &galactica_pieces->crisis[face];
        bool meant = super ? is_super(face) : !is_super(face) && c->kind == kind;

        if (meant && strcmp(c->id, from) >= 0 && strcmp(c->id, below) < 0)
            test_expected("card", c->id);
    }
}
