import type { MatchS, RequestReply } from '@cardscape/protocol';
import { type Refusal, type Seat, SEATS } from '@cardscape/rules';
import type { LiveMatch } from '../match/live-match.ts';
import type { Matches } from '../match/making/matches.ts';
import type { DeckOwnership } from '../match/making/ownership.ts';
import type { Visitor } from '../match/making/tickets.ts';
import type { WaitingMatch } from '../match/making/waiting.ts';
import { GameRefused, Refused } from '../refusal.ts';
import { type Answer, serverRefusal } from '../server-refusal.ts';

/** What a rematch is made from. */
export interface RematchContext {
  readonly matches: Matches;
  readonly ownership: DeckOwnership;
  /** Those who are here. */
  readonly visitors: () => readonly Visitor[];
  /** Shows what has changed. */
  readonly publish: () => void;
}

/** A next match of the same players: made once all of them want it. */
export class Rematch {
  readonly #live: LiveMatch;
  readonly #state: MatchS;
  readonly #context: RematchContext;
  readonly #wanted = new Set<Seat>();

  constructor(live: LiveMatch, state: MatchS, context: RematchContext) {
    this.#live = live;
    this.#state = state;
    this.#context = context;
  }

  want(seat: Seat, visitor: Visitor | undefined): Answer<RequestReply<'rematch'>> {
    if (!this.#live.over) return { refusal: serverRefusal('MATCH_RUNNING') };
    const barred = this.#state.next === '' ? this.#barred(visitor, seat) : null;
    if (barred !== null) return { refusal: barred };
    this.#wanted.add(seat);
    this.#state.again |= 1 << seat;
    const all = this.#live.terms.seats.every(
      (one, index) => one.bot !== null || SEATS.some((other) => other === index && this.#wanted.has(other)),
    );
    if (all && this.#state.next === '') {
      const next = this.#makeNext();
      if (next instanceof Error) {
        this.#wanted.delete(seat);
        this.#state.again &= ~(1 << seat);
        return { refusal: refusalOf(next) };
      }
      next.watchers.add((event) => {
        if (event === 'gone') this.#forget(next.id);
      });
      this.#state.next = next.id;
    }
    this.#context.publish();
    return { value: { match: this.#state.next } };
  }

  /** Why a player may not play again; null: nothing is known that speaks against it. */
  #barred(visitor: Visitor | undefined, seat: Seat): Refusal | null {
    if (visitor === undefined) return null;
    const { matches } = this.#context;
    const { game, header } = this.#live.match;
    const full = matches.admission.refusal(visitor);
    return full === null ? matches.decks.refusal(visitor, game, header.decks[seat]) : refusalOf(full);
  }

  #makeNext(): WaitingMatch | Refused | GameRefused {
    const { matches, ownership, visitors } = this.#context;
    try {
      return matches.again(this.#live, new Map(visitors().map((visitor) => [visitor.id, visitor])), ownership);
    } catch (error) {
      if (error instanceof Refused || error instanceof GameRefused) return error;
      throw error;
    }
  }

  /** Nobody came to the next match: it may be wanted again. */
  #forget(next: string): void {
    if (this.#state.next !== next) return;
    this.#wanted.clear();
    this.#state.next = '';
    this.#state.again = 0;
    this.#context.publish();
  }
}

/** Why there may be no next match, as sockets are told; whatever else it is, there is no room. */
const TOLD = ['DRAINING', 'GAME_OFF', 'NO_GUESTS', 'TOO_MANY_MATCHES'] as const;

/** Why there is no next match, to whoever asked last: it may be the other one who may not. */
function refusalOf(refused: Refused | GameRefused): Refusal {
  const { code, message } = refused;
  if (refused instanceof GameRefused) return { code, rule: refused.rule, message };
  return serverRefusal(TOLD.find((one) => one === code) ?? 'SERVER_FULL');
}
