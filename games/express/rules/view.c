/*
 * view.c: writes what a reader sees of the table, as JSON.
 *
 * Every secret goes through one of the small functions at the top; everything else is public. The
 * reader SEAT_ALL sees everything.
 */
#include "games/express/rules/express.h"
#include "games/express/rules/procedures.h"

static bool knows_card(const express *g, int card, int reader)
{
    return reader == SEAT_ALL || g->card_shown[card] || g->flow.over ||
           (reader < SEATS && (g->card_known[card] >> reader & 1));
}

static bool sees_roll(const express *g, int reader)
{
    return reader == SEAT_ALL || g->roll_is_open || reader == g->roller;
}

static bool sees_crisis_dice(const express *g, int reader)
{
    return reader == SEAT_ALL || reader == g->active;
}

/*
 * Returns true if the reader sees the markers of Number Two. Only the seat that drew them is asked
 * about them.
 */
static bool sees_peeked(const express *g, int reader)
{
    return reader == SEAT_ALL || (reader < SEATS && (g->flow.asked >> reader & 1));
}

static void put_seat(json *out, const char *key, int seat)
{
    if (seat == NO_SEAT)
        json_put_null(out, key);
    else
        json_put_int(out, key, seat);
}

static void put_names(json *out, const char *key, uint32_t set, const char *const *names)
{
    json_put_array(out, key);
    for (int i = 0; set >> i != 0; i++)
        if (set >> i & 1)
            json_add_string(out, names[i]);
    json_end(out);
}

static void put_settings(const express *g, json *out)
{
    json_put_object(out, "settings");
    for (int i = 0; i < SETTINGS; i++)
        json_put_string(
            out, express_game.settings[i].name, express_game.settings[i].value[g->setting[i]].name);
    json_end(out);
}

static void put_tracks(const express *g, json *out)
{
    json_put_int(out, "jump", g->jump);
    json_put_int(out, "jump_at", EXPRESS_JUMP_AT);
    json_put_int(out, "distance", g->distance);
    json_put_int(out, "distance_last", EXPRESS_DISTANCE_LAST);
    json_put_int(out, "loyalty_deal_at", EXPRESS_LOYALTY_DEAL_AT);
}

static void put_dradis(const express *g, json *out)
{
    json_put_int(out, "raiders", g->shown[RAIDER]);
    json_put_int(out, "raiders_to_lose", EXPRESS_RAIDERS_TO_LOSE);
    json_put_int(out, "ships", g->shown[COLONIAL_SHIP]);
    json_put_int(out, "ships_lost", g->ships_lost);
    json_put_int(out, "pile", g->pile[RAIDER] + g->pile[COLONIAL_SHIP]);
    json_put_array(out, "contact");
    for (int i = 0; i < g->contact_count; i++)
        json_add_string(out, express_marker_ids[g->contact[i]]);
    json_end(out);
}

static void put_galactica(const express *g, json *out)
{
    put_names(out, "damaged", g->damaged, express_location_ids);
    json_put_int(out, "damage_unused", EXPRESS_LOCATIONS - set_count(g->damaged));
    json_put_int(out, "damage_to_lose", EXPRESS_DAMAGE_TO_LOSE);
    put_names(out, "demoralized", g->demoralized, express_character_ids);
    json_put_int(out, "demoralized_unused", EXPRESS_CHARACTERS - set_count(g->demoralized));
    json_put_int(out, "demoralized_to_lose", EXPRESS_DEMORALIZED_TO_LOSE);
    json_put_bool(out, "prepared", g->prepared != NOT_PREPARED);
}

static void put_face(json *out, const express_crisis_face *face)
{
    json_add_object(out);
    json_put_string(out, "kind", express_kind_ids[face->kind]);
    json_put_int(out, "difficulty", face->difficulty);
    json_put_int(out, "consequence", face->consequence);
    json_put_int(out, "jump_icons", face->jump_icons);
    json_end(out);
}

