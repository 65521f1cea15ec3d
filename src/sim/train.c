/* train.c: learns weights for positions from games between bots. */
#include "sim/train.h"

#include "sim/number.h"

enum { DIGITS = 4 };

training train(const plan *p, const samples *s)
{
    training t = {.plan = p, .width = s->width};

    for (uint64_t number = 0; number < s->games; number++) {
        t.positions += (uint64_t)s->of[number].count;
        t.cut += s->of[number].was_cut;
    }
    logistic_fit(s, t.weights);
    t.held_out = logistic_judge(s, t.weights);
    return t;
}

static void say_row(text *out, const char *what, double loss, double right)
{
    text_format(out, "  %s", what);
    put_fixed(out, loss, DIGITS);
    text_put(out, "     ");
    put_percent(out, right);
    text_put(out, "\n");
}

void training_say(const training *t, text *out)
{
    const prediction_score *f = &t->held_out;

    text_format(out, "%s: ", t->plan->game->name);
    put_grouped(out, t->plan->games);
    text_put(out, " games of officers, ");
    put_grouped(out, t->positions);
    text_put(out, " positions; held out: ");
    put_grouped(out, f->games);
    text_put(out, " games.\n");
    plan_say_cut(t->plan->game, t->cut, t->plan->games, out);
    text_put(out, "\n  on those held out   log loss   right\n");
    say_row(out, "by the side alone   ", f->base_log_loss, f->base_accuracy);
    say_row(out, "by the position     ", f->log_loss, f->accuracy);
}

static void put_number(text *out, const char *name, int64_t number)
{
    text_format(out, "\"%s\": ", name);
    text_put_int(out, number);
}

static void put_measure(text *out, const char *name, double value)
{
    text_format(out, ", \"%s\": ", name);
    put_fixed(out, value, DIGITS);
}

/* Writes how the games differ from those that officers usually play. */
static void write_ways(const officer *by, text *out)
{
    if (by->rash != NULL) {
        text_put(out, ", ");
        put_number(out, "rash_one_in", RASH);
    }
    if (by->lapses > 0) {
        text_put(out, ", ");
        put_number(out, "lapses_in_1000", by->lapses);
    }
}

static void write_origin(const training *t, text *out)
{
    const prediction_score *f = &t->held_out;

    text_format(out, "  \"game\": \"%s\",\n  \"trained_on\": {", t->plan->game->id);
    put_number(out, "games", (int64_t)t->plan->games);
    text_put(out, ", ");
    put_number(out, "seed", (int64_t)t->plan->run);
    text_put(out, ", ");
    put_number(out, "positions", (int64_t)t->positions);
    text_put(out, ", ");
    put_number(out, "cut", (int64_t)t->cut);
    text_put(out, ", ");
    put_number(out, "epoch", t->plan->game->epoch);
    text_put(out, ", \"bots\": \"");
    plan_say_bots(t->plan, out);
    text_put(out, "\"");
    write_ways(t->plan->game->officer, out);
    text_put(out, ", \"settings\": \"drawn for every game\"},\n  \"held_out\": {");
    put_number(out, "games", (int64_t)f->games);
    put_measure(out, "log_loss", f->log_loss);
    put_measure(out, "log_loss_by_side", f->base_log_loss);
    put_measure(out, "right", f->accuracy);
    put_measure(out, "right_by_side", f->base_accuracy);
    text_put(out, "},\n");
}

void training_write(const training *t, text *out)
{
    const char *const *names = t->plan->game->officer->valuation->names;

    text_put(out, "{\n");
    write_origin(t, out);
    text_put(out, "  \"weights\": {\n");
    for (int i = 0; i < t->width; i++) {
        text_put(out, "    ");
        put_number(out, names[i], t->weights[i]);
        text_put(out, i + 1 < t->width ? ",\n" : "\n");
    }
    text_put(out, "  }\n}\n");
}
