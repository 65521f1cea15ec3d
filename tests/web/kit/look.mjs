// look.mjs: how a page fits its screen.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { until } from './browser.mjs';
import { pictures, wantsPictures } from './tap.mjs';

/** Rules cited in the middle of a sentence may be as small as the sentence. */
const TARGETS = 'button:not(.rule):not(.textlink):not(.hull__rule), a[href]:not(.skip), select, summary, input:not([type="radio"]):not([type="checkbox"]):not([type="range"])';

/** A picture for people to look at; nothing is measured by it, so it is left out when nobody wants to look. */
export async function picture(tab, name) {
  if (wantsPictures) await tab.page.screenshot({ path: join(pictures, `${name}.png`), animations: 'disabled' });
}

/** What is wrong with how the page fits: a list of sentences. */
export function misfits(tab, { ask = false, least = 40 } = {}) {
  return tab.page.evaluate(({ wanted, smallest, targets }) => {
    const wrong = [];
    const wide = document.documentElement.clientWidth;
    const high = innerHeight;
    const name = (element) => (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim().slice(0, 40) || element.className;
    if (document.documentElement.scrollWidth > wide) {
      const out = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > wide + 1 && getComputedStyle(element).position !== 'fixed').slice(0, 4);
      wrong.push(`scrolls sideways, ${document.documentElement.scrollWidth} > ${wide}: ${out.map((element) => `${element.tagName}.${element.getAttribute('class')}`).join(', ')}`);
    }
    for (const one of document.querySelectorAll('.bar a, .bar button, .dock button, .dialog button')) if (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflow === 'visible') wrong.push(`${name(one)}: wider than its place`);
    const boxes = (root, selector) => [...root.querySelectorAll(selector)].map((element) => [element, element.getBoundingClientRect()]).filter(([, box]) => box.width > 0 && box.height > 0);
    const scopes = document.querySelector('dialog[open]') ? ['dialog[open]'] : ['.bar', '.dock', '.make', '.mine', '.gather__in'];
    for (const scope of scopes) for (const root of document.querySelectorAll(scope)) for (const [element, box] of boxes(root, targets))
      if (Math.round(box.width) < smallest || Math.round(box.height) < smallest) wrong.push(`${name(element)}: only ${Math.round(box.width)} x ${Math.round(box.height)}`);
    if (wanted) {
      const dock = document.querySelector('.dock');
      const inView = (box) => box.top >= -1 && box.left >= -1 && box.bottom <= high + 1 && box.right <= wide + 1;
      const head = document.getElementById('ask').getBoundingClientRect();
      if (!inView(head)) wrong.push(`the ask is not in view: ${Math.round(head.top)} to ${Math.round(head.bottom)} of ${high}`);
      for (const [element, box] of boxes(dock, '.prompt__options button, .crisispick button, .tray [role="checkbox"]')) {
        if (!inView(box)) wrong.push(`${name(element)} is not in view: ${Math.round(box.left)}-${Math.round(box.right)} x ${Math.round(box.top)}-${Math.round(box.bottom)} of ${wide} x ${high}`);
        else {
          const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
          if (!hit || !(element.contains(hit) || hit.contains(element))) wrong.push(`${name(element)} is covered by ${hit?.getAttribute('class')}`);
        }
      }
    }
    return wrong;
  }, { wanted: ask, smallest: least, targets: TARGETS });
}

/** In the page: does nothing move, and has everything been drawn that follows from what has? */
async function standsStill() {
  const moves = () => document.fonts.status !== 'loaded' || document.getAnimations().some((one) => one.playState === 'running' && one.effect.getTiming().iterations !== Infinity);
  const frame = () => new Promise((done) => { requestAnimationFrame(done); });
  if (moves()) return false;
  await frame();
  await frame();
  return !moves();
}

/** What `look()` finds, a list, when everything has its place: nothing, or the same when nothing moves. */
export async function foundAtLast(tab, look) {
  let found;
  await until('everything to have its place', async () => {
    const before = JSON.stringify(found);
    found = await look();
    return found.length === 0 || (JSON.stringify(found) === before && await tab.page.evaluate(standsStill) && JSON.stringify(await look()) === before);
  });
  return found;
}

/** What does not fit when everything has its place. */
export const misfitsAtLast = (tab, options) => foundAtLast(tab, () => misfits(tab, options));

export async function fits(tab, what, options) {
  assert.deepEqual(await misfitsAtLast(tab, options), [], `${what}, ${tab.name}`);
}

/** The middle and the size of something that stands where it did two frames ago: for a mouse that will go there. */
export function standing(locator) {
  return locator.evaluate(async (element) => {
    const frame = () => new Promise((done) => { requestAnimationFrame(done); });
    const box = () => { const { x, y, width, height } = element.getBoundingClientRect(); return { x: x + width / 2, y: y + height / 2, width, height }; };
    for (let before = box(); ; before = box()) {
      await frame();
      await frame();
      if (JSON.stringify(box()) === JSON.stringify(before)) return before;
    }
  });
}
