// guide.js: what a first game needs to be told, each thing when it comes up.

const asked = (...kinds) => ({ asks }) => Boolean(asks?.ask) && kinds.includes(asks.kind);

export const coach = [
  {
    id: 'bg-board',
    title: 'Keep the fleet alive',
    text: 'Humans win when the fleet has travelled a distance of 8 and jumps once more; Cylons win when a dial reaches zero or the ship falls. Around the ship lie six areas of space; inside it are the rooms. Look longer at anything and it says what it does.',
    at: '.bgvitals',
    when: ({ view }) => view.turn > 0,
  },
  {
    id: 'bg-loyalty',
    title: 'One of you may be a Cylon',
    text: 'Lift the cover to see what you are. It falls back when you leave the page; nobody else can see it.',
    at: '.bgheld .cover',
    when: ({ view }) => view.turn > 0,
  },
  {
    id: 'bg-draw',
    title: 'Five kinds of skill cards',
    text: 'Politics, Leadership, Tactics, Piloting and Engineering go by their first two letters and a colour. Your sheet says which you draw. Each is good for its own text, or for its number in a check.',
    at: '.dock .prompt__options',
    when: asked('draw'),
  },
  {
    id: 'bg-move',
    title: 'Go somewhere useful',
    text: 'What is lit can be pressed. The brass button does it. Another ship costs a card.',
    at: '.galactica .bgplan',
    when: asked('move'),
  },
  {
    id: 'bg-check',
    title: 'Cards go in face down',
    text: 'Every card says whether it helps or hurts. Nobody learns who put which card in.',
    at: '.bgfan .hand',
    when: asked('add'),
  },
  {
    id: 'bg-window',
    title: 'Everybody is asked',
    text: 'At such moments all who might hold the card are asked alike, whether they hold it or not. Pass if you do not.',
    at: '.dock .prompt__options',
    when: asked('window'),
  },
];
