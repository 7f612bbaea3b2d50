import type { CustomCardProblem } from '../../kernel/contract/custom-cards.ts';
import { budgetOf } from '../budget/budget.ts';
import { customCard } from './read.ts';

/** Why a design may not become a card of the game (TTCG-14.23): its effects have to keep the budget of its rank. */
export function unfitFor(file: unknown): readonly CustomCardProblem[] {
  const card = customCard(file);
  const problem = (code: string, rule: string, field: string, message: string): CustomCardProblem[] => [
    { code, rule, field, line: null, message },
  ];
  if (card === null) return problem('CARD_FORM', 'TTCG-2.2', '', 'This is no card that the game takes.');
  const { score, least, most, within } = budgetOf(card);
  return within
    ? []
    : problem(
        'CARD_BUDGET',
        'TTCG-18.14',
        'effects',
        `Both effects together are worth ${score}; a card of rank ${card.rank} is worth ${least} to ${most}.`,
      );
}
