/*
 * components.c: writes cards, sheets, locations and the board as JSON, for clients that draw them.
 *
 * What a crisis does is written twice: as the summary on the card, and outcome by outcome. The
 * outcomes are sentences made from the same rows of effects that the rules use.
 */
#include "games/galactica/rules/components.h"

#include <string.h>

#include "base/hash.h"
#include "games/galactica/rules/say.h"

enum { WORDS_MAX = 640 };

/* ---- effects in words ---- */

static const char *const persons[] = {
    [WHO_NOBODY] = "",
    [WHO_SELF] = "the current player",
    [WHO_PRESIDENT] = "the President",
    [WHO_ADMIRAL] = "the Admiral",
    [WHO_EACH] = "each player",
    [WHO_CHOSEN] = "a character of the current player's choice",
    [WHO_OTHER] = "another player of the President's choice",
    [WHO_AT] = "everyone in",
    [WHO_COLONIAL_ONE] = "everyone aboard Colonial One",
    [WHO_TITLES] = "each of the President and the Admiral",
};
static const char *const looked_at[] = {
    [LOOK_ANY] = "any other player's",
    [LOOK_TITLES] = "the President's or the Admiral's",
    [LOOK_CURRENT] = "the current player's",
};
static const char *const icon_words[ICONS] = {"raiders act", "heavy raiders and centurions act",
    "basestars fire", "every basestar launches raiders"};
static const char *const keep_words[KEEPS] = {
    [NO_PEEKING] = "nobody may look at loyalty cards",
    [LEGENDARY_DISCOVERY] = "this card counts as 1 distance",
    [COLONIAL_ONE_CLOSED] = "nobody may go to Colonial One",
};

static const char *plural(int count)
{
    return count == 1 ? "" : "s";
}

static void say_effects(range r, text *out);

static void say_send(const effect *e, text *out)
{
    text_put(out, persons[e->who]);
    if (e->who == WHO_AT)
        text_format(out, " %s", galactica_pieces->location[e->amount].name);
    text_format(out, " %s to %s", e->who == WHO_CHOSEN && e->amount ? "may go" : "goes",
        e->what == BRIG ? "the Brig" : galactica_pieces->location[e->what].name);
}

static void say_cards(const effect *e, text *out)
{
    text_put(out, persons[e->who]);
    if (e->op == OP_DISCARD_HAND) {
        text_put_words(out, " discards the whole hand");
        return;
    }
    text_format(out, " %s %d skill card%s", e->op == OP_DRAW ? "draws" : "discards", e->amount,
        plural(e->amount));
    if (e->op == OP_DISCARD && e->what)
        text_put_words(out, " at random");
}

static void say_placed(const placement *p, text *out)
{
    static const char *const ships[] = {
        "basestar", "raider", "heavy raider", "viper", "civilian ship"};
    bool first = true;

    for (int kind = 0; kind <= CIVILIAN; kind++) {
        int count = 0;

        for (int area = 0; area < AREAS; area++)
            count += p->ships[area][kind];
        if (count == 0)
            continue;
        text_format(out, "%s%d %s%s", first ? "" : ", ", count, ships[kind], plural(count));
        first = false;
    }
    text_put_words(out, " placed");
}

static void say_branches(const effect *e, text *out)
{
    switch (e->op) {
    case OP_ROLL:
        text_format(out, "roll a die: %d or %s, ", e->then.count > 0 ? e->amount : e->amount - 1,
            e->then.count > 0 ? "more" : "less");
        say_effects(e->then.count > 0 ? e->then : e->otherwise, out);
        break;
    case OP_IF_BELOW:
        text_format(out, "if %s is below %d, ", galactica_resource_ids[e->what], e->amount);
        say_effects(e->then, out);
        break;
    default:
        text_format(out, "%s chooses: ", persons[e->who]);
        say_effects(e->then, out);
        text_put_words(out, ", or ");
        say_effects(e->otherwise, out);
    }
}

