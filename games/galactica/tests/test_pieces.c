/* test_pieces.c: players, pieces and the board (ledger, sections 1 and 2). */
#include "games/galactica/rules/say.h"
#include "kit.h"

/* ---- players and sides ---- */

static int fits(int seats_wanted)
{
    setup s = {.seat_count = seats_wanted};

    return game_fits(&galactica_game, &s).code == ACCEPTED;
}

TEST(bg_001_three_to_six_players)
{
    assert_false(fits(1));
    assert_false(fits(2));
    for (int seats_wanted = 3; seats_wanted <= 6; seats_wanted++)
        assert_true(fits(seats_wanted));
    assert_false(fits(7));
}

TEST(bg_002_no_character_is_played_twice)
{
    kit k;

    kit_begin(&k, 6, "");
    kit_act(&k, "character galen_tyrol");
    for (int seat = 1; seat < 6; seat++) {
        assert_false(kit_offers(&k, "character galen_tyrol"));
        assert_int_equal(kit_refused(&k, "character galen_tyrol"), BG(2));
        choice first = {0};

        assert_int_equal(kit_try(&k, seat, &first).code, ACCEPTED);
        if (k.g.flow.ask == ASK_LAUNCH)
            kit_act(&k, "launch port_bow");
    }
    for (int seat = 0; seat < 6; seat++)
        for (int other = 0; other < seat; other++)
            assert_int_not_equal(k.g.character[seat], k.g.character[other]);
}

/* The game ends with food at 0; who has won? */
static seats winners_without_food(kit *k)
{
    kit_resource(k, "food", 0);
    kit_step(k, 0, STEP_END);
    assert_true(kit_over(k, CAUSE_FOOD));
    return galactica_game.outcome(&k->g.flow).winners;
}

TEST(bg_003_the_side_follows_from_the_loyalty_cards)
{
    kit k;

    kit_cast(&k, "william_adama laura_roslin galen_tyrol");
    assert_int_equal(winners_without_food(&k), 0);
    kit_cast(&k, "william_adama laura_roslin galen_tyrol");
    kit_loyalty(&k, 1, "not_a_cylon cylon_reduce_morale");
    assert_int_equal(winners_without_food(&k), SEAT_BIT(1));
    kit_cast(&k, "william_adama laura_roslin galen_tyrol");
    kit_loyalty(&k, 1, "not_a_cylon cylon_reduce_morale");
    kit_loyalty(&k, 1, "not_a_cylon");
    kit_loyalty(&k, 2, "cylon_reduce_morale");
    assert_int_equal(winners_without_food(&k), SEAT_BIT(2));
}

TEST(bg_004_nobody_else_can_tell_a_cylon)
{
    kit human, cylon;

    kit_cast(&human, "william_adama laura_roslin galen_tyrol kara_thrace");
    kit_cast(&cylon, "william_adama laura_roslin galen_tyrol kara_thrace");
    kit_loyalty(&human, 1, "not_a_cylon");
    kit_loyalty(&cylon, 1, "cylon_send_to_sickbay");
    for (int seat = 0; seat < 4; seat++) {
        kit_step(&human, seat, STEP_ACTION);
        kit_step(&cylon, seat, STEP_ACTION);
        kit_same_to_all_but(&human, &cylon, SEAT_BIT(1));
        assert_true(kit_differ_to(&human, &cylon, 1));
        assert_true(kit_seen_null(&cylon, seat == 1 ? 0 : seat, "seats.1.loyalty.0.card"));
    }
    assert_true(kit_seen_word(&cylon, 1, "seats.1.loyalty.0.card", "cylon_send_to_sickbay"));
}

TEST(bg_005_a_side_wins_and_loses_together)
{
    kit k;

    kit_cast(&k, "william_adama laura_roslin galen_tyrol kara_thrace gaius_baltar");
    kit_loyalty(&k, 1, "cylon_send_to_sickbay");
    kit_revealed(&k, 3, "caprica");
    assert_int_equal(winners_without_food(&k), SEAT_BIT(1) | SEAT_BIT(3));
    kit_cast(&k, "william_adama laura_roslin galen_tyrol kara_thrace gaius_baltar");
    kit_loyalty(&k, 1, "cylon_send_to_sickbay");
    kit_revealed(&k, 3, "caprica");
    kit_distance(&k, 8);
    kit_jump(&k);
    assert_true(kit_over(&k, CAUSE_ESCAPE));
    assert_int_equal(
        galactica_game.outcome(&k.g.flow).winners, SEAT_BIT(0) | SEAT_BIT(2) | SEAT_BIT(4));
}

