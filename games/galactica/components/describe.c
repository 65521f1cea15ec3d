/* describe.c: lists the cards and characters of Battlestar Galactica in play, for people. */
#include "box/boxes.h"
#include "games/galactica/rules/data.h"
#include "games/galactica/rules/galactica.h"

enum { ID_COLUMN = 32 };

static void put_card(text *out, const char *id, int copies, const char *name, const char *says)
{
    if (copies == 0)
        return;
    text_put(out, "  ");
    box_put_cell(out, id, ID_COLUMN);
    text_format(out, "%d  %s: %s\n", copies, name, says);
}

static void put_characters(text *out, const galactica_data *d)
{
    text_put(out, "\ncharacters\n");
    for (int i = 0; i < CHARACTERS; i++) {
        const character_sheet *s = &d->sheet[i];

        text_put(out, "  ");
        box_put_cell(out, s->id, ID_COLUMN);
        text_format(out, "%s: %s, %s, %s\n", s->name, s->ability[0].name, s->ability[1].name,
            s->ability[2].name);
    }
}

static void describe(text *out)
{
    const galactica_data *d = galactica_pieces;

    box_put_title(&galactica_game, d == &galactica_shipped, out);
    text_put(out, "\ncrisis cards\n");
    for (int i = 0; i < CRISIS_FACES; i++)
        put_card(out, d->crisis[i].id, d->crisis[i].copies, d->crisis[i].name, d->crisis[i].text);
    text_put(out, "\nsuper crisis cards\n");
    for (int i = CRISIS_FACES; i < ALL_CRISES; i++)
        put_card(out, d->crisis[i].id, d->crisis[i].copies, d->crisis[i].name, d->crisis[i].text);
    text_put(out, "\nquorum cards\n");
    for (int i = 0; i < QUORUM_FACES; i++)
        put_card(out, d->quorum[i].id, d->quorum[i].copies, d->quorum[i].name, d->quorum[i].text);
    text_put(out, "\ndestinations\n");
    for (int i = 0; i < DESTINATION_FACES; i++)
        put_card(out, d->destination[i].id, d->destination[i].copies, d->destination[i].name,
            d->destination[i].text);
    put_characters(out, d);
}

static galactica_data own;

static void use(void)
{
    galactica_use(&own);
}

const box galactica_box = {
    &galactica_game, &galactica_component_files, &galactica_shipped, &own, use, describe};
