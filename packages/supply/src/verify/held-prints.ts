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

type Kind = Pick<HeldPrint, 'card' | 'tier' | 'mint'>;

/** Values that come again and again, each kept once under a number. */
class Numbered<V> {
  readonly #numbers = new Map<string, number>();
  readonly #values: V[] = [];

  numberOf(key: string, value: () => V): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#values.length);
    return this.#values.push(value()) - 1;
  }

  at(number: number): V {
    const value = this.#values[number];
    if (value === undefined) throw new RangeError(`there is no value ${number}`);
    return value;
  }
}

/** Numbers of leaves have room up to here. */
export const MOST_LEAVES = 0x7fff_ffff;

/** Numbers of a row: holder, kind and leaf. */
const WIDTH = 3;
const FIRST_ROWS = 1024;

/**
 * Prints in people's hands by serial, as a row of three numbers each: as objects a million of them would be twice as
 * large, and most of the work of collecting garbage.
 */
export class HeldPrints implements Iterable<readonly [serial: string, print: HeldPrint]> {
  readonly #rows = new Map<string, number>();
  readonly #holders = new Numbered<string>();
  readonly #kinds = new Numbered<Kind>();
  #cells = new Int32Array(WIDTH * FIRST_ROWS);
  #used = 0;

  get size(): number {
    return this.#rows.size;
  }

  has(serial: string): boolean {
    return this.#rows.has(serial);
  }

  get(serial: string): HeldPrint | undefined {
    const row = this.#rows.get(serial);
    return row === undefined ? undefined : this.#print(row);
  }

  /** Whether it was not there yet; if it was, nothing may follow. */
  add(serial: string, { holder, card, tier, mint, leaf }: HeldPrint): boolean {
    const row = this.#used;
    const { size } = this.#rows;
    // One look into a map of a million: whether it grows tells whether the serial is new.
    this.#rows.set(serial, row);
    if (this.#rows.size === size) return false;
    if (WIDTH * row === this.#cells.length) {
      const larger = new Int32Array(2 * this.#cells.length);
      larger.set(this.#cells);
      this.#cells = larger;
    }
    this.#used += 1;
    const kind = this.#kinds.numberOf(`${card}/${tier}/${mint}`, () => ({ card, tier, mint }));
    this.#cells[WIDTH * row] = this.#holderNumber(holder);
    this.#cells[WIDTH * row + 1] = kind;
    this.#cells[WIDTH * row + 2] = leaf;
    return true;
  }

  /** Gives a print that somebody has to somebody else. */
  pass(serial: string, holder: string): void {
    const row = this.#rows.get(serial);
    if (row !== undefined) this.#cells[WIDTH * row] = this.#holderNumber(holder);
  }

  delete(serial: string): void {
    this.#rows.delete(serial);
  }

  *[Symbol.iterator](): Generator<readonly [serial: string, print: HeldPrint]> {
    for (const [serial, row] of this.#rows) yield [serial, this.#print(row)];
  }

  #holderNumber(holder: string): number {
    return this.#holders.numberOf(holder, () => holder);
  }

  #print(row: number): HeldPrint {
    const holder = this.#holders.at(this.#cells[WIDTH * row] ?? 0);
    const { card, tier, mint } = this.#kinds.at(this.#cells[WIDTH * row + 1] ?? 0);
    return { holder, card, tier, mint, leaf: this.#cells[WIDTH * row + 2] ?? 0 };
  }
}
