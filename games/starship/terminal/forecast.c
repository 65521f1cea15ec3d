/*
 * forecast.c: says in sentences what a choice would lead to: where the ship ends, its energy, and
 * what its guns would see. It assumes that enemies stay where they are now, and says so.
 */
#include <string.h>

#include "games/starship/terminal/ask.h"
#include "games/starship/terminal/hand.h"
#include "games/starship/terminal/jump.h"
#include "games/starship/terminal/mission.h"

static int member_of(int64_t set)
{
    return set == 0 ? -1 : __builtin_ctzll((uint64_t)set);
}

/* Which of a choice's numbers are the slider and the dial, by verb. -1: it has no such number. */
static const struct {
    const char *verb;
    int speed, dial;
} layouts[] = {{"any_plan", 2, 3}, {"stand_still", -1, 1}, {"jump", -1, 0}, {"ahead", -1, -1},
    {"fix_a_landing", -1, -1}, {NULL, 0, 1}};

/* Returns whether jumps are advanced ones, which are declared first and then prepared (FL-193). */
static bool is_declared(const drawing *d)
{
    const json_value *optional = json_get(json_get(d->view, "settings"), "optional");

    for (size_t i = 0; i < json_size(optional); i++)
        if (strcmp(json_string(json_at(optional, i)), "navigation") == 0)
            return true;
    return false;
}

static void put_jump(const drawing *d, const hand *h, const item *it, text *out)
{
    text_put_words(
        out, is_declared(d) ? "declares a jump (FL-193), flies " : "jumps (SB-469), then ");
    text_put(out, view_string(h->card[view_int(it->facts, "card")].card, "name"));
    if (view_get(it->facts, "second") != NULL)
        text_format(out, ", %s", view_string(h->card[view_int(it->facts, "second")].card, "name"));
}

/* Appends the ship and its plan, as a player would type it. */
static void put_choice(const drawing *d, const hand *h, const item *it, const choice *c, text *out)
{
    bool is_still = strcmp(it->verb, "stand_still") == 0,
         is_any = strcmp(it->verb, "any_plan") == 0;
    size_t row = 0;

    while (layouts[row].verb != NULL && strcmp(layouts[row].verb, it->verb) != 0)
        row++;
    int speed = layouts[row].speed < 0 ? -1 : member_of(c->arg[layouts[row].speed]),
        dial = layouts[row].dial < 0 ? -1 : member_of(c->arg[layouts[row].dial]);

    starship_put_ship(out, h->ship);
    text_put(out, ", ");
    if (is_any) {
        text_put(out, starship_id(h, member_of(c->arg[0])));
        text_format(out, c->arg[1] == 0 ? "" : " %s", starship_id(h, member_of(c->arg[1])));
    } else if (is_still) {
        text_put_words(out, "still");
    } else if (strcmp(it->verb, "jump") == 0) {
        put_jump(d, h, it, out);
    } else {
        /* The text of an option is the ship, then its cards. */
        const char *cards = strstr(it->text, ": ");

        text_put(out, cards == NULL ? it->text : cards + 2);
    }
    if (speed >= 0)
        text_format(out, "%s %s", is_any ? "" : ",", starship_speeds[speed]);
    if (dial > 0) {
        text_put_words(out, ", nose ");
        starship_put_dial(out, dial);
    }
}

static void put_verdict(const json_value *outlook, const hand *h, text *out)
{
    const json_value *flown = view_get(outlook, "flown");

    text_put(out, ": ");
    if (json_is_false(json_get(outlook, "legal")))
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
    starship_put_plan_text(flown, 0, out);
    text_put(out, ".\n");
}

static void put_turn(int turn, text *out)
{
    int degrees = (turn < 0 ? -turn : turn) / DEGREE;

    if (degrees != 0)
        text_format(out, ", flight turned %d degrees %s", degrees, turn < 0 ? "left" : "right");
}

static void put_counters(int count, const char *kind, text *out)
{
    text_format(out, "%d %scounter%s", count, kind, count == 1 ? "" : "s");
}

/* Says what the ship lands on and what that costs, or that it will not land. */
static void put_landing(const drawing *d, const json_value *outlook, text *out)
{
    const json_value *down = view_get(outlook, "touchdown");
    const char *touch = view_string(outlook, "touch");

    if (strcmp(touch, "take_off") == 0)
        text_put_words(out, "It takes off (FL-037).\n");
    else if (touch[0] != '\0' && down == NULL)
        text_put_words(out, "It does not land (FL-058).\n");
    if (down == NULL)
        return;
    text_put_words(out, view_bool(down, "crash") ? "It crash-lands on " : "It lands on ");
    if (!view_bool(down, "ground"))
        starship_put_body(d, starship_piece(view_int(down, "piece")), out);
    else
        text_put_words(out, view_bool(down, "hard") ? "hard ground" : "the ground");
    text_put(out, ": ");
    if (view_int(down, "counters") == 0)
        text_put_words(out, "all conditions are met");
    else
        put_counters(view_int(down, "counters"), "collision ", out);
    text_format(out, " (%s).\n", view_string(down, "rule"));
}

static void put_fuel(const json_value *outlook, text *out)
{
    const json_value *fuel = view_get(outlook, "fuel");

    if (fuel == NULL)
        return;
    text_format(out, "It spends %d fuel, energy %d, G %d, dial %d", view_int(fuel, "spent"),
        view_int(fuel, "energy"), view_int(fuel, "g"), view_int(fuel, "dial"));
    if (view_int(fuel, "jump") != 0)
        text_format(out, ", jump %d", view_int(fuel, "jump"));
    if (view_int(fuel, "left") > 0)
        text_format(out, ": %d left (SB-308).\n", view_int(fuel, "left"));
    else
        text_put_words(out, ": none left, it drifts from the next turn (SB-308).\n");
}

