// guide.js: the hints of a first game. Each is shown when it first applies.
import { t } from '../../../src/web/kit/translate.js';

const asked = (kind) => ({ asks }) => Boolean(asks?.ask) && asks.kind === kind;

const BUILDING = ['fleet', 'deck'];

export const coach = [
  {
    id: 'gx-fleet',
    title: t('A fleet of your own'),
    text: t('Each ship comes in up to 3 versions, and you may take one. A better one costs more. Its price is what its launch will cost.'),
    at: '.dock .prompt__ask',
    when: asked('fleet'),
  },
  {
    id: 'gx-deck',
    title: t('The cards that go with it'),
    text: t('An even deck is ready for you. Swap cards, or take it.'),
    at: '.dock .prompt__ask',
    when: asked('deck'),
  },
  {
    id: 'gx-field',
    title: t('Two fleets, one field'),
    text: t('Your side is on the left. Everything costs energy: launching ships, activating them, playing tactic cards.'),
    at: '.starfield',
    when: ({ asks }) => !BUILDING.includes(asks?.kind),
  },
  {
    id: 'gx-deploy',
    title: t('Launch what you can afford'),
    text: t('Your ships wait behind the screen. Your opponent sees how many and their total cost.'),
    at: '.screen',
    when: asked('deploy'),
  },
  {
    id: 'gx-action',
    title: t('Look before you pay'),
    text: t('Pick a ship: brass hexes are its reach, dashes the range of its weapons. Triangles warn of damage on the way, by ECM or debris. Nothing happens before the brass button.'),
    at: '.dock .prompt__options',
    when: asked('action'),
  },
  {
    id: 'gx-attack',
    title: t('Letter and number'),
    text: t('The dice point to a box on the target’s card. A dark box is a hit. The star destroys a ship without shields.'),
    at: '.gxcard',
    when: asked('attack'),
  },
];
