// create.js: the form of a new table. Players choose a preset and their number. The preset sets all
// other options, which can be changed under More.
import { h, icon } from '../kit/dom.js';
import { chip } from '../kit/rules.js';
import { radios } from '../kit/radios.js';
import { t } from '../kit/translate.js';
import { entry, OWN, presetsOf, settingName } from '../games/games.js';
import { limits, otherwise, paces, playersWords } from './catalogue.js';
import { botLevel, botsOf, botWords } from './sit.js';

/** The name of a value. One that is only a code, such as "m1", is shown by its summary. */
const valueName = (value) => (/^[a-z]\d$/.test(value.name) ? value.summary : settingName(value.name));

const RULE = /\b(?:[A-Z]{2}-)?R?\d{2,3}\b(?=[^()]*\))/g;
const BRACKETS = / \((?:ruling )?(?:[A-Z]{2}-)?R?\d{2,3}[^)]*\)/g;
// If all values and their margins have more letters, they need a row of their own.
const BESIDE = 26;

/** Splits a text into its sentence and the rule numbers that stood in brackets. */
function apart(text) {
  const rules = text.match(RULE) ?? [];
  return [text.replace(BRACKETS, ''), rules];
}

function option(name, why, set, tall = false) {
  const [words, rules] = apart(why);
  return h(
    'div',
    { class: `opt ${tall ? 'opt--tall' : ''}`, role: 'group', 'aria-label': name, 'data-key': `opt-${name}` },
    h('span', { class: 'opt__name' }, h('span', { 'aria-hidden': 'true' }, name), rules.map(chip)),
    h('span', { class: 'opt__why' }, words),
    h('span', { class: 'opt__set' }, set),
  );
}

/** The default number of players: the largest usual one up to four. */
const usualSeats = (game) => game.usual.findLast((n) => n <= 4) ?? game.seats[0];

function seatsOption(game) {
  const [least, most] = game.seats;
  const counts = Array.from({ length: most - least + 1 }, (_, i) => [String(least + i), String(least + i)]);
  return option(
    t('Players'),
    t('Bots fill empty seats.'),
    radios(t('Players'), 'seats', counts, String(usualSeats(game)), () => {}),
    4 * counts.length > BESIDE,
  );
}

/** The level of the bots that fill empty seats. The line beside it explains the selected level. */
function botsOption(game) {
  const levels = botsOf(game, game.programs);
  const usual = levels.includes('officer') ? 'officer' : levels[0];
  return levels.length > 1 && option(
    t('Bots'),
    botWords(usual),
    radios(t('Bots'), 'bots', levels.map((bot) => [bot, botLevel(bot)]), usual, () => {}),
    true,
  );
}

/** A button that ticks the boxes of a preset and clears the others. */
function presetButton(preset) {
  const tick = (event) => {
    const group = event.target.closest('.opt');
    for (const box of group.querySelectorAll('input')) box.checked = preset.values.includes(box.value);
    group.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return h('button', { class: 'btn btn--quiet', type: 'button', title: preset.summary, on: { click: tick } }, settingName(preset.name));
}

const none = () => ({ name: 'none', summary: t('none of these'), values: [] });

/**
 * A setting that takes any number of its values: a box for each value, with its explanation, and
 * buttons for presets.
 */
function setOption(setting) {
  const id = (value) => `set-${setting.name}-${value.name}`;
  return option(
    settingName(setting.name),
    `${setting.summary}.`,
    h(
      'span',
      { class: 'ticks' },
      setting.presets.length > 0 && h('span', { class: 'row' }, [none(), ...setting.presets].map(presetButton)),
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
          h('span', { class: 'tick__name', id: id(value) }, settingName(value.name)),
          h('span', { class: 'opt__why', id: `${id(value)}-why` }, apart(`${value.summary}.`)[0]),
        ),
      ),
    ),
    true,
  );
}

const LONG = 500; // a setting with more letters of explanation becomes a list

