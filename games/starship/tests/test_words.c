/* test_words.c: what Starship Battles says, writes and foretells is well made, and it is true. */
#include <string.h>

#include "base/json_read.h"

#include "landing.h"

static char written[4 * KIT_VIEW];

static const json_value *parse(const text *t)
{
    json_fault error;
    const json_value *read = json_read(t->at, t->length, &error);

    assert_false(t->full);
    if (read == NULL)
        fail_msg("%s in %s", error.why, t->at);
    return read;
}

static int number(const json_value *object, const char *key)
{
    const json_value *n = json_get(object, key);

    if (!json_is_integer(n))
        fail_msg("there is no number %s", key);
    return (int)json_integer(n);
}

/* ---- sentences and facts ---- */

/* What has come up in some game. */
typedef struct {
    bool told[EVENTS], offered[VERB_COUNT];
} reach;

static void check_event(const kit *k, const event *e, reach *so_far)
{
    static const char *const names[SEATS] = {"Anna", "Bert", "Cleo", "Dora"};
    char sentence[240], facts[600];
    text said = text_in(sentence, sizeof sentence), t = text_in(facts, sizeof facts);
    json j = json_to(&t);

    starship_say_event(&k->g.flow, e, names, &said);
    assert_false(said.full);
    assert_true(said.length > 5 && strchr(".!", sentence[said.length - 1]) != NULL);
    assert_null(strchr(sentence, '%'));
    json_add_object(&j);
    starship_event_facts(e, &j);
    json_end(&j);
    json_free(parse(&t));
    so_far->told[e->kind] = true;
}

static void check_options(const kit *k, int seat, const options *list, reach *so_far)
{
    for (int i = 0; i < list->count; i++) {
        char sentence[240], facts[600];
        text said = text_in(sentence, sizeof sentence), t = text_in(facts, sizeof facts);
        json j = json_to(&t);

        starship_say_option(&k->g.flow, seat, &list->at[i], NULL, &said);
        assert_true(said.length >= strlen("Ace") && strchr(sentence, '%') == NULL);
        json_add_object(&j);
        starship_option_facts(&list->at[i], &j);
        json_end(&j);
        json_free(parse(&t));
        so_far->offered[list->at[i].verb] = true;
    }
}

static const json_value *forecasted(const kit *k, int seat, const pick *p)
{
    text t = text_in(written, sizeof written);
    json j = json_to(&t);

    json_add_object(&j);
    starship_forecast(&k->g.flow, seat, p, &j);
    json_end(&j);
    return parse(&t);
}

static void play_and_check(kit *k, generator *r, reach *so_far)
{
    static options list;

    for (int i = 0; i < 300 && !k->g.flow.over; i++) {
        int seat = __builtin_ctz(kit_asked(k));

        game_list(&starship_game, &k->g.flow, seat, &list, false);
        check_options(k, seat, &list, so_far);
        choice c = options_random(&list, r);
        pick p = options_pick(&list, &c);

        json_free(forecasted(k, seat, &p));
        k->out.count = 0;
        game_apply(&starship_game, &k->g.flow, seat, &list, &c, &k->out);
        for (int n = 0; n < k->out.count; n++)
            check_event(k, &k->out.at[n], so_far);
    }
}

/* Where talents are played, each pilot has some of them. */
static void give_talents(kit *k, int first)
{
    int ship = first % k->g.ship_count;

    if (!plays(&k->g, NEEDS_TALENTS))
        return;
    for (int number = 0; number < starship_components()->talent_count; number++) {
        const talent *t = &starship_components()->talent[number];

        if (t->needs & ~k->g.optional || (number > 0 && k->g.talent[ship][SLOTS - 1] != NO_TALENT))
            continue;
        kit_talent(k, ship, t->id);
        ship = (ship + 1) % k->g.ship_count;
    }
}

