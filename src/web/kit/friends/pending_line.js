// pending_line.js: lines that are not there yet (kit/line.js says what a line is).
const nothing = () => {};

/** One that nobody has filled in. */
export const pendingLine = () => ({ send: nothing, close: nothing, onopen: nothing, onmessage: nothing, onclose: nothing });

/** One that becomes what is promised: a function that opens it, so that nothing is said on it before someone listens. */
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
