import type { CustomCardRules } from '../../kernel/contract/custom-cards.ts';
import type { Options } from '../options.ts';
import { MOST_IN_DECK } from './limits.ts';
import { unfitFor } from './official.ts';
import { customCard, printedOf, readCustomCards } from './read.ts';

/** Cards that players design (TTCG-14.19, 14.24). */
export const customCards: CustomCardRules<Options> = {
  rule: 'TTCG-14.24',
  admits: (options) => options.customCards === true,
  mostInDeck: MOST_IN_DECK,
  read: readCustomCards,
  print(file) {
    const card = customCard(file);
    return card === null ? null : printedOf(card);
  },
  unfit: unfitFor,
};
