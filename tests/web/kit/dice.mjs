// dice.mjs: chance that can be had again.

/** The same sequence for the same seed. */
export function dice(seed) {
  let state = seed >>> 0;
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  random.below = (n) => Math.floor(random() * n);
  random.of = (list) => list[random.below(list.length)];
  return random;
}
