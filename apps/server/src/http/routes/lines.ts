import { getWords, LINES_PROTOCOL, streamMatch, submitIntent, type MatchLine } from '@cardscape/protocol';
import type { Seat } from '@cardscape/rules';
import type { Router } from 'express';
import type { Histories, HistoryEntry } from '../../match/history.ts';
import type { Logger } from '../../logger.ts';
import { knownGame } from '../../match/game-options.ts';
import type { LiveMatch, Submitted } from '../../match/live-match.ts';
import type { Matches } from '../../match/matches.ts';
import { resultLine, stateLine, stepLine, tableOf } from '../../match/seat-lines.ts';
import { GameRefused, Refused } from '../../refusal.ts';
import { addressKey } from '../../traffic/address-key.ts';
import { BUILD } from '../build.ts';
import { accountPace } from '../guard/security.ts';
import { type LineStream, openLines } from '../lines.ts';
import { type Asking, type Authority, route } from '../route.ts';
import { sessionIdOf } from '../session.ts';
import type { Held, Streams } from '../streams.ts';
import { wordsOf } from '../words.ts';
import { noSuchMatch } from './matches.ts';

export interface LinesContext {
  readonly authority: Authority;
  readonly matches: Matches;
  readonly histories: Histories;
  readonly streams: Streams;
  readonly now: () => number;
  readonly logger: Logger;
  /** A player is about to be shown the match. */
  readonly arrived: (match: LiveMatch, account: string) => Promise<void>;
  /** Counts a message of an account, over all its sockets; false: it sends too many. */
  readonly spend: (account: string) => boolean;
  /** Told of every intent: `accepted` or the code of its refusal, and the seconds until that was clear. */
  readonly taken: (result: string, seconds: number) => void;
}

/** As often in a minute an account may ask for what happened before its stream: as often as over a socket. */
const HISTORIES_PER_MINUTE = 60;

/** Lines that wait at most while what happened before is worked out. */
const MOST_WAITING = 64;

/** Why a stream ends before its match. */
const ENDED = {
  replaced: 'You have opened this match elsewhere.',
  dismissed: 'Your session is over. Sign in again.',
  closed: 'The table is closed. Come back with your cursor, if the match goes on.',
} as const;

/** Matches for programs in any language: what a player sees in lines of JSON, what a player does as a request. */
export function lineRoutes(router: Router, context: LinesContext): void {
  const { authority, matches, spend, taken } = context;
  const mayLookBack = accountPace(HISTORIES_PER_MINUTE, 'You ask too often for what happened before. Wait a moment.');
  /** Errors: Refused. */
  const seatIn = (id: string, account: string): { live: LiveMatch; seat: Seat } => {
    const live = matches.live(id);
    if (live === undefined) throw noSuchMatch();
    const seat = live.seatOf(account);
    if (seat === null)
      throw new Refused('NOT_A_PLAYER', 'Only players of this match may do that; who watches uses a socket.');
    return { live, seat };
  };

  route(router, authority, getWords, ({ params, response }) => {
    response.setHeader('Cache-Control', 'public, max-age=300');
    return wordsOf(knownGame(params.game));
  });

  route(router, authority, streamMatch, async (asking) => {
    const { who, params, query } = asking;
    const { live, seat } = seatIn(params.match, who.id);
    context.streams.admit(who.id);
    if (query.from !== undefined) await mayLookBack(who.id);
    await context.arrived(live, who.id);
    await new SeatStream(context, live, seat, asking).begin();
  });

  route(router, authority, submitIntent, async ({ who, params, body }) => {
    const { live, seat } = seatIn(params.match, who.id);
    if (!spend(who.id))
      throw new Refused('TOO_FAST', 'You are sending too fast. Nothing was changed; wait a moment.', 1);
    const began = performance.now();
    const { decision, intent, place, picks } = body;
    if ((intent === undefined) === (place === undefined))
      throw new Refused('BAD_REQUEST', 'Name what you do either by `intent` or by `place`.');
    const submitted: Submitted =
      intent === undefined
        ? await live.submitPlace(seat, decision, place ?? 0, picks)
        : await live.submit(seat, decision, intent);
    taken(submitted.refusal?.code ?? 'accepted', (performance.now() - began) / 1000);
    if (submitted.refusal !== null) throw new GameRefused('impossible', submitted.refusal);
    return { seq: submitted.seq };
  });
}

