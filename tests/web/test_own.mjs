// What only one reader learns: every event that may be told to some alone stops that reader, or lies where the reader looks for it:
// a card in the question that follows, in the hand or beside the ship, a mark on the seat or the thing. A new one without a place is red.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { until } from './kit/browser.mjs';
import { openScript } from './kit/galactica_line.mjs';
import { but, HAND, middle, RARE, set } from './kit/galactica_scenes.mjs';
import { openGalaxies } from './kit/galaxies.mjs';
import { picture } from './kit/look.mjs';
import { openTable } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { openStarship } from './kit/starship.mjs';
import { run, test } from './kit/tap.mjs';

const ROOT = new URL('../../', import.meta.url);
const read = (path) => readFileSync(new URL(path, ROOT), 'utf8');
const server = await Server.start();

// ---- what each event gets ---------------------------------------------------------------------------------------------

/**
 * What stops its reader; where it lies and what it says there, in a question of that kind if it is one (`bare`: the same table before it was learned,
 * on which it is not to be seen); or the line of the log that tells it.
 */
const STOP = { stops: true };
const lies = (at, says, scene = (view) => view, bare = undefined) => ({ at, says, scene, bare });
const asked = (kind, at, says) => ({ kind, at, says });
const logged = (kind, says) => ({ at: '.log .log__line', says, told: { kind, as: 'unit', text: says } });

const counters = (number, drawn) => (view) => ({ ...view, ships: view.ships.map((ship) => (ship.ship === number(view) ? { ...ship, counters: { ...ship.counters, damage: 1 }, drawn: [{ pool: 'damage', number_only: false, ...drawn }] } : ship)) });
const mine = (view) => view.ships.find(({ own }) => own).ship;
const ONE_PLACE = { where: 'on_table', x: 20_000, y: 20_000, heading: 0, dial: 0 };
const theirs = (view) => view.ships.find(({ own }) => !own).ship;
const OWN_SHIP = '.craft .counters[aria-label="Counters, yours to see"] .counter:not(.counter--back)';

const withHand = (hand) => (view) => {
  const at = middle(view);
  return { ...at, seats: at.seats.map((seat, i) => (i === 0 ? { ...seat, hand, cards: hand.length } : seat)) };
};
/** One's first card has a hold; the others are in it, or still on the screen. */
const inHold = (where) => (view) => {
  const [holder, ...others] = view.cards.filter(({ yours }) => yours).map(({ card }) => card);
  const at = { [holder]: { where: 'field', capacity: 2, cargo: others, room: 0 }, ...Object.fromEntries(others.map((card) => [card, where === 'hold' ? { where, carrier: holder } : { where }])) };
  return { ...view, cards: view.cards.map((card) => ({ ...card, ...(card.yours && at[card.card]) })) };
};
const withCards = (view, held) => ({ ...view, players: view.players.map((player) => (player.hand ? { ...player, hand: held(player.hand) } : player)) });
const emptyHanded = (view) => withCards(view, () => []);

/** In the middle of putting a fleet together, with these cards in it. */
const choosing = (view, cards) => ({ ...view, cards, players: view.players.map((player) => ({ ...player, fleet_cost: 60, fleet: { cost: 0, cards: cards.length } })) });

/** Two counters are drawn: the worse one is given back unless the player wants another. */
const keeping = {
  kind: 'keep',
  options: [{ verb: 'keep', ship: 0, free: [{ set: [0, 1], min: 1, max: 1 }] }],
  scene: (view) => ({ ...view, ships: view.ships.map((ship, i) => (i === 0 ? { ...ship, choosing: { counters: [{ value: 1, plus: false, special: null }, { value: 2, plus: true, special: 'engine' }], keeps: 1 } } : ship)) }),
};

/** A planetoid with a marker that lies face down. */
const withMarker = (kind) => (view) => ({ ...view, terrain: [{ piece: 0, template: 'planetoid', name: 'Planetoid', kind: 'planetoid', cover: 0, x: 30_000, y: 30_000, heading: 0, scanned: false, marker: { face_up: false, kind } }] });

