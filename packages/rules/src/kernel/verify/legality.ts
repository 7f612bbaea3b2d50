import { cardsOfSets, playedSetsProblem } from '../card-sets/played.ts';
import type { AnyGame } from '../contract/game.ts';
import { idOf, playedText, shippedBy, strangeCards } from '../custom/shipped.ts';
import { canonicalJson } from '../hash.ts';
import type { MatchHeader } from '../log/record.ts';
import { seatName, SEATS, type Json } from '../types.ts';

/*
 * Whether a match was played with decks and cards that its rules know. A header carries the definitions of its cards,
 * so that it stays playable when cards change; but what it says of a shipped card has to be what that revision of the
 * game ships.
 */

/** The cards of a header that nobody ships and that are of none of its sets: only the file says what they are. */
export function ownCards(game: AnyGame, header: MatchHeader): string[] {
  const { ids } = shippedBy(game);
  const ofSets = new Set(cardsOfSets(header).map(idOf));
  return header.cards.map(idOf).filter((id) => !ids.has(id) && !ofSets.has(id));
}

/** Whether a header, or one of its origins, has a card that is not word for word what its rules ship, looks included. */
export function hasStrangeCards(game: AnyGame, { cards, fork }: MatchHeader): boolean {
  const { wholes } = shippedBy(game);
  if (cards.some((card) => !wholes.has(canonicalJson(card)))) return true;
  return fork !== undefined && hasStrangeCards(game, fork.origin.header);
}

/**
 * Why the decks or cards of a header are not those of the rules that it names; null if they are. Errors: what hostile
 * definitions make a game throw.
 */
export function legalityProblem(game: AnyGame, header: MatchHeader): string | null {
  const options = game.options.parse(header.options);
  const { decks: rules } = game;
  if (rules === null) return header.decks.length === 0 ? null : `${game.name} is played without decks`;
  const decks = header.decks.map((deck) => rules.schema.parse(deck));
  const unlike = playedSetsProblem(game, header);
  if (unlike !== null) return unlike;
  const { ids } = shippedBy(game);
  const strange = strangeCards(game, header.cards);
  const changed = strange.find((card) => ids.has(idOf(card)));
  if (changed !== undefined)
    return `the card ${idOf(changed)} is not as revision ${game.revision} of ${game.name} has it`;
  // Cards that are shipped need not be read again.
  const listed = game.cards.definitions(decks, strange).map(playedText);
  if (canonicalJson(listed) !== canonicalJson(header.cards.map(playedText)))
    return 'the cards are not those of the decks, each once';
  const [problem] = rules.problems(options, decks, strange);
  if (problem !== undefined)
    return `the deck of ${nameOfSeat(problem.seat)} may not be played: ${problem.code} (${problem.rule})`;
  return foesProblem(game, options, header.decks);
}

function nameOfSeat(seat: number): string {
  return `seat ${seatName(SEATS[seat] ?? 0)}`;
}

/** Where the options say who the opponents are, they say what those play. */
function foesProblem(game: AnyGame, options: unknown, decks: readonly Json[]): string | null {
  const foes = game.matchmaking.foes(options);
  const wrong =
    foes?.findIndex(({ deck }, index) => canonicalJson(deck) !== canonicalJson(decks[index + 1] ?? null)) ?? -1;
  return wrong < 0 ? null : `the deck of ${nameOfSeat(wrong + 1)} is not the one that the options name`;
}
