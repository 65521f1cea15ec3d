/* pilots.c: the pilot of a ship, with his talents and flaws. */
#include "games/starship/rules/pilots/talents.h"
#include "games/starship/rules/showing/view.h"

/* Everything at the panel is public. Only wounds bar talents in secret (SB-R76, SB-R90). */
static void put_talents(const starship *g, int ship, int reader, json *out)
{
    json_put_array(out, "talents");
    for (int slot = 0; slot < SLOTS; slot++) {
        const talent *t = talent_in(g, ship, slot);

        if (t == NULL)
            continue;
        json_add_object(out);
        json_put_string(out, "id", t->id);
        json_put_string(out, "name", t->name);
        json_put_string(out, "class", starship_class_ids[t->class]);
        json_put_string(out, "type", starship_talent_type_ids[t->type]);
        json_put_int(out, "slot", slot);
        put_int_or_null(out, "uses", t->uses != 0, t->uses);
        put_int_or_null(out, "left", t->uses != 0, t->uses - g->spent[ship][slot]);
        put_int_or_null(out, "activation", t->class == CLASS_FLAW, t->activation);
        json_put_bool(out, "used", (g->used[ship] | g->tried[ship]) >> slot & 1);
        json_put_bool(out, "open",
            t->class == CLASS_FLAW
                ? starship_may_try(g, ship, slot)
                : starship_may_use(g, ship, slot, starship_knows(g, ship, reader, PART_COUNTERS)));
        json_end(out);
    }
    json_end(out);
}

void starship_put_pilot(const starship *g, int ship, int reader, json *out)
{
    const pilot_type *p = pilot_of(g, ship);

    if (p == NULL) {
        json_put_null(out, "pilot");
        return;
    }
    json_put_object(out, "pilot");
    json_put_string(out, "id", p->id);
    json_put_string(out, "name", p->name);
    json_put_string(out, "rank", p->rank);
    json_put_string(out, "grade", starship_grade_ids[p->grade]);
    json_put_bool(out, "token", p->is_token != 0);
    json_put_int(out, "attack", p->attack);
    json_put_bool(out, "no_talents", (g->spell[ship] & SPELL_NO_TALENTS) != 0);
    json_put_bool(out, "driven", (g->spell[ship] & SPELL_AGGRESSION) != 0);
    put_talents(g, ship, reader, out);
    json_end(out);
}
