/* changes.c: changes of the table in words; see changes.h. */
#include "changes.h"

#include "games/galactica/rules/say.h"

bool changes_part(const char **list, char part[CHANGES_LINE])
{
    const char *p = *list + strspn(*list, " ;");
    size_t length = strcspn(p, ";");

    if (*p == '\0')
        return false;
    assert_true(length < CHANGES_LINE);
    memcpy(part, p, length);
    part[length] = '\0';
    *list = p + length;
    return true;
}

static int index_of(const char *word, const char *const *ids)
{
    for (int i = 0; ids[i] != NULL; i++)
        if (strcmp(ids[i], word) == 0)
            return i;
    return -1;
}

/* ---- what is to be different ---- */

void changes_cards(galactica *want, int seat, const kit_words *w, int at, int change)
{
    while (at < w->count) {
        int face = kit_thing('F', w, &at);

        want->hand[seat][face] = (uint8_t)(want->hand[seat][face] + change);
    }
}

static void move_person(galactica *want, int seat, const char *place)
{
    if (want->place[seat] == IN_VIPER)
        want->reserves++;
    want->area[seat] = NO_AREA;
    want->place[seat] = (uint8_t)kit_place(place);
}

static void see_card(galactica *want, int seat, int target, const char *loyalty)
{
    int card = 0, face = kit_loyalty_face(loyalty);

    while (card < LOYALTY_CARDS - 1 &&
           (want->loyalty_at[card] != target || want->loyalty[card] != face))
        card++;
    assert_int_equal(want->loyalty_at[card], target);
    want->loyalty_known[card] |= (uint8_t)SEAT_BIT(seat);
}

/* "1 at sickbay", "0 loses politics 1", "0 sees 2 not_a_cylon" */
static void change_person(galactica *want, const kit_words *w)
{
    int seat = atoi(w->at[0]);

    if (strcmp(w->at[1], "at") == 0)
        move_person(want, seat, w->at[2]);
    else if (strcmp(w->at[1], "loses") == 0)
        changes_cards(want, seat, w, 2, -1);
    else if (strcmp(w->at[1], "draws") == 0)
        changes_cards(want, seat, w, 2, 1);
    else if (strcmp(w->at[1], "sees") == 0)
        see_card(want, seat, atoi(w->at[2]), w->at[3]);
    else
        fail_msg("what does seat %d do: %s?", seat, w->at[1]);
}

/* Civilian ships by where they are: which of them is left to chance. */
static int civilians_at(const galactica *g, int place)
{
    int count = 0;

    for (int token = 0; token < CIVILIANS; token++)
        count += g->civilian_at[token] == place;
    return count;
}

static void move_civilians(galactica *want, int from, int to, int count)
{
    for (int token = 0; token < CIVILIANS && count > 0; token++)
        if (want->civilian_at[token] == from) {
            want->civilian_at[token] = (uint8_t)to;
            count--;
        }
    assert_int_equal(count, 0);
}

static void place_ships(galactica *want, int kind, int area, int count)
{
    switch (kind) {
    case RAIDER: want->raiders[area] = (uint8_t)(want->raiders[area] + count); break;
    case HEAVY_RAIDER: want->heavies[area] = (uint8_t)(want->heavies[area] + count); break;
    case VIPER:
        want->vipers[area] = (uint8_t)(want->vipers[area] + count);
        want->reserves = (uint8_t)(want->reserves - count);
        break;
    case CIVILIAN: move_civilians(want, CIVILIAN_PILE, area, count); break;
    default:
        for (; count > 0; count--)
            galactica_put_ship(want, kind, area, NULL);
    }
}

static uint8_t *number_of(galactica *want, const char *word)
{
    int resource = index_of(word, galactica_resource_ids);

    if (resource >= 0)
        return &want->resource[resource];
    if (strcmp(word, "raptors") == 0)
        return &want->raptors;
    if (strcmp(word, "nukes") == 0)
        return &want->nukes;
    if (strcmp(word, "track") == 0)
        return &want->track;
    return NULL;
}

static void change_thing(galactica *want, int crisis, const kit_words *w)
{
    const char *word = w->at[0];
    int by = atoi(w->at[w->count - 1]), title = index_of(word, galactica_title_ids);
    uint8_t *number = number_of(want, word);

    if (number != NULL) {
        *number = (uint8_t)(*number + by);
    } else if (title >= 0) {
        want->title[title] = (uint8_t)by;
    } else if (strcmp(word, "centurions") == 0) {
        uint8_t *space = &want->centurions[w->count > 2 ? atoi(w->at[1]) : 0];

        *space = (uint8_t)(*space + by);
    } else if (strcmp(word, "distance") == 0) {
        want->distance = (uint8_t)(want->distance + by);
        want->legend = (uint8_t)(want->legend + by);
    } else if (strcmp(word, "broken") == 0) {
        want->broken = (uint8_t)(want->broken + by);
        want->reserves = (uint8_t)(want->reserves - by);
    } else if (strcmp(word, "destroyed") == 0) {
        move_civilians(want, w->count > 2 ? kit_area(w->at[1]) : CIVILIAN_PILE, CIVILIAN_GONE, by);
    } else if (strcmp(word, "damaged") == 0) {
        want->damaged |= (uint8_t)(1 << kit_token(w->at[1]));
    } else if (strcmp(word, "keeps") == 0) {
        want->kept[index_of(w->at[1], galactica_keep_ids)] = (uint8_t)(crisis + 1);
    } else {
        place_ships(want, kit_kind(word), kit_area(w->at[1]), by);
    }
}

void changes_apply(galactica *want, int crisis, const char *changes)
{
    char part[CHANGES_LINE];

    while (changes_part(&changes, part)) {
        kit_words w = kit_split(part);

        if (w.at[0][0] >= '0' && w.at[0][0] <= '9')
            change_person(want, &w);
        else
            change_thing(want, crisis, &w);
    }
}

/* ---- what is different ---- */

/* Piles that any check stirs, where the crisis itself lies, and marks of the turn; tokens of civilian
   ships are counted by their places instead. */
static bool is_left_out(const char *name)
{
    static const char *const left_out[] = {"skills", "discards", "destiny", "decks[DECK_CRISIS].",
        "civilian", "turn_cris", "raiders_acted", "heavies_acted", "base_acted", "placed",
        "launched", "super_d"};

    for (size_t i = 0; i < sizeof left_out / sizeof left_out[0]; i++)
        if (strncmp(name, left_out[i], strlen(left_out[i])) == 0)
            return true;
    return false;
}

static void compare_civilians(const galactica *want, const galactica *have, const char *about)
{
    for (int place = 0; place < CIVILIAN_PLACES; place++)
        if (civilians_at(want, place) != civilians_at(have, place))
            fail_msg("%s: %d civilian ships at %d, not %d", about, civilians_at(have, place), place,
                civilians_at(want, place));
}

void changes_compare(const galactica *want, const galactica *have, const char *about)
{
    for (int i = 0; i < GALACTICA_FIELDS; i++) {
        const field *f = &galactica_fields[i];
        const uint8_t *wanted = (const uint8_t *)want + f->offset;
        const uint8_t *had = (const uint8_t *)have + f->offset;

        for (int at = 0; at < f->count * f->size && !is_left_out(f->name); at++)
            if (wanted[at] != had[at])
                fail_msg("%s: %s %d is %d, not %d", about, f->name, at, had[at], wanted[at]);
    }
    compare_civilians(want, have, about);
}
