// starship.mjs: what people do at a table of Starship Battles, by clicking what they see.
import assert from 'node:assert/strict';
import { until } from './browser.mjs';
import { giveName, inviteLink, press, pressPrimary, say, start, yourOwn } from './player.mjs';
import { tableFor } from './wire.mjs';

/** The scenario first, and what other rules need before them: what does not go together is closed. */
const FIRST = ['set-scenario', 'set-rules', 'pilots', 'planetoids', 'ground', 'missiles'];
const rank = ([name, value]) => [FIRST.indexOf(name), FIRST.indexOf(value)].find((at) => at >= 0) ?? FIRST.length;
const inOrder = (a, b) => rank(a) - rank(b);

/** Opens a table by the form in the lobby. `settings`: by name, as the form has them; a list where several go together. */
export async function openByForm(tab, { seats = 2, title = '', settings = {} } = {}) {
  const { page } = tab;
  await tab.go('/');
  await page.locator('input[name="game"][value="starship"]:not([disabled])').check({ force: true });
  const form = page.getByRole('form', { name: 'New table: Starship Battles' });
  await yourOwn(form);
  if (title) await form.getByLabel('Table name').last().fill(title);
  const set = async (name, value) => {
    const box = form.locator(`input[name="${name}"][value="${value}"]`);
    await until(`${name} ${value} to be open`, async () => await box.isChecked() || await box.isEnabled());
    if (!await box.isChecked()) await box.check({ force: true });
  };
  const chosen = Object.entries(settings).flatMap(([name, values]) => [values].flat().map((value) => [`set-${name}`, value]));
  for (const [name, value] of chosen.sort(inOrder)) await set(name, value);
  await set('seats', seats);
  await form.getByRole('button', { name: 'Open the table' }).click();
  if (!await page.evaluate(() => localStorage.getItem('wardroom.name'))) await giveName(tab);
  await page.waitForURL(/\/t\//);
  return inviteLink(tab);
}

/** The same without the lobby. */
export async function openStarship(tab, wish = {}) {
  await tab.go(await tableFor([tab], { game: 'starship', seats: 2, ...wish }));
  return inviteLink(tab);
}

/** Puts a bot on every seat from `from` on and begins: over the page's own line. */
export async function startWithBots(tab, { bot = 'ensign', from = 1 } = {}) {
  for (let seat = from; seat < tab.last.table.seats.length; seat++) await say(tab, { type: 'bot', seat, bot });
  await until('the bots', () => tab.last.table.seats.slice(from).every((seat) => seat.bot === bot));
  await start(tab);
}

/** What the table last foretold to this page. */
export function outlook(tab) {
  for (let i = tab.frames.length - 1; i >= 0; i--) {
    const message = JSON.parse(tab.frames[i]);
    if (message.type === 'consider') return message.outlook;
  }
  return null;
}

const hand = (tab) => tab.page.locator('.moves .move');
export const card = (tab, name) => tab.page.getByRole('button', { name: new RegExp(`^${name}, G`) });
export const lever = (tab, name) => tab.page.getByRole('radiogroup', { name: 'Speed' }).getByRole('radio', { name: new RegExp(`^${name}`) });
export const seal = (tab) => tab.page.locator('.dock .prompt__options > li:first-child .btn');

/** Waits until the ask that came last is shown; a briefing that opens by itself is read and put away. */
export async function shown(tab, { brief = false } = {}) {
  await until('the ask in the page', () => tab.page.evaluate((ask) => document.querySelector('.dock')?.dataset.number === String(ask), tab.ask));
  const ready = tab.page.locator('.dialog--brief[open] .btn--primary');
  if (!brief && await ready.count() > 0) await press(tab, ready);
}

const words = (tab) => tab.page.locator('.moves__sum').evaluate((sum) => sum.textContent);

/** Takes or drops a card; done when the table has said what the plan comes to, or the plan is not whole. */
export async function take(tab, place) {
  const told = tab.frames.length;
  await press(tab, tab.page.locator(`[data-card="${place}"]`));
  await until('the outlook', async () => {
    if (await seal(tab).getAttribute('aria-disabled') === 'true') return true;
    return tab.frames.slice(told).some((text) => text.includes('"consider"')) && /G \d+ of/.test(await words(tab));
  });
}

const openCards = (tab) => hand(tab).evaluateAll((all) => all.filter((one) => one.getAttribute('aria-disabled') !== 'true').map((one) => one.dataset.card));
const whole = async (tab) => await seal(tab).getAttribute('aria-disabled') !== 'true';

/** How good a plan is for somebody who wants to fire and to stay on the table; where a plan for the next turn leads nobody knows. */
function worth({ steps = [] }) {
  const last = steps.at(-1);
  if (!last) return 0;
  if (steps.some((step) => step.leaves)) return -1e9;
  const nearest = Math.min(...last.sights.map((row) => row.distance + Math.abs(row.bearing) - (row.may_fire ? 30_000 : 0)));
  return Math.min(last.margin, 8000) - nearest;
}

/** Tries a few open cards, seals the best of them. Gives the number of cards tried. */
export async function planWell(tab, random, most = 4) {
  const open = await until('cards to choose from, or fixed ones', async () => { const cards = await openCards(tab); return (cards.length > 0 || await whole(tab)) && cards; });
  if (open.length === 0) {
    await sealIt(tab);
    return 0;
  }
  const tried = [];
  for (let i = 0; i < 12 && tried.length < most; i++) {
    const place = random.of(open);
    if (tried.some((one) => one.place === place)) continue;
    await take(tab, place);
    if (await whole(tab)) tried.push({ place, worth: worth(outlook(tab)) });
    await press(tab, tab.page.locator('.dock').getByRole('button', { name: 'Clear' }));
  }
  assert.ok(tried.length > 0, 'no card makes a whole plan');
  await take(tab, tried.sort((a, b) => b.worth - a.worth)[0].place);
  await sealIt(tab);
  return tried.length;
}

/** Seals, and answers the question that may come up; done when the table has the plan. */
export async function sealIt(tab) {
  const asked = tab.ask;
  await press(tab, seal(tab));
  await until('the plan to be sealed', async () => {
    if (tab.ask !== asked) return true;
    const sure = tab.page.locator('dialog[open] .btn--danger');
    if (await sure.count() > 0) await sure.click();
    return false;
  });
}

/** Answers whatever is asked; `tries`: how many cards are looked at before one is flown. */
export async function answerStarship(tab, random, tries = 4) {
  const asked = tab.ask;
  const { kind } = tab.last.asks;
  await shown(tab);
  if (kind === 'plan' || kind === 'ahead') await planWell(tab, random, tries);
  else await pressPrimary(tab, asked);
  await until(`the answer to ${kind}`, () => tab.ask !== asked);
  return kind;
}