/* Vipers scan what they come near to; where markers lie face down, the Cylons have seen them. */
static void use_scans(bool laid)
{
    static starship_data own;

    own = starship_shipped;
    for (int i = 0; i < own.scenario_count; i++) {
        scenario *s = &own.scenario[i];

        s->needs |= s->needs & NEEDS_ORBITS ? NEEDS_SCANNING : 0;
        s->scan[0] = (scan_way){.range = 60 * CENTIMETRE, .types = 1};
        s->scan_count = 1;
        s->markers[WATER] = s->markers[BLANK_ELEMENT] = 2;
        s->markers_laid = laid;
        s->looks = laid ? CYLON : SIDES;
    }
    starship_use(&own);
}

/* Every kind of event reads as a sentence and has facts that are JSON; most come up in some game. */
TEST(every_event_and_option_reads)
{
    static const char *const settings[] = {"rules=quick ships=2", "rules=complete ships=2",
        "rules=complete ships=2 plans=tabletop", "rules=quick ships=2 plans=tabletop",
        "rules=complete ships=2 optional=levels+fuel+blank_cards fuel=20",
        "rules=complete ships=2 optional=pilots+talents+tailing+doubles+attack_declaration",
        "scenario=house_rock_garden", "rules=complete ships=2 optional=ftl+pilots+talents",
        "rules=complete ships=2 plans=tabletop optional=levels",
        "rules=complete ships=2 optional=doubles+aiming",
        "rules=complete ships=2 optional=high+levels+fuel fuel=20", "scenario=house_orbit",
        "rules=complete ships=2 plans=tabletop optional=ground",

        "rules=quick ships=2 optional=missiles missiles=both",
        "rules=complete ships=2 optional=missiles+levels missiles=2"};
    enum { SETTINGS_MADE = sizeof settings / sizeof settings[0] };
    static const char *const beginnings[] = {"scenario=house_until_the_jump optional=levels",
        "rules=complete optional=asteroids+planetoids+pilots+talents",
        "scenario=house_second_wave rules=quick",

        "scenario=house_jump_race plans=tabletop"};
    enum { BEGINNINGS = sizeof beginnings / sizeof beginnings[0] };
    static const event seldom[] = {
        {.kind = EV_MARKERS, .arg = {3, 0}},
        {.kind = EV_IN_RESERVE, .arg = {2, 3}},
        {.kind = EV_STAYS, .arg = {2}},
        {.kind = EV_APPEARS_ON, .arg = {2, 0}},
        {.kind = EV_APPEARS_IN, .arg = {2}},
        {.kind = EV_TAIL_ROLL, .arg = {0, 2, 3, 4, 1}},
        {.kind = EV_CIRCLE, .arg = {0}},
        {.kind = EV_SPLIT, .arg = {0, 2, 6, 6, 1, 1, BAND_SHORT, 90}},
        {.kind = EV_LAID, .arg = {0, 0, 300, 300, 0, 2}},
        {.kind = EV_CREWED, .arg = {0, 3}},
        {.kind = EV_DISMISSED, .arg = {0, 3}},
        {.kind = EV_GIFTED, .arg = {1, 2}},
        {.kind = EV_TAKEN_BACK, .arg = {1, 2}},
        {.kind = EV_READY, .arg = {1}},
        {.kind = EV_SCENARIO, .arg = {0, 1, 4}},
        {.kind = EV_FIRST_SIDE, .arg = {CYLON}},
        {.kind = EV_PLACED, .arg = {0, 75, 30, 2}},
        {.kind = EV_PILOT_DEAD, .arg = {2}},
        {.kind = EV_POINTS, .arg = {COLONIAL, 3, 7}},
        {.kind = EV_FRESH_SET, .arg = {POOL_DAMAGE}},
        {.kind = EV_BEGINS, .arg = {0, 3}},
        {.kind = EV_LOADS, .arg = {0, 2}},
        {.kind = EV_SAMPLED, .arg = {0, 0, TYLIUM}},
        {.kind = EV_BROUGHT, .arg = {0, WATER}},
        {.kind = EV_FALLS, .arg = {0}},
        {.kind = EV_REFUELS, .arg = {0, 25, 60}},
        {.kind = EV_MARKERS_LAID, .arg = {3}},
        {.kind = EV_SAMPLED, .arg = {1, 0, WATER}},
        {.kind = EV_BROUGHT, .arg = {0, WATER_TYLIUM}},
        {.kind = EV_LANDED, .arg = {2, 0}},
        {.kind = EV_MISLED, .arg = {0, FIRST_MISSILE, 4, 4, 1}},
        {.kind = EV_MISSILE_LOST, .arg = {FIRST_MISSILE, 0}},
        {.kind = EV_MISSILE_IN_FIELD, .arg = {FIRST_MISSILE, 0, 2, 1, 1}},
        {.kind = EV_MISSILE_HIT, .arg = {FIRST_MISSILE, 3, 1}},
        {.kind = EV_DEBRIS, .arg = {0, 2, 3, 1, 40}},
        {.kind = EV_EXITS, .arg = {0}},
        {.kind = EV_OUTSIDE, .arg = {0}},
        {.kind = EV_STRUCTURE_LAUNCHES, .arg = {FIRST_PIECE, FIRST_MISSILE, 300, 300, 90, 1}},
        {.kind = EV_PICKED_UP, .arg = {0}},
        {.kind = EV_ENTRY, .arg = {0, 300}},
        {.kind = EV_BATTERY, .arg = {2, COLONIAL, 3, 4, 1, 1, 90}},
        {.kind = EV_STRUCK, .arg = {FIRST_PIECE, 0, 3}},
        {.kind = EV_DESTROYED, .arg = {FIRST_PIECE}},
        {.kind = EV_PHASE, .arg = {2}},
        {.kind = EV_EXCHANGED, .arg = {0, 1}},
        {.kind = EV_JOINS, .arg = {1}},
        {.kind = EV_MISSION, .arg = {VICTORY_STRATEGIC, NO_GOAL}},
        {.kind = EV_PREPARES, .arg = {0, 2}},
        {.kind = EV_ABORTS, .arg = {0}},
        {.kind = EV_JUMP_FAILS, .arg = {0}},
        {.kind = EV_COORDINATES, .arg = {0, 2, 1, 10}},
        {.kind = EV_JUMP_NEAR, .arg = {0, 4, 2, 2}},
        {.kind = EV_DISTORTION, .arg = {0, 1}},
        {.kind = EV_LOCATIONS_GONE, .arg = {CYLON}},
    };
    static kit k;
    seed s = seed_from_numbers(12, 1);
    generator r = random_from_seed(&s);
    reach so_far = {0};

    for (int game_number = 0; game_number < 40 * SETTINGS_MADE; game_number++) {
        kit_start(&k, 2 + game_number % 3, settings[game_number % SETTINGS_MADE]);
        give_talents(&k, game_number);
        for (int ship = 0; ship < k.g.ship_count; ship++) /* close to each other */
            k.g.y[ship] = 37500 + (side_of(&k.g, ship) == COLONIAL ? -8000 : 8000);
        for (int ship = 0; plays(&k.g, NEEDS_TAILING) && ship < k.g.ship_count; ship++)
            k.g.heading[ship] = FULL_TURN / 2; /* one side on the tails of the other */
        if (game_number % 7 == 0)
            kit_harm(&k, 2, PILOT, 2);
        kit_harm(&k, 0, HULL, 1);
        if (game_number % 3 == 0)
            kit_harm(&k, 1, HULL, 1);
        kit_draws(&k, "2+ hull");
        if (game_number % 5 == 0) /* a gun beside its own */
            k.g.gear[0] = 1u << 2;
        kit_planning(&k);
        play_and_check(&k, &r, &so_far);
    }
    for (int game_number = 0; game_number < 10 * BEGINNINGS; game_number++) {
        kit_begin(&k, 2, beginnings[game_number % BEGINNINGS]);
        play_and_check(&k, &r, &so_far);
    }
    for (int game_number = 0; game_number < 20; game_number++) {
        use_scans(game_number % 2);
        kit_begin(&k, 2, "scenario=house_orbit");
        play_and_check(&k, &r, &so_far);
        starship_use(&starship_shipped);
    }
    for (int game_number = 0; game_number < 20; game_number++) { /* wounded, above a planetoid */
        in_space(&k, levels, RAIDER, 1, 3);
        kit_put(&k, RAIDER, 200, 100, 0);
        kit_harm(&k, RAIDER, PILOT, 2);
        kit_planning(&k);
        play_and_check(&k, &r, &so_far);
    }
    starship_use(&starship_shipped);
    kit_piece(&k, "sparse_1", 375, 375, 0);
    for (size_t i = 0; i < sizeof seldom / sizeof seldom[0]; i++)
        check_event(&k, &seldom[i], &so_far);
    for (int kind = 0; kind < EVENTS; kind++) {
        assert_non_null(starship_events[kind].name);
        if (!so_far.told[kind])
            fail_msg("no game told of %s", starship_events[kind].name);
    }
    for (int verb = 0; verb < VERB_COUNT; verb++)
        if (!so_far.offered[verb])
            fail_msg("no game offered to %s", starship_verbs[verb].name);
}

