/* template.c: the game record of Template. It is all that the rest of the program uses. */
#include "games/template/rules/procedures.h"

static const char *const ledgers[] = {"TE", NULL};

static int rounds(const flow *w)
{
    return set_count(template_in(w)->seen);
}

static const measure measures[] = {{"rounds", rounds}};

/*
 * Checks what the dictionary cannot say of a position from outside. Returns false if it is wrong.
 */
static bool is_valid(const flow *w, text *why)
{
    const template *g = template_in(w);
    uint32_t here = 1u << g->wreck;

    for (int wreck = 0; wreck < WRECKS; wreck++)
        here |= (uint32_t)(g->home[wreck] != NO_SEAT) << wreck;
    if ((here & ~(uint32_t)g->seen) != 0)
        text_put(why, "A wreck is there that has not come up.");
    return (here & ~(uint32_t)g->seen) == 0;
}

const game template_game = {
    .id = "template",
    .name = "Template",
    .summary = WORDS("Captains bid in secret for wrecks, and roll to bring them home."),
    .ledgers = ledgers,
    .epoch = 1,
    .seats_min = 2,
    .seats_max = SEATS,
    TEMPLATE_DICTIONARY,
    .measures = measures,
    .measure_count = sizeof measures / sizeof measures[0],
    .officer = &template_officer,
    .components = &template_components,
    .lay_out = template_lay_out,
    .list = template_list,
    .view = template_view,
    .conceal = template_conceal,
    .outcome = template_outcome,
    .is_valid = is_valid,
    .say_seat = template_say_seat,
    .say_hole = template_say_hole,
    .put_fact = template_put_fact,
};
