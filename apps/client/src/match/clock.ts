import { useEffect, useState } from 'preact/hooks';
import type { Seat } from '@cardscape/rules';
import type { MatchFeed } from './feed.ts';

/** What the way to the server may cost without counting, as the server reckons. */
const LAG = 400;
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
}

/** The clock of a seat at a moment of the server's time; null in a match without one. */
export function clockFace(store: MatchFeed, seat: Seat, now: number): ClockFace | null {
  const control = store.hello.clock;
  const player = store.players.value.find((one) => one.seat === seat);
  if (control === null || player === undefined) return null;
  const running = store.isAsked(seat);
  const used = running ? Math.max(0, now - store.since.value - LAG) : 0;
  const decision = Math.max(0, control.decision - used);
  const bank = Math.max(0, player.bank - Math.max(0, used - control.decision));
  return { decision, bank, left: decision + bank, part: decision / control.decision, running };
}

/** The server's time, ticking while a clock runs. */
export function useServerTime(store: MatchFeed, running: boolean): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    setNow(Date.now());
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, [running, store.since.value]);
  return now + store.clockOffset;
}

/** What happens to a player whose time is up (TTCG-6.39), for explaining the clock. */
export const TIME_UP = 'First the time for a decision runs, then the bank. When both are used up, the server passes, ends the turn or takes the first choice for you; the third time in a row, the match is lost.';

/** Minutes and seconds; the last ones count down to 0:00 when nothing is left. */
export function minutes(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
