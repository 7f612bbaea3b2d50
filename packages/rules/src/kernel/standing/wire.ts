import type { WireWords } from '../wire.ts';

/** What every window offers besides, and what is told of it. */
export const wire: WireWords = {
  shapes: ['pass-on|until!1|about?', 'ask-again', 'passes-on,seat,until,about', 'asks-again,seat'],
  values: ['own-turn', 'move'],
};
