import type { Account } from '@cardscape/protocol';
import { Refused } from '../../refusal.ts';
import { serverRefusal } from '../../server-refusal.ts';

/** What the host lets be played here, and by whom; it may change at any time. */
export class HouseRules {
  /** Whether people may play without an account. */
  admitsGuests = true;
  /** Ids of the games that new matches may be of; null: all. */
  games: ReadonlySet<string> | null = null;

  isOpen(game: string): boolean {
    return this.games?.has(game) ?? true;
  }

  /** Errors: Refused for a game that is turned off. */
  requireOpen(game: string): void {
    if (!this.isOpen(game)) throw gameOff();
  }

  /** Why an account may not take part in one more match of the host's; null: it may. */
  refusal({ guest }: Account): Refused | null {
    return guest && !this.admitsGuests ? noGuests() : null;
  }
}

/** Why no match of a game begins. */
export function gameOff(): Refused {
  return new Refused('GAME_OFF', serverRefusal('GAME_OFF').message);
}

/** Why somebody without an account does nothing here. */
export function noGuests(): Refused {
  return new Refused('NO_GUESTS', serverRefusal('NO_GUESTS').message);
}
