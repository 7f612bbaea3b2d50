import type { AnyGame } from '../contract/game.ts';
import { canonicalJson } from '../hash.ts';
import type { Json } from '../types.ts';
import { setOf, textsIn } from './name.ts';
import { cardId, type CardSet, hashOfSet, lengthOfSets, LONGEST_SETS, MOST_SETS } from './set.ts';

/*
 * The sets of a match (CS-7): what its header says of them has to be what they are.
 */

/** What of a header tells of cards. */
interface Played {
  readonly options: Readonly<Record<string, Json>>;
  readonly cards: readonly Json[];
  readonly sets?: readonly CardSet[];
}

/** The cards in a header that belong to its sets. */
export function cardsOfSets({ cards, sets = [] }: Pick<Played, 'cards' | 'sets'>): Json[] {
  const ids = new Set(sets.map(({ id }) => id));
  return ids.size === 0 ? [] : cards.filter((card) => ids.has(setOf(cardId(card)) ?? ''));
}

/** The cards of a set that decks name, whatever their form. */
export function cardsNamedIn({ cards }: Pick<CardSet, 'cards'>, decks: unknown): Json[] {
  const named = new Set(textsIn(decks));
  return cards.filter((card) => named.has(cardId(card)));
}

/** Why sets may not be played together in a match of a game; null if they may. */
export function setsProblem(game: AnyGame, sets: readonly CardSet[]): string | null {
  if (sets.length > MOST_SETS) return `a match has at most ${MOST_SETS} card sets`;
  if (new Set(sets.map(({ id }) => id)).size < sets.length) return 'a card set stands there twice';
  const other = sets.find((set) => set.game !== game.id);
  if (other !== undefined) return `the card set ${other.id} is none of ${game.name}`;
  return lengthOfSets(sets) > LONGEST_SETS
    ? `the card sets of a match have at most ${LONGEST_SETS} characters together`
    : null;
}

/** Why the sets of a header, or its cards of these, are not what they say; null if they are. */
export function playedSetsProblem(game: AnyGame, header: Played): string | null {
  const { sets } = header;
  if (sets === undefined) return strayProblem(game, header);
  if (sets.length === 0) return 'the header has an empty list of card sets';
  const problem = setsProblem(game, sets);
  if (problem !== null) return problem;
  const forged = sets.find((set) => hashOfSet(set) !== set.hash);
  if (forged !== undefined) return `the card set ${forged.id} is not the one of its hash`;
  const known = new Set(sets.flatMap(({ cards }) => cards.map((card) => canonicalJson(card))));
  const wrong = cardsOfSets(header).find((card) => !known.has(canonicalJson(card)));
  return wrong === undefined ? strayProblem(game, header) : `the card ${cardId(wrong)} is not as its set has it`;
}

/** Why a card may not pass for one of a set; null: none does. Where players bring cards, those may be called anything. */
function strayProblem(game: AnyGame, { cards, options, sets = [] }: Played): string | null {
  const named = cards.find(
    (card) => setOf(cardId(card)) !== null && sets.every(({ id }) => id !== setOf(cardId(card))),
  );
  return named === undefined || game.customCards?.admits(game.options.parse(options)) === true
    ? null
    : `the card ${cardId(named)} is of a card set that the header does not have`;
}
