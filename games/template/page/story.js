// story.js: the result page of a finished game of Template. It shows only the result.
export const SIDES = {};

export const story = () => null;
