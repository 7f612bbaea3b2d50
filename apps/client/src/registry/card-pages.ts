import { CARD_PAGE as coldfront } from '../games/coldfront/listed/card-page.ts';
import { CARD_PAGE as showdown } from '../games/showdown/listed/card-page.ts';
import { CARD_PAGE as ttcg, PRINT_PAGES } from '../games/ttcg/listed/card-page.ts';
import type { printPages } from '../shell/session/game.ts';

/**
 * Where the cards of the games are looked at that have a page for it, by id; without one: those that are shown before any
 * game has been looked at.
 */
export const CARD_PAGES: Readonly<Record<string, string>> = { '': ttcg, ttcg, showdown, coldfront };

/** Where the prints of the games that have them are got and kept, by id: addresses and words. */
export const PRINTS: typeof printPages.value = { ttcg: PRINT_PAGES };
