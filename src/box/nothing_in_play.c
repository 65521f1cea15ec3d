/* nothing_in_play.c: for build_tables: while the components that ship are made, there are none in play. */
#include "games/galaxies/rules/data.h"

const galaxies_data *galaxies_components(void)
{
    static const galaxies_data nothing;

    return &nothing;
}
