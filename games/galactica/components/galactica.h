/* galactica.h: reads the component files of Battlestar Galactica: The Board Game. */
#ifndef GAMES_GALACTICA_COMPONENTS_GALACTICA_H
#define GAMES_GALACTICA_COMPONENTS_GALACTICA_H

#include "box/component_files.h"
#include "box/rows.h"
#include "games/galactica/rules/data.h"

enum {
    BOX_GALACTICA_CRISIS,
    BOX_GALACTICA_SUPER_CRISIS,
    BOX_GALACTICA_QUORUM,
    BOX_GALACTICA_DESTINATION,
    BOX_GALACTICA_CHARACTERS,
    BOX_GALACTICA_OWN /* number of files that a person may replace; the rest belong to the board */
};

file_reader galactica_read_crises, galactica_read_super_crises, galactica_read_quorum,
    galactica_read_destinations, galactica_read_characters, galactica_read_locations,
    galactica_read_skills, galactica_read_loyalty, galactica_read_titles, galactica_read_board,
    galactica_read_attacks, galactica_read_civilians, galactica_read_tokens;

/* ---- what the readers share ---- */

/* Members for human readers, which any file may have besides its list. */
#define GALACTICA_REMARKS "component", "total", "notes", "schema"

/* The smallest deck of crises or destinations. A smaller one could run out between two shuffles. */
enum { CRISES_LEAST = 10 };

/* Read a member that is a whole number, or true or false. */
uint8_t galactica_number_in(
    json_check *in, const json_value *object, const char *place, const char *name, int lo, int hi);
bool galactica_flag_in(
    json_check *in, const json_value *object, const char *place, const char *name);

/*
 * Returns the index of the word that a member holds. With `otherwise` >= 0 the member may be null
 * or missing; then `otherwise` is returned.
 */
int galactica_word_in(json_check *in, const json_value *object, const char *place, const char *name,
    const char *const *words, int otherwise);

/* Returns the number of the location that a member names. */
int galactica_place_in(
    json_check *in, const json_value *object, const char *place, const char *name);

/* Returns a list of skill types, or "any", as a set of bits. */
uint8_t galactica_types_in(
    json_check *in, const json_value *object, const char *place, const char *name);

/* Reads a text, which may be null. */
void galactica_text_in(json_check *in, const json_value *object, const char *place,
    const char *name, char out[GALACTICA_TEXT_SIZE]);

/* Reads an entry's id, name and text, the first three fields of its row. */
void galactica_names_in(json_check *in, const json_value *object, const char *place,
    const char *text_name, char *id, char *name, char *said);

/* Checks the number of cards that the file states for its list. The file may omit the number. */
void galactica_total_in(json_check *in, const json_value *file, const json_value *list);

/* Reads how many ships go to each area: {"bow": {"raider": 3}}. */
placement galactica_placement_in(json_check *in, const json_value *object, const char *place);

/* Read what cards do (effects.c). Each kind of card may use some words of the vocabulary. */
enum { BY_CRISIS = 1, BY_ATTACK = 2, BY_QUORUM = 4, BY_DESTINATION = 8 };
range galactica_effects_in(
    json_check *in, const json_value *list, const char *place, galactica_data *d, int by);
uint8_t galactica_add_placement(
    json_check *in, const json_value *object, const char *place, galactica_data *d);

#endif
