// At the table together: taking back, talking, standing orders, closed choices, the rules, the guide, light and motion.
import assert from 'node:assert/strict';
import { dice, person, until } from './kit/browser.mjs';
import { agree, answer, answerAny, openTable, pickAny, playOn, reach, sitDown, start, tableOf } from './kit/player.mjs';
import { Server } from './kit/server.mjs';
import { run, seed, test } from './kit/tap.mjs';

const server = await Server.start();
const random = dice(seed);
const WILD = '<img src=x onerror="document.title=1"><b>bold</b> & <script>alert(1)</script>';
let anna;
let ben;
let link;

async function newGame() {
  await anna?.close();
  await ben?.close();
  [anna, ben] = await Promise.all([person(server, 'Anna'), person(server, 'Ben <i>B</i>')]);
  link = await openTable(anna, { seats: 3, title: 'All <b>together</b>' });
  await sitDown(ben, link);
  await start(anna);
}

/** Plays until `fits`, in a new game if this one ends before. `how(tab)` answers. */
async function playTo(fits) {
  for (let games = 0; games < 8; games++) {
    if (!anna || anna.last.table.phase === 'over') await newGame();
    await playOn([anna, ben], random, fits);
    if (anna.last.table.phase === 'playing') {
      await agree([anna, ben]);
      return;
    }
  }
  throw new Error('it never came to that');
}

test('names, titles and chat are text, whatever they look like', async () => {
  await newGame();
  await anna.page.getByLabel('Message the table').fill(WILD);
  await anna.page.keyboard.press('Enter');
  const line = ben.page.locator('.chat__line');
  await line.waitFor();
  assert.equal(await line.textContent(), `Anna${WILD}`);
  assert.equal(await ben.page.locator('.chat img, .chat script, .chat__line b b, .seats i i').count(), 0);
  assert.match(await anna.page.locator('.seats').innerText(), /Ben <i>B<\/i>/);
  assert.match(await anna.page.locator('.bar__where').innerText(), /All <b>together<\/b>/);
  await anna.page.locator('.chat__line', { hasText: 'You' }).waitFor();
});

test('while people gather the host changes the pace, and all see it', async () => {
  const tabs = await Promise.all([person(server, 'Cleo'), person(server, 'Dan')]);
  const [cleo, dan] = tabs;
  await sitDown(dan, await openTable(cleo, { seats: 3 }));
  await cleo.page.getByText('Change the pace').click();
  await cleo.page.getByLabel('Time per choice').selectOption('3 min');
  await dan.page.getByText('Live, 3 min per choice').waitFor();
  await dan.page.getByText('pass', { exact: true }).waitFor();
  await cleo.page.getByLabel('When time is up').selectOption('Bot');
  await dan.page.getByText('a bot decides').waitFor();
  assert.deepEqual(dan.last.table.pace, { kind: 'live', limit: 180, default: 'officer' });
  for (const tab of tabs) await tab.close();
});

test('what is being typed outlives the start of the game', async () => {
  const tabs = await Promise.all([person(server, 'Cleo'), person(server, 'Dan')]);
  const [cleo, dan] = tabs;
  await sitDown(dan, await openTable(cleo, { seats: 3 }));
  await dan.page.getByLabel('Message the table').click();
  await dan.page.keyboard.type('Who is the ad');
  await start(cleo);
  await dan.page.locator('.dock').waitFor();
  await until('the cursor is there', () => dan.page.evaluate(() => document.activeElement?.id === 'say'));
  await dan.page.keyboard.type('miral? 1?');
  assert.equal(await dan.page.getByLabel('Message the table').inputValue(), 'Who is the admiral? 1?');
  await dan.page.keyboard.press('Enter');
  await cleo.page.locator('.chat__line', { hasText: 'Who is the admiral? 1?' }).waitFor();
  assert.equal(await dan.page.getByLabel('Message the table').inputValue(), '');
  for (const tab of tabs) await tab.close();
});

test('the title says whose turn it is', async () => {
  await playTo(() => anna.ask !== null && ben.ask === null);
  await until('the title', async () => /^Your turn/.test(await anna.page.title()) && !/^Your turn/.test(await ben.page.title()));
});

/** Anna has made a choice that she may take back. */
const annaMayTakeBack = () => anna.last.table.may_undo && anna.last.table.undo === null;

