import { expect, it, vi } from 'vitest';
import { LiveMatches } from '../../../src/match/live-matches.ts';
import type { MatchContext } from '../../../src/match/match-context.ts';

const OWNED = { match: 'a', epoch: 2, since: null, outages: [] } as const;

/** What becomes of a match of a revision that is to come, at a table or at the desk. */
async function takenUp(isTable: boolean): Promise<readonly string[]> {
  const done: string[] = [];
  const does = (what: string) => (): Promise<void> => Promise.resolve(void done.push(what));
  const note = (): void => undefined;
  const context = {
    log: {
      load: () =>
        Promise.resolve({ header: { match: 'a', game: 'ttcg', revision: 999 }, secret: '', isAbandoned: false }),
    },
    owners: { learn: () => Promise.resolve(), giveToDesk: does('given to the desk'), refuse: does('refused') },
    abandonments: { lost: does('lost') },
    elsewhere: isTable ? null : {},
    logger: { error: note, warn: note },
    now: () => 0,
    downtimes: [],
  } as unknown as MatchContext;
  const open = vi.fn<() => Promise<void>>();
  const matches = new LiveMatches(context, open);
  await matches.takeUp(OWNED, []);
  expect(open).not.toHaveBeenCalled();
  expect(matches.size).toBe(0);
  return done;
}

it('P-12 a match whose rules an older table does not know is the desk’s to play', async () => {
  expect(await takenUp(true)).toEqual(['given to the desk']);
});

it('P-12 one whose rules the desk does not know stays in the log', async () => {
  expect(await takenUp(false)).toEqual(['refused', 'lost']);
});
