/* test_scenarios.c: scenarios of the expansion, and what they are made of (ledger FL, sections 1, 19 to 23). */
#include "kit.h"

#include <string.h>

/* ---- random games ---- */

TEST(every_scenario_goes_on_to_its_end)
{
    kit_wander("scenario=going_gets_tough", 4);
    kit_wander("scenario=going_gets_tough rules=quick ships=4", 2);
    kit_wander("scenario=looking_for_tylium", 4);
    kit_wander("scenario=scattered", 6);
    kit_wander("scenario=scattered rules=quick", 4);
    kit_wander("scenario=house_second_wave", 6);
    kit_wander("scenario=house_second_wave rules=quick", 6);
}
