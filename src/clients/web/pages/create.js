// create.js: a new table. Every option of the game is explained in a sentence, with its rule.
import { h, icon } from '../kit/dom.js';
import { prose } from '../kit/rules.js';
import { radios } from '../kit/menu.js';
import { LIMITS, OTHERWISE, PACES } from './catalogue.js';

const title = (name) => name[0].toUpperCase() + name.slice(1).replaceAll('_', ' ');

const BESIDE = 26; // letters of all values together, and their margins, that leave room for what a setting means

function option(name, why, set, tall = false) {
  return h(
    'div',
    { class: `opt ${tall ? 'opt--tall' : ''}`, role: 'group', 'aria-label': name, 'data-key': `opt-${name}` },
    h('span', { class: 'opt__name', 'aria-hidden': 'true' }, name),
    h('span', { class: 'opt__why' }, why),
    h('span', { class: 'opt__set' }, set),
  );
}

function seatsOption(game) {
  const [least, most] = game.seats;
  const counts = Array.from({ length: most - least + 1 }, (_, i) => [String(least + i), String(least + i)]);
  return option(
    'Players',
    'Seats left free when the game starts are filled with bots.',
    radios('Players', 'seats', counts, String(game.usual.findLast((n) => n <= 4) ?? least), () => {}),
    4 * counts.length > BESIDE,
  );
}

/** A button that ticks those boxes of its setting, and no others. */
function presetButton(preset) {
  const tick = (event) => {
    const group = event.target.closest('.opt');
    for (const box of group.querySelectorAll('input')) box.checked = preset.values.includes(box.value);
    group.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return h('button', { class: 'btn btn--quiet', type: 'button', title: preset.summary, on: { click: tick } }, title(preset.name));
}

const NONE = { name: 'none', summary: 'none of these', values: [] };

/** A setting of which any values can be chosen: a box to tick for each, with what it means; buttons for some sets. */
function setOption(setting) {
  const id = (value) => `set-${setting.name}-${value.name}`;
  return option(
    title(setting.name),
    prose(`${setting.summary}.`),
    h(
      'span',
      { class: 'ticks' },
      setting.presets.length > 0 && h('span', { class: 'row' }, [NONE, ...setting.presets].map(presetButton)),
      setting.values.map((value) =>
        h(
          'label',
          { class: 'tick' },
          h('input', {
            type: 'checkbox',
            name: `set-${setting.name}`,
            value: value.name,
            'aria-labelledby': id(value),
            'aria-describedby': `${id(value)}-why`,
          }),
          h('span', { class: 'tick__name', id: id(value) }, title(value.name)),
          h('span', { class: 'opt__why', id: `${id(value)}-why` }, prose(`${value.summary}.`)),
        ),
      ),
    ),
    true,
  );
}

const LONG = 500; // letters of what all values mean: more than that are lines of a list

/** A setting with much to say of each value: one line each. */
function listOption(setting) {
  return option(
    title(setting.name),
    prose(`${setting.summary}.`),
    h(
      'span',
      { class: 'ticks ticks--list', role: 'radiogroup', 'aria-label': title(setting.name) },
      setting.values.map((value, i) =>
        h(
          'label',
          { class: 'tick', 'data-key': value.name },
          h('input', { type: 'radio', name: `set-${setting.name}`, value: value.name, checked: i === 0 }),
          h('span', { class: 'tick__name' }, title(value.name)),
          h('span', { class: 'opt__why' }, prose(`${value.summary}.`)),
        ),
      ),
    ),
    true,
  );
}

/** A setting of the game, as the game itself explains it. */
function settingOption(setting) {
  if (setting.set) return setOption(setting);
  if (setting.values.reduce((sum, { summary }) => sum + summary.length, 0) > LONG) return listOption(setting);
  const values = setting.values.map((value) => `${title(value.name)}: ${value.summary}.`).join(' ');
  return option(
    title(setting.name),
    [...prose(`${setting.summary}. `), values],
    radios(
      title(setting.name),
      `set-${setting.name}`,
      setting.values.map((v) => [v.name, title(v.name)]),
      setting.values[0].name,
      () => {},
    ),
    setting.values.reduce((sum, { name }) => sum + name.length + 3, 0) > BESIDE,
  );
}

function limitSelect() {
  return h(
    'select',
    { class: 'select', name: 'limit', 'aria-label': 'Limit for a choice' },
    LIMITS.map(([value, text]) => h('option', { value }, text)),
  );
}

export function createForm(game, submit, playBots, onChange) {
  return h(
    'form',
    {
      class: 'make panel panel--lamp form',
      'aria-labelledby': 'make-title',
      'data-key': `make-${game.game}`,
      on: {
        submit: (event) => {
          event.preventDefault();
          submit(event.target);
        },
        change: (event) => onChange(event.currentTarget),
      },
    },
    h(
      'div',
      { class: 'form__head' },
      h('h2', { class: 'section', id: 'make-title' }, `New table: ${game.name}`),
      h(
        'span',
        { class: 'row' },
        h('button', { class: 'btn', type: 'button', on: { click: playBots } }, icon('bot'), 'Bots, now'),
        h('button', { class: 'btn btn--primary' }, 'Open the table'),
      ),
    ),
    seatsOption(game),
    option(
      'Name of the table',
      'How your friends will find it.',
      h('input', {
        class: 'field',
        name: 'title',
        maxlength: '60',
        placeholder: 'Night watch',
        'aria-label': 'Name of the table',
        autocomplete: 'off',
      }),
    ),
    option(
      'Pace',
      'Live in one sitting, or over days: close the page and come back.',
      radios(
        'Pace',
        'pace',
        PACES,
        'live',
        () => {},
      ),
    ),
    option('Limit', 'For one choice. When it runs out the table chooses.', limitSelect()),
    option(
      'When it runs out',
      'Pass where that is possible, or do what an officer would.',
      radios(
        'When the limit runs out',
        'default',
        OTHERWISE,
        'pass',
        () => {},
      ),
    ),
    option(
      'Who may join',
      'By your link only, or anyone who sees it in the list.',
      radios(
        'Who may join',
        'open',
        [
          ['link', 'Link'],
          ['anyone', 'Anyone'],
        ],
        'link',
        () => {},
      ),
    ),
    game.claims.length > 0 &&
      option(
        'Talk',
        'Freely, or only in the vague words that the game has for it.',
        radios(
          'Talk',
          'talk',
          [
            ['free', 'Free'],
            ['claims', 'Claims only'],
          ],
          'free',
          () => {},
        ),
      ),
    game.settings.map(settingOption),
  );
}

export function readForm(form, game) {
  const given = new FormData(form);
  const chosen = ({ name, set }) => (set ? given.getAll(`set-${name}`) : given.get(`set-${name}`));
  return {
    game: game.game,
    seats: Number(given.get('seats')),
    title: String(given.get('title')).trim(),
    open: given.get('open') === 'anyone',
    ...(given.get('talk') && { talk: given.get('talk') }),
    pace: { kind: given.get('pace'), limit: Number(given.get('limit')), default: given.get('default') },
    settings: Object.fromEntries(game.settings.map((setting) => [setting.name, chosen(setting)])),
  };
}
