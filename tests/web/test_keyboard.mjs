// A game by keyboard alone: from the lobby through several turns; the focus is always to be seen.
import assert from 'node:assert/strict';
import { dice, person, until } from './kit/browser.mjs';
import { agree, pickAny, reach } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { run, say, seed, test } from './kit/tap.mjs';

const server = await Server.start();
const random = dice(seed);
let anna;

/** What has the focus, in words, and whether it can be seen. */
const focus = () => anna.page.evaluate(() => {
  const at = document.activeElement;
  if (!at || at === document.body) return { name: '', role: 'body', seen: true };
  const name = (at.getAttribute('aria-label') ?? at.labels?.[0]?.innerText ?? at.innerText ?? at.value ?? '').replace(/\s+/g, ' ').trim();
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = 'var(--focus)';
  const colour = getComputedStyle(probe).color;   // of the one ring that there is
  probe.remove();
  const lit = (element) => {
    const style = getComputedStyle(element);
    const lines = [style.boxShadow, `${style.outlineColor} ${style.outlineStyle}`, `${style.textDecorationLine} ${style.textDecorationColor}`];
    return lines.some((line) => line.includes(colour) && !/^none|none$/.test(line));
  };
  const face = at.matches('input[type="radio"], input[type="checkbox"]') && at.closest('label') ? at.closest('label') : at;
  const box = face.getBoundingClientRect();
  const inside = box.width > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  const points = [[.5, .5], [.2, .3], [.8, .3], [.2, .8], [.8, .8], [.05, .5], [.95, .5]];
  const uncovered = points.some(([x, y]) => {
    const hit = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
    return hit && (face.contains(hit) || hit.contains(face));
  });
  return { name, role: at.getAttribute('role') ?? at.tagName.toLowerCase(), type: at.type ?? '', seen: (lit(at) || lit(face)) && inside && uncovered, lit: lit(at) || lit(face), inside, uncovered, value: at.value };
});

async function seenFocus() {
  const now = await focus();
  assert.ok(now.seen, `the focus on ${now.role} "${now.name}" cannot be seen: ${JSON.stringify(now)}`);
  return now;
}

/** Tabs until something with this name has the focus. */
async function tabTo(pattern, { back = false, most = 80, role = null } = {}) {
  for (let i = 0; i < most; i++) {
    const now = await seenFocus();
    if (pattern.test(now.name) && (!role || now.role === role)) return now;
    await anna.page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`no Tab leads to ${pattern}`);
}

