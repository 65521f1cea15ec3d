// axe.mjs: an automatic audit of what stands in the page: in the dark theme, and in one of the others, drawn by the seed; in all where
// there is time (tools/soak).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dice } from './dice.mjs';
import { picture } from './look.mjs';
import { long, say, seed } from './tap.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const OTHERS = ['light', 'contrast'];
const random = dice(seed);
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];   // all that another theme can change

/** Looks at the page in these themes; a picture where it pays. */
export async function audit(tab, what, shots = '') {
  const found = [];
  if (!await tab.page.evaluate(() => 'axe' in window)) await tab.page.evaluate(axe);
  for (const theme of [null, ...long ? OTHERS : [random.of(OTHERS)]]) {
    const { violations } = await tab.page.evaluate(async ([wanted, rules]) => {
      const before = document.documentElement.dataset.theme;
      if (wanted) document.documentElement.dataset.theme = wanted;
      else delete document.documentElement.dataset.theme;
      await Promise.allSettled(document.getAnimations().map((one) => { one.finish(); return one.finished; }));
      window.themeBefore = before;
      return window.axe.run(document, { resultTypes: ['violations'], ...wanted && { runOnly: { type: 'rule', values: rules } } });
    }, [theme, OF_COLOURS]);
    if (shots && (long || !theme)) await picture(tab, `${shots}-${theme ?? 'dark'}`);
    await tab.page.evaluate(() => {
      if (window.themeBefore) document.documentElement.dataset.theme = window.themeBefore;
      else delete document.documentElement.dataset.theme;
    });
    for (const { id, impact, help, nodes } of violations) {
      const line = `${what}, ${theme ?? 'dark'}: ${impact}: ${id}: ${help}: ${nodes.slice(0, 3).map((node) => `${node.target.join(' ')} ${node.any[0]?.message ?? ''}`).join(' | ')}`;
      if (impact === 'serious' || impact === 'critical') found.push(line);
      else say(line);
    }
  }
  assert.deepEqual(found, []);
}
