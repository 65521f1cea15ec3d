// Planning in Starship Battles: what is closed says why, slider and dial by keyboard, plans that are not legal, two ships,
// taking back; an audit, and a phone.
import assert from 'node:assert/strict';
import { audit } from './kit/axe.mjs';
import { dice, person, until } from './kit/browser.mjs';
import { fits, picture, standing } from './kit/look.mjs';
import { press, sitDown, start } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { answerStarship, card, lever, openStarship, outlook, seal, sealIt, shown, startWithBots, take } from './kit/starship.mjs';
import { run, seed, test } from './kit/tap.mjs';

const server = await Server.start();
const random = dice(seed);
let anna;

const place = async (tab, name) => card(tab, name).getAttribute('data-card');
const takeCard = async (tab, name) => take(tab, await place(tab, name));
const attribute = (tab, name, what) => card(tab, name).getAttribute(what);
const dialText = (tab) => tab.page.getByRole('slider', { name: /Rotation dial/ }).getAttribute('aria-valuetext');
const news = (tab) => tab.page.locator('#news').innerText();
const says = (tab, pattern) => until(`it to be said: ${pattern}`, async () => pattern.test(await tab.page.locator('#news').evaluate((one) => one.textContent)));
const chosen = (tab) => tab.page.locator('.move[aria-pressed="true"]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label').split(',')[0]));

/** A table with a first plan to be made. */
async function planning(tab, settings, seats = 2) {
  await openStarship(tab, { seats, settings: { rules: 'complete', ...settings } });
  await startWithBots(tab);
  await until('to plan', async () => {
    if (tab.ask !== null && tab.last.asks.kind === 'place') await answerStarship(tab, random);
    return tab.ask !== null && tab.last.asks.kind === 'plan';
  });
  await shown(tab);
}

/** A hand of a straight card, an overboost and the blank; the options of an ask, as the table lists them. */
const DECK = {
  cards: [
    { place: 0, id: 'ST', symbols: ['straight'] },
    { place: 1, id: 'OS', symbols: ['overboost', 'straight'] },
    { place: 2, id: 'BL', symbols: ['blank'] },
  ],
};
const asked = (options, barred = []) => ({ ask: 1, kind: 'plan', options: options.map((one, option) => ({ ship: 0, option, ...one })), barred });
const resting = { ship: 0, where: 'on_table', slider: 'low', dial: 0, plan: null };

test('the blank card is fixed a turn ahead beside one card, and stays with it (SB-R96)', async () => {
  const { Plan } = await import('../../games/starship/page/plan.js');
  const ahead = asked([
    { verb: 'ahead', card: 0, second: null, free: [{ number: [0, 1] }] },
    { verb: 'ahead', card: 1, second: 0, free: [] },
  ]);
  const plan = new Plan({ ...ahead, kind: 'ahead' }, DECK, resting);
  plan.lay({ ...plan.parts, card: 0 });
  assert.ok(plan.blankPlayed && plan.blankOpen);
  plan.setBlank(true);
  assert.deepEqual(plan.choice, { option: 0, args: [1] });
  plan.lay({ ...plan.parts, first: 1 });
  assert.deepEqual([plan.blank, plan.choice], [false, { option: 1, args: [] }], 'not with two cards');
  const keep = asked([{ verb: 'keep', free: [{ set: [2] }, { set: [0] }] }]);
  const kept = new Plan(keep, DECK, { ...resting, plan: { first: 'ST', second: null, blank: true } });
  kept.clear();
  assert.deepEqual([kept.blank, kept.blankOpen, kept.choice], [true, false, { option: 0, args: [[2], [0]] }]);
});