/* ---- pieces ---- */

static int pilots(void)
{
    int count = 0;

    for (int character = 0; character < CHARACTERS; character++)
        count += galactica_pieces->sheet[character].pilots;
    return count;
}

TEST(bg_006_fifty_two_tokens)
{
    enum { FLEET_MARKER = 1, CURRENT_PLAYER = 1 };
    int civilians = 0;

    for (int kind = 0; kind < CIVILIAN_KINDS; kind++)
        civilians += galactica_pieces->civilian[kind].copies;
    assert_int_equal(civilians, 12);
    assert_int_equal(RESOURCES + CHARACTERS + pilots() + NUKES + civilians + BASESTARS +
                         CENTURIONS + BASESTAR_TOKENS + DAMAGEABLE + GALACTICA_RESOURCE_TOKENS +
                         FLEET_MARKER + CURRENT_PLAYER,
        52);
    assert_int_equal(DAMAGEABLE, 6); /* BG-R010 */
    assert_int_equal(BASESTAR_TOKENS, 4);
}

TEST(bg_007_a_hundred_and_ten_large_cards)
{
    int crises = 0, supers = 0, loyalty = 0, quorum = 0;

    for (int face = 0; face < ALL_CRISES; face = crisis_after(face))
        *(is_super(face) ? &supers : &crises) += galactica_pieces->crisis[face].copies;
    for (int face = 0; face < LOYALTY_FACES; face++)
        loyalty += galactica_pieces->loyalty[face].copies;
    for (int face = 0; face < QUORUM_FACES; face++)
        quorum += galactica_pieces->quorum[face].copies;
    assert_int_equal(crises, 70);
    assert_int_equal(loyalty, 16);
    assert_int_equal(quorum, 17);
    assert_int_equal(supers, 5);
    assert_int_equal(crises + loyalty + quorum + supers + TITLES, 110);
    assert_int_equal(galactica_pieces->loyalty[NOT_A_CYLON].copies, 11); /* BG-R011 */
    assert_int_equal(galactica_pieces->loyalty[SYMPATHIZER].copies, 1);
}

TEST(bg_008_a_hundred_and_twenty_eight_small_cards)
{
    enum { KOBOL = 1 };
    int skills = 0, destinations = 0;

    for (int i = 0; i < STRENGTHS; i++)
        skills += galactica_pieces->copies[i];
    for (int face = 0; face < galactica_pieces->destination_count; face++)
        destinations += galactica_pieces->destination[face].copies;
    assert_int_equal(skills, 21);
    assert_int_equal(destinations, 22);
    assert_int_equal(TYPES * skills + destinations + KOBOL, 128);
}

TEST(bg_009_thirty_two_plastic_ships)
{
    kit k;

    kit_begin(&k, 3, "");
    assert_int_equal(k.g.reserves, 8);
    assert_int_equal(k.g.raptors, 4);
    assert_int_equal(galactica_supply(&k.g, RAIDER), 16);
    assert_int_equal(galactica_supply(&k.g, HEAVY_RAIDER), 4);
}

TEST(bg_010_ten_characters)
{
    kit k;

    kit_begin(&k, 3, "");
    assert_int_equal(kit_options(&k, 0), 10);
    for (int character = 0; character < CHARACTERS; character++)
        assert_int_equal(kit_character(galactica_pieces->sheet[character].id), character);
}

/* ---- the die ---- */

TEST(bg_011_one_eight_sided_die)
{
    int times[DIE_SIDES + 1] = {0}, rolls = 8000;
    kit k;

    kit_cast(&k, "william_adama laura_roslin galen_tyrol");
    for (int i = 0; i < rolls; i++) {
        KIT_CALL(
            &k, PROC_ROLL, struct roll_locals, .seat = 0, .use = ROLL_NUKE); /* nobody has cards */
        const event *e = kit_event(&k, EV_ROLL);

        assert_in_range(e->arg[3], 1, DIE_SIDES);
        assert_int_equal(e->arg[3], e->arg[4]);
        times[e->arg[3]]++;
    }
    for (int side = 1; side <= DIE_SIDES; side++)
        assert_in_range(times[side], rolls / DIE_SIDES - 150, rolls / DIE_SIDES + 150);
}

TEST(bg_012_cards_call_for_the_die_as_well)
{
    kit k;

    kit_cast(&k, "william_adama laura_roslin galen_tyrol");
    kit_die(&k, 4);
    kit_crisis(&k, "analyze_enemy_fighter");
    kit_act(&k, "half 1");
    assert_int_equal(kit_event(&k, EV_ROLL)->arg[1], ROLL_CARD);
    assert_int_equal(k.g.resource[POPULATION], 11);
}

