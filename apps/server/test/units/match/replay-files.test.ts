import { gameOf } from '@cardscape/rules';
import { expect, test } from 'vitest';
import type { MatchLog } from '../../../src/db/matches/match-log.ts';
import type { StoredMatch } from '../../../src/db/matches/stored-match.ts';
import { ReplayFiles } from '../../../src/http/replay-files.ts';

/** A finished match whose name alone makes its file as long as that. */
function stored(match: string, length: number): StoredMatch {
  const { id: game, revision, options } = gameOf('ttcg')!;
  return {
    header: {
      format: 'cardscape/2',
      match,
      game,
      revision,
      options: JSON.parse(JSON.stringify(options.parse({}))),
      decks: [],
      cards: [],
      seats: ['x'.repeat(length)],
      startedAt: 0,
      commitment: '',
      entropies: [],
    },
    secret: 'a1'.repeat(32),
    terms: { seats: [], queue: 'private', clock: null },
    entries: [],
    end: { secret: '', winners: [], reason: '', final: '' },
    isAbandoned: false,
    signatures: {},
    banks: [],
  };
}

/** How many files an address gets of others that nobody has asked for yet, until it is refused. */
async function files(length: number): Promise<{ readonly got: number; readonly loaded: number }> {
  let loaded = 0;
  const log: Pick<MatchLog, 'load' | 'stage'> = {
    stage: () => Promise.resolve('over'),
    load: (match) => {
      loaded += 1;
      return Promise.resolve(stored(match, length));
    },
  };
  const shelf = new ReplayFiles(log);
  await shelf.of('known', '203.0.113.1');
  let got = 0;
  const most = (async () => {
    for (; got < 1000; got++) await shelf.of(`m${got}`, '203.0.113.9');
  })();
  await expect(most).rejects.toMatchObject({ code: 'TOO_FAST' });
  await expect(shelf.of(`m${got}`, '203.0.113.1')).resolves.toMatchObject({ file: expect.any(String) });
  // What is at hand costs nothing.
  await expect(shelf.of(`m${got - 1}`, '203.0.113.9')).resolves.toMatchObject({ file: expect.any(String) });
  return { got, loaded };
}

test('P-12 an address has so many files put together in a minute, long ones count for more', async () => {
  expect(await files(10)).toEqual({ got: 200, loaded: 202 });
  expect((await files(1_000_000)).got).toBeLessThan(12);
});
