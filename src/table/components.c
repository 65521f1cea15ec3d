/* components.c: which components a saved game was played with. */
#include "table/components.h"

const char *components_name(const game *g, char out[COMPONENTS_TEXT])
{
    text t = text_in(out, COMPONENTS_TEXT);

    if (g->components == NULL || g->components->hash == NULL)
        return NULL;
    text_put_hex(&t, g->components->hash());
    return out;
}

uint64_t components_here(const game *g)
{
    return g->components == NULL ? 0 : g->components->hash();
}

bool components_are_own(const game *g)
{
    return g->components != NULL && g->components->own != NULL && g->components->own();
}

void components_put(const game *g, json *out)
{
    char here[COMPONENTS_TEXT];

    if (components_name(g, here) != NULL)
        json_put_string(out, "components", here);
    if (components_are_own(g))
        json_put_bool(out, "own_components", true);
}

static refusal played_with_others(const game *g, const json_value *parsed_choice, uint64_t named)
{
    char others[COMPONENTS_TEXT], here[COMPONENTS_TEXT];
    text t = text_in(others, COMPONENTS_TEXT);

    components_name(g, here);
    if (parsed_choice == NULL)
        return refuse(REFUSED_COMPONENTS, WR(24), "It names no components of %s; here are %s.",
            g->name, here);
    text_put_hex(&t, named);
    return refuse(REFUSED_COMPONENTS, WR(24),
        "Played with components %s of %s, not %s: start with its --data-dir.", others, g->name,
        here);
}

uint64_t components_read(json_check *in, const game *g, const json_value *object, const char *place)
{
    const json_value *parsed_choice = json_get(object, "components");
    char at[PLACE_MAX], own_at[PLACE_MAX];
    bool own = json_check_bool(
        in, json_get(object, "own_components"), place_of(own_at, place, "own_components"));

    place_of(at, place, "components");
    if (g->components == NULL) {
        if (parsed_choice != NULL)
            json_check_fault(in, at, "the components of this game have no name");
        return 0;
    }
    uint64_t named = parsed_choice == NULL ? 0 : json_check_hex64(in, parsed_choice, at);

    if (json_check_ok(in) && named != components_here(g) && (own || components_are_own(g)))
        in->refused = played_with_others(g, parsed_choice, named);
    return named;
}