/* ---- skill cards ---- */

TEST(bg_013_five_types_of_skill)
{
    static const char *const types[] = {
        "politics", "leadership", "tactics", "piloting", "engineering"};

    assert_int_equal(TYPES, 5);
    for (int type = 0; type < TYPES; type++)
        assert_string_equal(galactica_type_ids[type], types[type]);
}

TEST(bg_014_a_skill_card_has_type_strength_and_text)
{
    kit k;

    kit_cast(&k, "william_adama laura_roslin galen_tyrol");
    for (int face = 0; face < FACES; face++) {
        const skill_text *does = &galactica_pieces->skill_text[text_of(face)];

        assert_in_range(strength_of(face), 1, STRENGTHS);
        assert_int_equal(does->type, type_of(face));
        assert_true(does->name[0] != '\0' && does->text[0] != '\0');
    }
    kit_hand(&k, 0, "tactics 4");
    assert_true(kit_seen_word(&k, 0, "seats.0.hand.0.type", "tactics"));
    assert_int_equal(kit_seen(&k, 0, "seats.0.hand.0.strength"), 4);
    assert_true(kit_seen_word(&k, 0, "seats.0.hand.0.text", "strategic_planning"));
}

TEST(bg_015_politics_and_leadership_are_asked_for_often)
{
    int asked[TYPES] = {0};

    for (int face = 0; face < galactica_pieces->crisis_count; face++)
        for (int type = 0; type < TYPES; type++)
            if (galactica_pieces->crisis[face].difficulty > 0 &&
                (galactica_pieces->crisis[face].types >> type & 1))
                asked[type] += galactica_pieces->crisis[face].copies;
    for (int rare = PILOTING; rare <= ENGINEERING; rare++) {
        assert_true(asked[rare] > 0);
        assert_true(asked[POLITICS] > 2 * asked[rare]);
        assert_true(asked[LEADERSHIP] > 2 * asked[rare]);
    }
}

TEST(bg_016_politics_draws_from_outside_ones_own_skills)
{
    kit k;

    kit_cast(&k, "william_adama laura_roslin galen_tyrol"); /* leadership and tactics */
    kit_hand(&k, 0, "politics 1");
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "skill politics 1");
    kit_expect(&k, ASK_DRAW, 0);
    kit_act(&k, "draw piloting 1 engineering 1");
    assert_int_equal(kit_hand_size(&k, 0), 2);
    assert_int_equal(kit_event(&k, EV_DREW)->arg[1 + PILOTING], 1);
    assert_int_equal(kit_event(&k, EV_DREW)->arg[1 + ENGINEERING], 1);
}

TEST(bg_017_leadership_moves_another_and_gives_an_action)
{
    kit k;

    kit_cast(&k, "william_adama laura_roslin galen_tyrol");
    kit_hand(&k, 0, "leadership 2");
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "skill leadership 2 2");
    kit_expect(&k, ASK_ORDERED, 2);
    kit_act(&k, "move_then_act");
    kit_act(&k, "go research_lab");
    assert_int_equal(k.g.place[2], RESEARCH_LAB);
    kit_expect(&k, ASK_ACTION, 2);
    kit_act(&k, "location");
    kit_act(&k, "draw tactics 1");
    assert_int_equal(kit_hand_size(&k, 2), 1);
    assert_int_equal(k.g.current, 0);
}

TEST(bg_018_tactics_helps_dice_and_scouts)
{
    kit k;

    assert_int_equal(galactica_pieces->skill_text[STRATEGIC_PLANNING].type, TACTICS);
    assert_int_equal(galactica_pieces->skill_text[LAUNCH_SCOUT].type, TACTICS);
    kit_cast(&k, "william_adama laura_roslin galen_tyrol");
    kit_hand(&k, 0, "tactics 1");
    kit_hand(&k, 2, "tactics 3");
    kit_top(&k, "destination", "icy_moon", 0);
    kit_step(&k, 0, STEP_ACTION);
    kit_die(&k, 1);
    kit_act(&k, "skill tactics 1");
    kit_act_as(&k, 2, "play tactics 3");
    assert_int_equal(kit_event(&k, EV_ROLL)->arg[3], 1);
    assert_int_equal(kit_event(&k, EV_ROLL)->arg[4], 3);
    kit_act(&k, "deck destination");
    assert_int_equal(kit_event(&k, EV_PEEKED_CARD)->arg[2], kit_destination_face("icy_moon"));
    assert_true(kit_seen_word(&k, 0, "tops.destination", "icy_moon"));
    assert_true(kit_seen_null(&k, 1, "tops.destination"));
    kit_act(&k, "bury");
    assert_int_equal(k.g.decks[DECK_DESTINATION].bottom[0], kit_destination_face("icy_moon"));
}

