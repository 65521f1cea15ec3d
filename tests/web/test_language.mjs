// The page in another language: chosen in the settings, spoken everywhere, and given up again. And nothing on the pages of the
// frame and of Express that a translator could not reach: in a language of brackets no word stands outside of them.
import assert from 'node:assert/strict';
import { dice, person, until } from './kit/browser.mjs';
import { reach, tableOf } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { rigged } from './kit/starship_lab.mjs';
import { run, say, test } from './kit/tap.mjs';
import { tableFor } from './kit/wire.mjs';

const server = await Server.start();

/** Opens the settings and chooses a language; the page loads again. */
async function speak(tab, settings, language) {
  await tab.button(settings).click();
  await tab.page.getByRole('radio', { name: language }).click({ force: true });
  await until(`the page in ${language}`, () => tab.page.evaluate((id) => document.documentElement.lang === id && document.readyState === 'complete', language === 'Deutsch' ? 'de' : 'en'));
}

/** One person and bots, without the lobby's help. */
async function tableOfBots(tab) {
  const seated = await tab.page.evaluate(async () => {
    const { Connection } = await moduleAt('kit/connection.js');
    const { language } = await moduleAt('kit/translate.js');
    const { seats } = await moduleAt('kit/storage.js');
    const line = new Connection(`lang=${language}`);
    const made = await line.ask({ type: 'create', game: 'express', seats: 3, name: 'Anna', once: '0123456789abcdef0123' });
    await line.settle(() => ({ type: 'join', table: made.table, token: made.token }));
    for (const seat of [1, 2]) await line.ask({ type: 'bot', seat, bot: 'officer' });
    seats.hold(made.table, { token: made.token, seat: 0, game: 'express' });
    return made;
  });
  await tab.go(`/t/${seated.table}`);
}

/** Gives the seat up: bots play on to the end. */
const leave = (tab, table) =>
  tab.page.evaluate(async (id) => {
    const { Connection } = await moduleAt('kit/connection.js');
    const { seats } = await moduleAt('kit/storage.js');
    const line = new Connection('');
    await line.settle(() => ({ type: 'join', table: id, token: seats.of(id).token }));
    await line.ask({ type: 'rise' });
  }, table);

