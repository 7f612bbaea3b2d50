import type { Step } from '../../../match/feed/stepped-feed.ts';
import type { WarCard } from '../model/cards.ts';
import type { War } from '../model/war.ts';
import { framesOf, type Float, type Frame, type Shot } from './frames.ts';

export type WarStep = Step<War>;

/** How long a bar is seen, unless another one takes its place. */
export const FLOAT_LENGTH = 1100;
/** In how much time bars come one after another where a match leaves no pause. */
const HASTE = 1500;
/** The part of a strike after which it hits. */
export const IMPACT = 0.55;
/** How long a line across the screen is seen. */
export const BANNER_LENGTH = 1700;

/** What the canvas shows at one moment. */
export interface Moment {
  readonly war: War;
  /** Each with its age from 0 to 1. */
  readonly floats: readonly (Float & { readonly age: number })[];
  readonly shots: readonly (Shot & { readonly age: number })[];
  readonly banner: { readonly text: string; readonly age: number } | null;
  /** Nothing will change by itself. */
  readonly still: boolean;
}

interface Timed<T> {
  readonly start: number;
  readonly length: number;
  readonly what: T;
}

function endOf({ start, length }: Timed<unknown>): number {
  return start + length;
}

/** A frame, and the fight that it belongs to. */
interface Act extends Frame {
  readonly fight: number;
}

/** The bars of acts. Over one tile there is one at a time, and those of a fight are gone when the next one begins. */
function barsOf(acts: readonly Timed<Act>[]): Timed<Float>[] {
  const begun = acts.flatMap(({ start, length, what: { floats, fight } }) =>
    floats
      .filter(({ tile }) => tile >= 0)
      .map((what, index) => {
        const earlier = floats.slice(0, index).filter(({ tile }) => tile === what.tile).length;
        return { start: start + (length * earlier) / floats.length, what, fight };
      }),
  );
  return begun.map(({ start, what, fight }, index) => {
    const next = begun.slice(index + 1).find((other) => other.what.tile === what.tile || other.fight !== fight);
    return { start, length: Math.min(FLOAT_LENGTH, (next?.start ?? Infinity) - start), what };
  });
}

/**
 * Plays what has happened, step by step on a clock that others turn. State comes first: the newest view is what is
 * played with, this is only what is looked at, and it never makes anybody wait. A step that comes while another is
 * being shown is shown after it, and both faster.
 */
export class Staging {
  readonly #cards: ReadonlyMap<string, WarCard>;
  #war: War;
  #after: War;
  #acts: readonly Timed<Act>[] = [];
  #floats: readonly Timed<Float>[] = [];
  #banner: Timed<string> | null = null;
  #fights = 0;
  /** The map is shown as it is now; only bars are still to come. */
  #hasty = false;

  constructor(war: War, cards: ReadonlyMap<string, WarCard>) {
    this.#war = war;
    this.#after = war;
    this.#cards = cards;
  }

  /**
   * Takes up a step.
   * @param budget milliseconds in which all of it must have been shown; 0 shows the end at once
   */
  begin({ before, after, events, fresh }: WarStep, now: number, budget: number): void {
    this.#war = fresh ? after : this.#acts.some((act) => now < endOf(act)) ? this.#seen(now) : before;
    this.#after = after;
    this.#hasty = budget === 0;
    const fight = ++this.#fights;
    // What has begun stays where it is, and what is over as long as its bars are seen.
    const begun = fresh ? [] : this.#acts.filter(({ start }) => start <= now && now < start + FLOAT_LENGTH);
    const queued = fresh
      ? []
      : [
          ...this.#acts.filter(({ start }) => start > now).map(({ what }) => what),
          ...framesOf(events, before, after, this.#cards).map((frame) => ({ ...frame, fight })),
        ];
    let end = Math.max(now, ...begun.map(endOf));
    const room = Math.max(0, now + (budget === 0 ? HASTE : budget) - end);
    const whole = queued.reduce((sum, { length }) => sum + length, 0);
    const speed = whole === 0 ? 1 : Math.min(1, room / whole);
    const timed = queued.map((what): Timed<Act> => {
      const start = end;
      end += what.length * speed;
      return { start, length: end - start, what };
    });
    this.#acts = [...begun, ...timed];
    this.#floats = barsOf(this.#acts);
  }

  /** The map at that time. */
  #seen(now: number): War {
    if (this.#hasty || !this.#acts.some((act) => now < endOf(act))) return this.#after;
    return (
      this.#acts.findLast(({ start, length, what }) => now >= start + (what.shot === null ? 0 : IMPACT * length))?.what
        .war ?? this.#war
    );
  }

  /** Writes a line across the screen. */
  announce(text: string, now: number): void {
    this.#banner = { start: now, length: BANNER_LENGTH, what: text };
  }

  /** What is to be seen at that time. */
  at(now: number): Moment {
    const running = this.#acts.some((act) => now < endOf(act));
    const war = this.#seen(now);
    const aged = <T>(list: readonly Timed<T>[]): (readonly [T, number])[] =>
      list.flatMap(({ start, length, what }) =>
        now >= start && now < start + length ? [[what, (now - start) / length] as const] : [],
      );
    const floats = aged(this.#floats).map(([float, age]) => ({ ...float, age }));
    const shots = (this.#hasty ? [] : aged(this.#acts)).flatMap(([{ shot }, age]) =>
      shot === null || shot.from < 0 || shot.to < 0 ? [] : [{ ...shot, age }],
    );
    const banner =
      this.#banner !== null && now < this.#banner.start + this.#banner.length
        ? { text: this.#banner.what, age: (now - this.#banner.start) / this.#banner.length }
        : null;
    const waiting = this.#floats.some((float) => now < endOf(float));
    return {
      war: { ...war, hand: this.#after.hand },
      floats,
      shots,
      banner,
      still: !running && !waiting && banner === null,
    };
  }
}
