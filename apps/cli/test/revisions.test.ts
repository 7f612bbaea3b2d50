import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { GAMES } from '@cardscape/rules/games';
import type { AnyGame } from '@cardscape/rules/kernel/contract/game';
import { fastRandom } from '@cardscape/rules/kernel/random/generator';
import { readReplay } from '@cardscape/rules/kernel/replay/file';
import { ReplayPlayer } from '@cardscape/rules/kernel/replay/player';
import { verifyReplay } from '@cardscape/rules/kernel/verify/verify';
import { beforeAll, describe, expect, test } from 'vitest';
import { played } from '../../../packages/rules/test/kernel/log/played.ts';
import { lanterns } from '../../../packages/rules/test/toy/lanterns.ts';
import { temporaryFolder } from '../../server/test/support/folder.ts';
import { playAgain } from '../src/archive/again.ts';
import { bundleRules } from '../src/freeze/bundle.ts';
import { call, folderWith } from './calling.ts';

const TOY = new URL('../../../packages/rules/test/toy/lanterns.ts', import.meta.url).pathname;

/** The toy as somebody has changed it: the brightest lantern of a hand may not be chosen any more. */
const dimmer: AnyGame = {
  ...lanterns,
  revision: 2,
  check: (state, seat, intent) => {
    const [brightest] = (lanterns as AnyGame).views
      .own(state, seat)
      .cards.toSorted((a, b) => (b.id ?? '').localeCompare(a.id ?? ''));
    if (intent.type === 'choose' && intent['card'] === brightest?.handle)
      return { code: 'TOO_BRIGHT', rule: 'TOY-3', message: 'Not the brightest one.' };
    return (lanterns as AnyGame).check(state, seat, intent);
  },
};

describe('P-5 rules that are kept', () => {
  const match = played(lanterns, 6, lanterns.trials.sample(fastRandom(6)));
  let frozen: AnyGame;

  beforeAll(async () => {
    const { text } = await bundleRules(TOY, 'lanterns');
    const file = join(temporaryFolder('cardscape-frozen-'), 'lanterns-1.mjs');
    writeFileSync(file, text);
    frozen = ((await import(/* @vite-ignore */ pathToFileURL(file).href)) as { readonly rules: AnyGame }).rules;
  });

  test('are one file that needs nothing else, and is the same whenever it is made', async () => {
    const [first, second] = [await bundleRules(TOY, 'lanterns'), await bundleRules(TOY, 'lanterns')];
    expect(first).toEqual(second);
    expect(first.text).not.toMatch(/\bfrom\s*["']/);
  });

  test('a replay of then verifies and plays by them, and not by those of today', () => {
    const today = (_: string, revision: number): AnyGame | undefined =>
      revision === dimmer.revision ? dimmer : undefined;
    const both = (id: string, revision: number): AnyGame | undefined =>
      today(id, revision) ?? (frozen.revision === revision ? frozen : undefined);
    expect(verifyReplay(match.file, today)).toMatchObject({
      ok: false,
      reason: 'there are no rules for lanterns, revision 1',
    });
    expect(verifyReplay(match.file, () => dimmer)).toMatchObject({ ok: false });
    expect(verifyReplay(match.file, both)).toMatchObject({ ok: true, entries: match.entries.length });
    const player = new ReplayPlayer(frozen, readReplay(match.file));
    const live = new ReplayPlayer(lanterns, readReplay(match.file));
    for (let seq = 0; seq <= player.length; seq++) expect(player.view(seq, 'all')).toEqual(live.view(seq, 'all'));
  });

  test('the archive lists what would end otherwise by the rules of today', () => {
    const games = GAMES as AnyGame[];
    games.push(dimmer);
    try {
      expect(playAgain(readReplay(match.file))).toMatchObject({
        same: false,
        revision: 1,
        reason: expect.stringContaining('TOO_BRIGHT'),
      });
      games.splice(games.indexOf(dimmer), 1, lanterns);
      expect(playAgain(readReplay(match.file))).toMatchObject({ same: true });
    } finally {
      games.length = GAMES.findIndex(({ id }) => id === 'lanterns');
    }
  });
});

describe('P-5 archive and freeze', () => {
  const game = GAMES[0]!;
  const [first, second] = [21, 22].map((seed) => played(game, seed));

  test('files that end as they did, one that does not, and one that is none', { timeout: 60_000 }, async () => {
    const lines = first!.file.split('\n');
    const shorter = [...lines.slice(0, 9), ...lines.slice(10)].join('\n');
    const cwd = folderWith({
      'a.ndjson': first!.file,
      'b.ndjson': second!.file,
      'short.ndjson': shorter,
      'none.ndjson': 'nothing',
    });
    expect(await call(['archive', 'a.ndjson', 'b.ndjson', '--jobs', '2'], cwd)).toMatchObject({
      code: 0,
      out: '2 matches, 0 would end differently today',
    });
    const { code, out } = await call(['archive', '.', '--json'], cwd);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      matches: 4,
      different: [{ reason: 'the first line is not a header' }, { match: first!.header.match, same: false }],
    });
    expect((await call(['archive'], cwd)).code).toBe(2);
    expect((await call(['archive', 'nowhere'], cwd)).code).toBe(2);
  });

  test('what has been kept is as it was', async () => {
    const { code, out } = await call(['freeze', '--check']);
    expect([code, out]).toEqual([0, expect.stringContaining('0 of them changed')]);
    expect((await call(['freeze', 'chess'])).code).toBe(2);
  });
});
