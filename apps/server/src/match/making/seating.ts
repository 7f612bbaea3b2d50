import { randomInt } from 'node:crypto';
import type { Account, DeckChoice, OpponentChoice } from '@cardscape/protocol';
import { type AnyGame, at, canonicalJson, type Match, type TimeControl } from '@cardscape/rules';
import { Refused } from '../../refusal.ts';
import { isOffered } from '../bots/bots.ts';
import type { LiveMatch } from '../live-match.ts';
import { bringAgain, type BroughtDeck, cardsAgain, readDeck } from './brought-deck.ts';
import { customCardsPlayed, type Released } from './custom-cards.ts';
import type { DeckOwnership } from './ownership.ts';
import type { WaitingMatch, WaitingSeat } from './waiting.ts';

/** What the seats beside the maker's are made from. */
interface Others {
  readonly game: AnyGame;
  /** As the game has read them. */
  readonly options: unknown;
  readonly maker: string;
  /** Those that are not named are free. */
  readonly opponents: readonly OpponentChoice[];
  /** Brings a deck of the maker's. Errors: Refused, GameRefused. */
  readonly bring: (choice: DeckChoice) => Promise<BroughtDeck>;
}

/**
 * The seats beside the maker's. DECISION P-3: a deck for a bot that is no starter deck is lent by who chooses it, and
 * may be what they might bring themselves: where cards are owned, theirs. It engages none of them: only a player's own
 * deck earns, loses or is busy. Errors: Refused, GameRefused.
 */
export async function otherSeats({ game, options, maker, opponents, bring }: Others): Promise<(WaitingSeat | null)[]> {
  const foes = game.matchmaking.foes(options);
  if (foes !== null) {
    if (opponents.length > 0) throw new Refused('OPPONENTS', 'These options determine the opponents; do not name any.');
    return foes.map(({ bot, deck }) => ({ account: null, bot, deck, entropy: '' }));
  }
  const free = game.matchmaking.players(options) - 1;
  if (opponents.length > free) throw new Refused('OPPONENTS', `A match with these options has ${free + 1} seats.`);
  const unknown = opponents.find((choice) => choice !== 'link' && !isOffered(game, choice.bot));
  if (unknown !== undefined && unknown !== 'link')
    throw new Refused('NO_SUCH_BOT', `There is no bot ${unknown.bot} for ${game.name}.`);
  const seats: (WaitingSeat | null)[] = [];
  for (let index = 0; index < free; index++) {
    const choice = opponents[index] ?? 'link';
    if (choice === 'link') {
      seats.push(null);
      continue;
    }
    const seat = { account: null, bot: choice.bot, entropy: '' };
    const chosen = botDeck(game, choice.deck);
    seats.push(
      chosen !== null && 'deck' in chosen
        ? { ...seat, lender: maker, ...(await bring(chosen)) }
        : { ...seat, deck: readDeck(game, options, chosen) },
    );
  }
  return seats;
}

/** What a bot plays with: what was chosen for it, or any starter deck; nothing in a game without decks. */
function botDeck({ decks }: AnyGame, chosen: string | DeckChoice | undefined): DeckChoice | null {
  if (chosen !== undefined) return typeof chosen === 'string' ? { starter: chosen } : chosen;
  return decks === null ? null : { starter: at(decks.starters, randomInt(decks.starters.length)).id };
}

/**
 * The seats of a match that is played once more: exchanged, or to be drawn anew; whoever plays a mission stays where
 * the mission wants him. DECISION P-3: a bot plays its deck again without another look at who lent it: it was settled with
 * the first match, and nobody gains by it.
 */
export function seatsAgain(
  {
    terms,
    match: { header, rules: game },
  }: Pick<LiveMatch, 'terms'> & { readonly match: Pick<Match, 'header' | 'rules'> },
  {
    options,
    accounts,
    ownership,
    released,
  }: {
    readonly options: unknown;
    readonly accounts: ReadonlyMap<string, Account>;
    readonly ownership: DeckOwnership;
    readonly released: Released;
  },
): WaitingSeat[] {
  const library = {
    own: customCardsPlayed(game, header, released),
    released: released.named(game.id, header.decks),
  };
  const sets = header.sets ?? [];
  const seats = terms.seats.map((seat, index): WaitingSeat => {
    const deck = header.decks[index];
    if (seat.account === null)
      return {
        account: null,
        bot: seat.bot,
        deck,
        cards: cardsAgain({ game, library, sets }, deck),
        entropy: seat.bot === null ? null : '',
      };
    const account = accounts.get(seat.account) ?? {
      id: seat.account,
      name: seat.name,
      guest: true,
      role: 'player',
      bot: false,
    };
    return {
      account,
      bot: null,
      entropy: null,
      ...bringAgain({ ownership, account: account.id, game, options, library, sets }, deck),
    };
  });
  return game.matchmaking.foes(options) === null ? [...seats.slice(1), ...seats.slice(0, 1)] : seats;
}

/**
 * How time is kept: a game's own clock goes before what was chosen, but nobody is hurried who plays against bots alone
 * and wants no clock.
 */
export function clockOf(
  game: AnyGame,
  options: unknown,
  chosen: TimeControl | null,
  others: readonly (WaitingSeat | null)[],
): TimeControl | null {
  const alone = others.every((seat) => seat !== null && seat.bot !== null);
  const own = game.clock.own(options);
  if (own === 'open' || (chosen === null && alone)) return chosen;
  return own === null ? null : { turn: 0, ...own, bank: 0 };
}

/**
 * DECISION RS-5.2: a player has one seat in a match. Asking for it again with the same deck is answered again, as when an
 * answer was lost; another deck would need another seat. Errors: Refused.
 */
export function requireSameDeck(
  { seats }: Pick<WaitingMatch, 'seats'>,
  account: Account,
  deck: WaitingSeat['deck'],
): void {
  const own = seats.find((seat) => seat?.account?.id === account.id);
  if (own === undefined || own === null || canonicalJson(own.deck) === canonicalJson(deck)) return;
  throw new Refused(
    'ALREADY_SEATED',
    'You have a seat in this match already, with another deck. The free seat is for somebody else.',
  );
}
