/*
 * validate.c: checks whether a game could reach a state that came from outside.
 *
 * The rules trust their own frames: with a wrong resume point, or locals out of their bounds, they
 * would go wrong.  So each frame must stand at a resume point of its procedure, and wait there for
 * the procedure of the frame above it.  The topmost frame must wait for the open ask.  The game
 * itself checks its components.
 */
#include "core/game.h"

enum { RANDOM = offsetof(flow, random), FIRST_PROCEDURE = 1 };

#define FLOW_FIELD(member, bytes, sign, low, high) FIELD(flow, member, bytes, sign, low, high, NULL)
#define RANDOM_FIELD(called, member, bytes, high)                                          \
    {                                                                                      \
        .name = (called), .offset = RANDOM + offsetof(generator, member),                  \
        .count = sizeof(((generator *)0)->member) / (bytes), .size = (bytes), .hi = (high) \
    }

/* The stack and the answers are arrays of structs: as tables, they have a row per frame or seat. */
const field flow_fields[] = {
    RANDOM_FIELD("key", key, 4, UINT32_MAX),
    RANDOM_FIELD("block", block, 4, UINT32_MAX),
    RANDOM_FIELD("drawn", drawn, 8, INT64_MAX),
    RANDOM_FIELD("rigged", rigged, 1, RIGGED_MAX),
    RANDOM_FIELD("rig_source", rig_source, 1, 255),
    RANDOM_FIELD("rig_outcome", rig_outcome, 1, 255),
    RANDOM_FIELD("random_unused", unused, 1, 0),
    FLOW_FIELD(asks, 4, 0, 0, UINT32_MAX),
    FLOW_FIELD(shown, 4, 0, 0, UINT32_MAX),
    FLOW_FIELD(asked, 2, 0, 0, (1 << SEATS_MAX) - 1),
    FLOW_FIELD(answered, 2, 0, 0, (1 << SEATS_MAX) - 1),
    FLOW_FIELD(ask, 1, 0, 0, 255),
    FLOW_FIELD(depth, 1, 0, 0, FLOW_DEPTH),
    FLOW_FIELD(over, 1, 0, 0, 1),
    FLOW_FIELD(seat_count, 1, 0, 1, SEATS_MAX),
    FLOW_FIELD(result, 2, 1, INT16_MIN, INT16_MAX),
    FIELD_ARRAY(flow, unused, 2, 0, 0, 0, NULL),
    FIELD_TABLE(flow, stack, sizeof(frame) / 2, 2, 1, INT16_MIN, INT16_MAX, NULL),
    FIELD_TABLE(flow, picks, sizeof(pick) / 4, 4, 1, INT32_MIN, INT32_MAX, NULL),
};

const int flow_field_count = sizeof flow_fields / sizeof flow_fields[0];

/* ---- frames ---- */

/* Returns whether a seat is at the table, or is `nobody` if that is no seat's number. */
static bool seat_valid(const flow *w, int64_t seat, int64_t nobody)
{
    return seat < w->seat_count || (seat == nobody && nobody >= SEATS_MAX);
}

static bool locals_valid(const game *g, const flow *w, const frame *f)
{
    const locals_range *range = &g->locals[f->procedure];

    for (int i = 0; i < FRAME_LOCALS; i++) {
        int lo = i < range->locals ? range->lo[i] : 0;
        int hi = i < range->locals ? range->hi[i] : 0;

        if (f->local[i] < lo || f->local[i] > hi)
            return false;
        if ((range->seats >> i & 1) && !seat_valid(w, f->local[i], hi))
            return false;
    }
    return true;
}

/* Returns whether the callee's locals are those that this point passes to it. */
static bool is_handed(const resume_point *p, const frame *f, const frame *callee)
{
    for (int i = 0; i < FRAME_LOCALS; i++) {
        int from = p->handed[i];

        if (from != HANDED_ANY &&
            callee->local[i] != (from == HANDED_VALUE ? p->value[i] : f->local[from - 1]))
            return false;
    }
    return true;
}

/* Returns whether a frame stands at this point and waits for the next frame or the open ask. */
static bool point_fits(const resume_point *p, const flow *w, int level)
{
    const frame *f = &w->stack[level];

    if (p->procedure != f->procedure || p->at != f->at)
        return false;
    if (level + 1 < w->depth)
        return p->callee != 0 && p->callee == f[1].procedure && is_handed(p, f, f + 1);
    return p->ask != 0 && p->ask == w->ask;
}

/* Returns the point of a frame, or null.  The locals of all frames must be in their ranges. */
static const resume_point *point_of(const game *g, const flow *w, int level)
{
    for (int i = 0; i < g->point_count; i++)
        if (point_fits(&g->points[i], w, level))
            return &g->points[i];
    return NULL;
}

static bool is_zero(const void *bytes, size_t size)
{
    const unsigned char *at = bytes;

    for (size_t i = 0; i < size; i++)
        if (at[i] != 0)
            return false;
    return true;
}

