// guide.js: the hints for a first game. Each is shown when its subject comes up.
import { t } from '../../../src/web/kit/translate.js';

const asked = (kind) => ({ asks }) => Boolean(asks?.ask) && asks.kind === kind;
const declared =
  (quick) =>
  ({ asks, view }) =>
    asked('declare')({ asks }) && (view.rules === 'quick') === quick;

export const coach = [
  {
    id: 'sb-place',
    title: t('Begin at your edge'),
    text: t('Drag your ship along your edge, or type a number. Your edge is always at the bottom.'),
    at: '.space__map',
    when: asked('place'),
  },
  {
    id: 'sb-plan',
    title: t('Plan in secret'),
    text: t('Choose a card, then the speed. All plans open together, and all ships fly at once.'),
    at: '.moves',
    when: asked('plan'),
  },
  {
    id: 'sb-ends',
    title: t('Or fly by hand'),
    text: t('Each dot is where a card ends. Drag the ship to one, or pick it: card and speed are set. On a phone, hold a finger on the ship first.'),
    at: '.space__map',
    when: asked('plan'),
  },
  {
    id: 'sb-ghost',
    title: t('Where it takes you'),
    text: t('The brass ghost is your plan, and only you see it. The fan is the reach of your guns: short, medium, long.'),
    at: '.space__guns:not([hidden])',
    when: asked('plan'),
  },
  {
    id: 'sb-seal',
    title: t('Then seal'),
    text: t('Nothing is fixed before you seal. A ship that leaves the table, even in part, is destroyed.'),
    at: '.dock .prompt__options',
    when: ({ asks }) => Boolean(asks?.ask) && asks.kind === 'plan' && document.querySelector('.ghost') !== null,
  },
  {
    id: 'sb-declare',
    title: t('Who fires at whom'),
    text: t('Declare every shot before anyone rolls. The odds count the range.'),
    at: '.dock .work',
    when: declared(true),
  },
  {
    id: 'sb-declare-energy',
    title: t('Who fires at whom'),
    text: t('Declare every shot before anyone rolls. The odds count range and both ships’ kinetic energy.'),
    at: '.dock .work',
    when: declared(false),
  },
  {
    id: 'sb-counters',
    title: t('Damage is hidden'),
    text: t('You see the numbers on your own counters, but only how many the others have.'),
    at: '.counters',
    when: ({ view }) => view.ships.some((ship) => ship.yours && ship.counters.damage > 0),
  },
];
