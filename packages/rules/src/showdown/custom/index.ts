import type { CustomCardRules } from '../../kernel/contract/custom-cards.ts';
import type { Options } from '../options.ts';
import { MOST_IN_DECK } from './limits.ts';
import { customCard, printedOf, readCustomCards } from './read.ts';

/** Cards that players write themselves (RS-4.90, RS-4.91). */
export const customCards: CustomCardRules<Options> = {
  rule: 'RS-4.91',
  admits: (options) => options.customCards,
  mostInDeck: MOST_IN_DECK,
  read: readCustomCards,
  print(file) {
    const card = customCard(file);
    return card === null ? null : printedOf(card);
  },
};
