import type { DeckChoice } from '@cardscape/protocol';
import {
  type AnyGame,
  type CardSet,
  canonicalJson,
  customCardsIn,
  type DeckOwner,
  type DeckRules,
  type Json,
} from '@cardscape/rules';
import { type Library, NO_LIBRARY } from '../../collections/card-library.ts';
import { Refused, GameRefused } from '../../refusal.ts';
import { cardsIn, ownerOf, requireDeckSets } from './card-sets.ts';
import type { DeckOwnership } from './ownership.ts';

/** A deck that somebody wants to play with, and may. */
export interface BroughtDeck {
  readonly deck: unknown;
  /** The definitions of its cards that players have made, and that are no cards of the game. */
  readonly cards: readonly Json[];
  /**
   * Looks again whether it may be played: what its owner has changes. Errors: Refused, or GameRefused with all reasons.
   */
  readonly checkDeck: () => Promise<unknown>;
}

/** A starter deck, or one in the game's own form; null: a game without decks. */
type Choice = DeckChoice | { readonly deck: unknown } | null;

/** For whom a deck is looked at, and what it is to be played in. */
interface Bringing {
  readonly ownership: DeckOwnership;
  readonly account: string;
  readonly game: AnyGame;
  /** As the game has read them. */
  readonly options: unknown;
  readonly library: Library;
  /** The card sets of the match. */
  readonly sets: readonly CardSet[];
}

/** A deck as its owner has chosen it (P-3). Errors: Refused, or GameRefused with all reasons. */
export async function bringDeck(bringing: Bringing, choice: DeckChoice | null): Promise<BroughtDeck> {
  const deck = await checkOf(bringing, choice)();
  // From now on they are these, whatever becomes of the player's own.
  const { released } = bringing.library;
  const cards = cardsOf(bringing.game, deck, withSets(bringing));
  return { deck, cards, checkDeck: checkOf({ ...bringing, library: { own: cards, released } }, choice) };
}

/** The library in a match with these sets: to everybody in it their cards are cards of the game. */
function withSets({ library: { own, released }, sets }: Pick<Bringing, 'library' | 'sets'>): Library {
  return { own, released: [...released, ...cardsIn(sets)] };
}

/** What of the library a deck is played with that is no card of the game. */
function cardsOf(game: AnyGame, deck: unknown, library: Library): Json[] {
  return library.own.length === 0 ? [] : customCardsIn(game, definitionsIn(game, deck, library), library.released);
}

/** All definitions of a deck. A card of the game goes before what has its id. */
function definitionsIn(game: AnyGame, deck: unknown, { own, released }: Library): Json[] {
  return game.decks === null || own.length + released.length === 0
    ? []
    : game.cards.definitions([deck], [...own, ...released]);
}

/** The definitions in a deck that is played once more which are no cards of the game. */
export function cardsAgain(
  { game, library, sets }: Pick<Bringing, 'game' | 'library' | 'sets'>,
  deck: unknown,
): Json[] {
  return cardsOf(game, deck, withSets({ library, sets }));
}

/** A deck that its owner has played and brings once more; it is only looked at when its match begins. */
export function bringAgain(bringing: Bringing, deck: unknown): BroughtDeck {
  const { options, game } = bringing;
  const { decks } = game;
  if (decks === null) return { deck: null, cards: [], checkDeck: checkOf(bringing, null) };
  // A log keeps what is played, and not how it was chosen.
  const starter = decks.starters.find((one) => {
    const read = decks.schema.safeParse(decks.fitStarter(options, one.deck));
    return read.success && canonicalJson(read.data) === canonicalJson(deck);
  });
  return {
    deck,
    cards: cardsAgain(bringing, deck),
    checkDeck: checkOf(bringing, starter === undefined ? { deck } : { starter: starter.id }),
  };
}

function checkOf(bringing: Bringing, choice: Choice): () => Promise<unknown> {
  const { ownership, account, game, options, sets } = bringing;
  return async () =>
    readDeck(game, options, choice, await ownership.owner(account, game, options), withSets(bringing), sets);
}

function starterOf(rules: DeckRules<unknown, unknown>, options: unknown, id: string): unknown {
  const starter = rules.starters.find((one) => one.id === id);
  return starter === undefined ? undefined : rules.fitStarter(options, starter.deck);
}

/**
 * A deck, checked on the server (P-3). Errors: Refused, or GameRefused with all reasons.
 * @param owner what of the deck its owner has; absent: everything may be used
 */
export function readDeck(
  game: AnyGame,
  options: unknown,
  choice: Choice,
  owner?: DeckOwner,
  library = NO_LIBRARY,
  sets: readonly CardSet[] = [],
): unknown {
  const { decks: rules } = game;
  if (rules === null) {
    if (choice !== null) throw new Refused('NO_DECKS', `${game.name} is played without decks.`);
    return null;
  }
  if (choice === null) throw new Refused('DECK_MISSING', `${game.name} is played with decks; choose one.`);
  const isStarter = 'starter' in choice;
  const raw = isStarter ? starterOf(rules, options, choice.starter) : choice.deck;
  if (raw === undefined) throw new Refused('NO_SUCH_DECK', 'There is no starter deck with that name.');
  const parsed = rules.schema.safeParse(raw);
  if (!parsed.success) throw new Refused('DECK_FORM', 'That is not a deck of this game.');
  // Starter decks are everybody's.
  const theirs = isStarter ? undefined : ownerOf(owner);
  requireDeckSets(parsed.data, sets, library.own);
  const refusal = theirs?.refuses?.(parsed.data) ?? null;
  if (refusal !== null) throw new GameRefused('illegal', refusal);
  const cards = customCardsIn(game, definitionsIn(game, parsed.data, library));
  const problems = rules.problems(options, [parsed.data], cards, theirs === undefined ? [] : [theirs]);
  if (problems.length > 0)
    throw new GameRefused('illegal', {
      code: problems.map(({ code }) => code).join(' '),
      rule: problems.map(({ rule }) => rule).join(' '),
      message: problems.map(({ message }) => message).join(' '),
    });
  requireAdmitted(game, options, customCardsIn(game, cards, library.released));
  return parsed.data;
}

/**
 * Cards that players have made are played only where the options say so, and not too many of them (RS-4.91, TTCG-14.24).
 * Errors: GameRefused.
 */
function requireAdmitted({ customCards }: AnyGame, options: unknown, cards: readonly Json[]): void {
  if (customCards === null || cards.length === 0) return;
  const refused = (code: string, message: string): GameRefused =>
    new GameRefused('illegal', { code, rule: customCards.rule, message });
  if (!customCards.admits(options))
    throw refused(
      'CUSTOM_CARDS_OFF',
      'Cards that players have made can be played only in a match whose option customCards is on.',
    );
  if (cards.length > customCards.mostInDeck)
    throw refused(
      'CUSTOM_CARDS_LIMIT',
      `A deck has at most ${customCards.mostInDeck} different cards that players have made; this one has ${cards.length}.`,
    );
}
