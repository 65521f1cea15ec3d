/* why.c: a bot says why it chose what it chose. */
#include "record/why.h"

#include <string.h>

#include "base/buffer.h"
#include "table/choice_parse.h"
#include "table/present.h"
#include "table/table_internal.h"

/* ---- looking back ---- */

static refusal nobody_knows(void)
{
    return refuse(REFUSED_BOT, WR(51), "No bot made that choice.");
}

static bool is_of_bot(const table *t, const entry *e)
{
    return e->kind == ENTRY_CHOICE && !e->only && t->bot[e->seat] != NULL;
}

refusal why_find_choice(table *t, int moment, past_choice *out)
{
    if (!t->state.flow.over)
        return refuse(REFUSED_HIDDEN, WR(51), "Bots say why when the game is over.");
    int number = moment > 0 ? table_moment_entry(t, moment) : -1;

    if (number < 0 || !is_of_bot(t, &t->entries[number]))
        return nobody_knows();
    out->moment = moment;
    out->seat = t->entries[number].seat;
    out->player = bot_sit(t->bot[out->seat]->kind, &t->setup.seed, out->seat);
    if (number <= log_first_of_today(t) ||
        !bots_remember(t, out->seat, moment - 1, &out->player, &out->state))
        return refuse(REFUSED_OVER, WR(33), "This game was played under older rules.");
    out->state.flow.asks = t->entries[number].ask;
    return accepted();
}

bool why_is_known(const table *t, int moment)
{
    const entry *e = moment > 0 ? &t->entries[table_moment_entry(t, moment)] : NULL;

    return e != NULL && is_of_bot(t, e) && t->bot[e->seat]->kind->weigh != NULL;
}

/* ---- thinking ---- */

choice why_think(
    const bot_player *p, const game *g, const flow *truth, int seat, candidates *weighed)
{
    *weighed = (candidates){.count = 0};
    if (bot_explain(p, g, truth, seat, weighed))
        return weighed->at[weighed->chosen].choice;
    return bot_choose(p, g, truth, seat);
}

/* ---- saying it ---- */

static int mean_tenths(int64_t sum, int tried)
{
    return (int)(sum * TENTHS / FULL_BELIEF / tried);
}

int why_chance(const candidate *c)
{
    return mean_tenths(c->sum, c->tried);
}

/* Returns the standard error of what a candidate gains over the first one. */
static int doubt_tenths(const candidate *c)
{
    int tenths = 0;
    int64_t n = c->tried;
    int64_t variance = (c->square - c->gain * c->gain / n) / (n * (n - 1));
    int64_t wanted = variance * TENTHS / FULL_BELIEF * TENTHS / FULL_BELIEF;

    while ((tenths + 1) * (tenths + 1) <= wanted)
        tenths++;
    return tenths;
}

static void put_candidate(const table *t, const past_choice *p, const options *list,
    const candidates *all, int number, json *out)
{
    const candidate *c = &all->at[number];
    text said = buffer_in(out->out->language);

    present_choice(t->game, &p->state.flow, p->seat, list, &c->choice, table_names(t), &said);
    json_add_object(out);
    json_put_string(out, "text", said.at);
    json_put_int(out, "tried", c->tried);
    if (c->tried > 0)
        present_percent(out, "chance", why_chance(c));
    if (number > 0 && c->tried > 1) {
        present_percent(out, "gain", mean_tenths(c->gain, c->tried));
        present_percent(out, "doubt", doubt_tenths(c));
    }
    json_put_bool(out, "chosen", number == all->chosen);
    json_end(out);
    buffer_free(&said);
}

refusal why_check(table *t, const past_choice *p, const choice *again)
{
    choice made = table_entry_choice(t, table_moment_entry(t, p->moment));

    return choice_equal(again, &made) ? accepted() : nobody_knows();
}

refusal why_write(
    table *t, const past_choice *p, const choice *again, const candidates *weighed, json *out)
{
    refusal r = why_check(t, p, again);
    options list;

    if (r.code != ACCEPTED)
        return r;
    game_list(t->game, &p->state.flow, p->seat, &list, false);
    json_put_int(out, "moment", p->moment);
    json_put_int(out, "seat", p->seat);
    json_put_string(out, "bot", p->player.kind->name);
    json_put_array(out, "weighed");
    for (int i = 0; i < weighed->count; i++)
        put_candidate(t, p, &list, weighed, i, out);
    json_end(out);
    if (weighed->count == 0)
        json_put_words(out, "text", WORDS("It plays by rules of thumb."));
    return accepted();
}
