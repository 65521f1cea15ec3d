/* labels.c: the names of the pieces, for clients that draw them. */
#include "games/express/rules/procedures.h"

/* What a damaged location prevents. */
static const char *const losses[EXPRESS_LOCATIONS] = {
    WORDS("no ship action"),
    WORDS("no boost morale"),
    WORDS("no votes"),
    WORDS("no executive orders"),
    WORDS("no prepare for jump"),
    WORDS("one die fewer on a pass"),
};

/* What a failed crisis of each kind brings: the word for one, the word for several. */
static const char *const brings[EXPRESS_KINDS][2] = {
    [EXPRESS_UNREST] = {WORDS("demoralized"), WORDS("demoralized")},
    [EXPRESS_BASESTAR] = {WORDS("damage"), WORDS("damage")},
    [EXPRESS_DRADIS] = {WORDS("new contact"), WORDS("new contacts")},
};

static void add_piece(json *out, const char *id, const char *name)
{
    json_add_object(out);
    json_put_string(out, "id", id);
    json_put_words(out, "name", name);
}

void express_write_words(json *out)
{
    json_put_array(out, "characters");
    for (int i = 0; i < EXPRESS_CHARACTERS; i++) {
        add_piece(out, express_character_ids[i], express_pieces->character_name[i]);
        json_put_words(out, "ability", express_pieces->ability_name[i]);
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
        json_put_words(out, "loss", losses[i]);
        json_end(out);
    }
    json_end(out);
    json_put_array(out, "crises");
    for (int kind = 0; kind < EXPRESS_KINDS; kind++) {
        add_piece(out, express_kind_ids[kind], express_crisis_words[kind]);
        json_put_words(out, "one", brings[kind][0]);
        json_put_words(out, "several", brings[kind][1]);
        json_end(out);
    }
    json_end(out);
}
