/** Time, so that tests and replays can have their own. */
export interface FrameClock {
  /** Milliseconds that only grow. */
  now(): number;
  /** Calls back at the next frame; the result cancels that. */
  frame(callback: () => void): () => void;
}

/**
 * `fast`: more is waiting than can be shown at leisure; `instant`: nothing moves, everything is at once where it
 * belongs.
 */
export type TimeMode = 'real' | 'fast' | 'instant';

/**
 * Milliseconds of a frame that count at most: a slow machine keeps the tempo, a page that was asleep goes on where it
 * was.
 */
const LONGEST = 250;

const RATES = { real: 1, fast: 3.2 } as const;

export interface Tween {
  /** Milliseconds before it begins. */
  readonly delay?: number;
  readonly duration: number;
  /** From 0 to 1; straight if not given. */
  readonly ease?: (t: number) => number;
  /**
   * Called with the eased progress: at once with that of 0 where there is no delay, so that nothing is drawn before it
   * has a place; at least once with that of 1.
   */
  readonly step: (t: number) => void;
  readonly done?: () => void;
}

interface Running extends Tween {
  readonly begin: number;
}

/** How far a tween has come by its own measure; its end is its end. */
function eased({ ease: by }: Tween, part: number): number {
  return by === undefined || part === 1 ? part : by(part);
}

export const ease = {
  out: (t: number): number => 1 - (1 - t) ** 3,
  inOut: (t: number): number => (t < 0.5 ? 4 * t * t * t : 1 - (-2 * t + 2) ** 3 / 2),
  /** Swings over the end a little. */
  back: (t: number): number => 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2,
} as const;

/**
 * Plays tweens on one clock and draws once for each frame in which something moves; when nothing does, nothing runs.
 */
export class Timeline {
  readonly #clock: FrameClock;
  readonly #draw: () => void;
  #tweens: Running[] = [];
  #mode: TimeMode = 'real';
  /** Time of the tweens, which runs at the rate of the mode. */
  #time = 0;
  #last = 0;
  #cancel: (() => void) | null = null;

  constructor(clock: FrameClock, draw: () => void) {
    this.#clock = clock;
    this.#draw = draw;
  }

  get mode(): TimeMode {
    return this.#mode;
  }

  set mode(mode: TimeMode) {
    this.#mode = mode;
    if (mode === 'instant') this.finish();
  }

  /** Milliseconds that have passed in the time of the tweens. */
  get time(): number {
    return this.#time;
  }

  get idle(): boolean {
    return this.#tweens.length === 0;
  }

  play(tween: Tween): void {
    if (this.#mode === 'instant') {
      tween.step(1);
      tween.done?.();
      this.#draw();
      return;
    }
    if (this.#cancel === null) this.#last = this.#clock.now();
    const { delay = 0, step } = tween;
    this.#tweens.push({ ...tween, begin: this.#time + delay });
    if (delay <= 0) step(eased(tween, 0));
    this.#cancel ??= this.#clock.frame(() => this.#frame());
  }

  /** Calls back when this much time has passed. */
  after(delay: number, callback: () => void): void {
    this.play({ delay, duration: 0, step: () => undefined, done: callback });
  }

  /** Brings everything to its end at once, also what begins meanwhile. */
  finish(): void {
    while (this.#tweens.length > 0) {
      const tweens = this.#tweens.toSorted((a, b) => a.begin + a.duration - (b.begin + b.duration));
      this.#tweens = [];
      for (const { step, done } of tweens) {
        step(1);
        done?.();
      }
    }
    this.#draw();
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#tweens = [];
  }

  #frame(): void {
    const now = this.#clock.now();
    const passed = Math.min(LONGEST, now - this.#last) * (this.#mode === 'fast' ? RATES.fast : RATES.real);
    this.#last = now;
    this.#time += passed;
    const over: Running[] = [];
    for (const tween of this.#tweens.slice()) {
      const t = (this.#time - tween.begin) / Math.max(1, tween.duration);
      if (t < 0) continue;
      const part = Math.min(1, t);
      tween.step(eased(tween, part));
      if (part === 1) over.push(tween);
    }
    this.#tweens = this.#tweens.filter((tween) => !over.includes(tween));
    for (const { done } of over) done?.();
    this.#draw();
    this.#cancel = this.#tweens.length === 0 ? null : this.#clock.frame(() => this.#frame());
  }
}
