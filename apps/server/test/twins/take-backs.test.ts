import { type AnyGame, fastRandom, GAMES, type MatchHeader, type Seat, SEATS } from '@cardscape/rules';
import { withTakeBacks } from '@cardscape/rules/kernel/take-backs/game';
import { type Held, newHeld } from '@cardscape/rules/kernel/take-backs/held';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AMOUNTS, seedOf } from '../support/amounts.ts';
import { comparePlan, openStage, type Stage, type TwinPlan, twinPlan } from './worlds.ts';

const PAIRS = Math.ceil(AMOUNTS.twins / 3);
const ASK = { type: 'ask-take-back' };
const ALLOW = { type: 'answer-take-back', accept: true };

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.server.close(), 600_000);

type Step = TwinPlan['steps'][number];

/** The same plan, in which everything is taken back once that may be, and done again. */
function taking(game: AnyGame, plan: TwinPlan): TwinPlan & { readonly taken: number } {
  const seats = SEATS.slice(0, plan.header.seats.length);
  const played = withTakeBacks(game, seats);
  const worlds = [plan.here, plan.there].map((state) => newHeld(game.clone(state), seats.length));
  const may = (held: Held, seat: Seat): boolean => played.check(held, seat, ASK) === null;
  const steps: Step[] = [];
  let taken = 0;
  const step = (one: Step): void => {
    steps.push(one);
    for (const [index, held] of worlds.entries())
      played.apply(held, one.seat, index === 0 ? one.intent : one.other, null);
  };
  for (const one of plan.steps) {
    step(one);
    const [here, there] = worlds.map((held) => may(held, one.seat));
    if (one.seat === plan.audience) expect(here).toBe(there);
    // What is taken back with a pass may be what was decided before it.
    if (one.intent.type === 'pass') continue;
    if (here !== true || there !== true) continue;
    taken += 1;
    step({ seat: one.seat, intent: ASK, other: ASK });
    for (const seat of seats) if (seat !== one.seat) step({ seat, intent: ALLOW, other: ALLOW });
    step(one);
  }
  const header: MatchHeader = {
    ...plan.header,
    takeBacks: 'over-passes',
    entropies: seats.map((seat) => `${seat}a`.repeat(32)),
  };
  const [here, there] = [plan.here, plan.there].map((state) => newHeld(state, seats.length));
  return { ...plan, header, steps, here, there, taken };
}

describe.each(GAMES.map((game) => [game.id, game] as const))('SC-8 %s on the wire', (_, game) => {
  it(
    `${PAIRS} pairs of worlds in which decisions are taken back send an audience the same bytes`,
    async () => {
      const random = fastRandom(seedOf(927));
      let taken = 0;
      for (let count = 0; count < PAIRS;) {
        const plan = twinPlan(game, random);
        if (plan === null) continue;
        const other = taking(game, plan);
        expect(await comparePlan(stage, other), `match ${count}, audience ${plan.audience}`).toBeNull();
        taken += other.taken;
        count += 1;
      }
      expect(taken).toBeGreaterThan(PAIRS / 2);
    },
    PAIRS * 6000,
  );
});
