// galactica_crew.mjs: five people at Battlestar Galactica who are after a certain story, and know nothing but what their
// seats are shown: the same in a browser (test_galactica_five.mjs) and without one (galactica_seed.mjs). At each moment a
// person is {seat, asks, view}. What they choose hangs on the moment alone, never on who answers first.
import { readFileSync } from 'node:fs';

const data = (file) => JSON.parse(readFileSync(new URL(`../../../games/galactica/data/${file}`, import.meta.url), 'utf8'));
const DISTANCES = Object.fromEntries(data('destination.json').cards.map(({ id, distance }) => [id, distance]));

const WANTED = ['galen_tyrol', 'william_adama', 'laura_roslin', 'lee_adama', 'saul_tigh', 'kara_thrace', 'tom_zarek'];
const YIELDING = ['pass', 'nothing', 'stay', 'leave'];
const REACTIONS = ['scientific_research', 'investigative_committee', 'declare_emergency'];

export const optionOf = ({ asks }, verb) => asks?.options?.find((option) => option.verb === verb);
export const reactionOf = ({ asks }) => asks?.options?.find(({ verb, card }) => verb === 'play' && REACTIONS.includes(card.text));
export const cylonCards = ({ seat, view }) => view.seats[seat].loyalty.filter(({ card }) => card?.startsWith('cylon'));

const asksAll = (people, ...windows) => people.every(({ asks, view }) => asks?.kind === 'window' && windows.includes(view.window));
const isRevealed = ({ seat, view }) => view.seats[seat].revealed;
const asked = (people, kind) => people.filter(({ asks }) => asks?.kind === kind);

/** The story in its order: each chapter, and at which moments it is there. */
export const STORY = {
  begin: ([{ view }]) => view.turn === 1 && view.step === 'movement',
  reaction: (people) => asksAll(people, 'before_check', 'after_total') && people.some(reactionOf),
  adding: (people) => asked(people, 'add').some(({ view: { check } }) => !check.open && check.added.some((cards) => cards > 0)),
  counted: ([{ view }]) => view.check === null,
  unmasking: (people) => asked(people, 'action').some((one) => optionOf(one, 'reveal')),
  revealed: ([{ view }]) => view.seats.some(({ place }) => place === 'resurrection_ship'),
  jump: ([{ view: { visited, distance } }]) => visited.length > 0 && distance >= visited.reduce((sum, one) => sum + DISTANCES[one], 0),
  sleepers: ([{ view }]) => view.sleepers,
  cylonTurn: (people) => asked(people, 'move').some(isRevealed),
  caprica: (people) => asked(people, 'vision').some(isRevealed),
};
/** Chapters that are what somebody does; who and what. */
export const DEEDS = {
  reaction: { who: (people) => people.find(reactionOf), what: reactionOf },
  unmasking: { who: (people) => people.find((one) => optionOf(one, 'reveal')), what: (one) => optionOf(one, 'reveal') },
};

/** Cards that help, three at the most; those for a reaction are kept until there was one. */
function helping({ hand, counts }, most, reacted) {
  const helps = counts.map((worth, card) => ({ worth, card })).filter(({ worth, card }) => worth > 0 && (reacted || !REACTIONS.includes(hand[card].text)));
  return helps.sort((a, b) => b.worth - a.worth).slice(0, Math.min(3, most)).map(({ card }) => card);
}

const farthest = (options) => options.reduce((best, one) => (DISTANCES[one.destination] > DISTANCES[best.destination] ? one : best));

/** What somebody does: to FTL Control and away, a Cylon to Caprica; help in every check; leave the rest. */
function plan({ seat, asks: { kind, options }, view }, chapter) {
  const find = (fits) => options.find(fits);
  const set = find(({ free }) => free);
  if (set?.verb === 'add') return { option: set, cards: helping(view.seats[seat], set.free[0].max, chapter !== 'reaction') };
  if (set) return { option: set, cards: set.free[0].set.slice(0, set.free[0].min) };
  if (kind === 'character') return { option: WANTED.map((name) => find(({ character }) => character === name)).find(Boolean) ?? options[0] };
  if (kind === 'destination') return { option: farthest(options) };
  const there = find(({ verb, location }) => ['go', 'location'].includes(verb) && ['ftl_control', 'caprica'].includes(location));
  const dares = kind === 'move' || view.resources.population > 4;
  return { option: (dares && there) || find(({ verb }) => YIELDING.includes(verb)) || options[0] };
}

/** What each does who is asked, while a chapter of the story is awaited, or is there. */
export function plans(people, chapter) {
  const deed = STORY[chapter](people) ? DEEDS[chapter] : null;
  const doer = deed?.who(people);
  return people.filter(({ asks }) => asks?.ask).map((one) => ({ seat: one.seat, ...(one === doer ? { option: deed.what(one) } : plan(one, chapter)) }));
}
