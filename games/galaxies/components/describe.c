/* describe.c: lists the components in use as tables for people. */
#include "box/boxes.h"
#include "games/galaxies/rules/data.h"
#include "games/galaxies/rules/galaxies.h"
#include "games/galaxies/rules/vocabulary.h"

enum { ID_COLUMN = 30 };

static void put_number(text *out, int n, int width)
{
    char cell[16];
    text t = text_in(cell, sizeof cell);

    text_put_int(&t, n);
    box_put_cell(out, cell, width);
}

static void put_ship(text *out, const ship_card *c)
{
    text_put(out, "  ");
    box_put_cell(out, c->id, ID_COLUMN);
    box_put_cell(out, galaxies_faction_ids[c->faction], 7);
    box_put_cell(out, galaxies_size_ids[c->size], 6);
    put_number(out, c->count, 5);
    put_number(out, c->launch, 6);
    put_number(out, c->activation, 10);
    put_number(out, c->move, 4);
    put_number(out, c->hull, 4);
    put_number(out, c->shields, 7);
    put_number(out, c->capacity, 8);
    for (int i = 0, said = 0; i < c->effect_count; i++)
        if (c->power[i][0] != '\0')
            text_format(out, "%s%s", said++ ? ", " : "", c->power[i]);
    text_put_char(out, '\n');
}

static void put_ships(text *out, const galaxies_data *d)
{
    text_put(out, "\nship cards\n  ");
    box_put_cell(out, "", ID_COLUMN);
    text_put(out, "faction size   count launch activation move hull shields capacity powers\n");
    for (int i = 0; i < d->card_count; i++)
        put_ship(out, &d->card[i]);
}

static void put_tactics(text *out, const galaxies_data *d)
{
    text_put(out, "\ntactic cards\n");
    for (int i = 0; i < d->tactic_count; i++) {
        const tactic *t = &d->tactic[i];

        text_put(out, "  ");
        box_put_cell(out, t->id, ID_COLUMN);
        box_put_cell(out, galaxies_faction_ids[t->faction], 7);
        box_put_cell(out, galaxies_tactic_ids[t->kind], 8);
        text_format(out, "%d copies, for %d energy: %s\n", t->copies, t->cost, t->name);
    }
}

static void put_missions(text *out, const galaxies_data *d)
{
    text_put(out, "\nmissions\n");
    for (int i = 0; i < d->mission_count; i++) {
        const mission *m = &d->mission[i];

        text_put(out, "  ");
        box_put_cell(out, m->id, ID_COLUMN);
        text_format(out, "%s: %d players, %s\n", m->name, m->players,
            m->boards == 1 ? "one board" : "two boards");
    }
}

static void describe(text *out)
{
    const galaxies_data *d = galaxies_components();

    box_put_title(&galaxies_game, d == &galaxies_shipped, out);
    put_ships(out, d);
    put_tactics(out, d);
    put_missions(out, d);
}

static galaxies_data own;

static void use(void)
{
    galaxies_use(&own);
}

const box galaxies_box = {
    &galaxies_game, &galaxies_component_files, &galaxies_shipped, &own, use, describe};
