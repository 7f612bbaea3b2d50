import { describe, expect, test } from 'vitest';
import { GAMES } from '../../../src/games.ts';
import type { AnyGame } from '../../../src/kernel/contract/game.ts';
import { LAWS, runLaws } from '../../../src/kernel/laws/run.ts';
import { randomPolicy } from '../../../src/kernel/play/policy.ts';
import { below, cloneRandom, fastRandom, type RandomState } from '../../../src/kernel/random/generator.ts';
import { type Declared, newDeclared } from '../../../src/kernel/standing/declared.ts';
import { withStandingPasses } from '../../../src/kernel/standing/game.ts';
import { withTakeBacks } from '../../../src/kernel/take-backs/game.ts';
import type { Held } from '../../../src/kernel/take-backs/held.ts';
import { at, type Intent, type Seat, SEATS } from '../../../src/kernel/types.ts';
import { type GameEvent, newRecorder } from '../../../src/kernel/view.ts';
import { audiencesOf, shown } from '../replay/recorded.ts';

/** Matches of each game; `cardscape soak` plays more. */
const MATCHES = Number(process.env['STANDING'] ?? 4);
const SEED = MATCHES * Number(process.env['SOAK_SEED'] ?? 0);
const PASS_ON = 'pass-on';
const ASK_AGAIN = { type: 'ask-again' };
const OWN = new Set(['passes-on', 'asks-again']);

/** A position is that of the game alone: it does not say what is declared. */
const PLAYED_LAWS = LAWS.filter(({ id }) => id !== 'SC-5');

const PASSING = GAMES.filter(({ passes }) => passes !== undefined);

const seatsOf = (game: AnyGame, state: unknown): Seat[] => SEATS.slice(0, game.seatCount(state));

interface Moment {
  readonly played: AnyGame;
  readonly held: Declared;
  readonly seat: Seat;
  readonly intent: Intent;
  readonly random: RandomState;
}

/** Random matches; `see` is shown every decision before it is made. Now and then somebody wants to be asked again. */
function playOn(game: AnyGame, see: (moment: Moment) => void, matches = MATCHES, most = 400): void {
  const played = withStandingPasses(game);
  for (let seed = SEED + 1; seed <= SEED + matches; seed++) {
    const setup = game.trials.sample(fastRandom(seed));
    const held = played.setup({ ...setup, random: cloneRandom(setup.random) }) as Declared;
    const random = fastRandom(seed + 1000);
    for (let count = 0; game.outcome(held.state) === null && count < most; count++) {
      const asking = seatsOf(game, held.state).filter((one) => played.check(held, one, ASK_AGAIN) === null);
      const again = below(random, 12) === 0 ? asking[0] : undefined;
      const deciders = played.deciders(held);
      const seat = again ?? at(deciders, below(random, deciders.length));
      const intent = again === undefined ? randomPolicy(played, held, seat, random) : ASK_AGAIN;
      see({ played, held, seat, intent, random });
      played.apply(held, seat, intent, null);
    }
  }
}

/** What a declaration covers, told by hand: kept beside the match, from what everybody sees of it. */
class ByHand {
  readonly #game: AnyGame;
  readonly state: unknown;
  readonly #declared = new Map<Seat, { readonly until: string; readonly about: readonly string[]; turn: number }>();
  passes = 0;

  constructor(game: AnyGame, state: unknown) {
    this.#game = game;
    this.state = state;
  }

  /** The intent, a declaration as the pass that it is, and then a pass for each that was declared. */
  play(seat: Seat, intent: Intent): GameEvent[] {
    const { passes } = this.#game;
    if (passes === undefined) throw new Error('nothing can be passed');
    const recorder = newRecorder();
    if (intent.type === ASK_AGAIN.type) {
      this.#declared.delete(seat);
      return [];
    }
    if (intent.type === PASS_ON) {
      const { until, about } = intent as unknown as { until: string; about: string[] };
      this.#declared.set(seat, { until, about, turn: this.#game.views.head(this.state).turn });
    }
    this.#game.apply(this.state, seat, intent.type === PASS_ON ? passes.intent : intent, recorder);
    for (;;) {
      const { turn, active, attack, asking } = this.#game.views.head(this.state);
      for (const [one, declared] of this.#declared) {
        const isOver =
          declared.until === 'turn'
            ? turn > declared.turn
            : active === one || (declared.until === 'attack' && attack !== null);
        if (isOver) this.#declared.delete(one);
      }
      const next = asking.seats.find((one) =>
        this.#declared.get(one)?.about.includes(passes.asked(this.state, one) ?? ''),
      );
      if (next === undefined) return recorder.events;
      this.#game.apply(this.state, next, passes.intent, recorder);
      this.passes += 1;
    }
  }
}

test('SC-9 a game that says nothing of passes stays as it is', () => {
  for (const game of GAMES) if (game.passes === undefined) expect(withStandingPasses(game)).toBe(game);
  expect(PASSING.map(({ id }) => id)).toEqual(['ttcg', 'manaduel']);
});

