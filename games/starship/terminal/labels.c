/* labels.c: words and signs for the things of Starship Battles, drawn or told. */
#include "games/starship/terminal/labels.h"

#include <string.h>

#include "games/starship/terminal/mission.h"

const char *const starship_speeds[SPEED_COUNT] = {"back", "still", "low", "medium", "high", "ftl"};

const json_value *starship_ship(const drawing *d, int ship)
{
    return ship < 0 ? NULL : json_at(json_get(d->view, "ships"), (size_t)ship);
}

int starship_ships(const drawing *d)
{
    int count = (int)view_count(d->view, "ships");

    return count < SHIPS_MAX ? count : SHIPS_MAX;
}

bool starship_is_on_table(const json_value *ship)
{
    return strcmp(view_string(ship, "where"), "on_table") == 0;
}

const char *starship_away(const json_value *ship)
{
    static const struct {
        const char *where, *words;
    } rows[] = {{"eliminated", "eliminated"}, {"exited", "away"}, {"outside", "over the edge"},
        {"reserve", "waits for its jump"}, {"later", "comes later"}};

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(view_string(ship, "where"), rows[i].where) == 0)
            return rows[i].words;
    return "not placed yet";
}

bool starship_is_colonial(const json_value *ship)
{
    return strcmp(view_string(ship, "side"), "colonial") == 0;
}

pose starship_nose(const json_value *ship)
{
    return (pose){{view_int(ship, "x"), view_int(ship, "y")}, view_int(ship, "nose")};
}

uint32_t starship_asked(const drawing *d)
{
    const json_value *first = json_at(json_get(d->asks, "options"), 0);
    const json_value *ships = json_get(first, "ships");
    uint32_t set = 0;

    if (json_is_integer(json_get(first, "ship")))
        set |= 1u << view_int(first, "ship");
    for (size_t i = 0; i < json_size(ships); i++)
        set |= 1u << json_integer(json_at(ships, i));
    return set;
}

const json_value *starship_sight(const json_value *sights, int ship, int target)
{
    for (size_t i = 0; i < json_size(sights); i++) {
        const json_value *row = json_at(sights, i);

        if (view_int(row, "ship") == ship && view_int(row, "target") == target)
            return row;
    }
    return NULL;
}

/* Returns the row of a list that has this id, or null. */
static const json_value *row_with_id(const json_value *list, const char *id)
{
    for (size_t i = 0; i < json_size(list); i++)
        if (strcmp(view_string(json_at(list, i), "id"), id) == 0)
            return json_at(list, i);
    return NULL;
}

const json_value *starship_cards(const drawing *d, const json_value *ship)
{
    const json_value *type =
        row_with_id(json_get(d->components, "types"), view_string(ship, "type"));
    const json_value *deck =
        row_with_id(json_get(d->components, "decks"), view_string(type, "deck"));

    return json_get(deck, "cards");
}

bool starship_card_has(const json_value *card, const char *symbol)
{
    const json_value *symbols = json_get(card, "symbols");

    for (size_t i = 0; i < json_size(symbols); i++)
        if (strcmp(json_string(json_at(symbols, i)), symbol) == 0)
            return true;
    return false;
}

/* ---- ships ---- */

/* Returns the length of the model in a name: "Viper" in "Viper Mk. II", "Raptor" in "Raptor
   (assault)". */
static size_t model_length(const char *name)
{
    const char *mark = strstr(name, " Mk"), *bracket = strstr(name, " (");
    const char *end = name + strlen(name);

    end = mark != NULL && mark < end ? mark : end;
    end = bracket != NULL && bracket < end ? bracket : end;
    return (size_t)(end - name);
}

void starship_put_model(text *out, const json_value *ship, bool is_full)
{
    const char *name = view_string(ship, "name");

    name += strncmp(name, "Cylon ", 6) == 0 ? 6 : 0;
    text_put_bytes(out, name, is_full ? strlen(name) : model_length(name));
}

void starship_put_ship(text *out, const json_value *ship)
{
    starship_put_model(out, ship, false);
    text_format(out, " %d", view_int(ship, "id"));
}

