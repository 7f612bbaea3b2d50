import type { Lateness } from '@cardscape/protocol';
import { type Facts, isSameFacts } from './facts.ts';

/** How a match stood from a moment on. */
export interface Mark {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Sequence number of the newest entry, and the end of the hash chain. */
  readonly seq: number;
  readonly head: string;
  readonly turn: number;
  readonly over: boolean;
  /** Null where nobody remembers: what lies before a restart of the server. */
  readonly facts: Facts | null;
}

/** So many forgotten marks are thrown out at once. */
const HEAP = 64;
/** So many marks are kept of one entry: how long a match stands still is up to its players. */
const MOST_OF_ENTRY = 64;

/**
 * How a match stood a while ago: what those who see it later are shown. It reaches back as far as the longest delay,
 * and not further.
 */
export class DelayBuffer {
  readonly #reach: Lateness;
  #marks: Mark[];
  /** How many marks have been thrown out. */
  #gone = 0;
  /** Index of the oldest mark that may still be asked for. */
  #oldest = 0;

  /** @param start how the match began @param reach the longest delay */
  constructor(start: Mark, reach: Lateness) {
    this.#marks = [start];
    this.#reach = reach;
  }

  /** Notes how the match stands now; nothing if that is as before. */
  note(mark: Mark): void {
    const last = this.#marks.at(-1);
    if (
      last !== undefined &&
      last.seq === mark.seq &&
      last.facts !== null &&
      mark.facts !== null &&
      isSameFacts(last.facts, mark.facts)
    )
      return;
    // Between two entries nobody needs to see each change of the facts.
    if (this.#marks.at(-MOST_OF_ENTRY)?.seq === mark.seq) this.#marks.pop();
    // Time never goes back, whatever the clock of the machine does.
    this.#marks.push(last === undefined || mark.at >= last.at ? mark : { ...mark, at: last.at });
    for (
      let next = this.#marks[this.#oldest + 1];
      next !== undefined && this.wait(next, this.#reach, mark.at) <= 0;
      next = this.#marks[this.#oldest + 1]
    )
      this.#oldest += 1;
    if (this.#oldest < HEAP) return;
    this.#marks = this.#marks.slice(this.#oldest);
    this.#gone += this.#oldest;
    this.#oldest = 0;
  }

  /** Since when the match is over, milliseconds since 1970; null while it goes on. */
  get overSince(): number | null {
    return this.#marks.find(({ over }) => over)?.at ?? null;
  }

  /** How the match stands. */
  get newest(): Mark {
    return this.#sure(this.#marks.length - 1);
  }

  /**
   * Milliseconds until a mark may be shown to those who see the match so late; Infinity while the turns have not been
   * played. A match that is over has no turns left to wait for.
   */
  wait(mark: Mark, late: Lateness, now: number): number {
    return turnsPassed(mark, this.newest, late.turns) ? mark.at + late.milliseconds - now : Infinity;
  }

  /**
   * The number of the newest mark that may be shown to those who see the match so late; at first that is its beginning.
   */
  numberAt(late: Lateness, now: number): number {
    let index = this.#marks.length - 1;
    while (index > this.#oldest && this.wait(this.#sure(index), late, now) > 0) index -= 1;
    return this.#gone + index;
  }

  /**
   * The mark of that number; undefined if it has not been made. One that was thrown out is as good as the oldest that
   * is left.
   */
  mark(number: number): Mark | undefined {
    return this.#marks[Math.max(0, number - this.#gone)];
  }

  /** How the match stands for those who see it so late. */
  at(late: Lateness, now: number): Mark {
    return this.#sure(this.numberAt(late, now) - this.#gone);
  }

  #sure(index: number): Mark {
    const mark = this.#marks[index];
    if (mark === undefined) throw new RangeError('a buffer has at least one mark');
    return mark;
  }
}

/** Whether so many full turns have been played since: the turn in which it was is none of them. */
export function turnsPassed({ turn }: Pick<Mark, 'turn'>, newest: Pick<Mark, 'turn' | 'over'>, turns: number): boolean {
  return turns === 0 || newest.over || newest.turn > turn + turns;
}
