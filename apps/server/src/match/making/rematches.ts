import type { Seat } from '@cardscape/rules';
import { GameRefused, Refused } from '../../refusal.ts';
import type { LiveMatch } from '../live-match.ts';
import type { Matches } from './matches.ts';
import type { DeckOwnership } from './ownership.ts';
import type { Visitor } from './tickets.ts';

/** The match that follows another one. */
export interface Next {
  readonly id: string;
  /** Tells when nobody came to it. */
  onGone(tell: () => void): void;
}

/** Where rematches are made: here, or at the desk of this table. */
export interface Rematches {
  /** Why a player may not play again; null: nothing is known that speaks against it. */
  refusal(live: LiveMatch, seat: Seat, visitor: Visitor): Refused | GameRefused | null;
  make(live: LiveMatch, here: readonly Visitor[]): Made | Promise<Made>;
}

export type Made = Next | Refused | GameRefused;

/** Where matches wait in this process. */
export function rematchesHere(matches: Matches, ownership: DeckOwnership): Rematches {
  return {
    refusal(live, seat, visitor) {
      const { game, header } = live.match;
      const full = matches.admission.refusal(visitor);
      if (full !== null) return full;
      const refusal = matches.decks.refusal(visitor, game, header.decks[seat]);
      return refusal === null ? null : new GameRefused('impossible', refusal);
    },
    make(live, here) {
      try {
        const next = matches.again(live, new Map(here.map((visitor) => [visitor.id, visitor])), ownership);
        return {
          id: next.id,
          onGone: (tell) =>
            next.watchers.add((event) => {
              if (event === 'gone') tell();
            }),
        };
      } catch (error) {
        if (error instanceof Refused || error instanceof GameRefused) return error;
        throw error;
      }
    },
  };
}