const SHOWN = {
  galactica: {
    loyalty: STOP,
    saw: STOP,
    civilian_seen: STOP,
    stole_card: STOP,
    super_card: STOP,
    card: lies('.bgfan .hand .skillcard', 'Scientific Research', middle, withHand(HAND.slice(0, 3))),
    quorum_card: lies('.bgfan .hand .quorumcard', 'Arrest Order', middle, but({ quorum: { cards: 0, hand: [], prophecy: false } })),
    crisis_choices: asked('vision', '.dock .pick', 'Legendary Discovery'),
    destinations: { kind: 'destination', at: '.dock .pick', says: 'Barren Planet', options: ['barren_planet', 'deep_space'].map((destination) => ({ verb: 'destination', destination })) },
    peeked_card: asked('bury', '.topcard .paper', 'Prisoner Revolt'),
    saw_card: asked('steal', '.dock .prompt__options .btn', 'Tactics 2'),
    tokens: { kind: 'tokens', at: '.dock .prompt__options [role="checkbox"]', says: 'Hangar Deck', options: [set('tokens', [0, 1, 2], 2, 2)], scene: but({ drawn: ['armory', 'fuel', 'hangar_deck'] }) },
  },
  express: {
    loyalty: STOP,
    detected: STOP,
    card_received: STOP,
    faces: { kind: 'submit', at: '.dock .tray .die:not(.die--idle)', says: '3', options: [set('submit', [0], 1, 1)], scene: (view) => ({ ...view, roll: { seat: 0, open: false, dice: [{ die: 0, kind: 'strong', face: 3 }] } }) },
    crisis_faces: { kind: 'crisis', at: '.dock .crisispick__one', says: 'Unrest', options: [0, 1].map((die) => ({ verb: 'crisis_die', crisis_die: die })), scene: (view) => ({ ...view, crisis_dice: { roller: 0, faces: [face('unrest'), face('dradis')] } }) },
    peeked: { kind: 'number_two', at: '.dock .prompt__options .btn', says: 'Press Room', options: ['armory', 'press_room'].map((location) => ({ verb: 'place', location, text: { armory: 'Armory', press_room: 'Press Room' }[location] })) },
  },
  galaxies: {
    picked: { kind: 'fleet', at: '.version[aria-pressed="true"]', says: 'in your fleet', options: [{ verb: 'done' }], bare: (view) => choosing(view, []), scene: (view) => choosing(view, view.cards.filter(({ yours }) => yours).slice(0, 1)) },
    loaded: lies('.screen__ships [data-key^="hold-"] + [data-key^="screen-"]', '', inHold('hold'), inHold('screen')),
    drew_card: lies('.fan .hand > li', '', (view) => view, emptyHanded),
    passed_card: lies('.fan .hand > li', '', (view) => withCards(view, (hand) => hand.slice(0, 1)), emptyHanded),
  },
  starship: {
    counter: lies(OWN_SHIP, '3', counters(mine, { value: 3, plus: false, special: null })),
    special: lies(`${OWN_SHIP} .icon`, '', counters(mine, { value: 3, plus: false, special: 'engine' })),
    attack_own: lies(`${OWN_SHIP} .icon`, '', counters(mine, { value: 3, plus: false, special: 'pilot' })),
    shown: lies('.craft .counters[aria-label="Counters, face down"] .counter:not(.counter--back)', '3', counters(theirs, { value: 3, plus: false, special: null })),
    drawn: { ...keeping, at: '.counter--pick', says: '2' },
    given_back: { ...keeping, at: '.counter--pick[aria-pressed="false"]', says: '2' },
    shows: lies('[data-peek]', 'Turn left', (view) => ({ ...view, step: 'planning', ships: view.ships.map((ship) => (ship.own ? { ...ship, tails: theirs(view) } : { ...ship, ...ONE_PLACE, shows: true, plan: { ...ship.plan, first: 'TL' } })) })),
    showing: logged('showing', 'Raider 2 shows its first card to its tailers.'),
    marker_seen: lies('[data-tile="own"] + .tile__face--own', 'WT', withMarker('water_tylium'), withMarker(null)),
  },
};

const face = (kind) => ({ kind, difficulty: 5, consequence: 1, jump_icons: 1 });

// ---- the dictionaries -------------------------------------------------------------------------------------------------

/** The events of a game that may be told to some alone, and whether they stop them. The random walk finds any that is not called so. */
function ownOf(game) {
  const units = /^units[^\n]*\n([^]*?)\n\n/m.exec(read(`games/${game}/${game}.dictionary`))[1];
  const rows = [...units.matchAll(/^(\w+) +\| ([^|\n]*)/gm)].map(([, kind, words]) => [kind, words.trim().split(/ +/)]);
  return new Map(rows.filter(([, words]) => words.includes('own')).map(([kind, words]) => [kind, words.includes('stop=1')]));
}

for (const [game, shown] of Object.entries(SHOWN)) {
  test(`${game}: every event that some alone are told has a stop, a card or a mark`, () => {
    const own = ownOf(game);
    assert.ok(own.size > 0);
    assert.deepEqual([...own.keys()].sort(), Object.keys(shown).sort());
    for (const [kind, stops] of own) assert.equal(shown[kind] === STOP, stops, `${kind}: a stop here is one in the dictionary`);
    for (const [kind, { stops, at }] of Object.entries(shown)) assert.ok(stops || at, `${kind} has a place`);
  });
}