/** A setting with long explanations: one line for each value. */
function listOption(setting) {
  return option(
    settingName(setting.name),
    `${setting.summary}.`,
    h(
      'span',
      { class: 'ticks ticks--list', role: 'radiogroup', 'aria-label': settingName(setting.name) },
      setting.values.map((value, i) =>
        h(
          'label',
          { class: 'tick', 'data-key': value.name },
          h('input', { type: 'radio', name: `set-${setting.name}`, value: value.name, checked: i === 0 }),
          h('span', { class: 'tick__name' }, valueName(value)),
          h('span', { class: 'opt__why' }, apart(`${value.summary}.`)[0]),
        ),
      ),
    ),
    true,
  );
}

/**
 * Sorts values: the default, "none", numbers in their order, then the rest as the game lists them.
 */
function inOrder([usual, ...others]) {
  const place = ({ name }) => (name === 'none' ? -1 : /^\d+$/.test(name) ? Number(name) : Infinity);
  return [usual, ...others.sort((a, b) => (place(a) < place(b) ? -1 : Number(place(a) > place(b))))];
}

/** A setting, with the game's own explanation. */
function settingOption(setting) {
  if (setting.set) return setOption(setting);
  if (setting.values.reduce((sum, { summary }) => sum + summary.length, 0) > LONG) return listOption(setting);
  return option(
    settingName(setting.name),
    `${setting.summary}.`,
    [
      radios(
        settingName(setting.name),
        `set-${setting.name}`,
        inOrder(setting.values).map((v) => [v.name, valueName(v)]),
        setting.values[0].name,
        () => {},
      ),
      h('span', { class: 'opt__now', 'data-own': '', 'data-of': setting.name }),
    ],
    setting.values.reduce((sum, value) => sum + valueName(value).length + 3, 0) > BESIDE,
  );
}

function limitSelect() {
  return h(
    'select',
    { class: 'select', name: 'limit', 'aria-label': t('Time per choice') },
    limits().map(([value, text]) => h('option', { value }, text)),
  );
}

// ---- presets ------------------------------------------------------------------------------------

const SIGNS = { bots: 'bot', friends: 'pair', own: 'gear' };

function presetCard(game, preset, i) {
  const { id, name, line, seats } = preset;
  const players = seats ? playersWords(Math.min(...seats), Math.max(...seats)) : t('any number of players');
  return h(
    'label',
    { class: 'preset', 'data-key': id },
    h('input', { type: 'radio', name: 'preset', value: id, checked: i === 0 }),
    icon(SIGNS[id] ?? entry(game.game).sign),
    h('b', null, name),
    h('span', { class: 'preset__line' }, line),
    h('span', { class: 'preset__facts' }, players),
  );
}

const chosenPreset = (form, game) => presetsOf(game.game).find(({ id }) => id === form.elements.preset?.value);

/** Fills the form with the settings of a preset. */
function applyPreset(form, game, preset) {
  for (const { name, set, values } of game.settings) {
    const wanted = [preset.settings[name] ?? (set ? [] : values[0].name)].flat();
    for (const box of form.querySelectorAll(`[name="set-${name}"]`)) box.checked = wanted.includes(box.value);
  }
  for (const box of form.querySelectorAll('[name="seats"]')) box.checked = Number(box.value) === (preset.seats?.[0] ?? usualSeats(game));
  form.querySelector('.more').open = preset.id === OWN.id;
  settle(form, game);
}

/**
 * Updates the form for the selected preset: the possible numbers of players, the highlighted button
 * and the explanations.
 */
export function settle(form, game) {
  const { seats, bots } = chosenPreset(form, game) ?? OWN;
  for (const box of form.querySelectorAll('[name="seats"]')) box.closest('label').hidden = seats !== null && !seats.includes(Number(box.value));
  leadWith(form, bots);
  explain(form, game);
}

/** Explains the selected value below its setting, and the selected level beside the bots. */
function explain(form, game) {
  const bot = form.querySelector('[name="bots"]:checked');
  if (bot) bot.closest('.opt').querySelector('.opt__why').textContent = botWords(bot.value);
  for (const place of form.querySelectorAll('.opt__now')) {
    const { values } = game.settings.find(({ name }) => name === place.dataset.of);
    const value = values.find(({ name }) => name === form.querySelector(`[name="set-${place.dataset.of}"]:checked`)?.value);
    place.textContent = value && valueName(value) !== value.summary ? apart(`${value.summary[0].toUpperCase()}${value.summary.slice(1)}.`)[0] : '';
  }
}

