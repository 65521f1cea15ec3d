// The map of Starship Battles in a browser: pan and zoom, contacts, placing by mouse and by finger, ghosts that nobody
// else sees, and what happened ending where the table says.
import assert from 'node:assert/strict';
import { person, until } from './kit/browser.mjs';
import { audit } from './kit/axe.mjs';
import { fits, picture, standing } from './kit/look.mjs';
import { press, sitDown, start } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { card, openStarship, outlook, seal, sealIt, shown, startWithBots, take } from './kit/starship.mjs';
import { run, test } from './kit/tap.mjs';

const server = await Server.start();
const DUEL = { scenario: 'hand_of_god', rules: 'complete', ships: '1' };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
let anna;
let ben;
let link;

const near = (a, b, slack = 0.2) => Math.abs(a - b) <= slack;

/** Where the camera stands: pixels a millimetre, and the corner of the table on the screen. */
const camera = (tab) => tab.page.evaluate(() => {
  const [x, y, scale] = document.querySelector('.space__map > g').getAttribute('transform').match(/-?[\d.]+/g).map(Number);
  const box = document.querySelector('.space__map').getBoundingClientRect();
  return { x: x + box.left, y: y + box.top, scale };
});

/** The stands of the ships as drawn, by number, in millimetres of the drawing. */
const stands = (tab) => tab.page.evaluate(() => Object.fromEntries([...document.querySelectorAll('.space__map .ship')].map((ship) => {
  const [x, y] = ship.getAttribute('transform').match(/-?[\d.]+/g).map(Number);
  return [ship.dataset.ship, { x, y }];
})));

/** Where a point of the view must be drawn. */
function drawn({ area, ships }, { x, y }) {
  const flipped = ships.some((ship) => ship.yours && ship.side === 'cylon');
  return flipped ? { x: (area.width - x) / 100, y: y / 100 } : { x: x / 100, y: (area.depth - y) / 100 };
}

/** Every ship on the table stands in the drawing where the view has it, and no other does. */
async function agrees(tab) {
  const found = await stands(tab);
  const wanted = tab.view.ships.filter((ship) => ship.where === 'on_table');
  return Object.keys(found).length === wanted.length && wanted.every((ship) => {
    const at = drawn(tab.view, ship);
    return near(found[ship.ship]?.x, at.x) && near(found[ship.ship]?.y, at.y);
  });
}

const onScreen = async (tab, point) => {
  const { x, y, scale } = await camera(tab);
  return { x: x + point.x * scale, y: y + point.y * scale };
};

const both = (act) => Promise.all([anna, ben].map(act));

/** Both seal the straight card. */
async function flyStraight() {
  await until('both to plan', () => anna.last.asks?.kind === 'plan' && ben.last.asks?.kind === 'plan');
  for (const tab of [anna, ben]) {
    await shown(tab);
    await press(tab, card(tab, 'Straight'));
    await until('a whole plan', async () => await seal(tab).getAttribute('aria-disabled') !== 'true');
    await sealIt(tab);
  }
}

test('a duel of two people begins; Anna pulls her ship along the edge with the mouse', async () => {
  anna = await person(server, 'Anna');
  ben = await person(server, 'Ben');
  link = await openStarship(anna, { settings: DUEL });
  await sitDown(ben, link);
  await start(anna);
  await until('Anna or Ben to place', () => anna.ask !== null || ben.ask !== null);
  for (let i = 0; i < 2; i++) {
    const tab = await until('somebody to place', () => [anna, ben].find((one) => one.last.asks?.kind === 'place' && one.ask !== null));
    await shown(tab);
    const from = await standing(tab.page.locator('.placing__ship'));
    await tab.page.mouse.move(from.x, from.y);
    await tab.page.mouse.down();
    await tab.page.mouse.move(from.x + 60, from.y - 20, { steps: 3 });
    await tab.page.mouse.up();
    const { scale } = await camera(tab);
    const wanted = (tab === anna ? 375 + 60 / scale : 375 - 60 / scale) / 10; // everybody's own edge is at the bottom
    const field = tab.page.getByLabel('Along the edge, in cm');
    await until('the number to follow', async () => near(Number(await field.inputValue()), wanted, 0.3));
    const mm = Math.round(Number(await field.inputValue()) * 10);
    if (tab === anna) await picture(tab, 'starship-map-placing');
    await press(tab, tab.page.locator('.dock .btn--primary'));
    await until('the ship to stand', () => tab.view.ships.find((ship) => ship.yours).where === 'on_table');
    assert.equal(tab.view.ships.find((ship) => ship.yours).x, mm * 100);
  }
  await until('both to plan', () => anna.last.asks?.kind === 'plan' && ben.last.asks?.kind === 'plan');
  await both((tab) => until('the ships where they stand', () => agrees(tab)));
});