// ---- the pages --------------------------------------------------------------------------------------------------------

/** A table whose line is ours, with one person at it, whom news stops as it does by default. */
async function openAt(open, seats) {
  const script = await openScript(server, { seats, open, settings: { stops: true } });
  for (const halt = script.anna.page.locator('.halt'); await halt.count() > 0;) await halt.getByRole('button').first().click();
  return script;
}

const OPEN = {
  galactica: () => openAt(undefined, 3),
  express: () => openAt(openTable, 3),
  galaxies: () => openAt(openGalaxies, 2),
  starship: () => openAt(openStarship, 2),
};

for (const [game, rows] of Object.entries(SHOWN)) {
  test(`${game}: what some alone are told lies where they look for it`, async () => {
    const { anna, base, ask, tell, isAsked } = await OPEN[game]();
    for (const [event, row] of Object.entries(rows).filter(([, { at }]) => at)) {
      const rare = RARE.find(({ kind }) => game === 'galactica' && kind === row.kind);
      const scene = row.scene ?? rare?.scene ?? (game === 'galactica' ? middle : (view) => view);
      const there = () => anna.page.locator(row.at, { hasText: row.says }).first().isVisible();
      const before = row.bare ?? (game === 'galactica' && row.scene === middle ? middle : (view) => view);
      const asks = row.bare && row.kind ? { kind: row.kind, options: row.options, question: row.kind } : base.asks;
      await ask(asks.kind, asks.options, { view: before(base.view), question: asks.question });
      assert.equal(await there(), false, `${event}: nobody has learned it yet`);
      const kind = row.kind ?? base.asks.kind;
      const options = row.options ?? rare?.options ?? (row.kind ? [] : base.asks.options);
      await isAsked(kind, tell(row.told ? [row.told] : [], kind, options, { view: scene(base.view), question: row.kind ?? base.asks.question }));
      await until(`${event} at ${row.at}`, there);
    }
    await anna.close();
  });
}

const halt = (tab) => tab.page.locator('.halt');
const lift = (tab) => halt(tab).getByRole('button', { name: 'Lift the card' });
const text = async (tab) => (await halt(tab).innerText()).replace(/\s+/g, ' ');

/** What stops, by the event that is told: the words before the card is lifted, and after. `faces`: two that look alike until then. */
const STOPS = {
  galactica: [
    { event: { kind: 'loyalty', seat: 0 }, faces: [{ loyalty: 'not_a_cylon' }, { loyalty: 'cylon_reduce_morale' }], says: /You have a new loyalty card/, lifted: [/you are human/i, /You are a Cylon/] },
    { event: { kind: 'saw', seat: 0, target: 1 }, faces: [{ loyalty: 'not_a_cylon' }, { loyalty: 'cylon_reduce_morale' }], says: /You looked at a loyalty card of/, lifted: [/You Are Not a Cylon/i, /You Are a Cylon/i] },
    { event: { kind: 'super_card', seat: 0 }, faces: [{ crisis: 'massive_assault' }, { crisis: 'bomb_on_colonial_one' }], says: /You have a super crisis/, lifted: [/Massive Assault/, /Bomb on Colonial/i] },
    { event: { kind: 'civilian_seen', seat: 0, ship: 2 }, faces: [{ carries: 'civ_population_fuel' }], says: /carries 1 population and 1 fuel/ },
    { event: { kind: 'stole_card', seat: 1, target: 0 }, faces: [{ card: HAND[1] }], says: /took Politics 4 from your hand/ },
  ],
  express: [
    { event: { kind: 'loyalty', seat: 0 }, faces: [{ card: 'human' }, { card: 'number_six' }], says: /You have a new loyalty card/, lifted: [/you are human/i, /You are a Cylon/] },
    { event: { kind: 'card_received', seat: 1, target: 0 }, faces: [{ card: 'human' }, { card: 'number_one' }], says: /hands you a loyalty card/, lifted: [/you are human/i, /You are a Cylon/] },
    { event: { kind: 'detected', seat: 0, target: 1 }, faces: [{ card: 'human' }, { card: 'number_one' }], says: /You looked at a loyalty card of/, lifted: [/Human/, /Number One/] },
  ],
};