static bool stack_valid(const game *g, const flow *w)
{
    for (int i = 0; i < FLOW_DEPTH; i++) {
        const frame *f = &w->stack[i];

        if (i < w->depth
                ? f->procedure == 0 || f->procedure >= g->procedure_count ||
                      (i == 0) != (f->procedure == FIRST_PROCEDURE) || !locals_valid(g, w, f)
                : !is_zero(f, sizeof *f))
            return false;
    }
    for (int i = 0; i < w->depth; i++)
        if (point_of(g, w, i) == NULL)
            return false;
    return true;
}

/* Checks what the running procedures take for granted, and that the topmost asks these seats. */
static bool beliefs_valid(const game *g, const flow *w)
{
    for (int i = 0; i < w->depth; i++) {
        belief *holds = g->beliefs[w->stack[i].procedure];

        if (holds != NULL && !holds(w, &w->stack[i]))
            return false;
    }
    if (w->depth == 0)
        return true;
    const resume_point *p = point_of(g, w, w->depth - 1);

    return p->asked == NULL || p->asked(w, &w->stack[w->depth - 1]) == w->asked;
}

/* ---- members ---- */

/* Returns the first element from which on all elements must be as usual. */
static int extent(const field *f, const flow *w)
{
    if (!w->over && (f->procedure | f->ask) != 0 && !flow_under_way(w, f->procedure) &&
        (f->ask == 0 || f->ask != w->ask))
        return 0;
    if (!f->by_seat)
        return f->count;
    return f->row != 0 ? f->row * w->seat_count : w->seat_count;
}

static bool field_valid(const field *f, const flow *w)
{
    int end = extent(f, w);

    for (int i = 0; i < f->count; i++) {
        if (!f->is_seat && i < end)
            continue;
        int64_t value = field_get(f, w, i);

        if (i < end ? !seat_valid(w, value, f->hi) : value != f->usual)
            return false;
    }
    return true;
}

static const field *invalid_field(const game *g, const flow *w)
{
    for (int i = 0; i < g->field_count; i++)
        if (!field_valid(&g->fields[i], w))
            return &g->fields[i];
    return NULL;
}

/* ---- asks and answers ---- */

static bool ask_valid(const game *g, const flow *w)
{
    if (w->over)
        return w->asked == 0 && w->answered == 0 && w->ask == 0 && w->depth == 0;
    return w->depth > 0 && w->ask > 0 && w->ask < g->ask_count && w->asked != 0 &&
           w->asked < SEAT_BIT(w->seat_count) && (w->answered & ~w->asked) == 0 &&
           flow_waiting(w) != 0;
}

/* Returns whether all who are asked have something to choose. */
static bool lists_valid(const game *g, const flow *w)
{
    options list;

    for (int seat = 0; seat < w->seat_count; seat++) {
        if (!(w->asked >> seat & 1))
            continue;
        game_list_asked(g, w, seat, &list, false);
        if (list.count == 0)
            return false;
    }
    return true;
}

/* Returns whether all answers so far are possible ones, and all others are zero. */
static bool picks_valid(const game *g, const flow *w)
{
    options list;

    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (!(w->answered >> seat & 1)) {
            if (!is_zero(&w->picks[seat], sizeof w->picks[seat]))
                return false;
            continue;
        }
        game_list_asked(g, w, seat, &list, false);
        if (!options_hold(&list, &w->picks[seat]))
            return false;
    }
    return true;
}

static bool rigs_valid(const game *g, const generator *r)
{
    for (int i = 0; i < RIGGED_MAX; i++) {
        if (i < r->rigged ? r->rig_source[i] >= g->source_count
                          : (r->rig_source[i] | r->rig_outcome[i]) != 0)
            return false;
    }
    return true;
}

refusal game_is_valid(const game *g, const flow *w)
{
    char reason[160];
    text why = text_in(reason, sizeof reason);
    const field *bad = invalid_field(g, w);

    if (w->seat_count < g->seats_min || w->seat_count > g->seats_max)
        return refuse(REFUSED_POSITION, WR(1), "%s is not played by %d.", g->name, w->seat_count);
    if (!ask_valid(g, w) || !stack_valid(g, w))
        return refuse(REFUSED_POSITION, WR(18), "The rules cannot be where this position says.");
    if (bad != NULL)
        return refuse(REFUSED_POSITION, WR(18), "%s holds something that cannot be.", bad->name);
    if (!g->is_valid(w, &why))
        return refuse(REFUSED_POSITION, WR(18), "%s", reason);
    if (!beliefs_valid(g, w) || !lists_valid(g, w) || !picks_valid(g, w))
        return refuse(REFUSED_POSITION, WR(18), "The rules cannot continue from this position.");
    if (!rigs_valid(g, &w->random))
        return refuse(REFUSED_POSITION, WR(18), "A rigged outcome has an unknown source.");
    return accepted();
}
