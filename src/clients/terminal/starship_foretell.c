/*
 * starship_foretell.c: what a choice would come to, in sentences: where the ship ends, its energy,
 * and what its guns would see.  Enemies are taken where they stand now, and it says so.
 */
#include <string.h>

#include "clients/terminal/starship_ask.h"
#include "clients/terminal/starship_hand.h"
#include "clients/terminal/starship_jump.h"
#include "clients/terminal/starship_mission.h"

static int member_of(int64_t set)
{
    return set == 0 ? -1 : __builtin_ctzll((uint64_t)set);
}

/* The plan as it would be typed. */
static void put_choice(const hand *h, const item *it, const choice *c, text *out)
{
    bool is_still = strcmp(it->verb, "stand_still") == 0,
         is_any = strcmp(it->verb, "any_plan") == 0;
    int speed = member_of(c->arg[is_any ? 2 : 0]), dial = member_of(c->arg[is_any ? 3 : 1]);

    battle_put_ship(out, h->ship);
    text_put(out, ", ");
    if (is_any) {
        text_put(out, battle_id(h, member_of(c->arg[0])));
        text_format(out, c->arg[1] == 0 ? "" : " %s", battle_id(h, member_of(c->arg[1])));
    } else if (is_still) {
        text_put(out, "still");
    } else {
        /* The words of the option behind its ship are its cards. */
        const char *cards = strstr(it->text, ": ");

        text_put(out, cards == NULL ? it->text : cards + 2);
    }
    if (!is_still && speed >= 0)
        text_format(out, "%s %s", is_any ? "" : ",", battle_speeds[speed]);
    if (dial > 0) {
        text_put(out, ", nose ");
        battle_put_dial(out, dial);
    }
}

static void put_verdict(const json_t *outlook, const hand *h, text *out)
{
    const json_t *flown = view_get(outlook, "flown");

    text_put(out, ": ");
    if (json_is_false(json_object_get(outlook, "legal")))
        text_format(out, "not legal (%s), ", view_string(outlook, "rule"));
    if (view_get(outlook, "energy") != NULL)
        text_format(out, "kinetic energy %d to %d, ", view_int(h->ship, "energy"),
            view_int(outlook, "energy"));
    text_format(out, "G %d of %d.\n", view_int(outlook, "g"), view_int(outlook, "g_limit"));
    if (flown == NULL)
        return;
    int faults = (int)view_count(outlook, "faults");

    text_format(out, "It costs %d counter%s (%s), and it flies instead ", faults,
        faults == 1 ? "" : "s", view_get(outlook, "energy") != NULL ? "SB-242" : "SB-127");
    battle_put_plan(flown, 0, out);
    text_put(out, ".\n");
}

static void put_turn(int turn, text *out)
{
    int degrees = (turn < 0 ? -turn : turn) / DEGREE;

    if (degrees != 0)
        text_format(out, ", flight turned %d degrees %s", degrees, turn < 0 ? "left" : "right");
}

static void put_step(
    const drawing *d, const hand *h, const json_t *end, const char *name, text *out)
{
    const json_t *sights = json_object_get(end, "sights");
    pose from = battle_nose(h->ship);
    point to = {view_int(end, "x"), view_int(end, "y")};
    int far = point_distance(from.at, to);

    text_format(out, "%s ", name);
    if (far == 0) {
        text_put(out, "on the spot");
    } else {
        battle_put_cm(out, far);
        text_format(out, " off at %d o'clock", battle_clock(from, to));
    }
    put_turn(heading_between(view_int(h->ship, "heading"), view_int(end, "heading")), out);
    if (view_bool(end, "exits")) {
        text_put(out, ". It leaves by the way out (FL-265).\n");
        return;
    }
    if (view_bool(end, "leaves")) {
        text_put(out, ". It leaves the battle area and is lost (SB-130).\n");
        return;
    }
    text_put(out, ", ");
    battle_put_cm(out, view_int(end, "margin"));
    text_put(out, " from the edge. Enemies as they stand now:\n");
    for (size_t i = 0; i < json_array_size(sights); i++) {
        const json_t *sight = json_array_get(sights, i);

        text_put(out, "  ");
        battle_put_body(d, view_int(sight, "target"), out);
        text_put(out, ": ");
        battle_put_sight(sight, out);
        text_put(out, ".\n");
    }
}

static void foretell_plan(
    const drawing *d, const prompt *p, const choice *c, const json_t *outlook, text *out)
{
    const json_t *steps = json_object_get(outlook, "steps");
    hand h = battle_hand(d, p);
    bool is_two = json_array_size(steps) == 2;

    put_choice(&h, &p->item[c->option], c, out);
    put_verdict(outlook, &h, out);
    for (size_t i = 0; i < json_array_size(steps); i++)
        put_step(d, &h, json_array_get(steps, i),
            !is_two  ? "It ends"
            : i == 0 ? "After the first card"
                     : "After the second",
            out);
}

static void foretell_place(const prompt *p, const choice *c, const json_t *outlook, text *out)
{
    (void)p;
    (void)c;
    text_put(out, "It stands ");
    battle_put_cm(out, view_int(outlook, "x"));
    text_put(out, " from the left and ");
    battle_put_cm(out, view_int(outlook, "y"));
    text_put(out, " up the table.\n");
}

static void foretell_shots(const drawing *d, const json_t *outlook, text *out)
{
    const json_t *shots = json_object_get(outlook, "shots");

    for (size_t i = 0; i < json_array_size(shots); i++) {
        battle_put_shot(d, json_array_get(shots, i), out);
        text_put(out, ".\n");
    }
    if (json_array_size(shots) == 0)
        text_put(out, "None of your ships fires.\n");
}

static void foretell_scan(const json_t *outlook, text *out)
{
    battle_put_cm(out, view_int(outlook, "distance"));
    text_put(out, " away; ");
    if (view_get(outlook, "need") == NULL) {
        text_put(out, "no roll needed.\n");
        return;
    }
    text_format(out, "needs %d, ", view_int(outlook, "need"));
    battle_put_percent(out, view_int(outlook, "chance"));
    text_put(out, ".\n");
}

void battle_foretell(
    const drawing *d, const prompt *p, const choice *c, const json_t *outlook, text *out)
{
    if (strcmp(p->kind, "place") == 0)
        foretell_place(p, c, outlook, out);
    else if (strcmp(p->kind, "declare") == 0)
        foretell_shots(d, outlook, out);
    else if (strcmp(p->kind, "plan") == 0 || strcmp(p->kind, "ahead") == 0)
        foretell_plan(d, p, c, outlook, out);
    else if (strcmp(p->kind, "scan") == 0)
        foretell_scan(outlook, out);
    else
        battle_foretell_jump(outlook, out);
}