static void say_ships(const effect *e, text *out)
{
    switch (e->op) {
    case OP_DAMAGE_VIPERS:
        text_format(out, "%d viper%s %s damaged", e->amount, plural(e->amount),
            e->what ? "in space" : "in the Reserves");
        break;
    case OP_RECALL_VIPERS: text_put_words(out, "all vipers return to the Reserves"); break;
    case OP_DESTROY_CIVILIAN:
        text_format(out, "%d civilian ship%s destroyed", e->amount, plural(e->amount));
        break;
    case OP_PLACE: say_placed(&galactica_pieces->placement[e->what], out); break;
    case OP_ACTIVATE: text_put(out, icon_words[e->what]); break;
    case OP_ACTIVATE_PLACED:
        text_format(out, "the %s just placed act",
            e->what == RAIDER         ? "raiders"
            : e->what == HEAVY_RAIDER ? "heavy raiders"
                                      : "basestars");
        break;
    default: text_format(out, "Galactica is damaged%s", e->amount > 1 ? " twice" : ""); break;
    }
}

static void say_effect(const effect *e, text *out)
{
    switch (e->op) {
    case OP_RESOURCE: text_format(out, "%s %+", galactica_resource_ids[e->what], e->amount); break;
    case OP_DISCARD:
    case OP_DISCARD_HAND:
    case OP_DRAW: say_cards(e, out); break;
    case OP_SEND: say_send(e, out); break;
    case OP_TITLE:
        text_format(
            out, "%s becomes %s", persons[e->who], e->what == PRESIDENT ? "President" : "Admiral");
        break;
    case OP_NUKES: text_format(out, "nukes %+", e->amount); break;
    case OP_RAPTORS: text_format(out, "raptors %+", e->amount); break;
    case OP_JUMP_TRACK: text_format(out, "jump track %+", e->amount); break;
    case OP_CENTURIONS:
        text_format(out,
            e->amount == 1 ? "%d centurion boards Galactica" : "%d centurions board Galactica",
            e->amount);
        break;
    case OP_LOOK:
        text_format(out, "%s looks at %s loyalty card", persons[e->who], looked_at[e->what]);
        break;
    case OP_ROLL:
    case OP_IF_BELOW:
    case OP_CHOOSE: say_branches(e, out); break;
    case OP_EXTRA_CRISIS: text_put_words(out, "another crisis follows"); break;
    case OP_DISTANCE: text_format(out, "distance %+", e->amount); break;
    case OP_KEEP: text_put(out, keep_words[e->what]); break;
    default: say_ships(e, out); break;
    }
}

static void say_effects(range r, text *out)
{
    for (int i = 0; i < r.count; i++) {
        if (i > 0)
            text_put_words(out, i == r.count - 1 ? " and " : ", ");
        say_effect(&galactica_pieces->effect[r.first + i], out);
    }
    if (r.count == 0)
        text_put_words(out, "nothing happens");
}

void galactica_say_effects(range r, text *out)
{
    size_t from = out->length;

    say_effects(r, out);
    text_capital(out, from);
}

static void put_effects(json *out, const char *key, range r)
{
    char said[WORDS_MAX];
    text words = text_in(said, sizeof said);

    galactica_say_effects(r, &words);
    text_put(&words, ".");
    json_put_string(out, key, said);
}

/* ---- sets and lists ---- */

static void put_types(json *out, const char *key, int types)
{
    json_put_array(out, key);
    for (int type = 0; type < TYPES; type++)
        if (types >> type & 1)
            json_add_string(out, galactica_type_ids[type]);
    json_end(out);
}

static void put_words(json *out, const char *id, const char *name, const char *said)
{
    json_put_string(out, "id", id);
    json_put_string(out, "name", name);
    json_put_string(out, "text", said);
}

/* ---- cards ---- */

static const char *const crisis_kinds[] = {"skill_check", "event", "cylon_attack"};
static const char *const choosers[] = {
    [WHO_SELF] = "current", [WHO_PRESIDENT] = "president", [WHO_ADMIRAL] = "admiral"};

/* Writes the two choices of a crisis. The second one of a skill check replaces the check. */
static void put_choice(const crisis_card *c, json *out)
{
    if (c->chooser == WHO_NOBODY) {
        json_put_null(out, "chooser");
        return;
    }
    json_put_string(out, "chooser", choosers[c->chooser]);
    if (c->kind != SKILL_CHECK)
        put_effects(out, "first", c->either[0]);
    put_effects(out, "second", c->either[1]);
    json_put_bool(out, "needs_nuke", c->needs_nuke != 0);
}

