import { bytesToHex, HASH_BYTES, readHex, sameHash } from '../bytes.ts';
import type { LineBody, OpenedPrint } from '../lines.ts';
import { hashAt, merkleRoot } from '../merkle.ts';
import { LEAF_SALT_BYTES, printLeaf } from '../packs.ts';
import { isSerial } from '../serials.ts';
import { printsPerCard } from '../tiers.ts';
import { known, must } from './fault.ts';
import { type HeldPrint, HeldPrints, MOST_LEAVES } from './held-prints.ts';

interface Mint {
  readonly prints: number;
  readonly root: string;
  /** Hashes of its leaves, one behind the other; null: nobody has shown them. */
  readonly leaves: Uint8Array | null;
}

/** The prints of a card that are in somebody's hands. */
interface Run {
  /** The same string for all of them: one that was parsed anew is hashed anew wherever it is looked up. */
  readonly name: string;
  /** How many of each tier. */
  readonly counts: number[];
}

/** The prints of a supply: how many there are, and who has those that have come out of packs. */
export class PrintBook {
  readonly held = new HeldPrints();
  readonly mints = new Map<number, Mint>();
  /** Lore prints that are no more. */
  readonly #gone = new Set<string>();
  readonly #shown = new Map<number, Uint8Array[]>();
  readonly #runs = new Map<string, Run>();
  /** Written over for each print. */
  readonly #salt = new Uint8Array(LEAF_SALT_BYTES);
  readonly #terms: () => LineBody<'supply'>;

  /** @param terms Errors: SupplyFault where nobody has said them */
  constructor(terms: () => LineBody<'supply'>) {
    this.#terms = terms;
  }

  /** The hashes of the leaves of a mint, before the line that tells of it. */
  show(mint: number, leaves: Uint8Array): void {
    const before = this.#shown.get(mint);
    if (before === undefined) this.#shown.set(mint, [leaves]);
    else before.push(leaves);
  }

  minted({ mint, prints, root }: LineBody<'minted'>): void {
    must(mint === this.mints.size + 1, () => `mint ${mint} follows mint ${this.mints.size}`);
    must(prints <= MOST_LEAVES, () => `mint ${mint} has more prints than ${MOST_LEAVES}`);
    const each = printsPerCard(this.#terms().tiers);
    must(prints % each === 0, () => `${prints} prints are not the same number for each card: each has ${each}`);
    const shown = this.#shown.get(mint);
    const leaves = shown === undefined ? null : joined(shown);
    this.#shown.delete(mint);
    if (leaves !== null) {
      must(
        leaves.length === prints * HASH_BYTES,
        () => `mint ${mint} has ${leaves.length / HASH_BYTES} leaves, and ${prints} prints`,
      );
      must(bytesToHex(merkleRoot(leaves)) === root, () => `the root of mint ${mint} is not that of its leaves`);
    }
    this.mints.set(mint, { prints, root, leaves });
  }

  opened({ holder, prints, lore }: LineBody<'opened'>): void {
    const { packSize } = this.#terms();
    must(prints.length === packSize, () => `a pack holds ${packSize} prints, not ${prints.length}`);
    must(new Set(prints.map(({ card }) => card)).size === packSize, () => 'a card came twice in one pack');
    for (const print of prints) this.#comesOut(print, holder);
    must(!this.#gone.has(lore.serial), () => `lore print ${lore.serial} is no more`);
    this.#hold(lore.serial, { holder, card: lore.card, tier: 0, mint: 0, leaf: 0 });
  }

  #comesOut({ serial, card, tier, mint, leaf, salt }: OpenedPrint, holder: string): void {
    const { tiers } = this.#terms();
    must(tier <= tiers.length, () => `there is no tier ${tier}`);
    const { prints, leaves } = known(this.mints, mint, 'mint');
    must(leaf < prints, () => `mint ${mint} has no leaf ${leaf}`);
    if (leaves !== null) {
      const minted = sameHash(hashAt(leaves, leaf), printLeaf(readHex(salt, this.#salt), { serial, card, tier }));
      must(minted, () => `print ${serial} (${card}, tier ${tier}) is not leaf ${leaf} of mint ${mint}`);
    }
    const { counts, name } = this.#runOf(card);
    const count = (counts[tier - 1] ?? 0) + 1;
    must(count <= (tiers[tier - 1] ?? 0), () => `there are more prints of ${card} in tier ${tier} than were made`);
    counts[tier - 1] = count;
    this.#hold(serial, { holder, card: name, tier, mint, leaf });
  }

  #hold(serial: string, print: HeldPrint): void {
    must(isSerial(serial), () => `${serial} is not a serial`);
    must(this.held.add(serial, print), () => `print ${serial} is in somebody’s hands already`);
  }

  #runOf(card: string): Run {
    const run = this.#runs.get(card);
    if (run !== undefined) return run;
    const { tiers } = this.#terms();
    const cards = [...this.mints.values()].reduce((sum, { prints }) => sum + prints, 0) / printsPerCard(tiers);
    must(this.#runs.size < cards, () => `there are more cards than the ${cards} that were minted`);
    const begun = { name: card, counts: tiers.map(() => 0) };
    this.#runs.set(card, begun);
    return begun;
  }

  returned(serial: string, holder: string, kind: 'print' | 'lore'): void {
    const print = this.held.get(serial);
    mustBeOf(holder, serial, print?.holder);
    const { card, tier } = print;
    must((kind === 'lore') === (tier === 0), () => `${serial} is not a ${kind} print`);
    this.held.delete(serial);
    if (tier === 0) this.#gone.add(serial);
    else {
      const { counts } = known(this.#runs, card, 'card');
      counts[tier - 1] = (counts[tier - 1] ?? 0) - 1;
    }
  }

  moved(serial: string, from: string, to: string): void {
    mustBeOf(from, serial, this.held.pass(serial, to));
  }
}

/** @param found whose it is; undefined: nobody's */
function mustBeOf(holder: string, serial: string, found: string | undefined): asserts found {
  must(found !== undefined, () => `print ${serial} is in nobody’s hands`);
  must(found === holder, () => `print ${serial} is not ${holder}’s`);
}

/** The pieces one behind the other: there may be more of them than a call has room for. */
function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const [only] = pieces;
  if (only !== undefined && pieces.length === 1) return only;
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
