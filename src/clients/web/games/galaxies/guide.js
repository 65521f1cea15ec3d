// guide.js: what a first game needs to be told, each thing when it comes up.

const asked = (kind) => ({ asks }) => Boolean(asks?.ask) && asks.kind === kind;

const BUILDING = ['fleet', 'deck'];

export const coach = [
  {
    id: 'gx-fleet',
    title: 'A fleet of your own',
    text: 'Each ship comes in up to three versions: a better one costs more, and you have one of them. What you pay here is what its launch will cost.',
    at: '.dock .prompt__ask',
    when: asked('fleet'),
  },
  {
    id: 'gx-deck',
    title: 'The cards that go with it',
    text: 'An even deck is laid out for you. Take cards out and put others in, or keep it as it is.',
    at: '.dock .prompt__ask',
    when: asked('deck'),
  },
  {
    id: 'gx-field',
    title: 'Two fleets, one field',
    text: 'Your side is on the left. Everything costs energy: launching ships, activating them, playing tactic cards.',
    at: '.starfield',
    when: ({ asks }) => !BUILDING.includes(asks?.kind),
  },
  {
    id: 'gx-deploy',
    title: 'Launch what you can pay',
    text: 'Ships wait behind your screen. The other player sees only how many, and what they cost together.',
    at: '.screen',
    when: asked('deploy'),
  },
  {
    id: 'gx-action',
    title: 'Look before you pay',
    text: 'Press a ship: brass hexes are its reach, dashes the range of its weapons. Triangles warn of damage on the way, by ECM or debris. Nothing is sent before the brass button.',
    at: '.dock .prompt__options',
    when: asked('action'),
  },
  {
    id: 'gx-attack',
    title: 'Letter and number',
    text: 'The dice name a box on the target’s card. A dark box is a hit; the star destroys a ship whose shields are down.',
    at: '.gxcard',
    when: asked('attack'),
  },
];