static void put_crisis(const express *g, int reader, json *out)
{
    int set = express_pieces->crisis_set[seat_count(g)];

    json_key(out, "crisis");
    if (g->has_crisis)
        put_face(out, &g->crisis);
    else
        json_add_null(out);
    if (g->crisis_rolled[0] == 0) {
        json_put_null(out, "crisis_dice");
        return;
    }
    json_put_object(out, "crisis_dice");
    json_put_int(out, "roller", g->active);
    if (sees_crisis_dice(g, reader)) {
        json_put_array(out, "faces");
        for (int die = 0; die < 2; die++)
            put_face(out, &express_pieces->crisis_face[set][die][g->crisis_rolled[die] - 1]);
        json_end(out);
    } else {
        json_put_null(out, "faces");
    }
    json_end(out);
}

static void put_check(const express *g, json *out)
{
    if (g->check == NO_CHECK) {
        json_put_null(out, "check");
        return;
    }
    json_put_object(out, "check");
    json_put_string(out, "kind", g->check == VOTE_CHECK ? "vote" : "crisis");
    json_put_int(out, "difficulty",
        g->check == VOTE_CHECK ? express_pieces->vote_difficulty : g->crisis.difficulty);
    json_put_int(out, "total", express_total(g));
    put_seat(out, "caller", g->caller);
    put_seat(out, "accused", g->accused);
    json_put_bool(out, "release", g->release != 0);
    json_end(out);
}

static void put_dice(const express *g, int seat, int place, const char *key, json *out)
{
    dice_count n = express_dice(g, seat, place);
    char words[80];
    text said = text_in(words, sizeof words);

    said.language = out->out->language;
    express_say_dice(n.strong, n.weak, &said);
    json_put_object(out, key);
    json_put_int(out, "strong", n.strong);
    json_put_int(out, "weak", n.weak);
    json_put_string(out, "text", words);
    json_end(out);
}

/* Writes the gold area. It includes dice that Reckless returned while their faces still count. */
static void put_submitted(const express *g, int seat, json *out)
{
    json_put_array(out, "submitted");
    for (int die = 0; die < DICE; die++) {
        if (g->counted[seat][die] == 0 && g->die[seat][die] != DIE_SUBMITTED)
            continue;
        json_add_object(out);
        json_put_int(out, "die", die);
        json_put_string(out, "kind", express_kind_words[die_kind(die)]);
        if (g->counted[seat][die] == 0)
            json_put_null(out, "face");
        else
            json_put_int(out, "face", g->counted[seat][die]);
        json_put_bool(out, "taken_back", g->die[seat][die] != DIE_SUBMITTED);
        json_end(out);
    }
    json_end(out);
}

/*
 * Loyalty cards are written in groups: first the shown ones, then those that the reader knows, then
 * the backs. The state has them in the order of the deals, which would give away secrets.
 */
enum { SHOWN, KNOWN, BACKS, CARD_GROUPS };

static int group_of_card(const express *g, int card, int reader)
{
    if (g->card_shown[card])
        return SHOWN;
    return knows_card(g, card, reader) ? KNOWN : BACKS;
}

static void put_card(const express *g, int card, int group, json *out)
{
    json_add_object(out);
    if (group == BACKS)
        json_put_null(out, "card");
    else
        json_put_string(out, "card", express_face_ids[g->card_face[card]]);
    json_put_bool(out, "shown", group == SHOWN);
    json_end(out);
}

static void put_loyalty(const express *g, int seat, int reader, json *out)
{
    json_put_array(out, "loyalty");
    for (int group = SHOWN; group < CARD_GROUPS; group++)
        for (int i = 0; i < g->card_count; i++)
            if (g->card_at[i] == seat && group_of_card(g, i, reader) == group)
                put_card(g, i, group, out);
    json_end(out);
}

