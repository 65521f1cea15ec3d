/* powers.c: what the tests of powers share. */
#include "powers.h"

const char *power_fleet(const ship_card *c, const char *others)
{
    static char ids[4 * GALAXIES_ID_MAX];
    text t = text_in(ids, sizeof ids);

    text_format(&t, "%s %s", c->id, others);
    return ids;
}

void power_to_move(kit *k, int seat, const char *card)
{
    kit_turn(k, seat, PHASE_ACTION);
    kit_keep(k);
    kit_actf(k, "activate %s", card);
}

void power_to_guns(kit *k, int seat, const char *card)
{
    power_to_move(k, seat, card);
    kit_act(k, "end");
    kit_expect(k, ASK_ATTACK, seat);
}

void power_pegs(const kit *k, const char *ship, int shields, int hull)
{
    assert_int_equal(k->g.shields[kit_ship(k, ship)], shields);
    assert_int_equal(k->g.hull[kit_ship(k, ship)], hull);
}

/* ---- has every power a test? ---- */

/* "Rook's Eye" is tested by power_rooks_eye_... */
static void write_id(const char *power, text *out)
{
    for (const char *p = power; *p != '\0'; p++)
        if (*p != '\'')
            text_put_char(out, *p == ' ' || *p == '-' ? '_' : *p | 0x20);
}

static void expect_test(const char *power)
{
    char id[2 * GALAXIES_NAME_MAX];
    text t = text_in(id, sizeof id);

    write_id(power, &t);
    test_expected("power", id);
}

void power_all_tested(int faction, int sizes)
{
    for (int i = 0; i < galaxies_shipped.card_count; i++) {
        const ship_card *c = &galaxies_shipped.card[i];

        if (c->faction != faction || !(sizes >> c->size & 1))
            continue;
        for (int row = 0; row < c->effect_count; row++)
            if (c->power[row][0] != '\0')
                expect_test(c->power[row]);
    }
}