/** One reader of a match from a seat: at the table for as long as it reads. */
class SeatStream {
  readonly #context: LinesContext;
  readonly #live: LiveMatch;
  readonly #seat: Seat;
  readonly #account: string;
  readonly #from: number | null;
  readonly #address: string;
  readonly #lines: LineStream;
  readonly #held: Held;
  readonly #place = { replaced: (): void => this.#end('replaced') };
  /** What happens while what happened before is still worked out. */
  #waiting: MatchLine[] | null = [];
  #table = '';
  #unwatch = (): unknown => undefined;
  #isOpen = true;

  constructor(context: LinesContext, live: LiveMatch, seat: Seat, asking: Asking<typeof streamMatch>) {
    const { who, request, response, query } = asking;
    this.#context = context;
    this.#live = live;
    this.#seat = seat;
    this.#account = who.id;
    this.#from = query.from === undefined ? null : Number(query.from);
    this.#address = addressKey(request.ip);
    this.#held = { session: sessionIdOf(request), end: (why) => this.#end(why === 'server' ? 'closed' : 'dismissed') };
    this.#lines = openLines(request, response, context.now, () => this.#leave());
  }

  async begin(): Promise<void> {
    const { streams } = this.#context;
    streams.hold(this.#account, this.#held);
    this.#live.attend(this.#seat, this.#place);
    this.#live.refresh();
    this.#unwatch = this.#live.watch({
      changed: (entry, events) =>
        this.#safely(() => {
          if (entry !== null) this.#tell(stepLine(this.#live, this.#seat, events));
          else this.#tellTable();
        }),
      over: () => this.#tellResult(),
      dismiss: (account) => {
        if (account === this.#account) this.#end('dismissed');
      },
      close: () => {
        this.#end('closed');
        return Promise.resolve();
      },
    });
    // In the turn in which it is shown the match, so that nothing is told twice or never.
    const state = stateLine(this.#live, this.#seat);
    this.#table = JSON.stringify(state.table);
    this.#lines.send(this.#hello());
    const before = await this.#before(state.seq);
    for (const { seq, events } of before) this.#lines.send({ type: 'events', seq, events });
    this.#lines.send(state);
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const line of waiting) this.#tell(line);
    // A match that was over before is so still; of one that ended meanwhile the last line has been told.
    this.#tellResult();
  }

  #hello(): MatchLine {
    const { match, terms, id } = this.#live;
    const { header, game } = match;
    return {
      type: 'hello',
      protocol: LINES_PROTOCOL,
      build: BUILD,
      words: wordsOf(game).version,
      match: id,
      game: game.id,
      revision: header.revision,
      seat: this.#seat,
      options: header.options,
      commitment: header.commitment,
      startedAt: header.startedAt,
      now: this.#context.now(),
      clock: terms.clock,
    };
  }

  /** What happened after the cursor, as far as the state goes that is shown next. */
  async #before(until: number): Promise<readonly HistoryEntry[]> {
    const from = this.#from;
    if (from === null || from >= until) return [];
    const entries = await this.#context.histories.of(this.#live, this.#seat, until, this.#address);
    // Nothing may be missing between the cursor and the state.
    if (entries === null) this.#end('closed');
    return (entries ?? []).filter(({ seq }) => seq > from);
  }

  /** Whatever goes wrong in showing a match to one reader is no business of the match. */
  #safely(show: () => void): void {
    try {
      show();
    } catch (error) {
      this.#context.logger.error(
        { match: this.#live.id, error: error instanceof Error ? error.stack : String(error) },
        'a match could not be shown in lines',
      );
      this.#end('closed');
    }
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
  #tellTable(): void {
    const table = tableOf(this.#live);
    const text = JSON.stringify(table);
    if (text === this.#table) return;
    this.#table = text;
    this.#tell({ type: 'table', table });
  }

  #tellResult(): void {
    const result = resultLine(this.#live);
    if (result !== null) this.#tell(result);
  }

  #end(reason: keyof typeof ENDED): void {
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
    this.#unwatch();
    this.#context.streams.drop(this.#account, this.#held);
    this.#live.depart(this.#seat, this.#place);
    this.#live.refresh();
  }
}
