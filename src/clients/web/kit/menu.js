// menu.js: the settings of this browser, and the keys.
import { h } from './dom.js';
import { dialog } from './dialog.js';
import { SPEEDS } from './pace.js';
import { askToNotify } from './say.js';
import * as settings from './settings.js';

export function radios(label, name, values, now, onChange) {
  return h(
    'span',
    { class: 'choice', role: 'radiogroup', 'aria-label': label },
    values.map(([value, text]) =>
      h(
        'label',
        null,
        h('input', { type: 'radio', name, value, checked: value === now, on: { change: () => onChange(value) } }),
        text,
      ),
    ),
  );
}

const option = (text, why, control) =>
  h(
    'div',
    { class: 'opt' },
    h('span', { class: 'opt__name' }, text),
    h('span', { class: 'opt__why' }, why),
    h('span', { class: 'opt__set' }, control),
  );

function toggle(label, name, change) {
  return h('input', {
    class: 'switch',
    type: 'checkbox',
    role: 'switch',
    'aria-label': label,
    checked: settings.get(name),
    on: { change },
  });
}

async function changeNotify(event) {
  const box = event.target;
  if (box.checked && !(await askToNotify())) box.checked = false;
  settings.set('notify', box.checked);
}

/** The keys of the dock, where a game has none of its own. */
export const DOCK_KEYS = [
  ['1 – 9', 'go to a choice, or pick a die'],
  ['← →', 'walk dice and choices'],
  ['Enter', 'confirm'],
];
const KEYS = [
  ['.', 'to what is asked'],
  ['?', 'rules'],
  ['l', 'log'],
  ['c', 'chat'],
  ['u', 'ask to take back'],
  ['k', 'these settings and keys'],
  ['Space', 'while something is shown: end this movement'],
  ['Esc', 'close'],
  ['← → Space', 'in a replay: step, play'],
];

/** `playing`: the keys of a game that has its own. */
export function settingsBody(extra = [], playing = DOCK_KEYS) {
  return h(
    'div',
    { class: 'settings' },
    extra,
    option(
      'Light',
      'Night is how the room is meant.',
      radios(
        'Light',
        'theme',
        [
          ['system', 'System'],
          ['dark', 'Night'],
          ['light', 'Day'],
          ['contrast', 'Contrast'],
        ],
        settings.get('theme'),
        (v) => settings.set('theme', v),
      ),
    ),
    option(
      'Motion',
      'Dice roll and markers move; a click ends it.',
      radios(
        'Motion',
        'motion',
        [
          ['system', 'System'],
          ['on', 'On'],
          ['off', 'Off'],
        ],
        settings.get('motion'),
        (v) => settings.set('motion', v),
      ),
    ),
    option(
      'Speed',
      'How fast you are shown what the others do. Space ends a movement.',
      radios('Speed of the show', 'pace', SPEEDS.map(([name, text]) => [name, text]), settings.get('speed'), (v) => settings.set('speed', v)),
    ),
    option(
      'Stop for news',
      'What you must not miss waits until you have read it.',
      toggle('Stop for news', 'stops', (event) => settings.set('stops', event.target.checked)),
    ),
    option(
      'Sound',
      'A bell when it is your turn.',
      toggle('Sound', 'sound', (event) => settings.set('sound', event.target.checked)),
    ),
    option(
      'Notifications',
      'From the browser, when the page is in the background.',
      toggle('Notifications', 'notify', changeNotify),
    ),
    h(
      'details',
      { class: 'keysbox' },
      h('summary', null, 'Keys'),
      h(
        'dl',
        { class: 'keys' },
        [...playing, ...KEYS].map(([key, does]) => [h('dt', null, h('kbd', null, key)), h('dd', null, does)]),
      ),
    ),
  );
}

export const openSettings = (extra) => dialog({ heading: 'Settings', body: settingsBody(extra), wide: true });
export { option };
