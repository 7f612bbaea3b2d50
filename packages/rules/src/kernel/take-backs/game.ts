import { type Behind, hideBehind } from '../behind/game.ts';
import type { LegalIntent } from '../choice.ts';
import type { AnyGame } from '../contract/game.ts';
import { hasLeft } from '../contract/leaving.ts';
import { IllegalIntent, type Refusal } from '../errors.ts';
import { drawnOf } from '../random/generator.ts';
import { at, type Intent, type Seat, SEATS } from '../types.ts';
import { type GameEvent, newRecorder, type Recorder } from '../view.ts';
import { type Held, MOST_ASKS, newHeld } from './held.ts';
import { hasInformed } from './informed.ts';
import {
  ANSWER,
  ASK,
  isTakeBack,
  type TakeBackCode,
  type TakeBackEvent,
  type TakeBackIntent,
  takeBackRefusal,
  withTakeBackWords,
} from './told.ts';

/** Declines to respond: whatever passes by itself does so, too. */
const PASS = 'pass';

/**
 * The same game, in which a seat may take back its newest decision if everybody it plays against allows it (SC-8). A
 * take-back is two entries of the log like any others, so whatever plays a log plays it too. What a match needs for it
 * is one state of the game, of before the newest decision.
 * @param people the seats that bots do not play: only they take back, and only they are asked
 * @param reaches whether a decision can be taken back over the passes that follow it; otherwise only the newest entry
 */
export function withTakeBacks(game: AnyGame, people: readonly Seat[], reaches = true): AnyGame {
  const negotiation = new Negotiation(game, people, reaches);
  return hideBehind(game, HELD, {
    ...withTakeBackWords(game),
    isOwn: isTakeBack,
    added: (held, seat) => negotiation.added(held, seat),
    check: (held, seat, intent) =>
      isTakeBack(intent) ? negotiation.check(held, seat, intent) : game.check(held.state, seat, intent),
    apply: (held, seat, intent, recorder) =>
      isTakeBack(intent)
        ? negotiation.apply(held, seat, intent, recorder)
        : negotiation.play(held, seat, intent, recorder),
  });
}

/** How states of such a game hold those of the game behind it. */
export const HELD: Behind<Held> = {
  begin: newHeld,
  map: (held, each) => {
    const undo = held.undo === null ? null : { ...held.undo, state: each(held.undo.state, false) };
    return { ...held, state: each(held.state, true), undo };
  },
};

/** From now on the newest decision of the seat stands. */
export function stand(held: Held, seat: Seat, why: TakeBackCode): void {
  held.undo = null;
  held.stands = { seat, why };
  held.asked = [];
}

const entry = (intent: TakeBackIntent): LegalIntent => ({ intent, fields: [] });
const ASKING = [entry({ type: ASK })];
const ANSWERS = [entry({ type: ANSWER, accept: true }), entry({ type: ANSWER, accept: false })];

class Negotiation {
  readonly #game: AnyGame;
  readonly #people: readonly Seat[];
  readonly #reaches: boolean;

  constructor(game: AnyGame, people: readonly Seat[], reaches: boolean) {
    this.#game = game;
    this.#people = people;
    this.#reaches = reaches;
  }

  added(held: Held, seat: Seat): readonly LegalIntent[] {
    if (this.#problem(held, seat) === null) return ASKING;
    return held.asked.includes(seat) ? ANSWERS : [];
  }

  check(held: Held, seat: Seat, { type }: TakeBackIntent): Refusal | null {
    const code =
      type === ASK ? this.#problem(held, seat) : held.asked.includes(seat) ? null : ('TAKE_BACK_NOT_ASKED' as const);
    return code === null ? null : takeBackRefusal(code);
  }

  /** Why the seat may not ask; null if it may. */
  #problem({ undo, stands, asked, asks }: Held, seat: Seat): TakeBackCode | null {
    if (undo?.seat === seat) return asked.length > 0 ? 'TAKE_BACK_ASKED' : null;
    if (at(asks, seat) >= MOST_ASKS) return 'TAKE_BACK_LIMIT';
    return stands?.seat === seat ? stands.why : 'NO_TAKE_BACK';
  }

  /** Carries out an entry of the game itself. What was asked before has been answered by it. */
  play(held: Held, seat: Seat, intent: Intent, recorder: Recorder | null): void {
    const game = this.#game;
    const follows = this.#follows(held, seat, intent);
    const isOurs = !game.asides.includes(intent.type) && this.#people.includes(seat) && at(held.asks, seat) < MOST_ASKS;
    if (!isOurs && follows === null) {
      game.apply(held.state, seat, intent, recorder);
      held.undo = null;
      held.stands = null;
      held.asked = [];
      return;
    }
    const owner = follows ?? seat;
    const before = follows === null ? game.clone(held.state) : null;
    const drawn = drawnOf(held.state);
    const record = recorder ?? newRecorder();
    const from = record.events.length;
    game.apply(held.state, seat, intent, record);
    held.asked = [];
    const informed = hasInformed(owner, record.events.slice(from)) || drawnOf(held.state) !== drawn;
    // A match that is over has nothing to be taken back.
    if (game.outcome(held.state) !== null) held.undo = null;
    else if (before !== null && !informed) {
      held.undo = { seat: owner, state: before };
      held.stands = null;
    } else if (informed && (before !== null || held.undo !== null)) stand(held, owner, 'TAKE_BACK_INFORMED');
  }

  /**
   * The seat whose decision this only passes after, so that it can be taken back as before, or stands as before; null:
   * it is a decision of its own.
   *
   * DECISION: a pass after one's own decision is part of that, and so is a pass of a bot, whoever has given it: a player
   * means what they have done, not what was asked about it.
   */
  #follows({ undo, stands, asks }: Held, seat: Seat, { type }: Intent): Seat | null {
    const owner = undo?.seat ?? stands?.seat;
    if (!this.#reaches || type !== PASS || owner === undefined || at(asks, owner) >= MOST_ASKS) return null;
    return owner === seat || !this.#people.includes(seat) ? owner : null;
  }

  apply(held: Held, seat: Seat, intent: TakeBackIntent, recorder: Recorder | null): void {
    const refusal = this.check(held, seat, intent);
    if (refusal !== null) throw new IllegalIntent(refusal);
    if (intent.type === ASK) {
      held.asked = this.#opponents(held, seat);
      held.asks = held.asks.map((count, one) => (one === seat ? count + 1 : count));
      if (held.asked.length > 0) tell(recorder, { type: 'take-back-asked', seat });
      else this.#takeBack(held, recorder);
      return;
    }
    tell(recorder, { type: 'take-back-answered', seat, accept: intent.accept });
    held.asked = held.asked.filter((one) => one !== seat);
    if (intent.accept) {
      if (held.asked.length === 0) this.#takeBack(held, recorder);
    } else if (held.undo !== null) stand(held, held.undo.seat, 'TAKE_BACK_DECLINED');
  }

  /** The people that the seat plays against, without those who have left. */
  #opponents({ state }: Held, seat: Seat): Seat[] {
    return SEATS.filter((one) => one !== seat && this.#people.includes(one) && !hasLeft(this.#game, state, one));
  }

  #takeBack(held: Held, recorder: Recorder | null): void {
    if (held.undo === null) return;
    tell(recorder, { type: 'taken-back', seat: held.undo.seat });
    held.state = held.undo.state;
    held.undo = null;
    if (recorder !== null) recorder.whole = true;
  }
}

function tell(recorder: Recorder | null, { type, ...open }: TakeBackEvent): void {
  recorder?.events.push({ type, open } satisfies GameEvent);
}
