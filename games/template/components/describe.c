/* describe.c: writes the components of Template in play as text. */
#include "box/boxes.h"
#include "games/template/rules/procedures.h"

static void describe(text *out)
{
    const template_data *d = template_pieces;

    box_put_title(&template_game, d == &template_shipped, out);
    text_put(out, "\nwrecks: value, danger\n");
    for (int wreck = 0; wreck < WRECKS; wreck++)
        text_format(
            out, "  %s: %d, %d\n", template_wreck_ids[wreck], d->value[wreck], d->danger[wreck]);
}

static template_data own;

static void use(void)
{
    template_pieces = &own;
}

const box template_box = {
    &template_game, &template_component_files, &template_shipped, &own, use, describe};
