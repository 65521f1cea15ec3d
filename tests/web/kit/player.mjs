// player.mjs: what people do at a table: open one, sit down, start, and answer what they are asked, by clicking what
// they see.
import assert from 'node:assert/strict';
import { until } from './browser.mjs';
import { missing } from './facts.mjs';
import { tableFor } from './wire.mjs';

// ---- before the game ---------------------------------------------------------------------------------

/** Gives the page the name it asks for. */
export async function giveName(tab) {
  await tab.page.getByLabel('Your name').fill(tab.name);
  await tab.button('Continue').click();
}

/** A table of one's own making: nothing preset, everything open. A game without presets has it so from the start. */
export async function yourOwn(form) {
  await form.locator('.more').waitFor();
  const own = form.locator('input[name="preset"][value="own"]');
  if (await own.count() > 0) await own.check({ force: true });
}

/** Opens a table from the lobby, by its form. `seats`: how many; `open`: in the list for all. */
export async function makeTable(tab, { seats = 3, title = '', open = false } = {}) {
  const { page } = tab;
  if (page.url() !== `${tab.server.url}/`) await tab.go('/');
  const form = page.getByRole('form', { name: /New table/ });
  await yourOwn(form);
  await form.getByRole('radio', { name: String(seats), exact: true }).check({ force: true });
  if (title) await form.getByLabel('Table name').last().fill(title);
  if (open) await form.getByRole('radio', { name: 'Anyone' }).check({ force: true });
  await form.getByRole('button', { name: 'Open the table' }).click();
  if (!await page.evaluate(() => localStorage.getItem('wardroom.name'))) await giveName(tab);
  await page.waitForURL(/\/t\//);
}

/** The same without the lobby; for those who are invited by a link. */
export async function openTable(tab, { seats = 3, ...more } = {}) {
  await tab.go(await tableFor([tab], { game: 'express', seats, ...more }));
  return inviteLink(tab);
}

export const inviteLink = (tab) => tab.page.getByLabel('Invite link', { exact: true }).inputValue();
export const tableOf = (link) => /\/t\/([^/?#]+)/.exec(link)[1];

/** Follows an invitation and takes the first free seat. */
export async function sitDown(tab, link) {
  await tab.go(link);
  await tab.button('Sit here').first().click();
  if (!await tab.page.evaluate(() => localStorage.getItem('wardroom.name'))) await giveName(tab);
  await until(`${tab.name} has a seat`, () => tab.seat !== null);
}

export async function start(tab) {
  await tab.button('Start the game').click();
  await until('the game begins', () => tab.view !== null);
  await tab.page.locator('.dock:visible').waitFor();
}

// ---- in the game -------------------------------------------------------------------------------------

const REACH = '.dock .prompt__options button, .dock .crisispick button, .dock .tray [role="checkbox"]';

/** What can be clicked in the dock just now. */
export function reach(tab) {
  return tab.page.evaluate((selector) => [...document.querySelectorAll(selector)].map((button, index) => ({
    index,
    die: button.getAttribute('role') === 'checkbox',
    picked: button.getAttribute('aria-checked') === 'true',
    open: button.getAttribute('aria-disabled') !== 'true' && !button.disabled,
    text: (button.getAttribute('aria-label') ?? button.innerText).replace(/\s+/g, ' ').trim(),
  })), REACH);
}

/** Chooses among what is open, as somebody who plays at random would: never straight back out of a list of targets. */
export function pickAny(things, random) {
  const dice = things.filter((thing) => thing.die);
  const open = things.filter((thing) => thing.open && !thing.die && thing.text !== 'Back');
  const fresh = dice.filter((die) => !die.picked);
  const submit = open.find((thing) => thing.text.startsWith('Submit'));
  if (dice.length === 0) return random.of(open);
  if (submit && (fresh.length === 0 || random() < 0.6)) return submit;
  const others = open.filter((thing) => thing !== submit);
  if (others.length > 0 && random() < 0.2) return random.of(others);
  return random.of(fresh);
}

/** A click, or a finger where there is no mouse, on something that stands still. */
export async function press(tab, locator, how = {}) {
  await until('things to stand still', () => tab.page.evaluate(() => !document.getAnimations().some((one) => one.playState === 'running' && one.effect.getTiming().iterations !== Infinity)));
  await (tab.touch ? locator.tap(how) : locator.click(how));
}

/**
 * The brass button of one ask and of no other: a page answers parts of a form by itself, and a press that comes late would
 * answer whatever is asked next. Null when the page has gone on.
 */
export async function primaryOf(tab, asked) {
  const button = tab.page.locator(`.dock[data-number="${asked}"] .btn--primary`).first();
  await until('the brass button, or the page to go on', async () => tab.ask !== asked || await button.count() > 0);
  return tab.ask === asked ? button : null;
}

/** Presses it; it may go under the finger, when the page goes on by itself. */
export async function pressPrimary(tab, asked) {
  for (let tries = 0; ; tries++) {
    const button = await primaryOf(tab, asked);
    if (!button) return;
    try {
      await press(tab, button, { timeout: 3000 });
      return;
    } catch (gone) {
      if (tab.ask === asked && tries === 10) throw gone;
    }
  }
}

const sureButton = (page) => page.locator('dialog[open] .btn--danger, dialog[open] .btn--primary');

/** Answers the open ask with clicks. `pick(things)` says on what. Done when the server has taken the answer. */
export async function answer(tab, pick) {
  const asked = tab.ask;
  const before = tab.sent.length;
  assert.notEqual(asked, null, `${tab.name} is not asked`);
  for (let step = 0; step < 30 && tab.ask === asked; step++) {
    const things = await until(`choices before ${tab.name}`, async () => { const found = await reach(tab); return found.some((thing) => thing.open) && found; });
    const chosen = pick(things);
    assert.ok(chosen, `${tab.name} finds nothing to choose among ${JSON.stringify(things)}`);
    const was = JSON.stringify(things);
    await press(tab, tab.page.locator(REACH).nth(chosen.index));
    await until(() => `something to happen when ${tab.name} clicks "${chosen.text}"`, async () => {
      if (tab.ask !== asked) return true;
      if (await sureButton(tab.page).count() > 0) {
        await sureButton(tab.page).first().click();
        return false;
      }
      return JSON.stringify(await reach(tab)) !== was;
    });
    if (tab.sent.slice(before).some((message) => message.type === 'choose' && message.ask === asked)) await until(() => `the answer of ${tab.name} to be taken`, () => tab.ask !== asked);
  }
  assert.notEqual(tab.ask, asked, `${tab.name} could not answer`);
}

export const answerAny = (tab, random) => answer(tab, (things) => pickAny(things, random));

/** What somebody might choose who knows nothing: { option, args }. It is run in pages, too, and knows only what it is given. */
export function anyChoice({ options }, random) {
  const { option, free = [] } = random.of(options);
  const args = free.map(({ set, min, max, number, usual }) => {
    if (usual !== undefined) return usual; // numbers that hang together with others: these are known to work
    if (!set) return number[0] + random.below(number[1] - number[0] + 1);
    const left = [...set];
    const count = min + random.below(Math.min(max, set.length) - min + 1);
    return Array.from({ length: count }, () => left.splice(random.below(left.length), 1)[0]).sort((a, b) => a - b);
  });
  return { option, args };
}

let said = 100_000; // numbers of messages that the page does not know of

/** Says something over the page's own line. */
export const say = (tab, message) => tab.page.evaluate((text) => window.heldLine.send(text), JSON.stringify({ id: ++said, ...message }));

/** Answers over the page's own line what another test presses, with { option, args }. */
export async function answerByLine(tab, choice) {
  const { ask } = tab.last.asks;
  await say(tab, { type: 'choose', ask, ...choice });
  await until('the answer to be taken', () => tab.ask !== ask || tab.last.table.phase === 'over');
}

const CLICKED = 2; // of each kind of question; the rest is answered over the line

/** Answers by hand what this page was not asked twice yet, and else over its line: a press costs as much as fifty messages. Gives the kind. */
export async function answerOften(tab, random, byHand = answerAny) {
  const { kind } = tab.last.asks;
  tab.clicked[kind] = (tab.clicked[kind] ?? 0) + 1;
  if (tab.clicked[kind] <= CLICKED) await byHand(tab, random);
  else await answerByLine(tab, anyChoice(tab.last.asks, random));
  return kind;
}

/** Waits until every page shows the same moment, and what it shows is so. */
export async function agree(tabs) {
  let wrong = '';
  await until(() => `the pages to agree; ${wrong}`, async () => {
    const moment = Math.max(...tabs.map((tab) => tab.moment));
    const all = await Promise.all(tabs.map((tab) => (tab.moment !== moment ? `${tab.name} was told of moment ${tab.moment}, not ${moment}` : missing(tab))));
    wrong = all.find(Boolean) ?? '';
    return wrong === '';
  });
}

/** Each event stands in the log once. */
export async function logIsWhole(tab) {
  const numbers = await tab.page.locator('.side__log [data-number]').evaluateAll((lines) => lines.map((one) => Number(one.dataset.number)));
  assert.deepEqual(numbers, [...new Set(numbers)].sort((a, b) => a - b), `${tab.name} has lines lost in order or doubled`);
  const told = tab.frames.map((text) => JSON.parse(text)).filter((message) => message.type === 'table' && message.table.id === tab.last.table.id).flatMap((message) => message.events ?? []).map((event) => event.number);
  assert.equal(new Set(told).size, tab.lastEvent, `${tab.name} was not told of every event`);
}

/** Who is asked. */
export const asked = (tabs) => tabs.filter((tab) => tab.ask !== null);

/** Plays until `enough()` or the end, the first of each kind of question by clicks; after every choice, before the next, all pages must agree. Gives the number of choices. */
export async function playOn(tabs, random, enough = () => false) {
  let choices = 0;
  while (tabs[0].last.table.phase === 'playing' && !enough()) {
    const tab = await until('somebody to be asked', () => random.of(asked(tabs)) ?? (tabs[0].last.table.phase !== 'playing' && 'over'));
    if (tab === 'over') break;
    await agree(tabs);
    if (tab.ask === null) continue;   // a bot or another page was faster
    await answerOften(tab, random);
    choices += 1;
  }
  await agree(tabs);
  return choices;
}

/** Plays to the end; on the way only the page that answers is looked at. */
export async function playOut(tabs, random) {
  const over = () => tabs[0].last.table.phase !== 'playing';
  for (;;) {
    const tab = await until('somebody to be asked, or the end', () => random.of(asked(tabs)) ?? (over() && 'over'));
    if (tab === 'over') return agree(tabs);
    await agree([tab]);
    if (tab.ask !== null) await answerOften(tab, random);
  }
}
