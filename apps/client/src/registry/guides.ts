import type { GuideWords } from '../contract/guide-words.ts';
import { guide as coldfront } from '../games/coldfront/listed/guide.ts';
import { guide as manaduel } from '../games/manaduel/listed/guide.ts';
import { guide as showdown } from '../games/showdown/listed/guide.ts';
import { guide as ttcg } from '../games/ttcg/listed/guide.ts';

/** The games that say something of their rules before they are read, by id. */
export const GUIDE_WORDS: Readonly<Record<string, GuideWords>> = { ttcg, manaduel, coldfront, showdown };
