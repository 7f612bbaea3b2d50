import type { CardType, EffectKind, Op } from '../decks/data.ts';
import { shown, type CardCode, type CardProblem } from './problems.ts';

/** Where something stands: what it may speak of depends on it. */
export interface Setting {
  readonly type: CardType;
  readonly kind: EffectKind | null;
  /** There is an event that set the effect off. */
  readonly event: boolean;
  /** Names of targets and chosen cards that may be used here. */
  readonly names: readonly string[];
}

/** A part could not be read; why has been noted. */
class Refused extends Error {}
/** Nothing more is read: there are too many problems, or there is too much to read. */
class Stopped extends Error {}

/** What a card may hold at most: so that no file holds up who loads it (MD-10.15). */
const MOST_NODES = 1500;
const MOST_DEPTH = 24;
const MOST_PROBLEMS = 40;

/** Reads one card and notes everything that is wrong with it. */
export class Reader {
  readonly problems: CardProblem[] = [];
  setting: Setting = { type: 'creature', kind: null, event: false, names: [] };
  /** The lists of operations of the effect that is being read. */
  blocks: (readonly Op[])[] = [];
  #nodes = 0;
  #depth = 0;

  note(code: CardCode, rule: string, field: string, message: string): void {
    this.problems.push({ code, rule, field, message });
    if (this.problems.length >= MOST_PROBLEMS) throw new Stopped();
  }

  fail(code: CardCode, rule: string, field: string, message: string): never {
    this.note(code, rule, field, message);
    throw new Refused();
  }

  /** `expected` was not found there. */
  wrong(rule: string, field: string, value: unknown, expected: string): never {
    this.fail('CARD_FORM', rule, field, `expected ${expected}, found ${shown(value)}`);
  }

  /** What has been noted already makes the whole impossible to read. */
  giveUp(): never {
    throw new Refused();
  }

  /** Reads a part; null if it cannot be read. The rest is read all the same, so that all problems are told at once. */
  attempt<T>(read: () => T): { readonly value: T } | null {
    try {
      return { value: read() };
    } catch (error) {
      if (error instanceof Refused) return null;
      throw error;
    }
  }

  /** The same for the whole of it. */
  whole<T>(read: () => T): { readonly value: T } | null {
    try {
      return this.attempt(read);
    } catch (error) {
      if (error instanceof Stopped) return null;
      throw error;
    }
  }

  /** Reads something that lies one step deeper. */
  deeper<T>(field: string, read: () => T): T {
    this.#nodes += 1;
    if (this.#nodes > MOST_NODES || this.#depth >= MOST_DEPTH) {
      this.note(
        'CARD_BOUNDS',
        'MD-10.15',
        field,
        `a card says at most ${MOST_NODES} things, and at most ${MOST_DEPTH} inside each other; say less on it`,
      );
      throw new Stopped();
    }
    this.#depth += 1;
    try {
      return read();
    } finally {
      this.#depth -= 1;
    }
  }

  /** Reads something to which other things are known than around it. */
  within<T>(setting: Partial<Setting>, read: () => T): T {
    const before = this.setting;
    this.setting = { ...before, ...setting };
    try {
      return read();
    } finally {
      this.setting = before;
    }
  }
}
