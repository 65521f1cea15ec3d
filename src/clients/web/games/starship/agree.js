// agree.js: what goes together at a new table of Starship Battles: players and scenario, optional rules and each other. What does not
// go is greyed, with its reason; whether a table opens the server says.

/** Of an optional rule: which others it needs one of, which it excludes. */
const BONDS = [
  { of: 'talents', needs: ['pilots'], rule: 'SB-432', text: 'Needs pilots' },
  { of: 'scanning', needs: ['planetoids'], rule: 'FL-006', text: 'Needs planetoids' },
  { of: 'orbits', needs: ['planetoids'], rule: 'FL-017', text: 'Needs planetoids' },
  { of: 'landing', needs: ['planetoids', 'ground'], rule: 'FL-034', text: 'Needs planetoids, or the ground' },
  { of: 'high', excludes: ['ground'], rule: 'FL-149', text: 'Not together with the ground' },
  { of: 'ground', excludes: ['high'], rule: 'FL-149', text: 'Not together with high altitude' },
  { of: 'navigation', excludes: ['ftl'], rule: 'FL-190', text: 'Not together with the basic jumps' },
  { of: 'ftl', excludes: ['navigation'], rule: 'FL-190', text: 'Not together with the advanced jumps' },
];
const COMPLETE = { levels: 'SB-345', ftl: 'SB-469', navigation: 'FL-002' };

const boxes = (form) => [...form.querySelectorAll('input[name="set-optional"]')];
const chosen = (form, name) => form.querySelector(`input[name="${name}"]:checked`)?.value;

/** Why an optional rule cannot be chosen: { text, rule }, or null. */
function whyNot(id, { scenario, quick, played }) {
  if (scenario.needs.includes(id)) return { text: `In play: ${scenario.name} needs it`, always: true };
  if (scenario.forbids.includes(id)) return { text: `Not in ${scenario.name}` };
  if (quick && COMPLETE[id]) return { text: 'Needs the Complete Rules', rule: COMPLETE[id] };
  if (id === 'scanning' && scenario.scans.length === 0) return { text: `${scenario.name} does not say how`, rule: 'FL-014' };
  return BONDS.find((bond) => bond.of === id && ((bond.needs && !bond.needs.some((one) => played.has(one))) || bond.excludes?.some((one) => played.has(one)))) ?? null;
}

/** Shows why beside a box, and whether it can be ticked. */
function grey(box, why) {
  const label = box.closest('.tick');
  box.disabled = Boolean(why);
  if (why) box.checked = Boolean(why.always);
  label.toggleAttribute('data-closed', Boolean(why));
  const note = label.querySelector('.tick__no') ?? label.appendChild(Object.assign(document.createElement('span'), { className: 'tick__no' }));
  note.textContent = why ? `${why.text}${why.rule ? ` (${why.rule})` : ''}.` : '';
}

const forPlayers = ([least, most]) => (least === most ? `${least} player${least === 1 ? '' : 's'}` : `${least} to ${most} players`);

/** Scenarios by their names, with their players. */
function names(form, { scenarios }) {
  for (const one of form.querySelectorAll('input[name="set-scenario"]')) {
    const { name, players: count } = scenarios.find(({ id }) => id === one.value);
    one.closest('.tick').querySelector('.tick__name').textContent = `${name}, ${forPlayers(count)}`;
  }
}

/** The players that the scenario is for; if that leaves out the number that is set, the nearest. */
function players(form, { players: [least, most], name }) {
  const all = [...form.querySelectorAll('input[name="seats"]')];
  for (const one of all) one.disabled = Number(one.value) < least || Number(one.value) > most;
  const open = all.filter((one) => !one.disabled);
  if (open.length > 0 && !open.some((one) => one.checked)) (Number(chosen(form, 'seats')) < least ? open[0] : open.at(-1)).checked = true;
  const group = all[0].closest('.opt');
  const note = group.querySelector('.opt__players') ?? group.querySelector('.opt__why').appendChild(Object.assign(document.createElement('b'), { className: 'opt__players' }));
  note.textContent = ` ${name}: ${forPlayers([least, most])}.`;
}

/** What is loaded is asked only where missiles fly. */
function missiles(form, played) {
  const all = [...form.querySelectorAll('input[name="set-missiles"]')];
  for (const one of all) one.disabled = !played.has('missiles') && one !== all[0];
  if (all.length > 0 && !played.has('missiles')) all[0].checked = true;
}

/** Brings a form in order after a change. A box that is greyed may close another: looked at until nothing changes. */
export function agree(form, components) {
  const scenario = components.scenarios.find(({ id }) => id === chosen(form, 'set-scenario'));
  if (!scenario) return;
  const rules = chosen(form, 'set-rules');
  const quick = rules === 'quick' || (rules === 'scenario' && scenario.rules === 'quick');
  const inPlay = () => new Set(boxes(form).filter((box) => box.checked || scenario.needs.includes(box.value)).map((box) => box.value));
  for (let i = 0; i < boxes(form).length; i++) {
    const before = [...inPlay()].join();
    for (const box of boxes(form)) grey(box, whyNot(box.value, { scenario, quick, played: inPlay() }));
    if ([...inPlay()].join() === before) break;
  }
  names(form, components);
  players(form, scenario);
  missiles(form, inPlay());
}
