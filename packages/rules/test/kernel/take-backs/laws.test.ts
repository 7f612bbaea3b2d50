import { describe, expect, test } from 'vitest';
import { GAMES } from '../../../src/games.ts';
import type { AnyGame } from '../../../src/kernel/contract/game.ts';
import { dealtAnew } from '../../../src/kernel/laws/twins.ts';
import { randomPolicy } from '../../../src/kernel/play/policy.ts';
import { below, cloneRandom, fastRandom, type RandomState } from '../../../src/kernel/random/generator.ts';
import { withTakeBacks } from '../../../src/kernel/take-backs/game.ts';
import { type Held, newHeld } from '../../../src/kernel/take-backs/held.ts';
import { at, type Intent, type Seat, SEATS } from '../../../src/kernel/types.ts';
import { newRecorder, type Recorder, seenEvents } from '../../../src/kernel/view.ts';
import { audiencesOf, shown } from '../replay/recorded.ts';

/** Matches of each game; `cardscape soak` plays more. */
const MATCHES = Number(process.env['TAKE_BACKS'] ?? 4);
const SEED = MATCHES * Number(process.env['SOAK_SEED'] ?? 0);
/** Short games are played more often, until there was enough to see. */
const MOST_MATCHES = 240;
const LOOKS = 100;
/** Games of which it is known how much can be taken back. In another one it may be nothing: each move may draw a card. */
const KNOWN = new Set(['ttcg', 'manaduel', 'coldfront', 'showdown']);
const ASK = { type: 'ask-take-back' };
const PASS = { type: 'pass' };
/** Games in which a response can be declined. */
const PASSING = new Set(['ttcg', 'manaduel']);
const YES = { type: 'answer-take-back', accept: true };
const NO = { type: 'answer-take-back', accept: false };

const seatsOf = (game: AnyGame, held: Held): Seat[] => SEATS.slice(0, game.seatCount(held.state));
const mayAsk = (played: AnyGame, held: Held, seat: Seat): boolean =>
  played.legal(held, seat).some(({ intent }) => intent.type === ASK.type);

interface Moment {
  readonly played: AnyGame;
  readonly held: Held;
  readonly seat: Seat;
  readonly intent: Intent;
  readonly random: RandomState;
}

/** Random matches of people, and more of them until enough was seen; `see` is shown every decision before it is made. */
function playOn(
  game: AnyGame,
  see: (moment: Moment) => void,
  { matches = MATCHES, isEnough = () => true }: { readonly matches?: number; readonly isEnough?: () => boolean } = {},
): void {
  let decisions = 0;
  const byCount = new Map<number, AnyGame>();
  for (let nth = 1; nth <= matches || (!isEnough() && nth <= MOST_MATCHES); nth++) {
    const seed = SEED + nth;
    const setup = game.trials.sample(fastRandom(seed));
    const count = setup.seats ?? setup.decks.length;
    const played = byCount.get(count) ?? withTakeBacks(game, SEATS.slice(0, count));
    byCount.set(count, played);
    const held = played.setup({ ...setup, random: cloneRandom(setup.random) }) as Held;
    const random = fastRandom(seed + 1000);
    for (; game.outcome(held.state) === null && decisions < 400 * nth; decisions++) {
      const deciders = played.deciders(held);
      const seat = at(deciders, below(random, deciders.length));
      const intent = randomPolicy(played, held, seat, random);
      see({ played, held, seat, intent, random });
      played.apply(held, seat, intent, null);
    }
  }
}

function done(played: AnyGame, held: Held, seat: Seat, intent: Intent): Recorder {
  const recorder = newRecorder();
  expect(played.check(held, seat, intent)).toBeNull();
  played.apply(held, seat, intent, recorder);
  return recorder;
}

