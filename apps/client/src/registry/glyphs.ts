import { GLYPHS as MANADUEL } from '../games/manaduel/glyphs.ts';
import { GLYPHS as SHOWDOWN } from '../games/showdown/glyphs.ts';
import { GLYPHS as TTCG } from '../games/ttcg/glyphs.ts';

/** Icons that pages and tables of single games draw by themselves: the build ships them apart from all others. */
export const GLYPHS: ReadonlySet<string> = new Set([...TTCG, ...MANADUEL, ...SHOWDOWN]);
