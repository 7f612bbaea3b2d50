// @module-tag long
import { describe, expect, test } from 'vitest';
import { call } from '../calling.ts';
import { exhausted } from './exhausted.ts';

describe('exhaust', () => {
  test(
    'every card of Mana Duel comes to the field, and each of its effects and keywords does something',
    { timeout: 120_000 },
    async () => {
      const { code, listed } = await exhausted('manaduel', '--seed', '5');
      expect(listed.never).toEqual({ cards: [], effects: {} });
      expect(listed.cards).toBeGreaterThan(100);
      expect(listed.effects).toBeGreaterThan(listed.cards);
      expect(code).toBe(0);
    },
  );

  test(
    'every card of Realm Showdown is there, its Characters too, and abilities count as effects do',
    { timeout: 240_000 },
    async () => {
      const { code, listed } = await exhausted('showdown', '--seed', '1');
      expect(listed.never).toEqual({ cards: [], effects: {} });
      // Three of a Character, one of every other card but a Boss, which teaches nothing (RS-2.19, 3.9).
      expect(listed.effects).toBeGreaterThan(2 * listed.cards);
      expect(code).toBe(0);
    },
  );

  test('what was not used is listed with its sentence, the same for the same seed', async () => {
    const args = ['ttcg', '--matches', '1', '--seed', '3'];
    const { code, listed } = await exhausted(...args);
    expect(code).toBe(1);
    expect(listed.never.cards.length).toBeGreaterThan(listed.cards / 2);
    // What a card does, it can do only after it has come; but for effects that work from elsewhere.
    expect(Object.keys(listed.never.effects).length).toBeGreaterThan(listed.never.cards.length);
    expect(await exhausted(...args)).toEqual({ code, listed });
    const { out } = await call(['exhaust', ...args]);
    for (const [key, sentence] of Object.entries(listed.never.effects))
      expect(out).toContain(`  never ${key} ${sentence}`);
  });

  test.each([
    [['chess'], 'there is no game chess'],
    [['coldfront'], 'coldfront has cards without effects'],
    [['ttcg', '--matches', '0'], '--matches takes a whole number'],
    [['ttcg', '--seed', 'x'], '--seed takes a whole number'],
  ])('is used wrongly: %j', async (args, message) => {
    const { code, err } = await call(['exhaust', ...args]);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});