test('the sign of a landing is fixed a turn ahead beside one card, and lands then (FL-R104)', async () => {
  const { Plan } = await import('../../games/starship/page/plan.js');
  const ahead = asked([
    { verb: 'ahead', card: 0, second: null, free: [{ number: [0, 1] }] },
    { verb: 'fix_a_landing', card: 0, second: null, free: [] },
    { verb: 'ahead', card: 1, second: 0, free: [] },
  ]);
  const plan = new Plan({ ...ahead, kind: 'ahead' }, DECK, resting);
  plan.lay({ ...plan.parts, card: 0 });
  assert.ok(plan.touchOpen('land'));
  plan.setHeight({ level: 0, touch: 'land' });
  assert.deepEqual([plan.blankOpen, plan.choice], [false, { option: 1, args: [] }], 'no blank card beside it');
  plan.setHeight({ level: 0, touch: null });
  assert.deepEqual(plan.choice, { option: 0, args: [0] });
  const fixed = { ...resting, plan: { state: 'ahead', first: 'ST', second: null, touch: 'land' } };
  const land = { verb: 'land', card: 0, second: null, free: [{ set: [1, 2] }, { set: [0] }] };
  const signed = new Plan(asked([land]), DECK, fixed);
  assert.deepEqual([signed.kept, signed.touch, signed.choice], [true, 'land', { option: 0, args: [[2], [0]] }]);
  signed.clear();
  assert.deepEqual(signed.choice, { option: 0, args: [[2], [0]] }, 'what was fixed stays');
  const any = { verb: 'any_plan', free: [{ set: [0] }, { set: [3] }, { set: [1, 2] }, { set: [0] }] };
  const loose = new Plan(asked([land, any]), DECK, fixed);
  loose.setHeight({ level: 0, touch: null });
  assert.deepEqual(loose.choice, { option: 1, args: [[0], [3], [2], [0]], illegal: true }, 'the sign lies there all the same');
});

test('any plan has a place for the blank card, beside one card (SB-295)', async () => {
  const { Plan } = await import('../../games/starship/page/plan.js');
  const any = { verb: 'any_plan', free: [{ set: [0, 1] }, { set: [0, 1, 2] }, { set: [0, 1, 2, 3, 4] }, { set: [0, 1] }] };
  const plan = new Plan(asked([any]), DECK, resting);
  assert.equal(plan.blankOpen, false, 'beside nothing');
  plan.lay({ ...plan.parts, first: 1 });
  plan.setBlank(true);
  assert.deepEqual(plan.choice, { option: 0, args: [[1], [2], [plan.slider], [0]], illegal: true });
  plan.lay({ ...plan.parts, card: 0 });
  assert.deepEqual([plan.blank, plan.choice.args.slice(0, 2)], [false, [[1], [0]]]);
});

test('a change of level goes with a jump, and nobody jumps unasked (SB-R85)', async () => {
  const { Plan } = await import('../../games/starship/page/plan.js');
  const climb = { verb: 'climb', card: 0, second: null, free: [{ set: [2, 5] }, { set: [0, 3] }] };
  const plan = new Plan(asked([climb]), DECK, { ...resting, slider: 'high' });
  plan.lay({ ...plan.parts, card: 0, level: 1 });
  assert.deepEqual(plan.choice, { option: 0, args: [[2], [0]] });
  plan.setSlider(5);
  plan.setDial(3);
  assert.deepEqual(plan.choice, { option: 0, args: [[5], [3]] });
});

test('the ask, the hand, and what is closed with its rule', async () => {
  anna = await person(server, 'Anna');
  await planning(anna, { ships: '1' });
  await anna.page.getByRole('heading', { name: 'Plan Viper 1, then seal' }).waitFor();
  assert.equal(await seal(anna).getAttribute('aria-disabled'), 'true', 'nothing is chosen yet');
  assert.equal(await attribute(anna, 'Change direction', 'aria-disabled'), 'true');
  const rule = await attribute(anna, 'Change direction', 'data-rule');
  assert.match(rule, /^SB-\d{3}$/);
  assert.ok(anna.last.asks.barred.some((row) => row.rule === rule), 'the rule is that of the list');
  await card(anna, 'Change direction').click({ force: true });
  await anna.page.locator('.slip', { hasText: rule }).waitFor();
  assert.deepEqual(await chosen(anna), []);
  await anna.page.keyboard.press('Escape');
  await anna.page.locator('.slip').waitFor({ state: 'detached' });
});

test('the hand is a compass: left turns left, straight in the middle', async () => {
  const left = async (name) => (await card(anna, name).boundingBox()).x;
  assert.ok(await left('Turn left') < await left('Straight') && await left('Straight') < await left('Turn right'));
  assert.ok((await card(anna, 'Overboost straight').boundingBox()).y < (await card(anna, 'Straight').boundingBox()).y);
});

