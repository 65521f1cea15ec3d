// secrets.mjs: what a reader of Express may not have been told, looked for in everything that came to the page.
import assert from 'node:assert/strict';

/** Kinds of events that are for one seat's eyes. */
const PRIVATE = new Set(['loyalty', 'faces', 'crisis_faces', 'detected', 'card_received', 'peeked']);

/** Looks through one view; `seat` is the reader's own, null for a spectator; `knows` the seats whose cards it was shown. */
function lookThrough(view, seat, knows) {
  for (const player of view.players) {
    if (player.seat === seat || knows.has(player.seat)) continue;
    for (const { card, shown } of player.loyalty) assert.ok(card === null || card === undefined || shown || player.revealed, `a card of seat ${player.seat} is in the view`);
  }
  if (view.roll && view.roll.seat !== seat && !view.roll.open) for (const die of view.roll.dice) assert.ok(die.face === null || die.face === undefined || view.players[view.roll.seat].submitted.some((one) => one.die === die.die), 'a hidden face is in the view');
  if (view.crisis_dice && view.crisis_dice.roller !== seat) assert.ok(!view.crisis_dice.faces, 'the faces of the crisis dice are in the view');
  if (view.peeked && seat === null) assert.fail('looked-at markers are in the view');
  if (seat === null) assert.ok(!view.you, 'a spectator has no side');
}

/** Everything a page was sent while the game ran. `seat`: null for a spectator. */
export function nothingSecretSent(tab, seat) {
  const knows = new Set();
  let looked = 0;
  for (const text of tab.frames) {
    const message = JSON.parse(text);
    assert.ok(!/"seed":"[0-9a-f]{64}"/.test(text), 'the seed was sent');
    if (message.type !== 'table' || message.table.phase !== 'playing') continue;
    looked += 1;
    for (const event of message.events ?? []) {
      if (seat === null) assert.ok(!PRIVATE.has(event.kind), `a spectator was told: ${event.text}`);
      if (['loyalty', 'faces'].includes(event.kind)) assert.equal(event.seat, seat, `told to another seat: ${event.text}`);
      if (event.kind === 'detected' || event.kind === 'card_received') knows.add(event.target).add(event.seat);
    }
    lookThrough(message.view, seat, knows);
    if (seat === null) {
      assert.equal(message.asks?.ask ?? null, null);
      assert.equal(message.asks?.options, undefined, 'a spectator was sent options');
      assert.equal(message.you.seat, null);
    }
    const tokens = (text.match(/\b[0-9a-f]{64}\b/g) ?? []).filter((hex) => hex !== message.table.commitment);
    assert.deepEqual(tokens, [], 'something that looks like a token was sent');
  }
  return looked;
}

const CARDS = { human: 'You are human', number_one: 'Number One', number_two: 'Number Two', number_three: 'Number Three', number_six: 'Number Six' };

/** Everything that stands in the page, shown or not: no card that this reader was not told of. */
export async function nothingSecretShown(tab, seat) {
  const { view } = tab;
  const html = await tab.page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true);
    for (const part of copy.querySelectorAll('.side__rules, .slip')) part.remove();
    return copy.outerHTML;
  });
  const own = seat === null ? [] : view.players[seat].loyalty.map(({ card }) => card);
  const open = view.players.flatMap((player) => player.loyalty.filter((one) => one.card).map((one) => one.card));
  for (const [card, words] of Object.entries(CARDS)) {
    if (own.includes(card) || open.includes(card)) continue;
    assert.ok(!html.includes(words), `"${words}" stands in the page of ${tab.name}`);
    if (card !== 'human') assert.ok(!html.includes(card), `"${card}" stands in the page of ${tab.name}`);
  }
}
