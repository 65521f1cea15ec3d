// galaxies.mjs: what people do at a table of Battleship Galaxies, by clicking what they see.
import { distance, Grid } from '../../../games/galaxies/page/hexes.js';
import { until } from './browser.mjs';
import { giveName, inviteLink, press, pressPrimary, primaryOf, yourOwn } from './player.mjs';
import { tableFor } from './wire.mjs';

/** Opens a table by the form in the lobby. */
export async function openByForm(tab, { seats = 2, mission = 'm1', title = '', settings = {} } = {}) {
  const { page } = tab;
  await tab.go('/');
  await page.locator('input[name="game"][value="galaxies"]:not([disabled])').check({ force: true });
  const form = page.getByRole('form', { name: 'New table: Battleship Galaxies' });
  await yourOwn(form);
  await form.locator(`input[name="seats"][value="${seats}"]`).check({ force: true });
  for (const [name, value] of Object.entries({ mission, ...settings })) await form.locator(`input[name="set-${name}"][value="${value}"]`).check({ force: true });
  if (title) await form.getByLabel('Table name').last().fill(title);
  await form.getByRole('button', { name: 'Open the table' }).click();
  if (!await page.evaluate(() => localStorage.getItem('wardroom.name'))) await giveName(tab);
  await page.waitForURL(/\/t\//);
  await until('the table', () => tab.last !== null);
  return inviteLink(tab);
}

/** The same without the lobby. */
export async function openGalaxies(tab, { seats = 2, mission = 'm1', title = '', settings = {} } = {}) {
  await tab.go(await tableFor([tab], { game: 'galaxies', seats, title, settings: { mission, ...settings } }));
  return inviteLink(tab);
}

/** Waits until the ask that came last is shown; false when another has come meanwhile. */
export async function shownGalaxies(tab) {
  const asked = tab.ask;
  await until('the ask in the page', async () => tab.ask !== asked || await tab.page.evaluate((ask) => document.querySelector('.dock')?.dataset.number === String(ask), asked));
  return tab.ask === asked;
}

export const primary = (tab) => tab.page.locator('.dock .btn--primary');
export const choiceOf = (tab, name) => tab.page.locator('.dock .prompt__options').getByRole('button', { name });

/** The middle of every mark of a look on the field, on the screen, those out of sight left out. */
export const marks = (tab, look) => tab.page.evaluate((wanted) => {
  const inside = document.querySelector('.hex').getBoundingClientRect();
  return [...document.querySelectorAll(`.mark--${wanted}`)].map((mark) => {
    const { x, y } = new DOMPoint(0, 0).matrixTransform(mark.getScreenCTM());
    return { x, y, hex: mark.dataset.hex.split(',').map(Number), danger: mark.querySelector('.ecm') !== null };
  }).filter(({ x, y }) => x > inside.left + 8 && x < inside.right - 8 && y > inside.top + 8 && y < inside.bottom - 8 && document.elementFromPoint(x, y)?.closest('.hex'));
}, look);

export const pressAt = (tab, { x, y }) => (tab.touch ? tab.page.touchscreen.tap(x, y) : tab.page.mouse.click(x, y));

export const over = (tab) => tab.last.table.phase === 'over';
const shipOf = (view, number) => view.ships.find((ship) => ship.ship === number);
const isFriend = (view, ship) => view.cards.find((card) => card.card === ship.card)?.friend;
export const enemies = (view) => view.ships.filter((ship) => ship.hexes.length > 0 && !isFriend(view, ship));

/** How far it is from a hex to the nearest enemy; where there is none, to the other side. */
function away(view, hex) {
  const there = enemies(view).flatMap((ship) => ship.hexes);
  const [first] = view.players.find((player) => player.yours).zone.columns;
  if (there.length === 0) return first === 0 ? view.field.columns - hex[0] : hex[0];
  return Math.min(...there.map((one) => distance(hex, one)));
}

const SHORT = 3; // near enough for any weapon

/** Into range, by a safe way where there is one. */
const worth = (view, { hex, danger }) => 4 * Math.max(away(view, hex), SHORT) + (danger ? 3 : 0);

/** Waits until a planned way was flown, or something came of it. A way may end where the ship already lies: only the next ask says it was begun. */
async function flown(tab, asked, ship, goal) {
  const { shields, hull } = shipOf(tab.view, ship) ?? {};
  await until('the way to be flown', () => {
    if (tab.ask === asked) return false;
    const now = shipOf(tab.view, ship);
    if (over(tab) || tab.last.asks?.kind === 'ecm' || !now || now.hexes.length === 0 || now.shields !== shields || now.hull !== hull) return true;
    const there = [now.front, now.back].some((hex) => hex && hex.join() === goal.join());
    return there && (tab.ask === null || tab.last.asks.kind !== 'move' || now.steps > 0);
  });
}

const chosenShip = (tab) => tab.page.evaluate(() => Number(document.querySelector('.craft--sel')?.dataset.ship ?? -1));
const reachable = (tab) => tab.page.evaluate(() => [...document.querySelectorAll('.mark--reach')].map((mark) => mark.dataset.hex));

/** What the table last foretold of an ask; null when it has not yet. */
function foretold(tab, asked) {
  for (let i = tab.frames.length - 1; i >= 0; i--) {
    const message = JSON.parse(tab.frames[i]);
    if (message.type === 'consider' && message.ask === asked) return message.outlook;
    if (message.type === 'table' && message.asks?.ask !== asked) return null;
  }
  return null;
}

/** The chosen ship, once the page shows how far it can go; null when it cannot go anywhere, or the page has gone on. */
async function reaching(tab, asked) {
  let ship = null;
  await until('how far the ships can go', async () => {
    const outlook = foretold(tab, asked);
    ship = await chosenShip(tab);
    const isStuck = outlook && !outlook.ships?.find((row) => row.ship === ship)?.reach?.length;
    if (tab.ask !== asked || isStuck) ship = null;
    return ship === null || (await reachable(tab)).length > 0;
  });
  return ship;
}

/** The mouse: a lit hex towards the enemy, pressed, then the brass button. */
async function flyByMouse(tab) {
  const asked = tab.ask;
  const ship = await reaching(tab, asked);
  if (ship === null) return false;
  const lit = await marks(tab, 'reach');
  if (tab.ask !== asked || lit.length === 0) return false;
  const goal = [...lit].sort((a, b) => worth(tab.view, a) - worth(tab.view, b))[0];
  await pressAt(tab, goal);
  await until('the plan', async () => await tab.page.locator('.ghost').count() > 0);
  await press(tab, primary(tab));
  await flown(tab, asked, ship, goal.hex);
  return true;
}

const KEYS = ['d', 'e', 'w', 'q', 'a', 's']; // by direction, as the hexes lie

/** The keys: walked from the ship towards the enemy, as far as it can go; Enter plans, Enter goes. */
async function flyByKeys(tab) {
  const asked = tab.ask;
  const { keyboard } = tab.page;
  const ship = await reaching(tab, asked);
  if (ship === null) return false;
  const open = await reachable(tab);
  const { view } = tab;
  const grid = new Grid(view.field);
  let at = shipOf(view, ship).front;
  for (let i = 0; i < shipOf(view, ship).move && away(view, at) > SHORT; i++) {
    const ways = KEYS.map((key, direction) => ({ key, hex: grid.next(at, direction) })).filter(({ hex }) => hex && open.includes(hex.join()));
    const next = [...ways].sort((a, b) => away(view, a.hex) - away(view, b.hex))[0];
    if (!next || away(view, next.hex) >= away(view, at)) break;
    await keyboard.press(next.key);
    at = next.hex;
  }
  const moved = at !== shipOf(view, ship).front;
  await keyboard.press('Enter');
  if (!moved) return tab.ask !== asked;
  await until('the plan', async () => await tab.page.locator('.ghost').count() > 0);
  await keyboard.press('Enter');
  await flown(tab, asked, ship, at);
  return true;
}

/** A card that must go: pressed, or reached with Tab; then the choice that it brings. */
async function dropCard(tab, keys) {
  const card = tab.page.locator('.tactic:not(.tactic--idle)').first();
  if (!keys) {
    await press(tab, card);
    return press(tab, primary(tab));
  }
  await card.focus();
  await tab.page.keyboard.press('Enter');
  await until('the choice', async () => await primary(tab).count() > 0);
  await tab.page.keyboard.press('1');
  return tab.page.keyboard.press('Enter');
}

/** One version of every ship that can still be paid, and done. The page sends them one by one; where a mate was faster it lets choose again. */
async function pickFleet(tab) {
  const asked = tab.ask;
  const open = tab.page.locator('.catalogue > li:not(:has([aria-pressed="true"])) .version:not([aria-disabled="true"])');
  const picked = tab.page.locator('.version[aria-pressed="true"]');
  await until('to choose, or the page to go on', async () => tab.ask !== asked || await open.count() + await primary(tab).count() > 0);
  while (tab.ask === asked && await open.count() > 0) {
    const before = await picked.count();
    await press(tab, open.first());
    await until('it to be picked', async () => await picked.count() > before);
  }
  await pressPrimary(tab, asked);
}

/** A key may fall between two asks: who sees nothing come of it presses again. */
async function pressEnter(tab, asked) {
  for (let tries = 0; tries < 10 && tab.ask === asked; tries++) {
    await tab.page.keyboard.press('Enter');
    await until('the answer', () => tab.ask !== asked, 3000).catch(() => {});
  }
}

/** Answers the open ask as somebody would who wants to win: closes in, fires, launches all. Gives the kind of ask. */
export async function answerGalaxies(tab, { keys = false } = {}) {
  const asked = tab.ask;
  if (!await shownGalaxies(tab)) return null;
  const { kind, options } = tab.last.asks;
  const goes = kind === 'action' && options.some(({ verb }) => verb === 'activate');
  if (goes && await (keys ? flyByKeys : flyByMouse)(tab)) return kind;
  if (kind === 'fleet') await pickFleet(tab);
  else if (kind === 'limit') await dropCard(tab, keys);
  else if (!keys) await pressPrimary(tab, asked);
  else if (await primaryOf(tab, asked)) await pressEnter(tab, asked);
  await until(`the answer to ${kind}`, () => tab.ask !== asked);
  return kind;
}

/** Plays on until `enough(kind)`, or to the end. Gives how often each kind was asked. */
export async function playGalaxies(tab, { enough = () => false, before = async () => {}, ...how } = {}) {
  const answered = {};
  for (let i = 0; i < 2000; i++) {
    await until('to be asked, or the end', () => tab.ask !== null || over(tab));
    if (over(tab)) break;
    const { kind } = tab.last.asks;
    if (enough(kind, answered)) break;
    if (!await shownGalaxies(tab)) continue;
    await before(kind, answered);
    const done = await answerGalaxies(tab, how);
    if (done) answered[done] = (answered[done] ?? 0) + 1;
  }
  return answered;
}
