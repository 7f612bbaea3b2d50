import type { GuideWords } from '../pages/rules/guide-words.ts';
import { guide as coldfront } from './coldfront/guide.ts';
import { guide as manaduel } from './manaduel/guide.ts';
import { guide as showdown } from './showdown/guide.ts';
import { guide as ttcg } from './ttcg/guide.ts';

/** The games that say something of their rules before they are read, by id. */
export const GUIDE_WORDS: Readonly<Record<string, GuideWords>> = { ttcg, manaduel, coldfront, showdown };
