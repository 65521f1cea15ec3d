/* leaky.c: toy games that each tell a secret in another way. */
#include "doubles/leaky.h"

#include <string.h>

#include "core/chance.h"
#include "doubles/pig_parts.h"

/* ---- in a view: somebody else's hidden die ---- */

static void view_with_die(const flow *w, int reader, json *out)
{
    json_add_array(out);
    pig_game.view(w, reader, out);
    json_add_int(out, pig_in(w)->die[0]);
    json_end(out);
}

/* ---- in a view: the order of the deck ---- */

static void view_with_deck(const flow *w, int reader, json *out)
{
    json_add_array(out);
    pig_game.view(w, reader, out);
    json_add_int(out, pig_in(w)->deck[0]);
    json_end(out);
}

/* ---- in a view: what others have answered before all have ---- */

static void view_with_answers(const flow *w, int reader, json *out)
{
    json_add_array(out);
    pig_game.view(w, reader, out);
    json_add_int(out, w->picks[0].arg[0]);
    json_end(out);
}

/* ---- in a view: who has answered a sealed ask ---- */

static void view_with_answered(const flow *w, int reader, json *out)
{
    json_add_array(out);
    pig_game.view(w, reader, out);
    json_add_int(out, w->answered);
    json_end(out);
}

/* ---- in an event: what was seen by one reaches all ---- */

static step turn_told_to_all(flow *w, frame *f, events *out)
{
    int before = out == NULL ? 0 : out->count;
    step s = pig_turn(w, f, out);

    for (int i = before; out != NULL && i < out->count; i++)
        if (out->at[i].kind == EV_SAW)
            out->at[i].to = TO_ALL;
    return s;
}

/* ---- in an event: what chance has just decided for one ---- */

static step turn_with_open_die(flow *w, frame *f, events *out)
{
    int before = out == NULL ? 0 : out->count;
    step s = pig_turn(w, f, out);

    for (int i = before; out != NULL && i < out->count; i++)
        if (out->at[i].kind == EV_NEW_DIE)
            out->at[i].to = TO_ALL;
    return s;
}

/* ---- in a sentence: a harmless event, said with a secret from the state ---- */

static void say_with_die(const flow *w, const event *e, const char *const *names, text *out)
{
    pig_game.say_event(w, e, names, out);
    text_put_int(out, pig_in(w)->die[1]);
}

/* ---- in an ask: an option that is there only when another holds a six ---- */

static void list_by_secret(const flow *w, int seat, options *out)
{
    pig_list(w, seat, out);
    if (w->ask == ASK_TURN && pig_in(w)->die[(seat + 1) % w->seat_count] == PIG_DIE - 1)
        options_offer(out, VERB_HOLD, PG(9));
}

/* ---- in an ask: why an option is barred ---- */

static void bar_by_secret(const flow *w, int seat, options *out)
{
    pig_list(w, seat, out);
    options_bar(out, VERB_YES, NO_THING, PG(1 + pig_in(w)->die[(seat + 1) % w->seat_count]));
}

/* ---- by undo: a look at a die that could be taken back ---- */

static step turn_unmarked(flow *w, frame *f, events *out)
{
    uint32_t shown = w->shown;
    step s = pig_turn(w, f, out);

    w->shown = shown;
    return s;
}

/* ---- by silence: who holds a six is not asked for a bid ---- */

static step game_by_secret(flow *w, frame *f, events *out)
{
    step s = pig_game_proc(w, f, out);

    w->shown++; /* nothing of it can be taken back */
    for (int seat = 1; w->ask == ASK_BID && w->answered == 0 && seat < w->seat_count; seat++)
        if (pig_in(w)->die[seat] == PIG_DIE - 1)
            w->asked = (seats)(w->asked & ~SEAT_BIT(seat));
    return s;
}

/* ---- to bots: dice that concealing forgets ---- */

static void conceal_all_but_dice(flow *w, int seat, generator *r)
{
    pig *g = (pig *)(void *)w;
    uint8_t die[PIG_SEATS];

    memcpy(die, g->die, sizeof die);
    pig_conceal(w, seat, r);
    memcpy(g->die, die, sizeof die);
}

/* ---- in a forecast: what the next roll will be ---- */

