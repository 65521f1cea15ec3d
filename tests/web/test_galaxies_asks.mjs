// Battleship Galaxies: the questions that a game rarely comes to. A table is played until both sides have ships; then the line
// asks the page what the table would, and hears what the page answers.
import assert from 'node:assert/strict';
import { audit } from './kit/axe.mjs';
import { person, until } from './kit/browser.mjs';
import { enemies, openGalaxies, playGalaxies, primary } from './kit/galaxies.mjs';
import { fits, picture } from './kit/look.mjs';
import { press } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { startWithBots } from './kit/starship.mjs';
import { run, test } from './kit/tap.mjs';

const server = await Server.start();
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
let anna;
let base; // the table as it stood
let own; // a ship of each side
let foe;

/** The line to the page: everything goes through, until the line itself stands for the table. */
const line = { page: null, alone: false, answers: [] };

function answer({ type, id, ask, option, args }) {
  if (type === 'choose') line.answers.push({ ask, option, args });
  const outlook = { from: 5, chance: 4, damage: 2, cost: 0, left: 2, ecm: [], debris: { rolls: 0 }, danger: 0 };
  line.page.send(JSON.stringify({ id, type, ask, ...(type === 'consider' && { outlook }) }));
}

function listen(page) {
  return page.routeWebSocket(/\/ws$/, (socket) => {
    const far = socket.connectToServer();
    line.page = socket;
    const isOurs = (text, ...types) => line.alone && types.includes(JSON.parse(text).type);
    socket.onMessage((text) => (isOurs(text, 'choose', 'consider') ? answer(JSON.parse(text)) : far.send(text)));
    far.onMessage((text) => { if (!isOurs(text, 'table')) socket.send(text); });
  });
}

const attack = (ship, target, result) => ({ ship, target, slot: 0, strength: 2, letter: 'E', number: 5, result, rerolled: [], redirected: null });
const withAttached = (view, tactic, cards) => view.cards.map((card) => (cards.includes(card.card) ? { ...card, attached: [{ tactic, kind: 'hero', by: 0 }] } : card));

const STEP = { verb: 'step', direction: 0, lead: null };

/** By kind: what is asked, what the view says of it, what the note must say, and which option the brass button is. */
const ASKS = {
  ecm: () => ({ options: [{ verb: 'roll', ship: foe.ship, by: own.ship }, { verb: 'decline' }], note: /moved next to/, says: /Roll ECM against .*50 %: 2 damage/s }),
  wake: () => ({ options: [{ verb: 'harm', ship: foe.ship }, { verb: 'keep' }], view: { activation: { card: own.card, how: 'activation', step: 'move' } }, note: /ends its move/ }),
  reroll: () => ({ options: [{ verb: 'reroll', power: 0, dice: 'both' }, { verb: 'keep' }], view: { attack: attack(own.ship, foe.ship, 'miss') }, note: /E5: a miss on .*, strength 2/ }),
  defend: () => ({ options: [{ verb: 'redirect', ship: own.ship }, { verb: 'keep' }], view: { attack: attack(foe.ship, own.ship, 'hit') }, note: /E5: a hit on .*shields \d, hull \d left/ }),
  replace: () => ({ options: [{ verb: 'replace', tactic: 'isn_erin_cho' }], view: { cards: withAttached(base.view, 'isn_erin_cho', [own.card]) }, note: /takes its place/ }),
  hero: () => ({ options: [{ verb: 'replace', card: own.card, tactic: 'isn_erin_cho' }], view: { cards: withAttached(base.view, 'isn_erin_cho', [own.card]) }, note: /one ship only/ }),
  regenerate: () => ({ options: [{ verb: 'restore', ship: own.ship }, { verb: 'keep' }], note: /Shields at \d/ }),
  market: () => ({ options: [{ verb: 'draw' }, { verb: 'keep' }], note: /cards in hand, \d+ in the deck/ }),
  board: () => ({
    options: [{ verb: 'board', card: foe.card }, { verb: 'keep' }],
    view: { activation: { card: own.card, how: 'activation', step: 'move' }, cards: base.view.cards.map((card) => (card.card === foe.card ? { ...card, adrift: 1 } : card)) },
    note: /Repairs so far: 1/,
  }),
  move: () => ({ options: [{ verb: 'end' }, { ...STEP, ship: own.ship }], view: { activation: { card: own.card, how: 'half', step: 'move' } }, note: /Pick a lit hex/, head: /: 3 left/ }),
  action: () => ({ options: [{ verb: 'end' }], barred: [{ option: 1, verb: 'activate', card: own.card, text: 'Activate it', rule: 'GX-063' }], closed: /GX-063: .*cannot be paid/ }),
  react: () => ({ options: [{ verb: 'keep' }], note: /only pass/ }),
};

/** Asks the page, as a new moment of the table. */
async function asked(kind, number) {
  const { options, view, barred = [] } = ASKS[kind]();
  const asks = { ask: number, kind, rule: 'GX-001', question: `What about ${kind}?`, barred, options: options.map((one, i) => ({ option: i, rule: 'GX-001', text: `${one.verb} it`, ...one })) };
  const table = { ...base.table, moment: base.table.moment + number, seats: base.table.seats.map((seat) => ({ ...seat, waiting: seat.seat === base.you.seat })) };
  line.page.send(JSON.stringify({ ...base, n: base.n + number, table, events: [], chat: [], asks, view: { ...base.view, ...view } }));
  await until(`the page to ask ${kind}`, () => anna.page.evaluate((wanted) => document.querySelector('.dock')?.dataset.number === wanted, String(number)));
}

test('a table with ships of both sides', async () => {
  anna = await person(server, 'Anna');
  await listen(anna.page);
  await openGalaxies(anna);
  await startWithBots(anna, { bot: 'officer' });
  await playGalaxies(anna, { enough: (kind) => kind === 'action' && enemies(anna.view).length > 0 });
  base = anna.last;
  own = base.view.ships.find((ship) => ship.hexes.length > 0 && base.view.cards.find((card) => card.card === ship.card).yours);
  [foe] = enemies(base.view);
  line.alone = true;
});

for (const [i, kind] of Object.keys(ASKS).entries()) {
  test(`${kind}: what is at stake in words, and the brass button answers`, async () => {
    const number = base.asks.ask + 10 + i;
    const { note, says, head, closed } = ASKS[kind]();
    await asked(kind, number);
    if (note) assert.match(await anna.page.locator('.prompt__note').innerText(), note);
    if (head) await until('its head', async () => head.test(await anna.page.locator('#ask').innerText()));
    if (closed) assert.match(await anna.page.locator('.dock [data-barred] + .sr').first().innerText(), closed);
    if (says) await until('the button to say it', async () => says.test(await primary(anna).innerText()));
    if (kind === 'defend') await audit(anna, kind);
    await picture(anna, `galaxies-ask-${kind}`);
    await anna.page.setViewportSize(PHONE);
    await fits(anna, `${kind} on a phone`, { ask: true });
    await picture(anna, `galaxies-ask-${kind}-phone`);
    await anna.page.setViewportSize(DESKTOP);
    await press(anna, primary(anna));
    await until('an answer', () => line.answers.at(-1)?.ask === number);
    assert.equal(line.answers.at(-1).option, 0);
  });
}

await run();