test('taking back needs everybody: one who keeps it, keeps it', async () => {
  await playTo(annaMayTakeBack);
  const { moment } = anna;
  await anna.page.keyboard.press('Escape');
  await anna.page.keyboard.press('u');
  const question = ben.page.getByRole('dialog', { name: /Anna wants to undo/ });
  await question.waitFor();
  await question.getByRole('button', { name: 'Keep it' }).click();
  await until('it is kept', () => anna.last.table.undo === null);
  assert.equal(anna.moment, moment);
  await agree([anna, ben]);
});

test('and with everybody agreed it is as before', async () => {
  await playTo(annaMayTakeBack);
  const { moment } = anna;
  await anna.page.locator('.bar__end [aria-label="Undo my choice"]:not([aria-disabled])').click();
  const question = ben.page.getByRole('dialog', { name: /Anna wants to undo/ });
  await question.waitFor();
  await question.getByRole('button', { name: 'Agree' }).click();
  await until('it is taken back', () => anna.moment < moment);
  await until('all know', () => ben.moment === anna.moment && anna.ask !== null);
  await agree([anna, ben]);
  await ben.page.locator('.log__line', { hasText: /undoes/ }).last().waitFor();
  if (!anna.last.table.may_undo) {   // the button stays, and says why it is closed
    await anna.page.locator('.bar__end [aria-label="Undo my choice"][aria-disabled="true"]').click({ force: true });
    await anna.page.locator('.toast', { hasText: /undo/ }).first().waitFor();
  }
  await answerAny(anna, random);
  await agree([anna, ben]);
});

test('a standing order passes until the next turn, and nobody else learns of it', async () => {
  const notHers = () => anna.view.active !== anna.seat;
  const couldPass = () => anna.last.asks?.options?.some((option) => option.verb === 'pass') ?? false;
  let passed = 0;
  for (let tries = 0; tries < 15 && passed === 0; tries++) {
    await playTo(() => anna.ask === null && ben.ask !== null && notHers());
    const heard = ben.frames.length;
    await anna.page.getByRole('switch', { name: 'Pass until my next turn' }).check();
    await until('it stands', () => (anna.last.you.orders?.length ?? 0) > 0);
    while (anna.last.table.phase === 'playing' && notHers() && passed < 1) {
      await until('somebody to be asked', () => anna.ask !== null || ben.ask !== null || anna.last.table.phase !== 'playing');
      await agree([anna, ben]);
      if (anna.last.table.phase !== 'playing' || !notHers()) break;
      const { ask } = anna;
      if (ask !== null && couldPass()) {
        await until('the order to be followed', () => anna.ask !== ask);
        assert.ok(!anna.sent.some((message) => message.type === 'choose' && message.ask === ask), 'her page did not answer');
        passed += 1;
      } else if (ask !== null) {
        await until('it has ended', () => anna.last.you.orders.length === 0); // she must choose for herself
        await answerAny(anna, random);
        break;
      } else if (ben.ask !== null) {
        await answerAny(ben, random);
      }
    }
    for (const text of ben.frames.slice(heard)) assert.ok(!text.includes('"order":"pass"'), 'Ben was told of the order');
  }
  assert.ok(passed > 0, 'it never came to passing');
  const order = anna.page.getByRole('switch', { name: 'Pass until my next turn' });
  if ((anna.last.you.orders?.length ?? 0) > 0 && anna.ask === null && await order.count() > 0) {
    await order.uncheck();
    await until('it is ended', () => anna.last.you.orders.length === 0);
  }
});

test('a closed choice keeps its place and says why, with its rule; clicking it does nothing', async () => {
  await playTo(() => anna.ask !== null && anna.last.asks.kind === 'action' && anna.last.asks.barred.length > 0);
  const closed = anna.page.locator('.dock .prompt__options button[aria-disabled="true"]').first();
  const rule = await closed.getAttribute('data-rule');
  assert.match(rule, /^[A-Z]{2}-\d{3}$/);
  assert.ok(anna.last.asks.barred.some((option) => option.rule === rule));
  const slip = anna.page.locator('.slip', { hasText: rule });
  await closed.hover();
  await slip.waitFor();
  assert.match(await slip.innerText(), new RegExp(rule));
  assert.match(await slip.innerText(), /is not possible/);
  const words = (await slip.locator('.slip__quote').innerText()).trim();
  assert.ok(words.length > 20, words);
  await anna.page.mouse.move(700, 30);
  await slip.waitFor({ state: 'detached' });
  const sent = anna.sent.length;
  await closed.click({ force: true });
  await slip.waitFor();
  assert.equal(anna.sent.slice(sent).filter((message) => message.type === 'choose').length, 0);
  await anna.page.keyboard.press('Escape');
  await slip.waitFor({ state: 'detached' });
  await anna.page.keyboard.press('.');
  for (let i = 0; i < 20 && !await closed.evaluate((button) => button === document.activeElement); i++) await anna.page.keyboard.press('Tab');
  await slip.waitFor();   // the focus opens it, too
  const described = await closed.evaluate((button) => document.getElementById(button.getAttribute('aria-describedby'))?.textContent ?? '');
  assert.match(described, /Not possible/);
  await anna.page.keyboard.press('Escape');
});

