import { type AnyGame, fastRandom, GAMES } from '@cardscape/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AMOUNTS, seedOf } from '../support/amounts.ts';
import { compareLines, type LineStage, openLineStage } from './line-worlds.ts';
import { eventTells, sumOf, withViews } from './planting.ts';
import { type Plant, twinPlan, type TwinPlan } from './worlds.ts';

/*
 * The same twin worlds as over sockets, read in lines: what an audience may not know must not change a byte of them.
 */

const MATCHES = Math.ceil(AMOUNTS.twins / 4);
const PLANT_TRIES = 60;
const MINUTES = 60_000;

let stage: LineStage;

beforeAll(async () => {
  stage = await openLineStage();
});

afterAll(async () => {
  await stage.server.close();
});

/** A plan about the audience that is wanted, where it can be one. */
function planFor(wanted: 'seat' | 'spectator', game: AnyGame, random: ReturnType<typeof fastRandom>): TwinPlan | null {
  const plan = twinPlan(game, random);
  if (plan === null || (plan.audience === 'spectator') !== (wanted === 'spectator')) return null;
  return wanted === 'seat' || game.watching.admits(plan.header.options) ? plan : null;
}

/** What any game could tell too much of: a text of everything, the hidden part included. */
const whole = (game: AnyGame, state: unknown): number => sumOf(game.snapshot(state));

const TOLD_TO_ALL = (game: AnyGame): Readonly<Record<string, Plant>> => ({
  'a number in the view': withViews((views) => ({
    head: (state) => ({ ...views.head(state), turn: whole(game, state) }),
  })),
  'a field of an event': eventTells((state, recorder) => {
    recorder.events.push({ type: 'turned', open: { sum: whole(game, state) } });
  }),
});

const PLANTS = {
  seat: (game: AnyGame): Readonly<Record<string, Plant>> => ({
    ...TOLD_TO_ALL(game),
    'a move too many in the list': {
      game: (played) => ({
        ...played,
        legal: (state, seat) => [
          ...played.legal(state, seat),
          { intent: { type: 'peek', sum: whole(played, state) }, fields: [] },
        ],
      }),
    },
  }),
  spectator: (game: AnyGame): Readonly<Record<string, Plant>> => ({
    ...TOLD_TO_ALL(game),
    'the hand of a seat': withViews((views) => ({ watch: (state) => views.own(state, 0) })),
  }),
};

describe.each(
  GAMES.flatMap((game) => (['seat', 'spectator'] as const).map((wanted) => [game.id, wanted, game] as const)),
)('%s in lines for a %s (D-2.6, D-5)', (_id, wanted, game) => {
  it(
    `${MATCHES} pairs of worlds that it cannot tell apart send it the same bytes`,
    async () => {
      const random = fastRandom(seedOf(2027));
      for (let count = 0; count < MATCHES;) {
        const plan = planFor(wanted, game, random);
        if (plan === null) continue;
        expect(await compareLines(stage, plan), `match ${count}, ${plan.kind}, ${plan.audience}`).toBeNull();
        count += 1;
      }
    },
    10 * MINUTES,
  );

  const plants = Object.entries(PLANTS[wanted](game));
  const leakOf = async (plant: Plant): Promise<string | null> => {
    const random = fastRandom(8);
    let caught: string | null = null;
    for (let attempt = 0; caught === null && attempt < PLANT_TRIES;) {
      const plan = planFor(wanted, game, random);
      if (plan === null) continue;
      attempt += 1;
      caught = await compareLines(stage, plan, plant);
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
