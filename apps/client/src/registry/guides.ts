import type { GuideWords } from '../contract/guide-words.ts';
import { guide as coldfront } from '../games/coldfront/guide.ts';
import { guide as manaduel } from '../games/manaduel/guide.ts';
import { guide as showdown } from '../games/showdown/guide.ts';
import { guide as ttcg } from '../games/ttcg/guide.ts';

/** The games that say something of their rules before they are read, by id. */
export const GUIDE_WORDS: Readonly<Record<string, GuideWords>> = { ttcg, manaduel, coldfront, showdown };
