import { type LineBody, parsedText, type SupplyLine, supplyLine, textHash } from '../lines.ts';
import { TIER_WEIGHTS, tierCounts } from '../tiers.ts';
import { must, SupplyFault } from './fault.ts';
import { PackBook } from './pack-book.ts';
import { isPlainLine } from './plain.ts';
import { PrintBook } from './print-book.ts';

/** The last line that is right; seq 0: none. */
export interface SupplyHead {
  readonly seq: number;
  readonly hash: string;
}

/**
 * Checks the public ledger of a supply line by line, from nothing but what is public: that the lines are chained, that
 * every print was minted once and is where the lines say, that packs held what was committed to, and that chance gave
 * them out.
 */
export class SupplyVerifier {
  readonly prints: PrintBook;
  readonly packs = new PackBook();
  /** Everybody whom the ledger has named. */
  readonly holders = new Set<string>();
  #head: SupplyHead = { seq: 0, hash: '' };
  #at = 0;
  #game: string | null = null;
  #terms: LineBody<'supply'> | null = null;

  constructor() {
    this.prints = new PrintBook(() => {
      if (this.#terms === null) throw new SupplyFault('the ledger does not begin with the terms of the supply');
      return this.#terms;
    });
  }

  get head(): SupplyHead {
    return this.#head;
  }

  get game(): string | null {
    return this.#game;
  }

  get terms(): LineBody<'supply'> | null {
    return this.#terms;
  }

  /** Mints whose leaves nobody has shown: that their prints were minted is not proved. */
  get unproved(): readonly number[] {
    return [...this.prints.mints].flatMap(([mint, { leaves }]) => (leaves === null ? [mint] : []));
  }

  /**
   * Takes the next line, in any form. Returns what it says. Errors: SupplyFault; then it has not been taken, and
   * nothing may follow.
   */
  take(raw: unknown): SupplyLine {
    const line = lineIn(raw);
    return this.#take(line, parsedText(line));
  }

  /**
   * The same of a line as a database keeps it.
   * Errors: as `take`; SyntaxError for what is not JSON.
   * @param text everything but its hash, which has to be canonical JSON
   */
  takeWritten(text: string, hash: string): SupplyLine {
    if (isPlainLine(text))
      return this.#take({ ...(JSON.parse(text) as Omit<SupplyLine, 'hash'>), hash } as SupplyLine, text);
    const line = lineIn({ ...(JSON.parse(text) as object), hash });
    must(text === parsedText(line), () => 'the line is not canonical JSON');
    return this.#take(line, text);
  }

  #take(line: SupplyLine, text: string): SupplyLine {
    const { seq, hash } = this.#head;
    must(line.seq === seq + 1, () => `line ${seq + 1} is missing`);
    must(line.game === (this.#game ?? line.game), () => `the line is of ${line.game}`);
    must(line.at >= this.#at, () => 'the line is older than the one before');
    must(line.hash === textHash(hash, text), () => 'the line is not as it was written: its hash is another one');
    const owed = this.packs.owesSeed;
    must(owed === null || line.kind === 'seed', () => `the seed of batch ${owed} is owed`);
    this.#carryOut(line);
    this.#head = { seq: line.seq, hash: line.hash };
    this.#at = line.at;
    this.#game = line.game;
    return line;
  }

  /** The ledger ends here. Errors: SupplyFault. */
  end(): void {
    const owed = this.packs.owesSeed;
    must(owed === null, () => `the seed of batch ${owed} is owed`);
  }

  #carryOut(line: SupplyLine): void {
    switch (line.kind) {
      case 'supply':
        this.#begin(line.body);
        return;
      case 'minted':
        this.prints.minted(line.body);
        return;
      case 'cut':
        this.packs.cut(line.body, line.seq);
        return;
      case 'assigned':
        this.packs.assigned(line.body);
        this.holders.add(line.body.holder);
        return;
      case 'seed':
        this.packs.seed(line.body);
        return;
      case 'opened':
        this.packs.opened(line.body);
        this.prints.opened(line.body);
        return;
      case 'returned':
        this.#return(line.body);
        return;
      case 'moved':
        this.#move(line.body);
    }
  }

  #begin(terms: LineBody<'supply'>): void {
    must(this.#terms === null, () => 'the terms of the supply are stated twice');
    const { rarity, tiers, unit } = terms;
    must(
      tiers.join() === tierCounts(TIER_WEIGHTS, { unit, rarity }).join(),
      () => `the tiers do not follow from unit ${unit}`,
    );
    this.#terms = terms;
  }

  #return({ holder, prints, lore, packs }: LineBody<'returned'>): void {
    for (const serial of prints) this.prints.returned(serial, holder, 'print');
    for (const serial of lore) this.prints.returned(serial, holder, 'lore');
    for (const pack of packs) this.packs.returned(pack, holder);
  }

  /** Nobody passes on what the same trade brings: each thing moves once. */
  #move({ moves }: LineBody<'moved'>): void {
    const things = moves.flatMap(({ prints, packs }) => [...prints, ...packs]);
    must(new Set(things).size === things.length, () => 'something changes hands twice in one trade');
    for (const { from, to, prints, packs } of moves) {
      this.holders.add(to);
      for (const serial of prints) this.prints.moved(serial, from, to);
      for (const pack of packs) this.packs.moved(pack, from, to);
    }
  }
}

/** Errors: SupplyFault for what does not have the form of a line. */
function lineIn(raw: unknown): SupplyLine {
  const parsed = supplyLine.safeParse(raw);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new SupplyFault(`the line does not have its form: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}
