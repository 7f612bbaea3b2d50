import type { MatchS, RequestReply } from '@cardscape/protocol';
import { type Refusal, type Seat, SEATS } from '@cardscape/rules';
import type { LiveMatch } from '../match/live-match.ts';
import type { Made, Rematches } from '../match/making/rematches.ts';
import type { Visitor } from '../match/making/tickets.ts';
import { GameRefused, type Refused } from '../refusal.ts';
import { type Answer, serverRefusal } from '../server-refusal.ts';

/** What a rematch needs of its room. */
export interface RematchContext {
  readonly rematches: Rematches;
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
  #making: Promise<Made> | null = null;

  constructor(live: LiveMatch, state: MatchS, context: RematchContext) {
    this.#live = live;
    this.#state = state;
    this.#context = context;
  }

  want(
    seat: Seat,
    visitor: Visitor | undefined,
  ): Answer<RequestReply<'rematch'>> | Promise<Answer<RequestReply<'rematch'>>> {
    if (!this.#live.over) return { refusal: serverRefusal('MATCH_RUNNING') };
    const { rematches, visitors } = this.#context;
    const isOpen = this.#state.next === '' && visitor !== undefined;
    const barred = isOpen ? rematches.refusal(this.#live, seat, visitor) : null;
    if (barred !== null) return { refusal: refusalOf(barred) };
    this.#wanted.add(seat);
    this.#state.again |= 1 << seat;
    const all = this.#live.terms.seats.every(
      (one, index) => one.bot !== null || SEATS.some((other) => other === index && this.#wanted.has(other)),
    );
    if (!all || this.#state.next !== '') return this.#answer();
    const made = this.#making ?? rematches.make(this.#live, visitors());
    if (!(made instanceof Promise)) return this.#made(seat, made);
    // Whoever asks meanwhile waits for the same one.
    this.#making = made;
    return made
      .then((next) => this.#made(seat, next))
      .finally(() => {
        this.#making = null;
      });
  }

  #made(seat: Seat, next: Made): Answer<RequestReply<'rematch'>> {
    if (next instanceof Error) {
      this.#wanted.delete(seat);
      this.#state.again &= ~(1 << seat);
      return { refusal: refusalOf(next) };
    }
    if (this.#state.next !== next.id) next.onGone(() => this.#forget(next.id));
    this.#state.next = next.id;
    return this.#answer();
  }

  #answer(): Answer<RequestReply<'rematch'>> {
    this.#context.publish();
    return { value: { match: this.#state.next } };
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
