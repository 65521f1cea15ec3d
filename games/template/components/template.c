/* template.c: reads the components of Template from files. */
#include "box/component_files.h"
#include "box/values.h"
#include "games/template/rules/data.h"

static void read_wreck(
    json_check *in, const json_value *object, const char *place, template_data *d)
{
    static const char *const members[] = {"id", "name", "value", "danger", NULL};

    value_members(in, object, place, members);
    int wreck = value_word_in(in, object, place, "id", template_wreck_ids);

    value_text_in(in, object, place, "name", d->name[wreck], NAME_SIZE);
    d->value[wreck] = (uint8_t)json_check_int_in(in, object, place, "value", 1, VALUE_MOST);
    d->danger[wreck] = (uint8_t)json_check_int_in(in, object, place, "danger", 1, DIE_FACES);
}

static void read_components(json_check *in, const json_value *file, void *all)
{
    static const char *const members[] = {"game", "wrecks", NULL};
    const json_value *list = json_check_member(in, file, "", "wrecks", true);
    size_t count = json_check_array(in, list, "wrecks", WRECKS, WRECKS);
    char at[PLACE_MAX];

    value_members(in, file, "", members);
    for (size_t i = 0; i < count && json_check_ok(in); i++)
        read_wreck(in, json_at(list, i), place_at(at, "wrecks", (int)i), all);
}

const component_files template_component_files = {
    .game = "template",
    .file = {"components.json"},
    .read = {read_components},
    .size = sizeof(template_data),
    .record_layout = template_layout,
};