test('dice, rooms and counters of Express explain themselves where one points', async () => {
  const things = [['[data-key="armory"]', /one die fewer/], ['[data-key="jump"] h2', /the fleet jumps/], ['[data-key="dradis"] h2', /Raiders on the display/], ['.seat .minis', /Weak dice/]];
  for (const [what, words] of things) {
    await anna.page.locator(what).first().click();
    await anna.page.locator('.slip', { hasText: words }).waitFor();
    await anna.page.keyboard.press('Escape');
  }
});

test('the rules can be searched by word and by number', async () => {
  await anna.page.keyboard.press('?');
  const field = anna.page.getByRole('searchbox', { name: 'Search the rules' });
  await field.waitFor();
  const rows = anna.page.locator('.ledger__row');
  await rows.first().waitFor();
  await anna.page.getByRole('combobox', { name: 'Chapter' }).selectOption('All chapters');
  await until('all rules', async () => await rows.count() > 50);
  await field.fill('brig');
  await until('rules with the word', async () => {
    const texts = await rows.allInnerTexts();
    return texts.length > 2 && texts.length < 50 && texts.filter((text) => /brig/i.test(text)).length > texts.length * 0.8;
  });
  await field.fill('BX-065');
  await until('the rule', async () => (await rows.allInnerTexts()).some((text) => text.includes('BX-065')) && await rows.count() < 10);
  await field.fill('zeppelin');
  await anna.page.getByText('No rule has these words.').waitFor();
  await field.press('Escape');
  await anna.page.locator('.side__tabs').getByRole('button', { name: 'Log' }).click();
  await anna.page.locator('.side__log').waitFor();
});

const openMenu = async (tab) => {
  await tab.page.locator('.bar__end button').last().click();
  return tab.page.getByRole('dialog', { name: 'Table and settings' });
};

async function speak(tab, words) {
  await tab.page.getByLabel('Message the table').fill(words);
  await tab.page.keyboard.press('Enter');
}

test('the host mutes somebody and lets them speak again, and everybody is told', async () => {
  await (await openMenu(anna)).getByRole('button', { name: 'Mute' }).click();
  await until('Ben is muted', () => ben.last.table.seats[1].muted);
  await ben.page.locator('.chat__line', { hasText: 'Anna has muted Ben' }).waitFor({ state: 'attached' });
  await speak(ben, 'Nobody hears this');
  await ben.page.locator('.banner--refusal', { hasText: 'The host has muted you at this table.' }).waitFor();
  await (await openMenu(anna)).getByRole('button', { name: 'Unmute' }).click();
  await until('Ben may speak', () => !ben.last.table.seats[1].muted);
  await speak(ben, 'At last');
  for (const tab of [anna, ben]) {
    await tab.page.locator('.chat__line', { hasText: 'At last' }).waitFor({ state: 'attached' });
    assert.equal(await tab.page.locator('.chat__line', { hasText: 'Nobody hears this' }).count(), 0, `${tab.name} hears who is muted`);
    assert.ok(!tab.frames.some((text) => JSON.parse(text).chat?.some((line) => line.text === 'Nobody hears this')), `${tab.name} was sent it`);
  }
});

test('a game that is left in the middle is played on by a bot', async () => {
  await playTo(() => anna.moment > 5);
  const address = link;
  await ben.page.locator('.bar__end button').last().click();
  await ben.page.getByRole('button', { name: 'Give up seat' }).click();
  await ben.page.getByRole('dialog', { name: 'Give up your seat?' }).getByRole('button', { name: 'Give up seat' }).click();
  await until('an officer on the seat', () => anna.last.table.seats[1].bot === 'officer');
  await until('Ben watches', () => ben.seat === null);
  await playOn([anna], random, () => anna.moment > 12);
  assert.equal(tableOf(address), anna.last.table.id);
});

