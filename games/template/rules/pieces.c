/* pieces.c: what lies where in the record of components, and the words of the files. */
#include "games/template/rules/data.h"

const record_layout template_layout[] = {
    TEXTS(WRECKS, NAME_SIZE), NUMBERS(2 * WRECKS, uint8_t), RECORD_LAYOUT_END};

const char *const template_wreck_ids[] = {
    "probe", "relay", "lander", "yacht", "tanker", "freighter", NULL};
