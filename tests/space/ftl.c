/* ftl.c: what Faster than Light measures on tables that somebody else has drawn (ftl_scenes.py). */
#include <stdio.h>
#include <string.h>

#include "games/starship/rules/missiles/swath.h"
#include "tables.h"

enum { DICE = 6 };

static void say_pose(pose p)
{
    printf("%d %d %d ", p.at.x, p.at.y, p.heading);
}

/* A location marker of the Colonials: millimetres, degrees, level. */
static void next_location(starship *g)
{
    g->locations[COLONIAL] = 1;
    g->location_x[COLONIAL][0] = (int16_t)next_number();
    g->location_y[COLONIAL][0] = (int16_t)next_number();
    g->location_heading[COLONIAL][0] = (int16_t)next_number();
    g->location_level[COLONIAL][0] = (uint8_t)next_number();
}

/* The first ship jumps by dials set to that marker, prepared by so many counters. */
static void next_jump(starship *g)
{
    plan p = plan_with(deck_of(g, 0)->straight, NO_CARD, FTL, g->dial[0]);

    g->navpoint[0] = 1;
    g->direction[0] = (uint8_t)next_number();
    g->distance[0] = (uint8_t)next_number();
    g->preparation[0] = (uint8_t)next_number();
    g->program[0] = PROGRAM_JUMPS;
    starship_lay_plan(g, 0, &p, PLAN_SEALED);
}

/* Where its marker lies; who is torn at; where it comes out, for each side of the marker and each die. */
void answer_navigation(void)
{
    starship g;

    next_table(&g);
    next_location(&g);
    next_jump(&g);
    starship_show_charts(&g, NULL);
    say_pose(marker_pose(&g, 0));
    printf("%d", g.jump_level[0]);
    for (int ship = 0; ship < g.ship_count; ship++)
        printf(" %d", g.struck[ship]);
    putchar(' ');
    jump_aim aim = starship_aim(&g, 0);

    for (int side = 0; side < starship_components()->marker.side_count; side++)
        for (int die = 1; die <= DICE; die++)
            say_pose(starship_landing(&g, 0, &aim, side, die).at);
    putchar('\n');
}

/* What an explosion does to a ship: nothing, debris flies at it, it takes the blast itself. */
enum { UNHARMED, DEBRIS, STRUCK };

static void note(const events *told, int *done, const event **debris)
{
    for (int i = 0; i < told->count; i++) {
        const event *e = &told->at[i];

        if (e->kind == EV_DEBRIS) {
            done[e->arg[0]] = DEBRIS;
            debris[e->arg[0]] = e;
        } else if ((e->kind == EV_COUNTERS && done[e->arg[0]] == UNHARMED) ||
                   e->kind == EV_ELIMINATED) {
            done[e->arg[0]] = STRUCK;
        }
    }
}

/* A missile flew in and touched a body, or was shot down: its kind, pose, level, how it flew, what it hit
   (itself: NO_SHIP).  Then the point of the blast, and of each ship what it came to, with dice and distance. */
void answer_blast(void)
{
    starship g;
    static events told;
    int done[SHIPS] = {0};
    const event *debris[SHIPS] = {0};

    next_table(&g);
    memset(g.blast, NO_SHIP, sizeof g.blast);
    memset(g.prey, NO_SHIP, sizeof g.prey);
    for (int kind = 0; kind < starship_components()->kind_count; kind++)
        g.pool[kind] = SHIPS;
    int kind = next_number();
    pose at = next_pose();
    int missile = starship_add_missile(&g, COLONIAL, kind, at, next_number(), SEEKS);

    g.flew[missile] = (uint8_t)next_number();
    int hit = next_number();

    missile_blast_on(&g, missile, hit == NO_SHIP ? FIRST_MISSILE + missile : hit);
    told.count = 0;
    starship_explode(&g, &told);
    printf("%d %d", told.at[0].arg[2], told.at[0].arg[3]);
    note(&told, done, debris);
    for (int ship = 0; ship < g.ship_count; ship++) {
        const int16_t *arg = debris[ship] != NULL ? debris[ship]->arg : (const int16_t[5]){0};

        printf(" %d %d %d %d", done[ship], arg[1] + arg[2], arg[3], arg[4]);
    }
    putchar('\n');
}

/* How far the first ship is from the first piece, and whether it may scan it there. */
void answer_scan(void)
{
    starship g;

    next_table(&g);
    g.setting[SETTING_SCENARIO] = (uint8_t)next_number();
    g.slider[0] = MEDIUM;
    printf("%d %d\n", starship_scan_distance(&g, 0, 0),
        starship_bars_scan(&g, 0, 0) % RULES_PER_LEDGER);
}

/* Can the first ship leave from where it stands, having come from that point?  The others are gone; each ship
   has a marker where it came in, in millimetres (0: none). */
void answer_exit(void)
{
    starship g;

    next_table(&g);
    g.setting[SETTING_SCENARIO] = (uint8_t)next_number();
    pose before = {next_point(), 0};

    for (int ship = 0; ship < g.ship_count; ship++) {
        g.entry[ship] = (int16_t)next_number();
        if (ship > 0)
            g.where[ship] = ELIMINATED;
    }
    printf("%d\n", starship_way_out(&g, 0, before) != NULL);
}
