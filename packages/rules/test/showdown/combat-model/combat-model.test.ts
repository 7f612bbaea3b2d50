import { expect, test } from 'vitest';
import { compare } from './play.ts';

/** How many times the usual number of boards is compared. */
const LONGER = Number(process.env['ORACLE'] ?? 1);
const SEED = Number(process.env['SOAK_SEED'] ?? 0);
const BOARDS = 500 * LONGER;

/** What at least one board in fifty has. */
const COMMON = [
  'block',
  'mob block',
  'counter',
  'prevention',
  'aura',
  'hp aura',
  'stun',
  'silence',
  'dot',
  'tick',
  'direct',
  'simultaneous',
  'withdraw',
  'swap',
  'both sides lose units',
  'defeat',
  'tie',
];

test('RS-6, RS-8, RS-9 fights go as the model of the rules says', { timeout: 3_600_000, tags: 'long' }, () => {
  const seen = new Map<string, number>();
  const wrong: string[] = [];
  for (let seed = SEED; seed < SEED + BOARDS && wrong.length < 20; seed++) {
    const verdict = compare(seed);
    if (verdict.wrong !== null) wrong.push(verdict.wrong);
    for (const note of verdict.notes) seen.set(note, (seen.get(note) ?? 0) + 1);
  }
  expect(wrong).toEqual([]);
  expect(COMMON.filter((note) => (seen.get(note) ?? 0) < BOARDS / 50)).toEqual([]);
});