describe.each(GAMES)('SC-8 take-backs in $id', (game) => {
  test('what is taken back is as it was, for everybody, and the same decision leads to the same', () => {
    let [tried, taken] = [0, 0];
    playOn(game, ({ played, held, seat, intent, random }) => {
      if (below(random, 3) !== 0) return;
      tried += 1;
      const trial = played.clone(held) as Held;
      // Whatever it is, it is a decision of its own.
      [trial.undo, trial.stands] = [null, null];
      const views = (): string[] =>
        audiencesOf(game, trial.state).map((audience) => shown(game, trial.state, audience));
      const [before, seenBefore] = [game.snapshot(trial.state), views()];
      const first = done(played, trial, seat, intent);
      if (!mayAsk(played, trial, seat)) return;
      const [after, seenAfter] = [game.snapshot(trial.state), views()];
      done(played, trial, seat, ASK);
      expect([game.snapshot(trial.state), views()]).toEqual([after, seenAfter]);
      const others = seatsOf(game, trial).filter((one) => trial.asked.includes(one));
      let answer = first;
      for (const other of others) answer = done(played, trial, other, YES);
      expect(answer.whole).toBe(true);
      expect([game.snapshot(trial.state), views()]).toEqual([before, seenBefore]);
      expect(played.check(trial, seat, ASK)?.code).toBe('NO_TAKE_BACK');
      expect(done(played, trial, seat, intent)).toEqual(first);
      expect([game.snapshot(trial.state), views()]).toEqual([after, seenAfter]);
      taken += 1;
    });
    if (KNOWN.has(game.id)) expect(taken / tried).toBeGreaterThan(0.2);
  });

  test('what may be taken back has told its player nothing, nor does it that it may', () => {
    let [looked, open] = [0, 0];
    const look = ({ played, held, seat, intent, random }: Moment): void => {
      if (below(random, 3) !== 0 || game.trials.showsHidden(held.state)) return;
      const worlds = dealtAnew(game, held.state, seat, random);
      if (game.trials.showsHidden(worlds.there) || game.check(worlds.there, seat, intent) !== null) return;
      const [here, there] = [worlds.here, worlds.there].map((state) => {
        const world = newHeld(state, game.seatCount(state));
        const { events } = done(played, world, seat, intent);
        return {
          may: mayAsk(played, world, seat),
          why: played.check(world, seat, ASK),
          over: game.outcome(world.state) !== null,
          seen: [shown(game, world.state, seat), seenEvents(events, seat)],
        };
      });
      looked += 1;
      if (here === undefined || there === undefined) throw new Error('there are two worlds');
      if (JSON.stringify(here.seen) === JSON.stringify(there.seen)) expect(here).toEqual(there);
      else expect([here.may, there.may]).toEqual([false, false]);
      if (here.may) open += 1;
    };
    playOn(game, look, { isEnough: () => looked > LOOKS });
    expect(looked).toBeGreaterThan(LOOKS);
    if (KNOWN.has(game.id)) expect(open).toBeGreaterThan(20);
  });

  test('what may be taken back has shown nothing that chance has brought, nor does it that it may', () => {
    playOn(game, ({ played, held, seat, intent, random }) => {
      if (below(random, 3) !== 0) return;
      const [here, there] = [fastRandom(7), fastRandom(8)].map((stream) => {
        const world = played.clone(held) as Held;
        played.reseed(world, stream);
        const { events } = done(played, world, seat, intent);
        return {
          may: mayAsk(played, world, seat),
          over: game.outcome(world.state) !== null,
          seen: audiencesOf(game, world.state).map((audience) => [
            shown(game, world.state, audience),
            seenEvents(events, audience),
          ]),
        };
      });
      if (JSON.stringify(here?.seen) === JSON.stringify(there?.seen)) expect(here).toEqual(there);
      else expect([here?.may, there?.may]).toEqual([false, false]);
    });
  });

  test('nobody takes back what others have answered, nor what was declined', () => {
    playOn(game, ({ played, held, seat, intent, random }) => {
      if (below(random, 4) !== 0) return;
      const trial = played.clone(held) as Held;
      played.apply(trial, seat, intent, null);
      const others = seatsOf(game, trial).filter((one) => one !== seat);
      for (const other of others) expect(played.check(trial, other, ASK)).not.toBeNull();
      for (const other of others) expect(played.check(trial, other, YES)?.code).toBe('TAKE_BACK_NOT_ASKED');
      if (!mayAsk(played, trial, seat)) return;
      done(played, trial, seat, ASK);
      expect(played.check(trial, seat, ASK)?.code).toBe('TAKE_BACK_ASKED');
      const next = at(played.deciders(trial), 0);
      const goesOn = played.clone(trial) as Held;
      played.apply(goesOn, next, randomPolicy(played, goesOn, next, random), null);
      for (const other of others) expect(played.check(goesOn, other, YES)?.code).toBe('TAKE_BACK_NOT_ASKED');
      if (next !== seat) expect(played.check(goesOn, seat, ASK)?.code).toBe('NO_TAKE_BACK');
      const position = game.snapshot(trial.state);
      done(played, trial, at(trial.asked, 0), NO);
      expect(played.check(trial, seat, ASK)?.code).toBe('TAKE_BACK_DECLINED');
      expect(game.snapshot(trial.state)).toBe(position);
    });
  });

  test('what was decided is taken back over the passes that followed it, and what has informed stands after them', () => {
    let [passed, informed] = [0, 0];
    playOn(
      game,
      ({ played, held, seat, intent }) => {
        const passes = (world: Held, one: Seat): boolean =>
          played.deciders(world).includes(one) && played.check(world, one, PASS) === null;
        if (intent.type === PASS.type) return;
        const trial = played.clone(held) as Held;
        const before = game.snapshot(trial.state);
        done(played, trial, seat, intent);
        if (game.outcome(trial.state) !== null || !passes(trial, seat)) return;
        const may = mayAsk(played, trial, seat);
        done(played, trial, seat, PASS);
        if (game.outcome(trial.state) !== null) return;
        if (!mayAsk(played, trial, seat)) {
          expect(played.check(trial, seat, ASK)?.code).toBe('TAKE_BACK_INFORMED');
          informed += 1;
          return;
        }
        expect(may).toBe(true);
        done(played, trial, seat, ASK);
        for (const other of trial.asked) done(played, trial, other, YES);
        expect(game.snapshot(trial.state)).toBe(before);
        passed += 1;
      },
      { matches: 4 },
    );
    if (PASSING.has(game.id)) expect(Math.min(passed, informed)).toBeGreaterThan(3);
  });

  test('the passes of bots are as those of the seat, and those of people are not', () => {
    let [ofBots, ofPeople] = [0, 0];
    playOn(
      game,
      ({ held, seat, intent }) => {
        if (intent.type === PASS.type) return;
        for (const people of [[seat], SEATS]) {
          const played = withTakeBacks(game, people);
          const trial = newHeld(game.clone(held.state), game.seatCount(held.state));
          const before = game.snapshot(trial.state);
          done(played, trial, seat, intent);
          const [next] = played.deciders(trial);
          if (next === undefined || next === seat || played.check(trial, next, PASS) !== null) return;
          if (!mayAsk(played, trial, seat)) return;
          done(played, trial, next, PASS);
          if (people.length > 1) {
            expect(played.check(trial, seat, ASK)?.code).toBe('NO_TAKE_BACK');
            ofPeople += 1;
          } else if (mayAsk(played, trial, seat)) {
            done(played, trial, seat, ASK);
            expect(game.snapshot(trial.state)).toBe(before);
            ofBots += 1;
          }
        }
      },
      { matches: 4 },
    );
    if (PASSING.has(game.id)) expect(Math.min(ofBots, ofPeople)).toBeGreaterThan(3);
  });

  test('in matches of before, only the newest entry is taken back', () => {
    playOn(
      game,
      ({ held, seat, intent }) => {
        const played = withTakeBacks(game, SEATS, false);
        const trial = newHeld(game.clone(held.state), game.seatCount(held.state));
        done(played, trial, seat, intent);
        if (game.outcome(trial.state) !== null || !played.deciders(trial).includes(seat)) return;
        if (played.check(trial, seat, PASS) !== null) return;
        const before = game.snapshot(trial.state);
        done(played, trial, seat, PASS);
        if (!mayAsk(played, trial, seat)) return;
        done(played, trial, seat, ASK);
        for (const other of trial.asked) done(played, trial, other, YES);
        expect(game.snapshot(trial.state)).toBe(before);
      },
      { matches: 2 },
    );
  });

  test('a state can be copied and kept at any moment', () => {
    playOn(
      game,
      ({ played, held, random }) => {
        if (below(random, 8) !== 0) return;
        expect(played.clone(held)).toEqual(held);
        const restored = played.restore(held, played.snapshot(held));
        expect(played.snapshot(restored)).toBe(played.snapshot(held));
      },
      { matches: 3 },
    );
  });
});
