import {
  badPayload,
  commonRefusal,
  completeIntent,
  type Match,
  partedLegal,
  type Seat,
  type Value,
} from '@cardscape/rules';
import { serverRefusal } from '../server-refusal.ts';
import type { Submitted } from './match-context.ts';
import type { Answer, Timekeeper } from './time/timekeeper.ts';

/** What players' intents are taken by. */
export interface IntakeMatch {
  readonly match: () => Match;
  readonly time: Timekeeper;
  /** Nothing is taken: the log cannot be written, or the match has been closed. */
  readonly isAtRest: () => boolean;
  /** The number of the decision that the seat has now. */
  readonly decision: (seat: Seat) => number;
  readonly now: () => number;
  /** Does the work in its turn, once what the match owes for its cards is paid. */
  readonly inTurn: (work: () => Promise<Submitted>) => Promise<Submitted>;
  /** Parse, authorise, legality, durable log, apply, publish. */
  readonly take: (seat: Seat, raw: unknown, answer?: Answer) => Promise<Submitted>;
}

/** Where players' intents come in: whether they answer what is asked now, and in time. */
export class Intake {
  readonly #to: IntakeMatch;

  constructor(to: IntakeMatch) {
    this.#to = to;
  }

  /**
   * Takes an intent of a player. `decision` is the number of the decision that it answers; intents that are no moves
   * (giving up, an offer) answer none.
   */
  submit(seat: Seat, decision: number, raw: { readonly type: string }): Promise<Submitted> {
    const received = this.#to.now();
    return this.#to.inTurn(async () => {
      if (this.#to.match().game.asides.includes(raw.type)) return this.#to.take(seat, raw);
      if (decision !== this.#to.decision(seat)) return { refusal: serverRefusal('STALE') };
      return this.#answer(seat, received, raw);
    });
  }

  /** The same for a move that is named by its place among those of the decision, and by what is chosen in its fields. */
  submitPlace(seat: Seat, decision: number, place: number, picks: readonly (readonly Value[])[]): Promise<Submitted> {
    const received = this.#to.now();
    return this.#to.inTurn(async () => {
      // What the place stands for is looked up where the decision is known to be the one that was seen.
      if (decision !== this.#to.decision(seat)) return { refusal: serverRefusal('STALE') };
      const { game, state } = this.#to.match();
      const move = partedLegal(game, game.legal(state, seat)).legal[place];
      if (move === undefined) return { refusal: commonRefusal('NOT_LISTED') };
      const needs = move.fields.length;
      if (needs !== picks.length)
        return { refusal: badPayload('picks', `This move has ${needs} fields to choose: a list of values for each.`) };
      const wrong = move.fields.findIndex(({ single }, at) => single && picks[at]?.length !== 1);
      if (wrong >= 0) return { refusal: badPayload(`picks.${wrong}`, 'This field takes one value.') };
      return this.#answer(seat, received, completeIntent(move, picks));
    });
  }

  /** Takes what answers the decision that the seat has now, if it came in time. */
  async #answer(seat: Seat, received: number, raw: { readonly type: string }): Promise<Submitted> {
    const { time } = this.#to;
    if (this.#to.isAtRest() || !time.clock.isUp(seat, received)) return this.#to.take(seat, raw, { received });
    // The alarm rings up to a tick late: whether an answer came in time is said by the times alone.
    await time.runOut(seat);
    return { refusal: serverRefusal('TIME_UP') };
  }
}