void starship_put_badge(text *out, const json_value *ship)
{
    text_format(out, starship_is_colonial(ship) ? "[%d]" : "<%d>", view_int(ship, "id"));
}

void starship_put_owner(const drawing *d, const json_value *ship, text *out)
{
    enum { SIDES = 2 };
    int owner = view_int(ship, "owner");
    bool are_more = false;

    for (int i = 0; i < starship_ships(d); i++)
        are_more = are_more || view_int(starship_ship(d, i), "owner") >= SIDES;
    if (view_bool(ship, "yours"))
        text_put_words(out, "you");
    else if (d->names != NULL && d->names[owner] != NULL && d->names[owner][0] != '\0')
        text_put(out, d->names[owner]);
    else if (are_more)
        text_format(
            out, "%s %d", starship_is_colonial(ship) ? "Colonial" : "Cylon", owner / SIDES + 1);
    else
        text_put_words(out, starship_is_colonial(ship) ? "Colonial" : "Cylon");
}

/* ---- measures ---- */

void starship_put_cm(text *out, int length)
{
    int tenths = (length + 50) / 100;

    text_format(out, "%d.%d cm", tenths / 10, tenths % 10);
}

void starship_put_percent(text *out, int chance)
{
    enum { THROWS = 36 };

    text_format(out, "%d %%", (chance * 100 + THROWS / 2) / THROWS);
}

void starship_put_dial(text *out, int dial)
{
    if (dial == 0)
        text_put_words(out, "ahead");
    else if (dial == DIAL_NOTCHES / 2)
        text_put_words(out, "astern");
    else if (dial < DIAL_NOTCHES / 2)
        text_format(out, "%d degrees right", dial * 30);
    else
        text_format(out, "%d degrees left", (DIAL_NOTCHES - dial) * 30);
}

void starship_put_speeds(text *out, uint32_t speeds, const char *last)
{
    bool is_first = true;

    for (int i = 0; i < SPEED_COUNT; i++) {
        if (!(speeds >> i & 1))
            continue;
        text_put(out, is_first ? "" : speeds >> (i + 1) == 0 ? last : ", ");
        text_put(out, starship_speeds[i]);
        is_first = false;
    }
}

int starship_clock(pose from, point to)
{
    enum { HOURS = 12, HOUR = FULL_TURN / HOURS };
    int32_t bearing = heading_normal(point_bearing(from.at, to) - from.heading);
    int hour = (bearing + HOUR / 2) / HOUR % HOURS;

    return hour == 0 ? HOURS : hour;
}

/* ---- guns ---- */

/* Says which way another ship faces, by the hour at which it sees yours. */
static const char *facing(int aspect)
{
    return aspect >= 11 || aspect == 1  ? "facing you"
           : aspect >= 5 && aspect <= 7 ? "facing away"
           : aspect < 5                 ? "crossing right"
                                        : "crossing left";
}

/* Why there is no shot, by the rule that bars it. */
static const struct {
    const char *rule, *words;
} no_shots[] = {
    {"SB-138", "out of arc"},
    {"SB-140", "no line of sight"},
    {"SB-147", "out of range"},
    {"SB-218", "no second shot in a turn"},
    {"SB-118", "no fire after an overlap"},
    {"SB-246", "overlapping you"},
    {"SB-133", "no guns"},
    {"SB-403", "behind a planetoid"},
};

static void put_no_shot(const char *because, text *out)
{
    for (size_t i = 0; i < sizeof no_shots / sizeof no_shots[0]; i++)
        if (strcmp(no_shots[i].rule, because) == 0) {
            text_format(out, "%s", no_shots[i].words);
            return;
        }
    text_format(out, "no shot (%s)", because);
}

