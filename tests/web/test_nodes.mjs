// Pages at two servers that share a PostgreSQL: a game goes on over both, and when the one that has the table dies.
import assert from 'node:assert/strict';
import { dice, person, until } from './kit/browser.mjs';
import { Line } from './kit/line.mjs';
import { agree, answer, answerAny, logIsWhole, makeTable, pickAny, playOn, sitDown, start, tableOf } from './kit/player.mjs';
import { Postgres } from './kit/postgres.mjs';
import { Server } from './kit/server.mjs';
import { run, seed, test } from './kit/tap.mjs';

const random = dice(seed);
const BROKEN = /WebSocket connection to .* failed|ERR_CONNECTION|ERR_EMPTY_RESPONSE/;
const base = await Postgres.start();
const between = await Line.to(null);   // from the second server to the first
const first = await Server.start({ more: ['--node', 'first', '--node-address', new URL(between.url).host], store: base.address });
between.server = first;
const second = await Server.start({ more: ['--node', 'second'], store: base.address });
const balancer = await Line.to(first);

const owner = async (table) => (await base.sql(`SELECT n.name FROM wardroom_lease l JOIN wardroom_node n ON n.number = l.node AND n.until > clock_timestamp() WHERE l.tab = '${table}'`))[0]?.[0];

async function rowsFollow(table) {
  const rows = await base.sql(`SELECT number FROM wardroom_log WHERE tab = '${table}' ORDER BY number`);
  assert.deepEqual(rows.map(([number]) => Number(number)), rows.map((_, i) => i + 1));
}

test('WR-041 the server that has the table dies: the pages go on at the other, nothing is lost or doubled', async () => {
  const anna = await person(balancer, 'Anna');
  const ben = await person(second, 'Ben');
  for (const tab of [anna, ben]) tab.forgiven.push(BROKEN);
  await makeTable(anna, { seats: 3, title: 'Two halls' });
  const table = tableOf(anna.page.url());
  await sitDown(ben, `/t/${table}`);
  await start(anna);
  assert.equal(await owner(table), 'first');
  await playOn([anna, ben], random, () => ben.moment > 6 && ben.ask !== null);
  assert.equal(ben.last.table.phase, 'playing');
  await anna.page.getByLabel('Message the table').fill('Before the end');
  await anna.page.keyboard.press('Enter');
  await ben.page.locator('.chat__line', { hasText: 'Before the end' }).waitFor();

  const asked = ben.ask;
  const { moment } = anna;
  between.loseDown();
  const answered = answer(ben, (things) => pickAny(things, random));
  await until('the first server to take it', () => anna.moment > moment);
  await ben.page.getByLabel('Message the table').fill('Does anybody hear me?');
  await ben.page.keyboard.press('Enter');
  await anna.page.locator('.chat__line', { hasText: 'Does anybody hear me?' }).waitFor();
  assert.equal(ben.ask, asked, 'he has not heard of it');
  balancer.server = second;
  await first.kill();
  between.cut({ stay: true });
  await answered;
  await agree([anna, ben]);
  assert.equal(await owner(table), 'second');
  assert.equal(ben.sent.filter((message) => message.type === 'choose' && message.ask === asked).length, 2, 'it was sent again');
  assert.equal(ben.sent.filter((message) => message.text === 'Does anybody hear me?').length, 2, 'and so was that');
  for (const tab of [anna, ben]) {
    assert.equal(await tab.page.locator('.banner--refusal').count(), 0, 'nothing is refused');
    for (const line of ['Before the end', 'Does anybody hear me?']) assert.equal(await tab.page.locator('.chat__line', { hasText: line }).count(), 1);
  }

  const now = anna.moment;
  await playOn([anna, ben], random, () => anna.moment > now + 6);
  for (const tab of [anna, ben]) if (tab.ask !== null) await answerAny(tab, random);
  await agree([anna, ben]);
  for (const tab of [anna, ben]) await logIsWhole(tab);
  await rowsFollow(table);
});

await run();
