/*
 * data.h: the components of Starship Battles: ships, decks, counters, rulers, pilots, talents,
 * terrain and scenarios.
 *
 * The shipped components are a table that the build makes from games/starship/data/. A person's own
 * are read from files before the first game (games/starship/components/). From then on they do not
 * change: every game of the program is played with them, and a saved game names their hash.
 *
 * Lengths are hundredths of a millimeter, angles hundredths of a degree. A record has no padding,
 * so its hash is a hash of its bytes. Unused rows and the rest of every name are zero.
 */
#ifndef GAMES_STARSHIP_RULES_DATA_H
#define GAMES_STARSHIP_RULES_DATA_H

#include <stdbool.h>
#include <stdint.h>

#include "core/game.h"
#include "core/record_layout.h"
#include "games/starship/rules/data_pilots.h"
#include "games/starship/rules/data_scenarios.h"

typedef struct {
    /* Bases, rulers, cards (SB-R01). */
    shape base;          /* relative to the stand point, facing up the table */
    int32_t front, rear; /* how far the raised lines lie ahead of and behind the stand point */
    int32_t arc_half;
    int32_t drift[2]; /* lengths of the drift ruler's sides: for energy 2-4, and for 5-6 */
    int32_t card_width, card_length;
    int32_t band[3]; /* short, medium and long range end here */
    int32_t level_height, star;
    int32_t notches;    /* of the rotation dial */
    int32_t area_least; /* least width and least depth of the playing area */
    jump_marker marker;
    missile_piece missile;
    navigation_gear navigation;

    int32_t type_count, gear_count, deck_count, kind_count, talent_count, pilot_count,
        template_count, orbit_count, scenario_count;
    ship_type type[TYPES_MAX];
    gear_kind gear[GEAR_MAX];
    deck deck[DECKS_MAX];
    counter_kind kind[KINDS_MAX];
    talent talent[TALENTS_MAX];
    pilot_grade grade[GRADES];
    pilot_type pilot[PILOTS_MAX];
    template template[TEMPLATES_MAX];
    orbit_card orbit[ORBITS_MAX];
    scenario scenario[SCENARIOS_MAX];
    int32_t set_size[POOLS]; /* counters of a complete set of each pool */
} starship_data;

/* The components in play, and those that are shipped. */
const starship_data *starship_components(void);
extern const starship_data starship_shipped;

/* Puts other components in play.  Call it before the first game; they must outlive every game. */
void starship_use(const starship_data *d);

/* What players agree on before a game. The value of the scenario is its number in the
   components. */
extern setting starship_settings[];

/* The record layout of starship_data, and the hash of what is in play, which saved games name. */
extern const record_layout starship_layout[];
uint64_t starship_hash(void);
bool starship_has_own(void); /* are components in play that are not the shipped ones? */

/* The arrow of a card for a slider setting; null if it has none (SB-085, SB-090). */
const arrow *starship_arrow_of(const card *c, int speed);

/* The talents and flaws that a pilot may have, as a set of their numbers. */
uint64_t starship_talents(const pilot_type *p);

/* Do the goals of a scenario bring points? */
bool starship_by_points(const scenario *s);
/* The points that the other side gets when a ship of the type is eliminated. */
int starship_points_for(const scenario *s, int type);
/* The turn after which the phase is over; 0: there is no limit. */
int starship_turn_limit(const scenario *s, int phase);

/* Does a row of a scenario apply in this phase, counted from 0? A row with phase 0 applies
   in all. */
static inline bool in_phase(int row_phase, int phase)
{
    return row_phase == 0 || row_phase == phase + 1;
}

/* What a set of gear costs. */
int starship_gear_points(int gear);

/* The highest structure of all ship types: no ship survives so much damage. */
int starship_structure_most(const starship_data *d);

/* The most sets of a pool that can come into a game with so many ships: those that were agreed on,
   or more. A further set joins only when all counters before it lie with ships (SB-R51). So the
   structures of all ships together limit their number. */
int starship_sets_most(const starship_data *d, int pool, int ships);

/* Those of the optional rules and features that need the Complete Rules (SB-012, SB-013,
   SB-R02). */
uint32_t starship_needs_complete(uint32_t needs);

/* The words of the component files, by number, with a null at the end. A set's words are by bit. */
extern const char *const starship_symbol_ids[], *const starship_shape_ids[];
extern const char *const starship_pool_ids[], *const starship_rules_ids[];
extern const char *const starship_feature_ids[];
extern const char *const starship_hook_ids[], *const starship_class_ids[];
extern const char *const starship_talent_type_ids[], *const starship_grade_ids[];
extern const char *const starship_terrain_ids[], *const starship_fact_ids[];
extern const char *const starship_brings_ids[], *const starship_victory_ids[];
extern const char *const starship_errand_ids[], *const starship_entry_ids[];
extern const char *const starship_arc_ids[], *const starship_element_ids[];
extern const char *const starship_missile_ids[], *const starship_colour_ids[];

#endif