TEST(ships_are_called_by_model_and_number)
{
    static kit k;
    char sentence[200];
    text said = text_in(sentence, sizeof sentence);
    event e = {.kind = EV_FIRES, .arg = {0, 2}};

    kit_start(&k, 2, "rules=complete ships=2");
    starship_say_event(&k.g.flow, &e, NULL, &said);
    assert_string_equal(sentence, "Viper 1 fires at Raider 3.");
}

/* ---- forecasts ---- */

/* Two ships far apart, so that nothing but the plan moves the first. */
static void alone(kit *k, const char *settings)
{
    kit_start(k, 2, settings);
    kit_put(k, 0, 375, 300, 30);
    kit_put(k, 1, 60, 700, 180);
    kit_planning(k);
}

static void stands_as(const kit *k, const json_value *told)
{
    assert_int_equal(k->g.x[0], number(told, "x"));
    assert_int_equal(k->g.y[0], number(told, "y"));
    assert_int_equal(k->g.heading[0], number(told, "heading"));
    assert_int_equal(k->g.dial[0], number(told, "dial"));
    if (plays(&k->g, NEEDS_LEVELS))
        assert_int_equal(k->g.level[0], number(told, "level"));
}

/* Plans ship 0 by an option of its list; what was foretold then comes about. */
static void flies_as_foretold(const kit *before, const options *list, const choice *c)
{
    static kit k;
    pick p = options_pick(list, c);
    const json_value *told = forecasted(before, 0, &p);
    const json_value *steps = json_get(told, "steps");
    size_t last = json_size(steps) - 1;

    k = *before;
    assert_int_equal(json_is_true(json_get(told, "legal")), json_is_null(json_get(told, "flown")));
    assert_int_equal(kit_try(&k, 0, c).code, ACCEPTED);
    kit_steady(&k, 1);
    if (k.g.plan[0] == PLAN_OPEN_1)
        stands_as(&k, json_at(steps, 0));
    kit_cease(&k);
    stands_as(&k, json_at(steps, last));
    if (k.g.complete)
        assert_int_equal(k.g.energy[0], number(told, "energy"));
    if (plays(&k.g, NEEDS_FUEL)) /* SB-308 */
        assert_int_equal(k.g.fuel[0], number(json_get(told, "fuel"), "left"));
    assert_int_equal(k.g.counter_count[0] - before->g.counter_count[0],
        (int)json_size(json_get(told, "faults")));
    json_free(told);
}

