// menu.js: the dialog with this browser's settings and the keys.
import { h } from './dom.js';
import { dialog } from './dialog.js';
import { speedNames } from './pace.js';
import { askToNotify, sound } from './announce.js';
import { radios } from './radios.js';
import * as settings from './settings.js';
import { LANGUAGES, language, t } from './translate.js';

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

/** The groups of sounds: [group, its name, its description, one of its sounds]. */
const soundGroups = () => [
  ['turn', t('Your turn'), t('A small bell.'), 'bell'],
  ['table', t('Table'), t('Cards, dice and seals.'), 'card'],
  ['stops', t('Important news'), t('One low tone.'), 'stop'],
];

/** Turns a group of sounds on or off, and plays one of its sounds. */
function changeSound(group, isOn, one) {
  settings.set('sounds', [...settings.get('sounds').filter((other) => other !== group), ...(isOn ? [group] : [])]);
  sound(one);
}

function changeVolume(volume) {
  settings.set('volume', volume);
  const heard = soundGroups().find(([group]) => settings.get('sounds').includes(group));
  if (heard) sound(heard.at(-1));
}

/** Changes the language. Modules set their words when they load, so the page loads again. */
function speak(id) {
  settings.set('language', id);
  location.reload();
}

/** The keys of the dock, for a game without keys of its own. */
export const dockKeys = () => [
  ['1 – 9', t('go to a choice, or pick a die')],
  ['← →', t('step through dice and choices')],
  ['Enter', t('confirm')],
];
const keys = () => [
  ['.', t('go to the question')],
  ['?', t('rules')],
  ['l', t('log')],
  ['c', t('chat')],
  ['u', t('undo')],
  ['k', t('settings and keys')],
  [t.in('key', 'Space'), t('skip the animation')],
  ['Esc', t('close')],
  [`← → ${t.in('key', 'Space')}`, t('in a replay: step, play')],
];

/** The content of the dialog. `playing` are the keys of a game that has its own. */
export function settingsBody(extra = [], playing = dockKeys()) {
  return h(
    'div',
    { class: 'settings' },
    extra,
    option(t('Language'), t('What the table speaks.'), radios(t('Language'), 'language', LANGUAGES, language, speak)),
    option(
      t('Light'),
      t('Night, day, or as your system does.'),
      radios(
        t('Light'),
        'theme',
        [
          ['system', t('System')],
          ['dark', t('Night')],
          ['light', t('Day')],
          ['contrast', t('Contrast')],
        ],
        settings.get('theme'),
        (v) => settings.set('theme', v),
      ),
    ),
    option(
      t('Motion'),
      t('Animate dice and pieces. Click to skip.'),
      radios(
        t('Motion'),
        'motion',
        [
          ['system', t('System')],
          ['on', t('On')],
          ['off', t('Off')],
        ],
        settings.get('motion'),
        (v) => settings.set('motion', v),
      ),
    ),
    option(
      t('Speed'),
      t('How fast others’ moves play.'),
      radios(t('Playback speed'), 'pace', speedNames().map(([name, text]) => [name, text]), settings.get('speed'), (v) => settings.set('speed', v)),
    ),
    option(
      t('Stop for news'),
      t('Wait until I have read important news.'),
      toggle(t('Stop for news'), 'stops', (event) => settings.set('stops', event.target.checked)),
    ),
    soundGroups().map(([group, text, why, one]) =>
      option(
        t('Sound: {group}', { group: text }),
        why,
        h('input', { class: 'switch', type: 'checkbox', role: 'switch', 'aria-label': t('Sound: {group}', { group: text }), checked: settings.get('sounds').includes(group), on: { change: (event) => changeSound(group, event.target.checked, one) } }),
      ),
    ),
    option(
      t('Volume'),
      t('Of all sounds.'),
      h('input', { class: 'range', type: 'range', min: '10', max: '100', step: '10', value: String(settings.get('volume')), 'aria-label': t('Volume'), on: { change: (event) => changeVolume(Number(event.target.value)) } }),
    ),
    option(
      t('Notifications'),
      t('Notify me when I look elsewhere.'),
      toggle(t('Notifications'), 'notify', changeNotify),
    ),
    h(
      'details',
      { class: 'keysbox' },
      h('summary', null, t('Keys')),
      h(
        'dl',
        { class: 'keys' },
        [...playing, ...keys()].map(([key, does]) => [h('dt', null, h('kbd', null, key)), h('dd', null, does)]),
      ),
    ),
  );
}

export const openSettings = (extra) => dialog({ heading: t('Settings'), body: settingsBody(extra), wide: true });
export { option };
