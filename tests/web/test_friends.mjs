// Friends without a server: tabs of one browser, and two browsers over WebRTC, play in the house of a page.
import assert from 'node:assert/strict';
import { dice, person, until } from './kit/browser.mjs';
import { atHome, Folder } from './kit/folder.mjs';
import { overhear, tabAt } from './kit/friends.mjs';
import { answerAny, makeTable } from './kit/player.mjs';
import { fits } from './kit/look.mjs';
import { audit } from './kit/axe.mjs';
import { run, seed, skip, test } from './kit/tap.mjs';

const folder = await Folder.serve();
const random = dice(seed);
const NO_WORKER = /Service Worker registration blocked/;
const how = { serviceWorkers: 'block' };   // it has a test of its own, and would keep the page from being looked into
let anna;
let ben;

async function come(name, more) {
  const tab = await overhear(await atHome(folder, name, { ...how, ...more }));
  tab.forgiven.push(NO_WORKER);
  return tab;
}

/** Anna opens a table of Express for three, in the house in her own page. */
async function newTable() {
  anna = await come('Anna');
  await anna.go('/');
  await makeTable(anna, { seats: 3, title: 'Without a server' });
}

const invite = async () => {
  await anna.button('Invite a friend').click();
  await anna.page.getByLabel('Invitation link').waitFor();
  return anna.page.getByLabel('Invitation link').inputValue();
};
const state = (tab) => tab.page.locator('.friends__state').innerText();
const closeDialog = (tab) => tab.page.locator('dialog[open]').last().getByRole('button', { name: 'Close', exact: true }).click();

async function paste(answer) {
  await anna.page.locator('#paste').fill(answer);
  await anna.button('Connect', true).click();
}

async function sit(tab) {
  await tab.button('Sit here').first().click();
  if (await tab.page.getByLabel('Your name').count() > 0) {
    await tab.page.getByLabel('Your name').fill(tab.name);
    await tab.button('Continue').click();
  }
  await until(`${tab.name} has a seat`, () => tab.seat !== null);
}

async function begin() {
  await anna.button('Start the game').click();
  await until('the game begins', () => anna.view !== null && ben.view !== null);
}

/** Plays some choices; both pages must come to the same moment after each. */
async function play(tabs, choices) {
  for (let made = 0; made < choices && tabs[0].last.table.phase === 'playing';) {
    const tab = await until('someone to be asked', () => tabs.find((one) => one.ask !== null) ?? (tabs[0].last.table.phase !== 'playing' && 'over'));
    if (tab === 'over') return;
    await answerAny(tab, random);
    made += 1;
    await until('the pages to agree', () => tabs.every((one) => one.moment === Math.max(...tabs.map(({ moment }) => moment))));
  }
}

// ---- tabs --------------------------------------------------------------------------------------------

test('another tab of the browser is another player, over a BroadcastChannel', async () => {
  await newTable();
  await invite();
  const address = await anna.page.getByRole('link', { name: 'Open a tab' }).evaluate((link) => link.href);
  await closeDialog(anna);
  ben = await tabAt(anna, address, 'Ben');
  await sit(ben);
  await begin();
  assert.notEqual(anna.seat, ben.seat);
  assert.equal(ben.page.workers().length, 0, 'only one tab has a house');
  await play([anna, ben], 6);
});

test('when the tab with the house closes, another takes over, and the game goes on', async () => {
  const { id, moment } = ben.last.table;
  const { seat } = ben;
  const told = ben.tables.length;
  await anna.page.close();
  await until('a house in the other tab', () => ben.page.workers().length > 0);
  await until('the table anew', () => ben.tables.length > told && ben.last.table.id === id);
  assert.ok(ben.moment >= moment, 'nothing of the game is lost'); // a bot may have moved in between
  assert.equal(ben.seat, seat);
  anna = await tabAt(ben, `${folder.url}?at=/t/${id}`, 'Anna');
  await until('Anna in her seat', () => anna.seat === 0 && anna.view !== null);
  assert.equal(anna.page.workers().length, 0);
  await play([ben, anna], 4);
  await ben.close();
});

