import { type Audience, type LogEntry, type Match, newRecorder, seenEvents, type SeenEvent } from '@cardscape/rules';
import type { MatchLog } from '../db/matches/match-log.ts';
import { FairWork } from '../fair-line.ts';

/** A match whose history may be asked for. */
export interface Played {
  readonly id: string;
  /** The match as it began. */
  again(): Match;
  /** All that was decided in it, where that has been read already; absent: the log is asked. */
  readonly decided?: readonly LogEntry[];
}

export interface HistoryEntry {
  readonly seq: number;
  readonly events: SeenEvent[];
}

/** A history, and the match as far as it has been played for it. */
interface Kept {
  readonly match: Match;
  readonly entries: readonly HistoryEntry[];
}

/** So long it plays in one turn of the event loop, in milliseconds. */
const SLICE = 4;
/** So many histories one address may be waiting for, beside the one that is being played. */
const WAITING = 63;
/** Histories that are kept, the ones asked for last. */
const KEPT = 64;

/**
 * What happened in matches as audiences saw it, played again from the log. One history is played at a time and in
 * slices, so that no other match waits for it (design D-6), and addresses take turns; whoever asks for the same thing
 * gets the same answer.
 */
export class Histories {
  readonly #log: MatchLog;
  readonly #kept = new Map<string, Kept>();
  readonly #work = new FairWork();

  constructor(log: MatchLog) {
    this.#log = log;
  }

  /**
   * All entries up to that one, as far as they have been made; null: that address waits for too many. Errors: those of
   * the database.
   * @param from the address that asks (`addressKey`)
   */
  async of(played: Played, audience: Audience, until: number, from: string): Promise<readonly HistoryEntry[] | null> {
    if (this.#work.waitingOf(from) >= WAITING) return null;
    return this.#work.run(from, () => this.#upTo(played, audience, until));
  }

  async #upTo(played: Played, audience: Audience, until: number): Promise<readonly HistoryEntry[]> {
    const key = `${played.id} ${audience}`;
    const kept = this.#kept.get(key);
    // Not everybody of an audience is shown as much.
    if (kept !== undefined && kept.match.seq > until) return kept.entries.filter(({ seq }) => seq <= until);
    this.#kept.delete(key);
    const fresh = await this.#play(played, audience, until, kept);
    this.#kept.set(key, fresh);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return fresh.entries;
  }

  /** Plays on from where it was played to before. */
  async #play(played: Played, audience: Audience, until: number, kept: Kept | undefined): Promise<Kept> {
    const from = kept ?? { match: played.again(), entries: [] };
    const { match } = from;
    if (match.seq === until) return from;
    const entries = [...from.entries];
    let began = performance.now();
    for (const entry of played.decided?.slice(match.seq) ?? (await this.#log.entries(played.id, match.seq))) {
      if (entry.seq > until) break;
      const recorder = newRecorder();
      match.carryOut(entry, recorder);
      entries.push({ seq: entry.seq, events: seenEvents(recorder.events, audience) });
      if (performance.now() - began < SLICE) continue;
      await new Promise((resolve) => setImmediate(resolve));
      began = performance.now();
    }
    return { match, entries };
  }
}
