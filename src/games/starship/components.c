/* components.c: the components in play as JSON, for whoever draws them. */
#include "games/starship/showing/view.h"

/* Names of the members of a set, from its lowest bit on. */
static void put_set(json *out, const char *key, uint32_t set, const char *const *names)
{
    json_put_array(out, key);
    for (int i = 0; set >> i != 0; i++)
        if (set >> i & 1)
            json_add_string(out, names[i]);
    json_end(out);
}

static void put_numbers(json *out, const char *key, const int32_t *at, int count)
{
    json_put_array(out, key);
    for (int i = 0; i < count; i++)
        json_add_int(out, at[i]);
    json_end(out);
}

static void put_gear(const starship_data *d, json *out)
{
    json_put_object(out, "base");
    json_put_array(out, "corners");
    for (int i = 0; i < d->base.count; i++) {
        json_add_array(out);
        json_add_int(out, d->base.corner[i].x);
        json_add_int(out, d->base.corner[i].y);
        json_end(out);
    }
    json_end(out);
    json_put_int(out, "front", d->front);
    json_put_int(out, "rear", d->rear);
    json_end(out);
    json_put_int(out, "arc_half", d->arc_half);
    put_numbers(out, "bands", d->band, 3);
    put_numbers(out, "drift", d->drift, 2);
    json_put_object(out, "card");
    json_put_int(out, "width", d->card_width);
    json_put_int(out, "length", d->card_length);
    json_end(out);
    json_put_int(out, "notches", d->notches);
}

static void put_type(const starship_data *d, const ship_type *t, json *out)
{
    static const char *const figures[] = {"attack", "structure", "acceleration"};

    json_add_object(out);
    json_put_string(out, "id", t->id);
    json_put_string(out, "name", t->name);
    json_put_string(out, "side", starship_side_ids[t->side]);
    if (t->attack == NO_ATTACK)
        json_put_null(out, "attack");
    else
        json_put_int(out, "attack", t->attack);
    json_put_int(out, "structure", t->structure);
    json_put_int(out, "acceleration", t->acceleration);
    json_put_bool(out, "ftl", t->has_ftl != 0);
    json_put_string(out, "deck", d->deck[t->deck].id);
    put_set(out, "estimated", t->estimated, figures);
    json_end(out);
}

static void put_arrow(json *out, const char *key, const arrow *a)
{
    json_put_object(out, key);
    json_put_int(out, "x", a->to.x);
    json_put_int(out, "y", a->to.y);
    json_put_int(out, "turn", a->turn);
    json_put_string(out, "shape", starship_shape_ids[a->drawn]);
    json_put_int(out, "energy", a->energy);
    json_end(out);
}

static void put_card(const card *c, int place, json *out)
{
    json_add_object(out);
    json_put_int(out, "place", place);
    json_put_string(out, "id", c->id);
    json_put_string(out, "name", c->name);
    json_put_int(out, "g", c->g);
    put_set(out, "symbols", c->symbols, starship_symbol_ids);
    json_put_object(out, "arrows");
    for (int speed = 0; speed < SPEEDS; speed++) {
        const arrow *a = starship_arrow_of(c, speed);

        if (a != NULL)
            put_arrow(out, starship_speed_ids[speed], a);
    }
    json_end(out);
    if (c->line.present)
        put_arrow(out, "line", &c->line);
    else
        json_put_null(out, "line");
    json_end(out);
}

static void put_deck(const deck *d, json *out)
{
    json_add_object(out);
    json_put_string(out, "id", d->id);
    json_put_string(out, "name", d->name);
    json_put_array(out, "cards");
    for (int place = 0; place < d->card_count; place++)
        put_card(&d->card[place], place, out);
    json_end(out);
    json_end(out);
}

static void put_counter(const counter_kind *k, json *out)
{
    json_add_object(out);
    starship_put_counter(k, out);
    json_put_int(out, "count", k->count);
    json_end(out);
}

static void put_scenario(const scenario *s, json *out)
{
    const int32_t players[] = {s->players_least, s->players_most};

    json_add_object(out);
    json_put_string(out, "id", s->id);
    json_put_string(out, "name", s->name);
    json_put_string(out, "rules", starship_rules_ids[s->rules]);
    put_numbers(out, "players", players, 2);
    json_put_bool(out, "playable", s->needs == 0);
    put_set(out, "needs", s->needs, starship_feature_ids);
    json_end(out);
}

void starship_write_components(json *out)
{
    const starship_data *d = starship_components();

    json_add_object(out);
    json_put_hex(out, "hash", starship_hash());
    put_gear(d, out);
    json_put_array(out, "types");
    for (int i = 0; i < d->type_count; i++)
        put_type(d, &d->type[i], out);
    json_end(out);
    json_put_array(out, "decks");
    for (int i = 0; i < d->deck_count; i++)
        put_deck(&d->deck[i], out);
    json_end(out);
    json_put_array(out, "counters");
    for (int i = 0; i < d->kind_count; i++)
        put_counter(&d->kind[i], out);
    json_end(out);
    json_put_array(out, "scenarios");
    for (int i = 0; i < d->scenario_count; i++)
        put_scenario(&d->scenario[i], out);
    json_end(out);
    json_end(out);
}
