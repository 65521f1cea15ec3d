/* words.c: what the pieces are called, for whoever draws them. */
#include "games/express/procedures.h"

/* What a damaged location costs. */
static const char *const losses[EXPRESS_LOCATIONS] = {
    "no ship action",
    "no boost morale",
    "no votes",
    "no executive orders",
    "no prepare for jump",
    "one die fewer on a pass",
};

/* What a crisis brings that is not passed: one of it, several. */
static const char *const brings[EXPRESS_KINDS][2] = {
    [EXPRESS_UNREST] = {"demoralized", "demoralized"},
    [EXPRESS_BASESTAR] = {"damage", "damage"},
    [EXPRESS_DRADIS] = {"new contact", "new contacts"},
};

static void add_piece(json *out, const char *id, const char *name)
{
    json_add_object(out);
    json_put_string(out, "id", id);
    json_put_string(out, "name", name);
}

void express_write_words(json *out)
{
    json_put_array(out, "characters");
    for (int i = 0; i < EXPRESS_CHARACTERS; i++) {
        add_piece(out, express_character_ids[i], express_pieces->character_name[i]);
        json_put_string(out, "ability", express_pieces->ability_name[i]);
        json_end(out);
    }
    json_end(out);
    json_put_array(out, "loyalty");
    for (int face = HUMAN; face <= NUMBER_SIX; face++) {
        add_piece(out, express_face_ids[face], express_face_name(face));
        json_end(out);
    }
    json_end(out);
    json_put_array(out, "locations");
    for (int i = 0; i < EXPRESS_LOCATIONS; i++) {
        add_piece(out, express_location_ids[i], express_pieces->location_name[i]);
        json_put_string(out, "loss", losses[i]);
        json_end(out);
    }
    json_end(out);
    json_put_array(out, "crises");
    for (int kind = 0; kind < EXPRESS_KINDS; kind++) {
        add_piece(out, express_kind_ids[kind], express_crisis_words[kind]);
        json_put_string(out, "one", brings[kind][0]);
        json_put_string(out, "several", brings[kind][1]);
        json_end(out);
    }
    json_end(out);
}
