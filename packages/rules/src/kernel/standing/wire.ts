import type { WireWords } from '../wire.ts';

/** What a window offers besides, and how it is told. */
export const wire: WireWords = {
  shapes: ['pass-on|until!1|about?', 'ask-again', 'passes-on,seat,until,about', 'asks-again,seat'],
  values: ['own-turn', 'move'],
};
