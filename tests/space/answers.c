/*
 * answers.c: what the plane, and the tables on it, answer to cases that somebody else has drawn (oracle.py).
 *
 * Reads a case a line: a word for what is asked, then whole numbers; a shape is the number of its
 * corners, then these.  Writes a line of numbers for each.  A case that is not one ends the program.
 */
#include "answers.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int32_t next_number(void)
{
    int32_t n;

    if (scanf("%" SCNd32, &n) != 1) {
        fprintf(stderr, "a number is missing\n");
        exit(2);
    }
    return n;
}

point next_point(void)
{
    int32_t x = next_number();

    return (point){x, next_number()};
}

pose next_pose(void)
{
    point at = next_point();

    return (pose){at, next_number()};
}

static shape next_shape(void)
{
    shape s = {.count = next_number()};

    for (int i = 0; i < s.count && i < SHAPE_CORNERS; i++)
        s.corner[i] = next_point();
    if (!shape_is_valid(&s)) {
        fprintf(stderr, "a shape is not sound\n");
        exit(2);
    }
    return s;
}

static int next_shapes(shape *to, int most)
{
    int count = next_number();

    for (int i = 0; i < count && i < most; i++)
        to[i] = next_shape();
    return count < most ? count : most;
}

static fire_arc next_arc(void)
{
    point stand = next_point();
    int32_t axis = next_number();

    return (fire_arc){stand, axis, next_number()};
}

static void answer_pair(void)
{
    shape a = next_shape(), b = next_shape();

    printf("%d %d %d", shape_gap(&a, &b), shapes_overlap(&a, &b), shapes_touch(&a, &b));
    printf(" %d\n", shape_slide(&a, next_number(), &b));
}

static void answer_point(void)
{
    shape s = next_shape();
    point p = next_point(), q = next_point();
    int32_t width = next_number(), depth = next_number();

    printf("%d %d %d %d", shape_distance(&s, p), shape_holds(&s, p), shape_margin(&s, width, depth),
        shape_has_left(&s, width, depth));
    printf(" %d %d\n", point_bearing(p, q), point_distance(p, q));
}

static void answer_pose(void)
{
    shape s = next_shape();
    point at = next_point();
    shape put = shape_at(&s, (pose){at, next_number()});

    for (int i = 0; i < put.count; i++)
        printf("%d %d%c", put.corner[i].x, put.corner[i].y, i + 1 < put.count ? ' ' : '\n');
}

static void answer_segment(void)
{
    shape s = next_shape();
    point a = next_point();

    printf("%d\n", segment_crosses(a, next_point(), &s));
}

static void answer_card(void)
{
    shape card = next_shape(), pieces[8];
    int count = next_shapes(pieces, 8);

    printf("%d\n", card_crosses(&card, pieces, count));
}

static void answer_enter(void)
{
    shape s = next_shape();
    point outside = next_point(), inner = next_point();

    printf("%d\n", shape_entered_at(&s, outside, inner, (uint32_t)next_number()));
}

static void answer_arc(void)
{
    fire_arc arc = next_arc();

    printf("%d\n", arc_holds(&arc, next_point()));
}

static void answer_sight(void)
{
    fire_arc arc = next_arc();
    shape target = next_shape(), blockers[8];
    const shape *all[8];
    int count = next_shapes(blockers, 8);

    for (int i = 0; i < count; i++)
        all[i] = &blockers[i];
    sighting s = sight(&arc, &target, all, count);

    printf("%d %d %d %d %d %d\n", s.in_arc, s.seen, s.arc_margin, s.range, s.hit.x, s.hit.y);
}

int main(void)
{
    static const struct {
        const char *word;
        void (*answer)(void);
    } asked[] = {
        {"pair", answer_pair},
        {"point", answer_point},
        {"pose", answer_pose},
        {"segment", answer_segment},
        {"card", answer_card},
        {"enter", answer_enter},
        {"arc", answer_arc},
        {"sight", answer_sight},
        {"template", answer_template},
        {"shot", answer_shot},
        {"rocks", answer_rocks},
        {"tail", answer_tail},
        {"reach", answer_reach},
        {"jump", answer_jump},
        {"orbit", answer_orbit},
        {"landing", answer_landing},
        {"missile", answer_missile},
        {"launch", answer_launch},
        {"navigation", answer_navigation},
        {"blast", answer_blast},
        {"scan", answer_scan},
        {"exit", answer_exit},
    };
    char word[16];

    while (scanf("%15s", word) == 1) {
        size_t i = 0;

        while (i < sizeof asked / sizeof asked[0] && strcmp(asked[i].word, word) != 0)
            i++;
        if (i == sizeof asked / sizeof asked[0])
            return 2;
        asked[i].answer();
    }
    return 0;
}
