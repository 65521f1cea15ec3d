/* toy.c: a game small enough to reckon with, for the tests of the simulator. */
#include "sim/toy.h"

#include "core/chance.h"

enum { HOME = 12, WRECK = 8 };

step toy_fly(flow *w, frame *f, events *out)
{
    toy *t = (toy *)(void *)w;

    (void)out;
    PROCEDURE_BEGIN;
    for (;;) {
        ASK(1, ASK_FLY, SEAT_BIT(t->turns % w->seat_count));
        if (w->picks[t->turns % w->seat_count].verb == VERB_PUSH) {
            t->distance = (uint8_t)(t->distance + die_roll(&w->random, FROM_FLIGHT, 4));
            t->damage = (uint8_t)(t->damage + die_roll(&w->random, FROM_HARM, t->steady ? 2 : 3));
        }
        t->turns++;
        t->cause = t->distance >= HOME ? CAUSE_HOME : t->damage >= WRECK ? CAUSE_WRECK : CAUSE_LOST;
        if (t->cause != CAUSE_LOST || t->turns == 40)
            return STEP_OVER;
    }
    PROCEDURE_END;
}

static void lay_out(flow *w, const setup *s, events *out)
{
    toy *t = (toy *)(void *)w;

    (void)out;
    t->steady = (uint8_t)s->value[0];
    t->traitor = (uint8_t)random_below(&w->random, w->seat_count);
    flow_call(w, PROC_FLY, &(struct fly_locals){0}, sizeof(struct fly_locals));
}

static void list(const flow *w, int seat, options *out)
{
    (void)w, (void)seat;
    options_offer(out, VERB_PUSH, 0);
    options_offer(out, VERB_HOLD, 0);
}

static void view(const flow *w, int reader, json *out)
{
    const toy *t = (const toy *)(const void *)w;

    (void)reader;
    json_add_object(out);
    json_put_int(out, "distance", t->distance);
    json_end(out);
}

static void conceal(flow *w, int seat, generator *r)
{
    toy *t = (toy *)(void *)w;

    if (t->traitor != seat)
        t->traitor = (uint8_t)random_below(r, w->seat_count);
    w->random = random_split(r, 0);
}

static outcome end_of(const flow *w)
{
    const toy *t = (const toy *)(const void *)w;
    seats traitor = SEAT_BIT(t->traitor), all = (seats)(SEAT_BIT(w->seat_count) - 1);

    return (outcome){
        .over = w->over,
        .winners = t->cause == CAUSE_HOME    ? (seats)(all & ~traitor)
                   : t->cause == CAUSE_WRECK ? traitor
                                             : 0,
        .cause = t->cause,
    };
}

static int side_of(const flow *w, int seat)
{
    return ((const toy *)(const void *)w)->traitor == seat;
}

static int distance_of(const flow *w)
{
    return ((const toy *)(const void *)w)->distance;
}

static int damage_of(const flow *w)
{
    return ((const toy *)(const void *)w)->damage;
}

static choice push_on(const flow *w, int seat, const void *memory, const options *o, generator *r)
{
    (void)w, (void)seat, (void)memory, (void)o, (void)r;
    return (choice){.option = 0};
}

static const officer toy_officer = {.choose = push_on};
static const char *const sides[] = {"crew", "saboteur", NULL};
static const trait traits[] = {{"side", sides, side_of}};
static const measure measures[] = {{"distance", distance_of}, {"damage <points>", damage_of}};
static const preset presets[] = {{NULL, NULL, 0}};
static const setting settings[] = {
    {"ship", "what you fly", {{"old", "it breaks"}, {"steady", "it holds"}}, NULL},
    {"aboard", "what you take along",
        {{"cat", "it purrs"}, {"map", "it helps"}, {"spare_parts", "nuts"}}, presets},
};

const game toy_game = {
    .id = "toy",
    .name = "The Toy",
    .summary = "a game for tests",
    .seats_min = 2,
    .seats_max = 4,
    .settings = settings,
    .setting_count = 2,
    TOY_DICTIONARY,
    .traits = traits,
    .trait_count = 1,
    .measures = measures,
    .measure_count = 2,
    .officer = &toy_officer,
    .lay_out = lay_out,
    .list = list,
    .view = view,
    .conceal = conceal,
    .outcome = end_of,
};
