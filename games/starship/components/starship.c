/* starship.c: lists the component files of Starship Battles with their readers. */
#include "games/starship/components/starship.h"

static int scenarios(const void *all)
{
    return ((const starship_data *)all)->scenario_count;
}

const component_files starship_component_files = {
    .game = "starship",
    .file = {"decks.json", "ships.json", "gear.json", "counters.json", "geometry.json",
        "talents.json", "flaws.json", "pilots.json", "terrain.json", "scenarios.json"},
    .read = {starship_read_decks, starship_read_ships, starship_read_gear, starship_read_counters,
        starship_read_geometry, starship_read_talents, starship_read_flaws, starship_read_pilots,
        starship_read_terrain, starship_read_scenarios},
    .aside = "inventory.json",
    .check = starship_check_all,
    .size = sizeof(starship_data),
    .record_layout = starship_layout,
    .offered = scenarios,
    .offered_list = "scenario",
    .offered_summary = "summary",
};
