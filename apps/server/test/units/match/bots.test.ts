import { type AnyGame, fastRandom, gameOf, type Seat } from '@cardscape/rules';
import { afterEach, describe, expect, it } from 'vitest';
import { Bots } from '../../../src/match/bots/bots.ts';

const GAME = gameOf('manaduel') as AnyGame;
const HOLDER: Seat = 1;

const DECK = ['filler*9'];
/** Milliseconds that a quick bot takes at least, less what timers err by. */
const LEAST = 38;

/** An attack has been declared, and its enemy, whose only set card this is, is asked. */
function asked(set: string): unknown {
  const state = GAME.notation.fromPosition(
    {},
    [],
    {
      turn: 3,
      active: 'A',
      phase: 'fight',
      A: { creatures: { 1: 'arena-veteran' }, deck: DECK },
      B: { utilities: { 1: { card: set, set: 2 } }, deck: DECK },
    },
    fastRandom(1),
  );
  GAME.apply(
    state,
    0,
    GAME.notation.intentOf(state, 0, { type: 'attack', attacker: 'arena-veteran', target: 'player' }),
    null,
  );
  expect(GAME.deciders(state)).toEqual([HOLDER]);
  return state;
}

/** Milliseconds that the answer took. */
async function timeOf(bots: Bots, state: unknown, bot: string): Promise<number> {
  const began = performance.now();
  await bots.move(GAME, bot, state, HOLDER, { from: 'somebody', isCustom: false });
  return performance.now() - began;
}

const open: Bots[] = [];

function newBots(patient?: boolean): Bots {
  const bots = new Bots(patient);
  open.push(bots);
  return bots;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((bots) => bots.close()));
});

describe('how long a bot takes to answer (design D-5, MD-3.6)', () => {
  it('is for a quick one the same, whether there was something to think about or not', async () => {
    const bots = newBots();
    for (const bot of ['random', 'greedy']) {
      for (const set of ['snare-net', 'spiked-pit', 'kindle'])
        expect(await timeOf(bots, asked(set), bot)).toBeGreaterThanOrEqual(LEAST);
    }
  });

  it('is for one that thinks long and can only pass that of one of its newest thoughts', async () => {
    const bots = newBots();
    const thoughts: number[] = [];
    for (let count = 0; count < 3; count++) thoughts.push(await timeOf(bots, asked('snare-net'), 'search'));
    for (const set of ['spiked-pit', 'kindle']) {
      const time = await timeOf(bots, asked(set), 'search');
      expect(time).toBeGreaterThan(Math.min(...thoughts) - 30);
      expect(time).toBeLessThan(Math.max(...thoughts) + 300);
    }
  }, 60_000);

  it('is before its first thought that of the budget of one', async () => {
    expect(await timeOf(newBots(), asked('kindle'), 'search')).toBeGreaterThan(850);
  });

  it('does not matter where bots are told to hurry', async () => {
    const bots = newBots(false);
    await timeOf(bots, asked('kindle'), 'search');
    expect(await timeOf(bots, asked('kindle'), 'search')).toBeLessThan(500);
    expect(await timeOf(bots, asked('kindle'), 'random')).toBeLessThan(LEAST);
  });
});

describe('who waits for a bot that thinks long', () => {
  it('waits for others of their own address, and for one thought of another', async () => {
    const bots = newBots(false);
    const answered: string[] = [];
    const ask = (from: string): Promise<unknown> =>
      bots.move(GAME, 'search', asked('snare-net'), HOLDER, { from, isCustom: false }).then(() => answered.push(from));
    const crowd = Array.from({ length: 8 }, () => ask('crowd'));
    await Promise.all([...crowd, ask('other')]);
    expect(answered.indexOf('other')).toBeLessThanOrEqual(2);
    expect(answered).toHaveLength(9);
  }, 60_000);

  it('is told when the server stops', async () => {
    const bots = newBots(false);
    const asks = ['one', 'one', 'two'].map((from) =>
      bots.move(GAME, 'search', asked('snare-net'), HOLDER, { from, isCustom: false }),
    );
    const settled = Promise.allSettled(asks);
    await bots.close();
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });
});