// ---- browsers ----------------------------------------------------------------------------------------

let canPeer = true;
const needsPeers = () => canPeer || skip('no candidate is found on this machine, so nothing goes over WebRTC');

test('two browsers meet by a link and an answer, over WebRTC', async () => {
  await newTable();
  const link = await invite();
  if (await state(anna) === 'This browser finds no network.') {
    canPeer = false;
    needsPeers();
  }
  assert.ok(link.length < 300, link);
  ben = await overhear(await person({ url: folder.url }, 'Ben', how));
  ben.forgiven.push(NO_WORKER);
  await ben.page.goto(link);
  const answer = await ben.page.getByLabel('Answer').inputValue();
  await paste(answer);
  await until('Ben at the table', () => ben.last !== null);
  await anna.page.getByText('Your friend is here.').first().waitFor();
  assert.equal(await anna.page.locator('.friends__guests li span').innerText(), 'Ben');
  assert.equal(ben.page.workers().length, 0, 'the house is in the other browser');
  await closeDialog(anna);
  await sit(ben);
  await begin();
  await play([anna, ben], 6);
});

/** Ben follows a new link, or pastes it, and Anna takes his answer. */
async function meetAgain(join) {
  const link = await invite();
  await join(link);
  await ben.page.getByLabel('Answer').waitFor();
  const told = ben.tables.length;
  await paste(await ben.page.getByLabel('Answer').inputValue());
  await until('Ben at the table', () => ben.tables.length > told);
  await closeDialog(anna);
}

const pasteLink = async (link) => {
  await ben.page.getByLabel('Invitation link').fill(link);
  await ben.button('Continue').click();
};

test('who is cut is told so, and comes back to the same seat by a new link', async () => {
  needsPeers();
  const { seat } = ben;
  await anna.button('Table and settings').click();
  await anna.button('Invite a friend').click();
  await anna.button('Disconnect Ben').click();
  await ben.page.getByText('The line to your friend broke. Ask for a new link.').waitFor();
  await anna.page.getByText('Nobody yet.').waitFor();
  await closeDialog(anna);
  await anna.page.keyboard.press('Escape');
  await anna.button('Table and settings').click();
  await meetAgain(pasteLink);
  await anna.page.keyboard.press('Escape');
  assert.equal(ben.seat, seat);
  await play([anna, ben], 2);
});

test('a page that was loaded again knows that it was at a friend’s', async () => {
  needsPeers();
  const { seat } = ben;
  await ben.reload();
  await ben.page.getByText('You were at a friend’s table. Ask for a new link.').waitFor();
  await ben.page.keyboard.press('Escape');   // there is nothing behind it
  await ben.page.getByText('You were at a friend’s table. Ask for a new link.').waitFor();
  await anna.button('Table and settings').click();
  await meetAgain(pasteLink);
  await anna.page.keyboard.press('Escape');
  await until('Ben in his seat', () => ben.seat === seat);
  await play([anna, ben], 2);
});

test('who would rather play at home has a house of his own again', async () => {
  needsPeers();
  await ben.reload();
  await ben.button('Play here instead').click();
  await ben.page.getByRole('form', { name: /New table/ }).waitFor();
  await until('a house', () => ben.page.workers().length > 0);
  await ben.close();
});

/** In the page: all connections that were made, and with what. */
function countPeers() {
  const Real = RTCPeerConnection;
  globalThis.peers = [];
  globalThis.RTCPeerConnection = class extends Real {
    constructor(how) {
      super(how);
      globalThis.peers.push({ how, peer: this });
    }

    createDataChannel(...given) {
      const channel = super.createDataChannel(...given);
      globalThis.peers.find(({ peer }) => peer === this).channel = channel;
      return channel;
    }
  };
}

