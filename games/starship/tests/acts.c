/* acts.c: what the tests of Starship Battles act with: plans in words, declarations. */
#include <stdlib.h>
#include <string.h>

#include "kit.h"

/* ---- plans in words ---- */

int kit_place_of(const kit *k, int ship, const char *id)
{
    const deck *d = deck_of(&k->g, ship);

    for (int i = 0; i < d->card_count; i++)
        if (strcmp(d->card[i].id, id) == 0)
            return i;
    return NO_CARD;
}

static int speed_of(const char *word)
{
    for (int speed = BACK; speed <= FTL; speed++)
        if (strcmp(starship_speed_ids[speed], word) == 0)
            return speed;
    return -1;
}

/* Words as a plan; cards that are not named are NO_CARD. */
static plan read_words(const kit *k, int ship, const char *words)
{
    plan p = plan_with(NO_CARD, NO_CARD, STILL, k->g.dial[ship]);
    int cards = 0;
    char word[24];

    while (*words != '\0') {
        text t = text_in(word, sizeof word);

        for (; *words != '\0' && *words != ' '; words++)
            text_put_char(&t, *words);
        words += *words == ' ';
        if (kit_place_of(k, ship, word) != NO_CARD && cards < 2)
            p.card[cards++] = (uint8_t)kit_place_of(k, ship, word);
        else if (speed_of(word) >= 0)
            p.slider = (uint8_t)speed_of(word);
        else if (strcmp(word, "climb") == 0 || strcmp(word, "dive") == 0)
            p.level = word[0] == 'c' ? 1 : -1;
        else if (strcmp(word, "land") == 0)
            p.touch = (uint8_t)starship_landing_sign(&k->g, ship);
        else if (strcmp(word, "takeoff") == 0)
            p.touch = TOUCH_TAKES_OFF;
        else if (strcmp(word, "blank") == 0)
            p.blank = 1;
        else if (word[0] >= '0' && word[0] <= '9')
            p.dial = (uint8_t)atoi(word);
        else
            fail_msg("what is %s in a plan of ship %d?", word, ship);
        if (cards == 1 && p.card[0] == deck_of(&k->g, ship)->change_direction)
            p.dial = 0;
    }
    return p;
}

static int verb_of(const kit *k, int ship, const plan *p)
{
    const deck *d = deck_of(&k->g, ship);

    if (p->touch != TOUCH_NONE)
        return p->touch == TOUCH_TAKES_OFF ? VERB_TAKE_OFF : VERB_LAND;
    if (p->level != 0)
        return p->level > 0 ? VERB_CLIMB : VERB_DIVE;
    if (p->card[0] == NO_CARD)
        return VERB_KEEP;
    if (p->slider == FTL)
        return VERB_JUMP;
    if (p->card[0] == d->change_direction)
        return VERB_CHANGE;
    if (d->card[p->card[0]].symbols & OVERBOOST)
        return VERB_OVERBOOST;
    return p->slider == STILL ? VERB_STAND : VERB_FLY;
}

static int any_verb_of(const plan *p)
{
    if (p->touch != TOUCH_NONE)
        return p->touch == TOUCH_TAKES_OFF ? VERB_ANY_TAKE_OFF : VERB_ANY_LAND;
    return p->level > 0 ? VERB_ANY_CLIMB : p->level < 0 ? VERB_ANY_DIVE : VERB_ANY;
}

