import type { DeckChoice } from '@cardscape/protocol';
import { type AnyGame, canonicalJson, type DeckOwner } from '@cardscape/rules';
import type { Collections } from '../collections/collections.ts';
import { ApiFailure, GameFailure } from '../http/failure.ts';

/** A deck that somebody wants to play with, and may. */
export interface BroughtDeck {
  readonly deck: unknown;
  /** Looks again whether it may be played: what its owner has changes. Errors: ApiFailure with all reasons. */
  readonly checkDeck: () => Promise<unknown>;
}

/** A starter deck, or one in the game's own form. */
type Choice = DeckChoice | { readonly deck: unknown };

/** For whom a deck is looked at, and what it is to be played in. */
interface Bringing {
  readonly collections: Pick<Collections, 'owner'>;
  readonly account: string;
  readonly game: AnyGame;
  /** As the game has read them. */
  readonly options: unknown;
}

/** A deck as its owner has chosen it (P-3). Errors: ApiFailure with all reasons. */
export async function bringDeck(bringing: Bringing, choice: DeckChoice): Promise<BroughtDeck> {
  const checkDeck = checkOf(bringing, choice);
  return { deck: await checkDeck(), checkDeck };
}

/** A deck that its owner has played and brings once more; it is only looked at when its match begins. */
export function bringAgain(bringing: Bringing, deck: unknown): BroughtDeck {
  const { game, options } = bringing;
  // A log keeps what is played, and not how it was chosen.
  const starter = game.starters.find(({ id }) => {
    const read = game.deck.safeParse(starterOf(game, options, id));
    return read.success && canonicalJson(read.data) === canonicalJson(deck);
  });
  return { deck, checkDeck: checkOf(bringing, starter === undefined ? { deck } : { starter: starter.id }) };
}

function checkOf({ collections, account, game, options }: Bringing, choice: Choice): () => Promise<unknown> {
  return async () => readDeck(game, options, choice, await collections.owner(account, game, options));
}

function starterOf(game: AnyGame, options: unknown, id: string): unknown {
  const starter = game.starters.find((one) => one.id === id);
  return starter === undefined ? undefined : (game.fitStarter?.(options, starter.deck) ?? starter.deck);
}

/**
 * A deck, checked on the server (P-3). Errors: ApiFailure with all reasons.
 * @param owner what of the deck its owner has; absent: everything may be used
 */
export function readDeck(game: AnyGame, options: unknown, choice: Choice, owner?: DeckOwner): unknown {
  const isStarter = 'starter' in choice;
  const raw = isStarter ? starterOf(game, options, choice.starter) : choice.deck;
  if (raw === undefined) throw new ApiFailure(404, 'NO_SUCH_DECK', 'There is no starter deck with that name.');
  const parsed = game.deck.safeParse(raw);
  if (!parsed.success) throw new ApiFailure(400, 'DECK_FORM', 'That is not a deck of this game.');
  // Starter decks are everybody's.
  const problems = game.deckProblems(options, [parsed.data], [], isStarter || owner === undefined ? [] : [owner]);
  if (problems.length > 0) throw new GameFailure(400, problems.map(({ code }) => code).join(' '), problems.map(({ message }) => message).join(' '));
  return parsed.data;
}
