import { cardsOfSets, playedSetsProblem } from '../card-sets/played.ts';
import type { AnyGame } from '../game.ts';
import { canonicalJson } from '../hash.ts';
import { seatName, SEATS, type Json } from '../types.ts';
import type { MatchHeader } from './record.ts';

/*
 * Whether a match was played with decks and cards that its rules know. A header carries the definitions of its cards,
 * so that it stays playable when cards change; but what it says of a shipped card has to be what that revision of the
 * game ships.
 */

interface Shipped {
  readonly wholes: ReadonlySet<string>;
  readonly texts: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
}

const catalogues = new WeakMap<AnyGame, Shipped>();

function shippedBy(game: AnyGame): Shipped {
  const known = catalogues.get(game);
  if (known !== undefined) return known;
  const cards = game.cards.catalogue();
  const shipped = {
    wholes: new Set(cards.map(canonicalJson)),
    texts: new Set(cards.map(playedText)),
    ids: new Set(cards.map(idOf)),
  };
  catalogues.set(game, shipped);
  return shipped;
}

/** What of a card nobody plays with: it may become other than it was, and replays of before still hold. */
const LOOKS = ['art', 'flavour'];

/** Definitions never change; the same ones are asked about for every deck. */
const PLAYED = new WeakMap<object, string>();

/** The definition of a card as far as it is played with. */
export function playedText(card: unknown): string {
  if (typeof card !== 'object' || card === null || Array.isArray(card)) return canonicalJson(card);
  const known = PLAYED.get(card);
  if (known !== undefined) return known;
  const text = canonicalJson(Object.fromEntries(Object.entries(card).filter(([key]) => !LOOKS.includes(key))));
  PLAYED.set(card, text);
  return text;
}

/** What a card is called, or its whole definition where that is no name. */
function idOf(card: unknown): string {
  const id = typeof card === 'object' && card !== null && 'id' in card ? card.id : card;
  return typeof id === 'string' ? id : canonicalJson(card);
}

/** The cards of a header that nobody ships and that are of none of its sets: only the file says what they are. */
export function ownCards(game: AnyGame, header: MatchHeader): string[] {
  const { ids } = shippedBy(game);
  const ofSets = new Set(cardsOfSets(header).map(idOf));
  return header.cards.map(idOf).filter((id) => !ids.has(id) && !ofSets.has(id));
}

/** The cards that are not word for word what the rules ship. */
export function strangeCards<Definition>(game: AnyGame, cards: readonly Definition[]): Definition[] {
  const { texts } = shippedBy(game);
  return cards.filter((card) => !texts.has(playedText(card)));
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
