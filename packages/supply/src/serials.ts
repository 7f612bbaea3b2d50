/*
 * Serials (TTCG-13.8): 15 random letters of an alphabet of 32, and one that checks them. The letters are elements of
 * GF(2^5) modulo x^5 + x^2 + 1; read as the coefficients of a polynomial, highest first, a serial has the value 0 at
 * x = 2. As 2 generates the field, powers of it differ for all 16 places: every single wrong letter shows, and so does
 * every exchange of two different letters, neighbours or not.
 */

/** Without 0, 1, I and O. */
export const SERIAL_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const SERIAL_LENGTH = 16;
/** The form of a serial, whatever its last letter. */
export const SERIAL = new RegExp(`^[${SERIAL_ALPHABET}]{${SERIAL_LENGTH}}$`);
/** Random bytes that a serial is made of. */
export const SERIAL_BYTES = SERIAL_LENGTH - 1;

const LETTERS = SERIAL_ALPHABET.length;
const POLYNOMIAL = 0b10_0101;
/** Values of letters by their character code; -1: it is none. */
const VALUES = new Int8Array(128).fill(-1);
for (const [value, letter] of Array.from(SERIAL_ALPHABET).entries()) VALUES[letter.charCodeAt(0)] = value;

function doubled(value: number): number {
  const shifted = value << 1;
  return shifted < LETTERS ? shifted : shifted ^ POLYNOMIAL;
}

/** A serial from random bytes, of which each gives one letter: 32 divides 256, so all are equally likely. */
export function serialFrom(bytes: Uint8Array): string {
  if (bytes.length !== SERIAL_BYTES) throw new RangeError(`${SERIAL_BYTES} bytes are needed, not ${bytes.length}`);
  let serial = '';
  let sum = 0;
  for (const byte of bytes) {
    const value = byte % LETTERS;
    serial += SERIAL_ALPHABET.charAt(value);
    sum = doubled(sum ^ value);
  }
  return serial + SERIAL_ALPHABET.charAt(sum);
}

/** Numbers that a serial is kept as: five letters each. */
export const SERIAL_CODES = 3;
const LETTERS_PER_CODE = (SERIAL_LENGTH - 1) / SERIAL_CODES;
const BITS_PER_LETTER = 5;

/** Writes a serial as `SERIAL_CODES` numbers; its last letter follows from the others. Answers whether it is one. */
export function codeSerial(text: string, into: Int32Array): boolean {
  if (text.length !== SERIAL_LENGTH) return false;
  let sum = 0;
  let index = 0;
  for (let place = 0; place < SERIAL_CODES; place++) {
    let code = 0;
    for (let letter = 0; letter < LETTERS_PER_CODE; letter++) {
      const value = VALUES[text.charCodeAt(index++)] ?? -1;
      if (value < 0) return false;
      sum = doubled(sum ^ value);
      code = (code << BITS_PER_LETTER) | value;
    }
    into[place] = code;
  }
  return VALUES[text.charCodeAt(index)] === sum;
}

/** The serial that is kept as these numbers. */
export function serialOf(codes: Int32Array): string {
  const bytes = new Uint8Array(SERIAL_BYTES);
  for (const [place, code] of codes.entries())
    for (let letter = 0; letter < LETTERS_PER_CODE; letter++)
      bytes[place * LETTERS_PER_CODE + letter] =
        (code >> (BITS_PER_LETTER * (LETTERS_PER_CODE - 1 - letter))) & (LETTERS - 1);
  return serialFrom(bytes);
}

const scratch = new Int32Array(SERIAL_CODES);

/** Whether a text is a serial with the right last letter. */
export function isSerial(text: string): boolean {
  return codeSerial(text, scratch);
}
