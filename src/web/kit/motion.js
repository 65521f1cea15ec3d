// motion.js: shows how things change their place. An element with data-move="name" glides from
// where the element of that name was to where it is now. A click ends all movement; with motion
// off, nothing glides.
import { after } from './clock.js';
import { still } from './settings.js';

const LONGEST = 420;
let running = [];

/** True if no movement would be seen. */
const unseen = (scale) => document.hidden || (still() && scale === 0);

/** The places of everything that can move, for glide() with the same `scale`. */
export function places(root, scale = 1) {
  const found = new Map();
  if (unseen(scale)) return found;
  for (const element of root.querySelectorAll('[data-move]')) {
    const box = element.getBoundingClientRect();
    if (box.width > 0) found.set(element.dataset.move, box);
  }
  return found;
}

/**
 * Lets what has moved glide to its place, and what is new land. `scale` multiplies the time. With
 * motion off, the new place is outlined instead.
 */
export function glide(root, before, scale = 1) {
  if (unseen(scale)) return;
  if (still()) return outline(root, before);
  let order = 0;
  for (const element of root.querySelectorAll('[data-move]')) {
    const now = element.getBoundingClientRect();
    if (now.width === 0) continue;
    const was = before.get(element.dataset.move);
    if (was && Math.abs(was.x - now.x) + Math.abs(was.y - now.y) < 3) continue;
    if (!was && !element.dataset.lands) continue;
    const base = getComputedStyle(element).transform;
    const own = base === 'none' ? '' : ` ${base}`;
    const from = was
      ? {
          transform: `translate(${was.x + was.width / 2 - now.x - now.width / 2}px, ${was.y + was.height / 2 - now.y - now.height / 2}px)${own} scale(${Math.max(0.3, was.width / now.width)})`,
        }
      : landing[element.dataset.lands](own);
    run(
      element.animate([from, { transform: base }], {
        duration: (was ? 260 : LONGEST) * (scale || 1),
        delay: Math.min(order++ * 60, 480) * (scale || 1),
        easing: 'cubic-bezier(.2,.75,.2,1)',
        fill: 'backwards',
      }),
    );
  }
}

const OUTLINED = 400;

function outline(root, before) {
  for (const element of root.querySelectorAll('[data-move]')) {
    const now = element.getBoundingClientRect();
    const was = before.get(element.dataset.move);
    if (now.width === 0 || (was && Math.abs(was.x - now.x) + Math.abs(was.y - now.y) < 3)) continue;
    element.classList.add('is-new-place');
    after(OUTLINED, () => element.classList.remove('is-new-place'));
  }
}

const landing = {
  rolls: (own) => ({ transform: `translateY(-60px)${own} rotate(-220deg) scale(.6)`, opacity: 0 }),
  drops: (own) => ({ transform: `translateY(-18px)${own} scale(1.35)`, opacity: 0 }),
};

function run(animation) {
  running.push(animation);
  animation.finished
    .catch(() => {})
    .then(() => {
      running = running.filter((one) => one !== animation);
    });
}

function endAll() {
  for (const animation of running) animation.finish();
}

document.addEventListener('pointerdown', endAll, { capture: true });
