import { type AnyGame, fastRandom, GAMES } from '@cardscape/rules';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AMOUNTS, seedOf } from '../support/amounts.ts';
import { PLANTS } from './plants.ts';
import { comparePlan, type Plant, openStage, type Stage, twinPlan } from './worlds.ts';

const { twins: MATCHES } = AMOUNTS;
/** Pairs in which players bring cards of their own, a game. */
const OWN_CARDS = Math.ceil(MATCHES / 3);
const PLANT_TRIES = 150;
const MINUTES = 60_000;
/** Of a pair at most, on a machine that does much else; and of its two matches, which go on until the server closes. */
const PAIR = 6000;
const CLOSING = 100;

let stage: Stage;

/** What the framework says past the log: it complains there of buffers that are too small. */
const said: unknown[] = [];
vi.spyOn(console, 'warn').mockImplementation((...words) => said.push(words));

beforeAll(async () => {
  stage = await openStage();
});

afterAll(
  async () => {
    await stage.server.close();
  },
  Math.max(MINUTES, GAMES.length * MATCHES * CLOSING),
);

describe.each(GAMES.map((game) => [game.id, game] as const))('%s on the wire (D-2.6, D-5)', (_id, game) => {
  it(
    `${MATCHES} pairs of worlds that an audience cannot tell apart send it the same bytes`,
    async () => {
      const random = fastRandom(seedOf(2026));
      const seen = { cards: 0, seed: 0, decks: 0, steps: 0 };
      for (let count = 0; count < MATCHES;) {
        const plan = twinPlan(game, random);
        if (plan === null) continue;
        const told = await comparePlan(stage, plan);
        expect(told, `match ${count}, ${plan.kind}, audience ${plan.audience}`).toBeNull();
        seen[plan.kind] += 1;
        seen.steps += plan.steps.length;
        count += 1;
      }
      expect(seen.cards).toBeGreaterThan(MATCHES / 3);
      expect(seen.seed).toBeGreaterThan(MATCHES / 20);
      expect(seen.steps).toBeGreaterThan(MATCHES);
    },
    Math.max(10 * MINUTES, MATCHES * PAIR),
  );

  /** What players and hosts bring: cards that the rules have never seen. */
  const { generated } = game.trials.samples;
  it.runIf(generated !== undefined)(
    `so do ${OWN_CARDS} pairs of worlds with cards that are not the game’s own`,
    { timeout: Math.max(10 * MINUTES, OWN_CARDS * PAIR), tags: 'long' },
    async () => {
      if (generated === undefined) return;
      const own: AnyGame = { ...game, trials: { ...game.trials, sample: generated } };
      const random = fastRandom(seedOf(2027));
      for (let count = 0; count < OWN_CARDS;) {
        const plan = twinPlan(own, random);
        if (plan === null) continue;
        expect(await comparePlan(stage, plan), `match ${count}, ${plan.kind}, audience ${plan.audience}`).toBeNull();
        count += 1;
      }
    },
  );

  const plants = Object.entries(PLANTS[game.id] ?? {});
  const leakOf = async (plant: Plant): Promise<string | null> => {
    const random = fastRandom(7);
    let caught: string | null = null;
    for (let attempt = 0; caught === null && attempt < PLANT_TRIES;) {
      const plan = twinPlan(game, random);
      if (plan === null) continue;
      attempt += 1;
      caught = await comparePlan(stage, plan, plant);
    }
    return caught;
  };
  it.each(plants.slice(0, 1))(
    'a planted leak is caught: %s',
    async (_name, plant) => expect(await leakOf(plant)).not.toBeNull(),
    5 * MINUTES,
  );
  it.each(plants.slice(1))(
    'a planted leak is caught: %s',
    { timeout: 5 * MINUTES, tags: 'long' },
    async (_name, plant) => expect(await leakOf(plant)).not.toBeNull(),
  );
});

it('after all of that the framework has complained of nothing', () => {
  expect(said).toEqual([]);
});
