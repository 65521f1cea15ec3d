/*
 * express.c: draws the board of BSG: Express in a terminal.
 *
 *     +--------+--------+-----------+
 *     | Course | DRADIS | Galactica |  instruments
 *     +--------+--------+-----------+
 *     the crisis or vote               what is going on
 *     the players                      a row each
 *     your cards, your roll            next to the prompt
 *
 * The small drawing fills half of an 80 x 24 terminal, and leaves the rest to news and the
 * question.
 */
#include <string.h>

#include "base/buffer.h"
#include "games/express/terminal/labels.h"
#include "terminal/screen.h"

#define STRONG_DIE "■"
#define WEAK_DIE "●"

/* Panels side by side, each with a title and lines. */
enum { PANELS = 3 };

typedef struct {
    const char *title;
    int width;
    text lines;
} panel;

static void draw_edge(const panel *p, const char *left, const char *right, bool is_top, text *out)
{
    int title = is_top ? rich_columns(p->title) + 3 : 0;

    text_format(out, SCOPE "%s", left);
    if (is_top)
        text_format(out, "─ " BOLD "%s" SCOPE " ", p->title);
    rich_repeat(out, "─", p->width - 2 - title);
    text_format(out, "%s" NIGHT, right);
}

/* Draws the next line of a panel, cut to its width, and moves *from behind it. */
static void draw_line(const panel *p, const char **from, text *out)
{
    size_t length = strcspn(*from, "\n");
    text line = buffer_new();

    text_put_bytes(&line, *from, length);
    *from += length + ((*from)[length] == '\n');
    text_put(out, SCOPE "│" NIGHT " ");
    rich_put(out, line.at, p->width - 3);
    text_put(out, SCOPE "│" NIGHT);
    buffer_free(&line);
}

static void draw_panels(panel p[PANELS], text *out)
{
    const char *at[PANELS];
    int lines = 0;

    for (int i = 0; i < PANELS; i++) {
        int count = rich_lines(p[i].lines.at);

        lines = count > lines ? count : lines;
        at[i] = p[i].lines.at;
        draw_edge(&p[i], "╭", "╮", true, out);
    }
    text_put(out, "\n");
    for (int line = 0; line < lines; line++) {
        for (int i = 0; i < PANELS; i++)
            draw_line(&p[i], &at[i], out);
        text_put(out, "\n");
    }
    for (int i = 0; i < PANELS; i++)
        draw_edge(&p[i], "╰", "╯", false, out);
    text_put(out, "\n");
}

/* Draws `count` of `of` pips. `stripe` is where a line crosses the track, or 0. */
static void draw_pips(int count, int of, int stripe, text *out)
{
    text_put(out, SCOPE);
    for (int i = 0; i < of; i++) {
        text_put(out, stripe > 0 && i == stripe ? "┊" : "");
        text_put(out, i < count ? "▮" : "▯");
    }
    text_put(out, NIGHT);
}

/* Draws a track with its numbers, the marker in brackets. */
static void draw_track(int at, int last, int stripe, text *out)
{
    for (int i = 0; i <= last; i++) {
        text_put(out, stripe > 0 && i == stripe ? SCOPE "┊" NIGHT : "");
        text_format(out, i == at ? LAMP "[%d]" NIGHT : " %d ", i);
    }
    text_put(out, "\n");
}

static void draw_course(const drawing *d, text *out)
{
    int jump = view_int(d->view, "jump"), jump_at = view_int(d->view, "jump_at");
    int distance = view_int(d->view, "distance"), last = view_int(d->view, "distance_last");
    int deal_at = view_bool(d->view, "second_deal_done") ? 0 : view_int(d->view, "loyalty_deal_at");
    const json_value *low = json_get(d->view, "demoralized");

    text_format(out, "Jump     %d of %d ", jump, jump_at);
    if (d->is_large) {
        text_put(out, "\n");
        draw_track(jump, jump_at, 0, out);
    } else {
        draw_pips(jump, jump_at, 0, out);
        text_put(out, "\n");
    }
    text_format(out, "Distance %d of %d ", distance, last);
    if (d->is_large) {
        text_put(out, "\n");
        draw_track(distance, last, deal_at, out);
    } else {
        draw_pips(distance, last, deal_at == 0 ? 0 : deal_at - 1, out);
        text_put(out, "\n");
    }
    text_format(out, "%sDemoralized %d of %d\n" NIGHT, json_size(low) > 0 ? DANGER : "",
        (int)json_size(low), view_int(d->view, "demoralized_to_lose"));
    for (size_t i = 0; d->is_large && i < json_size(low); i++) {
        text_put(out, i == 0 ? " " : ", ");
        express_put_character(d, json_string(json_at(low, i)), out);
    }
    text_put(out, d->is_large ? "\n" : "");
}

