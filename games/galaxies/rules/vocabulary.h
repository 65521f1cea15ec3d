/*
 * vocabulary.h: the words for the enumerations of data.h.
 *
 * The files of components, the view, and the facts of options and events use them. A list is in the
 * order of its enumeration and ends with a null.
 */
#ifndef GAMES_GALAXIES_RULES_VOCABULARY_H
#define GAMES_GALAXIES_RULES_VOCABULARY_H

extern const char *const galaxies_faction_ids[];
extern const char *const galaxies_size_ids[];
extern const char *const galaxies_version_ids[];
extern const char *const galaxies_damage_ids[]; /* pulse, ...: kinds of damage */
extern const char *const galaxies_peg_ids[];    /* direct, ...: how the pegs are affected */
extern const char *const galaxies_slot_ids[];   /* hero, upgrade, weapon */
extern const char *const galaxies_tactic_ids[];
extern const char *const galaxies_icon_ids[];   /* solo, squadron; used as a set */
extern const char *const galaxies_timing_ids[]; /* used as a set */
extern const char *const galaxies_tile_ids[];
extern const char *const galaxies_special_ids[]; /* used as a set */

/* The words of effects. */
extern const char *const galaxies_trigger_ids[];
extern const char *const galaxies_op_ids[];
extern const char *const galaxies_stat_ids[];
extern const char *const galaxies_weapon_ids[];
extern const char *const galaxies_scope_ids[];
extern const char *const galaxies_shields_ids[];
extern const char *const galaxies_limit_ids[];
extern const char *const galaxies_condition_ids[];
extern const char *const galaxies_target_ids[];

#endif
