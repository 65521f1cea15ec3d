// pending_line.js: lines that are not connected yet (kit/line.js says what a line is).
const nothing = () => {};

/** A line whose functions do nothing yet. */
export const pendingLine = () => ({ send: nothing, close: nothing, onopen: nothing, onmessage: nothing, onclose: nothing });

/**
 * A line that becomes the promised one. The promise gives a function that opens the line, so that
 * nothing is said on it before someone listens.
 */
export function promisedLine(promise) {
  const line = pendingLine();
  let isOver = false;
  line.close = () => {
    isOver = true;
    line.onclose();
  };
  promise.then(
    (open) => {
      if (isOver) return;
      const found = open();
      line.send = found.send;
      line.close = found.close;
      found.onopen = () => line.onopen();
      found.onmessage = (text) => line.onmessage(text);
      found.onclose = () => line.onclose();
    },
    (error) => {
      console.error(error);
      line.onclose();
    },
  );
  return line;
}
