import type { Account, MatchInfo } from '@cardscape/protocol';
import { FairLine } from '../fair-line.ts';
import { describeLive } from './descriptions.ts';
import type { AwayMatch } from './elsewhere/away-match.ts';
import type { LiveMatch } from './live-match.ts';
import type { MatchContext } from './match-context.ts';
import { seatOf } from './seated.ts';

/** How a match stands for those who see to it that all is well: no hidden card, and nothing later. */
export interface Inside {
  readonly seq: number;
  readonly turn: number;
  readonly watchers: number;
  readonly paused: boolean;
  readonly open: boolean;
  /** By seat, whether its player is connected. */
  readonly here: readonly boolean[];
}

export function insideOf({ match, projector: { tree }, paused, isOpen, terms }: LiveMatch): Inside {
  const here = terms.seats.map((_, seat) => tree.seats.get(String(seat))?.here === true);
  return { seq: match.seq, turn: tree.turn, watchers: tree.watchers, paused, open: isOpen, here };
}

/** A match in a list, whoever plays it. */
export interface Listed extends Pick<LiveMatch, 'id' | 'from' | 'terms'> {
  readonly game: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly over: boolean;
  /** How many turns later those who watch see it. */
  readonly turnsLate: number;
  /** Whether all hands may be seen. */
  readonly hands: boolean;
  readonly isWatchable: boolean;
  /** Whether those who watch have seen its end. */
  readonly isSeenOver: boolean;
  readonly inside: Inside;
  describe(account: Account | null): MatchInfo;
}

export function listed(live: LiveMatch, context: Pick<MatchContext, 'now' | 'cardSets'>): Listed {
  const { id, from, terms, match, over, watching } = live;
  const now = context.now();
  return {
    id,
    from,
    terms,
    game: match.game.id,
    startedAt: match.header.startedAt,
    over,
    turnsLate: watching.open.turns,
    hands: watching.handsOpen(now),
    isWatchable: isWatchable(live, now),
    isSeenOver: watching.seen(now).over,
    inside: insideOf(live),
    describe: (account) => describeLive(live, account, context),
  };
}

/** The same of one that a table plays. */
export function listedAway(match: AwayMatch): Listed {
  const { facts, state } = match;
  return {
    ...facts,
    terms: state.terms,
    over: state.over,
    hands: state.hands,
    isWatchable: state.isWatchable,
    isSeenOver: state.info.stage === 'over',
    inside: state.inside,
    describe: (account) => match.describe(account),
  };
}

/** Whether somebody may come and watch it, and it is worth it: a player is there (P-5). */
export function isWatchable(live: LiveMatch, now: number): boolean {
  return live.isOpen && !live.watching.seen(now).over && live.idleness.isAttended(now);
}

/** Whether somebody sits at it. */
export function isSeated({ terms }: Pick<Listed, 'terms'>, account: Account | null): boolean {
  return account !== null && seatOf(terms, account.id) !== null;
}

/**
 * As many of some matches as there is place for, in their order. Addresses take turns, those that come first before
 * others: whoever makes many matches hides nobody else's, and whoever has two addresses has no more than a third share by
 * meeting themselves. Of those from nobody knows where each has a turn.
 */
export function fairlyCut<T extends Pick<LiveMatch, 'id' | 'from'>>(matches: readonly T[], places: number): T[] {
  if (matches.length <= places) return [...matches];
  const line = new FairLine<T>();
  for (const live of matches) line.add(live.from.join(' ') || live.id, live);
  const chosen = new Set<T>();
  for (let next = line.next(); next !== undefined && chosen.size < places; next = line.next()) chosen.add(next);
  return matches.filter((live) => chosen.has(live));
}
