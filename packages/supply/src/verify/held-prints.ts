import { codeSerial, SERIAL_CODES, serialOf } from '../serials.ts';

/** A print in somebody's hands. */
export interface HeldPrint {
  readonly holder: string;
  readonly card: string;
  /** From 1; 0: a lore print. */
  readonly tier: number;
  /** Where it was minted; 0 for lore prints. */
  readonly mint: number;
  readonly leaf: number;
}

interface Kind extends Pick<HeldPrint, 'card' | 'tier' | 'mint'> {
  readonly number: number;
}

/** Numbers of leaves have room up to here. */
export const MOST_LEAVES = 0x7fff_ffff;

/** Numbers of a row: the codes of its serial, then these. */
const [HOLDER, KIND, LEAF] = [SERIAL_CODES, SERIAL_CODES + 1, SERIAL_CODES + 2];
const WIDTH = SERIAL_CODES + 3;
const FIRST_ROWS = 1024;
const NOBODY = -1;
/** No row. */
const NONE = -1;

/**
 * Prints in people's hands by serial, as a row of numbers each, and a hash table of open addresses over the rows. A map
 * from serials keeps a million strings alive: half as much again in memory, and twice the time of every look.
 */
export class HeldPrints implements Iterable<readonly [serial: string, print: HeldPrint]> {
  #size = 0;
  #rows = 0;
  #cells = new Int32Array(WIDTH * FIRST_ROWS);
  /** Numbers of rows, from 1; 0: free. Twice as many at least as there are rows, and a power of two. */
  #slots = new Int32Array(2 * FIRST_ROWS);
  /** Whoever writes a ledger does not know which serials collide. */
  readonly #salt = Math.floor(Math.random() * 0x1_0000_0000);
  readonly #codes = new Int32Array(SERIAL_CODES);
  readonly #holders: string[] = [];
  readonly #holderNumbers = new Map<string, number>();
  readonly #kinds: Kind[] = [];
  readonly #kindsOfCard = new Map<string, Kind[]>();

  get size(): number {
    return this.#size;
  }

  has(serial: string): boolean {
    return this.#held(serial) !== NONE;
  }

  get(serial: string): HeldPrint | undefined {
    const row = this.#held(serial);
    return row === NONE ? undefined : this.#print(row);
  }

  /** Whether it was not there yet; if it was, nothing has changed. Errors: RangeError for what is not a serial. */
  add(serial: string, { holder, card, tier, mint, leaf }: HeldPrint): boolean {
    if (!codeSerial(serial, this.#codes)) throw new RangeError(`${serial} is not a serial`);
    let slot = this.#slotOf();
    let row = (this.#slots[slot] ?? 0) - 1;
    if (row === NONE) {
      if (2 * this.#rows === this.#slots.length) {
        this.#grow();
        slot = this.#slotOf();
      }
      row = this.#rows++;
      this.#slots[slot] = row + 1;
      this.#cells.set(this.#codes, WIDTH * row);
    } else if (this.#cell(row, HOLDER) !== NOBODY) return false;
    this.#cells[WIDTH * row + HOLDER] = this.#holderNumber(holder);
    this.#cells[WIDTH * row + KIND] = this.#kindNumber(card, tier, mint);
    this.#cells[WIDTH * row + LEAF] = leaf;
    this.#size += 1;
    return true;
  }

  /** Gives a print that somebody has to somebody else. */
  pass(serial: string, holder: string): void {
    const row = this.#held(serial);
    if (row !== NONE) this.#cells[WIDTH * row + HOLDER] = this.#holderNumber(holder);
  }

  /** Its row stays: the print may come back. */
  delete(serial: string): void {
    const row = this.#held(serial);
    if (row === NONE) return;
    this.#cells[WIDTH * row + HOLDER] = NOBODY;
    this.#size -= 1;
  }

  *[Symbol.iterator](): Generator<readonly [serial: string, print: HeldPrint]> {
    for (let row = 0; row < this.#rows; row++)
      if (this.#cell(row, HOLDER) !== NOBODY)
        yield [serialOf(this.#cells.subarray(WIDTH * row, WIDTH * row + SERIAL_CODES)), this.#print(row)];
  }

  #cell(row: number, column: number): number {
    return this.#cells[WIDTH * row + column] ?? 0;
  }

  /** The row of a print that somebody has. */
  #held(serial: string): number {
    if (!codeSerial(serial, this.#codes)) return NONE;
    const row = (this.#slots[this.#slotOf()] ?? 0) - 1;
    return row === NONE || this.#cell(row, HOLDER) === NOBODY ? NONE : row;
  }

  /** The slot of the codes that have just been read: that of their row, or the free one where it belongs. */
  #slotOf(): number {
    const [one = 0, two = 0, three = 0] = this.#codes;
    const last = this.#slots.length - 1;
    for (let slot = this.#hash(one, two, three) & last; ; slot = (slot + 1) & last) {
      const start = WIDTH * ((this.#slots[slot] ?? 0) - 1);
      if (
        start < 0 ||
        (this.#cells[start] === one && this.#cells[start + 1] === two && this.#cells[start + 2] === three)
      )
        return slot;
    }
  }

  #hash(one: number, two: number, three: number): number {
    let hash = Math.imul(one ^ this.#salt, 0x9e37_79b1);
    hash = Math.imul(hash ^ (hash >>> 15) ^ two, 0x85eb_ca77);
    hash = Math.imul(hash ^ (hash >>> 13) ^ three, 0xc2b2_ae3d);
    return hash ^ (hash >>> 16);
  }

  /** Makes room for twice as many. */
  #grow(): void {
    const cells = new Int32Array(2 * this.#cells.length);
    cells.set(this.#cells);
    this.#cells = cells;
    const last = 2 * this.#slots.length - 1;
    this.#slots = new Int32Array(last + 1);
    for (let row = 0; row < this.#rows; row++) {
      let slot = this.#hash(this.#cell(row, 0), this.#cell(row, 1), this.#cell(row, 2)) & last;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & last;
      this.#slots[slot] = row + 1;
    }
  }

  #holderNumber(holder: string): number {
    const known = this.#holderNumbers.get(holder);
    if (known !== undefined) return known;
    this.#holderNumbers.set(holder, this.#holders.length);
    return this.#holders.push(holder) - 1;
  }

  #kindNumber(card: string, tier: number, mint: number): number {
    let kinds = this.#kindsOfCard.get(card);
    if (kinds === undefined) this.#kindsOfCard.set(card, (kinds = []));
    // A card has one kind for each tier.
    for (const kind of kinds) if (kind.tier === tier && kind.mint === mint) return kind.number;
    const kind: Kind = { card, tier, mint, number: this.#kinds.length };
    kinds.push(kind);
    return this.#kinds.push(kind) - 1;
  }

  #print(row: number): HeldPrint {
    const holder = this.#holders[this.#cell(row, HOLDER)];
    const kind = this.#kinds[this.#cell(row, KIND)];
    if (holder === undefined || kind === undefined) throw new RangeError(`there is no row ${row}`);
    const { card, tier, mint } = kind;
    return { holder, card, tier, mint, leaf: this.#cell(row, LEAF) };
  }
}
