// noisy.mjs: pages that complain, each in a case of its own, which must be red for it (test_kit.mjs); and pages that do not.
import { person, until } from './browser.mjs';
import { afterEach, counted, run, test } from './tap.mjs';

const anna = await person({ url: 'http://nowhere.test' }, 'Anna');
await anna.page.route('**', (route) => route.fulfill({ body: '<!doctype html><link rel="icon" href="data:,"><h1>Wardroom</h1>', contentType: 'text/html' }));
await anna.go('/');

/** In the page: a worker that does this. */
const work = (body) => {
  window.worker = new Worker(URL.createObjectURL(new Blob([body], { type: 'text/javascript' })));
  return new Promise((done) => { window.worker.onmessage = done; });
};
const inWorker = (body) => anna.page.evaluate(work, `${body}\nsetTimeout(() => postMessage(null));`);

const cases = {
  'quiet at first': counted,
  'an unhandled rejection': () => anna.page.evaluate(() => { Promise.reject(new Error('nobody handles it')); }),
  'quiet after it': counted,
  'a worker’s error': () => inWorker("setTimeout(() => { throw new Error('the worker falls') });"),
  'a worker’s rejection': () => inWorker("Promise.reject(new Error('the worker gives up'));"),
  'an error while somebody waits, who gives up': async () => {
    await anna.page.evaluate(() => { setTimeout(() => { throw new Error('thrown in passing'); }); });
    await until('what never comes', () => false, 2000).catch(() => {});
  },
  'a word in the console': () => anna.page.evaluate(() => { console.info('to whom it may concern'); }),
  'what is asserted there': () => anna.page.evaluate(() => { console.assert(false, 'it should have been'); }),
  'what nobody sees there': () => anna.page.evaluate(() => { console.debug('for those who look'); }),
  'quiet at last': counted,
};
for (const [name, body] of Object.entries(cases)) test(name, body);

let left = Object.keys(cases).length;
afterEach(async () => { // when the last case has been judged
  left -= 1;
  if (left === 0) await anna.page.evaluate(() => { Promise.reject(new Error('nobody is tested any more')); });
});

await run();
