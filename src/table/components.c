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

void components_put(const game *g, json *out)
{
    char here[COMPONENTS_TEXT];

    if (components_name(g, here) != NULL)
        json_put_string(out, "components", here);
}

static refusal played_with_others(const game *g, uint64_t named, const char *here)
{
    char others[COMPONENTS_TEXT];
    text t = text_in(others, COMPONENTS_TEXT);

    text_put_hex(&t, named);
    return refuse(REFUSED_COMPONENTS, WR(24),
        "It was played with components %s of %s, and here are %s: start with the --data-dir that "
        "it was played with.",
        others, g->name, here);
}

void components_check(intake *in, const game *g, json_t *object, const char *place)
{
    json_t *given = json_object_get(object, "components");
    char here[COMPONENTS_TEXT], at[PLACE_MAX];

    place_of(at, place, "components");
    if (components_name(g, here) == NULL) {
        if (given != NULL)
            intake_fault(in, at, "the components of this game have no name");
        return;
    }
    uint64_t (*unnamed)(void) = g->components->unnamed;
    uint64_t named = given == NULL && unnamed != NULL ? unnamed() : intake_hex64(in, given, at);

    if (!intake_ok(in))
        return;
    if (given == NULL && unnamed == NULL)
        in->refused = refuse(REFUSED_COMPONENTS, WR(24),
            "It does not say with which components of %s it was played; here are %s.", g->name,
            here);
    else if (named != g->components->hash())
        in->refused = played_with_others(g, named, here);
}