static void put_player(const express *g, int seat, int reader, json *out)
{
    static const char *const decisions[] = {NULL, "pass", "takes_part"};
    int character = g->character[seat];

    json_add_object(out);
    json_put_int(out, "seat", seat);
    if (character == NO_CHARACTER) {
        json_put_null(out, "character");
        json_put_null(out, "name");
        json_put_null(out, "ability");
    } else {
        json_put_string(out, "character", express_character_ids[character]);
        json_put_string(out, "name", express_pieces->character_name[character]);
        json_put_words(out, "ability", express_pieces->ability_name[character]);
    }
    json_put_bool(out, "brigged", g->brigged[seat] != 0);
    json_put_bool(out, "revealed", g->revealed[seat] != 0);
    json_put_bool(out, "demoralized", express_is_demoralized(g, seat));
    if (g->decision[seat] == UNDECIDED)
        json_put_null(out, "decision");
    else
        json_put_string(out, "decision", decisions[g->decision[seat]]);
    put_dice(g, seat, DIE_ACTIVE, "active", out);
    put_dice(g, seat, DIE_SPENT, "spent", out);
    put_dice(g, seat, DIE_OUT, "out", out);
    put_submitted(g, seat, out);
    put_loyalty(g, seat, reader, out);
    json_end(out);
}

static void put_roll(const express *g, int reader, json *out)
{
    if (g->roller == NO_SEAT) {
        json_put_null(out, "roll");
        return;
    }
    json_put_object(out, "roll");
    json_put_int(out, "seat", g->roller);
    json_put_bool(out, "open", g->roll_is_open != 0);
    json_put_array(out, "dice");
    for (int die = 0; die < DICE; die++) {
        if (g->rolled[die] == 0)
            continue;
        json_add_object(out);
        json_put_int(out, "die", die);
        json_put_string(out, "kind", express_kind_words[die_kind(die)]);
        if (sees_roll(g, reader))
            json_put_int(out, "face", g->rolled[die]);
        else
            json_put_null(out, "face");
        json_end(out);
    }
    json_end(out);
    json_end(out);
}

static void put_peeked(const express *g, int reader, json *out)
{
    if (g->peeked[0] == 0 || !sees_peeked(g, reader)) {
        json_put_null(out, "peeked");
        return;
    }
    json_put_array(out, "peeked");
    for (int i = 0; i < PEEKED; i++)
        if (g->peeked[i] != 0)
            json_add_string(out, express_location_ids[g->peeked[i] - 1]);
    json_end(out);
}

static void put_you(const express *g, int reader, json *out)
{
    if (reader >= seat_count(g)) {
        json_put_null(out, "you");
        return;
    }
    json_put_object(out, "you");
    json_put_int(out, "seat", reader);
    json_put_string(out, "side", express_is_cylon(g, reader) ? "cylon" : "human");
    json_end(out);
}

static void put_outcome(const express *g, json *out)
{
    outcome o = express_outcome(&g->flow);

    if (!o.over) {
        json_put_null(out, "outcome");
        return;
    }
    json_put_object(out, "outcome");
    json_put_array(out, "winners");
    for (int seat = 0; seat < seat_count(g); seat++)
        if (o.winners >> seat & 1)
            json_add_int(out, seat);
    json_end(out);
    json_put_string(out, "side", g->cause == CAUSE_ESCAPE ? "human" : "cylon");
    json_put_string(out, "cause", express_game.causes[g->cause]);
    json_end(out);
}

static int cards_in(const express *g, int place)
{
    int n = 0;

    for (int i = 0; i < g->card_count; i++)
        n += g->card_at[i] == place;
    return n;
}

void express_view(const flow *w, int reader, json *out)
{
    const express *g = express_in(w);

    json_add_object(out);
    json_put_string(out, "game", express_game.id);
    json_put_int(out, "seats", seat_count(g));
    json_put_bool(out, "over", w->over != 0);
    json_put_int(out, "turn", g->turns);
    put_seat(out, "active", g->turns == 0 ? NO_SEAT : g->active);
    put_seat(out, "admiral", g->admiral);
    put_settings(g, out);
    put_tracks(g, out);
    put_dradis(g, out);
    put_galactica(g, out);
    json_put_bool(out, "second_deal_done", g->second_deal_done != 0);
    json_put_int(out, "loyalty_deck", cards_in(g, IN_DECK));
    json_put_int(out, "loyalty_box", cards_in(g, IN_BOX));
    put_crisis(g, reader, out);
    put_check(g, out);
    json_put_array(out, "players");
    for (int seat = 0; seat < seat_count(g); seat++)
        put_player(g, seat, reader, out);
    json_end(out);
    put_roll(g, reader, out);
    put_peeked(g, reader, out);
    put_you(g, reader, out);
    put_outcome(g, out);
    json_end(out);
}
