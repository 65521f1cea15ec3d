// The first page: small, from here alone, and with the headers that keep it safe.
import assert from 'node:assert/strict';
import { person, until } from './kit/browser.mjs';
import { Engine } from './kit/engine.mjs';
import { fits, picture } from './kit/look.mjs';
import { Server } from './kit/server.mjs';
import { run, say, test } from './kit/tap.mjs';

const server = await Server.start();
const MOST_BYTES = 150_000;
const MOST_FOR_TYPE = 160_000;   // counted apart: the page is there before it

test('the first page has less than 150 kB before compression, and its typefaces less than 160 kB', async () => {
  const tab = await person(server, 'Anna', { stranger: true });
  const responses = [];
  const open = new Set(); // requests
  tab.page.on('response', (response) => responses.push(response));
  tab.page.on('request', (request) => open.add(request));
  for (const end of ['requestfinished', 'requestfailed']) tab.page.on(end, (request) => open.delete(request));
  await tab.go('/');
  await tab.button('Open the table').waitFor();
  const typefaces = () => tab.page.evaluate(() => document.fonts.size > 0 && [...document.fonts].every(({ status }) => status === 'loaded')); // asked for last
  await until('all that the page asks for', async () => await typefaces() && open.size === 0);
  let bytes = 0;
  let type = 0;
  for (const response of responses) {
    if (response.url().startsWith('ws')) continue;
    assert.ok(response.url().startsWith(server.url), `${response.url()} is from elsewhere`);
    const { length } = await response.body();
    if (response.url().includes('/fonts/')) type += length;
    else bytes += length;
  }
  say(`${bytes} bytes in ${responses.length} answers, ${type} of type`);
  assert.ok(type > 0, 'typefaces of its own');
  assert.ok(type < MOST_FOR_TYPE, `${type} bytes of type`);
  assert.ok(bytes < MOST_BYTES, `${bytes} bytes`);
  assert.ok(bytes > 20_000, 'the page was not counted');
  await tab.close();
});

test('the typefaces are swapped in, and their licences lie beside them', async () => {
  const tab = await person(server, 'Anna');
  let letGo;
  const held = new Promise((done) => { letGo = done; });
  await tab.page.route('**/fonts/faces.bin', async (route) => {
    await held;
    await route.continue();
  });
  const faces = () => tab.page.evaluate(() => [...document.fonts].map(({ family, weight, style, status }) => `${family} ${weight} ${style} ${status}`));
  const wide = () => tab.page.locator('h1').first().evaluate((head) => {
    const range = document.createRange();
    range.selectNodeContents(head);
    return range.getBoundingClientRect().width;
  });
  await tab.go('/');
  await tab.button('Open the table').waitFor();
  assert.deepEqual(await faces(), [], 'the page is there before them');
  const before = await wide();
  letGo();
  await until('seven faces', async () => (await faces()).length === 7);
  assert.ok((await faces()).every((face) => face.endsWith(' loaded')), (await faces()).join());
  assert.deepEqual([...new Set((await faces()).map((face) => face.replace(/ \d.*/, '')))].sort(), ['JetBrains Mono', 'Roboto', 'TeX Gyre Pagella']);
  await until('a heading in its own face', async () => (await wide()) !== before);
  for (const name of ['fonts-texgyre', 'fonts-roboto-unhinted', 'fonts-jetbrains-mono'])
    assert.match(await (await fetch(new URL(`/web/fonts/${name}.txt`, server.url))).text(), /licen[cs]e/i);
  await tab.close();
});

test('no script but its own, in no frame, and never guessed at', async () => {
  const answer = await fetch(server.url);
  const policy = answer.headers.get('content-security-policy');
  assert.match(policy, /default-src 'none'/);
  assert.match(policy, /script-src 'self'(;|$)/);
  assert.match(policy, /style-src 'self'(;|$)/);
  assert.match(policy, /frame-ancestors 'none'/);
  assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
  assert.equal(answer.headers.get('referrer-policy'), 'no-referrer');
  assert.ok(!/<script(?![^>]*src=)|\son\w+=|style=/.test(await answer.text()), 'something is inline');
});

test('a table that is not there: the page says so, and shows the lobby', async () => {
  const tab = await person(server, 'Anna');
  await tab.go('/t/nosuchtable9');
  await tab.page.getByRole('alert').filter({ hasText: 'That table does not exist' }).waitFor();
  await tab.page.waitForURL(`${server.url}/`);
  await tab.close();
});

