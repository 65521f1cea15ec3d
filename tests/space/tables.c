/*
 * tables.c: what Starship Battles answers about tables that somebody else has drawn (table_scenes.py).
 *
 * A table is: the Complete Rules or not; the optional rules, as a set; its ships, even ones Colonial, odd
 * ones Cylon, each with type, pose, dial, level and energy; its terrain, each piece with template, pose
 * and level.
 */
#include "tables.h"

#include <stdio.h>
#include <string.h>

#include "games/starship/rules/pilots/talents.h"
#include "games/starship/rules/planning/tailing.h"

static void next_body(starship *g, int body)
{
    pose at = next_pose();

    g->x[body] = at.at.x;
    g->y[body] = at.at.y;
    g->heading[body] = (uint16_t)at.heading;
}

static void next_ship(starship *g, int ship)
{
    g->owner[ship] = (uint8_t)(ship % SIDES);
    g->where[ship] = ON_TABLE;
    g->type[ship] = (uint8_t)next_number();
    next_body(g, ship);
    g->dial[ship] = (uint8_t)next_number();
    g->level[ship] = (uint8_t)next_number();
    g->energy[ship] = (int8_t)next_number();
    g->aimed[ship] = g->aims[ship] = NO_SHIP;
    memset(g->talent[ship], NO_TALENT, sizeof g->talent[ship]);
    g->pilot[ship] = NO_PILOT;
}

static void next_piece(starship *g, int piece)
{
    g->piece[piece] = (uint8_t)next_number();
    next_body(g, SHIPS + piece);
    g->level[SHIPS + piece] = (uint8_t)next_number();
}

void next_table(starship *g)
{
    memset(g, 0, sizeof *g);
    g->complete = (uint8_t)next_number();
    g->optional = (uint32_t)next_number();
    g->ship_count = (uint8_t)next_number();
    for (int ship = 0; ship < g->ship_count; ship++)
        next_ship(g, ship);
    g->piece_count = (uint8_t)next_number();
    for (int piece = 0; piece < g->piece_count; piece++)
        next_piece(g, piece);
}

static void say_shape(const shape *s)
{
    printf("%d", s->count);
    for (int i = 0; i < s->count; i++)
        printf(" %d %d", s->corner[i].x, s->corner[i].y);
}

void answer_template(void)
{
    const template *t = &starship_components()->template[next_number()];

    printf("%d %d %d %d ", t->kind, t->cover, t->radius, t->shape_count);
    for (int i = 0; i < t->shape_count; i++) {
        say_shape(&t->shape[i]);
        putchar(i + 1 < t->shape_count ? ' ' : '\n');
    }
}

/* The first ship at the second. */
void answer_shot(void)
{
    starship g;
    scene s;

    next_table(&g);
    starship_scene(&g, &s);
    shot it = starship_shot(&g, &s, 0, 1, false);
    sighting seen = it.seen;

    printf("%d %d %d %d %d %d", seen.in_arc, seen.seen, seen.arc_margin, seen.range, seen.hit.x,
        seen.hit.y);
    printf(
        " %d %d %d %d %d", it.range, it.band, it.barred % RULES_PER_LEDGER, it.cover_mod, it.need);
    printf(" %d %d\n", starship_between(&g, &s, 0, 1), (int)(starship_targets(&g, &s, 0) >> 1 & 1));
}

/* What the first ship would rest on where it stands, and what a card laid at it would cross. */
void answer_rocks(void)
{
    starship g;

    next_table(&g);
    bool backward = next_number() != 0;
    pose start = starship_arrow_start(ship_pose(&g, 0), backward);

    printf("%d %d\n", starship_pieces_under(&g, 0, ship_pose(&g, 0)),
        starship_pieces_crossed(&g, 0, start, backward));
}

/* Could the first ship tail the second? */
void answer_tail(void)
{
    starship g;
    scene s;

    next_table(&g);
    starship_scene(&g, &s);
    printf("%d\n", starship_tailable(&g, &s, 0) >> 1 & 1);
}

/* Does a talent of such a range reach from the first ship to the second? */
void answer_reach(void)
{
    starship g;

    next_table(&g);
    printf("%d\n", starship_reaches(&g, 0, 1, next_number()));
}

static uint32_t others_on(const starship *g, int level)
{
    uint32_t set = 0;

    for (int ship = 1; ship < g->ship_count; ship++)
        if (g->level[ship] == level)
            set |= 1u << ship;
    return set;
}

/* The first ship comes out of a jump, and slides clear of all others on its level. */
static void say_landing(const starship *table, pose marker, int level, int side, int centimetres)
{
    starship g = *table;
    jump_aim aim = starship_aim_at(table, marker, level, 0);
    landing l = starship_landing(table, 0, &aim, side, centimetres);

    g.x[0] = l.at.at.x;
    g.y[0] = l.at.at.y;
    g.heading[0] = (uint16_t)l.at.heading;
    g.level[0] = (uint8_t)level;
    starship_slide_clear(&g, 0, l.at.heading, others_on(&g, level), SB(487), NULL);
    printf("%d %d %d %d %d %d %d %d ", l.at.at.x, l.at.at.y, l.at.heading, l.fate, l.ships,
        l.terrain, g.x[0], g.y[0]);
}

/* At each side of the marker and each distance. */
void answer_jump(void)
{
    enum { FURTHEST = 6 };
    starship g;

    next_table(&g);
    pose marker = next_pose();
    int level = next_number();

    for (int side = 0; side < starship_components()->marker.side_count; side++)
        for (int centimetres = 1; centimetres <= FURTHEST; centimetres++)
            say_landing(&g, marker, level, side, centimetres);
    putchar('\n');
}

static void say_pose(pose p)
{
    printf("%d %d %d ", p.at.x, p.at.y, p.heading);
}

/* The first piece moves along its orbit so many times, and the first ship, landed on it, with it; then
   where it came from. */
void answer_orbit(void)
{
    starship g;

    next_table(&g);
    int moves = next_number();

    for (int i = 0; i < moves; i++) {
        g.where[0] = ON_TABLE; /* also if it was carried out of the area */
        g.landed[0] = 1;
        starship_move_orbits(&g, NULL);
        say_pose(piece_pose(&g, 0));
        say_pose(ship_pose(&g, 0));
    }
    say_pose(starship_orbit_start(template_of(&g, 0), piece_pose(&g, 0), moves));
    putchar('\n');
}

/* On what does the first ship land where it stands, gently; 0: on nothing. */
void answer_landing(void)
{
    starship g;

    next_table(&g);
    plan p = plan_with(deck_of(&g, 0)->straight, NO_CARD, LOW, 0);

    p.touch = TOUCH_LANDS;
    printf("%d\n", starship_touchdown(&g, 0, &p, ship_pose(&g, 0), 1).on);
}