static void draw_dradis(const drawing *d, text *out)
{
    int raiders = view_int(d->view, "raiders"), lose = view_int(d->view, "raiders_to_lose");
    int ships = view_int(d->view, "ships"), lost = view_int(d->view, "ships_lost");

    text_format(out, "Raiders %d of %d\n", raiders, lose);
    if (d->is_large) {
        text_put(out, CYLON);
        rich_repeat(out, " ▲", raiders);
        text_put(out, NIGHT);
        rich_repeat(out, " ·", lose - raiders);
        text_put(out, "\n");
    }
    text_format(out, d->is_large ? "Ships %d\n" : "Ships %d", ships);
    if (d->is_large) {
        text_put(out, COLONIAL);
        rich_repeat(out, " ◆", ships);
        text_put(out, NIGHT "\n");
        text_format(out, "Ships lost %d\n", lost);
    } else {
        text_format(out, lost > 0 ? " lost %d\n" : "\n", lost);
    }
    text_format(out, "Unknown %d\n", view_int(d->view, "pile"));
}

static void draw_location(const drawing *d, int i, bool with_effect, int columns, text *out)
{
    const json_value *l = express_location(d, i);
    bool is_damaged = express_is_damaged(d, view_string(l, "id"));
    text t = buffer_in(out->language);

    text_format(&t, "%s%s", is_damaged ? DANGER "× " : "  ", view_string(l, "name"));
    if (is_damaged && with_effect)
        text_format(&t, NIGHT ": %s", view_string(l, "loss"));
    rich_put(out, t.at, columns);
    buffer_free(&t);
}

static void draw_galactica(const drawing *d, int width, text *out)
{
    enum { FIRST_COLUMN = 21, HALF = EXPRESS_LOCATION_COUNT / 2 };

    for (int i = 0; i < (d->is_large ? EXPRESS_LOCATION_COUNT : HALF); i++) {
        if (d->is_large) {
            draw_location(d, i, true, width - 3, out);
        } else {
            draw_location(d, i, false, FIRST_COLUMN, out);
            draw_location(d, i + HALF, false, width - 3 - FIRST_COLUMN, out);
        }
        text_put(out, "\n");
    }
}

static void draw_instruments(const drawing *d, text *out)
{
    char title[48];
    text t = text_in(title, sizeof title);
    int spare = d->width - 80;
    panel p[PANELS] = {
        {text_words(out, "Course"), 26 + spare / 4, buffer_in(out->language)},
        {text_words(out, "DRADIS"), 17 + spare / 4, buffer_in(out->language)},
        {title, 37 + spare - spare / 4 * 2, buffer_in(out->language)},
    };

    t.language = out->language;
    text_format(&t, "Galactica, damage %d of %d", (int)view_count(d->view, "damaged"),
        view_int(d->view, "damage_to_lose"));
    draw_course(d, &p[0].lines);
    draw_dradis(d, &p[1].lines);
    draw_galactica(d, p[2].width, &p[2].lines);
    draw_panels(p, out);
    for (int i = 0; i < PANELS; i++)
        buffer_free(&p[i].lines);
}

static void draw_dice(const json_value *dice, text *out)
{
    text_put(out, COLONIAL);
    rich_repeat(out, STRONG_DIE, view_int(dice, "strong"));
    text_put(out, CYLON);
    rich_repeat(out, WEAK_DIE, view_int(dice, "weak"));
    text_put(out, NIGHT);
}

/* Draws a die, with its face if the reader may see it. */
static void draw_die(const json_value *die, text *out)
{
    bool is_strong = strcmp(view_string(die, "kind"), "strong") == 0;
    const json_value *face = view_get(die, "face");

    text_put(out, is_strong ? COLONIAL STRONG_DIE : CYLON WEAK_DIE);
    text_put(out, NIGHT);
    if (face != NULL)
        text_put_signed(out, json_integer(face));
}

static void draw_submitted(const json_value *player, text *out)
{
    const json_value *list = json_get(player, "submitted");
    const char *decision = view_string(player, "decision");

    for (size_t i = 0; i < json_size(list); i++) {
        const json_value *die = json_at(list, i);
        bool is_back = view_bool(die, "taken_back");

        text_put(out, i == 0 ? "" : " ");
        text_put(out, is_back ? "(" : "");
        draw_die(die, out);
        text_put(out, is_back ? ")" : "");
    }
    if (json_size(list) == 0 && decision[0] != '\0')
        text_put_words(out, strcmp(decision, "pass") == 0 ? DIM "passes" NIGHT : "joins");
}

static void add_badge(text *out, const char *light, const char *word)
{
    text_format(out, "%s%s%s" NIGHT, out->length == 0 ? "" : ", ", light, word);
}