test('German is chosen in the settings, and the page, the server and the lesson speak it', async () => {
  const anna = await person(server, 'Anna');
  await anna.go('/');
  await anna.button('Settings').waitFor();
  await speak(anna, 'Settings', 'Deutsch');
  await anna.button('Einstellungen').waitFor();
  await tableOfBots(anna);
  await anna.button('Spiel starten').click();
  await until('the game begins', () => anna.view !== null);
  await anna.page.locator('.log').getByText('Alle bekommen eine Loyalitätskarte').first().waitFor();
  const refusal = await anna.page.evaluate(async () => {
    const { Connection } = await moduleAt('kit/connection.js');
    return new Connection('lang=de').ask({ type: 'join', table: 'nirgends' }).catch((error) => error.message);
  });
  assert.equal(refusal, 'Diesen Tisch gibt es nicht.');
  const said = await anna.page.evaluate(async () => {
    const { named } = await moduleAt('kit/names.js');
    const rows = [{ called: 'Anna', as: 'Adama', name: 'Anna', you: true }, { called: 'Ben', as: 'Tigh', name: 'Ben', you: false }];
    return [
      'Anna (Adama) passt und nimmt 1 Würfel zurück.', 'Anna (Adama) verzichtet auf eine Aktion.', 'Anna (Adama) ist leichtsinnig und behält die Würfel.', 'Ein Kolonialschiff ist verloren: Anna (Adama) nimmt 1 Schaden.',
      'Ben (Tigh) prüft Anna (Adama) mit dem Zylonen-Detektor.', 'Ben (Tigh) gibt Anna (Adama) einen Befehl.', 'Die Abstimmung über Anna (Adama) gelingt.', 'Anna (Adama) gibt Ben (Tigh) einen Befehl.', 'Befehl: Anna (Adama), ein Würfel',
    ].map((text) => named(text, rows));
  });
  assert.deepEqual(said, [
    'Du passt und nimmst 1 Würfel zurück.', 'Du verzichtest auf eine Aktion.', 'Du bist leichtsinnig und behältst die Würfel.', 'Ein Kolonialschiff ist verloren: du nimmst 1 Schaden.',
    'Ben prüft dich mit dem Zylonen-Detektor.', 'Ben gibt dir einen Befehl.', 'Die Abstimmung über dich gelingt.', 'Du gibst Ben einen Befehl.', 'Befehl: Anna, ein Würfel',
  ]);
  await anna.go('/learn');
  await anna.page.getByRole('button', { name: /Erste Wache/ }).first().click();
  await anna.page.waitForURL(/\/t\//);
  await anna.page.locator('.coach').getByText('Das Siegel').first().waitFor();
  await anna.go('/');
  await speak(anna, 'Einstellungen', 'English');
  await anna.button('Settings').waitFor();
  assert.ok(!anna.frames.at(-1).includes('Loyalitätskarte'));
  await anna.close();
});

test('the browser’s own language is taken where there is no choice, and English loads no words', async () => {
  const berta = await person(server, 'Berta', { locale: 'de-AT' });
  await berta.go('/');
  await berta.button('Einstellungen').waitFor();
  await berta.close();
  const carl = await person(server, 'Carl', { locale: 'fr-FR' });
  const asked = [];
  carl.page.on('request', (request) => asked.push(request.url()));
  await carl.go('/');
  await carl.button('Settings').waitFor();
  assert.deepEqual(asked.filter((url) => url.includes('/words/')), []);
  await carl.close();
});

// ---- the language of brackets ------------------------------------------------------------------------------

const inBrackets = (text) => `⟦${text}⟧`;

/** The page's own tables in it are made of those of another language: the keys are the same. */
async function bracketed(place) {
  const tab = await person(place, 'Anna', { settings: { language: 'xx' } });
  await tab.page.route('**/words/xx/*.json', async (route) => {
    const table = await (await fetch(route.request().url().replace('/xx/', '/de/'))).json();
    const other = Object.fromEntries(Object.entries(table).map(([key, words]) => [key, Array.isArray(words) ? [`⟦${key}⟧`, `⟦${key}s⟧`] : inBrackets(key.split('\u0004').at(-1))]));
    await route.fulfill({ json: other });
  });
  return tab;
}

/** Names of people, games and pieces, figures, keys, rules, and the languages' own names. */
const NAMES = ['Wardroom', 'English', 'Deutsch', 'Anna', 'BSG: Express', 'BSG', 'Express', 'Battlestar Galactica', 'Battlestar', 'Galactica', 'Starship Battles', 'Battleship Galaxies',
  'The Board Game', 'William Adama', 'Lee Adama', 'Kara "Starbuck" Thrace', 'Laura Roslin', 'Gaius Baltar', 'Adama', 'Roslin', 'Baltar', 'Thrace', 'Starbuck', 'Esc', 'Enter', 'Space', 'Pig', 'Boar', 'Mole', 'Sloth', 'Stray', 'Template', 'Secret bids for drifting wrecks.'];

/** Words that stand outside all brackets; the rules' own are English, and say so. */
async function outside(tab, also) {
  const texts = await tab.page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const seen = new Set();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      if (!holder || holder.closest('script, style, noscript, svg, kbd, code, .coach, input, body [lang="en"]')) continue;
      if (!holder.checkVisibility()) continue;
      const whole = holder.closest('p, li, button, h1, h2, h3, h4, dt, dd, label, td, th, summary, a, span, div');
      if (/[⟦⟧]/.test(node.data) || !/\p{L}{2}/u.test(node.data)) continue;
      if (/⟦[^⟧]*$/.test(whole?.textContent.split(node.data)[0] ?? '')) continue; // in a hole of a sentence around it
      seen.add(node.data.replace(/\s+/g, ' ').trim());
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      if (element.closest('.coach') || !element.checkVisibility()) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) if (/\p{L}{2}/u.test(element.getAttribute(name) ?? '') && !/⟦/.test(element.getAttribute(name))) seen.add(element.getAttribute(name));
    }
    return [...seen];
  });
  const names = [...NAMES, ...also].sort((a, b) => b.length - a.length);
  const left = (text) => names.reduce((rest, name) => rest.replaceAll(name, ''), text).replace(/\b(BX|WR|BG|SB|GX|FL)-R?\d+\b/g, '');
  return texts.filter((text) => /\p{L}{2}/u.test(left(text)));
}

