/* galactica.h: reading the components of Battlestar Galactica: The Board Game. */
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
    BOX_GALACTICA_OWN /* files that a person may bring along; the others are the board's */
};

file_reader galactica_read_crises, galactica_read_super_crises, galactica_read_quorum,
    galactica_read_destinations, galactica_read_characters, galactica_read_locations,
    galactica_read_skills, galactica_read_loyalty, galactica_read_titles, galactica_read_board,
    galactica_read_attacks, galactica_read_civilians, galactica_read_tokens;

/* ---- what the readers share ---- */

/* The members that any file may have besides its list, for people. */
#define GALACTICA_REMARKS "component", "total", "notes", "schema"

/* A deck of fewer cards than this could run out between two shuffles. */
enum { CRISES_LEAST = 10 };

/* A member that is a whole number, a yes or no. */
uint8_t galactica_number_in(
    json_check *in, const json_value *object, const char *place, const char *name, int lo, int hi);
bool galactica_flag_in(
    json_check *in, const json_value *object, const char *place, const char *name);

/* A member that is a word; with `otherwise` >= 0 it may be null, or not there. */
int galactica_word_in(json_check *in, const json_value *object, const char *place, const char *name,
    const char *const *words, int otherwise);

/* A location by name. */
int galactica_place_in(
    json_check *in, const json_value *object, const char *place, const char *name);

/* A member that is a list of skill types, or "any": a set. */
uint8_t galactica_types_in(
    json_check *in, const json_value *object, const char *place, const char *name);

/* A text that may be null. */
void galactica_text_in(json_check *in, const json_value *object, const char *place,
    const char *name, char out[GALACTICA_TEXT_SIZE]);

/* An entry's id, name and text, which begin its row. */
void galactica_names_in(json_check *in, const json_value *object, const char *place,
    const char *text_name, char *id, char *name, char *said);

/* How many cards the file says there are in its list; it may leave that out. */
void galactica_total_in(json_check *in, const json_value *file, const json_value *list);

/* What comes to each area: {"bow": {"raider": 3}}. */
placement galactica_placement_in(json_check *in, const json_value *object, const char *place);

/* What cards do (effects.c). */
enum { BY_CRISIS = 1, BY_ATTACK = 2, BY_QUORUM = 4, BY_DESTINATION = 8 };
range galactica_effects_in(
    json_check *in, const json_value *list, const char *place, galactica_data *d, int by);
uint8_t galactica_add_placement(
    json_check *in, const json_value *object, const char *place, galactica_data *d);

#endif