TEST(bg_019_piloting_rerolls_attacks_and_attacks_more)
{
    kit k;

    assert_int_equal(galactica_pieces->skill_text[EVASIVE_MANEUVERS].type, PILOTING);
    assert_int_equal(galactica_pieces->skill_text[MAXIMUM_FIREPOWER].type, PILOTING);
    kit_cast(&k, "william_adama kara_thrace galen_tyrol");
    kit_ships(&k, "raider", "bow", 1);
    kit_ships(&k, "viper", "bow", 1);
    kit_hand(&k, 1, "piloting 1 piloting 3");
    kit_die(&k, 8);
    kit_activate(&k, "raiders");
    kit_pass(&k); /* the window before the die, and that after it */
    assert_int_equal(k.g.vipers[BOW], 0);
    kit_ships(&k, "viper", "bow", 1);
    kit_next(&k, "die", "8 1");
    kit_current(&k, 0);
    kit_activate(&k, "raiders");
    kit_act_as(&k, 1, "pass");
    kit_act_as(&k, 1, "play piloting 1");
    kit_pass(&k);
    assert_int_equal(k.g.vipers[BOW], 1);

    kit_fly(&k, 1, "stern");
    kit_ships(&k, "raider", "stern", 4);
    kit_step(&k, 1, STEP_ACTION);
    kit_next(&k, "die", "8 8 8 8");
    kit_act(&k, "skill piloting 3");
    for (int i = 0; i < 4; i++) {
        kit_expect(&k, ASK_TARGET, 1);
        kit_act(&k, "attack raider");
    }
    assert_int_equal(k.g.raiders[STERN], 0);
}

TEST(bg_020_engineering_repairs_vipers_and_locations)
{
    kit k;

    assert_int_equal(galactica_pieces->skill_text[REPAIR].type, ENGINEERING);
    kit_cast(&k, "william_adama laura_roslin kara_thrace");
    kit_hand(&k, 0, "engineering 1 engineering 2");
    kit_at(&k, 0, "hangar_deck");
    kit_damaged(&k, "hangar_deck");
    kit_broken(&k, 3);
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "skill engineering 1 1");
    assert_int_equal(k.g.broken, 1);
    assert_int_equal(k.g.reserves, 7);
    assert_true(galactica_is_damaged(&k.g, HANGAR_DECK));
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "skill engineering 2 0");
    assert_false(galactica_is_damaged(&k.g, HANGAR_DECK));
    assert_int_equal(k.g.broken, 1);
}

/* ---- other cards ---- */

/* Rows by which resources are lost, with all that hangs on rolls and choices. */
static int losses_in(range r)
{
    int count = 0;

    for (int row = r.first; row < r.first + r.count; row++) {
        const effect *e = &galactica_pieces->effect[row];

        count += e->op == OP_RESOURCE && e->amount < 0;
        count += losses_in(e->then) + losses_in(e->otherwise);
    }
    return count;
}

static int losses_on(const crisis_card *c)
{
    return losses_in(c->pass) + losses_in(c->half) + losses_in(c->fail) + losses_in(c->either[0]) +
           losses_in(c->either[1]) + losses_in(c->special);
}

TEST(bg_021_crises_cost_the_most_and_are_checks_or_attacks)
{
    int crises = 0, quorum = 0, destinations = 0, kinds[CYLON_ATTACK + 1] = {0};

    for (int face = 0; face < galactica_pieces->crisis_count; face++) {
        crises +=
            galactica_pieces->crisis[face].copies * losses_on(&galactica_pieces->crisis[face]);
        kinds[galactica_pieces->crisis[face].kind] += galactica_pieces->crisis[face].copies;
    }
    for (int face = 0; face < QUORUM_FACES; face++)
        quorum += galactica_pieces->quorum[face].copies *
                  losses_in(galactica_pieces->quorum[face].effects);
    for (int face = 0; face < galactica_pieces->destination_count; face++)
        destinations += galactica_pieces->destination[face].copies *
                        losses_in(galactica_pieces->destination[face].effects);
    assert_true(crises > quorum && crises > destinations);
    for (int kind = 0; kind <= CYLON_ATTACK; kind++)
        assert_true(kinds[kind] > 0);
}

static bool quorum_has(int op)
{
    for (int face = 0; face < QUORUM_FACES; face++) {
        range r = galactica_pieces->quorum[face].effects;

        for (int row = r.first; row < r.first + r.count; row++)
            if (galactica_pieces->effect[row].op == op)
                return true;
    }
    return false;
}