void starship_put_sight_text(const json_value *sight, text *out)
{
    const json_value *band = view_get(sight, "band");
    bool is_shot = view_bool(sight, "may_fire") && band != NULL;

    text_format(out, "%d o'clock, ", view_int(sight, "clock"));
    starship_put_cm(out, view_int(sight, is_shot ? "range" : "distance"));
    text_put(out, ", ");
    if (is_shot) {
        text_format(out, "%s range, needs %d, ", json_string(band), view_int(sight, "need"));
        starship_put_percent(out, view_int(sight, "chance"));
    } else {
        put_no_shot(view_string(sight, "barred"), out);
    }
    text_format(out, ", %s", facing(view_int(sight, "aspect")));
}

/* What modifies an attack roll, by its source: words and rule where it helps, and where it
   hurts. */
static const struct {
    const char *key;
    const char *better, *better_rule, *worse, *worse_rule;
} modifiers[] = {
    {"target", "target stands still", "SB-254", "target is fast", "SB-255"},
    {"own", "", "", "own speed", "SB-256"},
    {"pilot", "", "", "wounded pilot", "SB-270"},
    {"grade", "good pilot", "SB-415", "poor pilot", "SB-415"},
    {"aim", "aiming", "SB-284", "", ""},
    {"cover", "", "", "cover", "SB-378"},
    {"talents", "talents", "SB-450", "talents and flaws", "SB-450"},
};

void starship_put_modifiers(const json_value *shot, text *out)
{
    const json_value *from = json_get(shot, "modifiers");
    const char *band = view_string(shot, "band");
    const char *range_rule = strcmp(band, "short") == 0    ? "SB-145"
                             : strcmp(band, "medium") == 0 ? "SB-146"
                                                           : "SB-147";

    text_format(out, "%s range ", band);
    text_put_signed(out, view_int(from, "range"));
    text_format(out, " (%s)", range_rule);
    for (size_t i = 0; i < sizeof modifiers / sizeof modifiers[0]; i++) {
        int by = view_int(from, modifiers[i].key);
        bool is_severe = strcmp(modifiers[i].key, "pilot") == 0 && by < -1;

        if (by == 0)
            continue;
        text_format(out, ", %s ", by > 0 ? modifiers[i].better : modifiers[i].worse);
        text_put_signed(out, by);
        text_format(out, " (%s)",
            is_severe ? "SB-272"
            : by > 0  ? modifiers[i].better_rule
                      : modifiers[i].worse_rule);
    }
}

/* ---- plans and markers ---- */

void starship_put_plan_text(const json_value *plan, int dial, text *out)
{
    const char *second = view_string(plan, "second");

    text_put(out, view_string(plan, "first"));
    text_format(out, second[0] == '\0' ? "" : " %s", second);
    text_put(out, view_bool(plan, "blank") ? " blank" : "");
    if (view_get(plan, "slider") != NULL)
        text_format(out, " %s", view_string(plan, "slider"));
    if (view_get(plan, "dial") != NULL && view_int(plan, "dial") != dial) {
        text_put_words(out, ", nose ");
        starship_put_dial(out, view_int(plan, "dial"));
    }
}

static const struct {
    const char *state, *words;
} plan_states[] = {
    {"ahead", "fixed ahead"},
    {"sealed", "sealed"},
    {"open_1", "flies"},
    {"open", "flies"},
};

static void note_plan(const json_value *ship, starship_note *note, void *into)
{
    enum { WORDS = 80 };
    const json_value *plan = view_get(ship, "plan");
    int cards = view_int(plan, "cards");
    char words[WORDS];
    text t = text_in(words, sizeof words);

    if (plan == NULL)
        return;
    for (size_t i = 0; i < sizeof plan_states / sizeof plan_states[0]; i++)
        if (strcmp(plan_states[i].state, view_string(plan, "state")) == 0)
            text_put(&t, plan_states[i].words);
    if (view_get(plan, "first") != NULL) {
        text_put(&t, " ");
        starship_put_plan_text(plan, view_int(ship, "dial"), &t);
        text_put_words(
            &t, cards == 2 && view_get(plan, "second") == NULL && !view_bool(plan, "blank")
                    ? ", then a card unseen"
                    : "");
    } else if (view_get(plan, "cards") != NULL) {
        text_format(&t, ", %d card%s", cards, cards == 1 ? "" : "s");
    }
    note(into, view_bool(ship, "yours") ? LAMP : NIGHT, words);
}