test('a setting with several values is ticked with the keys, told with what each means, and refused where it does not fit', async () => {
  const toys = await Server.start({ toys: true });
  const tab = await person(toys, 'Anna');
  await tab.go('/');
  await tab.page.locator('input[name="game"][value="boar"]').check({ force: true });
  const house = tab.page.getByRole('group', { name: 'House' });
  const rich = house.getByRole('checkbox', { name: 'Rich', exact: true });
  const quiet = house.getByRole('checkbox', { name: 'Quiet', exact: true });
  await rich.waitFor();
  assert.equal(await rich.evaluate((box) => document.getElementById(box.getAttribute('aria-describedby')).textContent), 'two tokens for each.');
  await rich.focus();
  await tab.page.keyboard.press('Space');
  await tab.page.keyboard.press('Tab');
  assert.ok(await quiet.evaluate((box) => box === document.activeElement));
  await tab.page.keyboard.press('Space');
  await tab.page.locator('input[name="set-goal"][value="long"]').check({ force: true });
  await tab.page.locator('input[name="seats"][value="2"]').check({ force: true });
  await tab.button('Open the table').click();
  await tab.page.getByRole('alert').filter({ hasText: 'The long game is not for the rich.' }).waitFor();
  assert.ok(await rich.isChecked() && await quiet.isChecked(), 'what was ticked stays');
  await tab.page.locator('input[name="set-goal"][value="short"]').check({ force: true });
  await tab.button('Open the table').click();
  await tab.page.getByText('rich: two tokens for each; quiet: nobody boasts').waitFor();
  await tab.close();
});

test('every preset opens a table: its seats and settings fit, and bots or people lead', async () => {
  globalThis.navigator ??= { languages: ['en'] }; // its words ask the page for its language
  globalThis.document ??= { documentElement: {} };
  const engine = new Engine();
  const [{ games }] = await engine.talk({ type: 'games' });
  for (const { game, settings } of games) {
    const { presets } = await import(`../../games/${game}/page/presets.js`);
    for (const preset of presets) {
      for (const seats of preset.seats ?? []) await engine.talk({ type: 'new', game, seats, seed: 1, settings: preset.settings });
      for (const [name, value] of Object.entries(preset.settings)) assert.ok(settings.find((one) => one.name === name).values.some((one) => one.name === value), `${game} ${preset.id} ${name}`);
    }
  }
  engine.close();
  const tab = await person(server, 'Anna');
  await tab.go('/');
  await tab.page.locator('input[name="game"][value="starship"]:not([disabled])').check({ force: true });
  const form = tab.page.getByRole('form', { name: 'New table: Starship Battles' });
  const seatsShown = () => form.locator('.choice label:visible input[name="seats"]').evaluateAll((all) => all.map(({ value }) => value));
  assert.deepEqual(await seatsShown(), ['2'], 'a duel has two seats');
  assert.equal(await form.locator('input[name="set-ships"]:checked').inputValue(), '1');
  assert.equal(await form.locator('.btn--primary').innerText(), 'Start with bots');
  await form.locator('input[name="preset"][value="fragged"]').check({ force: true });
  assert.deepEqual(await seatsShown(), ['1']);
  await form.locator('input[name="preset"][value="own"]').check({ force: true });
  assert.equal((await seatsShown()).length, 8);
  assert.equal(await form.locator('.btn--primary').innerText(), 'Open the table');
  await form.locator('input[name="preset"][value="house_hold_the_line"]').check({ force: true });
  assert.equal(await form.locator('details.more').getAttribute('open'), null, 'everything else is folded');
  await form.locator('summary').click();
  await form.locator('input[name="set-rules"][value="complete"]').check({ force: true });
  assert.equal(await form.locator('input[name="preset"]:checked').inputValue(), 'own', 'by hand is your own');
  assert.equal(await form.locator('input[name="set-scenario"]:checked').inputValue(), 'house_hold_the_line');
  await fits(tab, 'the form of a new table');
  await picture(tab, 'create-starship');
  await tab.page.locator('input[name="game"][value="galaxies"]').check({ force: true });
  const missions = tab.page.getByRole('form', { name: 'New table: Battleship Galaxies' });
  await missions.locator('input[name="preset"][value="own"]').check({ force: true });
  assert.doesNotMatch(await missions.innerText(), /\b[MX]\d\b/i, 'a mission goes by its name, not by its code');
  assert.deepEqual(await missions.locator('.opt__why').evaluateAll((all) => all.map((one) => one.textContent).filter((text) => /[A-Z]{2}-\d{3}/.test(text))), [], 'rules stand behind their chips');
  await tab.close();
});

test('back and forward walk between lobby and table', async () => {
  const tab = await person(server, 'Anna');
  await tab.go('/');
  await tab.button('Open the table').click();
  await tab.page.waitForURL(/\/t\//);
  await tab.button('Start the game').waitFor();
  await tab.page.goBack();
  await tab.button('Open the table').waitFor();
  await tab.page.goForward();
  await tab.button('Start the game').waitFor();
  await tab.close();
});

await run();
