import { factsOf, standOf } from '../match/elsewhere/away-match.ts';
import type { Matches } from '../match/making/matches.ts';
import type { MatchContext } from '../match/match-context.ts';
import { ALIVE, type TableLine } from './lines.ts';

type Hear = (line: string) => void;

interface Reader {
  readonly hear: Hear;
  /** By match, how it stood when that was told last. */
  readonly told: Map<string, string>;
}

/** Milliseconds between two looks at matches in which something was done: nothing hangs on it but lists. */
const LOOK = 500;
/** Of so many looks one is at all matches: people come and go, and what may be watched depends on the time. */
const WHOLE = 8;

/** What a table tells its desk of the matches that it plays. */
export class Bulletin {
  readonly #matches: Pick<Matches, 'all'>;
  readonly #context: Pick<MatchContext, 'now' | 'cardSets'>;
  readonly #readers = new Set<Reader>();
  readonly #looks: NodeJS.Timeout;
  readonly #beats: NodeJS.Timeout;
  /** By match, the entry that was its newest when it was looked at last. */
  #seen = new Map<string, number>();
  #looked = 0;

  constructor(matches: Pick<Matches, 'all'>, context: Pick<MatchContext, 'now' | 'cardSets'>) {
    this.#matches = matches;
    this.#context = context;
    this.#looks = setInterval(() => this.look((this.#looked += 1) % WHOLE === 0), LOOK);
    this.#beats = setInterval(() => this.say({ type: 'alive' }), ALIVE);
  }

  /** Tells a reader everything, and from now on what changes, until what is returned is called. */
  add(hear: Hear): () => void {
    const reader = { hear, told: new Map() };
    this.#readers.add(reader);
    this.look(true);
    hear(textOf({ type: 'alive' }));
    return () => this.#readers.delete(reader);
  }

  /**
   * Tells at once what has changed.
   * @param isWhole whether in all matches; else in those in which something was done
   */
  look(isWhole: boolean): void {
    if (this.#readers.size === 0) return;
    const playing = this.#matches.all;
    const before = this.#seen;
    this.#seen = new Map(playing.map(({ id, match: { seq } }) => [id, seq]));
    for (const live of playing) {
      if (!isWhole && before.get(live.id) === live.match.seq) continue;
      const state = standOf(live, this.#context);
      const text = JSON.stringify(state);
      for (const { hear, told } of this.#readers) {
        const last = told.get(live.id);
        if (last === text) continue;
        told.set(live.id, text);
        hear(
          textOf(
            last === undefined
              ? { type: 'match', facts: factsOf(live), state }
              : { type: 'state', match: live.id, state },
          ),
        );
      }
    }
    const ids = new Set(playing.map(({ id }) => id));
    for (const { told } of this.#readers) for (const id of told.keys()) if (!ids.has(id)) told.delete(id);
  }

  /** Tells whoever reads. */
  say(line: TableLine): void {
    for (const { hear } of this.#readers) hear(textOf(line));
  }

  close(): void {
    clearInterval(this.#looks);
    clearInterval(this.#beats);
  }
}

function textOf(line: TableLine): string {
  return `${JSON.stringify(line)}\n`;
}
