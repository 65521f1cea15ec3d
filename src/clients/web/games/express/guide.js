// guide.js: a first game, a step at a time. Each word is tied to a real ask and pointed at a real thing.

export const coach = [
  {
    id: 'welcome',
    when: () => true,
    at: '.seal',
    title: 'Your first table',
    text: 'The fleet runs from the Cylons. Reach distance 6, then jump once more, and the humans win. Somebody here may be working against that.',
  },
  {
    id: 'loyalty',
    when: ({ view, you }) => view.players[you]?.loyalty.length > 0,
    at: '.cover',
    title: 'Which side are you on?',
    text: 'Lift the cover to look at your loyalty card. Nobody else sees it. Past the stripe on the distance track everybody gets a second one.',
  },
  {
    id: 'action',
    when: ({ asks }) => asks?.kind === 'action',
    at: '.prompt__options',
    title: 'Your turn: one action',
    text: 'Most actions roll all your active dice: two faces in six are plus, four are minus. What is dashed is closed; touch it and it says why.',
  },
  {
    id: 'crisis',
    when: ({ asks }) => asks?.kind === 'crisis',
    at: '.crisispick',
    title: 'Choose the lesser evil',
    text: 'Only you see both dice. The number on top must be reached together; below it what failing costs; a target sign brings the jump nearer.',
  },
  {
    id: 'decide',
    when: ({ asks }) => asks?.kind === 'decide',
    at: '.prompt__options',
    title: 'In or out?',
    text: 'Whoever takes part rolls in secret and must submit at least one die, even a bad one. Passing brings spent dice back.',
  },
  {
    id: 'submit',
    when: ({ asks, view }) => asks?.kind === 'submit' && view.check,
    at: '.tray',
    title: 'Pick what to submit',
    text: 'Only you see these faces. Choose one or more; they go openly to your gold place and count. What you keep stays secret, so a bad die may be bad luck, or not.',
  },
  {
    id: 'again',
    when: ({ asks }) => asks?.kind === 'again',
    at: '.prompt__options',
    title: 'Enough, or more?',
    text: 'You may roll the dice you have left and submit again, or stop. Submitted dice are spent until you take them back.',
  },
  {
    id: 'seal',
    when: ({ view }) => view.check !== null,
    at: '.seal',
    title: 'The seal',
    text: 'Gold is submitted, black is spent. The ring in the middle fills as the total grows. Watch who gives what.',
  },
  {
    id: 'jump',
    when: ({ view }) => view.jump > 0,
    at: '[aria-labelledby="jump"]',
    title: 'On the way',
    text: 'At three the fleet jumps: dice come back, and the Admiral rolls how far. A minus jumps too, but hurts.',
  },
];
