import { z } from 'zod';
import { canonicalJson, sha256Hex } from '../hash.ts';
import type { Json } from '../types.ts';

/*
 * Card sets (CS-1): cards that a host offers beside those of a game. They are data in the game's card format. The header
 * of a match carries its sets whole, so that its log needs no server that still has them.
 */

/** Sets in a match at most. */
export const MOST_SETS = 4;
/** Characters that the sets of a match have together at most, as the log writes them. */
export const LONGEST_SETS = 80_000;
/** Cards of a set at most. */
export const MOST_CARDS = 120;

const LINE = /^[^\p{C}\p{Zl}\p{Zp}]*[\p{L}\p{N}][^\p{C}\p{Zl}\p{Zp}]*$/u;
const line = (most: number, what: string): z.ZodString =>
  z.string().min(1).max(most).regex(LINE, `${what} is one line with a letter or a digit`);

/** What `set.json` says. */
export const manifestSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]{2,16}$/, 'the id of a set is one word of 2 to 16 small letters and digits'),
  name: line(60, 'the name of a set'),
  version: z.string().regex(/^\d{1,4}(\.\d{1,4}){0,2}$/, 'a version is up to three numbers with dots, such as 1.2'),
  /** Id of the game. */
  game: z.string().regex(/^[\w-]{1,64}$/, 'the id of a game is expected'),
  author: line(60, 'the author of a set'),
  about: line(300, 'what a set is about'),
});

/** What a set is called, of which version it is, for which game, by whom, and about what. */
export type SetManifest = z.infer<typeof manifestSchema>;

/** A set with its cards as headers define them. */
export const cardSetSchema: z.ZodType<CardSet> = z.strictObject({
  ...manifestSchema.shape,
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  cards: z.array(z.json()).min(1).max(MOST_CARDS),
});
export interface CardSet extends Readonly<SetManifest> {
  readonly hash: string;
  readonly cards: readonly Json[];
}

/** SHA-256 of everything that a set says; its cards count in the order of their ids. */
export function hashOfSet({ id, name, version, game, author, about, cards }: Omit<CardSet, 'hash'>): string {
  const manifest: SetManifest = { id, name, version, game, author, about };
  return sha256Hex(
    ['cardscape/card-set/1', canonicalJson(manifest), ...cards.map((card) => canonicalJson(card)).toSorted()].join(
      '\n',
    ),
  );
}

/** What a set and its cards come to in a header. */
export function lengthOfSets(sets: readonly CardSet[]): number {
  return sets.length === 0 ? 0 : canonicalJson(sets).length;
}

/** The id of a card; empty for what has none. */
export function cardId(card: unknown): string {
  return typeof card === 'object' && card !== null && 'id' in card && typeof card.id === 'string' ? card.id : '';
}
