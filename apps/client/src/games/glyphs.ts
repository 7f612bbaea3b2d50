import { GLYPHS as MANADUEL } from './manaduel/glyphs.ts';
import { GLYPHS as SHOWDOWN } from './showdown/glyphs.ts';
import { GLYPHS as TTCG } from './ttcg/glyphs.ts';

/** Icons that pages and tables of single games draw by themselves: the build ships them apart from all others. */
export const GLYPHS: ReadonlySet<string> = new Set([...TTCG, ...MANADUEL, ...SHOWDOWN]);
