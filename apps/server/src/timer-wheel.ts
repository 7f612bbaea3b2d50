/** A timer that was set; cancelling it twice does no harm. */
export interface Alarm {
  cancel(): void;
}

interface Entry {
  due: number;
  readonly ring: () => void;
  cancelled: boolean;
}

/** Milliseconds between two looks at what is due. */
const TICK = 100;
const SLOTS = 512;

/**
 * One hashed timer wheel for the clocks of all matches (Varghese and Lauck 1987): setting and cancelling cost the same
 * however many there are, and nothing ticks while nothing is set. Alarms ring up to one tick late.
 */
export class TimerWheel {
  readonly #slots: Entry[][] = Array.from({ length: SLOTS }, () => []);
  readonly #now: () => number;
  readonly #failed: (error: unknown) => void;
  #count = 0;
  #timer: NodeJS.Timeout | null = null;
  #looked = 0;
  #closed = false;

  /** @param failed is told what an alarm throws */
  constructor(now: () => number, failed: (error: unknown) => void) {
    this.#now = now;
    this.#failed = failed;
  }

  /** Rings once after `delay` milliseconds; never when the wheel is closed. */
  set(delay: number, ring: () => void): Alarm {
    if (this.#closed) return { cancel: () => undefined };
    const due = this.#now() + Math.max(0, delay);
    const entry: Entry = { due, ring, cancelled: false };
    this.#slots[Math.floor(due / TICK) % SLOTS]?.push(entry);
    this.#count += 1;
    this.#start();
    return {
      cancel: () => {
        entry.cancelled = true;
      },
    };
  }

  /** Nothing could ring for so many milliseconds: whatever is set rings so much later. */
  postpone(milliseconds: number): void {
    const entries = this.#slots.flatMap((slot) => slot.splice(0)).filter(({ cancelled }) => !cancelled);
    this.#count = entries.length;
    for (const entry of entries) {
      entry.due += milliseconds;
      this.#slots[Math.floor(entry.due / TICK) % SLOTS]?.push(entry);
    }
  }

  #start(): void {
    if (this.#timer !== null) return;
    this.#looked = Math.floor(this.#now() / TICK);
    this.#timer = setInterval(() => this.#tick(), TICK);
  }

  #tick(): void {
    const now = this.#now();
    const last = Math.floor(now / TICK);
    const first = Math.max(this.#looked, last - SLOTS + 1);
    for (let tick = first; tick <= last; tick++) this.#ringSlot(tick % SLOTS, now);
    this.#looked = last;
    if (this.#count === 0 && this.#timer !== null) {
      clearInterval(this.#timer);
      this.#timer = null;
    }
  }

  #ringSlot(index: number, now: number): void {
    const slot = this.#slots[index] ?? [];
    if (slot.length === 0) return;
    const left = slot.filter((entry) => !entry.cancelled && entry.due > now);
    const due = slot.filter((entry) => !entry.cancelled && entry.due <= now);
    this.#slots[index] = left;
    this.#count -= slot.length - left.length;
    for (const { ring } of due) {
      try {
        ring();
      } catch (error) {
        this.#failed(error);
      }
    }
  }

  /** Stops everything, for good. */
  close(): void {
    this.#closed = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    for (const slot of this.#slots) slot.length = 0;
    this.#count = 0;
  }
}