test('what a choice comes to is said, shown on the map and in the sights', async () => {
  await takeCard(anna, 'Turn right');
  await says(anna, /^(.* )?Turn right, \w+\. Legal\. Kinetic energy \S+ to \d, G 2 of 4\. Ends \d+\.\d cm at \d+ o’clock\.$/);
  assert.equal(outlook(anna).legal, true);
  assert.equal(await anna.page.locator('.track--ke [aria-current]').count(), 1);
  await anna.page.locator('.sights').waitFor();
  await takeCard(anna, 'Overboost straight');
  assert.deepEqual(await chosen(anna), ['Overboost straight', 'Turn right']);
  assert.match(await attribute(anna, 'Overboost straight', 'aria-label'), /step 1 of the plan$/);
  assert.match(await attribute(anna, 'Turn right', 'aria-label'), /step 2 of the plan$/);
  assert.equal(await lever(anna, 'Back').getAttribute('aria-disabled'), 'true', 'an overboost needs forward movement');
  await picture(anna, 'starship-plan-two-cards');
});

test('cards that do not go together are closed; undo and clear', async () => {
  await anna.button('Clear').click();
  assert.deepEqual(await chosen(anna), []);
  await takeCard(anna, 'Hard turn right');
  assert.equal(await attribute(anna, 'Overboost turn right', 'aria-disabled'), 'true');
  assert.equal(await attribute(anna, 'Overboost turn right', 'data-rule'), 'SB-096');
  await anna.button('Undo', true).click();
  assert.deepEqual(await chosen(anna), []);
  assert.equal(await attribute(anna, 'Overboost turn right', 'aria-disabled'), null);
});

test('arrows walk the hand, Space takes, brackets move the slider, comma and semicolon turn the dial', async () => {
  const { keyboard } = anna.page;
  const focused = () => anna.page.evaluate(() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.id);
  await keyboard.press('.');
  assert.equal(await focused(), 'ask');
  await keyboard.press('ArrowRight');
  assert.match(await focused(), /^Straight, G 0/);
  await keyboard.press('ArrowRight');
  assert.match(await focused(), /^Gentle turn right/);
  await keyboard.press('ArrowUp');
  assert.match(await focused(), /^Overboost/);
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowLeft');
  await keyboard.press('Space');
  assert.deepEqual(await chosen(anna), ['Straight']);
  const speed = () => anna.page.locator('.lever [aria-checked="true"]').getAttribute('data-speed');
  const before = await speed();
  await keyboard.press(']');
  const up = await speed();
  await keyboard.press('[');
  assert.equal(await speed(), before);
  assert.notEqual(up, before);
  assert.equal(await dialText(anna), '0 degrees: nose along the flight');
  await keyboard.press(';');
  await keyboard.press(';');
  assert.equal(await dialText(anna), '60 degrees right');
  await keyboard.press(',');
  await keyboard.press(',');
  await keyboard.press(',');
  assert.equal(await dialText(anna), '30 degrees left');
  await says(anna, /nose 30 degrees left/);
});

test('slider and dial have the keys of their kind, and the dial closes with a turn', async () => {
  const { keyboard } = anna.page;
  await lever(anna, 'Medium').focus();
  await lever(anna, 'Medium').click();
  await keyboard.press('ArrowUp');
  assert.equal(await lever(anna, 'High').getAttribute('aria-checked'), 'true');
  assert.equal(await anna.page.evaluate(() => document.activeElement.dataset.speed), 'high');
  await anna.page.getByRole('slider', { name: /Rotation dial/ }).focus();
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  assert.equal(await dialText(anna), '30 degrees right');
  await keyboard.press('Home');
  assert.equal(await dialText(anna), '0 degrees: nose along the flight');
  const knob = await standing(anna.page.getByRole('slider', { name: /Rotation dial/ }));
  await anna.page.mouse.click(knob.x + knob.width / 2 - 8, knob.y);
  assert.equal(await dialText(anna), '90 degrees right');
  await takeCard(anna, 'Gentle turn left');
  assert.equal(await dialText(anna), '0 degrees: nose along the flight');
  assert.equal(await anna.page.getByRole('slider', { name: /Rotation dial/ }).getAttribute('aria-disabled'), 'true');
});