static void put_outcomes(const crisis_card *c, json *out)
{
    if (c->kind == SKILL_CHECK) {
        json_put_int(out, "difficulty", c->difficulty);
        put_types(out, "types", c->types);
        put_effects(out, "pass", c->pass);
        json_put_int(out, "partial", c->partial);
        if (c->partial > 0)
            put_effects(out, "half", c->half);
        put_effects(out, "fail", c->fail);
    } else if (c->kind == EVENT && c->chooser == WHO_NOBODY) {
        put_effects(out, "first", c->either[0]);
    } else if (c->kind == CYLON_ATTACK && c->special.count > 0) {
        put_effects(out, "special", c->special);
    }
}

static void put_areas(const placement *p, json *out)
{
    json_put_array(out, "placed");
    for (int area = 0; area < AREAS; area++) {
        json_add_object(out);
        for (int kind = 0; kind <= CIVILIAN; kind++)
            if (p->ships[area][kind] > 0)
                json_put_int(out, galactica_ship_ids[kind], p->ships[area][kind]);
        json_end(out);
    }
    json_end(out);
}

static void put_crisis(const crisis_card *c, bool is_super_crisis, json *out)
{
    json_add_object(out);
    put_words(out, c->id, c->name, c->text);
    json_put_bool(out, "super", is_super_crisis);
    json_put_string(out, "kind", crisis_kinds[c->kind]);
    put_outcomes(c, out);
    put_choice(c, out);
    json_put_array(out, "icons");
    for (int i = 0; i < c->icon_count; i++)
        json_add_string(out, galactica_icon_ids[c->icon[i]]);
    json_end(out);
    json_put_bool(out, "jump", c->jump != 0);
    if (c->has_placed)
        put_areas(&galactica_pieces->placement[c->placed], out);
    json_put_string(out, "keep", galactica_keep_ids[c->keep]);
    json_end(out);
}

static void put_skill(int number, json *out)
{
    const skill_text *t = &galactica_pieces->skill_text[number];

    json_add_object(out);
    put_words(out, t->id, t->name, t->text);
    json_put_string(out, "type", galactica_type_ids[t->type]);
    json_put_bool(out, "action", t->action != 0);
    json_end(out);
}

static void put_quorum(const quorum_card *c, json *out)
{
    json_add_object(out);
    put_words(out, c->id, c->name, c->text);
    json_put_int(out, "copies", c->copies);
    json_put_bool(out, "stays", c->stays != 0);
    json_end(out);
}

static void put_destination(const destination *c, json *out)
{
    json_add_object(out);
    put_words(out, c->id, c->name, c->text);
    json_put_int(out, "copies", c->copies);
    json_put_int(out, "distance", c->distance);
    json_end(out);
}

static void put_loyalty(const loyalty_card *c, json *out)
{
    json_add_object(out);
    put_words(out, c->id, c->name, c->text);
    json_put_int(out, "copies", c->copies);
    json_end(out);
}

static void put_cards(json *out)
{
    json_put_array(out, "crises");
    for (int i = 0; i < ALL_CRISES; i = crisis_after(i))
        put_crisis(&galactica_pieces->crisis[i], is_super(i), out);
    json_end(out);
    json_put_array(out, "skills");
    for (int i = 0; i < SKILL_TEXTS; i++)
        put_skill(i, out);
    json_end(out);
    json_put_array(out, "quorum");
    for (int i = 0; i < QUORUM_FACES; i++)
        put_quorum(&galactica_pieces->quorum[i], out);
    json_end(out);
    json_put_array(out, "destinations");
    for (int i = 0; i < galactica_pieces->destination_count; i++)
        put_destination(&galactica_pieces->destination[i], out);
    json_end(out);
    json_put_array(out, "loyalty");
    for (int i = 0; i < LOYALTY_FACES; i++)
        put_loyalty(&galactica_pieces->loyalty[i], out);
    json_end(out);
}

/* ---- sheets and locations ---- */

static const char *const character_types[] = {
    "political_leader", "military_leader", "pilot", "support"};

