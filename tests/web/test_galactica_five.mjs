// Five people at one table of Battlestar Galactica, each in a browser of their own, by clicks alone: a check with a
// reaction, a jump, the sleepers, a Cylon who reveals himself. The dice are the server's: they play until each was seen.
import assert from 'node:assert/strict';
import { person, until } from './kit/browser.mjs';
import { openGalactica, over, place, primary, shownGalactica } from './kit/galactica.mjs';
import { picture } from './kit/look.mjs';
import { press, sitDown, start } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { run, say, test } from './kit/tap.mjs';

const NAMES = ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil'];
const TABLES = 6;      // a fleet may be lost too early: so many are tried
const server = await Server.start();
let people = [];
let tables = 0;
let choices = 0;

// ---- what a page shows ----------------------------------------------------------------------------------------------

/** The board in the words and numbers of the page: all that everybody may see. */
const shown = (tab) => tab.page.evaluate(() => {
  const number = (element) => Number(element?.textContent ?? -1);
  const all = (selector, read) => [...document.querySelectorAll(selector)].map(read);
  return {
    dials: all('.dialr__n', number),
    track: Number(/space (\d+)/.exec(document.querySelector('.track[aria-label^="Jump"]').getAttribute('aria-label'))[1]),
    distance: Number.parseInt(document.querySelector('.far b').textContent, 10),
    jumps: document.querySelector('.far > small').textContent,
    raiders: all('.piece--raider > b', number).reduce((sum, n) => sum + n, 0),
    rooms: all('.rooms .who', (one) => `${one.dataset.key} ${one.closest('li').dataset.key}`).sort(),
    hands: all('.seats > li', (one) => `${one.dataset.key} ${number(one.querySelector('.handcount'))}`).sort(),
    cylons: all('.seats > li', (one) => (one.querySelector('.badge--cylon') ? one.dataset.key : '')).filter(Boolean).sort(),
    inside: all('.check .entry', (one) => `${one.dataset.key} ${one.querySelector('.backs')?.children.length ?? 0}`).sort(),
    pile: all('.open-pile .pip', (one) => one.getAttribute('aria-label')).sort(),
    mine: document.querySelectorAll('.bgfan .hand .skillcard').length,
    loyalty: document.querySelectorAll('.cover [data-key^="loyalty-"]').length,
  };
});

const TYPES = { politics: 'Politics', leadership: 'Leadership', tactics: 'Tactics', piloting: 'Piloting', engineering: 'Engineering' };
const cylonCards = (loyalty) => loyalty.filter(({ card }) => card?.startsWith('cylon'));

function wanted({ view, seat: you }) {
  const { check } = view;
  const me = view.seats[you];
  const seats = (write) => view.seats.map(write).sort();
  return {
    dials: ['fuel', 'food', 'morale', 'population'].map((one) => view.resources[one]),
    track: view.track,
    distance: view.distance,
    jumps: `${view.visited.length} jump${view.visited.length === 1 ? '' : 's'}`,
    raiders: view.areas.reduce((sum, area) => sum + area.raiders, 0),
    rooms: view.seats.filter(({ place: at }) => !['viper', 'off_board'].includes(at)).map(({ seat, place: at }) => `who-${seat} ${at}`).sort(),
    hands: seats(({ seat, cards }) => `seat-${seat} ${cards}`),
    cylons: view.seats.filter(({ revealed }) => revealed).map(({ seat }) => `seat-${seat}`),
    inside: check ? [`destiny ${check.destiny}`, ...check.added.map((cards, seat) => `entry-${seat} ${cards}`)].sort() : [],
    pile: (check?.pile ?? []).map(({ card }) => `${TYPES[card.type]} ${card.strength}`).sort(),
    mine: me.hand.length + (me.titles.includes('president') ? view.quorum.hand.length : 0) + (me.super_crisis ? 1 : 0),
    loyalty: me.loyalty.length,
  };
}

/** All pages are at the same moment, show it as it is, and nothing that is another's. */
async function agree() {
  let why = '';
  await until(() => `the pages to agree: ${why}`, async () => {
    const pages = (await Promise.all(people.map(shown))).map((page) => JSON.stringify(page));
    const wrong = people.findIndex((tab, i) => tab.moment !== people[0].moment || pages[i] !== JSON.stringify(wanted(tab)));
    why = wrong < 0 ? '' : `${people[wrong].name} at moment ${people[wrong].moment}: ${pages[wrong]}, not ${JSON.stringify(wanted(people[wrong]))}`;
    return why === '';
  });
  const facts = people.map((tab) => JSON.stringify({ ...wanted(tab), mine: 0, loyalty: 0 }));
  assert.equal(new Set(facts).size, 1, `the pages were told different things: ${facts.join('\n')}`);
  await Promise.all(people.map(keepsSecrets));
}

