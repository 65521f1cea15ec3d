// tap.mjs: cases one after another, told as TAP. A case that fails says why and leaves pictures of all open pages.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

const cases = [];
const checks = [];     // run after every case
const ends = [];       // run at the end
const seen = new Set();   // open tabs, for the pictures

export const long = process.env.WARDROOM_EFFORT === 'long';
export const pictures = process.env.WARDROOM_SHOTS ?? new URL('../../../build/web-shots', import.meta.url).pathname;
export const wantsPictures = long || process.env.WARDROOM_PICTURES !== undefined;
mkdirSync(pictures, { recursive: true });

export const test = (name, body) => cases.push({ name, body });
export const afterEach = (check) => checks.push(check);
export const atEnd = (end) => ends.push(end);
export const watch = (tab) => seen.add(tab);
export const unwatch = (tab) => seen.delete(tab);

export function say(...words) {
  for (const line of words.join(' ').split('\n')) console.log(`# ${line}`);
}

function assertion(error) {
  const message = error?.stack ?? String(error);
  return message.split('\n').slice(0, 24).join('\n');
}

async function picture(number) {
  let i = 0;
  for (const tab of seen) {
    const file = join(pictures, `failed-${name()}-${number}-${++i}.png`);
    await tab.page.screenshot({ path: file, timeout: 5000 }).then(() => say(`${tab.name} at ${tab.page.url().replace(/#.*/, '')}: ${file}`), () => {});
  }
}

/** The name of the running script. */
export const name = () => process.argv[1].replace(/.*\/(test_)?/, '').replace(/\.mjs$/, '');

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => process.exit(1));

const LIMIT = (long ? 1200 : 240) * 1000;

async function within(limit, promise) {
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
  for (const [i, { name: title, body }] of wanted.entries()) {
    const begin = Date.now();
    let error = null;
    try {
      await within(LIMIT, body());
    } catch (caught) {
      error = caught;
    }
    for (const check of checks) {
      try {
        await check();
      } catch (caught) {
        error ??= caught;
      }
    }
    if (error) {
      failed += 1;
      say(assertion(error));
      await picture(i + 1);
    }
    console.log(`${error ? 'not ok' : 'ok'} ${i + 1} - ${title}`);
    say(`${((Date.now() - begin) / 1000).toFixed(1)} s`);
  }
  for (const end of ends.reverse()) await end().catch((error) => say(String(error)));
  process.exit(failed ? 1 : 0);
}