for (const [game, rows] of Object.entries(STOPS)) {
  test(`${game}: whoever learns something alone is stopped by it, and reads it under a cover where it is about a side`, async () => {
    assert.deepEqual(rows.map(({ event }) => event.kind).sort(), Object.keys(SHOWN[game]).filter((kind) => SHOWN[game][kind] === STOP).sort());
    const { anna, base, tell, isAsked } = await OPEN[game]();
    const scene = game === 'galactica' ? middle : (view) => view;
    const options = base.asks.options.slice(0, 2);
    for (const { event, faces, says, lifted } of rows) {
      const covers = [];
      for (const [i, one] of faces.entries()) {
        const number = tell([{ ...event, ...one, stop: 1, as: 'unit', text: 'The secret itself.' }], base.asks.kind, options, { view: scene(base.view), question: base.asks.question });
        await until(`${event.kind} to stop`, async () => await halt(anna).count() === 1);
        assert.match(await text(anna), says);
        if (lifted) {
          covers.push(await halt(anna).innerHTML());
          assert.doesNotMatch(await text(anna), lifted[i], 'it lies under its cover');
          await lift(anna).click();
          assert.match(await text(anna), lifted[i]);
        }
        await picture(anna, `own-${game}-${event.kind}`);
        await anna.button('Got it').click();
        await isAsked(event.kind, number);
      }
      if (lifted) assert.equal(covers[0], covers[1], 'nothing tells the faces apart before they are lifted');
    }
    await anna.close();
  });
}

test('what was seen on top of a deck and left there stays as a key on the deck; so does what a civilian ship carries', async () => {
  const { anna, base, ask } = await OPEN.galactica();
  const look = (changes) => ask(base.asks.kind, base.asks.options.slice(0, 2), { view: but(changes)(base.view), question: base.asks.question });
  const mark = anna.page.locator('.bgpiles .badge--own');
  const nothing = { crisis: null, quorum: null, destination: null };
  const unseen = base.view.areas.map((area) => (area.area === 'stern' ? { ...area, civilians: [{ ship: 2, kind: null }, { ship: 5, kind: null }] } : area));
  const cargo = anna.page.getByRole('img', { name: 'you know one: 1 population and 1 fuel' });
  await look({ tops: nothing, areas: unseen });
  assert.equal(await mark.count(), 0);
  assert.equal(await cargo.count(), 0);
  for (const viewport of [{ width: 1440, height: 1000 }, { width: 1366, height: 657 }]) {
    await anna.page.setViewportSize(viewport);
    await look({ tops: { ...nothing, crisis: 'prisoner_revolt' } });
    await anna.page.locator('.bgpiles [data-key="crisis"]').getByRole('img', { name: 'On top: Prisoner Revolt' }).waitFor();
    assert.equal(await mark.count(), 1);
    await anna.page.keyboard.press('Tab'); // from now on by keyboard
    await mark.focus();
    await anna.page.locator('.slip:visible', { hasText: 'On top: Prisoner Revolt' }).filter({ hasText: 'Only you know' }).waitFor();
    assert.ok(await mark.evaluate((one) => one.contains(document.elementFromPoint(...(({ x, y, width, height }) => [x + width / 2, y + height / 2])(one.getBoundingClientRect())))), 'it is in sight');
    await picture(anna, `own-galactica-top-${viewport.height}`);
    await anna.page.evaluate(() => document.activeElement.blur());
    await cargo.first().waitFor();
    await look({ tops: nothing, areas: unseen });
    await until('both to be gone', async () => await mark.count() + await cargo.count() === 0);
  }
  await anna.close();
});

const keyOf = (tab, seat) => tab.page.locator(`.seats > li:nth-child(${seat + 1}) .badge--own`);

test('what was seen of another’s loyalty stays as a key on the seat, the same for every card; its slip says what', async () => {
  for (const [game, faces, words] of [['galactica', ['not_a_cylon', 'cylon_reduce_morale'], [/Not a Cylon/i, /You Are a Cylon/i]], ['express', ['human', 'number_one'], [/Not a Cylon/, /Number One/]]]) {
    const { anna, base, ask } = await OPEN[game]();
    const people = game === 'galactica' ? 'seats' : 'players';
    const scene = (card) => ({ ...base.view, [people]: base.view[people].map((one) => (one.seat === 1 ? { ...one, loyalty: [{ card, shown: false }, { card: null, shown: false }] } : one)) });
    const asks = (card) => ask(base.asks.kind, base.asks.options.slice(0, 2), { view: scene(card), question: base.asks.question });
    await asks(null);
    assert.equal(await anna.page.locator('.badge--own').count(), 0, 'nothing is known yet');
    const looks = [];
    for (const [i, card] of faces.entries()) {
      await asks(card);
      await keyOf(anna, 1).waitFor();
      assert.equal(await anna.page.locator('.badge--own').count(), 1);
      looks.push(await keyOf(anna, 1).evaluate((mark) => mark.textContent));
      await keyOf(anna, 1).hover();
      await anna.page.locator('.slip:visible', { hasText: words[i] }).filter({ hasText: '1 of 2' }).waitFor();
      await anna.page.mouse.move(0, 0);
    }
    assert.equal(looks[0], looks[1]);
    await picture(anna, `own-${game}-mark`);
    await anna.close();
  }
});

await run();