test('the host closes the table: nothing is asked any more', async () => {
  await (await openMenu(anna)).getByRole('button', { name: 'Close the table' }).click();
  await anna.page.getByRole('dialog', { name: 'Close this table?' }).getByRole('button', { name: 'Close the table' }).click();
  await until('it is closed', () => anna.last.table.phase === 'closed' && ben.last.table.phase === 'closed');
  assert.equal(anna.ask, null);
  await anna.page.locator('.chat__line', { hasText: 'Anna has closed this table.' }).waitFor({ state: 'attached' });
});

test('the guide walks a newcomer through the first turn, and can be sent away', async () => {
  const cleo = await person(server, 'Cleo', { guide: true, motion: true });
  await openTable(cleo, { seats: 3 });
  await start(cleo);
  const mark = cleo.page.locator('.coach');
  await mark.waitFor();
  const markOrAsk = async () => {
    await until('a mark or an ask', async () => await mark.count() > 0 || cleo.ask !== null || cleo.last.table.phase === 'over');
    await agree([cleo]);   // an ask may bring a mark with it
  };
  const titles = new Set();
  for (let i = 0; i < 12 && titles.size < 4; i++) {
    await markOrAsk();
    if (await mark.count() > 0) {
      titles.add(await mark.locator('.coach__title').innerText());
      await mark.getByRole('button', { name: 'Got it' }).click();
    } else if (cleo.ask !== null) {
      await answer(cleo, (things) => pickAny(things, random));
    } else break;
  }
  assert.ok(titles.size >= 3, [...titles].join('; '));
  for (let i = 0; i < 20 && await mark.count() === 0 && cleo.last.table.phase === 'playing'; i++) {
    await markOrAsk();
    if (await mark.count() === 0 && cleo.ask !== null) await answer(cleo, (things) => pickAny(things, random));
  }
  if (await mark.count() > 0) {
    await mark.getByRole('button', { name: 'Hide tips' }).click();
    await mark.waitFor({ state: 'detached' });
    await cleo.reload();
    await until('the table', () => cleo.view !== null);
    assert.equal(await mark.count(), 0);
  }
  await cleo.close();
});

test('light: chosen in the settings, kept, and by the wish of the system', async () => {
  const dora = await person(server, 'Dora');
  await dora.go('/');
  const theme = () => dora.page.evaluate(() => document.documentElement.dataset.theme ?? 'dark');
  const ground = () => dora.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  assert.equal(await theme(), 'dark');
  const dark = await ground();
  await dora.button('Settings').click();
  await dora.page.getByRole('radio', { name: 'Day', exact: true }).check({ force: true });
  assert.equal(await theme(), 'light');
  assert.notEqual(await ground(), dark);
  await dora.reload();
  assert.equal(await theme(), 'light');
  await dora.button('Settings').click();
  await dora.page.getByRole('radiogroup', { name: 'Light' }).getByRole('radio', { name: 'System' }).check({ force: true });
  await until('night, as the system has it', async () => await theme() === 'dark');
  await dora.page.emulateMedia({ colorScheme: 'light' });
  await until('day, as soon as the system has it', async () => await theme() === 'light');
  await dora.page.emulateMedia({ colorScheme: 'light', contrast: 'more' });
  await until('more contrast', async () => await theme() === 'contrast');
  await dora.page.emulateMedia({ colorScheme: 'dark', contrast: 'no-preference' });
  await until('night again', async () => await theme() === 'dark');
  await dora.close();
});

test('motion: things move, unless the system or the person wants them still', async () => {
  const moving = await person(server, 'Emil', { motion: true });
  await openTable(moving, { seats: 3 });
  await moving.page.evaluate(() => {
    window.moved = 0;
    const own = Element.prototype.animate;
    Element.prototype.animate = function animate(...rest) {
      window.moved += 1;
      return own.apply(this, rest);
    };
  });
  await start(moving);
  await playOn([moving], random, () => moving.moment > 15);
  assert.ok(await moving.page.evaluate(() => window.moved) > 0, 'nothing moved');
  await moving.page.emulateMedia({ reducedMotion: 'reduce' });
  // A page hears of the system's new wish when it draws its next picture.
  await until('stillness', () => moving.page.evaluate(async () => {
    await new Promise((done) => { requestAnimationFrame(done); });
    return document.documentElement.dataset.motion === 'off';
  }));
  await moving.page.evaluate(() => { window.moved = 0; });
  await playOn([moving], random, () => moving.moment > 35);
  assert.equal(await moving.page.evaluate(() => window.moved), 0);
  await until('nothing that goes on moving', () => moving.page.evaluate(() => document.getAnimations().every((one) => one.playState !== 'running' || one.effect.getComputedTiming().duration <= 50)));
  await moving.close();
});

await run();
