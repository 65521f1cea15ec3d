/*
 * thinking.c: works out a thought in another worker than the house's.
 *
 *     house's worker --bytes of the thought--> thinking worker: same program, own memory
 *     house's worker <--bytes of the result---/
 *
 * Constants have the same addresses in both memories, so the bytes of a thought mean the same. A
 * story needs its log, so it gets a copy of the house's whole memory. Its result is copied back to
 * the same addresses.
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
    t->player.stop = NULL; /* to stop a thought, its worker is ended */
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