test('no word of the frame or of Express stands where a translator could not reach it', async () => {
  const place = await Server.start({ toys: true });
  const anna = await bracketed(place);
  const random = dice(3);
  const found = new Map();
  const look = async (where) => {
    await anna.page.evaluate(() => { for (const folded of document.querySelectorAll('details')) folded.open = true; });
    await anna.page.evaluate(() => document.fonts.ready.then(() => true)); // what is under way is not broken off by going on
    const people = anna.last?.table.seats.map(({ name }) => name).filter(Boolean) ?? [];
    for (const text of await outside(anna, people)) if (!found.has(text)) found.set(text, where);
  };
  await anna.go('/');
  await anna.page.getByRole('form').waitFor();
  await look('lobby');
  await anna.button(inBrackets('Settings')).click();
  await look('settings');
  await anna.page.keyboard.press('Escape');
  await anna.go('/games');
  await anna.page.locator('h1, h2').first().waitFor();
  await look('my games');
  await tableOfBots(anna);
  await anna.button(inBrackets('Start the game')).waitFor();
  await look('gathering');
  await anna.button(inBrackets('Start the game')).click();
  await until('the game begins', () => anna.view !== null);
  for (let i = 0; i < 12 && !anna.view.over; i++) {
    await until('a question', () => anna.ask !== null || anna.view.over);
    await until('something to press', async () => (await reach(anna)).length > 0);
    await look(anna.last.asks?.kind ?? 'the end');
    const { ask } = anna;
    const things = (await reach(anna)).filter((thing) => thing.open);
    if (things.length === 0) break;
    const buttons = anna.page.locator('.dock .prompt__options button:not([aria-disabled="true"]), .dock .crisispick button');
    const dice = anna.page.locator('.dock .tray [role="checkbox"][aria-checked="false"]');
    const die = await dice.count() > 0;
    for (let left = await dice.count(); left > 0 && await buttons.count() === 0; left = await dice.count()) { // as many as are wanted
      await dice.first().click();
      await until('it to be picked', async () => await dice.count() < left);
    }
    const before = JSON.stringify(await reach(anna));
    const really = anna.page.locator('dialog[open] button').last(); // whoever is dealt a Cylon may want to reveal it
    await buttons.nth(die ? 0 : random.below(await buttons.count())).click();
    await until('something to happen', async () => anna.ask !== ask || anna.view.over || await really.count() > 0 || JSON.stringify(await reach(anna)) !== before);
    if (await really.count() > 0) {
      await look('are you sure');
      await really.click();
    }
  }
  const table = anna.last.table.id;
  await leave(anna, table);
  await until('the end', () => anna.last.table.phase === 'over');
  await anna.go(`/e/${table}`);
  await anna.page.locator('.verdict__title').waitFor();
  await look('the result');
  await anna.go(`/r/${table}`);
  await anna.page.locator('.replay, .log').first().waitFor();
  await look('the replay');
  say(`${found.size} texts outside: ${JSON.stringify([...found])}`);
  assert.deepEqual([...found], []);
  await anna.close();
});

/** The page says everything in brackets, whether there is a table of its words or not. */
const inBracketsAll = (tab) => tab.page.route('**/lobby.js', async (route) => {
  const words = await (await fetch(route.request().url())).text();
  const body = words.replace('const filled = (sentence, holes) => (', "const filled = (sentence, holes) => (sentence.startsWith('⟦') ? '' : '⟦') + (").replace(/(new RegExp\(HOLE, 'g'\).*) : sentence\);/, "$1 : sentence) + (sentence.endsWith('⟧') ? '' : '⟧');");
  await route.fulfill({ body, contentType: 'text/javascript' });
});

const SAID = ['text', 'question', 'name', 'head', 'tail', 'tails', 'title', 'summary'];
const SENTENCE = /^[A-Z][a-z]* .*\.$/s;

/** So does the table: what it says comes in brackets. */
const tableInBrackets = (tab) => tab.page.routeWebSocket(/\/ws/, (socket) => {
  const far = socket.connectToServer();
  socket.onMessage((text) => far.send(text));
  far.onMessage((text) => {
    const message = JSON.parse(text, (key, value) => (typeof value === 'string' && (SAID.includes(key) || SENTENCE.test(value)) ? inBrackets(value) : value));
    if (message.type === 'table') tab.heard = message;
    socket.send(JSON.stringify(message));
  });
});