TEST(bg_022_quorum_cards_hearten_hunt_and_appoint)
{
    kit k;

    assert_true(quorum_has(OP_LOOK) && quorum_has(OP_SEND) && quorum_has(OP_ATTACH));
    kit_cast(&k, "laura_roslin william_adama galen_tyrol");
    kit_resource(&k, "morale", 5);
    kit_die(&k, 8);
    kit_quorum(&k, "inspirational_speech");
    assert_int_equal(k.g.resource[MORALE], 6);
    kit_quorum(&k, "arrest_order");
    kit_act(&k, "seat 2");
    assert_int_equal(k.g.place[2], BRIG);
    kit_quorum(&k, "assign_arbitrator");
    kit_act(&k, "seat 1");
    assert_int_equal(k.g.attached[ASSIGN_ARBITRATOR], 1 + 1);
}

/* ---- character sheets ---- */

TEST(bg_023_a_sheet_is_complete)
{
    for (int character = 0; character < CHARACTERS; character++) {
        const character_sheet *sheet = &galactica_pieces->sheet[character];
        int cards = sheet->multi_count;

        assert_true(sheet->name[0] != '\0' && sheet->short_name[0] != '\0');
        assert_in_range(sheet->type, POLITICAL_LEADER, SUPPORT);
        for (int i = 0; i < 3; i++)
            assert_true(sheet->ability[i].name[0] != '\0' && sheet->ability[i].text[0] != '\0');
        for (int type = 0; type < TYPES; type++)
            cards += sheet->skill[type];
        assert_in_range(cards, 4, 5);
        assert_true(sheet->location >= 0 || character == LEE_ADAMA || character == HELO_AGATHON);
        assert_int_equal(sheet->multi_count > 0, sheet->multi_types != 0);
    }
    assert_string_equal(galactica_pieces->sheet[HELO_AGATHON].short_name, "Helo"); /* BG-R009 */
    assert_string_equal(galactica_pieces->sheet[SHARON_VALERII].short_name, "Boomer");
}

/* Groups of three and one of support (BG-R008). */
TEST(bg_024_types_matter_only_while_picking)
{
    int of_type[CHARACTER_TYPES] = {0};
    kit k;

    for (int character = 0; character < CHARACTERS; character++)
        of_type[galactica_pieces->sheet[character].type]++;
    assert_int_equal(of_type[POLITICAL_LEADER], 3);
    assert_int_equal(of_type[MILITARY_LEADER], 3);
    assert_int_equal(of_type[PILOT], 3);
    assert_int_equal(of_type[SUPPORT], 1);
    assert_int_equal(galactica_pieces->sheet[GALEN_TYROL].type, SUPPORT);

    kit_cast(&k, "gaius_baltar saul_tigh kara_thrace galen_tyrol");
    kit_at(&k, 2, "administration");
    kit_step(&k, 2, STEP_ACTION);
    kit_act(&k, "location");
    for (int seat = 0; seat < 4; seat++)
        assert_true(kit_offers(&k, seat == 0   ? "seat 0"
                                   : seat == 1 ? "seat 1"
                                   : seat == 2 ? "seat 2"
                                               : "seat 3"));
    kit_current(&k, 0);
    kit_quorum(&k, "encourage_mutiny");
    assert_true(kit_offers(&k, "seat 2") && kit_offers(&k, "seat 3"));
}

TEST(bg_025_abilities_are_actions_or_hold_by_themselves)
{
    static const char *const uses[] = {"passive", "once_per_game_reaction", "once_per_game_action",
        "once_per_turn_reaction", "reaction", "forced_trigger", "optional_trigger", "setup"};
    kit k;

    for (int character = 0; character < CHARACTERS; character++) {
        bool acts = false;
        char cast[80];
        text t = text_in(cast, sizeof cast);

        for (int i = 0; i < 3; i++) {
            const char *use = galactica_pieces->sheet[character].ability[i].use;
            bool known = false;

            for (size_t u = 0; u < sizeof uses / sizeof uses[0]; u++)
                known = known || strcmp(use, uses[u]) == 0;
            assert_true(known);
            acts = acts || strcmp(use, "once_per_game_action") == 0;
        }
        text_format(&t, "%s %s %s", galactica_character_ids[character],
            galactica_character_ids[(character + 1) % CHARACTERS],
            galactica_character_ids[(character + 2) % CHARACTERS]);
        kit_cast(&k, cast);
        kit_title(&k, "president", 1);
        kit_title(&k, "admiral", 2);
        kit_step(&k, 0, STEP_ACTION);
        assert_int_equal(kit_offers(&k, "ability"), acts);
        kit_step(&k, 0, STEP_MOVEMENT);
        assert_false(kit_offers(&k, "ability"));
    }
}

