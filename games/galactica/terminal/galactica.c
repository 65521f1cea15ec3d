/*
 * galactica.c: draws the board of Battlestar Galactica.
 *
 * Instruments are on top, then the ship with the areas around it, people, decks, and the current
 * crisis and check. What only the reader holds comes last, next to the question. Of several layouts
 * it takes the first one that leaves room for the news and the question.
 */
#include "base/buffer.h"
#include "games/galactica/terminal/board.h"

/* What a page shows. The roomiest layout comes first. */
typedef struct {
    bool has_hull, has_rooms, has_decks, has_full_hand;
    int matter; /* lines for the crisis and the check */
} record_layout;

static const record_layout layouts[] = {
    {true, true, true, true, GALACTICA_FULL},
    {true, true, true, false, GALACTICA_FULL},
    {false, true, true, false, GALACTICA_FULL},
    {false, true, true, false, 5},
    {false, true, false, false, 5},
    {false, false, true, false, 5},
    {false, false, false, false, 5},
    {false, false, false, false, 3},
};

enum { LAYOUTS = sizeof layouts / sizeof layouts[0] };

static void draw_as(const drawing *d, const record_layout *l, text *out)
{
    galactica_draw_instruments(d, out);
    if (l->has_rooms) {
        galactica_draw_ship(d, l->has_hull, out);
        galactica_draw_others(d, out);
    } else {
        galactica_draw_strip(d, out);
    }
    galactica_draw_people(d, out);
    if (l->has_decks)
        galactica_draw_decks(d, out);
    galactica_draw_matter(d, l->matter, out);
    galactica_draw_own(d, l->has_full_hand, out);
}

void galactica_draw_view(const drawing *d, text *out)
{
    enum { QUESTION_LINES = 6 };
    /* without a question its lines are free */
    int room = d->asks != NULL ? d->room : d->room + QUESTION_LINES;
    text page = buffer_new();

    for (int i = 0; i < LAYOUTS; i++) {
        buffer_clear(&page);
        draw_as(d, &layouts[i], &page);
        if (rich_lines(page.at) <= room)
            break;
    }
    text_put(out, page.at);
    buffer_free(&page);
}

const game_terminal galactica_terminal = {
    .game = "galactica",
    .draw = galactica_draw_view,
    .tell = galactica_tell_view,
    .tell_end = galactica_tell_view_end,
    .words = &galactica_own_words,
    .rules_word = "brig",
};
