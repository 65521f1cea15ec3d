/* pieces.c: the memory layout of the components, and the ids in files. */
#include "games/template/rules/data.h"

const record_layout template_layout[] = {
    TEXTS(WRECKS, NAME_SIZE), NUMBERS(2 * WRECKS, uint8_t), RECORD_LAYOUT_END};

const char *const template_wreck_ids[] = {
    "probe", "relay", "lander", "yacht", "tanker", "freighter", NULL};