test('closer and farther, by keys, wheel and buttons; pulled by the mouse and by the arrows', async () => {
  const { page } = anna;
  await shown(anna);
  const whole = await camera(anna);
  await page.keyboard.press('+');
  const near1 = await camera(anna);
  assert.ok(near1.scale > whole.scale * 1.2, 'closer');
  await page.keyboard.press('-');
  assert.ok(near((await camera(anna)).scale, whole.scale, 0.01), 'and back');

  const spot = await onScreen(anna, { x: 500, y: 300 });
  await page.mouse.move(spot.x, spot.y);
  await page.mouse.wheel(0, -400);
  await until('the wheel to tell', async () => (await camera(anna)).scale > whole.scale * 1.3);
  const same = await onScreen(anna, { x: 500, y: 300 });
  assert.ok(near(same.x, spot.x, 1.5) && near(same.y, spot.y, 1.5), 'what is under the mouse stays there');

  const before = await camera(anna);
  await page.mouse.down();
  await page.mouse.move(spot.x + 40, spot.y + 30, { steps: 3 });
  await page.mouse.up();
  const pulled = await camera(anna);
  assert.ok(near(pulled.x - before.x, 40, 1.5) && near(pulled.y - before.y, 30, 1.5), 'pulled');

  await page.locator('.board').focus();
  await page.keyboard.press('ArrowRight');
  assert.ok((await camera(anna)).x < pulled.x - 20, 'the arrow key moves the view');
  await page.keyboard.press('0');
  await until('the whole table', async () => near((await camera(anna)).scale, whole.scale, 0.01));
  await page.getByRole('button', { name: 'Closer' }).click();
  await page.getByRole('button', { name: 'Whole table' }).click();
  await until('the whole table again', async () => near((await camera(anna)).scale, whole.scale, 0.01));
});

test('the ruler measures, and lets go', async () => {
  const { page } = anna;
  await page.keyboard.press('m');
  assert.equal(await page.getByRole('button', { name: 'Measure' }).getAttribute('aria-pressed'), 'true');
  const from = await onScreen(anna, { x: 200, y: 300 });
  const to = await onScreen(anna, { x: 500, y: 300 });
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
  assert.match(await page.locator('.measure').textContent(), /^(29\.9|30\.0|30\.1) cm$/);
  await page.keyboard.press('m');
  assert.equal(await page.locator('.measure *').count(), 0);
});

test('contacts say the table in words, nearest first, and choosing there is choosing on the map', async () => {
  const mine = anna.view.ships.find((ship) => ship.yours);
  const [sight] = anna.view.sights.filter((row) => row.ship === mine.ship);
  const enemy = anna.view.ships[sight.target];
  const row = anna.page.locator('.contact');
  const text = (await row.first().textContent()).replaceAll('’', "'");
  assert.ok(text.startsWith(`Raider ${enemy.id}, ${sight.clock} o'clock, ${(Math.floor(sight.distance / 100) / 10).toFixed(1)} cm, out of range, facing you, KE ${enemy.energy}`), text);
  assert.equal(await anna.page.locator('.space__map').getAttribute('aria-hidden'), 'true');
  await row.first().focus();
  await until('the list to show itself', async () => (await anna.page.locator('.contacts').boundingBox()).height > 60);
  await audit(anna, 'contacts in sight', 'starship-map-contacts');
  await row.first().click();
  assert.equal(await anna.page.locator('.arc--other').count(), 1, 'the arc of the other ship');
  await anna.page.keyboard.press('0');
});

test('ghosts follow the choice, on one page only', async () => {
  const { page } = anna;
  const place = await card(anna, 'Overboost straight').getAttribute('data-card');
  await take(anna, place);
  await press(anna, card(anna, 'Gentle turn right'));
  await until('two ghosts', async () => await page.locator('.ghost').count() === 2);
  const { steps } = outlook(anna);
  const ghosts = await page.locator('.ghost').evaluateAll((all) => all.map((one) => one.getAttribute('transform').match(/-?[\d.]+/g).map(Number)));
  steps.forEach((step, i) => {
    const at = drawn(anna.view, step);
    assert.ok(near(ghosts[i][0], at.x) && near(ghosts[i][1], at.y), `ghost ${i + 1}`);
  });
  assert.deepEqual(await page.locator('.plan__n').allTextContents(), ['1', '2']);
  assert.equal(await ben.page.locator('.ghost, .plan__way').count(), 0, 'nobody else has them');

  const guns = page.getByRole('group', { name: 'Guns from' });
  assert.equal(await guns.getByRole('radio', { name: 'step 2' }).isChecked(), true, 'the guns after the plan');
  const after = await page.locator('.arc:not(.arc--other) > g').first().getAttribute('transform');
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press('g');
  assert.equal(await guns.getByRole('radio', { name: 'now' }).isChecked(), true, 'g goes round');
  assert.notEqual(await page.locator('.arc:not(.arc--other) > g').first().getAttribute('transform'), after);
  await picture(anna, 'starship-map-ghosts');
  await press(anna, page.locator('.dock').getByRole('button', { name: 'Clear' }));
  await until('no ghosts', async () => await page.locator('.ghost').count() === 0);
});