/* The choice that stands for the plan, if this option is the one it is made of. */
static bool is_choice(const deck *d, const option *o, int verb, int ship, const plan *p, choice *c)
{
    int second = p->card[1] == NO_CARD ? NO_THING : p->card[1];

    if (o->verb != verb || o->thing[0] != ship || (p->blank && o->free < 3))
        return false;
    c->args = o->free;
    c->arg[0] = 1 << p->slider;
    c->arg[1] = 1 << p->dial;
    for (int i = 2; i < o->free; i++) /* the blank card, and the talent that it takes */
        c->arg[i] = o->bounds[i].members == 0 ? p->blank : (int32_t)o->bounds[i].members;
    switch (verb) {
    case VERB_JUMP:
        c->arg[0] = 1 << p->dial;
        c->arg[1] = 0;
        return o->thing[1] == p->card[0] && o->thing[2] == second;
    case VERB_FLY:
    case VERB_CLIMB:
    case VERB_DIVE:
    case VERB_LAND:
    case VERB_TAKE_OFF:
    case VERB_OVERBOOST: return o->thing[1] == p->card[0] && o->thing[2] == second;
    case VERB_CHANGE: return o->thing[1] == p->card[1];
    case VERB_STAND: c->arg[0] = 1 << p->card[0]; return p->card[1] == NO_CARD;
    case VERB_ANY:
    case VERB_ANY_CLIMB:
    case VERB_ANY_DIVE:
    case VERB_ANY_LAND:
    case VERB_ANY_TAKE_OFF:
        c->arg[0] = 1 << p->card[0];
        c->arg[1] = p->blank ? 1 << d->blank : p->card[1] == NO_CARD ? 0 : 1 << p->card[1];
        c->arg[2] = 1 << p->slider;
        c->arg[3] = 1 << p->dial;
        return true;
    default: return true;
    }
}

/* The choice by which a plan is made; false when it is not offered. */
static bool find_plan(const kit *k, int ship, const char *words, bool or_any, choice *c)
{
    plan p = read_words(k, ship, words);
    int seat = k->g.owner[ship];
    options list;

    game_list(&starship_game, &k->g.flow, seat, &list, false);
    for (int pass = 0; pass < 1 + or_any; pass++) {
        for (int i = 0; i < list.count; i++) {
            *c = (choice){.option = i};
            if (is_choice(deck_of(&k->g, ship), &list.at[i],
                    pass == 0 ? verb_of(k, ship, &p) : any_verb_of(&p), ship, &p, c) &&
                options_check(&list, c).code == ACCEPTED)
                return true;
        }
    }
    return false;
}

bool kit_offers(const kit *k, int ship, const char *words)
{
    choice c;

    return find_plan(k, ship, words, false, &c);
}

void kit_plan(kit *k, int ship, const char *words)
{
    choice c;

    kit_expect(k, ASK_PLAN, k->g.owner[ship]);
    if (!find_plan(k, ship, words, true, &c))
        fail_msg("ship %d cannot plan %s", ship, words);
    kit_choose(k, k->g.owner[ship], &c);
}

static plan words_plan(const kit *k, int ship, const char *words)
{
    plan p = read_words(k, ship, words);

    if (p.card[0] == NO_CARD) {
        p.card[0] = k->g.plan_card[ship][0];
        p.card[1] = k->g.plan_card[ship][1];
    }
    return p;
}

rule kit_fault(const kit *k, int ship, const char *words)
{
    plan p = words_plan(k, ship, words);

    return starship_judge(&k->g, ship, &p).because;
}

uint8_t kit_faults(const kit *k, int ship, const char *words)
{
    plan p = words_plan(k, ship, words);

    return starship_judge(&k->g, ship, &p).faults;
}

/* Straight on, in words; at medium speed under Quick Start. */
static void say_steady(const kit *k, int ship, text *out)
{
    plan p = plan_with(deck_of(&k->g, ship)->straight, NO_CARD, MEDIUM, 0);

    if (k->g.complete)
        p = starship_steady(&k->g, ship);
    if (k->g.plan[ship] != PLAN_AHEAD)
        for (int i = 0; i < plan_cards(&p); i++)
            text_format(out, "%s ", card_of(&k->g, ship, p.card[i])->id);
    text_put(out, starship_speed_ids[p.slider]);
}

void kit_steady(kit *k, int ship)
{
    char words[40];
    text t = text_in(words, sizeof words);

    say_steady(k, ship, &t);
    kit_plan(k, ship, words);
}

/* The ship that the seat is asked to plan. */
static int planned_ship(const kit *k, int seat)
{
    options list;

    game_list(&starship_game, &k->g.flow, seat, &list, false);
    return list.at[0].thing[0];
}

/* Cards fixed ahead may leave nothing but one slider, whatever it is: the first that is offered. */
static void coast(kit *k, int seat)
{
    int ship = planned_ship(k, seat);
    char words[40];
    text t = text_in(words, sizeof words);
    choice c;

    say_steady(k, ship, &t);
    if (!find_plan(k, ship, words, false, &c)) {
        options list;

        game_list(&starship_game, &k->g.flow, seat, &list, false);
        const option *o = &list.at[0];

        c = (choice){.args = o->free};
        for (int i = 0; i < o->free; i++)
            c.arg[i] = (int32_t)(o->bounds[i].members & (0 - o->bounds[i].members));
    }
    kit_choose(k, seat, &c);
}

