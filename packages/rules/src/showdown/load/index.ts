export { readCard, type CardReading, type CardResult } from './card.ts';
export { readCards, type CardsResult } from './cards.ts';
export { EVENT_PARTS } from './checks.ts';
export { CARD_CODES, type CardCode, type CardProblem } from './problems.ts';
