import { describe, expect, test } from 'vitest';
import { FROZEN } from '../../../src/frozen/index.ts';
import { verifyReplay } from '../../../src/kernel/log/verify.ts';
import { readReplay, rulesNamed } from '../../../src/kernel/replay/file.ts';
import { gameOf, GAMES } from '../../../src/games.ts';
import { loadGame } from '../../../src/revisions.ts';

describe('P-5 revisions', () => {
  test.each(FROZEN.map((frozen) => [frozen.game, frozen] as const))('rules of %s that were kept say what they are', async (_, frozen) => {
    expect((await frozen.load()).rules).toMatchObject({ id: frozen.game, revision: frozen.revision });
  });

  test('today’s rules are there by their revision; others are not, until they have been loaded', async () => {
    for (const game of GAMES) {
      expect(gameOf(game.id, game.revision)).toBe(game);
      expect(gameOf(game.id, game.revision + 1)).toBeUndefined();
      await expect(loadGame(game.id, game.revision)).resolves.toBe(game);
      await expect(loadGame(game.id, game.revision + 1)).resolves.toBeUndefined();
    }
    await expect(loadGame('chess', 1)).resolves.toBeUndefined();
  });

  test.each(['', '{', 'null', '[]', '{"header":1}', '{"header":{"game":1,"revision":1}}'])('%j names no rules', (text) => {
    expect(rulesNamed(text)).toBeNull();
    expect(verifyReplay(text, gameOf).ok).toBe(false);
    expect(() => readReplay(text)).toThrow('not a header');
  });
});