/** Own cards stand in the hand and under the cover; anything of another's loyalty or hand stands nowhere. */
async function keepsSecrets(tab) {
  const { view, seat } = tab;
  const html = await tab.page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true);
    for (const part of copy.querySelectorAll('.side__rules, .slip')) part.remove();
    return { text: copy.textContent, strewn: copy.querySelectorAll('.skillcard').length - copy.querySelectorAll('.bgfan .skillcard').length, all: copy.outerHTML };
  });
  assert.equal(html.strewn, 0, `cards lie about in the page of ${tab.name}`);
  const known = view.seats.flatMap(({ loyalty }) => cylonCards(loyalty));
  if (known.length === 0) assert.ok(!/You Are a Cylon/i.test(html.text) && !/cylon_(damage|reduce|send)/.test(html.all), `${tab.name} reads of a Cylon's card`);
  const looked = new Set(events(tab).filter(({ kind }) => kind === 'saw').map(({ target }) => target));
  for (const other of view.seats.filter((one) => one.seat !== seat)) {
    assert.equal(other.hand, null);
    assert.equal(other.super_crisis, null);
    assert.ok(other.loyalty.every(({ card, shown: open }) => open || card === null || looked.has(other.seat)), `${tab.name} knows the loyalty of seat ${other.seat}`);
  }
}

const events = (tab) => tab.tables.flatMap((message) => message.events ?? []);
const lastOf = (tab, kind) => events(tab).findLast((event) => event.kind === kind);

/** The last such thing stands in the log of every page; gives what it was. */
async function inEveryLog(kind) {
  for (const tab of people) await tab.page.locator(`.side__log [data-number="${lastOf(tab, kind).number}"]`).waitFor({ state: 'attached' });
  return lastOf(people[0], kind);
}

// ---- what a person does ---------------------------------------------------------------------------------------------

const WANTED = ['galen_tyrol', 'william_adama', 'laura_roslin', 'lee_adama', 'saul_tigh', 'kara_thrace', 'tom_zarek'];
const YIELDING = ['pass', 'nothing', 'stay', 'leave'];
const REACTIONS = ['scientific_research', 'investigative_committee', 'declare_emergency'];
let reacted = false;

/** Cards that help, three at the most; those for a reaction are kept until there was one. */
function helping({ hand, counts }) {
  const helps = counts.map((worth, card) => ({ worth, card })).filter(({ worth, card }) => worth > 0 && (reacted || !REACTIONS.includes(hand[card].text)));
  return helps.sort((a, b) => b.worth - a.worth).slice(0, 3).map(({ card }) => card);
}

/** How everybody plays: to FTL Control and away, help in every check, leave the rest. */
async function plan(tab) {
  const { kind, options } = tab.last.asks;
  const find = (fits) => options.find(fits);
  const set = find(({ free }) => free);
  if (set?.verb === 'add') return { option: set, cards: helping(tab.view.seats[tab.seat]) };
  if (set) return { option: set, cards: Array.from({ length: set.free[0].min }, (_, i) => set.free[0].set[i]) };
  if (kind === 'character') return { option: WANTED.map((name) => find(({ character }) => character === name)).find(Boolean) ?? options[0] };
  if (kind === 'destination') return { option: await farthest(tab, options) };
  const away = find(({ verb, location }) => ['go', 'location'].includes(verb) && location === 'ftl_control');
  const dares = kind === 'move' || tab.view.resources.population > 6;
  return { option: (dares && away) || find(({ verb }) => YIELDING.includes(verb)) || options[0] };
}

async function farthest(tab, options) {
  const far = await Promise.all(options.map(({ option }) => dockButton(tab, option).innerText().then((text) => Number(/Distance (\d)/.exec(text)[1]))));
  return options[far.indexOf(Math.max(...far))];
}

const dockButton = (tab, option) => tab.page.locator(`.dock .prompt__options [data-key="o${option}"] button`);

/** Where an option lies that has no button of its own. */
function lies(tab, { verb, character, location, card, area, kind, from, seat }) {
  if (character && verb === 'character') return tab.page.locator(`.dock [data-key="${character}"] button`);
  if (card?.type) return tab.page.locator(`.bgfan [data-key="${card.type}-${card.strength}-0"] button`);
  if (verb === 'seat') return place(tab, `seat:${seat}`);
  if (verb === 'ship') return place(tab, `piece:${area}:civilian`);
  if (location) return place(tab, `room:${location}`);
  return place(tab, kind ? `piece:${area}:${kind}` : `area:${from ?? area}`);
}

