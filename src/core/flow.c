/* flow.c: runs procedures that can stop in the middle. */
#include "core/flow.h"

#include <string.h>

#include "base/hash.h"

static_assert(sizeof(frame) == 2 + 2 * FRAME_LOCALS, "a frame has no padding");
static_assert(
    sizeof(flow) == sizeof(generator) + 24 + FLOW_DEPTH * sizeof(frame) + SEATS_MAX * sizeof(pick),
    "a flow has no padding");
static_assert(offsetof(flow, stack) == sizeof(generator) + 24,
    "a flow has no padding: its head is 24 bytes, which keep its end even");

void flow_ask(flow *w, int kind, seats who)
{
    assert(who != 0 && who < SEAT_BIT(w->seat_count));
    w->ask = (uint8_t)kind;
    w->asked = who;
    w->answered = 0;
    w->asks++;
}

void flow_call(flow *w, int callee, const void *locals, size_t size)
{
    assert(w->depth < FLOW_DEPTH && size <= sizeof w->stack->local);
    frame *f = &w->stack[w->depth++];

    *f = (frame){.procedure = (uint8_t)callee};
    memcpy(f->local, locals, size);
}

step flow_call_row(flow *w, frame *f, const row_call *row)
{
    f->at = row->point;
    flow_call(w, row->callee, row->locals, row->size);
    return STEP_SUSPEND;
}

/* Frames that are not in use and old answers are zero, so that equal positions have equal bytes. */
static void leave_frame(flow *w)
{
    w->stack[--w->depth] = (frame){0};
}

static void finish(flow *w)
{
    while (w->depth > 0)
        leave_frame(w);
    w->over = 1;
    w->answered = 0;
    w->result = 0;
}

void flow_run(flow *w, procedure *const *procedures, events *out)
{
    seats given = w->answered; /* only these seats have a pick */

    while (!w->over && w->asked == 0) {
        if (w->depth == 0) {
            finish(w);
            break;
        }
        frame *f = &w->stack[w->depth - 1];
        step s = procedures[f->procedure](w, f, out);

        assert(s != STEP_LOST);
        if (s == STEP_RETURN)
            leave_frame(w);
        else if (s == STEP_OVER)
            finish(w);
    }
    for (int seat = 0; given != 0; seat++, given >>= 1)
        if (given & 1)
            w->picks[seat] = (pick){0};
}

seats flow_waiting(const flow *w)
{
    return (seats)(w->asked & ~w->answered);
}

int flow_first_waiting(const flow *w)
{
    int seat = 0;

    assert(flow_waiting(w) != 0);
    while (!(flow_waiting(w) >> seat & 1))
        seat++;
    return seat;
}

int flow_under_way(const flow *w, int callee)
{
    int count = 0;

    for (int i = 0; i < w->depth; i++)
        count += w->stack[i].procedure == callee;
    return count;
}

uint64_t flow_knowledge(const flow *w)
{
    /* `shown` and `drawn` only rise.  `rigged` falls when a rigged outcome is used, which also
       counts as chance deciding. */
    return hash_fold(hash_fold(w->shown, w->random.drawn), w->random.rigged);
}
