// clock.js: how long a seat still has. Ticks once a second, and only while somebody's clock runs.

export class Clock {
  #timer = 0;
  #tick;

  constructor(tick) {
    this.#tick = tick;
  }

  /** "1:07", "2 h", "3 days"; "time!" when it has run out. `skew`: how far the server's clock is ahead. */
  words(deadline, skew) {
    if (!this.#timer) this.#timer = setInterval(() => this.#tick(), 1000);
    const left = Math.ceil(deadline - Date.now() / 1000 - skew);
    if (left <= 0) return 'time!';
    if (left >= 172_800) return `${Math.round(left / 86_400)} days`;
    if (left >= 7200) return `${Math.round(left / 3600)} h`;
    return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  }

  stop() {
    clearInterval(this.#timer);
    this.#timer = 0;
    return null;
  }
}