/** The same button without the way of the pointer, for the long stretches between two moments. */
const quickly = (_tab, locator) => locator.evaluate((button) => button.click());

/** Answers on what lies in the page; done when the table has taken it. */
async function answer(tab, { option, cards }, click = quickly) {
  const asked = tab.ask;
  if (cards) {
    const boxes = tab.page.locator(option.verb === 'tokens' ? '.dock .prompt__options [role="checkbox"]' : '.bgfan .hand [role="checkbox"]');
    for (const card of cards) await click(tab, boxes.nth(card));
    await click(tab, cards.length > 0 ? primary(tab) : tab.page.locator('.dock [data-key="none"] button'));
  } else {
    const button = dockButton(tab, option.option);
    if (await button.count() === 0) await click(tab, lies(tab, option));
    if (tab.ask === asked && option.verb !== 'character') await click(tab, button);
  }
  await until(`the answer of ${tab.name} to ${tab.last.asks?.kind}`, () => tab.ask !== asked);
  choices += 1;
}

async function newTable() {
  tables += 1;
  assert.ok(tables <= TABLES, 'it never came to that');
  const link = await openGalactica(people[0], { seats: 5, title: 'Five friends' });
  for (const tab of people.slice(1)) await sitDown(tab, link);
  await start(people[0]);
}

const askedNow = () => people.filter((tab) => tab.ask !== null);
const together = () => people.every((tab) => tab.moment === people[0].moment);

/** Plays on until `enough()`; when the fleet is lost before, at a new table, or not at all. */
async function play(enough, { anew = true } = {}) {
  for (;;) {
    await until('somebody to be asked', () => together() && (askedNow().length > 0 || over(people[0])), 60_000);
    if (over(people[0])) {
      say(`table ${tables}: ${people[0].view.cause} in turn ${people[0].view.turn}`);
      if (!anew) return;
      await newTable();
      continue;
    }
    const asked = askedNow();
    await Promise.all(asked.map(shownGalactica));
    if (await enough()) return;
    await Promise.all(asked.map(async (tab) => answer(tab, await plan(tab))));
  }
}

const begin = Date.now();
const told = () => say(`turn ${people[0].view.turn}, distance ${people[0].view.distance}, ${choices} choices, ${tables} tables, ${((Date.now() - begin) / 1000).toFixed(1)} s`);

// ---- the game -------------------------------------------------------------------------------------------------------

test('five sit down; each holds a hand and a loyalty card that the others do not see', async () => {
  people = await Promise.all(NAMES.map((name) => person(server, name)));
  await newTable();
  await play(() => people[0].view.turn === 1 && people[0].view.step === 'movement');
  await agree();
  told();
});

const asksAll = (...windows) => people.every((tab) => tab.last.asks?.kind === 'window' && windows.includes(tab.view.window));
const optionOf = (tab, verb) => tab.last.asks.options.find((option) => option.verb === verb);
const reactionOf = (tab) => tab.last.asks.options.find(({ verb, card }) => verb === 'play' && REACTIONS.includes(card.text));
const askWords = (tab) => tab.page.locator('.dock .ask').innerText();
const states = (tab) => tab.page.locator('.seats > li').evaluateAll((all) => all.map((one) => `${one.classList.contains('seat--you') ? 'you' : 'other'} ${one.querySelector('.seat__state').textContent}`).sort().join());

let added = 0;

/** Whoever is asked for cards sees, as all do, how many lie there, and no face of them. */
async function countsOnly() {
  const adder = people.find((tab) => tab.last.asks?.kind === 'add');
  if (!adder || adder.view.check.open) return;
  await agree();
  for (const tab of people) assert.deepEqual([tab.view.check.pile, tab.view.check.total], [null, null], 'the cards lie face down');
  added += adder.view.check.added.filter((cards) => cards > 0).length;
}

/** One after another answers the window; before the last one has, nobody is told of any answer. */
async function reactTogether(holder) {
  const [first, ...rest] = people.filter((tab) => tab !== holder);
  const heard = rest.map((tab) => tab.tables.length);
  const seen = await Promise.all(rest.map(states));
  await answer(first, { option: optionOf(first, 'pass') }, press);
  await answer(holder, { option: reactionOf(holder) }, press);
  assert.deepEqual(rest.map((tab) => tab.tables.length), heard, 'those who have not answered heard something');
  assert.deepEqual(await Promise.all(rest.map(states)), seen, 'those who have not answered saw something');
  await Promise.all(rest.map((tab) => answer(tab, { option: optionOf(tab, 'pass') }, press)));
}