test('Enter seals', async () => {
  const asked = anna.ask;
  await anna.button('Clear').click();
  await takeCard(anna, 'Hard turn left');
  await card(anna, 'Hard turn left').focus();
  await anna.page.keyboard.press('Enter');
  await until('the next ask, or the end', () => anna.ask !== asked);
  const sent = anna.sent.findLast((message) => message.type === 'choose');
  assert.equal(sent.ask, asked);
  assert.equal(anna.last.asks?.barred?.length >= 0 || anna.ask === null, true);
});

test('SB-098 a difficult card that can only be laid while the ship stands still says so, in the hand and in the plan', async () => {
  await until('to plan again', async () => {
    if (anna.ask !== null && anna.last.asks.kind !== 'plan') await answerStarship(anna, random);
    return anna.ask !== null && anna.last.asks.kind === 'plan';
  });
  await shown(anna);
  assert.equal(anna.view.ships.find(({ yours }) => yours).difficult, true);
  const hard = anna.page.locator('.moves__still', { has: card(anna, 'Hard turn left') });
  assert.equal(await hard.locator('.rule').textContent(), 'SB-098');
  await takeCard(anna, 'Hard turn left');
  assert.equal(await lever(anna, 'Still').getAttribute('aria-checked'), 'true');
  assert.match(await anna.page.locator('.moves__sum').innerText(), /Stands still: this card cannot be flown this turn/);
  await says(anna, /stands still/);
  await takeCard(anna, 'Straight');
  assert.doesNotMatch(await anna.page.locator('.moves__sum').innerText(), /cannot be flown/);
  await anna.close();
});

test('tabletop: a plan that is not legal can be sealed, and the button names the price', async () => {
  anna = await person(server, 'Anna');
  await planning(anna, { ships: '1', plans: 'tabletop' });
  await takeCard(anna, 'Overboost turn left');
  await takeCard(anna, 'Hard turn left');
  await until('the price', async () => /damage counter/.test(await seal(anna).innerText()));
  assert.match(await seal(anna).getAttribute('class'), /btn--danger/);
  assert.equal(outlook(anna).legal, false);
  assert.match(await anna.page.locator('.moves__sum').innerText(), /Illegal: .*SB-\d{3}/s);
  await says(anna, /Illegal, SB-\d{3}: it costs/);
  await picture(anna, 'starship-plan-illegal');
  await audit(anna, 'a plan that is not legal');
  await anna.page.keyboard.press('k');
  await anna.page.locator('dialog input[name="pace"][value="normal"]').check({ force: true });
  await anna.page.keyboard.press('Escape');
  await sealIt(anna);
  await anna.page.locator('.planview--struck .planview__cards--struck').waitFor(); // with the others, struck through; then what is flown instead
  await anna.page.locator('.planview--struck [data-key="cards"]').waitFor();
  await until('it to be punished', () => anna.tables.some((message) => (message.events ?? []).some((event) => event.kind === 'illegal' && event.ship === 0)));
  await anna.close();
});

test('two ships: a tab each, one after the other', async () => {
  anna = await person(server, 'Anna');
  await planning(anna, { ships: '2' });
  const tab = (name) => anna.page.getByRole('tab', { name: new RegExp(name) });
  await anna.page.getByRole('heading', { name: 'Plan Viper 1, then seal' }).waitFor();
  assert.equal(await tab('Viper 1').getAttribute('aria-selected'), 'true');
  await anna.page.keyboard.press('2');
  assert.equal(await tab('Viper 2').getAttribute('aria-selected'), 'true');
  await anna.page.getByText('Plan this ship next, once everyone has sealed the first').waitFor();
  await tab('Viper 1').click();
  await takeCard(anna, 'Straight');
  assert.match(await seal(anna).innerText(), /Seal Viper 1/);
  await sealIt(anna);
  await anna.page.getByRole('heading', { name: 'Plan Viper 2, then seal' }).waitFor();
  await tab('Viper 1 sealed').waitFor();
  assert.equal(await tab('Viper 2').getAttribute('aria-selected'), 'true');
  assert.deepEqual(await chosen(anna), [], 'the second ship has a plan of its own');
  const [, { name }] = anna.last.table.seats;
  const isDone = () => anna.view.ships.filter(({ yours }) => !yours).every(({ plan }) => plan?.state === 'sealed'); // half of them sealed is not sealed
  await until(`${name} to have sealed when all is`, async () => (await anna.page.locator('.dock .prompt__note').innerText()).includes(`${name} has sealed`) === isDone());
  await audit(anna, 'two ships', 'starship-two-ships');
  await anna.close();
});

