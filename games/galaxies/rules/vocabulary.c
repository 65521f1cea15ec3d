/* vocabulary.c: the words for the enumerations of data.h. */
#include "games/galaxies/rules/vocabulary.h"

#include <assert.h>
#include <stddef.h>

#include "games/galaxies/rules/data.h"

/* Defines a list as long as its enumeration, ending with a null. */
#define WORDS(name, count, ...)                                                                 \
    const char *const name[] = {__VA_ARGS__};                                                   \
    static_assert(sizeof name / sizeof name[0] == (count) + 1, #name " has a word too many or " \
                                                                     "few")

WORDS(galaxies_faction_ids, FACTIONS, "isn", "wretch", NULL);
WORDS(galaxies_size_ids, SIZES, "small", "medium", "large", NULL);
WORDS(galaxies_version_ids, VERSIONS, "standard", "seasoned", "veteran", NULL);
WORDS(galaxies_damage_ids, DAMAGE_TYPES, "pulse", "explosive", "plaxma", "ripper", "vecton", "ecm",
    "debris", "meteor", "commando", "boarding", NULL);
WORDS(galaxies_peg_ids, DIRECT_HULL + 1, "direct", "direct_shield", "direct_hull", NULL);
WORDS(galaxies_slot_ids, WEAPON_CARD, "hero", "upgrade", "weapon", NULL);
WORDS(galaxies_tactic_ids, TACTIC_KINDS, "event", "hero", "upgrade", "weapon", "sabotage", NULL);
WORDS(galaxies_icon_ids, 2, "solo", "squadron", NULL);
WORDS(galaxies_timing_ids, 7, "own_deploy", "own_action", "enemy_deploy", "enemy_action",
    "enemy_hit", "own_miss", "destruction", NULL);
WORDS(galaxies_tile_ids, TILE_KINDS, "none", "debris_field", "asteroids", "alien_artifact",
    "energy_source", "observation_station", "orbital_market", "shield_regenerator", "warp_gate",
    "victory_point", NULL);
WORDS(galaxies_special_ids, 7, "delivery", "adrift", "meteors", "survivors", "relic", "shuffled",
    "no_shields", NULL);

WORDS(galaxies_trigger_ids, TRIGGERS, "always", "played", "own_energy", "victim_energy",
    "saboteur_energy", "attack_rolled", "attack_missed", "attack_hit", "shield_removed",
    "ship_killed", "hit", "friend_hit", "destroyed", "other_destroyed", "move_ended", "move_begins",
    "instead_of_move", NULL);
WORDS(galaxies_op_ids, OPS, "none", "stat", "ecm_by", "ecm_against", "ecm_damage", "immune",
    "reduce", "gain_energy", "lose_energy", "restore", "roll_damage", "roll_control", "reroll_both",
    "reroll_one", "force_reroll", "roll_cancel", "redirect", "damage", "place", "weapon",
    "move_card", "cancel_hit", "move_attack", "launch_cheap", "launch_beside", "draw",
    "return_ship", NULL);
WORDS(galaxies_stat_ids, STATS, "move", "range", "strength", "attacks", "activation", NULL);
WORDS(galaxies_weapon_ids, THIS_WEAPON + 1, "any", "primary", "this", NULL);
WORDS(galaxies_scope_ids, SCOPE_OTHERS_ADJACENT + 1, "self", "others_adjacent", NULL);
WORDS(galaxies_shields_ids, SHIELDS_DOWN + 1, "any", "up", "down", NULL);
WORDS(galaxies_limit_ids, ONCE_AN_ENEMY_TURN + 1, "unlimited", "once_an_activation", "once_a_ship",
    "once_an_enemy_turn", NULL);
WORDS(galaxies_condition_ids, IF_BESIDE_A_MATE + 1, "anything", "two_mates_at_target",
    "beside_a_mate", NULL);
WORDS(galaxies_target_ids, AT_ALL_WITHIN + 1, "nobody", "one_adjacent", "all_adjacent",
    "all_within", NULL);
