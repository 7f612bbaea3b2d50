import type { Lateness, MatchLine, streamMatch } from '@cardscape/protocol';
import type { Audience, GameEvent } from '@cardscape/rules';
import type { Logger } from '../logger.ts';
import type { Histories, HistoryEntry } from '../match/history.ts';
import type { LiveMatch } from '../match/live-match.ts';
import { resultLine, type Shown, stateLine, stepLine, tableOf } from '../match/match-lines.ts';
import { stackOf } from '../thrown.ts';
import { addressKey } from '../traffic/address-key.ts';
import { helloLine } from './hello-line.ts';
import { type LineStream, openLines } from './lines.ts';
import type { Asking } from './route.ts';
import { sessionIdOf } from './session.ts';
import type { Held, Streams } from './streams.ts';

/** What reading matches needs of the server. */
export interface ReadingContext {
  readonly histories: Histories;
  readonly streams: Streams;
  readonly now: () => number;
  readonly logger: Logger;
}

/** Why a stream ends before its match. */
const ENDED = {
  replaced: 'You have opened this match elsewhere.',
  dismissed: 'Your session is over. Sign in again.',
  closed: 'The table is closed. Come back with your cursor, if the match goes on.',
  full: 'You have made room for others who want to watch.',
} as const;

export type EndReason = keyof typeof ENDED;

/** Told of what a reader is shown. */
export interface Ears {
  /** An intent was carried out, of which these events tell. */
  step(events: readonly GameEvent[]): void;
  /** Something has changed without one. */
  changed(): void;
  /** The match may be over. */
  over(): void;
  end(reason: EndReason): void;
}

/** As whom somebody reads a match. */
export interface Part {
  readonly audience: Audience;
  /** How much later than players it is shown. */
  readonly delay: Lateness;
  /**
   * Comes in; resolves to what is shown, of which the ears are told from now on, or to null if it is shown no more. To
   * be left in any case.
   */
  enter(ears: Ears, hasGone: () => boolean): Promise<Shown | null>;
  /** Goes, once. */
  leave(): void;
}

/** Lines that wait at most while what happened before is worked out. */
const MOST_WAITING = 64;

/** One reader of a match: there for as long as it reads. */
export class MatchReader {
  readonly #context: ReadingContext;
  readonly #live: LiveMatch;
  readonly #part: Part;
  readonly #account: string;
  readonly #from: number | null;
  readonly #address: string;
  readonly #lines: LineStream;
  readonly #held: Held;
  /** What happens while what happened before is still worked out. */
  #waiting: MatchLine[] | null = [];
  #shown: Shown | null = null;
  #table = '';
  #isOpen = true;

  constructor(context: ReadingContext, live: LiveMatch, part: Part, asking: Asking<typeof streamMatch>) {
    const { who, request, response, query } = asking;
    this.#context = context;
    this.#live = live;
    this.#part = part;
    this.#account = who.id;
    this.#from = query.from === undefined ? null : Number(query.from);
    this.#address = addressKey(request.ip);
    this.#held = { session: sessionIdOf(request), end: (why) => this.#end(why === 'server' ? 'closed' : 'dismissed') };
    this.#lines = openLines(request, response, context.now, () => this.#leave());
    context.streams.hold(this.#account, this.#held);
  }

  /** Shows the match to its end, or its reader's. */
  async begin(): Promise<void> {
    try {
      await this.#begin();
    } catch (error) {
      this.#failed(error);
    }
  }

  async #begin(): Promise<void> {
    const ears: Ears = {
      step: (events) => this.#safely((shown) => this.#tell(stepLine(shown, this.#part.audience, events))),
      changed: () => this.#safely((shown) => this.#tellTable(shown)),
      over: () => this.#safely((shown) => this.#tellResult(shown)),
      end: (reason) => this.#end(reason),
    };
    const shown = await this.#part.enter(ears, () => !this.#isOpen);
    if (shown === null) {
      this.#end('closed');
      return;
    }
    // In the turn in which it is shown the match, so that nothing is told twice or never.
    this.#shown = shown;
    const state = stateLine(shown, this.#part.audience);
    this.#table = JSON.stringify(state.table);
    const { rules, header } = shown.match;
    const { terms } = this.#live;
    this.#lines.send(helloLine(rules, header, { ...this.#part, clock: terms.clock, now: this.#context.now() }));
    const before = await this.#before(state.seq);
    for (const { seq, events } of before) this.#lines.send({ type: 'events', seq, events });
    this.#lines.send(state);
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const line of waiting) this.#tell(line);
    // A match that was over before is so still; of one that ended meanwhile the last line has been told.
    this.#tellResult(shown);
  }

  /** What happened after the cursor, as far as the state goes that is shown next. */
  async #before(until: number): Promise<readonly HistoryEntry[]> {
    const from = this.#from;
    if (from === null || from >= until) return [];
    const entries = await this.#context.histories.of(this.#live, this.#part.audience, until, this.#address);
    // Nothing may be missing between the cursor and the state.
    if (entries === null) this.#end('closed');
    return (entries ?? []).filter(({ seq }) => seq > from);
  }

  /** Whatever goes wrong in showing a match to one reader is no business of the match. */
  #safely(show: (shown: Shown) => void): void {
    if (this.#shown === null) return;
    try {
      show(this.#shown);
    } catch (error) {
      this.#failed(error);
    }
  }

  #failed(error: unknown): void {
    this.#context.logger.error({ match: this.#live.id, error: stackOf(error) }, 'a match could not be shown in lines');
    this.#end('closed');
  }

  #tell(line: MatchLine): void {
    if (!this.#isOpen) return;
    if (this.#waiting !== null) {
      this.#waiting.push(line);
      if (this.#waiting.length > MOST_WAITING) this.#end('closed');
      return;
    }
    if (line.type === 'step') this.#table = JSON.stringify(line.table);
    if (line.type === 'result') this.#finish(line);
    else this.#lines.send(line);
  }

  /** Much of what changes without an intent is nothing that is shown here. */
  #tellTable(shown: Shown): void {
    const table = tableOf(shown);
    const text = JSON.stringify(table);
    if (text === this.#table) return;
    this.#table = text;
    this.#tell({ type: 'table', table });
  }

  #tellResult(shown: Shown): void {
    const result = resultLine(shown);
    if (result !== null) this.#tell(result);
  }

  #end(reason: EndReason): void {
    this.#finish({ type: 'end', reason, message: ENDED[reason] });
  }

  #finish(line: MatchLine): void {
    if (!this.#isOpen) return;
    this.#leave();
    this.#lines.finish(line);
  }

  #leave(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#context.streams.drop(this.#account, this.#held);
    this.#part.leave();
  }
}