/* Lists the terrain that a step runs into, except for what the ship lands on. */
static void put_tolls(const drawing *d, const json_value *end, const json_value *down, text *out)
{
    const json_value *met = json_get(end, "terrain");

    for (size_t i = 0; i < json_size(met); i++) {
        const json_value *one = json_at(met, i);
        int draws = view_int(one, "draws"), keeps = view_int(one, "keeps");

        if (view_get(down, "piece") != NULL && view_int(down, "piece") == view_int(one, "piece"))
            continue;
        text_put_words(out, view_bool(one, "ends_on") ? "  It ends on " : "  It flies through ");
        starship_put_body(d, starship_piece(view_int(one, "piece")), out);
        text_put_words(out, draws == 0 ? ": no counter" : ": it draws ");
        if (draws > 0)
            put_counters(draws, "collision ", out);
        if (keeps < draws)
            text_format(out, ", keeps %d", keeps);
        if (view_get(one, "rule") != NULL)
            text_format(out, " (%s)", view_string(one, "rule"));
        text_put(out, ".\n");
    }
}

static void put_step(
    const drawing *d, const hand *h, const json_value *end, const char *name, text *out)
{
    const json_value *sights = json_get(end, "sights");
    pose from = starship_nose(h->ship);
    point to = {view_int(end, "x"), view_int(end, "y")};
    int far = point_distance(from.at, to);

    text_format(out, "%s ", name);
    if (far == 0) {
        text_put_words(out, "on the spot");
    } else {
        starship_put_cm(out, far);
        text_format(out, " off at %d o'clock", starship_clock(from, to));
    }
    put_turn(heading_between(view_int(h->ship, "heading"), view_int(end, "heading")), out);
    if (view_get(end, "level") != NULL && view_int(end, "level") != view_int(h->ship, "level"))
        text_format(out, ", on level %d", view_int(end, "level"));
    if (view_bool(end, "exits")) {
        text_put_words(out, ". It leaves by the way out (FL-265).\n");
        return;
    }
    if (view_bool(end, "leaves")) {
        text_put_words(out, ". It leaves the battle area and is lost (SB-130).\n");
        return;
    }
    text_put(out, ", ");
    starship_put_cm(out, view_int(end, "margin"));
    text_put_words(out, " from the edge. Enemies as they stand now:\n");
    for (size_t i = 0; i < json_size(sights); i++) {
        const json_value *sight = json_at(sights, i);

        text_put(out, "  ");
        starship_put_body(d, view_int(sight, "target"), out);
        text_put(out, ": ");
        starship_put_sight_text(sight, out);
        text_put(out, ".\n");
    }
}

static void forecast_plan(
    const drawing *d, const prompt *p, const choice *c, const json_value *outlook, text *out)
{
    const json_value *steps = json_get(outlook, "steps");
    hand h = starship_hand(d, p);
    bool is_two = json_size(steps) == 2;

    put_choice(d, &h, &p->item[c->option], c, out);
    put_verdict(outlook, &h, out);
    put_landing(d, outlook, out);
    put_fuel(outlook, out);
    for (size_t i = 0; i < json_size(steps); i++) {
        put_step(d, &h, json_at(steps, i),
            !is_two  ? "It ends"
            : i == 0 ? "After the first card"
                     : "After the second",
            out);
        put_tolls(d, json_at(steps, i), view_get(outlook, "touchdown"), out);
    }
}

static void forecast_place(const prompt *p, const choice *c, const json_value *outlook, text *out)
{
    (void)p;
    (void)c;
    text_put_words(out, "It stands ");
    starship_put_cm(out, view_int(outlook, "x"));
    text_put_words(out, " from the left and ");
    starship_put_cm(out, view_int(outlook, "y"));
    text_put_words(out, " up the table.\n");
}

static void forecast_shots(const drawing *d, const json_value *outlook, text *out)
{
    const json_value *shots = json_get(outlook, "shots");

    for (size_t i = 0; i < json_size(shots); i++) {
        starship_put_shot_text(d, json_at(shots, i), out);
        text_put(out, ".\n");
    }
    if (json_size(shots) == 0)
        text_put_words(out, "None of your ships fires.\n");
}

static void forecast_scan(const json_value *outlook, text *out)
{
    starship_put_cm(out, view_int(outlook, "distance"));
    text_put_words(out, " away; ");
    if (view_get(outlook, "need") == NULL) {
        text_put_words(out, "no roll needed.\n");
        return;
    }
    text_format(out, "needs %d, ", view_int(outlook, "need"));
    starship_put_percent(out, view_int(outlook, "chance"));
    text_put(out, ".\n");
}

void starship_tell_forecast(
    const drawing *d, const prompt *p, const choice *c, const json_value *outlook, text *out)
{
    if (strcmp(p->kind, "place") == 0)
        forecast_place(p, c, outlook, out);
    else if (strcmp(p->kind, "declare") == 0)
        forecast_shots(d, outlook, out);
    else if (strcmp(p->kind, "plan") == 0 || strcmp(p->kind, "ahead") == 0)
        forecast_plan(d, p, c, outlook, out);
    else if (strcmp(p->kind, "scan") == 0)
        forecast_scan(outlook, out);
    else
        starship_tell_jump_forecast(outlook, out);
}
