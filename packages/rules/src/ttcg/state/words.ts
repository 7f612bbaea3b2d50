import type { Question } from '../../effects/machine.ts';
import { offeredNames } from '../../effects/offers.ts';
import type { Value } from '../../kernel/choice.ts';
import { SUBTYPES, TYPES } from '../language/index.ts';
import { asksForCards } from '../machine/frames.ts';
import { slotCol, slotRow, UNIT_ROW } from './board.ts';
import type { State } from './state.ts';

/** A slot in the words of TTCG-17.2: `unit-1` … `spell-5`. */
export function slotWord(state: State, slot: number): string {
  return `${slotRow(state, slot) === UNIT_ROW ? 'unit' : 'spell'}-${slotCol(state, slot) + 1}`;
}

/**
 * What a question offers as its player names it: handles of cards, slots, types, subtypes, `first` and `second` effect, `option-1` … of a choice,
 * `yes` and `no` (TTCG-17.14).
 */
export function offeredValues(state: State, question: Question): Value[] {
  if (asksForCards(question)) return offeredNames(question, state.handles);
  return question.from.map((value) => {
    if (typeof value !== 'number') return value;
    switch (question.kind) {
      case 'slots':
        return slotWord(state, value);
      case 'types':
        return TYPES[value] ?? '';
      case 'subtypes':
        return SUBTYPES[Math.log2(value)] ?? '';
      case 'effects':
        return value === 0 ? 'first' : 'second';
      case 'options':
        return `option-${value + 1}`;
      default:
        return value;
    }
  });
}