test('sealed and waiting for somebody: it says for whom, and can be taken back', async () => {
  anna = await person(server, 'Anna');
  const ben = await person(server, 'Ben');
  const link = await openStarship(anna, { settings: { rules: 'complete', ships: '2' } });
  await sitDown(ben, link);
  await start(anna);
  await until('both to plan', async () => {
    for (const tab of [anna, ben]) if (tab.ask !== null && tab.last.asks.kind === 'place') await answerStarship(tab, random);
    return [anna, ben].every((tab) => tab.ask !== null && tab.last.asks.kind === 'plan');
  });
  await shown(anna);
  await takeCard(anna, 'Straight');
  await sealIt(anna);
  await anna.page.getByRole('heading', { name: 'Viper 1 sealed' }).waitFor();
  await anna.page.getByText('Waiting for Ben, then Viper 2.').waitFor();
  assert.equal(ben.view.ships[0].plan, null, 'the other page knows that there is a plan');
  assert.ok(!(await ben.page.evaluate(() => document.querySelector('.panels, .seats').textContent)).includes('Straight'), 'the plan is in the other page');
  await picture(anna, 'starship-sealed');
  await picture(ben, 'starship-cylon');
  await audit(anna, 'sealed');
  await anna.page.locator('.dock').getByRole('button', { name: 'Undo' }).click();
  await ben.button('Agree').click();
  await until('the ask again', () => anna.ask !== null);
  await anna.page.getByRole('heading', { name: 'Plan Viper 1, then seal' }).waitFor();
  assert.deepEqual(await chosen(anna), ['Straight'], 'the plan lies there as it was');
  await ben.close();
  await anna.close();
});

test('placing by number and by key, with the kinetic energy to begin with', async () => {
  anna = await person(server, 'Anna');
  await openStarship(anna, { settings: { rules: 'complete', ships: '1' } });
  await startWithBots(anna);
  await until('to place', () => anna.ask !== null && anna.last.asks.kind === 'place');
  await shown(anna);
  const field = anna.page.getByLabel('Along the edge, in cm');
  await field.fill('20.5');
  await field.press('Tab');
  assert.equal(await field.inputValue(), '20.5');
  await anna.page.keyboard.press('.');
  await anna.page.keyboard.press('ArrowRight');
  assert.equal(await field.inputValue(), '21.5');
  await anna.page.getByRole('radio', { name: '3', exact: true }).click();
  await audit(anna, 'placing', 'starship-place');
  await anna.page.keyboard.press('.');
  await anna.page.keyboard.press('Enter');
  await until('it to stand there', () => anna.view.ships[0].where === 'on_table');
  assert.deepEqual([anna.view.ships[0].x, anna.view.ships[0].energy], [21_500, 3]);
  await anna.close();
});

test('on a phone: everything is within reach', async () => {
  const tab = await person(server, 'Cleo', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await planning(tab, { ships: '2' });
  await fits(tab, 'planning', { ask: true });
  await takeCard(tab, 'Turn left');
  await until('the chosen card in front', async () => (await card(tab, 'Turn left').boundingBox()).x < 60);
  await fits(tab, 'planning with a card', { ask: true });
  await picture(tab, 'starship-phone-plan');
  await audit(tab, 'planning on a phone');
  await press(tab, lever(tab, 'Low'));
  assert.equal(await lever(tab, 'Low').getAttribute('aria-checked'), 'true');
  await sealIt(tab);
  await tab.close();
});

for (const [size, viewport] of Object.entries({ tablet: { width: 820, height: 1180 }, desk: { width: 1440, height: 900 }, 'small desk': { width: 1280, height: 720 } })) {
  test(`on a ${size}: nothing is wider than its place`, async () => {
    const tab = await person(server, 'Dora', { viewport });
    await planning(tab, { ships: '2' });
    await takeCard(tab, 'Straight');
    await picture(tab, `starship-${size.replace(' ', '-')}-plan`);
    await fits(tab, 'planning', { least: 32, ask: size !== 'tablet' });
    await tab.close();
  });
}

await run();