test('open a table from the lobby', async () => {
  anna = await person(server, 'Anna', { stranger: true });
  await anna.go('/');
  await anna.page.getByRole('button', { name: 'Open the table' }).waitFor();
  await tabTo(/^3$/, { most: 60 }).catch(() => tabTo(/^4$/));
  const { keyboard } = anna.page;
  if ((await focus()).name !== '3') await keyboard.press('ArrowLeft');
  assert.equal((await seenFocus()).value, '3');
  await tabTo(/^Table name$/);
  await keyboard.type('By keys');
  await keyboard.press('Enter');   // a form is sent from its fields
  await anna.page.getByLabel('Your name').waitFor();
  await until('the field to have the focus', async () => (await focus()).role === 'input');
  await keyboard.type('Anna');
  await keyboard.press('Enter');
  await anna.page.waitForURL(/\/t\//);
  await until('a seat', () => anna.seat === 0);
  assert.equal(anna.last.table.title, 'By keys');
  assert.equal(anna.last.table.seats.length, 3);
});

test('choose a bot and start', async () => {
  const { keyboard } = anna.page;
  await anna.page.getByRole('button', { name: 'Start the game' }).waitFor();
  await tabTo(/Who sits in seat 2/);
  await keyboard.press('ArrowDown');
  await until('a bot on seat 2', () => anna.last.table.seats[1].bot !== null);
  await tabTo(/Start the game/, { back: true });
  await keyboard.press('Enter');
  await until('the game', () => anna.view !== null);
});

/** Goes to a choice by its number or by Tab, and takes it. */
async function take(thing) {
  const { keyboard } = anna.page;
  const number = await anna.page.evaluate((index) => [...document.querySelectorAll('.dock .prompt__options button, .dock .crisispick button, .dock .tray [role="checkbox"]')][index].dataset.number, thing.index);
  if (number && random() < 0.7) {
    await keyboard.press(number);
    await seenFocus();
    if (!thing.die) await keyboard.press('Enter');
    return;
  }
  await keyboard.press('.');
  assert.equal(await anna.page.evaluate(() => document.activeElement.id), 'ask', 'the key . goes to the ask');
  for (let i = 0; i < 40; i++) {
    await keyboard.press('Tab');
    await seenFocus();
    const index = await anna.page.evaluate(() => [...document.querySelectorAll('.dock .prompt__options button, .dock .crisispick button, .dock .tray [role="checkbox"]')].indexOf(document.activeElement));
    if (index === thing.index) {
      await keyboard.press(thing.die ? 'Space' : 'Enter');
      return;
    }
  }
  throw new Error(`no Tab leads from the ask to "${thing.text}"`);
}

async function answerByKeys() {
  const asked = anna.ask;
  for (let step = 0; step < 30 && anna.ask === asked; step++) {
    const things = await until('choices', async () => { const found = await reach(anna); return found.some((thing) => thing.open) && found; });
    const chosen = pickAny(things.filter((thing) => !/Reveal/.test(thing.text)), random);
    const before = JSON.stringify(things);
    await take(chosen);
    await until(() => `something to happen on "${chosen.text}"`, async () => anna.ask !== asked || JSON.stringify(await reach(anna)) !== before);
    if (anna.sent.some((message) => message.type === 'choose' && message.ask === asked)) await until('the answer to be taken', () => anna.ask !== asked);
  }
}

test('play several turns', async () => {
  let answers = 0;
  while (anna.last.table.phase === 'playing' && anna.view.turn < 7 && answers < 25) {
    await until('to be asked, or the end', () => anna.ask !== null || anna.last.table.phase === 'over');
    if (anna.ask === null) break;
    await agree([anna]);
    await answerByKeys();
    answers += 1;
  }
  say(`${answers} answers, turn ${anna.view.turn}`);
  assert.ok(answers >= 3);
});

test('log, chat, rules and settings by their keys', async () => {
  const { keyboard } = anna.page;
  await keyboard.press('Escape');
  await keyboard.press('.');
  await keyboard.press('c');
  await until('the chat', async () => /Message the table/.test((await focus()).name));
  await seenFocus();
  await keyboard.type('Hello from the keyboard');
  await keyboard.press('Enter');
  await anna.page.locator('.chat__line', { hasText: 'Hello from the keyboard' }).waitFor();
  await keyboard.press('Escape');
  await keyboard.press('l');
  await until('the log', async () => (await focus()).name === 'What happened');
  await seenFocus();
  await keyboard.press('?');
  await until('the search', async () => /Search the rules/.test((await focus()).name));
  await seenFocus();
  await keyboard.press('Escape');
  await keyboard.press('k');
  await anna.page.getByRole('dialog').waitFor();
  for (let i = 0; i < 30; i++) {
    await keyboard.press('Tab');
    const now = await seenFocus();
    const inside = await anna.page.evaluate(() => document.activeElement === document.body || document.querySelector('dialog[open]').contains(document.activeElement));
    assert.ok(inside, `the focus left the dialog for "${now.name}"`);
  }
  await keyboard.press('Escape');
  await anna.page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('Tab walks the whole table, and every stop can be seen', async () => {
  const names = new Set();
  await anna.page.keyboard.press('.');
  for (let i = 0; i < 60; i++) {
    await anna.page.keyboard.press('Tab');
    names.add((await seenFocus()).name);
  }
  assert.ok(names.size > 5, [...names].join('; '));
});

test('back to the lobby', async () => {
  await tabTo(/Wardroom/, { most: 120 });
  await anna.page.keyboard.press('Enter');
  await anna.page.waitForURL(`${server.url}/`);
  await anna.close();
});

await run();
