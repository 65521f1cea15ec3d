// guide.js: what a first game needs to be told, each thing when it comes up.

const asked = (kind) => ({ asks }) => Boolean(asks?.ask) && asks.kind === kind;

export const coach = [
  {
    id: 'gx-field',
    title: 'Two fleets, one field',
    text: 'Your side is on the left. Everything costs energy: launching ships, activating them, playing tactic cards.',
    at: '.starfield',
    when: () => true,
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
