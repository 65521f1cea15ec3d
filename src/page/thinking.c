/*
 * thinking.c: working out a thought in another worker than the house's.
 *
 * That worker has the same program in a memory of its own.  What is constant lies at the same place in both, so the
 * bytes of a thought mean the same there.  A story has its log with it; it is worked out in a copy of the
 * whole memory, and what it has become is brought back to where it lies.
 */
#include "house/host_api.h"
#include "page/browser.h"

void page_think(thought *t);
const void *page_story(const thought *t);
size_t page_story_size(void);
const void *page_moments(const thought *t);
size_t page_moments_size(const thought *t);

EXPORT("page_think") void page_think(thought *t)
{
    t->player.stop = NULL; /* whoever stops it ends the worker */
    thought_work(t);
}

EXPORT("page_story") const void *page_story(const thought *t)
{
    return t->story;
}

EXPORT("page_story_size") size_t page_story_size(void)
{
    return sizeof(story);
}

EXPORT("page_moments") const void *page_moments(const thought *t)
{
    return t->story->at;
}

EXPORT("page_moments_size") size_t page_moments_size(const thought *t)
{
    return sizeof *t->story->at * (size_t)(t->story->moments + 1);
}
