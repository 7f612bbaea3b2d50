import type { Account, ForkOpponent } from '@cardscape/protocol';
import type { AnyGame, MatchFork, MatchHeader } from '@cardscape/rules';
import { Refused } from '../../refusal.ts';
import { isOffered } from '../bots/bots.ts';
import type { WaitingSeat } from './waiting.ts';

/** A moment of a finished match, from which another one can be begun. */
export interface Moment {
  readonly game: AnyGame;
  readonly fork: MatchFork;
  /** The state of that moment. */
  readonly state: unknown;
}

/**
 * Whose seat is whose where a match is played on: the chosen one is the maker's, the others are the bot's or free.
 * Errors: Refused.
 */
export function forkSeats(
  { game, fork }: Moment,
  maker: Account,
  seat: number,
  opponent: ForkOpponent,
): (WaitingSeat | null)[] {
  const { decks, seats } = fork.origin.header;
  if (seat >= seats.length) throw new Refused('NO_SUCH_SEAT', `That match has ${seats.length} seats.`);
  const bot = opponent === 'link' ? null : opponent.bot;
  if (bot !== null && !isOffered(game, bot))
    throw new Refused('NO_SUCH_BOT', `There is no bot ${bot} for ${game.name}.`);
  return seats.map((_, index): WaitingSeat | null => {
    const deck = decks[index] ?? null;
    if (index === seat) return { account: maker, bot: null, deck, entropy: null };
    return bot === null ? null : { account: null, bot, deck, entropy: '' };
  });
}

/** What the header of a match takes over from the one that it goes on from. */
export function forkHeader({ fork }: Moment): Pick<MatchHeader, 'options' | 'decks' | 'cards' | 'fork'> {
  const { options, decks, cards } = fork.origin.header;
  return { options, decks, cards, fork };
}
