import { createHash, createHmac } from 'node:crypto';
import { below, fastRandom } from '@cardscape/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignedIndex, commitmentTo, cutPacks, hmac, mostPacks, printsPerCard, tierCounts } from '../src/index.ts';
import { Economy, WEIGHTS } from './economy.ts';

const bytes = (length: number): fc.Arbitrary<Uint8Array> => fc.uint8Array({ minLength: length, maxLength: length });

describe('TTCG-S111 the supply of a card', () => {
  it.each([
    [{ unit: 13, rarity: 'weighted' }, [520, 260, 130, 52, 26, 13], 1001],
    [{ unit: 1, rarity: 'weighted' }, [40, 20, 10, 4, 2, 1], 77],
    [{ unit: 13, rarity: 'flat' }, [13, 13, 13, 13, 13, 13], 78],
  ] as const)('of %o is %o, %d in all', (terms, tiers, all) => {
    expect(tierCounts(WEIGHTS, terms)).toEqual(tiers);
    expect(printsPerCard(tiers)).toBe(all);
  });
});

describe('TTCG-S112 packs', () => {
  it.each([770, 100, 77])('of 100 cards with k = 1, cut %d at a time, hold every print once', (batch) => {
    const random = fastRandom(13);
    let pool = Array.from({ length: 7700 }, (_, print) => Math.floor(print / 77));
    const found = new Map<number, number>();
    let packs = 0;
    for (;;) {
      const cut = cutPacks(pool, { packs: batch, size: 10 }, (count) => below(random, count));
      if (cut.length === 0) break;
      packs += cut.length;
      for (const pack of cut) {
        const cards = pack.map((place) => pool[place]!);
        expect(new Set(cards).size).toBe(10);
        for (const card of cards) found.set(card, (found.get(card) ?? 0) + 1);
      }
      const taken = new Set(cut.flat());
      expect(taken.size).toBe(cut.length * 10);
      pool = pool.filter((_, place) => !taken.has(place));
    }
    expect(packs).toBe(770);
    expect([...found.values()]).toEqual(Array.from({ length: 100 }, () => 77));
  });

  it('are as many as can be made of different cards, however uneven the pool is', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(9), { maxLength: 12 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 30 }),
        fc.nat(),
        (counts, size, wanted, seed) => {
          const pool = counts.flatMap((count, card) => Array.from({ length: count }, () => card));
          const random = fastRandom(seed);
          const cut = cutPacks(pool, { packs: wanted, size }, (count) => below(random, count));
          expect(cut).toHaveLength(Math.min(wanted, mostPacks(counts, size)));
          for (const pack of cut) expect(new Set(pack.map((place) => pool[place])).size).toBe(size);
          expect(new Set(cut.flat()).size).toBe(cut.length * size);
        },
      ),
    );
  });
});

describe('TTCG-S113 a commitment', () => {
  it('is SHA-256 of salt and contents, and differs when one serial does', () => {
    const economy = new Economy(1);
    economy.cut(1);
    const { pack, salt, prints, lore, commitment } = [...economy.sealed.values()][0]!;
    const serials = prints.map(({ serial }) => serial);
    const json = `{"lore":{"card":"${lore.card}","serial":"${lore.serial}"},"pack":"${pack}","prints":${JSON.stringify(serials)}}`;
    const hash = (text: string): string =>
      createHash('sha256').update(Buffer.from(salt, 'hex')).update(text).digest('hex');
    expect(hash(json)).toBe(commitment);
    expect(hash(json.replace(serials[3]!, economy.serial()))).not.toBe(commitment);
    const other = commitmentTo(Buffer.from(salt, 'hex'), {
      pack,
      prints: [...serials.slice(1), economy.serial()],
      lore,
    });
    expect(Buffer.from(other).toString('hex')).not.toBe(commitment);
  });
});

describe('TTCG-13.20 assignment', () => {
  it('is HMAC(serverSeed, clientSeed ‖ order) mod unsold', () => {
    fc.assert(
      fc.property(
        bytes(32),
        fc.string({ minLength: 1 }),
        fc.nat(),
        fc.integer({ min: 1, max: 5000 }),
        (serverSeed, clientSeed, order, unsold) => {
          const counted = Buffer.alloc(8);
          counted.writeBigUInt64BE(BigInt(order));
          const drawn = createHmac('sha256', serverSeed).update(clientSeed).update(counted).digest('hex');
          expect(assignedIndex({ serverSeed, clientSeed, order, unsold })).toBe(
            Number(BigInt(`0x${drawn}`) % BigInt(unsold)),
          );
          expect(hmac(serverSeed, Buffer.from(clientSeed))).toEqual(
            new Uint8Array(createHmac('sha256', serverSeed).update(clientSeed).digest()),
          );
        },
      ),
    );
  });

  it('gives every pack out once', () => {
    const economy = new Economy(2);
    economy.cut(50);
    const all = economy.unsold;
    const given = Array.from({ length: all }, (_, order) => economy.assign('h'.repeat(16), `5eed${order % 3}`));
    expect(new Set(given).size).toBe(all);
  });
});
