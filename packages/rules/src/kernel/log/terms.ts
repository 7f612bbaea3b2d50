import { sha256Hex } from '../hash.ts';
import { commitmentOf } from './fairness.ts';
import { headerText } from './header-text.ts';
import type { MatchHeader } from './record.ts';

/**
 * What of a match is settled before any player adds randomness: everything in the header but that randomness, what is
 * drawn from it, and the time. Names, decks and bots stand in the order in which their players came.
 */
export type SealedTerms = Omit<MatchHeader, 'commitment' | 'entropies' | 'places' | 'startedAt'> & {
  readonly bots: readonly boolean[];
};

/** What settled terms become when all players have added their randomness. */
export interface Dealt {
  readonly commitment: string;
  /** In the order in which players came; a bot's is empty. */
  readonly entropies: readonly string[];
  /** Where seats are drawn: see the header; null: players sit in the order of coming. */
  readonly places: readonly number[] | null;
  readonly startedAt: number;
}

/** The header of a match that begins. */
export function dealtHeader(
  { bots: _, ...terms }: SealedTerms,
  { commitment, entropies, places, startedAt }: Dealt,
): MatchHeader {
  const seated = <T>(list: readonly T[]): T[] =>
    places === null ? [...list] : places.flatMap((place) => list.slice(place, place + 1));
  return {
    ...terms,
    decks: seated(terms.decks),
    seats: seated(terms.seats),
    startedAt,
    commitment,
    entropies: seated(entropies),
    ...(places === null ? {} : { places: [...places] }),
  };
}

/** What stands in the order of seats in the order in which their players came. */
function byPlace<T>({ places }: MatchHeader, list: readonly T[]): T[] {
  if (places === undefined) return [...list];
  return places.flatMap((_, place) => {
    const seat = places.indexOf(place);
    return seat < 0 ? [] : list.slice(seat, seat + 1);
  });
}

/** What the players have added, in the order in which they came. */
export function entropiesByPlace(header: MatchHeader): string[] {
  return byPlace(header, header.entropies);
}

/** The terms that the header of a match goes back to. */
export function sealedTerms(header: MatchHeader): SealedTerms {
  const { commitment: _, startedAt: __, entropies: ___, places: ____, ...terms } = header;
  return {
    ...terms,
    decks: byPlace(header, terms.decks),
    seats: byPlace(header, terms.seats),
    bots: entropiesByPlace(header).map((entropy) => entropy === ''),
  };
}

/**
 * What the server publishes before it takes what the players add: SHA-256 of its secret and of the terms (D-3). From
 * then on it can exchange neither seats nor decks nor options, and it tells nothing of them: the secret is as long as
 * the hash.
 */
export function commitmentTo(terms: SealedTerms, secret: string): string {
  return sha256Hex(['cardscape/commitment/2', secret, headerText(terms)].join('\n'));
}

/** Why a header is not what the server has committed to; null if it is. */
export function commitmentProblem(header: MatchHeader, secret: string): string | null {
  const NOT_COMMITTED = 'the secret is not the one that was committed to';
  if (header.format === 'cardscape/1') {
    if (header.places !== undefined) return 'matches of this format do not say in which order their players came';
    return commitmentOf(secret) === header.commitment ? null : NOT_COMMITTED;
  }
  const { clock, decks, seats, entropies, places } = header;
  if (clock === undefined) return 'the header does not say how time was kept';
  // A game that is played without decks has none for anybody.
  const counts = [entropies, ...(decks.length === 0 ? [] : [decks]), ...(places === undefined ? [] : [places])].map(
    ({ length }) => length,
  );
  if (counts.some((count) => count !== seats.length)) return 'the header does not say of each seat who has it';
  if (places !== undefined && new Set(places).size !== places.length) return 'two players came at the same place';
  return commitmentTo(sealedTerms(header), secret) === header.commitment
    ? null
    : 'secret, seats, decks and options are not those that were committed to';
}
