import { type Account, LINE_LENGTH, type RequestReply, type TalkLine, type TalkRequest } from '@cardscape/protocol';
import type { Seat } from '@cardscape/rules';
import type { ChatRule } from '../config.ts';
import type { Counts } from '../counting.ts';
import { Quota } from '../quota.ts';
import { type Answer, serverRefusal } from '../server-refusal.ts';
import { KeptLines, type Line } from './kept-lines.ts';
import { plainLine } from './plain-words.ts';
import type { Relations } from './relations.ts';
import type { RunningMatch } from './running-match.ts';

/** A socket that may hear something. */
interface Listener {
  readonly auth?: Account | undefined;
  send(type: 'talk', message: TalkLine): void;
}

interface TalkContext {
  readonly relations: Relations;
  /** Until when a moderator has muted an account: null if not, 0 for good. */
  readonly silencedUntil: (account: string) => Promise<number | null>;
  readonly isLive: (match: string) => boolean;
  readonly now: () => number;
  readonly counts: Counts;
}

/** The last lines that are shown to who comes back, and to who looks at a report. */
const LINES = 60;
/** One account may say so much in so many milliseconds, in all its matches. */
const SAID = 6;
const SPAN = 12_000;

/**
 * What is said in matches. It is no part of their state and goes out as messages of its own, so that no frame of the
 * trees depends on it. DECISION P-5: players hear players, and those who watch hear those who watch; nobody who watches
 * ever reaches a player, and what players say stays between them.
 */
export class Talks {
  /** Who may type words; the host may change it at any time. */
  rule: ChatRule = 'off';
  readonly #context: TalkContext;
  readonly #quota: Quota;
  readonly #lines: KeptLines;

  constructor(context: TalkContext) {
    this.#context = context;
    this.#lines = new KeptLines(context.isLive);
    this.#quota = new Quota(SAID, SPAN, context.now, { name: 'talk', counts: context.counts });
  }

  /** Whether a player, or somebody who watches, may type words. */
  allowsWords(seat: Seat | null): boolean {
    return this.rule === 'all' || (this.rule === 'players' && seat !== null);
  }

  /** Somebody says something to the sockets of the room that may hear it. Resolves to its number, or to why not. */
  async say(
    live: RunningMatch,
    speaker: Account | undefined,
    said: TalkRequest,
    clients: Iterable<Listener>,
  ): Promise<Answer<RequestReply<'talk'>>> {
    if (speaker === undefined) return { refusal: serverRefusal('BAD_REQUEST') };
    const seat = live.seatOf(speaker.id);
    const words = 'words' in said ? plainLine(said.words).slice(0, LINE_LENGTH) : null;
    if (words === '') return { refusal: serverRefusal('BAD_REQUEST') };
    if (words !== null && !this.allowsWords(seat)) return { refusal: serverRefusal('NO_WORDS') };
    if (!this.#quota.admits(speaker.id)) return { refusal: serverRefusal('TOO_FAST') };
    if ((await this.#context.silencedUntil(speaker.id)) !== null) return { refusal: serverRefusal('SILENCED') };
    const line: TalkLine = {
      number: this.#lines.next(live.id),
      at: this.#context.now(),
      seat,
      name: speaker.name,
      phrase: 'phrase' in said ? said.phrase : null,
      words,
    };
    this.#lines.add(live.id, live.from, { line, account: speaker.id });
    for (const one of clients)
      if (one.auth !== undefined && this.#hears(live, one.auth.id, { line, account: speaker.id }))
        one.send('talk', line);
    return { value: { number: line.number } };
  }

  #hears(live: RunningMatch, listener: string, { line, account }: Line): boolean {
    return (
      (live.seatOf(listener) === null) === (line.seat === null) && !this.#context.relations.isDeafTo(listener, account)
    );
  }

  /** What was said last that an account may hear. */
  heard(live: RunningMatch, account: string): TalkLine[] {
    return this.#lines
      .of(live.id, live.seatOf(account) !== null)
      .filter((one) => this.#hears(live, account, one))
      .slice(-LINES)
      .map(({ line }) => line);
  }

  /** Whose line it is, among those of players or of those who watch; null: it is not kept. */
  speaker(match: string, players: boolean, number: number): string | null {
    return this.#lines.of(match, players).find(({ line }) => line.number === number)?.account ?? null;
  }

  /**
   * The last lines of a match among players, or among those who watch, and all that are kept of whoever is accused: for
   * reports.
   */
  lines(
    match: string,
    players: boolean,
    accused: string,
  ): { readonly account: string; readonly name: string; readonly text: string }[] {
    const lines = this.#lines.of(match, players);
    return lines
      .filter(({ account }, index) => account === accused || index >= lines.length - LINES)
      .map(({ line, account }) => ({ account, name: line.name, text: line.words ?? `(${line.phrase ?? ''})` }));
  }

  /** Forgets what an account has said. */
  forget(account: string): void {
    this.#lines.forget(account);
  }
}
