// agree.js: keeps the form for a new table consistent: players, scenario and optional rules must go
// together. Options that do not are disabled, with the reason. Only the server decides whether a
// table can be opened.
import { t } from '../../../src/web/kit/translate.js';

const boxes = (form) => [...form.querySelectorAll('input[name="set-optional"]')];
const chosen = (form, name) => form.querySelector(`input[name="${name}"]:checked`)?.value;

/** Says whether a bond between optional rules closes the rule `id`. Exclusion works both ways. */
const closes = (bond, id, { quick, played }) =>
  bond.of === id
    ? (bond.complete && quick) || bond.excludes.some((one) => played.has(one)) || (bond.needs_one_of.length > 0 && !bond.needs_one_of.some((one) => played.has(one)))
    : bond.excludes.includes(id) && played.has(bond.of);

/**
 * Returns why an optional rule cannot be chosen: { text, rule }, or undefined. `always`: the
 * scenario requires the rule, so its box stays ticked.
 */
function whyNot(id, bonds, { scenario, ...at }) {
  if (scenario.needs.includes(id)) return { text: t('In play: {scenario} needs it.', { scenario: scenario.name }), always: true };
  if (scenario.forbids.includes(id)) return { text: t('Not in {scenario}.', { scenario: scenario.name }), rule: scenario.forbids_rule };
  if (id === 'scanning' && scenario.scans.length === 0) return { text: t('{scenario} does not say how.', { scenario: scenario.name }), rule: 'FL-014' };
  return bonds.find((bond) => closes(bond, id, at));
}

/** Shows the reason beside a box, and disables the box if there is one. */
function grey(box, why) {
  const label = box.closest('.tick');
  box.disabled = Boolean(why);
  if (why) box.checked = Boolean(why.always);
  label.toggleAttribute('data-closed', Boolean(why));
  const note = label.querySelector('.tick__no') ?? label.appendChild(Object.assign(document.createElement('span'), { className: 'tick__no' }));
  note.textContent = why ? `${why.text}${why.rule ? ` (${why.rule})` : ''}` : '';
}

const forPlayers = ([least, most]) => (least === most ? t.n(least, '{n} player', '{n} players') : t('{least} to {most} players', { least, most }));

/** Labels each scenario with its name and its number of players. */
function names(form, { scenarios }) {
  for (const one of form.querySelectorAll('input[name="set-scenario"]')) {
    const { name, players: count } = scenarios.find(({ id }) => id === one.value);
    one.closest('.tick').querySelector('.tick__name').textContent = `${name}, ${forPlayers(count)}`;
  }
}

/**
 * Disables the numbers of players that the scenario does not allow. If the chosen number is one of
 * them, the nearest allowed number is chosen.
 */
function players(form, { players: [least, most], name }) {
  const all = [...form.querySelectorAll('input[name="seats"]')];
  for (const one of all) one.disabled = Number(one.value) < least || Number(one.value) > most;
  const open = all.filter((one) => !one.disabled);
  if (open.length > 0 && !open.some((one) => one.checked)) (Number(chosen(form, 'seats')) < least ? open[0] : open.at(-1)).checked = true;
  const group = all[0].closest('.opt');
  const note = group.querySelector('.opt__players') ?? group.querySelector('.opt__why').appendChild(Object.assign(document.createElement('b'), { className: 'opt__players' }));
  note.textContent = ` ${name}: ${forPlayers([least, most])}.`;
}

/** Missile loads can be chosen only if missiles are in play; otherwise the first choice is set. */
function missiles(form, played) {
  const all = [...form.querySelectorAll('input[name="set-missiles"]')];
  for (const one of all) one.disabled = !played.has('missiles') && one !== all[0];
  if (all.length > 0 && !played.has('missiles')) all[0].checked = true;
}

/**
 * Brings the form in order after a change. A box that gets disabled may close another one, so this
 * repeats until nothing changes.
 */
export function agree(form, components) {
  const scenario = components.scenarios.find(({ id }) => id === chosen(form, 'set-scenario'));
  if (!scenario) return;
  const rules = chosen(form, 'set-rules');
  const quick = rules === 'quick' || (rules === 'scenario' && scenario.rules === 'quick');
  const inPlay = () => new Set(boxes(form).filter((box) => box.checked || scenario.needs.includes(box.value)).map((box) => box.value));
  for (let i = 0; i < boxes(form).length; i++) {
    const before = [...inPlay()].join();
    for (const box of boxes(form)) grey(box, whyNot(box.value, components.bonds, { scenario, quick, played: inPlay() }));
    if ([...inPlay()].join() === before) break;
  }
  names(form, components);
  players(form, scenario);
  missiles(form, inPlay());
}
