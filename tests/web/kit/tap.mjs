// tap.mjs: cases one after another, told as TAP. A case that fails says why and leaves pictures of all open pages.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inPage } from './chance.mjs';

const cases = [];
const checks = [];     // run after every case
const lasts = [];      // run once more when all cases are over
const ends = [];       // run at the end
const seen = new Set();   // open tabs, for the pictures

export const seed = Number(process.env.WARDROOM_SEED ?? 1); // of everything random
export const keep = process.env.WARDROOM_KEEP !== undefined; // what is left in folders is taken away by whoever runs the tests
export const long = process.env.WARDROOM_EFFORT === 'long';
export const pictures = process.env.WARDROOM_SHOTS ?? new URL('../../../build/web-shots', import.meta.url).pathname;
export const wantsPictures = long || process.env.WARDROOM_PICTURES !== undefined;
mkdirSync(pictures, { recursive: true });

let assertions = 0; // made so far: a script that makes none has tested nothing

/** One more thing was looked at. */
export const counted = () => { assertions += 1; };

for (const [key, check] of Object.entries(assert)) {
  if (typeof check !== 'function' || /^[A-Z]/.test(key)) continue;
  assert[key] = (...given) => {
    counted();
    return check(...given);
  };
}

export const test = (name, body, limit = LIMIT) => cases.push({ name, body, limit });
export const afterEach = (check) => checks.push(check);
export const atLast = (check) => lasts.push(check);
export const atEnd = (end) => ends.push(end);
let tabs = 0;

/** A new tab: its chance comes from the seed, and for the pictures it is known what came over its line, in the order in which it did. */
export function watch(tab) {
  seen.add(tab);
  tabs += 1;
  tab.page.addInitScript({ content: inPage(`${seed} ${name()} ${tabs}`) }).catch(() => {}); // before anything else that the page is told
  tab.wire = [];
  for (const [list, text] of [[tab.sent, (message) => JSON.stringify({ sent: message })], [tab.frames, (payload) => payload]]) {
    const push = (...messages) => {
      tab.wire.push(...messages.map(text));
      return Array.prototype.push.apply(list, messages);
    };
    Object.defineProperty(list, 'push', { value: push });
  }
}

export const unwatch = (tab) => seen.delete(tab);

export function say(...words) {
  for (const line of words.join(' ').split('\n')) console.log(`# ${line}`);
}

class Skip extends Error {}

/** The case, or what is left of it, cannot be run here. Whoever runs the tests counts and names it. */
export function skip(reason) {
  throw new Skip(reason);
}

function assertion(error) {
  const message = error?.stack ?? String(error);
  return message.split('\n').slice(0, 24).join('\n');
}

/** Of every open tab: a picture, what came over its line, and where it was. */
async function leave(number) {
  let i = 0;
  for (const tab of seen) {
    const file = join(pictures, `failed-${name()}-${number}-${++i}`);
    writeFileSync(`${file}.wire.jsonl`, tab.wire.join('\n'));
    await tab.stopTrace?.(`${file}.trace.zip`).catch((error) => say(String(error)));
    await tab.page.screenshot({ path: `${file}.png`, timeout: 5000 }).then(() => say(`${tab.name} at ${tab.page.url().replace(/#.*/, '')}: ${file}.png`), () => {});
  }
}

/** The name of the running script. */
export const name = () => process.argv[1].replace(/.*\/(test_)?/, '').replace(/\.mjs$/, '');

let at = 0; // the case that runs

/** Whoever runs the tests has waited long enough: what there is to see is for whoever looks why. */
process.on('SIGTERM', () => leave(at).finally(() => process.exit(1)));
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => process.exit(1));

const LIMIT = (long ? 1200 : 240) * 1000; // unless a case has one of its own

/** No longer than that. */
export async function within(limit, promise) {
  let timer;
  const late = new Promise((_, failed) => { timer = setTimeout(() => failed(new Error(`not done after ${limit / 1000} s`)), limit); });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs all cases, or those whose name has the word given on the command line. */
export async function run() {
  const wanted = cases.filter((one) => !process.argv[2] || one.name.includes(process.argv[2]));
  let failed = 0;
  console.log(`1..${wanted.length}`);
  say(`seed ${seed}`);
  for (const [i, { name: title, body, limit }] of wanted.entries()) {
    const begin = Date.now();
    at = i + 1;
    let error = null;
    let skipped = '';
    try {
      await within(limit, body());
    } catch (caught) {
      if (caught instanceof Skip) skipped = ` # SKIP ${caught.message}`;
      else error = caught;
    }
    for (const check of checks) {
      try {
        await check();
      } catch (caught) {
        if (error && error.message !== caught.message) say(assertion(caught)); // the page has complained, which may be why
        error ??= caught;
      }
    }
    if (error) {
      failed += 1;
      say(assertion(error));
      await leave(at);
    }
    console.log(`${error ? 'not ok' : 'ok'} ${i + 1} - ${title}${error ? '' : skipped}`);
    say(`${((Date.now() - begin) / 1000).toFixed(1)} s`);
  }
  for (const check of lasts) {
    try {
      await check();
    } catch (caught) {
      failed += 1;
      say('after the last case:', assertion(caught));
    }
  }
  for (const end of ends.reverse()) await end().catch((error) => say(String(error)));
  say(`${assertions} assertions`);
  process.exit(failed ? 1 : 0);
}
