/* data.c: the components in play, and their JSON for clients. */
#include "games/template/rules/procedures.h"

const template_data *template_pieces = &template_shipped;

static uint64_t hash(void)
{
    return record_layout_hash(template_layout, template_pieces);
}

static bool has_own(void)
{
    return template_pieces != &template_shipped;
}

static void write(json *out)
{
    json_add_object(out);
    json_put_hex(out, "hash", hash());
    json_put_array(out, "wrecks");
    for (int wreck = 0; wreck < WRECKS; wreck++) {
        json_add_object(out);
        json_put_string(out, "id", template_wreck_ids[wreck]);
        json_put_words(out, "name", template_pieces->name[wreck]);
        json_put_int(out, "value", template_pieces->value[wreck]);
        json_put_int(out, "danger", template_pieces->danger[wreck]);
        json_end(out);
    }
    json_end(out);
    json_end(out);
}

const components template_components = {hash, write, has_own};
