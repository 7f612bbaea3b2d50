import { fastRandom, GAMES, SEATS } from '@cardscape/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AMOUNTS } from '../support/amounts.ts';
import { newPlayer, type TestServer, testServer } from '../support/server.ts';
import { comparePlan, type Plant, type Stage, STARTED, twinPlan } from '../twins/worlds.ts';

const PAIRS = AMOUNTS.twins / 10;

let server: TestServer;
let stage: Stage;

beforeAll(async () => {
  const clock = { now: STARTED };
  server = await testServer({}, { now: () => clock.now, delays: { open: 0, hands: 0 } });
  stage = {
    server,
    clock,
    players: await Promise.all(SEATS.map(() => newPlayer(server.address))),
    watcher: await newPlayer(server.address),
  };
});

afterAll(() => server.close());

/** One player lets all hands be seen, and the others do not; nobody can get them. */
const alone: Plant = {
  live(live) {
    live.watching.consent(0, true, live.match.header.startedAt);
    if (live.watching.handsOpen(live.match.header.startedAt + 3_600_000)) throw new Error('one consent is enough');
  },
};

describe.each(GAMES.map((game) => [game.id, game] as const))(
  '%s, with the consent of one player (P-5)',
  (_id, game) => {
    it('those who watch get the same bytes, whatever the hands are', async () => {
      const random = fastRandom(31);
      for (let count = 0; count < PAIRS;) {
        const plan = twinPlan(game, random);
        if (plan === null || plan.audience !== 'spectator') continue;
        expect(await comparePlan(stage, plan, alone)).toBeNull();
        count += 1;
      }
    }, 120_000);
  },
);
