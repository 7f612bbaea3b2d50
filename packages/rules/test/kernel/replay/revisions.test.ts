import { describe, expect, test } from 'vitest';
import { FROZEN } from '../../../src/frozen/index.ts';
import { gameOf, GAMES } from '../../../src/games.ts';
import { fastRandom } from '../../../src/kernel/random/generator.ts';
import { readReplay, rulesNamed } from '../../../src/kernel/replay/file.ts';
import { ReplayPlayer } from '../../../src/kernel/replay/player.ts';
import { verifyReplay } from '../../../src/kernel/verify/verify.ts';
import { loadGame } from '../../../src/revisions.ts';
import { played } from '../log/played.ts';

describe('P-5 revisions', () => {
  test.each(FROZEN.map((frozen) => [frozen.game, frozen.revision, frozen] as const))(
    'rules that were kept say what they are, and their matches replay: %s, revision %i',
    async (id, revision, frozen) => {
      const rules = await frozen.load();
      expect(rules).toMatchObject({ id, revision });
      await expect(loadGame(id, revision)).resolves.toMatchObject({ id, revision });
      const { file, entries } = played(rules, 5, rules.trials.sample(fastRandom(5)));
      expect(verifyReplay(file, gameOf)).toMatchObject({ ok: true, entries: entries.length });
      const player = new ReplayPlayer(rules, readReplay(file));
      expect(player.view(player.length, 'all').outcome).not.toBeNull();
    },
  );

  test('today’s rules are there by their revision; others are not, until they have been loaded', async () => {
    for (const game of GAMES) {
      expect(gameOf(game.id, game.revision)).toBe(game);
      expect(gameOf(game.id, game.revision + 1)).toBeUndefined();
      await expect(loadGame(game.id, game.revision)).resolves.toBe(game);
      await expect(loadGame(game.id, game.revision + 1)).resolves.toBeUndefined();
    }
    await expect(loadGame('chess', 1)).resolves.toBeUndefined();
  });

  test.each(['', '{', 'null', '[]', '{"header":1}', '{"header":{"game":1,"revision":1}}'])(
    '%j names no rules',
    (text) => {
      expect(rulesNamed(text)).toBeNull();
      expect(verifyReplay(text, gameOf).ok).toBe(false);
      expect(() => readReplay(text)).toThrow('not a header');
    },
  );
});
