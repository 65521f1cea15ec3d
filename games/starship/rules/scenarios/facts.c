/* facts.c: counts what goals and exits ask for (ledger FL, section 19). */
#include "games/starship/rules/procedures.h"

/* ---- ships ---- */

/* True if the ship has the type and the errands that
   the fact asks for, and none that it excludes. */
static bool is_meant(const starship *g, const fact *f, int ship)
{
    return f->types >> g->type[ship] & 1 && (f->with == 0 || g->errand[ship] & f->with) &&
           !(g->errand[ship] & f->without);
}

static int count_ships(const starship *g, const fact *f, uint32_t places)
{
    int count = 0;

    for (int ship = 0; ship < g->ship_count; ship++)
        count += places >> g->where[ship] & 1 && is_meant(g, f, ship);
    return count;
}

static int eliminated(const starship *g, const fact *f)
{
    return count_ships(g, f, 1u << ELIMINATED);
}

static int exited(const starship *g, const fact *f)
{
    return count_ships(g, f, 1u << EXITED);
}

static int leaving(const starship *g, const fact *f)
{
    int count = 0;

    for (int ship = 0; ship < g->ship_count; ship++)
        count += g->where[ship] == EXITED && g->left[ship] == g->turn && is_meant(g, f, ship);
    return count;
}

static int in_area(const starship *g, const fact *f)
{
    return count_ships(g, f, 1u << ON_TABLE | 1u << RESERVE);
}

/* ---- pieces ---- */

static int damage(const starship *g, const fact *f)
{
    int sum = 0;

    (void)f;
    for (int piece = 0; piece < g->piece_count; piece++)
        sum += g->wreck[piece];
    return sum;
}

static int destroyed(const starship *g, const fact *f)
{
    int count = 0;

    (void)f;
    for (int piece = 0; piece < g->piece_count; piece++)
        count += starship_is_destroyed(g, piece) && starship_is_found(g, piece);
    return count;
}

/* ---- bases, found or not ---- */

static bool is_base(const starship *g, int piece)
{
    return piece < g->piece_count && g->element[piece] == CYLON_BASE;
}

static int bases_destroyed(const starship *g, const fact *f)
{
    int count = 0;

    (void)f;
    for (int piece = 0; piece < g->piece_count; piece++)
        count += is_base(g, piece) && starship_is_destroyed(g, piece);
    return count;
}

static int bases_damaged(const starship *g, const fact *f)
{
    int count = 0;

    (void)f;
    for (int piece = 0; piece < g->piece_count; piece++)
        count += is_base(g, piece) && g->wreck[piece] != 0 && !starship_is_destroyed(g, piece);
    return count;
}

static int bases_whole(const starship *g, const fact *f)
{
    int count = 0;

    (void)f;
    for (int piece = 0; piece < g->piece_count; piece++)
        count += is_base(g, piece) && g->wreck[piece] == 0;
    return count;
}

static int bases_hidden(const starship *g, const fact *f)
{
    int count = 0;

    (void)f;
    for (int piece = 0; piece < g->piece_count; piece++)
        count += is_base(g, piece) && g->scanned[piece] == 0 && !starship_is_destroyed(g, piece);
    return count;
}

/* ---- samples ---- */

static int brought(const starship *g, const fact *f)
{
    static const uint8_t kinds[FACTS] = {
        [FACT_TYLIUM] = TYLIUM, [FACT_WATER] = WATER, [FACT_WATER_TYLIUM] = WATER_TYLIUM};
    int count = 0;

    for (int piece = 0; piece < g->piece_count; piece++)
        count += g->brought[piece] != 0 &&
                 (f->what == FACT_BROUGHT || g->element[piece] == kinds[f->what]);
    return count;
}

static int unbrought(const starship *g, const fact *f)
{
    int count = 0;

    (void)f;
    for (int piece = 0; piece < g->piece_count; piece++)
        count += starship_has_sample(g, piece) && g->brought[piece] == 0;
    return count;
}

/* ---- scans ---- */

static int scanned(const starship *g, const fact *f)
{
    int count = 0;

    (void)f;
    for (int piece = 0; piece < g->piece_count; piece++)
        count += g->scanned[piece] != 0;
    return count;
}

static int unscanned(const starship *g, const fact *f)
{
    int count = 0;

    (void)f;
    for (int piece = 0; piece < g->piece_count; piece++)
        count += template_of(g, piece)->kind == PLANETOID && g->scanned[piece] == 0;
    return count;
}

static int missiles(const starship *g, const fact *f)
{
    int count = 0;

    (void)f;
    for (int missile = 0; missile < MISSILES; missile++)
        count += in_flight(g, missile);
    return count;
}

/* ---- time ---- */

static int turns(const starship *g, const fact *f)
{
    (void)f;
    return g->turn - g->began;
}

int starship_count(const starship *g, const fact *f)
{
    static int (*const counts[FACTS])(const starship *, const fact *) = {
        [FACT_ELIMINATED] = eliminated,
        [FACT_EXITED] = exited,
        [FACT_LEAVING] = leaving,
        [FACT_IN_AREA] = in_area,
        [FACT_SCANNED] = scanned,
        [FACT_UNSCANNED] = unscanned,
        [FACT_DAMAGE] = damage,
        [FACT_DESTROYED] = destroyed,
        [FACT_MISSILES] = missiles,
        [FACT_TURNS] = turns,
        [FACT_BASE_DESTROYED] = bases_destroyed,
        [FACT_BASE_DAMAGED] = bases_damaged,
        [FACT_BASE_WHOLE] = bases_whole,
        [FACT_BASE_HIDDEN] = bases_hidden,
        [FACT_TYLIUM] = brought,
        [FACT_WATER] = brought,
        [FACT_WATER_TYLIUM] = brought,
        [FACT_BROUGHT] = brought,
        [FACT_UNBROUGHT] = unbrought,
    };

    return counts[f->what](g, f);
}

bool starship_holds(const starship *g, const fact *f)
{
    int count = starship_count(g, f);

    return f->least == 0 ? count == 0 : count >= f->least;
}

bool starship_all_hold(const starship *g, const fact *when, int count)
{
    for (int i = 0; i < count; i++)
        if (!starship_holds(g, &when[i]))
            return false;
    return true;
}
