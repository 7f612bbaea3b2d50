import { crc32 } from 'node:zlib';

/*
 * How records lie in a segment: a mark, the length of the record and its CRC-32 (each 32 bits, little-endian), and the
 * record as UTF-8. Whatever a write leaves half done is told apart from what was written whole.
 */

/** `CJ1` and a line feed, as a number. Where it stands, a record may begin: so what follows damage is found again. */
const MARK = 0x0a314a43;
const MARK_BYTES = Buffer.from('CJ1\n');
const HEAD = 12;
/** Characters of a record: an intent is far smaller. */
export const LARGEST_RECORD = 2 ** 20;

/** Records that are to be written at once. */
export class Batch {
  #bytes = Buffer.allocUnsafe(2 ** 16);
  #length = 0;

  /** Where the next record begins. */
  get length(): number {
    return this.#length;
  }

  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Errors: RangeError for a record that is too large; then it is not added. */
  add(record: string): void {
    if (record.length > LARGEST_RECORD) throw new RangeError(`a record of the journal has ${record.length} characters`);
    this.#hold(this.#length + HEAD + record.length * 3);
    const from = this.#length + HEAD;
    const size = this.#bytes.write(record, from);
    this.#bytes.writeUInt32LE(MARK, this.#length);
    this.#bytes.writeUInt32LE(size, this.#length + 4);
    this.#bytes.writeUInt32LE(crc32(this.#bytes.subarray(from, from + size)), this.#length + 8);
    this.#length = from + size;
  }

  clear(): void {
    this.#length = 0;
  }

  #hold(size: number): void {
    if (size <= this.#bytes.length) return;
    const bytes = Buffer.allocUnsafe(2 ** Math.ceil(Math.log2(size)));
    this.bytes.copy(bytes);
    this.#bytes = bytes;
  }
}

/** A record in a segment. */
export interface Frame {
  readonly record: string;
  /** Where what comes after it begins. */
  readonly end: number;
}

/** The record that begins at a place; null: none that is whole. */
export function frameAt(bytes: Buffer, at: number): Frame | null {
  if (at + HEAD > bytes.length || bytes.readUInt32LE(at) !== MARK) return null;
  const end = at + HEAD + bytes.readUInt32LE(at + 4);
  if (end > bytes.length) return null;
  const body = bytes.subarray(at + HEAD, end);
  return crc32(body) === bytes.readUInt32LE(at + 8) ? { record: body.toString(), end } : null;
}

/** Bytes of the record that begins with these ones, with its head; null where none does. */
export function sizeOf(head: Buffer): number | null {
  return head.length >= HEAD && head.readUInt32LE(0) === MARK ? HEAD + head.readUInt32LE(4) : null;
}

/** Where the first whole record after a place begins; null: there is none. */
export function nextFrame(bytes: Buffer, after: number): number | null {
  for (let at = bytes.indexOf(MARK_BYTES, after); at !== -1; at = bytes.indexOf(MARK_BYTES, at + 1))
    if (frameAt(bytes, at) !== null) return at;
  return null;
}