static void forecast_roll(const flow *w, int seat, const pick *p, json *out)
{
    generator next = w->random;

    boar_forecast(w, seat, p, out);
    if (p->verb == VERB_ROLL)
        json_put_int(out, "face", die_roll(&next, FROM_DIE, PIG_DIE));
}

/* ---- in a forecast: whether another holds a better die ---- */

static void forecast_by_die(const flow *w, int seat, const pick *p, json *out)
{
    const uint8_t *die = pig_in(w)->die;

    boar_forecast(w, seat, p, out);
    json_put_bool(out, "safe", die[seat] >= die[(seat + 1) % w->seat_count]);
}

/* ---- in the row of numbers: a member that is secret and is not said to be ---- */

static const field *fields_with_open_die(void)
{
    static field all[PIG_FIELDS];

    memcpy(all, pig_game.fields, sizeof all);
    for (int i = 0; i < pig_game.field_count; i++)
        if (strcmp(all[i].name, "die") == 0)
            all[i].known = NULL;
    return all;
}

static procedure *const told_to_all[PROC_COUNT] = {
    [PROC_GAME] = pig_game_proc, [PROC_TURN] = turn_told_to_all, [PROC_ROLL] = pig_roll};
static procedure *const unmarked[PROC_COUNT] = {
    [PROC_GAME] = pig_game_proc, [PROC_TURN] = turn_unmarked, [PROC_ROLL] = pig_roll};

static procedure *const open_die[PROC_COUNT] = {
    [PROC_GAME] = pig_game_proc, [PROC_TURN] = turn_with_open_die, [PROC_ROLL] = pig_roll};

static procedure *const silent[PROC_COUNT] = {
    [PROC_GAME] = game_by_secret, [PROC_TURN] = pig_turn, [PROC_ROLL] = pig_roll};

static const event_unit *units_without_own(void)
{
    static event_unit units[EVENTS];

    memcpy(units, pig_units, sizeof units);
    units[EV_SAW].own = false;
    return units;
}

static leaky_game leak(const game *g, const char *what, const char *caught)
{
    return (leaky_game){.leak = what, .caught = caught, .seat_count = 3, .game = *g};
}

const leaky_game *leaky_games(void)
{
    static leaky_game all[LEAKS];

    all[0] = leak(&pig_game, "a hidden die in the view", "view");
    all[0].game.view = view_with_die;
    all[1] = leak(&pig_game, "the deck's order in the view", "view");
    all[1].game.view = view_with_deck;
    all[2] = leak(&pig_game, "a secret answer in the view", "view");
    all[2].game.view = view_with_answers;
    all[3] = leak(&pig_game, "a private event told to all", "events");
    all[3].game.procedures = told_to_all;
    all[4] = leak(&pig_game, "a secret in an event's sentence", "sentence");
    all[4].game.say_event = say_with_die;
    all[5] = leak(&pig_game, "an option that hangs on a secret", "asks");
    all[5].game.list = list_by_secret;
    all[6] = leak(&pig_game, "a reason that hangs on a secret", "asks");
    all[6].game.list = bar_by_secret;
    all[7] = leak(&pig_game, "something learned that undo would cross", "undo");
    all[7].game.procedures = unmarked;
    all[8] = leak(&pig_game, "a new die told to all", "die");
    all[8].game.procedures = open_die;
    all[9] = leak(&pig_game, "dice that are not concealed from bots", "seats[].die");
    all[9].game.conceal = conceal_all_but_dice;
    all[10] = leak(&boar_game, "a forecast that knows the next roll", "outlook");
    all[10].game.forecast = forecast_roll;
    all[11] = leak(&boar_game, "a forecast that knows a hidden die", "outlook");
    all[11].game.forecast = forecast_by_die;
    all[12] = leak(&boar_game, "a partner's bid that concealing changes", "view");
    all[12].seat_count = 4;
    all[12].game.conceal_answer = NULL;
    all[13] = leak(&mole_game, "who has answered a sealed ask", "view");
    all[13].game.view = view_with_answered;
    all[14] = leak(&pig_game, "who is asked hangs on a secret", "what is asked");
    all[14].game.procedures = silent;
    all[15] = leak(&pig_game, "a hidden die in the row of numbers", "number die");
    all[15].game.fields = fields_with_open_die();
    all[16] = leak(&pig_game, "a private event that is not called one", "own");
    all[16].game.units = units_without_own();
    return all;
}
