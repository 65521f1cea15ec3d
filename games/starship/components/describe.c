/* describe.c: prints the components in play for people. */
#include "box/boxes.h"
#include "games/starship/rules/procedures.h"
#include "games/starship/rules/starship.h"

enum { ID_COLUMN = ID_SIZE - 1 };

/* Prints a figure of a ship, with a question mark behind an estimate. */
static void put_figure(text *out, int n, bool estimated, int width)
{
    char cell[16];
    text t = text_in(cell, sizeof cell);

    if (n == NO_ATTACK)
        text_put(&t, "-");
    else
        text_put_int(&t, n);
    if (estimated)
        text_put(&t, "?");
    box_put_cell(out, cell, width);
}

static void put_ships(text *out, const starship_data *d)
{
    text_put(out, "\nships\n  ");
    box_put_cell(out, "", ID_COLUMN);
    text_put(out, "side     attack structure acceleration ftl deck\n");
    for (int i = 0; i < d->type_count; i++) {
        const ship_type *t = &d->type[i];

        text_put(out, "  ");
        box_put_cell(out, t->id, ID_COLUMN);
        box_put_cell(out, starship_side_ids[t->side], 8);
        put_figure(out, t->attack, t->estimated & ESTIMATED_ATTACK, 6);
        put_figure(out, t->structure, t->estimated & ESTIMATED_STRUCTURE, 9);
        put_figure(out, t->acceleration, t->estimated & ESTIMATED_ACCELERATION, 12);
        box_put_cell(out, t->has_ftl ? "yes" : "no", 3);
        text_format(out, "%s\n", d->deck[t->deck].id);
    }
    text_put(out, "  ?  an estimate\n");
}

static void put_decks(text *out, const starship_data *d)
{
    text_put(out, "\ndecks\n");
    for (int i = 0; i < d->deck_count; i++) {
        const deck *k = &d->deck[i];
        int overboosts = 0;

        for (int place = 0; place < k->card_count; place++)
            overboosts += k->card[place].line.present;
        text_put(out, "  ");
        box_put_cell(out, k->id, ID_COLUMN);
        text_format(
            out, "%s, %d cards, %d of them overboosts\n", k->name, k->card_count, overboosts);
    }
}

static void put_counters(text *out, const starship_data *d)
{
    int32_t plus[POOLS] = {0}, special[POOLS] = {0}, values[POOLS] = {0};

    for (int i = 0; i < d->kind_count; i++) {
        const counter_kind *k = &d->kind[i];

        plus[k->pool] += k->plus ? k->count : 0;
        special[k->pool] += k->special != NO_SPECIAL ? k->count : 0;
        values[k->pool] += k->value * k->count;
    }
    text_put(out, "\ncounters of a set\n");
    for (int pool = 0; pool < POOLS; pool++) {
        text_put(out, "  ");
        box_put_cell(out, starship_pool_ids[pool], ID_COLUMN);
        text_format(out, "%d that come to %d, %d with a +, %d with a special mark\n",
            d->set_size[pool], values[pool], plus[pool], special[pool]);
    }
}

static void put_talents(text *out, const starship_data *d)
{
    text_put(out, "\ntalents and flaws\n");
    for (int i = 0; i < d->talent_count; i++) {
        const talent *t = &d->talent[i];

        text_put(out, "  ");
        box_put_cell(out, t->id, ID_COLUMN);
        box_put_cell(out, starship_class_ids[t->class], 13);
        text_format(out, "%s %s\n", starship_talent_type_ids[t->type], t->text);
    }
}

static void put_pilots(text *out, const starship_data *d)
{
    text_put(out, "\npilots\n");
    for (int i = 0; i < d->pilot_count; i++) {
        const pilot_type *p = &d->pilot[i];

        text_put(out, "  ");
        box_put_cell(out, p->id, ID_COLUMN);
        box_put_cell(out, p->is_token ? "token" : starship_side_ids[p->side], 8);
        text_format(
            out, "%s, %s, %+ to attack rolls\n", p->name, starship_grade_ids[p->grade], p->attack);
    }
}

static void put_terrain(text *out, const starship_data *d)
{
    text_put(out, "\nterrain\n");
    for (int i = 0; i < d->template_count; i++) {
        const template *t = &d->template[i];

        text_put(out, "  ");
        box_put_cell(out, t->id, ID_COLUMN);
        text_format(out, "%s, %d mm around its middle", t->name, t->radius / MILLIMETRE);
        if (t->cover != 0)
            text_format(out, ", %d to shots", t->cover);
        if (t->front != i)
            text_format(out, ", the back of %s", d->template[t->front].id);
        text_put_char(out, '\n');
    }
}

static void put_scenarios(text *out, const starship_data *d)
{
    text_put(out, "\nscenarios\n");
    for (int i = 0; i < d->scenario_count; i++) {
        const scenario *s = &d->scenario[i];

        text_put(out, "  ");
        box_put_cell(out, s->id, ID_COLUMN);
        text_format(out, "%s: %s", s->name, s->summary);
        if (s->needs != 0)
            text_put(out, "; with");
        for (int need = 0; s->needs >> need != 0; need++)
            if (s->needs >> need & 1)
                text_format(out, " %s", starship_feature_ids[need]);
        text_put_char(out, '\n');
    }
}

static void describe(text *out)
{
    const starship_data *d = starship_components();

    box_put_title(&starship_game, d == &starship_shipped, out);
    put_ships(out, d);
    put_decks(out, d);
    put_counters(out, d);
    put_talents(out, d);
    put_pilots(out, d);
    put_terrain(out, d);
    put_scenarios(out, d);
}

static starship_data own;

static void use(void)
{
    starship_use(&own);
}

const box starship_box = {
    &starship_game, &starship_component_files, &starship_shipped, &own, use, describe};