/* Has every seat asked do the same, while this is asked (or anything, -1) in this turn; what all of
   it told stays in k->out. */
static void all_do(kit *k, int turn, int ask, void (*what)(kit *k, int seat))
{
    events *all = calloc(1, sizeof *all);

    assert_non_null(all);
    while (!k->g.flow.over && k->g.turn == turn && (ask < 0 || k->g.flow.ask == ask)) {
        what(k, __builtin_ctz(kit_asked(k)));
        for (int i = 0; i < k->out.count; i++)
            events_add(all, k->out.at[i]);
    }
    k->out = *all;
    free(all);
}

void kit_coast(kit *k)
{
    all_do(k, k->g.turn, ASK_PLAN, coast);
}

void kit_ahead(kit *k, int ship, const char *cards)
{
    plan p = read_words(k, ship, cards);
    int seat = k->g.owner[ship];
    options list;

    kit_expect(k, ASK_AHEAD, seat);
    game_list(&starship_game, &k->g.flow, seat, &list, false);
    for (int i = 0; i < list.count; i++) {
        const int16_t *thing = list.at[i].thing;
        int second = thing[2] == NO_THING ? NO_CARD : thing[2];
        bool signs = list.at[i].verb == VERB_AHEAD_LAND;

        if (signs == (p.touch == TOUCH_SIGNED) && thing[0] == ship && thing[1] == p.card[0] &&
            second == p.card[1]) {
            kit_choose(k, seat, &(choice){.option = i, .args = list.at[i].free, .arg = {p.blank}});
            return;
        }
    }
    fail_msg("ship %d cannot fix %s", ship, cards);
}

void kit_keep(kit *k, int ship, uint32_t kept)
{
    kit_expect(k, ASK_KEEP, k->g.owner[ship]);
    kit_choose(k, k->g.owner[ship], &(choice){.args = 1, .arg = {(int)kept}});
}

/* ---- declarations ---- */

int kit_find(const kit *k, int seat, int verb)
{
    options list;

    game_list(&starship_game, &k->g.flow, seat, &list, false);
    for (int i = 0; i < list.count; i++)
        if (list.at[i].verb == verb)
            return i;
    return -1;
}

static void choose_verb(kit *k, int seat, int verb)
{
    choice c = {.option = kit_find(k, seat, verb)};

    if (c.option < 0)
        fail_msg("seat %d has no option %s", seat, starship_verbs[verb].name);
    kit_choose(k, seat, &c);
}

void kit_targets(kit *k, int seat, const int *targets, int count)
{
    choice c = {.option = kit_find(k, seat, VERB_DECLARE), .args = count};

    kit_expect(k, ASK_DECLARE, seat);
    for (int i = 0; i < count; i++)
        c.arg[i] = targets[i] == NO_SHIP ? 0 : (int64_t)1 << targets[i];
    kit_choose(k, seat, &c);
}

static uint32_t ships_asked(const kit *k, int seat)
{
    options list;

    game_list(&starship_game, &k->g.flow, seat, &list, false);
    for (int i = 0; i < list.count; i++)
        if (list.at[i].verb == VERB_DECLARE)
            return (uint16_t)list.at[i].thing[0];
    return 0;
}

void kit_fire(kit *k, int ship, int target)
{
    int seat = k->g.owner[ship], targets[CHOICE_ARGS], count = 0;

    for (uint32_t ships = ships_asked(k, seat); ships != 0 && count < CHOICE_ARGS;
         ships &= ships - 1)
        targets[count++] = __builtin_ctz(ships) == ship ? target : NO_SHIP;
    kit_targets(k, seat, targets, count);
}

bool kit_may_fire(const kit *k, int ship, int target)
{
    int seat = k->g.owner[ship], place = 0;
    options list;

    game_list(&starship_game, &k->g.flow, seat, &list, false);
    int i = kit_find(k, seat, VERB_DECLARE);

    if (i < 0)
        return false;
    for (uint32_t ships = (uint16_t)list.at[i].thing[0]; ships != 0; ships &= ships - 1, place++)
        if (__builtin_ctz(ships) == ship && place < list.at[i].free)
            return list.at[i].bounds[place].members >> target & 1;
    return false;
}

