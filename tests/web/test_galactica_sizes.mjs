// The board of Battlestar Galactica at its quietest and at its fullest, for three and for six, on screens of every size: everything
// fits, no part lies on another, and every room keeps its name inside.
import assert from 'node:assert/strict';
import { ASKS } from './kit/galactica_crowd.mjs';
import { openScript } from './kit/galactica_line.mjs';
import { fits, foundAtLast, picture } from './kit/look.mjs';
import { Server } from './kit/server.mjs';
import { run, test } from './kit/tap.mjs';

const server = await Server.start();
const SIZES = [[390, 844], [820, 1180], [1366, 657], [1280, 800], [1440, 900], [1920, 1080]];

/** Parts of which none may lie on another of its group. */
const APART = [
  ['.bgvitals', '.bgspace', '.bgcolonial', '.cylons', '.stores', '.bgpiles', '.bgcrisis'],
  ['.dialr', '.bgvitals .track > li', '.far'],
  ['.galactica .bgplan > li', '.bgcolonial .bgplan > li', '.cylons .bgplan > li', '.galactica .label', '.bgcolonial .label', '.cylons .label', '.stores'],
  ['.area__name', '.piece'],
  ['.piece', '.galactica .loc'],
  ['.seats > li'],
];

/** What is wrong with where things lie: a list of sentences. */
const overlaps = (tab) => tab.page.evaluate((groups) => {
  const name = (element) => `${element.className} "${element.textContent.trim().slice(0, 24)}"`;
  const shown = (selector) => [...document.querySelectorAll(selector)].map((element) => [element, element.getBoundingClientRect()]).filter(([, box]) => box.width > 2 && box.height > 2);
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
  const lines = (element) => [...element.childNodes].flatMap((node) => {
    if (node.nodeType === Node.ELEMENT_NODE) return node.matches('.sr') ? [] : lines(node); // for those who listen
    const words = document.createRange();
    words.selectNodeContents(node);
    return [...words.getClientRects()].filter(({ width }) => width > 2);
  });
  const wrong = [];
  for (const group of groups) {
    const all = group.flatMap(shown);
    all.forEach(([one, box], i) => {
      for (const [other, there] of all.slice(i + 1)) if (!one.contains(other) && meet(box, there)) wrong.push(`${name(one)} lies on ${name(other)}`);
    });
  }
  for (const [seat, place] of shown('.seats > li')) {
    for (const mark of seat.querySelectorAll('.seat__marks .badge')) if (mark.getBoundingClientRect().bottom > place.bottom + 1) wrong.push(`${name(seat)} does not hold its marks`);
  }
  for (const [room] of shown('.loc')) {
    const inside = room.getBoundingClientRect();
    for (const part of room.querySelectorAll('b, .who')) {
      const box = part.getBoundingClientRect();
      if (box.width > 0 && (box.left < inside.left - 1 || box.right > inside.right + 1 || box.top < inside.top - 1 || box.bottom > inside.bottom + 3)) wrong.push(`${name(room)} does not hold ${name(part)}`);
    }
    const text = room.querySelector('b');
    if (text.scrollWidth > text.clientWidth + 1) wrong.push(`${name(room)} is too narrow for its name`);
    for (const sign of room.querySelectorAll('.who .icon')) if (lines(text).some((line) => meet(sign.getBoundingClientRect(), line))) wrong.push(`${name(room)}: a sign lies on its name`);
  }
  for (const [bar] of shown('.bgscale__bar')) {
    const words = [...bar.children].flatMap((part) => lines(part).map((line) => [part, line]));
    for (const [part, line] of words) if (words.some(([other, there]) => other !== part && meet(line, there))) wrong.push(`${name(part)} lies on other words`);
  }
  for (const [hint] of shown('.cover__hint')) {
    const { left, right } = hint.closest('.cover').querySelector('.card').getBoundingClientRect();
    for (const line of lines(hint)) if (line.left < left + 4 || line.right > right - 4) wrong.push(`${name(hint)} does not fit its card: ${Math.round(line.left)} to ${Math.round(line.right)} of ${Math.round(left)} to ${Math.round(right)}`);
  }
  return wrong;
}, APART);

for (const seats of [3, 6]) {
  let script;

  test(`a table of ${seats}`, async () => { script = await openScript(server, { seats }); });

  for (const [name, { kind, options, scene }] of Object.entries(ASKS)) {
    test(`${seats} people, ${name}, on every screen`, async () => {
      await script.ask(kind, options, { view: scene(script.base.view) });
      for (const [width, height] of SIZES) {
        await script.anna.page.setViewportSize({ width, height });
        const what = `${name}, ${seats} people, ${width} x ${height}`;
        await fits(script.anna, what, { ask: true });
        assert.deepEqual(await foundAtLast(script.anna, () => overlaps(script.anna)), [], what);
        await picture(script.anna, `galactica-${name}-${seats}-${width}`);
      }
    });
  }

  test(`${seats} people: a token without words tells what it is`, async () => {
    const { scene, kind, options } = ASKS.space;
    const { page } = script.anna;
    await page.setViewportSize({ width: 1280, height: 800 });
    await script.ask(kind, options, { view: scene(script.base.view) });
    await page.locator('[data-key="stern"] .piece--civil').hover();
    await page.locator('.slip:visible').filter({ hasText: '5 civilians' }).filter({ hasText: 'you know one: 1 population and 1 fuel' }).waitFor();
    await page.mouse.move(0, 0);
  });

  test(`the ${seats} go home`, () => script.anna.close());
}

await run();
