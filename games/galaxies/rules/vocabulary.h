/*
 * vocabulary.h: the words of Battleship Galaxies for what data.h counts: in the files of components, in the
 * view, in the facts of options and events.
 *
 * A list is in the order of its enumeration and ends with a null.
 */
#ifndef GAMES_GALAXIES_RULES_VOCABULARY_H
#define GAMES_GALAXIES_RULES_VOCABULARY_H

extern const char *const galaxies_faction_ids[];
extern const char *const galaxies_size_ids[];
extern const char *const galaxies_version_ids[];
extern const char *const galaxies_damage_ids[]; /* pulse, ...: kinds by name */
extern const char *const galaxies_peg_ids[];    /* direct, ...: what they do to the pegs */
extern const char *const galaxies_slot_ids[];   /* hero, upgrade, weapon */
extern const char *const galaxies_tactic_ids[];
extern const char *const galaxies_icon_ids[];   /* solo, squadron: a set */
extern const char *const galaxies_timing_ids[]; /* a set */
extern const char *const galaxies_tile_ids[];
extern const char *const galaxies_special_ids[]; /* a set */

/* Of effects. */
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