TEST(WR_025_plans_fly_as_was_foretold)
{
    static const char *const settings[] = {"rules=quick ships=1", "rules=complete ships=1",
        "rules=complete ships=1 plans=tabletop",
        "rules=complete ships=1 plans=tabletop optional=levels+fuel+blank_cards"};
    static kit k;
    static options list;
    seed s = seed_from_numbers(13, 1);
    generator r = random_from_seed(&s);

    for (int i = 0; i < 800; i++) {
        alone(&k, settings[i % 4]);
        if (k.g.complete) {
            kit_energy(&k, 0, (int)random_below(&r, 8) - 1);
            kit_dial(&k, 0, random_below(&r, 2) == 0 ? 0 : (int)random_below(&r, NOTCHES));
            kit_planning(&k);
        }
        game_list(&starship_game, &k.g.flow, 0, &list, false);
        choice c = options_random(&list, &r);

        flies_as_foretold(&k, &list, &c);
    }
}

TEST(WR_025_a_declaration_is_foretold_with_its_odds)
{
    static kit k;
    static options list;

    kit_start(&k, 2, "rules=complete ships=1");
    kit_put(&k, 0, 300, 300, 0);
    kit_put(&k, 1, 300, 410, 0); /* 80 mm: short range */
    kit_give(&k, 0, "1 pilot");
    kit_firing(&k, 1);
    game_list(&starship_game, &k.g.flow, 0, &list, false);
    choice c = {.option = kit_find(&k, 0, VERB_DECLARE), .args = 1, .arg = {1 << 1}};
    pick p = options_pick(&list, &c);
    const json_value *told = forecasted(&k, 0, &p);
    const json_value *one = json_at(json_get(told, "shots"), 0);

    assert_int_equal(number(one, "ship"), 0);
    assert_int_equal(number(one, "target"), 1);
    assert_int_equal(number(one, "range"), 8000);
    assert_int_equal(number(one, "need"), 6); /* +1 and -1 */
    assert_int_equal(number(one, "chance"), 26);
    assert_int_equal(number(json_get(one, "modifiers"), "pilot"), -1);
    json_free(told);
}

