import { type Behind, hideBehind } from '../behind/game.ts';
import { type LegalIntent, oneOf, someOf } from '../choice.ts';
import type { AnyGame } from '../contract/game.ts';
import type { PassRules } from '../contract/passes.ts';
import { IllegalIntent, type Refusal } from '../errors.ts';
import { at, type Intent, type Seat } from '../types.ts';
import type { GameEvent, Recorder } from '../view.ts';
import { type Declaration, type Declared, newDeclared } from './declared.ts';
import {
  ASK_AGAIN,
  ENDS,
  isStanding,
  PASS_ON,
  type PassEnd,
  type StandingEvent,
  type StandingIntent,
  standingRefusal,
  withStandingWords,
} from './told.ts';

/** How states of such a game hold those of the game behind it. */
export const DECLARED: Behind<Declared> = {
  begin: newDeclared,
  map: (held, each) => ({ ...held, state: each(held.state, true) }),
};

/**
 * The same game, in which a seat that is asked for a response may pass and declare that it goes on passing (SC-9). From
 * then on it passes without being asked, which is part of the entry that led there: a log needs no more than the
 * declaration. A game that does not say what may be passed stays as it is.
 *
 * DECISION: declarations are public. A pass that comes at once would tell them anyway; one that takes its time, as by
 * hand, would save nobody any. Whoever wants to be asked only where they can respond has their own program pass for
 * them, which nobody can tell from a player's hand (MD-8.5).
 */
export function withStandingPasses(game: AnyGame): AnyGame {
  return game.passes === undefined ? game : hideBehind(game, DECLARED, ownOf(game, new Standing(game, game.passes)));
}

function ownOf(game: AnyGame, standing: Standing): Parameters<typeof hideBehind<Declared>>[2] {
  return {
    ...withStandingWords(game),
    isOwn: isStanding,
    added: (held, seat) => standing.added(held, seat),
    check: (held, seat, intent) =>
      isOwn(intent) ? standing.check(held, seat, intent) : game.check(held.state, seat, intent),
    apply: (held, seat, intent, recorder) =>
      isOwn(intent) ? standing.declare(held, seat, intent, recorder) : standing.play(held, seat, intent, recorder),
    counter: { name: 'passes', of: (held, seat) => standing.number(held, seat) },
  };
}

function isOwn(intent: Intent): intent is StandingIntent & Intent {
  return isStanding(intent);
}

class Standing {
  readonly #game: AnyGame;
  readonly #passes: PassRules<unknown>;
  /** What is listed where a response is asked for, in the seat's own turn and in others'. */
  readonly #declaring: readonly [own: readonly LegalIntent[], others: readonly LegalIntent[]];

  constructor(game: AnyGame, passes: PassRules<unknown>) {
    this.#game = game;
    this.#passes = passes;
    const { kinds } = passes;
    const entry = (ends: readonly PassEnd[]): readonly LegalIntent[] => [
      { intent: { type: PASS_ON }, fields: [oneOf('until', ends), someOf('about', kinds, 1, kinds.length)] },
    ];
    this.#declaring = [entry(endsIn(true)), entry(endsIn(false))];
  }

  added({ state, passes }: Declared, seat: Seat): readonly LegalIntent[] {
    const declaring =
      this.#passes.asked(state, seat) === null ? [] : this.#declaring[this.#isOnTurn(state, seat) ? 0 : 1];
    return at(passes, seat) === null ? declaring : [...declaring, ASKING];
  }

  #isOnTurn(state: unknown, seat: Seat): boolean {
    return this.#game.views.head(state).active === seat;
  }

  check({ state, passes }: Declared, seat: Seat, intent: StandingIntent): Refusal | null {
    if (intent.type === ASK_AGAIN) return at(passes, seat) === null ? standingRefusal('NOT_PASSING') : null;
    const { kinds, intent: pass } = this.#passes;
    const { until, about } = intent;
    if (this.#passes.asked(state, seat) === null)
      return this.#game.check(state, seat, pass) ?? standingRefusal('NOT_ASKED');
    if (!endsIn(this.#isOnTurn(state, seat)).includes(until)) return standingRefusal('BAD_PASS_END');
    const areKinds = about.length > 0 && new Set(about).size === about.length;
    return areKinds && about.every((kind) => kinds.includes(kind)) ? null : standingRefusal('BAD_PASS_KIND');
  }

  /** Carries out an entry of the game itself, and what is passed after it. */
  play(held: Declared, seat: Seat, intent: Intent, recorder: Recorder | null): void {
    this.#game.apply(held.state, seat, intent, recorder);
    // Whoever gives up is asked nothing any more.
    if (intent.type === this.#game.asides[0]) put(held, seat, null);
    this.#passOn(held, recorder);
  }

  declare(held: Declared, seat: Seat, intent: StandingIntent, recorder: Recorder | null): void {
    const refusal = this.check(held, seat, intent);
    if (refusal !== null) throw new IllegalIntent(refusal);
    if (intent.type === ASK_AGAIN) {
      put(held, seat, null);
      tell(recorder, { type: 'asks-again', seat });
      return;
    }
    const { until } = intent;
    const about = this.#passes.kinds.filter((kind) => intent.about.includes(kind));
    put(held, seat, { until, about, turn: this.#game.views.head(held.state).turn });
    tell(recorder, { type: 'passes-on', seat, until, about });
    this.#game.apply(held.state, seat, this.#passes.intent, recorder);
    this.#passOn(held, recorder);
  }

  /** Passes for whoever has declared it, until somebody is asked. */
  #passOn(held: Declared, recorder: Recorder | null): void {
    while (held.passes.some((one) => one !== null)) {
      const { turn, active, attack, asking } = this.#game.views.head(held.state);
      const isOver = asking.seats.length === 0;
      held.passes = held.passes.map((one, seat) =>
        one === null || isOver || hasEnded(one, { turn, onTurn: active === seat, attacked: attack !== null })
          ? null
          : one,
      );
      const next = asking.seats.find((seat) => {
        const about = this.#passes.asked(held.state, seat);
        return about !== null && held.passes[seat]?.about.includes(about) === true;
      });
      if (next === undefined) return;
      this.#game.apply(held.state, next, this.#passes.intent, recorder);
    }
  }

  /**
   * What a seat passes as a number for its view: 0 for nothing; else how far, in the lowest two bits, and a bit for each
   * kind that it is still asked about.
   */
  number({ passes }: Declared, seat: Seat): number {
    const declared = at(passes, seat);
    if (declared === null) return 0;
    const { until, about } = declared;
    return this.#passes.kinds.reduce(
      (bits, kind, place) => (about.includes(kind) ? bits : bits | (4 << place)),
      1 + ENDS.indexOf(until),
    );
  }
}

const ASKING: LegalIntent = { intent: { type: ASK_AGAIN }, fields: [] };

/** How far passes may be declared. */
function endsIn(ownTurn: boolean): readonly PassEnd[] {
  return ownTurn ? ['turn'] : ['own-turn', 'attack'];
}

interface Moment {
  readonly turn: number;
  readonly onTurn: boolean;
  readonly attacked: boolean;
}

function hasEnded({ until, turn }: Declaration, now: Moment): boolean {
  return until === 'turn' ? now.turn !== turn : now.onTurn || (until === 'attack' && now.attacked);
}

function put(held: Declared, seat: Seat, declared: Declaration | null): void {
  held.passes = held.passes.map((one, index) => (index === seat ? declared : one));
}

function tell(recorder: Recorder | null, { type, ...open }: StandingEvent): void {
  recorder?.events.push({ type, open } satisfies GameEvent);
}
