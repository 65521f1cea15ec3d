// A game is whole in a language or stays in English: at a table whose game the language has no table for, no word of that language is in the
// page, in its dialogs, or on its line; around it, in the lobby, the page speaks as it was told to.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { person, until } from './kit/browser.mjs';
import { Server } from './kit/server.mjs';
import { run, test } from './kit/tap.mjs';
import { tableFor } from './kit/wire.mjs';

const WORDS = new URL('../../src/words/de/', import.meta.url);
const server = await Server.start();

const row = /^msgid "(.+)"\nmsgstr "(.+)"$/gm;
const plural = /^msgid "(.+)"\nmsgid_plural "(.+)"\nmsgstr\[0\] "(.+)"\nmsgstr\[1\] "(.+)"$/gm;
const tables = readdirSync(WORDS).filter((file) => file.endsWith('.po')).map((file) => readFileSync(new URL(file, WORDS), 'utf8'));
const rows = tables.flatMap((text) => [...[...text.matchAll(row)].map(([, one, other]) => [one, other]), ...[...text.matchAll(plural)].flatMap(([, one, many, ofOne, ofMany]) => [[one, ofOne], [many, ofMany]])]);
const english = new Set(rows.map(([one]) => one));
const HOLE = /\{\w+\}|%\d?\w/g;
const plain = (text) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
/** Sentences of German, as a reader finds them; those with little beside their holes could be anything. */
const german = rows.map(([, other]) => other).filter((other) => !english.has(other) && /\p{L}{3}/u.test(other.replace(HOLE, '')))
  .map((other) => new RegExp(`^${other.split(HOLE).map(plain).join('.+')}$`, 'u'));
const inGerman = (texts) => [...new Set(texts)].filter((text) => /[äöüß]/i.test(text) || german.some((sentence) => sentence.test(text)));

/** All that the page says, seen or not. */
const textsOf = (tab) => tab.page.evaluate(() => {
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  const found = [document.title];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (!node.parentElement.closest('script, style, [name="language"], .radios')) found.push(node.data.trim());
  for (const element of document.querySelectorAll('*')) for (const name of ['aria-label', 'title', 'placeholder', 'alt']) if (element.hasAttribute(name)) found.push(element.getAttribute(name));
  return found;
});

/** Every string that came over its line; of other games only what the lobby says of them. */
function heard(tab, game) {
  const found = [];
  const gather = (key, value) => {
    if (typeof value === 'string') found.push(value);
    return value;
  };
  for (const text of tab.frames) {
    const { games = [], ...message } = JSON.parse(text);
    JSON.parse(JSON.stringify([message, games.filter((one) => one.game === game)]), gather);
  }
  return found;
}

const speaks = (tab) => tab.page.evaluate(() => document.documentElement.lang);

/** The settings, open, and closed again. */
async function lookAtSettings(tab, look) {
  await tab.page.keyboard.press('k');
  await tab.page.locator('dialog[open] .settings').waitFor();
  await look('settings');
  await tab.page.keyboard.press('Escape');
  await tab.page.locator('dialog[open]').waitFor({ state: 'detached' });
}

for (const [game, seats] of [['galactica', 3], ['express', 3]])
  test(`a German browser at a table of ${game} reads one language`, async () => {
    const anna = await person(server, 'Anna', { locale: 'de-DE' });
    const whole = game === 'express';
    const look = async (where) => {
      const found = inGerman(await textsOf(anna));
      if (whole) assert.ok(found.length > 3, `${where} is in German`);
      else assert.deepEqual(found, [], where);
    };
    await anna.go(await tableFor([anna], { game, seats }));
    await anna.page.locator('.seat, .seats, .gather, main').first().waitFor();
    const start = anna.button(whole ? 'Spiel starten' : 'Start the game');
    await start.waitFor();
    await look('gathering');
    await start.click();
    await until('a question', () => anna.ask !== null);
    await anna.page.locator('.log li').first().waitFor();
    await anna.page.locator('.dock .prompt').first().waitFor();
    await look('the table');
    await lookAtSettings(anna, look);
    const said = inGerman(heard(anna, game));
    if (whole) assert.ok(said.length > 3, 'the server speaks German');
    else assert.deepEqual(said, [], 'the line');
    assert.equal(await speaks(anna), whole ? 'de' : 'en');
    await anna.page.evaluate(() => { history.pushState(null, '', '/'); dispatchEvent(new PopStateEvent('popstate')); });
    await anna.button('Einstellungen').waitFor();
    assert.equal(await speaks(anna), 'de', 'the lobby is German again');
    await anna.close();
  });

await run();
