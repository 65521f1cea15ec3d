// galaxies.mjs: what people do at a table of Battleship Galaxies, by clicking what they see.
import { until } from './browser.mjs';
import { giveName, inviteLink, press } from './player.mjs';

/** Opens a table from the lobby. */
export async function openGalaxies(tab, { seats = 2, mission = 'm1', title = '' } = {}) {
  const { page } = tab;
  await tab.go('/');
  await page.locator('input[name="game"][value="galaxies"]:not([disabled])').check({ force: true });
  const form = page.getByRole('form', { name: 'New table: Battleship Galaxies' });
  await form.locator(`input[name="seats"][value="${seats}"]`).check({ force: true });
  await form.locator(`input[name="set-mission"][value="${mission}"]`).check({ force: true });
  if (title) await form.getByLabel('Name of the table').last().fill(title);
  await form.getByRole('button', { name: 'Open the table' }).click();
  if (!await page.evaluate(() => localStorage.getItem('wardroom.name'))) await giveName(tab);
  await page.waitForURL(/\/t\//);
  await until('the table', () => tab.last !== null);
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
    return { x, y, hex: mark.dataset.hex.split(',').map(Number) };
  }).filter(({ x, y }) => x > inside.left + 8 && x < inside.right - 8 && y > inside.top + 8 && y < inside.bottom - 8 && document.elementFromPoint(x, y)?.closest('.hex'));
}, look);

export const pressAt = (tab, { x, y }) => (tab.touch ? tab.page.touchscreen.tap(x, y) : tab.page.mouse.click(x, y));

/** Moves towards the right: the other side, for whoever sits here. */
const forward = (list, random) => random.of(list.toSorted((a, b) => b.x - a.x).slice(0, 5));

/** A hex that is lit, pressed twice where the first press only plans. Gives whether that answered the ask. */
async function goForward(tab, look, random) {
  const asked = tab.ask;
  await until('the reach', async () => tab.ask !== asked || (await marks(tab, look)).length > 0, 2000).catch(() => {});
  const lit = await marks(tab, look);
  if (tab.ask !== asked || lit.length === 0) return tab.ask !== asked;
  const hex = forward(lit, random);
  await pressAt(tab, hex);
  if (look === 'reach') await until('the plan', async () => tab.ask !== asked || await tab.page.locator('.ghost').count() > 0);
  if (tab.ask === asked && look === 'reach') await pressAt(tab, hex);
  await until('the answer', () => tab.ask !== asked);
  return true;
}

/** Answers whatever is asked: ships go forward and fire, everything else takes the brass button. Gives the kind of ask. */
export async function answerGalaxies(tab, random) {
  const asked = tab.ask;
  const { kind, options } = tab.last.asks;
  if (!await shownGalaxies(tab)) return null;
  const looks = { action: 'reach', move: 'step' };
  const canGo = kind === 'move' ? options.some(({ verb }) => verb === 'step') : options.some(({ verb }) => verb === 'activate');
  if (looks[kind] && canGo && await goForward(tab, looks[kind], random)) return kind;
  if (kind === 'fleet') {
    const open = tab.page.locator('.version:not([aria-disabled="true"])');
    const count = await open.count();
    await press(tab, count > 0 ? open.nth(random.below(count)) : primary(tab));
  } else {
    if (kind === 'limit') await press(tab, tab.page.locator('.tactic:not([aria-disabled="true"])').first());
    await press(tab, primary(tab).first());
  }
  await until(`the answer to ${kind}`, () => tab.ask !== asked);
  return kind;
}