/*
 * Adds a badge for each loyalty card that is face up, or, without `shown`, that only the reader
 * knows.
 */
static void draw_cards(
    const drawing *d, const json_value *player, bool shown, const char *light, text *out)
{
    const json_value *cards = json_get(player, "loyalty");

    for (size_t i = 0; i < json_size(cards); i++) {
        const json_value *card = json_at(cards, i);
        text t = buffer_in(out->language);

        express_put_card(d, card, &t);
        if (view_bool(card, "shown") == shown && view_get(card, "card") != NULL)
            add_badge(out, light, t.at);
        buffer_free(&t);
    }
}

static void draw_badges(const drawing *d, int seat, text *out)
{
    const json_value *player = express_player(d, seat);
    const json_value *admiral = view_get(d->view, "admiral");

    draw_cards(d, player, true, CYLON, out);
    if (admiral != NULL && json_integer(admiral) == seat)
        add_badge(out, LAMP, text_words(out, "Admiral"));
    if (view_bool(player, "brigged"))
        add_badge(out, DANGER, text_words(out, "brig"));
    if (view_bool(player, "demoralized"))
        add_badge(out, DANGER, text_words(out, "demoralized"));
    if (seat != express_reader(d) && !view_bool(d->view, "over"))
        draw_cards(d, player, false, DIM, out); /* at the end the result shows all cards */
}

enum { NAME_COLUMNS = 31, DICE_COLUMNS = 6, CHECK_COLUMNS = 16 };

/* Returns the width of the names: they get half of what a wide screen has to spare. */
static int name_columns(const drawing *d)
{
    return NAME_COLUMNS + (d->width - 80) / 2;
}

static void draw_player(const drawing *d, int seat, text *out)
{
    const json_value *player = express_player(d, seat);
    const json_value *active = view_get(d->view, "active");
    bool is_active = active != NULL && json_integer(active) == seat;
    text cell[5];

    for (int i = 0; i < 5; i++)
        cell[i] = buffer_in(out->language);
    text_put(&cell[0], is_active ? LAMP "▸ " : "  ");
    text_put(&cell[0], seat == express_reader(d) ? LAMP : is_active ? BOLD : "");
    express_put_player(d, seat, &cell[0]);
    draw_dice(json_get(player, "active"), &cell[1]);
    draw_dice(json_get(player, "spent"), &cell[2]);
    draw_submitted(player, &cell[3]);
    draw_badges(d, seat, &cell[4]);
    rich_put(out, cell[0].at, name_columns(d) - 1);
    text_put(out, " ");
    rich_put(out, cell[1].at, DICE_COLUMNS);
    rich_put(out, cell[2].at, DICE_COLUMNS);
    rich_put(out, cell[3].at, CHECK_COLUMNS);
    rich_put(out, cell[4].at, d->width - name_columns(d) - 2 * DICE_COLUMNS - CHECK_COLUMNS);
    text_put(out, "\n");
    for (int i = 0; i < 5; i++)
        buffer_free(&cell[i]);
}

static void draw_players(const drawing *d, text *out)
{
    text_put(out, DIM);
    rich_put(out, text_words(out, "  Player"), name_columns(d));
    text_put(out, DIM);
    rich_put(out, text_words(out, "Ready"), DICE_COLUMNS);
    text_put(out, DIM);
    rich_put(out, text_words(out, "Spent "), DICE_COLUMNS);
    text_put(out, DIM);
    rich_put(out, text_words(out, "In the check"), CHECK_COLUMNS);
    text_put_words(out, DIM STRONG_DIE " strong " WEAK_DIE " weak" NIGHT "\n");
    for (int seat = 0; seat < express_seats(d); seat++)
        draw_player(d, seat, out);
}

/* Draws one line of the tray of dice: edges, faces or numbers. */
static void draw_tray_line(const json_value *dice, int line, text *out)
{
    static const char *const strong[] = {"┏━━━━┓", "┃ %s ┃", "┗━━━━┛"};
    static const char *const weak[] = {"╭────╮", "│ %s │", "╰────╯"};

    text_put(out, " ");
    for (size_t i = 0; i < json_size(dice); i++) {
        const json_value *die = json_at(dice, i);
        bool is_strong = strcmp(view_string(die, "kind"), "strong") == 0;
        char face[8];
        text t = text_in(face, sizeof face);

        text_put_signed(&t, view_int(die, "face"));
        text_put(out, is_strong ? " " COLONIAL : " " CYLON);
        if (line < 3)
            text_format(out, is_strong ? strong[line] : weak[line], face);
        else
            text_format(out, LAMP "  %d   ", view_int(die, "die") + 1);
        text_put(out, NIGHT);
    }
    text_put(out, "\n");
}

