import type { WireWords } from '../wire.ts';

/** What every window offers besides. */
export const wire: WireWords = { shapes: ['pass-on|until!1|about?'], values: ['own-turn', 'move'] };