void kit_hold(kit *k, int seat)
{
    choose_verb(k, seat, VERB_HOLD);
}

void kit_wait(kit *k, int seat)
{
    choose_verb(k, seat, VERB_WAIT);
}

void kit_cease(kit *k)
{
    all_do(k, k->g.turn, ASK_DECLARE, kit_hold);
}

/* ---- windows ---- */

int kit_pilot_number(const char *id)
{
    const starship_data *d = starship_components();

    for (int i = 0; i < d->pilot_count; i++)
        if (strcmp(d->pilot[i].id, id) == 0)
            return i;
    fail_msg("there is no pilot %s", id);
    return NO_PILOT;
}

int kit_talent_number(const char *id)
{
    const starship_data *d = starship_components();

    for (int i = 0; i < d->talent_count; i++)
        if (strcmp(d->talent[i].id, id) == 0)
            return i;
    fail_msg("there is no talent %s", id);
    return NO_TALENT;
}

void kit_pilot(kit *k, int ship, const char *pilot)
{
    k->g.optional |= NEEDS_PILOTS;
    k->g.pilot[ship] = (uint8_t)kit_pilot_number(pilot);
}

int kit_talent(kit *k, int ship, const char *id)
{
    int slot = 0;

    k->g.optional |= NEEDS_PILOTS | NEEDS_TALENTS;
    if (k->g.pilot[ship] == NO_PILOT)
        kit_pilot(k, ship, "average");
    while (k->g.talent[ship][slot] != NO_TALENT)
        slot++;
    k->g.talent[ship][slot] = (uint8_t)kit_talent_number(id);
    return slot;
}

int kit_find_about(const kit *k, int seat, int verb, int ship, const char *id)
{
    options list;

    game_list(&starship_game, &k->g.flow, seat, &list, false);
    for (int i = 0; i < list.count; i++)
        if (list.at[i].verb == verb && list.at[i].thing[0] == ship &&
            list.at[i].thing[1] == kit_talent_number(id))
            return i;
    return -1;
}

static void choose_about(kit *k, int seat, int verb, int ship, const char *id)
{
    choice c = {.option = kit_find_about(k, seat, verb, ship, id)};

    if (c.option < 0)
        fail_msg("seat %d is not offered %s of ship %d", seat, id, ship);
    kit_choose(k, seat, &c);
}

void kit_use(kit *k, int ship, const char *id)
{
    choose_about(k, k->g.owner[ship], VERB_USE, ship, id);
}

void kit_flaw(kit *k, int seat, int ship, const char *flaw)
{
    choose_about(k, seat, VERB_TRY, ship, flaw);
}

int kit_with(kit *k, const char *id)
{
    kit_apart(k, KIT_TALENTS);
    for (int ship = 0; ship < k->g.ship_count; ship++)
        kit_pilot(k, ship, "ace");
    return kit_talent(k, 0, id);
}

void kit_ready(kit *k, int seat)
{
    choose_verb(k, seat, VERB_READY);
}

bool kit_act(kit *k, int seat, int verb, int first, int second, int third)
{
    const int wanted[OPTION_THINGS] = {first, second, third};
    options list;

    game_list(&starship_game, &k->g.flow, seat, &list, false);
    for (int i = 0; i < list.count; i++) {
        const option *o = &list.at[i];
        choice c = {.option = i, .args = o->free};
        bool meant = o->verb == verb;

        for (int n = 0; n < OPTION_THINGS; n++)
            meant = meant && (wanted[n] == NO_THING || wanted[n] == o->thing[n]);
        for (int n = 0; n < o->free; n++)
            c.arg[n] = (int32_t)(o->bounds[n].members & (0 - o->bounds[n].members));
        if (!meant)
            continue;
        kit_choose(k, seat, &c);
        return true;
    }
    return false;
}

void kit_pass(kit *k, int seat)
{
    choose_verb(k, seat, VERB_PASS);
}

void kit_mark(kit *k, int seat, uint32_t ships)
{
    choice c = {.option = kit_find(k, seat, VERB_MARK), .args = 1, .arg = {(int32_t)ships}};

    kit_expect(k, ASK_MARKERS, seat);
    if (ships == 0)
        kit_hold(k, seat);
    else
        kit_choose(k, seat, &c);
}

