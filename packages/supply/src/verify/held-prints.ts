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

/** Numbers of a place of the table: the codes of a serial, then these. */
const [HOLDER, KIND, LEAF] = [SERIAL_CODES, SERIAL_CODES + 1, SERIAL_CODES + 2];
const WIDTH = SERIAL_CODES + 3;
const FIRST_PLACES = 2048;
/** Of the places so many are taken at most: beyond, too many serials stand away from where they belong. */
const FULL = 0.75;
/** In the place of a holder, whose numbers begin at 1: it was never taken, or its print is in nobody's hands. */
const [FREE, NOBODY] = [0, -1];
/** No place. */
const NONE = -1;

/**
 * Prints in people's hands by serial: a hash table of open addresses, whose places are rows of numbers. A map from
 * serials keeps a million strings alive: half as much again in memory, and twice the time of every look. Rows behind a
 * table of their numbers cost every look a second walk to memory.
 */
export class HeldPrints implements Iterable<readonly [serial: string, print: HeldPrint]> {
  #size = 0;
  #taken = 0;
  /** As many places as a power of two. */
  #cells = new Int32Array(WIDTH * FIRST_PLACES);
  #last = FIRST_PLACES - 1;
  /** Whoever writes a ledger does not know which serials collide. */
  readonly #salt = Math.floor(Math.random() * 0x1_0000_0000);
  readonly #codes = new Int32Array(SERIAL_CODES);
  readonly #holders: string[] = ['nobody'];
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
    const start = this.#held(serial);
    return start === NONE ? undefined : this.#print(start);
  }

  /** Whether it was not there yet; if it was, nothing has changed. Errors: RangeError for what is not a serial. */
  add(serial: string, { holder, card, tier, mint, leaf }: HeldPrint): boolean {
    if (!codeSerial(serial, this.#codes)) throw new RangeError(`${serial} is not a serial`);
    let start = this.#startOf();
    if (this.#cell(start, HOLDER) === FREE) {
      if (this.#taken >= FULL * (this.#last + 1)) {
        this.#grow();
        start = this.#startOf();
      }
      this.#taken += 1;
      this.#cells.set(this.#codes, start);
    } else if (this.#cell(start, HOLDER) !== NOBODY) return false;
    this.#cells[start + HOLDER] = this.#holderNumber(holder);
    this.#cells[start + KIND] = this.#kindNumber(card, tier, mint);
    this.#cells[start + LEAF] = leaf;
    this.#size += 1;
    return true;
  }

  /** Gives a print to somebody else. Returns who had it; undefined: nobody has it, and nothing has changed. */
  pass(serial: string, holder: string): string | undefined {
    const start = this.#held(serial);
    if (start === NONE) return undefined;
    const before = this.#holders[this.#cell(start, HOLDER)];
    this.#cells[start + HOLDER] = this.#holderNumber(holder);
    return before;
  }

  /** Its place stays: the print may come back. */
  delete(serial: string): void {
    const start = this.#held(serial);
    if (start === NONE) return;
    this.#cells[start + HOLDER] = NOBODY;
    this.#size -= 1;
  }

  *[Symbol.iterator](): Generator<readonly [serial: string, print: HeldPrint]> {
    for (let start = 0; start < this.#cells.length; start += WIDTH)
      if (this.#cell(start, HOLDER) > FREE)
        yield [serialOf(this.#cells.subarray(start, start + SERIAL_CODES)), this.#print(start)];
  }

  #cell(start: number, column: number): number {
    return this.#cells[start + column] ?? 0;
  }

  /** Where the place of a print begins that somebody has. */
  #held(serial: string): number {
    if (!codeSerial(serial, this.#codes)) return NONE;
    const start = this.#startOf();
    return this.#cell(start, HOLDER) > FREE ? start : NONE;
  }

  /** Where the place of the codes begins that have just been read: theirs, or the free one where they belong. */
  #startOf(): number {
    const [one = 0, two = 0, three = 0] = this.#codes;
    const cells = this.#cells;
    for (let place = this.#hash(one, two, three) & this.#last; ; place = (place + 1) & this.#last) {
      const start = WIDTH * place;
      if (
        cells[start + HOLDER] === FREE ||
        (cells[start] === one && cells[start + 1] === two && cells[start + 2] === three)
      )
        return start;
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
    const before = this.#cells;
    this.#cells = new Int32Array(2 * before.length);
    this.#last = 2 * this.#last + 1;
    for (let start = 0; start < before.length; start += WIDTH) {
      if (before[start + HOLDER] === FREE) continue;
      const row = before.subarray(start, start + WIDTH);
      let place = this.#hash(row[0] ?? 0, row[1] ?? 0, row[2] ?? 0) & this.#last;
      while (this.#cell(WIDTH * place, HOLDER) !== FREE) place = (place + 1) & this.#last;
      this.#cells.set(row, WIDTH * place);
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

  #print(start: number): HeldPrint {
    const holder = this.#holders[this.#cell(start, HOLDER)];
    const kind = this.#kinds[this.#cell(start, KIND)];
    if (holder === undefined || kind === undefined) throw new RangeError(`no print begins at ${start}`);
    const { card, tier, mint } = kind;
    return { holder, card, tier, mint, leaf: this.#cell(start, LEAF) };
  }
}
