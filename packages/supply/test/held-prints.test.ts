import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SERIAL_BYTES, serialFrom } from '../src/index.ts';
import { type HeldPrint, HeldPrints } from '../src/verify/held-prints.ts';

/** Few, so that they come again and again; they differ in each of the numbers that a serial is kept as. */
const serial = fc.nat(47).map((number) => {
  const bytes = new Uint8Array(SERIAL_BYTES);
  bytes[(number % 3) * 5 + 4] = 1 + (number >> 4);
  bytes[14] = (bytes[14] ?? 0) ^ (number & 15);
  return serialFrom(bytes);
});
const holder = fc.constantFrom('ann', 'bob', 'cat');
const print: fc.Arbitrary<HeldPrint> = fc.record({
  holder,
  card: fc.constantFrom('one', 'two'),
  tier: fc.nat(3),
  mint: fc.nat(2),
  leaf: fc.nat(0x7fff_ffff),
});
const step = fc.oneof(
  fc.record({ does: fc.constant('add' as const), serial, print }),
  fc.record({ does: fc.constant('pass' as const), serial, holder }),
  fc.record({ does: fc.constant('delete' as const), serial }),
);

describe('TTCG-13.8 prints in people’s hands', () => {
  it('are kept as a map would keep them', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
        const held = new HeldPrints();
        const model = new Map<string, HeldPrint>();
        for (const one of steps) {
          const before = model.get(one.serial);
          if (one.does === 'add') {
            expect(held.add(one.serial, one.print)).toBe(before === undefined);
            if (before === undefined) model.set(one.serial, one.print);
          } else if (one.does === 'pass') {
            expect(held.pass(one.serial, one.holder)).toBe(before?.holder);
            if (before !== undefined) model.set(one.serial, { ...before, holder: one.holder });
          } else {
            held.delete(one.serial);
            model.delete(one.serial);
          }
          expect([held.size, held.has(one.serial), held.get(one.serial)]).toEqual([
            model.size,
            model.has(one.serial),
            model.get(one.serial),
          ]);
        }
        expect(new Map(held)).toEqual(model);
      }),
    );
  });

  it('are found among tens of thousands, and nothing else is', () => {
    const held = new HeldPrints();
    const bytes = new Uint8Array(SERIAL_BYTES);
    const serialOf = (number: number): string => {
      new DataView(bytes.buffer).setUint32(8, Math.imul(number, 0x0101_0101));
      for (let place = 0; place < 4; place++) bytes[place] = number >> (5 * place);
      return serialFrom(bytes);
    };
    const count = 50_000;
    for (let leaf = 0; leaf < count; leaf++)
      expect(held.add(serialOf(leaf), { holder: `h${leaf % 7}`, card: `c${leaf % 11}`, tier: 1, mint: 1, leaf })).toBe(
        true,
      );
    expect([held.size, new Set([...held].map(([one]) => one)).size]).toEqual([count, count]);
    for (let leaf = 0; leaf < count; leaf += 997) {
      expect(held.get(serialOf(leaf))).toEqual({
        holder: `h${leaf % 7}`,
        card: `c${leaf % 11}`,
        tier: 1,
        mint: 1,
        leaf,
      });
      expect(held.has(serialOf(count + leaf))).toBe(false);
    }
    for (const wrong of [
      '',
      serialOf(31).toLowerCase(),
      `${serialOf(0)}2`,
      `${serialOf(0).slice(0, -1)}Z`,
      '2'.repeat(15),
    ])
      expect([wrong, held.has(wrong)]).toEqual([wrong, false]);
    expect(() => held.add('nothing', { holder: 'ann', card: 'one', tier: 1, mint: 1, leaf: 0 })).toThrow(RangeError);
  });
});
