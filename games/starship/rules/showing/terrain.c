/* terrain.c: what a reader sees of the terrain: where it lies, where it goes and what it holds. */
#include "games/starship/rules/showing/view.h"

static void put_pose(pose at, json *out)
{
    json_put_int(out, "x", at.at.x);
    json_put_int(out, "y", at.at.y);
    json_put_int(out, "heading", at.heading);
}

/* Where the piece will be after each of its next
   moves. That is public, because all can lay the card. */
static void put_orbit(const template *t, pose at, json *out)
{
    enum { MOVES = 3 };

    if (t->orbit == NO_ORBIT) {
        json_put_null(out, "orbit");
        return;
    }
    json_put_object(out, "orbit");
    json_put_string(out, "card", starship_components()->orbit[t->orbit].id);
    json_put_array(out, "next");
    for (int i = 0; i < MOVES; i++) {
        at = starship_orbit_next(t, at);
        json_add_object(out);
        put_pose(at, out);
        json_end(out);
    }
    json_end(out);
    json_end(out);
}

static void put_marker(const starship *g, int piece, int reader, json *out)
{
    json_put_bool(out, "scanned", g->scanned[piece] != 0);
    json_put_bool(out, "brought", g->brought[piece] != 0);
    if (g->element[piece] == NO_ELEMENT) {
        json_put_null(out, "marker");
        return;
    }
    json_put_object(out, "marker");
    json_put_bool(out, "face_up", g->scanned[piece] != 0);
    if (starship_knows_marker(g, piece, reader))
        json_put_string(out, "kind", starship_element_ids[g->element[piece]]);
    else
        json_put_null(out, "kind");
    json_end(out);
}

static void put_piece(const starship *g, int piece, int reader, json *out)
{
    const template *t = template_of(g, piece);

    json_add_object(out);
    json_put_int(out, "piece", piece);
    json_put_string(out, "template", t->id);
    json_put_string(out, "name", t->name);
    json_put_string(out, "kind", starship_terrain_ids[t->kind]);
    json_put_int(out, "cover", t->cover);
    put_pose(piece_pose(g, piece), out);
    json_put_int(out, "level", g->level[FIRST_PIECE + piece]);
    starship_put_structure(g, piece, out);
    if (plays(g, NEEDS_ORBITS))
        put_orbit(t, piece_pose(g, piece), out);
    if (plays(g, NEEDS_SCANNING))
        put_marker(g, piece, reader, out);
    if (plays(g, NEEDS_LANDING))
        starship_put_surface(g, piece, out);
    json_end(out);
}

/* How many markers of each kind nobody has seen: those in the pool and those face down. */
static void put_unseen(const starship *g, json *out)
{
    json_put_object(out, "markers_unseen");
    for (int kind = NO_ELEMENT + 1; kind < ELEMENTS; kind++) {
        int count = g->elements[kind];

        for (int piece = 0; piece < g->piece_count; piece++)
            count += g->element[piece] == kind && g->scanned[piece] == 0;
        if (scenario_of(g)->markers[kind] != 0)
            json_put_int(out, starship_element_ids[kind], count);
    }
    json_end(out);
}

void starship_put_terrain(const starship *g, int reader, json *out)
{
    json_put_array(out, "terrain");
    for (int piece = 0; piece < g->piece_count; piece++)
        put_piece(g, piece, reader, out);
    json_end(out);
    if (plays(g, NEEDS_SCANNING))
        put_unseen(g, out);
}
