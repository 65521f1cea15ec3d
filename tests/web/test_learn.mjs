// Learning: a first game to its end with the coach, how to play, the rules by chapter; by mouse and keys, on a phone.
import assert from 'node:assert/strict';
import { audit } from './kit/axe.mjs';
import { person, until } from './kit/browser.mjs';
import { Server } from './kit/server.mjs';
import { run, test } from './kit/tap.mjs';

const server = await Server.start();
const coach = (tab) => tab.page.locator('.coach');
const title = async (tab) => (await coach(tab).locator('.coach__title').innerText()).replace(/\d+ of \d+$/, '').trim();
const press = (tab, name) => coach(tab).getByRole('button', { name, exact: true }).click();

/** The coach has this to say. */
const led = (tab, what) => until(`the coach to say ${what}`, async () => (await title(tab)) === what);

/** The band covers neither the board's share of the window nor the dock. */
async function apart(tab) {
  const box = (name) => tab.page.locator(name).boundingBox();
  const [band, dock] = [await box('.coach'), await box('.dock')];
  assert.ok(band.y + band.height <= dock.y + 1, `the band ends at ${band.y + band.height}, the dock begins at ${dock.y}`);
}

test('a first game is played to its end, whatever is chosen in it', async () => {
  const anna = await person(server, 'Anna');
  const script = await (await fetch(`${server.url}/web/lessons/express/first.json`)).json();
  await anna.go('/learn');
  await anna.button('Play First watch').first().click(); // that of Express
  await anna.page.waitForURL(/\/t\//);
  for (const step of script.steps) {
    await led(anna, step.title);
    await apart(anna);
    assert.ok(await anna.page.locator('.taught').count() > 0, `${step.title}: nothing is ringed`);
    if (step.title === 'An action') {
      await anna.page.locator('.dock').getByRole('button', { name: /^Destroy or rescue/ }).click();
      await led(anna, 'Behind the screen');
      await coach(anna).getByText('That works too.').waitFor();
      await press(anna, 'Next');
      await press(anna, 'Back');
      await press(anna, 'Back'); // what was done is not done: another table, at that step
      await led(anna, 'An action');
    }
    if (step.title === 'In or out') await anna.page.locator('.dock [data-key^="o-in"] button').click();
    else await press(anna, step.ask ? 'Show me' : 'Next');
  }
  await coach(anna).getByText(script.end).waitFor();
  await press(anna, 'Play on');
  await coach(anna).waitFor({ state: 'hidden' });
  assert.ok(anna.last.asks.ask, 'the game goes on');
  await anna.close();
});

/** What the coach offers: it shows what to do, or goes on. */
async function follow(tab) {
  const before = await coach(tab).innerText();
  for (const name of ['Show me', 'Next']) {
    const button = coach(tab).getByRole('button', { name, exact: true });
    if (await button.count() === 0) continue;
    await button.click();
    break;
  }
  await until('the coach to go on', async () => (await coach(tab).innerText()) !== before);
}

for (const [game, lesson] of [['galactica', 'first'], ['galaxies', 'first'], ['starship', 'first'], ['starship', 'rotation'], ['starship', 'overboost']]) {
  test(`${game}, ${lesson}: led to its end by what the coach shows`, async () => {
    const anna = await person(server, 'Anna', { viewport: { width: 1366, height: 657 } });
    const script = await (await fetch(`${server.url}/web/lessons/${game}/${lesson}.json`)).json();
    await anna.go('/learn');
    await anna.page.locator(`.teach[data-key="${game}"]`).getByRole('button', { name: `Play ${script.title}` }).click();
    await anna.page.waitForURL(/\/t\//);
    await led(anna, script.steps[0].title);
    const met = new Set();
    while (!(await coach(anna).innerText()).includes(script.end)) {
      const now = await title(anna);
      if (!met.has(now)) await apart(anna);
      met.add(now);
      await follow(anna);
    }
    for (const step of script.steps) assert.ok(met.has(step.title) || step.optional || step.until, `nobody was led to ${step.title}`);
    await anna.close();
  });
}

test('on a phone a hand begins with maneuvers: what is flown first comes behind them, and what is picked before all', async () => {
  const anna = await person(server, 'Anna', { viewport: { width: 390, height: 844 } });
  await anna.go('/learn');
  await anna.page.locator('.teach[data-key="starship"]').getByRole('button', { name: 'Play First flight' }).click();
  await anna.page.locator('.moves .move').first().waitFor();
  const order = () => anna.page.locator('.moves > li:has(.move)').evaluateAll((all) => all.map((one) => ({ key: one.dataset.key, at: one.getBoundingClientRect().left })).sort((a, b) => a.at - b.at).map(({ key }) => key));
  const [first, ...rest] = await order();
  assert.ok(!first.startsWith('O') && rest.slice(0, 4).every((key) => !key.startsWith('O')), [first, ...rest].join());
  await anna.page.locator('.moves [data-key="OS"] .move').click();
  await until('the picked one in front', async () => (await order())[0] === 'OS');
  await anna.close();
});

test('who leaves a first game finds it at the same step, and how to play opens it at its moment', async () => {
  const anna = await person(server, 'Anna', { viewport: { width: 390, height: 844 } });
  await anna.go('/learn/express/5');
  await anna.page.getByRole('heading', { name: 'A crisis' }).waitFor();
  await audit(anna, 'how to play');
  await anna.button('Try it').click();
  await led(anna, 'A crisis');
  await apart(anna);
  await audit(anna, 'first game');
  await press(anna, 'Leave');
  await anna.page.getByRole('link', { name: 'Continue: step 6' }).click();
  await led(anna, 'A crisis');
  await anna.close();
});

test('what is done at the dock takes the coach on, and what the keys do keeps its place', async () => {
  const anna = await person(server, 'Anna');
  await anna.go('/learn/starship/3');
  await anna.button('Try it').click();
  await led(anna, 'Pick a card');
  await anna.page.getByRole('button', { name: /^Turn right/ }).click();
  await led(anna, 'Set the speed');
  await coach(anna).getByRole('button', { name: 'Next' }).focus();
  await anna.page.keyboard.press('Enter');
  await led(anna, 'Seal the plan');
  await until('the focus stays with the coach', () => anna.page.evaluate(() => document.activeElement.closest('.coach') !== null));
  await anna.button('Seal the plan').click();
  await led(anna, 'All plans are open');
  await anna.close();
});

test('the rules by chapter: found by word, by number and by title, each at its line', async () => {
  const anna = await person(server, 'Anna');
  await anna.go('/');
  await anna.page.evaluate(() => { document.documentElement.lang = 'de'; });
  await anna.page.getByRole('link', { name: 'Learn', exact: true }).click();
  await anna.button(/Erste Wache/).waitFor(); // the words of another language, where there are any
  await anna.page.evaluate(() => { document.documentElement.lang = 'en'; });
  await anna.page.getByRole('link', { name: 'Rules', exact: true }).first().click();
  await anna.page.getByRole('heading', { name: 'Players and pieces' }).waitFor();
  assert.deepEqual(await anna.page.locator('.toast').allInnerTexts(), [], 'without a rule in the address nothing is amiss');
  const field = anna.page.getByRole('searchbox', { name: 'Search the rules' });
  const rows = anna.page.locator('.rulelist li');
  await field.fill('boost morale');
  await until('the rules of that chapter first', async () => /BX-108/.test(await rows.first().innerText()));
  await field.fill('bx-159');
  await until('the one rule', async () => (await rows.count()) === 1);
  await anna.page.getByRole('link', { name: 'BX-159' }).click();
  await anna.page.getByRole('heading', { name: 'Solving the crisis' }).waitFor();
  await until('its line', () => anna.page.evaluate(() => document.activeElement.id === 'BX-159'));
  await audit(anna, 'rules by chapter');
  await field.fill('zeppelin');
  await anna.page.getByText('No rule has these words.').waitFor();
  await anna.close();
});

test('a tip in a game by the Quick Start rules speaks of nothing that only the Complete Rules have', async () => {
  const anna = await person(server, 'Anna');
  await anna.go('/learn');
  const tips = (rules) => anna.page.evaluate(async (way) => {
    const { coach: guide } = await moduleAt('games/starship/guide.js');
    return ['place', 'plan', 'declare', 'choose'].flatMap((kind) => guide.filter((tip) => tip.when({ asks: { ask: 1, kind }, view: { rules: way, ships: [], step: kind } })).map(({ text }) => text));
  }, rules);
  const [quick, complete] = [await tips('quick'), await tips('complete')];
  assert.deepEqual(quick.filter((text) => /kinetic|rotat/.test(text)), []);
  assert.ok(complete.some((text) => /kinetic energy/.test(text)), complete.join('\n'));
  await anna.close();
});

await run();