static void launch_nothing(kit *k, int seat)
{
    kit_choose(k, seat, &(choice){.option = kit_find(k, seat, VERB_NO_LAUNCH)});
}

void kit_no_launch(kit *k)
{
    for (seats left = kit_asked(k); left != 0; left &= (seats)(left - 1))
        launch_nothing(k, __builtin_ctz(left));
}

void kit_launch(kit *k, int ship, int kind)
{
    int seat = k->g.owner[ship], verb = kind == NUCLEAR ? VERB_LAUNCH_NUCLEAR : VERB_LAUNCH;

    kit_expect(k, ASK_LAUNCH, seat);
    kit_choose(k, seat,
        &(choice){.option = kit_find(k, seat, verb), .args = 1, .arg = {(int64_t)1 << ship}});
}

static void fix_straight(kit *k, int seat)
{
    kit_ahead(k, planned_ship(k, seat), "ST");
}

/* A jump that is prepared is prepared further: the first option. */
static void go_on(kit *k, int seat)
{
    kit_choose(k, seat, &(choice){0});
}

static void end_turn(kit *k, int seat)
{
    static void (*const ways[ASK_COUNT])(kit *, int) = {[ASK_PLAN] = coast,
        [ASK_PREPARE] = go_on,
        [ASK_AHEAD] = fix_straight,
        [ASK_DECLARE] = kit_hold,
        [ASK_TALENT] = kit_pass,
        [ASK_FLAW] = kit_pass,
        [ASK_MARKERS] = kit_hold,
        [ASK_LAUNCH] = launch_nothing,
        [ASK_BEFORE_ROLL] = kit_pass,
        [ASK_AFTER_ROLL] = kit_pass,
        [ASK_IT_HIT] = kit_pass};

    ways[k->g.flow.ask](k, seat);
}

void kit_end_turn(kit *k)
{
    all_do(k, k->g.turn, -1, end_turn);
}

refusal kit_try(kit *k, int seat, const choice *c)
{
    starship before = k->g;

    k->out.count = 0;
    refusal r = game_choose(&starship_game, &k->g.flow, seat, k->g.flow.asks, c, &k->out);

    if (r.code != ACCEPTED) {
        assert_memory_equal(&before, &k->g, sizeof before);
        assert_int_equal(k->out.count, 0);
    }
    return r;
}

void kit_choose(kit *k, int seat, const choice *c)
{
    refusal r = kit_try(k, seat, c);

    if (r.code != ACCEPTED)
        fail_msg("seat %d: %s", seat, r.text);
}

static void look_concealed(const kit *k, int seat, generator *r)
{
    static kit other;

    other = *k;
    game_conceal(&starship_game, &other.g.flow, seat, r);
    kit_valid(&other);
    kit_same_to(k, &other, seat);
}

void kit_holds(const kit *k)
{
    kit_valid(k);
    for (int seat = 0; seat < k->g.flow.seat_count; seat++) {
        seed s = seed_from_numbers(9, (uint64_t)seat);
        generator r = random_from_seed(&s);

        look_concealed(k, seat, &r);
    }
}

static void wander(kit *k, generator *r)
{
    static options list;

    for (int i = 0; !k->g.flow.over; i++) {
        int seat = __builtin_ctz(kit_asked(k));

        kit_valid(k);
        look_concealed(k, i % k->g.flow.seat_count, r);
        game_list(&starship_game, &k->g.flow, seat, &list, false);
        choice c = options_random(&list, r);

        kit_choose(k, seat, &c);
    }
    kit_valid(k);
}

static void wander_once(int seat_count, const char *settings, int number)
{
    static kit k;
    seed s = seed_from_numbers(77, (uint64_t)number);
    generator r = random_from_seed(&s);

    kit_begin(&k, seat_count, settings);
    k.g.flow.random = random_split(&r, 1);
    wander(&k, &r);
}

void kit_wander(const char *settings, int games)
{
    for (int number = 0; number < 1 + effort(games - 1); number++)
        wander_once(2 + number % 3, settings, number);
}

void kit_wander_with(int seat_count, const char *settings, int games)
{
    for (int number = 0; number < 1 + effort(games - 1); number++)
        wander_once(seat_count, settings, number);
}
