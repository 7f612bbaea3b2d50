import type { PaceWatch } from '../../kernel/contract/trials.ts';
import { present, type Intent, type Seat } from '../../kernel/types.ts';
import { isFree } from '../machine/machine.ts';
import { slotOf, SPELL_ROW, topOf } from '../state/board.ts';
import type { State } from '../state/state.ts';
import { legalIntents } from './legal.ts';

/** TTCG-18.18, 18.28 */
const SOON = 4;
const SHORT = 6;

const PLAYS: readonly string[] = ['play', 'rank-up', 'attack'];

/** How a match runs (TTCG-18.18, 18.28, 18.31), and how often used spells fill the row (TTCG-16.22). */
export function pace(): PaceWatch<State> {
  let firstAttack = Number.POSITIVE_INFINITY;
  /** By turn, for turns in which its player decided freely. */
  const idle = new Map<number, boolean>();
  const clogged = new Map<number, boolean>();
  return {
    see(state: State, seat: Seat, intent: Intent) {
      const { turn } = state;
      if (intent.type === 'attack') firstAttack = Math.min(firstAttack, turn);
      if (state.active !== seat || !isFree(state)) return;
      if (!clogged.has(turn)) clogged.set(turn, isClogged(state, seat));
      if (idle.get(turn) !== false)
        idle.set(turn, !legalIntents(state, seat).some(({ intent: { type } }) => PLAYS.includes(type)));
    },
    end({ turn }: State) {
      const rows = [...clogged.values()];
      return {
        [`attack by turn ${SOON}`]: [firstAttack <= SOON],
        [`over before turn ${SHORT}`]: [turn < SHORT],
        'turns without a legal play or attack': [...idle.values()],
        'turns begun with a row full of tapped spells': rows,
        'matches with such a turn': [rows.includes(true)],
      };
    },
  };
}

/** Whether every spell slot of the seat holds a tapped spell. */
function isClogged(state: State, seat: Seat): boolean {
  for (let col = 0; col < state.table.options.slotsPerRow; col++) {
    const top = topOf(state, slotOf(state, seat, SPELL_ROW, col));
    if (top < 0 || !present(state.cards.tapped[top])) return false;
  }
  return true;
}