TEST(bg_026_only_who_has_the_skill_flies)
{
    kit k;

    assert_int_equal(pilots(), 4);
    for (int character = 0; character < CHARACTERS; character++)
        assert_int_equal(galactica_pieces->sheet[character].pilots,
            galactica_pieces->sheet[character].skill[PILOTING] > 0 ||
                (galactica_pieces->sheet[character].multi_types >> PILOTING & 1));
    kit_cast(&k, "william_adama sharon_valerii galen_tyrol");
    kit_at(&k, 0, "hangar_deck");
    kit_at(&k, 1, "hangar_deck");
    kit_step(&k, 0, STEP_ACTION);
    assert_int_equal(kit_refused(&k, "location"), BG(303));
    kit_step(&k, 1, STEP_ACTION);
    assert_true(kit_offers(&k, "location"));
}

/* ---- the board ---- */

/* Whatever the locations of the two ships ask for is there. */
static void make_all_usable(kit *k)
{
    kit_cast(k, "sharon_valerii william_adama galen_tyrol");
    k->g.track = 4;
    k->g.centurions[0] = 1;
    kit_ships(k, "raider", "bow", 1);
    kit_ships(k, "civilian", "stern", 2);
    kit_title(k, "president", 0);
}

static void every_location_of(int ship)
{
    kit k;
    int found = 0;

    for (int place = 0; place < LOCATIONS; place++) {
        if (galactica_pieces->location[place].ship != ship ||
            galactica_pieces->location[place].hazard)
            continue;
        make_all_usable(&k);
        kit_hand(&k, 0, "politics 1");
        kit_at(&k, 0, place == COMMAND ? "armory" : "command");
        kit_step(&k, 0, STEP_MOVEMENT);
        kit_actf(&k, "go %s", galactica_pieces->location[place].id);
        if (k.g.flow.ask == ASK_PAY)
            kit_act(&k, "take_card politics 1");
        assert_int_equal(k.g.place[0], place);
        kit_expect(&k, ASK_ACTION, 0);
        assert_true(kit_offers(&k, "location"));
        found++;
    }
    assert_int_equal(found, ship == ABOARD_GALACTICA ? 8 : 3); /* BG-R005 */
}

TEST(bg_027_galacticas_locations_are_entered_and_used)
{
    every_location_of(ABOARD_GALACTICA);
}

TEST(bg_028_colonial_ones_locations_are_entered_and_used)
{
    every_location_of(ABOARD_COLONIAL_ONE);
}

TEST(bg_029_cylon_locations_are_for_revealed_cylons)
{
    kit k;

    kit_cast(&k, "sharon_valerii william_adama galen_tyrol");
    kit_hand(&k, 0, "tactics 1 tactics 2");
    kit_loyalty(&k, 0, "cylon_send_to_brig"); /* not revealed: that is not enough */
    kit_step(&k, 0, STEP_MOVEMENT);
    assert_false(kit_offers(&k, "go caprica") || kit_offers(&k, "go cylon_fleet") ||
                 kit_offers(&k, "go human_fleet") || kit_offers(&k, "go resurrection_ship"));
    kit_revealed(&k, 0, "resurrection_ship");
    kit_step(&k, 0, STEP_MOVEMENT);
    kit_act(&k, "go human_fleet");
    assert_true(kit_offers(&k, "location"));
}

TEST(bg_030_sickbay_and_brig_are_the_hazards)
{
    for (int place = 0; place < LOCATIONS; place++)
        assert_int_equal(
            galactica_pieces->location[place].hazard, place == SICKBAY || place == BRIG);
    assert_int_equal(galactica_pieces->location[SICKBAY].ship, ABOARD_GALACTICA);
    assert_int_equal(galactica_pieces->location[BRIG].ship, ABOARD_GALACTICA);
}

static void no_hazard_offered(const kit *k)
{
    assert_true(kit_offers(k, "go armory") || kit_offers(k, "free 2 armory"));
    assert_false(
        kit_offers(k, "go sickbay") || kit_offers(k, "go brig") || kit_offers(k, "free 2 brig"));
}

