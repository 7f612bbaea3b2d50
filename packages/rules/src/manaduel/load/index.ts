export { cardFile, keywordIn, readCard, type CardReading, type CardResult } from './card.ts';
export { readCardFile, readCards, type CardsResult, type FileProblem } from './file.ts';
export { cardFrom } from './memory.ts';
export { CARD_CODES, type CardCode, type CardProblem } from './problems.ts';
