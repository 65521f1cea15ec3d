/*
 * sights.c: how one ship sees another, as JSON, in numbers and by the clock.
 *
 * Twelve o'clock is the nose, as the guns see it.
 */
#include "games/starship/rules/showing/view.h"
#include "games/starship/rules/starship.h"

void starship_put_counter(const counter_kind *k, json *out)
{
    json_put_string(out, "pool", starship_pool_ids[k->pool]);
    json_put_int(out, "value", k->value);
    json_put_bool(out, "plus", k->plus != 0);
    if (k->special == NO_SPECIAL)
        json_put_null(out, "special");
    else
        json_put_string(out, "special", starship_special_ids[k->special]);
}

void starship_put_rule(json *out, const char *key, rule because)
{
    char number[RULE_TEXT];

    if (because == 0)
        json_put_null(out, key);
    else
        json_put_string(out, key, rule_text(&starship_game, because, number));
}

void starship_put_card(const starship *g, json *out, const char *key, int ship, int place)
{
    if (place == NO_CARD)
        json_put_null(out, key);
    else
        json_put_string(out, key, card_of(g, ship, place)->id);
}

/* The angle from the nose, the short way. clock_of gives the hour nearest to it. */
static int32_t bearing_of(int32_t axis, point from, point to)
{
    return heading_between(axis, point_bearing(from, to));
}

static int clock_of(int32_t bearing)
{
    enum { HOUR = FULL_TURN / 12 };
    int hour = heading_normal((int64_t)bearing + HOUR / 2) / HOUR;

    return hour == 0 ? 12 : hour;
}

void starship_put_shot(const shot *at, json *out)
{
    bool in_range = at->seen.seen && at->band != BAND_NONE;

    if (at->seen.seen && at->range != OUT_OF_RANGE)
        json_put_int(out, "range", at->range);
    else
        json_put_null(out, "range");
    if (in_range)
        json_put_string(out, "band", starship_band_ids[at->band]);
    else
        json_put_null(out, "band");
    json_put_object(out, "modifiers");
    json_put_int(out, "range", at->range_mod);
    json_put_int(out, "target", at->target_mod);
    json_put_int(out, "own", at->own_mod);
    json_put_int(out, "pilot", at->pilot_mod);
    json_put_int(out, "grade", at->grade_mod);
    json_put_int(out, "aim", at->aim_mod);
    json_put_int(out, "cover", at->cover_mod);
    json_put_int(out, "talents", at->talent_mod);
    json_put_int(out, "air", at->air_mod);
    json_put_int(out, "gear", at->gear_mod);
    if (at->missile_mod != 0)
        json_put_int(out, "missile", at->missile_mod);
    json_end(out);
    json_put_int(out, "aim_lost", at->aim_lost);
    if (at->gear == 0)
        json_put_null(out, "gun");
    else
        json_put_string(out, "gun", starship_components()->gear[at->gear - 1].id);
    if (in_range) {
        json_put_int(out, "need", at->need);
        json_put_int(out, "chance", starship_chance(at->need));
    } else {
        json_put_null(out, "need");
        json_put_null(out, "chance");
    }
}

/* The fields that give the target cover, one by one, and the planetoids on the way to it. */
static void put_pieces(
    const starship *g, const scene *s, int ship, int target, const shot *at, json *out)
{
    pieces between = at->barred == SB(403) ? starship_between(g, s, ship, target) : 0;

    json_put_array(out, "covers");
    for (int piece = 0; at->cover_mod != 0 && piece < g->piece_count; piece++) {
        int cover = starship_cover_of(g, s, ship, target, at->seen.hit, piece);

        if (cover == 0)
            continue;
        json_add_object(out);
        json_put_int(out, "piece", piece);
        json_put_int(out, "modifier", cover);
        json_end(out);
    }
    json_end(out);
    json_put_array(out, "behind");
    for (int piece = 0; piece < g->piece_count; piece++)
        if (between >> piece & 1)
            json_add_int(out, piece);
    json_end(out);
}

void starship_put_sight(
    const starship *g, const scene *s, int ship, int target, bool pilot, json *out)
{
    shot at = starship_shot(g, s, ship, target, pilot);
    point from = s->stand[ship], to = s->stand[target];
    int32_t bearing = bearing_of(s->arc[ship].axis, from, to);
    int32_t nose = is_ship(target) ? s->arc[target].axis : g->heading[target];

    json_put_int(out, "ship", ship);
    json_put_int(out, "target", target);
    json_put_int(out, "distance", shape_distance(&s->base[target], from));
    json_put_int(out, "clock", clock_of(bearing));
    json_put_int(out, "bearing", bearing);
    if (plays(g, NEEDS_LEVELS)) /* the distance ignores levels */
        json_put_int(out, "level", s->level[target] - s->level[ship]);
    json_put_int(out, "aspect", clock_of(bearing_of(nose, to, from)));
    json_put_bool(out, "in_arc", at.seen.in_arc);
    json_put_int(out, "arc_margin", at.seen.arc_margin);
    json_put_bool(out, "seen", at.seen.seen);
    starship_put_shot(&at, out);
    json_put_bool(out, "may_fire", at.barred == 0);
    starship_put_rule(out, "barred", at.barred);
    if (g->piece_count > 0)
        put_pieces(g, s, ship, target, &at, out);
    if (at.seen.seen) {
        json_put_object(out, "hit");
        json_put_int(out, "x", at.seen.hit.x);
        json_put_int(out, "y", at.seen.hit.y);
        json_end(out);
    } else {
        json_put_null(out, "hit");
    }
}

static void add_sight(
    const starship *g, const scene *s, int ship, int target, bool pilot, json *out)
{
    json_add_object(out);
    starship_put_sight(g, s, ship, target, pilot, out);
    json_end(out);
}

void starship_put_sights(const starship *g, const scene *s, int ship, bool pilot, json *out)
{
    for (int target = 0; target < g->ship_count; target++)
        if (on_table(g, target) && side_of(g, target) != side_of(g, ship))
            add_sight(g, s, ship, target, pilot, out);
    for (int missile = 0; missile < MISSILES; missile++)
        if (in_flight(g, missile) && g->missile_side[missile] != side_of(g, ship))
            add_sight(g, s, ship, FIRST_MISSILE + missile, pilot, out);
    /* Pieces are targets only for ships that may bomb them. */
    for (int body = FIRST_PIECE; body < FIRST_PIECE + g->piece_count; body++)
        if ((s->present >> body & 1) && starship_shot(g, s, ship, body, pilot).barred != FL(349))
            add_sight(g, s, ship, body, pilot, out);
}
