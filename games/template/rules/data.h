/*
 * data.h: the components of Template.
 *
 * The build makes the shipped table from games/template/data/. Own files are read on top of it
 * before the first game. The record has no padding.
 */
#ifndef GAMES_TEMPLATE_RULES_DATA_H
#define GAMES_TEMPLATE_RULES_DATA_H

#include "base/json.h"
#include "core/record_layout.h"

enum { WRECKS = 6, VALUE_MOST = 20, DIE_FACES = 6, NAME_SIZE = 24 };

typedef struct {
    char name[WRECKS][NAME_SIZE];
    uint8_t value[WRECKS], danger[WRECKS];
} template_data;

/* The components in play. They are set once, before the first game. */
extern const template_data *template_pieces;
extern const template_data template_shipped;

extern const record_layout template_layout[];
extern const char *const template_wreck_ids[]; /* ids in files; ends with NULL */

#endif
