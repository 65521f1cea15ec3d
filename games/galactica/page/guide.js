// guide.js: the tips of a first game, each shown when it is needed.
import { t } from '../../../src/web/kit/translate.js';

const asked = (...kinds) => ({ asks }) => Boolean(asks?.ask) && kinds.includes(asks.kind);

export const coach = [
  {
    id: 'bg-board',
    title: t('Keep the fleet alive'),
    text: t('Humans win with one more jump from distance 8. Cylons win when a dial reaches 0 or Galactica falls. Six areas of space lie around the ship, the locations inside it. Point at anything to read what it does.'),
    at: '.bgvitals',
    when: ({ view }) => view.turn > 0,
  },
  {
    id: 'bg-loyalty',
    title: t('One of you may be a Cylon'),
    text: t('Lift the card to see what you are. Nobody else can. It drops when you leave the page.'),
    at: '.bgheld .cover',
    when: ({ view }) => view.turn > 0,
  },
  {
    id: 'bg-draw',
    title: t('Five types of skill cards'),
    text: t('Politics, Leadership, Tactics, Piloting and Engineering show two letters and a color. Your sheet says which you draw. Play a card for its text, or add its number to a check.'),
    at: '.dock .prompt__options',
    when: asked('draw'),
  },
  {
    id: 'bg-move',
    title: t('Go somewhere useful'),
    text: t('Pick what is lit, then the brass button. Changing ships costs a card.'),
    at: '.galactica .bgplan',
    when: asked('move'),
  },
  {
    id: 'bg-check',
    title: t('Cards go in face down'),
    text: t('Every card says whether it helps or hurts. Nobody learns who added which.'),
    at: '.bgfan .hand',
    when: (table) => asked('add')(table) && !table.view.check?.open,
  },
  {
    id: 'bg-window',
    title: t('Everyone is asked'),
    text: t('Everyone is asked here, so nobody gives away a hand. If you can only pass, we pass for you.'),
    at: '.dock .prompt__options',
    when: asked('window'),
  },
];
