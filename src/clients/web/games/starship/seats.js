// seats.js: who flies what.
export function seatFacts() {
  return {};
}
