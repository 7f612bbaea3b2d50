/** A placeholder in a template or in a value (TTCG-15.16). */
export interface Blank {
  readonly name: string;
  /** Is added to values that are whole numbers (TTCG-15.18). */
  readonly offset: bigint;
  /** As it was written, `<rank+1>`. */
  readonly text: string;
}

/** A text with its placeholders, in their order. */
export type Pieces = readonly (string | Blank)[];

const BLANK = /<([A-Za-z_][A-Za-z0-9_]*)([+-][0-9]+)?>/g;

/** Cuts a text at its placeholders (TTCG-15.16). What looks only nearly like one is text. */
export function piecesOf(text: string): Pieces {
  const pieces: (string | Blank)[] = [];
  let done = 0;
  for (const { 0: whole, 1: name = '', 2: offset = '0', index } of text.matchAll(BLANK)) {
    if (index > done) pieces.push(text.slice(done, index));
    pieces.push({ name, offset: BigInt(offset), text: whole });
    done = index + whole.length;
  }
  if (done < text.length) pieces.push(text.slice(done));
  return pieces;
}

/** The names of the placeholders in a text, each once. */
export function namesIn(pieces: Pieces): ReadonlySet<string> {
  return new Set(pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.name])));
}
