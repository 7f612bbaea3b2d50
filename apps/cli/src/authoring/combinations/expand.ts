import { ToolFailure } from '../failure.ts';
import type { Dictionary, Value } from './dictionary.ts';
import { namesIn, type Blank, type Pieces } from './template.ts';

/**
 * Every combination of a template, one sentence each (TTCG-15.16–15.21): first the names whose values contain
 * placeholders are given their values, then the names of the sentence that results. One name has one value in a
 * combination, wherever it occurs.
 */
export function expand(template: Pieces, dictionary: Dictionary, take: (sentence: string) => void): void {
  const values = new Map<string, Value>();
  const choose = (waiting: readonly string[]): void => {
    const [name, ...rest] = waiting;
    if (name === undefined) {
      const flat: (string | Blank)[] = [];
      flatten(template, values, dictionary, [], flat);
      vary(flat, dictionary, take);
      return;
    }
    for (const value of dictionary.valuesOf(name)) {
      values.set(name, value);
      choose([
        ...rest,
        ...[...value.names].filter(
          (inner) => dictionary.isNested(inner) && !values.has(inner) && !rest.includes(inner),
        ),
      ]);
    }
    values.delete(name);
  };
  choose([...namesIn(template)].filter((name) => dictionary.isNested(name)));
}

/** Pieces of a sentence, texts and names: placeholders within placeholders can make billions. */
const MOST_PIECES = 5_000_000;

/** Adds the pieces with the chosen values in the place of nested names; only names that vary freely are left. */
function flatten(
  pieces: Pieces,
  values: ReadonlyMap<string, Value>,
  dictionary: Dictionary,
  inside: readonly string[],
  flat: (string | Blank)[],
): void {
  for (const piece of pieces) {
    if (flat.length >= MOST_PIECES)
      throw new ToolFailure(`the placeholders make a sentence of more than ${MOST_PIECES} pieces`);
    const value = typeof piece === 'string' ? undefined : values.get(piece.name);
    if (typeof piece === 'string') flat.push(piece);
    else if (inside.includes(piece.name)) {
      dictionary.warn(piece.name, `<${piece.name}> comes out of its own expansion and is left as it stands`);
      flat.push(piece.text);
    } else if (value === undefined) flat.push(dictionary.valuesOf(piece.name).length === 0 ? piece.text : piece);
    else if (value.names.size === 0) flat.push(withOffset(value.text, piece.offset));
    else flatten(value.pieces, values, dictionary, [...inside, piece.name], flat);
  }
}

/** A place of the sentence: fixed text, or the name that varies there and how each of its values looks. */
type Place = string | { readonly slot: number; readonly first: boolean; readonly texts: readonly string[] };

function vary(pieces: Pieces, dictionary: Dictionary, take: (sentence: string) => void): void {
  const slots: string[] = [];
  const places = pieces.map((piece): Place => {
    if (typeof piece === 'string') return piece;
    const first = !slots.includes(piece.name);
    if (first) slots.push(piece.name);
    return {
      slot: slots.indexOf(piece.name),
      first,
      texts: dictionary.valuesOf(piece.name).map(({ text }) => withOffset(text, piece.offset)),
    };
  });
  const chosen = slots.map(() => 0);
  const write = (from: number, begun: string): void => {
    let sentence = begun;
    for (let index = from; index < places.length; index++) {
      const place = places[index] ?? '';
      if (typeof place === 'string') {
        sentence += place;
        continue;
      }
      if (!place.first) {
        sentence += place.texts[chosen[place.slot] ?? 0] ?? '';
        continue;
      }
      for (const [value, text] of place.texts.entries()) {
        chosen[place.slot] = value;
        write(index + 1, sentence + text);
      }
      return;
    }
    take(sentence);
  };
  write(0, '');
}

/** Offsets act on whole numbers (TTCG-15.18). */
function withOffset(text: string, offset: bigint): string {
  return offset !== 0n && /^-?[0-9]+$/.test(text) ? String(BigInt(text) + offset) : text;
}
