/* jumps.c: what tests of jumps set the table with. */
#include "jumps.h"

void jump_apart(kit *k, int energy)
{
    kit_apart(k, JUMPS);
    kit_energy(k, 2, energy);
    kit_energy(k, 3, energy);
}

void jump_mark(kit *k, int ship, int x, int y, int heading)
{
    int seat = k->g.owner[ship];

    kit_expect(k, ASK_JUMP_MARKER, seat);
    assert_int_equal(starship_jump(&k->g)->ship, ship);
    kit_choose(k, seat,
        &(choice){.option = kit_find(k, seat, VERB_JUMP_TO), .args = 3, .arg = {x, y, heading}});
}

void jump_out(kit *k, int ship)
{
    int seat = k->g.owner[ship];

    kit_expect(k, ASK_JUMP_MARKER, seat);
    kit_choose(k, seat, &(choice){.option = kit_find(k, seat, VERB_JUMP_OUT)});
}

void jump_dice(kit *k, int one, int two, int distance)
{
    kit_dice(k, one, two);
    kit_rig(k, FROM_DISTANCE, distance - 1);
}

void jump_plan(kit *k, const char *words)
{
    kit_steady(k, 0);
    kit_plan(k, 2, words);
    kit_steady(k, 1);
    kit_steady(k, 3);
}
