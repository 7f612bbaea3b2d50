import { GLYPHS as MANADUEL } from '../games/manaduel/listed/glyphs.ts';
import { GLYPHS as SHOWDOWN } from '../games/showdown/listed/glyphs.ts';
import { GLYPHS as TTCG } from '../games/ttcg/listed/glyphs.ts';

/** Icons that pages and tables of single games draw by themselves: the build ships them apart from all others. */
export const GLYPHS: ReadonlySet<string> = new Set([...TTCG, ...MANADUEL, ...SHOWDOWN]);