/** The fingerprint in a link, as a description writes it (kit/friends/handshake.js says where it lies). */
const certificateOf = (link) => Buffer.from(/offer=([^&]*)/.exec(link)[1], 'base64url').subarray(3, 35).toString('hex').toUpperCase().match(/../g).join(':');

/** Those that are neither closed nor about to be: a connection outlives its channel for a while. */
const openPeers = (tab) => tab.page.evaluate(() => globalThis.peers.filter(({ peer, channel }) => peer.signalingState !== 'closed' && ['connecting', 'open'].includes(channel?.readyState)).length);

test('of links that are asked for at once only the last one counts', async () => {
  const eve = await come('Eve');
  await eve.page.addInitScript(countPeers);
  await eve.go('/');
  await makeTable(eve, { seats: 3 });
  await eve.button('Invite a friend').click();
  await eve.page.getByLabel('Invitation link').or(eve.page.getByText('This browser finds no network.')).first().waitFor();
  await eve.button('New link').evaluate((button) => { for (let i = 0; i < 3; i++) button.click(); });
  await until('four were made', () => eve.page.evaluate(() => globalThis.peers.length === 4));
  await until('all but one to be closed', async () => await openPeers(eve) <= 1);
  if (canPeer) {
    await until('the last link', async () => await state(eve) === 'Waiting for the answer');
    assert.equal(await openPeers(eve), 1);
    const link = await eve.page.getByLabel('Invitation link').inputValue();
    const description = await eve.page.evaluate(() => globalThis.peers.at(-1).peer.localDescription.sdp);
    assert.ok(description.includes(certificateOf(link)), 'the link is of the last one');
  }
  await eve.close();
  needsPeers();
});

test('the STUN server that is named is asked, by the one who invites and by the one who comes', async () => {
  const servers = (tab) => tab.page.evaluate(() => globalThis.peers.at(-1)?.how.iceServers);
  const name = async (tab, address) => {
    await tab.page.getByText('Beyond your own network').click();
    await tab.page.getByLabel('STUN server').fill(address);
    await tab.page.getByLabel('STUN server').blur();
  };
  const [eve, adam] = [await come('Eve'), await come('Adam')];
  for (const tab of [eve, adam]) await tab.page.addInitScript(countPeers);
  await eve.go('/');
  await makeTable(eve, { seats: 3 });
  await eve.button('Invite a friend').click();
  await until('an invitation', async () => (await servers(eve))?.length === 0);
  await name(eve, 'not an address');
  assert.equal(await eve.page.getByLabel('STUN server').getAttribute('aria-invalid'), 'true');
  await eve.page.getByLabel('STUN server').fill('127.0.0.1:9');   // nobody is there, and nobody needs to be
  await eve.page.getByLabel('STUN server').blur();
  await until('another invitation', async () => (await servers(eve))?.length === 1);
  assert.deepEqual(await servers(eve), [{ urls: 'stun:127.0.0.1:9' }]);
  if (canPeer) {
    const link = await eve.page.getByLabel('Invitation link').inputValue();
    await adam.page.goto(link);
    await adam.page.getByLabel('Answer').waitFor();
    assert.deepEqual(await servers(adam), []);
    await name(adam, 'stun:127.0.0.1:9');
    await until('another answer', async () => (await servers(adam))?.length === 1);
    assert.deepEqual(await servers(adam), [{ urls: 'stun:127.0.0.1:9' }]);
  }
  await eve.close();
  await adam.close();
  needsPeers();
});

// ---- what people paste -------------------------------------------------------------------------------

