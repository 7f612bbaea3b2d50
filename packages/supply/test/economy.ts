import { below as drawBelow, fastRandom, type RandomState } from '@cardscape/rules';
import {
  assignedIndex,
  bytesToHex,
  commitmentTo,
  cutPacks,
  HASH_BYTES,
  hexToBytes,
  leafHash,
  leafSaltOf,
  type LineBody,
  lineHash,
  type LineKind,
  merkleRoot,
  type OpenedPrint,
  printLeaf,
  SERIAL_BYTES,
  serialFrom,
  sha256,
  SUPPLY_FORMAT,
  tierCounts,
} from '../src/index.ts';

/** The weights of TTCG-13.3. */
export const WEIGHTS = [40, 20, 10, 4, 2, 1] as const;
export const PACK_SIZE = 10;

interface Sealed {
  readonly pack: string;
  readonly salt: string;
  readonly commitment: string;
  readonly prints: readonly OpenedPrint[];
  readonly lore: { readonly serial: string; readonly card: string };
}

/** A whole supply in memory, with the ledger that it writes: what a server does, from a seed. */
export class Economy {
  readonly lines: Record<string, unknown>[] = [];
  readonly leaves: Uint8Array[] = [];
  readonly random: RandomState;
  readonly sealed = new Map<string, Sealed>();
  readonly #pool: OpenedPrint[] = [];
  readonly #cards: string[] = [];
  #batches = 0;
  #head = '';
  #open = { batch: 0, seed: '', order: 0, unsold: [] as string[] };

  constructor(seed: number, unit = 1) {
    this.random = fastRandom(seed);
    const tiers = tierCounts(WEIGHTS, { unit, rarity: 'weighted' });
    this.write('supply', { format: SUPPLY_FORMAT, unit, rarity: 'weighted', tiers, packSize: PACK_SIZE });
    this.mint(
      Array.from({ length: 12 }, (_, card) => `card-${card}`),
      tiers,
    );
  }

  bytes(length: number): Uint8Array {
    return Uint8Array.from({ length }, () => drawBelow(this.random, 256));
  }

  id(): string {
    return bytesToHex(this.bytes(8));
  }

  serial(): string {
    return serialFrom(this.bytes(SERIAL_BYTES));
  }

  write<K extends LineKind>(kind: K, body: LineBody<K>): void {
    const before = this.#head;
    const line = { game: 'ttcg', seq: this.lines.length + 1, at: 1000 + this.lines.length, kind, body };
    this.#head = lineHash(before, line);
    this.lines.push({ ...line, hash: this.#head });
  }

  mint(cards: readonly string[], tiers: readonly number[]): void {
    const mint = this.leaves.length + 1;
    const secret = this.bytes(HASH_BYTES);
    const prints = cards
      .flatMap((card) =>
        tiers.flatMap((count, tier) => Array.from({ length: count }, () => ({ card, tier: tier + 1 }))),
      )
      .map((print) => ({ ...print, serial: this.serial() }))
      .toSorted((a, b) => (a.serial < b.serial ? -1 : 1));
    const leaves = new Uint8Array(prints.length * HASH_BYTES);
    for (const [leaf, print] of prints.entries()) {
      const salt = leafSaltOf(secret, print.serial);
      leaves.set(printLeaf(salt, print), leaf * HASH_BYTES);
      this.#pool.push({ ...print, mint, leaf, salt: bytesToHex(salt) });
    }
    this.#cards.push(...cards);
    this.leaves.push(leaves);
    this.write('minted', { mint, prints: prints.length, root: bytesToHex(merkleRoot(leaves)) });
  }

  /** @param again sealed packs that have come back */
  cut(packs: number, again: readonly string[] = []): void {
    const numbers = this.#pool.map(({ card }) => this.#cards.indexOf(card));
    const chosen = cutPacks(numbers, { packs, size: PACK_SIZE }, (count) => drawBelow(this.random, count));
    const fresh = chosen.map((prints) => this.#seal(prints.map((place) => this.#pool[place]!)));
    const taken = new Set(chosen.flat());
    const left = this.#pool.filter((_, place) => !taken.has(place));
    this.#pool.splice(0, this.#pool.length, ...left);
    const all = [...fresh, ...again.map((pack) => this.sealed.get(pack)!)];
    const leaves = new Uint8Array(all.length * HASH_BYTES);
    for (const [index, { commitment }] of all.entries())
      leaves.set(leafHash(hexToBytes(commitment)), index * HASH_BYTES);
    const seed = this.bytes(HASH_BYTES);
    this.#batches += 1;
    this.#open = { batch: this.#batches, seed: bytesToHex(seed), order: 0, unsold: all.map(({ pack }) => pack) };
    this.write('cut', {
      batch: this.#batches,
      root: bytesToHex(merkleRoot(leaves)),
      seedCommitment: bytesToHex(sha256(seed)),
      packs: all.map(({ pack, commitment }) => ({ pack, commitment })),
    });
  }

  #seal(prints: readonly OpenedPrint[]): Sealed {
    const [pack, salt] = [this.id(), this.bytes(HASH_BYTES)];
    const lore = { serial: this.serial(), card: this.#cards[drawBelow(this.random, this.#cards.length)]! };
    const commitment = commitmentTo(salt, { pack, prints: prints.map(({ serial }) => serial), lore });
    const sealed = { pack, salt: bytesToHex(salt), commitment: bytesToHex(commitment), prints, lore };
    this.sealed.set(pack, sealed);
    return sealed;
  }

  get unsold(): number {
    return this.#open.unsold.length;
  }

  assign(holder: string, clientSeed: string): string {
    const { batch, seed, order, unsold } = this.#open;
    const index = assignedIndex({ serverSeed: hexToBytes(seed), clientSeed, order, unsold: unsold.length });
    const pack = unsold.splice(index, 1)[0]!;
    this.#open.order += 1;
    this.write('assigned', { batch, order, pack, holder, clientSeed });
    if (unsold.length === 0) this.write('seed', { batch, serverSeed: seed });
    return pack;
  }

  open(pack: string, holder: string): Sealed {
    const sealed = this.sealed.get(pack)!;
    const { salt, prints, lore } = sealed;
    this.write('opened', { pack, holder, salt, prints: [...prints], lore });
    return sealed;
  }

  giveBack(prints: readonly OpenedPrint[]): void {
    this.#pool.push(...prints);
  }
}