test('no word of Starship Battles stands where a translator could not reach it', async () => {
  const anna = await bracketed(server);
  await inBracketsAll(anna);
  await tableInBrackets(anna);
  const found = new Map();
  const taught = [];
  const look = async (where) => {
    for (const text of await outside(anna, taught)) if (!found.has(text)) found.set(text, where);
  };
  await anna.go('/');
  await anna.page.getByRole('form').waitFor();
  const table = await anna.page.evaluate(async () => {
    const { Connection } = await moduleAt('kit/connection.js');
    const { seats } = await moduleAt('kit/storage.js');
    const line = new Connection('lang=xx');
    const made = await line.ask({ type: 'lesson', game: 'starship', lesson: 'rotation', name: 'Anna' });
    seats.hold(made.table, { token: made.token, seat: 0, game: 'starship' });
    return made.table;
  });
  const script = await (await fetch(`${server.url}/web/lessons/starship/rotation.json`)).json();
  taught.push(script.title, ...script.steps.flatMap(({ title, text }) => [`${title}. ${text}`, title])); // in English alone
  await anna.go(`/t/${table}`);
  await anna.page.locator('.moves .move').first().waitFor();
  await look('planning');
  await anna.page.locator('.moves [data-key="ST"] .move').click();
  await look('a plan');
  await anna.page.locator('.maptools').getByRole('button').last().focus();
  await anna.page.getByRole('button', { name: /Briefing/ }).click();
  await anna.page.locator('dialog[open]').waitFor();
  await look('the briefing');
  await anna.page.keyboard.press('Escape');
  await until('to fire', async () => {
    if (anna.heard.asks?.kind === 'declare') return true;
    const shows = anna.page.locator('.coach button').last(); // the lesson flies
    if (anna.heard.asks?.kind === 'plan' && await shows.isVisible()) await shows.click({ timeout: 1000 });
    return false;
  });
  await anna.page.locator('[data-key="fire"] .btn').waitFor();
  await look('firing');
  say(`${found.size} texts outside: ${JSON.stringify([...found])}`);
  assert.deepEqual([...found], []);
  await anna.close();
});

/** All fly at some speed, with room above and below. */
const IN_FLIGHT = { ships: Array.from({ length: 4 }, () => ({ level: 2, energy: 2, energy_before: 2 })) };

/** Scenarios with what they have on the page beyond a duel, each at its first planning. */
const PLANNED = [
  { scenario: 'looking_for_tylium', rules: 'complete', optional: ['levels', 'fuel', 'ftl'] },
  { scenario: 'house_jump_race' },
];

test('no word of scenarios, levels and jumps of Starship Battles stands where a translator could not reach it', async () => {
  const anna = await bracketed(server);
  const ben = await person(server, 'Ben');
  await inBracketsAll(anna);
  await tableInBrackets(anna);
  const found = new Map();
  const look = async (where) => {
    for (const text of await outside(anna, ['Ben'])) if (!found.has(text)) found.set(text, where);
  };
  for (const settings of PLANNED) {
    await anna.page.goto('about:blank'); // the server begins anew
    const link = await tableFor([anna, ben], { game: 'starship', title: inBrackets('A table'), settings, begun: true });
    await server.rewrite(tableOf(link), await rigged(settings, 2, IN_FLIGHT));
    await anna.go(link);
    await anna.page.locator('.moves .move').first().waitFor();
    await look(`${settings.scenario}: planning`);
    await anna.page.getByRole('button', { name: /Briefing/ }).click();
    await anna.page.locator('dialog[open]').waitFor();
    await look(`${settings.scenario}: the briefing`);
    await anna.page.keyboard.press('Escape');
    await anna.page.locator('.moves [data-key="ST"] .move').click();
    await look(`${settings.scenario}: a plan`);
    await anna.page.keyboard.press('PageUp');
    await look(`${settings.scenario}: a climb`);
    await anna.page.locator('.side__tabs').getByRole('button', { name: 'Mission' }).click();
    await look(`${settings.scenario}: the mission`);
    await anna.page.locator('.dock').getByRole('button', { name: /Clear/ }).click();
    await anna.page.getByRole('radio', { name: /FTL/ }).click();
    await look(`${settings.scenario}: a jump`);
  }
  say(`${found.size} texts outside: ${JSON.stringify([...found])}`);
  assert.deepEqual([...found], []);
  await anna.close();
  await ben.close();
});

await run();
