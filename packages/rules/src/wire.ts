import { wire as coldfront } from './coldfront/views/wire.ts';
import { wire as standing } from './kernel/standing/wire.ts';
import { wire as takeBacks } from './kernel/take-backs/wire.ts';
import type { WireWords } from './kernel/wire.ts';
import { wire as manaduel } from './manaduel/views/wire.ts';
import { wire as showdown } from './showdown/views/wire.ts';
import { wire as ttcg } from './ttcg/views/wire.ts';

/**
 * The words of all games, and of what the kernel adds to them, in the order in which both ends number them. A game adds its own at the end, once its matches
 * have shown what they often say.
 */
export const WIRE: readonly WireWords[] = [ttcg, coldfront, manaduel, showdown, standing, takeBacks];