static void draw_own_roll(const drawing *d, const json_value *dice, bool is_open, text *out)
{
    text_put_words(out, LAMP "Your roll" NIGHT);
    text_put_words(out, is_open ? ", open to all:" : ", only you see it:");
    if (d->is_large) {
        text_put(out, "\n");
        for (int line = 0; line < 4; line++)
            draw_tray_line(dice, line, out);
        return;
    }
    for (size_t i = 0; i < json_size(dice); i++) {
        const json_value *die = json_at(dice, i);

        text_format(out, "   " LAMP "%d" NIGHT " ", view_int(die, "die") + 1);
        draw_die(die, out);
    }
    text_put(out, "\n");
}

static void draw_roll(const drawing *d, text *out)
{
    const json_value *roll = view_get(d->view, "roll");
    const json_value *dice = json_get(roll, "dice");
    int seat = view_int(roll, "seat");

    if (roll == NULL || json_size(dice) == 0)
        return;
    if (seat == express_reader(d)) {
        draw_own_roll(d, dice, view_bool(roll, "open"), out);
        return;
    }
    text_format(out, view_bool(roll, "open") ? "%s rolls openly:" : "%s rolls behind the screen:",
        express_who(d, seat));
    for (size_t i = 0; i < json_size(dice); i++) {
        text_put(out, " ");
        draw_die(json_at(dice, i), out);
    }
    text_put(out, "\n");
}

static void draw_peeked(const drawing *d, text *out)
{
    const json_value *peeked = view_get(d->view, "peeked");

    if (peeked == NULL)
        return;
    text_put_words(out, LAMP "You drew the damage of" NIGHT);
    for (size_t i = 0; i < json_size(peeked); i++) {
        text_put(out, i == 0 ? " " : ", ");
        text_put(out, express_word(d, "locations", json_string(json_at(peeked, i)), "name"));
    }
    text_put(out, "\n");
}

/*
 * Draws the reader's side and loyalty. The ability follows only if it fits on the line, since it
 * never changes.
 */
static void draw_you(const drawing *d, text *out)
{
    int seat = express_reader(d);
    const json_value *player = express_player(d, seat);
    const json_value *cards = json_get(player, "loyalty");
    bool is_cylon = strcmp(view_string(view_get(d->view, "you"), "side"), "cylon") == 0;
    text line = buffer_in(out->language), ability = buffer_in(out->language);

    text_put_words(
        &line, is_cylon ? "You are " CYLON "a Cylon" NIGHT : "You are " COLONIAL "human" NIGHT);
    for (size_t i = 0; i < json_size(cards); i++) {
        text_put_words(&line, i == 0 ? DIM " (your loyalty: " : ", ");
        express_put_card(d, json_at(cards, i), &line);
    }
    text_put(&line, json_size(cards) > 0 ? ")" NIGHT : NIGHT);
    text_format(&ability, DIM "   ability: %s" NIGHT, view_string(player, "ability"));
    if (view_get(player, "ability") != NULL &&
        rich_columns(line.at) + rich_columns(ability.at) <= d->width)
        text_put(&line, ability.at);
    rich_wrap(out, line.at, 0, d->width);
    buffer_free(&line);
    buffer_free(&ability);
}

static void draw_title(const drawing *d, text *out)
{
    const json_value *active = view_get(d->view, "active");
    text left = buffer_in(out->language);

    if (view_bool(d->view, "over"))
        text_format(
            &left, BOLD "The game is over" NIGHT " after turn %d", view_int(d->view, "turn"));
    else if (active == NULL)
        text_put_words(&left, BOLD "Before the first turn" NIGHT);
    else
        text_format(&left, BOLD "Turn %d" NIGHT " · %s", view_int(d->view, "turn"),
            express_who(d, (int)json_integer(active)));
    rich_put(out, left.at, d->width - rich_columns(d->title) - 1);
    text_format(out, DIM "%s" NIGHT "\n", d->title);
    buffer_free(&left);
}

void express_draw_view(const drawing *d, text *out)
{
    text matter = buffer_in(out->language);

    draw_title(d, out);
    draw_instruments(d, out);
    text_put(&matter, BOLD);
    express_put_matter(d, &matter);
    rich_wrap(out, matter.at, 0, d->width);
    draw_players(d, out);
    if (express_reader(d) >= 0 && !view_bool(d->view, "over")) {
        draw_you(d, out);
        draw_peeked(d, out);
    }
    draw_roll(d, out);
    buffer_free(&matter);
}

const game_terminal express_terminal = {
    .game = "express",
    .draw = express_draw_view,
    .tell = express_tell_view,
    .tell_end = express_tell_view_end,
    .rules_word = "brig",
};
