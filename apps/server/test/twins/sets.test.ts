import { type AnyGame, cardsNamedIn, fastRandom, GAMES } from '@cardscape/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AMOUNTS, seedOf } from '../support/amounts.ts';
import { newPlayer } from '../support/server.ts';
import { compareLines, type LineStage, openLineStage } from './line-worlds.ts';
import { sumOf, withViews } from './planting.ts';
import { deckPlan, OF_SET, setPlan } from './set-cards.ts';
import { comparePlan, type Plant, type Received, type Stage } from './worlds.ts';

/*
 * Twin worlds whose cards come from a card set, over sockets and in lines: worlds that differ in what is hidden, and
 * worlds that differ in which cards of the set somebody else's deck has (CS-8).
 */

const PAIRS = Math.ceil(AMOUNTS.twins / 6);
const PLANT_TRIES = 60;
const MINUTES = 60_000;

let lines: LineStage;
let sockets: Stage;

beforeAll(async () => {
  lines = await openLineStage();
  const { server, clock } = lines;
  const players = await Promise.all(lines.devices.map(() => newPlayer(server.address)));
  sockets = { server, clock, players, watcher: await newPlayer(server.address) };
});

afterAll(async () => {
  await lines.server.close();
}, MINUTES);

const KINDS = [
  ['that differ in what is hidden', setPlan],
  ['that differ in a card of somebody else’s deck', deckPlan],
] as const;

/** As it stands in the bytes of a socket. */
const OF_SET_BYTES = Buffer.from(OF_SET).toString('hex');

/** The next worlds of a kind. */
function nextPlan(make: typeof setPlan, game: AnyGame, random: ReturnType<typeof fastRandom>) {
  for (;;) {
    const plan = make(game, random);
    if (plan !== null) return plan;
  }
}

/** A server that shows of a set only what is played of it. */
const ONLY_PLAYED: Plant = {
  live({ match: { header } }) {
    const sets = (header.sets ?? []).map((set) => ({ ...set, cards: cardsNamedIn(set, header.decks) }));
    Object.assign(header, { sets });
  },
};

/** Something that everybody sees follows from what is in the decks. */
const FROM_DECKS = (game: AnyGame): Plant =>
  withViews((views) => ({
    head: (state) => ({ ...views.head(state), turn: sumOf(JSON.stringify(game.notation.cards(state))) }),
  }));

describe.each(GAMES.map((game) => [game.id, game] as const))('%s with cards of a set (CS-7, CS-8)', (_id, game) => {
  it.each(KINDS)(
    `${PAIRS} pairs of worlds %s are the same bytes on sockets`,
    async (_what, make) => {
      const random = fastRandom(seedOf(2028));
      let met = 0;
      const heard = (received: Received): void => {
        if (Object.values(received).some((frames) => frames.some((frame) => frame.includes(OF_SET_BYTES)))) met += 1;
      };
      for (let count = 0; count < PAIRS; count++) {
        const plan = nextPlan(make, game, random);
        const told = await comparePlan(sockets, plan, {}, heard);
        expect(told, `match ${count}, ${plan.kind}, audience ${plan.audience}`).toBeNull();
      }
      // Players are shown their own cards, and those are of the set.
      if (make === setPlan) expect(met).toBeGreaterThan(0);
    },
    Math.max(10, PAIRS / 10) * MINUTES,
  );

  it.each(KINDS)(
    `${PAIRS} pairs of worlds %s are the same lines`,
    async (_what, make) => {
      const random = fastRandom(seedOf(2029));
      for (let count = 0; count < PAIRS;) {
        const plan = nextPlan(make, game, random);
        if (plan.audience === 'spectator' && !game.watching.admits(plan.header.options)) continue;
        expect(await compareLines(lines, plan), `match ${count}, ${plan.kind}, audience ${plan.audience}`).toBeNull();
        count += 1;
      }
    },
    Math.max(10, PAIRS / 10) * MINUTES,
  );

  it.each([
    ['the cards of a set that are played, and no others', () => ONLY_PLAYED],
    ['a number that follows from what is in the decks', FROM_DECKS],
  ] as const)('a planted leak is caught: %s', { timeout: 5 * MINUTES, tags: 'long' }, async (_what, planted) => {
    const random = fastRandom(9);
    let caught: string | null = null;
    for (let attempt = 0; caught === null && attempt < PLANT_TRIES; attempt++)
      caught = await comparePlan(sockets, nextPlan(deckPlan, game, random), planted(game));
    expect(caught).not.toBeNull();
  });
});
