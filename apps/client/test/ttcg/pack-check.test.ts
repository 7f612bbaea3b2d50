import { bytesToHex, commitmentTo, hexToBytes, leafHash, merkleRoot, printLeaf } from '@cardscape/supply';
import { describe, expect, test } from 'vitest';
import { areMinted, checkPack, type PackStory } from '../../src/games/ttcg/prints/check/pack-check.ts';
import { outlineOf } from '../../src/games/ttcg/prints/outline.ts';

const PACK = 'aaaaaaaaaaaaaaaa';
const HOLDER = 'hhhhhhhhhhhhhhhh';
const SALT = '5a'.repeat(32);
const LORE = { serial: 'H4W9ZC3RT7MKX2QA', card: 'charcoal-raider' };
const PRINT = { serial: '7PLK3XQZ2MVB9TRD', card: 'brushfire-vixen', tier: 2, mint: 1, leaf: 0, salt: '0c'.repeat(16) };
const COMMITMENT = bytesToHex(commitmentTo(hexToBytes(SALT), { pack: PACK, prints: [PRINT.serial], lore: LORE }));
const OTHERS = ['11', '22'].map((digits, index) => ({ pack: `${index}`.repeat(16), commitment: digits.repeat(32) }));
const PACKS = [{ pack: PACK, commitment: COMMITMENT }, ...OTHERS];
const ROOT = bytesToHex(
  merkleRoot(Uint8Array.from(PACKS.flatMap(({ commitment }) => [...leafHash(hexToBytes(commitment))]))),
);
const STORY: PackStory = {
  cuts: [{ batch: 1, root: ROOT, seedCommitment: '00'.repeat(32), packs: PACKS }],
  assigned: { batch: 1, order: 0, pack: PACK, holder: HOLDER, clientSeed: 'rain' },
  opened: { pack: PACK, holder: HOLDER, salt: SALT, prints: [PRINT], lore: LORE },
};
const BATCH = {
  root: ROOT,
  seedCommitment: '00'.repeat(32),
  size: 3,
  line: 3,
  packs: [],
  draws: [],
  drawn: 3,
  serverSeed: '01'.repeat(32),
};
const SEEN = {
  pack: PACK,
  commitment: COMMITMENT,
  index: 0,
  size: 3,
  root: ROOT,
  // The neighbour, and above it the one without a neighbour of its own.
  proof: OTHERS.map(({ commitment }) => bytesToHex(leafHash(hexToBytes(commitment)))).join('') + '0'.repeat(14 * 64),
  clientSeed: 'rain',
};

function verdicts(story: PackStory, seen: typeof SEEN | null = SEEN, batch: typeof BATCH | undefined = BATCH) {
  const { seal, batch: inBatch, draw } = checkPack(PACK, story, { seen, batch });
  return [seal, inBatch, draw];
}

describe('TTCG-13.19, 13.20 a pack is checked', () => {
  test('and everything holds, with and without a memory of it', () => {
    expect(verdicts(STORY)).toEqual(['holds', 'holds', 'holds']);
    expect(verdicts(STORY, null)).toEqual(['holds', 'holds', 'holds']);
  });

  test('and what cannot be known yet is not claimed', () => {
    expect(verdicts({ ...STORY, opened: null })).toEqual(['later', 'holds', 'holds']);
    expect(checkPack(PACK, STORY, { seen: SEEN, batch: undefined }).draw).toBe('later');
  });

  test('and other contents, another promise, another batch and another seed are found', () => {
    const { opened } = STORY;
    const other = { ...opened!, prints: [{ ...PRINT, serial: 'ZZZZZZZZZZZZZZZZ' }] };
    expect(verdicts({ ...STORY, opened: other })).toEqual(['fails', 'holds', 'holds']);
    expect(verdicts(STORY, { ...SEEN, commitment: '33'.repeat(32) })).toEqual(['fails', 'fails', 'holds']);
    expect(verdicts(STORY, { ...SEEN, root: '44'.repeat(32) })).toEqual(['holds', 'fails', 'holds']);
    expect(verdicts(STORY, { ...SEEN, proof: '55'.repeat(512) })).toEqual(['holds', 'fails', 'holds']);
    expect(verdicts(STORY, { ...SEEN, clientSeed: 'sun' })).toEqual(['holds', 'holds', 'fails']);
  });

  test('and one that came back in a later batch is held against both, and its new seed against none', () => {
    const alone = [{ pack: PACK, commitment: COMMITMENT }];
    const root = bytesToHex(leafHash(hexToBytes(COMMITMENT)));
    const later = { batch: 2, root, seedCommitment: '00'.repeat(32), packs: alone };
    const { cuts, assigned } = STORY;
    const story = { ...STORY, cuts: [...cuts, later], assigned: { ...assigned!, batch: 2, clientSeed: 'snow' } };
    expect(verdicts(story)).toEqual(['holds', 'holds', 'holds']);
    expect(verdicts({ ...story, cuts: [later] })).toEqual(['holds', 'fails', 'holds']);
  });

  test('and a print with another rarity is no leaf of its mint', () => {
    const leaf = bytesToHex(printLeaf(hexToBytes(PRINT.salt), PRINT));
    expect(areMinted([PRINT], [leaf])).toBe(true);
    expect(areMinted([{ ...PRINT, tier: 6 }], [leaf])).toBe(false);
    expect(areMinted([PRINT], [undefined])).toBe(false);
  });
});

describe('TTCG-2.31 the outline of a lore print', () => {
  test('follows from its serial alone, is another one for each, and stays within a card', () => {
    const serials = Array.from({ length: 500 }, (_, index) => `SERIAL${String(index).padStart(10, '0')}`);
    const drawn = serials.map((serial) => JSON.stringify(outlineOf(serial)));
    expect(new Set(drawn).size).toBe(serials.length);
    expect(JSON.stringify(outlineOf('SERIAL0000000000'))).toBe(drawn[0]);
    for (const serial of serials)
      for (const part of outlineOf(serial).flat()) expect(part >= 0 && part <= 1).toBe(true);
  });
});