describe.each(PASSING)('SC-9 standing passes in $id', (game) => {
  test('what is declared is what would be passed by hand, seed for seed', () => {
    let [byHand, declared] = [0, 0];
    let hand: ByHand | null = null;
    let last: Declared | null = null;
    playOn(game, ({ played, held, seat, intent }) => {
      if (last !== held || hand === null) hand = new ByHand(game, game.clone(held.state));
      last = held;
      expect(game.snapshot(held.state)).toBe(game.snapshot(hand.state));
      const recorder = newRecorder();
      played.apply(played.clone(held), seat, intent, recorder);
      const told = hand.play(seat, intent);
      expect(recorder.events.filter(({ type }) => !OWN.has(type))).toEqual(told);
      if (intent.type === PASS_ON) declared += 1;
      byHand = Math.max(byHand, hand.passes);
    });
    expect(declared).toBeGreaterThan(20);
    expect(byHand).toBeGreaterThan(10);
  });

  test('the laws of every game hold for what is played', () => {
    const { violations, looks } = runLaws(withStandingPasses(game), {
      matches: MATCHES / 4,
      seed: SEED + 1,
      laws: PLAYED_LAWS,
    });
    expect(violations).toEqual([]);
    expect(looks['D-2.6b']).toBeGreaterThan(0);
  });

  test('and with take-backs, which bring back what was declared', () => {
    const { violations } = runLaws(withTakeBacks(withStandingPasses(game), [0, 1]), {
      matches: MATCHES / 4,
      seed: SEED + 5,
      laws: PLAYED_LAWS,
    });
    expect(violations).toEqual([]);
    let taken = 0;
    playOn(game, ({ played, held, seat, intent }) => {
      if (intent.type !== PASS_ON) return;
      const both = withTakeBacks(played, [0, 1]);
      const trial: Held = { state: played.clone(held), undo: null, stands: null, asked: [], asks: [0, 0] };
      const before = played.snapshot(trial.state);
      both.apply(trial, seat, intent, null);
      if (both.check(trial, seat, { type: 'ask-take-back' }) !== null) return;
      both.apply(trial, seat, { type: 'ask-take-back' }, null);
      both.apply(trial, seat === 0 ? 1 : 0, { type: 'answer-take-back', accept: true }, null);
      expect(played.snapshot(trial.state)).toBe(before);
      taken += 1;
    });
    expect(taken).toBeGreaterThan(5);
  });

  test('everybody sees what is declared, and hears of it, and no more than that', () => {
    let seen = 0;
    playOn(game, ({ played, held, seat, intent }) => {
      const trial = played.clone(held) as Declared;
      const plain = newDeclared(game.clone(held.state), game.seatCount(held.state));
      const recorder = newRecorder();
      played.apply(trial, seat, intent, recorder);
      if (!OWN.has(recorder.events[0]?.type ?? '')) return;
      const [event] = recorder.events;
      expect(event?.open).toMatchObject({ seat });
      expect([event?.own, event?.reveals, event?.shows]).toEqual([undefined, undefined, undefined]);
      if (trial.passes[seat] === null) return;
      const counted = played.layout(trial).seatCounters.indexOf('passes');
      expect(played.views.counters(trial, seat)[counted]).toBeGreaterThan(0);
      expect(played.views.counters(plain, seat)[counted]).toBe(0);
      const views = audiencesOf(game, trial.state).map((audience) => shown(played, trial, audience));
      const hidden = { ...trial, passes: trial.passes.map(() => null) };
      for (const [index, audience] of audiencesOf(game, trial.state).entries())
        expect(shown(played, hidden, audience)).not.toBe(views[index]);
      seen += 1;
    });
    expect(seen).toBeGreaterThan(5);
  });

  test('nothing is declared where no response is asked for, nor what cannot be', () => {
    let [asked, unasked] = [0, 0];
    playOn(
      game,
      ({ played, held }) => {
        for (const seat of seatsOf(game, held.state)) {
          const isOwn = game.views.head(held.state).active === seat;
          const [fits, other] = isOwn ? ['turn', 'attack'] : ['own-turn', 'turn'];
          const about = game.passes?.kinds ?? [];
          const code = (intent: Intent): string | undefined => played.check(held, seat, intent)?.code;
          if (game.passes?.asked(held.state, seat) === null) {
            unasked += 1;
            expect(code({ type: PASS_ON, until: fits ?? '', about: [...about] })).toBeDefined();
            continue;
          }
          asked += 1;
          expect(code({ type: PASS_ON, until: fits ?? '', about: [...about] })).toBeUndefined();
          expect(code({ type: PASS_ON, until: other ?? '', about: [...about] })).toBe('BAD_PASS_END');
          for (const wrong of [[], ['rain'], [...about, ...about]])
            expect(code({ type: PASS_ON, until: fits ?? '', about: wrong })).toBe('BAD_PASS_KIND');
          if (held.passes[seat] === null) expect(code(ASK_AGAIN)).toBe('NOT_PASSING');
        }
      },
      2,
      150,
    );
    expect([asked > 10, unasked > 10]).toEqual([true, true]);
  });

  test('a state can be copied and kept at any moment', () => {
    let standing = 0;
    playOn(
      game,
      ({ played, held, random }) => {
        if (below(random, 8) !== 0) return;
        if (held.passes.some((one) => one !== null)) standing += 1;
        expect(played.clone(held)).toEqual(held);
        const restored = played.restore(held, played.snapshot(held));
        expect(played.snapshot(restored)).toBe(played.snapshot(held));
      },
      4,
    );
    expect(standing).toBeGreaterThan(5);
  });
});