/** Highlights one of the two buttons. */
function leadWith(form, bots) {
  form.querySelector('[data-key="now"]').classList.toggle('btn--primary', bots);
  form.querySelector('[data-key="open"]').classList.toggle('btn--primary', !bots);
}

/** Handles a change in the form. Changing a setting by hand selects the preset "Your own". */
function changed(event, game) {
  const form = event.currentTarget;
  const { name = '' } = event.target;
  if (name === 'preset') applyPreset(form, game, chosenPreset(form, game));
  if (name === 'bots') explain(form, game);
  if (!name.startsWith('set-')) return;
  if (form.elements.preset) form.elements.preset.value = OWN.id;
  settle(form, game);
}

/** The options that a preset sets, one line each. */
function more(game, hasPresets, hasLinks) {
  return h(
    'details',
    { class: 'more', open: !hasPresets },
    h('summary', null, h('span', null, h('b', null, t('More')), h('small', null, hasLinks ? t('Pace, clock, who may join, and the rules.') : t('Pace, clock and the rules.'))), icon('down')),
    h(
      'div',
      { class: 'more__in' },
      option(t('Pace'), t('In one sitting, or over several days.'), radios(t('Pace'), 'pace', paces(), 'live', () => {})),
      option(t('Clock'), t('Time per choice.'), limitSelect()),
      option(t('When time is up'), t('Pass, or let a bot decide.'), radios(t('When time is up'), 'default', otherwise(), 'pass', () => {})),
      hasLinks && option(
        t('Who may join'),
        t('Invite only, or open to anyone.'),
        radios(
          t('Who may join'),
          'open',
          [
            ['link', t('Link')],
            ['anyone', t('Anyone')],
          ],
          'link',
          () => {},
        ),
      ),
      game.claims.length > 0 &&
        option(
          t('Talk'),
          t('Open chat, or the game’s quick phrases only.'),
          radios(
            t('Talk'),
            'talk',
            [
              ['free', t.in('talk', 'Free')],
              ['claims', t('Quick phrases')],
            ],
            'free',
            () => {},
          ),
        ),
      option(
        t('Sealed questions'),
        t('Steady ones all last 6 seconds.'),
        radios(
          t('Sealed questions'),
          'windows',
          [
            ['drawn', t('Short')],
            ['steady', t('Steady')],
          ],
          'drawn',
          () => {},
        ),
      ),
      game.settings.map(settingOption),
    ),
  );
}

export function createForm(game, house, submit, playBots, onChange) {
  const presets = presetsOf(game.game);
  const form = h(
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
        change: (event) => {
          changed(event, game);
          onChange(event.currentTarget);
        },
      },
    },
    h('h2', { class: 'section', id: 'make-title' }, t('New table: {game}', { game: game.name })),
    presets.length > 0 &&
      h('div', { class: 'presets', role: 'radiogroup', 'aria-label': t('What kind of evening?') }, presets.map((preset, i) => presetCard(game, preset, i))),
    seatsOption(game),
    botsOption(game),
    option(
      t('Table name'),
      t('Your friends see this name.'),
      h('input', {
        class: 'field',
        name: 'title',
        maxlength: '60',
        placeholder: t('Night watch'),
        'aria-label': t('Table name'),
        autocomplete: 'off',
      }),
    ),
    more(game, presets.length > 0, house.links),
    h(
      'p',
      { class: 'row form__go' },
      h('button', { class: 'btn', 'data-key': 'open' }, t('Open the table')),
      h('button', { class: 'btn', type: 'button', 'data-key': 'now', on: { click: playBots } }, icon('bot'), t('Start with bots')),
      presets.length > 0 && h('a', { class: 'btn btn--quiet', href: `/learn/${game.game}` }, icon('info'), t('Learn it first')),
    ),
  );
  if (presets.length > 0) applyPreset(form, game, presets[0]);
  else settle(form, game);
  return form;
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
    windows: given.get('windows'),
    pace: { kind: given.get('pace'), limit: Number(given.get('limit')), default: given.get('default') },
    settings: Object.fromEntries(game.settings.map((setting) => [setting.name, chosen(setting)])),
  };
}
