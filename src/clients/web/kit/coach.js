// coach.js: coach marks. Short, one at a time, tied to what is asked; left at any time, and never shown twice.
import { h, icon } from './dom.js';
import { keep } from './keep.js';

const KEY = 'coach';
let shown = null;

const state = () => keep.read(KEY, { off: false, seen: [] });

export const coachIsOff = () => state().off;

export function setCoach(on) {
  keep.write(KEY, { off: !on, seen: [] });
  hide();
}

function hide() {
  shown?.box.remove();
  shown?.target?.classList.remove('coached');
  shown = null;
}

function seen(id) {
  const now = state();
  keep.write(KEY, { ...now, seen: [...now.seen, id] });
  hide();
}

/** Beside its target, inside the window. */
function place(box, target) {
  const at = target.getBoundingClientRect();
  const size = box.getBoundingClientRect();
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const above = at.top > height / 2;
  const left = Math.max(12, Math.min(at.left + at.width / 2 - size.width / 2, width - size.width - 12));
  const floor = document.querySelector('.dock')?.getBoundingClientRect().top ?? height; // what is asked stays in sight
  const top = above ? Math.min(at.top, floor) - size.height - 16 : Math.min(at.top + at.height * 0.6, floor - size.height - 12);
  box.style.left = `${left}px`;
  box.style.top = `${Math.max(56, top)}px`;
}

/** Shows the first mark that fits and was not seen. */
export function coach(marks, facts, root) {
  const { off, seen: known } = state();
  const mark = off ? null : marks.find((one) => !known.includes(one.id) && one.when(facts) && root.querySelector(one.at));
  if (!mark) {
    hide();
    return;
  }
  const target = root.querySelector(mark.at);
  if (shown?.mark === mark && shown.target === target) {
    place(shown.box, target);
    return;
  }
  hide();
  const box = h(
    'aside',
    { class: 'coach', 'aria-label': `First game: ${mark.title}` },
    h('p', { class: 'coach__title' }, icon('lamp'), mark.title),
    h('p', null, mark.text),
    h(
      'div',
      { class: 'row coach__foot' },
      h(
        'button',
        {
          class: 'btn btn--quiet',
          type: 'button',
          on: {
            click: () => {
              keep.write(KEY, { off: true, seen: [] });
              hide();
            },
          },
        },
        'No more of these',
      ),
      h(
        'button',
        {
          class: 'btn',
          type: 'button',
          on: {
            click: () => {
              seen(mark.id);
              coach(marks, facts, root);
            },
          },
        },
        'Go on',
      ),
    ),
  );
  document.body.append(box);
  target.classList.add('coached');
  shown = { mark, box, target };
  place(box, target);
}

export const endCoach = hide;
