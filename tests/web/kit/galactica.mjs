// galactica.mjs: what people do at a table of Battlestar Galactica, by pressing what they see.
import { until } from './browser.mjs';
import { giveName, inviteLink, press, pressPrimary, yourOwn } from './player.mjs';

/** Opens a table from the lobby. */
export async function openGalactica(tab, { seats = 3, title = '', talk = 'free' } = {}) {
  const { page } = tab;
  await tab.go('/');
  await page.locator('input[name="game"][value="galactica"]:not([disabled])').check({ force: true });
  const form = page.getByRole('form', { name: 'New table: Battlestar Galactica' });
  await yourOwn(form);
  await form.locator(`input[name="seats"][value="${seats}"]`).check({ force: true });
  await form.locator(`input[name="talk"][value="${talk}"]`).check({ force: true });
  if (title) await form.getByLabel('Table name').last().fill(title);
  await form.getByRole('button', { name: 'Open the table' }).click();
  if (!await page.evaluate(() => localStorage.getItem('wardroom.name'))) await giveName(tab);
  await page.waitForURL(/\/t\//);
  await until('the table', () => tab.last !== null);
  return inviteLink(tab);
}

/** Waits until the ask that came last is shown; false when another has come meanwhile. */
export async function shownGalactica(tab) {
  const asked = tab.ask;
  await until('the ask in the page', async () => tab.ask !== asked || await tab.page.evaluate((ask) => document.querySelector('.dock')?.dataset.number === String(ask), asked));
  return tab.ask === asked;
}

export const over = (tab) => tab.last.table.phase === 'over';
export const primary = (tab) => tab.page.locator('.dock .btn--primary');
export const choiceOf = (tab, name) => tab.page.locator('.dock .prompt__options').getByRole('button', { name });
export const place = (tab, name) => tab.page.locator(`[data-place="${name}"]`);
export const hand = (tab) => tab.page.locator('.bgfan .hand .skillcard');

const OPEN = '.dock .prompt__options button:not([aria-disabled="true"]):not([aria-checked="true"])';

/** Lifts as many cards as are wanted, then the brass button. */
async function answerSet(tab, { free: [{ min, set }] }, wanted) {
  const count = Math.max(min, Math.min(wanted, set.length));
  if (count === 0) return press(tab, choiceOf(tab, 'Add none'));
  const cards = tab.page.locator(tab.last.asks.kind === 'tokens' ? '.dock .prompt__options [role="checkbox"]' : '.bgfan .hand [role="checkbox"]');
  for (let i = 0; i < count; i++) await press(tab, cards.nth(i));
  return pressPrimary(tab, tab.ask);
}

/** What lies on the table and can be pressed. */
const lit = (tab) => tab.page.evaluate(() => [...document.querySelectorAll('[data-place], .card--playable')].filter((one) => one.getBoundingClientRect().width > 0).length);

async function pressLit(tab, random) {
  const all = tab.page.locator('[data-place]:visible, .card--playable:visible');
  await press(tab, all.nth(random.below(await all.count())));
}

/**
 * Waits until what was pressed has come to something: another ask, or another step of this one.
 * `before`: how much the page had sent when it was asked.
 */
const followed = (tab, asked, before) => until('something to happen', async () => {
  const isSent = tab.sent.slice(before).some(({ type, ask }) => type === 'choose' && ask === asked);
  return tab.ask !== asked || (!isSent && await tab.page.evaluate(() => document.querySelector('.prompt--busy') === null));
});

/** Answers the open ask somehow: a lit thing and the brass button, or a button. Gives the kind of ask. */
export async function answerGalactica(tab, random) {
  const asked = tab.ask;
  const before = tab.sent.length;
  if (!await shownGalactica(tab)) return null;
  const { kind, options } = tab.last.asks;
  const set = options.find(({ free }) => free);
  if (set) await answerSet(tab, set, random.below(3));
  for (let step = 0; step < 6 && !set && tab.ask === asked; step++) {
    const buttons = tab.page.locator(OPEN);
    const count = await buttons.count();
    const onTable = await lit(tab);
    if (step === 0 && onTable > 0 && (count === 0 || random() < 0.5)) await pressLit(tab, random);
    else if (await primary(tab).count() > 0) await pressPrimary(tab, asked);
    else await press(tab, buttons.nth(random.below(Math.max(1, count))));
    await followed(tab, asked, before);
    if (await primary(tab).count() > 0 && tab.ask === asked) {
      await pressPrimary(tab, asked);
      await followed(tab, asked, before);
    }
  }
  await until(`the answer to ${kind}`, () => tab.ask !== asked);
  return kind;
}

/** Plays on until `enough(kind, answered)`, or to the end. Gives how often each kind was asked. */
export async function playGalactica(tab, random, { enough = () => false, before = async () => {} } = {}) {
  const answered = {};
  for (let i = 0; i < 3000; i++) {
    await until('to be asked, or the end', () => tab.ask !== null || over(tab), 60_000);
    if (over(tab)) break;
    const { kind } = tab.last.asks;
    if (!await shownGalactica(tab)) continue;
    if (enough(kind, answered)) break;
    await before(kind, answered);
    const done = await answerGalactica(tab, random);
    if (done) answered[done] = (answered[done] ?? 0) + 1;
  }
  return answered;
}