test('with motion off the ships are where they are at once, and their traces tell the way', async () => {
  await flyStraight();
  await both((tab) => until('the ships to have flown', async () => tab.view.turn === 2 && await agrees(tab)));
  await both((tab) => until('their traces', async () => await tab.page.locator('.trace').count() === 2));
  assert.equal(await anna.page.locator('.ghost').count(), 0);
});

test('what happened is watched, and ends where the table says', async () => {
  const cleo = await person(server, 'Cleo', { motion: true, settings: { speed: 'normal' } });
  await cleo.go(link);
  await until('a spectator to see the ships', () => agrees(cleo));
  await cleo.page.evaluate(() => {
    window.ways = new Set();
    const watch = () => {
      window.ways.add(document.querySelector('.space__map .ship')?.getAttribute('transform'));
      if (window.ways.size < 500) requestAnimationFrame(watch);
    };
    watch();
  });
  await flyStraight();
  await until('the table to go on', () => cleo.view.turn === 3 || cleo.view.step !== 'planning');
  await until('the ships to have flown', () => agrees(cleo));
  assert.ok(await cleo.page.evaluate(() => window.ways.size) > 2, 'they were seen on their way');
  await until('their traces', async () => await cleo.page.locator('.trace').count() === 2);

  await both((tab) => until('the others to be done', () => agrees(tab)));
  if (anna.last.asks?.kind === 'declare') for (const tab of [anna, ben]) {
    await shown(tab);
    await press(tab, tab.page.locator('.dock .btn--primary'));
  }
  await until('the next planning', () => anna.last.asks?.kind === 'plan');
  const { turn } = anna.view;
  await flyStraight();
  const skip = cleo.button('Skip');
  await until('a press that skips to the end', async () => {
    if (await skip.count() > 0) await skip.click();
    return (cleo.view.turn > turn || cleo.view.step !== 'planning') && await agrees(cleo);
  });
  await cleo.close();
});

/** Fingers, as the browser gets them. */
async function touch(tab, type, ...points) {
  tab.line ??= await tab.page.context().newCDPSession(tab.page);
  await tab.line.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(({ x, y }, id) => ({ x, y, id })) });
}

test('on a phone: a finger pulls the ship, two fingers the table, and everything fits', async () => {
  const dora = await person(server, 'Dora', PHONE);
  await openStarship(dora, { settings: DUEL });
  await startWithBots(dora);
  await until('Dora to place', () => dora.last.asks?.kind === 'place' && dora.ask !== null);
  await shown(dora);
  await fits(dora, 'placing', { ask: true });
  const from = await standing(dora.page.locator('.placing__ship'));
  await touch(dora, 'touchStart', from);
  await touch(dora, 'touchMove', { x: from.x - 40, y: from.y });
  await touch(dora, 'touchMove', { x: from.x - 60, y: from.y });
  await touch(dora, 'touchEnd');
  const field = dora.page.getByLabel('Along the edge, in cm');
  const { scale } = await camera(dora);
  await until('the ship to follow the finger', async () => near(Number(await field.inputValue()), (375 - 60 / scale) / 10, 0.4));
  await picture(dora, 'phone-starship-map-placing');

  // A tap that comes while the browser still thinks of the drag is none: a person taps again.
  let tapped = 0;
  await until('Dora to plan', async () => {
    if (dora.last.asks?.kind === 'place' && Date.now() - tapped > 3000) {
      tapped = Date.now();
      await press(dora, dora.page.locator('.dock .btn--primary'));
    }
    return dora.last.asks?.kind === 'plan';
  });
  await shown(dora);
  await take(dora, await card(dora, 'Straight').getAttribute('data-card'));
  await until('a ghost', async () => await dora.page.locator('.ghost').count() === 1);
  const before = await camera(dora);
  await touch(dora, 'touchStart', { x: 150, y: 200 }, { x: 240, y: 200 });
  await touch(dora, 'touchMove', { x: 120, y: 200 }, { x: 270, y: 200 });
  await touch(dora, 'touchMove', { x: 100, y: 200 }, { x: 290, y: 200 });
  await touch(dora, 'touchEnd');
  await until('the table to come closer', async () => (await camera(dora)).scale > before.scale * 1.5);
  await fits(dora, 'planning');
  await picture(dora, 'phone-starship-map-plan');
  await audit(dora, 'planning on a phone');
  await dora.close();
  await both((tab) => tab.close());
});

await run();
