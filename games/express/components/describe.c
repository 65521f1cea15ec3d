/* describe.c: writes the components of BSG: Express in play as text. */
#include "box/boxes.h"
#include "games/express/rules/data.h"
#include "games/express/rules/express.h"

enum { ID_COLUMN = 20 };

static void put_skill_dice(text *out, const express_data *d)
{
    static const char *const kinds[] = {"strong", "weak"};

    text_put(out, "\nskill dice\n");
    for (int kind = 0; kind < EXPRESS_DICE_KINDS; kind++) {
        text_put(out, "  ");
        box_put_cell(out, kinds[kind], ID_COLUMN);
        for (int i = 0; i < EXPRESS_DIE_FACES; i++)
            text_format(out, "%s%d", i == 0 ? "" : ", ", d->skill_face[kind][i]);
        text_put_char(out, '\n');
    }
}

static void put_crisis_dice(text *out, const express_data *d)
{
    static const char *const sets[] = {"3 and 5 players", "4 players"};

    text_put(out, "\ncrisis dice: difficulty, consequence, jump icons\n");
    for (int i = 0; i < 2 * 2 * EXPRESS_DIE_FACES; i++) {
        int set = i / (2 * EXPRESS_DIE_FACES), die = i / EXPRESS_DIE_FACES % 2;
        const express_crisis_face *f = &d->crisis_face[set][die][i % EXPRESS_DIE_FACES];

        text_put(out, "  ");
        box_put_cell(out, sets[set], ID_COLUMN);
        text_format(out, "die %d  ", die + 1);
        box_put_cell(out, express_kind_ids[f->kind], 8);
        text_format(out, "%d, %d, %d\n", f->difficulty, f->consequence, f->jump_icons);
    }
}

static void put_markers(text *out, const express_data *d)
{
    text_format(out,
        "\nDRADIS markers\n  %d Raiders, %d of them at the start, and %d Colonial ships\n",
        d->raiders, d->raiders_at_start, d->colonial_ships);
    text_put(out, "\nloyalty cards\n");
    for (int n = 3; n <= EXPRESS_PLAYERS; n++)
        text_format(out, "  %d players: Cylons %d, humans %d\n", n, d->cylons_in_deck[n],
            d->humans_in_deck[n]);
}

static void describe(text *out)
{
    box_put_title(&express_game, express_pieces == &express_shipped, out);
    put_skill_dice(out, express_pieces);
    put_crisis_dice(out, express_pieces);
    put_markers(out, express_pieces);
}

static express_data own;

static void use(void)
{
    express_use(&own);
}

const box express_box = {
    &express_game, &express_component_files, &express_shipped, &own, use, describe};
