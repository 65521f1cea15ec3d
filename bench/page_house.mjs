// The page without a server, in Chromium: milliseconds until a first visit is ready, and pictures a second at a table where the Hardest bots think.
//
// usage: node bench/page_house.mjs [ROUNDS]   after make page; 5 rounds without
import { until } from '../tests/web/kit/browser.mjs';
import { atHome, Folder, rise, startWithBots } from '../tests/web/kit/folder.mjs';
import { counted, run, say, test } from '../tests/web/kit/tap.mjs';

const ROUNDS = Number(process.argv.splice(2, 1)[0] ?? 5);
const STRETCH = 3000; // milliseconds
const folder = await Folder.serve();

/** In the page: pictures drawn per second, for so many milliseconds. */
const picturesFor = (tab, ms) => tab.page.evaluate((length) => new Promise((done) => {
  let pictures = 0;
  const begun = performance.now();
  const count = () => {
    pictures += 1;
    const passed = performance.now() - begun;
    if (passed < length) requestAnimationFrame(count);
    else done((1000 * pictures) / passed);
  };
  requestAnimationFrame(count);
}), ms);

test('a first visit', async () => {
  for (let i = 0; i < ROUNDS; i++) {
    const stranger = await atHome(folder, 'Stranger');
    const begun = performance.now();
    await stranger.go('/');
    await stranger.page.getByRole('button', { name: 'Start with bots' }).waitFor();
    say(`ready after ${(performance.now() - begun).toFixed(0)} ms`);
    counted();
    await stranger.close();
  }
});

test('a table of Hardest bots', async () => {
  const watcher = await atHome(folder, 'Watcher', { motion: true, settings: { speed: 'normal' } });
  await startWithBots(watcher, 'galaxies', 'admiral');
  await until('the table', () => watcher.view !== null);
  await rise(watcher, watcher.last.table.id);
  for (let i = 0; i < ROUNDS; i++) {
    const before = watcher.tables.length;
    const drawn = await picturesFor(watcher, STRETCH);
    say(`${drawn.toFixed(0)} pictures a second, ${watcher.tables.length - before} moves of bots meanwhile`);
    counted();
  }
  await watcher.close();
});

await run();
