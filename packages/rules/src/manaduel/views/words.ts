import type { Question } from '../../effects/machine.ts';
import { offeredNames } from '../../effects/offers.ts';
import type { Value } from '../../kernel/choice.ts';
import { asksForCards } from '../state/handles.ts';
import type { State } from '../state/state.ts';

/**
 * The values of a question as the asked seat names them: handles for cards, words and numbers as they are (MD-13.7).
 */
export function offeredValues(state: State, question: Question): readonly Value[] {
  return asksForCards(question) ? offeredNames(question, state.handles) : question.from;
}
