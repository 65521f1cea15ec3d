// test_starship_missiles.mjs: missiles: launched in secret, drawn with where they go next, said, fired at, blown up.
import assert from 'node:assert/strict';
import { audit } from './kit/axe.mjs';
import { person, until } from './kit/browser.mjs';
import { fits, picture } from './kit/look.mjs';
import { press, pressPrimary, sitDown, start } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { card, openStarship, seal, sealIt, shown } from './kit/starship.mjs';
import { run, test } from './kit/tap.mjs';

const server = await Server.start();
const SETTINGS = { scenario: 'house_dogfight', rules: 'complete', ships: '1', optional: ['missiles'], missiles: '2' };
const SIZES = [[1366, 657], [1280, 800], [1024, 768], [390, 844]];
const FIRST_MISSILE = 39;
let anna;
let ben;

async function straight(tab) {
  const speed = tab.page.getByRole('radiogroup', { name: 'Speed' }).getByRole('radio', { name: /^Low/ });
  await press(tab, card(tab, 'Straight'));
  await until('a whole plan', async () => await seal(tab).getAttribute('aria-disabled') !== 'true');
  if (await speed.getAttribute('aria-disabled') !== 'true') await press(tab, speed);
  await until('a whole plan', async () => await seal(tab).getAttribute('aria-disabled') !== 'true');
  await sealIt(tab);
}

let fired = 0;
let peace = true; // nobody fires before a missile seeks: it lives until then

/** Whoever can fire at a missile reads what it takes. */
async function checkFire(tab) {
  const target = tab.page.locator('.target', { hasText: 'issile' }).first();
  if (await target.count() === 0) return;
  fired++;
  await press(tab, target);
  await until('what is taken off', async () => /Missile: speed and size.*−5/.test(await tab.page.locator('.mods').first().textContent()));
  await picture(tab, 'starship-missiles-fire');
}

/** Plays until `enough()`; what is no plan is answered with the brass button, or in peace by holding fire. */
async function playUntil(enough) {
  for (let i = 0; i < 60; i++) {
    const tab = await until('somebody to be asked', () => (enough() ? 'enough' : [anna, ben].find((one) => one.ask !== null) ?? (anna.last.table.phase === 'over' && 'enough')));
    if (tab === 'enough') return;
    const asked = tab.ask;
    await shown(tab);
    if (tab.last.asks.kind === 'declare') await checkFire(tab);
    if (tab.last.asks.kind === 'plan') await straight(tab);
    else if (tab.last.asks.kind === 'declare' && peace) await press(tab, tab.page.locator('.dock').getByRole('button', { name: 'Hold fire' }));
    else await pressPrimary(tab, asked);
    await until('the answer', () => tab.ask !== asked);
  }
  assert.fail('it took too long');
}

const asked = (kind) => [anna, ben].every((tab) => tab.ask !== null && tab.last.asks.kind === kind);
const radio = (tab, name) => tab.page.locator('.work--launch').getByRole('radio', { name });
const words = async (tab) => (await tab.page.locator('.contacts').textContent()).replaceAll('’', "'");

test('FL-081 a launch is weighed on the map: both moves as a ghost, for the launcher alone', async () => {
  [anna, ben] = [await person(server, 'Anna'), await person(server, 'Ben')];
  const link = await openStarship(anna, { settings: SETTINGS });
  await sitDown(ben, link);
  await start(anna);
  await playUntil(() => asked('launch'));
  await shown(anna);
  assert.equal(await anna.page.locator('.launch').count(), 0);
  assert.match(await anna.page.locator('.dock .btn--primary').textContent(), /Launch nothing/);
  await press(anna, radio(anna, 'Launch a missile'));
  await until('the ghost of the launch', async () => await anna.page.locator('.launch .missile__body').count() === 1);
  assert.match(await anna.page.locator('.work').textContent(), /No guns in the next fire/);
  assert.match(await anna.page.locator('.dock .btn--primary').textContent(), /Launch 1 missile: Viper 1/);
  assert.equal(await ben.page.locator('.launch').count(), 0);
  for (const [width, height] of SIZES) {
    await anna.page.setViewportSize({ width, height });
    await fits(anna, `launching, ${width}`, { ask: true, least: 24 });
    await picture(anna, `starship-launch-${width}x${height}`);
  }
  await anna.page.setViewportSize({ width: 1440, height: 900 });
  await audit(anna, 'launching', 'starship-launch');
});

