import { describe, expect, it } from 'vitest';
import { call } from './calling.ts';

/** A small crowd for a day, as the report tells it. */
async function simulate(
  ...flags: readonly string[]
): Promise<
  Record<string, unknown> & { correlation: number; ratingGap: number; matches: number; wait: { median: number } }
> {
  const { code, out } = await call(['ranked-simulation', '--players', '300', '--hours', '48', '--json', ...flags]);
  expect(code).toBe(0);
  return JSON.parse(out) as Awaited<ReturnType<typeof simulate>>;
}

describe('cardscape ranked-simulation', () => {
  it('lets ratings find strengths, and pairs more evenly than chance', async () => {
    const [ranked, casual] = [await simulate(), await simulate('--casual')];
    expect(ranked.matches).toBeGreaterThan(1000);
    expect(ranked.correlation).toBeGreaterThan(0.85);
    expect(ranked.ratingGap).toBeLessThan(0.7 * casual.ratingGap);
    expect(ranked.wait.median).toBeLessThan(60);
  });

  it('gives the same for the same seed, and something else for another', async () => {
    const first = await simulate();
    expect(await simulate()).toEqual(first);
    expect(await simulate('--seed', '2')).not.toMatchObject({ matches: first.matches, correlation: first.correlation });
  });

  it('P-3 gives nothing to those who refuse matches for their opening, and costs the others nothing', async () => {
    const [now, once, nobody] = [
      await simulate('--dodgers', '10'),
      await simulate('--dodgers', '10', '--lenient'),
      await simulate(),
    ];
    expect(nobody['dodging']).toBeNull();
    const [strict, lenient] = [now, once].map(
      ({ dodging }) =>
        dodging as {
          gainOfDodgers: number;
          gainOfHonest: number;
          correlationOfHonest: number;
          cooledOfHonest: number;
          voids: number;
          refused: number;
        },
    );
    expect(strict!.gainOfDodgers).toBeLessThan(lenient!.gainOfDodgers - 100);
    expect(strict!.gainOfHonest).toBeGreaterThan(lenient!.gainOfHonest);
    expect(strict!.correlationOfHonest).toBeGreaterThan(0.85);
    expect(strict!.cooledOfHonest).toBeLessThan(0.1);
    // Who did not come, or lost the line when nobody else was there.
    expect(strict!.voids).toBeLessThan(lenient!.voids - lenient!.refused / 2);
  });

  it('tells it in words, and refuses what it does not understand', async () => {
    const { code, out } = await call(['ranked-simulation', '--players', '50', '--hours', '5']);
    expect([code, out.split('\n').length]).toEqual([0, 6]);
    expect(out).toContain('wait in s: median');
    expect((await call(['ranked-simulation', 'more'])).code).toBe(2);
    expect((await call(['ranked-simulation', '--lenient'])).code).toBe(2);
  });

  it('says where there are too few matches to tell anything', async () => {
    const few = ['ranked-simulation', '--players', '20', '--hours', '2', '--casual', '--dodgers', '100'];
    const { out } = await call(few);
    expect(out).toContain('3 matches, 0.3 a player');
    expect(out).toContain('of the 0 players with 20 matches or more: too few to tell');
    expect(out).not.toContain('NaN');
    expect((await call(['ranked-simulation', '--players', '1'])).code).toBe(2);
  });
});
