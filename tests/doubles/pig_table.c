/* pig_table.c: the toy game as a record: what it shows, how it reads, what a position may hold. */
#include <string.h>

#include "core/chance.h"
#include "doubles/pig_parts.h"

/* ---- views ---- */

static void put_set(json *out, const char *key, uint32_t set)
{
    json_put_array(out, key);
    for (int i = 0; i < 32; i++)
        if (set >> i & 1)
            json_add_int(out, i);
    json_end(out);
}

static void view_seat(const pig *g, int seat, int reader, json *out)
{
    bool all = reader == SEAT_ALL || g->flow.over;

    json_add_object(out);
    json_put_int(out, "score", g->score[seat]);
    json_put_int(out, "tokens", g->token[seat]);
    json_put_int(out, "boast", g->boast[seat]);
    json_put_int(out, "bid", g->bid[seat]);
    json_put_int(out, "cards", set_count(g->hand[seat]));
    if (all || reader == seat)
        put_set(out, "hand", g->hand[seat]);
    if (all || (reader < PIG_SEATS && (g->known[seat] >> reader & 1)))
        json_put_int(out, "die", g->die[seat] + 1);
    json_end(out);
}

void pig_view(const flow *w, int reader, json *out)
{
    const pig *g = pig_in(w);

    json_add_object(out);
    json_put_int(out, "round", g->round + 1);
    json_put_int(out, "goal", g->goal);
    put_set(out, "house", g->house);
    json_put_int(out, "pot", g->pot);
    json_put_int(out, "deck", g->deck_count);
    put_set(out, "discarded", g->discarded);
    json_put_array(out, "seats");
    for (int seat = 0; seat < w->seat_count; seat++)
        view_seat(g, seat, reader, out);
    json_end(out);
    json_end(out);
}

/* ---- words ---- */

static void say_seat(const flow *w, int seat, const char *const *names, text *out)
{
    (void)w;
    if (names != NULL && names[seat] != NULL)
        text_put(out, names[seat]);
    else
        text_format(out, "Seat %d", seat);
}

static void say_letter(const speech *s, char letter, const int16_t *arg, text *out)
{
    if (letter == 'S')
        say_seat(s->w, arg[0], s->names, out);
    else
        text_put_int(out, arg[0]);
}

static void put_letter(char letter, const int16_t *arg, json *out)
{
    (void)letter;
    json_add_int(out, arg[0]);
}

static void say_option(
    const flow *w, int seat, const option *o, const char *const *names, text *out)
{
    speech s = {w, names, o->thing};

    (void)seat;
    say_sentence(pig_verbs[o->verb].sentence, &s, say_letter, out);
}

static void say_event(const flow *w, const event *e, const char *const *names, text *out)
{
    speech s = {w, names, e->arg};

    say_sentence(sentence_of_event(&pig_events[e->kind], e), &s, say_letter, out);
}

static void event_facts(const event *e, json *out)
{
    put_facts(pig_events[e->kind].facts, e->arg, put_letter, out);
}

static void option_facts(const option *o, json *out)
{
    put_facts(pig_verbs[o->verb].facts, o->thing, put_letter, out);
}

/* ---- soundness ---- */

static bool cards_valid(const pig *g)
{
    uint32_t seen = g->discarded;
    int count = set_count(g->discarded);

    for (int seat = 0; seat < PIG_SEATS; seat++) {
        seen |= g->hand[seat];
        count += set_count(g->hand[seat]);
    }
    for (int i = 0; i < g->deck_count; i++)
        seen |= 1u << g->deck[i];
    for (int i = g->deck_count; i < PIG_CARDS; i++)
        if (g->deck[i] != 0)
            return false;
    return seen == (1u << PIG_CARDS) - 1 && count + g->deck_count == PIG_CARDS;
}

static bool is_valid(const flow *w, text *why)
{
    const pig *g = pig_in(w);

    if (!cards_valid(g)) {
        text_put(why, "The twelve cards are not each in one place.");
        return false;
    }
    for (int i = g->holes; i < PIG_HOLES; i++)
        if ((g->hole_x[i] | g->hole_y[i]) != 0) {
            text_put(why, "A hole that nobody has dug is somewhere.");
            return false;
        }
    for (int seat = 0; seat < PIG_SEATS; seat++) {
        bool there = seat < w->seat_count;

        if (there ? !(g->known[seat] >> seat & 1)
                  : (g->hand[seat] | g->die[seat] | g->known[seat] | g->score[seat] |
                        g->token[seat] | g->boast[seat] | g->bid[seat]) != 0) {
            text_put(why, "A seat knows its own die, and one that is empty has nothing.");
            return false;
        }
    }
    if (g->leader >= w->seat_count || (g->known[g->leader] >> w->seat_count) != 0) {
        text_put(why, "Somebody is named who is not there.");
        return false;
    }
    return true;
}

