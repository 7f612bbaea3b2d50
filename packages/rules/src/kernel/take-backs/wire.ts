import type { WireWords } from '../wire.ts';

/** What is offered after every decision of one's own, and what is told of it. */
export const wire: WireWords = {
  shapes: [
    'ask-take-back',
    'answer-take-back,accept',
    'take-back-asked,seat',
    'take-back-answered,seat,accept',
    'taken-back,seat',
  ],
  values: [],
};
