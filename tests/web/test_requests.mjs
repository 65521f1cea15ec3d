// What a page asks for: few files, kept by the browser as long as they are the same; and what two of them share is there once.
import assert from 'node:assert/strict';
import { person, until } from './kit/browser.mjs';
import { atHome, Folder, startWithBots } from './kit/folder.mjs';
import { listenToNetwork, nameOf } from './kit/requests.mjs';
import { Server } from './kit/server.mjs';
import { run, say, test } from './kit/tap.mjs';

const server = await Server.start();
const MOST = 8; // requests, typefaces among them
const MOST_AT_HOME = MOST + 2; // the program, and the worker in which bots think
const MOST_BYTES = { lobby: 280_000, express: 600_000, galactica: 650_000, galaxies: 650_000, starship: 1_100_000 };

const told = (asked) => asked.map(nameOf).join(', ');
const sum = (asked) => asked.reduce((all, { bytes }) => all + bytes, 0);

/** Everything is there: the typefaces too, which nobody waits for. */
const whole = (tab) => until('the typefaces', () => tab.page.evaluate(() => document.fonts.size === 7));

function few(what, asked) {
  say(`${what}: ${asked.length} requests, ${sum(asked)} bytes: ${told(asked)}`);
  assert.ok(asked.length <= MOST, `${what}: ${told(asked)}`);
  assert.ok(asked.length >= 4, 'the page was not counted');
  assert.equal(new Set(asked.map(({ url }) => url)).size, asked.length, 'nothing is asked for twice');
}

/** Sits down at a new table with bots; the board is drawn. */
async function seated(tab, game) {
  await tab.go('/');
  await tab.page.locator(`input[name="game"][value="${game}"]`).check({ force: true });
  await tab.page.locator(`form.make[data-key="make-${game}"]`).getByRole('button', { name: /^Start with bots|^Gegen Bots/ }).click();
  await drawn(tab);
}

async function drawn(tab) {
  await until('the table', () => tab.view !== null);
  await tab.page.locator('.dock').waitFor();
  await whole(tab);
}

test('the lobby is a handful of requests', async () => {
  const tab = await person(server, 'Anna', { stranger: true });
  const network = await listenToNetwork(tab);
  await tab.go('/');
  await tab.button('Open the table').waitFor();
  await whole(tab);
  few('the lobby', network.asked);
  assert.ok(sum(network.asked) < MOST_BYTES.lobby, `${sum(network.asked)} bytes`);
  await tab.close();
});

for (const [game, language] of [['express', 'en'], ['express', 'de'], ['galactica', 'en'], ['galaxies', 'en'], ['starship', 'en']])
  test(`${game}, ${language}: a table is a handful of requests, and one when it is opened again`, async () => {
    const tab = await person(server, 'Anna', { settings: { language } });
    await seated(tab, game);
    const network = await listenToNetwork(tab);
    await network.send('Network.setCacheDisabled', { cacheDisabled: true });
    await tab.reload();
    await drawn(tab);
    const names = network.asked.map(nameOf);
    few(`a table of ${game}, ${language}`, network.asked);
    assert.ok(names.includes(`${game}.js`), told(network.asked));
    assert.deepEqual(names.filter((name) => /^(express|galactica|galaxies|starship|after|learn|friends)\.js$/.test(name)), [`${game}.js`], 'and of no other game');
    assert.ok(sum(network.asked) < MOST_BYTES[game], `${sum(network.asked)} bytes`);
    await network.send('Network.setCacheDisabled', { cacheDisabled: false });
    await tab.reload();
    await drawn(tab);
    network.forget();
    await tab.reload();
    await drawn(tab);
    assert.deepEqual(network.asked.filter(({ kept }) => !kept).map(({ url }) => url), [tab.page.url()], 'the browser has kept the rest');
    await tab.close();
  });

