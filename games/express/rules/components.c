/* components.c: writes the components in play as JSON, for clients that draw them. */
#include "games/express/rules/procedures.h"

static void put_faces(json *out, const char *key, const int8_t *faces)
{
    json_put_array(out, key);
    for (int i = 0; i < EXPRESS_DIE_FACES; i++)
        json_add_int(out, faces[i]);
    json_end(out);
}

static void put_crisis_die(json *out, const express_crisis_face *faces)
{
    json_add_array(out);
    for (int i = 0; i < EXPRESS_DIE_FACES; i++) {
        json_add_object(out);
        json_put_string(out, "kind", express_kind_ids[faces[i].kind]);
        json_put_int(out, "difficulty", faces[i].difficulty);
        json_put_int(out, "consequence", faces[i].consequence);
        json_put_int(out, "jump_icons", faces[i].jump_icons);
        json_end(out);
    }
    json_end(out);
}

/* Writes what depends on the number of players: the loyalty deck and the crisis dice. */
static void put_table(json *out, const express_data *d, int players)
{
    int set = d->crisis_set[players];

    json_add_object(out);
    json_put_int(out, "players", players);
    json_put_int(out, "cylons", d->cylons_in_deck[players]);
    json_put_int(out, "humans", d->humans_in_deck[players]);
    json_put_array(out, "crisis_dice");
    for (int die = 0; die < 2; die++)
        put_crisis_die(out, d->crisis_face[set][die]);
    json_end(out);
    json_end(out);
}

void express_write_components(json *out)
{
    const express_data *d = express_pieces;

    json_add_object(out);
    json_put_hex(out, "hash", express_hash());
    express_write_words(out);
    json_put_object(out, "skill_dice");
    put_faces(out, "strong", d->skill_face[EXPRESS_STRONG]);
    put_faces(out, "weak", d->skill_face[EXPRESS_WEAK]);
    json_end(out);
    json_put_array(out, "tables");
    for (int players = 3; players <= EXPRESS_PLAYERS; players++)
        put_table(out, d, players);
    json_end(out);
    json_put_object(out, "dradis");
    json_put_int(out, "raiders", d->raiders);
    json_put_int(out, "raiders_at_start", d->raiders_at_start);
    json_put_int(out, "colonial_ships", d->colonial_ships);
    json_end(out);
    json_end(out);
}
