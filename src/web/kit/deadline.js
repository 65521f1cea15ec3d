// deadline.js: how long a seat still has, by the calendar. It ticks once a second, and only while a
// seat's clock runs.
import { lasting } from './numbers.js';

export class Deadline {
  #timer = 0;
  #tick;

  constructor(tick) {
    this.#tick = tick;
  }

  /**
   * The time left as text: "1:07", "2 hr", "3 days"; "0:00" when time is up. `skew` is the number
   * of seconds that the server's clock is ahead.
   */
  words(deadline, skew) {
    if (!this.#timer) this.#timer = setInterval(() => this.#tick(), 1000);
    const left = Math.max(0, Math.ceil(deadline - Date.now() / 1000 - skew));
    if (left >= 172_800) return lasting(Math.round(left / 86_400), 'day');
    if (left >= 7200) return lasting(Math.round(left / 3600), 'hour');
    return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  }

  stop() {
    if (this.#timer) clearInterval(this.#timer); // every draw calls stop(), mostly without a timer
    this.#timer = 0;
    return null;
  }
}
