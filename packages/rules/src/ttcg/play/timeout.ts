import { offeredNames } from '../../effects/offers.ts';
import type { Intent, Seat } from '../../kernel/types.ts';
import { seatState } from '../machine/context.ts';
import type { State } from '../state/state.ts';
import { offeredValues } from '../state/words.ts';
import { answerType } from './plan.ts';

/**
 * What the server does for a player whose time is up (TTCG-6.39): pass, no, the first legal picks in the offered order,
 * keep, the cards drawn last, end the turn. A replay that ran out of time is withdrawn from. DECISION TTCG-6.39: where
 * nothing has to be picked, nothing is.
 */
export function onTimeout(state: State, seat: Seat): Intent {
  if (state.phase === 'mulligan') return { type: 'keep-hand' };
  const { question } = state;
  if (question === null) return state.priority === null ? { type: 'end-turn' } : { type: 'pass' };
  const type = answerType(question);
  switch (type) {
    case 'discard-to-limit': {
      const { hand } = seatState(state, seat);
      const last = hand.slice(hand.length - question.min);
      const handles = offeredNames(question, state.handles);
      return { type, cards: last.map((card) => handles[question.from.indexOf(card)] ?? 0) };
    }
    case 'retarget':
      return { type, target: 'withdraw' };
    case 'order-triggers':
      return { type, prompt: question.id, ids: question.from.map(Number) };
    default: {
      const picks = question.kind === 'may' ? ['no'] : offeredValues(state, question).slice(0, question.min);
      return { type: 'choose', prompt: question.id, picks };
    }
  }
}
