import type { Account, MatchInfo } from '@cardscape/protocol';
import type { Seat } from '@cardscape/rules';
import type { MatchTerms } from '../../db/matches/stored-match.ts';
import type { Participation } from '../../ranked/played-match.ts';
import { describeLive } from '../descriptions.ts';
import { type Inside, insideOf, isWatchable } from '../listing.ts';
import type { LiveMatch } from '../live-match.ts';
import type { MatchContext } from '../match-context.ts';
import { seatOf } from '../seated.ts';

/** What stays as it is for as long as a match is played. */
export interface AwayFacts {
  readonly id: string;
  readonly game: string;
  /** As its header has them; of a fork they were brought by nobody. */
  readonly decks: readonly unknown[];
  readonly isFork: boolean;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** The addresses of its players; none: unknown. */
  readonly from: readonly string[];
  /** How many turns later those who watch see it. */
  readonly turnsLate: number;
}

/** How a match stands that another process plays. */
export interface AwayState {
  readonly terms: MatchTerms;
  readonly over: boolean;
  readonly inside: Inside;
  readonly winners: readonly Seat[];
  /** By seat. */
  readonly parts: readonly Participation[];
  /** As those may know it who do not play. */
  readonly info: MatchInfo;
  readonly isWatchable: boolean;
  /** Whether all hands may be seen. */
  readonly hands: boolean;
}

export function factsOf({ id, from, match: { game, header }, watching }: LiveMatch): AwayFacts {
  const { decks, fork, startedAt } = header;
  const turnsLate = watching.open.turns;
  return { id, game: game.id, decks, isFork: fork !== undefined, startedAt, from, turnsLate };
}

export function standOf(live: LiveMatch, context: Pick<MatchContext, 'now' | 'cardSets'>): AwayState {
  const now = context.now();
  return {
    terms: live.terms,
    over: live.over,
    inside: insideOf(live),
    winners: live.winners,
    parts: live.terms.seats.map((_, seat) => live.participationOf(seat as Seat)),
    info: describeLive(live, null, context),
    isWatchable: isWatchable(live, now),
    hands: live.watching.handsOpen(now),
  };
}

/** A match of which no table has told yet, as far as the log knows it. */
export class UnheardMatch {
  readonly id: string;
  readonly facts: Pick<AwayFacts, 'game'>;
  readonly terms: MatchTerms;
  readonly over: boolean;

  constructor(id: string, { game, terms, isOver }: { game: string; terms: MatchTerms; isOver: boolean }) {
    this.id = id;
    this.facts = { game };
    this.terms = terms;
    this.over = isOver;
  }

  seatOf(account: string): Seat | null {
    return seatOf(this.terms, account);
  }

  /** Whether an account sits there: nobody knows whether it has given up. */
  isPlayedBy(account: string): boolean {
    return this.seatOf(account) !== null && !this.over;
  }
}

/** A match that a table plays, as far as the desk has to know it. */
export class AwayMatch {
  readonly facts: AwayFacts;
  state: AwayState;

  constructor(facts: AwayFacts, state: AwayState) {
    this.facts = facts;
    this.state = state;
  }

  get id(): string {
    return this.facts.id;
  }

  get terms(): MatchTerms {
    return this.state.terms;
  }

  get over(): boolean {
    return this.state.over;
  }

  get winners(): readonly Seat[] {
    return this.state.winners;
  }

  participationOf(seat: Seat): Participation {
    const part = this.state.parts[seat];
    if (part === undefined) throw new Error(`there is no seat ${seat}`);
    return part;
  }

  seatOf(account: string): Seat | null {
    return seatOf(this.terms, account);
  }

  /** Whether an account sits there and has not given up. */
  isPlayedBy(account: string): boolean {
    const seat = this.seatOf(account);
    return seat !== null && !this.over && this.participationOf(seat).stayed;
  }

  /** What somebody may know of it: players know at once how it stands. */
  describe(account: Account | null): MatchInfo {
    const { info, inside, over } = this.state;
    const you = account === null ? null : this.seatOf(account.id);
    return you === null ? info : { ...info, you, turn: inside.turn, stage: over ? 'over' : 'playing' };
  }
}
