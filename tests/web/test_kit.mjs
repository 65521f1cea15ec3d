// What the tests of the page stand on: a page that complains makes the case red in which it does, and no other.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { run, test } from './kit/tap.mjs';

/** The cases of noisy.mjs, and of what each is red. */
const NOISE = [
  ['quiet at first'], ['an unhandled rejection', /nobody handles it/], ['quiet after it'], ['a worker’s error', /the worker falls/], ['a worker’s rejection', /the worker gives up/],
  ['an error while somebody waits, who gives up', /thrown in passing/], ['a word in the console', /info: to whom it may concern/], ['what is asserted there', /assert: it should have been/],
  ['what nobody sees there'], ['quiet at last'],
];

test('whatever a page or its workers complain of makes its case red, even where somebody catches it; and nothing is lost at the end', () => {
  const { status, stdout } = spawnSync(process.execPath, [new URL('kit/noisy.mjs', import.meta.url).pathname], { encoding: 'utf8' });
  const [said, ...more] = stdout.split(/^# after the last case:/m);
  const told = said.split(/^(?=ok |not ok )/m).slice(0, -1); // each begins with the verdict on the case before
  const verdicts = [...said.matchAll(/^(ok|not ok) \d+ - (.*)$/gm)].map(([, verdict, name]) => [name, verdict]);
  assert.deepEqual(verdicts, NOISE.map(([name, why]) => [name, why ? 'not ok' : 'ok']), stdout);
  for (const [i, [name, why]] of NOISE.entries()) if (why) assert.match(told[i], why, name);
  assert.match(more.join(), /nobody is tested any more/);
  assert.equal(status, 1);
});

await run();
