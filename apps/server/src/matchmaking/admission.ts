import type { Account, DeckChoice, PlayQueue } from '@cardscape/protocol';
import type { CardLibrary } from '../collections/card-library.ts';
import { bringDeck } from '../match/making/brought-deck.ts';
import { knownGame } from '../match/making/game-options.ts';
import type { Matches } from '../match/making/matches.ts';
import type { DeckOwnership } from '../match/making/ownership.ts';
import type { RankedPlay } from '../ranked/play.ts';
import { minutes } from '../ranked/reputation.ts';
import { GameRefused, Refused } from '../refusal.ts';
import type { BotDoor } from './bot-queues.ts';
import type { MatchQueue, Wish } from './queue.ts';

/** Whom the questions are put to. */
export interface AdmissionContext {
  readonly matches: Matches;
  readonly ownership: DeckOwnership;
  readonly cardLibrary: CardLibrary;
  readonly queue: MatchQueue;
  readonly ranked: RankedPlay;
  readonly botDoor: BotDoor;
  readonly now: () => number;
}

/** What somebody asks for who enters a queue. */
interface Asked {
  readonly who: Account;
  /** The address that asks (`addressKey`). */
  readonly from: string;
  /** The id of a game. */
  readonly game: string;
  readonly queue: PlayQueue;
  readonly deck: DeckChoice | null;
}

/**
 * Asks everything that has to be asked before somebody enters a queue (P-3): whether they may play a ranked match now,
 * with that deck, in one more match, and whether there is room. Then `enter` is called in the same breath as what may
 * change meanwhile has been looked at. Errors: Refused, GameRefused; those of the database.
 */
export async function admitToQueue(
  context: AdmissionContext,
  { who, from, game: id, queue: name, deck }: Asked,
  enter: (wish: Wish) => void,
): Promise<void> {
  const { matches, ownership, cardLibrary, queue, ranked, botDoor, now } = context;
  const game = knownGame(id);
  const isRanked = name === 'ranked';
  botDoor.require(who, name);
  if (isRanked) await admitToRanked(context, who);
  const options = matches.options.ofQueue(game, name);
  const library = await cardLibrary.definitions(who.id, game, deck);
  const brought = await bringDeck({ ownership, account: who.id, game, options, library, sets: [] }, deck);
  // RS-4.91: whatever the host allows, nobody who is brought together with others brings cards of their own.
  if (brought.cards.length > 0)
    throw new Refused('CUSTOM_CARDS', 'Custom cards are for practice and for matches with friends.');
  const unranked = isRanked ? (game.collection?.ranks(brought.deck) ?? null) : null;
  if (unranked !== null) throw new GameRefused('impossible', unranked);
  const { mu, sigma } = await ranked.ratings.now(who.id, game.id, now());
  takePlace({ matches, queue }, { account: who, from, game, queue: name, rating: { mu, sigma }, ...brought }, enter);
}

/** Asks once more what may have changed meanwhile, and calls `enter` in the same breath. Errors: Refused, GameRefused. */
export function takePlace(
  { matches, queue }: Pick<AdmissionContext, 'matches' | 'queue'>,
  wish: Wish,
  enter: (wish: Wish) => void,
): void {
  const { account, from, game, deck } = wish;
  matches.admission.house.requireOpen(game.id);
  matches.admission.maker(account, from);
  queue.admit({ account, from });
  if (wish.queue === 'ranked') requireFree(matches, account);
  matches.decks.queueing(account, game, deck);
  enter(wish);
}

/** Whether somebody may play a ranked match now. Errors: Refused, with why not and for how long. */
export async function admitToRanked(
  { matches, ranked, now }: Pick<AdmissionContext, 'matches' | 'ranked' | 'now'>,
  who: Account,
): Promise<void> {
  if (who.guest)
    throw new Refused(
      'NEEDS_ACCOUNT',
      'Ranked matches need an account. Sign up: you keep everything you have as a guest.',
    );
  requireFree(matches, who);
  const { until } = await ranked.conduct.ownReputation(who.id, now());
  const wait = minutes((until ?? 0) - now());
  if (until !== null)
    throw new Refused(
      'COOL_DOWN',
      `You left matches early, so you can start your next ranked match in ${wait === 1 ? 'a minute' : `${wait} minutes`}. Casual matches and bots are open to you.`,
    );
}

/** One ranked match at a time. Errors: Refused. */
function requireFree(matches: Matches, { id }: Account): void {
  const bound = matches.directory.ranked(id);
  if (bound === 'playing')
    throw new Refused('RANKED_RUNNING', 'You have an unfinished ranked match. Return to it first.');
  if (bound === 'given-up')
    throw new Refused(
      'RANKED_RUNNING',
      'Others still play the ranked match that you gave up. You can start your next one when it is over.',
    );
  if (bound === 'matched')
    throw new Refused(
      'RANKED_RUNNING',
      'You have been paired for a ranked match that is about to start. Join it, or wait until it is cancelled.',
    );
}
