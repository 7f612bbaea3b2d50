import { randomInt } from 'node:crypto';
import type { Intent, Match, Seat } from '@cardscape/rules';
import type { MatchTerms } from '../../db/matches/stored-match.ts';
import type { Logger } from '../../logger.ts';
import { stackOf } from '../../thrown.ts';
import type { Alarm, TimerWheel } from '../../timer-wheel.ts';
import type { Bots, ThoughtFor } from './bots.ts';

/** What the bots of a match need of it. */
export interface BotMatch {
  readonly id: string;
  readonly terms: MatchTerms;
  match(): Match;
  /** The match takes no more moves. */
  isDone(): boolean;
  thoughtFor(): ThoughtFor;
  /** Work that nobody waits for, one after the other; what goes wrong is tried again. */
  later(work: () => Promise<void>): void;
  /** Resolves to the code with which the move was refused; null: it was taken. */
  play(seat: Seat, intent: Intent, by: 'bot' | 'clock'): Promise<string | null>;
}

export interface BotSeatsContext {
  readonly bots: Bots;
  readonly wheel: TimerWheel;
  readonly logger: Logger;
  /** Milliseconds a bot waits before it moves. */
  readonly botPace: number;
}

/** What a response takes of the time of a move. */
const RESPONSE = 1 / 3;

/** The bots at a table: each is asked when it is to decide, and thinks beside the match. */
export class BotSeats {
  readonly #match: BotMatch;
  readonly #context: BotSeatsContext;
  #alarms: Alarm[] = [];

  constructor(match: BotMatch, context: BotSeatsContext) {
    this.#match = match;
    this.#context = context;
  }

  /** Asks those who decide now, and nobody else any more. @param pause milliseconds to watch what a move did */
  ask(pause: number): void {
    this.silence();
    const { game, state } = this.#match.match();
    for (const seat of game.deciders(state)) {
      const bot = this.#match.terms.seats[seat]?.bot ?? null;
      if (bot !== null) this.#wake(seat, bot, pause);
    }
  }

  silence(): void {
    for (const alarm of this.#alarms) alarm.cancel();
    this.#alarms = [];
  }

  #wake(seat: Seat, bot: string, pause: number): void {
    const pace = Math.max(this.#pace(seat), pause);
    if (pace === 0) setImmediate(() => this.#move(seat, bot));
    else this.#alarms.push(this.#context.wheel.set(pace, () => this.#move(seat, bot)));
  }

  /**
   * Milliseconds, with a little variety that tells nothing: what it does can be followed, and nobody waits long for its
   * responses. Whether a response is asked for, everybody sees.
   */
  #pace(seat: Seat): number {
    const { botPace } = this.#context;
    const { rules, position } = this.#match.match();
    const responds = (rules.passes?.asked(position, seat) ?? null) !== null;
    return botPace === 0 ? 0 : botPace * (responds ? RESPONSE : 1) * (0.9 + randomInt(0, 300) / 1000);
  }

  /** What others do while it thinks is taken, and what it thought of before that is dropped. */
  #move(seat: Seat, bot: string): void {
    const { rules, position, seq } = this.#match.match();
    if (this.#match.isDone() || !rules.deciders(position).includes(seat)) return;
    this.#context.bots.move(rules, bot, position, seat, this.#match.thoughtFor()).then(
      (move) => this.#play(seat, seq, move),
      (error: unknown) => {
        if (this.#match.isDone()) return;
        this.#context.logger.error(
          {
            match: this.#match.id,
            bot,
            error: stackOf(error),
          },
          'a bot could not decide; the clock decides for it',
        );
        this.#play(seat, seq, null);
      },
    );
  }

  /** @param move what it decided when the log ended with `seq`; null: what the clock would do */
  #play(seat: Seat, seq: number, move: Intent | null): void {
    this.#match.later(async () => {
      const { game, state, seq: now } = this.#match.match();
      if (this.#match.isDone() || now !== seq || !game.deciders(state).includes(seat)) return;
      const refused = move === null ? 'NO_MOVE' : await this.#match.play(seat, move, 'bot');
      // A bot whose move is refused lets the clock's move be played: a match must not stand still.
      if (refused === null || refused === 'PAUSED') return;
      const code = await this.#match.play(seat, game.clock.onTimeout(state, seat), 'clock');
      if (code !== null && code !== 'PAUSED') throw new Error(`the clock's intent was refused: ${code}`);
    });
  }
}
