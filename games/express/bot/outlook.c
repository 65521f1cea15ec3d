/* outlook.c: how well the fleet stands, in points. */
#include "games/express/bot/outlook.h"

enum { LOST = -800, ESCAPED = 700 };

/* What each step of a track costs. Steps near the end cost more. The numbers are estimates. */
static const int16_t damage_worth[EXPRESS_DAMAGE_TO_LOSE + 1] = {
    0, -20, -50, -95, -175, -290, LOST};
static const int16_t demoralized_worth[EXPRESS_DEMORALIZED_TO_LOSE + 1] = {
    0, -40, -90, -170, -280, LOST};
static const int16_t raiders_worth[EXPRESS_RAIDERS_TO_LOSE + 1] = {
    0, -5, -20, -55, -115, -200, LOST};
enum { SHIP_WORTH = -20 }; /* a Colonial ship on the DRADIS: likely to be lost, with a penalty */

/* The worth of [distance][jump track]. The last leg counts most. */
static const int16_t progress_worth[EXPRESS_DISTANCE_LAST + 1][EXPRESS_JUMP_AT] = {
    {0, 18, 38},
    {28, 45, 65},
    {65, 82, 102},
    {92, 108, 126},
    {100, 128, 158},
    {128, 160, 196},
    {298, 362, 441},
};

fleet outlook_fleet(const express *g)
{
    return (fleet){.damage = set_count(g->damaged),
        .demoralized = set_count(g->demoralized),
        .raiders = g->shown[RAIDER],
        .ships = g->shown[COLONIAL_SHIP],
        .jump = g->jump,
        .distance = g->distance,
        .pile_raiders = g->pile[RAIDER],
        .pile_ships = g->pile[COLONIAL_SHIP]};
}

static bool is_lost(const fleet *f)
{
    return f->damage >= EXPRESS_DAMAGE_TO_LOSE || f->demoralized >= EXPRESS_DEMORALIZED_TO_LOSE ||
           f->raiders >= EXPRESS_RAIDERS_TO_LOSE;
}

static int progress(const fleet *f)
{
    return progress_worth[f->distance][f->jump < EXPRESS_JUMP_AT ? f->jump : EXPRESS_JUMP_AT - 1];
}

int outlook_worth(const fleet *f)
{
    if (is_lost(f))
        return LOST;
    return damage_worth[f->damage] + demoralized_worth[f->demoralized] + raiders_worth[f->raiders] +
           f->ships * SHIP_WORTH + progress(f);
}

/* Takes one penalty on the track where it costs less. */
static void take_penalty(fleet *f)
{
    fleet damaged = *f, demoralized = *f;

    damaged.damage++;
    demoralized.demoralized++;
    *f = outlook_worth(&damaged) >= outlook_worth(&demoralized) ? damaged : demoralized;
}

static void place(fleet *f, int kind)
{
    if (kind == RAIDER) {
        f->raiders++;
        f->pile_raiders--;
    } else {
        f->ships++;
        f->pile_ships--;
    }
    while (f->ships > 0 && f->raiders >= EXPRESS_RAIDERS_PER_SHIP && !is_lost(f)) {
        f->ships--;
        f->raiders--;
        f->pile_raiders++;
        take_penalty(f);
    }
}

/* Returns the average worth after `count` DRADIS markers. */
static int worth_after_contact(const fleet *f, int count)
{
    int pile = f->pile_raiders + f->pile_ships;
    int sum = 0;

    if (count == 0 || pile <= 0 || is_lost(f))
        return outlook_worth(f);
    for (int kind = 0; kind < MARKER_KINDS; kind++) {
        int pieces = kind == RAIDER ? f->pile_raiders : f->pile_ships;
        fleet next = *f;

        if (pieces <= 0)
            continue;
        place(&next, kind);
        sum += pieces * worth_after_contact(&next, count - 1);
    }
    return sum / pile;
}

int outlook_harm(const fleet *f, int kind, int consequence)
{
    fleet after = *f;

    if (kind == EXPRESS_DRADIS)
        return outlook_worth(f) - worth_after_contact(f, consequence);
    if (kind == EXPRESS_BASESTAR)
        after.damage += consequence;
    else
        after.demoralized += consequence;
    return outlook_worth(f) - outlook_worth(&after);
}

int outlook_jump_face(const fleet *f, int face)
{
    fleet after = *f;
    int distance = f->distance + (face < 0 ? -face : face);

    after.distance = distance < EXPRESS_DISTANCE_LAST ? distance : EXPRESS_DISTANCE_LAST;
    for (int i = face; i < 0 && !is_lost(&after); i++)
        take_penalty(&after);
    return outlook_worth(&after);
}

/* Returns the average worth after a jump. The better of both dice is submitted. */
static int worth_after_jump(const fleet *f)
{
    int worth[KINDS][EXPRESS_DIE_FACES];
    int sum = 0;

    for (int kind = 0; kind < KINDS; kind++)
        for (int i = 0; i < EXPRESS_DIE_FACES; i++)
            worth[kind][i] = outlook_jump_face(f, express_pieces->skill_face[kind][i]);
    for (int i = 0; i < EXPRESS_DIE_FACES; i++)
        for (int j = 0; j < EXPRESS_DIE_FACES; j++)
            sum += worth[0][i] > worth[1][j] ? worth[0][i] : worth[1][j];
    return sum / (EXPRESS_DIE_FACES * EXPRESS_DIE_FACES);
}

int outlook_icons(const fleet *f, int icons)
{
    enum { DICE_COME_BACK = 40 }; /* to all players, at a jump */
    fleet after = *f;

    after.jump += icons;
    if (after.jump < EXPRESS_JUMP_AT)
        return outlook_worth(&after) - outlook_worth(f);
    if (f->distance == EXPRESS_DISTANCE_LAST)
        return ESCAPED - outlook_worth(f);
    after.jump = 0;
    return worth_after_jump(&after) + DICE_COME_BACK - outlook_worth(f);
}

int outlook_location(const express *g, int location)
{
    switch (location) {
    case WEAPONS_CONTROL: return g->shown[RAIDER] >= 3 ? 35 : 12;
    case PRESS_ROOM: return set_count(g->demoralized) >= 2 ? 30 : 10;
    case ADMIRALS_QUARTERS: return g->second_deal_done ? 18 : 8;
    case COM_CENTER: return 6;
    case ENGINE_ROOM: return 14;
    default: return 16; /* the Armory: every pass retrieves one die fewer */
    }
}
