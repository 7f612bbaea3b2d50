import type { Seat } from '@cardscape/rules';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import type { MatchFeed } from '../feed/feed.ts';

const TICK = 250;
/** Milliseconds before the end at which the rope burns. */
export const ROPE = 10_000;

export interface ClockFace {
  /** Milliseconds left of this decision, before the bank is touched. */
  readonly decision: number;
  readonly bank: number;
  readonly left: number;
  /** Part of the decision's time that is left, 0 to 1. */
  readonly part: number;
  readonly running: boolean;
  /**
   * Milliseconds for which it stands still yet, because the connection of its player was lost or the server was away;
   * 0: it goes.
   */
  readonly still: number;
}

/** The clock of a seat at a moment of the server's time; null in a match without one. */
export function clockFace(store: MatchFeed, seat: Seat, now: number): ClockFace | null {
  const control = store.hello.clock;
  const player = store.players.value.find((one) => one.seat === seat);
  if (control === null || player === undefined) return null;
  const running = store.isAsked(seat);
  const used = running ? Math.max(0, Math.max(now, player.still) - player.since) : 0;
  const free = freeTime(store, seat, control);
  const decision = Math.max(0, free - used);
  const bank = Math.max(0, player.bank - Math.max(0, used - free));
  return {
    decision,
    bank,
    left: decision + bank,
    part: free > 0 ? decision / free : bank / control.turn,
    running,
    still: running ? Math.max(0, player.still - now) : 0,
  };
}

/**
 * What a decision of the seat takes before its bank does, as the server reckons: with a clock of turns the seat on turn
 * has its bank alone.
 */
function freeTime(store: MatchFeed, seat: Seat, control: { readonly decision: number; readonly turn: number }): number {
  if (control.turn === 0) return control.decision;
  const { turn, active } = store.onTurn.value;
  if (turn === 0) return control.turn;
  return active === seat ? 0 : control.decision;
}

/** The server's time, ticking while a clock runs. */
export function useServerTime(store: MatchFeed, running: boolean): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    setNow(Date.now());
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, [running, store.players.value]);
  return now + store.clockOffset;
}

/**
 * What happens when all the time is used up; `strikes`: the time in a row at which it costs the match, 0: it never
 * does.
 */
function usedUp(strikes: number): string {
  switch (strikes) {
    case 0:
      return t('When your time runs out, the server passes, ends the turn or takes the first choice for you.');
    case 1:
      return t('When your time runs out, you lose the match.');
    case 2:
      return t(
        'When your time runs out, the server passes, ends the turn or takes the first choice for you; the second time in a row, you lose the match.',
      );
    case 3:
      return t(
        'When your time runs out, the server passes, ends the turn or takes the first choice for you; the third time in a row, you lose the match.',
      );
    default:
      return t(
        'When your time runs out, the server passes, ends the turn or takes the first choice for you; the {n}th time in a row, you lose the match.',
        { n: strikes },
      );
  }
}

/** How the clock of a match works and what happens to a player whose time is up, for explaining it. */
export function timeUp({ hello: { clock, patience } }: MatchFeed): string {
  const runs = t(
    (clock?.turn ?? 0) > 0
      ? 'Your turn has a time limit, and so does each response to others.'
      : 'The decision time runs first, then your time bank.',
  );
  const credited = t(
    'Network delay is credited, up to half a second per decision; a lost connection up to {seconds} s per match.',
    { seconds: Math.round(patience.away / 1000) },
  );
  return `${runs} ${usedUp(patience.strikes)} ${credited}`;
}

/** Minutes and seconds; the last ones count down to 0:00 when nothing is left. */
export function minutes(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
