// evening.mjs: a whole game in the page as somebody plays it who has just come: from its set-up to its end, at the speed that is set, with
// all that moves and all that stops. Its clock is in the test's hand, and stands still while the others think.
import assert from 'node:assert/strict';
import { dice, person, until } from './browser.mjs';
import { answerGalactica } from './galactica.mjs';
import { answerGalaxies } from './galaxies.mjs';
import { meanwhile, takeClock, turnTo } from './manual_clock.mjs';
import { answerAny, answerOften } from './player.mjs';
import { Server } from './server.mjs';
import { answerStarship } from './starship.mjs';
import { long, say, seed, test } from './tap.mjs';

/** How each game's questions are answered by hand. */
const BY_HAND = {
  express: answerAny,
  galactica: answerGalactica,
  galaxies: (tab) => answerGalaxies(tab),
  starship: (tab, random) => answerStarship(tab, random, 1),
};

/** In the page, before it opens: keeps what the strip says while something is shown. */
function keepShown() {
  const all = [];
  const look = () => {
    const words = document.querySelector('.strip[data-state="now"] .strip__say')?.textContent;
    if (words && words !== all.at(-1)) all.push(words);
  };
  globalThis.shown = all;
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Somebody whose page is as it is when it is first opened: nothing is set, but for what `settings` and `motion` say. */
export async function newcomer(server, { motion = true, settings = null } = {}) {
  const tab = await person(server, 'Anna', { guide: true, motion, settings: settings && { speed: 'normal', stops: true, ...settings } });
  await tab.page.addInitScript(keepShown);
  await takeClock(tab);
  return tab;
}

/** How the page is set, as it says itself. */
async function saysItIsSet(tab) {
  await tab.go('/');
  return meanwhile(tab, async () => {
    await tab.button('Settings').click();
    const settings = tab.page.getByRole('dialog');
    const speed = await settings.getByRole('radiogroup', { name: 'Playback speed' }).locator('label:has(:checked)').innerText();
    const stops = await settings.getByRole('switch', { name: 'Stop for news' }).isChecked();
    return { speed, stops, motion: await tab.page.evaluate(() => document.documentElement.dataset.motion) };
  });
}

/** A game against bots as the lobby offers it. */
export async function againstBots(tab, game) {
  const { page } = tab;
  await tab.go('/');
  await meanwhile(tab, async () => {
    await page.locator(`input[name="game"][value="${game}"]:not([disabled])`).check({ force: true });
    await page.getByRole('button', { name: 'Start with bots' }).click();
    await page.waitForURL(/\/t\//);
    await until('the game', () => tab.view !== null);
  });
}

export const isOver = (tab) => tab.last?.table.phase === 'over';

/** In the page: does anything want an answer, or is it over? Unless something is still shown. */
const settled = (ask) => {
  const dock = document.querySelector('.dock:not(.halt)');
  if (location.pathname.startsWith('/e/')) return true; // the verdict has been read
  return document.querySelector('.halt') !== null || (ask === null ? dock?.querySelector('.ended') : dock?.dataset.number === String(ask));
};

const KEYS = ['Enter', ' ', '1'];

/** Answers a stop by keys alone, each in its turn; the focus stands on its button, and never falls out of the dock. */
async function answerStop({ page }, n) {
  const focus = () => page.evaluate(() => ({ isButton: document.activeElement.matches('.halt .btn--primary'), isInDock: document.activeElement.closest('.dock') !== null, words: document.activeElement.textContent }));
  const first = await focus();
  assert.ok(first.isButton, `a stop has the focus on its button, not on "${first.words.slice(0, 60)}"`);
  await page.keyboard.press(KEYS[n % KEYS.length]);
  const then = await focus();
  assert.ok(then.isInDock, 'the focus stays in the dock');
}

/** Time passes until the page asks what the table asks, or shows its end; what stops it is answered by keys, as the focus allows. */
export async function shownAtLast(tab, stopped = () => {}) {
  for (let stops = 0; stops < 200; stops++) {
    await until('all to be shown', async () => (tab.ask !== null || isOver(tab)) && await turnTo(tab, settled, tab.ask));
    const halt = await tab.page.evaluate(() => document.querySelector('.halt')?.textContent);
    if (halt === undefined) return;
    stopped(halt);
    await answerStop(tab, stops);
  }
  assert.fail('the page stops again and again');
}

/** Plays to the end. Gives how often each kind was asked, and what stopped the player. */
export async function playEvening(tab, game, random, moment = () => {}) {
  const asked = {};
  const stops = [];
  for (let n = 0; n < 3000; n++) {
    await shownAtLast(tab, (words) => stops.push(words));
    if (isOver(tab)) return { asked, stops };
    await moment(n);
    const kind = await answerOften(tab, random, () => meanwhile(tab, () => BY_HAND[game](tab, random)));
    asked[kind] = (asked[kind] ?? 0) + 1;
  }
  return assert.fail('the game does not end');
}

/** From the replay of the game that is over: another table, as it was when its player was last asked. */
async function continueShortlyBefore(tab) {
  const { id } = tab.last.table;
  const { moment } = tab.tables.findLast(({ table, asks }) => table.id === id && asks?.ask).table;
  await tab.go(`/r/${id}?moment=${moment}`);
  await meanwhile(tab, async () => {
    const open = tab.button('Open the record');
    const on = tab.button('Continue from here');
    await until('to be able to go on', async () => {
      if (await open.count() > 0) await open.first().click();
      return await on.count() > 0;
    });
    await on.click();
    await until('to be asked at the other table', () => tab.last.table.id !== id && tab.ask !== null);
  });
}

// ---- the cases of a game --------------------------------------------------------------------------------

const USUAL = { speed: 'Normal', stops: true, motion: 'on' };

/** Other ways to play than as it is set when one opens it, and what the page says of each. */
const WAYS = {
  'at Slow': { settings: { speed: 'slow' }, says: { speed: 'Slow' } },
  'at Fast': { settings: { speed: 'fast' }, says: { speed: 'Fast' } },
  'without motion': { motion: false, says: { motion: 'off' } },
  'without stops': { settings: { stops: false }, says: { stops: false } },
};

/** The end comes as all else does; its verdict stands in the dock, and where stops are wanted the page of the result opens by itself. */
async function theEnd(tab, { stops }) {
  if (stops) await until('the page of the result', () => turnTo(tab, () => location.pathname.startsWith('/e/') && document.querySelector('h1') !== null));
  else await tab.page.locator('.ended h1').waitFor();
  const { kind, text } = tab.last.events.at(-1);
  const shown = await tab.page.evaluate(() => globalThis.shown.at(-1));
  assert.equal(kind, 'end');
  assert.equal(shown, text, 'the end is shown last, in its own words');
}

const LIMIT = 1_000_000; // a whole game, each step of it drawn

/** A whole game, from the lobby to its end. */
async function evening(server, game, how = {}) {
  const tab = await newcomer(server, how);
  const set = { ...USUAL, ...how.says };
  assert.deepEqual(await saysItIsSet(tab), set);
  await againstBots(tab, game);
  const { asked, stops } = await playEvening(tab, game, dice(seed));
  say(`seed ${seed}:`, JSON.stringify(asked), `${stops.length} stops`);
  await theEnd(tab, set);
  return tab;
}

/** In which of these ways a game is played in this run: one way of one game, drawn by the seed. All of them where there is time. */
function waysOf(game) {
  const games = Object.keys(BY_HAND);
  const ways = Object.keys(WAYS);
  if (long) return ways;
  return game === games[seed % games.length] ? [ways[Math.floor(seed / games.length) % ways.length]] : [];
}

/** The cases of a game: as it is set when one opens it, and on from shortly before its end; and in other ways. */
export async function evenings(game) {
  const server = await Server.start();
  test(`${game}, as it is set when one opens it; then on from when its player was last asked`, async () => {
    const tab = await evening(server, game);
    await continueShortlyBefore(tab);
    const { asked } = await playEvening(tab, game, dice(seed));
    assert.ok(Object.keys(asked).length > 0, 'it was the player’s turn');
    await theEnd(tab, USUAL);
    assert.equal(await tab.page.evaluate(() => localStorage.getItem('wardroom.settings')), null, 'nothing was ever set');
    await tab.close();
  }, LIMIT);
  for (const way of waysOf(game)) {
    test(`${game} ${way}`, async () => {
      const tab = await evening(server, game, WAYS[way]);
      await tab.close();
    }, LIMIT);
  }
}