test('files are kept for good at an address of their version, and at no other', async () => {
  const door = await fetch(server.url);
  assert.equal(door.headers.get('cache-control'), 'no-cache');
  const [, version] = /"\/web-(\w+)\/lobby\.js"/.exec(await door.text());
  const asked = async (path) => {
    const answer = await fetch(server.url + path);
    return [answer.status, answer.headers.get('cache-control')];
  };
  for (const path of ['lobby.js', 'page.css', 'fonts/faces.bin', 'lessons/games.json'])
    assert.deepEqual(await asked(`/web-${version}/${path}`), [200, 'public, max-age=31536000, immutable'], path);
  const other = version.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
  for (const path of [`/web-${other}/lobby.js`, `/web-${version}0/lobby.js`, `/web-${version.slice(1)}/lobby.js`, '/web-/lobby.js', '/web/lobby.js'])
    assert.deepEqual(await asked(path), [200, 'no-cache'], `${path}: what is here now, for a page of another version`);
  for (const path of [`/web-${version}/none.js`, `/web-${version}/`, `/web-${version}`, `/web-${version}/${version}/lobby.js`])
    assert.deepEqual(await asked(path), [404, 'no-cache'], path);
});

test('what bundles share is evaluated once: what one sets another sees', async () => {
  const tab = await person(server, 'Anna');
  await seated(tab, 'express');
  await tab.reload(); // the table's page, without the lobby's
  await drawn(tab);
  const found = await tab.page.evaluate(async () => {
    const first = document.querySelector('script[type="module"]').src;
    const [lobby, table, express] = await Promise.all(['lobby', 'table', 'express'].map((name) => import(new URL(`${name}.js`, first))));
    const speeds = ['slow', 'fast'].map((speed) => {
      lobby.kit$settings.set('speed', speed);
      return table.kit$pace.speed();
    });
    const worn = [lobby.css$lobby$css, table.css$table$css, express.games$express$board$css].map((sheet) => document.adoptedStyleSheets.filter((one) => one === sheet).length);
    const names = [lobby, table, express].map((bundle) => Object.keys(bundle));
    return { speeds, worn, twice: names.flat().length - new Set(names.flat()).size, sizes: names.map(({ length }) => length) };
  });
  assert.deepEqual(found.speeds, [1.8, 0.45], 'the speed set by a module of the lobby, read by one of the table');
  assert.deepEqual(found.worn, [1, 1, 1], 'sheets of three bundles, each worn once');
  assert.equal(found.twice, 0, 'no module lies in two bundles');
  assert.ok(found.sizes.every((size) => size > 5), found.sizes.join());
  assert.equal(await tab.page.locator('svg:has(> symbol)').count(), 1, 'the icons are in the page once');
  await tab.close();
});

test('a fault is told by the names of its functions', async () => {
  const tab = await person(server, 'Anna');
  await tab.go('/');
  await tab.button('Open the table').waitFor();
  const stack = await tab.page.evaluate(async () => {
    const { openBoard } = await moduleAt('games/games.js');
    try {
      return openBoard({ open: () => ({}) }, {});
    } catch (error) {
      return error.stack;
    }
  });
  assert.match(stack, /a board without .*\n\s+at openBoard \(.*\/lobby\.js:\d+:\d+\)/);
  const [, line] = /lobby\.js:(\d+):/.exec(stack);
  const text = await (await fetch(`${server.url}/web/lobby.js`)).text();
  const above = text.split('\n').slice(0, Number(line)).findLast((one) => one.startsWith('// ---- '));
  assert.equal(above, '// ---- games/games.js ----', 'and its module stands above it');
  await tab.close();
});

test('a page without a server: a handful of requests too, those of its workers among them', async () => {
  const folder = await Folder.serve();
  const tab = await atHome(folder, 'Anna', { serviceWorkers: 'block' });
  tab.forgiven.push(/Service Worker registration blocked/);
  const count = (what) => {
    say(`${what}: ${folder.asked.length} requests: ${folder.asked.join(', ')}`);
    assert.ok(folder.asked.length <= MOST_AT_HOME, folder.asked.join());
    assert.ok(folder.asked.includes('web/house.js'), folder.asked.join());
    assert.equal(new Set(folder.asked).size, folder.asked.length, 'nothing is asked for twice');
    folder.asked = [];
  };
  await tab.go('/');
  await tab.page.getByRole('button', { name: 'Start with bots' }).waitFor();
  await whole(tab);
  count('its lobby');
  await startWithBots(tab, 'express', 'ensign');
  await drawn(tab);
  const network = await listenToNetwork(tab);
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  folder.asked = [];
  await tab.reload();
  await drawn(tab);
  count('a table of it');
  await tab.close();
});

await run();
