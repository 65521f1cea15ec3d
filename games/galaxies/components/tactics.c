/* tactics.c: reads tactics.json: the tactic cards. */
#include "games/galaxies/components/galaxies.h"
#include "games/galaxies/rules/texts.h"
#include "games/galaxies/rules/vocabulary.h"

enum { COST_MOST = 40, COPIES_MOST = 9, NEAR_MOST = 20 };

/* The kind of card that effects belong to, by the kind of tactic card. */
static const uint8_t holders[TACTIC_KINDS] = {BY_EVENT, BY_OWN, BY_OWN, BY_WEAPON, BY_SABOTAGE};

static uint8_t read_icon(json_check *in, const json_value *object, const char *place, int kind)
{
    const json_value *value = json_get(object, "icon");
    char at[PLACE_MAX];

    if (value == NULL || json_is_null(value)) {
        if (kind == HERO)
            value_fault(in, place, "icon", "expected solo: heroes go on solo ships (GX-131)");
        return FOR_SOLO | FOR_SQUADRON;
    }
    int icon = 1 << value_word(in, value, place_of(at, place, "icon"), galaxies_icon_ids);

    if (kind == EVENT)
        value_fault(in, place, "icon", "an event has none");
    if (kind == HERO && icon != FOR_SOLO)
        value_fault(in, place, "icon", "expected solo: heroes go on solo ships (GX-131)");
    return (uint8_t)icon;
}

static void read_near(
    json_check *in, const json_value *object, const char *place, const galaxies_data *d, tactic *t)
{
    static const char *const members[] = {"ship", "within", NULL};
    bool cancels = t->kind == EVENT && t->effect[0].op == OP_CANCEL_HIT;

    if (object == NULL && cancels)
        value_fault(in, place, "", "cancel_hit needs a ship that is near");
    if (object == NULL)
        return;
    value_members(in, object, place, members);
    t->near_name = galaxies_ship_in(in, object, place, "ship", d);
    t->near_within = galaxies_figure(in, object, place, "within", 1, NEAR_MOST, REQUIRED);
    if (!cancels && t->kind != SABOTAGE)
        value_fault(in, place, "", "only sabotage and cancel_hit mind what is near");
    if (cancels != (t->near_name != 0))
        value_fault(in, place, "ship",
            cancels ? "cancel_hit needs the name of a ship" : "sabotage minds any ship");
}

/* Checks that an event does one thing at each moment. In addition it may draw cards. */
static void check_event(json_check *in, const char *place, const tactic *t)
{
    uint32_t moments = 0;

    for (int i = 0; i < t->effect_count; i++) {
        const effect *e = &t->effect[i];
        uint32_t when = galaxies_moments(e);

        if (e->op == OP_DRAW) {
            if (i == 0)
                value_fault(in, place, "effects", "draw comes behind another effect");
            continue;
        }
        if (when & moments)
            value_fault(in, place, "effects", "%s and another effect are for the same moment",
                galaxies_op_ids[e->op]);
        if (i > 0 && e->op != OP_LAUNCH_CHEAP && e->op != OP_MOVE_ATTACK)
            value_fault(in, place, "effects",
                "only move_attack and launch_cheap share a card, and draw with any");
        if (!(when & t->timing))
            value_fault(in, place, "timing", "at none of these moments does %s work",
                galaxies_op_ids[e->op]);
        moments |= when;
    }
    for (int i = 0; galaxies_timing_ids[i] != NULL; i++)
        if ((t->timing & ~moments) >> i & 1)
            value_fault(in, place, "timing", "the card does nothing at %s", galaxies_timing_ids[i]);
}

static void check_attached(json_check *in, const char *place, const tactic *t)
{
    int weapons = 0;

    for (int i = 0; i < t->effect_count; i++)
        weapons += t->effect[i].op == OP_WEAPON;
    if (t->timing & ~(IN_OWN_DEPLOY | IN_OWN_ACTION))
        value_fault(in, place, "timing", "cards are attached in one's own turn");
    if (weapons != (t->kind == WEAPON_CARD))
        value_fault(in, place, "effects", "a weapon card has the effect weapon once");
}

static void read_effects(
    json_check *in, const json_value *list, const char *place, const galaxies_data *d, tactic *t)
{
    char at[PLACE_MAX];

    t->effect_count = (uint8_t)json_check_array(in, list, place, 1, EFFECTS);
    for (int i = 0; i < t->effect_count && json_check_ok(in); i++)
        t->effect[i] = galaxies_effect_in(
            in, json_at(list, (size_t)i), place_at(at, place, i), holders[t->kind], d);
}

static void read_weapon(json_check *in, const json_value *object, const char *place, tactic *t)
{
    if (t->kind == WEAPON_CARD)
        t->weapon = galaxies_weapon_in(in, object, place);
    else if (object != NULL)
        value_fault(in, place, "", "only a weapon card has a weapon");
}

static void read_tactic(
    json_check *in, const json_value *object, const char *place, const galaxies_data *d, tactic *t)
{
    static const char *const members[] = {"id", "name", "faction", "copies", "kind", "icon", "cost",
        "timing", "text", "effects", "weapon", "near", "cheaper_with", NULL};
    char at[PLACE_MAX];

    value_members(in, object, place, members);
    value_id_in(in, object, place, "id", t->id, sizeof t->id);
    value_text_in(in, object, place, "name", t->name, sizeof t->name);
    value_text_in(in, object, place, "text", t->text, sizeof t->text);
    t->faction = (uint8_t)value_word_in(in, object, place, "faction", galaxies_faction_ids);
    t->copies = galaxies_figure(in, object, place, "copies", 1, COPIES_MOST, REQUIRED);
    t->kind = (uint8_t)value_word_in(in, object, place, "kind", galaxies_tactic_ids);
    t->icon = read_icon(in, object, place, t->kind);
    t->cost = galaxies_figure(in, object, place, "cost", 0, COST_MOST, REQUIRED);
    t->timing = (uint8_t)value_words_in(in, object, place, "timing", galaxies_timing_ids);
    if (t->timing == 0)
        value_fault(in, place, "timing", "this list is too short");
    read_effects(in, json_check_member(in, object, place, "effects", true),
        place_of(at, place, "effects"), d, t);
    read_weapon(in, json_check_member(in, object, place, "weapon", t->kind == WEAPON_CARD),
        place_of(at, place, "weapon"), t);
    read_near(in, json_get(object, "near"), place_of(at, place, "near"), d, t);
    t->cheaper_name = galaxies_ship_in(in, object, place, "cheaper_with", d);
    if (!json_check_ok(in))
        return;
    if (t->kind == EVENT)
        check_event(in, place, t);
    else
        check_attached(in, place, t);
    galaxies_refuse_stray(in, place, "text", galaxies_stray_in_tactic(t));
}

void galaxies_read_tactics(json_check *in, const json_value *file, void *all)
{
    galaxies_data *d = all;
    static const char *const members[] = {FILE_REMARKS, "cards", NULL};
    const json_value *list = json_check_member(in, file, "", "cards", true);
    size_t count = json_check_array(in, list, "cards", 0, TACTICS_MAX);
    bool seen[TACTICS_MAX] = {false};
    char at[PLACE_MAX];

    file_members(in, file, members);
    for (size_t i = 0; i < count && json_check_ok(in); i++) {
        tactic read = {0};

        place_at(at, "cards", (int)i);
        read_tactic(in, json_at(list, i), at, d, &read);
        int row = row_for(
            in, at, read.id, d->tactic, sizeof(tactic), &d->tactic_count, TACTICS_MAX, seen);

        if (row >= 0)
            d->tactic[row] = read;
    }
}