test('FL-R30 it is sealed until all have decided, then lies there for all, with its next move', async () => {
  const before = anna.ask;
  await press(anna, anna.page.locator('.dock .btn--primary'));
  await until('it to be taken', () => anna.ask !== before);
  assert.equal(ben.view.missiles.length, 0);
  assert.equal(ben.view.ships[0].launches, null, 'what is launched is no business of others yet');
  // by keys: an arrow to the first switch, Space, Enter
  await shown(ben);
  await ben.page.evaluate(() => document.activeElement.blur());
  await ben.page.keyboard.press('ArrowRight');
  await ben.page.keyboard.press('Space');
  await until('the ghost of the launch', async () => await ben.page.locator('.launch').count() === 1);
  await ben.page.evaluate(() => document.activeElement.blur());
  await ben.page.keyboard.press('Enter');
  await until('two missiles', () => anna.view.missiles.length === 2);
  for (const tab of [anna, ben]) {
    await until('both drawn', async () => await tab.page.locator('.layer--missiles [data-missile]').count() === 2);
    assert.equal(await tab.page.locator('.layer--next [data-next]').count(), 2);
    assert.equal(await tab.page.locator('.layer--missiles .missile__side--red').count(), 2, 'one red side each');
    assert.equal(await tab.page.locator('.layer--missiles .missile__side--orange').count(), 4);
    assert.equal(await tab.page.locator('.layer--missiles .missile__side--black').count(), 2);
    assert.equal(await tab.page.locator('.layer--next .missile__to--seek').count(), 0, 'it must fly straight');
    const badges = (of) => tab.page.locator(`${of} .tag__shape`).evaluateAll((all) => all.map((shape) => ({ shape: shape.getAttribute('d'), id: shape.nextElementSibling.textContent })));
    const [ships, missiles] = [await badges('.tag'), await badges('.missile__tag')];
    assert.deepEqual(missiles.map(({ id }) => id).sort(), ['m1', 'm2']);
    assert.deepEqual(missiles.filter(({ shape }) => ships.some((ship) => ship.shape === shape)), [], 'a missile has a badge of its own');
    await picture(tab, `starship-missile-badges-${tab.name}`);
  }
  assert.match(await anna.page.locator('.layer--missiles').textContent(), /turn [12], straight/); // the table goes on by itself where nobody can do anything
});

test('FL-094 what a missile could seek shows with a key and with a press; contacts say it', async () => {
  await shown(anna);
  assert.match(await words(anna), /Cylon missile 2, \d+ o'clock, \d+\.\d cm, turn [12], straight; then \d+\.\d cm away as ships stand now/);
  const alarm = (next) => anna.page.evaluate(async ({ view, to }) => {
    const { alarms } = await moduleAt('games/starship/missiles.js');
    const row = { ...view.missiles.find(({ side }) => side === 'cylon'), seeks: true };
    return alarms({ ...view, missiles: [{ ...row, next: { ...row.next, ...to } }] });
  }, { view: anna.view, to: next });
  const own = anna.view.ships.find(({ yours }) => yours);
  assert.deepEqual(await alarm({ x: own.x + 2000, y: own.y }), ['Cylon missile 2 will touch Viper 1 as ships stand now.']);
  assert.deepEqual(await alarm({ x: own.x + 9000, y: own.y }), []);
  const seeks = anna.page.locator('.layer--seeks [data-seeks]');
  await anna.page.locator('.board').focus();
  await anna.page.keyboard.press('k');
  await until('all sectors', async () => await seeks.count() === 2);
  await picture(anna, 'starship-missiles-seek');
  await anna.page.keyboard.press('k');
  await until('none', async () => await seeks.count() === 0);
  await anna.page.locator('.contact--missile').first().focus();
  await anna.page.keyboard.press('Enter');
  await until('of the one that was chosen', async () => await seeks.count() === 1);
});

test('FL-094 from its third turn on it seeks: a dashed way, a line to its prey, the blast; its last way is watched', async () => {
  const turn = anna.view.turn;
  await playUntil(() => anna.view.turn >= turn + 2 || anna.view.missiles.some(({ seeks }) => seeks) || anna.last.table.phase === 'over');
  peace = false;
  assert.ok(anna.view.missiles.some(({ seeks }) => seeks), 'a missile lives to seek');
  await until('a way that seeks', async () => await anna.page.locator('.missile__to--seek').count() > 0);
  await anna.page.locator('.board').focus();
  await anna.page.keyboard.press('k');
  await until('its blast', async () => await anna.page.locator('.layer--seeks .blast').count() > 0);
  assert.equal(Number(await anna.page.locator('.layer--seeks .blast').first().getAttribute('r')), 100);
  for (const [width, height] of SIZES) {
    await anna.page.setViewportSize({ width, height });
    await fits(anna, `missiles, ${width}`, { least: 24 });
    await picture(anna, `starship-missiles-${width}x${height}`);
  }
  await anna.page.setViewportSize({ width: 1440, height: 900 });
});

test('the battle goes on until every missile is gone', async () => {
  await playUntil(() => anna.view.missiles.length === 0 && anna.view.turn > 4);
  await until('none drawn', async () => await anna.page.locator('.layer--missiles [data-missile]').count() === anna.view.missiles.length);
  const bodies = anna.tables.flatMap(({ view }) => view?.missiles ?? []).map(({ body }) => body);
  assert.ok(bodies.every((body) => body >= FIRST_MISSILE));
  assert.ok(fired > 0, 'somebody could fire at a missile');
  await Promise.all([anna, ben].map((one) => one.close()));
});

await run();