void starship_put_drawn(const json_value *ship, text *out)
{
    const json_value *drawn = json_get(ship, "drawn");

    for (size_t i = 0; i < json_size(drawn); i++) {
        const json_value *counter = json_at(drawn, i);
        bool is_number = view_bool(counter, "number_only");
        const char *special = is_number ? "" : view_string(counter, "special");

        text_format(out, "%s%d%s", i == 0 ? " (" : ", ", view_int(counter, "value"),
            view_bool(counter, "plus") && !is_number ? "+" : "");
        text_format(out, special[0] == '\0' ? "" : " %s", special);
    }
    text_put(out, json_size(drawn) > 0 ? ")" : "");
}

/* What the special marks on counters mean, the first one and from the second on. */
static const struct {
    const char *mark, *once, *twice;
} marks[] = {
    {"engine", "engine hit: acceleration halved (SB-263)", "engine out: KE is fixed (SB-264)"},
    {"controls", "controls hit: 3 G at most (SB-266)", "controls out: no rotation (SB-267)"},
    {"pilot", "pilot wounded: -1, no difficult cards (SB-270)",
        "pilot badly wounded: -2, cards a turn ahead (SB-272)"},
    {"hull", "hull hit: no overboost (SB-278)", "hull broken (SB-279)"},
};

static void note_marks(const json_value *ship, starship_note *note, void *into)
{
    const json_value *known = json_get(view_get(ship, "own"), "marks");

    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
        int times = view_int(known, marks[i].mark);

        if (times > 0)
            note(into, DANGER, times == 1 ? marks[i].once : marks[i].twice);
    }
}

static void note_target(const json_value *ship, starship_note *note, void *into)
{
    char words[24];
    text t = text_in(words, sizeof words);

    if (view_get(ship, "target") == NULL)
        return;
    text_format(&t, "fires at %d", view_int(ship, "target") + 1);
    note(into, view_bool(ship, "yours") ? LAMP : NIGHT, words);
}

static void note_overlaps(const json_value *ship, starship_note *note, void *into)
{
    const json_value *others = json_get(ship, "overlaps");

    for (size_t i = 0; i < json_size(others); i++) {
        char words[24];
        text t = text_in(words, sizeof words);

        text_format(&t, "overlaps %d", (int)json_integer(json_at(others, i)) + 1);
        note(into, NIGHT, words);
    }
}

/* Notes what optional rules add: level, fuel, jumps, aim, and whether a marked ship attacks. */
static void note_options(const json_value *ship, starship_note *note, void *into)
{
    static const struct {
        const char *key, *words;
    } numbers[] = {{"level", "level %d"}, {"fuel", "fuel %d"}, {"jumps_left", "jumps left %d"},
        {"arrives", "jumps in on turn %d"}};
    const json_value *aimed = view_get(ship, "aimed"), *jump = view_get(ship, "jump");
    char words[48];

    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        if (view_get(ship, numbers[i].key) != NULL) {
            text t = text_in(words, sizeof words);

            text_format(&t, numbers[i].words, view_int(ship, numbers[i].key));
            note(into, NIGHT, words);
        }
    if (aimed != NULL && !view_bool(aimed, "broken")) {
        text t = text_in(words, sizeof words);

        text_format(
            &t, "aims at %d, +%d", view_int(aimed, "target") + 1, view_bool(aimed, "hit") ? 3 : 2);
        note(into, NIGHT, words);
    }
    if (view_get(ship, "marker") != NULL)
        note(into, NIGHT,
            strcmp(view_string(ship, "marker"), "attack") == 0 ? "attacks" : "does not attack");
    if (jump != NULL)
        note(into, LAMP, view_bool(jump, "out") ? "jumps out" : "its jump marker lies");
}

