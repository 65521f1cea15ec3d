/* grounded.c: what a reader sees of take-offs and landings. */
#include "games/starship/rules/showing/view.h"

void starship_put_touch(int touch, json *out)
{
    static const char *const words[TOUCHES] = {NULL, "land", "land", "take_off"};

    if (touch == TOUCH_NONE)
        json_put_null(out, "touch");
    else
        json_put_string(out, "touch", words[touch]);
}

/* The piece on which the ship stands, or the ground. `stays`
   counts the turns that it must still stay, including this one. */
static void put_place(int on, json *out)
{
    put_int_or_null(out, "piece", on != ON_GROUND, on - 1);
    json_put_bool(out, "ground", on == ON_GROUND);
}

void starship_put_landed(const starship *g, int ship, json *out)
{
    put_int_or_null(out, "clear_of", g->clear_of[ship] != 0, g->clear_of[ship] - 1);
    if (g->landed[ship] == 0) {
        json_put_null(out, "landed");
        return;
    }
    json_put_object(out, "landed");
    put_place(g->landed[ship], out);
    json_put_int(out, "stays", g->stays[ship]);
    json_put_bool(out, "can_leave", starship_can_leave(g, ship));
    json_end(out);
}

void starship_put_surface(const starship *g, int piece, json *out)
{
    json_put_bool(out, "smooth", starship_is_smooth(g, piece));
    json_put_bool(out, "landable", starship_is_landable(g, piece));
}

/* The landing where the last card ends. Planetoids on
   orbits have moved before any ship flies (FL-R07). */
void starship_put_touchdown(const starship *g, int ship, const plan *flown, json *out)
{
    starship then = *g;

    if (g->step == STEP_PLANNING && plays(g, NEEDS_ORBITS))
        starship_move_orbits(&then, NULL);
    course c = starship_course(&then, ship, flown);
    touchdown t =
        starship_touchdown(&then, ship, flown, c.step[1], plan_energy(&then, ship, flown));

    starship_put_touch(flown->touch, out);
    if (t.on == 0) {
        json_put_null(out, "touchdown");
        return;
    }
    json_put_object(out, "touchdown");
    put_place(t.on, out);
    json_put_bool(out, "crash", t.crash);
    json_put_bool(out, "hard", t.hard);
    json_put_int(out, "counters", t.counters);
    starship_put_rule(out, "rule", t.because);
    json_end(out);
}