test('a check with a reaction: all are asked alike, and cards are counted, not named', async () => {
  await play(async () => {
    await countsOnly();
    return asksAll('before_check', 'after_total') && people.some(reactionOf);
  });
  const words = await Promise.all(people.map(askWords));
  assert.equal(new Set(words).size, 1, `who holds the card is asked as who does not: ${words.join(' / ')}`);
  for (const tab of people) assert.equal(await states(tab), 'other Thinking,other Thinking,other Thinking,other Thinking,you Choose');
  const holder = people.find(reactionOf);
  const { card } = reactionOf(holder);
  await picture(holder, 'galactica-five-window');
  await reactTogether(holder);
  reacted = true;
  await until('all to be told', together);
  const { seat, card: played } = await inEveryLog('played');
  assert.deepEqual([seat, played], [holder.seat, card]);
  say(`${holder.name} played ${card.text}`);
  const counted = events(people[0]).filter(({ kind }) => kind === 'result').length;
  await play(async () => {
    await countsOnly();
    return added > 0 && events(people[0]).filter(({ kind }) => kind === 'result').length > counted;
  });
  await agree();
  await inEveryLog('counted');
  for (const tab of people) {
    assert.ok(events(tab).filter(({ kind }) => kind === 'check_card').every((event) => !('seat' in event)), 'a counted card has no owner');
    assert.ok(events(tab).filter(({ kind }) => kind === 'added').every((event) => !('card' in event)), 'an added card has no face');
  }
  told();
});

test('a jump: every page shows the way that was made', async () => {
  await play(() => people[0].view.distance > 0);
  await agree();
  const { distance } = await inEveryLog('jump').then(() => inEveryLog('destination'));
  assert.ok(people[0].view.distance >= distance && distance > 0);
  await picture(people[1], 'galactica-five-jump');
  told();
});

let slept = 0; // at which table

test('the sleepers: each gets a second card, which nobody else sees', async () => {
  await play(() => people[0].view.sleepers);
  slept = tables;
  await agree();
  await inEveryLog('sleepers');
  for (const tab of people) {
    assert.equal(tab.view.seats[tab.seat].loyalty.length, 2);
    assert.match(await tab.page.locator('.cover').innerText(), /2 loyalty cards/);
    assert.ok(events(tab).filter(({ kind }) => kind === 'loyalty').every(({ seat }) => seat === tab.seat), 'a card was told to another');
  }
  told();
});

const isCylon = (tab) => cylonCards(tab.view.seats[tab.seat].loyalty).length > 0;
const revealer = () => people.find((tab) => tab.last.asks?.kind === 'action' && optionOf(tab, 'reveal'));
let cylon;

/** Lifts the cover, thinks better of it, and does it after all. */
async function reveal(tab) {
  const button = tab.page.locator('.reveal').first();
  const asked = tab.ask;
  assert.equal(await button.isVisible(), false, 'nothing is seen before the cover is lifted');
  await press(tab, tab.page.locator('.cover summary'));
  await press(tab, button);
  await tab.button('Stay hidden').click();
  assert.equal(tab.ask, asked);
  await press(tab, button);
  await tab.page.getByRole('dialog').getByRole('button', { name: 'Reveal', exact: true }).click();
  await until('the reveal to be taken', () => tab.ask !== asked);
}

test('a Cylon reveals himself: until then no page knows, then all do, and see where he is', async () => {
  await play(() => (people[0].view.sleepers || tables > slept) && revealer());
  await agree();
  cylon = revealer();
  assert.ok(isCylon(cylon));
  assert.doesNotMatch(await askWords(cylon), /reveal/i);
  for (const tab of people) if (tab !== cylon) assert.equal(await tab.page.locator('.reveal').count(), 0);
  await reveal(cylon);
  await play(() => people[0].view.seats[cylon.seat].place === 'resurrection_ship', { anew: false });
  await agree();
  const event = await inEveryLog('revealed');
  assert.equal(event.seat, cylon.seat);
  for (const tab of people) {
    await tab.page.locator(`.seats [data-key="seat-${cylon.seat}"] .badge--cylon`).waitFor();
    await tab.page.locator(`.rooms [data-key="resurrection_ship"] [data-key="who-${cylon.seat}"]`).waitFor();
  }
  await picture(people.find((tab) => tab !== cylon), 'galactica-five-revealed');
  told();
  await Promise.all(people.map((tab) => tab.close()));
});

await run();
