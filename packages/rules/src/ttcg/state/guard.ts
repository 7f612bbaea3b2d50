import type { Seat } from '../../kernel/types.ts';
import { openHandle, tell, type G } from '../machine/context.ts';
import { ownerOf } from './board.ts';
import type { State } from './state.ts';

/**
 * DECISION TTCG-9.17: the loop guard names triggers and links. The same holds for everything else that cards could pile
 * up without end: so many triggers that wait, lasting changes, running effects and noted ones a seat has at one time
 * (only the chain is shared, as 9.17 says); what comes on top is dropped, and everybody is told. Each seat has room of
 * its own, so that nobody can use up the other's. Play comes nowhere near it.
 */
export const MOST = { chain: 50, waiting: 50, changes: 500, running: 100, noted: 50 } as const;

/** How many there are that belong to the seat, or to the chain. */
function held(state: State, what: keyof typeof MOST, seat: Seat): number {
  switch (what) {
    case 'chain':
      return state.chain.length;
    case 'waiting':
      return state.waiting.reduce((count, trigger) => count + (trigger.seat === seat ? 1 : 0), 0);
    case 'changes':
      return state.changes.reduce((count, { by }) => count + (by === seat ? 1 : 0), 0);
    case 'running':
      return state.running.reduce((count, { card }) => count + (ownerOf(state, card) === seat ? 1 : 0), 0);
    default:
      return state.noted.reduce((count, note) => count + (note.seat === seat ? 1 : 0), 0);
  }
}

/** Whether the seat has no room for one more; then it is told which card's effect is dropped. */
export function isFull(g: G, what: keyof typeof MOST, seat: Seat, card: number): boolean {
  if (g.s[what].length < MOST[what] || held(g.s, what, seat) < MOST[what]) return false;
  tell(g, 'loop-guard', { card: openHandle(g.s, card) });
  return true;
}

/** Characters of the longest snapshot that these limits and 140 cards leave room for. */
export const LONGEST = 600_000;
