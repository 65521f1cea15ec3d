/* missiles.c: what missiles of Starship Battles do on tables that somebody else has drawn (missile_scenes.py). */
#include "games/starship/rules/missiles/swath.h"

#include <stdio.h>
#include <string.h>

#include "tables.h"

/* Missiles after the table: for each its side, pose and level; they all seek.  Then the body that the first
   one went after, and how it flew. */
static void next_missiles(starship *g)
{
    int count;

    memset(g->prey, NO_SHIP, sizeof g->prey);
    memset(g->blast, NO_SHIP, sizeof g->blast);
    count = next_number();
    for (int i = 0; i < count; i++) {
        int side = next_number();
        pose at = next_pose();

        starship_add_missile(g, side, CONVENTIONAL, at, next_number(), SEEKS);
    }
    g->prey[0] = (uint8_t)next_number();
    g->flew[0] = (uint8_t)next_number();
}

/* Missiles are told apart from ships by a number that no ship has. */
static int told(int body)
{
    enum { TOLD_FROM = 100 };

    return body >= FIRST_MISSILE && body != NO_SHIP ? TOLD_FROM + body - FIRST_MISSILE : body;
}

/* What the first missile goes after, where that leads it, and what it touches there: ships and pieces, with its
   template and with its card; then the nearest point of each ship. */
void answer_missile(void)
{
    starship g;

    next_table(&g);
    next_missiles(&g);
    missile_move m = starship_missile_move(&g, 0, starship_seek(&g, 0, 0, NULL));
    bodies under_template = 0, under_card = 0;

    printf("%d %d %d", told(m.after.body), m.after.distance, m.after.bearing);
    printf(" %d %d %d %d %d", m.to.at.x, m.to.at.y, m.to.heading, m.flew, m.level);
    g.x[FIRST_MISSILE] = m.to.at.x;
    g.y[FIRST_MISSILE] = m.to.at.y;
    g.heading[FIRST_MISSILE] = (uint16_t)m.to.heading;
    g.level[FIRST_MISSILE] = m.level;
    g.flew[0] = m.flew;
    swath s = starship_swath(&g, 0);

    for (int body = 0; body < FIRST_PIECE + g.piece_count; body++) {
        if (body >= g.ship_count && body < FIRST_PIECE)
            continue;
        under_template |= body_touches(&g, 0, body, &s.template) ? (bodies)1 << body : 0;
        under_card |= s.has_card && body_touches(&g, 0, body, &s.card) ? (bodies)1 << body : 0;
    }
    printf(" %lld %lld", (long long)under_template, (long long)under_card);
    for (int ship = 0; ship < g.ship_count; ship++) {
        point p = body_nearest(&g, ship, s.centre);

        printf(" %d %d", p.x, p.y);
    }
    putchar('\n');
}

/* Where a missile lies that the first ship has launched. */
void answer_launch(void)
{
    starship g;

    next_table(&g);
    pose at = starship_launch_of(&g, 0).at;

    printf("%d %d %d\n", at.at.x, at.at.y, at.heading);
}
