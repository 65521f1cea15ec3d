// guide.js: the first game, step by step. Each step waits for a real question and points at a real
// thing.
import { t } from '../../../src/web/kit/translate.js';

export const coach = [
  {
    id: 'welcome',
    when: () => true,
    at: '.seal',
    title: t('Your first table'),
    text: t('The fleet runs from the Cylons. The humans win with one more jump from distance 6. Someone here may be working against that.'),
  },
  {
    id: 'loyalty',
    when: ({ view, you }) => view.players[you]?.loyalty.length > 0,
    at: '.cover',
    title: t('Which side are you on?'),
    text: t('Lift the card to see your loyalty. Nobody else can. Past the stripe on the distance track everyone gets a second one.'),
  },
  {
    id: 'action',
    when: ({ asks }) => asks?.kind === 'action',
    at: '.prompt__options',
    title: t('Your turn: one action'),
    text: t('Most actions roll all your active dice: 2 of 6 faces are plus, 4 are minus. A dashed action is closed; pick it to see why.'),
  },
  {
    id: 'crisis',
    when: ({ asks }) => asks?.kind === 'crisis',
    at: '.crisispick',
    title: t('Choose the lesser evil'),
    text: t('Only you see both dice. Together you have to reach the number on top. Below it: what failing costs. A target sign brings the jump closer.'),
  },
  {
    id: 'decide',
    when: ({ asks }) => asks?.kind === 'decide',
    at: '.prompt__options',
    title: t('In or out?'),
    text: t('If you join, you roll in secret and submit at least one die, even a bad one. If you pass, you get spent dice back.'),
  },
  {
    id: 'submit',
    when: ({ asks, view }) => asks?.kind === 'submit' && view.check,
    at: '.tray',
    title: t('Pick what to submit'),
    text: t('Only you see these dice. Pick one or more: they lie open on your gold place and count. The rest stays secret, so a bad die may be bad luck, or not.'),
  },
  {
    id: 'again',
    when: ({ asks }) => asks?.kind === 'again',
    at: '.prompt__options',
    title: t('Enough, or more?'),
    text: t('Reroll the dice you have left and submit more, or stop. Submitted dice are spent until you retrieve them.'),
  },
  {
    id: 'seal',
    when: ({ view }) => view.check !== null,
    at: '.seal',
    title: t('The seal'),
    text: t('Gold is submitted, black is spent. The ring in the middle fills as the total grows. Watch who gives what.'),
  },
  {
    id: 'jump',
    when: ({ view }) => view.jump > 0,
    at: '[aria-labelledby="jump"]',
    title: t('On the way'),
    text: t('At 3 the fleet jumps: dice come back, and the Admiral rolls how far. A minus jumps too, but costs you.'),
  },
];