/* The odds of a plan's shots are those of this pilot, wounds included. */
TEST(sb_270_the_outlook_of_a_plan_knows_ones_own_wounds)
{
    static kit k;
    static options list;

    for (int wounds = 0; wounds < 3; wounds++) {
        kit_start(&k, 2, "rules=complete ships=1");
        kit_put(&k, 0, 300, 200, 0);
        kit_put(&k, 1, 300, 480, 0);
        kit_harm(&k, 0, PILOT, wounds);
        kit_planning(&k);
        game_list(&starship_game, &k.g.flow, 0, &list, false);
        choice c = {.args = 2, .arg = {1 << MEDIUM, 1}};
        pick p = options_pick(&list, &c);

        assert_int_equal(
            sees_ahead(&starship_game, &k.g.flow, 0, &p, "steps.0.sights.0.modifiers.pilot"),
            -wounds);
        assert_int_equal(sees_ahead(&starship_game, &k.g.flow, 0, &p, "steps.0.sights.0.need"),
            type_of(&k.g, 0)->attack + wounds);
    }
}

TEST(WR_025_a_place_is_foretold)
{
    static kit k;
    static options list;

    kit_begin(&k, 2, "rules=complete ships=1");
    game_list(&starship_game, &k.g.flow, 0, &list, false);
    choice c = {.args = 2, .arg = {200, 3}};
    pick p = options_pick(&list, &c);
    const json_value *told = forecasted(&k, 0, &p);

    kit_place(&k, 200, 3);
    assert_int_equal(k.g.x[0], number(told, "x"));
    assert_int_equal(k.g.y[0], number(told, "y"));
    assert_int_equal(k.g.heading[0], number(told, "heading"));
    json_free(told);
}

/* ---- components ---- */

TEST(WR_024_components_are_written_whole)
{
    const starship_data *d = starship_components();
    text t = text_in(written, sizeof written);
    json j = json_to(&t);

    starship_write_components(&j);
    const json_value *read = parse(&t);

    assert_int_equal(json_length(json_get(read, "hash")), 16);
    assert_int_equal(json_size(json_get(read, "types")), d->type_count);
    assert_int_equal(json_size(json_get(read, "decks")), d->deck_count);
    assert_int_equal(json_size(json_get(read, "counters")), d->kind_count);
    assert_int_equal(json_size(json_get(read, "scenarios")), d->scenario_count);
    const json_value *viper = json_at(json_get(read, "decks"), 0);
    const json_value *straight = json_at(json_get(viper, "cards"), d->deck[0].straight);
    const json_value *arrows = json_get(straight, "arrows");

    assert_int_equal(number(json_get(arrows, "medium"), "energy"), 2);
    assert_int_equal(number(json_get(arrows, "back"), "energy"), -1);
    assert_null(json_get(arrows, "still"));
    json_free(read);
}