TEST(bg_031_nobody_chooses_to_enter_a_hazard)
{
    kit k;

    kit_cast(&k, "william_adama laura_roslin galen_tyrol");
    kit_hand(&k, 0, "leadership 1 tactics 1");
    kit_step(&k, 0, STEP_MOVEMENT);
    no_hazard_offered(&k);
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "skill leadership 1 2");
    kit_act(&k, "move_then_act");
    no_hazard_offered(&k);
    kit_at(&k, 2, "brig");
    kit_quorum(&k, "presidential_pardon");
    no_hazard_offered(&k);
}

TEST(bg_032_six_areas_in_a_ring)
{
    kit k;

    assert_int_equal(AREAS, 6);
    for (int area = 0; area < AREAS; area++) {
        kit_cast(&k, "lee_adama laura_roslin galen_tyrol");
        kit_fly(&k, 0, galactica_area_ids[area]);
        kit_step(&k, 0, STEP_MOVEMENT);
        for (int to = 0; to < AREAS; to++) {
            char words[32];
            text t = text_in(words, sizeof words);
            int apart = (to - area + AREAS) % AREAS;

            text_format(&t, "fly %s", galactica_area_ids[to]);
            assert_int_equal(kit_offers(&k, words), apart == 1 || apart == AREAS - 1);
        }
    }
}

TEST(bg_033_an_area_holds_any_number_of_ships)
{
    kit k;

    kit_cast(&k, "william_adama laura_roslin galen_tyrol");
    kit_ships(&k, "raider", "bow", 16);
    kit_ships(&k, "basestar", "bow", 2);
    kit_ships(&k, "viper", "bow", 8);
    kit_ships(&k, "civilian", "bow", 12);
    kit_ships(&k, "heavy_raider", "bow", 4);
    kit_valid(&k);
    assert_int_equal(kit_seen(&k, SEAT_NONE, "areas.0.raiders"), 16);
    assert_int_equal(kit_seen_count(&k, SEAT_NONE, "areas.0.basestars"), 2);
}

TEST(bg_034_a_ship_is_in_an_area_and_nowhere_nearer)
{
    kit k;

    kit_cast(&k, "kara_thrace laura_roslin galen_tyrol");
    kit_fly(&k, 0, "stern");
    kit_ships(&k, "raider", "stern", 3);
    kit_ships(&k, "heavy_raider", "stern", 2);
    kit_ships(&k, "basestar", "stern", 1);
    kit_step(&k, 0, STEP_ACTION);
    assert_true(kit_offers(&k, "attack raider stern") &&
                kit_offers(&k, "attack heavy_raider stern") &&
                kit_offers(&k, "attack basestar stern 0"));
    int attacks = 0;
    options list;

    game_list(&galactica_game, &k.g.flow, 0, &list, false);
    for (int i = 0; i < list.count; i++)
        attacks += list.at[i].verb == VERB_ATTACK;
    assert_int_equal(attacks, 3); /* one of a kind is as good as another */
}

TEST(bg_035_two_launch_areas_on_one_flank)
{
    kit k;
    int launch = 0;

    for (int area = 0; area < AREAS; area++)
        launch += is_launch_area(area);
    assert_int_equal(launch, 2);
    assert_int_equal(PORT_BOW - PORT_STERN, 1); /* neighbours: BG-R001 */
    kit_cast(&k, "william_adama laura_roslin galen_tyrol");
    kit_at(&k, 0, "command");
    kit_step(&k, 0, STEP_ACTION);
    kit_act(&k, "location");
    assert_true(kit_offers(&k, "launch port_bow") && kit_offers(&k, "launch port_stern"));
    assert_false(kit_offers(&k, "launch bow") || kit_offers(&k, "launch stern") ||
                 kit_offers(&k, "launch starboard_bow") ||
                 kit_offers(&k, "launch starboard_stern"));
}

TEST(bg_036_ships_at_rest_wait_in_the_reserves)
{
    kit k;

    kit_cast(&k, "william_adama laura_roslin galen_tyrol");
    kit_at(&k, 0, "command");
    kit_step(&k, 0, STEP_ACTION);
    assert_int_equal(kit_seen(&k, 1, "reserves.vipers"), 8);
    assert_int_equal(kit_seen(&k, 1, "reserves.raptors"), 4);
    kit_act(&k, "location");
    kit_act(&k, "launch port_bow");
    assert_int_equal(kit_seen(&k, 1, "reserves.vipers"), 7);
    assert_int_equal(kit_seen(&k, 1, "areas.5.vipers"), 1);
}

