// turn.js: the steps of the turn, what happened, and the end.
const STEPS = { planning: 'Planning', move_1: 'First move', fire_1: 'First fire', move_2: 'Second move', fire_2: 'Second fire' };
const QUICK = { planning: 'Planning', move_1: 'Move', fire_1: 'Fire' };

export const steps = (view) =>
  Object.entries(view.rules === 'quick' ? QUICK : STEPS).map(([id, name]) => ({ name, now: !view.over && view.step === id }));

export const say = (event) => ({ parts: [event.text], who: 'all' });

export const ending = (view) => ({ text: view.winner ?? '', note: '', won: () => false });
