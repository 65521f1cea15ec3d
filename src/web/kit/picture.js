// picture.js: draws a result as an image to share: the verdict, why, and the tracks over time.
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;

const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
const face = (name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim() || 'serif';

function words(pen, text, font, fill, x, y) {
  pen.font = font;
  pen.fillStyle = fill;
  pen.fillText(text, x, y, WIDTH - 2 * MARGIN);
}

function track(pen, lane, turns, top, height) {
  const xOf = (turn) => MARGIN + 190 + ((WIDTH - 2 * MARGIN - 260) * turn) / (turns || 1);
  const yOf = (value) => top + height - (height * Math.max(0, value)) / (lane.most * 1.1 || 1);
  words(pen, lane.name, `600 24px ${face('sans')}`, colour('text'), MARGIN, top + height / 2 + 8);
  pen.beginPath();
  pen.moveTo(xOf(0), yOf(lane.start));
  let value = lane.start;
  for (const [turn, next] of lane.steps) {
    pen.lineTo(xOf(turn), yOf(value));
    pen.lineTo(xOf(turn), yOf(next));
    value = next;
  }
  pen.lineTo(xOf(turns), yOf(value));
  pen.strokeStyle = colour(lane.look === 'bad' ? 'cylon' : 'scope');
  pen.lineWidth = 4;
  pen.stroke();
  words(pen, String(lane.end), `700 30px ${face('serif')}`, colour('text'), WIDTH - MARGIN - 40, top + height / 2 + 10);
}

/** Resolves with the image as a PNG. */
export function resultPicture({ title, why, where, look, lanes = [], turns = 0, facts = [] }) {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  pen.fillStyle = colour('deep');
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = colour(look);
  pen.fillRect(0, 0, WIDTH, 10);
  words(pen, title, `400 68px ${face('serif')}`, colour('text'), MARGIN, 130);
  words(pen, why, `400 30px ${face('serif')}`, colour('text-2'), MARGIN, 186);
  const shown = lanes.slice(0, 4);
  shown.forEach((lane, i) => track(pen, lane, turns, 230 + (i * 270) / shown.length, 270 / shown.length - 16));
  words(pen, facts.map((fact) => fact.join(' ')).join('   '), `400 26px ${face('sans')}`, colour('text-2'), MARGIN, HEIGHT - 92);
  words(pen, where, `600 26px ${face('sans')}`, colour('brass-hi'), MARGIN, HEIGHT - 48);
  return new Promise((done) => {
    canvas.toBlob(done, 'image/png');
  });
}
