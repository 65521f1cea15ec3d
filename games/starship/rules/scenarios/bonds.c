/* bonds.c: which optional rules need or exclude others (SB-012, SB-R02, FL-R01). */
#include "games/starship/rules/components.h"

static const struct {
    uint32_t chosen;
    uint32_t needs_one_of, excludes; /* sets of optional rules */
    bool complete;                   /* needs the Complete Rules */
    rule because;
    const char *sentence;
} bonds[] = {
    {NEEDS_LEVELS, 0, 0, true, SB(345), "Three-dimensional space needs the Complete Rules."},
    {NEEDS_FTL, 0, 0, true, SB(469), "Jumps need the Complete Rules."},
    {NEEDS_NAVIGATION, 0, 0, true, FL(2), "Advanced jumps need the Complete Rules."},
    {NEEDS_TALENTS, NEEDS_PILOTS, 0, false, SB(432), "Talents and flaws need pilots."},
    {NEEDS_SCANNING, NEEDS_PLANETOIDS, 0, false, FL(6),
        "Without planetoids there is nothing to scan."},
    {NEEDS_ORBITS, NEEDS_PLANETOIDS, 0, false, FL(17), "Orbits need planetoids."},
    {NEEDS_LANDING, NEEDS_PLANETOIDS | NEEDS_GROUND, 0, false, FL(34),
        "Landing needs planetoids, or the ground."},
    {NEEDS_HIGH, 0, NEEDS_GROUND, false, FL(149),
        "Choose ground level or high altitude, not both."},
    {NEEDS_NAVIGATION, 0, NEEDS_FTL, false, FL(190), "Choose basic or advanced jumps, not both."},
};
enum { BONDS = sizeof bonds / sizeof bonds[0] };

static bool holds(int i, uint32_t optional, bool complete)
{
    if (!(optional & bonds[i].chosen))
        return true;
    if (bonds[i].needs_one_of != 0 && !(optional & bonds[i].needs_one_of))
        return false;
    return !(optional & bonds[i].excludes) && (complete || !bonds[i].complete);
}

refusal starship_bonds_hold(uint32_t optional, bool complete)
{
    for (int i = 0; i < BONDS; i++)
        if (!holds(i, optional, complete))
            return refuse(REFUSED_SETTING, bonds[i].because, "%s", bonds[i].sentence);
    return accepted();
}

void starship_write_bonds(json *out)
{
    json_put_array(out, "bonds");
    for (int i = 0; i < BONDS; i++) {
        json_add_object(out);
        json_put_string(out, "of", starship_feature_ids[__builtin_ctz(bonds[i].chosen)]);
        put_set(out, "needs_one_of", bonds[i].needs_one_of, starship_feature_ids);
        put_set(out, "excludes", bonds[i].excludes, starship_feature_ids);
        json_put_bool(out, "complete", bonds[i].complete);
        starship_put_rule(out, "rule", bonds[i].because);
        json_put_string(out, "text", bonds[i].sentence);
        json_end(out);
    }
    json_end(out);
}
