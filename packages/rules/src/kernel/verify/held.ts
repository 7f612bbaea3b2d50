import { canonicalJson } from '../hash.ts';
import type { MatchHeader, Signed } from '../log/record.ts';
import { isSigned } from '../log/signatures.ts';
import { begunStatement, keyIdOf, sealedStatement } from '../log/statements.ts';
import { entropiesByPlace, sealedTerms } from '../log/terms.ts';
import type { Json } from '../types.ts';

/** What a player was shown before adding randomness. */
export interface Shown {
  readonly game: string;
  readonly revision: number;
  readonly options: Json;
  /** Names in the order in which their players came. */
  readonly seats: readonly string[];
  /** The player's own place among them, and deck. */
  readonly place: number;
  readonly deck: Json;
}

/**
 * What a player has added to the randomness. Where it stands decides the shuffle as well: exchanged between two seats
 * it is another one.
 */
export interface OwnEntropy {
  readonly entropy: string;
  /** The seat in the file, or the place in the order of coming; neither: it may stand anywhere. */
  readonly seat?: number | undefined;
  readonly place?: number | undefined;
}

/** What somebody holds who checks a match: each of it is compared with the file. */
export interface Held {
  /** Head hashes that a client was given during the match, by sequence number; 0: the header's. */
  readonly heads?: ReadonlyMap<number, string> | undefined;
  /** What the server published before the match. */
  readonly commitment?: string | undefined;
  readonly entropies?: readonly OwnEntropy[] | undefined;
  readonly shown?: Shown | undefined;
  /** The server's signatures under the commitment, before the match, and under its beginning. */
  readonly sealed?: Signed | undefined;
  readonly begun?: Signed | undefined;
  /**
   * Public keys of servers. `required`: one of them has to have signed the file; else a file may be signed by somebody
   * else, or by nobody, and that is said.
   */
  readonly signers?: { readonly keys: readonly string[]; readonly required: boolean } | undefined;
}

/** Why the header is not what the checker holds; null if it is. @param head its hash */
export function heldProblem(header: MatchHeader, head: string, held: Held): string | null {
  const { match, commitment } = header;
  if (held.commitment !== undefined && held.commitment !== commitment)
    return 'the commitment is not the one that you hold';
  if (held.entropies?.some((own) => !isIn(header, own)) === true)
    return 'randomness that you hold did not go into the shuffle where it should';
  if (held.shown !== undefined && !isAsShown(header, held.shown))
    return 'seats, decks or options are not those that you were shown before the match';
  const statements = [
    [held.sealed, sealedStatement(match, commitment)],
    [held.begun, begunStatement(match, commitment, head)],
  ] as const;
  if (statements.some(([signed, statement]) => isSignedBy(held, signed, statement) === 'wrong'))
    return 'a signature that you were given before the match does not fit';
  return null;
}

function isIn(header: MatchHeader, { entropy, seat, place }: OwnEntropy): boolean {
  if (entropy === '' || !header.entropies.includes(entropy)) return false;
  return (
    (seat === undefined || header.entropies[seat] === entropy) &&
    (place === undefined || entropiesByPlace(header)[place] === entropy)
  );
}

function isAsShown(header: MatchHeader, { place, deck, ...shown }: Shown): boolean {
  const { game, revision, options, seats, decks } = sealedTerms(header);
  return (
    canonicalJson({ game, revision, options, seats, deck: decks[place] ?? null }) === canonicalJson({ ...shown, deck })
  );
}

/**
 * How a signature under a statement stands with the keys that the checker holds; `strange`: there is none, or its key
 * is none of them.
 */
export function isSignedBy(
  { signers }: Held,
  signed: Signed | undefined,
  statement: string,
): 'right' | 'wrong' | 'strange' {
  const key = signers?.keys.find((one) => keyIdOf(one) === signed?.key);
  if (key === undefined || signed === undefined) return 'strange';
  return isSigned(statement, signed, key) ? 'right' : 'wrong';
}