TEST(bg_037_damaged_vipers_wait_in_their_box)
{
    kit k;

    kit_cast(&k, "william_adama laura_roslin galen_tyrol");
    kit_ships(&k, "viper", "bow", 1);
    kit_ships(&k, "raider", "bow", 1);
    kit_die(&k, 5);
    kit_activate(&k, "raiders");
    assert_int_equal(k.g.vipers[BOW], 0);
    assert_int_equal(kit_seen(&k, 1, "reserves.damaged_vipers"), 1);
    assert_int_equal(kit_seen(&k, 1, "reserves.vipers"), 7);
    assert_int_equal(kit_seen(&k, 1, "reserves.lost_vipers"), 0);
}

TEST(bg_038_the_jump_track_ends_in_auto_jump)
{
    kit k;

    kit_cast(&k, "william_adama laura_roslin galen_tyrol");
    assert_int_equal(k.g.track, 0);
    for (int space = 1; space < AUTO_JUMP; space++) {
        KIT_CALL(&k, PROC_TRACK, struct track_locals, .change = 1);
        assert_int_equal(kit_seen(&k, 2, "track"), space);
        kit_done(&k);
    }
    KIT_CALL(&k, PROC_TRACK, struct track_locals, .change = 1);
    assert_true(kit_told(&k, EV_JUMP));
    kit_expect(&k, ASK_DESTINATION, 0);
    assert_int_equal(AUTO_JUMP, 5); /* BG-R003 */
    assert_int_equal(galactica_pieces->jump_loss[AUTO_JUMP - 1], 1);
}

TEST(bg_039_the_boarding_track_ends_with_the_humans)
{
    kit k;

    kit_cast(&k, "william_adama laura_roslin galen_tyrol");
    k.g.centurions[0] = 1;
    for (int space = 1; space < BOARDING_END; space++) {
        kit_activate(&k, "heavy_raiders");
        assert_int_equal(k.g.centurions[space], 1);
        assert_int_equal(k.g.centurions[space - 1], 0);
        kit_done(&k);
    }
    kit_activate(&k, "heavy_raiders"); /* the fourth advance: BG-R004 */
    assert_true(kit_over(&k, CAUSE_BOARDED));
}

TEST(bg_040_the_destiny_deck_is_none_of_the_five)
{
    kit k;

    kit_cast(&k, "william_adama laura_roslin galen_tyrol");
    assert_int_equal(kit_seen(&k, 1, "decks.destiny"), 10);
    assert_int_equal(kit_seen(&k, 1, "decks.leadership"), 19);
    kit_turn(&k, 0);
    assert_int_equal(kit_seen(&k, 1, "decks.destiny"), 10);
    assert_int_equal(kit_seen(&k, 1, "decks.leadership"), 16);
}

static int discards_of(const kit *k, int type)
{
    int cards = 0;

    for (int face = type * STRENGTHS; face < (type + 1) * STRENGTHS; face++)
        cards += k->g.discards[face];
    return cards;
}

TEST(bg_041_each_type_has_its_own_discards)
{
    kit k;

    kit_cast(&k, "william_adama laura_roslin galen_tyrol");
    kit_hand(&k, 0, "tactics 4 politics 1");
    kit_step(&k, 0, STEP_MOVEMENT);
    kit_act(&k, "go press_room");
    kit_act(&k, "take_card tactics 4");
    for (int type = 0; type < TYPES; type++)
        assert_int_equal(discards_of(&k, type), type == TACTICS);

    /* When the tactics run out, their discards alone are shuffled. */
    memset(&k.g.skills[TACTICS * STRENGTHS], 0, STRENGTHS);
    k.g.discards[kit_face("politics 5")] = 1;
    KIT_CALL(&k, PROC_DRAW, struct draw_locals, .seat = 0, .how = DRAW_OF_TYPES, .count = 1,
        .types = 1 << TACTICS);
    assert_int_equal(kit_holds(&k, 0, "tactics 4"), 1);
    assert_int_equal(discards_of(&k, TACTICS), 0);
    assert_int_equal(discards_of(&k, POLITICS), 1);
}

TEST(bg_042_four_dials_for_all_to_see)
{
    kit k;

    kit_cast(&k, "william_adama laura_roslin galen_tyrol");
    kit_resource(&k, "fuel", 3);
    kit_resource(&k, "food", 4);
    kit_resource(&k, "morale", 5);
    kit_resource(&k, "population", 6);
    for (int reader = 0; reader < 4; reader++) {
        int who = reader == 3 ? SEAT_NONE : reader;

        assert_int_equal(kit_seen(&k, who, "resources.fuel"), 3);
        assert_int_equal(kit_seen(&k, who, "resources.food"), 4);
        assert_int_equal(kit_seen(&k, who, "resources.morale"), 5);
        assert_int_equal(kit_seen(&k, who, "resources.population"), 6);
    }
}