/* Notes "expert pilot: Marksman 2/3, Reckless 1/2 (flaw)". */
static void note_pilot(const json_value *ship, starship_note *note, void *into)
{
    const json_value *pilot = view_get(ship, "pilot"), *talents = json_get(pilot, "talents");
    char words[200];
    text t = text_in(words, sizeof words);

    if (pilot == NULL)
        return;
    text_format(&t, "%s pilot", view_string(pilot, "grade"));
    for (size_t i = 0; i < json_size(talents); i++) {
        const json_value *one = json_at(talents, i);

        text_format(&t, "%s%s", i == 0 ? ": " : ", ", view_string(one, "name"));
        if (view_get(one, "uses") != NULL)
            text_format(&t, " %d/%d", view_int(one, "left"), view_int(one, "uses"));
        if (strcmp(view_string(one, "class"), "flaw") == 0)
            text_put_words(&t, " (flaw)");
    }
    note(into, NIGHT, words);
}

/* Notes the collision counters that a ship's owner chooses from. */
static void note_choosing(const json_value *ship, starship_note *note, void *into)
{
    const json_value *choosing = view_get(ship, "choosing");
    const json_value *counters = json_get(choosing, "counters");
    char words[120];
    text t = text_in(words, sizeof words);

    if (choosing == NULL)
        return;
    text_format(
        &t, "keeps %d of %d counters", view_int(choosing, "keeps"), view_int(choosing, "drawn"));
    for (size_t i = 0; i < json_size(counters); i++) {
        const json_value *one = json_at(counters, i);
        const char *special = view_string(one, "special");

        text_format(&t, "%s%d: %d%s", i == 0 ? ", " : "; ", (int)i + 1, view_int(one, "value"),
            view_bool(one, "plus") ? "+" : "");
        text_format(&t, special[0] == '\0' ? "" : " %s", special);
    }
    note(into, LAMP, words);
}

void starship_notes(const json_value *ship, starship_note *note, void *into)
{
    enum { WORDS = 40 };
    char words[WORDS];
    text t = text_in(words, sizeof words);

    if (view_bool(ship, "rotated")) {
        text_put_words(&t, "nose ");
        starship_put_dial(&t, view_int(ship, "dial"));
        note(into, NIGHT, words);
    }
    if (view_bool(ship, "crippled"))
        note(into, DANGER, "crippled (SB-280)");
    if (view_bool(ship, "severe"))
        note(into, NIGHT, "plans a turn ahead (SB-273)");
    if (view_bool(ship, "difficult"))
        note(into, NIGHT, "difficult marker");
    if (view_bool(ship, "fired"))
        note(into, NIGHT, "fired");
    if (view_bool(ship, "collided"))
        note(into, NIGHT, "bumped: no fire (SB-118)");
    note_overlaps(ship, note, into);
    note_target(ship, note, into);
    note_plan(ship, note, into);
    note_marks(ship, note, into);
    note_options(ship, note, into);
    starship_note_gear(ship, note, into);
    note_pilot(ship, note, into);
    note_choosing(ship, note, into);
}

static const struct {
    const char *step, *words;
} steps[] = {
    {"setting_up", "setting up"},
    {"planning", "planning"},
    {"move_1", "first movement"},
    {"fire_1", "first fire"},
    {"move_2", "second movement"},
    {"fire_2", "second fire"},
};

void starship_put_step(const drawing *d, text *out)
{
    bool is_quick = strcmp(view_string(d->view, "rules"), "quick") == 0;
    const char *now = view_string(d->view, "step");

    if (view_int(d->view, "turn") > 0)
        text_format(out, "Turn %d", view_int(d->view, "turn"));
    if (view_int(d->view, "turn") > 0 && view_get(d->view, "turn_limit") != NULL)
        text_format(out, " of %d", view_int(d->view, "turn_limit"));
    text_put_words(out, view_int(d->view, "turn") > 0 ? ", " : "Before the first turn, ");
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++)
        if (strcmp(steps[i].step, now) == 0)
            /* Quick Start has one movement and one fire in a turn. */
            text_put_words(out, is_quick && strcmp(now, "move_1") == 0   ? "movement"
                                : is_quick && strcmp(now, "fire_1") == 0 ? "fire"
                                                                         : steps[i].words);
}
