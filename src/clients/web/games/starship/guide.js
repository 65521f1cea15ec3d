// guide.js: what a first game needs to be told, each thing when it comes up.

const asked = (kind) => ({ asks }) => Boolean(asks?.ask) && asks.kind === kind;

export const coach = [
  {
    id: 'sb-place',
    title: 'Begin at your edge',
    text: 'Pull the ship along your edge on the map, or set the number. Everybody sees their own edge at the bottom.',
    at: '.space__map',
    when: asked('place'),
  },
  {
    id: 'sb-plan',
    title: 'Plan in secret',
    text: 'Choose a card, then the speed. All plans are opened at once, and all ships fly at once.',
    at: '.moves',
    when: asked('plan'),
  },
  {
    id: 'sb-ends',
    title: 'Or fly by hand',
    text: 'Each dot is where a card ends. Drag the ship to one, or press it: card and speed are set. On a phone, rest a finger on the ship first.',
    at: '.space__map',
    when: asked('plan'),
  },
  {
    id: 'sb-ghost',
    title: 'Where it takes you',
    text: 'The brass ghost is your plan, and only you see it. The fan is the reach of your guns: short, medium, long.',
    at: '.space__guns:not([hidden])',
    when: asked('plan'),
  },
  {
    id: 'sb-seal',
    title: 'Then seal',
    text: 'Nothing is fixed before you seal. A ship that leaves the table, even in part, is lost.',
    at: '.dock .prompt__options',
    when: ({ asks }) => Boolean(asks?.ask) && asks.kind === 'plan' && document.querySelector('.ghost') !== null,
  },
  {
    id: 'sb-declare',
    title: 'Who fires at whom',
    text: 'All targets are declared before any dice are rolled. The odds count range and both ships’ kinetic energy.',
    at: '.dock .work',
    when: asked('declare'),
  },
  {
    id: 'sb-counters',
    title: 'Damage is covered',
    text: 'You see the numbers on your own counters, of the others only how many there are.',
    at: '.counters',
    when: ({ view }) => view.ships.some((ship) => ship.yours && ship.counters.damage > 0),
  },
];