int pig_winner(const flow *w)
{
    const pig *g = pig_in(w);
    int best = 0;

    for (int seat = 1; seat < w->seat_count; seat++)
        if (g->score[seat] > g->score[best])
            best = seat;
    return best;
}

static outcome how(const flow *w)
{
    const pig *g = pig_in(w);

    if (!w->over)
        return (outcome){0};
    return (outcome){.over = true,
        .winners = SEAT_BIT(pig_winner(w)),
        .cause = g->score[g->leader] >= g->goal ? 1 : 2};
}

/* ---- the bot: counts what it was told, and chooses by that ---- */

static void notice(void *memory, const flow *concealed, int seat, const event *e)
{
    uint32_t count;

    (void)concealed, (void)seat, (void)e;
    memcpy(&count, memory, sizeof count);
    count++;
    memcpy(memory, &count, sizeof count);
}

static choice choose(
    const flow *concealed, int seat, const void *memory, const options *o, generator *r)
{
    uint32_t count;
    choice c = options_random(o, r);

    (void)concealed, (void)seat;
    memcpy(&count, memory, sizeof count);
    if (count % 2 == 0 && o->at[0].free == 0)
        c = (choice){.option = 0};
    return c;
}

static const officer officer_state = {
    .memory_size = sizeof(uint32_t), .notice = notice, .choose = choose};

/* ---- the record ---- */

static const char *const ledgers[] = {"PG", NULL};
static const preset presets[] = {
    {"party", "for a long evening", 1 << HOUSE_RICH | 1 << HOUSE_TRUFFLES},
    {NULL, NULL, 0},
};
static const setting settings[] = {
    {"goal", "how many points end the game", {{"short", "twenty"}, {"long", "forty"}}, NULL},
    {"house", "rules of the house",
        {[HOUSE_RICH] = {"rich", "two tokens for each"},
            [HOUSE_QUIET] = {"quiet", "nobody boasts"},
            [HOUSE_TRUFFLES] = {"truffles", "one may dig for them"}},
        presets},
};

static const char *const places[] = {"first", "behind", NULL};

static int place(const flow *w, int seat)
{
    return pig_winner(w) != seat;
}

static int rounds(const flow *w)
{
    return pig_in(w)->round;
}

static const trait traits[] = {{"place", places, place}};
static const measure measures[] = {{"rounds", rounds}};

/* All but its name and what the boar has of its own. */
#define PIG_RULES                                                                                 \
    PIG_DICTIONARY, .ledgers = ledgers, .epoch = 1, .seats_max = PIG_SEATS, .settings = settings, \
                    .setting_count = 2, .traits = traits, .trait_count = 1, .measures = measures, \
                    .measure_count = 1, .officer = &officer_state, .lay_out = pig_lay_out,        \
                    .list = pig_list, .admits = pig_admits, .conceal = pig_conceal,               \
                    .outcome = how, .is_valid = is_valid, .say_seat = say_seat,                   \
                    .say_option = say_option, .say_event = say_event, .say_hole = say_letter,     \
                    .event_facts = event_facts, .option_facts = option_facts

const game pig_game = {
    .id = "pig",
    .seats_min = 2,
    .name = "Pig",
    .summary = "a toy game for tests",
    .view = pig_view,
    PIG_RULES,
};

const game boar_game = {
    .id = "boar",
    .seats_min = 2,
    .name = "Boar",
    .summary = "a pig with a box of its own, partners and forecasts",
    .components = &boar_components,
    .fits = boar_fits,
    .view = boar_view,
    .conceal_answer = boar_conceal_answer,
    .forecast = boar_forecast,
    PIG_RULES,
};

/* ---- the mole's orders ---- */

static const char *const answers[] = {"yes", "no", NULL};

static const order_kind orders[MOLE_ORDERS] = {
    [MOLE_HOLD] = {"hold", "Hold when so much is in the pot.", PG(9),
        {{"least", "the least pot", 1, 60, NULL}, {0}}},
    [MOLE_AGAIN] = {"again", "When a one is rolled:", PG(6),
        {{"again", "roll again?", 0, 1, answers}, {0}}},
};

static int option_of(const options *list, int verb)
{
    for (int i = 0; i < list->count; i++)
        if (list->at[i].verb == verb)
            return i;
    return -1;
}

static int obey(const flow *w, int seat, const standing_order *o, const options *list)
{
    (void)seat;
    if (o->kind == MOLE_HOLD)
        return pig_in(w)->pot >= o->arg[0] ? option_of(list, VERB_HOLD) : -1;
    return option_of(list, o->arg[0] == 0 ? VERB_YES : VERB_NO);
}

const game mole_game = {
    .id = "mole",
    .seats_min = 1,
    .name = "Mole",
    .summary = "a pig whose bids are sealed, for one as well",
    .sealed = ASK_BIT(ASK_BID),
    .untold = ASK_BIT(ASK_BID),
    .orders = orders,
    .order_count = MOLE_ORDERS,
    .obey = obey,
    .turn = rounds,
    .view = pig_view,
    PIG_RULES,
};
