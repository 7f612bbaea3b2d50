import { seatName, type Seat } from '../../kernel/types.ts';
import type { State } from '../state/state.ts';
import { offeredValues } from '../views/words.ts';
import type { DuelIntent } from './intents.ts';

/** What is done in the place of a seat whose time is up (MD-6, the column "on time-out"). */
export function timeoutIntent(state: State, seat: Seat): DuelIntent {
  if (state.phase === 'choose-first') return { type: 'choose-first', seat: seatName(seat) === 'A' ? 'A' : 'B' };
  if (state.phase === 'exchange') return { type: 'exchange', cards: [] };
  const { question } = state;
  if (question === null) return state.priority === null ? { type: 'end-turn' } : { type: 'pass' };
  const values = offeredValues(state, question);
  if (question.kind === 'discard')
    return { type: 'discard', cards: values.slice(values.length - question.min).map(Number) };
  return { type: 'choose', picks: values.slice(0, question.min).filter((value) => value !== null) };
}
