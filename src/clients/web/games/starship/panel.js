// panel.js: the dock.
export function createPanel() {
  return { keys: {}, update() {}, chooseShip() {}, spokenAsk: (_view, asks) => asks.question, close() {} };
}
