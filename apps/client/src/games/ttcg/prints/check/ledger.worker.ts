import { hexToBytes, type SupplyLine, SupplyFault, SupplyVerifier } from '@cardscape/supply';
import type { Answers, Fault, LedgerFindings, Mark, Question } from './ledger-client.ts';
import { areMinted, checkPack, type PackStory } from './pack-check.ts';

/*
 * Checks the public ledger of a print supply, away from the page: a page of lines at a time, so that it need not be held
 * in one piece.
 */

const NOTHING: PackStory = { cuts: [], assigned: null, opened: null };

class Reading {
  readonly verifier = new SupplyVerifier();
  readonly #pack: string | null;
  readonly #marks: readonly Mark[];
  readonly #unmarked: Mark[] = [];
  #fault: Fault | null = null;
  story = NOTHING;

  constructor(marks: readonly Mark[], pack: string | null) {
    this.#marks = marks;
    this.#pack = pack;
  }

  lines(text: string): Answers['lines'] {
    for (const written of text.split('\n')) {
      if (written === '') continue;
      if (this.#fault !== null) break;
      this.#fault = this.#tried(() => this.#note(this.verifier.take(JSON.parse(written))));
    }
    return this.#fault;
  }

  /** What is wrong with the next line. */
  #tried(work: () => void): Fault | null {
    const line = this.verifier.head.seq + 1;
    try {
      work();
      return null;
    } catch (error) {
      if (error instanceof SupplyFault || error instanceof SyntaxError) return { line, reason: error.message };
      throw error;
    }
  }

  #note(line: SupplyLine): void {
    for (const mark of this.#marks) if (mark.seq === line.seq && mark.hash !== line.hash) this.#unmarked.push(mark);
    const pack = this.#pack;
    if (pack === null) return;
    if (line.kind === 'cut' && line.body.packs.some((one) => one.pack === pack))
      this.story = { ...this.story, cuts: [...this.story.cuts, line.body], assigned: null };
    else if (line.kind === 'assigned' && line.body.pack === pack) this.story = { ...this.story, assigned: line.body };
    else if (line.kind === 'opened' && line.body.pack === pack) this.story = { ...this.story, opened: line.body };
  }

  end(): LedgerFindings {
    this.#fault ??= this.#tried(() => this.verifier.end());
    const { head, prints, packs, holders, unproved, terms } = this.verifier;
    const held = [0, ...(terms?.tiers.map(() => 0) ?? [])];
    for (const [, { tier }] of prints.held) held[tier] = (held[tier] ?? 0) + 1;
    return {
      fault: this.#fault,
      lines: head.seq,
      minted: [...prints.mints.values()].reduce((sum, mint) => sum + mint.prints, 0),
      unproved: unproved.length,
      held,
      holders: holders.size,
      batches: [...packs.batches].map(([batch, { line, size, drawn, serverSeed }]) => ({
        batch,
        line,
        size,
        drawn,
        revealed: serverSeed !== null,
      })),
      // A line that never came is not as it was either.
      unmarked: [...this.#unmarked, ...this.#marks.filter(({ seq }) => this.#fault === null && seq > head.seq)],
    };
  }
}

let reading = new Reading([], null);

function answer(question: Question): Answers[Question['ask']] {
  switch (question.ask) {
    case 'begin':
      reading = new Reading(question.marks, question.pack);
      return null;
    case 'leaves':
      reading.verifier.prints.show(question.mint, hexToBytes(question.hashes.join('')));
      return null;
    case 'lines':
      return reading.lines(question.text);
    case 'end':
      return reading.end();
    case 'pack': {
      const { story, verifier } = reading;
      const cut = story.cuts.at(-1);
      const batch = cut === undefined ? undefined : verifier.packs.batches.get(cut.batch);
      return checkPack(question.pack, story, { seen: question.seen, batch });
    }
    case 'minted':
      return areMinted(question.prints, question.leaves);
  }
}

addEventListener('message', ({ data: { id, question } }: MessageEvent<{ id: number; question: Question }>) => {
  try {
    postMessage({ id, answer: answer(question) });
  } catch (error) {
    postMessage({ id, problem: error instanceof Error ? error.message : String(error) });
  }
});
