/* nothing_in_play.c: empty components, for build_tables, which makes the real ones. */
#include "games/galaxies/rules/data.h"

const galaxies_data *galaxies_components(void)
{
    static const galaxies_data nothing;

    return &nothing;
}
