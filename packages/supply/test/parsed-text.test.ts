import { canonicalJson } from '@cardscape/rules/kernel/hash';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineText, parsedText, supplyLine } from '../src/lines.ts';

const HASH = 'ab'.repeat(32);
const SERIAL = '2222222222222222';
const ID = 'aT9_k2LmQx4-Zb7R';
const print = { salt: 'cd'.repeat(16), serial: SERIAL, card: 'brushfire-vixen', tier: 6, leaf: 0, mint: 1 };
const move = { to: ID, from: ID, prints: [SERIAL], packs: [ID] };

/** One of each kind, with its fields in no order. */
const BODIES = {
  supply: { unit: 1, format: 'cardscape-supply/1', tiers: [40, 20], packSize: 10, rarity: 'flat' },
  minted: { root: HASH, prints: 77, mint: 1 },
  cut: { seedCommitment: HASH, root: HASH, packs: [{ pack: ID, commitment: HASH }], batch: 1 },
  assigned: { pack: ID, order: 0, holder: ID, clientSeed: 'c0ffee', batch: 1 },
  opened: { salt: HASH, prints: [print], pack: ID, lore: { serial: SERIAL, card: 'doorbell-imp' }, holder: ID },
  seed: { serverSeed: HASH, batch: 1 },
  returned: { prints: [SERIAL], packs: [], lore: [], holder: ID },
  moved: { trade: ID, moves: [move, move] },
} as const;

function shuffled(value: unknown, order: readonly number[]): unknown {
  if (Array.isArray(value)) return value.map((one) => shuffled(one, order));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(
    ([key, field], index) => [key, shuffled(field, order), order[index] ?? 0] as const,
  );
  return Object.fromEntries(entries.toSorted((a, b) => a[2] - b[2]).map(([key, field]) => [key, field]));
}

test.each(Object.entries(BODIES))('a line of %s that was parsed is written as canonical JSON', (kind, body) => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 8, maxLength: 8 }), (order) => {
      const line = supplyLine.parse(shuffled({ game: 'ttcg', seq: 7, at: 3, kind, body, hash: HASH }, order));
      expect(parsedText(line)).toBe(lineText(line));
      expect(JSON.stringify(line.body)).toBe(canonicalJson(body));
    }),
    { numRuns: 50 },
  );
});
