import { type Audience, newRecorder, seenEvents, type SeenEvent } from '@cardscape/rules';
import type { MatchLog } from '../db/match-log.ts';
import type { LiveMatch } from './live-match.ts';

export interface HistoryEntry {
  readonly seq: number;
  readonly events: SeenEvent[];
}

interface Kept {
  readonly seq: number;
  readonly entries: HistoryEntry[];
}

/** Entries that are played in one turn of the event loop. */
const SLICE = 25;
/** Histories that are kept, the ones asked for last. */
const KEPT = 64;

/**
 * What happened in matches as audiences saw it, played again from the log. One history is played at a time and in
 * slices, so that no other match waits for it (design D-6); whoever asks for the same thing gets the same answer.
 */
export class Histories {
  readonly #log: MatchLog;
  readonly #kept = new Map<string, Kept>();
  #tail: Promise<unknown> = Promise.resolve();

  constructor(log: MatchLog) {
    this.#log = log;
  }

  /** All entries up to that one, as far as they have been made. Errors: those of the database. */
  of(live: LiveMatch, audience: Audience, until: number): Promise<readonly HistoryEntry[]> {
    const result = this.#tail.then(() => this.#upTo(live, audience, until));
    this.#tail = result.catch(() => undefined);
    return result;
  }

  async #upTo(live: LiveMatch, audience: Audience, until: number): Promise<readonly HistoryEntry[]> {
    const key = `${live.id} ${audience}`;
    const kept = this.#kept.get(key);
    this.#kept.delete(key);
    const fresh = kept?.seq === until ? kept : await this.#play(live, audience, until);
    this.#kept.set(key, fresh);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return fresh.entries;
  }

  async #play(live: LiveMatch, audience: Audience, until: number): Promise<Kept> {
    const match = live.match.again();
    const entries: HistoryEntry[] = [];
    for (const entry of await this.#log.entries(live.id)) {
      if (entry.seq > until) break;
      const recorder = newRecorder();
      match.carryOut(entry, recorder);
      entries.push({ seq: entry.seq, events: seenEvents(recorder.events, audience) });
      if (entry.seq % SLICE === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    return { seq: match.seq, entries };
  }
}