static void put_set(const character_sheet *s, json *out)
{
    json_put_object(out, "skills");
    for (int type = 0; type < TYPES; type++)
        if (s->skill[type] > 0)
            json_put_int(out, galactica_type_ids[type], s->skill[type]);
    json_end(out);
    put_types(out, "multi_types", s->multi_types);
    json_put_int(out, "multi", s->multi_count);
}

static void put_sheet(const character_sheet *s, json *out)
{
    json_add_object(out);
    json_put_string(out, "id", s->id);
    json_put_string(out, "name", s->name);
    json_put_string(out, "short", s->short_name);
    json_put_string(out, "type", character_types[s->type]);
    put_set(s, out);
    if (s->location < 0)
        json_put_null(out, "location");
    else
        json_put_string(out, "location", galactica_place_ids[s->location]);
    json_put_int(out, "hand_limit", s->hand_limit);
    json_put_array(out, "abilities");
    for (int i = 0; i < 3; i++) {
        json_add_object(out);
        json_put_string(out, "name", s->ability[i].name);
        json_put_string(out, "text", s->ability[i].text);
        json_put_string(out, "use", s->ability[i].use);
        json_end(out);
    }
    json_end(out);
    json_end(out);
}

static void put_location(const location *l, json *out)
{
    static const char *const ships[] = {"galactica", "colonial_one", "cylon"};

    json_add_object(out);
    json_put_string(out, "id", l->id);
    json_put_string(out, "name", l->name);
    json_put_string(out, "text", l->text);
    json_put_string(out, "ongoing", l->ongoing);
    json_put_string(out, "ship", ships[l->ship]);
    json_put_bool(out, "hazard", l->hazard != 0);
    json_put_bool(out, "damageable", l->damageable != 0);
    json_put_int(out, "difficulty", l->difficulty);
    put_types(out, "types", l->types);
    json_end(out);
}

/* ---- the board ---- */

static void put_dials(json *out)
{
    json_put_object(out, "dials");
    for (int resource = 0; resource < RESOURCES; resource++) {
        const dial *d = &galactica_pieces->dial[resource];

        json_put_object(out, galactica_resource_ids[resource]);
        json_put_int(out, "start", d->start);
        json_put_int(out, "most", d->most);
        json_put_int(out, "red", d->red);
        json_end(out);
    }
    json_end(out);
}

static void put_attacks(json *out)
{
    json_put_object(out, "attacks");
    for (int i = 0; i < ATTACK_ROWS; i++) {
        json_put_object(out, galactica_row_ids[i]);
        json_put_int(out, "damaged", galactica_pieces->attack[i].damaged);
        json_put_int(out, "destroyed", galactica_pieces->attack[i].destroyed);
        json_end(out);
    }
    json_end(out);
}

static void put_board(json *out)
{
    put_dials(out);
    json_put_array(out, "jump_loss"); /* -1: FTL Control cannot jump there */
    for (int space = 0; space < JUMP_SPACES; space++)
        json_add_int(out, galactica_pieces->jump_loss[space]);
    json_end(out);
    json_put_int(out, "boarding_end", BOARDING_END);
    json_put_int(out, "die", DIE_SIDES);
    json_put_int(out, "vipers", VIPERS);
    json_put_int(out, "civilian_ships", CIVILIANS);
    put_attacks(out);
    json_put_array(out, "civilians");
    for (int i = 0; i < CIVILIAN_KINDS; i++) {
        json_add_object(out);
        json_put_string(out, "id", galactica_pieces->civilian[i].id);
        json_put_int(out, "copies", galactica_pieces->civilian[i].copies);
        for (int resource = 0; resource < RESOURCES; resource++)
            json_put_int(out, galactica_resource_ids[resource],
                galactica_pieces->civilian[i].loss[resource]);
        json_end(out);
    }
    json_end(out);
}

void galactica_write_components(json *out)
{
    json_add_object(out);
    json_put_hex(out, "hash", galactica_hash());
    put_board(out);
    json_put_array(out, "locations");
    for (int i = 0; i < LOCATIONS; i++)
        put_location(&galactica_pieces->location[i], out);
    json_end(out);
    json_put_array(out, "characters");
    for (int i = 0; i < CHARACTERS; i++)
        put_sheet(&galactica_pieces->sheet[i], out);
    json_end(out);
    put_cards(out);
    json_end(out);
}
