import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSerial, SERIAL_ALPHABET, SERIAL_BYTES, SERIAL_LENGTH, serialFrom } from '../src/index.ts';

const serial = fc.uint8Array({ minLength: SERIAL_BYTES, maxLength: SERIAL_BYTES }).map(serialFrom);
const place = fc.nat(SERIAL_LENGTH - 1);

function exchanged(text: string, one: number, other: number): string {
  const letters = text.split('');
  [letters[one], letters[other]] = [letters[other]!, letters[one]!];
  return letters.join('');
}

describe('TTCG-13.8 serials', () => {
  it('have 16 letters of an alphabet of 32 without look-alikes', () => {
    expect(SERIAL_ALPHABET).toMatch(/^[2-9A-HJ-NP-Z]{32}$/);
    fc.assert(
      fc.property(serial, (text) => {
        expect(text).toMatch(/^[2-9A-HJ-NP-Z]{16}$/);
        expect(isSerial(text)).toBe(true);
      }),
    );
  });

  it('show every wrong letter: all 16 places, all 31 other letters', () => {
    fc.assert(
      fc.property(serial, (text) => {
        const wrong = text.split('').flatMap((right, at) =>
          SERIAL_ALPHABET.split('')
            .filter((letter) => letter !== right)
            .map((letter) => text.slice(0, at) + letter + text.slice(at + 1)),
        );
        expect(wrong).toHaveLength(16 * 31);
        expect(wrong.filter(isSerial)).toEqual([]);
      }),
    );
  });

  it('show every exchange of two letters, neighbours above all', () => {
    fc.assert(
      fc.property(serial, place, place, (text, one, other) => {
        const wrong = exchanged(text, one, other);
        expect(isSerial(wrong)).toBe(wrong === text);
      }),
    );
    fc.assert(
      fc.property(serial, (text) => {
        for (let at = 0; at + 1 < SERIAL_LENGTH; at++) {
          const wrong = exchanged(text, at, at + 1);
          expect(isSerial(wrong)).toBe(wrong === text);
        }
      }),
    );
  });

  it.each(['', 'A', '0123456789ABCDEF', 'ABCDEFGHJKLMNPQ', 'abcdefghjklmnpqr'])('are not %o', (text) => {
    expect(isSerial(text)).toBe(false);
  });
});