test('what is wrong with an answer is said, and the right one still works', async () => {
  needsPeers();
  await anna.close();
  await newTable();
  const link = await invite();
  ben = await overhear(await person({ url: folder.url }, 'Ben', how));
  ben.forgiven.push(NO_WORKER);
  await ben.page.goto(link);
  const answer = await ben.page.getByLabel('Answer').inputValue();
  const wrong = async (text, words) => {
    await paste(text);
    await until(words, async () => (await state(anna)) === words);
  };
  await wrong('', 'That is not an answer.');
  await wrong('<img src=x onerror=alert(1)>', 'That is not an answer.');
  await wrong(/offer=([^&]*)/.exec(link)[1], 'That is the invitation. Paste the answer.');
  await wrong(answer.slice(0, -7), 'Part of it is missing. Copy it whole.');
  await anna.button('New link').click();
  await until('another link', async () => (await anna.page.getByLabel('Invitation link').inputValue()) !== link);
  await wrong(answer, 'That answers another invitation.');
  await ben.page.goto(await anna.page.getByLabel('Invitation link').inputValue());   // in the same tab: it begins anew
  await until('another answer', async () => (await ben.page.getByLabel('Answer').inputValue()) !== answer);
  await paste(await ben.page.getByLabel('Answer').inputValue());
  await until('Ben at the table', () => ben.last !== null);
  await anna.close();
  await ben.close();
});

test('what is wrong with an invitation is said, whatever a link has in it', async () => {
  const eve = await come('Eve');
  const wrong = async (offer, words) => {
    await eve.page.goto('about:blank');
    await eve.page.goto(`${folder.url}#/join?offer=${offer}`);
    await until(words, async () => (await state(eve)) === words);
    assert.equal(await eve.page.getByLabel('Invitation link').count(), 1, 'another one can be pasted');
  };
  await wrong('hello', 'That is not an invitation.');
  await wrong('%3Cscript%3Ealert(1)%3C/script%3E'.repeat(3), 'That is not an invitation.');
  await wrong('%ff%00', 'That is not an invitation.');
  await wrong('A'.repeat(100), 'Part of it is missing. Copy it whole.');
  await eve.close();
});

// ---- how it looks ------------------------------------------------------------------------------------

for (const [width, height] of [[1366, 657], [390, 844], [360, 640]])
  test(`the dialogs at ${width} x ${height}`, async () => {
    const touch = width < 700 ? { hasTouch: true, isMobile: true } : {};
    anna = await come('Anna', { viewport: { width, height }, ...touch });
    await anna.go('/');
    await makeTable(anna, { seats: 3 });
    const link = await invite();
    await fits(anna, 'inviting');
    if (width !== 360) await audit(anna, 'inviting', `friends-invite-${width}`);
    const eve = await come('Eve', { viewport: { width, height }, ...touch });
    await eve.page.goto(link);
    await until('an answer or why there is none', async () => (await state(eve)) !== '');
    await fits(eve, 'joining');
    if (width !== 360) await audit(eve, 'joining', `friends-join-${width}`);
    await anna.close();
    await eve.close();
  });

test('by the keyboard alone', async () => {
  anna = await come('Anna');
  await anna.go('/');
  await makeTable(anna, { seats: 3 });
  await anna.button('Invite a friend').focus();
  await anna.page.keyboard.press('Enter');
  await anna.page.getByLabel('Invitation link').waitFor();
  const reached = [];
  for (let i = 0; i < 12; i++) {
    reached.push(await anna.page.evaluate(() => (document.activeElement.getAttribute('aria-label') ?? document.activeElement.labels?.[0]?.textContent ?? document.activeElement.textContent).trim()));
    await anna.page.keyboard.press('Tab');
  }
  for (const wanted of ['Invitation link', 'Copy', 'Answer', 'Connect', 'New link', 'Open a tab', 'Beyond your own network', 'Close']) assert.ok(reached.includes(wanted), `${wanted} is not among ${reached.join(', ')}`);
  await anna.page.keyboard.press('Escape');
  await until('the dialog to close', async () => await anna.page.locator('dialog[open]').count() === 0);
  assert.equal(await anna.page.evaluate(() => document.activeElement.textContent), 'Invite a friend');
  await anna.close();
});

await run();
