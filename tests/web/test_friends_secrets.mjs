// The house in a page gives each guest only what its seat may know, and lets nobody in who does not keep to the rules.
import assert from 'node:assert/strict';
import { dice, until } from './kit/browser.mjs';
import { Engine } from './kit/engine.mjs';
import { atHome, Folder } from './kit/folder.mjs';
import { checkSecrets, overhear, playRaw, Raw } from './kit/friends.mjs';
import { anyChoice } from './kit/player.mjs';
import { run, say, seed, skip, test } from './kit/tap.mjs';

const folder = await Folder.serve();
const random = dice(seed);
const how = { serviceWorkers: 'block' };
const kit = (path) => `${folder.url}source/kit/${path}`;   // for pages that are none of ours
const BLANK = `${folder.url}blank`;   // a page of the same origin with nothing of ours in it

const anna = await overhear(await atHome(folder, 'Anna', how));
anna.forgiven.push(/Service Worker registration blocked/, /cut_for_rate/);
await anna.page.context().route(BLANK, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Blank</title>' }));
await anna.go('/');
await anna.page.getByRole('form', { name: /New table/ }).waitFor();
const elsewhere = await overhear(await atHome(folder, 'Elsewhere', how));
await elsewhere.page.context().route(BLANK, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Blank</title>' }));

/** A line of the page that has the house. */
const atHouse = () => Raw.open(anna.page, async () => (await moduleAt('kit/line.js')).openLine(''));

const blank = async (of, name) => {
  const tab = await overhear(await of.another(name));
  await tab.page.goto(BLANK);
  return tab;
};

/** From another tab: { tab, raw }. */
async function fromTab() {
  const tab = await blank(anna, 'a tab');
  const raw = await Raw.open(tab.page, async (address) => (await import(address)).tabLine(''), kit('friends/tabs.js'));
  await until('a line to the other tab', () => raw.isOpen);
  return { tab, raw };
}

const makeInvitation = () => anna.page.evaluate(async () => {
  const { Invitation } = await moduleAt('kit/friends/peer.js');
  const { guests } = await moduleAt('kit/friends/here.js');
  window.invitation = await Invitation.make(null).catch(() => null);
  if (!window.invitation) return null;
  window.invitation.pipe.onopen = () => guests().admit(window.invitation.pipe, 'friend');
  return window.invitation.text;
});

const NO_CANDIDATE = 'no candidate is found on this machine';

/** From another browser; null where this machine has no network to be found in. */
async function fromAfar({ greets = true } = {}) {
  const offer = await makeInvitation();
  if (!offer) return null;
  const tab = await blank(elsewhere, 'a friend');
  const raw = await Raw.open(tab.page, async ([peers, text, greeting]) => {
    const { answerTo, peerLine } = await import(peers);
    const { text: answer, pipe } = await answerTo(text, null);
    window.answer = answer;
    window.pipe = pipe;
    const line = { send: pipe.send, close: pipe.close, onopen() {}, onmessage() {}, onclose() {} };
    pipe.onopen = () => {
      if (!greeting) {
        pipe.onmessage = (said) => line.onmessage(said);
        pipe.onclose = () => line.onclose();
        line.onopen();
        return;
      }
      const found = peerLine(pipe, '', () => {});
      found.onopen = () => line.onopen();
      found.onmessage = (said) => line.onmessage(said);
      found.onclose = () => line.onclose();
    };
    return line;
  }, [kit('friends/peer.js'), offer, greets]);
  const answer = await tab.page.evaluate(() => window.answer);
  await anna.page.evaluate((text) => window.invitation.accept(text), answer);
  await until('a line to the other browser', () => raw.isOpen);
  return { tab, raw };
}

let made = 0;

async function newTable(seats, settings = {}) {
  const host = await atHouse();
  await until('a line of the house’s own', () => host.isOpen);
  const { table, token } = await host.ask({ type: 'create', game: 'express', seats, settings, title: 'Secrets', open: false, pace: { kind: 'live', limit: 0 }, talk: 'free', windows: 'drawn', name: 'Anna', once: `table of the house ${++made}` });
  await host.ask({ type: 'join', table, token });
  return { host, table };
}

const ofCarrier = (tab) => tab.crossed.filter(({ way }) => way === 'in').map(({ text }) => text);

test('a whole game: every byte that comes to a guest is one that its seat may have', async () => {
  const { host, table } = await newTable(3);
  const near = await fromTab();
  const far = await fromAfar();
  const third = far ?? await fromTab();
  const looker = await fromTab();
  await near.raw.sit(table, 1, 'Ben');
  await third.raw.sit(table, 2, 'Cleo');
  await looker.raw.ask({ type: 'join', table });
  const people = [host, near.raw, third.raw];
  await host.ask({ type: 'start' });
  await playRaw(people, random, () => people.every(({ phase }) => phase === 'over'));
  await until('the end, for whoever looks on', () => looker.raw.phase === 'over');
  const records = [['1', [...near.raw.texts]], ['2', [...third.raw.texts]], ['spectator', [...looker.raw.texts]]];
  for (const person of people) if (person.last.table.record_waiting.includes(person.last.you.seat)) await person.ask({ type: 'open_record' });
  const { replay } = await host.ask({ type: 'replay' });
  const compared = checkSecrets(replay, records);
  say(`${replay.entries.length} choices; messages compared: ${compared.join(', ')}`);
  for (const count of compared) assert.ok(count > replay.entries.length / 2, `${count} of ${replay.entries.length}`);
  const secrets = [replay.seed, host.token, near.raw.token, third.raw.token].filter(Boolean);
  for (const [guest, own] of [[near, near.raw.token], [third, third.raw.token], [looker, null]]) {
    const said = new Set(guest.raw.texts);
    const other = ofCarrier(guest.tab).filter((text) => !said.has(text));
    assert.deepEqual([...new Set(other)].filter((text) => !['true', '{"house":true}'].includes(text) && !/^{"call":"[0-9a-f]{24}"}$/.test(text)), [], 'something came that is not the seat’s');
    for (const secret of secrets) if (secret !== own && secret !== replay.seed) assert.ok(!ofCarrier(guest.tab).some((text) => text.includes(secret)), 'another seat’s token came');
  }
  for (const { tab } of [near, third, looker]) await tab.page.close();
  if (!far) skip(`${NO_CANDIDATE}: the third seat was in a tab as well`);
});

// ---- two worlds --------------------------------------------------------------------------------------

/** A game of Express that begins from a position in which the seats hold these cards, as a file. */
async function dealt(cards) {
  const engine = new Engine('--lab');
  const [, { position }] = await engine.talk({ type: 'new', game: 'express', seats: cards.length, seed: 5 }, { type: 'position' });
  const faces = position.state.card_face;
  const rest = [...faces.slice(0, position.state.card_count)];
  for (const card of cards) rest.splice(rest.indexOf(card), 1);
  position.state.card_face = [...cards, ...rest, ...faces.slice(position.state.card_count)];
  const [, { replay }] = await engine.talk({ type: 'position', position }, { type: 'save', seed: true });
  engine.close();
  return replay;
}

/** That game in the house: the seats as lines, seat 1 in another tab or another browser. */
async function world(cards, guest) {
  const owner = await atHouse();
  await until('a line of the house’s own', () => owner.isOpen);
  const { table, seats } = await owner.ask({ type: 'load', replay: await dealt(cards), title: 'Two worlds' });
  const lines = [owner, guest.raw, await atHouse()];
  await until('a line of the house’s own', () => lines[2].isOpen);
  guest.raw.texts.length = guest.tab.crossed.length = 0;
  for (const [seat, line] of lines.entries()) await line.ask({ type: 'join', table, token: seats[seat].token });
  return { table, lines, guest };
}

/** What came to the guest, but for what says which table it was and when. */
const heard = ({ table, guest }) => ofCarrier(guest.tab).filter((text) => text !== '{"house":true}' && !text.startsWith('{"call"')).map((text) => text
  .replaceAll(table, 'TABLE').replace(/"(now|created|at|since)":\d+/g, '"$1":0').replace(/"commitment":"[0-9a-f]{64}"/g, '"commitment":""'));

const settled = async ({ lines }) => { for (let i = 0; i < 2; i++) for (const line of lines) await line.ask({ type: 'ping' }); };
const askedIn = ({ lines }) => lines.map((line, seat) => (line.asks ? seat : -1)).filter((seat) => seat >= 0);
const known = ({ option, ...rest }) => JSON.stringify(rest);

/** The same choice in both worlds, of those that are there in both; false when there is none. */
async function chooseInBoth(worlds, seat) {
  const asks = worlds.map(({ lines }) => lines[seat].asks);
  const common = asks[0].options.filter((one) => asks[1].options.some((other) => known(other) === known(one)));
  if (common.length === 0) return false;
  const chosen = anyChoice({ options: common }, random);
  const text = known(common.find(({ option }) => option === chosen.option));
  for (const [i, { lines }] of worlds.entries()) {
    const option = asks[i].options.find((one) => known(one) === text).option;
    assert.equal((await lines[seat].ask({ type: 'choose', ask: asks[i].ask, option, args: chosen.args })).type, 'choose');
  }
  return true;
}

async function twoWorlds(open) {
  const [mine, theirs] = ['human', 'number_two'];
  const worlds = [await world([mine, mine, theirs], await open()), await world([theirs, mine, mine], await open())];
  for (const one of worlds) await settled(one);
  let choices = 0;
  for (; choices < 40 && worlds.every(({ lines }) => lines[1].phase === 'playing'); choices++) {
    const [asked, other] = worlds.map(askedIn);
    assert.deepEqual(asked, other, 'who is asked gives a card away');
    if (asked.length === 0 || !await chooseInBoth(worlds, random.of(asked))) break;
    for (const one of worlds) await settled(one);
    if (worlds[0].lines[1].phase === 'over') break;   // then all cards are open
    assert.deepEqual(heard(worlds[0]), heard(worlds[1]), `the guest can tell after ${choices + 1} choices`);
  }
  const views = worlds.map(({ lines }) => JSON.stringify(lines[0].last.view));
  assert.notEqual(views[0], views[1], 'the worlds are one');
  const messages = heard(worlds[0]).length;
  say(`${choices} choices, ${messages} messages of ${heard(worlds[0]).join('').length} bytes alike`);
  assert.ok(choices >= 15 && messages >= choices, `${choices} choices, ${messages} messages`);
  for (const { guest } of worlds) await guest.tab.page.close();
}

test('two worlds that differ in the others’ cards are the same to a guest in another tab', () => twoWorlds(fromTab));

test('two worlds that differ in the others’ cards are the same to a guest in another browser', async () => {
  if (await makeInvitation() === null) skip(NO_CANDIDATE);
  await twoWorlds(fromAfar);
});

// ---- guests who do not keep to the rules --------------------------------------------------------------

test('a guest is not the owner of the house: it saves nothing, brings nothing in, and sees nobody else’s seat', async () => {
  const { host, table } = await newTable(3);
  const { tab, raw } = await fromTab();
  await raw.sit(table, 1, 'Ben');
  await host.ask({ type: 'start' });
  await until('the game', () => raw.phase === 'playing');
  for (const message of [{ type: 'save' }, { type: 'replay' }, { type: 'reveal_seed' }, { type: 'load', replay: {}, title: 'x' }]) assert.equal((await raw.ask(message)).type, 'refused', message.type);
  assert.equal((await raw.ask({ type: 'view', seat: 0 })).seat, 1);
  await tab.page.close();
});

test('a guest in another tab who says what is no text, too much or too fast is cut', async () => {
  const over = async (what, misbehave) => {
    const { tab, raw } = await fromTab();
    await tab.page.evaluate(misbehave, raw.name);
    await until(`the end of one who sends ${what}`, () => raw.isOver);
    await tab.page.close();
  };
  await over('an object', (name) => window[`${name}line`].send({ say: 0, text: '{"type":"save"}' }));
  await over('16 kB and more', (name) => window[`${name}line`].send('x'.repeat(17_000)));
  await over('without end', (name) => { for (let i = 0; i < 1000; i++) window[`${name}line`].send('{"type":"ping"}'); });
});

test('a friend who says what is no piece, too much, or does not greet is cut, and the house goes on', async () => {
  if (await makeInvitation() === null) skip(NO_CANDIDATE);
  const over = async (what, greets, misbehave) => {
    const far = await fromAfar({ greets });
    await far.tab.page.evaluate(misbehave);
    await until(`the end of one who sends ${what}`, () => far.raw.isOver);
    await far.tab.page.close();
  };
  await over('no greeting', false, () => window.pipe.send('{"type":"lobby"}'));
  await over('a greeting of lies', false, () => window.pipe.send('{"wardroom":1,"query":"lang=de&at=x","name":"x"}'));
  await over('a text instead of bytes', true, () => window.channel.send('{"type":"lobby"}'));
  await over('nothing', true, () => window.channel.send(new Uint8Array(0)));
  await over('half a letter', true, () => window.channel.send(Uint8Array.from([0, 0xc3])));
  await over('an unknown sort of piece', true, () => window.channel.send(Uint8Array.from([7, 65])));
  await over('too much', true, () => window.pipe.send('x'.repeat(100_000)));
  const { host, table } = await newTable(3);
  assert.equal((await host.ask({ type: 'ping' })).type, 'pong');
  assert.ok(table);
});

test('a dead tab is noticed: its seat is away at once', async () => {
  const { host, table } = await newTable(3);
  const { tab, raw } = await fromTab();
  await raw.sit(table, 1, 'Ben');
  await until('Ben here', () => host.last.table.seats[1].here);
  tab.forgiven.push(/crash/i);
  (await tab.page.context().newCDPSession(tab.page)).send('Page.crash').catch(() => {});
  await until('Ben away', () => !host.last.table.seats[1].here);
});

await run();
