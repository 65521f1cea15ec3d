// Battleship Galaxies: where the camera looks. At the table of the first sortie the line asks and tells the page what the table would,
// at the speed and with the motion that people have who have set nothing.
import assert from 'node:assert/strict';
import { person, until } from './kit/browser.mjs';
import { picture } from './kit/look.mjs';
import { Server } from './kit/server.mjs';
import { run, test } from './kit/tap.mjs';

const server = await Server.start();
const SIZES = { 'on a laptop': { width: 1366, height: 657 }, 'on a phone': { width: 390, height: 844 } };
const FAR = [18, 1]; // in the enemy's zone, away from all other ships

/** The table as it stood, and the line that stands for it. */
async function sortie({ motion = true, viewport }) {
  const tab = await person(server, 'Anna', { motion, viewport, settings: { speed: 'normal', stops: true } });
  await tab.page.routeWebSocket(/\/ws$/, (socket) => {
    const far = socket.connectToServer();
    tab.line = socket;
    socket.onMessage((text) => { if (!tab.alone) far.send(text); });
    far.onMessage((text) => { if (!tab.alone) socket.send(text); });
  });
  await tab.go('/learn');
  await tab.page.locator('.teach[data-key="galaxies"]').getByRole('button', { name: 'Play First sortie' }).click();
  await until('the table', () => tab.ask !== null);
  await tab.page.locator('.craft').first().waitFor({ state: 'attached' });
  tab.alone = true;
  tab.base = tab.last;
  return tab;
}

let told = 0;

/** The other side launches a ship; then it may be the reader's choice again. */
function tell(tab, { launched = null, asks = null }) {
  told += 1;
  const { base } = tab;
  const view = tab.said ?? base.view;
  const foe = view.ships.find((ship) => !view.cards.find((card) => card.card === ship.card).yours);
  const ships = launched ? [...view.ships, { ...foe, ship: 13, front: launched, hexes: [launched] }] : view.ships;
  const events = launched ? [{ number: tab.lastEvent + told, unit: tab.lastEvent + told, as: 'unit', kind: 'placed', rule: 'GX-041', text: 'A ship deploys.', ship: 13, front: launched, back: null }] : [];
  tab.said = { ...view, ships };
  const table = { ...base.table, moment: base.table.moment + told };
  tab.line.send(JSON.stringify({ ...base, n: base.n + told, table, events, chat: [], asks, view: tab.said }));
}

const asksAgain = (tab) => ({ ...tab.base.asks, ask: tab.base.asks.ask + told + 1 });

/** Is the middle of a ship in sight, and of the camera's own accord? */
const inSight = (tab, ship) => tab.page.evaluate((number) => {
  const craft = document.querySelector(`.craft[data-ship="${number}"]`)?.getBoundingClientRect();
  const field = document.querySelector('.hex').getBoundingClientRect();
  const [x, y] = craft ? [craft.left + craft.width / 2, craft.top + craft.height / 2] : [-1, -1];
  return x > field.left && x < field.right && y > field.top && y < field.bottom;
}, ship);

/** The point of the drawing in the middle, and the scale: they stay as they are when the field gets another size. */
const place = (tab) => tab.page.evaluate(() => {
  const [x, y, scale] = document.querySelector('.hex > g').getAttribute('transform').match(/-?[\d.]+/g).map(Number);
  const { width, height } = document.querySelector('.hex').getBoundingClientRect();
  return [(width / 2 - x) / scale, (height / 2 - y) / scale, scale].map((value) => value.toFixed(1)).join();
});

for (const [where, viewport] of Object.entries(SIZES)) {
  test(`${where} the camera goes where a ship is launched, and comes back to what is asked`, async () => {
    const tab = await sortie({ viewport });
    const own = tab.base.view.ships[0].ship;
    await until('my ship in sight', () => inSight(tab, own));
    tell(tab, { launched: FAR });
    await until('the launch in sight', () => inSight(tab, 13));
    await picture(tab, `galaxies-follows-${viewport.width}`);
    tell(tab, { asks: asksAgain(tab) });
    await until('my ship in sight again', () => inSight(tab, own));
    await tab.close();
  });
}

for (const motion of [true, false]) {
  test(motion ? 'it glides there' : 'with reduced motion it is there at once', async () => {
    const tab = await sortie({ motion, viewport: SIZES['on a phone'] });
    await tab.page.evaluate(() => {
      const world = document.querySelector('.hex > g');
      const across = () => world.getAttribute('transform').match(/-?[\d.]+/)[0];
      globalThis.places = new Set([across()]);
      new MutationObserver(() => globalThis.places.add(across())).observe(world, { attributeFilter: ['transform'] });
    });
    tell(tab, { launched: FAR });
    await until('the launch in sight', () => inSight(tab, 13));
    const places = await tab.page.evaluate(() => [...globalThis.places]);
    assert.ok(motion ? places.length > 2 : places.length === 2, places.join(', '));
    await tab.close();
  });
}

test('who has pulled or zoomed the map keeps what they see', async () => {
  const tab = await sortie({ viewport: SIZES['on a phone'] });
  const before = await place(tab);
  await tab.page.getByRole('button', { name: 'Closer' }).click();
  const chosen = await place(tab);
  assert.notEqual(chosen, before);
  tell(tab, { launched: FAR });
  await tab.page.locator('.craft[data-ship="13"]').waitFor({ state: 'attached' });
  tell(tab, { asks: asksAgain(tab) });
  await until('the ask', () => tab.page.evaluate((ask) => document.querySelector('.dock').dataset.number === String(ask), tab.base.asks.ask + told));
  assert.equal(await place(tab), chosen);
  await tab.close();
});

await run();
